/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-wrap-box.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-wrap-layout.h"

/* Children side by side, on as many lines as they need. */
struct _MuWrapBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MuWrapBox, mu_wrap_box, GTK_TYPE_WIDGET)

static void
mu_wrap_box_dispose (GObject *object)
{
  mu_show_nothing (GTK_WIDGET (object));
  G_OBJECT_CLASS (mu_wrap_box_parent_class)->dispose (object);
}

static void
mu_wrap_box_class_init (MuWrapBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_wrap_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), MU_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mu_wrap_box_init (MuWrapBox *self)
{
}

void
mu_wrap_box_append (MuWrapBox *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
