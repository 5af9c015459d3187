libmuster_app_la_SOURCES += \
  src/app/card/mu-arcs-view.c src/app/card/mu-arcs-view.h \
  src/app/card/mu-card-details.c src/app/card/mu-card-details.h \
  src/app/card/mu-card-effect.c src/app/card/mu-card-effect.h \
  src/app/card/mu-card-links.c src/app/card/mu-card-links.h \
  src/app/card/mu-card-origin.c src/app/card/mu-card-origin.h \
  src/app/card/mu-card-picture.c src/app/card/mu-card-picture.h \
  src/app/card/mu-card-preview.c src/app/card/mu-card-preview.h \
  src/app/card/mu-card-uses.c src/app/card/mu-card-uses.h \
  src/app/card/mu-card-words.c src/app/card/mu-card-words.h \
  src/app/card/mu-dial-view.c src/app/card/mu-dial-view.h \
  src/app/card/mu-dice-view.c src/app/card/mu-dice-view.h \
  src/app/card/mu-named-dice.c src/app/card/mu-named-dice.h \
  src/app/card/mu-fact.c src/app/card/mu-fact.h \
  src/app/card/mu-rule-view.c src/app/card/mu-rule-view.h \
  src/app/card/mu-rules-window.c src/app/card/mu-rules-window.h \
  src/app/card/mu-unit-stats.c src/app/card/mu-unit-stats.h
