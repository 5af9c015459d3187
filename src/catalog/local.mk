libmuster_core_a_SOURCES += \
  src/catalog/mu-battlescribe.c src/catalog/mu-battlescribe.h \
  src/catalog/mu-cap-reader.c src/catalog/mu-cap-reader.h \
  src/catalog/mu-card-action-reader.c src/catalog/mu-card-action-reader.h \
  src/catalog/mu-card-attributes.c src/catalog/mu-card-attributes.h \
  src/catalog/mu-card-reader.c src/catalog/mu-card-reader.h \
  src/catalog/mu-catalog-check.c src/catalog/mu-catalog-check.h \
  src/catalog/mu-catalog-references.c src/catalog/mu-catalog-references.h \
  src/catalog/mu-catalog-reader.c src/catalog/mu-catalog-reader.h \
  src/catalog/mu-catalog-repeats.c src/catalog/mu-catalog-repeats.h \
  src/catalog/mu-catalog-sense.c src/catalog/mu-catalog-sense.h \
  src/catalog/mu-catalog-schema.c src/catalog/mu-catalog-schema.h \
  src/catalog/mu-dice-effect-reader.c src/catalog/mu-dice-effect-reader.h \
  src/catalog/mu-document.c src/catalog/mu-document.h \
  src/catalog/mu-card-uses.c src/catalog/mu-card-uses.h \
  src/catalog/mu-catalog-builder.c src/catalog/mu-catalog-builder.h \
  src/catalog/mu-effect-reader.c src/catalog/mu-effect-reader.h \
  src/catalog/mu-format-reader.c src/catalog/mu-format-reader.h \
  src/catalog/mu-game-loader.c src/catalog/mu-game-loader.h \
  src/catalog/mu-games.c src/catalog/mu-games.h \
  src/catalog/mu-list-word.c src/catalog/mu-list-word.h \
  src/catalog/mu-played-reader.c src/catalog/mu-played-reader.h \
  src/catalog/mu-possible.c src/catalog/mu-possible.h \
  src/catalog/mu-predicate-reader.c src/catalog/mu-predicate-reader.h \
  src/catalog/mu-problem.c src/catalog/mu-problem.h \
  src/catalog/mu-revision-writer.c src/catalog/mu-revision-writer.h \
  src/catalog/mu-scoring-reader.c src/catalog/mu-scoring-reader.h \
  src/catalog/mu-setup-reader.c src/catalog/mu-setup-reader.h \
  src/catalog/mu-xml.c src/catalog/mu-xml.h \
  src/catalog/mu-xml-text.c src/catalog/mu-xml-text.h

# The words of lists in all languages are a part of the program.

list_words = src/catalog/mu-words.gresource.xml
nodist_libmuster_core_a_SOURCES += src/catalog/mu-word-resources.c
EXTRA_DIST += $(list_words)
CLEANFILES += src/catalog/mu-word-resources.c

src/catalog/mu-word-resources.c: $(list_words) data/words.xml
	$(AM_V_GEN)$(MKDIR_P) src/catalog && $(GLIB_COMPILE_RESOURCES) --manual-register --c-name=mu_list_word \
	  --sourcedir=$(top_srcdir)/data --generate-source --target=$@ $(top_srcdir)/$(list_words)
