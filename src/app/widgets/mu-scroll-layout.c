/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-scroll-layout.h"

/*
 * For the widget around a scrolled window that is as high as there is room. GTK asks a scrolled window for its height
 * before it has a width, and that asks what is in it, for the narrowest there is: after every edit all text would be laid
 * out for a width that it never has.
 */
struct _MuScrollLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MuScrollLayout, mu_scroll_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mu_scroll_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mu_scroll_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
mu_scroll_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mu_scroll_layout_class_init (MuScrollLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mu_scroll_layout_get_request_mode;
  manager_class->measure = mu_scroll_layout_measure;
  manager_class->allocate = mu_scroll_layout_allocate;
}

static void
mu_scroll_layout_init (MuScrollLayout *self)
{
}
