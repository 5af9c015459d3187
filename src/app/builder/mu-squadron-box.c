/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-squadron-box.h"

#include "app/widgets/mu-segment-bar.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-box.h"
#include "model/text/mu-i18n.h"

/* A fleet's squadrons and their share of the points. */
struct _MuSquadronBox
{
  GtkWidget parent_instance;
  GtkWidget *head;
  GtkLabel *meter;
  MuSegmentBar *bar;
  GtkLabel *cost;
  GtkWidget *swatch;
  MuWrapBox *chips;
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE (MuSquadronBox, mu_squadron_box, GTK_TYPE_WIDGET)

static void
mu_squadron_box_class_init (MuSquadronBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "unit");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-squadron-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, head);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, meter);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, bar);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, cost);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, swatch);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, chips);
  gtk_widget_class_bind_template_child (widget_class, MuSquadronBox, add);
}

static void
mu_squadron_box_init (MuSquadronBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_segment_color_set (self->swatch, MU_N_SEGMENT_COLORS - 1);
}

static char *
dup_meter (const MuReport *report)
{
  const MuBudget *share = mu_format_get_squadrons (report->format);

  if (report->limit == 0)
    return g_strdup (_ ("no limit"));
  if (share->limit == MU_BUDGET_SHARE && share->part == 1 && share->whole == 3)
    return g_strdup_printf (_ ("%d of %d · a third"), report->squadron_points, report->squadron_limit);
  return g_strdup_printf (_ ("%d of %d"), report->squadron_points, report->squadron_limit);
}

/* Shows the points of the squadrons, and not the squadrons, of the list that @report is about. */
void
mu_squadron_box_show_meter (MuSquadronBox *self, const MuReport *report)
{
  g_autofree char *text = report->has_squadrons ? dup_meter (report) : g_strdup ("");
  g_autofree char *cost = g_strdup_printf ("%d", report->squadron_points);
  gboolean limited = report->has_squadrons && report->limit > 0;
  gboolean over = limited && report->squadron_points > report->squadron_limit;
  const MuSegment segment = { report->squadron_points, MU_N_SEGMENT_COLORS - 1, _ ("Squadrons") };

  gtk_label_set_label (self->meter, text);
  gtk_label_set_label (self->cost, cost);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), report->has_squadrons);
  gtk_widget_set_visible (self->swatch, report->squadron_points > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), limited);
  mu_segment_bar_show (self->bar, report->squadron_limit, &segment, 1);
  mu_show_class (GTK_WIDGET (self), "wrong", over);
}

static GtkWidget *
get_after (MuSquadronBox *self, GtkWidget *chip)
{
  return chip != NULL ? gtk_widget_get_next_sibling (chip) : gtk_widget_get_first_child (GTK_WIDGET (self->chips));
}

/* Shows the squadrons of the list that @report is about. The button to add a squadron stays the last child. */
void
mu_squadron_box_show (MuSquadronBox *self, const MuReport *report)
{
  GtkWidget *chip = NULL;

  mu_squadron_box_show_meter (self, report);
  for (guint i = 0; i < report->units->len; i++)
    if (mu_card_is_in (mu_report_get_unit (report, i)->card, MU_SECTION_SQUADRONS))
      {
        if (get_after (self, chip) == self->add)
          gtk_widget_insert_before (g_object_new (MU_TYPE_SQUADRON_CHIP, NULL), GTK_WIDGET (self->chips), self->add);
        chip = get_after (self, chip);
        mu_squadron_chip_show (MU_SQUADRON_CHIP (chip), report, i);
      }
  while (get_after (self, chip) != self->add)
    gtk_widget_unparent (get_after (self, chip));
}

/* Returns the chip of the squadron at @index; NULL if that is no squadron. */
MuSquadronChip *
mu_squadron_box_find (MuSquadronBox *self, guint index)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->chips));

  for (; chip != self->add; chip = gtk_widget_get_next_sibling (chip))
    if (mu_squadron_chip_get_index (MU_SQUADRON_CHIP (chip)) == index)
      return MU_SQUADRON_CHIP (chip);
  return NULL;
}

/* Returns the button that adds a squadron. */
GtkWidget *
mu_squadron_box_get_add (MuSquadronBox *self)
{
  return self->add;
}
