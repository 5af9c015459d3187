/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-collection.h"
#include "support/mu-test-roster.h"

static int n_changes;

static void
on_changed (void)
{
  n_changes++;
}

static MuCollection *
new_collection (void)
{
  MuCollection *collection = mu_collection_new ();

  n_changes = 0;
  g_signal_connect (collection, "changed", G_CALLBACK (on_changed), NULL);
  return collection;
}

static void
test_counts (void)
{
  g_autoptr (MuCollection) collection = new_collection ();

  g_assert_false (mu_collection_is_used (collection, NULL));
  mu_collection_set (collection, "xwing", "swx01", 2);
  g_assert_cmpint (n_changes, ==, 1);
  mu_collection_set (collection, "xwing", "swx01", 2);
  g_assert_cmpint (n_changes, ==, 1);
  g_assert_cmpint (mu_collection_get (collection, "xwing", "swx01"), ==, 2);
  g_assert_cmpint (mu_collection_get (collection, "armada", "swx01"), ==, 0);
  g_assert_true (mu_collection_is_used (collection, NULL));
  g_assert_true (mu_collection_is_used (collection, "xwing"));
  g_assert_false (mu_collection_is_used (collection, "armada"));

  mu_collection_set (collection, "xwing", "swx01", -3);
  g_assert_cmpint (mu_collection_get (collection, "xwing", "swx01"), ==, 0);
  g_assert_false (mu_collection_is_used (collection, "xwing"));
  mu_collection_set (collection, "xwing", "swx01", G_MAXINT);
  g_assert_cmpint (mu_collection_get (collection, "xwing", "swx01"), ==, MU_COLLECTION_MAX);
}

static void
test_clear (void)
{
  g_autoptr (MuCollection) collection = new_collection ();
  g_autoptr (GArray) list = NULL;

  mu_collection_set (collection, "xwing", "swx02", 1);
  mu_collection_set (collection, "xwing", "swx01", 1);
  mu_collection_set (collection, "armada", "swm01", 1);
  list = mu_collection_list (collection, NULL);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (g_array_index (list, MuOwned, 0).expansion, ==, "swm01");
  g_assert_cmpstr (g_array_index (list, MuOwned, 1).expansion, ==, "swx01");
  g_assert_cmpstr (g_array_index (list, MuOwned, 2).expansion, ==, "swx02");

  mu_collection_clear (collection, "xwing");
  g_assert_cmpint (n_changes, ==, 4);
  g_assert_true (mu_collection_is_used (collection, "armada"));
  g_assert_false (mu_collection_is_used (collection, "xwing"));
  mu_collection_clear (collection, NULL);
  g_assert_false (mu_collection_is_used (collection, NULL));
  mu_collection_clear (collection, NULL);
  g_assert_cmpint (n_changes, ==, 5);
}

static void
test_assign (void)
{
  g_autoptr (MuCollection) collection = new_collection ();
  g_autoptr (MuCollection) copy = NULL;

  mu_collection_set (collection, "xwing", "swx01", 2);
  copy = mu_collection_copy (collection);
  g_assert_true (mu_collection_equal (copy, collection));
  mu_collection_set (collection, "xwing", "swx01", 3);
  g_assert_false (mu_collection_equal (copy, collection));
  mu_collection_set (collection, "xwing", "swx02", 1);
  n_changes = 0;
  mu_collection_assign (collection, copy);
  g_assert_cmpint (n_changes, ==, 1);
  g_assert_true (mu_collection_equal (copy, collection));
  mu_collection_assign (collection, copy);
  g_assert_cmpint (n_changes, ==, 1);
}

static char *
dup_list (const GArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const MuOwned *owned = &g_array_index (list, MuOwned, i);

      g_string_append_printf (text, "%s/%s*%d ", owned->game, owned->expansion, owned->count);
    }
  return g_string_free (text, FALSE);
}

/* What is to be set in one to make it the other, and the boxes of one game. */
static void
test_differences (void)
{
  g_autoptr (MuCollection) collection = new_collection ();
  g_autoptr (MuCollection) other = mu_collection_new ();
  g_autoptr (GArray) changes = NULL;
  g_autoptr (GArray) none = NULL;
  g_autoptr (GArray) of_game = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *listed = NULL;

  mu_collection_set (collection, "xwing", "swx01", 2);
  mu_collection_set (collection, "xwing", "swx02", 1);
  mu_collection_set (collection, "armada", "swm02", 4);
  mu_collection_set (other, "xwing", "swx01", 2);
  mu_collection_set (other, "xwing", "swx03", 1);
  mu_collection_set (other, "armada", "swm02", 3);
  g_assert_false (mu_collection_equal (collection, other));
  changes = mu_collection_list_changes (collection, other);
  changed = dup_list (changes);
  g_assert_cmpstr (changed, ==, "armada/swm02*3 xwing/swx02*0 xwing/swx03*1 ");
  for (guint i = 0; i < changes->len; i++)
    {
      const MuOwned *change = &g_array_index (changes, MuOwned, i);

      mu_collection_set (collection, change->game, change->expansion, change->count);
    }
  g_assert_true (mu_collection_equal (collection, other));
  none = mu_collection_list_changes (collection, other);
  g_assert_cmpuint (none->len, ==, 0);
  of_game = mu_collection_list (collection, "xwing");
  listed = dup_list (of_game);
  g_assert_cmpstr (listed, ==, "xwing/swx01*2 xwing/swx03*1 ");
}

static const struct
{
  MuCardKind kind;
  const char *card;
  int owned;
} cards[] = {
  { MU_CARD_SHIP, "tiefighter", 5 }, /* two core sets of two and a pack of one */
  { MU_CARD_SHIP, "xwing", 2 },       { MU_CARD_PILOT, "academypilot", 5 },    { MU_CARD_PILOT, "howlrunner", 1 },
  { MU_CARD_PILOT, "soontirfel", 0 }, { MU_CARD_UPGRADE, "determination", 3 },
};

static void
test_owned (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (MuCollection) collection = mu_collection_new ();
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_PILOT, "Nobody", "Nobody", 1);

  mu_collection_set (collection, "xwing", "swx01", 2);
  mu_collection_set (collection, "xwing", "swx03", 1);
  mu_collection_set (collection, "armada", "swx03", 9);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), cards[i].kind, cards[i].card);

      g_assert_nonnull (card);
      if (mu_collection_get_owned (collection, "xwing", card) != cards[i].owned)
        g_error ("%s: %d owned, not %d", cards[i].card, mu_collection_get_owned (collection, "xwing", card),
                 cards[i].owned);
    }
  g_assert_cmpint (mu_collection_get_owned (collection, "xwing", unknown), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/collection/counts", test_counts);
  g_test_add_func ("/collection/clear", test_clear);
  g_test_add_func ("/collection/assign", test_assign);
  g_test_add_func ("/collection/differences", test_differences);
  g_test_add_func ("/collection/owned", test_owned);
  return g_test_run ();
}
