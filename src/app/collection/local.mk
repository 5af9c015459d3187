libmuster_app_a_SOURCES += \
  src/app/collection/mu-box-contents.c src/app/collection/mu-box-contents.h \
  src/app/collection/mu-box-row.c src/app/collection/mu-box-row.h \
  src/app/collection/mu-collection-editor.c src/app/collection/mu-collection-editor.h \
  src/app/collection/mu-collection-window.c src/app/collection/mu-collection-window.h \
  src/app/collection/mu-count-row.c src/app/collection/mu-count-row.h \
  src/app/collection/mu-shortage-window.c src/app/collection/mu-shortage-window.h
