/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-maneuver-glyph.h"

#include <glib.h>

/* A head at the end of a way, pointing where it leads: @angle is 0 for ahead, growing to the right. */
static void
draw_head (cairo_t *cr, double x, double y, double angle)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, -4.6);
  cairo_line_to (cr, 4.1, 1.2);
  cairo_line_to (cr, -4.1, 1.2);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_right (cairo_t *cr, MuBearing bearing)
{
  switch (bearing)
    {
    case MU_BEARING_BANK_RIGHT:
    case MU_BEARING_REVERSE_BANK_RIGHT:
      cairo_move_to (cr, -3.5, 7.5);
      cairo_curve_to (cr, -3.5, 2.5, -2, 0.5, 1.5, -2.5);
      cairo_stroke (cr);
      draw_head (cr, 2.2, -3.2, G_PI / 4);
      break;
    case MU_BEARING_TURN_RIGHT:
      cairo_move_to (cr, -4.5, 7.5);
      cairo_line_to (cr, -4.5, 1);
      cairo_curve_to (cr, -4.5, -2, -3, -3, 0, -3);
      cairo_line_to (cr, 2, -3);
      cairo_stroke (cr);
      draw_head (cr, 3, -3, G_PI / 2);
      break;
    case MU_BEARING_KOIOGRAN:
      cairo_move_to (cr, -4, 7.5);
      cairo_line_to (cr, -4, -2);
      cairo_arc (cr, 0, -2, 4, G_PI, 2 * G_PI);
      cairo_line_to (cr, 4, 2);
      cairo_stroke (cr);
      draw_head (cr, 4, 2.5, G_PI);
      break;
    case MU_BEARING_SEGNORS_RIGHT:
      /* A bank that ends the other way round. */
      cairo_move_to (cr, -5, 7.5);
      cairo_curve_to (cr, -5, 2, -4, -1, -1.5, -3.5);
      cairo_curve_to (cr, 1.5, -6.5, 6, -2.5, 3.8, 0.5);
      cairo_stroke (cr);
      draw_head (cr, 3, 1.4, G_PI * 1.2);
      break;
    case MU_BEARING_TALLON_RIGHT:
      /* A turn that ends facing back. */
      cairo_move_to (cr, -4.5, 7.5);
      cairo_line_to (cr, -4.5, -0.5);
      cairo_curve_to (cr, -4.5, -3, -3.5, -4, -1, -4);
      cairo_line_to (cr, 4, -4);
      cairo_line_to (cr, 4, 1);
      cairo_stroke (cr);
      draw_head (cr, 4, 1.8, G_PI);
      break;
    case MU_BEARING_STOP:
      cairo_rectangle (cr, -4, -4, 8, 8);
      cairo_fill (cr);
      break;
    default:
      cairo_move_to (cr, 0, 7.5);
      cairo_line_to (cr, 0, -2.5);
      cairo_stroke (cr);
      draw_head (cr, 0, -3, 0);
    }
}

/* Draws the maneuver's arrow around the origin, about 16 pixels high, in the colour that is set. */
void
mu_maneuver_glyph_draw (cairo_t *cr, MuBearing bearing)
{
  static const MuBearing mirrored[][2] = {
    { MU_BEARING_TURN_LEFT, MU_BEARING_TURN_RIGHT },
    { MU_BEARING_BANK_LEFT, MU_BEARING_BANK_RIGHT },
    { MU_BEARING_SEGNORS_LEFT, MU_BEARING_SEGNORS_RIGHT },
    { MU_BEARING_TALLON_LEFT, MU_BEARING_TALLON_RIGHT },
    { MU_BEARING_REVERSE_BANK_LEFT, MU_BEARING_REVERSE_BANK_RIGHT },
  };
  MuBearing right = bearing;

  for (guint i = 0; i < G_N_ELEMENTS (mirrored); i++)
    if (mirrored[i][0] == bearing)
      right = mirrored[i][1];
  cairo_save (cr);
  cairo_set_line_width (cr, 2.2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (right != bearing)
    cairo_scale (cr, -1, 1);
  if (bearing >= MU_BEARING_REVERSE_BANK_LEFT)
    cairo_scale (cr, 1, -1);
  cairo_new_path (cr);
  draw_right (cr, right);
  cairo_restore (cr);
}
