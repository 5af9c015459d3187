/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-optional-layout.h"

#include <adwaita.h>

#include "app/widgets/mu-colors.h"
#include "support/mu-test-init.h"

/* Two children side by side: the second only where the first has the width that it likes, or enough. */

enum
{
  HEIGHT = 20,
  FIRST = 100,
  SPACING = 6
};

typedef struct
{
  int second, width;
  GtkTextDirection direction;
  int x, left;     /* of the first */
  int second_x;    /* or -1: left out */
} Case;

static const Case cases[] = {
  { 50, 300, GTK_TEXT_DIR_LTR, 0, 300 - 50 - SPACING, 250 },
  { 50, 300, GTK_TEXT_DIR_RTL, 50 + SPACING, 300 - 50 - SPACING, 0 },
  { 50, FIRST + SPACING + 50, GTK_TEXT_DIR_LTR, 0, FIRST, FIRST + SPACING },
  { 50, FIRST + SPACING + 49, GTK_TEXT_DIR_LTR, 0, FIRST + SPACING + 49, -1 },
  { 50, FIRST + SPACING + 49, GTK_TEXT_DIR_RTL, 0, FIRST + SPACING + 49, -1 },
  { 0, 300, GTK_TEXT_DIR_LTR, 0, 300, -1 },
};

static GtkWidget *
append (GtkWidget *box, int width)
{
  GtkWidget *child = adw_bin_new ();

  gtk_widget_set_size_request (child, width, HEIGHT);
  gtk_box_append (GTK_BOX (box), child);
  return child;
}

static void
test_room (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *of = &cases[i];
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *first = append (box, FIRST), *second = append (box, of->second);
      graphene_rect_t bounds;
      int minimum, natural, height;

      gtk_widget_set_layout_manager (box, g_object_new (MU_TYPE_OPTIONAL_LAYOUT, NULL));
      gtk_widget_set_direction (box, of->direction);
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, FIRST);
      g_assert_cmpint (natural, ==, FIRST + (of->second > 0 ? SPACING + of->second : 0));
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, of->width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, ==, HEIGHT);
      gtk_widget_allocate (box, of->width, 2 * HEIGHT, -1, NULL);
      g_assert_true (gtk_widget_compute_bounds (first, box, &bounds));
      g_assert_cmpint (bounds.origin.x, ==, of->x);
      g_assert_cmpint (bounds.origin.y, ==, HEIGHT / 2);
      g_assert_cmpint (bounds.size.height, ==, HEIGHT);
      g_assert_cmpint (bounds.size.width, ==, of->left);
      g_assert_cmpint (gtk_widget_get_child_visible (second), ==, of->second_x >= 0);
      if (of->second_x >= 0)
        {
          g_assert_true (gtk_widget_compute_bounds (second, box, &bounds));
          g_assert_cmpint (bounds.origin.x, ==, of->second_x);
          g_assert_cmpint (bounds.size.width, ==, of->second);
        }
      g_object_unref (box);
    }
}

/* So many em are enough for the first, which has as many lines as it then needs. */
static void
test_enough (void)
{
  static const struct
  {
    int second; /* em */
    gboolean shown;
  } places[] = { { 5, TRUE }, { 14, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *label = gtk_label_new ("a long name of several words that has to wrap");
      double em = mu_text_get_em (label);
      int second = places[i].second * em, width = 20 * em, height, wanted;

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_box_append (GTK_BOX (box), label);
      append (box, second);
      gtk_widget_set_layout_manager (box, g_object_new (MU_TYPE_OPTIONAL_LAYOUT, "em", 10, NULL));
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width - (places[i].shown ? SPACING + second : 0), NULL,
                          &wanted, NULL, NULL);
      g_assert_cmpint (height, ==, MAX (wanted, HEIGHT));
      gtk_widget_allocate (box, width, height, -1, NULL);
      g_assert_cmpint (gtk_widget_get_child_visible (gtk_widget_get_last_child (box)), ==, places[i].shown);
      g_object_unref (box);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/optional-layout/room", test_room);
  g_test_add_func ("/optional-layout/enough", test_enough);
  return g_test_run ();
}
