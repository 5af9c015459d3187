/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/charts/mu-chart-cell.h"

#include "app/card/mu-dice-view.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

enum
{
  DICE_A_LINE = 4,
  MAX_PICTURED = 8
};

/* The dice of one attack: as a picture, how many, what they do on average, and with what. */
struct _MuChartCell
{
  GtkWidget parent_instance;
  GtkBox *dice;
  GtkWidget *figures;
  GtkLabel *count;
  GtkLabel *damage;
  GtkLabel *with;
};

G_DEFINE_FINAL_TYPE (MuChartCell, mu_chart_cell, GTK_TYPE_WIDGET)

static void
mu_chart_cell_class_init (MuChartCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "chartcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-chart-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, MuChartCell, dice);
  gtk_widget_class_bind_template_child (widget_class, MuChartCell, figures);
  gtk_widget_class_bind_template_child (widget_class, MuChartCell, count);
  gtk_widget_class_bind_template_child (widget_class, MuChartCell, damage);
  gtk_widget_class_bind_template_child (widget_class, MuChartCell, with);
}

static void
mu_chart_cell_init (MuChartCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mu_chart_cell_new (void)
{
  return g_object_new (MU_TYPE_CHART_CELL, NULL);
}

/* Takes up to @n dice, red ones first. */
static MuDice
take_dice (MuDice *from, int n)
{
  MuDice taken = { MIN (from->red, n), 0, 0 };

  taken.blue = MIN (from->blue, n - taken.red);
  taken.black = MIN (from->black, n - taken.red - taken.blue);
  from->red -= taken.red;
  from->blue -= taken.blue;
  from->black -= taken.black;
  return taken;
}

static void
add_line (MuChartCell *self, const MuDice *dice, int count)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  g_autofree char *text = g_strdup_printf ("%d", count);

  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), mu_dice_view_new (dice));
  if (count > 0)
    gtk_box_append (GTK_BOX (line), gtk_label_new (text));
  gtk_box_append (self->dice, line);
}

/* Each die, or of very many one of a colour with their number. */
static void
show_dice (MuChartCell *self, MuDice dice, gboolean each)
{
  mu_show_nothing (GTK_WIDGET (self->dice));
  if (each)
    while (mu_dice_count (&dice) > 0)
      {
        MuDice line = take_dice (&dice, DICE_A_LINE);

        add_line (self, &line, 0);
      }
  else
    {
      const MuDice colors[] = { { dice.red > 0, 0, 0 }, { 0, dice.blue > 0, 0 }, { 0, 0, dice.black > 0 } };
      const int counts[] = { dice.red, dice.blue, dice.black };

      for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
        if (counts[i] > 0)
          add_line (self, &colors[i], counts[i]);
    }
}

static gboolean
is_of_one_color (const MuDice *dice)
{
  return (dice->red > 0) + (dice->blue > 0) + (dice->black > 0) == 1;
}

/*
 * @words: the same in words, for the tooltip
 * @total: whether it adds up several attacks
 */
void
mu_chart_cell_show (MuChartCell *self, const MuStatisticValue *value, const char *words, gboolean total)
{
  g_autofree char *tenths = mu_number_dup_tenths (value->damage);
  /* Translators: damage on average */
  g_autofree char *damage = g_strdup_printf (_ ("⌀ %s"), tenths);
  g_autofree char *count = g_strdup_printf ("%d", value->value);

  show_dice (self, value->dice, !total && value->value <= MAX_PICTURED);
  gtk_label_set_label (self->count, value->value > 0 ? count : "–");
  gtk_widget_set_visible (GTK_WIDGET (self->count), !total || !is_of_one_color (&value->dice));
  gtk_label_set_label (self->damage, damage);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), value->value > 0);
  gtk_label_set_label (self->with, value->with != NULL ? value->with : "");
  gtk_widget_set_visible (GTK_WIDGET (self->with), value->with != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
}
