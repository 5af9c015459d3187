/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-icon.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "model/text/mu-intern.h"

/* Draws the application's icons of slots and objectives, which are SVG files of paths and rectangles. */

static const double SIZE = 16; /* of the icons */

/* Defined by the compiled resource. */
void mu_icon_register_resource (void);

static GBytes *
load (const char *name)
{
  static gsize registered;
  g_autofree char *path = g_strdup_printf ("/io/github/muster/sheet/%s", name);

  if (g_once_init_enter (&registered))
    {
      mu_icon_register_resource ();
      g_once_init_leave (&registered, 1);
    }
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* Returns the name of the icon of a symbol such as “slot-crew”; NULL for NULL and if there is none. */
const char *
mu_icon_find (const char *symbol)
{
  g_autofree char *name = g_strdup_printf ("mu-%s-symbolic.svg", symbol != NULL ? symbol : "");
  g_autoptr (GBytes) svg = load (name);

  return svg != NULL ? mu_intern (name) : NULL;
}

/* Returns the name of the icon of a slot or a firing arc, or NULL; a neutral one if it has none. */
const char *
mu_icon_find_of_term (const MuTerm *term)
{
  const char *icon = term != NULL ? mu_icon_find (term->symbol) : NULL;

  return icon != NULL ? icon : "mu-neutral-symbolic.svg";
}

/* A path being read: the commands of SVG's “d”, see https://www.w3.org/TR/SVG11/paths.html */
typedef struct
{
  cairo_t *cr;
  const char *next;
  double x, y;                 /* where the path is */
  double control_x, control_y; /* the last control point of a curve */
} Path;

static double
read_number (Path *self)
{
  while (*self->next == ' ' || *self->next == ',')
    self->next++;
  return g_ascii_strtod (self->next, (char **) &self->next);
}

static void
read_point (Path *self, gboolean relative, double *x, double *y)
{
  *x = read_number (self) + (relative ? self->x : 0);
  *y = read_number (self) + (relative ? self->y : 0);
}

static void
add_curve (Path *self, gboolean relative, gboolean smooth)
{
  double x1 = 2 * self->x - self->control_x, y1 = 2 * self->y - self->control_y, x, y;

  if (!smooth)
    read_point (self, relative, &x1, &y1);
  read_point (self, relative, &self->control_x, &self->control_y);
  read_point (self, relative, &x, &y);
  cairo_curve_to (self->cr, x1, y1, self->control_x, self->control_y, x, y);
}

/* An arc of a circle: the icons have no other ellipses. */
static void
add_arc (Path *self, gboolean relative)
{
  double radius = read_number (self), end_x, end_y, dx, dy, length, height, x, y;
  gboolean large, sweep;

  read_number (self);
  read_number (self);
  large = read_number (self) != 0;
  sweep = read_number (self) != 0;
  read_point (self, relative, &end_x, &end_y);
  dx = end_x - self->x;
  dy = end_y - self->y;
  length = hypot (dx, dy);
  if (length == 0)
    return;
  radius = MAX (radius, length / 2);
  height = sqrt (radius * radius - length * length / 4) / length * (large == sweep ? -1 : 1);
  x = self->x + dx / 2 - height * dy;
  y = self->y + dy / 2 + height * dx;
  (sweep ? cairo_arc : cairo_arc_negative) (self->cr, x, y, radius, atan2 (self->y - y, self->x - x),
                                            atan2 (end_y - y, end_x - x));
}

static void
add_step (Path *self, char command)
{
  gboolean relative = g_ascii_islower (command);
  double x = self->x, y = self->y;

  switch (g_ascii_toupper (command))
    {
    case 'M':
      read_point (self, relative, &x, &y);
      cairo_move_to (self->cr, x, y);
      break;
    case 'L':
      read_point (self, relative, &x, &y);
      cairo_line_to (self->cr, x, y);
      break;
    case 'H':
      cairo_line_to (self->cr, read_number (self) + (relative ? x : 0), y);
      break;
    case 'V':
      cairo_line_to (self->cr, x, read_number (self) + (relative ? y : 0));
      break;
    case 'A':
      add_arc (self, relative);
      break;
    default:
      add_curve (self, relative, g_ascii_toupper (command) == 'S');
    }
}

static void
add_path (cairo_t *cr, const char *d)
{
  Path self = { .cr = cr, .next = d };
  char command = 'M';

  while (*self.next != '\0')
    {
      if (g_ascii_isspace (*self.next))
        {
          self.next++;
          continue;
        }
      if (g_ascii_isalpha (*self.next))
        command = *self.next++;
      if (g_ascii_toupper (command) == 'Z')
        cairo_close_path (cr);
      else
        add_step (&self, command);
      cairo_get_current_point (cr, &self.x, &self.y);
      if (strchr ("CcSs", command) == NULL)
        {
          self.control_x = self.x;
          self.control_y = self.y;
        }
    }
}

/* Adds the outline of a rectangle to the path; @radius is that of its corners. */
void
mu_icon_trace_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  double right = x + width - radius, bottom = y + height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right, bottom, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, bottom, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
add_rectangle (cairo_t *cr, const char **names, const char **values)
{
  const char *x, *y, *width, *height, *rx;
  double w, h, r;

  if (!g_markup_collect_attributes (
          "rect", names, values, NULL, G_MARKUP_COLLECT_STRING, "x", &x, G_MARKUP_COLLECT_STRING, "y", &y,
          G_MARKUP_COLLECT_STRING, "width", &width, G_MARKUP_COLLECT_STRING, "height", &height,
          G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL, "rx", &rx, G_MARKUP_COLLECT_INVALID))
    return;
  w = g_ascii_strtod (width, NULL);
  h = g_ascii_strtod (height, NULL);
  r = rx != NULL ? g_ascii_strtod (rx, NULL) : 0;
  mu_icon_trace_rectangle (cr, g_ascii_strtod (x, NULL), g_ascii_strtod (y, NULL), w, h, MIN (r, MIN (w, h) / 2));
}

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static void
on_start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer cr,
          GError **error)
{
  if (g_str_equal (element, "g"))
    {
      /* Groups of the icons only rotate. */
      const char *numbers = strchr (get_attribute (names, values, "transform"), '(');
      Path rotation = { .next = numbers != NULL ? numbers + 1 : "" };
      double angle = read_number (&rotation), x = read_number (&rotation), y = read_number (&rotation);

      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_rotate (cr, angle * G_PI / 180);
      cairo_translate (cr, -x, -y);
      return;
    }
  cairo_new_path (cr);
  if (g_str_equal (element, "path"))
    add_path (cr, get_attribute (names, values, "d"));
  else if (g_str_equal (element, "rect"))
    add_rectangle (cr, names, values);
  cairo_set_fill_rule (cr, g_str_equal (get_attribute (names, values, "fill-rule"), "evenodd")
                               ? CAIRO_FILL_RULE_EVEN_ODD
                               : CAIRO_FILL_RULE_WINDING);
  cairo_fill (cr);
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer cr, GError **error)
{
  if (g_str_equal (element, "g"))
    cairo_restore (cr);
}

/* Draws an icon of mu_icon_find(), @size wide and high, in the current color, the origin at its upper left corner. */
void
mu_icon_draw (cairo_t *cr, const char *name, double size)
{
  const GMarkupParser parser = { .start_element = on_start, .end_element = on_end };
  g_autoptr (GBytes) svg = load (name);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, cr, NULL);
  gsize length;
  const char *text;

  g_return_if_fail (svg != NULL);

  text = g_bytes_get_data (svg, &length);
  cairo_save (cr);
  cairo_scale (cr, size / SIZE, size / SIZE);
  g_markup_parse_context_parse (context, text, length, NULL);
  cairo_restore (cr);
}
