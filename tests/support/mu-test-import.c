/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-import.h"

#include "exchange/read/mu-import-reader.h"

/*
 * Reads all lists in a file, as all parts of the program do. Returns the lists, at least one; NULL with @error set if
 * the file is in no known format. The elements are MuRoster. The caller owns it.
 *
 * @bytes: the contents of the file
 */
GPtrArray *
mu_test_import_bytes (MuGames *games, GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return mu_test_import_stream (games, stream, NULL, error);
}

/* Does the same for a file. */
GPtrArray *
mu_test_import_file (MuGames *games, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_file (games, file, cancellable);

  return mu_import_reader_read_all (reader, error);
}

/* Does the same for the rest of a stream. */
GPtrArray *
mu_test_import_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (games, stream, cancellable);

  return mu_import_reader_read_all (reader, error);
}
