/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-popularity.h"

#include "support/mu-test-roster.h"

/* Shares worked out by hand from the counts, in ten-thousandths. */
static void
test_measure (void)
{
  static const struct
  {
    const char *format, *faction, *list;
    int unit;
    MuCardKind kind;
    const char *card;
    int expected;
  } cases[] = {
    /* 237 of 239, and 344 of 500 ships that count as 5 */
    { "xwing-standard", "imperial", "soontirfel", 0, MU_CARD_UPGRADE, "pushthelimit", 9854 },
    /* none of 239, and 10 of 500 */
    { "xwing-standard", "imperial", "academypilot;soontirfel", 1, MU_CARD_UPGRADE, "predator", 4 },
    /* a pilot played too seldom: 344 of 500 */
    { "xwing-standard", "imperial", "felswrath", 0, MU_CARD_UPGRADE, "pushthelimit", 6880 },
    /* cards younger than the counts */
    { "xwing-standard", "imperial", "soontirfel", 0, MU_CARD_UPGRADE, "expertise", 0 },
    { "xwing-standard", "imperial", "quickdraw", 0, MU_CARD_UPGRADE, "pushthelimit", 0 },
    { "xwing-standard", "imperial", "soontirfel", -1, MU_CARD_PILOT, "quickdraw", 0 },
    /* 263 of 2237; with 62 of 239; beside itself, and beside young ships, as in the empty list */
    { "xwing-standard", "imperial", "", -1, MU_CARD_PILOT, "whisper", 1176 },
    { "xwing-standard", "imperial", "soontirfel", -1, MU_CARD_PILOT, "whisper", 1885 },
    { "xwing-standard", "imperial", "soontirfel;soontirfel", -1, MU_CARD_PILOT, "whisper", 1885 },
    { "xwing-standard", "imperial", "whisper", -1, MU_CARD_PILOT, "whisper", 1176 },
    { "xwing-standard", "imperial", "quickdraw", -1, MU_CARD_PILOT, "whisper", 1176 },
    /* 1556 of 1959; 2779 of 8943, and 793 of 1959; the larger source counts */
    { "armada-400", "rebel", "cr90corvettea", 0, MU_CARD_UPGRADE, "turbolaserreroutecircuits", 7943 },
    { "armada-400", "rebel", "cr90corvettea", -1, MU_CARD_SHIP, "gr75mediumtransports", 3578 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), cases[i].kind, cases[i].card);

      g_test_message ("%s: %s", cases[i].list, cases[i].card);
      g_assert_nonnull (card);
      g_assert_cmpint (mu_popularity_measure (roster, cases[i].unit, card), ==, cases[i].expected);
    }
}

/* The card that is replaced does not count, but a second copy of it does. */
static void
test_replaced (void)
{
  static const struct
  {
    const char *list;
    int replaced;
    int expected;
  } cases[] = {
    { "soontirfel", -1, 1885 },
    { "soontirfel", 0, 1176 },
    { "soontirfel;quickdraw", 1, 1885 },
    { "soontirfel;soontirfel", 0, 1885 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", cases[i].list);
      const MuPlayed *played = mu_popularity_get_source (mu_roster_get_game (roster));
      MuCard *whisper = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_PILOT, "whisper");

      g_test_message ("%s, %d", cases[i].list, cases[i].replaced);
      g_assert_cmpint (mu_popularity_of_unit (played, roster, whisper, cases[i].replaced), ==, cases[i].expected);
    }
}

/* A game of which nothing was counted has no source. */
static void
test_no_source (void)
{
  g_autoptr (MuGame) game = mu_game_new ("g");
  MuPlayed *few = mu_played_new ("few");
  MuPlayed *many = mu_played_new ("many");

  g_assert_null (mu_popularity_get_source (game));
  few->n_lists = 1;
  many->n_lists = 2;
  mu_game_add_played (game, few);
  mu_game_add_played (game, many);
  g_assert_true (mu_popularity_get_source (game) == many);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/popularity/measure", test_measure);
  g_test_add_func ("/popularity/replaced", test_replaced);
  g_test_add_func ("/popularity/no-source", test_no_source);
  return g_test_run ();
}
