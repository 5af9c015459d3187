/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-schema.h"

#include "library/mu-library.h"
#include "model/mu-i18n.h"

/*
 * What leads from each version of the tables to the next; PRAGMA user_version counts them. Once released an entry
 * stays as it is: a change of the tables is one more entry.
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
};

/**
 * mu_schema_get_newest:
 *
 * Returns: the version of the tables that this program works with.
 */
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

/**
 * mu_schema_examine:
 *
 * Finds out whether the file is a library this program can work with, and changes nothing.
 */
gboolean
mu_schema_examine (MuDatabase *self, GError **error)
{
  gint64 version;
  gint64 n_tables;

  if (!get_version (self, &version, error)
      || !mu_database_get_int (self, "SELECT count(*) FROM sqlite_schema", &n_tables, error))
    return FALSE;
  if (version > mu_schema_get_newest ())
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NEWER,
                   _ ("the library %s was written by a newer version of Muster and was left as it is; update Muster to "
                      "open it"),
                   self->path);
      return FALSE;
    }
  if (version < 0 || (version == 0 && n_tables > 0))
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED,
                   _ ("%s is a database of another program and was left as it is; move it elsewhere"), self->path);
      return FALSE;
    }
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

/**
 * mu_schema_migrate:
 *
 * Brings the tables up to date, all or nothing.
 */
gboolean
mu_schema_migrate (MuDatabase *self, GError **error)
{
  g_autoptr (MuTransaction) transaction = NULL;
  g_autofree char *set_version = g_strdup_printf ("PRAGMA user_version = %d", mu_schema_get_newest ());
  gint64 version;

  if (!get_version (self, &version, error))
    return FALSE;
  if (version == mu_schema_get_newest ())
    return TRUE;

  transaction = mu_transaction_begin (self, error);
  /* Another program may have done it meanwhile. */
  if (transaction == NULL || !get_version (self, &version, error))
    return FALSE;
  for (gint64 i = version; i < mu_schema_get_newest (); i++)
    if (!mu_database_run (self, migrations[i], error))
      return FALSE;
  return mu_database_run (self, set_version, error) && mu_transaction_commit (transaction, error);
}
