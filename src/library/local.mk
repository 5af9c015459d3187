libmuster_core_a_SOURCES += \
  src/library/mu-backup.c src/library/mu-backup.h \
  src/library/mu-box-store.c src/library/mu-box-store.h \
  src/library/mu-database.c src/library/mu-database.h \
  src/library/mu-folder.c src/library/mu-folder.h \
  src/library/mu-library.c src/library/mu-library.h \
  src/library/mu-library-builds.c src/library/mu-library-builds.h \
  src/library/mu-library-check.c src/library/mu-library-check.h \
  src/library/mu-library-change.c src/library/mu-library-change.h \
  src/library/mu-library-error.c src/library/mu-library-error.h \
  src/library/mu-library-entry.c \
  src/library/mu-library-file.c src/library/mu-library-file.h \
  src/library/mu-library-results.c src/library/mu-library-results.h \
  src/library/mu-library-settings.c src/library/mu-library-settings.h \
  src/library/mu-library-tags.c src/library/mu-library-tags.h \
  src/library/mu-list-steps.c src/library/mu-list-steps.h \
  src/library/mu-list-store.c src/library/mu-list-store.h \
  src/library/mu-list-words.c src/library/mu-list-words.h \
  src/library/mu-restore.c src/library/mu-restore.h \
  src/library/mu-schema.c src/library/mu-schema.h \
  src/library/mu-snapshot.c src/library/mu-snapshot.h \
  src/library/mu-step-store.c src/library/mu-step-store.h
