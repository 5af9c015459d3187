/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-fold-layout.h"

/*
 * For the widget around what a pane folds beside, in a flap or leaflet that folds by natural widths: the pane folds
 * rather than leave the child less than #MuFoldLayout:room, and once nothing is beside it the child may be narrower.
 */
struct _MuFoldLayout
{
  GtkLayoutManager parent_instance;
  int room;
};

enum
{
  PROP_ROOM = 1
};

G_DEFINE_FINAL_TYPE (MuFoldLayout, mu_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
mu_fold_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, MU_FOLD_LAYOUT (manager)->room);
}

static void
mu_fold_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mu_fold_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MU_FOLD_LAYOUT (object)->room = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
mu_fold_layout_class_init (MuFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mu_fold_layout_set_property;
  manager_class->measure = mu_fold_layout_measure;
  manager_class->allocate = mu_fold_layout_allocate;

  /* The width, in pixels, that the child keeps while something is beside it. */
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_ROOM,
      g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mu_fold_layout_init (MuFoldLayout *self)
{
}
