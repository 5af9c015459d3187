libmuster_core_a_SOURCES += \
  src/exchange/json/mu-battlescribe-json.c src/exchange/json/mu-battlescribe-json.h \
  src/exchange/json/mu-json-in-text.c src/exchange/json/mu-json-in-text.h \
  src/exchange/json/mu-json-quotes.c src/exchange/json/mu-json-quotes.h \
  src/exchange/json/mu-json-splitter.c src/exchange/json/mu-json-splitter.h \
  src/exchange/json/mu-json-text.c src/exchange/json/mu-json-text.h \
  src/exchange/json/mu-json-tree.c src/exchange/json/mu-json-tree.h \
  src/exchange/json/mu-json-writer.c src/exchange/json/mu-json-writer.h \
  src/exchange/json/mu-points-change.c src/exchange/json/mu-points-change.h \
  src/exchange/json/mu-points-document.c src/exchange/json/mu-points-document.h \
  src/exchange/json/mu-verdict-json.c src/exchange/json/mu-verdict-json.h \
  src/exchange/json/mu-xws.h \
  src/exchange/json/mu-xws-doubts.c src/exchange/json/mu-xws-doubts.h \
  src/exchange/json/mu-xws-edition.c src/exchange/json/mu-xws-edition.h \
  src/exchange/json/mu-xws-names.c src/exchange/json/mu-xws-names.h \
  src/exchange/json/mu-xws-reader.c \
  src/exchange/json/mu-xws-writer.c
