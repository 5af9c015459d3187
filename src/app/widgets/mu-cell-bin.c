/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-cell-bin.h"

enum
{
  FIRST_GUESS = 360
};

/*
 * A cell of a table whose text wraps. Rows are measured before columns have a width, for the narrowest there is, which
 * makes them far too high; this one measures for the width it was given last.
 */
struct _MuCellBin
{
  GtkWidget parent_instance;
  GtkWidget *child;
  int width;
  guint resize; /* an idle source */
};

enum
{
  PROP_CHILD = 1
};

G_DEFINE_FINAL_TYPE (MuCellBin, mu_cell_bin, GTK_TYPE_WIDGET)

static void
mu_cell_bin_dispose (GObject *object)
{
  MuCellBin *self = MU_CELL_BIN (object);

  g_clear_handle_id (&self->resize, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (mu_cell_bin_parent_class)->dispose (object);
}

static void
mu_cell_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuCellBin *self = MU_CELL_BIN (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static GtkSizeRequestMode
mu_cell_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mu_cell_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  MuCellBin *self = MU_CELL_BIN (widget);
  int narrowest;

  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MAX (narrowest, self->width > 0 ? self->width : FIRST_GUESS);
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
resize (gpointer data)
{
  MU_CELL_BIN (data)->resize = 0;
  gtk_widget_queue_resize (data);
  return G_SOURCE_REMOVE;
}

static void
mu_cell_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuCellBin *self = MU_CELL_BIN (widget);

  if (self->width != width && self->resize == 0)
    self->resize = g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize, self, NULL);
  self->width = width;
  if (self->child != NULL)
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
}

static void
mu_cell_bin_class_init (MuCellBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_cell_bin_dispose;
  object_class->set_property = mu_cell_bin_set_property;
  widget_class->get_request_mode = mu_cell_bin_get_request_mode;
  widget_class->measure = mu_cell_bin_measure;
  widget_class->size_allocate = mu_cell_bin_size_allocate;
  g_object_class_install_property (
      object_class, PROP_CHILD,
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mu_cell_bin_init (MuCellBin *self)
{
}
