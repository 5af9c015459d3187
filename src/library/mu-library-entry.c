/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library.h"

#include "library/mu-database.h"
#include "library/mu-list-words.h"
#include "rules/compare/mu-changes.h"

/* Frees an entry, or NULL. */
void
mu_library_entry_free (MuLibraryEntry *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->name);
  g_free (self->game);
  g_free (self->format);
  g_free (self->faction);
  g_strfreev (self->tags);
  g_free (self->variant_of);
  g_free (self);
}

/* Takes note of a failure in @failed. */
static char *
dup_column (MuDatabase *database, sqlite3_stmt *statement, int column, gboolean *failed, GError **error)
{
  g_autofree char *text = NULL;

  if (!*failed)
    *failed = !mu_database_dup_column (database, statement, column, &text, error);
  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

#define ENTRY_COLUMNS                                                                                                  \
  "id, lists.name, game, format, faction, points, points_limit, ships, squadrons, errors, modified, revision, "        \
  "favourite, archived, stamp, "                                                                                       \
  "(SELECT group_concat (tag, char (31)) FROM tags AS own WHERE own.list = lists.number), "                             \
  "(SELECT first.id FROM lists AS first WHERE first.idea = lists.idea AND first.deleted_at IS NULL "                   \
  "ORDER BY first.number LIMIT 1), "                                                                                   \
  "(SELECT group_concat (outcome, '') FROM results WHERE list = lists.number)"

/* Each outcome of a game is 1, 0 or -1. */
static void
count_outcomes (MuLibraryEntry *entry, const char *outcomes)
{
  for (; *outcomes != '\0'; outcomes++)
    if (*outcomes == '0')
      entry->drawn++;
    else if (*outcomes == '-')
      entry->lost++;
    else
      entry->won++;
  entry->won -= entry->lost;
}

static MuLibraryEntry *
read_entry (MuDatabase *database, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (MuLibraryEntry) entry = g_new0 (MuLibraryEntry, 1);
  gboolean failed = FALSE;
  g_autofree char *tags = dup_column (database, statement, 15, &failed, error);
  g_autofree char *outcomes = dup_column (database, statement, 17, &failed, error);

  entry->id = dup_column (database, statement, 0, &failed, error);
  entry->name = dup_column (database, statement, 1, &failed, error);
  entry->game = dup_column (database, statement, 2, &failed, error);
  entry->format = dup_column (database, statement, 3, &failed, error);
  entry->faction = dup_column (database, statement, 4, &failed, error);
  entry->points = sqlite3_column_int (statement, 5);
  entry->limit = sqlite3_column_int (statement, 6);
  entry->n_ships = sqlite3_column_int (statement, 7);
  entry->n_squadrons = sqlite3_column_int (statement, 8);
  entry->n_errors = sqlite3_column_int (statement, 9);
  entry->modified = sqlite3_column_int64 (statement, 10);
  entry->revision = sqlite3_column_int64 (statement, 11);
  entry->favourite = sqlite3_column_int (statement, 12) != 0;
  entry->archived = sqlite3_column_int (statement, 13) != 0;
  entry->stamp = sqlite3_column_int64 (statement, 14);
  entry->tags = g_strsplit (tags, "\x1f", -1);
  count_outcomes (entry, outcomes);
  entry->variant_of = dup_column (database, statement, 16, &failed, error);
  if (*entry->variant_of == '\0' || g_str_equal (entry->variant_of, entry->id))
    g_clear_pointer (&entry->variant_of, g_free);
  return failed ? NULL : g_steal_pointer (&entry);
}

/*
 * @search: words the list must have, as for mu_library_foreach(), or NULL
 * @entry: (out) the list with that id; NULL if there is none or it lacks a word
 */
gboolean
mu_library_find_entry (MuLibrary *self, const char *id, const char *search, MuLibraryEntry **entry, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autofree char *query = mu_list_words_dup_query (search);
  g_autoptr (sqlite3_stmt) statement
      = query == NULL
            ? mu_database_prepare (database, error,
                                   "SELECT " ENTRY_COLUMNS " FROM lists WHERE id = ?1 AND deleted_at IS NULL", "t", id)
            : mu_database_prepare (database, error,
                                   "SELECT " ENTRY_COLUMNS " FROM lists CROSS JOIN search ON search.rowid = stamp "
                                   "WHERE id = ?1 AND search MATCH ?2 AND deleted_at IS NULL",
                                   "tt", id, query);
  gboolean row;

  *entry = NULL;
  if (statement == NULL || !mu_database_step (database, statement, &row, error))
    return FALSE;
  if (row)
    *entry = read_entry (database, statement, error);
  return !row || *entry != NULL;
}

/* Returns the list with that id; NULL if there is none or it cannot be read. The caller owns it. */
MuLibraryEntry *
mu_library_get_entry (MuLibrary *self, const char *id)
{
  MuLibraryEntry *entry;

  mu_library_find_entry (self, id, NULL, &entry, NULL);
  return entry;
}

/* Calls @func for each entry that @statement finds, until it returns FALSE. */
static gboolean
read_entries (MuDatabase *database, sqlite3_stmt *statement, MuLibraryEntryFunc func, gpointer data, GError **error)
{
  gboolean failed;

  while (mu_database_next (database, statement, &failed, error))
    {
      MuLibraryEntry *entry = read_entry (database, statement, error);

      if (entry == NULL)
        return FALSE;
      if (!func (entry, data))
        return TRUE;
    }
  return !failed;
}

/*
 * Goes through lists without holding more than one of them.
 *
 * @search: words, or beginnings of words, that names, notes, tags and card names together must have; NULL or none:
 *   every list
 * @func: called for the lists that are not deleted, the last changed first, until it returns FALSE
 */
gboolean
mu_library_foreach (MuLibrary *self, const char *search, MuLibraryEntryFunc func, gpointer data, GError **error)
{
  MuDatabase *database = mu_library_get_database (self);
  g_autofree char *query = mu_list_words_dup_query (search);
  /* Both ways the last changed comes first without sorting, so that the first lists come at once however many there
   * are. */
  g_autoptr (sqlite3_stmt) statement
      = query == NULL
            ? mu_database_prepare (
                database, error, "SELECT " ENTRY_COLUMNS " FROM lists WHERE deleted_at IS NULL ORDER BY stamp DESC", "")
            : mu_database_prepare (database, error,
                                   "SELECT " ENTRY_COLUMNS " FROM search CROSS JOIN lists ON stamp = search.rowid "
                                   "WHERE search MATCH ?1 AND deleted_at IS NULL ORDER BY search.rowid DESC",
                                   "t", query);

  return read_entries (database, statement, func, data, error);
}

static gboolean
append (MuLibraryEntry *entry, gpointer entries)
{
  g_ptr_array_add (entries, entry);
  return TRUE;
}

/*
 * Returns the lists that are not deleted, the last changed first, or NULL. The elements are MuLibraryEntry.
 *
 * @search: as for mu_library_foreach(), or NULL
 */
GPtrArray *
mu_library_list (MuLibrary *self, const char *search, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_entry_free);

  return mu_library_foreach (self, search, append, entries, error) ? g_steal_pointer (&entries) : NULL;
}

/* The lists of the same idea as @id, the first of them first; none if it has no variants. */
GPtrArray *
mu_library_list_variants (MuLibrary *self, const char *id, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_library_entry_free);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (mu_library_get_database (self), error,
                             "SELECT " ENTRY_COLUMNS " FROM lists WHERE idea = (SELECT idea FROM lists WHERE id = ?1) "
                             "AND deleted_at IS NULL ORDER BY number",
                             "t", id);

  if (!read_entries (mu_library_get_database (self), statement, append, entries, error))
    return NULL;
  if (entries->len == 1)
    g_ptr_array_set_size (entries, 0);
  return g_steal_pointer (&entries);
}

/* Which cards a variant has that the first list of its idea has not, and the other way round, in one line. NULL if
 * @entry is no variant, or one of the two cannot be read. */
char *
mu_library_dup_difference (MuLibrary *self, MuGames *games, const MuLibraryEntry *entry)
{
  g_autoptr (MuRoster) first = NULL;
  g_autoptr (MuRoster) variant = NULL;

  if (entry->variant_of == NULL)
    return NULL;
  first = mu_library_load (self, games, entry->variant_of, NULL, NULL);
  variant = mu_library_load (self, games, entry->id, NULL, NULL);
  return first != NULL && variant != NULL ? mu_changes_dup_cards (first, variant) : NULL;
}

/*
 * Returns how many lists that are not deleted have a card of that name; -1 when that cannot be told.
 *
 * @game: the id of the card's game
 * @except: the id of a list that does not count, or NULL
 */
int
mu_library_count_uses (MuLibrary *self, const char *game, MuCard *card, const char *except, GError **error)
{
  /* The card's name as a phrase of the full-text search. */
  g_auto (GStrv) parts = g_strsplit (mu_text_get_english (mu_card_get_facts (card)->name), "\"", -1);
  g_autofree char *name = g_strjoinv (" ", parts);
  g_autofree char *phrase = g_strdup_printf ("cards : \"%s\"", name);
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (mu_library_get_database (self), error,
                             "SELECT count(*) FROM lists WHERE deleted_at IS NULL AND game = ?1 AND id <> ?2 "
                             "AND stamp IN (SELECT rowid FROM search WHERE search MATCH ?3)",
                             "ttt", game, except != NULL ? except : "", phrase);
  gboolean row = FALSE;

  if (statement == NULL || !mu_database_step (mu_library_get_database (self), statement, &row, error) || !row)
    return -1;
  return sqlite3_column_int (statement, 0);
}
