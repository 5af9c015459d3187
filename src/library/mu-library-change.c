/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-change.h"

#include <string.h>

#include "library/mu-database.h"
#include "library/mu-list-store.h"
#include "library/mu-step-store.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-check.h"

/* Returns what takes @verb back. */
MuLibraryAction
mu_library_action_invert (MuLibraryAction verb)
{
  return verb ^ 1;
}

static gboolean
change_tag (MuLibrary *self, MuGames *games, const char *id, const char *tag, gboolean set, gboolean *changed,
            GError **error)
{
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  g_autoptr (MuListSteps) steps = NULL;
  gboolean outdated;
  gint64 revision = 0;

  *changed = FALSE;
  if (!mu_library_get_revision (self, id, &revision, error))
    return FALSE;
  if (revision == 0)
    return TRUE;
  roster = mu_library_load (self, games, id, &revision, error);
  if (roster == NULL)
    return FALSE;
  if (mu_roster_has_tag (roster, tag) == set)
    return TRUE;
  if (set)
    mu_roster_add_tag (roster, tag);
  else
    mu_roster_remove_tag (roster, tag);
  report = mu_check (roster, mu_roster_get_format (roster));
  /* The tag is a step like any other. */
  steps = mu_step_store_read (mu_library_get_database (self), id, revision, &outdated, error);
  if (steps == NULL)
    return FALSE;
  g_array_append_val (steps->undo, revision);
  g_array_set_size (steps->redo, 0);
  return mu_list_store_update (mu_library_get_database (self), id, roster, report, revision, steps, changed, error);
}

static gboolean
run_join (MuDatabase *database, const char *sql, const char *id, const char *first, gboolean *row, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (database, error, sql, "tt", id, first);

  return statement != NULL && mu_database_step (database, statement, row, error);
}

/* Makes a list that has no variants a variant of @first. Lists of one idea have the same number. Fails if they are of
 * different games. */
static gboolean
join (MuLibrary *self, const char *id, const char *first, gboolean *changed, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  gboolean other_game;

  if (!run_join (database,
                 "SELECT 1 FROM lists JOIN lists AS first ON first.game <> lists.game "
                 "WHERE lists.id = ?1 AND first.id = ?2",
                 id, first, &other_game, error))
    return FALSE;
  if (other_game)
    {
      g_set_error_literal (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED,
                           _ ("lists of different games cannot be variants of each other"));
      return FALSE;
    }
  if (!run_join (database,
                 "UPDATE lists SET idea = (SELECT coalesce (max (idea), 0) + 1 FROM lists) "
                 "WHERE id = ?2 AND id <> ?1 AND idea IS NULL AND deleted_at IS NULL",
                 id, first, NULL, error)
      || !run_join (database,
                    "UPDATE lists SET idea = first.idea FROM lists AS first WHERE lists.id = ?1 AND first.id = ?2 "
                    "AND first.idea IS NOT NULL AND lists.idea IS NULL AND lists.deleted_at IS NULL",
                    id, first, NULL, error))
    return FALSE;
  *changed = sqlite3_changes (database->handle) > 0;
  return TRUE;
}

static gboolean
change_one (MuLibrary *self, MuGames *games, MuLibraryAction verb, const char *tag, const char *id, gboolean *changed,
            GError **error)
{
  static const char *const marks[] = {
    [MU_LIBRARY_DELETE] = "UPDATE lists SET deleted_at = ?2 WHERE id = ?1 AND deleted_at IS NULL",
    [MU_LIBRARY_RESTORE] = "UPDATE lists SET deleted_at = NULL WHERE id = ?1 AND deleted_at IS NOT NULL",
    [MU_LIBRARY_STAR] = "UPDATE lists SET favourite = 1 WHERE id = ?1 AND favourite = 0 AND deleted_at IS NULL",
    [MU_LIBRARY_UNSTAR] = "UPDATE lists SET favourite = 0 WHERE id = ?1 AND favourite = 1 AND deleted_at IS NULL",
    [MU_LIBRARY_ARCHIVE] = "UPDATE lists SET archived = 1 WHERE id = ?1 AND archived = 0 AND deleted_at IS NULL",
    [MU_LIBRARY_UNARCHIVE] = "UPDATE lists SET archived = 0 WHERE id = ?1 AND archived = 1 AND deleted_at IS NULL",
    [MU_LIBRARY_PART] = "UPDATE lists SET idea = NULL WHERE id = ?1 AND idea IS NOT NULL AND deleted_at IS NULL",
  };
  MuDatabase *database = mu_library_get_database (self);
  gboolean timed;

  if (verb == MU_LIBRARY_TAG || verb == MU_LIBRARY_UNTAG)
    return change_tag (self, games, id, tag, verb == MU_LIBRARY_TAG, changed, error);
  if (verb == MU_LIBRARY_JOIN)
    return join (self, id, tag, changed, error);
  timed = strstr (marks[verb], "?2") != NULL;
  if (!mu_database_execute (database, error, marks[verb], timed ? "ti" : "t", id, g_get_real_time () / G_USEC_PER_SEC))
    return FALSE;
  *changed = sqlite3_changes (database->handle) > 0;
  return TRUE;
}

/*
 * Does one thing to several lists, to all or to none. A list that is as wished already, or gone, is no failure. Tags
 * are part of the list's document: giving or taking one is a save. Returns the ids of the lists that are different now,
 * on which the inverse of @verb takes all back, or NULL. The caller owns it.
 *
 * @tag: the tag to give or take, or NULL; for MU_LIBRARY_JOIN and _PART, the list whose variants @ids are
 * @ids: the lists
 */
GStrv
mu_library_change (MuLibrary *self, MuGames *games, MuLibraryAction verb, const char *tag, const char *const *ids,
                   GError **error)
{
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (mu_library_get_database (self), error);
  g_autoptr (GStrvBuilder) changed = g_strv_builder_new ();
  g_auto (GStrv) result = NULL;

  if (transaction == NULL)
    return NULL;
  for (; *ids != NULL; ids++)
    {
      gboolean is_changed;

      if (!change_one (self, games, verb, tag, *ids, &is_changed, error))
        return NULL;
      if (is_changed)
        g_strv_builder_add (changed, *ids);
    }
  if (!mu_transaction_commit (transaction, error))
    return NULL;
  result = g_strv_builder_end (changed);
  if (result[0] != NULL)
    g_signal_emit_by_name (self, "changed", result[1] == NULL ? result[0] : NULL);
  return g_steal_pointer (&result);
}
