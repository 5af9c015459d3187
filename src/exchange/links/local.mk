libmuster_core_a_SOURCES += \
  src/exchange/links/mu-found-link.c src/exchange/links/mu-found-link.h \
  src/exchange/links/mu-lbn-link.c src/exchange/links/mu-lbn-link.h \
  src/exchange/links/mu-link-version.c src/exchange/links/mu-link-version.h \
  src/exchange/links/mu-list-code.c src/exchange/links/mu-list-code.h \
  src/exchange/links/mu-qr.c src/exchange/links/mu-qr.h \
  src/exchange/links/mu-squad-link-reader.c src/exchange/links/mu-squad-link-writer.c src/exchange/links/mu-squad-link.h
