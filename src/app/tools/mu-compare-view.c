/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/tools/mu-compare-view.h"

#include "app/card/mu-card-words.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"

/* What comparing two lists says: who chooses, what clashes, figures and ships side by side. */
struct _MuCompareView
{
  GtkWidget parent_instance;
  GtkWidget *page;
  GtkLabel *names[2];
  GtkLabel *details[2];
  GtkLabel *verdicts[2];
  GtkLabel *initiative;
  GtkLabel *tokens;
  GtkBox *clashes;
  GtkGrid *figures;
  GtkWidget *turns_heading;
  GtkLabel *turns_rule;
  GtkGrid *turns;
  GtkGrid *pairs;
};

G_DEFINE_FINAL_TYPE (MuCompareView, mu_compare_view, GTK_TYPE_WIDGET)

static void
mu_compare_view_class_init (MuCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-compare-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, page);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, initiative);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, tokens);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, clashes);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, figures);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, turns_heading);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, turns_rule);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, turns);
  gtk_widget_class_bind_template_child (widget_class, MuCompareView, pairs);
  mu_template_bind_array (widget_class, "name_", G_STRUCT_OFFSET (MuCompareView, names), 2);
  mu_template_bind_array (widget_class, "details_", G_STRUCT_OFFSET (MuCompareView, details), 2);
  mu_template_bind_array (widget_class, "verdict_", G_STRUCT_OFFSET (MuCompareView, verdicts), 2);
}

static void
mu_compare_view_init (MuCompareView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_head (MuCompareView *self, const MuComparison *comparison, MuRoster *roster, const MuReport *report, int side)
{
  g_autofree char *details = mu_display_text_dup_subtitle (roster);
  g_autofree char *problems
      = g_strdup_printf (ngettext ("✗ %d problem", "✗ %d problems", report->n_errors), report->n_errors);

  gtk_label_set_label (self->names[side], comparison->names[side]);
  gtk_label_set_label (self->details[side], details);
  switch (mu_verdict_get (report))
    {
    case MU_VERDICT_LEGAL:
      gtk_label_set_label (self->verdicts[side], _ ("✓ Legal"));
      break;
    case MU_VERDICT_FREE:
      gtk_label_set_label (self->verdicts[side], mu_verdict_get_name (MU_VERDICT_FREE));
      break;
    default:
      gtk_label_set_label (self->verdicts[side], problems);
      break;
    }
  gtk_widget_set_css_classes (GTK_WIDGET (self->verdicts[side]), (const char *[]){ "compare-verdict",
                                                                                   report->format->free ? "free"
                                                                                   : report->legal      ? "legal"
                                                                                                        : "illegal",
                                                                                   NULL });
}

static void
show_clashes (MuCompareView *self, const MuComparison *comparison)
{
  mu_show_nothing (GTK_WIDGET (self->clashes));
  mu_show_line (self->tokens, comparison->tokens);
  for (guint i = 0; i < comparison->clashes->len; i++)
    {
      const MuClash *clash = comparison->clashes->pdata[i];
      g_autofree char *text = mu_clash_dup_text (clash);
      g_autofree char *line
          = g_strdup_printf (_ ("Both bring: %s (%d and %d)"), text, clash->counts[0], clash->counts[1]);

      gtk_box_append (self->clashes, mu_label_new (line, NULL, 0));
    }
  for (int i = 0; i < 2; i++)
    if (comparison->objectives[i] != NULL)
      gtk_box_append (self->clashes, mu_label_new (comparison->objectives[i], NULL, 0));
}

/* Figures and marks are never broken. */
static GtkWidget *
new_figure (const char *text, const char *css_class, double xalign)
{
  GtkWidget *label = mu_label_new (text, css_class, xalign);

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  return label;
}

static void
add_figure (MuCompareView *self, const MuComparedFigure *figure, int row)
{
  gboolean equal = figure->values[0] == figure->values[1];
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %d and %d"), figure->label, figure->values[0], figure->values[1]);
  GtkWidget *label = mu_label_new (figure->label, equal ? "dim-label" : NULL, 0.5);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_size_request (label, 96, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_grid_attach (self->figures, label, 2, row, 1, 1);
  for (int side = 0; side < 2; side++)
    {
      int lead = figure->values[side] - figure->values[1 - side];
      g_autofree char *value = mu_display_text_dup_figures ("%d", figure->values[side]);
      /* The larger side bears the difference, with a sign. */
      g_autofree char *mark = lead > 0 ? mu_display_text_dup_figures ("%+d", lead) : NULL;
      g_autofree char *pointed = mark != NULL ? g_strconcat ("▲ ", mark, NULL) : g_strdup ("");
      GtkWidget *number = new_figure (value, "numeric", side == 0 ? 1 : 0);
      GtkWidget *pointer = new_figure (pointed, "compare-mark", side == 0 ? 1 : 0);

      gtk_widget_add_css_class (number, equal ? "dim-label" : "heading");
      gtk_grid_attach (self->figures, number, side == 0 ? 1 : 3, row, 1, 1);
      gtk_grid_attach (self->figures, pointer, side == 0 ? 0 : 4, row, 1, 1);
    }
}

static void
show_turns (MuCompareView *self, const MuComparison *comparison, MuReport *const reports[2])
{
  gboolean has = comparison->turns->len > 0;

  gtk_widget_set_visible (self->turns_heading, has);
  gtk_widget_set_visible (GTK_WIDGET (self->turns_rule), has);
  gtk_widget_set_visible (GTK_WIDGET (self->turns), has);
  gtk_label_set_label (self->turns_rule, comparison->turns_rule);
  mu_show_nothing (GTK_WIDGET (self->turns));
  for (guint i = 0; i < comparison->turns->len; i++)
    {
      const MuTurn *turn = comparison->turns->pdata[i];
      g_autofree char *value = g_strdup_printf ("%d", turn->value);
      GtkWidget *number = new_figure (value, "numeric", 0.5);

      gtk_widget_add_css_class (number, "heading");
      gtk_widget_set_valign (number, GTK_ALIGN_START);
      gtk_grid_attach (self->turns, number, 1, (int) i, 1, 1);
      for (int side = 0; side < 2; side++)
        {
          g_autofree char *names = mu_turn_dup_names (turn, reports[side], side);
          GtkWidget *label = mu_label_new (names, NULL, side == 0 ? 1 : 0);

          gtk_label_set_justify (GTK_LABEL (label), side == 0 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
          gtk_widget_set_hexpand (label, TRUE);
          gtk_grid_attach (self->turns, label, side == 0 ? 0 : 2, (int) i, 1, 1);
        }
    }
}

/* What only this side has is marked by a sign and in bold. */
static GtkWidget *
new_unit (const MuReportUnit *unit, const MuReportUnit *other)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = unit != NULL ? mu_words_dup_report_unit (unit) : NULL;
  g_autofree char *priced = unit != NULL ? g_strdup_printf ("%s (%d)", name, unit->cost) : NULL;

  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (box, "compare-unit");
  if (unit == NULL)
    {
      gtk_widget_add_css_class (box, "missing");
      gtk_box_append (GTK_BOX (box), mu_label_new ("—", "dim-label", 0.5));
      return box;
    }
  gtk_box_append (GTK_BOX (box), mu_label_new (priced, "heading", 0));
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      gboolean marked = other != NULL && !mu_pairs_has_upgrade_too (unit, i, other);
      g_autofree char *text
          = g_strdup_printf ("%s %s (%d)", marked ? "+" : "·", mu_card_get_name (unit->upgrades->pdata[i]),
                             g_array_index (unit->upgrade_costs, int, i));

      gtk_box_append (GTK_BOX (box), mu_label_new (text, marked ? "compare-mark" : NULL, 0));
    }
  return box;
}

static const char *
get_pair_text (const MuPair *pair)
{
  switch (pair->kind)
    {
    case MU_PAIR_SAME:
      return _ ("=\nthe same");
    case MU_PAIR_CHANGED:
      return _ ("≈\ndiffers");
    case MU_PAIR_SHIP:
      return _ ("≈\nsame ship");
    default:
      return pair->units[0] >= 0 ? _ ("◀\nonly here") : _ ("▶\nonly here");
    }
}

static void
add_pair (MuCompareView *self, const MuPair *pair, MuReport *const reports[2], int row)
{
  const MuReportUnit *units[2] = { NULL, NULL };
  GtkWidget *middle = mu_label_new (get_pair_text (pair), "dim-label", 0.5);

  for (int side = 0; side < 2; side++)
    if (pair->units[side] >= 0)
      units[side] = mu_report_get_unit (reports[side], pair->units[side]);
  gtk_label_set_justify (GTK_LABEL (middle), GTK_JUSTIFY_CENTER);
  gtk_widget_set_size_request (middle, 76, -1);
  gtk_grid_attach (self->pairs, new_unit (units[0], units[1]), 0, row, 1, 1);
  gtk_grid_attach (self->pairs, middle, 1, row, 1, 1);
  gtk_grid_attach (self->pairs, new_unit (units[1], units[0]), 2, row, 1, 1);
}

/*
 * @comparison: of @rosters, judged as in @reports
 */
void
mu_compare_view_show (MuCompareView *self, const MuComparison *comparison, MuRoster *const rosters[2],
                      MuReport *const reports[2])
{
  for (int side = 0; side < 2; side++)
    show_head (self, comparison, rosters[side], reports[side], side);
  mu_show_line (self->initiative, comparison->initiative);
  show_clashes (self, comparison);
  mu_show_nothing (GTK_WIDGET (self->figures));
  for (guint i = 0; i < comparison->figures->len; i++)
    add_figure (self, &g_array_index (comparison->figures, MuComparedFigure, i), (int) i);
  show_turns (self, comparison, reports);
  mu_show_nothing (GTK_WIDGET (self->pairs));
  for (guint i = 0; i < comparison->pairs->len; i++)
    add_pair (self, &g_array_index (comparison->pairs, MuPair, i), reports, (int) i);
}
