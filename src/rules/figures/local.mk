libmuster_core_a_SOURCES += \
  src/rules/figures/mu-id-tokens.c src/rules/figures/mu-id-tokens.h \
  src/rules/figures/mu-initiative-words.c src/rules/figures/mu-initiative-words.h \
  src/rules/figures/mu-card-history.c src/rules/figures/mu-card-history.h \
  src/rules/figures/mu-popularity.c src/rules/figures/mu-popularity.h \
  src/rules/figures/mu-dice-words.c src/rules/figures/mu-dice-words.h \
  src/rules/figures/mu-score.c src/rules/figures/mu-score.h \
  src/rules/figures/mu-effective-stats.c src/rules/figures/mu-effective-stats.h \
  src/rules/figures/mu-statistic.c src/rules/figures/mu-statistic.h \
  src/rules/figures/mu-statistics.c src/rules/figures/mu-statistics.h \
  src/rules/figures/mu-count.c src/rules/figures/mu-count.h \
  src/rules/figures/mu-statistics-dice.c src/rules/figures/mu-statistics-dice.h \
  src/rules/figures/mu-turns.c src/rules/figures/mu-turns.h \
  src/rules/figures/mu-list-summary.c src/rules/figures/mu-list-summary.h
