/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-colors.h"

/*
 * Returns that colour in the style in use; the colour of text where it is not defined.
 *
 * @name: a colour that the style sheet defines
 */
GdkRGBA
mu_color_get (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  return color;
}

/*
 * @alpha: how much of it, 0 to 1
 */
GdkRGBA
mu_color_get_text (GtkWidget *widget, double alpha)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= alpha;
  return color;
}

void
mu_color_set (cairo_t *cr, GdkRGBA color, double alpha)
{
  color.alpha *= alpha;
  gdk_cairo_set_source_rgba (cr, &color);
}

/* The colours differ in shape too: red dice are round, blue ones stand on a corner, black ones lie flat. */
static void
draw_die (cairo_t *cr, int color, double x, double y, double size)
{
  double r = size / 2;

  cairo_new_path (cr);
  if (color == 0)
    cairo_arc (cr, x + r, y + r, r, 0, 2 * G_PI);
  else if (color == 1)
    {
      cairo_move_to (cr, x + r, y - 0.5);
      cairo_line_to (cr, x + size + 0.5, y + r);
      cairo_line_to (cr, x + r, y + size + 0.5);
      cairo_line_to (cr, x - 0.5, y + r);
      cairo_close_path (cr);
    }
  else
    cairo_rectangle (cr, x + 0.75, y + 0.75, size - 1.5, size - 1.5);
}

/*
 * @size: the size of one die
 */
double
mu_dice_get_width (const MuDice *dice, double size)
{
  int n = mu_dice_count (dice);

  return n > 0 ? n * size + (n - 1) * 3 : 0;
}

/*
 * Draws a row of dice. Returns where they end.
 *
 * @x: where they begin
 * @y: their upper edge
 */
double
mu_dice_draw (cairo_t *cr, GtkWidget *widget, const MuDice *dice, double x, double y, double size)
{
  static const char *const names[] = { "mu_dice_red", "mu_dice_blue", "mu_dice_black" };
  const int counts[] = { dice->red, dice->blue, dice->black };

  for (int color = 0; color < 3; color++)
    for (int i = 0; i < counts[color]; i++, x += size + 3)
      {
        draw_die (cr, color, x, y, size);
        mu_color_set (cr, mu_color_get (widget, names[color]), 1);
        cairo_fill_preserve (cr);
        cairo_set_line_width (cr, 1);
        mu_color_set (cr, mu_color_get_text (widget, color == 2 ? 0.7 : 0), 1);
        cairo_stroke (cr);
      }
  return x - 3;
}

/* Returns the size of the widget's text in pixels, as the user set it. */
double
mu_text_get_em (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  return pango_font_description_get_size_is_absolute (font)
           ? size
           : size * pango_cairo_context_get_resolution (context) / 72;
}

/* Returns how many pixels so many characters of the widget's text need on average. */
int
mu_text_get_width (GtkWidget *widget, int n_characters)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (n_characters * width);
}

/* Returns how much larger than drawn the pictures of @widget are to be, so that they go with its text. */
double
mu_picture_get_scale (GtkWidget *widget)
{
  return MAX (mu_text_get_em (widget), 8) / MU_PICTURE_EM;
}
