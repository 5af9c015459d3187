ui_files += \
  ui/picker/mu-name-chosen-item.ui \
  ui/picker/mu-name-list-item.ui \
  ui/picker/mu-picker.ui \
  ui/picker/mu-build-shelf.ui \
  ui/picker/mu-picker-list.ui \
  ui/picker/mu-picker-options.ui \
  ui/picker/mu-picker-row.ui
