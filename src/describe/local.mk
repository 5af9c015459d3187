libmuster_core_la_SOURCES += \
  src/describe/mu-described-finding.c src/describe/mu-described-finding.h \
  src/describe/mu-verdict.c src/describe/mu-verdict.h
