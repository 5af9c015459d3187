libmuster_core_a_SOURCES += \
  src/exchange/write/mu-export.c src/exchange/write/mu-export.h
