/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-cards.h"

#include "exchange/sheet/mu-sheet-card.h"
#include "model/mu-i18n.h"

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

/* Two columns of cards, as high as a page has room for. */
typedef struct
{
  MuPageBox *block; /* NULL: none begun */
  double heights[2];
} Columns;

static void
columns_finish (Columns *self, const MuSheetLayout *sheet)
{
  if (self->block != NULL)
    mu_pages_add (sheet->pages, self->block, 4);
  *self = (Columns){ 0 };
}

static void
columns_add (Columns *self, const MuSheetLayout *sheet, double room, MuPageBox *card)
{
  double height = mu_page_box_get_height (card), width = mu_page_box_get_width (card);
  int shorter = self->heights[1] < self->heights[0];

  if (self->block != NULL && self->heights[shorter] + height > room)
    {
      columns_finish (self, sheet);
      shorter = 0;
    }
  if (self->block == NULL)
    self->block = mu_sheet_layout_new_box (sheet, sheet->width);
  mu_page_box_add_drawing (self->block, shorter * width, self->heights[shorter], width, height, draw_cut_line, NULL,
                           NULL);
  mu_page_box_add_block (self->block, shorter * width, self->heights[shorter], card);
  self->heights[shorter] += height;
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

/* Returns: (transfer full) (element-type cairo_surface_t): the pictures there are of a card and its upgrades. */
static GPtrArray *
list_pictures (const MuSheetLayout *self, MuCard *card, GPtrArray *upgrades)
{
  GPtrArray *pictures = g_ptr_array_new ();

  for (guint i = 0; self->options->picture != NULL && i <= (upgrades != NULL ? upgrades->len : 0); i++)
    {
      cairo_surface_t *picture
          = self->options->picture (self->game, i == 0 ? card : upgrades->pdata[i - 1], self->options->picture_data);

      if (picture != NULL)
        g_ptr_array_add (pictures, picture);
    }
  return pictures;
}

/* Returns: (transfer full): the small card, transfer full, below the pictures there are of its cards, in rows. */
static MuPageBox *
add_pictures (const MuSheetLayout *self, MuPageBox *small, MuCard *card, GPtrArray *upgrades)
{
  g_autoptr (GPtrArray) pictures = list_pictures (self, card, upgrades);
  double width = mu_page_box_get_width (small), room = (width - 2 * PICTURE_GAP) / PICTURES_A_ROW, y = PICTURE_GAP;
  MuPageBox *block;

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

        if ((mu_card_get_kind (unit->card) == MU_CARD_SQUADRON) == squadrons)
          g_ptr_array_add (cards,
                           add_pictures (self, mu_sheet_new_unit_card (self, unit, width), unit->card, unit->upgrades));
      }
  for (guint i = 0; i < objectives->len; i++)
    g_ptr_array_add (cards, add_pictures (self, mu_sheet_new_objective_card (self, objectives->pdata[i], width),
                                          objectives->pdata[i], NULL));
  return cards;
}

/**
 * mu_sheet_add_cards:
 *
 * Adds a small card for every ship with its upgrades, every squadron and objective, to cut out and lay on the table.
 */
void
mu_sheet_add_cards (const MuSheetLayout *self)
{
  g_autoptr (GPtrArray) cards = list_cards (self, self->width / 2);
  MuPageBox *title = mu_sheet_layout_new_title (self, _ ("Compact Cards"));
  double room = mu_pages_get_height (self->pages) - mu_page_box_get_height (title) - 4;
  Columns columns = { 0 };

  mu_pages_add_with_next (self->pages, title, 0);
  for (guint i = 0; i < cards->len; i++)
    columns_add (&columns, self, room, cards->pdata[i]);
  columns_finish (&columns, self);
}
