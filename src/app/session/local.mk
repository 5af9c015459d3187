libmuster_app_a_SOURCES += \
  src/app/session/mu-history.c src/app/session/mu-history.h \
  src/app/session/mu-autosave.c src/app/session/mu-autosave.h \
  src/app/session/mu-roster-edits.c src/app/session/mu-roster-edits.h \
  src/app/session/mu-roster-fit.c src/app/session/mu-roster-fit.h \
  src/app/session/mu-services.c src/app/session/mu-services.h \
  src/app/session/mu-session.c src/app/session/mu-session.h \
  src/app/session/mu-settings.c src/app/session/mu-settings.h \
  src/app/session/mu-ship-edits.c src/app/session/mu-ship-edits.h \
  src/app/session/mu-unit-clipboard.c src/app/session/mu-unit-clipboard.h
