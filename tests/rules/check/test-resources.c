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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/resources/upgrades", test_upgrades);
  return g_test_run ();
}
