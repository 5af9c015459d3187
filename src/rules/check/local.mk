libmuster_core_la_SOURCES += \
  src/rules/check/mu-advice.c src/rules/check/mu-advice.h \
  src/rules/check/mu-budgets.c src/rules/check/mu-budgets.h \
  src/rules/check/mu-candidates.c src/rules/check/mu-candidates.h \
  src/rules/check/mu-caps.c src/rules/check/mu-caps.h \
  src/rules/check/mu-check.c src/rules/check/mu-check.h \
  src/rules/check/mu-check-report.c src/rules/check/mu-check-report.h \
  src/rules/check/mu-check-context.c src/rules/check/mu-check-context.h \
  src/rules/check/mu-finding.c src/rules/check/mu-finding.h \
  src/rules/check/mu-effects.c src/rules/check/mu-effects.h \
  src/rules/check/mu-format-choice.c src/rules/check/mu-format-choice.h \
  src/rules/check/mu-doubt.c src/rules/check/mu-doubt.h \
  src/rules/check/mu-evaluated-unit.c src/rules/check/mu-evaluated-unit.h \
  src/rules/check/mu-misfits.c src/rules/check/mu-misfits.h \
  src/rules/check/mu-names.c src/rules/check/mu-names.h \
  src/rules/check/mu-relations.c src/rules/check/mu-relations.h \
  src/rules/check/mu-remedy.c src/rules/check/mu-remedy.h \
  src/rules/check/mu-report.c src/rules/check/mu-report.h \
  src/rules/check/mu-requirement.c src/rules/check/mu-requirement.h \
  src/rules/check/mu-resources.c src/rules/check/mu-resources.h \
  src/rules/check/mu-rule.h \
  src/rules/check/mu-section-pairs.c src/rules/check/mu-section-pairs.h \
  src/rules/check/mu-slot-assignment.c src/rules/check/mu-slot-assignment.h \
  src/rules/check/mu-stated-costs.c src/rules/check/mu-stated-costs.h \
  src/rules/check/mu-team.c src/rules/check/mu-team.h
