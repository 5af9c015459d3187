/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-button-labels.h"

#include <adwaita.h>

#include "support/mu-test-init.h"

/* Labels of buttons wrap, but not where there is one line only or where they are cut off instead. */

static GtkWidget *
new_button (void)
{
  return gtk_button_new_with_label ("Several words of a button");
}

static GtkWidget *
new_check (void)
{
  return gtk_check_button_new_with_label ("Several words of a button");
}

static GtkWidget *
new_ellipsized (void)
{
  GtkWidget *button = new_button ();

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
  return button;
}

static GtkWidget *
new_in_line (void)
{
  GtkWidget *button = new_button ();

  mu_button_labels_keep_in_line (GTK_BUTTON (button));
  return button;
}

static GtkWidget *
new_in_line_before_label (void)
{
  GtkWidget *button = gtk_button_new ();

  mu_button_labels_keep_in_line (GTK_BUTTON (button));
  gtk_button_set_label (GTK_BUTTON (button), "Several words of a button");
  return button;
}

static GtkWidget *
new_label (void)
{
  return gtk_label_new ("Several words of no button");
}

static const struct
{
  GtkWidget *(*make) (void);
  gboolean in_header;
  gboolean wraps;
} cases[] = { { new_button, FALSE, TRUE }, { new_check, FALSE, TRUE },       { new_button, TRUE, FALSE },
              { new_check, TRUE, FALSE },  { new_ellipsized, FALSE, FALSE }, { new_label, FALSE, FALSE },
              { new_in_line, FALSE, FALSE }, { new_in_line_before_label, FALSE, FALSE } };

static GtkLabel *
find_label (GtkWidget *widget)
{
  GtkLabel *found = GTK_IS_LABEL (widget) && gtk_widget_get_realized (widget) ? GTK_LABEL (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

static void
test_wrapping (void)
{
  mu_button_labels_start ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *widget = cases[i].make ();
      GtkWidget *bar = adw_header_bar_new ();

      if (cases[i].in_header)
        {
          adw_header_bar_pack_start (ADW_HEADER_BAR (bar), widget);
          gtk_window_set_titlebar (GTK_WINDOW (window), bar);
        }
      else
        {
          g_object_unref (g_object_ref_sink (bar));
          gtk_window_set_child (GTK_WINDOW (window), widget);
        }
      gtk_window_present (GTK_WINDOW (window));
      g_assert_true (gtk_label_get_wrap (find_label (widget)) == cases[i].wraps);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/button-labels/wrapping", test_wrapping);
  return g_test_run ();
}
