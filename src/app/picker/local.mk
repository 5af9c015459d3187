libmuster_app_a_SOURCES += \
  src/app/picker/mu-build-shelf.c src/app/picker/mu-build-shelf.h \
  src/app/picker/mu-pick-request.c src/app/picker/mu-pick-request.h \
  src/app/picker/mu-picker.c src/app/picker/mu-picker.h \
  src/app/picker/mu-picker-cards.c src/app/picker/mu-picker-cards.h \
  src/app/picker/mu-picker-facet.c src/app/picker/mu-picker-facet.h \
  src/app/picker/mu-picker-filter.c src/app/picker/mu-picker-filter.h \
  src/app/picker/mu-picker-headings.c src/app/picker/mu-picker-headings.h \
  src/app/picker/mu-picker-item.c src/app/picker/mu-picker-item.h \
  src/app/picker/mu-picker-layout.c src/app/picker/mu-picker-layout.h \
  src/app/picker/mu-picker-list.c src/app/picker/mu-picker-list.h \
  src/app/picker/mu-picker-options.c src/app/picker/mu-picker-options.h \
  src/app/picker/mu-picker-place.c src/app/picker/mu-picker-place.h \
  src/app/picker/mu-picker-row.c src/app/picker/mu-picker-row.h \
  src/app/picker/mu-picker-rows.c src/app/picker/mu-picker-rows.h
