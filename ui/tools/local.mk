ui_files += \
  ui/tools/mu-compare-view.ui \
  ui/tools/mu-compare-window.ui \
  ui/tools/mu-complete-window.ui \
  ui/tools/mu-completion-row.ui \
  ui/tools/mu-odds-window.ui \
  ui/tools/mu-random-window.ui \
  ui/tools/mu-score-view.ui \
  ui/tools/mu-setup-window.ui
