/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-roster.h"

static int n_changes;

static void
on_changed (void)
{
  n_changes++;
}

static MuRoster *
new_squad (const char *list)
{
  MuRoster *roster = mu_test_roster ("xwing-standard", "imperial", list);

  n_changes = 0;
  g_signal_connect (roster, "changed", G_CALLBACK (on_changed), NULL);
  return roster;
}

static void
assert_units (MuRoster *roster, const char *const *ids)
{
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (roster, i))), ==, ids[i]);
}

static void
test_units (void)
{
  static const char *const moved[] = { "howlrunner", "academypilot", "soontirfel", NULL };
  g_autoptr (MuRoster) roster = new_squad ("soontirfel; howlrunner; academypilot");

  mu_roster_move_unit (roster, 0, 2);
  assert_units (roster, moved);
  g_assert_cmpint (n_changes, ==, 1);
  mu_roster_move_unit (roster, 1, 1);
  g_assert_cmpint (n_changes, ==, 1);
  mu_roster_remove_unit (roster, 1);
  g_assert_cmpuint (mu_roster_get_n_units (roster), ==, 2);
  g_assert_cmpint (n_changes, ==, 2);
}

/* A change of a unit is a change of its list, as long as it is in it. */
static void
test_unit_changes (void)
{
  g_autoptr (MuRoster) roster = new_squad ("soontirfel");
  g_autoptr (MuUnit) unit = g_object_ref (mu_roster_get_unit (roster, 0));
  MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_UPGRADE, "pushthelimit");

  mu_unit_add_upgrade (unit, card);
  g_assert_cmpint (n_changes, ==, 1);
  mu_unit_remove_upgrade (unit, 0);
  g_assert_cmpint (n_changes, ==, 2);
  mu_unit_clear_upgrades (unit);
  g_assert_cmpint (n_changes, ==, 2);
  mu_roster_remove_unit (roster, 0);
  n_changes = 0;
  mu_unit_add_upgrade (unit, card);
  g_assert_cmpint (n_changes, ==, 0);
}

static void
test_copy (void)
{
  g_autoptr (MuRoster) roster = new_squad ("soontirfel pushthelimit; 2*academypilot");
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);

  mu_unit_clear_upgrades (mu_roster_get_unit (copy, 0));
  mu_roster_set_name (copy, "Copy");
  g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)), ==, 1);
  g_assert_cmpstr (mu_roster_get_name (roster), ==, "");
  g_assert_cmpint (n_changes, ==, 0);
}

/* Words are found from the first to the last. */
static void
test_words (void)
{
  static const MuVocabularyKind kinds[] = { MU_VOCABULARY_FACTION, MU_VOCABULARY_OBSTACLE, MU_VOCABULARY_SLOT };
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      MuVocabulary *words = mu_game_get_vocabulary (game, kinds[i]);
      const MuTerm *term;

      g_assert_nonnull (mu_vocabulary_get (words, 0));
      for (int j = 0; (term = mu_game_get_term (game, kinds[i], j)) != NULL; j++)
        {
          g_assert_cmpint (mu_game_find_term (game, kinds[i], term->id), ==, j);
          if (kinds[i] == MU_VOCABULARY_OBSTACLE)
            g_assert_cmpstr (mu_game_get_obstacle (game, term->id), ==, mu_text_get (term->name));
        }
    }
  g_assert_cmpstr (mu_game_get_obstacle (game, "pebble"), ==, "pebble");
}

static void
test_limits (void)
{
  g_autoptr (MuRoster) roster = new_squad ("academypilot");
  MuGame *game = mu_roster_get_game (roster);
  const MuFormat *custom = mu_game_get_format (game, "xwing-custom");

  mu_roster_set_total (roster, 150);
  g_assert_cmpint (mu_roster_get_limit (roster, mu_roster_get_format (roster)), ==, 100);
  g_assert_cmpint (mu_roster_get_limit (roster, custom), ==, 150);
  mu_roster_set_total (roster, -5);
  g_assert_cmpint (mu_roster_get_total (roster), ==, 0);
}

static void
test_objectives (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "rebel", "!mostwanted; !openingsalvo; !firelanes");
  MuCard *precision = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_OBJECTIVE, "precisionstrike");

  mu_roster_set_objective (roster, MU_OBJECTIVE_ASSAULT, precision);
  g_assert_cmpuint (mu_roster_get_objectives (roster)->len, ==, 2);
  mu_roster_set_objective (roster, MU_OBJECTIVE_ASSAULT, NULL);
  g_assert_cmpuint (mu_roster_get_objectives (roster)->len, ==, 1);
}

static void
test_invalid_text (void)
{
  g_autoptr (MuRoster) roster = new_squad ("");

  mu_roster_set_name (roster, "bad \xff name");
  g_assert_true (g_utf8_validate (mu_roster_get_name (roster), -1, NULL));
  mu_roster_set_name (roster, NULL);
  g_assert_cmpstr (mu_roster_get_name (roster), ==, "");
}

static void
test_shares (void)
{
  static const MuShare third = { "squadron-third", MU_COUNTED_SQUADRONS, 1, 3, TRUE };

  g_assert_cmpint (mu_share_get_limit (&third, 300), ==, 100);
  g_assert_cmpint (mu_share_get_limit (&third, 180), ==, 60);
  g_assert_cmpint (mu_share_get_limit (&third, 400), ==, 134);
  g_assert_cmpint (mu_share_get_limit (&third, 200), ==, 67);
}

static void
test_lookup (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  int crew = mu_game_find_term (game, MU_VOCABULARY_SLOT, "crew");
  int imperial = mu_game_find_faction (game, "Galactic Empire");
  int scum = mu_game_find_faction (game, "scum");

  g_assert_cmpstr (mu_card_get_id (mu_catalog_get_upgrade (catalog, crew, "r2d2")), ==, "r2d2-swx22");
  g_assert_cmpstr (mu_card_get_id (mu_catalog_get_pilot (catalog, "bobafett", "firespray31", 1u << imperial)), ==,
                   "bobafett-imperial");
  g_assert_cmpstr (mu_card_get_id (mu_catalog_get_pilot (catalog, "bobafett", "firespray31", 1u << scum)), ==,
                   "bobafett-scum");
  g_assert_null (mu_catalog_get_pilot (catalog, "bobafett", "xwing", 1u << scum));
  g_assert_null (mu_catalog_get_card (catalog, MU_CARD_PILOT, "no such id at all"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roster/units", test_units);
  g_test_add_func ("/roster/unit-changes", test_unit_changes);
  g_test_add_func ("/roster/copy", test_copy);
  g_test_add_func ("/roster/words", test_words);
  g_test_add_func ("/roster/limits", test_limits);
  g_test_add_func ("/roster/objectives", test_objectives);
  g_test_add_func ("/roster/invalid-text", test_invalid_text);
  g_test_add_func ("/format/shares", test_shares);
  g_test_add_func ("/catalog/lookup", test_lookup);
  return g_test_run ();
}
