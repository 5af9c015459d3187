ui_files += \
  ui/transfer/mu-code-window.ui \
  ui/transfer/mu-picture-window.ui \
  ui/transfer/mu-print-window.ui
