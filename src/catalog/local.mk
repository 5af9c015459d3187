libmuster_core_la_SOURCES += \
  src/catalog/mu-battlescribe.c src/catalog/mu-battlescribe.h \
  src/catalog/mu-card-attributes.c src/catalog/mu-card-attributes.h \
  src/catalog/mu-card-reader.c src/catalog/mu-card-reader.h \
  src/catalog/mu-catalog-check.c src/catalog/mu-catalog-check.h \
  src/catalog/mu-catalog-reader.c src/catalog/mu-catalog-reader.h \
  src/catalog/mu-catalog-schema.c src/catalog/mu-catalog-schema.h \
  src/catalog/mu-document.c src/catalog/mu-document.h \
  src/catalog/mu-catalog-builder.c src/catalog/mu-catalog-builder.h \
  src/catalog/mu-effect-reader.c src/catalog/mu-effect-reader.h \
  src/catalog/mu-format-reader.c src/catalog/mu-format-reader.h \
  src/catalog/mu-games.c src/catalog/mu-games.h \
  src/catalog/mu-predicate-reader.c src/catalog/mu-predicate-reader.h \
  src/catalog/mu-problem.c src/catalog/mu-problem.h \
  src/catalog/mu-scoring-reader.c src/catalog/mu-scoring-reader.h \
  src/catalog/mu-setup-reader.c src/catalog/mu-setup-reader.h \
  src/catalog/mu-xml.c src/catalog/mu-xml.h \
  src/catalog/mu-xml-text.c src/catalog/mu-xml-text.h
