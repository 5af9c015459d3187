/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-import.h"
#include "support/mu-test-roster.h"

#include <unistd.h>

#include "exchange/read/mu-import-reader.h"
#include "support/mu-test-folder.h"

#include <string.h>

static MuGames *games;

/**
 * mu_test_get_games:
 *
 * Returns: (transfer none): the project's own catalogs, read once a test program.
 */
MuGames *
mu_test_get_games (void)
{
  if (games == NULL)
    games = mu_games_new_for_dirs (g_getenv ("MUSTER_CATALOG_DIR"), NULL);
  return games;
}

static void
link_into (const char *folder, const char *from)
{
  g_autofree char *name = g_path_get_basename (from);
  g_autofree char *to = g_build_filename (folder, name, NULL);

  g_assert_no_errno (symlink (from, to));
}

/* Returns a new folder with the catalogs of some of the games that the program comes with, ended by NULL. */
char *
mu_test_link_games (const char *const *ids)
{
  g_autofree char *schema = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "catalog.rng", NULL);
  char *folder = mu_test_folder_new ();

  link_into (folder, schema);
  for (; *ids != NULL; ids++)
    {
      g_autofree char *from = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), *ids, NULL);

      link_into (folder, from);
    }
  return folder;
}

/* Adds games that are nothing but folders of catalogs, Skyward and Lanternfen, to those that mu_test_get_games() returns.
 * Call it first. */
void
mu_test_add_other_games (void)
{
  static const char *const installed[] = { "xwing", "xwing2", "armada", NULL };
  static const char *const others[] = { "skyward", "lanternfen" };
  g_autofree char *folder = mu_test_link_games (installed);

  g_assert_null (games);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "catalog", others[i], NULL);

      link_into (folder, from);
    }
  games = mu_games_new_for_dirs (folder, NULL);
}

static MuCard *
find_card (MuRoster *roster, const char *id, gboolean is_unit)
{
  static const MuCardKind unit_kinds[] = { MU_CARD_PILOT, MU_CARD_SQUADRON, MU_CARD_SHIP };
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuCard *card = NULL;

  if (*id == '?')
    return mu_card_new_unknown (is_unit ? MU_CARD_PILOT : MU_CARD_UPGRADE, id + 1, NULL, 0);
  for (guint i = 0; is_unit && card == NULL && i < G_N_ELEMENTS (unit_kinds); i++)
    card = mu_catalog_get_card (catalog, unit_kinds[i], id);
  if (!is_unit)
    card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, id);
  if (card == NULL)
    g_error ("no card “%s”", id);
  return g_object_ref (card);
}

static void
add_unit (MuRoster *roster, char **words)
{
  char *id = strchr (*words, '*');
  int count = id != NULL ? atoi (*words) : 1;
  g_autoptr (MuCard) card = find_card (roster, id != NULL ? id + 1 : *words, TRUE);
  gboolean is_squadron = mu_card_get_kind (card) == MU_CARD_SQUADRON;

  for (int i = 0; i < (is_squadron ? 1 : count); i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (card);

      mu_unit_set_count (unit, is_squadron ? count : 1);
      for (char **word = words + 1; *word != NULL; word++)
        {
          g_autoptr (MuCard) upgrade = NULL;

          if (**word == '\0')
            continue;
          if (**word == '#')
            {
              mu_unit_set_section (unit, atoi (*word + 1));
              continue;
            }
          upgrade = find_card (roster, *word, FALSE);
          mu_unit_add_upgrade (unit, upgrade);
        }
      mu_roster_add_unit (roster, unit);
    }
}

/**
 * mu_test_roster:
 * @format: a format's id, with `=n` behind it for a total of one's own
 * @faction: a faction's id, or %NULL
 * @list: units separated by `;`: a card id, `3*` before it for three of it, then its upgrades; `#1` numbers a section;
 *   `!` before an objective; `@` before an obstacle; `?` before a name no catalog has
 *
 * Returns: (transfer full): that list.
 */
MuRoster *
mu_test_roster (const char *format, const char *faction, const char *list)
{
  return mu_test_roster_in (mu_test_get_games (), format, faction, list);
}

/* Returns a list as mu_test_roster() does, of a game among @all. */
MuRoster *
mu_test_roster_in (MuGames *all, const char *format, const char *faction, const char *list)
{
  g_auto (GStrv) named = g_strsplit (format, "=", 2);
  g_auto (GStrv) units = g_strsplit (list, ";", -1);
  const MuFormat *found = NULL;
  MuGame *game = mu_games_find_format (all, named[0], &found);
  MuRoster *roster;

  if (game == NULL)
    g_error ("no format “%s”", format);
  roster = mu_roster_new (game, found);
  if (named[1] != NULL)
    mu_roster_set_total (roster, atoi (named[1]));
  if (named[1] != NULL && mu_roster_get_limit (roster, found) != atoi (named[1]))
    mu_roster_override_total (roster, atoi (named[1]));
  if (faction != NULL)
    mu_roster_set_faction (roster, mu_game_find_faction (game, faction));
  for (char **unit = units; *unit != NULL; unit++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (*unit), " ", -1);

      if (words[0] == NULL || *words[0] == '\0')
        continue;
      if (*words[0] == '@')
        mu_roster_add_obstacle (roster, words[0] + 1);
      else if (*words[0] == '!')
        {
          const char *id = words[0] + 1;
          MuCard *known = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_OBJECTIVE, id);
          g_autoptr (MuCard) objective = NULL;

          if (*id == '?')
            objective = mu_card_new_unknown (MU_CARD_OBJECTIVE, id + 1, NULL, 0);
          else if (known != NULL)
            objective = g_object_ref (known);
          else
            g_error ("no objective “%s”", id);
          mu_roster_add_objective (roster, objective);
        }
      else
        add_unit (roster, words);
    }
  return roster;
}

/* Returns the dice of a game, by MuDieRole. */
const MuDie *
mu_test_get_dies (const char *game)
{
  return mu_game_get_rules (mu_games_get (mu_test_get_games (), game, NULL))->dice;
}

/* Reads the lists in a text that may have NUL in it. */
GPtrArray *
mu_test_import_data (const char *data, gsize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  return mu_test_import_bytes (mu_test_get_games (), bytes, error);
}

/* Reads the lists in a text, of the games of mu_test_get_games(), as mu_test_import_bytes() does. */
GPtrArray *
mu_test_import (const char *text, GError **error)
{
  return mu_test_import_data (text, strlen (text), error);
}

/*
 * Does the same as mu_test_import() for a text of the game of @lists: nothing else in a few names may say that.
 *
 * @lists: lists as mu_test_describe() has them, which begin with a format; NULL: nothing is expected
 */
GPtrArray *
mu_test_import_for (const char *text, const char *lists, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (mu_test_get_games (), stream, NULL);
  g_autofree char *id = lists != NULL ? g_strndup (lists, strcspn (lists, " =")) : NULL;
  const MuFormat *format;

  mu_import_reader_expect (reader, id != NULL ? mu_games_find_format (mu_test_get_games (), id, &format) : NULL);
  return mu_import_reader_read_all (reader, error);
}

/* Reads the lists in a JSON text that has ' in place of ". */
GPtrArray *
mu_test_import_json (const char *json, GError **error)
{
  g_autofree char *text = g_strdelimit (g_strdup (json), "'", '"');

  return mu_test_import (text, error);
}
