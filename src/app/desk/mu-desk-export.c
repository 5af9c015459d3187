/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-export.h"

#include "app/desk/mu-desk-item.h"
#include "exchange/io/mu-output.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "exchange/write/mu-export.h"
#include "model/text/mu-date.h"
#include "model/text/mu-i18n.h"

typedef struct
{
  const MuVerdictsFormat *format; /* NULL: the lists themselves */
  MuDeskExportLists what;         /* without a format */
  GPtrArray *rows;    /* of MuVerdictRow: copies, since the desk may judge its rows again meanwhile */
  GPtrArray *rosters; /* of MuRoster: copies, too */
  GPtrArray *reports; /* of MuReport */
  char *title;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->reports);
  g_free (self->title);
  g_free (self);
}

static void
on_written (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (mu_output_write_finish (G_FILE (file), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
make_table (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  const Export *export = data;
  GBytes *bytes;

  if (export->format != NULL)
    bytes = export->format->write (export->rows, export->title);
  else if (export->what == MU_DESK_EXPORT_SHEETS)
    bytes = mu_sheet_write_several_pdf (export->rosters, export->reports);
  else
    bytes = mu_export_write_several (mu_export_find ("tournament"), export->rosters, export->reports);
  g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
}

static void
on_made (GObject *file, GAsyncResult *result, gpointer task)
{
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), NULL);

  mu_output_write_async (G_FILE (file), bytes, on_written, task);
}

static Export *
export_new (void)
{
  Export *self = g_new0 (Export, 1);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_verdict_row_free);
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  self->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_report_unref);
  return self;
}

/* Takes @export. */
static void
run (Export *export, GFile *file, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (file, NULL, callback, data);
  g_autoptr (GTask) making = g_task_new (file, NULL, on_made, task);

  g_task_set_task_data (making, export, export_free);
  mu_language_run_task (making, make_table);
}

/*
 * Writes the lists to @file, as a tournament of their players, or as their sheets. Rows whose list cannot be read are
 * left out.
 *
 * @rows: (of MuDeskItem) the rows, in their order
 * @callback: gets @file as its source, and calls mu_desk_export_finish()
 */
void
mu_desk_export_lists_async (GListModel *rows, MuDeskExportLists what, GFile *file, GAsyncReadyCallback callback,
                            gpointer data)
{
  Export *export = export_new ();

  export->what = what;
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (rows, i);
      const MuDeskList *list = mu_desk_item_get_list (row);

      if (list->roster == NULL || list->report == NULL)
        continue;
      g_ptr_array_add (export->rosters, mu_roster_copy (list->roster));
      g_ptr_array_add (export->reports, mu_report_ref (list->report));
    }
  run (export, file, callback, data);
}

/*
 * Writes a table of verdicts to @file. Rows that change meanwhile are written as they are now.
 *
 * @rows: (of MuDeskItem) the rows, in their order
 * @n_all: how many rows there are with those that are not shown
 * @filter: what the rows have that are shown, or NULL
 * @callback: gets @file as its source, and calls mu_desk_export_finish()
 */
void
mu_desk_export_async (GListModel *rows, guint n_all, const char *filter, const MuVerdictsFormat *format, GFile *file,
                      GAsyncReadyCallback callback, gpointer data)
{
  Export *export = export_new ();
  guint n_rows = g_list_model_get_n_items (rows);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = mu_date_dup_text (now);
  /* Translators: the title of a table of verdicts, with the day */
  g_autofree char *title = g_strdup_printf (_ ("Verdicts, %s"), day);
  g_autofree char *part = g_strdup_printf (ngettext ("%u of %u list", "%u of %u lists", n_all), n_rows, n_all);

  export->format = format;
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (MuDeskItem) row = g_list_model_get_item (rows, i);

      g_ptr_array_add (export->rows, mu_verdict_row_copy (mu_desk_item_get_row (row)));
    }
  /* Says what is left out, so that nobody takes a part of the lists for all of them. */
  export->title = g_strjoin (" · ", title, n_rows < n_all ? part : filter, n_rows < n_all ? filter : NULL, NULL);
  run (export, file, callback, data);
}

/* Returns TRUE if the table was written; else @error says why it was not. */
gboolean
mu_desk_export_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
