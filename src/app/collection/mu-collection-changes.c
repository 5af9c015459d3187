/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-collection-window-private.h"

#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-input.h"
#include "exchange/io/mu-output.h"
#include "exchange/tables/mu-collection-csv.h"
#include "model/mu-i18n.h"

/* What changes many counts of the collection window at once: all, none, and tables from elsewhere. */

static void
on_undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_collection_editor_undo (MU_COLLECTION_WINDOW (widget)->editor);
}

static void
on_redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
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
    mu_collection_window_toast (self, _ ("You own at least one of everything now"), TRUE);
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
    mu_collection_window_toast (self, text, TRUE);
}

/* Import */

static void
say_import (MuCollectionWindow *self, guint n_rows, gboolean changed, GPtrArray *problems)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u expansion read", "%u expansions read", n_rows), n_rows);
  g_autofree char *lines = problems->len > 0 ? mu_display_text_dup_lines (problems) : NULL;

  mu_notices_clear (self->notices, "import");
  if (n_rows > 0)
    mu_collection_window_toast (self, text, changed);
  if (problems->len > 0 || n_rows == 0)
    mu_notices_show (self->notices, "import",
                     n_rows > 0 ? _ ("Some rows were left out") : _ ("The table has no expansion"),
                     lines != NULL ? lines : _ ("Its first row should say: game, expansion, name, count."));
}

static void
import_bytes (MuCollectionWindow *self, GBytes *bytes, GError **error)
{
  g_autoptr (MuCollection) wanted = mu_collection_copy (mu_collection_editor_get_collection (self->editor));
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = mu_input_decode (bytes, error);
  gboolean changed;
  guint n_rows;

  if (text == NULL)
    return;
  n_rows = mu_collection_csv_read (wanted, self->games, text, problems);
  changed = mu_collection_editor_change_to (self->editor, wanted);
  say_import (self, n_rows, changed, problems);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MuCollectionWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->editor == NULL)
    return;
  if (bytes != NULL)
    import_bytes (self, bytes, &error);
  if (error != NULL)
    {
      g_autofree char *reason = mu_display_text_dup_sentence (error);

      mu_notices_show (self->notices, "import", _ ("The table could not be read"), reason);
    }
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
  g_autofree char *reason = NULL;
  gboolean written = mu_output_write_finish (G_FILE (source), result, &error);

  /* The window may have been closed meanwhile. */
  if (self->editor == NULL)
    return;
  if (written)
    {
      mu_collection_window_toast (self, _ ("Collection exported"), FALSE);
      return;
    }
  reason = mu_display_text_dup_sentence (error);
  mu_notices_show (self->notices, "export", _ ("The collection could not be exported"), reason);
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

/* Choosing files */

static void
on_file_chosen (GtkFileChooser *chooser, gpointer window)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  gboolean saves = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE;
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  if (uri != NULL)
    gtk_widget_activate_action (window, saves ? "collection.export-to" : "collection.import-from", "s", uri);
}

static void
choose_file (GtkWidget *widget, const char *title, const char *accept, GtkFileChooserAction action, const char *name)
{
  GtkFileChooser *chooser = mu_file_dialog_new (widget, title, action, accept);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Tables (CSV)"));
  gtk_file_filter_add_pattern (filter, "*.csv");
  gtk_file_chooser_add_filter (chooser, filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);
  mu_file_dialog_show (chooser, on_file_chosen, widget, NULL);
}

static void
on_import (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_file (widget, _ ("Import Collection"), _ ("_Import"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);
}

static void
on_export (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* Translators: the suggested name of a file */
  choose_file (widget, _ ("Export Collection"), _ ("_Save"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("collection.csv"));
}

void
mu_collection_window_install_change_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "collection.undo", NULL, on_undo);
  gtk_widget_class_install_action (widget_class, "collection.redo", NULL, on_redo);
  gtk_widget_class_install_action (widget_class, "collection.find", NULL, on_find);
  gtk_widget_class_install_action (widget_class, "collection.own-all", NULL, on_own_all);
  gtk_widget_class_install_action (widget_class, "collection.clear", NULL, on_clear);
  gtk_widget_class_install_action (widget_class, "collection.import", NULL, on_import);
  gtk_widget_class_install_action (widget_class, "collection.import-from", "s", on_import_from);
  gtk_widget_class_install_action (widget_class, "collection.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "collection.export-to", "s", on_export_to);
}
