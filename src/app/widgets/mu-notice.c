/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-notice.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"

/* Something that went wrong, shown where the user works, with what to do. It stays until it is fixed or closed. */
struct _MuNotice
{
  GtkWidget parent_instance;
  GtkWidget *box;
  char *topic;
  GtkLabel *title;
  GtkLabel *detail;
  GtkBox *buttons;
};

G_DEFINE_FINAL_TYPE (MuNotice, mu_notice, GTK_TYPE_WIDGET)

static void
mu_notice_finalize (GObject *object)
{
  g_free (MU_NOTICE (object)->topic);
  G_OBJECT_CLASS (mu_notice_parent_class)->finalize (object);
}

static void
on_close_clicked (MuNotice *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
mu_notice_class_init (MuNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_notice_finalize;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, MuNotice, box);
  gtk_widget_class_bind_template_child (widget_class, MuNotice, title);
  gtk_widget_class_bind_template_child (widget_class, MuNotice, detail);
  gtk_widget_class_bind_template_child (widget_class, MuNotice, buttons);
  gtk_widget_class_bind_template_callback (widget_class, on_close_clicked);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
mu_notice_init (MuNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

const char *
mu_notice_get_topic (MuNotice *self)
{
  return self->topic;
}

/*
 * @topic: what the notice is about. A new notice takes the place of an older one on the same topic.
 * @title: one sentence
 * @detail: file, place, reason and what to do, or NULL; may have several lines
 */
MuNotice *
mu_notice_new (const char *topic, const char *title, const char *detail)
{
  MuNotice *self = g_object_new (MU_TYPE_NOTICE, NULL);

  self->topic = g_strdup (topic);
  gtk_label_set_label (self->title, title);
  mu_show_line (self->detail, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_label_get_label (self->detail), -1);
  return self;
}

/*
 * Adds a button behind those there are.
 *
 * @label: what the button says, with a mnemonic
 * @action: the action it activates, with its target
 */
void
mu_notice_add_action (MuNotice *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (self->buttons, button);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), TRUE);
}
