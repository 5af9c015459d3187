/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-list-details.h"
#include "app/library/mu-versions-window.h"
#include "app/tools/mu-compare-window.h"
#include "library/mu-library-results.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-init.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* A game between two lists, scored in the real window. */

static MuCompareWindow *
find_window (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_COMPARE_WINDOW (l->data))
      return l->data;
  return NULL;
}

static char *
save_list (MuWindow *window, const char *name, const char *format, const char *faction, const char *list)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  g_autoptr (MuRoster) roster = mu_test_roster (format, faction, list);
  g_autoptr (MuReport) report = NULL;
  char *id;

  mu_roster_set_name (roster, name);
  report = mu_check (roster, mu_roster_get_format (roster));
  id = mu_library_add (library, roster, report, NULL, NULL);
  g_assert_nonnull (id);
  return id;
}

/* Opens the window for the list with the first id, and chooses the other there. */
static MuCompareWindow *
open_game (MuWindow *window, const char *first, const char *second)
{
  MuCompareWindow *scored;

  mu_test_act_on (window, "win.open", first);
  mu_test_act (window, "win.score");
  mu_test_await (find_window (window) != NULL);
  scored = find_window (window);
  mu_compare_window_choose (scored, 0, first);
  mu_compare_window_choose (scored, 1, second);
  mu_test_await_frame ();
  return scored;
}

static void
assert_mode (MuCompareWindow *window, const char *title, const char *page)
{
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, title);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (mu_test_get_part (window, "stack")), ==, page);
}

/* The buttons above the lists lead from one page to the other, and the title says which it is. */
static void
change_mode (MuWindow *window)
{
  g_autofree char *guard = save_list (window, "Guard", "xwing-standard", "imperial", "soontirfel; academypilot");
  g_autofree char *falcon = save_list (window, "Falcon", "xwing-standard", "rebel", "chewbacca; wedgeantilles");
  MuCompareWindow *scored;

  mu_test_act (window, "win.score");
  mu_test_await (find_window (window) != NULL);
  assert_mode (find_window (window), "Score a Game", "status");
  mu_test_close (find_window (window));
  scored = open_game (window, guard, falcon);
  assert_mode (scored, "Score a Game", "score");
  for (guint i = 0; i < 2; i++)
    {
      mu_test_click (mu_test_get_part (scored, "comparing"));
      assert_mode (scored, "Compare", "comparison");
      mu_test_click (mu_test_get_part (scored, "scoring"));
      assert_mode (scored, "Score a Game", "score");
    }
}

/* Returns the input with this name, as a screen reader says it. */
static GtkWidget *
find_input (GtkWidget *root, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_CHECK_BUTTON (root) || GTK_IS_SPIN_BUTTON (root))
    {
      g_autofree char *spoken = mu_test_dup_spoken (root, GTK_ACCESSIBLE_PROPERTY_LABEL);

      return g_strcmp0 (spoken, name) == 0 ? root : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_input (child, name);
  return found;
}

static void
tick (MuCompareWindow *window, const char *name)
{
  GtkWidget *input = find_input (GTK_WIDGET (window), name);

  if (input == NULL)
    g_error ("there is no “%s”", name);
  gtk_widget_grab_focus (input);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (input), TRUE);
}

static void
set_number (MuCompareWindow *window, const char *name, int number)
{
  GtkWidget *input = find_input (GTK_WIDGET (window), name);

  if (input == NULL)
    g_error ("there is no “%s”", name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), number);
}

/* XW2 Round and time limit; the tournament's halves, margin and points; the result is kept with both lists. */
static void
score_squads (MuWindow *window)
{
  g_autofree char *guard = save_list (window, "Guard", "xwing-standard", "imperial", "soontirfel; academypilot");
  g_autofree char *falcon = save_list (window, "Falcon", "xwing-standard", "rebel", "chewbacca; wedgeantilles");
  MuCompareWindow *scored = open_game (window, guard, falcon);
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  g_autoptr (GPtrArray) won = NULL;
  g_autoptr (GPtrArray) lost = NULL;

  mu_test_await_label (scored, "0 : 0, not decided yet");
  g_assert_null (
      strstr (gtk_label_get_label (mu_test_get_part (mu_test_get_part (scored, "score"), "detail")), "Margin"));
  tick (scored, "Destroyed: • Wedge Antilles — X-wing");
  mu_test_await_label (scored, "29 : 0, Guard wins");
  tick (scored, "Half of • Chewbacca — YT-1300");
  mu_test_await_label (scored, "50 : 0, Guard wins");
  tick (scored, "Destroyed: Academy Pilot — TIE Fighter");
  mu_test_await_label (scored, "50 : 12, Guard wins");
  mu_test_await_label (scored, "Margin of victory: Guard 138, Falcon 62\u00a0· Tournament points 1 : 0");
  mu_test_screenshot (scored, "score-squads");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (scored), "compare.keep", NULL));
  mu_test_await_label (scored, "Earlier games of Guard");
  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (mu_test_get_part (scored, "score"), "keep")));
  won = mu_library_list_results (library, guard, NULL);
  lost = mu_library_list_results (library, falcon, NULL);
  g_assert_cmpuint (won->len, ==, 1);
  g_assert_cmpuint (lost->len, ==, 1);
  g_assert_cmpint (((MuLibraryResult *) won->pdata[0])->margin, ==, 138);
  g_assert_cmpint (((MuLibraryResult *) lost->pdata[0])->outcome, ==, -1);
  /* Another mark makes another result. */
  tick (scored, "Destroyed: • Soontir Fel — TIE Interceptor");
  g_assert_true (gtk_widget_get_sensitive (mu_test_get_part (mu_test_get_part (scored, "score"), "keep")));
}

/* What became of the game is seen in the pane, on the list's page, in its history, and added up for all lists. */
static void
count_games (MuWindow *window)
{
  g_autofree char *guard = save_list (window, "Guard", "xwing-standard", "imperial", "soontirfel; academypilot");
  g_autofree char *falcon = save_list (window, "Falcon", "xwing-standard", "rebel", "chewbacca; wedgeantilles");
  MuCompareWindow *scored = open_game (window, guard, falcon);
  GtkWidget *view = mu_test_get_part (scored, "score");
  GtkWindow *dialog;

  tick (scored, "Destroyed: • Wedge Antilles — X-wing");
  gtk_editable_set_text (mu_test_get_part (view, "note"), "swarm");
  mu_test_screenshot (scored, "score-note");
  /* The list is changed before the game is kept: what was played is the save before. */
  mu_roster_remove_unit (mu_session_get_roster (mu_window_get_session (window)), 1);
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (scored), "compare.keep", NULL));
  gtk_expander_set_expanded (
      mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_DETAILS), "expander"), TRUE);
  mu_test_await_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "Imperial, 1\u00a0ship, 1\u00a0won");
  mu_test_await_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "1 won\nagainst Rebel: 1 won\nagainst “swarm”: 1 won");
  mu_test_screenshot (window, "score-page");
  mu_test_act_on (window, "win.history", guard);
  dialog = mu_test_await_dialog (window, MU_TYPE_VERSIONS_WINDOW);
  mu_test_await_labelled (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "First save\n");
  mu_test_screenshot (dialog, "score-history");
  gtk_window_destroy (dialog);
  mu_test_act_on (window, "win.records", "");
  dialog = mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  mu_test_await_labelled (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "1 won, 1 lost\nFalcon: 1 lost\nGuard: 1 won\n");
  mu_test_screenshot (dialog, "score-records");
  gtk_window_destroy (dialog);
}

/* XW2 Round and time limit: where nothing else decides a tie, it is a draw. */
static void
score_draw (MuWindow *window)
{
  g_autofree char *first = save_list (window, "First", "xwing-custom", "imperial", "academypilot");
  g_autofree char *second = save_list (window, "Second", "xwing-custom", "imperial", "academypilot");
  MuCompareWindow *scored = open_game (window, first, second);

  mu_test_await_label (scored, "0 : 0, a draw");
}

/* AR1 Scoring: squadrons one by one, victory tokens, and the second player, who wins a tie. */
static void
score_fleets (MuWindow *window)
{
  g_autofree char *first
      = save_list (window, "Home One", "armada-400", "rebel", "cr90corvettea dodonnaspride; 3*xwingsquadron");
  g_autofree char *second
      = save_list (window, "Tarkin", "armada-400", "imperial", "victoryiiclassstardestroyer; 4*tiefightersquadron");
  MuCompareWindow *scored = open_game (window, first, second);

  set_number (scored, "Destroyed: TIE Fighter Squadron", 2);
  mu_test_await_label (scored, "16 : 0, Home One wins");
  set_number (scored, "Victory tokens of Tarkin, in points", 16);
  mu_test_await_label (scored, "16 : 16, not decided yet");
  mu_test_await_label (scored, "Second player, who wins a tie");
  adw_combo_row_set_selected (mu_test_get_part (mu_test_get_part (scored, "score"), "tie"), 2);
  mu_test_await_label (scored, "16 : 16, Tarkin wins");
  mu_test_await_label (scored, "Tournament points 5 : 6");
  mu_test_screenshot (scored, "score-fleets");
}

static MuTestWindowFunc current;

static void
run_and_close (MuWindow *window)
{
  current (window);
  mu_test_close (find_window (window));
}

static void
run (gconstpointer body)
{
  mu_test_clear_library ();
  current = (MuTestWindowFunc) body;
  mu_test_run_window (run_and_close);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/score/mode", change_mode, run);
  g_test_add_data_func ("/score/XW2 Round and time limit", score_squads, run);
  g_test_add_data_func ("/score/games", count_games, run);
  g_test_add_data_func ("/score/XW2 Round and time limit: a draw", score_draw, run);
  g_test_add_data_func ("/score/AR1 Scoring", score_fleets, run);
  return g_test_run ();
}
