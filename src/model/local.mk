libmuster_core_la_SOURCES += \
  src/model/mu-budget.c src/model/mu-budget.h \
  src/model/mu-card.c src/model/mu-card.h \
  src/model/mu-card-numbers.c src/model/mu-card-numbers.h \
  src/model/mu-catalog.c src/model/mu-catalog.h \
  src/model/mu-citation.c src/model/mu-citation.h \
  src/model/mu-collection.c src/model/mu-collection.h \
  src/model/mu-dice.h \
  src/model/mu-die.c src/model/mu-die.h \
  src/model/mu-dice-effect.h \
  src/model/mu-effect.c src/model/mu-effect.h \
  src/model/mu-edition.c src/model/mu-edition.h \
  src/model/mu-expansion.c src/model/mu-expansion.h \
  src/model/mu-foreign.c src/model/mu-foreign.h \
  src/model/mu-format.c src/model/mu-format.h \
  src/model/mu-game.c src/model/mu-game.h \
  src/model/mu-i18n.h \
  src/model/mu-language.c src/model/mu-language.h \
  src/model/mu-limits.h \
  src/model/mu-safe-line.c src/model/mu-safe-line.h \
  src/model/mu-maneuver.c src/model/mu-maneuver.h \
  src/model/mu-match.c src/model/mu-match.h \
  src/model/mu-messages.c src/model/mu-messages.h \
  src/model/mu-digits.c src/model/mu-digits.h \
  src/model/mu-number.c src/model/mu-number.h \
  src/model/mu-points.c src/model/mu-points.h \
  src/model/mu-install-paths.c src/model/mu-install-paths.h \
  src/model/mu-played.c src/model/mu-played.h \
  src/model/mu-plural.c src/model/mu-plural.h \
  src/model/mu-price.c src/model/mu-price.h \
  src/model/mu-predicate.c src/model/mu-predicate.h \
  src/model/mu-role.c src/model/mu-role.h \
  src/model/mu-roster.c src/model/mu-roster.h \
  src/model/mu-roster-limits.c src/model/mu-roster-limits.h \
  src/model/mu-roster-state.c src/model/mu-roster-state.h \
  src/model/mu-scoring.c src/model/mu-scoring.h \
  src/model/mu-setup.c src/model/mu-setup.h \
  src/model/mu-similarity.c src/model/mu-similarity.h \
  src/model/mu-stated.c src/model/mu-stated.h \
  src/model/mu-terms.c src/model/mu-terms.h \
  src/model/mu-text.c src/model/mu-text.h \
  src/model/mu-unit.c src/model/mu-unit.h \
  src/model/mu-vocabulary.c src/model/mu-vocabulary.h \
  src/model/mu-vocabulary-kind.h
