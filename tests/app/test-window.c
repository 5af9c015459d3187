/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-library-pane.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Builds, spoils, mends and keeps lists in the real window. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static const MuReport *
get_report (MuWindow *window)
{
  return mu_session_get_report (mu_window_get_session (window));
}

static MuLibraryPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

static gboolean
is_saved (gpointer data)
{
  return !mu_session_is_unsaved (mu_window_get_session (data));
}

static MuCard *
get_card (MuWindow *window, MuCardKind kind, const char *card)
{
  return mu_catalog_get_card (mu_roster_get_catalog (get_roster (window)), kind, card);
}

static MuUnit *
add_unit (MuWindow *window, MuCardKind kind, const char *card, const char *const *upgrades)
{
  g_autoptr (MuUnit) unit = mu_unit_new (get_card (window, kind, card));

  mu_roster_add_unit (get_roster (window), unit);
  for (guint i = 0; upgrades != NULL && upgrades[i] != NULL; i++)
    mu_unit_add_upgrade (unit, get_card (window, MU_CARD_UPGRADE, upgrades[i]));
  return unit;
}

/* The card a later session finds must be the one put there: compares by id. */
static void
assert_unit (MuWindow *window, guint index, const char *card, guint n_upgrades)
{
  MuUnit *unit = mu_roster_get_unit (get_roster (window), index);

  g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (unit)), ==, card);
  g_assert_cmpuint (mu_unit_get_n_upgrades (unit), ==, n_upgrades);
}

static void
assert_says (MuWindow *window, const char *text)
{
  mu_test_settle ();
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, text));
}

static gboolean
has_finding (const MuReport *report, const char *rule)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (g_str_equal (finding->rule->id, rule) && mu_finding_is_error (finding))
        return TRUE;
    }
  return FALSE;
}

/* A squad */

static void
build_squad (MuWindow *window)
{
  static const char *const luke[] = { "r2d2", NULL };
  static const char *const wedge[] = { "protontorpedoes", NULL };
  static const char *const biggs[] = { "r2f2", NULL };
  MuUnit *last;

  assert_says (window, "Welcome to Muster");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-standard", "rebel"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "New squad");
  assert_says (window, "X-Wing · Rebel · Standard 100");
  add_unit (window, MU_CARD_PILOT, "lukeskywalker", luke);
  last = add_unit (window, MU_CARD_PILOT, "wedgeantilles", wedge);
  add_unit (window, MU_CARD_PILOT, "biggsdarklighter", biggs);
  g_assert_true (get_report (window)->legal);
  g_assert_cmpint (get_report (window)->points, ==, 93);
  mu_unit_add_upgrade (last, get_card (window, MU_CARD_UPGRADE, "hullupgrade"));
  mu_unit_add_upgrade (last, get_card (window, MU_CARD_UPGRADE, "r5d8"));
  mu_session_type (mu_window_get_session (window), MU_ROSTER_NAME, "Red flight");
  g_assert_cmpint (get_report (window)->points, <=, 100);
  g_assert_true (get_report (window)->legal);
  mu_test_screenshot (window, "test-squad");
}

static void
spoil_squad (MuWindow *window)
{
  guint n_units = mu_roster_get_n_units (get_roster (window));

  add_unit (window, MU_CARD_PILOT, "lukeskywalker", NULL);
  g_assert_false (get_report (window)->legal);
  g_assert_true (has_finding (get_report (window), "unique-name"));
  g_assert_true (has_finding (get_report (window), "points"));
  mu_test_screenshot (window, "test-squad-illegal");
  mu_test_act (window, "win.undo");
  g_assert_true (get_report (window)->legal);
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, n_units);
  mu_test_act (window, "win.redo");
  g_assert_false (get_report (window)->legal);
  mu_test_act (window, "win.undo");
}

static void
build_and_spoil_squad (MuWindow *window)
{
  build_squad (window);
  spoil_squad (window);
}

static void
find_squad_again (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Red flight");
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, 3);
  assert_unit (window, 0, "lukeskywalker", 1);
  assert_unit (window, 1, "wedgeantilles", 3);
  assert_unit (window, 2, "biggsdarklighter", 1);
  g_assert_true (get_report (window)->legal);
  g_assert_cmpuint (mu_library_pane_get_n_lists (get_pane (window)), ==, 1);
}

static void
test_squad (void)
{
  mu_test_clear_library ();
  mu_test_run_window (build_and_spoil_squad);
  mu_test_run_window (find_squad_again);
}

/* A fleet */

static void
build_fleet (MuWindow *window)
{
  static const char *const frigate[] = { "garmbeliblis", "gallanthaven", "expandedhangarbay", NULL };
  static const char *const nebulon[] = { "yavaris", "navteam", NULL };
  static const char *const corvette[] = { "dodonnaspride", NULL };
  static const char *const objectives[] = { "mostwanted", "contestedoutpost", "superiorpositions" };
  MuRoster *roster;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "armada-standard", "rebel"));
  roster = get_roster (window);
  add_unit (window, MU_CARD_SHIP, "assaultfrigatemarkiib", frigate);
  add_unit (window, MU_CARD_SHIP, "nebulonbescortfrigate", nebulon);
  add_unit (window, MU_CARD_SHIP, "cr90corvettea", corvette);
  add_unit (window, MU_CARD_SQUADRON, "lukeskywalker", NULL);
  mu_unit_set_count (add_unit (window, MU_CARD_SQUADRON, "xwingsquadron", NULL), 2);
  mu_unit_set_count (add_unit (window, MU_CARD_SQUADRON, "bwingsquadron", NULL), 2);
  g_assert_true (has_finding (get_report (window), "objectives"));
  for (int i = 0; i < 3; i++)
    mu_roster_add_objective (roster, get_card (window, MU_CARD_OBJECTIVE, objectives[i]));
  g_assert_true (get_report (window)->legal);
  g_assert_cmpint (get_report (window)->points, ==, 300);
  mu_test_screenshot (window, "test-fleet");
}

static void
spoil_fleet (MuWindow *window)
{
  MuUnit *nebulon = mu_roster_get_unit (get_roster (window), 1);

  mu_unit_add_upgrade (nebulon, get_card (window, MU_CARD_UPGRADE, "redemption"));
  g_assert_true (has_finding (get_report (window), "title-cap"));
  mu_unit_set_count (mu_roster_get_unit (get_roster (window), 4), 9);
  g_assert_true (has_finding (get_report (window), "squadron-third"));
  mu_test_screenshot (window, "test-fleet-illegal");
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
  g_assert_true (get_report (window)->legal);
}

static void
build_and_spoil_fleet (MuWindow *window)
{
  build_fleet (window);
  spoil_fleet (window);
}

static void
find_fleet_again (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
  g_assert_cmpint (get_report (window)->points, ==, 300);
  g_assert_true (get_report (window)->legal);
  assert_unit (window, 0, "assaultfrigatemarkiib", 3);
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (get_roster (window), 5)), ==, 2);
  g_assert_cmpuint (mu_roster_get_objectives (get_roster (window))->len, ==, 3);
}

static void
test_fleet (void)
{
  mu_test_clear_library ();
  mu_test_run_window (build_and_spoil_fleet);
  mu_test_run_window (find_fleet_again);
}

/* The library */

static void
search_lists (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);

  mu_test_act_on (window, "win.sample", "armada");
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 2);
  assert_says (window, "Haven and Pride");
  mu_library_pane_set_search (pane, "crimson");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 1);
  mu_library_pane_set_search (pane, "yavaris");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 1);
  g_assert_cmpstr (mu_library_pane_get_name (pane, mu_library_pane_get_id (pane, 0)), ==, "Haven and Pride");
  mu_library_pane_set_search (pane, "nothing like that");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 0);
  assert_says (window, "No list matches.");
  mu_library_pane_set_search (pane, "");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 2);
}

static void
test_search (void)
{
  mu_test_clear_library ();
  mu_test_run_window (search_lists);
}

static void
open_other (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  g_autofree char *fleet = NULL;

  mu_test_act_on (window, "win.sample", "armada");
  fleet = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  mu_roster_set_name (get_roster (window), "Changed, not yet saved");
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard");
  mu_test_act_on (window, "win.open", fleet);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Changed, not yet saved");
  g_assert_cmpstr (mu_library_pane_get_name (pane, fleet), ==, "Changed, not yet saved");
}

static void
test_open (void)
{
  mu_test_clear_library ();
  mu_test_run_window (open_other);
}

static void
delete_and_restore (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  g_autofree char *id = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_roster_set_name (get_roster (window), "Soon gone");
  id = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  mu_test_act_on (window, "win.delete", "");
  g_assert_null (get_roster (window));
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 0);
  assert_says (window, "“Soon gone” deleted");
  mu_test_screenshot (window, "test-deleted");
  gtk_widget_activate (mu_test_find_button (GTK_WIDGET (window), "Undo"));
  mu_test_pause (500);
  g_assert_cmpstr (mu_session_get_id (mu_window_get_session (window)), ==, id);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Soon gone");
  g_assert_cmpuint (mu_library_pane_get_n_lists (pane), ==, 1);
}

static void
test_delete (void)
{
  mu_test_clear_library ();
  mu_test_run_window (delete_and_restore);
}

static void
duplicate (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act_on (window, "win.duplicate", "");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard (copy)");
  g_assert_true (mu_test_wait (is_saved, window));
  g_assert_cmpuint (mu_library_pane_get_n_lists (get_pane (window)), ==, 2);
}

static void
test_duplicate (void)
{
  mu_test_clear_library ();
  mu_test_run_window (duplicate);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  g_test_add_func ("/window/squad", test_squad);
  g_test_add_func ("/window/fleet", test_fleet);
  g_test_add_func ("/window/search", test_search);
  g_test_add_func ("/window/open", test_open);
  g_test_add_func ("/window/delete", test_delete);
  g_test_add_func ("/window/duplicate", test_duplicate);
  return g_test_run ();
}
