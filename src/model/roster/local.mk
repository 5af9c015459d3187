libmuster_core_a_SOURCES += \
  src/model/roster/mu-foreign.c src/model/roster/mu-foreign.h \
  src/model/roster/mu-roster.c src/model/roster/mu-roster.h \
  src/model/roster/mu-roster-limits.c src/model/roster/mu-roster-limits.h \
  src/model/roster/mu-roster-state.c src/model/roster/mu-roster-state.h \
  src/model/roster/mu-stated.c src/model/roster/mu-stated.h \
  src/model/roster/mu-unit.c src/model/roster/mu-unit.h
