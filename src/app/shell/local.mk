libmuster_app_la_SOURCES += \
  src/app/shell/mu-application.c src/app/shell/mu-application.h \
  src/app/shell/mu-card-pane.c src/app/shell/mu-card-pane.h \
  src/app/shell/mu-new-list.c src/app/shell/mu-new-list.h \
  src/app/shell/mu-preferences.c src/app/shell/mu-preferences.h \
  src/app/shell/mu-samples.c src/app/shell/mu-samples.h \
  src/app/shell/mu-search-provider.c src/app/shell/mu-search-provider.h \
  src/app/shell/mu-welcome.c src/app/shell/mu-welcome.h \
  src/app/shell/mu-window.c src/app/shell/mu-window.h \
  src/app/shell/mu-window-backup.c \
  src/app/shell/mu-window-batch.c \
  src/app/shell/mu-window-charts.c \
  src/app/shell/mu-window-collection.c \
  src/app/shell/mu-window-compare.c \
  src/app/shell/mu-window-complete.c \
  src/app/shell/mu-window-export.c \
  src/app/shell/mu-window-find.c \
  src/app/shell/mu-window-library.c \
  src/app/shell/mu-window-lists.c \
  src/app/shell/mu-window-panes.c \
  src/app/shell/mu-window-print.c \
  src/app/shell/mu-window-private.h \
  src/app/shell/mu-window-share.c \
  src/app/shell/mu-window-state.c \
  src/app/shell/mu-window-versions.c

muster_gtk_SOURCES += \
  src/app/shell/main.c
