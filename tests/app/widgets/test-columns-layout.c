/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-columns-layout.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* Columns of one width, while each has room for its text and for what is in it, otherwise one column. */

enum
{
  SPACING = 10
};

typedef struct
{
  int width;    /* of the widget */
  int minimum;  /* width of a child */
  int n_hidden; /* children at the end */
  gboolean mirrored;
  int x[2], y[2], w; /* where the children are to stand; the second only if it is shown */
} Case;

static const Case cases[] = {
  { 410, 50, 0, FALSE, { 0, 210 }, { 0, 0 }, 200 },
  { 410, 50, 0, TRUE, { 210, 0 }, { 0, 0 }, 200 },
  { 410, 200, 0, FALSE, { 0, 210 }, { 0, 0 }, 200 },
  { 410, 201, 0, FALSE, { 0, 0 }, { 0, 30 }, 410 },
  { 410, 201, 0, TRUE, { 0, 0 }, { 0, 30 }, 410 },
  { 410, 50, 1, FALSE, { 0, 0 }, { 0, 0 }, 410 },
};

static GtkWidget *
make_columns (int characters, int minimum)
{
  GtkWidget *columns = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

  gtk_widget_set_layout_manager (columns, g_object_new (MU_TYPE_COLUMNS_LAYOUT, "characters", characters, "spacing",
                                                        SPACING, NULL));
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *child = adw_bin_new ();

      gtk_widget_set_size_request (child, minimum, i == 0 ? 20 : 40);
      gtk_box_append (GTK_BOX (columns), child);
    }
  return columns;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      GtkWidget *columns = make_columns (1, c->minimum);
      GtkWidget *children[] = { gtk_widget_get_first_child (columns), gtk_widget_get_last_child (columns) };
      int height;

      gtk_widget_set_direction (columns, c->mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      gtk_widget_set_visible (children[1], c->n_hidden == 0);
      height = measure_height (columns, c->width);
      g_assert_cmpint (height, ==, c->n_hidden > 0 ? 20 : c->w < c->width ? 40 : 20 + SPACING + 40);
      gtk_widget_allocate (columns, c->width, height, -1, NULL);
      for (int child = 0; child < 2 - c->n_hidden; child++)
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (children[child], columns, &bounds));
          g_assert_cmpint (bounds.origin.x, ==, c->x[child]);
          g_assert_cmpint (bounds.origin.y, ==, c->y[child]);
          g_assert_cmpint (bounds.size.width, ==, c->w);
        }
      g_object_unref (columns);
    }
}

static int
get_natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns whether a widget of @width has two columns of 30 characters. */
static gboolean
has_columns (int width)
{
  GtkWidget *columns = make_columns (30, 10);
  int height = measure_height (columns, width);

  g_object_unref (columns);
  return height == 40;
}

/* The text's width decides, and larger letters need more of it. */
static void
test_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *columns = make_columns (30, 10);
  int width = get_natural_width (columns);
  int dpi;

  g_object_unref (columns);
  g_assert_true (has_columns (width));
  g_assert_false (has_columns (width - 2));
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  g_assert_false (has_columns (width));
  g_assert_true (has_columns (2 * width));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The least width is that of one column. */
static void
test_least_width (void)
{
  GtkWidget *columns = make_columns (30, 123);
  int minimum;

  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 123);
  g_object_unref (columns);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/columns-layout/places", test_places);
  g_test_add_func ("/columns-layout/text", test_text);
  g_test_add_func ("/columns-layout/least-width", test_least_width);
  return g_test_run ();
}
