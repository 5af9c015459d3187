/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-card-history.h"

#include <string.h>

#include "support/mu-test-roster.h"

/* What revisions changed of cards: the cards are those of the catalogs. */

typedef struct
{
  const char *path;
  MuCardKind kind;
  const char *card;
  MuCardFact fact;
  const char *values; /* with the revisions before them, joined by “; ”; a summary is cut after its first word */
} Case;

static const Case cases[] = {
  { "cost", MU_CARD_UPGRADE, "admonition", MU_CARD_FACT_COST, "8; 2020-12 6; 2025-01 10" },
  { "cost-once", MU_CARD_UPGRADE, "governorpryce", MU_CARD_FACT_COST, "7; 2025-01 6" },
  { "cost-2023", MU_CARD_UPGRADE, "generalromodi", MU_CARD_FACT_COST, "20; 2023-10 28" },
  { "cost-of-all-dates", MU_CARD_UPGRADE, "anakinskywalker", MU_CARD_FACT_COST, "29; 2023-10 31; 2025-01 27" },
  { "cost-never", MU_CARD_UPGRADE, "gunneryteam", MU_CARD_FACT_COST, "7" },
  { "cost-never-revised-game", MU_CARD_UPGRADE, "pushthelimit", MU_CARD_FACT_COST, "3" },
  { "traits", MU_CARD_UPGRADE, "h9turbolasers", MU_CARD_FACT_TRAITS, "; 2025-01 Modification" },
  { "summary", MU_CARD_UPGRADE, "gunneryteam", MU_CARD_FACT_SUMMARY, "In; 2020-12 Resolving" },
  { "restrictions", MU_CARD_UPGRADE, "governorpryce", MU_CARD_FACT_RESTRICTIONS,
    "medium ship or large ship only; 2025-01 small ship, medium ship, large ship or huge ship only" },
  { "slots", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_SLOTS, "Officer, Support Team, Turbolasers" },
  { "defense", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_DEFENSE, "Evade, 2 × Brace" },
  { "no-defense", MU_CARD_OBJECTIVE, "mostwanted", MU_CARD_FACT_DEFENSE, "" },
  /* Each family has a history of its own. */
  { "cost-by-family", MU_CARD_PILOT, "heronnovice", MU_CARD_FACT_COST, "8; almanac-2025-03 7; guild-2025-06 9" },
  { "price-of-all-sizes", MU_CARD_UPGRADE, "polestroke", MU_CARD_FACT_COST, "punt 1, barge 2" },
  { "price-of-some-stats", MU_CARD_UPGRADE, "banner", MU_CARD_FACT_COST, "2, lift 5: 7, lift 3: 4" },
  { "legality", MU_CARD_PILOT, "bosunrush", MU_CARD_FACT_LEGALITY,
    "; almanac-2025-03 no format; almanac-2025-09 Fair" },
  { "copies", MU_CARD_UPGRADE, "goose", MU_CARD_FACT_COPIES, "; almanac-2025-09 at most 3 in a list" },
  { "dots", MU_CARD_UPGRADE, "goose", MU_CARD_FACT_DOTS, "2; almanac-2025-09 " },
  { "zone", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_ZONE + MU_ZONE_REAR, "shields 2; dice: 2 red" },
  { "no-zone", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_ZONE + MU_ZONE_SPECIAL, "" },
  { "battery", MU_CARD_SQUADRON, "tiefightersquadron", MU_CARD_FACT_BATTERY, "1 blue" },
  { "attack", MU_CARD_UPGRADE, "protontorpedoes", MU_CARD_FACT_ATTACK, "4" },
  { "range", MU_CARD_UPGRADE, "protontorpedoes", MU_CARD_FACT_RANGE, "2-3" },
  { "keywords", MU_CARD_SQUADRON, "tiefightersquadron", MU_CARD_FACT_KEYWORDS, "Swarm" },
  { "range-without-bonus", MU_CARD_UPGRADE, "castnet", MU_CARD_FACT_RANGE, "1-2, without range bonus" },
  { "weapon-arc", MU_CARD_UPGRADE, "castnet", MU_CARD_FACT_ARC, "port side" },
  { "no-weapon", MU_CARD_UPGRADE, "gunneryteam", MU_CARD_FACT_RANGE, "" },
  { "no-attack", MU_CARD_UPGRADE, "gunneryteam", MU_CARD_FACT_ATTACK, "" },
  { "icons", MU_CARD_UPGRADE, "royalguardtie", MU_CARD_FACT_ICONS, "" },
  { "several-icons", MU_CARD_UPGRADE, "boardingengineers", MU_CARD_FACT_ICONS, "Weapons Team, Offensive Retrofit" },
  { "victory", MU_CARD_OBJECTIVE, "contestedoutpost", MU_CARD_FACT_VICTORY, "20 points" },
  { "stats", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_STATS,
    "command 2 · squadron 2 · engineering 3 · hull 5 · defense tokens 3" },
  { "stats-revised", MU_CARD_PILOT, "eelcatcher", MU_CARD_FACT_STATS,
    "tide 2 · reach 2 · cunning 2 · timber 3 · oil 0 · hold 7; almanac-2025-09 lore 1" },
  { "arcs", MU_CARD_SHIP, "eelskiff", MU_CARD_FACT_ARCS, "bow 2, port side 1, starboard side 1" },
  { "arcs-of-ship", MU_CARD_PILOT, "eelcatcher", MU_CARD_FACT_ARCS, "bow 2, port side 1, starboard side 1" },
  { "actions-of-ship", MU_CARD_PILOT, "soontirfel", MU_CARD_FACT_ACTIONS, "Focus, Barrel Roll, Boost, Evade" },
  { "ability-with-words", MU_CARD_PILOT, "reedwarden", MU_CARD_FACT_ABILITY,
    "Hush: Boats at range 1 do not signal." },
  { "anti-squadron", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_ANTI_SQUADRON, "2 blue" },
  { "factions", MU_CARD_UPGRADE, "castnet", MU_CARD_FACT_FACTIONS, "" },
};

static MuCard *
find_card (const Case *test, MuGame **game)
{
  static const char *const games[] = { "armada", "xwing", "lanternfen", "skyward" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuCard *card;

      *game = mu_games_get (mu_test_get_games (), games[i], NULL);
      card = mu_catalog_get_card (mu_game_get_catalog (*game, NULL), test->kind, test->card);
      if (card != NULL)
        return card;
    }
  g_error ("%s: there is no such card", test->card);
}

static char *
describe (GPtrArray *values, MuCardFact fact)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];

      g_string_append_printf (text, "%s%s%s", i > 0 ? "; " : "", value->revision != NULL ? value->revision->id : "",
                              value->revision != NULL ? " " : "");
      g_string_append_len (text, value->value, fact == MU_CARD_FACT_SUMMARY ? (gssize) strcspn (value->value, " ") : -1);
    }
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  MuGame *game;
  MuCard *card = find_card (test, &game);
  g_autoptr (GPtrArray) values = mu_card_history_list (game, card, test->fact);
  g_autofree char *described = describe (values, test->fact);

  g_assert_cmpstr (described, ==, test->values);
}

/* The history is that of the card, whichever revision it is shown at. */
static void
test_any_revision (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);
  GPtrArray *revisions = mu_game_get_revisions (game);

  for (guint i = 0; i < revisions->len; i++)
    {
      MuCatalog *catalog = mu_game_get_catalog (game, ((const MuRevision *) revisions->pdata[i])->id);
      MuCard *card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "admonition");
      g_autoptr (GPtrArray) values = mu_card_history_list (game, card, MU_CARD_FACT_COST);
      g_autofree char *described = describe (values, MU_CARD_FACT_COST);

      g_assert_cmpstr (described, ==, cases[0].values);
    }
}

static void
test_names (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);

  for (MuCardFact fact = 0; fact < MU_N_CARD_FACTS; fact++)
    for (MuCardFact other = 0; other < fact; other++)
      g_assert_cmpstr (mu_card_fact_get_name (game, fact), !=, mu_card_fact_get_name (game, other));
  g_assert_false (mu_card_fact_is_sentence (MU_CARD_FACT_COST));
  g_assert_true (mu_card_fact_is_sentence (MU_CARD_FACT_SUMMARY));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/card-history/", cases[i].path, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/card-history/any-revision", test_any_revision);
  g_test_add_func ("/card-history/names", test_names);
  return g_test_run ();
}
