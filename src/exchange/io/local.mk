libmuster_core_a_SOURCES += \
  src/exchange/io/mu-beginning.c src/exchange/io/mu-beginning.h \
  src/exchange/io/mu-builder-site.c src/exchange/io/mu-builder-site.h \
  src/exchange/io/mu-import-error.c src/exchange/io/mu-import-error.h \
  src/exchange/io/mu-input.c src/exchange/io/mu-input.h \
  src/exchange/io/mu-import-limits.c src/exchange/io/mu-import-limits.h \
  src/exchange/io/mu-other-edition.c src/exchange/io/mu-other-edition.h \
  src/exchange/io/mu-output.c src/exchange/io/mu-output.h \
  src/exchange/io/mu-output-folder.c src/exchange/io/mu-output-folder.h \
  src/exchange/io/mu-zip.c src/exchange/io/mu-zip.h
