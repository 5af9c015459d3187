libmuster_core_a_SOURCES += \
  src/exchange/text/mu-battlescribe-fleet.c src/exchange/text/mu-battlescribe-fleet.h \
  src/exchange/text/mu-builder-texts.c src/exchange/text/mu-builder-texts.h \
  src/exchange/text/mu-card-mention.c src/exchange/text/mu-card-mention.h \
  src/exchange/text/mu-card-names.c src/exchange/text/mu-card-names.h \
  src/exchange/text/mu-list-builder.c src/exchange/text/mu-list-builder.h \
  src/exchange/text/mu-list-text.c src/exchange/text/mu-list-text.h \
  src/exchange/text/mu-markup.c src/exchange/text/mu-markup.h \
  src/exchange/text/mu-squad-tts.c src/exchange/text/mu-squad-tts.h \
  src/exchange/text/mu-text-choice.c src/exchange/text/mu-text-choice.h \
  src/exchange/text/mu-text-head.c src/exchange/text/mu-text-head.h \
  src/exchange/text/mu-text-line.c src/exchange/text/mu-text-line.h \
  src/exchange/text/mu-text-piece.c src/exchange/text/mu-text-piece.h \
  src/exchange/text/mu-list-word.c src/exchange/text/mu-list-word.h \
  src/exchange/text/mu-list-lines.c src/exchange/text/mu-list-lines.h \
  src/exchange/text/mu-list-reading.c src/exchange/text/mu-list-reading.h \
  src/exchange/text/mu-text-reading.c src/exchange/text/mu-text-reading.h

# The words of lists in all languages are a part of the program.

list_words = src/exchange/text/mu-words.gresource.xml
nodist_libmuster_core_a_SOURCES += src/exchange/text/mu-word-resources.c
EXTRA_DIST += $(list_words)
CLEANFILES += src/exchange/text/mu-word-resources.c

src/exchange/text/mu-word-resources.c: $(list_words) data/words.xml
	$(AM_V_GEN)$(MKDIR_P) src/exchange/text && $(GLIB_COMPILE_RESOURCES) --manual-register --c-name=mu_list_word \
	  --sourcedir=$(top_srcdir)/data --generate-source --target=$@ $(top_srcdir)/$(list_words)
