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

static void
test_describe (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  const MuPlayed *played = mu_game_get_played (game)->pdata[0];
  g_autofree char *pilot = mu_played_words_describe (game, played, get_card (game, MU_CARD_PILOT, "whisper"));
  g_autofree char *young = mu_played_words_describe (game, played, get_card (game, MU_CARD_PILOT, "quickdraw"));

  g_assert_cmpstr (pilot, ==,
                   "263 copies. Upgrades on it; share of its copies: Advanced Cloaking Device 98%, Veteran Instincts "
                   "95%, Fire-Control System 79% (Squads at tournaments, 2014–2015; 2237 lists)");
  g_assert_null (young);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/played-words/on", test_on);
  g_test_add_func ("/played-words/describe", test_describe);
  return g_test_run ();
}
