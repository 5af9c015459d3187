libmuster_app_la_SOURCES += \
  src/app/mu-application.c src/app/mu-application.h \
  src/app/mu-exporter.c src/app/mu-exporter.h \
  src/app/mu-importer.c src/app/mu-importer.h \
  src/app/mu-library-item.c src/app/mu-library-item.h \
  src/app/mu-library-pane.c src/app/mu-library-pane.h \
  src/app/mu-library-row.c src/app/mu-library-row.h \
  src/app/mu-list-settings.c src/app/mu-list-settings.h \
  src/app/mu-new-list.c src/app/mu-new-list.h \
  src/app/mu-notice.c src/app/mu-notice.h \
  src/app/mu-notices.c src/app/mu-notices.h \
  src/app/mu-samples.c src/app/mu-samples.h \
  src/app/mu-session.c src/app/mu-session.h \
  src/app/mu-welcome.c src/app/mu-welcome.h \
  src/app/mu-wording.c src/app/mu-wording.h

muster_gtk_SOURCES += \
  src/app/main.c
