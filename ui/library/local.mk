ui_files += \
  ui/library/mu-library-list-item.ui \
  ui/library/mu-library-pane.ui \
  ui/library/mu-library-row.ui \
  ui/library/mu-tag-editor.ui \
  ui/library/mu-version-list-item.ui \
  ui/library/mu-versions-window.ui
