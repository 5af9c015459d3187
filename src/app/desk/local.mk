libmuster_app_a_SOURCES += \
  src/app/desk/mu-desk.c src/app/desk/mu-desk.h \
  src/app/desk/mu-desk-details.c src/app/desk/mu-desk-details.h \
  src/app/desk/mu-desk-duplicates.c src/app/desk/mu-desk-duplicates.h \
  src/app/desk/mu-desk-export.c src/app/desk/mu-desk-export.h \
  src/app/desk/mu-desk-filters.c src/app/desk/mu-desk-filters.h \
  src/app/desk/mu-desk-folder.c src/app/desk/mu-desk-folder.h \
  src/app/desk/mu-desk-format-chooser.c src/app/desk/mu-desk-format-chooser.h \
  src/app/desk/mu-desk-item.c src/app/desk/mu-desk-item.h \
  src/app/desk/mu-desk-judge.c src/app/desk/mu-desk-judge.h \
  src/app/desk/mu-desk-limits.c src/app/desk/mu-desk-limits.h \
  src/app/desk/mu-desk-list.c src/app/desk/mu-desk-list.h \
  src/app/desk/mu-desk-reader.c src/app/desk/mu-desk-reader.h \
  src/app/desk/mu-desk-recheck.c src/app/desk/mu-desk-recheck.h \
  src/app/desk/mu-desk-table.c src/app/desk/mu-desk-table.h

if SERVE
libmuster_app_a_SOURCES += \
  src/app/desk/mu-desk-decisions.c src/app/desk/mu-desk-decisions.h \
  src/app/desk/mu-desk-event.c src/app/desk/mu-desk-event.h \
  src/app/desk/mu-desk-event-bar.c src/app/desk/mu-desk-event-bar.h \
  src/app/desk/mu-desk-event-window.c src/app/desk/mu-desk-event-window.h
endif
