libmuster_core_a_SOURCES += \
  src/describe/mu-card-description.c src/describe/mu-card-description.h \
  src/describe/mu-described-finding.c src/describe/mu-described-finding.h \
  src/describe/mu-odds-words.c src/describe/mu-odds-words.h \
  src/describe/mu-played-words.c src/describe/mu-played-words.h \
  src/describe/mu-setup-notes.c src/describe/mu-setup-notes.h \
  src/describe/mu-unit-words.c src/describe/mu-unit-words.h \
  src/describe/mu-verdict.c src/describe/mu-verdict.h
