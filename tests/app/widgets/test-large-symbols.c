/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-large-symbols.h"

#include <adwaita.h>

#include "support/mu-test-init.h"
#include "support/mu-test-wait.h"

/* Symbols are as large as the text, and never smaller than without this. */

static const struct
{
  const char *font;
  int dpi;
  int size;
} cases[] = { { "Sans 11", 96, 16 }, { "Sans 11", 192, 32 }, { "Sans 11", 144, 24 }, { "Sans 8", 96, 16 },
              { "Sans 22", 96, 32 }, { "Sans 22px", 96, 24 }, { "Sans 11", 96, 16 } };

static int
measure (GtkWidget *widget)
{
  int size;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &size, NULL, NULL);
  return size;
}

static void
test_sizes (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("open-menu-symbolic");

  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), button);
  gtk_window_set_titlebar (GTK_WINDOW (window), bar);
  mu_large_symbols_start ();
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_object_set (settings, "gtk-font-name", cases[i].font, "gtk-xft-dpi", cases[i].dpi * 1024, NULL);
      mu_test_await_cmpint (measure (gtk_button_get_child (GTK_BUTTON (button))), ==, cases[i].size);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  adw_init ();
  g_test_add_func ("/large-symbols/sizes", test_sizes);
  return g_test_run ();
}
