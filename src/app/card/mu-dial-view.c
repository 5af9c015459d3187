/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-dial-view.h"

#include "app/card/mu-card-words.h"
#include "app/widgets/mu-colors.h"
#include "exchange/sheet/mu-maneuver-glyph.h"
#include "model/text/mu-i18n.h"

enum { ROW_HEIGHT = 27, MAX_COLUMN = 36, MIN_COLUMN = 19, MAX_ROWS = 8, MAX_COLUMNS = MU_N_BEARINGS };

/* A maneuver dial: a line a speed, a column a bearing. What upgrades changed is framed. */
struct _MuDialView
{
  GtkWidget parent_instance;
  GArray *dial;
  GArray *printed;
  int speeds[MAX_ROWS];
  int n_speeds;
  MuBearing columns[MAX_COLUMNS];
  int n_columns;
};

G_DEFINE_FINAL_TYPE (MuDialView, mu_dial_view, GTK_TYPE_WIDGET)

static void
mu_dial_view_finalize (GObject *object)
{
  MuDialView *self = MU_DIAL_VIEW (object);

  g_array_unref (self->dial);
  g_array_unref (self->printed);
  G_OBJECT_CLASS (mu_dial_view_parent_class)->finalize (object);
}

static const MuManeuver *
find (GArray *dial, int speed, MuBearing bearing)
{
  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if (maneuver->speed == speed && maneuver->bearing == bearing && maneuver->difficulty != MU_DIFFICULTY_NONE)
        return maneuver;
    }
  return NULL;
}

static int
get_row_height (MuDialView *self)
{
  return ROW_HEIGHT * mu_picture_get_scale (GTK_WIDGET (self));
}

static void
mu_dial_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  MuDialView *self = MU_DIAL_VIEW (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = self->n_speeds * get_row_height (self) + 1;
  else
    {
      *minimum = (self->n_columns + 1) * MIN_COLUMN + 1;
      *natural = (self->n_columns + 1) * MAX_COLUMN * mu_picture_get_scale (widget) + 1;
    }
}

/* Drawing */

static void
draw_grid (MuDialView *self, cairo_t *cr, double column)
{
  int row_height = get_row_height (self);
  double width = (self->n_columns + 1) * column;

  mu_color_set (cr, mu_color_get_text (GTK_WIDGET (self), 0.2), 1);
  cairo_set_line_width (cr, 1);
  for (int i = 0; i <= self->n_speeds; i++)
    {
      cairo_move_to (cr, 0, i * row_height + 0.5);
      cairo_line_to (cr, width, i * row_height + 0.5);
    }
  for (int i = 0; i <= self->n_columns + 1; i++)
    {
      cairo_move_to (cr, (int) (i * column) + 0.5, 0);
      cairo_line_to (cr, (int) (i * column) + 0.5, self->n_speeds * row_height + 1);
    }
  cairo_stroke (cr);
}

/* Colour is not all that tells: easy ones have a dot in the corner, hard ones a filled corner, purple ones a diamond. */
static void
draw_mark (cairo_t *cr, MuDifficulty difficulty, double right, double top, double scale)
{
  if (difficulty == MU_DIFFICULTY_EASY)
    cairo_arc (cr, right - 4.5 * scale, top + 1 + 4.5 * scale, 1.9 * scale, 0, 2 * G_PI);
  else if (difficulty == MU_DIFFICULTY_HARD)
    {
      cairo_move_to (cr, right, top + 1);
      cairo_line_to (cr, right, top + 1 + 7 * scale);
      cairo_line_to (cr, right - 7 * scale, top + 1);
    }
  else if (difficulty == MU_DIFFICULTY_PURPLE)
    {
      cairo_move_to (cr, right - 4.5 * scale, top + 1 + scale);
      cairo_line_to (cr, right - scale, top + 1 + 4.5 * scale);
      cairo_line_to (cr, right - 4.5 * scale, top + 1 + 8 * scale);
      cairo_line_to (cr, right - 8 * scale, top + 1 + 4.5 * scale);
    }
  cairo_fill (cr);
}

static void
draw_number (MuDialView *self, cairo_t *cr, int number, double x, double y, double scale)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, x - width * scale / 2, y - height * scale / 2);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

static void
draw_maneuver (MuDialView *self, cairo_t *cr, const MuManeuver *maneuver, double x, double y, double column)
{
  static const char *const colors[MU_N_DIFFICULTIES] = {
    [MU_DIFFICULTY_NONE] = "mu_standard",     [MU_DIFFICULTY_EASY] = "mu_easy",
    [MU_DIFFICULTY_STANDARD] = "mu_standard", [MU_DIFFICULTY_HARD] = "mu_hard",
    [MU_DIFFICULTY_PURPLE] = "mu_purple",
  };
  int row_height = get_row_height (self);
  double scale = MIN (mu_picture_get_scale (GTK_WIDGET (self)), column / MIN_COLUMN);
  GdkRGBA color = mu_color_get (GTK_WIDGET (self), colors[maneuver->difficulty]);
  const MuManeuver *printed = find (self->printed, maneuver->speed, maneuver->bearing);

  if (maneuver->difficulty != MU_DIFFICULTY_STANDARD)
    {
      mu_color_set (cr, color, 0.13);
      cairo_rectangle (cr, x + 1, y + 1, column - 1, row_height - 1);
      cairo_fill (cr);
    }
  mu_color_set (cr, color, 1);
  if (printed == NULL || printed->difficulty != maneuver->difficulty)
    {
      cairo_set_line_width (cr, 2);
      cairo_rectangle (cr, x + 2, y + 2, column - 3, row_height - 3);
      cairo_stroke (cr);
    }
  draw_mark (cr, maneuver->difficulty, x + column, y, scale);
  if (maneuver->energy > 0)
    draw_number (self, cr, maneuver->energy, x + column - 5 * scale, y + row_height - 7 * scale, 0.7);
  cairo_save (cr);
  cairo_translate (cr, x + column / 2, y + row_height / 2.0 + 0.5);
  cairo_scale (cr, scale, scale);
  mu_maneuver_glyph_draw (cr, maneuver->bearing);
  cairo_restore (cr);
}

static double
get_column_width (MuDialView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return MIN (MAX_COLUMN * mu_picture_get_scale (widget),
              (gtk_widget_get_width (widget) - 1) / (self->n_columns + 1));
}

static void
mu_dial_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MuDialView *self = MU_DIAL_VIEW (widget);
  double column = get_column_width (self);
  int row_height = get_row_height (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  for (int row = 0; row < self->n_speeds; row++)
    {
      mu_color_set (cr, mu_color_get_text (widget, 1), 1);
      draw_number (self, cr, self->speeds[row], column / 2, (row + 0.5) * row_height, 1);
      for (int i = 0; i < self->n_columns; i++)
        {
          const MuManeuver *maneuver = find (self->dial, self->speeds[row], self->columns[i]);

          if (maneuver != NULL)
            draw_maneuver (self, cr, maneuver, (int) ((i + 1) * column), row * row_height, column);
        }
    }
  draw_grid (self, cr, column);
  cairo_destroy (cr);
}

/* Says what the pointer is on, and not the whole dial, which would lie over it. */
static gboolean
mu_dial_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  MuDialView *self = MU_DIAL_VIEW (widget);
  double column_width = get_column_width (self);
  int row_height = get_row_height (self);
  int column = keyboard ? -1 : (int) (x / column_width) - 1, row = y / row_height;
  const MuManeuver *maneuver = x >= 0 && y >= 0 && column >= 0 && column < self->n_columns && row < self->n_speeds
                                   ? find (self->dial, self->speeds[row], self->columns[column])
                                   : NULL;
  g_autofree char *text = NULL;

  if (maneuver == NULL)
    return FALSE;
  text = maneuver->difficulty == MU_DIFFICULTY_STANDARD
             ? g_strdup_printf ("%d: %s", maneuver->speed, mu_words_get_bearing (maneuver->bearing))
             : g_strdup_printf ("%d: %s (%s)", maneuver->speed, mu_words_get_bearing (maneuver->bearing),
                                mu_words_get_difficulty (maneuver->difficulty));
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle){ (int) ((column + 1) * column_width), row * row_height,
                                                      (int) column_width, row_height });
  return TRUE;
}

static void
mu_dial_view_class_init (MuDialViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mu_dial_view_finalize;
  widget_class->measure = mu_dial_view_measure;
  widget_class->snapshot = mu_dial_view_snapshot;
  widget_class->query_tooltip = mu_dial_view_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "dial");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mu_dial_view_init (MuDialView *self)
{
}

/* The dial in words, one line per speed. */
static char *
dup_text (MuDialView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < self->n_speeds; i++)
    {
      gboolean first = TRUE;

      g_string_append_printf (text, "%s%d: ", text->len > 0 ? "\n" : "", self->speeds[i]);
      for (int column = 0; column < self->n_columns; column++)
        {
          const MuManeuver *maneuver = find (self->dial, self->speeds[i], self->columns[column]);

          if (maneuver == NULL)
            continue;
          g_string_append_printf (text, "%s%s", first ? "" : ", ", mu_words_get_bearing (maneuver->bearing));
          if (maneuver->difficulty != MU_DIFFICULTY_STANDARD)
            g_string_append_printf (text, " (%s)", mu_words_get_difficulty (maneuver->difficulty));
          first = FALSE;
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * Returns a picture of it, with the same in words.
 *
 * @dial: (of MuManeuver) the dial as it is
 * @printed: (of MuManeuver) the dial as printed
 */
GtkWidget *
mu_dial_view_new (GArray *dial, GArray *printed)
{
  MuDialView *self = g_object_new (MU_TYPE_DIAL_VIEW, NULL);
  g_autofree char *text = NULL;
  gboolean has_speed[MAX_ROWS] = { FALSE }; /* 5 down to -2 */
  gboolean has_bearing[MU_N_BEARINGS] = { FALSE };

  self->dial = g_array_copy (dial);
  self->printed = g_array_copy (printed);
  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if (maneuver->speed <= 5 && maneuver->speed >= -2)
        has_speed[5 - maneuver->speed] = TRUE;
      has_bearing[maneuver->bearing] |= maneuver->difficulty != MU_DIFFICULTY_NONE;
    }
  for (int i = 0; i < MAX_ROWS; i++)
    if (has_speed[i])
      self->speeds[self->n_speeds++] = 5 - i;
  /* The five common bearings keep their columns on every dial; the rest follow. */
  for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
    if (bearing <= MU_BEARING_TURN_RIGHT || has_bearing[bearing])
      self->columns[self->n_columns++] = bearing;
  text = dup_text (self);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Maneuver dial"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return GTK_WIDGET (self);
}
