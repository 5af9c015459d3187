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
  const char *values; /* with the revisions before them, joined by “; ”; a long value is cut after its first word */
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
  { "restrictions", MU_CARD_UPGRADE, "governorpryce", MU_CARD_FACT_RESTRICTIONS, "medium; 2025-01 small" },
  { "slots", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_SLOTS, "Officer," },
  { "defense", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_DEFENSE, "Evade," },
  { "no-defense", MU_CARD_OBJECTIVE, "mostwanted", MU_CARD_FACT_DEFENSE, "" },
  /* Each family has a history of its own. */
  { "cost-by-family", MU_CARD_PILOT, "heronnovice", MU_CARD_FACT_COST, "8; almanac-2025-03 7; guild-2025-06 9" },
  { "price-of-all-sizes", MU_CARD_UPGRADE, "polestroke", MU_CARD_FACT_COST, "punt" },
  { "price-of-some-stats", MU_CARD_UPGRADE, "banner", MU_CARD_FACT_COST, "2," },
  { "legality", MU_CARD_PILOT, "bosunrush", MU_CARD_FACT_LEGALITY, "; almanac-2025-03 no; almanac-2025-09 Fair" },
  { "copies", MU_CARD_UPGRADE, "goose", MU_CARD_FACT_COPIES, "; almanac-2025-09 at" },
  { "dots", MU_CARD_UPGRADE, "goose", MU_CARD_FACT_DOTS, "2; almanac-2025-09 " },
  { "zone", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_ZONE + MU_ZONE_REAR, "shields" },
  { "no-zone", MU_CARD_SHIP, "nebulonbescortfrigate", MU_CARD_FACT_ZONE + MU_ZONE_SPECIAL, "" },
  { "battery", MU_CARD_SQUADRON, "tiefightersquadron", MU_CARD_FACT_BATTERY, "1" },
  { "attack", MU_CARD_UPGRADE, "protontorpedoes", MU_CARD_FACT_ATTACK, "4" },
  { "range", MU_CARD_UPGRADE, "protontorpedoes", MU_CARD_FACT_RANGE, "2-3" },
  { "keywords", MU_CARD_SQUADRON, "tiefightersquadron", MU_CARD_FACT_KEYWORDS, "Swarm" },
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
describe (GPtrArray *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];

      g_string_append_printf (text, "%s%s%s", i > 0 ? "; " : "", value->revision != NULL ? value->revision->id : "",
                              value->revision != NULL ? " " : "");
      g_string_append_len (text, value->value, (gssize) strcspn (value->value, " "));
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
  g_autofree char *described = describe (values);

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
      g_autofree char *described = describe (values);

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
