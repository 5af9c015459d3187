/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-cards.h"

#include "exchange/sheet/mu-sheet-card.h"
#include "model/text/mu-i18n.h"

enum
{
  PICTURES_A_ROW = 2,
  PICTURE_GAP = 6,   /* points */
  MAX_PICTURE = 180, /* points: cards of 63 mm are not higher */
};

/* Cards that stand side by side share the line they are cut along. */
static void
draw_cut_line (cairo_t *cr, double width, double height, gpointer data)
{
  static const double dashes[] = { 4, 3 };

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0.45, 0.45, 0.45);
  cairo_set_line_width (cr, 0.6);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The cards of a page, in two columns. */
typedef struct
{
  GPtrArray *cards;  /* of MuPageBox */
  GHashTable *right; /* those of the right column */
  double heights[2];
} Columns;

static int
compare_heights (gconstpointer a, gconstpointer b)
{
  double first = mu_page_box_get_height (*(MuPageBox *const *) a);
  double second = mu_page_box_get_height (*(MuPageBox *const *) b);

  return (first < second) - (first > second);
}

/* Puts a card into the column that is shorter so far. */
static void
columns_put (Columns *self, MuPageBox *card)
{
  int shorter = self->heights[1] < self->heights[0];

  self->heights[shorter] += mu_page_box_get_height (card);
  if (shorter == 1)
    g_hash_table_add (self->right, card);
}

/* Gives the columns about the same height, if the highest cards first make them so. */
static void
columns_even (Columns *self)
{
  g_autoptr (GPtrArray) highest_first = g_ptr_array_copy (self->cards, NULL, NULL);
  Columns other = { self->cards, g_hash_table_new (NULL, NULL), { 0 } };

  g_ptr_array_sort (highest_first, compare_heights);
  for (guint i = 0; i < highest_first->len; i++)
    columns_put (&other, highest_first->pdata[i]);
  if (MAX (other.heights[0], other.heights[1]) < MAX (self->heights[0], self->heights[1]))
    {
      GHashTable *right = self->right;

      self->right = other.right;
      other.right = right;
    }
  g_hash_table_unref (other.right);
}

static void
columns_finish (Columns *self, const MuSheetLayout *sheet)
{
  MuPageBox *block = mu_sheet_layout_new_box (sheet, sheet->width);
  double y[2] = { 0 };

  columns_even (self);
  for (guint i = 0; i < self->cards->len; i++)
    {
      MuPageBox *card = self->cards->pdata[i];
      double height = mu_page_box_get_height (card), width = mu_page_box_get_width (card);
      int column = g_hash_table_contains (self->right, card);

      mu_page_box_add_drawing (block, column * width, y[column], width, height, draw_cut_line, NULL, NULL);
      mu_page_box_add_block (block, column * width, y[column], card);
      y[column] += height;
    }
  mu_pages_add (sheet->pages, block, 4);
  g_ptr_array_set_size (self->cards, 0);
  g_hash_table_remove_all (self->right);
  self->heights[0] = self->heights[1] = 0;
}

static void
draw_picture (cairo_t *cr, double width, double height, gpointer picture)
{
  cairo_save (cr);
  cairo_scale (cr, width / cairo_image_surface_get_width (picture), height / cairo_image_surface_get_height (picture));
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Adds a picture in the middle of a cell, as large as there is room for. Returns its height. */
static double
add_picture (MuPageBox *block, double x, double y, double room, cairo_surface_t *picture)
{
  double width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  double scale = MIN (room / width, MAX_PICTURE / height);

  mu_page_box_add_drawing (block, x + (room - width * scale) / 2, y, width * scale, height * scale, draw_picture,
                           picture, (GDestroyNotify) cairo_surface_destroy);
  return height * scale;
}

/* Returns: (transfer full): the small card, transfer full, below the pictures there are of its cards, in rows. */
static MuPageBox *
add_pictures (const MuSheetLayout *self, MuPageBox *small, MuCard *card, GPtrArray *upgrades)
{
  /* Returns: (transfer full) (element-type cairo_surface_t): the pictures there are of a card and its upgrades. */
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  double width = mu_page_box_get_width (small), room = (width - 2 * PICTURE_GAP) / PICTURES_A_ROW, y = PICTURE_GAP;
  MuPageBox *block;

  for (guint i = 0; self->options->picture != NULL && i <= (upgrades != NULL ? upgrades->len : 0); i++)
    {
      cairo_surface_t *picture
          = self->options->picture (self->game, i == 0 ? card : upgrades->pdata[i - 1], self->options->picture_data);

      if (picture != NULL)
        g_ptr_array_add (pictures, picture);
    }
  if (pictures->len == 0)
    return small;
  block = mu_sheet_layout_new_box (self, width);
  for (guint i = 0; i < pictures->len; i += PICTURES_A_ROW)
    {
      double height = 0;

      for (guint j = i; j < MIN (i + PICTURES_A_ROW, pictures->len); j++)
        {
          double high = add_picture (block, PICTURE_GAP + (j - i) * room, y, room - PICTURE_GAP, pictures->pdata[j]);

          height = MAX (height, high);
        }
      y += height + PICTURE_GAP;
    }
  mu_page_box_add_block (block, 0, y, small);
  return block;
}

/* Returns: (transfer full): a card of each unit and objective. */
static GPtrArray *
list_cards (const MuSheetLayout *self, double width)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  GPtrArray *cards = g_ptr_array_new ();

  for (int squadrons = 0; squadrons <= 1; squadrons++)
    for (guint i = 0; i < self->report->units->len; i++)
      {
        const MuReportUnit *unit = mu_report_get_unit (self->report, i);

        if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS) == squadrons)
          g_ptr_array_add (cards,
                           add_pictures (self, mu_sheet_new_unit_card (self, unit, width), unit->card, unit->upgrades));
      }
  for (guint i = 0; i < objectives->len; i++)
    g_ptr_array_add (cards, add_pictures (self, mu_sheet_new_objective_card (self, objectives->pdata[i], width),
                                          objectives->pdata[i], NULL));
  return cards;
}

/* Adds a small card for every ship with its upgrades, every squadron and objective, to cut out and lay on the table. */
void
mu_sheet_add_cards (const MuSheetLayout *self)
{
  g_autoptr (GPtrArray) cards = list_cards (self, self->width / 2);
  MuPageBox *title = mu_sheet_layout_new_title (self, _ ("Compact Cards"));
  double room = mu_pages_get_height (self->pages) - mu_page_box_get_height (title) - 4;
  g_autoptr (GPtrArray) of_page = g_ptr_array_new ();
  Columns columns = { of_page, g_hash_table_new (NULL, NULL), { 0 } };

  mu_pages_add_with_next (self->pages, title, 0);
  for (guint i = 0; i < cards->len; i++)
    {
      MuPageBox *card = cards->pdata[i];

      if (of_page->len > 0 && MIN (columns.heights[0], columns.heights[1]) + mu_page_box_get_height (card) > room)
        columns_finish (&columns, self);
      g_ptr_array_add (of_page, card);
      columns_put (&columns, card);
    }
  if (of_page->len > 0)
    columns_finish (&columns, self);
  g_hash_table_unref (columns.right);
}
