/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "app/desk/mu-desk.h"

#include "app/desk/mu-desk-details.h"
#ifdef HAVE_SERVE
#include "app/desk/mu-desk-event-bar.h"
#include "app/desk/mu-desk-event-window.h"
#endif
#include "app/desk/mu-desk-export.h"
#include "app/desk/mu-desk-filters.h"
#include "app/desk/mu-desk-format-chooser.h"
#include "app/desk/mu-desk-reader.h"
#include "app/desk/mu-desk-recheck.h"
#include "app/desk/mu-desk-table.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-notices.h"
#include "app/widgets/mu-paste.h"
#include "app/widgets/mu-question.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-toasts.h"
#include "catalog/mu-document.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#ifdef HAVE_SERVE
#include "serve/mu-list-numbers.h"
#endif

/* The window of the tournament desk: joins the parts that read, judge, show and export the lists of players. */
struct _MuDesk
{
  AdwApplicationWindow parent_instance;
  MuServices *services;
  GListStore *rows; /* of MuDeskItem, in the order they came */
  MuDeskReader *reader;
  MuDeskRecheck *recheck; /* nullable */
  MuDeskJudge *judge;
  GtkFilter *filter;
  GStrv words;        /* nullable: searched for, folded */
  GPtrArray *removed; /* nullable, of MuDeskItem: all rows before the last removal */
  guint n_pasted;
  guint n_read_before; /* lists that the reader had read before what it reads now */
#ifdef HAVE_SERVE
  MuDeskEvent *event;               /* nullable: that lists are taken for */
  GHashTable *arrived;              /* number of a list in the last event → its MuDeskItem */
  char *arrived_id;                 /* nullable: of that event */
  MuDeskEventWindow *event_window;  /* nullable, unowned */
  MuDeskEventBar *event_bar;
#endif

  AdwToastOverlay *toasts;
  AdwBin *event_place;
  MuNotices *notices;
  GtkStack *stack;
  GtkWidget *tools;
  MuDeskFilters *filters;
  MuDeskFormatChooser *format_chooser;
  GtkEditable *search;
  MuDeskTable *table;
  AdwFlap *flap;
  MuDeskDetails *details;
  GtkWidget *progress;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;
  GtkLabel *summary;
  GtkWidget *row_buttons;
  GtkWidget *drop_hint;
};

enum
{
  MAX_REASON = 100, /* characters */
  RELEASED_A_TURN = 100
};

G_DEFINE_FINAL_TYPE (MuDesk, mu_desk, ADW_TYPE_APPLICATION_WINDOW)

static gboolean
release_some (gpointer data)
{
  GPtrArray *rows = data;

  g_ptr_array_set_size (rows, rows->len - MIN (rows->len, RELEASED_A_TURN));
  return rows->len > 0;
}

/* Releases thousands of rows without a pause. Rows belong to the main thread. */
static void
release_later (GPtrArray *rows)
{
  g_idle_add_full (G_PRIORITY_LOW, release_some, rows, (GDestroyNotify) g_ptr_array_unref);
}

#ifdef HAVE_SERVE
static void
stop_event (MuDesk *self)
{
  if (self->event != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->event, self);
      mu_desk_event_stop (self->event);
    }
  g_clear_object (&self->event);
}
#endif

static void
mu_desk_dispose (GObject *object)
{
  MuDesk *self = MU_DESK (object);

#ifdef HAVE_SERVE
  stop_event (self);
  g_clear_weak_pointer (&self->event_window);
  g_clear_pointer (&self->arrived, g_hash_table_unref);
  g_clear_pointer (&self->arrived_id, g_free);
#endif
  if (self->reader != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->reader, self);
      mu_desk_reader_cancel (self->reader);
    }
  g_clear_object (&self->reader);
  g_clear_object (&self->recheck);
  g_clear_object (&self->judge);
  g_clear_object (&self->services);
  g_clear_pointer (&self->removed, release_later);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_object (&self->rows);
  self->toasts = NULL;
  self->filters = NULL; /* the table filters its rows once more when it goes, which may be after the filters */
  G_OBJECT_CLASS (mu_desk_parent_class)->dispose (object);
}

/* What is shown */

static gboolean
is_busy (MuDesk *self)
{
  return self->recheck != NULL || mu_desk_judge_is_busy (self->judge) || mu_desk_reader_is_busy (self->reader);
}

static guint
get_n_rows (MuDesk *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rows));
}

#ifdef HAVE_SERVE
/* Returns (element-type MuListRange) the numbers of the selected lists in the event. */
static GArray *
list_selected_numbers (MuDesk *self)
{
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (MuListRange));
  GHashTableIter iter;
  gpointer number, item;

  if (self->event == NULL)
    return ranges;
  g_hash_table_iter_init (&iter, self->arrived);
  while (g_hash_table_iter_next (&iter, &number, &item))
    if (g_ptr_array_find (selected, item, NULL))
      {
        const MuListRange range = { *(gint64 *) number, *(gint64 *) number };

        g_array_append_val (ranges, range);
      }
  return ranges;
}
#endif

static void
update_actions (MuDesk *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);
  guint n_lists = 0, n_teams = 0;
#ifdef HAVE_SERVE
  g_autoptr (GArray) numbers = NULL;
#endif

  for (guint i = 0; i < selected->len; i++)
    {
      n_lists += mu_desk_item_get_list (selected->pdata[i])->roster != NULL;
      n_teams += mu_desk_item_get_team (selected->pdata[i]) > 0;
    }
  gtk_widget_action_set_enabled (widget, "win.team", n_lists > 1);
  gtk_widget_action_set_enabled (widget, "win.leave-team", n_teams > 0);
  gtk_widget_action_set_enabled (widget, "win.remove-rows", selected->len > 0);
#ifdef HAVE_SERVE
  numbers = list_selected_numbers (self);
  gtk_widget_action_set_enabled (widget, "win.reject-rows", numbers->len > 0);
  gtk_widget_action_set_enabled (widget, "win.remove-from-event", numbers->len > 0);
#endif
  gtk_widget_action_set_enabled (widget, "win.open-row", n_lists > 0);
  gtk_widget_action_set_enabled (widget, "win.save-rows", n_lists > 0);
  gtk_widget_action_set_enabled (widget, "win.clear", get_n_rows (self) > 0);
  gtk_widget_action_set_enabled (widget, "win.recheck", get_n_rows (self) > 0);
  gtk_widget_set_visible (self->row_buttons, selected->len > 1 || n_teams > 0);
}

static gboolean
is_shown (gpointer row, gpointer data)
{
  MuDesk *self = data;

  return self->filters == NULL
         || (mu_desk_filters_match (self->filters, mu_desk_item_get_row (row))
             && (self->words == NULL || mu_desk_item_matches (row, (const char *const *) self->words)));
}

static void
update_page (MuDesk *self)
{
  gboolean any_shown = g_list_model_get_n_items (mu_desk_table_get_shown (self->table)) > 0;
  gboolean takes_lists = FALSE; /* over the network */

#ifdef HAVE_SERVE
  takes_lists = self->event != NULL;
#endif
  gtk_stack_set_visible_child_name (self->stack, any_shown               ? "table"
                                                 : get_n_rows (self) > 0 ? "unfound"
                                                 : takes_lists           ? "waiting"
                                                                         : "empty");
  gtk_widget_set_visible (self->tools, get_n_rows (self) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), get_n_rows (self) > 0);
}

static void
update_filter (MuDesk *self)
{
  g_strfreev (self->words);
  self->words = mu_text_fold_words (gtk_editable_get_text (self->search));
  if (self->words[0] == NULL)
    g_clear_pointer (&self->words, g_strfreev);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update_page (self);
  update_actions (self);
}

static void
update_progress (MuDesk *self)
{
  g_autofree char *text = NULL;
  guint n_found, n_done;

  if (self->recheck != NULL)
    mu_desk_recheck_get_progress (self->recheck, &n_found, &n_done);
  else if (mu_desk_reader_is_busy (self->reader))
    {
      mu_desk_reader_get_progress (self->reader, &n_found, &n_done);
      n_found -= self->n_read_before;
      n_done -= self->n_read_before;
    }
  else
    {
      n_found = get_n_rows (self);
      n_done = mu_desk_judge_get_n_done (self->judge);
    }
  text = g_strdup_printf (_ ("Checking %u of %u"), n_done, n_found);
  gtk_widget_set_visible (self->progress, is_busy (self));
  gtk_label_set_label (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress_bar, (double) n_done / MAX (n_found, 1));
  /* A table in which verdicts are missing or about to change is not handed on. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-verdicts", get_n_rows (self) > 0 && !is_busy (self));
}

static void
on_judge_changed (MuDesk *self)
{
  const MuFormat *format = mu_desk_judge_get_format (self->judge);
  const guint *counts = mu_desk_judge_get_counts (self->judge);
  g_autofree char *summary = mu_verdict_dup_summary (counts);

  mu_desk_reader_judge_by (self->reader, format, mu_desk_judge_get_total (self->judge, format));
  gtk_label_set_label (self->summary, summary);
  mu_show_tooltip (GTK_WIDGET (self->summary), summary);
  mu_desk_filters_set_counts (self->filters, counts, mu_desk_judge_get_n_doubts (self->judge),
                              mu_desk_judge_get_n_remarks (self->judge));
  update_progress (self);
}

static void
on_judged (MuDesk *self)
{
  mu_desk_table_sort (self->table);
  update_filter (self);
}

/* To be called when rows were added, removed or changed, or have joined or left a team. */
static void
judge_rows (MuDesk *self)
{
  mu_desk_judge_start (self->judge);
  mu_desk_table_show_teams (self->table, mu_desk_judge_has_teams (self->judge));
  update_page (self);
}

static void
on_selection_changed (MuDesk *self)
{
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);

  update_actions (self);
  mu_desk_details_show (self->details, selected->len > 0 ? selected->pdata[0] : NULL);
}

static void
on_activated (MuDesk *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
}

/* Reading */

static void
on_read (MuDesk *self, GPtrArray *lists)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  while (lists->len > 0)
    g_ptr_array_add (added, mu_desk_item_new (g_ptr_array_steal_index (lists, 0)));
  g_list_store_splice (self->rows, get_n_rows (self), 0, added->pdata, added->len);
  if (added->len > 0)
    update_page (self);
  on_judge_changed (self);
}

static void
on_finished (MuDesk *self)
{
  guint n_passed = mu_desk_reader_get_n_passed (self->reader);
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u file in the folder is no list and was passed over",
                                   "%u files in the folder are no lists and were passed over", n_passed),
                         n_passed);

  mu_desk_reader_get_progress (self->reader, &self->n_read_before, &self->n_read_before);
  if (n_passed > 0)
    mu_toasts_add (self->toasts, text);
  judge_rows (self);
}

static void
add_file (gpointer file, gpointer data)
{
  MuDesk *self = data;

  mu_desk_reader_add_file (self->reader, file, NULL);
  update_progress (self);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuDesk *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
  g_slist_foreach (g_value_get_boxed (value), add_file, self);
  return TRUE;
}

static GdkDragAction
on_drop_enter (GtkDropTarget *target, double x, double y, MuDesk *self)
{
  gtk_widget_set_visible (self->drop_hint, TRUE);
  return GDK_ACTION_COPY;
}

static void
on_drop_leave (GtkDropTarget *target, MuDesk *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
}

static void
on_files_chosen (GtkFileChooser *chooser, gpointer self)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      add_file (file, self);
    }
}

static void
choose_files (gpointer self, const char *title, GtkFileChooserAction action)
{
  GtkFileChooser *chooser = mu_file_dialog_new (self, title, action, _ ("_Check"));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  mu_file_dialog_show (chooser, on_files_chosen, self, NULL);
}

static void
on_import (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_files (widget, _ ("Check Lists"), GTK_FILE_CHOOSER_ACTION_OPEN);
}

static void
on_import_folder (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_files (widget, _ ("Check Folders"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
}

static gboolean
take_pasted (gpointer widget, const GValue *value)
{
  MuDesk *self = MU_DESK (widget);

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    g_slist_foreach (g_value_get_boxed (value), add_file, self);
  else if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    {
      g_autofree char *label = self->n_pasted > 0 ? g_strdup_printf (_ ("Pasted text %u"), self->n_pasted + 1)
                                                  : g_strdup (_ ("Pasted text"));

      self->n_pasted++;
      mu_desk_reader_add_text (self->reader, g_value_get_string (value), label);
      update_progress (self);
    }
  else
    return FALSE;
  return TRUE;
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_paste (widget, MU_DESK (widget)->toasts, take_pasted, widget);
}

static void
on_rechecked (MuDesk *self, guint n_lists)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u list checked again", "%u lists checked again", n_lists), n_lists);

  g_signal_handlers_disconnect_by_data (self->recheck, self);
  g_clear_object (&self->recheck);
  if (n_lists > 0)
    {
      judge_rows (self);
      mu_toasts_add (self->toasts, text);
    }
  update_progress (self);
}

static void
on_recheck (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  const MuFormat *format = mu_desk_judge_get_format (self->judge);

  if (is_busy (self) || get_n_rows (self) == 0)
    return;
  self->recheck = mu_desk_recheck_new (mu_services_get_games (self->services), self->rows, format,
                                       mu_desk_judge_get_total (self->judge, format));
  g_signal_connect_object (self->recheck, "progress", G_CALLBACK (update_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recheck, "finished", G_CALLBACK (on_rechecked), self, G_CONNECT_SWAPPED);
  update_progress (self);
}

static void
on_cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);

  mu_desk_reader_cancel (self->reader);
  mu_desk_judge_cancel (self->judge);
  if (self->recheck != NULL)
    mu_desk_recheck_stop (self->recheck);
  update_progress (self);
}

#ifdef HAVE_SERVE
/* Lists of players over the network */

static void
on_show_arrived (GtkWidget *widget, const char *action, GVariant *number)
{
  MuDesk *self = MU_DESK (widget);
  gint64 key = g_variant_get_int64 (number);
  MuDeskItem *item = g_hash_table_lookup (self->arrived, &key);

  if (item == NULL || mu_desk_table_reveal (self->table, item))
    return;
  /* A search or a filter hides the row. */
  gtk_editable_set_text (self->search, "");
  mu_desk_filters_show_all (self->filters);
  mu_desk_table_reveal (self->table, item);
}

static void
on_came (MuDesk *self, GPtrArray *arrivals)
{
  guint n_new = 0;
  gint64 last = 0;

  for (guint i = 0; i < arrivals->len; i++)
    {
      MuDeskArrival *arrival = arrivals->pdata[i];
      MuDeskItem *item = g_hash_table_lookup (self->arrived, &arrival->number);
      guint at;

      if (arrival->list == NULL)
        {
          if (item != NULL && g_list_store_find (self->rows, item, &at))
            g_list_store_remove (self->rows, at);
          g_hash_table_remove (self->arrived, &arrival->number);
          continue;
        }
      if (item != NULL && g_list_store_find (self->rows, item, NULL))
        {
          mu_desk_item_replace_list (item, g_steal_pointer (&arrival->list));
          continue;
        }
      item = mu_desk_item_new (g_steal_pointer (&arrival->list));
      g_list_store_append (self->rows, item);
      g_hash_table_replace (self->arrived, g_memdup2 (&arrival->number, sizeof arrival->number), item);
      last = arrival->number;
      n_new++;
    }
  judge_rows (self);
  /* A button shows the last one: its row may be out of view. */
  if (n_new > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%d list came in", "%d lists came in", n_new), (int) n_new);

      mu_toasts_show (self->toasts, text, _ ("Show"), "win.show-arrived", g_variant_new_int64 (last), FALSE);
    }
}

static void
on_event_started (MuDesk *self, MuDeskEvent *event)
{
  g_autoptr (MuEventState) state = mu_desk_event_dup_state (event, NULL);

  stop_event (self);
  self->event = g_object_ref (event);
  /* The rows of an event that goes on are those it had. */
  if (state == NULL || g_strcmp0 (state->id, self->arrived_id) != 0)
    g_hash_table_remove_all (self->arrived);
  g_free (self->arrived_id);
  self->arrived_id = state != NULL ? g_strdup (state->id) : NULL;
  g_signal_connect_swapped (event, "came", G_CALLBACK (on_came), self);
  mu_desk_event_bar_set_event (self->event_bar, event);
  update_page (self);
}

static void
on_event_stopped (MuDesk *self)
{
  mu_desk_event_bar_set_event (self->event_bar, NULL);
  stop_event (self);
  update_page (self);
}

static void
on_take_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);

  if (self->event_window == NULL)
    {
      g_set_weak_pointer (&self->event_window,
                          mu_desk_event_window_new (GTK_WINDOW (self), mu_services_get_games (self->services),
                                                    self->event));
      g_signal_connect_object (self->event_window, "started", G_CALLBACK (on_event_started), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->event_window, "stopped", G_CALLBACK (on_event_stopped), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (self->event_window));
}

static void
on_decision_answered (AdwMessageDialog *dialog, const char *answer, MuDesk *self)
{
  GArray *ranges = g_object_get_data (G_OBJECT (dialog), "ranges");
  GtkEditable *reason = g_object_get_data (G_OBJECT (dialog), "reason");
  g_autofree char *safe = reason != NULL ? mu_safe_line_dup_name (gtk_editable_get_text (reason)) : g_strdup ("");
  g_autoptr (GError) error = NULL;

  if (self->event == NULL || g_str_equal (answer, "cancel"))
    return;
  if (mu_desk_event_decide (self->event, reason != NULL ? MU_DECISION_REJECT : MU_DECISION_REMOVE, ranges, safe, &error))
    return;
  mu_notices_show_error (self->notices, "event", _ ("The event could not be changed"), error);
}

/* @reason: (nullable): where the reason is typed */
static void
ask (MuDesk *self, const char *heading, const char *body, GtkWidget *reason, const char *answer, const char *label)
{
  GArray *ranges = list_selected_numbers (self);
  AdwMessageDialog *dialog = mu_question_new (GTK_WINDOW (self), heading, body, reason);

  g_object_set_data_full (G_OBJECT (dialog), "ranges", ranges, (GDestroyNotify) g_array_unref);
  g_object_set_data (G_OBJECT (dialog), "reason", reason);
  adw_message_dialog_add_response (dialog, answer, label);
  adw_message_dialog_set_response_appearance (dialog, answer, ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_decision_answered), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_reject_rows (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *reason = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (reason), MAX_REASON);
  gtk_entry_set_placeholder_text (GTK_ENTRY (reason), _ ("Reason (optional)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (reason), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Reason (optional)"), -1);
  ask (MU_DESK (widget), _ ("Reject the Selected Lists?"),
       _ ("They leave the table and do not count. Their players see that, and the reason; the lists can be restored."),
       reason, "reject", _ ("_Reject"));
}

static void
on_remove_from_event (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (MU_DESK (widget), _ ("Remove the Selected Lists for Good?"),
       _ ("They are deleted from the event, and their players’ addresses lead nowhere. This cannot be undone."), NULL,
       "remove", _ ("_Remove"));
}

static void
on_stop_taking_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);

  /* The window of the event, if there is one, shows then that there is none. */
  if (self->event_window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->event_window), "event.stop", NULL);
  else
    on_event_stopped (self);
}
#endif

/* Rows */

static void
on_show_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);

  gtk_editable_set_text (self->search, "");
  mu_desk_filters_show_all (self->filters);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MU_DESK (widget)->search));
}

static void
on_details (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdwFlap *flap = MU_DESK (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
on_team (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);

  if (!mu_desk_judge_make_team (self->judge, selected))
    mu_toasts_add (self->toasts, _ ("A team is two or more readable lists of one game"));
  judge_rows (self);
}

static void
on_leave_team (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);

  for (guint i = 0; i < selected->len; i++)
    mu_desk_item_set_team (selected->pdata[i], 0);
  judge_rows (self);
}

/* Returns all rows, none of which a recheck is going to change. */
static GPtrArray *
list_rows (MuDesk *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->recheck != NULL)
    mu_desk_recheck_stop (self->recheck);
  for (guint i = 0; i < get_n_rows (self); i++)
    g_ptr_array_add (rows, g_list_model_get_item (G_LIST_MODEL (self->rows), i));
  return rows;
}

static GHashTable *
new_set (GPtrArray *rows)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    g_hash_table_add (set, rows->pdata[i]);
  return set;
}

static void
replace_rows (MuDesk *self, GPtrArray *rows)
{
  g_list_store_splice (self->rows, 0, get_n_rows (self), rows->pdata, rows->len);
  judge_rows (self);
}

/* Takes @before over. */
static void
offer_undo (MuDesk *self, GPtrArray *before, guint n_removed)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u row removed", "%u rows removed", n_removed), n_removed);
  AdwToast *undo = adw_toast_new (text);

  g_clear_pointer (&self->removed, release_later);
  self->removed = before;
  adw_toast_set_button_label (undo, _ ("_Undo"));
  adw_toast_set_action_name (undo, "win.undo-remove");
  adw_toast_overlay_add_toast (self->toasts, undo);
}

static void
on_remove (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  GPtrArray *before = list_rows (self);
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);
  g_autoptr (GHashTable) removed = new_set (selected);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; i < before->len; i++)
    if (!g_hash_table_contains (removed, before->pdata[i]))
      g_ptr_array_add (rest, before->pdata[i]);
  replace_rows (self, rest);
  offer_undo (self, before, selected->len);
}

static void
on_clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  GPtrArray *before = list_rows (self);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  replace_rows (self, none);
  offer_undo (self, before, before->len);
}

/* Rows that were added since the removal stay, behind those that come back. */
static void
on_undo_remove (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) back = g_steal_pointer (&self->removed);
  g_autoptr (GPtrArray) now = NULL;
  g_autoptr (GHashTable) known = NULL;

  if (back == NULL)
    return;
  now = list_rows (self);
  known = new_set (back);
  for (guint i = 0; i < now->len; i++)
    if (!g_hash_table_contains (known, now->pdata[i]))
      g_ptr_array_add (back, g_object_ref (now->pdata[i]));
  replace_rows (self, back);
}

static void
on_open_row (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (MU_DESK (widget)->table);

  for (guint i = 0; i < selected->len; i++)
    {
      MuRoster *roster = mu_desk_item_get_list (selected->pdata[i])->roster;
      g_autoptr (GBytes) bytes = roster != NULL ? mu_document_write (roster) : NULL;
      g_autofree char *document = NULL;

      if (roster == NULL)
        continue;
      document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      gtk_widget_activate_action (widget, "app.open-document", "s", document);
      return;
    }
}

static void
on_save_rows (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  g_autoptr (GPtrArray) selected = mu_desk_table_list_selected (self->table);
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_services_open_library (self->services, &error);
  g_autofree char *text = NULL;
  guint n_saved = 0;

  for (guint i = 0; error == NULL && i < selected->len; i++)
    {
      const MuDeskList *list = mu_desk_item_get_list (selected->pdata[i]);
      g_autofree char *id = NULL;
      gint64 revision;

      if (list->roster != NULL)
        id = mu_library_add (library, list->roster, list->report, &revision, &error);
      n_saved += id != NULL;
    }
  if (error != NULL)
    {
      mu_notices_show_error (self->notices, "library", _ ("Not every list could be saved to the library"), error);
      return;
    }
  text = g_strdup_printf (ngettext ("%u list saved to the library", "%u lists saved to the library", n_saved), n_saved);
  mu_notices_clear (self->notices, "library");
  mu_toasts_add (self->toasts, text);
}

/* Export */

static void
on_exported (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuDesk) self = data;
  g_autoptr (GError) error = NULL;
  gboolean written = mu_desk_export_finish (result, &error);
  g_autofree char *shown = mu_display_text_dup_file_name (G_FILE (file));
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  /* The window may have been closed meanwhile. */
  if (self->toasts == NULL)
    return;
  if (written)
    {
      text = g_strdup_printf (_ ("Saved “%s”"), shown);
      mu_notices_clear (self->notices, "export");
      mu_toasts_add (self->toasts, text);
      return;
    }
  text = g_strdup_printf (_ ("“%s” could not be written"), shown);
  detail = g_strdup_printf ("%s\n%s", error->message, _ ("Choose another place, or make room, and try again."));
  mu_notices_show (self->notices, "export", text, detail);
}

static void
on_export (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MuVerdictsFormat *format = mu_verdicts_find_format (g_variant_get_string (parameter, NULL));
  GtkFileChooser *chooser;
  g_autofree char *name = NULL;

  if (format == NULL)
    return;
  chooser = mu_file_dialog_new (widget, _ ("Export Verdicts"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  /* Translators: the name of a file that holds a table of verdicts */
  name = g_strdup_printf ("%s.%s", _ ("Verdicts"), format->extension);
  gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_activate_with (chooser, "win.export-verdicts-to", parameter);
}

/* The table is written as it is shown: sorted and filtered. */
static void
on_export_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  const char *verdict = mu_desk_filters_get_name (self->filters);
  const char *words = self->words != NULL ? gtk_editable_get_text (self->search) : NULL;
  g_autofree char *filter = verdict != NULL && words != NULL ? g_strjoin (" · ", verdict, words, NULL)
                                                             : g_strdup (verdict != NULL ? verdict : words);
  const char *id, *uri;
  const MuVerdictsFormat *format;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &id, &uri);
  format = mu_verdicts_find_format (id);
  file = g_file_new_for_uri (uri);
  if (format != NULL && !is_busy (self))
    mu_desk_export_async (mu_desk_table_get_shown (self->table), get_n_rows (self), filter, format, file, on_exported,
                          g_object_ref (self));
}

static MuDeskExportLists
parse_what (const char *text)
{
  return g_str_equal (text, "sheets") ? MU_DESK_EXPORT_SHEETS : MU_DESK_EXPORT_TOURNAMENT;
}

static void
on_export_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDeskExportLists what = parse_what (g_variant_get_string (parameter, NULL));
  GtkFileChooser *chooser
      = mu_file_dialog_new (widget, _ ("Export Lists"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  /* Translators: the name of a file that holds the lists of a tournament */
  g_autofree char *name
      = g_strdup_printf ("%s.%s", _ ("Tournament"), what == MU_DESK_EXPORT_SHEETS ? "pdf" : "json");

  gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_activate_with (chooser, "win.export-lists-to", parameter);
}

static void
on_export_lists_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuDesk *self = MU_DESK (widget);
  const char *what, *uri;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &what, &uri);
  file = g_file_new_for_uri (uri);
  if (!is_busy (self))
    mu_desk_export_lists_async (mu_desk_table_get_shown (self->table), parse_what (what), file, on_exported,
                                g_object_ref (self));
}

/* Construction */

static const struct
{
  const char *name, *parameter;
  GtkWidgetActionActivateFunc run;
} actions[] = {
  { "win.import", NULL, on_import },         { "win.import-folder", NULL, on_import_folder },
  { "win.paste", NULL, on_paste },           { "win.cancel-import", NULL, on_cancel },
  { "win.recheck", NULL, on_recheck },       { "win.search", NULL, on_search },
  { "win.show-all", NULL, on_show_all },
  { "win.details", NULL, on_details },       { "win.team", NULL, on_team },
  { "win.leave-team", NULL, on_leave_team }, { "win.remove-rows", NULL, on_remove },
  { "win.clear", NULL, on_clear },           { "win.undo-remove", NULL, on_undo_remove },
  { "win.open-row", NULL, on_open_row },     { "win.save-rows", NULL, on_save_rows },
  { "win.export-verdicts", "s", on_export }, { "win.export-verdicts-to", "(ss)", on_export_to },
  { "win.export-lists", "s", on_export_lists }, { "win.export-lists-to", "(ss)", on_export_lists_to },
#ifdef HAVE_SERVE
  { "win.take-lists", NULL, on_take_lists },
  { "win.show-arrived", "x", on_show_arrived },
  { "win.stop-taking-lists", NULL, on_stop_taking_lists },
  { "win.reject-rows", NULL, on_reject_rows },
  { "win.remove-from-event", NULL, on_remove_from_event },
#endif
};

static void
mu_desk_class_init (MuDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_dispose;
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (MU_TYPE_DESK_DETAILS);
  g_type_ensure (MU_TYPE_DESK_FILTERS);
  g_type_ensure (MU_TYPE_DESK_FORMAT_CHOOSER);
  g_type_ensure (MU_TYPE_DESK_TABLE);
  g_type_ensure (MU_TYPE_NOTICES);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDesk, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, event_place);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, notices);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, stack);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, tools);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, filters);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, format_chooser);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, search);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, table);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, flap);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, details);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, summary);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, row_buttons);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, drop_hint);
  gtk_widget_class_bind_template_callback (widget_class, update_filter);
  gtk_widget_class_bind_template_callback (widget_class, on_selection_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_drop);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_enter);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_leave);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].run);
}

static void
mu_desk_init (MuDesk *self)
{
  g_autoptr (GtkCustomFilter) filter = gtk_custom_filter_new (is_shown, self, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (MU_TYPE_DESK_ITEM);
#ifdef HAVE_SERVE
  self->event_bar = MU_DESK_EVENT_BAR (mu_desk_event_bar_new ());
  adw_bin_set_child (self->event_place, GTK_WIDGET (self->event_bar));
  self->arrived = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
#endif
  self->filter = GTK_FILTER (filter); /* the table keeps it */
  mu_desk_table_set_up (self->table, G_LIST_MODEL (self->rows), self->filter);
  self->judge = mu_desk_judge_new (G_LIST_MODEL (self->rows));
  g_signal_connect_object (self->judge, "changed", G_CALLBACK (on_judge_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->judge, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
}

/*
 * Returns an empty tournament desk.
 *
 * @services: games and library
 */
MuDesk *
mu_desk_new (GtkApplication *application, MuServices *services)
{
  MuDesk *self = g_object_new (MU_TYPE_DESK, "application", application, NULL);
  MuGames *games = mu_services_get_games (services);

  self->services = g_object_ref (services);
  self->reader = mu_desk_reader_new (games);
  g_signal_connect_swapped (self->reader, "read", G_CALLBACK (on_read), self);
  g_signal_connect_swapped (self->reader, "finished", G_CALLBACK (on_finished), self);
  mu_desk_format_chooser_set_judge (self->format_chooser, self->judge, games);
  judge_rows (self);
  return self;
}
