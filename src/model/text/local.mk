libmuster_core_a_SOURCES += \
  src/model/text/mu-date.c src/model/text/mu-date.h \
  src/model/text/mu-digits.c src/model/text/mu-digits.h \
  src/model/text/mu-i18n.h \
  src/model/text/mu-install-paths.c src/model/text/mu-install-paths.h \
  src/model/text/mu-intern.c src/model/text/mu-intern.h \
  src/model/text/mu-language.c src/model/text/mu-language.h \
  src/model/text/mu-limits.h \
  src/model/text/mu-messages.c src/model/text/mu-messages.h \
  src/model/text/mu-name-words.c src/model/text/mu-name-words.h \
  src/model/text/mu-number.c src/model/text/mu-number.h \
  src/model/text/mu-plural.c src/model/text/mu-plural.h \
  src/model/text/mu-points.c src/model/text/mu-points.h \
  src/model/text/mu-safe-line.c src/model/text/mu-safe-line.h \
  src/model/text/mu-similarity.c src/model/text/mu-similarity.h \
  src/model/text/mu-text.c src/model/text/mu-text.h \
  src/model/text/mu-words.c src/model/text/mu-words.h
