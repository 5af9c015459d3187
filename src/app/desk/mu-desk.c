/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"

#include <string.h>

#include "app/widgets/mu-cell-bin.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/mu-i18n.h"

G_DEFINE_FINAL_TYPE (MuDesk, mu_desk, ADW_TYPE_APPLICATION_WINDOW)

static void
mu_desk_dispose (GObject *object)
{
  MuDesk *self = MU_DESK (object);

  if (self->reader != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->reader, self);
      mu_desk_reader_cancel (self->reader);
    }
  if (self->recheck != NULL)
    g_signal_handlers_disconnect_by_data (self->recheck, self);
  g_clear_object (&self->reader);
  g_clear_object (&self->recheck);
  g_clear_object (&self->services);
  g_clear_handle_id (&self->judging, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->removed, mu_desk_release);
  g_clear_pointer (&self->formats, g_ptr_array_unref);
  g_clear_pointer (&self->same_player, g_hash_table_unref);
  g_clear_pointer (&self->same_cards, g_hash_table_unref);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_object (&self->items);
  self->toasts = NULL;
  G_OBJECT_CLASS (mu_desk_parent_class)->dispose (object);
}

static gboolean
release_some (gpointer items)
{
  GPtrArray *rows = items;

  g_ptr_array_set_size (rows, rows->len - MIN (rows->len, 100));
  return rows->len > 0;
}

/* Releases rows, which belong to the main thread, some in each turn of its loop. */
void
mu_desk_release (GPtrArray *items)
{
  g_idle_add_full (G_PRIORITY_LOW, release_some, items, (GDestroyNotify) g_ptr_array_unref);
}

/* The item at that position, which the model keeps. */
MuDeskItem *
mu_desk_peek_item (GListModel *model, guint position)
{
  g_autoptr (MuDeskItem) item = g_list_model_get_item (model, position);

  return item;
}

void
mu_desk_toast (MuDesk *self, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

/* What is shown */

static gboolean
is_shown (gpointer item, gpointer data)
{
  MuDesk *self = data;
  const MuVerdictRow *row = mu_desk_item_get_row (item);

  if (self->verdict >= 0 && (int) row->verdict != self->verdict)
    return FALSE;
  if (self->remarks && row->remark == NULL)
    return FALSE;
  return self->words == NULL || mu_desk_item_matches (item, self->words);
}

static const char *
choose_page (MuDesk *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0)
    return "empty";
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0 ? "table" : "unfound";
}

/* Shows the rows that are to be shown, as they are now. */
void
mu_desk_refilter (MuDesk *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_stack_set_visible_child_name (self->stack, choose_page (self));
  mu_desk_update_actions (self);
}

static void
on_search_changed (MuDesk *self)
{
  g_autofree char *folded = mu_text_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_clear_pointer (&self->words, g_strfreev);
  if (*g_strstrip (folded) != '\0')
    self->words = g_strsplit (folded, " ", -1);
  mu_desk_refilter (self);
}

static void
on_filter_toggled (MuDesk *self)
{
  self->verdict = -1;
  for (int i = 0; i < MU_N_VERDICTS; i++)
    if (gtk_toggle_button_get_active (self->filters[i]))
      self->verdict = i;
  self->remarks = gtk_toggle_button_get_active (self->filter_remarks);
  mu_desk_refilter (self);
}

static void
label_filter (GtkToggleButton *button, const char *name, guint count)
{
  g_autofree char *text = g_strdup_printf ("%s %u", name, count);

  gtk_button_set_label (GTK_BUTTON (button), text);
}

/* Says how many rows are what. */
void
mu_desk_show_counts (MuDesk *self)
{
  g_autofree char *summary = mu_verdict_dup_summary (self->counts);

  gtk_label_set_label (self->summary, summary);
  label_filter (self->filter_all, _ ("All"), g_list_model_get_n_items (G_LIST_MODEL (self->items)));
  for (int i = 0; i < MU_N_VERDICTS; i++)
    label_filter (self->filters[i], mu_verdict_get_name (i), self->counts[i]);
  label_filter (self->filter_remarks, _ ("Twice"), self->n_remarks);
}

static void
count_rows (MuDesk *self)
{
  GListModel *items = G_LIST_MODEL (self->items);

  memset (self->counts, 0, sizeof self->counts);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    self->counts[mu_desk_item_get_row (mu_desk_peek_item (items, i))->verdict]++;
}

/* Shows the rows as they are now, whatever changed about them. */
void
mu_desk_follow_items (MuDesk *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0;

  mu_desk_mend_teams (self);
  mu_desk_find_duplicates (self);
  count_rows (self);
  mu_desk_show_counts (self);
  gtk_widget_set_visible (self->tools, any);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), any);
  mu_desk_judge (self);
}

/* Puts @items in place of all rows. */
void
mu_desk_put_items (MuDesk *self, GPtrArray *items)
{
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)), items->pdata, items->len);
  mu_desk_follow_items (self);
}

/* Reading */

/* A table in which some verdicts are missing or about to change is not handed on. */
static gboolean
can_export (MuDesk *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0 && !mu_desk_is_busy (self);
}

static void
get_progress (MuDesk *self, guint *n_found, guint *n_done)
{
  if (self->recheck != NULL)
    mu_desk_recheck_get_progress (self->recheck, n_found, n_done);
  else if (self->judging != 0 && !mu_desk_reader_is_busy (self->reader))
    {
      *n_found = g_list_model_get_n_items (G_LIST_MODEL (self->items));
      *n_done = self->n_judged;
    }
  else
    {
      mu_desk_reader_get_progress (self->reader, n_found, n_done);
      *n_found -= self->n_before;
      *n_done -= self->n_before;
    }
}

void
mu_desk_follow_progress (MuDesk *self)
{
  g_autofree char *text = NULL;
  guint n_found, n_done;

  get_progress (self, &n_found, &n_done);
  text = g_strdup_printf (_ ("Checking %u of %u"), n_done, n_found);
  gtk_widget_set_visible (self->progress, mu_desk_is_busy (self));
  gtk_label_set_label (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress_bar, (double) n_done / MAX (n_found, 1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-verdicts", can_export (self));
}

static void
on_read (MuDesk *self, GPtrArray *lists)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  while (lists->len > 0)
    g_ptr_array_add (items, mu_desk_item_new (g_ptr_array_steal_index (lists, 0)));
  for (guint i = 0; i < items->len; i++)
    self->counts[mu_desk_item_get_row (items->pdata[i])->verdict]++;
  g_list_store_splice (self->items, g_list_model_get_n_items (G_LIST_MODEL (self->items)), 0, items->pdata, items->len);
  mu_desk_show_counts (self);
  if (items->len > 0)
    {
      gtk_widget_set_visible (self->tools, TRUE);
      gtk_widget_set_visible (GTK_WIDGET (self->summary), TRUE);
      gtk_stack_set_visible_child_name (self->stack, choose_page (self));
    }
  mu_desk_follow_progress (self);
}

static void
say_passed_over (MuDesk *self)
{
  guint n_passed = mu_desk_reader_get_n_passed (self->reader);
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u file in the folder is no list and was passed over",
                                   "%u files in the folder are no lists and were passed over", n_passed),
                         n_passed);

  if (n_passed > 0)
    mu_desk_toast (self, text);
}

static void
on_finished (MuDesk *self)
{
  mu_desk_reader_get_progress (self->reader, &self->n_before, &self->n_before);
  say_passed_over (self);
  mu_desk_follow_items (self);
  mu_desk_follow_progress (self);
}

/* Checking again */

static void
on_rechecked (MuDesk *self, guint n_lists)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%u list checked again", "%u lists checked again", n_lists), n_lists);

  g_signal_handlers_disconnect_by_data (self->recheck, self);
  g_clear_object (&self->recheck);
  if (n_lists > 0)
    {
      mu_desk_follow_items (self);
      mu_desk_toast (self, text);
    }
  mu_desk_follow_progress (self);
}

void
mu_desk_start_recheck (MuDesk *self)
{
  if (mu_desk_is_busy (self) || g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0)
    return;
  self->recheck = mu_desk_recheck_new (mu_services_get_games (self->services), self->items, self->format,
                                       mu_desk_get_total (self, self->format));
  g_signal_connect_swapped (self->recheck, "progress", G_CALLBACK (mu_desk_follow_progress), self);
  g_signal_connect_swapped (self->recheck, "finished", G_CALLBACK (on_rechecked), self);
  mu_desk_follow_progress (self);
}

void
mu_desk_stop_recheck (MuDesk *self)
{
  if (self->recheck != NULL)
    mu_desk_recheck_stop (self->recheck);
}

/* Drops */

static void
add_file (gpointer file, gpointer self)
{
  mu_desk_add_file (self, file);
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

/* Construction */

static void
on_selection_changed (MuDesk *self)
{
  mu_desk_update_actions (self);
  mu_desk_show_details (self);
}

static void
on_activated (MuDesk *self, guint position)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MuDesk, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, notices);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, stack);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, search);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, format_choice);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, format_names);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, total);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, filter_all);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, filter_remarks);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, tools);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, table);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, view);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, team_column);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, sorted);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, filtered);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, selection);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, flap);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, details);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, summary);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, row_buttons);
  gtk_widget_class_bind_template_child (widget_class, MuDesk, drop_hint);
  gtk_widget_class_bind_template_child_full (widget_class, "filter_legal", FALSE,
                                             G_STRUCT_OFFSET (MuDesk, filters[MU_VERDICT_LEGAL]));
  gtk_widget_class_bind_template_child_full (widget_class, "filter_illegal", FALSE,
                                             G_STRUCT_OFFSET (MuDesk, filters[MU_VERDICT_ILLEGAL]));
  gtk_widget_class_bind_template_child_full (widget_class, "filter_unreadable", FALSE,
                                             G_STRUCT_OFFSET (MuDesk, filters[MU_VERDICT_UNREADABLE]));
}

static void
mu_desk_class_init (MuDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_dispose;
  g_type_ensure (GDK_TYPE_FILE_LIST);
  g_type_ensure (MU_TYPE_CELL_BIN);
  g_type_ensure (MU_TYPE_DESK_ITEM);
  g_type_ensure (MU_TYPE_DESK_DETAILS);
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_WRAP_BOX);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_selection_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_drop);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_enter);
  gtk_widget_class_bind_template_callback (widget_class, on_drop_leave);
  mu_desk_bind_judging (widget_class);
  mu_desk_install_actions (widget_class);
  mu_desk_install_output_actions (widget_class);
}

static void
mu_desk_init (MuDesk *self)
{
  self->verdict = -1;
  self->items = g_list_store_new (MU_TYPE_DESK_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (is_shown, self, NULL);
  gtk_filter_list_model_set_filter (self->filtered, GTK_FILTER (self->filter));
  g_object_unref (self->filter);
  gtk_sort_list_model_set_sorter (self->sorted, gtk_column_view_get_sorter (self->view));
  gtk_sort_list_model_set_model (self->sorted, G_LIST_MODEL (self->items));
}

/**
 * mu_desk_new:
 * @services: games and library
 *
 * Returns: (transfer none): an empty tournament desk.
 */
MuDesk *
mu_desk_new (GtkApplication *application, MuServices *services)
{
  MuDesk *self = g_object_new (MU_TYPE_DESK, "application", application, NULL);

  self->services = g_object_ref (services);
  self->reader = mu_desk_reader_new (mu_services_get_games (services));
  g_signal_connect_swapped (self->reader, "read", G_CALLBACK (on_read), self);
  g_signal_connect_swapped (self->reader, "finished", G_CALLBACK (on_finished), self);
  mu_desk_list_formats (self);
  mu_desk_follow_items (self);
  return self;
}

/**
 * mu_desk_add_file:
 * @file: a file or a folder
 *
 * Reads the lists in it, a few moments later.
 */
void
mu_desk_add_file (MuDesk *self, GFile *file)
{
  mu_desk_reader_add_file (self->reader, file, NULL);
  mu_desk_follow_progress (self);
}

/**
 * mu_desk_add_text:
 * @text: lists as text, such as were on the clipboard
 */
void
mu_desk_add_text (MuDesk *self, const char *text)
{
  g_autofree char *label = NULL;

  self->n_pasted++;
  label = self->n_pasted > 1 ? g_strdup_printf (_ ("Pasted text %u"), self->n_pasted) : g_strdup (_ ("Pasted text"));
  mu_desk_reader_add_text (self->reader, text, label);
  mu_desk_follow_progress (self);
}

/**
 * mu_desk_is_busy:
 *
 * Returns: whether lists are still being read or judged.
 */
gboolean
mu_desk_is_busy (MuDesk *self)
{
  return self->recheck != NULL || self->judging != 0 || mu_desk_reader_is_busy (self->reader);
}
