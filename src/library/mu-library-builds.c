/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-builds.h"

#include "library/mu-database.h"
#include "library/mu-library-tags.h"
#include "model/text/mu-i18n.h"

/* Frees a build. */
void
mu_library_build_free (MuLibraryBuild *self)
{
  g_free (self->name);
  g_free (self->game);
  g_free (self);
}

/* The builds of a game, or of all games if @game is NULL, by name and number. */
GPtrArray *
mu_library_list_builds (MuLibrary *self, const char *game, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (GPtrArray) builds = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_build_free);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error,
                             "SELECT number, points, name, game FROM builds WHERE ?1 IN ('', game) "
                             "ORDER BY name COLLATE NOCASE, number",
                             "t", game != NULL ? game : "");
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      g_autoptr (MuLibraryBuild) build = g_new0 (MuLibraryBuild, 1);
      g_autofree char *name = NULL;
      g_autofree char *of_game = NULL;

      build->number = sqlite3_column_int64 (statement, 0);
      build->points = sqlite3_column_int (statement, 1);
      if (!mu_database_dup_column (database, statement, 2, &name, error)
          || !mu_database_dup_column (database, statement, 3, &of_game, error))
        return NULL;
      build->name = g_utf8_make_valid (name, -1);
      build->game = g_utf8_make_valid (of_game, -1);
      g_ptr_array_add (builds, g_steal_pointer (&build));
    }
  return failed ? NULL : g_steal_pointer (&builds);
}

/* Keeps a ship, the only one of the list @ship, under a name, which becomes one short line. Returns the number of the
 * build, which may have been there before, or 0. */
gint64
mu_library_add_build (MuLibrary *self, const char *name, MuRoster *ship, int points, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  MuGame *game = mu_roster_get_game (ship);
  g_autoptr (GBytes) document = mu_document_write (ship);
  g_autofree char *line = mu_library_dup_tag (name);
  g_autoptr (MuTransaction) transaction = NULL;
  static const char *const statements[]
      = { "SELECT number FROM builds WHERE name = ?1 AND game = ?2 AND points = ?3 AND document = ?4",
          "INSERT INTO builds (name, game, points, document) VALUES (?1, ?2, ?3, ?4) RETURNING number" };
  gint64 number = 0;

  if (!mu_document_verify (game, document, error))
    return 0;
  transaction = mu_transaction_begin (database, error);
  for (gsize i = 0; transaction != NULL && number == 0 && i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (sqlite3_stmt) statement
          = mu_database_prepare (database, error, statements[i], "ttdb", line != NULL ? line : _ ("Untitled"),
                                 mu_game_get_id (game), points, document);
      gboolean row;

      if (statement == NULL || !mu_database_step (database, statement, &row, error))
        return 0;
      number = row ? sqlite3_column_int64 (statement, 0) : 0;
    }
  return number != 0 && mu_transaction_commit (transaction, error) ? number : 0;
}

static gboolean
fail_to_find (gint64 number, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND,
               _ ("the shelf has no build “%s”; it may have been deleted elsewhere"), text);
  return FALSE;
}

/* The list that the ship of the build is the only one of; NULL with @error. */
MuRoster *
mu_library_load_build (MuLibrary *self, MuGames *games, gint64 number, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (database, error, "SELECT document FROM builds WHERE number = ?1", "i", number);
  g_autoptr (GBytes) document = NULL;
  gboolean row;

  if (statement == NULL || !mu_database_step (database, statement, &row, error) || (!row && !fail_to_find (number, error)))
    return NULL;
  document = mu_database_dup_column_bytes (database, statement, 0, error);
  return document != NULL ? mu_document_read (games, document, error) : NULL;
}

/* Deletes a build. Fails if there is none of that number. */
gboolean
mu_library_delete_build (MuLibrary *self, gint64 number, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (database, error);
  g_autoptr (sqlite3_stmt) statement
      = transaction == NULL ? NULL
                            : mu_database_prepare (database, error,
                                                   "DELETE FROM builds WHERE number = ?1 RETURNING number", "i", number);
  gboolean row;

  if (statement == NULL || !mu_database_step (database, statement, &row, error)
      || (!row && !fail_to_find (number, error)))
    return FALSE;
  g_clear_pointer (&statement, sqlite3_finalize);
  return mu_transaction_commit (transaction, error);
}
