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

/* Each die, red ones first, or of very many one of a colour with their number. */
static void
show_dice (MuChartCell *self, MuDice dice, gboolean each)
{
  mu_show_nothing (GTK_WIDGET (self->dice));
  if (each)
    while (mu_dice_count (&dice) > 0)
      {
        MuDice line = { MIN (dice.red, DICE_A_LINE), 0, 0 };

        line.blue = MIN (dice.blue, DICE_A_LINE - line.red);
        line.black = MIN (dice.black, DICE_A_LINE - line.red - line.blue);
        dice = (MuDice){ dice.red - line.red, dice.blue - line.blue, dice.black - line.black };
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
  int n_colors = (value->dice.red > 0) + (value->dice.blue > 0) + (value->dice.black > 0);

  show_dice (self, value->dice, !total && value->value <= MAX_PICTURED);
  gtk_label_set_label (self->count, value->value > 0 ? count : "–");
  gtk_widget_set_visible (GTK_WIDGET (self->count), !total || n_colors != 1);
  gtk_label_set_label (self->damage, damage);
  gtk_widget_set_visible (GTK_WIDGET (self->damage), value->value > 0);
  mu_show_line (self->with, value->with);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
}
