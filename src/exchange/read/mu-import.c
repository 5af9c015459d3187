/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/read/mu-import.h"

#include "exchange/read/mu-import-reader.h"

/*
 * Reads all lists in a file. The format is recognized by content. Cards that no catalog has become unknown cards and
 * are not errors. Returns the lists, at least one; NULL with @error set if the file is in no known format. The elements
 * are MuRoster. The caller owns it.
 *
 * @bytes: the contents of a file: a saved list, XWS, XWC, a table, a BattleScribe roster (zipped or not), or the text
 *   of a squad or fleet
 */
GPtrArray *
mu_import_bytes (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return mu_import_stream (games, stream, NULL, error);
}

/*
 * Does the same as mu_import_bytes() for a file, within the limits of mu_import_reader_next(). Returns the lists, at
 * least one; NULL with @error set on failure. The elements are MuRoster. The caller owns it.
 */
GPtrArray *
mu_import_file (MuGames *games, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_file (games, file, cancellable);

  return mu_import_reader_read_all (reader, error);
}

/*
 * Does the same as mu_import_file() for the rest of a stream. Returns the lists, at least one; NULL with @error set on
 * failure. The elements are MuRoster. The caller owns it.
 *
 * @stream: a stream, such as standard input
 */
GPtrArray *
mu_import_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (games, stream, cancellable);

  return mu_import_reader_read_all (reader, error);
}
