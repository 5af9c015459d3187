/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-collection-csv.h"

#include "exchange/tables/mu-csv.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

enum
{
  GAME,
  EXPANSION,
  NAME,
  COUNT,
  N_COLUMNS
};

/* The column titles are also for programs, so they are not translated. */
static const char *const columns[] = { [GAME] = "game", [EXPANSION] = "expansion", [NAME] = "name", [COUNT] = "count" };

static void
append_box (GString *text, const char *game, const char *expansion, const char *name, int count)
{
  g_autofree char *number = g_strdup_printf ("%d", count);
  const char *const cells[] = { game, expansion, name, number, NULL };

  mu_csv_append_row (text, cells);
}

static void
append_game (GString *text, MuCollection *collection, MuGame *game)
{
  const char *id = mu_game_get_id (game);
  GPtrArray *expansions = mu_game_get_expansions (game);
  g_autoptr (GArray) owned = mu_collection_list (collection, id);

  for (guint i = 0; i < expansions->len; i++)
    {
      const MuExpansion *expansion = expansions->pdata[i];

      append_box (text, id, expansion->id, mu_text_get (expansion->name),
                  mu_collection_get (collection, id, expansion->id));
    }
  for (guint i = 0; i < owned->len; i++)
    {
      const MuOwned *box = &g_array_index (owned, MuOwned, i);

      if (mu_game_get_expansion (game, box->expansion) == NULL)
        append_box (text, id, box->expansion, "", box->count);
    }
}

/*
 * Writes a row for every box of every game, including those not owned, so that the table can be completed in another
 * program. Returns a table in CSV (RFC 4180). The caller owns it.
 */
char *
mu_collection_csv_write (MuCollection *collection, MuGames *games)
{
  const char *const head[] = { columns[GAME], columns[EXPANSION], columns[NAME], columns[COUNT], NULL };
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) all = mu_games_list (games);

  mu_csv_append_row (text, head);
  for (guint i = 0; i < all->len; i++)
    append_game (text, collection, all->pdata[i]);
  return g_string_free (text, FALSE);
}

static void G_GNUC_PRINTF (3, 4) add_problem (GPtrArray *problems, const MuCsvRow *row, const char *format, ...)
{
  va_list values;
  g_autofree char *what = NULL;

  va_start (values, format);
  what = g_strdup_vprintf (format, values);
  va_end (values);
  /* Translators: a line number of a file and what is wrong there */
  g_ptr_array_add (problems, g_strdup_printf (_ ("line %d: %s"), row->line, what));
}

/*
 * Finds the columns by the titles in the first row. Without titles, they are in the order of mu_collection_csv_write().
 */
static gboolean
find_columns (const MuCsvRow *row, int *places)
{
  gboolean found = FALSE;

  for (int i = 0; i < N_COLUMNS; i++)
    {
      places[i] = mu_csv_row_find_column (row, columns[i]);
      found |= places[i] >= 0;
    }
  for (int i = 0; !found && i < N_COLUMNS; i++)
    places[i] = i;
  return found;
}

static gboolean
is_called (const MuExpansion *expansion, const char *id, const char *folded_name)
{
  g_autofree char *name = NULL;

  if (id[0] != '\0')
    return g_ascii_strcasecmp (id, expansion->id) == 0
           || (expansion->code != NULL && g_ascii_strcasecmp (id, expansion->code) == 0);
  name = mu_text_fold (mu_text_get (expansion->name));
  return folded_name[0] != '\0' && g_str_equal (name, folded_name);
}

/* Finds a box by id or code or, if the row has neither, by name; within the game of the row if it has one. */
static const MuExpansion *
find_box (MuGames *games, const MuCsvRow *row, const int *places, MuGame **game)
{
  const char *wanted = mu_csv_row_get_cell (row, places[GAME]);
  const char *id = mu_csv_row_get_cell (row, places[EXPANSION]);
  g_autofree char *name = mu_text_fold (mu_csv_row_get_cell (row, places[NAME]));
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  for (guint i = 0; i < ids->len; i++)
    {
      GPtrArray *expansions;

      if (wanted[0] != '\0' && g_ascii_strcasecmp (wanted, ids->pdata[i]) != 0)
        continue;
      *game = mu_games_get (games, ids->pdata[i], NULL);
      expansions = *game != NULL ? mu_game_get_expansions (*game) : NULL;
      for (guint j = 0; expansions != NULL && j < expansions->len; j++)
        if (is_called (expansions->pdata[j], id, name))
          return expansions->pdata[j];
    }
  return NULL;
}

static gboolean
read_row (MuCollection *collection, MuGames *games, const MuCsvRow *row, const int *places, GPtrArray *problems)
{
  const char *id = mu_csv_row_get_cell (row, places[EXPANSION]);
  const char *name = mu_csv_row_get_cell (row, places[NAME]);
  const char *number = mu_csv_row_get_cell (row, places[COUNT]);
  MuGame *game = NULL;
  const MuExpansion *expansion = find_box (games, row, places, &game);
  g_autoptr (GError) error = NULL;
  int count;

  if (id[0] == '\0' && name[0] == '\0')
    add_problem (problems, row, _ ("no expansion is named"));
  else if (expansion == NULL)
    add_problem (problems, row, _ ("there is no expansion “%s”"), id[0] != '\0' ? id : name);
  else if (!mu_number_parse (number, 0, MU_COLLECTION_MAX, &count, &error))
    add_problem (problems, row, "%s", error->message);
  else
    {
      mu_collection_set (collection, mu_game_get_id (game), expansion->id, count);
      return TRUE;
    }
  return FALSE;
}

/*
 * Sets the counts of the boxes in a table. Other boxes keep theirs. Returns the number of rows that were used.
 *
 * @text: a table; columns are found by their titles
 * @problems: (of char*) receives translated messages with line numbers
 */
guint
mu_collection_csv_read (MuCollection *collection, MuGames *games, const char *text, GPtrArray *problems)
{
  g_autoptr (GPtrArray) rows = mu_csv_parse (text);
  int places[N_COLUMNS];
  guint n_read = 0;

  if (rows == NULL)
    g_ptr_array_add (problems, g_strdup (_ ("too large for a list")));
  if (rows == NULL || rows->len == 0)
    return 0;
  for (guint i = find_columns (rows->pdata[0], places) ? 1 : 0; i < rows->len; i++)
    n_read += read_row (collection, games, rows->pdata[i], places, problems);
  return n_read;
}
