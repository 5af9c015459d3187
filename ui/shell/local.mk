ui_files += \
  ui/shell/mu-batch-bar.ui \
  ui/shell/mu-card-pane.ui \
  ui/shell/mu-help-page.ui \
  ui/shell/mu-help-window.ui \
  ui/shell/mu-new-list.ui \
  ui/shell/mu-preferences.ui \
  ui/shell/mu-welcome.ui \
  ui/shell/mu-window-header.ui \
  ui/shell/mu-window.ui
