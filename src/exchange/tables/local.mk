libmuster_core_a_SOURCES += \
  src/exchange/tables/mu-collection-csv.c src/exchange/tables/mu-collection-csv.h \
  src/exchange/tables/mu-csv.c src/exchange/tables/mu-csv.h \
  src/exchange/tables/mu-list-csv.c src/exchange/tables/mu-list-csv.h \
  src/exchange/tables/mu-verdict-row.c src/exchange/tables/mu-verdict-row.h \
  src/exchange/tables/mu-verdicts.c src/exchange/tables/mu-verdicts.h \
  src/exchange/tables/mu-verdicts-format.c src/exchange/tables/mu-verdicts-format.h \
  src/exchange/tables/mu-verdicts-html.c src/exchange/tables/mu-verdicts-html.h \
  src/exchange/tables/mu-verdicts-pdf.c src/exchange/tables/mu-verdicts-pdf.h
