/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-box-store.h"

/* Reads how many of each box the player has into @collection, which is left as it is on failure. */
gboolean
mu_box_store_read (MuDatabase *database, MuCollection *collection, GError **error)
{
  g_autoptr (MuCollection) stored = mu_collection_new ();
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error, "SELECT game, expansion, count FROM collection", "");
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      g_autofree char *game = NULL;
      g_autofree char *expansion = NULL;

      if (!mu_database_dup_column (database, statement, 0, &game, error)
          || !mu_database_dup_column (database, statement, 1, &expansion, error))
        return FALSE;
      mu_collection_set (stored, game, expansion, sqlite3_column_int (statement, 2));
    }
  if (!failed)
    mu_collection_assign (collection, stored);
  return !failed;
}

/* Writes the counts of these boxes (of MuOwned), all or none; 0 deletes one. The others keep theirs. */
gboolean
mu_box_store_write (MuDatabase *database, const GArray *boxes, GError **error)
{
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (database, error);

  if (transaction == NULL)
    return FALSE;
  for (guint i = 0; i < boxes->len; i++)
    {
      const MuOwned *box = &g_array_index (boxes, MuOwned, i);
      const char *sql = box->count > 0 ? "INSERT INTO collection (game, expansion, count) VALUES (?1, ?2, ?3) "
                                         "ON CONFLICT (game, expansion) DO UPDATE SET count = ?3"
                                       : "DELETE FROM collection WHERE game = ?1 AND expansion = ?2";

      if (!mu_database_execute (database, error, sql, box->count > 0 ? "ttd" : "tt", box->game, box->expansion,
                                box->count))
        return FALSE;
    }
  return mu_transaction_commit (transaction, error);
}
