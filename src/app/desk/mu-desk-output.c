/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-private.h"

#include "app/widgets/mu-file-dialog.h"
#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-output.h"
#include "exchange/tables/mu-verdicts.h"
#include "model/mu-i18n.h"

/* Handing the table of verdicts on, as it is shown: sorted, filtered. */

typedef struct
{
  MuDesk *desk;
  const MuVerdictsFormat *format;
  GFile *file;     /* NULL: to be chosen */
  GPtrArray *rows; /* of MuVerdictRow, owned: the desk may judge anew meanwhile */
  char *title;
} Output;

static Output *
output_new (MuDesk *desk, const MuVerdictsFormat *format)
{
  Output *self = g_new0 (Output, 1);

  self->desk = g_object_ref (desk);
  self->format = format;
  return self;
}

static void
output_free (Output *self)
{
  g_object_unref (self->desk);
  g_clear_object (&self->file);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_free (self->title);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Output, output_free)

static GPtrArray *
list_rows (MuDesk *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    {
      MuDeskItem *item = mu_desk_peek_item (G_LIST_MODEL (self->selection), i);

      g_ptr_array_add (rows, mu_verdict_row_copy (mu_desk_item_get_row (item)));
    }
  return rows;
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Output) output = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = mu_display_text_dup_file_name (G_FILE (source));
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  if (output->desk->toasts == NULL)
    return;
  if (mu_output_write_finish (G_FILE (source), result, &error))
    {
      text = g_strdup_printf (_ ("Saved “%s”"), shown);
      mu_notices_clear (output->desk->notices, "export");
      mu_desk_toast (output->desk, text);
      return;
    }
  text = g_strdup_printf (_ ("“%s” could not be written"), shown);
  detail = g_strdup_printf ("%s\n%s", error->message, _ ("Choose another place, or make room, and try again."));
  mu_notices_show (output->desk->notices, "export", text, detail);
}

static void
make_table (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Output *output = data;

  g_task_return_pointer (task, output->format->write (output->rows, output->title), (GDestroyNotify) g_bytes_unref);
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  Output *output = g_task_get_task_data (G_TASK (result));
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), NULL);

  mu_output_write_async (output->file, bytes, on_written, output_new (output->desk, output->format));
}

/* A table of thousands takes its time, in a thread. */
static void
write_table (MuDesk *self, const MuVerdictsFormat *format, GFile *file)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%x");
  Output *output = output_new (self, format);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_made, NULL);

  output->file = g_object_ref (file);
  output->rows = list_rows (self);
  /* Translators: the title of a table of verdicts, with the day */
  output->title = g_strdup_printf (_ ("Verdicts, %s"), day);
  g_task_set_task_data (task, output, (GDestroyNotify) output_free);
  mu_language_run_task (task, make_table);
}

typedef struct
{
  MuDesk *desk; /* whose dialog it is */
  const MuVerdictsFormat *format;
} Question;

static void
on_file_chosen (GtkFileChooser *chooser, gpointer data)
{
  const Question *question = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  if (file != NULL && !mu_desk_is_busy (question->desk))
    write_table (question->desk, question->format, file);
}

static void
on_export (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MuVerdictsFormat *format = mu_verdicts_find_format (g_variant_get_string (parameter, NULL));
  GtkFileChooser *chooser;
  Question *question;
  g_autofree char *name = NULL;

  if (format == NULL)
    return;
  chooser = mu_file_dialog_new (widget, _ ("Export Verdicts"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  /* Translators: the name of a file that holds a table of verdicts */
  name = g_strdup_printf ("%s.%s", _ ("Verdicts"), format->extension);
  gtk_file_chooser_set_current_name (chooser, name);
  question = g_new0 (Question, 1);
  question->desk = MU_DESK (widget);
  question->format = format;
  mu_file_dialog_show (chooser, on_file_chosen, question, g_free);
}

static void
on_export_to (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id, *uri;
  const MuVerdictsFormat *format;
  g_autoptr (GFile) file = NULL;

  g_variant_get (parameter, "(&s&s)", &id, &uri);
  format = mu_verdicts_find_format (id);
  file = g_file_new_for_uri (uri);
  if (format != NULL && !mu_desk_is_busy (MU_DESK (widget)))
    write_table (MU_DESK (widget), format, file);
}

void
mu_desk_install_output_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export-verdicts", "s", on_export);
  gtk_widget_class_install_action (widget_class, "win.export-verdicts-to", "(ss)", on_export_to);
}
