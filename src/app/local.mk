libmuster_app_la_SOURCES += \
  src/app/mu-application.c src/app/mu-application.h \
  src/app/mu-arcs-view.c src/app/mu-arcs-view.h \
  src/app/mu-batch.c src/app/mu-batch.h \
  src/app/mu-box-contents.c src/app/mu-box-contents.h \
  src/app/mu-box-row.c src/app/mu-box-row.h \
  src/app/mu-card-details.c src/app/mu-card-details.h \
  src/app/mu-card-effect.c src/app/mu-card-effect.h \
  src/app/mu-card-links.c src/app/mu-card-links.h \
  src/app/mu-card-origin.c src/app/mu-card-origin.h \
  src/app/mu-card-pane.c src/app/mu-card-pane.h \
  src/app/mu-card-uses.c src/app/mu-card-uses.h \
  src/app/mu-card-words.c src/app/mu-card-words.h \
  src/app/mu-chart.c src/app/mu-chart.h \
  src/app/mu-chart-bar.c src/app/mu-chart-bar.h \
  src/app/mu-chart-cell.c src/app/mu-chart-cell.h \
  src/app/mu-chart-row.c src/app/mu-chart-row.h \
  src/app/mu-cell-bin.c src/app/mu-cell-bin.h \
  src/app/mu-charts-pane.c src/app/mu-charts-pane.h \
  src/app/mu-collection-changes.c \
  src/app/mu-collection-editor.c src/app/mu-collection-editor.h \
  src/app/mu-collection-window.c src/app/mu-collection-window.h src/app/mu-collection-window-private.h \
  src/app/mu-collection-words.c src/app/mu-collection-words.h \
  src/app/mu-code-window.c src/app/mu-code-window.h \
  src/app/mu-colors.c src/app/mu-colors.h \
  src/app/mu-companion.c src/app/mu-companion.h \
  src/app/mu-compare-view.c src/app/mu-compare-view.h \
  src/app/mu-compare-window.c src/app/mu-compare-window.h \
  src/app/mu-complete-window.c src/app/mu-complete-window.h \
  src/app/mu-completion-row.c src/app/mu-completion-row.h \
  src/app/mu-count-row.c src/app/mu-count-row.h \
  src/app/mu-desk-actions.c \
  src/app/mu-desk-again.c \
  src/app/mu-desk-cards.c src/app/mu-desk-cards.h \
  src/app/mu-desk-details.c src/app/mu-desk-details.h \
  src/app/mu-desk-folder.c src/app/mu-desk-folder.h \
  src/app/mu-desk-item.c src/app/mu-desk-item.h \
  src/app/mu-desk-job.c src/app/mu-desk-job.h \
  src/app/mu-desk-judging.c \
  src/app/mu-desk-output.c src/app/mu-desk-private.h \
  src/app/mu-desk-reader.c src/app/mu-desk-reader.h \
  src/app/mu-desk-teams.c \
  src/app/mu-desk.c src/app/mu-desk.h \
  src/app/mu-dial-view.c src/app/mu-dial-view.h \
  src/app/mu-dice-view.c src/app/mu-dice-view.h \
  src/app/mu-dragging.c src/app/mu-dragging.h \
  src/app/mu-exporter.c src/app/mu-exporter.h \
  src/app/mu-fact.c src/app/mu-fact.h \
  src/app/mu-file-dialog.c src/app/mu-file-dialog.h \
  src/app/mu-finding-row.c src/app/mu-finding-row.h \
  src/app/mu-findings-list.c src/app/mu-findings-list.h \
  src/app/mu-history.c src/app/mu-history.h \
  src/app/mu-importer.c src/app/mu-importer.h \
  src/app/mu-keeper.c src/app/mu-keeper.h \
  src/app/mu-library-item.c src/app/mu-library-item.h \
  src/app/mu-library-pane-actions.c \
  src/app/mu-library-pane-private.h \
  src/app/mu-library-pane.c src/app/mu-library-pane.h \
  src/app/mu-library-menu.c src/app/mu-library-menu.h \
  src/app/mu-library-row.c src/app/mu-library-row.h \
  src/app/mu-library-shelf.c src/app/mu-library-shelf.h \
  src/app/mu-library-verbs.c src/app/mu-library-verbs.h \
  src/app/mu-list-details.c src/app/mu-list-details.h \
  src/app/mu-list-settings.c src/app/mu-list-settings.h \
  src/app/mu-mending.c src/app/mu-mending.h \
  src/app/mu-new-list.c src/app/mu-new-list.h \
  src/app/mu-notice.c src/app/mu-notice.h \
  src/app/mu-notices.c src/app/mu-notices.h \
  src/app/mu-objective-bar.c src/app/mu-objective-bar.h \
  src/app/mu-obstacles.c src/app/mu-obstacles.h \
  src/app/mu-pane-handle.c src/app/mu-pane-handle.h \
  src/app/mu-paste.c src/app/mu-paste.h \
  src/app/mu-pdf-saver.c src/app/mu-pdf-saver.h \
  src/app/mu-pick-request.c src/app/mu-pick-request.h \
  src/app/mu-picker.c src/app/mu-picker.h src/app/mu-picker-private.h \
  src/app/mu-picker-facet.c src/app/mu-picker-facet.h \
  src/app/mu-picker-filter.c src/app/mu-picker-filter.h \
  src/app/mu-picker-item.c src/app/mu-picker-item.h \
  src/app/mu-picker-keys.c \
  src/app/mu-picker-list.c src/app/mu-picker-list.h \
  src/app/mu-picker-options.c src/app/mu-picker-options.h \
  src/app/mu-picker-row.c src/app/mu-picker-row.h \
  src/app/mu-picker-words.c \
  src/app/mu-points-meter.c src/app/mu-points-meter.h \
  src/app/mu-print-preview.c src/app/mu-print-preview.h \
  src/app/mu-print-window.c src/app/mu-print-window.h \
  src/app/mu-printer.c src/app/mu-printer.h \
  src/app/mu-question.c src/app/mu-question.h \
  src/app/mu-random-window.c src/app/mu-random-window.h \
  src/app/mu-roster-actions.c src/app/mu-roster-pane-private.h \
  src/app/mu-roster-clipboard.c src/app/mu-roster-keys.c src/app/mu-roster-ship-actions.c \
  src/app/mu-roster-edits.c src/app/mu-roster-edits.h \
  src/app/mu-roster-fit.c src/app/mu-roster-fit.h \
  src/app/mu-roster-pane.c src/app/mu-roster-pane.h \
  src/app/mu-preferences.c src/app/mu-preferences.h \
  src/app/mu-rule-view.c src/app/mu-rule-view.h \
  src/app/mu-rules-window.c src/app/mu-rules-window.h \
  src/app/mu-samples.c src/app/mu-samples.h \
  src/app/mu-segment-bar.c src/app/mu-segment-bar.h \
  src/app/mu-search-provider.c src/app/mu-search-provider.h \
  src/app/mu-session.c src/app/mu-session.h src/app/mu-session-private.h \
  src/app/mu-session-library.c \
  src/app/mu-ship-edits.c src/app/mu-ship-edits.h \
  src/app/mu-shortage-bar.c src/app/mu-shortage-bar.h \
  src/app/mu-shortage-window.c src/app/mu-shortage-window.h \
  src/app/mu-showing.c src/app/mu-showing.h \
  src/app/mu-slot-chip.c src/app/mu-slot-chip.h \
  src/app/mu-squadron-box.c src/app/mu-squadron-box.h \
  src/app/mu-squadron-chip.c src/app/mu-squadron-chip.h \
  src/app/mu-stat.c src/app/mu-stat.h \
  src/app/mu-symbols.c src/app/mu-symbols.h \
  src/app/mu-tag-editor.c src/app/mu-tag-editor.h \
  src/app/mu-template.c src/app/mu-template.h \
  src/app/mu-unit-chips.c src/app/mu-unit-chips.h \
  src/app/mu-unit-clipboard.c src/app/mu-unit-clipboard.h \
  src/app/mu-unit-list.c src/app/mu-unit-list.h \
  src/app/mu-unit-row.c src/app/mu-unit-row.h \
  src/app/mu-unit-stats.c src/app/mu-unit-stats.h \
  src/app/mu-verdict-badge.c src/app/mu-verdict-badge.h \
  src/app/mu-version-item.c src/app/mu-version-item.h \
  src/app/mu-versions-window.c src/app/mu-versions-window.h \
  src/app/mu-welcome.c src/app/mu-welcome.h \
  src/app/mu-window-backup.c \
  src/app/mu-window-state.c \
  src/app/mu-window-versions.c \
  src/app/mu-window-compare.c \
  src/app/mu-window.c src/app/mu-window.h \
  src/app/mu-window-batch.c \
  src/app/mu-window-charts.c \
  src/app/mu-window-export.c \
  src/app/mu-window-library.c \
  src/app/mu-window-collection.c \
  src/app/mu-window-find.c \
  src/app/mu-window-complete.c \
  src/app/mu-window-lists.c src/app/mu-window-private.h \
  src/app/mu-window-panes.c \
  src/app/mu-window-print.c \
  src/app/mu-window-share.c \
  src/app/mu-wording.c src/app/mu-wording.h \
  src/app/mu-wrap-box.c src/app/mu-wrap-box.h \
  src/app/mu-wrap-layout.c src/app/mu-wrap-layout.h

muster_gtk_SOURCES += \
  src/app/main.c
