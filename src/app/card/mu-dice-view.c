/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-dice-view.h"

#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-showing.h"
#include "rules/figures/mu-dice-words.h"

enum { DIE = 10 };

/* A row of attack dice. */
struct _MuDiceView
{
  GtkWidget parent_instance;
  MuDice dice;
};

G_DEFINE_FINAL_TYPE (MuDiceView, mu_dice_view, GTK_TYPE_WIDGET)

static void
mu_dice_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  double size = horizontal ? mu_dice_get_width (&MU_DICE_VIEW (widget)->dice, DIE) + 2 : DIE + 2;

  *minimum = *natural = size * mu_picture_get_scale (widget) + 0.5;
}

static void
mu_dice_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  double scale = mu_picture_get_scale (widget);

  cairo_scale (cr, scale, scale);
  mu_dice_draw (cr, widget, &MU_DICE_VIEW (widget)->dice, 1, (height / scale - DIE) / 2, DIE);
  cairo_destroy (cr);
}

static void
mu_dice_view_class_init (MuDiceViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mu_dice_view_measure;
  widget_class->snapshot = mu_dice_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mu_dice_view_init (MuDiceView *self)
{
}

/* Returns a picture of the dice, with the same in words. */
GtkWidget *
mu_dice_view_new (const MuDice *dice)
{
  GtkWidget *self = g_object_new (MU_TYPE_DICE_VIEW, NULL);

  mu_dice_view_show (MU_DICE_VIEW (self), dice);
  return self;
}

/* Shows other dice. */
void
mu_dice_view_show (MuDiceView *self, const MuDice *dice)
{
  g_autofree char *words = mu_dice_describe (dice);

  self->dice = *dice;
  mu_show_tooltip (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
