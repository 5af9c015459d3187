/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-columns-layout.h"

#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-wrap-layout.h"

/*
 * Puts children side by side in columns of one width or, where that would leave them less than
 * #MuColumnsLayout:characters, below one another.
 */
struct _MuColumnsLayout
{
  GtkLayoutManager parent_instance;
  int characters;
  int spacing;
};

enum
{
  PROP_CHARACTERS = 1,
  PROP_SPACING
};

G_DEFINE_FINAL_TYPE (MuColumnsLayout, mu_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_children (GtkWidget *widget)
{
  GtkWidget *child = mu_next_shown (gtk_widget_get_first_child (widget));
  int n = 0;

  for (; child != NULL; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
    n++;
  return n;
}

/* Measures the widest child. */
static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  GtkWidget *child = mu_next_shown (gtk_widget_get_first_child (widget));

  *minimum = *natural = 0;
  for (; child != NULL; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* Returns the width of a column, or 0 if the children stand below one another. */
static int
get_column_width (MuColumnsLayout *self, GtkWidget *widget, int width)
{
  int n = count_children (widget);
  int column = n > 0 ? (width - (n - 1) * self->spacing) / n : 0;
  int minimum, natural;

  measure_widest (widget, &minimum, &natural);
  return n > 1 && column >= minimum && column >= mu_text_get_width (widget, self->characters) ? column : 0;
}

static void
mu_columns_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  MuColumnsLayout *self = MU_COLUMNS_LAYOUT (manager);
  GtkWidget *child = mu_next_shown (gtk_widget_get_first_child (widget));
  int n = count_children (widget);
  int width, column, height = 0;

  measure_widest (widget, minimum, natural);
  *natural = MAX (*natural, mu_text_get_width (widget, self->characters)) * n + MAX (n - 1, 0) * self->spacing;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  width = for_size >= 0 ? for_size : *natural;
  column = get_column_width (self, widget, width);
  for (; child != NULL; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
    {
      int child_height = mu_height_at (child, column > 0 ? column : width);

      if (column > 0)
        height = MAX (height, child_height);
      else
        height += (height > 0 ? self->spacing : 0) + child_height;
    }
  *minimum = *natural = height;
}

static void
mu_columns_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  MuColumnsLayout *self = MU_COLUMNS_LAYOUT (manager);
  GtkWidget *child = mu_next_shown (gtk_widget_get_first_child (widget));
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int column = get_column_width (self, widget, width);
  GtkAllocation place = { 0, 0, column > 0 ? column : width, height };

  if (mirrored)
    place.x = width - place.width;
  for (; child != NULL; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
    {
      if (column == 0)
        place.height = mu_height_at (child, width);
      gtk_widget_size_allocate (child, &place, -1);
      if (column == 0)
        place.y += place.height + self->spacing;
      else
        place.x += (mirrored ? -1 : 1) * (column + self->spacing);
    }
}

static GtkSizeRequestMode
mu_columns_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_columns_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuColumnsLayout *self = MU_COLUMNS_LAYOUT (object);

  if (id == PROP_CHARACTERS)
    self->characters = g_value_get_int (value);
  else if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
mu_columns_layout_class_init (MuColumnsLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mu_columns_layout_set_property;
  manager_class->measure = mu_columns_layout_measure;
  manager_class->allocate = mu_columns_layout_allocate;
  manager_class->get_request_mode = mu_columns_layout_get_request_mode;

  /* How many characters of the widget's font a column has room for at least. */
  g_object_class_install_property (
      object_class, PROP_CHARACTERS,
      g_param_spec_int ("characters", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  /* How far children are apart, in pixels. */
  g_object_class_install_property (
      object_class, PROP_SPACING,
      g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mu_columns_layout_init (MuColumnsLayout *self)
{
}
