/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-export-actions.h"

#include "app/shell/mu-window-messages.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-file-dialog.h"
#include "exchange/io/mu-output-folder.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

/* Copies and exports the open list, and exports several saved lists into a folder. */

/* The open list */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_exporter_copy (MU_WINDOW_CONTEXT (data)->exporter, g_variant_get_string (parameter, NULL));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mu_exporter_save (MU_WINDOW_CONTEXT (data)->exporter, g_variant_get_string (parameter, NULL));
}

static void
on_export_to (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *format, *uri;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &format, &uri);
  file = g_file_new_for_uri (uri);
  mu_exporter_save_to (MU_WINDOW_CONTEXT (data)->exporter, format, file);
}

static void
on_exported (MuWindowContext *self, const char *message)
{
  mu_notices_clear (self->notices, "export");
  mu_window_messages_toast (self, message);
}

static void
on_export_failed (MuWindowContext *self, const char *title, const char *detail)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", detail, _ ("Choose another place, or make room, and try again."));

  mu_notices_show (self->notices, "export", title, text);
}

/* Several lists */

typedef struct
{
  MuWindowContext *context;
  GStrv ids;
  MuOutputFolder *folder;
  GPtrArray *problems; /* (element-type utf8) */
  guint n_written;
  guint n_illegal;
} Output;

static void
output_free (gpointer data)
{
  Output *self = data;

  g_object_unref (self->context);
  g_strfreev (self->ids);
  mu_output_folder_free (self->folder);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

static gboolean
write_list (Output *self, const char *id, GError **error)
{
  MuSession *session = self->context->session;
  g_autoptr (MuRoster) roster
      = mu_library_load (mu_session_get_library (session), mu_session_get_games (session), id, NULL, error);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (GBytes) document = NULL;
  g_autoptr (GFile) file = NULL;

  if (roster == NULL)
    return FALSE;
  document = mu_document_write (roster);
  file = mu_output_folder_write (self->folder, mu_display_text_get_title (mu_roster_get_name (roster)), document, error);
  if (file == NULL)
    return FALSE;
  /* Muster's own files have no mark for an illegal list, as Muster checks them when they are opened. */
  report = mu_check (roster, mu_roster_get_format (roster));
  self->n_written++;
  self->n_illegal += !report->legal;
  return TRUE;
}

static gboolean
write_next (gpointer data, guint step)
{
  Output *self = data;
  g_autoptr (GError) error = NULL;

  if (!write_list (self, self->ids[step], &error))
    g_ptr_array_add (self->problems, mu_display_text_dup_sentence (error));
  return TRUE;
}

/* If the export was cancelled, the files that were written stay. */
static void
end_output (gpointer data, gboolean complete)
{
  Output *self = data;
  MuWindowContext *context = self->context;
  g_autoptr (GString) done = g_string_new (NULL);

  mu_notices_clear (context->notices, "list");
  if (self->problems->len > 0)
    {
      g_autofree char *lines = mu_display_text_dup_lines (self->problems);

      mu_notices_show (context->notices, "list", _ ("Not all lists could be exported"), lines);
      return;
    }
  g_string_printf (done, ngettext ("%u list exported", "%u lists exported", self->n_written), self->n_written);
  if (self->n_illegal > 0)
    {
      g_autofree char *illegal
          = g_strdup_printf (ngettext ("%u illegal", "%u illegal", self->n_illegal), self->n_illegal);

      mu_display_text_append (done, illegal);
    }
  mu_window_messages_toast (context, done->str);
}

static void
on_export_lists (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  GtkFileChooser *chooser = mu_file_dialog_new (self->window, _ ("Choose a Folder for the Lists"),
                                                GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Export"));

  mu_file_dialog_activate_with (chooser, "win.export-lists-to", parameter);
}

static void
on_export_lists_to (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const MuBatchBarTask task = { N_ ("Exporting %u of %u"), write_next, end_output, output_free };
  MuWindowContext *self = data;
  g_auto (GStrv) ids = NULL;
  const char *uri;
  g_autoptr (GFile) folder = NULL;
  Output *output;

  g_variant_get (parameter, "(^as&s)", &ids, &uri);
  if (mu_session_get_library (self->session) == NULL)
    return;
  folder = g_file_new_for_uri (uri);
  output = g_new0 (Output, 1);
  output->context = g_object_ref (self);
  output->ids = g_steal_pointer (&ids);
  output->folder = mu_output_folder_new (folder, "muster");
  output->problems = g_ptr_array_new_with_free_func (g_free);
  mu_batch_bar_run (self->batch_bar, &task, output, g_strv_length (output->ids), 1);
}

/* Adds the actions copy, export, export-to, export-lists and export-lists-to. */
void
mu_export_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = {
    { "copy", on_copy, "s" },
    { "export", on_export, "s" },
    { "export-to", on_export_to, "(ss)" },
    { "export-lists", on_export_lists, "as" },
    { "export-lists-to", on_export_lists_to, "(ass)" },
  };

  self->exporter = mu_exporter_new (GTK_WINDOW (self->window), self->session);
  g_signal_connect_object (self->exporter, "done", G_CALLBACK (on_exported), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exporter, "failed", G_CALLBACK (on_export_failed), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
}
