libmuster_core_la_SOURCES += \
  src/exchange/links/mu-list-code.c src/exchange/links/mu-list-code.h \
  src/exchange/links/mu-qr.c src/exchange/links/mu-qr.h
