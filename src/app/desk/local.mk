libmuster_app_la_SOURCES += \
  src/app/desk/mu-desk.c src/app/desk/mu-desk.h \
  src/app/desk/mu-desk-actions.c \
  src/app/desk/mu-desk-recheck.c src/app/desk/mu-desk-recheck.h \
  src/app/desk/mu-desk-details.c src/app/desk/mu-desk-details.h \
  src/app/desk/mu-desk-folder.c src/app/desk/mu-desk-folder.h \
  src/app/desk/mu-desk-item.c src/app/desk/mu-desk-item.h \
  src/app/desk/mu-desk-judging.c \
  src/app/desk/mu-desk-list.c src/app/desk/mu-desk-list.h \
  src/app/desk/mu-desk-output.c \
  src/app/desk/mu-desk-private.h \
  src/app/desk/mu-desk-reader.c src/app/desk/mu-desk-reader.h \
  src/app/desk/mu-desk-teams.c
