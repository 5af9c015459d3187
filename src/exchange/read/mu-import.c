/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import.h"

#include "exchange/read/mu-import-reader.h"

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

  return mu_import_reader_read_all (reader, error);
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

  return mu_import_reader_read_all (reader, error);
}
