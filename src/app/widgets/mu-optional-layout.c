/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-optional-layout.h"

#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-wrap-layout.h"

enum
{
  SPACING = 6
};

/*
 * Puts two children side by side. Where that leaves the first one less than its natural width, or than
 * #MuOptionalLayout:em if that is less, the second one is left out, and the first has all of the width. The first one is
 * no higher than it likes and in the middle; if it were aligned itself, GTK would look for the width that goes with the
 * height, laying out its text a dozen times.
 */
struct _MuOptionalLayout
{
  GtkLayoutManager parent_instance;
  int em;
};

enum
{
  PROP_EM = 1
};

G_DEFINE_FINAL_TYPE (MuOptionalLayout, mu_optional_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns the width of the second child, or 0 if it is left out. */
static int
find_second_width (MuOptionalLayout *self, GtkWidget *first, int width)
{
  int least, second;

  gtk_widget_measure (first, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &least, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_next_sibling (first), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &second, NULL, NULL);
  if (self->em > 0)
    least = MIN (least, self->em * mu_text_get_em (first));
  return second > 0 && least + SPACING + second <= width ? second : 0;
}

static void
mu_optional_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  int taken = is_height && for_size >= 0 ? find_second_width (MU_OPTIONAL_LAYOUT (manager), first, for_size) : 0;
  int second;

  gtk_widget_measure (first, orientation,
                      is_height && for_size >= 0 ? for_size - (taken > 0 ? SPACING + taken : 0) : -1, minimum, natural,
                      NULL, NULL);
  gtk_widget_measure (gtk_widget_get_next_sibling (first), orientation, -1, NULL, &second, NULL, NULL);
  if (is_height)
    *minimum = *natural = MAX (*natural, second);
  else if (second > 0)
    *natural += SPACING + second;
}

static void
mu_optional_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int taken = find_second_width (MU_OPTIONAL_LAYOUT (manager), first, width);
  int left = taken > 0 ? width - SPACING - taken : width;
  int needed = MIN (mu_height_at (first, left), height);

  gtk_widget_size_allocate (
      first, &(GtkAllocation){ rtl ? width - left : 0, (height - needed) / 2, left, needed }, -1);
  gtk_widget_set_child_visible (second, taken > 0);
  if (taken > 0)
    gtk_widget_size_allocate (second, &(GtkAllocation){ rtl ? 0 : left + SPACING, 0, taken, height }, -1);
}

static GtkSizeRequestMode
mu_optional_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_optional_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MU_OPTIONAL_LAYOUT (object)->em = g_value_get_int (value);
}

static void
mu_optional_layout_class_init (MuOptionalLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mu_optional_layout_set_property;
  manager_class->measure = mu_optional_layout_measure;
  manager_class->allocate = mu_optional_layout_allocate;
  manager_class->get_request_mode = mu_optional_layout_get_request_mode;

  /* The width that is enough for the first child, in em of its text; 0: only its natural width is. */
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_EM,
      g_param_spec_int ("em", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
mu_optional_layout_init (MuOptionalLayout *self)
{
}
