/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-results.h"

#include "library/mu-database.h"
#include "library/mu-library-tags.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"

/* Frees a result. */
void
mu_library_result_free (MuLibraryResult *self)
{
  g_free (self->opponent);
  g_free (self->faction);
  g_free (self->note);
  g_free (self);
}

/* Fails if the library does not have the list. */
static gboolean
add_for (MuDatabase *database, const MuLibraryPlayer players[2], int player, const MuScore *score, GError **error)
{
  gboolean found;
  const MuLibraryPlayer *own = &players[player];
  const MuLibraryPlayer *other = &players[1 - player];
  const int outcome = score->winner < 0 ? 0 : score->winner == player ? 1 : -1;
  g_autofree char *note = own->note != NULL ? mu_library_dup_tag (own->note) : NULL;
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error,
      "INSERT INTO results (list, revision, time, opponent, score, opponent_score, outcome, margin, points, faction, "
      "note) SELECT number, coalesce (nullif (?9, 0), revision), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?10, ?11 FROM lists "
      "WHERE id = ?1 AND deleted_at IS NULL RETURNING list",
      "titddddditt", own->id, g_get_real_time () / G_USEC_PER_SEC, other->name, score->scores[player],
      score->scores[1 - player], outcome, score->margins[player], score->points[player], own->revision,
      other->faction != NULL ? other->faction : "", note != NULL ? note : "");

  if (statement == NULL || !mu_database_step (database, statement, &found, error))
    return FALSE;
  if (!found)
    g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND, _ ("the list “%s” is no longer in the library"),
                 players[player].name);
  return found;
}

/*
 * Keeps the result of a game with the history of each list that is in the library, all or nothing.
 *
 * @players: the lists of both players; at least one is in the library
 * @score: of a game between them
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
  if (!mu_transaction_commit (transaction, error))
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (players[i].id != NULL)
      g_signal_emit_by_name (self, "changed", players[i].id);
  return TRUE;
}

/* Adds a game as it was exported, unless the list has it already. A revision of 1 stands for the newest save, 0 for one
 * that is not known. */
gboolean
mu_library_restore_result (MuLibrary *self, const char *id, const MuLibraryResult *result, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (database, error);

  if (transaction == NULL
      || !mu_database_execute (
          database, error,
          "INSERT INTO results (list, revision, time, opponent, score, opponent_score, outcome, margin, points, "
          "faction, note) SELECT number, revision * ?9, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?10, ?11 FROM lists WHERE id = ?1 "
          "AND deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM results WHERE list = lists.number AND time = ?2 "
          "AND opponent = ?3 AND score = ?4 AND opponent_score = ?5)",
          "titddddddtt", id, result->time, result->opponent, result->score, result->opponent_score,
          CLAMP (result->outcome, -1, 1), result->margin, result->points, result->revision != 0, result->faction,
          result->note)
      || !mu_transaction_commit (transaction, error))
    return FALSE;
  g_signal_emit_by_name (self, "changed", id);
  return TRUE;
}

static gboolean
dup_text (MuDatabase *database, sqlite3_stmt *statement, int column, char **text, GError **error)
{
  g_autofree char *stored = NULL;

  if (!mu_database_dup_column (database, statement, column, &stored, error))
    return FALSE;
  *text = g_utf8_make_valid (stored != NULL ? stored : "", -1);
  return TRUE;
}

/* Returns the results of a list, the newest first; NULL with @error. The elements are MuLibraryResult. */
GPtrArray *
mu_library_list_results (MuLibrary *self, const char *id, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_result_free);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error,
      "SELECT results.time, results.revision, opponent, score, opponent_score, outcome, margin, results.points, "
      "results.faction, note FROM results JOIN lists ON lists.number = list WHERE id = ?1 AND deleted_at IS NULL "
      "ORDER BY results.time DESC, results.number DESC",
      "t", id);
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      g_autoptr (MuLibraryResult) result = g_new0 (MuLibraryResult, 1);

      result->time = sqlite3_column_int64 (statement, 0);
      result->revision = sqlite3_column_int64 (statement, 1);
      result->score = sqlite3_column_int (statement, 3);
      result->opponent_score = sqlite3_column_int (statement, 4);
      result->outcome = sqlite3_column_int (statement, 5);
      result->margin = sqlite3_column_int (statement, 6);
      result->points = sqlite3_column_int (statement, 7);
      if (!dup_text (database, statement, 2, &result->opponent, error)
          || !dup_text (database, statement, 8, &result->faction, error)
          || !dup_text (database, statement, 9, &result->note, error))
        return NULL;
      g_ptr_array_add (results, g_steal_pointer (&result));
    }
  return failed ? NULL : g_steal_pointer (&results);
}

/* The day, the scores, who won and against whom, in one line. */
char *
mu_library_result_dup_text (const MuLibraryResult *self)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (self->time);
  g_autofree char *day = time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
  const char *outcome = self->outcome == 0 ? _ ("no winner") : self->outcome > 0 ? _ ("won") : _ ("lost");
  g_autofree char *note = *self->note != '\0' ? g_strdup_printf (" (%s)", self->note) : g_strdup ("");

  return g_strdup_printf ("%s" MU_BETWEEN "%d : %d" MU_BETWEEN "%s" MU_BETWEEN "%s%s", day, self->score, self->opponent_score,
                          outcome, self->opponent, note);
}

/* Records */

/* Frees a record. */
void
mu_library_record_free (MuLibraryRecord *self)
{
  g_free (self->key);
  g_free (self->name);
  g_free (self->game);
  g_free (self);
}

/* How a list did, or all lists if @id is NULL: by list, or by kind of opponent, those most often played first. Games
 * against opponents of no stated kind are left out. */
GPtrArray *
mu_library_list_records (MuLibrary *self, const char *id, MuRecordBy by, GError **error)
{
  static const char *const keys[] = { [MU_RECORD_BY_LIST] = "lists.id, lists.name",
                                      [MU_RECORD_BY_FACTION] = "results.faction, results.faction",
                                      [MU_RECORD_BY_NOTE] = "note, note" };
  MuDatabase *database = mu_library_get_database (self);
  g_autofree char *sql = g_strdup_printf ("SELECT %s, game, sum (outcome > 0), sum (outcome < 0), sum (outcome = 0) "
                                          "FROM results JOIN lists ON lists.number = list "
                                          "WHERE deleted_at IS NULL AND ?1 IN ('', id) GROUP BY 1, game "
                                          "ORDER BY count (*) DESC, 2",
                                          keys[by]);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_record_free);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (database, error, sql, "t", id != NULL ? id : "");
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      g_autoptr (MuLibraryRecord) record = g_new0 (MuLibraryRecord, 1);

      if (!dup_text (database, statement, 0, &record->key, error)
          || !dup_text (database, statement, 1, &record->name, error)
          || !dup_text (database, statement, 2, &record->game, error))
        return NULL;
      record->won = sqlite3_column_int (statement, 3);
      record->lost = sqlite3_column_int (statement, 4);
      record->drawn = sqlite3_column_int (statement, 5);
      if (*record->key != '\0')
        g_ptr_array_add (records, g_steal_pointer (&record));
    }
  return failed ? NULL : g_steal_pointer (&records);
}

/* “3 won, 1 lost, 1 drawn”, without what there is none of; "" if nothing was played. */
char *
mu_library_dup_record (int won, int lost, int drawn)
{
  const struct
  {
    int count;
    const char *format;
  } parts[] = { { won, ngettext ("%d won", "%d won", won) },
                { lost, ngettext ("%d lost", "%d lost", lost) },
                { drawn, ngettext ("%d drawn", "%d drawn", drawn) } };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i].count == 0)
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, parts[i].format, parts[i].count);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_subject (MuGames *games, const MuLibraryRecord *record, MuRecordBy by)
{
  MuGame *game = mu_games_get (games, record->game, NULL);
  g_autofree char *key = mu_safe_line_dup_name (record->key);
  const MuTerm *faction;

  if (by == MU_RECORD_BY_LIST)
    return *record->name != '\0' ? mu_safe_line_dup_name (record->name) : g_strdup (_ ("Untitled"));
  if (by == MU_RECORD_BY_NOTE)
    return g_strdup_printf (_ ("against “%s”"), key);
  faction = game != NULL ? mu_game_get_term (game, MU_VOCABULARY_FACTION,
                                             mu_game_find_term (game, MU_VOCABULARY_FACTION, record->key))
                         : NULL;
  return g_strdup_printf (_ ("against %s"), faction != NULL ? mu_text_get (faction->name) : key);
}

/* Says how a list did, or all lists and each of them if @id is NULL: in all, then by kind of opponent, each on a line of
 * its own. Empty if nothing was played; NULL with @error. */
char *
mu_library_dup_records (MuLibrary *self, MuGames *games, const char *id, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *total = NULL;
  MuLibraryRecord all = { 0 };

  for (MuRecordBy by = MU_RECORD_BY_LIST; by <= MU_RECORD_BY_NOTE; by++)
    {
      g_autoptr (GPtrArray) records = mu_library_list_records (self, id, by, error);

      if (records == NULL)
        return NULL;
      for (guint i = 0; i < records->len; i++)
        {
          const MuLibraryRecord *record = records->pdata[i];
          g_autofree char *subject = dup_subject (games, record, by);
          g_autofree char *words = mu_library_dup_record (record->won, record->lost, record->drawn);

          if (by == MU_RECORD_BY_LIST)
            {
              all.won += record->won;
              all.lost += record->lost;
              all.drawn += record->drawn;
            }
          if (by != MU_RECORD_BY_LIST || id == NULL)
            g_string_append_printf (text, "\n%s: %s", subject, words);
        }
    }
  total = mu_library_dup_record (all.won, all.lost, all.drawn);
  g_string_prepend (text, total);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
