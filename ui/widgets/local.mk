ui_files += \
  ui/widgets/mu-notice.ui \
  ui/widgets/mu-stat.ui
