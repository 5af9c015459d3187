/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-output-folder.h"
#include "model/mu-i18n.h"
#include "rules/check/mu-check.h"

/* Several saved lists at once as files of a folder. */

static const char *
get_name (MuRoster *roster)
{
  const char *name = mu_roster_get_name (roster);

  return *name != '\0' ? name : _ ("Untitled");
}

/* Files of our own need no mark, as whoever opens them judges the list; who hands them out is told. */
static gboolean
is_illegal (MuRoster *roster)
{
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return !report->legal;
}

static gboolean
export_one (MuWindow *self, const char *id, MuOutputFolder *folder, guint *n_illegal, GError **error)
{
  g_autoptr (MuRoster) roster
      = mu_library_load (mu_session_get_library (self->session), mu_session_get_games (self->session), id, NULL, error);
  g_autoptr (GBytes) document = roster != NULL ? mu_document_write (roster) : NULL;
  g_autoptr (GFile) file
      = roster != NULL ? mu_output_folder_write (folder, get_name (roster), document, error) : NULL;

  if (file == NULL)
    return FALSE;
  *n_illegal += is_illegal (roster);
  return TRUE;
}

static char *
dup_done (guint n_written, guint n_illegal)
{
  g_autofree char *written = g_strdup_printf (ngettext ("%u list exported", "%u lists exported", n_written), n_written);
  g_autofree char *illegal = g_strdup_printf (ngettext ("%u illegal", "%u illegal", n_illegal), n_illegal);

  return n_illegal > 0 ? g_strdup_printf ("%s · %s", written, illegal) : g_steal_pointer (&written);
}

/* At once, whatever else is being said: which of the lists are legal matters now. */
static void
say_done (MuWindow *self, const char *done)
{
  AdwToast *toast = adw_toast_new (done);

  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* What came of lists on their way into a folder. */
typedef struct
{
  MuOutputFolder *folder;
  GPtrArray *problems;
  guint n_written;
  guint n_illegal;
} Output;

static void
output_free (gpointer data)
{
  Output *self = data;

  mu_output_folder_free (self->folder);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

static void
export_next (MuWindow *self, const char *id, gpointer data)
{
  Output *output = data;
  g_autoptr (GError) error = NULL;

  if (export_one (self, id, output->folder, &output->n_illegal, &error))
    output->n_written++;
  else
    g_ptr_array_add (output->problems, mu_display_text_dup_sentence (error));
}

/* Cancelled, it says how many were written, which stay. */
static void
end_export (MuWindow *self, gboolean complete, gpointer data)
{
  Output *output = data;
  g_autofree char *done = dup_done (output->n_written, output->n_illegal);
  g_autofree char *lines = output->problems->len > 0 ? mu_display_text_dup_lines (output->problems) : NULL;

  mu_notices_clear (self->notices, "list");
  if (lines == NULL)
    say_done (self, done);
  else
    mu_notices_show (self->notices, "list", _ ("Not all lists could be exported"), lines);
}

static void
export_to (MuWindow *self, const char *const *ids, GFile *folder)
{
  static const MuListsTask task = { N_ ("Exporting %u of %u"), export_next, end_export, output_free };
  Output *output = g_new0 (Output, 1);

  output->folder = mu_output_folder_new (folder, "muster");
  output->problems = g_ptr_array_new_with_free_func (g_free);
  mu_window_run_lists (self, &task, ids, output);
}

typedef struct
{
  MuWindow *window; /* whose dialog it is */
  GStrv ids;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_strfreev (self->ids);
  g_free (self);
}

static void
on_chosen (GtkFileChooser *chooser, gpointer data)
{
  const Question *question = data;
  g_autoptr (GFile) folder = gtk_file_chooser_get_file (chooser);

  if (folder != NULL)
    export_to (question->window, (const char *const *) question->ids, folder);
}

static void
on_export_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooser *chooser = mu_file_dialog_new (widget, _ ("Choose a Folder for the Lists"),
                                                GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Export"));
  Question *question = g_new0 (Question, 1);

  question->window = MU_WINDOW (widget);
  question->ids = g_variant_dup_strv (parameter, NULL);
  mu_file_dialog_show (chooser, on_chosen, question, question_free);
}

static void
on_export_lists_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree const char **ids = NULL;
  const char *uri;
  g_autoptr (GFile) folder = NULL;

  g_variant_get (parameter, "(^a&s&s)", &ids, &uri);
  folder = g_file_new_for_uri (uri);
  export_to (MU_WINDOW (widget), ids, folder);
}

void
mu_window_install_export_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export-lists", "as", on_export_lists);
  gtk_widget_class_install_action (widget_class, "win.export-lists-to", "(ass)", on_export_lists_to);
}
