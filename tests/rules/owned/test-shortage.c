/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shortage.h"

#include "support/mu-test-roster.h"

/* What lists lack, and what to buy, as one line of words: "id:missing/needed", then "+ box*count". */
static char *
describe (const MuShortage *shortage)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < shortage->needs->len; i++)
    {
      const MuNeed *need = shortage->needs->pdata[i];
      const char *id = need->item.card != NULL
                           ? mu_card_get_id (need->item.card)
                           : mu_game_get_term (shortage->game, MU_VOCABULARY_CLASS, need->item.ship_class)->id;

      if (mu_need_get_missing (need) > 0)
        g_string_append_printf (text, "%s%s:%d/%d ", mu_box_item_is_model (&need->item) ? "~" : "", id, mu_need_get_missing (need),
                                need->needed);
    }
  for (guint i = 0; i < shortage->shopping->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (shortage->shopping, MuBoxes, i);

      g_string_append_printf (text, "+ %s*%d ", boxes->expansion->id, boxes->count);
    }
  return g_strchomp (g_string_free (text, FALSE));
}

static MuCollection *
new_collection (const char *game, const char *owned)
{
  MuCollection *collection = mu_collection_new ();
  g_auto (GStrv) words = g_strsplit (owned, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "*", 2);

      if (parts[0] != NULL)
        mu_collection_set (collection, game, parts[0], parts[1] != NULL ? atoi (parts[1]) : 1);
    }
  return collection;
}

static const struct
{
  const char *label;
  const char *format;
  const char *faction;
  const char *list;
  const char *owned;
  const char *lacks;
} cases[] = {
  { "all is there", "xwing-standard", "imperial", "2*academypilot", "swx01", "" },
  { "models and cards", "xwing-standard", "imperial", "4*academypilot", "swx01",
    "~tiefighter:2/4 academypilot:2/4 + swx01*1" },
  { "one box for two things", "xwing-standard", "imperial", "howlrunner; backstabber swarmtactics", "swx01",
    "howlrunner:1/1 backstabber:1/1 swarmtactics:1/1 + swx03*1" },
  { "one pack", "xwing-standard", "imperial", "howlrunner", "swx01", "howlrunner:1/1 + swx03*1" },
  { "cards of two boxes", "xwing-standard", "imperial", "soontirfel pushthelimit", "swx01",
    "~tieinterceptor:1/1 soontirfel:1/1 pushthelimit:1/1 + swx08*1 + swx09*1" },
  { "two sections", "xwing-epic", "rebel", "cr90corvettefore #1; cr90corvetteaft #1", "swx01",
    "~cr90corvettefore:1/1 cr90corvettefore:1/1 ~cr90corvetteaft:1/1 cr90corvetteaft:1/1 + swx22*1" },
  { "a name no catalog has", "xwing-standard", "imperial", "academypilot ?nobody; ?nothing", "swx01", "" },
  { "one model for two cards", "armada-standard", "imperial",
    "victoryiclassstardestroyer-imperial; victoryiiclassstardestroyer", "swm01", "~victory:1/2 + swm02*1" },
  { "two models in a box", "armada-standard", "rebel", "2*gr75mediumtransports", "swm01",
    "~gr75:2/2 gr75mediumtransports:2/2 + swm19*1" },
  { "a card without its model", "armada-400", "imperial", "venatoriiclassstardestroyer-imperial", "rapidreinforcements",
    "~venator:1/1 + swm41*1" },
  { "an ace takes a figure", "armada-standard", "rebel", "4*xwingsquadron; lukeskywalker", "swm01",
    "xwingsquadron:1/5 + swm07*1" },
  { "aces take figures, however often they are looked up", "armada-standard", "imperial",
    "howlrunner; 6*tiefightersquadron; howlrunner; howlrunner", "swm01*3", "" },
  { "an ace of a craft of its own", "armada-standard", "imperial", "bossk", "swm01", "bossk:1/1 + swm14*1" },
  { "objectives", "armada-standard", "imperial", "!mostwanted; !navigationalhazards", "swm01",
    "navigationalhazards:1/1 + swm25*1" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      const char *game = mu_game_get_id (mu_roster_get_game (roster));
      g_autoptr (MuCollection) collection = new_collection (game, cases[i].owned);
      g_autoptr (MuShortage) shortage = mu_shortage_new (&roster, 1, collection);
      g_autofree char *lacks = describe (shortage);

      g_assert_true (shortage->kept);
      if (!g_str_equal (lacks, cases[i].lacks))
        {
          g_test_message ("%s: lacks “%s”, not “%s”", cases[i].label, lacks, cases[i].lacks);
          g_test_fail ();
        }
    }
}

/* Lists of one evening need their cards at the same time. */
static void
test_together (void)
{
  g_autoptr (MuRoster) first = mu_test_roster ("xwing-standard", "imperial", "2*academypilot");
  g_autoptr (MuRoster) second = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-standard", "imperial", "bossk");
  g_autoptr (MuCollection) collection = new_collection ("xwing", "swx01");
  MuRoster *const lists[] = { first, second, fleet };
  g_autoptr (MuShortage) alone = mu_shortage_new (lists, 1, collection);
  g_autoptr (MuShortage) together = mu_shortage_new (lists, G_N_ELEMENTS (lists), collection);
  g_autofree char *lacks = describe (together);

  g_assert_cmpuint (alone->n_short, ==, 0);
  g_assert_cmpuint (together->n_short, ==, 2);
  g_assert_cmpint (together->n_missing, ==, 2);
  g_assert_cmpstr (lacks, ==, "~tiefighter:1/3 academypilot:1/3 + swx03*1");
}

/* Who enters no box of a game keeps no collection of it. */
static void
test_not_kept (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (MuCollection) collection = new_collection ("armada", "swm01");
  g_autoptr (MuShortage) shortage = mu_shortage_new (&roster, 1, collection);

  g_assert_false (shortage->kept);
  g_assert_cmpuint (shortage->n_short, ==, 2);
}

/* What is bought is what was missing: every pilot of the catalogs, five times over. */
static void
test_enough (void)
{
  g_autoptr (MuRoster) all = mu_test_roster ("xwing-standard", "imperial", "");
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (all));
  g_autoptr (MuCollection) collection = new_collection ("xwing", "swx01");
  g_autoptr (MuShortage) before = NULL;
  g_autoptr (MuShortage) after = NULL;

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_PILOT)
      for (int j = 0; j < 5; j++)
        {
          g_autoptr (MuUnit) unit = mu_unit_new (cards->pdata[i]);

          mu_roster_add_unit (all, unit);
        }
  before = mu_shortage_new (&all, 1, collection);
  g_assert_cmpuint (before->n_short, >, 200);
  for (guint i = 0; i < before->shopping->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (before->shopping, MuBoxes, i);

      mu_collection_set (collection, "xwing", boxes->expansion->id,
                         mu_collection_get (collection, "xwing", boxes->expansion->id) + boxes->count);
    }
  after = mu_shortage_new (&all, 1, collection);
  g_assert_cmpuint (after->n_short, ==, 0);
  g_assert_cmpuint (after->shopping->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shortage/cases", test_cases);
  g_test_add_func ("/shortage/together", test_together);
  g_test_add_func ("/shortage/not-kept", test_not_kept);
  g_test_add_func ("/shortage/enough", test_enough);
  return g_test_run ();
}
