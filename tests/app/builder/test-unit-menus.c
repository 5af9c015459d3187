/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-init.h"
#include "support/mu-test-menus.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* The menus of the ships, after ships came and went in every order. */

static void
remove_first (MuTestPane *pane)
{
  mu_test_pane_act (pane, "roster.remove-unit(uint32 0)");
}

static void
remove_last (MuTestPane *pane)
{
  guint n_units = mu_roster_get_n_units (mu_session_get_roster (pane->session));
  g_autofree char *action = g_strdup_printf ("roster.remove-unit(uint32 %u)", MAX (n_units, 1) - 1);

  mu_test_pane_act (pane, action);
}

static void
duplicate_last (MuTestPane *pane)
{
  guint n_units = mu_roster_get_n_units (mu_session_get_roster (pane->session));
  g_autofree char *action = g_strdup_printf ("roster.duplicate-unit(uint32 %u)", MAX (n_units, 1) - 1);

  mu_test_pane_act (pane, action);
}

static void
undo (MuTestPane *pane)
{
  mu_test_act (pane->window, "win.undo");
  mu_test_await_frame ();
}

static void
redo (MuTestPane *pane)
{
  mu_test_act (pane->window, "win.redo");
  mu_test_await_frame ();
}

static void (*const steps[]) (MuTestPane *) = { remove_first, remove_last, duplicate_last, undo, redo };

enum
{
  N_STEPS = G_N_ELEMENTS (steps),
  MAX_LENGTH = 3
};

/* What cannot be done with the ship at that place: it may have no upgrades, and none above or below. */
static char *
dup_expected (MuTestPane *pane, guint unit)
{
  MuRoster *roster = mu_session_get_roster (pane->session);
  g_autoptr (GPtrArray) disabled = g_ptr_array_new ();

  if (mu_unit_get_n_upgrades (mu_roster_get_unit (roster, unit)) == 0)
    g_ptr_array_add (disabled, (char *) "unit.clear");
  if (unit == 0)
    g_ptr_array_add (disabled, (char *) "unit.up");
  if (unit + 1 == mu_roster_get_n_units (roster))
    g_ptr_array_add (disabled, (char *) "unit.down");
  g_ptr_array_add (disabled, NULL);
  return g_strjoinv (" ", (char **) disabled->pdata);
}

static void
check_menus (MuTestPane *pane, const char *order)
{
  for (guint i = 0; i < mu_roster_get_n_units (mu_session_get_roster (pane->session)); i++)
    {
      g_autofree char *disabled
          = mu_test_menu_dup_disabled (mu_test_get_part (mu_roster_pane_get_row (pane->pane, i), "menu"));
      g_autofree char *expected = dup_expected (pane, i);

      if (!g_str_equal (disabled, expected))
        g_error ("after %s: ship %u: disabled: “%s”, expected “%s”", order, i, disabled, expected);
    }
}

static void
take_steps (MuWindow *window, guint order, guint length)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot r2d2; rookiepilot");
  g_autoptr (GString) taken = g_string_new (NULL);

  for (guint i = 0; i < length; i++, order /= N_STEPS)
    {
      g_string_append_printf (taken, "%s%u", i > 0 ? ", " : "", order % N_STEPS);
      steps[order % N_STEPS](&pane);
    }
  check_menus (&pane, taken->str);
}

/* Every order of up to so many steps, with a squad made anew for each. */
static void
every_order (MuWindow *window)
{
  for (guint length = 1, n_orders = N_STEPS; length <= MAX_LENGTH; length++, n_orders *= N_STEPS)
    for (guint order = 0; order < n_orders; order++)
      take_steps (window, order, length);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/unit-menus/every-order", every_order, mu_test_run_case);
  return g_test_run ();
}
