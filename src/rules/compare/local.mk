libmuster_core_a_SOURCES += \
  src/rules/compare/mu-changes.c src/rules/compare/mu-changes.h \
  src/rules/compare/mu-clashes.c src/rules/compare/mu-clashes.h \
  src/rules/compare/mu-comparison.c src/rules/compare/mu-comparison.h \
  src/rules/compare/mu-pairs.c src/rules/compare/mu-pairs.h
