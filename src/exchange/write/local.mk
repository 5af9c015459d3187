libmuster_core_la_SOURCES += \
  src/exchange/write/mu-export.c src/exchange/write/mu-export.h
