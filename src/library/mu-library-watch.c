/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-watch.h"

#include "library/mu-library-private.h"

enum { RATE_MS = 100 };

static gint64
get_data_version (MuLibrary *self)
{
  gint64 version = self->data_version;

  mu_database_get_int (self->database, "PRAGMA data_version", &version, NULL);
  return version;
}

/* The folder changes with every write, this program's too: SQLite tells whose it was. */
static void
on_folder_changed (MuLibrary *self)
{
  gboolean moved = FALSE;
  gint64 version;

  /* What cannot be followed yet is when something is saved, which says why if it cannot be then. */
  if (g_file_test (self->database->path, G_FILE_TEST_EXISTS))
    mu_database_follow (self->database, &moved, NULL);
  version = get_data_version (self);
  if (!moved && version == self->data_version)
    return;
  self->data_version = version;
  g_signal_emit_by_name (self, "changed");
}

/**
 * mu_library_watch:
 *
 * Lets MuLibrary::changed also tell what other programs write, from the main loop. Where files cannot be watched
 * nothing is told.
 */
void
mu_library_watch (MuLibrary *self)
{
  g_autofree char *folder = g_path_get_dirname (self->database->path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  if (self->monitor != NULL)
    return;
  self->data_version = get_data_version (self);
  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor == NULL)
    return;
  g_file_monitor_set_rate_limit (self->monitor, RATE_MS);
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_folder_changed), self, G_CONNECT_SWAPPED);
}
