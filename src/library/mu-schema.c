/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-schema.h"

#include "library/mu-library-error.h"
#include "model/text/mu-i18n.h"

/*
 * The steps from each version of the tables to the next. PRAGMA user_version counts them. A released step never
 * changes: to change the tables, add another step.
 */
static const char *const migrations[] = {
  "CREATE TABLE lists ("
  "  number INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  format TEXT NOT NULL,"
  "  faction TEXT NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  points_limit INTEGER NOT NULL,"
  "  ships INTEGER NOT NULL,"
  "  squadrons INTEGER NOT NULL,"
  "  errors INTEGER NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  modified INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  favourite INTEGER NOT NULL DEFAULT 0,"
  "  archived INTEGER NOT NULL DEFAULT 0,"
  "  deleted_at INTEGER,"
  "  document BLOB NOT NULL"
  ") STRICT;"
  "CREATE TABLE history ("
  "  list INTEGER NOT NULL REFERENCES lists (number) ON DELETE CASCADE,"
  "  revision INTEGER NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  document BLOB NOT NULL,"
  "  UNIQUE (list, revision)"
  ") STRICT;"
  "CREATE TABLE tags ("
  "  list INTEGER NOT NULL REFERENCES lists (number) ON DELETE CASCADE,"
  "  tag TEXT NOT NULL,"
  "  PRIMARY KEY (list, tag)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
  "CREATE VIRTUAL TABLE search USING fts5 (name, notes, tags, cards, tokenize = 'unicode61 remove_diacritics 2',"
  "  prefix = '1 2 3');"
  "PRAGMA application_id = 0x4D757374",

  "CREATE TABLE collection ("
  "  game TEXT NOT NULL,"
  "  expansion TEXT NOT NULL,"
  "  count INTEGER NOT NULL CHECK (count > 0),"
  "  PRIMARY KEY (game, expansion)"
  ") STRICT, WITHOUT ROWID",

  /* A list's stamp grows with every save and is its row in the search, which so finds the last changed first. The
   * document of each save is in the history alone, and rows of lists are short. */
  "INSERT OR IGNORE INTO history (list, revision, time, document)"
  "  SELECT number, revision, modified, document FROM lists;"
  "ALTER TABLE lists ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;"
  "UPDATE lists SET stamp = place FROM"
  "  (SELECT number AS ranked, row_number() OVER (ORDER BY modified, number) AS place FROM lists)"
  "  WHERE number = ranked;"
  "ALTER TABLE lists DROP COLUMN document;"
  "CREATE UNIQUE INDEX lists_by_stamp ON lists (stamp);"
  "CREATE INDEX history_by_size ON history (length(document), list);"
  "ALTER TABLE search RENAME TO old_search;"
  "CREATE VIRTUAL TABLE search USING fts5 (name, notes, tags, cards, tokenize = 'unicode61 remove_diacritics 2',"
  "  prefix = '1 2 3');"
  "INSERT INTO search (rowid, name, notes, tags, cards)"
  "  SELECT stamp, old_search.name, notes, tags, cards FROM old_search JOIN lists ON number = old_search.rowid;"
  "DROP TABLE old_search",

  /* How often the library was changed, which distinguishes copies of it even if the clock was wrong. Before, saves of
   * lists alone were counted. */
  "CREATE TABLE counter (changes INTEGER NOT NULL) STRICT;"
  "INSERT INTO counter (changes) SELECT coalesce (sum (revision), 0) FROM lists",

  /* How lists did in games, each with the version that was played. */
  "CREATE TABLE results ("
  "  number INTEGER PRIMARY KEY,"
  "  list INTEGER NOT NULL REFERENCES lists (number) ON DELETE CASCADE,"
  "  revision INTEGER NOT NULL,"
  "  time INTEGER NOT NULL,"
  "  opponent TEXT NOT NULL,"
  "  score INTEGER NOT NULL,"
  "  opponent_score INTEGER NOT NULL,"
  "  outcome INTEGER NOT NULL CHECK (outcome BETWEEN -1 AND 1),"
  "  margin INTEGER NOT NULL,"
  "  points INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX results_by_list ON results (list, time)",

  /* Where undo and redo of a list lead: to revisions in its history. They hold for the revision they were saved with. */
  "CREATE TABLE steps ("
  "  list INTEGER PRIMARY KEY REFERENCES lists (number) ON DELETE CASCADE,"
  "  revision INTEGER NOT NULL,"
  "  undo TEXT NOT NULL,"
  "  redo TEXT NOT NULL"
  ") STRICT",

  /* Variants of one idea have the same number. Games say against what they were played. Builds are ships with their
   * upgrades, for any list: each a document of a list with one ship. */
  "ALTER TABLE lists ADD COLUMN idea INTEGER;"
  "CREATE INDEX lists_by_idea ON lists (idea, number);"
  "ALTER TABLE results ADD COLUMN faction TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE results ADD COLUMN note TEXT NOT NULL DEFAULT '';"
  "CREATE TABLE builds ("
  "  number INTEGER PRIMARY KEY,"
  "  name TEXT NOT NULL,"
  "  game TEXT NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  document BLOB NOT NULL"
  ") STRICT",
};

/* SQLite itself makes and uses the tables of the search, whose names begin so. */
#define SHADOW_PREFIX "search_"

/* Returns the version of the tables that this program uses. */
int
mu_schema_get_newest (void)
{
  return G_N_ELEMENTS (migrations);
}

static gboolean
get_version (MuDatabase *self, gint64 *version, GError **error)
{
  return mu_database_get_int (self, "PRAGMA user_version", version, error);
}

#define OWN "name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

static gboolean
count_objects (MuDatabase *self, gint64 *count, GError **error)
{
  return mu_database_get_int (self, "SELECT count(*) FROM sqlite_schema WHERE " OWN, count, error);
}

enum
{
  FIRST_COUNTED = 4 /* the first version that has a counter */
};

/* A higher count cannot be genuine, and counting on from it might overflow. */
#define MOST_CHANGES (G_GINT64_CONSTANT (1) << 50)

/* Counts how often the library was changed (out). */
gboolean
mu_schema_count_changes (MuDatabase *self, gint64 *count, GError **error)
{
  gint64 version;

  if (!get_version (self, &version, error)
      || !mu_database_get_int (self,
                               version >= FIRST_COUNTED ? "SELECT max (changes) FROM counter"
                                                        : "SELECT coalesce (sum (revision), 0) FROM lists",
                               count, error))
    return FALSE;
  if (*count < 0 || *count > MOST_CHANGES)
    *count = 0;
  return TRUE;
}

/* Sets the count of changes. */
gboolean
mu_schema_set_changes (MuDatabase *self, gint64 count, GError **error)
{
  g_autofree char *sql
      = g_strdup_printf ("DELETE FROM counter; INSERT INTO counter (changes) VALUES (%" G_GINT64_FORMAT ")", count);

  return mu_database_run (self, sql, error);
}

/* Comparing */

/* Creates the tables of @version, which may be an earlier one, in an empty database. */
gboolean
mu_schema_create (MuDatabase *self, gint64 version, GError **error)
{
  g_autofree char *set_version = g_strdup_printf ("PRAGMA user_version = %d", (int) version);

  for (gint64 i = 0; i < version; i++)
    if (!mu_database_run (self, migrations[i], error))
      return FALSE;
  return mu_database_run (self, set_version, error);
}

/* Tables are compared by their columns. Their SQL differs, since SQLite rewrites it when a table is altered. */
#define COLUMNS                                                                                                        \
  "SELECT group_concat (name || ' ' || type || ' ' || \"notnull\" || ' ' || coalesce (dflt_value, '') || ' ' || pk "   \
  "|| ' ' || hidden, ', ') FROM pragma_table_xinfo (?1)"

static gboolean
dup_text (MuDatabase *self, const char *sql, const char *name, char **text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, "t", name);
  gboolean row;

  *text = NULL;
  return statement != NULL && mu_database_step (self, statement, &row, error)
         && (!row || mu_database_dup_column (self, statement, 0, text, error));
}

/* Compares one object of the model with that of a database. */
static gboolean
compare_object (MuDatabase *self, MuDatabase *model, const char *type, const char *name, gboolean *same, GError **error)
{
  g_autofree char *find = g_strdup_printf ("SELECT sql FROM sqlite_schema WHERE type = '%s' AND name = ?1", type);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  gboolean altered;

  *same = FALSE;
  if (!dup_text (self, find, name, &found, error) || !dup_text (model, find, name, &expected, error))
    return FALSE;
  if (found == NULL || g_str_has_prefix (name, SHADOW_PREFIX))
    {
      *same = found != NULL;
      return TRUE;
    }
  altered = g_str_equal (type, "table") && g_str_has_prefix (expected, "CREATE TABLE");
  if (altered && g_str_has_prefix (found, "CREATE TABLE"))
    {
      g_clear_pointer (&expected, g_free);
      g_clear_pointer (&found, g_free);
      if (!dup_text (self, COLUMNS, name, &found, error) || !dup_text (model, COLUMNS, name, &expected, error))
        return FALSE;
    }
  *same = g_strcmp0 (found, expected) == 0;
  return TRUE;
}

/* @different: (out) (nullable): the first object of that version that is missing or different
 * @only: (out): whether the database has no other objects */
static gboolean
compare (MuDatabase *self, gint64 version, char **different, gboolean *only, GError **error)
{
  g_autoptr (MuDatabase) model = mu_database_new_in_memory (error);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 n_expected = 0;
  gint64 n_found;
  gboolean failed = FALSE;

  *different = NULL;
  if (model == NULL || !mu_schema_create (model, version, error) || !count_objects (self, &n_found, error))
    return FALSE;
  statement = mu_database_prepare (model, error, "SELECT type, name FROM sqlite_schema WHERE " OWN, "");
  while (*different == NULL && mu_database_next (model, statement, &failed, error))
    {
      g_autofree char *type = NULL;
      g_autofree char *name = NULL;
      gboolean same;

      if (!mu_database_dup_column (model, statement, 0, &type, error)
          || !mu_database_dup_column (model, statement, 1, &name, error)
          || !compare_object (self, model, type, name, &same, error))
        return FALSE;
      n_expected++;
      if (!same)
        *different = g_steal_pointer (&name);
    }
  *only = *different == NULL && n_found == n_expected;
  return !failed;
}

static gboolean
set_foreign (MuDatabase *self, GError **error)
{
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FOREIGN,
               _ ("%s is a database of another program and was left as it is; move it elsewhere"), self->path);
  return FALSE;
}

/* Checks that the file is a library of this or an earlier version, without changing it. Fails with
 * %MU_LIBRARY_ERROR_FOREIGN or %MU_LIBRARY_ERROR_NEWER if it is not. */
gboolean
mu_schema_identify (MuDatabase *self, GError **error)
{
  g_autofree char *different = NULL;
  gint64 application;
  gint64 version;
  gint64 n_objects;
  gboolean only;

  if (!mu_database_get_int (self, "PRAGMA application_id", &application, error)
      || !get_version (self, &version, error))
    return FALSE;
  if (application != 0 && application != MU_SCHEMA_APPLICATION)
    return set_foreign (self, error);
  if (application == MU_SCHEMA_APPLICATION && version > mu_schema_get_newest ())
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NEWER,
                   _ ("the library %s was written by a newer version of Muster and was left as it is; update Muster to "
                      "open it"),
                   self->path);
      return FALSE;
    }
  if (version < 0 || version > mu_schema_get_newest ())
    return set_foreign (self, error);
  if (application != 0)
    return TRUE;
  /* A file without an application id is ours only if it has exactly our tables. */
  if (version == 0)
    return count_objects (self, &n_objects, error) && (n_objects == 0 || set_foreign (self, error));
  return compare (self, version, &different, &only, error) && (only || set_foreign (self, error));
}

static gboolean
examine_tables (MuDatabase *self, gint64 version, GError **error)
{
  g_autofree char *different = NULL;
  gint64 n_objects;
  gboolean only;

  if (version == 0)
    return count_objects (self, &n_objects, error) && (n_objects == 0 || set_foreign (self, error));
  if (!compare (self, version, &different, &only, error))
    return FALSE;
  if (different == NULL)
    return TRUE;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FOREIGN,
               _ ("the library %s was altered by another program (“%s” is not as Muster makes it) and was left as it "
                  "is; “muster library restore” brings a backup back and keeps this file"),
               self->path, different);
  return FALSE;
}

/* Checks that this program can use the library, without changing it. Other objects in the file are allowed: triggers
 * and views never run, see mu_database_harden(). */
gboolean
mu_schema_examine (MuDatabase *self, GError **error)
{
  gint64 version;

  if (!mu_schema_identify (self, error) || !get_version (self, &version, error)
      || !examine_tables (self, version, error))
    return FALSE;
  if (self->read_only && version < mu_schema_get_newest ())
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED,
                   _ ("the library %s is of an older version and cannot be brought up to date, because it cannot be "
                      "written to; check the permissions of the file and its folder"),
                   self->path);
      return FALSE;
    }
  return TRUE;
}

/* Updates the tables to the newest version, all or nothing. */
gboolean
mu_schema_migrate (MuDatabase *self, GError **error)
{
  g_autoptr (MuTransaction) transaction = NULL;
  g_autofree char *set_version = g_strdup_printf ("PRAGMA user_version = %d", mu_schema_get_newest ());
  g_autofree char *set_application = g_strdup_printf ("PRAGMA application_id = %d", MU_SCHEMA_APPLICATION);
  gint64 application;
  gint64 version;

  if (!get_version (self, &version, error)
      || !mu_database_get_int (self, "PRAGMA application_id", &application, error))
    return FALSE;
  if (version == mu_schema_get_newest () && application == MU_SCHEMA_APPLICATION)
    return TRUE;

  transaction = mu_transaction_begin (self, error);
  /* Another program may have updated them meanwhile. */
  if (transaction == NULL || !get_version (self, &version, error))
    return FALSE;
  for (gint64 i = version; i < mu_schema_get_newest (); i++)
    if (!mu_database_run (self, migrations[i], error))
      return FALSE;
  return mu_database_run (self, set_version, error) && mu_database_run (self, set_application, error)
         && mu_transaction_commit (transaction, error);
}
