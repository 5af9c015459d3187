libmuster_core_la_SOURCES += \
  src/rules/check/mu-advice.c src/rules/check/mu-advice.h \
  src/rules/check/mu-budget.c src/rules/check/mu-budget.h \
  src/rules/check/mu-candidates.c src/rules/check/mu-candidates.h \
  src/rules/check/mu-caps.c src/rules/check/mu-caps.h \
  src/rules/check/mu-check.c src/rules/check/mu-check.h \
  src/rules/check/mu-evaluation.c src/rules/check/mu-evaluation.h \
  src/rules/check/mu-finding.c src/rules/check/mu-finding.h \
  src/rules/check/mu-loadout.c src/rules/check/mu-loadout.h \
  src/rules/check/mu-names.c src/rules/check/mu-names.h \
  src/rules/check/mu-relations.c src/rules/check/mu-relations.h \
  src/rules/check/mu-report.c src/rules/check/mu-report.h \
  src/rules/check/mu-requirement.c src/rules/check/mu-requirement.h \
  src/rules/check/mu-rule.h \
  src/rules/check/mu-seating.c src/rules/check/mu-seating.h
