libmuster_core_a_SOURCES += \
  src/model/game/mu-budget.c src/model/game/mu-budget.h \
  src/model/game/mu-cap.c src/model/game/mu-cap.h \
  src/model/game/mu-card-numbers.c src/model/game/mu-card-numbers.h \
  src/model/game/mu-catalog.c src/model/game/mu-catalog.h \
  src/model/game/mu-citation.c src/model/game/mu-citation.h \
  src/model/game/mu-collection.c src/model/game/mu-collection.h \
  src/model/game/mu-die.c src/model/game/mu-die.h \
  src/model/game/mu-edition.c src/model/game/mu-edition.h \
  src/model/game/mu-expansion.c src/model/game/mu-expansion.h \
  src/model/game/mu-format.c src/model/game/mu-format.h \
  src/model/game/mu-game.c src/model/game/mu-game.h \
  src/model/game/mu-match.c src/model/game/mu-match.h \
  src/model/game/mu-namesakes.c src/model/game/mu-namesakes.h \
  src/model/game/mu-played.c src/model/game/mu-played.h \
  src/model/game/mu-role.c src/model/game/mu-role.h \
  src/model/game/mu-scoring.c src/model/game/mu-scoring.h \
  src/model/game/mu-setup.c src/model/game/mu-setup.h \
  src/model/game/mu-terms.c src/model/game/mu-terms.h \
  src/model/game/mu-vocabulary.c src/model/game/mu-vocabulary.h \
  src/model/game/mu-vocabulary-kind.h \
  src/model/game/mu-word.c src/model/game/mu-word.h
