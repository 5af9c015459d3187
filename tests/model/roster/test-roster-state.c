/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-roster-state.h"
#include "support/mu-test-roster.h"

/* Every edit makes another state, and the state before is kept whatever becomes of the list. */

typedef struct
{
  const char *name;
  void (*edit) (MuRoster *roster);
} Edit;

static MuCard *
get_upgrade (MuRoster *roster, const char *id)
{
  return mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_UPGRADE, id);
}

static void
edit_name (MuRoster *roster)
{
  mu_roster_set_name (roster, "Renamed");
}

static void
edit_notes (MuRoster *roster)
{
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Beware");
}

static void
edit_foreign (MuRoster *roster)
{
  mu_roster_set_text (roster, MU_ROSTER_FOREIGN_ATTRIBUTES, "newer=1");
}

static void
edit_format (MuRoster *roster)
{
  mu_roster_set_format (roster, mu_game_get_format (mu_roster_get_game (roster), "xwing-epic"));
}

static void
edit_total (MuRoster *roster)
{
  mu_roster_set_total (roster, 90);
}

static void
override_total (MuRoster *roster)
{
  mu_roster_override_total (roster, 90);
}

static void
add_objective (MuRoster *roster)
{
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_OBJECTIVE, "Nothing", "Nothing", 3);

  mu_roster_add_objective (roster, unknown);
}

static void
edit_faction (MuRoster *roster)
{
  mu_roster_set_faction (roster, -1);
}

static void
edit_tag (MuRoster *roster)
{
  mu_roster_add_tag (roster, "league");
}

static void
edit_obstacle (MuRoster *roster)
{
  mu_roster_add_obstacle (roster, "coreasteroid0");
}

static void
edit_unknown (MuRoster *roster)
{
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_PILOT, "Nobody", "Nobody (20)", 3);

  mu_roster_add_unknown (roster, unknown);
}

static void
add_upgrade (MuRoster *roster)
{
  mu_unit_add_upgrade (mu_roster_get_unit (roster, 1), get_upgrade (roster, "r2d2"));
}

static void
remove_upgrade (MuRoster *roster)
{
  mu_unit_remove_upgrade (mu_roster_get_unit (roster, 0), 0);
}

static void
edit_card (MuRoster *roster)
{
  mu_unit_set_card (mu_roster_get_unit (roster, 0),
                    mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_PILOT, "wedgeantilles"));
}

static void
edit_section (MuRoster *roster)
{
  mu_unit_set_section (mu_roster_get_unit (roster, 0), 7);
}

static void
edit_unit_foreign (MuRoster *roster)
{
  mu_unit_set_foreign (mu_roster_get_unit (roster, 0), MU_FOREIGN_ATTRIBUTES, "newer=1");
}

static void
remove_first (MuRoster *roster)
{
  mu_roster_remove_unit (roster, 0);
}

static void
remove_last (MuRoster *roster)
{
  mu_roster_remove_unit (roster, mu_roster_get_n_units (roster) - 1);
}

static void
move_unit (MuRoster *roster)
{
  mu_roster_move_unit (roster, 0, 2);
}

static void
insert_unit (MuRoster *roster)
{
  g_autoptr (MuUnit) unit = mu_unit_copy (mu_roster_get_unit (roster, 2));

  mu_roster_insert_unit (roster, 1, unit);
}

/* What the text states that the list was read from. */
static MuStated *
stated_new (MuRoster *roster, int total, int cost, const char *instead)
{
  MuStated *stated = mu_stated_new ();
  MuCard *read_as = mu_unit_get_card (mu_roster_get_unit (roster, 0));

  stated->total = total;
  mu_stated_add_cost (stated, 0, -1, cost, 1);
  if (instead != NULL)
    mu_stated_add_doubt (stated, read_as, get_upgrade (roster, instead), 1);
  return stated;
}

static void
set_stated (MuRoster *roster, int total, int cost, const char *instead)
{
  g_autoptr (MuStated) stated = stated_new (roster, total, cost, instead);

  mu_roster_set_stated (roster, stated);
}

static void
edit_stated (MuRoster *roster)
{
  set_stated (roster, 60, 28, "r2d2");
}

static const Edit edits[] = {
  { "name", edit_name },
  { "notes", edit_notes },
  { "foreign", edit_foreign },
  { "format", edit_format },
  { "total", edit_total },
  { "override-total", override_total },
  { "objective", add_objective },
  { "faction", edit_faction },
  { "tag", edit_tag },
  { "obstacle", edit_obstacle },
  { "unknown", edit_unknown },
  { "add-upgrade", add_upgrade },
  { "remove-upgrade", remove_upgrade },
  { "card", edit_card },
  { "section", edit_section },
  { "unit-foreign", edit_unit_foreign },
  { "remove-first", remove_first },
  { "remove-last", remove_last },
  { "move", move_unit },
  { "insert", insert_unit },
  { "stated", edit_stated },
};

static MuRosterState *
restore_state (const MuRosterState *state)
{
  g_autoptr (MuRoster) roster = mu_roster_state_restore (state);

  return mu_roster_state_new (roster, NULL);
}

static void
on_changed (MuRoster *roster, gpointer data)
{
  (*(int *) data)++;
}

/* Whoever shows the list is told of the edit, once, unless it is of what nobody shows. */
static void
test_edit (gconstpointer data)
{
  const Edit *edit = data;
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-custom", "rebel", "lukeskywalker r2f2 pushthelimit; biggsdarklighter; rookiepilot");
  g_autoptr (MuRosterState) before = mu_roster_state_new (roster, NULL);
  g_autoptr (MuRosterState) same = mu_roster_state_new (roster, before);
  g_autoptr (MuRosterState) after = NULL;
  g_autoptr (MuRosterState) after_again = NULL;
  g_autoptr (MuRosterState) restored = NULL;
  g_autoptr (MuRosterState) restored_after = NULL;
  int n_changes = 0;

  g_assert_true (mu_roster_state_equal (before, same));
  g_signal_connect (roster, "changed", G_CALLBACK (on_changed), &n_changes);
  edit->edit (roster);
  g_assert_cmpint (n_changes, ==, edit->edit != edit_stated && edit->edit != edit_unit_foreign);
  after = mu_roster_state_new (roster, before);
  after_again = mu_roster_state_new (roster, NULL);
  restored = restore_state (before);
  restored_after = restore_state (after);
  g_assert_false (mu_roster_state_equal (before, after));
  g_assert_true (mu_roster_state_equal (after, after_again));
  g_assert_true (mu_roster_state_equal (before, restored));
  g_assert_true (mu_roster_state_equal (after, restored_after));
}

/* What was restored may be edited, and a state made of it is the next one. */
static void
test_restored (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom", "rebel", "lukeskywalker r2f2; rookiepilot");
  g_autoptr (MuRosterState) state = mu_roster_state_new (roster, NULL);
  g_autoptr (MuRoster) restored = mu_roster_state_restore (state);
  g_autoptr (MuRosterState) now = NULL;

  mu_unit_clear_upgrades (mu_roster_get_unit (restored, 0));
  mu_roster_set_name (restored, "Another");
  now = mu_roster_state_new (roster, NULL);
  g_assert_true (mu_roster_state_equal (state, now));
  g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)), ==, 1);
}

/* Of two texts that state the same, the lists are the same. */
static void
test_stated (void)
{
  static const struct
  {
    int total, cost;
    const char *instead;
    gboolean equal;
  } cases[] = {
    { 60, 28, "r2d2", TRUE },  { 61, 28, "r2d2", FALSE }, { 60, 27, "r2d2", FALSE },
    { 60, 28, "r2f2", FALSE }, { 60, 28, NULL, FALSE },
  };
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom", "rebel", "lukeskywalker r2f2; rookiepilot");
  g_autoptr (MuRosterState) before = NULL;

  set_stated (roster, 60, 28, "r2d2");
  before = mu_roster_state_new (roster, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRosterState) state = NULL;

      set_stated (roster, cases[i].total, cases[i].cost, cases[i].instead);
      state = mu_roster_state_new (roster, before);
      g_assert_cmpint (mu_roster_state_equal (before, state), ==, cases[i].equal);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *path = g_strconcat ("/roster-state/", edits[i].name, NULL);

      g_test_add_data_func (path, &edits[i], test_edit);
    }
  g_test_add_func ("/roster-state/restored", test_restored);
  g_test_add_func ("/roster-state/stated-equal", test_stated);
  return g_test_run ();
}
