libmuster_app_a_SOURCES += \
  src/app/charts/mu-chart.c src/app/charts/mu-chart.h \
  src/app/charts/mu-chart-bar.c src/app/charts/mu-chart-bar.h \
  src/app/charts/mu-chart-cell.c src/app/charts/mu-chart-cell.h \
  src/app/charts/mu-chart-row.c src/app/charts/mu-chart-row.h \
  src/app/charts/mu-charts-pane.c src/app/charts/mu-charts-pane.h
