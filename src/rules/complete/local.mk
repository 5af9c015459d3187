libmuster_core_la_SOURCES += \
  src/rules/complete/mu-complete.c src/rules/complete/mu-complete.h \
  src/rules/complete/mu-finds.c src/rules/complete/mu-finds.h \
  src/rules/complete/mu-kit.c src/rules/complete/mu-kit.h \
  src/rules/complete/mu-kit-class.c src/rules/complete/mu-kit-class.h \
  src/rules/complete/mu-random.c src/rules/complete/mu-random.h \
  src/rules/complete/mu-recruit.c src/rules/complete/mu-recruit.h \
  src/rules/complete/mu-search.c src/rules/complete/mu-search.h \
  src/rules/complete/mu-sums.c src/rules/complete/mu-sums.h \
  src/rules/complete/mu-supply.c src/rules/complete/mu-supply.h
