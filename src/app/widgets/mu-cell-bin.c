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
  AdwBin parent_instance;
  int width;
  guint resize; /* an idle source */
};

G_DEFINE_FINAL_TYPE (MuCellBin, mu_cell_bin, ADW_TYPE_BIN)

static void
mu_cell_bin_dispose (GObject *object)
{
  g_clear_handle_id (&MU_CELL_BIN (object)->resize, g_source_remove);
  G_OBJECT_CLASS (mu_cell_bin_parent_class)->dispose (object);
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
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int narrowest;

  if (child == NULL)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MAX (narrowest, self->width > 0 ? self->width : FIRST_GUESS);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
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
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  if (self->width != width && self->resize == 0)
    self->resize = g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize, self, NULL);
  self->width = width;
  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mu_cell_bin_class_init (MuCellBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_cell_bin_dispose;
  widget_class->get_request_mode = mu_cell_bin_get_request_mode;
  widget_class->measure = mu_cell_bin_measure;
  widget_class->size_allocate = mu_cell_bin_size_allocate;
}

static void
mu_cell_bin_init (MuCellBin *self)
{
  /* It lays out its child itself. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}
