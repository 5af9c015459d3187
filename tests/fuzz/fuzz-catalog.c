/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "catalog/mu-catalog-check.h"
#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz.h"
#include "rules/check/mu-candidates.h"

/* Catalogs: any bytes as the one file of a game and, now and then, as the user's own that replaces its cards. */

enum
{
  MAX_UNITS = 6,
  MAX_UPGRADES = 4,
};

typedef struct
{
  char *installed;
  char *installed_file;
  char *user;
  char *user_file;
} Folders;

static char *
new_folder (const char *name, char **file)
{
  char *folder = g_build_filename (g_get_user_runtime_dir (), "catalog", name, NULL);
  g_autofree char *game = g_build_filename (folder, "xwing", NULL);

  g_assert_cmpint (g_mkdir_with_parents (game, 0700), ==, 0);
  *file = g_build_filename (game, "game.xml", NULL);
  return folder;
}

static const Folders *
get_folders (void)
{
  static Folders folders;
  g_autofree char *schema = NULL;
  g_autofree char *link = NULL;

  if (folders.installed != NULL)
    return &folders;
  folders.installed = new_folder ("installed", &folders.installed_file);
  folders.user = new_folder ("user", &folders.user_file);
  schema = g_build_filename (g_getenv ("MUSTER_CATALOG_DIR"), "catalog.rng", NULL);
  link = g_build_filename (folders.installed, "catalog.rng", NULL);
  g_assert_cmpint (symlink (schema, link), ==, 0);
  return &folders;
}

static void
save (const char *path, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, length > 0 ? data : "", (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

static void
expect_problems (GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);

      mu_fuzz_expect_text (text);
    }
}

static gboolean
is_unit (MuCard *card)
{
  MuCardKind kind = mu_card_get_kind (card);

  return kind == MU_CARD_PILOT || kind == MU_CARD_SQUADRON || kind == MU_CARD_SHIP;
}

static void
fill_unit (MuUnit *unit, GPtrArray *cards, guint from)
{
  for (guint i = 0; i < cards->len && mu_unit_get_n_upgrades (unit) < MAX_UPGRADES; i++)
    {
      MuCard *card = cards->pdata[(from + i) % cards->len];

      if (mu_card_get_kind (card) == MU_CARD_UPGRADE)
        mu_unit_add_upgrade (unit, card);
    }
}

/* A list of what there is, other upgrades on each ship. */
static MuRoster *
new_roster (MuGame *game, const MuFormat *format)
{
  MuRoster *roster = mu_roster_new (game, format);
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));

  for (guint i = 0; i < cards->len && mu_roster_get_n_units (roster) < MAX_UNITS; i++)
    if (is_unit (cards->pdata[i]))
      {
        g_autoptr (MuUnit) unit = mu_unit_new (cards->pdata[i]);

        fill_unit (unit, cards, i * MAX_UPGRADES);
        mu_roster_add_unit (roster, unit);
      }
    else if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_OBJECTIVE)
      mu_roster_add_objective (roster, cards->pdata[i]);
  return roster;
}

static void
play (MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < MIN (formats->len, MAX_UNITS); i++)
    {
      g_autoptr (MuRoster) roster = new_roster (game, formats->pdata[i]);
      g_autoptr (GPtrArray) units = NULL;
      g_autoptr (GPtrArray) upgrades = NULL;

      mu_fuzz_expect_verdict (roster);
      units = mu_candidates_for_units (roster, mu_catalog_get_ship_kind (mu_roster_get_catalog (roster)));
      if (mu_roster_get_n_units (roster) > 0)
        upgrades = mu_candidates_for_slot (roster, 0, G_MAXUINT32, -1);
    }
}

void
mu_fuzz_catalog (GBytes *bytes)
{
  const Folders *folders = get_folders ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) none = g_bytes_new_static ("", 0);
  gboolean twice = g_bytes_hash (bytes) % 2 == 0;
  g_autoptr (MuGames) games = NULL;
  MuGame *game;

  save (folders->installed_file, bytes);
  save (folders->user_file, twice ? bytes : none);
  games = mu_games_new_for_dirs (folders->installed, folders->user);
  game = mu_games_get (games, "xwing", &error);
  mu_fuzz_expect_error (game == NULL, error);
  expect_problems (mu_games_get_problems (games));
  if (game != NULL)
    play (game);
  if (twice)
    {
      g_autoptr (GPtrArray) problems = mu_catalog_check (folders->installed, NULL, NULL, NULL);

      expect_problems (problems);
    }
}
