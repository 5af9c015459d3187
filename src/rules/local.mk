libmuster_core_la_SOURCES += \
  src/rules/mu-candidates.c src/rules/mu-candidates.h \
  src/rules/mu-advice.c src/rules/mu-advice.h \
  src/rules/mu-budget.c src/rules/mu-budget.h \
  src/rules/mu-caps.c \
  src/rules/mu-changes.c src/rules/mu-changes.h \
  src/rules/mu-check.c src/rules/mu-check.h \
  src/rules/mu-clashes.c src/rules/mu-clashes.h \
  src/rules/mu-comparison.c src/rules/mu-comparison.h \
  src/rules/mu-effect-words.c src/rules/mu-effect-words.h \
  src/rules/mu-evaluation.c src/rules/mu-evaluation.h \
  src/rules/mu-facts.c src/rules/mu-facts.h \
  src/rules/mu-figures.c src/rules/mu-figures.h \
  src/rules/mu-complete.c src/rules/mu-complete.h \
  src/rules/mu-finding.c src/rules/mu-finding.h \
  src/rules/mu-finds.c src/rules/mu-finds.h \
  src/rules/mu-kit-class.c src/rules/mu-kit-class.h \
  src/rules/mu-kit.c src/rules/mu-kit.h \
  src/rules/mu-loadout.c src/rules/mu-loadout.h \
  src/rules/mu-pairs.c src/rules/mu-pairs.h \
  src/rules/mu-places.c \
  src/rules/mu-relations.c src/rules/mu-relations.h \
  src/rules/mu-random.c src/rules/mu-random.h \
  src/rules/mu-recruit.c src/rules/mu-recruit.h \
  src/rules/mu-report.c src/rules/mu-report.h \
  src/rules/mu-requirement.c src/rules/mu-requirement.h \
  src/rules/mu-rule.h \
  src/rules/mu-rules.c src/rules/mu-rules.h \
  src/rules/mu-search.c src/rules/mu-search.h \
  src/rules/mu-seating.c src/rules/mu-seating.h \
  src/rules/mu-statistic.c src/rules/mu-statistic.h \
  src/rules/mu-statistics.c src/rules/mu-statistics.h \
  src/rules/mu-statistics-dice.c src/rules/mu-statistics-private.h \
  src/rules/mu-shopping.c src/rules/mu-shopping.h \
  src/rules/mu-shortage.c src/rules/mu-shortage.h \
  src/rules/mu-tally.c src/rules/mu-tally.h \
  src/rules/mu-sums.c src/rules/mu-sums.h \
  src/rules/mu-supply.c src/rules/mu-supply.h \
  src/rules/mu-names.c src/rules/mu-names.h \
  src/rules/rule-ace-cap.c \
  src/rules/rule-copies-cap.c \
  src/rules/rule-duplicate-upgrade.c \
  src/rules/rule-empty.c \
  src/rules/rule-epic-only.c \
  src/rules/rule-epic-points.c \
  src/rules/rule-faction.c \
  src/rules/rule-flagship.c \
  src/rules/rule-flotilla-cap.c \
  src/rules/rule-known-card.c \
  src/rules/rule-limited.c \
  src/rules/rule-mandatory-card.c \
  src/rules/rule-modification-cap.c \
  src/rules/rule-objectives.c \
  src/rules/rule-points.c \
  src/rules/rule-restricted.c \
  src/rules/rule-section-pair.c \
  src/rules/rule-slot.c \
  src/rules/rule-squadron-third.c \
  src/rules/rule-title-cap.c \
  src/rules/rule-unique-name.c
