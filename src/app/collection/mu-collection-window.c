/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-collection-window.h"

#include "app/collection/mu-box-contents.h"
#include "app/collection/mu-box-row.h"
#include "app/collection/mu-collection-editor.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-folding.h"
#include "app/widgets/mu-notices.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-output.h"
#include "exchange/tables/mu-collection-csv.h"
#include "model/text/mu-i18n.h"

/* The expansions of a game, with how many one has. */
struct _MuCollectionWindow
{
  AdwWindow parent_instance;
  MuGames *games;
  MuGame *game; /* that is shown */
  MuCollectionEditor *editor;
  GStrv sought;     /* folded words */
  const char *seen; /* id of the box whose contents are shown, or NULL */

  AdwFlap *flap;
  MuFolding *folding;
  AdwToastOverlay *toasts;
  MuNotices *notices;
  GtkBox *switcher;
  GtkSearchEntry *search;
  GtkToggleButton *only_owned;
  GtkDropDown *order;
  GtkListBox *list;
  MuBoxContents *contents;
  GtkLabel *totals;
};

enum
{
  ORDER_FACTION,
  ORDER_RELEASE,
  ORDER_NAME
};

G_DEFINE_FINAL_TYPE (MuCollectionWindow, mu_collection_window, ADW_TYPE_WINDOW)

static void
mu_collection_window_dispose (GObject *object)
{
  MuCollectionWindow *self = MU_COLLECTION_WINDOW (object);

  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->editor, self);
      g_signal_handlers_disconnect_by_data (self->list, self);
      /* The list asks once more while it goes, when what the answer needs is gone. */
      gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
      gtk_list_box_set_sort_func (self->list, NULL, NULL, NULL);
      gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
    }
  g_clear_object (&self->editor);
  g_clear_object (&self->game);
  g_clear_object (&self->games);
  g_clear_pointer (&self->sought, g_strfreev);
  G_OBJECT_CLASS (mu_collection_window_parent_class)->dispose (object);
}

/* The list of boxes */

static MuBoxRow *
get_row (MuCollectionWindow *self, int n)
{
  return (MuBoxRow *) gtk_list_box_get_row_at_index (self->list, n);
}

static gboolean
filter_row (GtkListBoxRow *row, gpointer data)
{
  MuCollectionWindow *self = data;

  return mu_box_row_matches (MU_BOX_ROW (row), (const char *const *) self->sought)
         && (!gtk_toggle_button_get_active (self->only_owned) || mu_box_row_get_count (MU_BOX_ROW (row)) > 0);
}

static int
get_place (MuCollectionWindow *self, MuBoxRow *row)
{
  guint place = 0;

  g_ptr_array_find (mu_game_get_expansions (self->game), mu_box_row_get_expansion (row), &place);
  return (int) place;
}

static int
sort_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  MuCollectionWindow *self = data;
  MuBoxRow *left = MU_BOX_ROW (a);
  MuBoxRow *right = MU_BOX_ROW (b);
  guint order = gtk_drop_down_get_selected (self->order);

  if (order == ORDER_NAME)
    return g_utf8_collate (mu_text_get (mu_box_row_get_expansion (left)->name),
                           mu_text_get (mu_box_row_get_expansion (right)->name));
  if (order == ORDER_FACTION && mu_box_row_get_rank (left) != mu_box_row_get_rank (right))
    return mu_box_row_get_rank (left) - mu_box_row_get_rank (right);
  return get_place (self, left) - get_place (self, right);
}

static void
show_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  MuCollectionWindow *self = data;
  gboolean first = before == NULL || mu_box_row_get_rank (MU_BOX_ROW (row)) != mu_box_row_get_rank (MU_BOX_ROW (before));

  mu_show_heading (row, first && gtk_drop_down_get_selected (self->order) == ORDER_FACTION
                            ? mu_box_row_get_group (MU_BOX_ROW (row))
                            : NULL);
}

static void
show_totals (MuCollectionWindow *self)
{
  g_autofree char *boxes = NULL;
  g_autofree char *things = NULL;
  g_autofree char *text = NULL;
  int n_boxes = 0;
  int n_things = 0;

  for (int i = 0; get_row (self, i) != NULL; i++)
    {
      const MuExpansion *expansion = mu_box_row_get_expansion (get_row (self, i));
      int count = mu_box_row_get_count (get_row (self, i));

      n_boxes += count;
      for (guint j = 0; j < expansion->holdings->len; j++)
        n_things += count * g_array_index (expansion->holdings, MuHolding, j).count;
    }
  boxes = g_strdup_printf (ngettext ("%d box", "%d boxes", n_boxes), n_boxes);
  things = g_strdup_printf (ngettext ("%d card or model", "%d cards and models", n_things), n_things);
  /* Translators: a number of boxes and of what is in them */
  text = g_strdup_printf (_ ("You own %s with %s."), boxes, things);
  gtk_label_set_label (self->totals,
                       n_boxes > 0 ? text : _ ("Enter what you own, and Muster tells what a list lacks."));
}

static void
show_contents (MuCollectionWindow *self)
{
  const MuExpansion *expansion = self->seen != NULL ? mu_game_get_expansion (self->game, self->seen) : NULL;

  mu_box_contents_show (self->contents, self->game, expansion, mu_collection_editor_get_collection (self->editor));
}

static void
on_row_selected (MuCollectionWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  const char *seen = row != NULL ? mu_box_row_get_expansion (MU_BOX_ROW (row))->id : NULL;

  if (seen == self->seen)
    return;
  self->seen = seen;
  show_contents (self);
}

/* What is in it is beside the list, or where there is no room for that, comes over it. */
static void
on_row_activated (MuCollectionWindow *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
}

static void
on_search (MuCollectionWindow *self)
{
  g_strfreev (self->sought);
  self->sought = mu_text_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_list_box_invalidate_filter (self->list);
}

static void
on_filter (MuCollectionWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
on_order (MuCollectionWindow *self)
{
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

/* The + and - keys change the row that has the focus. */
static gboolean
on_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, MuCollectionWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int change = key == GDK_KEY_plus || key == GDK_KEY_KP_Add         ? 1
               : key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract ? -1
                                                                    : 0;

  if (change == 0 || focus == NULL || !MU_IS_BOX_ROW (focus))
    return GDK_EVENT_PROPAGATE;
  mu_box_row_change (MU_BOX_ROW (focus), change);
  return GDK_EVENT_STOP;
}

/* The collection */

static void
on_changed (MuCollectionWindow *self)
{
  for (int i = 0; get_row (self, i) != NULL; i++)
    mu_box_row_update (get_row (self, i));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "collection.undo", mu_collection_editor_can_undo (self->editor));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "collection.redo", mu_collection_editor_can_redo (self->editor));
  show_totals (self);
  show_contents (self);
}

static void
on_failed (MuCollectionWindow *self, const GError *error)
{
  if (error != NULL)
    mu_notices_show_error (self->notices, "save", _ ("Your collection could not be saved or read"), error);
  else
    mu_notices_clear (self->notices, "save");
}

static void
on_active (MuCollectionWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->editor != NULL)
    mu_collection_editor_refresh (self->editor);
}

static void
show_toast (MuCollectionWindow *self, const char *text, gboolean undo)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  if (undo)
    {
      adw_toast_set_button_label (toast, _ ("_Undo"));
      adw_toast_set_action_name (toast, "collection.undo");
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Changes of many counts at once: all, none, and tables from files */

static void
on_undo_or_redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (g_str_equal (action, "collection.undo"))
    mu_collection_editor_undo (MU_COLLECTION_WINDOW (widget)->editor);
  else
    mu_collection_editor_redo (MU_COLLECTION_WINDOW (widget)->editor);
}

static void
on_find (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MU_COLLECTION_WINDOW (widget)->search));
}

static void
on_own_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCollectionWindow *self = MU_COLLECTION_WINDOW (widget);
  GPtrArray *expansions = mu_game_get_expansions (self->game);
  const char *game = mu_game_get_id (self->game);
  g_autoptr (MuCollection) wanted = mu_collection_copy (mu_collection_editor_get_collection (self->editor));

  for (guint i = 0; i < expansions->len; i++)
    {
      const char *id = ((const MuExpansion *) expansions->pdata[i])->id;

      mu_collection_set (wanted, game, id, MAX (mu_collection_get (wanted, game, id), 1));
    }
  if (mu_collection_editor_change_to (self->editor, wanted))
    show_toast (self, _ ("You own at least one of everything now"), TRUE);
}

static void
on_clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCollectionWindow *self = MU_COLLECTION_WINDOW (widget);
  g_autoptr (MuCollection) wanted = mu_collection_copy (mu_collection_editor_get_collection (self->editor));
  g_autofree char *text = NULL;

  mu_collection_clear (wanted, mu_game_get_id (self->game));
  /* Translators: %s is the name of a game */
  text = g_strdup_printf (_ ("Collection of %s cleared"), mu_text_get (mu_game_get_name (self->game)));
  if (mu_collection_editor_change_to (self->editor, wanted))
    show_toast (self, text, TRUE);
}

/* Import */

static void
import_text (MuCollectionWindow *self, const char *text)
{
  g_autoptr (MuCollection) wanted = mu_collection_copy (mu_collection_editor_get_collection (self->editor));
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  guint n_rows = mu_collection_csv_read (wanted, self->games, text, problems);
  gboolean changed = mu_collection_editor_change_to (self->editor, wanted);
  g_autofree char *read = g_strdup_printf (ngettext ("%u expansion read", "%u expansions read", n_rows), n_rows);
  g_autofree char *lines = problems->len > 0 ? mu_display_text_dup_lines (problems) : NULL;

  mu_notices_clear (self->notices, "import");
  if (n_rows > 0)
    show_toast (self, read, changed);
  if (problems->len > 0 || n_rows == 0)
    mu_notices_show (self->notices, "import",
                     n_rows > 0 ? _ ("Some rows were left out") : _ ("The table has no expansion"),
                     lines != NULL ? lines : _ ("Its first row should say: game, expansion, name, count."));
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuCollectionWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = bytes != NULL ? mu_input_decode (bytes, &error) : NULL;

  if (self->editor == NULL)
    return;
  if (text != NULL)
    import_text (self, text);
  else
    mu_notices_show_error (self->notices, "import", _ ("The table could not be read"), error);
}

static void
load_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = mu_input_load_file (file, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
on_import_from (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  g_autoptr (GTask) task = g_task_new (file, NULL, on_loaded, g_object_ref (widget));

  mu_language_run_task (task, load_in_thread);
}

/* Export */

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuCollectionWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean written = mu_output_write_finish (G_FILE (source), result, &error);

  /* The window may have been closed meanwhile. */
  if (self->editor == NULL)
    return;
  if (written)
    show_toast (self, _ ("Collection exported"), FALSE);
  else
    mu_notices_show_error (self->notices, "export", _ ("The collection could not be exported"), error);
}

static void
on_export_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuCollectionWindow *self = MU_COLLECTION_WINDOW (widget);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  char *text = mu_collection_csv_write (mu_collection_editor_get_collection (self->editor), self->games);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  mu_notices_clear (self->notices, "export");
  mu_output_write_async (file, bytes, on_written, g_object_ref (self));
}

static void
on_choose_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gboolean export = g_str_equal (action, "collection.export");
  GtkFileChooser *chooser
      = export ? mu_file_dialog_new (widget, _ ("Export Collection"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"))
               : mu_file_dialog_new (widget, _ ("Import Collection"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_pattern (filter, "*.csv");
  gtk_file_chooser_add_filter (chooser, filter);
  if (export)
    /* Translators: the suggested name of a file */
    gtk_file_chooser_set_current_name (chooser, _ ("collection.csv"));
  mu_file_dialog_activate (chooser, export ? "collection.export-to" : "collection.import-from");
}

/* Construction */

static void
mu_collection_window_class_init (MuCollectionWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_collection_window_dispose;
  g_type_ensure (MU_TYPE_NOTICES);
  g_type_ensure (MU_TYPE_BOX_CONTENTS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-collection-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, folding);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, notices);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, only_owned);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, order);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, MuCollectionWindow, totals);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_filter);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_active);
  gtk_widget_class_install_action (widget_class, "collection.undo", NULL, on_undo_or_redo);
  gtk_widget_class_install_action (widget_class, "collection.redo", NULL, on_undo_or_redo);
  gtk_widget_class_install_action (widget_class, "collection.find", NULL, on_find);
  gtk_widget_class_install_action (widget_class, "collection.own-all", NULL, on_own_all);
  gtk_widget_class_install_action (widget_class, "collection.clear", NULL, on_clear);
  gtk_widget_class_install_action (widget_class, "collection.import", NULL, on_choose_file);
  gtk_widget_class_install_action (widget_class, "collection.import-from", "s", on_import_from);
  gtk_widget_class_install_action (widget_class, "collection.export", NULL, on_choose_file);
  gtk_widget_class_install_action (widget_class, "collection.export-to", "s", on_export_to);
}

static void
mu_collection_window_init (MuCollectionWindow *self)
{
  self->sought = g_new0 (char *, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  gtk_list_box_set_sort_func (self->list, sort_rows, self, NULL);
  gtk_list_box_set_header_func (self->list, show_heading, self, NULL);
}

static void
on_game_toggled (MuCollectionWindow *self, GtkToggleButton *button)
{
  MuGame *game = g_object_get_data (G_OBJECT (button), "game");

  if (gtk_toggle_button_get_active (button) && game != self->game)
    {
      GPtrArray *expansions = mu_game_get_expansions (game);

      g_set_object (&self->game, game);
      self->seen = NULL;
      mu_show_nothing (GTK_WIDGET (self->list));
      for (guint i = 0; i < expansions->len; i++)
        gtk_list_box_append (self->list, mu_box_row_new (self->editor, game, expansions->pdata[i]));
      gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
      show_contents (self);
      show_totals (self);
    }
}

/* Returns a window that stands before @parent, and shows no game yet. */
GtkWidget *
mu_collection_window_new (GtkWindow *parent, MuGames *games, MuLibrary *library)
{
  MuCollectionWindow *self = g_object_new (MU_TYPE_COLLECTION_WINDOW, NULL);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  GtkToggleButton *first = NULL;

  mu_transient_attach (GTK_WINDOW (self), parent);
  self->games = g_object_ref (games);
  self->editor = mu_collection_editor_new (library);
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->editor, "failed", G_CALLBACK (on_failed), self);
  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      GtkWidget *button;

      if (game == NULL)
        continue;
      button = gtk_toggle_button_new_with_label (mu_text_get (mu_game_get_name (game)));
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
      g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (on_game_toggled), self);
      gtk_box_append (self->switcher, button);
    }
  mu_collection_editor_refresh (self->editor);
  return GTK_WIDGET (self);
}

/* Only once it has its place can a row be scrolled to. */
static gboolean
focus_row (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  if (gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (row);
  return G_SOURCE_REMOVE;
}

/* Shows the game of that id, and selects the box of that id, unless it is NULL. */
void
mu_collection_window_show (MuCollectionWindow *self, const char *game, const char *expansion)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->switcher)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_str_equal (mu_game_get_id (g_object_get_data (G_OBJECT (button), "game")), game))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  if (expansion != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_toggle_button_set_active (self->only_owned, FALSE);
      for (int i = 0; get_row (self, i) != NULL; i++)
        if (g_str_equal (mu_box_row_get_expansion (get_row (self, i))->id, expansion))
          {
            gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (get_row (self, i)));
            gtk_widget_add_tick_callback (GTK_WIDGET (get_row (self, i)), focus_row, NULL, NULL);
          }
    }
}
