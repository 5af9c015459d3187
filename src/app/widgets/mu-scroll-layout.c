/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-scroll-layout.h"

/*
 * For the widget around a scrolled window that is as high as there is room. GTK asks a scrolled window for its height
 * before it has a width, and that asks what is in it, for the narrowest there is: after every edit all text would be laid
 * out for a width that it never has.
 *
 * With a height that it has at most, the scrolled window is as high as what is in it needs to be at its width: the
 * height for the narrowest would leave room below.
 */
struct _MuScrollLayout
{
  GtkLayoutManager parent_instance;
  int most; /* pixels of height; 0: as much as there is room for */
};

enum
{
  PROP_MOST = 1
};

G_DEFINE_FINAL_TYPE (MuScrollLayout, mu_scroll_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mu_scroll_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return MU_SCROLL_LAYOUT (manager)->most > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mu_scroll_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
  else if (child != NULL && MU_SCROLL_LAYOUT (manager)->most > 0)
    {
      GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child));

      /* GTK may have put a viewport around it. */
      if (GTK_IS_VIEWPORT (content))
        content = gtk_viewport_get_child (GTK_VIEWPORT (content));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, minimum, NULL, NULL, NULL);
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, for_size, NULL, natural, NULL, NULL);
      *natural = MAX (MIN (*natural, MU_SCROLL_LAYOUT (manager)->most), *minimum);
    }
}

static void
mu_scroll_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mu_scroll_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MU_SCROLL_LAYOUT (object)->most = g_value_get_int (value);
}

static void
mu_scroll_layout_class_init (MuScrollLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mu_scroll_layout_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_MOST,
      g_param_spec_int ("most", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  manager_class->get_request_mode = mu_scroll_layout_get_request_mode;
  manager_class->measure = mu_scroll_layout_measure;
  manager_class->allocate = mu_scroll_layout_allocate;
}

static void
mu_scroll_layout_init (MuScrollLayout *self)
{
}
