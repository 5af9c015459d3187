libmuster_core_la_SOURCES += \
  src/exchange/mu-export.h \
  src/exchange/mu-import.h
