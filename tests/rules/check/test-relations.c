/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-relations.h"
#include "support/mu-test-roster.h"

/* Which cards have to do with which, in the real catalogs. */

static const struct
{
  const char *game;
  MuCardKind kind;
  const char *card;
  MuRelation relation;
  const char *expected; /* the ids of all of them */
} cases[] = {
  { "xwing", MU_CARD_PILOT, "soontirfel", MU_RELATION_SHIP, "tieinterceptor" },
  { "xwing", MU_CARD_SHIP, "tieinterceptor", MU_RELATION_CREWED_BY,
    "soontirfel carnorjax turrphennir tetrancowall kirkanos royalguardpilot felswrath lieutenantlorrir "
    "sabersquadronpilot avengersquadronpilot alphasquadronpilot" },
  { "xwing", MU_CARD_SHIP, "tieinterceptor", MU_RELATION_OWN, "lightweightframe twinionenginemkii royalguardtie" },
  { "xwing", MU_CARD_UPGRADE, "royalguardtie", MU_RELATION_ONLY_FOR, "tieinterceptor" },
  { "xwing", MU_CARD_UPGRADE, "pushthelimit", MU_RELATION_ONLY_FOR, "" },
  { "xwing", MU_CARD_SHIP, "cr90corvettefore", MU_RELATION_PARTNER, "cr90corvetteaft" },
  { "xwing", MU_CARD_UPGRADE, "harpoonmissiles", MU_RELATION_CONDITION, "harpooned" },
  { "xwing", MU_CARD_CONDITION, "shadowed", MU_RELATION_CONDITION, "thweek" },
  { "xwing", MU_CARD_UPGRADE, "pushthelimit", MU_RELATION_CONDITION, "" },
  { "xwing", MU_CARD_PILOT, "darthvader", MU_RELATION_NAMESAKE, "darthvader" },
  { "armada", MU_CARD_UPGRADE, "yavaris", MU_RELATION_ONLY_FOR, "nebulonbescortfrigate nebulonbsupportrefit" },
  { "armada", MU_CARD_SHIP, "victoryiiclassstardestroyer", MU_RELATION_VARIANT,
    "victoryiclassstardestroyer-imperial victoryiclassstardestroyer-republic" },
  { "armada", MU_CARD_SQUADRON, "howlrunner", MU_RELATION_VARIANT,
    "tiefightersquadron blacksquadron maulermithel valenrudor" },
};

static MuCatalog *
get_catalog (const char *id)
{
  g_autoptr (GError) error = NULL;
  MuGame *game = mu_games_get (mu_test_get_games (), id, &error);

  g_assert_no_error (error);
  return mu_game_get_catalog (game, NULL);
}

static char *
dup_ids (const GPtrArray *cards)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mu_card_get_id (cards->pdata[i]));
  return g_string_free (ids, FALSE);
}

static void
test_relations (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuCatalog *catalog = get_catalog (cases[i].game);
      MuCard *card = mu_catalog_get_card (catalog, cases[i].kind, cases[i].card);
      g_autoptr (GPtrArray) related = card != NULL ? mu_relations_list (catalog, card, cases[i].relation) : NULL;
      g_autofree char *found = NULL;

      if (related == NULL)
        g_error ("there is no %s", cases[i].card);
      found = dup_ids (related);
      g_test_message ("%s", cases[i].card);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* No condition card that no other card hands out. */
static void
test_conditions (void)
{
  MuCatalog *catalog = get_catalog ("xwing");
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  guint n_conditions = 0;

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_CONDITION)
      {
        g_autoptr (GPtrArray) from = mu_relations_list (catalog, cards->pdata[i], MU_RELATION_CONDITION);

        n_conditions++;
        if (from->len == 0)
          g_error ("no card hands out %s", mu_card_get_name (cards->pdata[i]));
      }
  g_assert_cmpuint (n_conditions, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/relations/cards", test_relations);
  g_test_add_func ("/relations/conditions", test_conditions);
  return g_test_run ();
}
