/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library.h"

#include "library/mu-box-store.h"
#include "library/mu-library-file.h"
#include "library/mu-list-store.h"
#include "library/mu-step-store.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-install-paths.h"

enum
{
  WATCH_RATE_MS = 100
};

/* The user's saved lists. */
struct _MuLibrary
{
  GObject parent_instance;
  MuDatabase *database;
  GFileMonitor *monitor;    /* of the library's folder; NULL until it is watched */
  gint64 data_version;      /* differs when another connection has written; 0 before the first look */
  guint n_moves;            /* of the database, as last looked */
  MuCollection *collection; /* NULL until it is needed */
};

enum
{
  CHANGED,
  SETTING_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuLibrary, mu_library, G_TYPE_OBJECT)
static void
mu_library_finalize (GObject *object)
{
  g_clear_object (&MU_LIBRARY (object)->monitor);
  g_clear_object (&MU_LIBRARY (object)->collection);
  g_clear_pointer (&MU_LIBRARY (object)->database, mu_database_free);
  G_OBJECT_CLASS (mu_library_parent_class)->finalize (object);
}

static void
mu_library_class_init (MuLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_library_finalize;

  /*
   * A list was added, saved, deleted, restored or marked: through this object or, once it watches, elsewhere. @id: the
   * list; NULL if it may be several
   */
  signals[CHANGED] = g_signal_new ("changed", MU_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);

  /* A setting got another value through this object. @key: which one */
  signals[SETTING_CHANGED] = g_signal_new ("setting-changed", MU_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mu_library_init (MuLibrary *self)
{
}

/*
 * Returns where the user's library is, see mu_install_paths_dup_user_data(); NULL with @error when there is no place
 * for it.
 */
char *
mu_library_dup_default_path (GError **error)
{
  g_autofree char *folder = mu_install_paths_dup_user_data ();

  if (folder != NULL)
    return g_build_filename (folder, "library.db", NULL);
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED,
               _ ("there is no place for saved lists: HOME is “%s”, which is no whole path; set HOME to that of the "
                  "home folder"),
               g_get_home_dir ());
  return NULL;
}

/*
 * Opens a library. A damaged file is set aside and a fresh one begun; one that cannot be written to opens for reading.
 * mu_library_get_notice() tells. Other failures leave the file as it is. Returns the library, or NULL.
 *
 * @path: the library's file, made when missing
 */
MuLibrary *
mu_library_open (const char *path, GError **error)
{
  g_autoptr (MuDatabase) database = mu_library_file_open (path, error);
  MuLibrary *self;

  if (database == NULL)
    return NULL;
  self = g_object_new (MU_TYPE_LIBRARY, NULL);
  self->database = g_steal_pointer (&database);
  return self;
}

/*
 * Returns what the user should be told about the library as it was opened, or about what became of it since,
 * translated, or NULL.
 */
const char *
mu_library_get_notice (MuLibrary *self)
{
  return self->database->notice;
}

/* Returns TRUE if the library cannot be changed. */
gboolean
mu_library_is_read_only (MuLibrary *self)
{
  return self->database->read_only;
}

/*
 * What is tried in vain for so long fails with MU_LIBRARY_ERROR_LOCKED. To begin with it is ten seconds: fine for a
 * command, too long for a window.
 *
 * @milliseconds: how long to wait for another program to finish writing, from now on
 */
void
mu_library_set_patience (MuLibrary *self, guint milliseconds)
{
  mu_database_set_patience (self->database, milliseconds);
}

/*
 * For the files of this folder only: other folders must not include mu-database.h, which includes SQLite. Returns the
 * open file.
 */
MuDatabase *
mu_library_get_database (MuLibrary *self)
{
  return self->database;
}

/* Reading */

static void
set_not_found (const char *id, GError **error)
{
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND,
               _ ("the library has no list “%s”; it may have been deleted elsewhere"), id);
}

static MuRoster *
read_document (MuLibrary *self, MuGames *games, sqlite3_stmt *statement, const char *id, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gboolean row;

  if (statement == NULL || !mu_database_step (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      set_not_found (id, error);
      return NULL;
    }
  bytes = mu_database_dup_column_bytes (self->database, statement, 0, error);
  return bytes != NULL ? mu_document_read (games, bytes, error) : NULL;
}

/*
 * Returns the list, or NULL. The caller owns it.
 *
 * @revision: (out) which save of the list this is, to be handed to mu_library_save(), or NULL
 */
MuRoster *
mu_library_load (MuLibrary *self, MuGames *games, const char *id, gint64 *revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, error,
                             "SELECT document, lists.revision FROM lists JOIN history ON list = number "
                             "AND history.revision = lists.revision WHERE id = ?1 AND deleted_at IS NULL",
                             "t", id);
  MuRoster *roster = read_document (self, games, statement, id, error);

  if (roster != NULL && revision != NULL)
    *revision = sqlite3_column_int64 (statement, 1);
  return roster;
}

/* Finds which save of the list the library has (out); 0 when it has no such list. */
gboolean
mu_library_get_revision (MuLibrary *self, const char *id, gint64 *revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      self->database, error, "SELECT revision FROM lists WHERE id = ?1 AND deleted_at IS NULL", "t", id);
  gboolean row;

  if (statement == NULL || !mu_database_step (self->database, statement, &row, error))
    return FALSE;
  *revision = row ? sqlite3_column_int64 (statement, 0) : 0;
  return TRUE;
}

/* Finds a list that is not deleted and is exactly that document: @id gets its id, or NULL. */
gboolean
mu_library_find_document (MuLibrary *self, GBytes *document, char **id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, error,
                             "SELECT id FROM history CROSS JOIN lists ON number = list "
                             "WHERE length (document) = ?1 AND document = ?2 AND history.revision = lists.revision "
                             "AND deleted_at IS NULL LIMIT 1",
                             "ib", (gint64) g_bytes_get_size (document), document);
  gboolean row;

  *id = NULL;
  return statement != NULL && mu_database_step (self->database, statement, &row, error)
         && (!row || mu_database_dup_column (self->database, statement, 0, id, error));
}

/* Returns the saves of the list that are kept, the newest first, or NULL. The elements are MuLibraryVersion. */
GArray *
mu_library_list_history (MuLibrary *self, const char *id, GError **error)
{
  g_autoptr (GArray) versions = g_array_new (FALSE, FALSE, sizeof (MuLibraryVersion));
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, error,
                             "SELECT history.revision, time FROM history JOIN lists ON number = list WHERE id = ?1 "
                             "ORDER BY history.revision DESC",
                             "t", id);
  gboolean failed;

  while (mu_database_next (self->database, statement, &failed, error))
    {
      MuLibraryVersion version = { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1) };

      g_array_append_val (versions, version);
    }
  return failed ? NULL : g_steal_pointer (&versions);
}

/* Returns the list as that save left it, or NULL. The caller owns it. */
MuRoster *
mu_library_load_version (MuLibrary *self, MuGames *games, const char *id, gint64 revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, error,
                             "SELECT history.document FROM history JOIN lists ON number = list WHERE id = ?1 "
                             "AND history.revision = ?2",
                             "ti", id, revision);

  return read_document (self, games, statement, id, error);
}

/*
 * Returns where undo and redo of the list lead, see mu_library_load_version(), or NULL; none if that is outdated. The
 * caller owns it.
 *
 * @revision: the revision of the list as it was opened
 * @outdated: (out) whether the list had steps that no longer hold, because it was changed elsewhere
 */
MuListSteps *
mu_library_load_steps (MuLibrary *self, const char *id, gint64 revision, gboolean *outdated, GError **error)
{
  return mu_step_store_read (self->database, id, revision, outdated, error);
}

/* Writing */

/*
 * Keeps a new list. Returns its id, or NULL. The caller owns it.
 *
 * @report: the verdict on @roster, whose figures are shown without opening the list
 * @revision: (out) which save of the list this is, or NULL
 */
char *
mu_library_add (MuLibrary *self, MuRoster *roster, const MuReport *report, gint64 *revision, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();

  if (!mu_list_store_add (self->database, id, roster, report, error))
    return NULL;
  if (revision != NULL)
    *revision = 1;
  g_signal_emit (self, signals[CHANGED], 0, id);
  return g_steal_pointer (&id);
}

/*
 * Replaces a saved list. Fails with MU_LIBRARY_ERROR_CONFLICT, changing nothing, when the list was saved elsewhere
 * meanwhile.
 *
 * @steps: where undo and redo lead from @roster; NULL makes those that the list has outdated
 * @revision: (in and out) the save that @roster was loaded from or last written as; then the new one
 */
gboolean
mu_library_save (MuLibrary *self, const char *id, MuRoster *roster, const MuReport *report,
                 const MuListSteps *steps, gint64 *revision, GError **error)
{
  gboolean written;
  gint64 kept;

  if (!mu_list_store_update (self->database, id, roster, report, *revision, steps, &written, error))
    return FALSE;
  if (written)
    {
      *revision += 1;
      g_signal_emit (self, signals[CHANGED], 0, id);
      return TRUE;
    }

  if (!mu_library_get_revision (self, id, &kept, error))
    return FALSE;
  if (kept != 0)
    g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT,
                 _ ("the list “%s” was changed elsewhere since it was opened here; open it again, or keep this one as "
                    "a copy"),
                 mu_roster_get_name (roster));
  else
    set_not_found (id, error);
  return FALSE;
}

/* Changes by other programs */

/* Emits MuLibrary::changed if another program has written to the library since the last call, or replaced it. The first
 * call only takes note of how the library stands. */
void
mu_library_poll (MuLibrary *self)
{
  gint64 version = self->data_version;
  guint n_moves = self->n_moves;

  /* A failure is no news here: the next save tries again and says why it fails. */
  if (g_file_test (self->database->path, G_FILE_TEST_EXISTS))
    mu_library_file_follow (self->database, NULL);
  /* SQLite counts only what other connections write. */
  mu_database_get_int (self->database, "PRAGMA data_version", &self->data_version, NULL);
  self->n_moves = self->database->n_moves;
  if (version != 0 && (version != self->data_version || n_moves != self->n_moves))
    g_signal_emit (self, signals[CHANGED], 0, NULL);
}

/* Emits MuLibrary::changed from the main loop also for what other programs write. Where files cannot be watched, only
 * mu_library_poll() finds out. */
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
  g_file_monitor_set_rate_limit (self->monitor, WATCH_RATE_MS);
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (mu_library_poll), self, G_CONNECT_SWAPPED);
}

/* The boxes the player has */

/*
 * Returns the boxes the player has, as last read or written here; empty when they cannot be read. Change them by
 * mu_library_set_boxes() alone.
 */
MuCollection *
mu_library_get_collection (MuLibrary *self)
{
  if (self->collection == NULL)
    {
      self->collection = mu_collection_new ();
      mu_library_refresh_collection (self, NULL);
    }
  return self->collection;
}

/* Reads the boxes again, since another program may have changed them. */
gboolean
mu_library_refresh_collection (MuLibrary *self, GError **error)
{
  return mu_box_store_read (self->database, mu_library_get_collection (self), error);
}

/*
 * Writes how many of these boxes (of MuOwned) the player has from now on, all or nothing. The others keep theirs. On
 * failure nothing changes.
 */
gboolean
mu_library_set_boxes (MuLibrary *self, GArray *boxes, GError **error)
{
  MuCollection *collection = mu_library_get_collection (self);
  g_autoptr (MuCollection) changed = mu_collection_copy (collection);

  if (!mu_box_store_write (self->database, boxes, error))
    return FALSE;
  for (guint i = 0; i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);

      mu_collection_set (changed, box->game, box->expansion, box->count);
    }
  mu_collection_assign (collection, changed);
  return TRUE;
}
