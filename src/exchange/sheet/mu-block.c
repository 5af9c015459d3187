/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-block.h"

#include <string.h>

#include "model/mu-line.h"

typedef enum
{
  ITEM_TEXT,
  ITEM_RULE,
  ITEM_FRAME,
  ITEM_SHADE,
  ITEM_DRAWING,
  ITEM_BLOCK,
} ItemKind;

typedef struct
{
  ItemKind kind;
  double x, y, width, height;
  double measure; /* thickness, radius or grey */
  PangoLayout *layout;
  MuDrawing drawing;
  gpointer data;
  GDestroyNotify destroy;
} Item;

struct _MuBlock
{
  PangoContext *context;
  double width;
  double height;
  GArray *items;  /* of Item */
  GArray *breaks; /* of double */
};

static const double FRAME_GREY = 0.55;

/* What only touches the edge of a cut lies beyond it. */
static const double TOUCH = 0.01;

static void
item_clear (gpointer data)
{
  Item *item = data;

  g_clear_object (&item->layout);
  if (item->destroy != NULL)
    item->destroy (item->data);
}

/**
 * mu_block_new:
 * @context: what words are set with, where one unit is a point
 *
 * Returns: (transfer full): an empty block.
 */
MuBlock *
mu_block_new (PangoContext *context, double width)
{
  MuBlock *self = g_new0 (MuBlock, 1);

  self->context = g_object_ref (context);
  self->width = width;
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
  self->breaks = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

void
mu_block_free (MuBlock *self)
{
  g_array_unref (self->items);
  g_array_unref (self->breaks);
  g_object_unref (self->context);
  g_free (self);
}

double
mu_block_get_width (MuBlock *self)
{
  return self->width;
}

double
mu_block_get_height (MuBlock *self)
{
  return self->height;
}

/**
 * mu_block_extend:
 *
 * Makes the block reach down to @bottom at least.
 */
void
mu_block_extend (MuBlock *self, double bottom)
{
  self->height = MAX (self->height, bottom);
}

static Item *
add_item (MuBlock *self, ItemKind kind, double x, double y, double width, double height)
{
  const Item item = { .kind = kind, .x = x, .y = y, .width = width, .height = height };

  g_array_append_val (self->items, item);
  mu_block_extend (self, y + height);
  return &g_array_index (self->items, Item, self->items->len - 1);
}

static PangoLayout *
new_layout (MuBlock *self, double width, const MuInk *ink)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (self->context));

  pango_font_description_set_absolute_size (font, ink->size * PANGO_SCALE);
  pango_font_description_set_weight (font, ink->strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, ink->align);
  return layout;
}

static void
embolden (PangoLayout *layout, guint length)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->start_index = 0;
  bold->end_index = length;
  pango_attr_list_insert (attributes, bold);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

/**
 * mu_block_add_labelled:
 * @label: (nullable): words in bold before the others
 * @text: words of anybody; they are wrapped to @width
 *
 * Returns: where the words end below.
 */
double
mu_block_add_labelled (MuBlock *self, double x, double y, double width, const MuInk *ink, const char *label,
                       const char *text)
{
  g_autofree char *safe_label = mu_line_dup_paragraphs (label != NULL ? label : "");
  g_autofree char *safe = mu_line_dup_paragraphs (text);
  g_autofree char *both = g_strconcat (safe_label, *safe_label != '\0' && *safe != '\0' ? "  " : "", safe, NULL);
  PangoLayout *layout = new_layout (self, width, ink);
  int height;
  Item *item;

  pango_layout_set_text (layout, both, -1);
  if (*safe_label != '\0')
    embolden (layout, strlen (safe_label));
  pango_layout_get_size (layout, NULL, &height);
  item = add_item (self, ITEM_TEXT, x, y, width, (double) height / PANGO_SCALE);
  item->layout = layout;
  item->measure = ink->grey;
  return y + item->height;
}

/**
 * mu_block_add_text:
 * @text: words of anybody; they are wrapped to @width
 *
 * Returns: where the words end below.
 */
double
mu_block_add_text (MuBlock *self, double x, double y, double width, const MuInk *ink, const char *text)
{
  return mu_block_add_labelled (self, x, y, width, ink, NULL, text);
}

/**
 * mu_block_add_rule:
 *
 * Adds a line across, centred on @y.
 */
void
mu_block_add_rule (MuBlock *self, double x, double y, double width, double thickness)
{
  add_item (self, ITEM_RULE, x, y, width, 0)->measure = thickness;
}

/**
 * mu_block_add_frame:
 * @radius: of its corners
 */
void
mu_block_add_frame (MuBlock *self, double x, double y, double width, double height, double radius)
{
  add_item (self, ITEM_FRAME, x, y, width, height)->measure = radius;
}

/**
 * mu_block_add_shade:
 * @grey: 0: black, 1: white
 *
 * Adds a filled rectangle, behind what is added after it.
 */
void
mu_block_add_shade (MuBlock *self, double x, double y, double width, double height, double grey)
{
  add_item (self, ITEM_SHADE, x, y, width, height)->measure = grey;
}

/**
 * mu_block_add_drawing:
 * @data: (transfer full): for @drawing, let go of with @destroy
 */
void
mu_block_add_drawing (MuBlock *self, double x, double y, double width, double height, MuDrawing drawing, gpointer data,
                      GDestroyNotify destroy)
{
  Item *item = add_item (self, ITEM_DRAWING, x, y, width, height);

  item->drawing = drawing;
  item->data = data;
  item->destroy = destroy;
}

/**
 * mu_block_add_block:
 * @block: (transfer full): a block to stand in this one
 */
void
mu_block_add_block (MuBlock *self, double x, double y, MuBlock *block)
{
  Item *item = add_item (self, ITEM_BLOCK, x, y, block->width, block->height);

  item->data = block;
  item->destroy = (GDestroyNotify) mu_block_free;
  for (guint i = 0; i < block->breaks->len; i++)
    mu_block_allow_break (self, y + g_array_index (block->breaks, double, i));
}

/**
 * mu_block_allow_break:
 * @y: between two lines
 *
 * Lets the block be cut at @y, should it ever be higher than a whole page.
 */
void
mu_block_allow_break (MuBlock *self, double y)
{
  g_array_append_val (self->breaks, y);
}

/**
 * mu_block_find_break:
 *
 * Returns: the last place to cut the block at below @after, not below @before; @before when there is none.
 */
double
mu_block_find_break (MuBlock *self, double after, double before)
{
  double best = after;

  for (guint i = 0; i < self->breaks->len; i++)
    {
      double y = g_array_index (self->breaks, double, i);

      if (y > best && y <= before)
        best = y;
    }
  return best > after ? best : before;
}

static void
trace_frame (cairo_t *cr, const Item *item)
{
  double r = item->measure, right = item->x + item->width, bottom = item->y + item->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, item->y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI / 2);
  cairo_arc (cr, item->x + r, bottom - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, item->x + r, item->y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_rule (cairo_t *cr, const Item *item)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, item->x, item->y - item->measure / 2, item->width, item->measure);
  cairo_fill (cr);
}

static void
draw_frame (cairo_t *cr, const Item *item)
{
  cairo_set_source_rgb (cr, FRAME_GREY, FRAME_GREY, FRAME_GREY);
  cairo_set_line_width (cr, 0.75);
  trace_frame (cr, item);
  cairo_stroke (cr);
}

static void
draw_shade (cairo_t *cr, const Item *item)
{
  cairo_set_source_rgb (cr, item->measure, item->measure, item->measure);
  cairo_rectangle (cr, item->x, item->y, item->width, item->height);
  cairo_fill (cr);
}

static void
draw_text (cairo_t *cr, const Item *item)
{
  cairo_set_source_rgb (cr, item->measure, item->measure, item->measure);
  cairo_move_to (cr, item->x, item->y);
  pango_cairo_show_layout (cr, item->layout);
}

static void
draw_moved (cairo_t *cr, const Item *item, double from, double to)
{
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  if (item->kind == ITEM_BLOCK)
    mu_block_draw (item->data, cr, from - item->y, to - item->y);
  else
    item->drawing (cr, item->width, item->height, item->data);
  cairo_restore (cr);
}

static void
draw_item (cairo_t *cr, const Item *item, double from, double to)
{
  switch (item->kind)
    {
    case ITEM_TEXT:
      draw_text (cr, item);
      break;
    case ITEM_RULE:
      draw_rule (cr, item);
      break;
    case ITEM_FRAME:
      draw_frame (cr, item);
      break;
    case ITEM_SHADE:
      draw_shade (cr, item);
      break;
    default:
      draw_moved (cr, item, from, to);
    }
}

/**
 * mu_block_draw:
 *
 * Draws what of the block lies between @from and @to.
 */
void
mu_block_draw (MuBlock *self, cairo_t *cr, double from, double to)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->y + MAX (item->height, 2 * TOUCH) > from + TOUCH && item->y < to - TOUCH)
        draw_item (cr, item, from, to);
    }
}

static void
append_text (GString *out, MuBlock *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->kind == ITEM_TEXT)
        g_string_append_printf (out, "%s\n", pango_layout_get_text (item->layout));
      else if (item->kind == ITEM_BLOCK)
        append_text (out, item->data);
    }
}

/**
 * mu_block_dup_text:
 *
 * Returns: (transfer full): the words in the block, one text a line.
 */
char *
mu_block_dup_text (MuBlock *self)
{
  GString *out = g_string_new (NULL);

  append_text (out, self);
  return g_string_free (out, FALSE);
}
