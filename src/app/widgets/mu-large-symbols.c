/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-large-symbols.h"

#include <gtk/gtk.h>

/* GTK scales text, but leaves symbols at 16 pixels. Here they grow with the text, in steps of whole pixels. */

enum
{
  SIZE = 16 /* pixels, beside text of the size that the desktop begins with */
};

static const double em = 11 * 96 / 72.0; /* pixels of that text */

static void
on_text_size (GtkSettings *settings, GParamSpec *pspec, gpointer data)
{
  GtkCssProvider *provider = data;
  g_autofree char *name = NULL;
  g_autofree char *css = NULL;
  PangoFontDescription *font;
  double text;
  int dpi, size;

  g_object_get (settings, "gtk-font-name", &name, "gtk-xft-dpi", &dpi, NULL);
  font = pango_font_description_from_string (name);
  text = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute (font))
    text *= (dpi > 0 ? dpi / 1024.0 : 96) / 72;
  pango_font_description_free (font);
  size = MAX (SIZE, (int) (SIZE * text / em + 0.5));
  css = g_strdup_printf ("window { -gtk-icon-size: %dpx; }"
                         "button > arrow, button > box > arrow { -gtk-icon-size: %dpx; min-width: %dpx; min-height: %dpx; }",
                         size, size, size, size);
  gtk_css_provider_load_from_data (provider, size > SIZE ? css : "", -1);
}

/*
 * From here on, the symbols in buttons and beside text are as large as the text on the default display. Nothing happens
 * when it is called again.
 */
void
mu_large_symbols_start (void)
{
  static GtkCssProvider *provider;
  GtkSettings *settings = gtk_settings_get_default ();

  if (provider != NULL)
    return;
  provider = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
  g_signal_connect (settings, "notify::gtk-xft-dpi", G_CALLBACK (on_text_size), provider);
  g_signal_connect (settings, "notify::gtk-font-name", G_CALLBACK (on_text_size), provider);
  on_text_size (settings, NULL, provider);
}
