muster_SOURCES += \
  src/cli/cmd-card.c \
  src/cli/cmd-cards.c \
  src/cli/cmd-catalog.c \
  src/cli/cmd-check.c \
  src/cli/cmd-compare.c \
  src/cli/cmd-complete.c \
  src/cli/cmd-convert.c \
  src/cli/cmd-formats.c \
  src/cli/cmd-library.c \
  src/cli/cmd-odds.c \
  src/cli/cmd-rules.c \
  src/cli/cmd-print.c \
  src/cli/cmd-random.c \
  src/cli/cmd-show.c \
  src/cli/main.c \
  src/cli/mu-cli-backup.c src/cli/mu-cli-backup.h \
  src/cli/mu-cli-card-json.c src/cli/mu-cli-card-json.h \
  src/cli/mu-cli-catalog-changes.c src/cli/mu-cli-catalog-changes.h \
  src/cli/mu-cli-find.c src/cli/mu-cli-find.h \
  src/cli/mu-cli-battery.c src/cli/mu-cli-battery.h \
  src/cli/mu-cli-odds.c src/cli/mu-cli-odds.h \
  src/cli/mu-cli-card-text.c src/cli/mu-cli-card-text.h \
  src/cli/mu-cli-completion.c src/cli/mu-cli-completion.h \
  src/cli/mu-cli-compare-json.c src/cli/mu-cli-compare-json.h \
  src/cli/mu-cli-input.c src/cli/mu-cli-input.h \
  src/cli/mu-cli-library-index.c src/cli/mu-cli-library-index.h \
  src/cli/mu-cli-json.c src/cli/mu-cli-json.h \
  src/cli/mu-cli-output.c src/cli/mu-cli-output.h \
  src/cli/mu-cli-owned.c src/cli/mu-cli-owned.h \
  src/cli/mu-cli-print.c src/cli/mu-cli-print.h \
  src/cli/mu-cli-verdict.c src/cli/mu-cli-verdict.h \
  src/cli/mu-cli-words.c src/cli/mu-cli-words.h \
  src/cli/mu-cli.c src/cli/mu-cli.h

if SERVE
muster_SOURCES += src/cli/cmd-serve.c
endif
