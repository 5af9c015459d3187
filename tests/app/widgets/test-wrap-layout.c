/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-wrap-layout.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* Children side by side; the last one has a line of its own in all narrow rows, not only where it does not fit. */

enum
{
  HEIGHT = 20,
  CHARACTERS = 40
};

typedef struct
{
  int characters;
  gboolean narrow;   /* less wide than so many characters */
  int last;          /* the width of the last child */
  gboolean hidden;   /* whether the last child is */
  int n_lines;
} Case;

static const Case cases[] = {
  { 0, FALSE, 50, FALSE, 1 },          { 0, TRUE, 50, FALSE, 1 },          { CHARACTERS, FALSE, 50, FALSE, 1 },
  { CHARACTERS, TRUE, 50, FALSE, 2 },  { CHARACTERS, TRUE, 1, FALSE, 2 },  { CHARACTERS, TRUE, 50, TRUE, 1 },
  { CHARACTERS, FALSE, 900, FALSE, 2 },
};

static int
get_width (GtkWidget *widget, int characters)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = PANGO_PIXELS (characters * pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  return width;
}

static void
append (GtkWidget *box, int width, gboolean visible)
{
  GtkWidget *child = adw_bin_new ();

  gtk_widget_set_size_request (child, width, HEIGHT);
  gtk_widget_set_visible (child, visible);
  gtk_box_append (GTK_BOX (box), child);
}

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      int width = get_width (box, CHARACTERS) - (cases[i].narrow ? 1 : 0);
      int height;
      graphene_rect_t bounds;

      gtk_widget_set_layout_manager (box,
                                     g_object_new (MU_TYPE_WRAP_LAYOUT, "characters", cases[i].characters, NULL));
      append (box, 50, TRUE);
      append (box, 50, TRUE);
      append (box, MIN (cases[i].last, width), !cases[i].hidden);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, ==, cases[i].n_lines * HEIGHT + (cases[i].n_lines - 1) * MU_WRAP_SPACING);
      gtk_widget_allocate (box, width, height, -1, NULL);
      if (!cases[i].hidden)
        {
          g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (box), box, &bounds));
          g_assert_cmpint (bounds.origin.y, ==, height - HEIGHT);
          g_assert_cmpint (bounds.origin.x, ==, cases[i].n_lines > 1 ? 0 : 2 * (50 + MU_WRAP_SPACING));
        }
      g_object_unref (box);
    }
}

/* The first child of a line has what the others leave if it is to expand, however many lines there are. */
static void
test_expanding (void)
{
  static const struct
  {
    int width, first;
  } places[] = { { 300, 300 - 50 - MU_WRAP_SPACING }, { 80, 80 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));

      gtk_widget_set_layout_manager (box, g_object_new (MU_TYPE_WRAP_LAYOUT, NULL));
      append (box, 50, TRUE);
      append (box, 50, TRUE);
      gtk_widget_set_hexpand (gtk_widget_get_first_child (box), TRUE);
      gtk_widget_allocate (box, places[i].width, 2 * HEIGHT + MU_WRAP_SPACING, -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_first_child (box)), ==, places[i].first);
      g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_last_child (box)), ==, 50);
      g_object_unref (box);
    }
}

/* Every line is centred if the widget is. */
static void
test_centred (void)
{
  static const struct
  {
    GtkAlign align;
    GtkTextDirection direction;
    int x[3]; /* of the children: two in the first line, one in the second */
  } places[] = {
    { GTK_ALIGN_FILL, GTK_TEXT_DIR_LTR, { 0, 50 + MU_WRAP_SPACING, 0 } },
    { GTK_ALIGN_CENTER, GTK_TEXT_DIR_LTR, { 10, 60 + MU_WRAP_SPACING, 35 + MU_WRAP_SPACING / 2 } },
    { GTK_ALIGN_CENTER, GTK_TEXT_DIR_RTL, { 60 + MU_WRAP_SPACING, 10, 35 + MU_WRAP_SPACING / 2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *child;

      gtk_widget_set_layout_manager (box, g_object_new (MU_TYPE_WRAP_LAYOUT, NULL));
      gtk_widget_set_halign (box, places[i].align);
      gtk_widget_set_direction (box, places[i].direction);
      for (guint j = 0; j < G_N_ELEMENTS (places[i].x); j++)
        append (box, 50, TRUE);
      gtk_widget_allocate (box, 2 * 50 + MU_WRAP_SPACING + 20, 2 * HEIGHT + MU_WRAP_SPACING, -1, NULL);
      child = gtk_widget_get_first_child (box);
      for (guint j = 0; j < G_N_ELEMENTS (places[i].x); j++, child = gtk_widget_get_next_sibling (child))
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (child, box, &bounds));
          g_assert_cmpint (bounds.origin.x, ==, places[i].x[j]);
        }
      g_object_unref (box);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/wrap-layout/lines", test_lines);
  g_test_add_func ("/wrap-layout/expanding", test_expanding);
  g_test_add_func ("/wrap-layout/centred", test_centred);
  return g_test_run ();
}
