libmuster_core_la_SOURCES += \
  src/exchange/text/mu-fleet-builder.c src/exchange/text/mu-fleet-builder.h \
  src/exchange/text/mu-fleet-dialects.c src/exchange/text/mu-fleet-dialects.h \
  src/exchange/text/mu-fleet-head.c src/exchange/text/mu-fleet-head.h \
  src/exchange/text/mu-fleet-line.c src/exchange/text/mu-fleet-line.h \
  src/exchange/text/mu-fleet-names.c src/exchange/text/mu-fleet-names.h \
  src/exchange/text/mu-fleet-spellings.c src/exchange/text/mu-fleet-spellings.h \
  src/exchange/text/mu-fleet-text.c src/exchange/text/mu-fleet-text.h \
  src/exchange/text/mu-markup.c src/exchange/text/mu-markup.h \
  src/exchange/text/mu-battlescribe-fleet.c src/exchange/text/mu-battlescribe-fleet.h \
  src/exchange/text/mu-squad-builder.c src/exchange/text/mu-squad-builder.h \
  src/exchange/text/mu-squad-choice.c src/exchange/text/mu-squad-choice.h \
  src/exchange/text/mu-squad-line.c src/exchange/text/mu-squad-line.h \
  src/exchange/text/mu-squad-names.c src/exchange/text/mu-squad-names.h \
  src/exchange/text/mu-squad-text.c src/exchange/text/mu-squad-text.h \
  src/exchange/text/mu-squad-tts.c src/exchange/text/mu-squad-tts.h
