/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-header-layout.h"

#include "app/widgets/mu-wrap-layout.h"

enum
{
  SPACING = 8
};

/*
 * For what begins a line, a title, its details, and what ends the line. Where the line has no room for all of the
 * details, they stand below it and have all of the width.
 */
struct _MuHeaderLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MuHeaderLayout, mu_header_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *start, *title, *details, *end;
  int at_start, at_end; /* how wide these are, with the space beside them */
  int of_title, of_details;
  int least; /* the width that is needed */
  int most;  /* the width at which all is in one line */
  gboolean beside; /* the details are in the line of the title */
  int line, below; /* how high they are; below may be 0 */
} Places;

static int
get_width (GtkWidget *child, int *least)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, least, &natural, NULL, NULL);
  return natural;
}

static int
add_space (int width)
{
  return width > 0 ? width + SPACING : 0;
}

/* @width: what there is; -1: as much as all of them like */
static Places
find_places (GtkWidget *widget, int width)
{
  Places places = { .start = gtk_widget_get_first_child (widget) };
  int least_title, least_details;

  places.title = gtk_widget_get_next_sibling (places.start);
  places.details = gtk_widget_get_next_sibling (places.title);
  places.end = gtk_widget_get_next_sibling (places.details);
  places.at_start = add_space (get_width (places.start, NULL));
  places.at_end = add_space (get_width (places.end, NULL));
  places.of_title = get_width (places.title, &least_title);
  places.of_details = get_width (places.details, &least_details);
  places.least = MAX (places.at_start + least_title + places.at_end, least_details);
  places.most = places.at_start + places.of_title + MU_WRAP_SPACING + places.of_details + places.at_end;
  if (width < 0)
    width = places.most;
  places.beside = places.most <= width;
  if (!places.beside)
    {
      places.of_title = MIN (places.of_title, MAX (width - places.at_start - places.at_end, least_title));
      places.of_details = width;
    }
  places.line = MAX (mu_height_at (places.title, places.of_title),
                     MAX (mu_height_at (places.start, -1), mu_height_at (places.end, -1)));
  places.below = mu_height_at (places.details, places.of_details);
  if (places.beside)
    {
      places.line = MAX (places.line, places.below);
      places.below = 0;
    }
  return places;
}

static void
mu_header_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                          int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  Places places = find_places (widget, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);

  *minimum = places.least;
  *natural = places.most;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = places.line + (places.below > 0 ? MU_WRAP_SPACING + places.below : 0);
}

/* Places the child so far from where lines begin. */
static void
place (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = { rtl ? gtk_widget_get_width (widget) - x - width : x, y, width, height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
mu_header_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  Places places = find_places (widget, width);
  int title = mu_height_at (places.title, places.of_title);
  int details = mu_height_at (places.details, places.of_details);
  int end = MAX (places.at_end - SPACING, 0);

  place (widget, places.start, 0, 0, MAX (places.at_start - SPACING, 0), places.line);
  place (widget, places.title, places.at_start, (places.line - title) / 2, places.of_title, title);
  place (widget, places.end, width - end, 0, end, places.line);
  if (places.beside)
    place (widget, places.details, places.at_start + places.of_title + MU_WRAP_SPACING, (places.line - details) / 2,
           places.of_details, details);
  else
    place (widget, places.details, 0, places.line + MU_WRAP_SPACING, places.of_details, details);
}

static GtkSizeRequestMode
mu_header_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_header_layout_class_init (MuHeaderLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = mu_header_layout_measure;
  manager_class->allocate = mu_header_layout_allocate;
  manager_class->get_request_mode = mu_header_layout_get_request_mode;
}

static void
mu_header_layout_init (MuHeaderLayout *self)
{
}
