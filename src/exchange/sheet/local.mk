libmuster_core_a_SOURCES += \
  src/exchange/sheet/mu-page-box.c src/exchange/sheet/mu-page-box.h \
  src/exchange/sheet/mu-icon.c src/exchange/sheet/mu-icon.h \
  src/exchange/sheet/mu-maneuver-glyph.c src/exchange/sheet/mu-maneuver-glyph.h \
  src/exchange/sheet/mu-pages.c src/exchange/sheet/mu-pages.h \
  src/exchange/sheet/mu-pages-writer.c src/exchange/sheet/mu-pages-writer.h \
  src/exchange/sheet/mu-paper.c src/exchange/sheet/mu-paper.h \
  src/exchange/sheet/mu-picture.c src/exchange/sheet/mu-picture.h \
  src/exchange/sheet/mu-sheet-options.h \
  src/exchange/sheet/mu-sheet.c src/exchange/sheet/mu-sheet.h \
  src/exchange/sheet/mu-sheet-book.c src/exchange/sheet/mu-sheet-book.h \
  src/exchange/sheet/mu-sheet-boxes.c src/exchange/sheet/mu-sheet-boxes.h \
  src/exchange/sheet/mu-sheet-card.c src/exchange/sheet/mu-sheet-card.h \
  src/exchange/sheet/mu-sheet-cards.c src/exchange/sheet/mu-sheet-cards.h \
  src/exchange/sheet/mu-sheet-components.c src/exchange/sheet/mu-sheet-components.h \
  src/exchange/sheet/mu-sheet-dial.c \
  src/exchange/sheet/mu-sheet-layout.c src/exchange/sheet/mu-sheet-layout.h \
  src/exchange/sheet/mu-sheet-list.c src/exchange/sheet/mu-sheet-list.h \
  src/exchange/sheet/mu-sheet-score.c src/exchange/sheet/mu-sheet-score.h \
  src/exchange/sheet/mu-sheet-setup.c src/exchange/sheet/mu-sheet-setup.h \
  src/exchange/sheet/mu-sheet-stream.c src/exchange/sheet/mu-sheet-stream.h \
  src/exchange/sheet/mu-sheet-title.c src/exchange/sheet/mu-sheet-title.h \
  src/exchange/sheet/mu-sheet-units.c src/exchange/sheet/mu-sheet-units.h \
  src/exchange/sheet/mu-sheet-words.c src/exchange/sheet/mu-sheet-words.h

# The icons of slots and objectives, from the icons of the application.

sheet_icons = src/exchange/sheet/mu-icons.gresource.xml
nodist_libmuster_core_a_SOURCES += src/exchange/sheet/mu-icon-resources.c
EXTRA_DIST += $(sheet_icons)
CLEANFILES += src/exchange/sheet/mu-icon-resources.c

src/exchange/sheet/mu-icon-resources.c: $(sheet_icons) $(ui_files)
	$(AM_V_GEN)$(MKDIR_P) src/exchange/sheet && $(GLIB_COMPILE_RESOURCES) --manual-register --c-name=mu_icon \
	  --sourcedir=$(top_srcdir)/ui/icons/scalable/actions --generate-source --target=$@ $(top_srcdir)/$(sheet_icons)
