libmuster_core_a_SOURCES += \
  src/exchange/documents/mu-bbcode.c src/exchange/documents/mu-bbcode.h \
  src/exchange/documents/mu-html.c src/exchange/documents/mu-html.h \
  src/exchange/documents/mu-markdown.c src/exchange/documents/mu-markdown.h \
  src/exchange/documents/mu-list-document.c src/exchange/documents/mu-list-document.h \
  src/exchange/documents/mu-plain-text.c src/exchange/documents/mu-plain-text.h
