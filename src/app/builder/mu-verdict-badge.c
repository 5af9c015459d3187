/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-verdict-badge.h"

#include "app/builder/mu-finding-row.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"

/* A button that says whether the list is legal, with a symbol and in words. Pressed, it shows the findings. */
struct _MuVerdictBadge
{
  GtkButton parent_instance;
  GtkImage *icon;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (MuVerdictBadge, mu_verdict_badge, GTK_TYPE_BUTTON)

static void
mu_verdict_badge_class_init (MuVerdictBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-verdict-badge.ui");
  gtk_widget_class_bind_template_child (widget_class, MuVerdictBadge, icon);
  gtk_widget_class_bind_template_child (widget_class, MuVerdictBadge, text);
}

static void
mu_verdict_badge_init (MuVerdictBadge *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A list that is only unfinished is not shown in the colour of problems. */
static const char *
get_class (const MuReport *report)
{
  if (report->legal)
    return report->format->free ? "free" : "legal";
  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]) && !mu_finding_row_is_unfinished (report->findings->pdata[i]))
      return "illegal";
  return "unfinished";
}

/* Shows the verdict on the list that @report is about. */
void
mu_verdict_badge_show (MuVerdictBadge *self, const MuReport *report)
{
  static const char *const classes[] = { "legal", "free", "illegal", "unfinished" };
  const char *shown = get_class (report);
  g_autofree char *problems
      = g_strdup_printf (ngettext ("%d problem", "%d problems", report->n_errors), report->n_errors);
  /* A list without cards lacks much, but nothing in it is wrong. */
  gboolean empty = report->units->len == 0 && (g_str_equal (shown, "unfinished") || report->format->free);
  g_autofree char *notes = NULL;
  int n_notes = 0;

  for (guint i = 0; i < report->findings->len; i++)
    if (!mu_finding_is_error (report->findings->pdata[i]) && mu_finding_row_is_of_use (report->findings->pdata[i]))
      n_notes++;
  notes = g_strdup_printf (ngettext ("%d thing to know", "%d things to know", n_notes), n_notes);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), !empty);
  mu_show_icon (self->icon, !report->legal         ? "mu-illegal-symbolic"
                            : report->format->free ? "mu-free-symbolic"
                                                   : "mu-legal-symbolic");
  gtk_label_set_label (self->text, empty           ? _ ("Empty")
                                   : report->legal ? mu_verdict_get_name (mu_verdict_get (report))
                                                   : problems);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    mu_show_class (GTK_WIDGET (self), classes[i], g_str_equal (classes[i], shown));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->text), -1);
  mu_show_tooltip (GTK_WIDGET (self), n_notes > 0 ? notes : _ ("What the rules say about this list"));
}
