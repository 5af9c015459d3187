/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-maneuver-glyph.h"
#include "exchange/sheet/mu-sheet-card.h"

static const double CELL = 15;

/* A maneuver dial in black and white: a row a speed, a column a bearing. */
typedef struct
{
  GArray *dial; /* of MuManeuver */
  int columns[MU_N_BEARINGS]; /* the column of each bearing that the dial has */
  int n_columns;
  int top; /* the highest speed */
  int n_rows;
} Dial;

static void
dial_free (Dial *self)
{
  g_array_unref (self->dial);
  g_free (self);
}

static Dial *
dial_new (GArray *maneuvers)
{
  Dial *self = g_new0 (Dial, 1);
  int lowest = G_MAXINT;
  guint bearings = 0;

  self->dial = g_array_ref (maneuvers);
  self->top = G_MININT;
  for (guint i = 0; i < maneuvers->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (maneuvers, MuManeuver, i);

      if (maneuver->difficulty == MU_DIFFICULTY_NONE)
        continue;
      self->top = MAX (self->top, maneuver->speed);
      lowest = MIN (lowest, maneuver->speed);
      bearings |= 1u << maneuver->bearing;
    }
  for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
    if (bearings >> bearing & 1)
      self->columns[bearing] = self->n_columns++;
  self->n_rows = self->top >= lowest ? self->top - lowest + 1 : 0;
  return self;
}

/* Hard ones are white on black, easy ones in a ring, purple ones in a frame. */
static void
draw_maneuver (const Dial *self, cairo_t *cr, const MuManeuver *maneuver)
{
  double x = self->columns[maneuver->bearing] * CELL, y = (self->top - maneuver->speed) * CELL;
  gboolean hard = maneuver->difficulty == MU_DIFFICULTY_HARD;

  cairo_save (cr);
  cairo_translate (cr, x + CELL / 2, y + CELL / 2);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (hard)
    {
      cairo_rectangle (cr, -CELL / 2 + 0.5, -CELL / 2 + 0.5, CELL - 1, CELL - 1);
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 1, 1, 1);
    }
  else if (maneuver->difficulty == MU_DIFFICULTY_EASY)
    {
      cairo_set_line_width (cr, 0.6);
      cairo_arc (cr, 0, 0, CELL / 2 - 0.8, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  else if (maneuver->difficulty == MU_DIFFICULTY_PURPLE)
    {
      cairo_set_line_width (cr, 0.6);
      cairo_rectangle (cr, -CELL / 2 + 0.8, -CELL / 2 + 0.8, CELL - 1.6, CELL - 1.6);
      cairo_stroke (cr);
    }
  cairo_scale (cr, 0.6, 0.6);
  mu_maneuver_glyph_draw (cr, maneuver->bearing);
  cairo_restore (cr);
}

static void
draw_lines (cairo_t *cr, double width, double height, gpointer data)
{
  cairo_set_source_rgb (cr, 0.75, 0.75, 0.75);
  cairo_set_line_width (cr, 0.4);
  for (int row = 0; row <= GPOINTER_TO_INT (data); row++)
    {
      cairo_move_to (cr, 0, row * CELL);
      cairo_line_to (cr, width, row * CELL);
    }
  cairo_stroke (cr);
}

static void
draw_dial (cairo_t *cr, double width, double height, gpointer data)
{
  const Dial *self = data;

  for (guint i = 0; i < self->dial->len; i++)
    if (g_array_index (self->dial, MuManeuver, i).difficulty != MU_DIFFICULTY_NONE)
      draw_maneuver (self, cr, &g_array_index (self->dial, MuManeuver, i));
}

/* Adds a dial (of MuManeuver), or nothing if it is empty. Returns where it ends below. */
double
mu_sheet_add_dial (MuPageBox *block, double x, double y, GArray *maneuvers)
{
  static const MuTextStyle speed_ink = { 8, TRUE, 0, PANGO_ALIGN_CENTER };
  Dial *dial = dial_new (maneuvers);
  double width = dial->n_columns * CELL, height = dial->n_rows * CELL;

  for (int row = 0; row < dial->n_rows; row++)
    {
      g_autofree char *speed = g_strdup_printf ("%d", dial->top - row);

      mu_page_box_add_text (block, x, y + row * CELL + 2.5, CELL, &speed_ink, speed);
    }
  mu_page_box_add_drawing (block, x, y, CELL + width, height, draw_lines, GINT_TO_POINTER (dial->n_rows), NULL);
  mu_page_box_add_drawing (block, x + CELL, y, width, height, draw_dial, dial, (GDestroyNotify) dial_free);
  return y + height;
}
