/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-step-store.h"

#include "model/text/mu-number.h"

/* The steps of undo and redo in the table of that name, as revisions with blanks between. */

enum
{
  MAX_STEPS = 200 /* of each kind; the history keeps so many saves, too */
};

static char *
dup_text (GArray *revisions)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = revisions->len - MIN (revisions->len, MAX_STEPS); i < revisions->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, text->len > 0 ? " " : "",
                            g_array_index (revisions, gint64, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Replaces the steps of the list with that number, which has the revision that the steps are for. */
gboolean
mu_step_store_write (MuDatabase *database, gint64 number, const MuListSteps *steps, GError **error)
{
  g_autofree char *undo = dup_text (steps->undo);
  g_autofree char *redo = dup_text (steps->redo);

  return mu_database_execute (database, error,
                              "INSERT INTO steps (list, revision, undo, redo) "
                              "SELECT number, revision, ?2, ?3 FROM lists WHERE number = ?1 "
                              "ON CONFLICT (list) DO UPDATE SET revision = excluded.revision, undo = excluded.undo, "
                              "redo = excluded.redo",
                              "itt", number, undo, redo);
}

static gboolean
list_kept (MuDatabase *database, const char *id, GHashTable *kept, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error, "SELECT history.revision FROM history JOIN lists ON list = number WHERE id = ?1", "t", id);
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      gint64 revision = sqlite3_column_int64 (statement, 0);

      g_hash_table_add (kept, g_memdup2 (&revision, sizeof revision));
    }
  return !failed;
}

/* Saves that the history has thinned out are no steps any more. */
static void
read_text (const char *text, GHashTable *kept, GArray *revisions)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2 * MAX_STEPS);

  for (char **word = words; *word != NULL; word++)
    {
      gint64 revision;

      if (mu_number_parse_long (*word, 1, G_MAXINT64, &revision, NULL) && g_hash_table_contains (kept, &revision))
        g_array_append_val (revisions, revision);
    }
}

/*
 * Returns the steps of a list, or NULL; none if they are outdated. The caller owns it.
 *
 * @revision: the revision of the list as it was opened
 * @outdated: (out) whether the list had steps, which are not for that revision, because it was changed elsewhere
 */
MuListSteps *
mu_step_store_read (MuDatabase *database, const char *id, gint64 revision, gboolean *outdated, GError **error)
{
  g_autoptr (MuListSteps) steps = mu_list_steps_new ();
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (
      database, error, "SELECT steps.revision, undo, redo FROM steps JOIN lists ON list = number WHERE id = ?1", "t", id);
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  gboolean row;

  *outdated = FALSE;
  if (statement == NULL || !mu_database_step (database, statement, &row, error))
    return NULL;
  if (!row)
    return g_steal_pointer (&steps);
  if (!mu_database_dup_column (database, statement, 1, &undo, error)
      || !mu_database_dup_column (database, statement, 2, &redo, error))
    return NULL;
  if (sqlite3_column_int64 (statement, 0) != revision)
    {
      *outdated = *undo != '\0' || *redo != '\0';
      return g_steal_pointer (&steps);
    }
  if (!list_kept (database, id, kept, error))
    return NULL;
  read_text (undo, kept, steps->undo);
  read_text (redo, kept, steps->redo);
  return g_steal_pointer (&steps);
}
