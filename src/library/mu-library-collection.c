/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-collection.h"

#include "library/mu-library-private.h"

static gboolean
read_boxes (MuDatabase *database, MuCollection *collection, GError **error)
{
  g_autoptr (MuCollection) stored = mu_collection_new ();
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error, "SELECT game, expansion, count FROM collection", "");
  gboolean row = TRUE;

  while (statement != NULL && row)
    {
      g_autofree char *game = NULL;
      g_autofree char *expansion = NULL;

      if (!mu_database_step (database, statement, &row, error)
          || (row
              && (!mu_database_dup_column (database, statement, 0, &game, error)
                  || !mu_database_dup_column (database, statement, 1, &expansion, error))))
        return FALSE;
      if (row)
        mu_collection_set (stored, game, expansion, sqlite3_column_int (statement, 2));
    }
  if (statement != NULL)
    mu_collection_assign (collection, stored);
  return statement != NULL;
}

/* Writes one count, whatever else changed meanwhile. */
static gboolean
write_box (MuDatabase *database, const char *game, const char *expansion, int count, GError **error)
{
  const char *sql = count > 0 ? "INSERT INTO collection (game, expansion, count) VALUES (?1, ?2, ?3) "
                                "ON CONFLICT (game, expansion) DO UPDATE SET count = ?3"
                              : "DELETE FROM collection WHERE game = ?1 AND expansion = ?2";
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error, sql, count > 0 ? "ttd" : "tt", game, expansion, count);

  return statement != NULL && mu_database_step (database, statement, NULL, error);
}

static gboolean
write_boxes (MuDatabase *database, GArray *boxes, GError **error)
{
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (database, error);

  if (transaction == NULL)
    return FALSE;
  for (guint i = 0; i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);

      if (!write_box (database, box->game, box->expansion, box->count, error))
        return FALSE;
    }
  return mu_transaction_commit (transaction, error);
}

/**
 * mu_library_get_collection:
 *
 * Returns: (transfer none): the boxes the player has, as last read or written here; empty when they cannot be read.
 *   Change them by mu_library_set_owned() and mu_library_set_boxes() alone.
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

/**
 * mu_library_refresh_collection:
 *
 * Reads the boxes anew: another program may have written them.
 */
gboolean
mu_library_refresh_collection (MuLibrary *self, GError **error)
{
  return read_boxes (self->database, mu_library_get_collection (self), error);
}

/**
 * mu_library_set_owned:
 * @count: how many of the box there are from now on
 *
 * Writes how many of a box the player has. On failure nothing changes.
 */
gboolean
mu_library_set_owned (MuLibrary *self, const char *game, const char *expansion, int count, GError **error)
{
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (self->database, error);

  count = CLAMP (count, 0, MU_COLLECTION_MAX);
  if (transaction == NULL || !write_box (self->database, game, expansion, count, error)
      || !mu_transaction_commit (transaction, error))
    return FALSE;
  g_clear_pointer (&transaction, mu_transaction_end);
  mu_collection_set (mu_library_get_collection (self), game, expansion, count);
  return TRUE;
}

/**
 * mu_library_set_boxes:
 * @boxes: (element-type MuOwned): how many there are from now on, of these boxes
 *
 * Writes how many of several boxes the player has, all or nothing. The others keep their counts.
 */
gboolean
mu_library_set_boxes (MuLibrary *self, GArray *boxes, GError **error)
{
  MuCollection *collection = mu_library_get_collection (self);
  g_autoptr (MuCollection) changed = mu_collection_copy (collection);

  if (!write_boxes (self->database, boxes, error))
    return FALSE;
  for (guint i = 0; i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);

      mu_collection_set (changed, box->game, box->expansion, box->count);
    }
  mu_collection_assign (collection, changed);
  return TRUE;
}
