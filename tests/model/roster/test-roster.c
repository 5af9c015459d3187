/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-roster.h"
#include "model/game/mu-terms.h"

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
            g_assert_cmpstr (mu_terms_get_name (game, MU_VOCABULARY_OBSTACLE, term->id), ==, mu_text_get (term->name));
        }
    }
  g_assert_cmpstr (mu_terms_get_name (game, MU_VOCABULARY_OBSTACLE, "pebble"), ==, "pebble");
}

/* A squad brings three obstacles of its player's choice; the six of a fleet battle are the same for all. */
static void
test_obstacles (void)
{
  MuGame *squads = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuGame *fleets = mu_games_get (mu_test_get_games (), "armada", NULL);

  g_assert_cmpint (mu_game_get_rules (squads)->n_obstacles, ==, 3);
  g_assert_cmpint (mu_game_get_rules (fleets)->n_obstacles, ==, 0);
  g_assert_cmpuint (mu_vocabulary_get_size (mu_game_get_vocabulary (fleets, MU_VOCABULARY_OBSTACLE)), ==, 6);
  g_assert_cmpstr (mu_terms_get_name (fleets, MU_VOCABULARY_OBSTACLE, "debrisfield2"), ==, "Debris field 2");
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

/* Moving, adding and removing say where, exactly, as a GListModel must. */
static guint last_position, last_removed, last_added;

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added)
{
  last_position = position;
  last_removed = removed;
  last_added = added;
}

static char *
dup_units (MuRoster *roster)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (roster)); i++)
    {
      g_autoptr (MuUnit) unit = g_list_model_get_item (G_LIST_MODEL (roster), i);

      g_assert_true (unit == mu_roster_get_unit (roster, i));
      g_string_append_printf (ids, "%s ", mu_card_get_id (mu_unit_get_card (unit)));
    }
  return g_string_free (ids, FALSE);
}

static void
test_list_model (void)
{
  static const struct
  {
    guint from, to;
    const char *left;
    guint position, n_moved;
  } moves[] = {
    { 0, 3, "howlrunner academypilot maulermithel soontirfel ", 0, 4 },
    { 3, 0, "maulermithel soontirfel howlrunner academypilot ", 0, 4 },
    { 1, 2, "soontirfel academypilot howlrunner maulermithel ", 1, 2 },
    { 2, 1, "soontirfel academypilot howlrunner maulermithel ", 1, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (MuRoster) roster = new_squad ("soontirfel; howlrunner; academypilot; maulermithel");
      g_autofree char *left = NULL;

      g_assert_cmpuint (mu_roster_get_n_units (roster), ==, 4);
      g_signal_connect (roster, "items-changed", G_CALLBACK (on_items_changed), NULL);
      mu_roster_move_unit (roster, moves[i].from, moves[i].to);
      left = dup_units (roster);
      g_assert_cmpstr (left, ==, moves[i].left);
      g_assert_cmpuint (last_position, ==, moves[i].position);
      g_assert_cmpuint (last_removed, ==, moves[i].n_moved);
      g_assert_cmpuint (last_added, ==, moves[i].n_moved);
    }
}

static void
test_units_in_and_out (void)
{
  g_autoptr (MuRoster) roster = new_squad ("soontirfel; howlrunner");
  g_autoptr (MuRoster) other = new_squad ("");
  g_autoptr (MuUnit) first = g_object_ref (mu_roster_get_unit (roster, 0));
  g_autofree char *left = NULL;

  g_signal_connect (roster, "items-changed", G_CALLBACK (on_items_changed), NULL);
  g_assert_true (g_type_is_a (g_list_model_get_item_type (G_LIST_MODEL (roster)), MU_TYPE_UNIT));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (roster), 2));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (roster), G_MAXUINT));

  mu_roster_remove_unit (roster, 0);
  g_assert_cmpuint (last_position, ==, 0);
  g_assert_cmpuint (last_removed, ==, 1);
  g_assert_cmpuint (last_added, ==, 0);
  /* A unit that was taken out may go into another list, and back beyond the end. */
  mu_roster_insert_unit (other, 7, first);
  mu_roster_remove_unit (other, 0);
  mu_roster_insert_unit (roster, 7, first);
  g_assert_cmpuint (last_position, ==, 1);
  g_assert_cmpuint (last_added, ==, 1);
  left = dup_units (roster);
  g_assert_cmpstr (left, ==, "howlrunner soontirfel ");
}

/* A list lets go of its units, which may outlive it. */
static void
test_ownership (void)
{
  MuRoster *roster = new_squad ("soontirfel pushthelimit");
  g_autoptr (MuUnit) kept = g_object_ref (mu_roster_get_unit (roster, 0));
  gpointer dropped;

  dropped = mu_unit_copy (kept);
  mu_roster_add_unit (roster, dropped);
  g_object_unref (dropped);
  g_object_add_weak_pointer (dropped, &dropped);
  g_assert_finalize_object (roster);
  g_assert_null (dropped);
  n_changes = 0;
  mu_unit_clear_upgrades (kept);
  g_assert_cmpint (n_changes, ==, 0);
}

/* Blanks around tags and obstacles do not count; a tag is there once, an obstacle as often as it is named. */
static void
test_words_of_lists (void)
{
  static const struct
  {
    const char *given;
    guint n_tags, n_obstacles;
  } cases[] = {
    { "league", 1, 1 }, { " league\t", 1, 2 }, { "League", 2, 3 }, { "", 2, 3 }, { " \n ", 2, 3 }, { "a b", 3, 4 },
  };
  g_autoptr (MuRoster) roster = new_squad ("");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_roster_add_tag (roster, cases[i].given);
      mu_roster_add_obstacle (roster, cases[i].given);
      g_assert_cmpuint (mu_roster_get_tags (roster)->len, ==, cases[i].n_tags);
      g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, cases[i].n_obstacles);
    }
  g_assert_cmpint (n_changes, ==, 7);
  g_assert_true (mu_roster_has_tag (roster, "league"));
  g_assert_false (mu_roster_has_tag (roster, "leagu"));
  mu_roster_remove_tag (roster, "nobody's");
  g_assert_cmpint (n_changes, ==, 7);
  mu_roster_remove_tag (roster, "league");
  g_assert_false (mu_roster_has_tag (roster, "league"));
  g_assert_cmpstr (mu_roster_get_tags (roster)->pdata[0], ==, "League");
  mu_roster_remove_obstacle (roster, 0);
  g_assert_cmpstr (mu_roster_get_obstacles (roster)->pdata[1], ==, "League");
  g_assert_cmpint (n_changes, ==, 9);
}

static void
replace_tag (MuRoster *roster, const char *tag)
{
  mu_roster_remove_tag (roster, mu_roster_get_tags (roster)->pdata[0]);
  mu_roster_add_tag (roster, tag);
}

static void
replace_obstacle (MuRoster *roster, const char *obstacle)
{
  mu_roster_remove_obstacle (roster, 0);
  mu_roster_add_obstacle (roster, obstacle);
}

/* What makes no difference is no change, and whatever makes one is noticed by the comparison of heads. */
static void
test_heads (void)
{
  g_autoptr (MuRoster) roster = new_squad ("soontirfel");
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_UPGRADE, "x", NULL, 0);

  mu_roster_set_format (roster, mu_roster_get_format (roster));
  mu_roster_set_faction (roster, mu_roster_get_faction (roster));
  mu_roster_set_total (roster, -1);
  mu_roster_set_name (roster, NULL);
  mu_roster_clear_unknown (roster);
  g_assert_cmpint (n_changes, ==, 0);
  mu_roster_add_tag (roster, "cup");
  mu_roster_add_obstacle (roster, "rock");
  n_changes = 0;
  for (int change = 0; change < MU_N_ROSTER_TEXTS + 11; change++)
    {
      g_autoptr (MuRoster) copy = mu_roster_copy_head (roster);

      g_assert_cmpuint (mu_roster_get_n_units (copy), ==, 0);
      g_assert_true (mu_roster_equal_head (roster, copy));
      if (change < MU_N_ROSTER_TEXTS)
        mu_roster_set_text (copy, change, "other");
      else if (change == MU_N_ROSTER_TEXTS)
        mu_roster_set_total (copy, 150);
      else if (change == MU_N_ROSTER_TEXTS + 1)
        mu_roster_set_faction (copy, -1);
      else if (change == MU_N_ROSTER_TEXTS + 2)
        mu_roster_add_objective (copy, unknown);
      else if (change == MU_N_ROSTER_TEXTS + 3)
        mu_roster_add_obstacle (copy, "rock");
      else if (change == MU_N_ROSTER_TEXTS + 4)
        mu_roster_add_unknown (copy, unknown);
      else if (change == MU_N_ROSTER_TEXTS + 5)
        mu_roster_add_tag (copy, "league");
      else if (change == MU_N_ROSTER_TEXTS + 6)
        mu_roster_set_format (copy, mu_game_get_format (mu_roster_get_game (roster), "xwing-custom"));
      else if (change == MU_N_ROSTER_TEXTS + 7)
        mu_roster_override_total (copy, 90);
      else if (change == MU_N_ROSTER_TEXTS + 8)
        replace_tag (copy, "league");
      else if (change == MU_N_ROSTER_TEXTS + 9)
        replace_obstacle (copy, "debris");
      else
        mu_foreign_parts_add (mu_roster_get_foreign_parts (copy), "tag league", "a=b\n", "");
      g_assert_false (mu_roster_equal_head (roster, copy));
      g_assert_false (mu_roster_equal_head (copy, roster));
    }
  g_assert_cmpint (n_changes, ==, 0);
}

static void
test_totals (void)
{
  static const struct
  {
    int set, kept;
  } cases[] = { { 0, 0 }, { 1, 1 }, { 9999, 9999 }, { 10000, 9999 }, { G_MAXINT, 9999 }, { -1, 0 }, { G_MININT, 0 } };
  g_autoptr (MuRoster) roster = new_squad ("");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_roster_set_total (roster, cases[i].set);
      g_assert_cmpint (mu_roster_get_total (roster), ==, cases[i].kept);
    }
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
  static const MuBudget third = { .limit = MU_BUDGET_SHARE, .part = 1, .whole = 3, .round_up = TRUE };

  g_assert_cmpint (mu_budget_get_share (&third, 300), ==, 100);
  g_assert_cmpint (mu_budget_get_share (&third, 180), ==, 60);
  g_assert_cmpint (mu_budget_get_share (&third, 400), ==, 134);
  g_assert_cmpint (mu_budget_get_share (&third, 200), ==, 67);
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
  g_test_add_func ("/roster/obstacles", test_obstacles);
  g_test_add_func ("/roster/limits", test_limits);
  g_test_add_func ("/roster/objectives", test_objectives);
  g_test_add_func ("/roster/list-model", test_list_model);
  g_test_add_func ("/roster/units-in-and-out", test_units_in_and_out);
  g_test_add_func ("/roster/ownership", test_ownership);
  g_test_add_func ("/roster/words-of-lists", test_words_of_lists);
  g_test_add_func ("/roster/heads", test_heads);
  g_test_add_func ("/roster/totals", test_totals);
  g_test_add_func ("/roster/invalid-text", test_invalid_text);
  g_test_add_func ("/format/shares", test_shares);
  g_test_add_func ("/catalog/lookup", test_lookup);
  return g_test_run ();
}
