/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-unit-row.h"
#include "app/tools/mu-odds-window.h"
#include "catalog/mu-document.h"
#include "rules/odds/mu-odds.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Counting the odds of attacks in the real window. */

static GtkWidget *
open_odds (MuWindow *window, guint unit)
{
  g_autofree char *action = g_strdup_printf ("win.odds(uint32 %u)", unit);

  mu_test_act_detailed (window, action);
  return mu_test_await_dialog (window, MU_TYPE_ODDS_WINDOW);
}

static const char *
get_text (GtkWidget *odds, const char *part)
{
  return gtk_label_get_label (GTK_LABEL (mu_test_get_part (odds, part)));
}

static void
assert_says (GtkWidget *odds, const char *part, const char *text)
{
  if (strstr (get_text (odds, part), text) == NULL)
    g_error ("“%s” is not in “%s”", text, get_text (odds, part));
}

static void
spend (GtkWidget *odds, int token, gboolean spent)
{
  g_autofree char *name = g_strdup_printf ("token_%d", token);

  gtk_switch_set_active (GTK_SWITCH (mu_test_get_part (odds, name)), spent);
}

static double
get_fraction (GtkWidget *odds, int damage)
{
  GtkWidget *bar = gtk_grid_get_child_at (GTK_GRID (mu_test_get_part (odds, "bars")), 1, damage);

  return bar != NULL ? gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) : -1;
}

/* Any ship defends first; weapon, range and tokens change what is counted, and what is not counted is named. */
static void
attack_any_ship (MuWindow *window)
{
  static const MuOddsAttack attack = { 4, TRUE, FALSE };
  static const MuOddsDefense defense = { 3, TRUE, TRUE, 3 };
  const MuOdds expected = mu_odds_count (mu_test_get_dies ("xwing"), &attack, &defense);
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot; bluesquadronpilot heavylasercannon");
  GtkWidget *odds = open_odds (window, 1);

  mu_test_choose (mu_test_get_part (odds, "defender"), "Han Solo\u00a0· YT-1300");
  assert_says (odds, "summary", "Destroys a ship with 13 hull and shields: ");
  mu_test_choose (mu_test_get_part (odds, "defender"), "Soontir Fel\u00a0· TIE Interceptor");
  assert_says (odds, "summary", "Destroys a ship with 3 hull and shields: ");
  mu_test_choose (mu_test_get_part (odds, "range"), "1");
  mu_test_choose (mu_test_get_part (odds, "weapon"), "Heavy Laser Cannon");
  g_assert_cmpstr (get_text (odds, "summary"), ==, "Heavy Laser Cannon does not attack at range 1");
  g_assert_cmpfloat (get_fraction (odds, 1), ==, -1);
  mu_test_choose (mu_test_get_part (odds, "range"), "3");
  assert_says (odds, "summary",
               "On average 1.1 hits and 0.0 criticals\nDestroys a ship with 3 hull and shields: 10.4%");
  assert_says (odds, "not_counted", "counted: Heavy Laser Cannon (critical → hit)\n");
  assert_says (odds, "not_counted", "counted: Soontir Fel");
  g_assert_cmpfloat_with_epsilon (get_fraction (odds, 3), 0.104, 0.001);
  spend (odds, 0, TRUE);
  spend (odds, 2, TRUE);
  spend (odds, 3, TRUE);
  for (int damage = 1; damage <= 3; damage++)
    g_assert_cmpfloat_with_epsilon (get_fraction (odds, damage), expected.at_least[damage], 1e-9);
  g_assert_cmpfloat (get_fraction (odds, 4), ==, -1);
  mu_test_screenshot (odds, "test-odds");

  /* The list is followed: without the cannon, the primary weapon attacks. */
  mu_test_pane_act (&pane, "roster.clear-unit(uint32 1)");
  mu_test_await (strstr (get_text (odds, "not_counted"), "Heavy Laser Cannon") == NULL);
  assert_says (odds, "summary", "Destroys a ship with 3 hull and shields: ");
}

static const char *
get_subtitle (GtkWidget *odds, const char *part)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (mu_test_get_part (odds, part)));
}

/* A weapon that takes the target lock leaves none to spend; with another one, it is there again. */
static void
spend_lock (MuWindow *window)
{
  GtkWidget *odds;
  double plain, rerolled, torpedo;

  mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot protontorpedoes");
  odds = open_odds (window, 0);
  plain = get_fraction (odds, 2);
  spend (odds, 1, TRUE);
  rerolled = get_fraction (odds, 2);
  g_assert_cmpfloat (rerolled, >, plain);
  g_assert_cmpstr (get_subtitle (odds, "token_row_1"), ==, "Spends the token");
  mu_test_choose (mu_test_get_part (odds, "weapon"), "Proton Torpedoes");
  g_assert_cmpstr (get_subtitle (odds, "token_row_1"), ==,
                   "The target lock is spent to attack with Proton Torpedoes and rerolls no dice.");
  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (odds, "token_row_1")));
  torpedo = get_fraction (odds, 2);
  mu_test_screenshot (odds, "test-odds-lock");
  mu_test_choose (mu_test_get_part (odds, "weapon"), "Primary weapon");
  g_assert_true (gtk_widget_get_sensitive (mu_test_get_part (odds, "token_row_1")));
  g_assert_cmpfloat (get_fraction (odds, 2), ==, rerolled);
  spend (odds, 1, FALSE);
  mu_test_choose (mu_test_get_part (odds, "weapon"), "Proton Torpedoes");
  g_assert_cmpfloat (get_fraction (odds, 2), ==, torpedo);
}

/* A ship of a saved list defends with its own cards. */
static void
attack_saved_list (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "academypilot; soontirfel shieldupgrade");
  GtkWidget *odds;

  mu_roster_set_name (mu_session_get_roster (pane.session), "Aces");
  g_assert_true (mu_session_save (pane.session, NULL));
  pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot");
  odds = open_odds (window, 0);
  mu_test_choose (mu_test_get_part (odds, "list"), "Aces");
  mu_test_choose (mu_test_get_part (odds, "defender"), "Soontir Fel");
  assert_says (odds, "summary", "Destroys a ship with 4 hull and shields: ");
  assert_says (odds, "not_counted", "Shield Upgrade");
}

/* Hull zones attack with the dice that reach; the tokens are those of the ship. */
static void
attack_with_fleet (MuWindow *window)
{
  GtkWidget *odds;

  mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea; xwingsquadron; mc30ctorpedofrigate ordnanceexperts");
  odds = open_odds (window, 2);
  mu_test_choose (mu_test_get_part (odds, "range"), "long range");
  g_assert_cmpstr (get_text (odds, "summary"), ==, "MC30c Torpedo Frigate has no dice there at that range");
  mu_test_choose (mu_test_get_part (odds, "range"), "close range");
  assert_says (odds, "not_counted", "counted: Ordnance Experts (rerolls 2 × black)\n");
  mu_test_choose (mu_test_get_part (odds, "range"), "long range");
  mu_test_choose (mu_test_get_part (odds, "attacker"), "CR90 Corvette A");
  mu_test_choose (mu_test_get_part (odds, "defender"), "Victory I-class Star Destroyer");
  mu_test_choose (mu_test_get_part (odds, "zone"), "front");
  assert_says (odds, "summary", "On average 1.0 damage\nDestroys a ship with 11 hull and shields: 0.0%");
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (odds, "token_row_3")));
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (odds, "token_row_4")));
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (odds, "token_row_0")));
  spend (odds, 3, FALSE);
  assert_says (odds, "summary", "On average 1.5 damage\n");
  mu_test_choose (mu_test_get_part (odds, "weapon"), "rear");
  assert_says (odds, "summary", "On average 0.8 damage\n");
  assert_says (odds, "not_counted", "redirect, contain and salvo");
  mu_test_screenshot (odds, "test-odds-fleet");
}

/* The menu of a ship opens the window for it; another list of another game closes it. */
static void
open_from_menu (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot; lukeskywalker");
  GtkWidget *odds;

  gtk_widget_activate_action (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1)), "unit.odds", NULL);
  odds = mu_test_await_dialog (window, MU_TYPE_ODDS_WINDOW);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (mu_test_get_part (odds, "attacker"))), ==, 1);
  mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea");
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_ODDS_WINDOW) == NULL);
}

/* A game that has them offers charges and tokens for one focus result each, as many as the ship has. */
static void
spend_singles (MuWindow *window)
{
  static const char boats[] = "<muster version=\"1\" game=\"lanternfen\" format=\"lanternfen-crew\" faction=\"heron\">"
                              "<name>Boats</name><unit kind=\"pilot\" card=\"oldteasel\"/>"
                              "<unit kind=\"pilot\" card=\"heronnovice\"/></muster>";
  g_autoptr (GBytes) document = g_bytes_new_static (boats, strlen (boats));
  g_autoptr (MuRoster) roster = NULL;
  GtkWidget *odds;
  double lower, upper, plain;

  roster = mu_document_read (mu_session_get_games (mu_window_get_session (window)), document, NULL);
  g_assert_nonnull (roster);
  mu_session_set_roster (mu_window_get_session (window), roster);
  mu_test_await_frame ();
  odds = open_odds (window, 0);
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (odds, "single_row_0")));
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (odds, "single_row_1")));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (mu_test_get_part (odds, "single_row_0"))), ==,
                   "Lore");
  gtk_spin_button_get_range (GTK_SPIN_BUTTON (mu_test_get_part (odds, "single_0")), &lower, &upper);
  g_assert_cmpfloat (upper, ==, 2);
  plain = get_fraction (odds, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (mu_test_get_part (odds, "single_0")), 2);
  g_assert_cmpfloat (get_fraction (odds, 1), >, plain);
  mu_test_screenshot (odds, "test-odds-singles");
  mu_test_choose (mu_test_get_part (odds, "attacker"), "Heron Novice\u00a0· Reed Punt");
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (odds, "single_row_0")));
}

static void
run_elsewhere (gconstpointer body)
{
  g_autofree char *before = g_strdup (g_getenv ("MUSTER_CATALOG_DIR"));
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_run_case (body);
  g_setenv ("MUSTER_CATALOG_DIR", before, TRUE);
}

#define ADD(path, body) g_test_add_data_func (path, (gconstpointer) body, mu_test_run_case)

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  ADD ("/odds-window/any-ship", attack_any_ship);
  ADD ("/odds-window/lock", spend_lock);
  ADD ("/odds-window/saved-list", attack_saved_list);
  ADD ("/odds-window/fleet", attack_with_fleet);
  ADD ("/odds-window/menu", open_from_menu);
  g_test_add_data_func ("/odds-window/singles", (gconstpointer) spend_singles, run_elsewhere);
  return g_test_run ();
}
