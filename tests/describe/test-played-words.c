/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-played-words.h"

#include "support/mu-test-roster.h"

static MuCard *
get_card (MuGame *game, MuCardKind kind, const char *id)
{
  return mu_catalog_get_card (mu_game_get_catalog (game, NULL), kind, id);
}

/* On how many of the ships with that name, and of all of its type; nothing of what was not counted. */
static void
test_on (void)
{
  static const struct
  {
    const char *game;
    MuCardKind kind;
    const char *ship, *upgrade, *expected;
  } cases[] = {
    { "xwing", MU_CARD_PILOT, "soontirfel", "pushthelimit", "On 99% of all Soontir Fel, on 69% of all TIE Interceptor" },
    { "xwing", MU_CARD_PILOT, "felswrath", "pushthelimit", "On 69% of all TIE Interceptor" },
    { "xwing", MU_CARD_PILOT, "soontirfel", "predator", "On 2% of all TIE Interceptor" },
    { "xwing", MU_CARD_PILOT, "soontirfel", "expertise", NULL },
    { "xwing", MU_CARD_PILOT, "quickdraw", "pushthelimit", NULL },
    { "armada", MU_CARD_SHIP, "cr90corvettea", "turbolaserreroutecircuits", "On 79% of all CR90 Corvette A" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      const MuPlayed *played = mu_game_get_played (game)->pdata[0];
      g_autofree char *words = mu_played_words_dup_on (played, mu_game_get_catalog (game, NULL),
                                                       get_card (game, cases[i].kind, cases[i].ship),
                                                       get_card (game, MU_CARD_UPGRADE, cases[i].upgrade));

      g_assert_cmpstr (words, ==, cases[i].expected);
    }
}

/* Which lists were counted: of several years, of all up to one, and of one. */
static void
test_source (void)
{
  static const struct
  {
    const char *game;
    guint index;
    const char *source;
  } cases[] = {
    { "xwing", 0, "Squads at tournaments, 2014–2015; 2237 lists" },
    { "armada", 0, "Fleets, up to 2025; 8943 lists" },
    { "armada", 1, "Fleets at the Worlds, 2025; 146 lists" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      g_autofree char *source = mu_played_words_dup_source (mu_game_get_played (game)->pdata[cases[i].index]);

      g_assert_cmpstr (source, ==, cases[i].source);
    }
}

static void
test_round (void)
{
  static const struct
  {
    double share;
    int percent;
  } cases[] = { { 0, 0 }, { 0.004, 0 }, { 0.006, 1 }, { 0.5, 50 }, { 0.994, 99 }, { 1, 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mu_played_words_round (cases[i].share), ==, cases[i].percent);
}

/* How often a card was played, and with what; nothing of what was not counted. */
static void
test_describe (void)
{
  static const struct
  {
    const char *game;
    guint index;
    MuCardKind kind;
    const char *card, *text;
  } cases[] = {
    { "xwing", 0, MU_CARD_PILOT, "whisper",
      "263 copies. Upgrades on it; share of its copies: Advanced Cloaking Device 98%, Veteran Instincts 95%, "
      "Fire-Control System 79% (Squads at tournaments, 2014–2015; 2237 lists)" },
    { "xwing", 0, MU_CARD_SHIP, "tiephantom",
      "422 copies. Upgrades on it; share of its copies: Advanced Cloaking Device 88%, Veteran Instincts 80%, "
      "Fire-Control System 69% (Squads at tournaments, 2014–2015; 2237 lists)" },
    { "xwing", 0, MU_CARD_UPGRADE, "pushthelimit",
      "On ships, by number; share of the ships of that name: TIE Interceptor 69%, Aggressor 34%, YT-1300 17% (Squads "
      "at tournaments, 2014–2015; 2237 lists)" },
    { "xwing", 0, MU_CARD_UPGRADE, "guidancechips", NULL },
    { "xwing", 0, MU_CARD_PILOT, "quickdraw", NULL },
    { "armada", 1, MU_CARD_SHIP, "gozanticlasscruisers",
      "57 copies. Upgrades on it; share of its copies: Comms Net 63%, Hondo Ohnaka 23%, Reserve Hangar Deck 18% (Fleets "
      "at the Worlds, 2025; 146 lists)" },
    { "armada", 0, MU_CARD_SHIP, "cr90corvettea",
      "1959 copies. Upgrades on it; share of its copies: Turbolaser Reroute Circuits 79%, Jaina's Light 39%, Ezra "
      "Bridger 8% (Fleets, up to 2025; 8943 lists)" },
    { "armada", 0, MU_CARD_SQUADRON, "xwingsquadron",
      "2138 copies. In the same list; share of all lists: GR-75 Medium Transports 5%, Biggs Darklighter 3%, CR90 "
      "Corvette A 3% (Fleets, up to 2025; 8943 lists)" },
    { "armada", 0, MU_CARD_SQUADRON, "lukeskywalker",
      "246 copies. In the same list; share of the lists with it: GR-75 Medium Transports 61%, X-wing Squadron 57% "
      "(Fleets, up to 2025; 8943 lists)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), cases[i].game, NULL);
      const MuPlayed *played = mu_game_get_played (game)->pdata[cases[i].index];
      g_autofree char *text = mu_played_words_describe (game, played, get_card (game, cases[i].kind, cases[i].card));

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/played-words/on", test_on);
  g_test_add_func ("/played-words/source", test_source);
  g_test_add_func ("/played-words/round", test_round);
  g_test_add_func ("/played-words/describe", test_describe);
  return g_test_run ();
}
