libmuster_core_la_SOURCES += \
  src/exchange/sheet/mu-page-box.c src/exchange/sheet/mu-page-box.h \
  src/exchange/sheet/mu-maneuver-glyph.c src/exchange/sheet/mu-maneuver-glyph.h \
  src/exchange/sheet/mu-pages.c src/exchange/sheet/mu-pages.h \
  src/exchange/sheet/mu-pages-writer.c src/exchange/sheet/mu-pages-writer.h \
  src/exchange/sheet/mu-paper.c src/exchange/sheet/mu-paper.h \
  src/exchange/sheet/mu-sheet.c src/exchange/sheet/mu-sheet.h \
  src/exchange/sheet/mu-sheet-book.c src/exchange/sheet/mu-sheet-book.h \
  src/exchange/sheet/mu-sheet-boxes.c src/exchange/sheet/mu-sheet-boxes.h \
  src/exchange/sheet/mu-sheet-card.c src/exchange/sheet/mu-sheet-card.h \
  src/exchange/sheet/mu-sheet-cards.c src/exchange/sheet/mu-sheet-cards.h \
  src/exchange/sheet/mu-sheet-components.c src/exchange/sheet/mu-sheet-components.h \
  src/exchange/sheet/mu-sheet-dial.c \
  src/exchange/sheet/mu-sheet-layout.c src/exchange/sheet/mu-sheet-layout.h \
  src/exchange/sheet/mu-sheet-list.c src/exchange/sheet/mu-sheet-list.h \
  src/exchange/sheet/mu-sheet-units.c src/exchange/sheet/mu-sheet-units.h \
  src/exchange/sheet/mu-sheet-words.c src/exchange/sheet/mu-sheet-words.h
