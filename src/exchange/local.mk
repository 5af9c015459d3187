libmuster_core_la_SOURCES += \
  src/exchange/mu-bbcode.c src/exchange/mu-bbcode.h \
  src/exchange/mu-beginning.c src/exchange/mu-beginning.h \
  src/exchange/mu-block.c src/exchange/mu-block.h \
  src/exchange/mu-collection-csv.c src/exchange/mu-collection-csv.h \
  src/exchange/mu-csv.c src/exchange/mu-csv.h \
  src/exchange/mu-export.c src/exchange/mu-export.h \
  src/exchange/mu-fleet-builder.c src/exchange/mu-fleet-builder.h \
  src/exchange/mu-fleet-dialects.c src/exchange/mu-fleet-dialects.h \
  src/exchange/mu-fleet-head.c src/exchange/mu-fleet-head.h \
  src/exchange/mu-fleet-line.c src/exchange/mu-fleet-line.h \
  src/exchange/mu-fleet-names.c src/exchange/mu-fleet-names.h \
  src/exchange/mu-fleet-spellings.c src/exchange/mu-fleet-spellings.h \
  src/exchange/mu-fleet-text.c src/exchange/mu-fleet-text.h \
  src/exchange/mu-html.c src/exchange/mu-html.h \
  src/exchange/mu-import.c src/exchange/mu-import.h \
  src/exchange/mu-import-portion.c src/exchange/mu-import-portion.h \
  src/exchange/mu-import-reader.c src/exchange/mu-import-reader.h \
  src/exchange/mu-import-whole.c src/exchange/mu-import-whole.h \
  src/exchange/mu-input.c src/exchange/mu-input.h \
  src/exchange/mu-intake.c src/exchange/mu-intake.h \
  src/exchange/mu-list-csv.c src/exchange/mu-list-csv.h \
  src/exchange/mu-json-splitter.c src/exchange/mu-json-splitter.h \
  src/exchange/mu-json-tree.c src/exchange/mu-json-tree.h \
  src/exchange/mu-markdown.c src/exchange/mu-markdown.h \
  src/exchange/mu-markup.c src/exchange/mu-markup.h \
  src/exchange/mu-list-code.c src/exchange/mu-list-code.h \
  src/exchange/mu-maneuver-glyph.c src/exchange/mu-maneuver-glyph.h \
  src/exchange/mu-outline.c src/exchange/mu-outline.h \
  src/exchange/mu-output-folder.c src/exchange/mu-output-folder.h \
  src/exchange/mu-output.c src/exchange/mu-output.h \
  src/exchange/mu-pages-writer.c src/exchange/mu-pages-writer.h \
  src/exchange/mu-pages.c src/exchange/mu-pages.h \
  src/exchange/mu-paper.c src/exchange/mu-paper.h \
  src/exchange/mu-plain-text.c src/exchange/mu-plain-text.h \
  src/exchange/mu-qr.c src/exchange/mu-qr.h \
  src/exchange/mu-ros.c src/exchange/mu-ros.h \
  src/exchange/mu-squad-builder.c src/exchange/mu-squad-builder.h \
  src/exchange/mu-squad-line.c src/exchange/mu-squad-line.h \
  src/exchange/mu-squad-names.c src/exchange/mu-squad-names.h \
  src/exchange/mu-squad-text.c src/exchange/mu-squad-text.h \
  src/exchange/mu-verdict-row.c src/exchange/mu-verdict-row.h \
  src/exchange/mu-verdicts.c src/exchange/mu-verdicts.h \
  src/exchange/mu-verdicts-html.c \
  src/exchange/mu-verdicts-pdf.c \
  src/exchange/mu-sheet.c src/exchange/mu-sheet.h \
  src/exchange/mu-sheet-private.h \
  src/exchange/mu-sheet-book.c src/exchange/mu-sheet-book.h \
  src/exchange/mu-sheet-boxes.c \
  src/exchange/mu-sheet-card.c src/exchange/mu-sheet-card.h \
  src/exchange/mu-sheet-cards.c \
  src/exchange/mu-sheet-components.c \
  src/exchange/mu-sheet-dial.c \
  src/exchange/mu-sheet-list.c \
  src/exchange/mu-sheet-units.c \
  src/exchange/mu-sheet-words.c src/exchange/mu-sheet-words.h \
  src/exchange/mu-xws.h \
  src/exchange/mu-xws-names.c src/exchange/mu-xws-names.h \
  src/exchange/mu-xws-reader.c \
  src/exchange/mu-xws-writer.c \
  src/exchange/mu-zip.c src/exchange/mu-zip.h
