/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-fold-layout.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* What is beside a pane: it asks for its room, and gets by with what its child needs at least. */

enum
{
  ROOM = 400
};

static const struct
{
  int child; /* its least width */
  int minimum, natural;
} widths[] = { { 0, 0, ROOM }, { 123, 123, ROOM }, { ROOM, ROOM, ROOM }, { 567, 567, 567 } };

static GtkWidget *
make_bin (void)
{
  GtkWidget *bin = g_object_ref_sink (adw_bin_new ());

  gtk_widget_set_layout_manager (bin, g_object_new (MU_TYPE_FOLD_LAYOUT, "room", ROOM, NULL));
  return bin;
}

static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *bin = make_bin ();
      GtkWidget *child = adw_bin_new ();
      int minimum, natural;

      gtk_widget_set_size_request (child, widths[i].child, 45);
      adw_bin_set_child (ADW_BIN (bin), child);
      gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, widths[i].minimum);
      g_assert_cmpint (natural, ==, widths[i].natural);
      gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, 45);
      g_assert_cmpint (natural, ==, 45);
      gtk_widget_allocate (bin, 600, 50, -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (child), ==, 600);
      g_assert_cmpint (gtk_widget_get_height (child), ==, 50);
      g_object_unref (bin);
    }
}

static void
test_empty (void)
{
  GtkWidget *bin = make_bin ();
  int minimum, natural;

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, ==, ROOM);
  g_object_unref (bin);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/fold-layout/sizes", test_sizes);
  g_test_add_func ("/fold-layout/empty", test_empty);
  return g_test_run ();
}
