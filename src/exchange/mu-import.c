/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-import.h"

#include <glib/gi18n.h>

#include "exchange/mu-import-reader.h"
#include "exchange/mu-intake.h"

G_DEFINE_QUARK (mu - import - error - quark, mu_import_error)

/* All lists or none: what is wrong with one is wrong with the file. */
static gboolean
collect (GPtrArray *rosters, GPtrArray *items, GError **error)
{
  for (guint i = 0; i < items->len; i++)
    {
      MuImportItem *item = items->pdata[i];

      if (item->roster == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&item->error));
          return FALSE;
        }
      if (rosters->len == MU_INTAKE_MAX_LISTS)
        return mu_intake_refuse (error, _ ("it has more squads in it than any event"));
      g_ptr_array_add (rosters, g_steal_pointer (&item->roster));
    }
  return TRUE;
}

static GPtrArray *
read_all (MuGames *games, MuImportReader *reader, GError **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (g_object_unref);
  MuImportPortion *next;

  while ((next = mu_import_reader_next (reader)) != NULL)
    {
      g_autoptr (MuImportPortion) portion = next;
      g_autoptr (GPtrArray) items = mu_import_portion_read (portion, games);

      if (!collect (rosters, items, error))
        return NULL;
    }
  return g_steal_pointer (&rosters);
}

/**
 * mu_import_bytes:
 * @bytes: a whole file: a Muster document, XWS, XWC, a table, a BattleScribe roster, zipped or not, or the text of a
 *   squad or fleet, told apart by what is in it
 *
 * What no catalog knows is kept in the list as an unknown card and is no error.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the lists in it, at least one; %NULL with @error when it
 *   cannot be read as any.
 */
GPtrArray *
mu_import_bytes (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return mu_import_stream (games, stream, NULL, error);
}

/**
 * mu_import_file:
 *
 * Like mu_import_bytes() on what is in @file, of which no more is ever read than MuImportReader does.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the lists in it, at least one; %NULL with @error.
 */
GPtrArray *
mu_import_file (MuGames *games, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_file (games, file, cancellable);

  return read_all (games, reader, error);
}

/**
 * mu_import_stream:
 * @stream: standard input, say
 *
 * Like mu_import_file() on what is left of @stream.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the lists in it, at least one; %NULL with @error.
 */
GPtrArray *
mu_import_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (games, stream, cancellable);

  return read_all (games, reader, error);
}
