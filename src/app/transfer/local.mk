libmuster_app_a_SOURCES += \
  src/app/transfer/mu-batch.c src/app/transfer/mu-batch.h \
  src/app/transfer/mu-code-window.c src/app/transfer/mu-code-window.h \
  src/app/transfer/mu-exporter.c src/app/transfer/mu-exporter.h \
  src/app/transfer/mu-importer.c src/app/transfer/mu-importer.h \
  src/app/transfer/mu-pdf-saver.c src/app/transfer/mu-pdf-saver.h \
  src/app/transfer/mu-picture-window.c src/app/transfer/mu-picture-window.h \
  src/app/transfer/mu-print-page.c src/app/transfer/mu-print-page.h \
  src/app/transfer/mu-print-window.c src/app/transfer/mu-print-window.h \
  src/app/transfer/mu-printer.c src/app/transfer/mu-printer.h \
  src/app/transfer/mu-saved.c src/app/transfer/mu-saved.h
