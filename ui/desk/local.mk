ui_files += \
  ui/desk/mu-desk.ui \
  ui/desk/mu-desk-details.ui \
  ui/desk/mu-desk-faction-cell.ui \
  ui/desk/mu-desk-list-cell.ui \
  ui/desk/mu-desk-points-cell.ui \
  ui/desk/mu-desk-reasons-cell.ui \
  ui/desk/mu-desk-team-cell.ui \
  ui/desk/mu-desk-verdict-cell.ui
