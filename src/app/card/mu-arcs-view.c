/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-arcs-view.h"

#include "app/widgets/mu-colors.h"
#include "exchange/sheet/mu-icon.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/figures/mu-dice-words.h"

enum { WIDTH = 240, LEAST_WIDTH = 180, BODY_WIDTH = 84, MARGIN = 26, SPECIAL_HEIGHT = 26, DIE = 10, DICE_GAP = 9 };

/* An Armada ship from above: its hull zones, what shields each and what fires out of each. */
struct _MuArcsView
{
  GtkWidget parent_instance;
  MuZone zones[MU_N_ZONES];
  MuZone printed[MU_N_ZONES];
};

G_DEFINE_FINAL_TYPE (MuArcsView, mu_arcs_view, GTK_TYPE_WIDGET)

static gboolean
is_huge (MuArcsView *self)
{
  return self->zones[MU_ZONE_LEFT_AUXILIARY].present;
}

static int
get_body_height (MuArcsView *self)
{
  return is_huge (self) ? 196 : 148;
}

static GtkSizeRequestMode
mu_arcs_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_arcs_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  MuArcsView *self = MU_ARCS_VIEW (widget);
  int height = get_body_height (self) + 2 * MARGIN + (self->zones[MU_ZONE_SPECIAL].present ? SPECIAL_HEIGHT : 0);
  double scale = mu_picture_get_scale (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = WIDTH * MAX (scale, 1);
    }
  else
    *minimum = *natural = height * (for_size > 0 ? MIN (scale, for_size / (double) WIDTH) : scale) + 0.5;
}

/* Drawing. The origin is the middle of the ship. */

/* The zones' borders run from the corners to two points on the keel. */
static void
draw_borders (MuArcsView *self, cairo_t *cr, double w, double h)
{
  static const double dashes[] = { 4, 3 };
  double keel = is_huge (self) ? h - 52 : h - 50;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, 1);
  mu_color_set (cr, mu_color_get_text (GTK_WIDGET (self), 0.55), 1);
  cairo_move_to (cr, -w, -h);
  cairo_line_to (cr, 0, -keel);
  cairo_line_to (cr, w, -h);
  cairo_move_to (cr, -w, h);
  cairo_line_to (cr, 0, keel);
  cairo_line_to (cr, w, h);
  cairo_move_to (cr, 0, -keel);
  cairo_line_to (cr, 0, keel);
  if (is_huge (self))
    {
      cairo_move_to (cr, -w, 0);
      cairo_line_to (cr, w, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_text (MuArcsView *self, cairo_t *cr, const char *text, double x, double y, gboolean bold)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double scale = mu_picture_get_scale (GTK_WIDGET (self));
  int height;

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_save (cr);
  /* The text has its size from the user already. */
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / scale, 1 / scale);
  cairo_move_to (cr, 0, -height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

static void
draw_shields (MuArcsView *self, cairo_t *cr, MuZoneId zone, double x, double y)
{
  int shields = self->zones[zone].shields;
  int change = shields - self->printed[zone].shields;
  g_autofree char *text = change != 0 ? g_strdup_printf ("%d %+d", self->printed[zone].shields, change)
                                      : g_strdup_printf ("%d", shields);

  x -= change != 0 ? 19 : 11;
  mu_color_set (cr, mu_color_get (GTK_WIDGET (self), "mu_shields"), 1);
  cairo_set_line_width (cr, 1.7);
  cairo_move_to (cr, x + 5, y - 5);
  cairo_line_to (cr, x + 10, y);
  cairo_line_to (cr, x + 5, y + 5);
  cairo_line_to (cr, x, y);
  cairo_close_path (cr);
  cairo_stroke (cr);
  draw_text (self, cr, text, x + 13, y, TRUE);
}

/* @side: -1 dice end at @x, 0 they lie around it, 1 they begin there. */
static void
draw_dice (MuArcsView *self, cairo_t *cr, MuZoneId zone, double x, double y, int side)
{
  const MuDice *dice = &self->zones[zone].dice;
  double room = side == 0 ? WIDTH : (WIDTH - BODY_WIDTH) / 2 - DICE_GAP;
  double width = mu_dice_get_width (dice, DIE), size = DIE;

  /* Many dice are smaller, so that they stay beside the ship. */
  if (width > room)
    size -= (width - room) / mu_dice_count (dice);
  width = mu_dice_get_width (dice, size);
  mu_dice_draw (cr, GTK_WIDGET (self), dice, side < 0 ? x - width : side > 0 ? x : x - width / 2, y - size / 2, size);
}

static void
draw_zones (MuArcsView *self, cairo_t *cr, double w, double h)
{
  double side = is_huge (self) ? -h / 3 : 0;

  draw_shields (self, cr, MU_ZONE_FRONT, 0, -h + 20);
  draw_shields (self, cr, MU_ZONE_REAR, 0, h - 20);
  draw_shields (self, cr, MU_ZONE_LEFT, -w / 2 - 2, side);
  draw_shields (self, cr, MU_ZONE_RIGHT, w / 2 + 3, side);
  draw_dice (self, cr, MU_ZONE_FRONT, 0, -h - 14, 0);
  draw_dice (self, cr, MU_ZONE_REAR, 0, h + 14, 0);
  draw_dice (self, cr, MU_ZONE_LEFT, -w - DICE_GAP, side, -1);
  draw_dice (self, cr, MU_ZONE_RIGHT, w + DICE_GAP, side, 1);
  if (is_huge (self))
    {
      draw_shields (self, cr, MU_ZONE_LEFT_AUXILIARY, -w / 2 - 2, -side);
      draw_shields (self, cr, MU_ZONE_RIGHT_AUXILIARY, w / 2 + 3, -side);
      draw_dice (self, cr, MU_ZONE_LEFT_AUXILIARY, -w - DICE_GAP, -side, -1);
      draw_dice (self, cr, MU_ZONE_RIGHT_AUXILIARY, w + DICE_GAP, -side, 1);
    }
}

static void
mu_arcs_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MuArcsView *self = MU_ARCS_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double w = BODY_WIDTH / 2.0, h = get_body_height (self) / 2.0, special = h + MARGIN + SPECIAL_HEIGHT / 2.0;
  double scale = MIN (mu_picture_get_scale (widget), width / (double) WIDTH);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_translate (cr, width / 2, 0);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, 0, MARGIN + h);
  mu_icon_trace_rectangle (cr, -w, -h, 2 * w, 2 * h, 6);
  mu_color_set (cr, mu_color_get_text (widget, 0.05), 1);
  cairo_fill_preserve (cr);
  mu_color_set (cr, mu_color_get_text (widget, 0.45), 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  draw_borders (self, cr, w, h);
  draw_zones (self, cr, w, h);
  if (self->zones[MU_ZONE_SPECIAL].present)
    {
      mu_color_set (cr, mu_color_get_text (widget, 0.72), 1);
      draw_text (self, cr, mu_zone_get_name (MU_ZONE_SPECIAL), -WIDTH / 2 + 8, special, FALSE);
      draw_dice (self, cr, MU_ZONE_SPECIAL, 0, special, 0);
    }
  cairo_destroy (cr);
}

static void
mu_arcs_view_class_init (MuArcsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = mu_arcs_view_get_request_mode;
  widget_class->measure = mu_arcs_view_measure;
  widget_class->snapshot = mu_arcs_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "arcs");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mu_arcs_view_init (MuArcsView *self)
{
}

/* Returns a picture of a ship's zones, with the same in words. */
GtkWidget *
mu_arcs_view_new (const MuEffectiveStats *figures)
{
  MuArcsView *self = g_object_new (MU_TYPE_ARCS_VIEW, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  memcpy (self->zones, figures->zones, sizeof self->zones);
  memcpy (self->printed, figures->printed_zones, sizeof self->printed);
  for (int i = 0; i < MU_N_ZONES; i++)
    {
      g_autofree char *dice = mu_dice_describe (&self->zones[i].dice);

      if (!self->zones[i].present)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: a hull zone, its shields, its dice: front: shields 3; 2 red, 1 blue */
      g_string_append_printf (text, _ ("%s: shields %d; %s"), mu_zone_get_name (i), self->zones[i].shields, dice);
    }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Shields and armament"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  return GTK_WIDGET (self);
}
