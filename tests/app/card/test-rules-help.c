/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-rule-view.h"
#include "app/card/mu-rules-window.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* Every finding explains itself, and all rules can be looked up. */

static MuRuleView *
open_why (GtkMenuButton *why)
{
  MuRuleView *view;

  gtk_menu_button_popup (why);
  mu_test_await ((view = mu_test_find (GTK_WIDGET (gtk_menu_button_get_popover (why)), MU_TYPE_RULE_VIEW)) != NULL);
  return view;
}

static const char *
get_help (MuRuleView *view)
{
  return gtk_label_get_text (mu_test_get_part (view, "help"));
}

static void
explain_findings (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit pushthelimit; soontirfel chewbacca; 3*darthvader");
  MuFindingsList *findings = mu_test_get_part (pane.pane, "findings");
  guint n_rows = mu_findings_list_get_n_findings (findings);

  g_assert_cmpuint (n_rows, >=, 4);
  mu_findings_list_set_expanded (findings, TRUE);
  mu_test_await_frame ();
  for (guint i = 0; i < n_rows; i++)
    {
      GtkMenuButton *why = mu_test_get_part (mu_test_pane_get_finding (&pane, i), "why");
      MuRuleView *view = open_why (why);

      if (i == 0)
        mu_test_screenshot (window, "test-why");
      g_assert_cmpuint (strlen (get_help (view)), >, 40);
      gtk_menu_button_popdown (why);
    }
}

/* The row of a finding is used again for another one; its explanation goes with it. */

static void
change_finding (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; soontirfel");
  MuFindingRow *row = mu_test_pane_get_finding (&pane, 0);
  MuRuleView *view;
  g_autofree char *unique = NULL;

  view = open_why (mu_test_get_part (row, "why"));
  unique = g_strdup (get_help (view));
  gtk_menu_button_popdown (mu_test_get_part (row, "why"));
  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "9*academypilot");
  row = mu_test_pane_get_finding (&pane, 0);
  view = open_why (mu_test_get_part (row, "why"));
  mu_test_await_cmpstr (get_help (view), !=, unique);
}

static guint
count_shown (MuRulesWindow *rules)
{
  GtkWidget *row = gtk_widget_get_first_child (mu_test_get_part (rules, "rows"));
  guint n_shown = 0;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    n_shown += GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row);
  return n_shown;
}

static void
look_up (MuWindow *window)
{
  static const struct
  {
    const char *text;
    guint n_shown;
  } cases[] = { { "dot commander", 1 }, { "SQUADRONS third", 1 }, { "modification-cap", 1 }, { "no such words", 0 } };
  MuRulesWindow *rules;
  guint n_rules;

  mu_rules_get (&n_rules);
  mu_test_act (window, "app.rules");
  rules = mu_test_await_dialog (window, MU_TYPE_RULES_WINDOW);
  g_assert_cmpuint (count_shown (rules), ==, n_rules);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_test_type (mu_test_get_part (rules, "search"), cases[i].text);
      mu_test_await_cmpuint (count_shown (rules), ==, cases[i].n_shown);
    }
  mu_test_act (window, "app.rules");
  g_assert_true (mu_test_find_dialog (window, MU_TYPE_RULES_WINDOW) == GTK_WINDOW (rules));
  /* Escape first clears the search, then closes the window. */
  g_signal_emit_by_name (mu_test_get_part (rules, "search"), "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (mu_test_get_part (rules, "search")), ==, "");
  mu_test_await_cmpuint (count_shown (rules), ==, n_rules);
  g_signal_emit_by_name (mu_test_get_part (rules, "search"), "stop-search");
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_RULES_WINDOW) == NULL);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/rules-help/findings", explain_findings, mu_test_run_case);
  g_test_add_data_func ("/rules-help/change", change_finding, mu_test_run_case);
  g_test_add_data_func ("/rules-help/window", look_up, mu_test_run_case);
  return g_test_run ();
}
