libmuster_core_la_SOURCES += \
  src/rules/figures/mu-effect-words.c src/rules/figures/mu-effect-words.h \
  src/rules/figures/mu-facts.c src/rules/figures/mu-facts.h \
  src/rules/figures/mu-figures.c src/rules/figures/mu-figures.h \
  src/rules/figures/mu-statistic.c src/rules/figures/mu-statistic.h \
  src/rules/figures/mu-statistics.c src/rules/figures/mu-statistics.h \
  src/rules/figures/mu-statistics-dice.c \
  src/rules/figures/mu-statistics-private.h \
  src/rules/figures/mu-tally.c src/rules/figures/mu-tally.h
