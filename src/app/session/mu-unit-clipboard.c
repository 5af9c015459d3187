/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-unit-clipboard.h"

#include "catalog/mu-document.h"

enum
{
  MAX_SIZE = 1 << 20
};

#define MIME_TYPE "application/x-muster-units"

/* Copies a ship or squadron to the clipboard: as a document for Muster, and as text for other programs. */

/*
 * Copies a unit to the clipboard.
 *
 * @report: the report on @roster
 * @unit: the index of a unit; both sections of a huge ship are copied
 */
void
mu_unit_clipboard_copy (GdkClipboard *clipboard, MuRoster *roster, const MuReport *report, guint unit)
{
  MuUnit *copied = mu_roster_get_unit (roster, unit);
  g_autoptr (MuRoster) copies = mu_roster_copy_ship (roster, unit);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) document = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  GdkContentProvider *parts[2];

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      const MuReportUnit *section = mu_report_get_unit (report, i);

      if (!mu_unit_is_section_of (mu_roster_get_unit (roster, i), copied))
        continue;
      if (section->count > 1)
        g_string_append_printf (text, "%d x ", section->count);
      g_string_append (text, mu_card_get_name (section->card));
      if (mu_card_is (section->card, MU_KIND_ON_SHIP) && section->ship != NULL)
        g_string_append_printf (text, " - %s", mu_card_get_name (section->ship));
      g_string_append_printf (text, " (%d)\n", section->own_cost * section->count);
      for (guint j = 0; j < section->upgrades->len; j++)
        g_string_append_printf (text, "• %s (%d)\n", mu_card_get_name (section->upgrades->pdata[j]),
                                g_array_index (section->upgrade_costs, int, j));
      if (section->upgrades->len > 0)
        g_string_append_printf (text, "= %d\n", section->cost);
    }
  document = mu_document_write (copies);
  parts[0] = gdk_content_provider_new_for_bytes (MIME_TYPE, document);
  parts[1] = gdk_content_provider_new_typed (G_TYPE_STRING, text->str);
  provider = gdk_content_provider_new_union (parts, G_N_ELEMENTS (parts));
  gdk_clipboard_set_content (clipboard, provider);
}

/* Returns TRUE if the clipboard has a ship or squadron, copied by this process or another Muster. */
gboolean
mu_unit_clipboard_has_units (GdkClipboard *clipboard)
{
  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard), MIME_TYPE);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gsize size = 0;

  if (g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &size, &error))
    g_task_return_pointer (task, g_bytes_new (g_task_get_task_data (task), size), (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);

  if (stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, g_malloc (MAX_SIZE), g_free);
  g_input_stream_read_all_async (stream, g_task_get_task_data (task), MAX_SIZE, G_PRIORITY_DEFAULT, NULL, on_read,
                                 g_object_ref (task));
}

/* Reads the units that are on the clipboard. Call mu_unit_clipboard_read_finish() in @callback. */
void
mu_unit_clipboard_read (GdkClipboard *clipboard, GAsyncReadyCallback callback, gpointer data)
{
  static const char *const mime_types[] = { MIME_TYPE, NULL };

  gdk_clipboard_read_async (clipboard, (const char **) mime_types, G_PRIORITY_DEFAULT, NULL, on_opened,
                            g_task_new (clipboard, NULL, callback, data));
}

/* Returns a list of those units; NULL with @error set if they cannot be read. The caller owns it. */
MuRoster *
mu_unit_clipboard_read_finish (GAsyncResult *result, MuGames *games, GError **error)
{
  g_autoptr (GBytes) document = g_task_propagate_pointer (G_TASK (result), error);

  return document != NULL ? mu_document_read (games, document, error) : NULL;
}
