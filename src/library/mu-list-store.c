/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-list-store.h"

#include "catalog/mu-document.h"
#include "library/mu-list-words.h"
#include "library/mu-step-store.h"
#include "model/roster/mu-roster-limits.h"
#include "model/text/mu-i18n.h"

enum
{
  KEPT_VERSIONS = 200,
  HOUR_S = 60 * 60
};

static gboolean
write_tags (MuDatabase *database, gint64 number, MuRoster *roster, GError **error)
{
  GPtrArray *tags = mu_roster_get_tags (roster);

  if (!mu_database_execute (database, error, "DELETE FROM tags WHERE list = ?1", "i", number))
    return FALSE;
  for (guint i = 0; i < tags->len; i++)
    if (!mu_database_execute (database, error, "INSERT OR IGNORE INTO tags (list, tag) VALUES (?1, ?2)", "it", number,
                              tags->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Gives the list a new stamp, higher than all others, and indexes its words under that. */
static gboolean
write_words (MuDatabase *database, gint64 number, MuRoster *roster, GError **error)
{
  g_autofree char *tags = mu_list_words_dup_tags (roster);
  g_autofree char *cards = mu_list_words_dup_cards (roster);

  return mu_database_execute (database, error,
                              "DELETE FROM search WHERE rowid = (SELECT stamp FROM lists WHERE number = ?1)", "i",
                              number)
         && mu_database_execute (database, error,
                                 "UPDATE lists SET stamp = (SELECT max (stamp) + 1 FROM lists) WHERE number = ?1", "i",
                                 number)
         && mu_database_execute (database, error,
                                 "INSERT INTO search (rowid, name, notes, tags, cards) "
                                 "SELECT stamp, ?2, ?3, ?4, ?5 FROM lists WHERE number = ?1",
                                 "itttt", number, mu_roster_get_name (roster),
                                 mu_roster_get_text (roster, MU_ROSTER_NOTES), tags, cards);
}

/* Reads the document back, so that a list that could not be opened again is never saved. */
static GBytes *
make_document (MuRoster *roster, GError **error)
{
  g_autoptr (GBytes) document = mu_document_write (roster);
  g_autoptr (GError) local_error = NULL;

  if (mu_document_verify (mu_roster_get_game (roster), document, &local_error))
    return g_steal_pointer (&document);
  g_set_error (error, local_error->domain, local_error->code,
               _ ("the list “%s” was not saved, because it could not be opened again: %s"), mu_roster_get_name (roster),
               local_error->message);
  return NULL;
}

/* Keeps all of the last saves, those that were played, and of the others the last of each hour. */
static gboolean
thin_history (MuDatabase *database, gint64 number, GError **error)
{
  return mu_database_execute (database, error,
                              "WITH border (revision) AS (SELECT revision - ?2 FROM lists WHERE number = ?1) "
                              "DELETE FROM history AS old WHERE list = ?1 "
                              "AND revision <= (SELECT revision FROM border) AND NOT EXISTS "
                              "(SELECT 1 FROM results WHERE results.list = ?1 AND results.revision = old.revision) "
                              "AND EXISTS "
                              "(SELECT 1 FROM history AS later WHERE later.list = ?1 "
                              "AND later.revision > old.revision "
                              "AND later.revision <= (SELECT revision FROM border) "
                              "AND later.time / ?3 = old.time / ?3)",
                              "idd", number, KEPT_VERSIONS, HOUR_S);
}

static sqlite3_stmt *
prepare_list (MuDatabase *database, const char *sql, const char *id, MuRoster *roster, const MuReport *report,
              gint64 revision, GError **error)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
  int n_ships = 0, n_squadrons = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_unit_is (unit, MU_KIND_COUNTED))
        n_squadrons += mu_unit_get_count (unit);
      else
        n_ships += 1;
    }
  return mu_database_prepare (database, error, sql, "tttttdddddii", id, mu_roster_get_name (roster),
                              mu_game_get_id (game), mu_roster_get_format (roster)->id,
                              faction != NULL ? faction->id : "", report->points, report->limit, n_ships, n_squadrons,
                              report->n_errors, g_get_real_time () / G_USEC_PER_SEC, revision);
}

/*
 * Writes the list, its tags, words, history and steps in one transaction. @sql takes the values of prepare_list() and returns
 * the list's number, or no row if there is no such list at that revision. Fails if the list is too large.
 */
static gboolean
write_list (MuDatabase *database, const char *sql, const char *id, MuRoster *roster, const MuReport *report,
            gint64 revision, const MuListSteps *steps, gboolean *written, GError **error)
{
  g_autoptr (GBytes) document = NULL;
  g_autoptr (MuTransaction) transaction = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 number;

  *written = FALSE;
  if (!mu_roster_limits_check (roster, error))
    return FALSE;
  document = make_document (roster, error);
  transaction = document != NULL ? mu_transaction_begin (database, error) : NULL;
  if (transaction == NULL)
    return FALSE;
  statement = prepare_list (database, sql, id, roster, report, revision, error);
  if (statement == NULL || !mu_database_step (database, statement, written, error))
    return FALSE;
  if (!*written)
    return TRUE;
  number = sqlite3_column_int64 (statement, 0);
  g_clear_pointer (&statement, sqlite3_finalize);
  return write_tags (database, number, roster, error) && write_words (database, number, roster, error)
         && mu_database_execute (database, error,
                                 "INSERT INTO history (list, revision, time, document) "
                                 "SELECT number, revision, modified, ?2 FROM lists WHERE number = ?1",
                                 "ib", number, document)
         && thin_history (database, number, error)
         && (steps == NULL || mu_step_store_write (database, number, steps, error))
         && mu_transaction_commit (transaction, error);
}

/* Adds a list with a new id, at revision 1. */
gboolean
mu_list_store_add (MuDatabase *database, const char *id, MuRoster *roster, const MuReport *report, GError **error)
{
  gboolean written;

  return write_list (database,
                     "INSERT INTO lists (id, name, game, format, faction, points, points_limit, ships, squadrons,"
                     " errors, created, modified, revision, stamp)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, ?12 + 1,"
                     " (SELECT coalesce (max (stamp), 0) + 1 FROM lists)) RETURNING number",
                     id, roster, report, 0, NULL, &written, error);
}

/*
 * Replaces a saved list.
 *
 * @revision: the revision the list must have; it goes up by one
 * @steps: where undo and redo lead from here; NULL makes those the list has outdated
 * @written: (out) whether the library had the list at that revision, so that it was written
 */
gboolean
mu_list_store_update (MuDatabase *database, const char *id, MuRoster *roster, const MuReport *report, gint64 revision,
                      const MuListSteps *steps, gboolean *written, GError **error)
{
  return write_list (database,
                     "UPDATE lists SET name = ?2, game = ?3, format = ?4, faction = ?5, points = ?6, points_limit = ?7,"
                     " ships = ?8, squadrons = ?9, errors = ?10, modified = ?11, revision = ?12 + 1"
                     " WHERE id = ?1 AND revision = ?12 AND deleted_at IS NULL RETURNING number",
                     id, roster, report, revision, steps, written, error);
}
