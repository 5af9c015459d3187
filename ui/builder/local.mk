ui_files += \
  ui/builder/mu-finding-row.ui \
  ui/builder/mu-findings-list.ui \
  ui/builder/mu-list-details.ui \
  ui/builder/mu-list-settings.ui \
  ui/builder/mu-objective-bar.ui \
  ui/builder/mu-obstacles.ui \
  ui/builder/mu-points-meter.ui \
  ui/builder/mu-roster-pane.ui \
  ui/builder/mu-shortage-bar.ui \
  ui/builder/mu-slot-chip.ui \
  ui/builder/mu-squadron-box.ui \
  ui/builder/mu-squadron-chip.ui \
  ui/builder/mu-unit-row.ui \
  ui/builder/mu-verdict-badge.ui
