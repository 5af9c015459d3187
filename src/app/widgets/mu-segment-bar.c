/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-segment-bar.h"

#include "app/widgets/mu-showing.h"
#include "model/text/mu-points.h"

enum
{
  BAR_HEIGHT = 10,
  MIN_WIDTH = 8, /* beside much text in a narrow window */
  WIDTH = 60,
  GAP = 2
};

/* Points on the way to a limit, a part for each that has a share. The part beyond the limit is struck through. */
struct _MuSegmentBar
{
  GtkWidget parent_instance;
  GtkWidget *excess;
  GArray *values; /* of int: one a child, `excess` aside */
  int limit;
};

G_DEFINE_FINAL_TYPE (MuSegmentBar, mu_segment_bar, GTK_TYPE_WIDGET)

static int
get_total (MuSegmentBar *self)
{
  int total = 0;

  for (guint i = 0; i < self->values->len; i++)
    total += g_array_index (self->values, int, i);
  return total;
}

static void
mu_segment_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? BAR_HEIGHT : MIN_WIDTH;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? BAR_HEIGHT : WIDTH;
  /* GTK wants children measured before it lets them be allocated. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int end, int height)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = { mirrored ? gtk_widget_get_width (widget) - end : x, 0, MAX (end - x, 0), height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
mu_segment_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuSegmentBar *self = MU_SEGMENT_BAR (widget);
  int whole = MAX (MAX (get_total (self), self->limit), 1);
  int sum = 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (guint i = 0; i < self->values->len; i++, child = gtk_widget_get_next_sibling (child))
    {
      int x = (gint64) width * sum / whole;

      sum += g_array_index (self->values, int, i);
      place (widget, child, x, MAX ((gint64) width * sum / whole - (sum < whole ? GAP : 0), x + 1), height);
    }
  if (self->limit > 0)
    place (widget, self->excess, (gint64) width * self->limit / whole, width, height);
}

static void
mu_segment_bar_dispose (GObject *object)
{
  mu_show_nothing (GTK_WIDGET (object));
  G_OBJECT_CLASS (mu_segment_bar_parent_class)->dispose (object);
}

static void
mu_segment_bar_finalize (GObject *object)
{
  g_array_unref (MU_SEGMENT_BAR (object)->values);
  G_OBJECT_CLASS (mu_segment_bar_parent_class)->finalize (object);
}

static void
mu_segment_bar_class_init (MuSegmentBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_segment_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_segment_bar_finalize;
  widget_class->measure = mu_segment_bar_measure;
  widget_class->size_allocate = mu_segment_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "segments");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static GtkWidget *
segment_new (const char *css_class)
{
  GtkWidget *segment = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (segment, css_class);
  return segment;
}

static void
mu_segment_bar_init (MuSegmentBar *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (int));
  self->excess = segment_new ("excess");
  gtk_widget_insert_before (self->excess, GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Segments there are used again: edits are many. */
static GtkWidget *
show_segment (MuSegmentBar *self, GtkWidget *widget, const MuSegment *segment)
{
  g_autofree char *tooltip = g_strdup_printf ("%s · %d", segment->name, segment->value);

  if (widget == self->excess)
    {
      widget = segment_new ("segment");
      gtk_widget_insert_before (widget, GTK_WIDGET (self), self->excess);
    }
  mu_segment_color_set (widget, segment->color);
  mu_show_class (widget, "added", segment->added);
  mu_show_tooltip (widget, tooltip);
  g_array_append_val (self->values, segment->value);
  return gtk_widget_get_next_sibling (widget);
}

/*
 * @limit: how many points there may be; 0 for any number
 * @segments: the parts; those that cost nothing or less are left out
 */
void
mu_segment_bar_show (MuSegmentBar *self, int limit, const MuSegment *segments, guint n_segments)
{
  GtkWidget *next = gtk_widget_get_first_child (GTK_WIDGET (self));
  int total;
  int most;
  g_autofree char *text = NULL;

  self->limit = MAX (limit, 0);
  g_array_set_size (self->values, 0);
  for (guint i = 0; i < n_segments; i++)
    if (segments[i].value > 0)
      next = show_segment (self, next, &segments[i]);
  while (next != self->excess)
    {
      GtkWidget *unused = next;

      next = gtk_widget_get_next_sibling (unused);
      gtk_widget_unparent (unused);
    }
  total = get_total (self);
  most = self->limit > 0 ? self->limit : total;
  text = mu_points_dup_text (total, self->limit);
  gtk_widget_set_visible (self->excess, total > most);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) most, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) MIN (total, most), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/*
 * Gives @widget the colour that parts of that index have in the meter.
 *
 * @color: the index of what is shown; colours come round again
 */
void
mu_segment_color_set (GtkWidget *widget, guint color)
{
  for (guint i = 0; i < MU_N_SEGMENT_COLORS; i++)
    {
      g_autofree char *css_class = g_strdup_printf ("color-%u", i);

      mu_show_class (widget, css_class, i == color % MU_N_SEGMENT_COLORS);
    }
}
