libmuster_core_a_SOURCES += \
  src/rules/complete/mu-complete.c src/rules/complete/mu-complete.h \
  src/rules/complete/mu-cuts.c src/rules/complete/mu-cuts.h \
  src/rules/complete/mu-best-completions.c src/rules/complete/mu-best-completions.h \
  src/rules/complete/mu-combination.c src/rules/complete/mu-combination.h \
  src/rules/complete/mu-upgrade-class.c src/rules/complete/mu-upgrade-class.h \
  src/rules/complete/mu-random.c src/rules/complete/mu-random.h \
  src/rules/complete/mu-unit-candidate.c src/rules/complete/mu-unit-candidate.h \
  src/rules/complete/mu-search.c src/rules/complete/mu-search.h \
  src/rules/complete/mu-reachable-totals.c src/rules/complete/mu-reachable-totals.h \
  src/rules/complete/mu-card-pool.c src/rules/complete/mu-card-pool.h
