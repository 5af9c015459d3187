/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-scroll-layout.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* What is around a scrolled window: as wide as it asks for, and as high as there is room, whatever is in it. */

static void
test_sizes (void)
{
  g_autoptr (GtkLayoutManager) layout = g_object_new (MU_TYPE_SCROLL_LAYOUT, NULL);
  GtkWidget *bin = g_object_ref_sink (adw_bin_new ());
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new ("Stardestroyer");
  int minimum, natural, wanted;

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_widget_set_size_request (label, 123, 4567);
  gtk_widget_set_layout_manager (bin, g_steal_pointer (&layout));
  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, 0);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);

  adw_bin_set_child (ADW_BIN (bin), scroller);
  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, &wanted, NULL, NULL, NULL);
  g_assert_cmpint (wanted, >=, 123);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, wanted);
  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, wanted, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, 0);
  gtk_widget_allocate (bin, 300, 200, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (scroller), ==, 300);
  g_assert_cmpint (gtk_widget_get_height (scroller), ==, 200);
  g_object_unref (bin);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/scroll-layout/sizes", test_sizes);
  return g_test_run ();
}
