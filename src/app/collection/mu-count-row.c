/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-count-row.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"

/* So many of something, with a remark; under the heading it belongs to. */
struct _MuCountRow
{
  GtkListBoxRow parent_instance;
  char *heading;
  GtkBox *box;
  GtkLabel *count;
  GtkLabel *title;
  GtkLabel *detail;
  GtkLabel *remark;
};

G_DEFINE_FINAL_TYPE (MuCountRow, mu_count_row, GTK_TYPE_LIST_BOX_ROW)

static void
mu_count_row_dispose (GObject *object)
{
  g_clear_pointer (&MU_COUNT_ROW (object)->heading, g_free);
  G_OBJECT_CLASS (mu_count_row_parent_class)->dispose (object);
}

static void
mu_count_row_class_init (MuCountRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_count_row_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-count-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCountRow, box);
  gtk_widget_class_bind_template_child (widget_class, MuCountRow, count);
  gtk_widget_class_bind_template_child (widget_class, MuCountRow, title);
  gtk_widget_class_bind_template_child (widget_class, MuCountRow, detail);
  gtk_widget_class_bind_template_child (widget_class, MuCountRow, remark);
}

static void
mu_count_row_init (MuCountRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/*
 * @heading: the group it belongs to
 * @detail: more about it, in small print, or NULL
 * @remark: a few words at the end of the row, or NULL
 */
GtkWidget *
mu_count_row_new (const char *heading, int count, const char *title, const char *detail, const char *remark)
{
  MuCountRow *self = g_object_new (MU_TYPE_COUNT_ROW, NULL);
  g_autofree char *text = g_strdup_printf ("%d ×", count);

  self->heading = g_strdup (heading);
  gtk_label_set_label (self->count, text);
  gtk_label_set_label (self->title, title);
  mu_show_line (self->detail, detail);
  mu_show_line (self->remark, remark);
  return GTK_WIDGET (self);
}

/*
 * @label: what it does, for its tooltip and for screen readers
 * @target: of the action, a text
 */
void
mu_count_row_add_button (MuCountRow *self, const char *icon, const char *label, const char *action, const char *target)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_box_append (self->box, button);
}

/* Puts the heading over the first row of each group; to be used as GtkListBoxUpdateHeaderFunc. */
void
mu_count_row_show_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *heading = MU_COUNT_ROW (row)->heading;
  gboolean same = before != NULL && g_strcmp0 (MU_COUNT_ROW (before)->heading, heading) == 0;

  mu_show_heading (row, same ? NULL : heading);
}
