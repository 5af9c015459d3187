/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-list-text.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-list-lines.h"
#include "exchange/text/mu-text-reading.h"
#include "model/text/mu-i18n.h"

enum
{
  MIN_NAMES = 3, /* to tell what game they are of */
  SHARE = 4
};

/* Data whose beginning is damaged hold names, too, but nothing says what these mean. */
static gboolean
is_damaged_json (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text)) || g_utf8_get_char (text) == 0xfeff)
    text = g_utf8_next_char (text);
  return *text == '{';
}

/* Returns the games that have names in the text, but for those of which there are much fewer than of another. */
static GPtrArray *
list_likely_games (MuGames *games, GPtrArray *lines)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  g_autoptr (GPtrArray) names = mu_list_lines_list_first_names (lines);
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *likely = g_ptr_array_new ();
  guint most = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      guint n = game != NULL ? mu_list_lines_count_names (game, lines, names) : 0;

      if (game == NULL)
        continue;
      g_ptr_array_add (likely, game);
      g_array_append_val (counts, n);
      most = MAX (most, n);
    }
  for (guint i = likely->len; i-- > 0;)
    if (most >= MIN_NAMES && SHARE * g_array_index (counts, guint, i) < most)
      g_ptr_array_remove_index (likely, i);
  return likely;
}

/*
 * If the reading of a game refuses the text as one of another edition that has catalogs, returns the reading for that;
 * NULL if that has no lists.
 */
static MuTextReading *
prefer_edition (GPtrArray *readings, GPtrArray *likely, MuGames *games, MuTextReading *best)
{
  guint index = 0;
  gboolean has_catalogs = FALSE;
  GPtrArray *editions;

  if (best == NULL || best->refusal == NULL || !g_ptr_array_find (readings, best, &index))
    return best;
  editions = mu_game_get_editions (likely->pdata[index]);
  for (guint i = 0; i < editions->len; i++)
    {
      MuGame *game = mu_games_get (games, ((const MuEdition *) editions->pdata[i])->id, NULL);

      has_catalogs |= game != NULL;
      if (game != NULL && g_ptr_array_find (likely, game, &index)
          && ((MuTextReading *) readings->pdata[index])->rosters->len > 0)
        return readings->pdata[index];
    }
  return has_catalogs ? NULL : best;
}

/*
 * Reads the lists in a text as people or programs write it. The text does not state its game, so it is read for each
 * that it may be of, and the reading that explains most is chosen. The caller must check the size with
 * mu_import_limits_keep_sane(). Returns NULL with @error set if there are none, or if one is of another edition.
 *
 * @expected: the game that is chosen if nothing in the text decides, or NULL
 */
GPtrArray *
mu_list_text_read (MuGames *games, const char *text, MuGame *expected, GError **error)
{
  g_autoptr (GPtrArray) lines = mu_text_line_list (text);
  g_autoptr (GPtrArray) likely = NULL;
  g_autoptr (GPtrArray) readings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_reading_free);
  MuTextReading *best = NULL;
  gboolean is_expected;

  if (lines == NULL)
    {
      mu_import_limits_refuse (error, _ ("too many lines for a list"));
      return NULL;
    }
  likely = is_damaged_json (text) ? g_ptr_array_new () : list_likely_games (games, lines);
  for (guint i = 0; i < likely->len; i++)
    {
      GPtrArray *taken = i == 0 ? g_steal_pointer (&lines) : mu_text_line_list (text);
      MuTextReading *reading = mu_text_reading_new (likely->pdata[i], taken);

      g_ptr_array_add (readings, reading);
      if (best == NULL || reading->score > best->score
          || (reading->score == best->score && likely->pdata[i] == expected && reading->rosters->len > 0))
        best = reading;
    }
  best = prefer_edition (readings, likely, games, best);
  if (best != NULL && best->refusal != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&best->refusal));
      return NULL;
    }
  if (best == NULL || best->rosters->len == 0)
    {
      mu_import_limits_refuse (error, _ ("no line names a ship, a squadron, an upgrade or an objective"));
      return NULL;
    }
  for (guint i = 0; i < readings->len; i++)
    if (readings->pdata[i] != best)
      mu_text_reading_doubt (best, readings->pdata[i]);
  is_expected = mu_roster_get_game (best->rosters->pdata[0]) == expected;
  for (guint i = 0; !is_expected && i < readings->len; i++)
    {
      const MuTextReading *other = readings->pdata[i];

      if (other != best && other->score >= best->score && other->rosters->len > 0 && other->refusal == NULL)
        mu_text_reading_doubt_game (best, likely->pdata[i]);
    }
  return g_steal_pointer (&best->rosters);
}
