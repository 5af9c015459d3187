libmuster_app_a_SOURCES += \
  src/app/tools/mu-compare-view.c src/app/tools/mu-compare-view.h \
  src/app/tools/mu-compare-window.c src/app/tools/mu-compare-window.h \
  src/app/tools/mu-complete-window.c src/app/tools/mu-complete-window.h \
  src/app/tools/mu-completion-row.c src/app/tools/mu-completion-row.h \
  src/app/tools/mu-odds-window.c src/app/tools/mu-odds-window.h \
  src/app/tools/mu-random-window.c src/app/tools/mu-random-window.h \
  src/app/tools/mu-score-view.c src/app/tools/mu-score-view.h \
  src/app/tools/mu-setup-window.c src/app/tools/mu-setup-window.h
