/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-paste.h"
#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check.h"

/* Lists coming in from files, drops and the clipboard, and going out again. */

static void
on_exported (MuWindow *self, const char *message)
{
  mu_notices_clear (self->notices, "export");
  mu_window_toast (self, message);
}

static void
on_export_failed (MuWindow *self, const char *title, const char *detail)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", detail, _ ("Choose another place, or make room, and try again."));

  mu_notices_show (self->notices, "export", title, text);
}

static void
on_copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_exporter_copy (MU_WINDOW (widget)->exporter, g_variant_get_string (parameter, NULL));
}

static void
on_export (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_exporter_save (MU_WINDOW (widget)->exporter, g_variant_get_string (parameter, NULL));
}

static void
on_export_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *format, *uri;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &format, &uri);
  file = g_file_new_for_uri (uri);
  mu_exporter_save_to (MU_WINDOW (widget)->exporter, format, file);
}

static void
on_share (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  if (mu_session_get_roster (self->session) != NULL)
    gtk_menu_button_popup (self->share_button);
}

/* Import */

static void
on_import_progress (MuWindow *self)
{
  guint n_files = mu_importer_get_n_files (self->importer);

  if (n_files > 1)
    mu_window_show_progress (self, _ ("Importing %u of %u"), mu_importer_get_n_done (self->importer), n_files);
}

static gboolean
add_to_library (MuWindow *self, MuRoster *roster, GPtrArray *problems)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  gint64 revision;

  if (library != NULL)
    id = mu_library_add (library, roster, report, &revision, &error);
  if (id == NULL)
    g_ptr_array_add (problems, g_strdup_printf ("%s: %s", mu_roster_get_name (roster),
                                                error != NULL ? error->message : _ ("the library is not open")));
  return id != NULL;
}

/* Lists that were read, on their way into the library. */
typedef struct
{
  MuWindow *window;
  GPtrArray *rosters;
  GPtrArray *problems;
  guint n_kept;
} Import;

static void
intake_free (gpointer data)
{
  Import *self = data;

  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

/* From the last to the second. */
static gboolean
keep_next (gpointer data, guint step)
{
  Import *self = data;

  self->n_kept += add_to_library (self->window, self->rosters->pdata[self->rosters->len - 1 - step], self->problems);
  return TRUE;
}

static void
follow_intake (gpointer data, guint n_done, guint n_steps)
{
  mu_window_show_progress (((Import *) data)->window, _ ("Importing %u of %u"), n_done, n_steps);
}

/* Opens the first list; the others are in the library by now. */
static void
keep_first (Import *self)
{
  MuWindow *window = self->window;

  if (self->rosters->len == 0)
    return;
  if (mu_session_save (window->session, NULL))
    mu_window_put_list (window, self->rosters->pdata[0]);
  else if (!add_to_library (window, self->rosters->pdata[0], self->problems))
    return;
  self->n_kept++;
}

static void
say_imported (MuWindow *self, GPtrArray *rosters, guint n_kept)
{
  g_autofree char *text = NULL;

  if (n_kept == 1)
    text = g_strdup_printf (_ ("“%s” imported"), mu_roster_get_name (rosters->pdata[0]));
  else
    text = g_strdup_printf (ngettext ("%u list imported", "%u lists imported", n_kept), n_kept);
  if (n_kept > 0)
    mu_window_toast (self, text);
}

static void
say_problems (MuWindow *self, GPtrArray *problems, gboolean any)
{
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;

  if (problems->len == 0)
    {
      mu_notices_clear (self->notices, "import");
      return;
    }
  lines = mu_display_text_dup_lines (problems);
  text = g_strdup_printf ("%s\n%s", lines,
                          _ ("Muster reads .muster, XWS and fleet text. Export the list again where it comes from, or "
                             "paste it as text."));
  mu_notices_show (self->notices, "import",
                   any ? _ ("Not everything could be imported") : _ ("Nothing could be imported"), text);
}

static void
end_intake (gpointer data, gboolean complete)
{
  Import *self = data;
  MuWindow *window = self->window;

  keep_first (self);
  say_imported (window, self->rosters, self->n_kept);
  mu_window_reload (window);
  say_problems (window, self->problems, self->n_kept > 0);
  mu_window_end_batch (window);
}

static gpointer
copy_roster (gconstpointer roster, gpointer unused)
{
  return g_object_ref ((gpointer) roster);
}

static gpointer
copy_text (gconstpointer text, gpointer unused)
{
  return g_strdup (text);
}

static void
on_import_finished (MuWindow *self)
{
  static const MuBatchTask task = { keep_next, follow_intake, end_intake, intake_free };
  Import *import = g_new0 (Import, 1);

  import->window = self;
  import->rosters = g_ptr_array_copy (mu_importer_get_rosters (self->importer), copy_roster, NULL);
  import->problems = g_ptr_array_copy (mu_importer_get_problems (self->importer), copy_text, NULL);
  mu_window_run (self, mu_batch_new (&task, import, MAX (import->rosters->len, 1) - 1));
}

/* The desktop offers again what was opened here. */
static void
import_one (MuWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  mu_importer_add_file (self->importer, file);
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

/**
 * mu_window_import:
 *
 * Imports lists from @files, a few moments later.
 */
void
mu_window_import (MuWindow *self, GFile **files, int n_files)
{
  for (int i = 0; i < n_files; i++)
    import_one (self, files[i]);
}

static void
import_file (gpointer file, gpointer self)
{
  import_one (self, file);
}

/* Imports a drop or what was pasted. */
gboolean
mu_window_drop (GtkWidget *widget, const GValue *value)
{
  MuWindow *self = MU_WINDOW (widget);

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    g_slist_foreach (g_value_get_boxed (value), import_file, self);
  else if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    mu_importer_add_text (self->importer, g_value_get_string (value));
  else
    return FALSE;
  return TRUE;
}

static void
on_paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_paste (widget, MU_WINDOW (widget)->toasts, mu_window_drop);
}

static void
on_files_chosen (GtkFileChooser *chooser, gpointer data)
{
  MuWindow *self = data;
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      mu_importer_add_file (self->importer, file);
    }
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
on_import (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const lists[] = { "*.muster", "*.xws", "*.xwc", "*.json", "*.txt", "*.xml", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooser *chooser
      = mu_file_dialog_new (widget, _ ("Import Lists"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"));

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  add_filter (chooser, _ ("Lists"), lists);
  add_filter (chooser, _ ("All files"), all);
  mu_file_dialog_show (chooser, on_files_chosen, widget, NULL);
}

static void
on_cancel_import (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mu_importer_cancel (MU_WINDOW (widget)->importer);
  mu_window_cancel_batch (MU_WINDOW (widget));
}

void
mu_window_connect_sharing (MuWindow *self)
{
  g_signal_connect_swapped (self->importer, "progress", G_CALLBACK (on_import_progress), self);
  g_signal_connect_swapped (self->importer, "finished", G_CALLBACK (on_import_finished), self);
  g_signal_connect_object (self->exporter, "done", G_CALLBACK (on_exported), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exporter, "failed", G_CALLBACK (on_export_failed), self, G_CONNECT_SWAPPED);
}

void
mu_window_install_share_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import", NULL, on_import);
  gtk_widget_class_install_action (widget_class, "win.cancel-import", NULL, on_cancel_import);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, on_paste);
  gtk_widget_class_install_action (widget_class, "win.copy", "s", on_copy);
  gtk_widget_class_install_action (widget_class, "win.export", "s", on_export);
  gtk_widget_class_install_action (widget_class, "win.export-to", "(ss)", on_export_to);
  gtk_widget_class_install_action (widget_class, "win.share", NULL, on_share);
}
