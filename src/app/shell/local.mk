libmuster_app_a_SOURCES += \
  src/app/shell/mu-application.c src/app/shell/mu-application.h \
  src/app/shell/mu-backup-actions.c src/app/shell/mu-backup-actions.h \
  src/app/shell/mu-batch-bar.c src/app/shell/mu-batch-bar.h \
  src/app/shell/mu-card-pane.c src/app/shell/mu-card-pane.h \
  src/app/shell/mu-export-actions.c src/app/shell/mu-export-actions.h \
  src/app/shell/mu-help-page.c src/app/shell/mu-help-page.h \
  src/app/shell/mu-help-window.c src/app/shell/mu-help-window.h \
  src/app/shell/mu-import-actions.c src/app/shell/mu-import-actions.h \
  src/app/shell/mu-import-notice.c src/app/shell/mu-import-notice.h \
  src/app/shell/mu-last-list.c src/app/shell/mu-last-list.h \
  src/app/shell/mu-library-updater.c src/app/shell/mu-library-updater.h \
  src/app/shell/mu-list-actions.c src/app/shell/mu-list-actions.h \
  src/app/shell/mu-new-list.c src/app/shell/mu-new-list.h \
  src/app/shell/mu-pane-layout.c src/app/shell/mu-pane-layout.h \
  src/app/shell/mu-preferences.c src/app/shell/mu-preferences.h \
  src/app/shell/mu-print-actions.c src/app/shell/mu-print-actions.h \
  src/app/shell/mu-samples.c src/app/shell/mu-samples.h \
  src/app/shell/mu-saved-list-actions.c src/app/shell/mu-saved-list-actions.h \
  src/app/shell/mu-search-provider.c src/app/shell/mu-search-provider.h \
  src/app/shell/mu-session-notices.c src/app/shell/mu-session-notices.h \
  src/app/shell/mu-tool-actions.c src/app/shell/mu-tool-actions.h \
  src/app/shell/mu-welcome.c src/app/shell/mu-welcome.h \
  src/app/shell/mu-window.c src/app/shell/mu-window.h \
  src/app/shell/mu-window-context.c src/app/shell/mu-window-context.h \
  src/app/shell/mu-window-header.c src/app/shell/mu-window-header.h \
  src/app/shell/mu-window-messages.c src/app/shell/mu-window-messages.h \
  src/app/shell/mu-window-state.c src/app/shell/mu-window-state.h

muster_gtk_SOURCES += \
  src/app/shell/main.c
