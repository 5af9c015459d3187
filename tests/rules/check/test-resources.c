/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-resources.h"
#include "support/mu-test-roster.h"

/* How often a list can still have a card, of which a box has two. */
static const struct
{
  const char *format;
  const char *list;
  const char *card; /* an upgrade */
  int n_boxes;      /* of Imperial Aces; 0: all cards there are */
  int count;
} cases[] = {
  { "xwing-standard", "soontirfel", "pushthelimit", 1, 2 },
  { "xwing-standard", "soontirfel pushthelimit", "pushthelimit", 1, 1 },
  { "xwing-standard", "soontirfel pushthelimit; carnorjax pushthelimit", "pushthelimit", 1, 0 },
  { "xwing-standard", "soontirfel pushthelimit; carnorjax pushthelimit", "pushthelimit", 2, 2 },
  { "xwing-standard", "soontirfel pushthelimit", "pushthelimit", 0, G_MAXINT },
  { "xwing-standard", "soontirfel", "predator", 1, 0 },
  { "armada-400", "cr90corvettea", "monmothma", 0, 1 },
  { "armada-400", "cr90corvettea monmothma", "generaldodonna", 0, 0 },
};

static void
test_upgrades (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, NULL, cases[i].list);
      g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));
      g_autoptr (MuCollection) owned = cases[i].n_boxes > 0 ? mu_collection_new () : NULL;
      MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_UPGRADE, cases[i].card);
      g_autoptr (MuResources) resources = NULL;
      g_autoptr (GArray) uses = NULL;

      if (owned != NULL)
        mu_collection_set (owned, "xwing", "swx21", cases[i].n_boxes);
      resources = mu_resources_new (list, owned);
      uses = mu_resources_list_upgrade (resources, card);
      g_test_message ("%s", cases[i].list);
      g_assert_cmpint (mu_resources_count (resources, uses), ==, cases[i].count);
      g_assert_cmpint (mu_resources_take (resources, uses), ==, cases[i].count > 0);
      if (cases[i].count == G_MAXINT || cases[i].count == 0)
        continue;
      g_assert_cmpint (mu_resources_count (resources, uses), ==, cases[i].count - 1);
      mu_resources_give (resources, uses);
      g_assert_cmpint (mu_resources_count (resources, uses), ==, cases[i].count);
    }
}

/* How often a list can still have a ship or squadron. */
static const struct
{
  const char *format;
  const char *list;
  MuCardKind kind;
  const char *card;
  int n_boxes; /* of Imperial Aces; 0: all cards there are */
  int count;
} units[] = {
  { "xwing-standard", "academypilot", MU_CARD_PILOT, "academypilot", 0, G_MAXINT },
  { "xwing-standard", "academypilot", MU_CARD_PILOT, "soontirfel", 0, 1 },
  { "xwing-standard", "soontirfel", MU_CARD_PILOT, "soontirfel", 0, 0 },
  { "xwing-standard", "", MU_CARD_PILOT, "sabersquadronpilot", 1, 2 },
  { "xwing-standard", "carnorjax", MU_CARD_PILOT, "sabersquadronpilot", 1, 1 },
  { "xwing-standard", "carnorjax", MU_CARD_PILOT, "sabersquadronpilot", 2, 3 },
  { "xwing-standard", "", MU_CARD_PILOT, "academypilot", 1, 0 },
  { "armada-400", "cr90corvettea; 8*xwingsquadron", MU_CARD_SQUADRON, "xwingsquadron", 0, 2 },
  { "armada-400", "cr90corvettea; 9*xwingsquadron", MU_CARD_SQUADRON, "xwingsquadron", 0, 1 },
  { "armada-400", "cr90corvettea; 10*xwingsquadron", MU_CARD_SQUADRON, "xwingsquadron", 0, 0 },
  { "armada-400", "cr90corvettea; lukeskywalker; wedgeantilles", MU_CARD_SQUADRON, "keyanfarlander", 0, 1 },
  { "armada-400", "cr90corvettea; lukeskywalker; wedgeantilles; dutchvander; janors", MU_CARD_SQUADRON,
    "keyanfarlander", 0, 0 },
  { "armada-400", "gr75mediumtransports", MU_CARD_SHIP, "gr75mediumtransports", 0, 1 },
  { "armada-400", "2*gr75mediumtransports", MU_CARD_SHIP, "gr75combatretrofits", 0, 0 },
  { "armada-400", "2*gr75mediumtransports", MU_CARD_SHIP, "cr90corvettea", 0, G_MAXINT },
};

static void
test_units (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (units[i].format, NULL, units[i].list);
      g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));
      g_autoptr (MuCollection) owned = units[i].n_boxes > 0 ? mu_collection_new () : NULL;
      MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), units[i].kind, units[i].card);
      g_autoptr (MuEvaluatedUnit) bare = mu_check_context_evaluate_bare (list, card);
      g_autoptr (MuResources) resources = NULL;
      g_autoptr (GArray) uses = NULL;

      if (owned != NULL)
        mu_collection_set (owned, "xwing", "swx21", units[i].n_boxes);
      resources = mu_resources_new (list, owned);
      uses = mu_resources_list_unit (resources, bare);
      g_test_message ("%s and %s", units[i].list, units[i].card);
      g_assert_cmpint (mu_resources_count (resources, uses), ==, units[i].count);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/resources/upgrades", test_upgrades);
  g_test_add_func ("/resources/units", test_units);
  return g_test_run ();
}
