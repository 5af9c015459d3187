/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-cards.h"

#include "exchange/sheet/mu-sheet-card.h"
#include "model/mu-i18n.h"

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
          g_ptr_array_add (cards, mu_sheet_new_unit_card (self, unit, width));
      }
  for (guint i = 0; i < objectives->len; i++)
    g_ptr_array_add (cards, mu_sheet_new_objective_card (self, objectives->pdata[i], width));
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
