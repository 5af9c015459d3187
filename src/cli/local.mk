muster_SOURCES += \
  src/cli/cmd-check.c \
  src/cli/main.c \
  src/cli/mu-cli.c src/cli/mu-cli.h \
  src/cli/mu-cli-input.c src/cli/mu-cli-input.h \
  src/cli/mu-cli-json.c src/cli/mu-cli-json.h \
  src/cli/mu-cli-print.c src/cli/mu-cli-print.h \
  src/cli/mu-cli-verdict.c src/cli/mu-cli-verdict.h
