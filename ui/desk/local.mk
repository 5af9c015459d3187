ui_files += \
  ui/desk/mu-desk.ui \
  ui/desk/mu-desk-details.ui \
  ui/desk/mu-desk-decisions.ui \
  ui/desk/mu-desk-event-bar.ui \
  ui/desk/mu-desk-event-window.ui \
  ui/desk/mu-desk-faction-cell.ui \
  ui/desk/mu-desk-filters.ui \
  ui/desk/mu-desk-format-chooser.ui \
  ui/desk/mu-desk-list-cell.ui \
  ui/desk/mu-desk-points-cell.ui \
  ui/desk/mu-desk-reasons-cell.ui \
  ui/desk/mu-desk-table.ui \
  ui/desk/mu-desk-team-cell.ui \
  ui/desk/mu-desk-verdict-cell.ui
