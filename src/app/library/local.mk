libmuster_app_a_SOURCES += \
  src/app/library/mu-library-item.c src/app/library/mu-library-item.h \
  src/app/library/mu-library-menu.c src/app/library/mu-library-menu.h \
  src/app/library/mu-library-pane.c src/app/library/mu-library-pane.h \
  src/app/library/mu-library-row.c src/app/library/mu-library-row.h \
  src/app/library/mu-library-model.c src/app/library/mu-library-model.h \
  src/app/library/mu-library-action.c src/app/library/mu-library-action.h \
  src/app/library/mu-tag-editor.c src/app/library/mu-tag-editor.h \
  src/app/library/mu-version-item.c src/app/library/mu-version-item.h \
  src/app/library/mu-versions-window.c src/app/library/mu-versions-window.h
