/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-results.h"

#include "library/mu-database.h"
#include "model/mu-i18n.h"

/**
 * mu_library_result_free:
 *
 * Frees a result.
 */
void
mu_library_result_free (MuLibraryResult *self)
{
  g_free (self->opponent);
  g_free (self);
}

static int
get_outcome (const MuScore *score, int player)
{
  if (score->winner < 0)
    return 0;
  return score->winner == player ? 1 : -1;
}

/* Fails if the library does not have the list. */
static gboolean
add_for (MuDatabase *database, const MuLibraryPlayer players[2], int player, const MuScore *score, GError **error)
{
  gboolean found;
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error,
      "INSERT INTO results (list, revision, time, opponent, score, opponent_score, outcome, margin, points) "
      "SELECT number, revision, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM lists WHERE id = ?1 AND deleted_at IS NULL "
      "RETURNING list",
      "titddddd", players[player].id, g_get_real_time () / G_USEC_PER_SEC, players[1 - player].name,
      score->scores[player], score->scores[1 - player], get_outcome (score, player), score->margins[player],
      score->points[player]);

  if (statement == NULL || !mu_database_step (database, statement, &found, error))
    return FALSE;
  if (!found)
    g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND, _ ("the list “%s” is no longer in the library"),
                 players[player].name);
  return found;
}

/**
 * mu_library_add_result:
 * @players: the lists of both players; at least one is in the library
 * @score: of a game between them
 *
 * Keeps the result of a game with the history of each list that is in the library, all or nothing.
 */
gboolean
mu_library_add_result (MuLibrary *self, const MuLibraryPlayer players[2], const MuScore *score, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (database, error);

  if (transaction == NULL)
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (players[i].id != NULL && !add_for (database, players, i, score, error))
      return FALSE;
  return mu_transaction_commit (transaction, error);
}

static gboolean
read_result (MuDatabase *database, sqlite3_stmt *statement, GPtrArray *results, GError **error)
{
  g_autoptr (MuLibraryResult) result = g_new0 (MuLibraryResult, 1);

  result->time = sqlite3_column_int64 (statement, 0);
  result->revision = sqlite3_column_int64 (statement, 1);
  result->score = sqlite3_column_int (statement, 3);
  result->opponent_score = sqlite3_column_int (statement, 4);
  result->outcome = sqlite3_column_int (statement, 5);
  result->margin = sqlite3_column_int (statement, 6);
  result->points = sqlite3_column_int (statement, 7);
  if (!mu_database_dup_column (database, statement, 2, &result->opponent, error))
    return FALSE;
  g_ptr_array_add (results, g_steal_pointer (&result));
  return TRUE;
}

/**
 * mu_library_list_results:
 * @id: a list of the library
 *
 * Returns: (transfer full) (element-type MuLibraryResult) (nullable): its results, the newest first; %NULL with @error.
 */
GPtrArray *
mu_library_list_results (MuLibrary *self, const char *id, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_result_free);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error,
      "SELECT results.time, results.revision, opponent, score, opponent_score, outcome, margin, results.points "
      "FROM results JOIN lists ON lists.number = list WHERE id = ?1 AND deleted_at IS NULL "
      "ORDER BY results.time DESC, results.number DESC",
      "t", id);
  gboolean row = TRUE;

  while (statement != NULL && row)
    if (!mu_database_step (database, statement, &row, error)
        || (row && !read_result (database, statement, results, error)))
      return NULL;
  return statement != NULL ? g_steal_pointer (&results) : NULL;
}
