/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-event.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-database.h"
#include "library/mu-folder.h"
#include "library/mu-snapshot.h"
#include "model/text/mu-i18n.h"
#include "serve/mu-event-time.h"
#include "serve/mu-list-numbers.h"
#include "serve/mu-serve-key.h"

/* Returns the error domain of events. */
G_DEFINE_QUARK (mu-event-error-quark, mu_event_error)

#define APPLICATION 0x4D754576 /* "MuEv" */
#define UNFINISHED ".new-XXXXXX"

enum
{
  PATIENCE = 2000, /* ms; somebody waits for the answer */
  MAX_SIZE = 1024 * 1024 * 1024,
};

/* A connection to the file. Changes may wait for another program, and nobody who only reads waits for them. */
struct _MuEvent
{
  GMutex mutex;
  MuDatabase *database;
  MuEvent *reader; /* a second connection, for reading; NULL in that itself */
  gint64 max_size; /* of the file, beyond which it takes no more lists */
};

/*
 * The steps from each version of the tables to the next. PRAGMA user_version counts them. A released step never
 * changes: to change the tables, add another step.
 */
static const char *const migrations[] = {
  "CREATE TABLE event ("
  "  id TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  game TEXT,"
  "  format TEXT,"
  "  deadline INTEGER NOT NULL,"
  "  locked INTEGER NOT NULL DEFAULT 0,"
  "  published INTEGER NOT NULL DEFAULT 0,"
  "  change INTEGER NOT NULL DEFAULT 0,"
  "  organiser BLOB NOT NULL"
  ") STRICT;"
  "CREATE TABLE lists ("
  "  number INTEGER PRIMARY KEY,"
  "  key_index INTEGER NOT NULL,"
  "  key_hash BLOB NOT NULL,"
  "  player TEXT NOT NULL,"
  "  seat TEXT NOT NULL,"
  "  version INTEGER NOT NULL,"
  "  stamp INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX lists_by_key ON lists (key_index);"
  "CREATE INDEX lists_by_stamp ON lists (stamp);"
  "CREATE TABLE versions ("
  "  list INTEGER NOT NULL REFERENCES lists (number),"
  "  version INTEGER NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  text BLOB NOT NULL,"
  "  verdict TEXT NOT NULL,"
  "  legal INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  format TEXT NOT NULL,"
  "  faction TEXT NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  points_limit INTEGER NOT NULL,"
  "  PRIMARY KEY (list, version)"
  ") STRICT",

  "ALTER TABLE lists ADD COLUMN rejected INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE lists ADD COLUMN reason TEXT NOT NULL DEFAULT '';"
  "CREATE TABLE log ("
  "  number INTEGER PRIMARY KEY,"
  "  stamp INTEGER NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  decision INTEGER NOT NULL,"
  "  list INTEGER NOT NULL,"
  "  player TEXT NOT NULL,"
  "  reason TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX log_by_stamp ON log (stamp)",

  "ALTER TABLE versions ADD COLUMN changes TEXT NOT NULL DEFAULT '{}'",
};

/* Frees a state. */
void
mu_event_state_free (MuEventState *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->game);
  g_free (self->format);
  g_free (self);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Returns TRUE if the event has a deadline that is over. */
gboolean
mu_event_state_is_over (const MuEventState *self)
{
  return self->deadline != 0 && get_now () >= self->deadline;
}

/*
 * Returns a sentence that says until when lists are taken, or were; NULL without a deadline, and for an event that the
 * organiser locked before it.
 */
char *
mu_event_state_dup_deadline (const MuEventState *self)
{
  g_autofree char *time = self->deadline != 0 ? mu_event_time_dup_zoned_text (self->deadline) : NULL;

  if (time != NULL && mu_event_state_is_over (self))
    return g_strdup_printf (_ ("Lists were taken until %s."), time);
  return time != NULL && !self->locked ? g_strdup_printf (_ ("Lists are taken until %s."), time) : NULL;
}

/* Returns TRUE if lists are taken: the organiser has not locked the event, and its deadline is not over. */
gboolean
mu_event_state_is_open (const MuEventState *self)
{
  return !self->locked && !mu_event_state_is_over (self);
}

/* Errors */

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, MuEventError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* File names need not be valid UTF-8, but messages must be. */
  valid = g_utf8_make_valid (message, -1);
  g_set_error_literal (error, MU_EVENT_ERROR, code, valid);
  return FALSE;
}

/* Says why the last SQLite call failed. Returns FALSE. */
static gboolean
fail (MuEvent *self, GError **error)
{
  const char *path = self->database->path;
  const int result = sqlite3_errcode (self->database->handle);
  const int number = sqlite3_system_errno (self->database->handle);

  if (result == SQLITE_BUSY || result == SQLITE_LOCKED)
    return refuse (error, MU_EVENT_ERROR_IN_USE, _ ("the event %s is in use by another program"), path);
  if (result == SQLITE_CORRUPT || result == SQLITE_NOTADB)
    return refuse (error, MU_EVENT_ERROR_DAMAGED, _ ("the event %s is damaged"), path);
  if (result == SQLITE_FULL || (result == SQLITE_IOERR && (number == ENOSPC || number == EDQUOT)))
    return refuse (error, MU_EVENT_ERROR_FULL, _ ("no room is left on the disk of the event %s"), path);
  return refuse (error, MU_EVENT_ERROR_FAILED, _ ("the event %s cannot be read or written: %s"), path,
                 result == SQLITE_IOERR ? g_strerror (number) : sqlite3_errmsg (self->database->handle));
}

/* What was written to a file without a name would be lost, and the new file is not known. */
static gboolean
is_in_place (MuEvent *self, GError **error)
{
  int moved = 0;

  if (sqlite3_file_control (self->database->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || moved == 0)
    return TRUE;
  return refuse (error, MU_EVENT_ERROR_REPLACED,
                 _ ("another program replaced or removed the event %s while it was open; start again"),
                 self->database->path);
}

/* Changes */

static gboolean
run (MuEvent *self, const char *sql, GError **error)
{
  return mu_database_run (self->database, sql, NULL) || fail (self, error);
}

/* Holds the mutex and the lock of the file; what is not committed is taken back. */
typedef struct
{
  MuEvent *event;
  gboolean begun;
} MuEventChange;

static gboolean
change_begin (MuEventChange *self, MuEvent *event, GError **error)
{
  g_mutex_lock (&event->mutex);
  self->event = event;
  self->begun = is_in_place (event, error) && run (event, "BEGIN IMMEDIATE", error);
  return self->begun;
}

static gboolean
change_commit (MuEventChange *self, GError **error)
{
  if (!run (self->event, "COMMIT", error))
    return FALSE;
  self->begun = FALSE;
  return TRUE;
}

static void
change_end (MuEventChange *self)
{
  if (self->event == NULL)
    return;
  if (self->begun && !sqlite3_get_autocommit (self->event->database->handle))
    sqlite3_exec (self->event->database->handle, "ROLLBACK", NULL, NULL, NULL);
  g_mutex_unlock (&self->event->mutex);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuEventChange, change_end)

static gboolean
step (MuEvent *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  return (statement != NULL && mu_database_step (self->database, statement, row, NULL)) || fail (self, error);
}

/* Runs a statement without results, which it takes. */
static gboolean
finish (MuEvent *self, sqlite3_stmt *taken, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = taken;

  return step (self, statement, NULL, error);
}

static gboolean
get_int (MuEvent *self, const char *sql, gint64 *value, GError **error)
{
  return mu_database_get_int (self->database, sql, value, NULL) || fail (self, error);
}

static gboolean
count_change (MuEvent *self, gint64 *stamp, GError **error)
{
  return run (self, "UPDATE event SET change = change + 1", error)
         && get_int (self, "SELECT change FROM event", stamp, error);
}

/* Files */

static gboolean
migrate (MuEvent *self, GError **error)
{
  gint64 version;
  gboolean done;

  if (!get_int (self, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version == (gint64) G_N_ELEMENTS (migrations))
    return TRUE;
  if (!run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  /* Another program may have migrated the same file meanwhile. */
  done = get_int (self, "PRAGMA user_version", &version, error);
  for (gint64 i = version; done && i < (gint64) G_N_ELEMENTS (migrations); i++)
    {
      g_autofree char *set_version
          = g_strdup_printf ("PRAGMA user_version = %d; PRAGMA application_id = %d", (int) i + 1, APPLICATION);

      done = run (self, migrations[i], error) && run (self, set_version, error);
    }
  if (done && run (self, "COMMIT", error))
    return TRUE;
  sqlite3_exec (self->database->handle, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

/* @shown: the path in messages */
static MuEvent *
connect_to (const char *path, const char *shown, GError **error)
{
  g_autoptr (MuEvent) self = g_new0 (MuEvent, 1);
  g_autofree char *uri = mu_snapshot_dup_uri (path, FALSE);

  g_mutex_init (&self->mutex);
  self->max_size = MAX_SIZE;
  self->database = g_new0 (MuDatabase, 1);
  self->database->path = g_strdup (shown);
  if (sqlite3_open_v2 (uri, &self->database->handle, SQLITE_OPEN_URI | SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }
  mu_database_set_patience (self->database, PATIENCE);
  /* What is forgotten must not stay in the file. */
  if (!(mu_database_harden (self->database, NULL) || fail (self, error))
      || !run (self, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON", error))
    return NULL;
  return g_steal_pointer (&self);
}

/* @organiser: the key of the organiser */
static gboolean
fill (const char *unfinished, const char *path, const MuEventState *state, const char *organiser, GError **error)
{
  g_autoptr (MuEvent) self = connect_to (unfinished, path, error);
  g_autofree char *id = mu_serve_key_new_public ();
  g_autoptr (GBytes) hash = NULL;
  MuServeHash hashed;

  if (self == NULL || !migrate (self, error))
    return FALSE;
  mu_serve_key_hash (organiser, &hashed);
  hash = g_bytes_new (hashed.bytes, sizeof hashed.bytes);
  return finish (self,
                 mu_database_prepare (self->database, NULL,
                                      "INSERT INTO event (id, name, game, format, deadline, organiser) "
                                      "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                                      "ttttib", id, state->name, state->game, state->format, state->deadline, hash),
                 error);
}

/* A hard link never replaces a file. */
static gboolean
put_in_place (const char *unfinished, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (unfinished, O_RDWR | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0 && link (unfinished, path) == 0;
  int number = errno;

  if (fd >= 0)
    close (fd);
  g_unlink (unfinished);
  if (done)
    mu_folder_sync (folder);
  else if (number == EEXIST)
    refuse (error, MU_EVENT_ERROR_EXISTS, _ ("%s exists already and was left as it is; choose another name"), path);
  else
    refuse (error, number == ENOSPC ? MU_EVENT_ERROR_FULL : MU_EVENT_ERROR_FAILED,
            _ ("the event %s cannot be created: %s"), path, g_strerror (number));
  return done;
}

/*
 * Creates the file of an event, which only its owner can read. Returns the new event; NULL with @error.
 *
 * @path: a file that does not exist
 * @state: name, game, format and deadline of the event
 * @organiser: (out) the key of the organiser, which is not kept and cannot be read again
 */
MuEvent *
mu_event_create (const char *path, const MuEventState *state, char **organiser, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *unfinished = g_strconcat (absolute, UNFINISHED, NULL);
  g_autofree char *key = mu_serve_key_new ();
  MuEvent *self;
  int fd;

  if (g_file_test (absolute, G_FILE_TEST_EXISTS))
    {
      refuse (error, MU_EVENT_ERROR_EXISTS, _ ("%s exists already and was left as it is; choose another name"), path);
      return NULL;
    }
  fd = g_mkstemp_full (unfinished, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    {
      refuse (error, MU_EVENT_ERROR_FAILED, _ ("the event %s cannot be created: %s"), path, g_strerror (errno));
      return NULL;
    }
  close (fd);
  if (!fill (unfinished, absolute, state, key, error))
    {
      g_unlink (unfinished);
      return NULL;
    }
  self = put_in_place (unfinished, absolute, error) ? mu_event_open (absolute, error) : NULL;
  if (self != NULL)
    *organiser = g_steal_pointer (&key);
  return self;
}

/* Looks at a file without changing it or anything beside it. */
static gboolean
identify (const char *path, GError **error)
{
  g_autoptr (MuDatabase) database = NULL;
  gint64 application;
  gint64 version;
  GStatBuf status;

  if (g_stat (path, &status) != 0 || access (path, R_OK | W_OK) != 0)
    return refuse (error, MU_EVENT_ERROR_FAILED, _ ("the event %s cannot be opened: %s"), path, g_strerror (errno));
  database = S_ISREG (status.st_mode) && status.st_size > 0 ? mu_snapshot_open_still (path, NULL) : NULL;
  if (database == NULL || !mu_database_get_int (database, "PRAGMA application_id", &application, NULL)
      || !mu_database_get_int (database, "PRAGMA user_version", &version, NULL) || application != APPLICATION
      || version < 1)
    return refuse (error, MU_EVENT_ERROR_FOREIGN, _ ("%s is no event of Muster and was left as it is"), path);
  if (version > (gint64) G_N_ELEMENTS (migrations))
    return refuse (error, MU_EVENT_ERROR_NEWER,
                   _ ("the event %s was written by a newer version of Muster and was left as it is"), path);
  return TRUE;
}

static gboolean
is_intact (MuEvent *self, GError **error)
{
  g_autoptr (GPtrArray) problems = mu_database_verify (self->database, "PRAGMA quick_check (1)", NULL);
  gint64 n_events;

  if (problems == NULL)
    return fail (self, error);
  if (problems->len > 0)
    return refuse (error, MU_EVENT_ERROR_DAMAGED, _ ("the event %s is damaged"), self->database->path);
  if (!get_int (self, "SELECT count(*) FROM event", &n_events, error))
    return FALSE;
  return n_events == 1
         || refuse (error, MU_EVENT_ERROR_FOREIGN, _ ("%s is no event of Muster and was left as it is"),
                    self->database->path);
}

/*
 * Opens the file of an event. A file that is none, or is of a newer version, stays untouched. Returns the event; NULL
 * with @error.
 */
MuEvent *
mu_event_open (const char *path, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autoptr (MuEvent) self = identify (absolute, error) ? connect_to (absolute, absolute, error) : NULL;

  if (self == NULL || !is_intact (self, error) || !run (self, "PRAGMA journal_mode = WAL", error)
      || !migrate (self, error))
    return NULL;
  self->reader = connect_to (absolute, absolute, error);
  return self->reader != NULL ? g_steal_pointer (&self) : NULL;
}

/* Closes the file. */
void
mu_event_free (MuEvent *self)
{
  g_clear_pointer (&self->reader, mu_event_free);
  /* The journal of the name may be that of the new file. */
  if (self->database->handle != NULL && !is_in_place (self, NULL))
    sqlite3_db_config (self->database->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  mu_database_free (self->database);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* The event */

/* Returns the folder of the file. */
char *
mu_event_dup_folder (MuEvent *self)
{
  return g_path_get_dirname (self->database->path);
}

/* Sets how large the file may get, 1 GiB at first. Beyond it, no more lists are taken; decisions of the organiser are. */
void
mu_event_set_max_size (MuEvent *self, gint64 n_bytes)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->max_size = n_bytes;
}

static char *
dup_text (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

static MuEventState *
read_state (MuEvent *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, NULL,
                             "SELECT id, name, game, format, deadline, locked, published, change, "
                             "(SELECT count(*) FROM lists), (SELECT count(*) FROM lists WHERE rejected != 0) FROM event",
                             "");
  MuEventState *state;
  gboolean row;

  if (!step (self, statement, &row, error))
    return NULL;
  state = g_new0 (MuEventState, 1);
  state->id = dup_text (statement, 0);
  state->name = dup_text (statement, 1);
  state->game = dup_text (statement, 2);
  state->format = dup_text (statement, 3);
  state->deadline = sqlite3_column_int64 (statement, 4);
  state->locked = sqlite3_column_int (statement, 5) != 0;
  state->published = sqlite3_column_int (statement, 6) != 0;
  state->change = sqlite3_column_int64 (statement, 7);
  state->n_lists = sqlite3_column_int (statement, 8);
  state->n_rejected = sqlite3_column_int (statement, 9);
  return state;
}

/* Returns the event as it is now; NULL with @error. */
MuEventState *
mu_event_dup_state (MuEvent *self, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);

  return is_in_place (reader, error) ? read_state (reader, error) : NULL;
}

static gboolean
column_equals (sqlite3_stmt *statement, int column, const MuServeHash *hash)
{
  MuServeHash stored;
  const void *data = sqlite3_column_blob (statement, column);

  if (data == NULL || sqlite3_column_bytes (statement, column) != sizeof stored.bytes)
    return FALSE;
  memcpy (stored.bytes, data, sizeof stored.bytes);
  return mu_serve_hash_equal (&stored, hash);
}

/*
 * Checks a key.
 *
 * @key: what somebody says is the key of the organiser
 * @is_organiser: (out) whether it is
 */
gboolean
mu_event_is_organiser (MuEvent *self, const char *key, gboolean *is_organiser, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  MuServeHash hash;
  gboolean row;

  *is_organiser = FALSE;
  if (!mu_serve_key_hash (key, &hash))
    return TRUE;
  locker = g_mutex_locker_new (&reader->mutex);
  if (!is_in_place (reader, error))
    return FALSE;
  statement = mu_database_prepare (reader->database, NULL, "SELECT organiser FROM event", "");
  if (!step (reader, statement, &row, error))
    return FALSE;
  *is_organiser = row && column_equals (statement, 0, &hash);
  return TRUE;
}

/*
 * Gives the organiser a new key, after which the old one is worth nothing. Returns the key, which is not kept; NULL
 * with @error.
 */
char *
mu_event_new_organiser (MuEvent *self, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  g_autofree char *key = mu_serve_key_new ();
  g_autoptr (GBytes) bytes = NULL;
  MuServeHash hash;

  mu_serve_key_hash (key, &hash);
  bytes = g_bytes_new (hash.bytes, sizeof hash.bytes);
  if (!change_begin (&change, self, error)
      || !finish (self, mu_database_prepare (self->database, NULL, "UPDATE event SET organiser = ?1", "b", bytes), error)
      || !change_commit (&change, error))
    return NULL;
  return g_steal_pointer (&key);
}

/* Changes nothing, and counts no change, if the event is like that already. */
static gboolean
set_flags (MuEvent *self, const char *sql, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  gint64 stamp;

  if (!change_begin (&change, self, error) || !run (self, sql, error))
    return FALSE;
  if (sqlite3_changes (self->database->handle) > 0 && !count_change (self, &stamp, error))
    return FALSE;
  return change_commit (&change, error);
}

/* Locks the event, after which no lists are taken, or unlocks it. A deadline that is over no longer counts then. */
gboolean
mu_event_set_locked (MuEvent *self, gboolean locked, GError **error)
{
  g_autofree char *unlock = g_strdup_printf ("UPDATE event SET locked = 0, deadline = CASE WHEN deadline > %" G_GINT64_FORMAT
                                             " THEN deadline ELSE 0 END WHERE locked OR deadline BETWEEN 1 AND "
                                             "%" G_GINT64_FORMAT,
                                             get_now (), get_now ());

  return set_flags (self, locked ? "UPDATE event SET locked = 1 WHERE NOT locked" : unlock, error);
}

/* Shows all lists to everybody, or no longer. */
gboolean
mu_event_set_published (MuEvent *self, gboolean published, GError **error)
{
  return set_flags (self,
                    published ? "UPDATE event SET published = 1 WHERE NOT published"
                              : "UPDATE event SET published = 0 WHERE published",
                    error);
}

/* Lists */

#define COLUMNS                                                                                                        \
  "number, stamp, versions.version, lists.version, time, "                                                             \
  "(SELECT time FROM versions AS first WHERE first.list = number AND first.version = 1), player, seat, legal, name, " \
  "game, format, faction, points, points_limit, rejected, reason"
#define N_COLUMNS 17
#define SELECT "SELECT " COLUMNS " FROM lists JOIN versions ON list = number AND versions.version = lists.version "
#define SELECT_WHOLE                                                                                                   \
  "SELECT " COLUMNS ", text, verdict FROM lists JOIN versions ON list = number AND versions.version = lists.version "

static MuHandIn *
read_list (sqlite3_stmt *statement)
{
  MuHandIn *list = mu_hand_in_new ();

  list->number = sqlite3_column_int64 (statement, 0);
  list->stamp = sqlite3_column_int64 (statement, 1);
  list->version = sqlite3_column_int (statement, 2);
  list->n_versions = sqlite3_column_int (statement, 3);
  list->time = sqlite3_column_int64 (statement, 4);
  list->first_time = sqlite3_column_int64 (statement, 5);
  list->player = dup_text (statement, 6);
  list->seat = dup_text (statement, 7);
  list->legal = sqlite3_column_int (statement, 8) != 0;
  list->name = dup_text (statement, 9);
  list->game = dup_text (statement, 10);
  list->format = dup_text (statement, 11);
  list->faction = dup_text (statement, 12);
  list->points = sqlite3_column_int (statement, 13);
  list->limit = sqlite3_column_int (statement, 14);
  list->rejected = sqlite3_column_int64 (statement, 15);
  list->reason = dup_text (statement, 16);
  if (sqlite3_column_count (statement) > N_COLUMNS && sqlite3_column_type (statement, N_COLUMNS) != SQLITE_NULL)
    {
      list->text = g_bytes_new (sqlite3_column_blob (statement, N_COLUMNS), sqlite3_column_bytes (statement, N_COLUMNS));
      list->verdict = dup_text (statement, N_COLUMNS + 1);
    }
  if (sqlite3_column_count (statement) > N_COLUMNS + 2)
    list->changes = dup_text (statement, N_COLUMNS + 2);
  return list;
}

/* What to do with lists beyond a number of bytes. */
typedef enum
{
  BEYOND_STOP,
  BEYOND_BARE, /* they come without text and verdict */
} Beyond;

/* Reads lists up to @max_bytes, but at least one. Takes the statement. */
static GPtrArray *
read_lists (MuEvent *self, sqlite3_stmt *taken, gsize max_bytes, Beyond beyond, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = taken;
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_hand_in_free);
  gboolean row = TRUE;
  gsize n_bytes = 0;

  while (TRUE)
    {
      g_autoptr (MuHandIn) list = NULL;

      if (!step (self, statement, &row, error))
        return NULL;
      list = row ? read_list (statement) : NULL;
      if (list == NULL)
        return g_steal_pointer (&lists);
      n_bytes += n_bytes <= max_bytes ? mu_hand_in_count_bytes (list) : 0;
      if (n_bytes > max_bytes && lists->len > 0 && beyond == BEYOND_STOP)
        return g_steal_pointer (&lists);
      if (n_bytes > max_bytes && lists->len > 0)
        mu_hand_in_strip (list);
      g_ptr_array_add (lists, g_steal_pointer (&list));
    }
}

/* @number: (out): 0 if no list has that key */
static gboolean
find_number (MuEvent *self, const char *key, gint64 *number, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  MuServeHash hash;
  gboolean row = TRUE;

  *number = 0;
  if (!mu_serve_key_hash (key, &hash))
    return TRUE;
  statement = mu_database_prepare (self->database, NULL, "SELECT number, key_hash FROM lists WHERE key_index = ?1", "i",
                                   (gint64) mu_serve_hash_get_index (&hash));
  while (TRUE)
    {
      if (!step (self, statement, &row, error))
        return FALSE;
      if (!row)
        return TRUE;
      if (column_equals (statement, 1, &hash))
        *number = sqlite3_column_int64 (statement, 0);
    }
}

/* What was removed makes room, though the file stays as it is. */
static gboolean
has_room (MuEvent *self, GError **error)
{
  gint64 n_bytes;

  if (!get_int (self,
                "SELECT (page_count - freelist_count) * page_size "
                "FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
                &n_bytes, error))
    return FALSE;
  return n_bytes < self->max_size
         || refuse (error, MU_EVENT_ERROR_FULL,
                    _ ("the event %s is as large as it may be, and takes no more lists; remove some"),
                    self->database->path);
}

static gboolean
insert_version (MuEvent *self, gint64 number, int version, const MuHandIn *list, GError **error)
{
  /* Between reading the version before and now, another one may have come. */
  const char *changes = list->changes != NULL && list->version == version ? list->changes : "{}";

  return finish (self,
                 mu_database_prepare (self->database, NULL,
                                      "INSERT INTO versions (list, version, time, text, verdict, legal, name, game, "
                                      "format, faction, points, points_limit, changes) "
                                      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
                                      "idibtdttttddt", number, version, get_now (), list->text, list->verdict,
                                      list->legal, list->name, list->game, list->format, list->faction, list->points,
                                      list->limit, changes),
                 error);
}

static gboolean
takes_lists (MuEvent *self, GError **error)
{
  g_autoptr (MuEventState) state = read_state (self, error);
  g_autofree char *deadline = NULL;

  if (state == NULL)
    return FALSE;
  if (mu_event_state_is_open (state))
    return TRUE;
  deadline = mu_event_state_dup_deadline (state);
  return refuse (error, MU_EVENT_ERROR_CLOSED, "%s",
                 deadline != NULL ? deadline : _ ("this event no longer takes lists"));
}

/* The number of a list that was removed is not that of another one. */
#define NEW_NUMBER                                                                                                     \
  "1 + max (coalesce ((SELECT max (number) FROM lists), 0), coalesce ((SELECT max (list) FROM log), 0))"

static gboolean
refuse_key (GError **error)
{
  return refuse (error, MU_EVENT_ERROR_NOT_FOUND, "%s", _ ("there is no list at this address"));
}

/* Reads the one list that a statement finds. Takes the statement. */
static MuHandIn *
read_single (MuEvent *self, sqlite3_stmt *taken, GError **error)
{
  g_autoptr (GPtrArray) lists = read_lists (self, taken, 0, BEYOND_STOP, error);

  if (lists == NULL)
    return NULL;
  if (lists->len == 1)
    return g_ptr_array_steal_index (lists, 0);
  refuse_key (error);
  return NULL;
}

static MuHandIn *
read_one (MuEvent *self, gint64 number, GError **error)
{
  return read_single (self, mu_database_prepare (self->database, NULL, SELECT_WHOLE "WHERE number = ?1", "i", number),
                      error);
}

/* Reads the list before that: whoever is told that nothing was kept must be right. */
static gboolean
commit_list (MuEvent *self, MuEventChange *change, gint64 number, MuHandIn **stored, GError **error)
{
  g_autoptr (MuHandIn) list = read_one (self, number, error);

  if (list == NULL || !change_commit (change, error))
    return FALSE;
  if (stored != NULL)
    *stored = g_steal_pointer (&list);
  return TRUE;
}

/*
 * Keeps a new list. When this returns, it outlasts whatever happens to the program. Returns the key to the list, which
 * is not kept; NULL with @error. The caller owns it.
 *
 * @list: a list with player, seat, text and verdict
 * @stored: (out): the list as it is kept, or NULL
 */
char *
mu_event_add (MuEvent *self, const MuHandIn *list, MuHandIn **stored, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  g_autofree char *key = mu_serve_key_new ();
  g_autoptr (GBytes) hash = NULL;
  MuServeHash hashed;
  gint64 n_lists;
  gint64 number;
  gint64 stamp;

  mu_serve_key_hash (key, &hashed);
  hash = g_bytes_new (hashed.bytes, sizeof hashed.bytes);
  if (!change_begin (&change, self, error) || !takes_lists (self, error)
      || !get_int (self, "SELECT count(*) FROM lists", &n_lists, error))
    return NULL;
  if (n_lists >= MU_EVENT_MAX_LISTS)
    {
      refuse (error, MU_EVENT_ERROR_TOO_MANY, _ ("this event has %d lists and takes no more"), MU_EVENT_MAX_LISTS);
      return NULL;
    }
  if (!has_room (self, error) || !count_change (self, &stamp, error)
      || !finish (self,
                  mu_database_prepare (self->database, NULL,
                                       "INSERT INTO lists (number, key_index, key_hash, player, seat, version, stamp) "
                                       "VALUES (" NEW_NUMBER ", ?1, ?2, ?3, ?4, 1, ?5)",
                                       "ibtti", (gint64) mu_serve_hash_get_index (&hashed), hash, list->player,
                                       list->seat, stamp),
                  error))
    return NULL;
  number = sqlite3_last_insert_rowid (self->database->handle);
  return insert_version (self, number, 1, list, error) && commit_list (self, &change, number, stored, error)
             ? g_steal_pointer (&key)
             : NULL;
}

/*
 * Keeps a new version of a list, and the ones before. A list that came like this already has no new version.
 *
 * @key: the key to the list
 * @list: the list in its new version; its player and seat may be NULL: as they are
 * @stored: (out): the list as it is kept, or NULL
 */
gboolean
mu_event_replace (MuEvent *self, const char *key, const MuHandIn *list, MuHandIn **stored, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  g_autoptr (MuHandIn) before = NULL;
  gint64 number;
  gint64 stamp;
  gboolean same_text;

  if (!change_begin (&change, self, error) || !find_number (self, key, &number, error))
    return FALSE;
  if (number == 0)
    return refuse_key (error);
  before = takes_lists (self, error) ? read_one (self, number, error) : NULL;
  if (before == NULL)
    return FALSE;
  same_text = g_bytes_equal (before->text, list->text);
  if (same_text && (list->player == NULL || g_str_equal (before->player, list->player))
      && (list->seat == NULL || g_str_equal (before->seat, list->seat)))
    return commit_list (self, &change, number, stored, error);
  if (!same_text && before->version >= MU_EVENT_MAX_VERSIONS)
    return refuse (error, MU_EVENT_ERROR_TOO_OFTEN, _ ("this list was handed in %d times; ask the organiser"),
                   MU_EVENT_MAX_VERSIONS);
  return count_change (self, &stamp, error)
         && (same_text
             || (has_room (self, error) && insert_version (self, number, before->version + 1, list, error)))
         && finish (self,
                    mu_database_prepare (self->database, NULL,
                                         "UPDATE lists SET version = ?1, stamp = ?2, player = ?3, seat = ?4 "
                                         "WHERE number = ?5",
                                         "ditti", before->version + !same_text, stamp,
                                         list->player != NULL ? list->player : before->player,
                                         list->seat != NULL ? list->seat : before->seat, number),
                    error)
         && commit_list (self, &change, number, stored, error);
}

/*
 * Keeps the verdict in place of the one that was given before.
 *
 * @list: a version of a list with its number, and the verdict that it has now
 * @stored: (out): the list as it is kept, or NULL
 */
gboolean
mu_event_judge_again (MuEvent *self, const MuHandIn *list, MuHandIn **stored, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  gint64 stamp;

  return change_begin (&change, self, error) && count_change (self, &stamp, error)
         && finish (self,
                    mu_database_prepare (self->database, NULL,
                                         "UPDATE versions SET verdict = ?1, legal = ?2, format = ?3, faction = ?4, "
                                         "points = ?5, points_limit = ?6 WHERE list = ?7 AND version = ?8",
                                         "tdttddid", list->verdict, list->legal, list->format, list->faction,
                                         list->points, list->limit, list->number, list->version),
                    error)
         && finish (self,
                    mu_database_prepare (self->database, NULL, "UPDATE lists SET stamp = ?1 WHERE number = ?2", "ii",
                                         stamp, list->number),
                    error)
         && commit_list (self, &change, list->number, stored, error);
}

/*
 * Returns the list as it is now; NULL with @error, MU_EVENT_ERROR_NOT_FOUND if no list has that key. The caller owns
 * it.
 *
 * @key: what somebody says is the key to a list
 */
MuHandIn *
mu_event_find (MuEvent *self, const char *key, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);
  gint64 number;

  if (!is_in_place (reader, error) || !find_number (reader, key, &number, error))
    return NULL;
  return read_one (reader, number, error);
}

/*
 * Returns the list as it is now; NULL with @error.
 *
 * @number: the number of a list
 */
MuHandIn *
mu_event_get_list (MuEvent *self, gint64 number, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);

  return is_in_place (reader, error) ? read_one (reader, number, error) : NULL;
}

static GPtrArray *
list_where (MuEvent *self, const char *where, gint64 value, int max, gboolean whole, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);
  g_autofree char *sql = g_strconcat (whole ? SELECT_WHOLE : SELECT, where, " LIMIT ?2", NULL);

  return is_in_place (reader, error)
             ? read_lists (reader, mu_database_prepare (reader->database, NULL, sql, "id", value, max), MU_EVENT_MAX_BYTES,
                           BEYOND_STOP, error)
             : NULL;
}

/*
 * Returns the lists that came or changed after that, in the order of their stamps; NULL with @error. The elements are
 * MuHandIn.
 *
 * @since: a stamp
 * @max: how many at most; fewer if they are larger than MU_EVENT_MAX_BYTES together
 * @whole: whether with text and verdict
 */
GPtrArray *
mu_event_list_since (MuEvent *self, gint64 since, int max, gboolean whole, GError **error)
{
  return list_where (self, "WHERE stamp > ?1 ORDER BY stamp, number", since, max, whole, error);
}

/*
 * Returns the lists after that one, in the order in which they first came; NULL with @error. The elements are MuHandIn.
 *
 * @number: the number of a list; 0: from the beginning
 * @max: how many at most; fewer if they are larger than MU_EVENT_MAX_BYTES together
 * @whole: whether with text and verdict
 */
GPtrArray *
mu_event_list_after (MuEvent *self, gint64 number, int max, gboolean whole, GError **error)
{
  return list_where (self, "WHERE number > ?1 ORDER BY number", number, max, whole, error);
}

/*
 * Does the same as mu_event_list_after() without the lists that the organiser rejected. Returns the lists; NULL with
 * @error. The elements are MuHandIn.
 */
GPtrArray *
mu_event_list_valid_after (MuEvent *self, gint64 number, int max, gboolean whole, GError **error)
{
  return list_where (self, "WHERE number > ?1 AND rejected = 0 ORDER BY number", number, max, whole, error);
}

static MuHandIn *
read_version (MuEvent *self, gint64 number, int version, GError **error)
{
  return read_single (self,
                      mu_database_prepare (self->database, NULL,
                                           "SELECT " COLUMNS ", text, verdict, changes "
                                           "FROM lists JOIN versions ON list = number "
                                           "WHERE number = ?1 AND versions.version = ?2",
                                           "id", number, version),
                      error);
}

/*
 * Returns that version of the list, whole; NULL with @error. The caller owns it.
 *
 * @number: the number of a list
 * @version: from 1
 */
MuHandIn *
mu_event_get_version (MuEvent *self, gint64 number, int version, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);

  return is_in_place (reader, error) ? read_version (reader, number, version, error) : NULL;
}

static int
compare_versions (gconstpointer a, gconstpointer b)
{
  return (*(const MuHandIn *const *) a)->version - (*(const MuHandIn *const *) b)->version;
}

/*
 * Returns all versions of the list, the first one first; those that came last have text and verdict, up to
 * MU_EVENT_MAX_BYTES together; NULL with @error. The elements are MuHandIn.
 *
 * @number: the number of a list
 */
GPtrArray *
mu_event_list_versions (MuEvent *self, gint64 number, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);
  GPtrArray *versions;

  if (!is_in_place (reader, error))
    return NULL;
  versions = read_lists (reader,
                         mu_database_prepare (reader->database, NULL,
                                              "SELECT " COLUMNS ", text, verdict, changes "
                                              "FROM lists JOIN versions ON list = number "
                                              "WHERE number = ?1 ORDER BY versions.version DESC",
                                              "i", number),
                         MU_EVENT_MAX_BYTES, BEYOND_BARE, error);
  if (versions != NULL)
    g_ptr_array_sort (versions, compare_versions);
  return versions;
}

/* Decisions of the organiser */

/* Returns for which lists among those that are meant the decision changes something; ?3 is the reason. */
static const char *
get_condition (MuDecision decision)
{
  switch (decision)
    {
    case MU_DECISION_REJECT:
      return "number BETWEEN ?1 AND ?2 AND (rejected = 0 OR reason != ?3)";
    case MU_DECISION_RESTORE:
      return "number BETWEEN ?1 AND ?2 AND rejected != 0 AND ?3 IS NOT NULL";
    case MU_DECISION_REMOVE:
    default:
      return "number BETWEEN ?1 AND ?2 AND ?3 IS NOT NULL";
    }
}

/* Runs a statement on the lists of a range that the decision changes. */
static gboolean
run_on_range (MuEvent *self, MuDecision decision, const MuListRange *range, const char *reason, const char *before,
              const char *after, GError **error)
{
  g_autofree char *sql = g_strconcat (before, " WHERE ", get_condition (decision), after, NULL);

  return finish (self, mu_database_prepare (self->database, NULL, sql, "iit", range->first, range->last, reason), error);
}

/* Each list gets a stamp of its own, as whoever asks for changes gets them by and by. */
#define STAMP "(SELECT change FROM event) + number"

static gboolean
decide_range (MuEvent *self, MuDecision decision, const MuListRange *range, const char *reason, int *n_changed,
              GError **error)
{
  g_autofree char *log
      = g_strdup_printf ("INSERT INTO log (stamp, time, decision, list, player, reason) "
                         "SELECT " STAMP ", %" G_GINT64_FORMAT ", %d, number, player, ?3 FROM lists",
                         get_now (), (int) decision);
  g_autofree char *reject = g_strdup_printf ("UPDATE lists SET rejected = %" G_GINT64_FORMAT ", reason = ?3, stamp = " STAMP,
                                             get_now ());

  if (!run_on_range (self, decision, range, reason, log, "", error))
    return FALSE;
  *n_changed += sqlite3_changes (self->database->handle);
  switch (decision)
    {
    case MU_DECISION_REJECT:
      return run_on_range (self, decision, range, reason, reject, "", error);
    case MU_DECISION_RESTORE:
      return run_on_range (self, decision, range, reason, "UPDATE lists SET rejected = 0, reason = '', stamp = " STAMP, "",
                           error);
    case MU_DECISION_REMOVE:
    default:
      return run_on_range (self, decision, range, reason, "DELETE FROM versions WHERE list IN (SELECT number FROM lists",
                           ")", error)
             && run_on_range (self, decision, range, reason, "DELETE FROM lists", "", error);
    }
}

/*
 * Decides about lists, all or none of them, and keeps a log of it. Fails with MU_EVENT_ERROR_NOT_FOUND if there are no
 * such lists.
 *
 * @ranges: (of MuListRange) the numbers of the lists
 * @reason: why; may be empty
 * @n_changed: (out) of how many lists something changed
 */
gboolean
mu_event_decide (MuEvent *self, MuDecision decision, GArray *ranges, const char *reason, int *n_changed, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  g_autofree char *trim = g_strdup_printf ("DELETE FROM log WHERE number <= (SELECT max (number) FROM log) - %d", MU_EVENT_MAX_LOG);
  gint64 n_lists = 0;
  gint64 stamp;

  *n_changed = 0;
  if (!change_begin (&change, self, error) || !count_change (self, &stamp, error))
    return FALSE;
  for (guint i = 0; i < ranges->len; i++)
    {
      const MuListRange *range = &g_array_index (ranges, MuListRange, i);
      g_autofree char *count = g_strdup_printf ("SELECT count (*) FROM lists WHERE number BETWEEN %" G_GINT64_FORMAT
                                                " AND %" G_GINT64_FORMAT,
                                                range->first, range->last);
      gint64 n;

      if (!get_int (self, count, &n, error) || !decide_range (self, decision, range, reason, n_changed, error))
        return FALSE;
      n_lists += n;
    }
  if (n_lists == 0)
    return refuse (error, MU_EVENT_ERROR_NOT_FOUND, "%s", _ ("no list has such a number"));
  return *n_changed == 0
         || (run (self, trim, error)
             && run (self, "UPDATE event SET change = change + (SELECT max (list) FROM log)", error)
             && change_commit (&change, error));
}

/*
 * Returns what was decided after that; NULL with @error. The elements are MuEventLogEntry.
 *
 * @since: a stamp
 * @max: how many at most
 */
GPtrArray *
mu_event_list_log (MuEvent *self, gint64 since, int max, gboolean newest_first, GError **error)
{
  MuEvent *reader = self->reader;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&reader->mutex);
  g_autofree char *sql = g_strconcat ("SELECT stamp, time, decision, list, player, reason FROM log WHERE stamp > ?1 "
                                      "ORDER BY stamp ",
                                      newest_first ? "DESC" : "ASC", " LIMIT ?2", NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_event_log_entry_free);
  gboolean row = TRUE;

  if (!is_in_place (reader, error))
    return NULL;
  statement = mu_database_prepare (reader->database, NULL, sql, "id", since, max);
  while (TRUE)
    {
      MuEventLogEntry *entry;

      if (!step (reader, statement, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&entries);
      entry = g_new0 (MuEventLogEntry, 1);
      entry->stamp = sqlite3_column_int64 (statement, 0);
      entry->time = sqlite3_column_int64 (statement, 1);
      entry->decision = sqlite3_column_int (statement, 2);
      entry->list = sqlite3_column_int64 (statement, 3);
      entry->player = dup_text (statement, 4);
      entry->reason = dup_text (statement, 5);
      g_ptr_array_add (entries, entry);
    }
}

/* What cannot be read any more may hold names, and goes. */
static gboolean
forget_version (MuEvent *self, MuHandIn *list, MuEventForgetFunc forget, gpointer data, GError **error)
{
  if (!forget (list, data))
    {
      g_bytes_unref (list->text);
      list->text = g_bytes_new_static ("", 0);
      g_free (list->verdict);
      list->verdict = g_strdup ("{}");
    }
  return finish (self,
                 mu_database_prepare (self->database, NULL,
                                      "UPDATE versions SET name = '', text = ?1, verdict = ?2, changes = '{}' "
                                      "WHERE list = ?3 AND version = ?4",
                                      "btid", list->text, list->verdict, list->number, list->version),
                 error);
}

static gboolean
forget_all (MuEvent *self, MuEventForgetFunc forget, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) lists = read_lists (
      self, mu_database_prepare (self->database, NULL, SELECT "ORDER BY number", ""), G_MAXSIZE,
      BEYOND_STOP, error);

  for (guint i = 0; lists != NULL && i < lists->len; i++)
    for (int version = 1; version <= ((MuHandIn *) lists->pdata[i])->n_versions; version++)
      {
        g_autoptr (MuHandIn) list = read_version (self, ((MuHandIn *) lists->pdata[i])->number, version, error);

        if (list == NULL || !forget_version (self, list, forget, data, error))
          return FALSE;
      }
  return lists != NULL;
}

/* Another program that reads the event keeps SQLite from writing over the journal, which it does not call an error. */
static gboolean
empty_journal (MuEvent *self, GError **error)
{
  gint64 is_busy;

  if (!get_int (self, "PRAGMA wal_checkpoint (TRUNCATE)", &is_busy, error))
    return FALSE;
  return is_busy == 0
         || refuse (error, MU_EVENT_ERROR_IN_USE,
                    _ ("another program reads the event %s, so that names are still in its journal; try again"),
                    self->database->path);
}

/*
 * Removes all names from the event: of players, seats and lists, from all versions, and from the file.
 *
 * @forget: takes the names out of text and verdict of a list
 */
gboolean
mu_event_forget (MuEvent *self, MuEventForgetFunc forget, gpointer data, GError **error)
{
  g_auto (MuEventChange) change = { 0 };
  gint64 stamp;

  return change_begin (&change, self, error) && forget_all (self, forget, data, error)
         && count_change (self, &stamp, error)
         && run (self,
                 "UPDATE log SET player = '', reason = '';"
                 "UPDATE lists SET player = '', seat = '', reason = '', stamp = (SELECT change FROM event) + number;"
                 "UPDATE event SET change = change + (SELECT coalesce (max (number), 0) FROM lists)",
                 error)
         && change_commit (&change, error) && empty_journal (self, error) && run (self, "VACUUM", error)
         && empty_journal (self, error);
}
