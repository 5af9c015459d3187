libmuster_core_a_SOURCES += \
  src/model/card/mu-ability.c src/model/card/mu-ability.h \
  src/model/card/mu-card.c src/model/card/mu-card.h \
  src/model/card/mu-card-action.c src/model/card/mu-card-action.h \
  src/model/card/mu-card-kind.c src/model/card/mu-card-kind.h \
  src/model/card/mu-dice.c src/model/card/mu-dice.h \
  src/model/card/mu-dice-effect.h \
  src/model/card/mu-effect.c src/model/card/mu-effect.h \
  src/model/card/mu-maneuver.c src/model/card/mu-maneuver.h \
  src/model/card/mu-predicate.c src/model/card/mu-predicate.h \
  src/model/card/mu-price.c src/model/card/mu-price.h
