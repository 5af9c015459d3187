/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-page-box.h"

#include "exchange/sheet/mu-icon.h"

#include <string.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"

typedef enum
{
  ITEM_TEXT,
  ITEM_RULE,
  ITEM_FRAME,
  ITEM_SHADE,
  ITEM_PANEL,
  ITEM_DRAWING,
  ITEM_BLOCK,
} ItemKind;

typedef struct
{
  ItemKind kind;
  double x, y, width, height;
  double measure; /* thickness or radius */
  double grey;
  gboolean alert; /* in the color of alerts instead */
  PangoLayout *layout;
  MuDrawing drawing;
  gpointer data;
  GDestroyNotify destroy;
} Item;

struct _MuPageBox
{
  PangoContext *context;
  const MuPagePalette *palette;
  gboolean mirrored;
  double width;
  double height;
  GArray *items;  /* of Item */
  GArray *breaks; /* of double */
};

/* Unicode's isolates, between which a text has the direction of its first letter. */
#define ISOLATE "\u2068"
#define END_OF_ISOLATE "\u2069"

static const double FRAME_GREY = 0.55;

static const MuPagePalette black_on_white = { { 0, 0, 0 }, { 1, 1, 1 }, { 0.7, 0.15, 0.12 } };

/* A block that only touches the edge of a cut is beyond it. */
static const double TOUCH = 0.01;

static void
item_clear (gpointer data)
{
  Item *item = data;

  g_clear_object (&item->layout);
  if (item->destroy != NULL)
    item->destroy (item->data);
}

/*
 * Returns a context to set text with in the current language. Glyphs have the same positions on every kind of surface.
 * In a language that is written from right to left, boxes of this context are mirrored: what is added to them from the
 * left comes to stand from the right.
 */
PangoContext *
mu_page_box_new_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  PangoLayout *layout;
  PangoDirection direction;

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string (mu_language_get_tag (mu_language_get_current ())));
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  /* A language is written the way its words are. */
  layout = pango_layout_new (context);
  pango_layout_set_text (layout, _ ("Ships"), -1);
  direction = pango_layout_get_direction (layout, 0);
  g_object_unref (layout);
  /* Without a direction of the page, Pango leaves texts of either direction at the side they are aligned to. */
  if (direction == PANGO_DIRECTION_RTL)
    pango_context_set_base_dir (context, PANGO_DIRECTION_NEUTRAL);
  return context;
}

/* Returns an empty block; in @context, which sets its words, one unit is a point. */
MuPageBox *
mu_page_box_new (PangoContext *context, double width)
{
  MuPageBox *self = g_new0 (MuPageBox, 1);

  self->context = g_object_ref (context);
  self->palette = &black_on_white;
  self->mirrored = pango_context_get_base_dir (context) == PANGO_DIRECTION_NEUTRAL;
  self->width = width;
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
  self->breaks = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

/* Frees a box and its contents. */
void
mu_page_box_free (MuPageBox *self)
{
  g_array_unref (self->items);
  g_array_unref (self->breaks);
  g_object_unref (self->context);
  g_free (self);
}

/* Sets the colors of the box and of the blocks in it, a constant. The default is black on white. */
void
mu_page_box_set_palette (MuPageBox *self, const MuPagePalette *palette)
{
  self->palette = palette;
}

/* Returns the width in points. */
double
mu_page_box_get_width (MuPageBox *self)
{
  return self->width;
}

/* Returns the height in points. */
double
mu_page_box_get_height (MuPageBox *self)
{
  return self->height;
}

/* Makes the block reach down to @bottom at least. */
void
mu_page_box_extend (MuPageBox *self, double bottom)
{
  self->height = MAX (self->height, bottom);
}

static Item *
add_item (MuPageBox *self, ItemKind kind, double x, double y, double width, double height)
{
  double left = self->mirrored ? self->width - x - width : x;
  const Item item = { .kind = kind, .x = left, .y = y, .width = width, .height = height };

  g_array_append_val (self->items, item);
  mu_page_box_extend (self, y + height);
  return &g_array_index (self->items, Item, self->items->len - 1);
}

static PangoLayout *
new_layout (MuPageBox *self, double width, const MuTextStyle *style)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (self->context));
  PangoAlignment align = style->align;

  if (self->mirrored && align != PANGO_ALIGN_CENTER)
    align = align == PANGO_ALIGN_LEFT ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, style->strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, align);
  if (style->max_lines > 0)
    {
      pango_layout_set_height (layout, -style->max_lines);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

/* Adds words of anybody, which are wrapped to @width, and before them a label in bold, or NULL. Returns where they end
 * below. */
double
mu_page_box_add_labelled (MuPageBox *self, double x, double y, double width, const MuTextStyle *style,
                          const char *label, const char *text)
{
  g_autofree char *safe_label = mu_safe_line_dup_paragraphs (label != NULL ? label : "");
  g_autofree char *safe = mu_safe_line_dup_paragraphs (text);
  /* Beside a label of the other direction the text keeps its own. */
  gboolean isolated = self->mirrored && *safe_label != '\0' && *safe != '\0';
  g_autofree char *both = g_strconcat (safe_label, *safe_label != '\0' && *safe != '\0' ? "  " : "",
                                       isolated ? ISOLATE : "", safe, isolated ? END_OF_ISOLATE : "", NULL);
  PangoLayout *layout = new_layout (self, width, style);
  int height;
  Item *item;

  pango_layout_set_text (layout, both, -1);
  if (*safe_label != '\0')
    {
      PangoAttrList *attributes = pango_attr_list_new ();
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->start_index = 0;
      bold->end_index = strlen (safe_label);
      pango_attr_list_insert (attributes, bold);
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_get_size (layout, NULL, &height);
  item = add_item (self, ITEM_TEXT, x, y, width, (double) height / PANGO_SCALE);
  item->layout = layout;
  item->grey = style->grey;
  item->alert = style->alert;
  return y + item->height;
}

/* Adds words of anybody, which are wrapped to @width. Returns where they end below. */
double
mu_page_box_add_text (MuPageBox *self, double x, double y, double width, const MuTextStyle *style, const char *text)
{
  return mu_page_box_add_labelled (self, x, y, width, style, NULL, text);
}

/* Adds a line across, centred on @y. */
void
mu_page_box_add_rule (MuPageBox *self, double x, double y, double width, double thickness)
{
  add_item (self, ITEM_RULE, x, y, width, 0)->measure = thickness;
}

/* Adds a frame; @radius is that of its corners. */
void
mu_page_box_add_frame (MuPageBox *self, double x, double y, double width, double height, double radius)
{
  Item *item = add_item (self, ITEM_FRAME, x, y, width, height);

  item->measure = radius;
  item->grey = FRAME_GREY;
}

/* Adds a filled rectangle, behind what is added after it; @grey is 0 for black, 1 for white. */
void
mu_page_box_add_shade (MuPageBox *self, double x, double y, double width, double height, double grey)
{
  add_item (self, ITEM_SHADE, x, y, width, height)->grey = grey;
}

/* Adds a filled rectangle with round corners, behind what is added after it; @grey is 0 for black, 1 for white, and
 * @alert says whether it has the color of alerts instead. */
void
mu_page_box_add_panel (MuPageBox *self, double x, double y, double width, double height, double radius, double grey,
                       gboolean alert)
{
  Item *item = add_item (self, ITEM_PANEL, x, y, width, height);

  item->measure = radius;
  item->grey = grey;
  item->alert = alert;
}

/* Adds what @drawing draws with @data (taken), which @destroy lets go of. */
void
mu_page_box_add_drawing (MuPageBox *self, double x, double y, double width, double height, MuDrawing drawing,
                         gpointer data, GDestroyNotify destroy)
{
  Item *item = add_item (self, ITEM_DRAWING, x, y, width, height);

  item->drawing = drawing;
  item->data = data;
  item->destroy = destroy;
}

static void
draw_icon (cairo_t *cr, double width, double height, gpointer name)
{
  mu_icon_draw (cr, name, width);
}

/* Adds an icon, @size points wide and high; @name is what mu_icon_find() returned, or NULL. */
void
mu_page_box_add_icon (MuPageBox *self, double x, double y, double size, const char *name)
{
  if (name != NULL)
    mu_page_box_add_drawing (self, x, y, size, size, draw_icon, (gpointer) name, NULL);
}

/* Adds a block (taken) to stand in this one. */
void
mu_page_box_add_block (MuPageBox *self, double x, double y, MuPageBox *block)
{
  Item *item = add_item (self, ITEM_BLOCK, x, y, block->width, block->height);

  item->data = block;
  item->destroy = (GDestroyNotify) mu_page_box_free;
  for (guint i = 0; i < block->breaks->len; i++)
    mu_page_box_allow_break (self, y + g_array_index (block->breaks, double, i));
}

/* Lets the block be cut at @y, between two lines, should it ever be higher than a whole page. */
void
mu_page_box_allow_break (MuPageBox *self, double y)
{
  g_array_append_val (self->breaks, y);
}

/* Returns the last place to cut the block at below @after, not below @before; @before when there is none. */
double
mu_page_box_find_break (MuPageBox *self, double after, double before)
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

/* Greys are between the colors of text and paper. */
static void
set_color (cairo_t *cr, const MuPagePalette *palette, double grey, gboolean alert)
{
  const double *ink = alert ? palette->alert : palette->ink;
  double paper = alert ? 0 : grey;

  cairo_set_source_rgb (cr, ink[0] + (palette->paper[0] - ink[0]) * paper,
                        ink[1] + (palette->paper[1] - ink[1]) * paper, ink[2] + (palette->paper[2] - ink[2]) * paper);
}

static void draw_items (MuPageBox *self, const MuPagePalette *palette, cairo_t *cr, double from, double to);

static void
draw_item (cairo_t *cr, const Item *item, const MuPagePalette *palette, double from, double to)
{
  set_color (cr, palette, item->grey, item->alert);
  switch (item->kind)
    {
    case ITEM_TEXT:
      cairo_move_to (cr, item->x, item->y);
      pango_cairo_show_layout (cr, item->layout);
      break;
    case ITEM_RULE:
      cairo_rectangle (cr, item->x, item->y - item->measure / 2, item->width, item->measure);
      cairo_fill (cr);
      break;
    case ITEM_FRAME:
      cairo_set_line_width (cr, 0.75);
      mu_icon_trace_rectangle (cr, item->x, item->y, item->width, item->height, item->measure);
      cairo_stroke (cr);
      break;
    case ITEM_SHADE:
      cairo_rectangle (cr, item->x, item->y, item->width, item->height);
      cairo_fill (cr);
      break;
    case ITEM_PANEL:
      mu_icon_trace_rectangle (cr, item->x, item->y, item->width, item->height, item->measure);
      cairo_fill (cr);
      break;
    default:
      cairo_save (cr);
      cairo_translate (cr, item->x, item->y);
      if (item->kind == ITEM_BLOCK)
        draw_items (item->data, palette, cr, from - item->y, to - item->y);
      else
        item->drawing (cr, item->width, item->height, item->data);
      cairo_restore (cr);
    }
}

static void
draw_items (MuPageBox *self, const MuPagePalette *palette, cairo_t *cr, double from, double to)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->y + MAX (item->height, 2 * TOUCH) > from + TOUCH && item->y < to - TOUCH)
        draw_item (cr, item, palette, from, to);
    }
}

/* Draws the part of the block between @from and @to. */
void
mu_page_box_draw (MuPageBox *self, cairo_t *cr, double from, double to)
{
  draw_items (self, self->palette, cr, from, to);
}

static void
append_text (GString *out, MuPageBox *self)
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

/* Returns the words in the block, one text a line. */
char *
mu_page_box_dup_text (MuPageBox *self)
{
  GString *out = g_string_new (NULL);

  append_text (out, self);
  return g_string_free (out, FALSE);
}
