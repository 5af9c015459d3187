/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-uses.h"

#include "library/mu-library-private.h"

/* The card's name as a phrase of the full-text search. */
static char *
dup_phrase (MuCard *card)
{
  g_auto (GStrv) parts = g_strsplit (mu_text_get_english (mu_card_get_facts (card)->name), "\"", -1);
  g_autofree char *name = g_strjoinv (" ", parts);

  return g_strdup_printf ("cards : \"%s\"", name);
}

/**
 * mu_library_count_uses:
 * @game: the id of the card's game
 * @except: (nullable): the id of a list that does not count
 *
 * Returns: how many lists that are not deleted have a card of that name; -1 when that cannot be told.
 */
int
mu_library_count_uses (MuLibrary *self, const char *game, MuCard *card, const char *except, GError **error)
{
  g_autofree char *phrase = dup_phrase (card);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (self->database, error,
                             "SELECT count(*) FROM lists WHERE deleted_at IS NULL AND game = ?1 AND id <> ?2 "
                             "AND stamp IN (SELECT rowid FROM search WHERE search MATCH ?3)",
                             "ttt", game, except != NULL ? except : "", phrase);
  gboolean row = FALSE;

  if (statement == NULL || !mu_database_step (self->database, statement, &row, error) || !row)
    return -1;
  return sqlite3_column_int (statement, 0);
}
