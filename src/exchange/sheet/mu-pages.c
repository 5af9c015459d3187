/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-pages.h"

#include "model/text/mu-i18n.h"

static const double MARGIN = 40;
static const double FOOT_ROOM = 22; /* above the lower margin */

static const MuTextStyle foot_ink = { 7.5, FALSE, 0.35, PANGO_ALIGN_LEFT };
static const MuTextStyle number_ink = { 7.5, FALSE, 0.35, PANGO_ALIGN_RIGHT };

typedef struct
{
  char *name;
  char *foot;
  guint first_page;
  guint n_pages;
  guint group; /* parts of a group are numbered together */
  double foot_height;
} Part;

typedef struct
{
  guint part;
  guint first_placement;
} Page;

/* A block that waits for the one it must stand with. */
typedef struct
{
  MuPageBox *block;
  double gap;
} Waiting;

struct _MuPages
{
  const MuPaper *paper;
  PangoContext *context;
  GPtrArray *blocks;  /* of MuPageBox: all of them, for freeing */
  GArray *parts;      /* of Part */
  GArray *pages;      /* of Page */
  GArray *placements; /* of MuPlacement, page by page */
  GArray *waiting;    /* of Waiting */
  MuPageBox *heading; /* nullable: stands at the top of further pages */
  guint group;        /* of the parts that are begun now */
  char *number;       /* the words for a page's number, in the language of the pages */
  double y;       /* where the next block goes on the last page */
  gboolean empty; /* nothing but a heading on it */
};

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_free (part->name);
  g_free (part->foot);
}

/* Returns no pages yet; mu_pages_begin() makes the first. */
MuPages *
mu_pages_new (const MuPaper *paper)
{
  MuPages *self = g_new0 (MuPages, 1);

  self->paper = paper;
  self->context = mu_page_box_new_context ();
  /* Translators: the page of a printed list and how many there are. */
  self->number = g_strdup (_ ("page %u of %u"));
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_page_box_free);
  self->parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_array_set_clear_func (self->parts, part_clear);
  self->pages = g_array_new (FALSE, TRUE, sizeof (Page));
  self->placements = g_array_new (FALSE, TRUE, sizeof (MuPlacement));
  self->waiting = g_array_new (FALSE, TRUE, sizeof (Waiting));
  return self;
}

/* Frees pages. */
void
mu_pages_free (MuPages *self)
{
  g_array_unref (self->waiting);
  g_array_unref (self->placements);
  g_array_unref (self->pages);
  g_array_unref (self->parts);
  g_ptr_array_unref (self->blocks);
  g_object_unref (self->context);
  g_free (self->number);
  g_free (self);
}

/* Removes all pages and what is on them. */
void
mu_pages_clear (MuPages *self)
{
  self->heading = NULL;
  g_array_set_size (self->waiting, 0);
  g_array_set_size (self->placements, 0);
  g_array_set_size (self->pages, 0);
  g_array_set_size (self->parts, 0);
  g_ptr_array_set_size (self->blocks, 0);
}

/* Returns what blocks for these pages are made with. */
PangoContext *
mu_pages_get_context (MuPages *self)
{
  return self->context;
}

/* Returns the paper of the pages. */
const MuPaper *
mu_pages_get_paper (MuPages *self)
{
  return self->paper;
}

/* Returns the points between the margins. */
double
mu_pages_get_width (MuPages *self)
{
  return self->paper->width - 2 * MARGIN;
}

static Part *
get_part (MuPages *self)
{
  return &g_array_index (self->parts, Part, self->parts->len - 1);
}

static double
get_bottom (MuPages *self)
{
  return self->paper->height - MARGIN - MAX (FOOT_ROOM, get_part (self)->foot_height + 10);
}

/* Returns the points from the upper margin to the foot, in the part begun last. */
double
mu_pages_get_height (MuPages *self)
{
  return get_bottom (self) - MARGIN;
}

static void
place (MuPages *self, MuPageBox *block, double from, double to)
{
  const MuPlacement placement = { self->pages->len - 1, self->y, block, from, to };

  g_array_append_val (self->placements, placement);
  self->y += to - from;
}

static void
add_page (MuPages *self)
{
  const Page page = { self->parts->len - 1, self->placements->len };

  g_array_append_val (self->pages, page);
  get_part (self)->n_pages++;
  self->y = MARGIN;
  self->empty = TRUE;
  if (self->heading != NULL && get_part (self)->n_pages > 1)
    place (self, self->heading, 0, mu_page_box_get_height (self->heading));
}

static MuPageBox *
new_foot (MuPages *self, const Part *part, const char *number)
{
  double width = mu_pages_get_width (self);
  MuPageBox *block = mu_page_box_new (self->context, width);

  mu_page_box_add_text (block, 0, 0, width * 0.8, &foot_ink, part->foot);
  mu_page_box_add_text (block, width * 0.8, 0, width * 0.2, &number_ink, number);
  return block;
}

/* Numbers the pages of the parts begun after this from 1, all of them together. */
void
mu_pages_begin_group (MuPages *self)
{
  self->group++;
}

/*
 * Begins a part, on a page of its own.
 *
 * @name: what the part is called in the outline of a PDF
 * @foot: what stands at the foot of each of its pages, beside its number
 */
void
mu_pages_begin (MuPages *self, const char *name, const char *foot)
{
  Part part = { 0 };
  g_autoptr (MuPageBox) measured = NULL;

  mu_pages_end (self);
  part.name = g_utf8_make_valid (name, -1);
  part.foot = g_strdup (foot);
  part.group = self->group;
  part.first_page = self->pages->len;
  measured = new_foot (self, &part, "");
  part.foot_height = mu_page_box_get_height (measured);
  g_array_append_val (self->parts, part);
  self->heading = NULL;
  add_page (self);
}

/* Sets what stands at the top of every further page of this part (taken), or NULL. */
void
mu_pages_set_heading (MuPages *self, MuPageBox *heading)
{
  if (heading != NULL)
    g_ptr_array_add (self->blocks, heading);
  self->heading = heading;
}

/* A block that no page has room for is cut, where it may be cut if it says so. */
static void
place_cut (MuPages *self, MuPageBox *block)
{
  double height = mu_page_box_get_height (block), from = 0;

  while (self->y + height - from > get_bottom (self))
    {
      double room = MAX (get_bottom (self) - self->y, 1);

      double to = mu_page_box_find_break (block, from, from + room);

      place (self, block, from, to);
      from = to;
      add_page (self);
    }
  place (self, block, from, height);
}

/* Places the blocks that wait, together. */
static void
place_waiting (MuPages *self)
{
  double height = 0;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

      height += mu_page_box_get_height (waiting->block) + (i > 0 || !self->empty ? waiting->gap : 0);
    }
  if (!self->empty && self->y + height > get_bottom (self))
    add_page (self);
  for (guint i = 0; i < self->waiting->len; i++)
    {
      const Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

      self->y += self->empty ? 0 : waiting->gap;
      place_cut (self, waiting->block);
      self->empty = FALSE;
    }
  g_array_set_size (self->waiting, 0);
}

/*
 * @block: (taken) a block that is on the same page as the one added next
 * @gap: the points above it, unless it begins a page
 */
void
mu_pages_add_with_next (MuPages *self, MuPageBox *block, double gap)
{
  const Waiting waiting = { block, gap };

  g_ptr_array_add (self->blocks, block);
  g_array_append_val (self->waiting, waiting);
}

/*
 * @block: (taken) a block, which is not split unless it is higher than a whole page
 * @gap: the points above it, unless it begins a page
 */
void
mu_pages_add (MuPages *self, MuPageBox *block, double gap)
{
  mu_pages_add_with_next (self, block, gap);
  place_waiting (self);
}

/* Places what waits still. Nothing can be added to the part after this. */
void
mu_pages_end (MuPages *self)
{
  if (self->waiting->len > 0)
    place_waiting (self);
}

/* Returns the number of pages. */
guint
mu_pages_get_n_pages (MuPages *self)
{
  return self->pages->len;
}

/* Returns where the blocks stand, in the order they were added. NULL ends the array. */
const MuPlacement *
mu_pages_get_placements (MuPages *self, guint *n_placements)
{
  *n_placements = self->placements->len;
  return (const MuPlacement *) self->placements->data;
}

/* Returns the name of the part that begins on that page, from 0; NULL if none does. */
const char *
mu_pages_get_part_name (MuPages *self, guint page)
{
  const Part *part = &g_array_index (self->parts, Part, g_array_index (self->pages, Page, page).part);

  return part->first_page == page ? part->name : NULL;
}

static void
draw_foot (MuPages *self, guint page, cairo_t *cr)
{
  guint first = g_array_index (self->pages, Page, page).part;
  const Part *part = &g_array_index (self->parts, Part, first);
  guint n_pages = 0;
  g_autofree char *number = NULL;
  g_autoptr (MuPageBox) foot = NULL;

  /* The page has its number in its group, whose parts follow each other. */
  while (first > 0 && g_array_index (self->parts, Part, first - 1).group == part->group)
    first--;
  for (guint i = first; i < self->parts->len && g_array_index (self->parts, Part, i).group == part->group; i++)
    n_pages += g_array_index (self->parts, Part, i).n_pages;
  number = g_strdup_printf (self->number, page - g_array_index (self->parts, Part, first).first_page + 1, n_pages);
  foot = new_foot (self, part, number);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, self->paper->height - MARGIN - mu_page_box_get_height (foot));
  mu_page_box_draw (foot, cr, -G_MAXDOUBLE, G_MAXDOUBLE);
  cairo_restore (cr);
}

/*
 * @page: from 0
 * @cr: where one unit is a point and the origin the upper left corner of the paper
 */
void
mu_pages_draw (MuPages *self, guint page, cairo_t *cr)
{
  guint end = page + 1 < self->pages->len ? g_array_index (self->pages, Page, page + 1).first_placement
                                          : self->placements->len;

  for (guint i = g_array_index (self->pages, Page, page).first_placement; i < end; i++)
    {
      const MuPlacement *placement = &g_array_index (self->placements, MuPlacement, i);
      gboolean cut = placement->from > 0 || placement->to < mu_page_box_get_height (placement->block);

      cairo_save (cr);
      cairo_translate (cr, MARGIN, placement->y);
      if (cut)
        {
          cairo_rectangle (cr, -MARGIN, 0, 2 * MARGIN + mu_page_box_get_width (placement->block),
                           placement->to - placement->from);
          cairo_clip (cr);
        }
      cairo_translate (cr, 0, -placement->from);
      mu_page_box_draw (placement->block, cr, cut ? placement->from : -G_MAXDOUBLE, cut ? placement->to : G_MAXDOUBLE);
      cairo_restore (cr);
    }
  draw_foot (self, page, cr);
}
