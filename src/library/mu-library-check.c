/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-check.h"

#include "library/mu-database.h"
#include "model/text/mu-i18n.h"

/* Frees a problem. */
void
mu_library_problem_free (MuLibraryProblem *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->reason);
  g_free (self);
}

/*
 * Goes through the whole file. Returns what is wrong with it, in SQLite's words, or NULL; empty when all is well. The
 * elements are char*. The caller owns it.
 */
GPtrArray *
mu_library_check (MuLibrary *self, GError **error)
{
  return mu_database_verify (mu_library_get_database (self), "PRAGMA integrity_check", error);
}

/* Why the list in a row cannot be opened, or NULL. */
static char *
dup_reason (MuDatabase *database, MuGames *games, sqlite3_stmt *statement)
{
  g_autoptr (GBytes) document = NULL;
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (GError) error = NULL;

  if (sqlite3_column_type (statement, 2) == SQLITE_NULL)
    return g_strdup (_ ("its last save is missing"));
  document = mu_database_dup_column_bytes (database, statement, 2, &error);
  roster = document != NULL ? mu_document_read (games, document, &error) : NULL;
  return roster == NULL ? g_strdup (error->message) : NULL;
}

/*
 * Opens every list that is not deleted, one after the other. Returns those that cannot be opened, or NULL. The elements
 * are MuLibraryProblem. The caller owns it.
 */
GPtrArray *
mu_library_check_lists (MuLibrary *self, MuGames *games, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_problem_free);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error,
                             "SELECT id, name, document FROM lists LEFT JOIN history ON list = number "
                             "AND history.revision = lists.revision WHERE deleted_at IS NULL ORDER BY number",
                             "");
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      g_autoptr (MuLibraryProblem) problem = g_new0 (MuLibraryProblem, 1);

      problem->reason = dup_reason (database, games, statement);
      if (!mu_database_dup_column (database, statement, 0, &problem->id, error)
          || !mu_database_dup_column (database, statement, 1, &problem->name, error))
        return NULL;
      if (problem->reason != NULL)
        g_ptr_array_add (problems, g_steal_pointer (&problem));
    }
  return failed ? NULL : g_steal_pointer (&problems);
}
