libmuster_core_a_SOURCES += \
  src/rules/rules/mu-rules.c src/rules/rules/mu-rules.h \
  src/rules/rules/rule-box-contents.c \
  src/rules/rules/rule-budgets.c \
  src/rules/rules/rule-caps.c \
  src/rules/rules/rule-companions.c \
  src/rules/rules/rule-faction.c \
  src/rules/rules/rule-flagship.c \
  src/rules/rules/rule-known-card.c \
  src/rules/rules/rule-legality.c \
  src/rules/rules/rule-restricted.c \
  src/rules/rules/rule-setup.c \
  src/rules/rules/rule-slot.c \
  src/rules/rules/rule-stated-total.c
