ui_files += \
  ui/charts/mu-chart.ui \
  ui/charts/mu-chart-cell.ui \
  ui/charts/mu-chart-row.ui \
  ui/charts/mu-charts-pane.ui
