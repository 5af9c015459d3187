/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-wrap-layout.h"

#include "app/widgets/mu-colors.h"

/*
 * Puts children side by side, each as wide as it likes, and begins another line where the next does not fit. The first
 * child of a line has the rest of its width if it is to expand. A child that is aligned to the end stands at the end of
 * its line. The lines of a widget that is aligned to the centre are centred. Where lines have room for less than
 * #MuWrapLayout:characters, the last child has a line of its own, whether it would fit or not, so that it stands in the
 * same place in all rows of a list.
 */
struct _MuWrapLayout
{
  GtkLayoutManager parent_instance;
  int characters;
};

enum
{
  PROP_CHARACTERS = 1
};

G_DEFINE_FINAL_TYPE (MuWrapLayout, mu_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Children first to before `end` share a line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int height;
  int left; /* what its children leave of the width, for the one that expands */
} Line;

/* Returns @child, or the first sibling after it that a layout is to place; NULL if there is none. */
GtkWidget *
mu_next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Returns how high the child likes to be at that width. */
int
mu_height_at (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_child_width (GtkWidget *child, int available)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, available));
}

static gboolean
is_narrow (MuWrapLayout *self, GtkWidget *widget, int width)
{
  return self->characters > 0 && width < mu_text_get_width (widget, self->characters);
}

static Line
break_line (GtkWidget *first, int available, gboolean narrow)
{
  Line line = { first, first, 0, available };
  int used = 0;

  while (line.end != NULL)
    {
      int width = get_child_width (line.end, available);

      if (line.end != first
          && (used + width > available || (narrow && gtk_widget_get_next_sibling (line.end) == NULL)))
        break;
      used += width + MU_WRAP_SPACING;
      line.left = available - used + MU_WRAP_SPACING;
      line.height = MAX (line.height, mu_height_at (line.end, width));
      line.end = mu_next_shown (gtk_widget_get_next_sibling (line.end));
    }
  return line;
}

static void
mu_wrap_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *first = mu_next_shown (gtk_widget_get_first_child (widget));
  int width, height = 0;
  gboolean narrow;

  *minimum = *natural = 0;
  for (GtkWidget *child = first; child != NULL; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += (*natural > 0 ? MU_WRAP_SPACING : 0) + child_natural;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  width = for_size >= 0 ? for_size : *natural;
  narrow = is_narrow (MU_WRAP_LAYOUT (manager), widget, width);
  while (first != NULL)
    {
      Line line = break_line (first, width, narrow);

      height += (height > 0 ? MU_WRAP_SPACING : 0) + line.height;
      first = line.end;
    }
  *minimum = *natural = height;
}

static void
mu_wrap_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean narrow = is_narrow (MU_WRAP_LAYOUT (manager), widget, width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean centred = gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER;
  GtkWidget *child = mu_next_shown (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      Line line = break_line (child, width, narrow);
      gboolean expands = gtk_widget_get_hexpand (line.first);
      int left = MAX (line.left, 0);
      int x = !expands && centred ? left / 2 : 0;

      for (; child != line.end; child = mu_next_shown (gtk_widget_get_next_sibling (child)))
        {
          int child_width = get_child_width (child, width) + (expands && child == line.first ? left : 0);
          int child_height = mu_height_at (child, child_width);
          GtkAllocation place = { 0, y + (line.height - child_height) / 2, child_width, child_height };

          if (gtk_widget_get_valign (child) == GTK_ALIGN_START)
            place.y = y;
          if (gtk_widget_get_halign (child) == GTK_ALIGN_END)
            x = width - child_width;
          place.x = mirrored ? width - x - child_width : x;
          gtk_widget_size_allocate (child, &place, -1);
          x += child_width + MU_WRAP_SPACING;
        }
      y += line.height + MU_WRAP_SPACING;
    }
}

static GtkSizeRequestMode
mu_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MU_WRAP_LAYOUT (object)->characters = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
mu_wrap_layout_class_init (MuWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = mu_wrap_layout_measure;
  layout_class->allocate = mu_wrap_layout_allocate;
  layout_class->get_request_mode = mu_wrap_layout_get_request_mode;
  G_OBJECT_CLASS (klass)->set_property = mu_wrap_layout_set_property;

  /* How many characters of the widget's font a line has room for at least that the last child shares; 0: any number. */
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CHARACTERS,
      g_param_spec_int ("characters", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mu_wrap_layout_init (MuWrapLayout *self)
{
}
