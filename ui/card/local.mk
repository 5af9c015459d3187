ui_files += \
  ui/card/mu-card-preview.ui \
  ui/card/mu-fact.ui \
  ui/card/mu-reading-list-item.ui \
  ui/card/mu-reading-row.ui \
  ui/card/mu-reading-window.ui \
  ui/card/mu-rule-view.ui \
  ui/card/mu-rules-window.ui
