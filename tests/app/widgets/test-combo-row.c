/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-combo-row.h"

#include "support/mu-test-init.h"
#include "support/mu-test-window.h"

/* What is chosen is said by a tooltip where it is cut short, and only there. */

static const struct
{
  int width;
  const char *choice;
  gboolean told;
} cases[] = {
  { 900, "Standard 100", FALSE },
  { 150, "The format of the first tournament of all", TRUE },
  { 150, "100", FALSE },
};

static gboolean
tells (GtkWidget *row)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean told;

  g_assert_true (gtk_widget_get_has_tooltip (row));
  g_signal_emit_by_name (row, "query-tooltip", 1, 1, FALSE, tooltip, &told);
  return told;
}

static void
test_tooltip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const choices[] = { cases[i].choice, NULL };
      g_autoptr (GtkStringList) model = gtk_string_list_new (choices);
      GtkWidget *row = g_object_new (MU_TYPE_COMBO_ROW, "title", "Format", "model", model, NULL);
      GtkWidget *list = gtk_list_box_new ();
      GtkWidget *clamp = adw_clamp_new ();
      GtkWindow *window = GTK_WINDOW (gtk_window_new ());

      adw_clamp_set_maximum_size (ADW_CLAMP (clamp), cases[i].width);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      adw_clamp_set_child (ADW_CLAMP (clamp), list);
      gtk_window_set_child (window, clamp);
      gtk_window_set_default_size (window, 1000, 100);
      gtk_window_present (window);
      mu_test_await (gtk_widget_get_width (row) > 0);
      g_assert_cmpint (tells (row), ==, cases[i].told);
      gtk_window_destroy (window);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/combo-row/tooltip", test_tooltip);
  return g_test_run ();
}
