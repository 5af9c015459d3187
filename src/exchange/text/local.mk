libmuster_core_a_SOURCES += \
  src/exchange/text/mu-battlescribe-fleet.c src/exchange/text/mu-battlescribe-fleet.h \
  src/exchange/text/mu-builder-texts.c src/exchange/text/mu-builder-texts.h \
  src/exchange/text/mu-card-mention.c src/exchange/text/mu-card-mention.h \
  src/exchange/text/mu-card-names.c src/exchange/text/mu-card-names.h \
  src/exchange/text/mu-list-builder.c src/exchange/text/mu-list-builder.h \
  src/exchange/text/mu-list-text.c src/exchange/text/mu-list-text.h \
  src/exchange/text/mu-markup.c src/exchange/text/mu-markup.h \
  src/exchange/text/mu-squad-tts.c src/exchange/text/mu-squad-tts.h \
  src/exchange/text/mu-text-choice.c src/exchange/text/mu-text-choice.h \
  src/exchange/text/mu-text-head.c src/exchange/text/mu-text-head.h \
  src/exchange/text/mu-text-line.c src/exchange/text/mu-text-line.h \
  src/exchange/text/mu-text-piece.c src/exchange/text/mu-text-piece.h \
  src/exchange/text/mu-list-lines.c src/exchange/text/mu-list-lines.h \
  src/exchange/text/mu-list-reading.c src/exchange/text/mu-list-reading.h \
  src/exchange/text/mu-text-reading.c src/exchange/text/mu-text-reading.h
