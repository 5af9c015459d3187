libmuster_core_a_SOURCES += \
  src/rules/odds/mu-battery-odds.c src/rules/odds/mu-battery-odds.h \
  src/rules/odds/mu-dice-pool.c src/rules/odds/mu-dice-pool.h \
  src/rules/odds/mu-odds.c src/rules/odds/mu-odds.h \
  src/rules/odds/mu-odds-roll.c src/rules/odds/mu-odds-roll.h \
  src/rules/odds/mu-odds-cards.c src/rules/odds/mu-odds-cards.h \
  src/rules/odds/mu-odds-ship.c src/rules/odds/mu-odds-ship.h \
  src/rules/odds/mu-weapon-reach.c src/rules/odds/mu-weapon-reach.h
