/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-settings.h"
#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "app/library/mu-library-pane.h"
#include "app/shell/mu-card-pane.h"
#include "app/shell/mu-new-list.h"
#include "app/shell/mu-welcome.h"
#include "app/shell/mu-window.h"
#include "app/transfer/mu-batch.h"
#include "app/transfer/mu-exporter.h"
#include "app/transfer/mu-importer.h"
#include "app/widgets/mu-notices.h"
#include "app/widgets/mu-pane-handle.h"

/* What is to be done with some saved lists, one after the other. */
typedef struct
{
  const char *progress; /* words for how many are done of how many, to be translated */
  void (*step) (MuWindow *self, const char *id, gpointer data);
  void (*end) (MuWindow *self, gboolean complete, gpointer data);
  GDestroyNotify free; /* nullable: of the data */
} MuListsTask;

/* The window on the library and one open list. Shared by the files that implement it. */
struct _MuWindow
{
  AdwApplicationWindow parent_instance;
  MuSession *session;
  MuImporter *importer;
  MuExporter *exporter;
  MuBatch *batch; /* nullable: what is being done with many lists */
  char *told;       /* the notice about the library that was last shown, or NULL */
  char *shown;      /* id of the list whose cards the card pane shows, or NULL */
  int backed_up;    /* the day of the last backup that was tried, or 0 */
  guint n_problems; /* of the catalogs, that were said */
  guint folding;    /* an idle source */
  guint following;  /* an idle source */
  gboolean missed;  /* whether the library changed while a batch was being done */
  guint loading;    /* an idle source */
  gboolean ready;   /* whether the lists are shown, which the first frame does not wait for */
  gboolean wants_last; /* whether to open the last list then */
  MuLibrary *followed; /* whose changes are shown */
  gboolean folded;  /* whether the card pane is */
  gboolean open;    /* whether a list is */
  gboolean card_hidden; /* whether the user wants no card pane beside the list */

  AdwToastOverlay *toasts;
  AdwFlap *lists_flap;
  AdwFlap *card_flap;
  MuPaneHandle *lists_handle;
  MuPaneHandle *card_handle;
  GtkWidget *lists_button;
  GtkWidget *card_button;
  GtkMenuButton *new_button;
  AdwButtonContent *new_content;
  AdwButtonContent *share_content;
  GtkMenuButton *title_button;
  GtkMenuButton *share_button;
  GtkWidget *list_button;
  GtkStack *title_stack;
  GtkLabel *title;
  GtkLabel *subtitle;
  MuNewList *new_list;
  MuListSettings *settings;
  MuLibraryPane *library;
  MuNotices *notices;
  GtkStack *centre;
  MuWelcome *welcome;
  MuRosterPane *roster_pane;
  GtkStack *side;
  MuCardPane *card_pane;
  MuChartsPane *charts;
  GtkWidget *import_box;
  GtkLabel *import_label;
  GtkProgressBar *import_bar;
  GtkWidget *drop_hint;
};

void     mu_window_install_backup_actions (GtkWidgetClass *widget_class);
void     mu_window_back_up                (MuWindow *self);
void     mu_window_install_chart_actions  (GtkWidgetClass *widget_class);
GtkWindow *mu_window_find_transient      (MuWindow *self, GType type);
void     mu_window_install_complete_actions (GtkWidgetClass *widget_class);
void     mu_window_install_collection_actions (GtkWidgetClass *widget_class);
void     mu_window_install_find_actions   (GtkWidgetClass *widget_class);
void     mu_window_install_list_actions   (GtkWidgetClass *widget_class);
void     mu_window_install_export_actions (GtkWidgetClass *widget_class);
void     mu_window_install_library_actions (GtkWidgetClass *widget_class);
void     mu_window_install_compare_actions (GtkWidgetClass *widget_class);
void     mu_window_install_pane_actions   (GtkWidgetClass *widget_class);
void     mu_window_install_print_actions  (GtkWidgetClass *widget_class);
void     mu_window_install_share_actions  (GtkWidgetClass *widget_class);
void     mu_window_install_version_actions (GtkWidgetClass *widget_class);
void     mu_window_follow_catalogs        (MuWindow *self);
void     mu_window_load_later             (MuWindow *self);
void     mu_window_show_library           (MuWindow *self);
void     mu_window_keep_state             (MuWindow *self);
void     mu_window_distrust_list      (MuWindow *self, const char *id);
void     mu_window_expect_list            (MuWindow *self);
void     mu_window_restore_state          (MuWindow *self);
void     mu_window_say_failure            (MuWindow *self, const char *title, const GError *error);
char    *mu_window_dup_target             (MuWindow *self, GVariant *parameter);
gboolean mu_window_has_open               (MuWindow *self, const char *id);
void     mu_window_follow_library         (MuWindow *self);
void     mu_window_unfollow_library       (MuWindow *self);
void     mu_window_catch_up               (MuWindow *self);
void     mu_window_toast                  (MuWindow *self, const char *text);
gboolean mu_window_leave_list             (MuWindow *self, const char *action, GVariant *parameter);
void     mu_window_put_list               (MuWindow *self, MuRoster *roster);
void     mu_window_reload                 (MuWindow *self);
void     mu_window_tell_notice            (MuWindow *self);
gboolean mu_window_drop                   (GtkWidget *widget, const GValue *value);
void     mu_window_connect_sharing        (MuWindow *self);
void     mu_window_show_progress          (MuWindow *self, const char *format, guint n_done, guint n_all);
void     mu_window_run                    (MuWindow *self, MuBatch *batch);
void     mu_window_run_lists              (MuWindow *self, const MuListsTask *task, const char *const *ids,
                                           gpointer data);
void     mu_window_end_batch              (MuWindow *self);
void     mu_window_finish_batch           (MuWindow *self);
void     mu_window_cancel_batch           (MuWindow *self);
