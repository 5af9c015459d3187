libmuster_core_la_SOURCES += \
  src/rules/rules/mu-slot-counts.c \
  src/rules/rules/mu-rules.c src/rules/rules/mu-rules.h \
  src/rules/rules/rule-ace-cap.c \
  src/rules/rules/rule-box-contents.c \
  src/rules/rules/rule-budgets.c \
  src/rules/rules/rule-copies-cap.c \
  src/rules/rules/rule-duplicate-upgrade.c \
  src/rules/rules/rule-empty.c \
  src/rules/rules/rule-epic-only.c \
  src/rules/rules/rule-faction.c \
  src/rules/rules/rule-flagship.c \
  src/rules/rules/rule-flotilla-cap.c \
  src/rules/rules/rule-known-card.c \
  src/rules/rules/rule-limited.c \
  src/rules/rules/rule-mandatory-card.c \
  src/rules/rules/rule-modification-cap.c \
  src/rules/rules/rule-objectives.c \
  src/rules/rules/rule-obstacles.c \
  src/rules/rules/rule-restricted.c \
  src/rules/rules/rule-section-pair.c \
  src/rules/rules/rule-slot.c \
  src/rules/rules/rule-stated-total.c \
  src/rules/rules/rule-title-cap.c \
  src/rules/rules/rule-unique-name.c
