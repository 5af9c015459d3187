libmuster_core_a_SOURCES += \
  src/exchange/read/mu-import-chunk.c src/exchange/read/mu-import-chunk.h \
  src/exchange/read/mu-import-pool.c src/exchange/read/mu-import-pool.h \
  src/exchange/read/mu-import-reader.c src/exchange/read/mu-import-reader.h \
  src/exchange/read/mu-import-whole.c src/exchange/read/mu-import-whole.h
