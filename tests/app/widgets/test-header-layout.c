/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-header-layout.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* A line with a title and its details, and the details below it where they do not fit. */

enum
{
  HEIGHT = 20,
  START = 30,
  TITLE = 100,
  DETAILS = 80,
  END = 40,
  SPACING = 8,
  GAP = 6,
  ALL = START + SPACING + TITLE + GAP + DETAILS + SPACING + END
};

static const struct
{
  int start, width;
  GtkTextDirection direction;
  int title_x, details_x, details_y, details_width, end_x, height;
} cases[] = {
  { START, ALL + 50, GTK_TEXT_DIR_LTR, START + SPACING, START + SPACING + TITLE + GAP, 0, DETAILS, ALL + 50 - END, HEIGHT },
  { START, ALL, GTK_TEXT_DIR_LTR, START + SPACING, START + SPACING + TITLE + GAP, 0, DETAILS, ALL - END, HEIGHT },
  { START, ALL, GTK_TEXT_DIR_RTL, ALL - START - SPACING - TITLE, SPACING + END, 0, DETAILS, 0, HEIGHT },
  { START, ALL - 1, GTK_TEXT_DIR_LTR, START + SPACING, 0, HEIGHT + GAP, ALL - 1, ALL - 1 - END, 2 * HEIGHT + GAP },
  { START, ALL - 1, GTK_TEXT_DIR_RTL, ALL - 1 - START - SPACING - TITLE, 0, HEIGHT + GAP, ALL - 1, 0, 2 * HEIGHT + GAP },
  { 0, ALL, GTK_TEXT_DIR_LTR, 0, TITLE + GAP, 0, DETAILS, ALL - END, HEIGHT },
};

static GtkWidget *
append (GtkWidget *box, int width)
{
  GtkWidget *child = adw_bin_new ();

  gtk_widget_set_size_request (child, width, HEIGHT);
  gtk_box_append (GTK_BOX (box), child);
  return child;
}

static graphene_rect_t
find (GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, gtk_widget_get_parent (child), &bounds));
  return bounds;
}

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *title, *details, *end;
      int minimum, natural, height;

      g_test_message ("%u", i);
      append (box, cases[i].start);
      title = append (box, TITLE);
      details = append (box, DETAILS);
      end = append (box, END);
      gtk_widget_set_layout_manager (box, g_object_new (MU_TYPE_HEADER_LAYOUT, NULL));
      gtk_widget_set_direction (box, cases[i].direction);
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (natural, ==, cases[i].start > 0 ? ALL : ALL - START - SPACING);
      g_assert_cmpint (minimum, ==, natural - GAP - DETAILS);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, cases[i].width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, ==, cases[i].height);
      gtk_widget_allocate (box, cases[i].width, height, -1, NULL);
      g_assert_cmpfloat (find (title).origin.x, ==, cases[i].title_x);
      g_assert_cmpfloat (find (title).size.width, ==, TITLE);
      g_assert_cmpfloat (find (details).origin.x, ==, cases[i].details_x);
      g_assert_cmpfloat (find (details).origin.y, ==, cases[i].details_y);
      g_assert_cmpfloat (find (details).size.width, ==, cases[i].details_width);
      g_assert_cmpfloat (find (end).origin.x, ==, cases[i].end_x);
      g_object_unref (box);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/header-layout/places", test_places);
  return g_test_run ();
}
