ui_files += \
  ui/collection/mu-box-contents.ui \
  ui/collection/mu-box-row.ui \
  ui/collection/mu-collection-window.ui \
  ui/collection/mu-count-row.ui \
  ui/collection/mu-shortage-window.ui
