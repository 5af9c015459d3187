/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-watch.h"

#include "library/mu-library-private.h"

enum { RATE_MS = 100 };

/**
 * mu_library_poll:
 *
 * Emits MuLibrary::changed if another program has written to the library since the last call, or replaced it. The first
 * call only takes note of how the library stands.
 */
void
mu_library_poll (MuLibrary *self)
{
  gint64 version = self->data_version;
  guint n_moves = self->n_moves;

  /* What cannot be followed yet is when something is saved, which says why if it cannot be then. */
  if (g_file_test (self->database->path, G_FILE_TEST_EXISTS))
    mu_database_follow (self->database, NULL);
  /* SQLite counts only what other connections write. */
  mu_database_get_int (self->database, "PRAGMA data_version", &self->data_version, NULL);
  self->n_moves = self->database->n_moves;
  if (version != 0 && (version != self->data_version || n_moves != self->n_moves))
    g_signal_emit_by_name (self, "changed", NULL);
}

/**
 * mu_library_watch:
 *
 * Emits MuLibrary::changed from the main loop also for what other programs write. Where files cannot be watched, only
 * mu_library_poll() finds out.
 */
void
mu_library_watch (MuLibrary *self)
{
  g_autofree char *folder = g_path_get_dirname (self->database->path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  if (self->monitor != NULL)
    return;
  mu_library_poll (self);
  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor == NULL)
    return;
  g_file_monitor_set_rate_limit (self->monitor, RATE_MS);
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (mu_library_poll), self, G_CONNECT_SWAPPED);
}
