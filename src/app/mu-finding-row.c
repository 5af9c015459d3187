/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-finding-row.h"

#include "app/mu-mending.h"

#include <glib/gi18n.h>

/* One finding: what is wrong, by which rule, and what mends it. */
struct _MuFindingRow
{
  GtkWidget parent_instance;
  MuFinding *finding;
  GtkImage *icon;
  GtkLabel *text;
  GtkLabel *remedy;
  GtkLabel *source;
  GtkButton *locate;
  GtkButton *mend;
  GtkLabel *mend_label;
};

G_DEFINE_FINAL_TYPE (MuFindingRow, mu_finding_row, GTK_TYPE_WIDGET)

static void
mu_finding_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_FINDING_ROW);
  g_clear_pointer (&MU_FINDING_ROW (object)->finding, mu_finding_unref);
  G_OBJECT_CLASS (mu_finding_row_parent_class)->dispose (object);
}

static void
mu_finding_row_class_init (MuFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_finding_row_dispose;
  gtk_widget_class_set_css_name (widget_class, "finding");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, text);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, remedy);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, source);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, locate);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, mend);
  gtk_widget_class_bind_template_child (widget_class, MuFindingRow, mend_label);
}

static void
mu_finding_row_init (MuFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mu_finding_row_new (void)
{
  return g_object_new (MU_TYPE_FINDING_ROW, NULL);
}

static void
show_text (MuFindingRow *self, MuFinding *finding, const char *game)
{
  g_autofree char *title = mu_finding_dup_title (finding);
  g_autofree char *message = mu_finding_dup_message (finding);
  g_autofree char *remedy = mu_finding_dup_remedy (finding);
  g_autofree char *source = mu_rule_dup_source (finding->rule, game);
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s.</b> %s", title, message);
  g_autofree char *spoken = g_strdup_printf ("%s: %s. %s %s", mu_finding_is_error (finding) ? _ ("Problem") : _ ("Note"),
                                             title, message, remedy);

  gtk_label_set_markup (self->text, markup);
  gtk_label_set_label (self->remedy, remedy);
  gtk_label_set_label (self->source, source);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_severity (MuFindingRow *self, gboolean error)
{
  gtk_image_set_from_icon_name (self->icon, error ? "mu-error-symbolic" : "mu-warning-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->icon), error ? _ ("Problem") : _ ("Note"));
  gtk_widget_add_css_class (GTK_WIDGET (self), error ? "problem" : "note");
  gtk_widget_remove_css_class (GTK_WIDGET (self), error ? "note" : "problem");
}

static void
show_buttons (MuFindingRow *self, MuSession *session, MuFinding *finding)
{
  g_autofree char *label = NULL;
  GVariant *target = NULL;
  const char *action = mu_mending_find (session, finding, &label, &target);

  gtk_widget_set_visible (GTK_WIDGET (self->mend), action != NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->mend), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->mend), action);
  gtk_label_set_label (self->mend_label, label != NULL ? label : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->mend), label);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy), action == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->locate), finding->unit >= 0);
  if (finding->unit >= 0)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->locate), "u", finding->unit);
}

/**
 * mu_finding_row_show:
 * @finding: a finding of the session's report
 */
void
mu_finding_row_show (MuFindingRow *self, MuSession *session, MuFinding *finding)
{
  MuGame *game = mu_roster_get_game (mu_session_get_roster (session));
  MuFinding *kept = mu_finding_ref (finding);

  g_clear_pointer (&self->finding, mu_finding_unref);
  self->finding = kept;
  show_text (self, finding, mu_game_get_id (game));
  show_severity (self, mu_finding_is_error (finding));
  show_buttons (self, session, finding);
}

/**
 * mu_finding_row_get_finding:
 *
 * Returns: (transfer none): what it shows.
 */
MuFinding *
mu_finding_row_get_finding (MuFindingRow *self)
{
  return self->finding;
}

/**
 * mu_finding_row_get_text:
 *
 * Returns: (transfer none): title and message, as shown.
 */
const char *
mu_finding_row_get_text (MuFindingRow *self)
{
  return gtk_label_get_text (self->text);
}

/**
 * mu_finding_row_get_mend:
 *
 * Returns: (transfer none): the button that mends it, perhaps hidden.
 */
GtkButton *
mu_finding_row_get_mend (MuFindingRow *self)
{
  return self->mend;
}

/**
 * mu_finding_row_get_locate:
 *
 * Returns: (transfer none): the button that leads to the ship, perhaps hidden.
 */
GtkButton *
mu_finding_row_get_locate (MuFindingRow *self)
{
  return self->locate;
}
