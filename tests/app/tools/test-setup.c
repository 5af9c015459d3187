/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-setup-window.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The set-up card of the open list, in the real window. */

static GtkWindow *
open_card (MuWindow *window, const char *sample)
{
  mu_test_act_on (window, "win.sample", sample);
  mu_test_act (window, "win.setup");
  return mu_test_await_dialog (window, MU_TYPE_SETUP_WINDOW);
}

/* XW2 Play area, Setup. */
static void
show_squad (MuWindow *window)
{
  GtkWindow *card = open_card (window, "xwing");

  mu_test_await_label (card, "90 × 90 cm");
  mu_test_await_label (card, "The player with initiative places the first obstacle");
  mu_test_await_label (card, "Maneuver templates");
  mu_test_screenshot (card, "setup-squad");
}

/* AR1 Play area, Setup: the card follows the format of the list. */
static void
follow_fleet (MuWindow *window)
{
  GtkWindow *card = open_card (window, "armada");
  MuSession *session = mu_window_get_session (window);
  MuRoster *roster = mu_session_get_roster (session);

  mu_test_await_label (card, "90 × 180 cm");
  mu_test_await_label (card, "The second player places the first obstacle");
  mu_test_screenshot (card, "setup-fleet");
  mu_session_begin (session);
  mu_roster_set_format (roster, mu_game_get_format (mu_roster_get_game (roster), "armada-core"));
  mu_session_end (session);
  mu_test_await_label (card, "90 × 90 cm");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/setup/squad", show_squad, mu_test_run_case);
  g_test_add_data_func ("/setup/fleet", follow_fleet, mu_test_run_case);
  return g_test_run ();
}
