libmuster_app_la_SOURCES += \
  src/app/builder/mu-dragging.c src/app/builder/mu-dragging.h \
  src/app/builder/mu-finding-row.c src/app/builder/mu-finding-row.h \
  src/app/builder/mu-findings-list.c src/app/builder/mu-findings-list.h \
  src/app/builder/mu-list-details.c src/app/builder/mu-list-details.h \
  src/app/builder/mu-list-settings.c src/app/builder/mu-list-settings.h \
  src/app/builder/mu-finding-fix.c src/app/builder/mu-finding-fix.h \
  src/app/builder/mu-objective-bar.c src/app/builder/mu-objective-bar.h \
  src/app/builder/mu-obstacles.c src/app/builder/mu-obstacles.h \
  src/app/builder/mu-points-meter.c src/app/builder/mu-points-meter.h \
  src/app/builder/mu-roster-actions.c \
  src/app/builder/mu-roster-clipboard.c \
  src/app/builder/mu-roster-keys.c \
  src/app/builder/mu-roster-pane.c src/app/builder/mu-roster-pane.h \
  src/app/builder/mu-roster-pane-private.h \
  src/app/builder/mu-roster-ship-actions.c \
  src/app/builder/mu-shortage-bar.c src/app/builder/mu-shortage-bar.h \
  src/app/builder/mu-slot-chip.c src/app/builder/mu-slot-chip.h \
  src/app/builder/mu-squadron-box.c src/app/builder/mu-squadron-box.h \
  src/app/builder/mu-squadron-chip.c src/app/builder/mu-squadron-chip.h \
  src/app/builder/mu-unit-chips.c src/app/builder/mu-unit-chips.h \
  src/app/builder/mu-unit-list.c src/app/builder/mu-unit-list.h \
  src/app/builder/mu-unit-row.c src/app/builder/mu-unit-row.h \
  src/app/builder/mu-verdict-badge.c src/app/builder/mu-verdict-badge.h
