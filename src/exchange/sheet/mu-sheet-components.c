/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-components.h"

#include "describe/mu-setup-notes.h"
#include "describe/mu-unit-words.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

static const double GAP = 16;
static const double BOX = 8.5;
static const double COUNT_WIDTH = 33;

/* Something to tick off, so many times. */
typedef struct
{
  char *what;
  char *detail;
  int count;
} Item;

static void
item_free (Item *item)
{
  g_free (item->what);
  g_free (item->detail);
  g_free (item);
}

static GPtrArray *
new_items (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
}

/* Equal things stand together, where the first of them stands. */
static void
add_item (GPtrArray *items, const char *what, const char *detail, int count)
{
  Item *item;

  for (guint i = 0; i < items->len; i++)
    {
      item = items->pdata[i];
      if (g_str_equal (item->what, what) && g_str_equal (item->detail, detail))
        {
          item->count += count;
          return;
        }
    }
  item = g_new (Item, 1);
  item->what = g_strdup (what);
  item->detail = g_strdup (detail);
  item->count = count;
  g_ptr_array_add (items, item);
}

static void
add_card (GPtrArray *items, MuCard *card, const char *detail, int count)
{
  g_autofree char *name = mu_sheet_dup_card_name (card);

  add_item (items, name, detail, count);
}

static double
put_item (MuPageBox *block, double x, double width, const Item *item)
{
  g_autofree char *count = item->count > 1 ? g_strdup_printf ("%d ×", item->count) : g_strdup ("");
  double left = x + BOX + 6, name_x = left + COUNT_WIDTH;
  double y;

  mu_sheet_layout_add_check_box (block, x, 2.5, BOX);
  mu_page_box_add_text (block, left, 1, COUNT_WIDTH - 3, &mu_text_style_total, count);
  y = mu_page_box_add_text (block, name_x, 1, x + width - name_x, &mu_text_style_text, item->what);
  if (*item->detail != '\0')
    y = mu_page_box_add_text (block, name_x, y, x + width - name_x, &mu_text_style_label, item->detail);
  return y;
}

static void
put_section (const MuSheetLayout *self, const char *title, GPtrArray *items)
{
  double width = (self->width - GAP) / 2;
  guint n_rows = (items->len + 1) / 2;

  if (items->len == 0)
    return;
  mu_sheet_layout_add_heading (self, title);
  for (guint i = 0; i < n_rows; i++)
    {
      MuPageBox *row = mu_sheet_layout_new_box (self, self->width);

      put_item (row, 0, width, items->pdata[i]);
      if (i + n_rows < items->len)
        put_item (row, width + GAP, width, items->pdata[i + n_rows]);
      mu_pages_add (self->pages, row, i == 0 ? 5 : 3);
    }
}

static void
put_units (const MuSheetLayout *self, gboolean squadrons, const char *title)
{
  g_autoptr (GPtrArray) items = new_items ();

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS) == squadrons)
        add_card (items, unit->card, mu_unit_words_get_more_than_name (unit), unit->count);
    }
  put_section (self, title, items);
}

static void
put_upgrades (const MuSheetLayout *self)
{
  g_autoptr (GPtrArray) items = new_items ();

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      for (guint j = 0; j < unit->n_own; j++)
        {
          int slot = mu_card_get_facts (unit->upgrades->pdata[j])->slot;

          add_card (items, unit->upgrades->pdata[j], mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, slot), 1);
        }
    }
  put_section (self, mu_game_translate (self->game, N_ ("Upgrade cards")), items);
}

static void
put_objectives (const MuSheetLayout *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  g_autoptr (GPtrArray) items = new_items ();

  for (guint i = 0; i < objectives->len; i++)
    add_card (items, objectives->pdata[i],
              mu_objective_type_get_title (self->game, mu_card_get_facts (objectives->pdata[i])->objective), 1);
  put_section (self, mu_game_translate (self->game, N_ ("Objective cards")), items);
}

/* Adds the check list: every model, card, token and die to bring to the table. */
void
mu_sheet_add_components (const MuSheetLayout *self)
{
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (self->roster, self->report);
  g_autoptr (GPtrArray) items = NULL;

  mu_pages_add_with_next (self->pages, mu_sheet_layout_new_title (self, _ ("Check List")), 0);
  items = new_items ();
  for (guint i = 0; i < facts->components->len; i++)
    {
      const MuComponent *component = facts->components->pdata[i];

      add_item (items, component->what, "", component->count);
    }
  for (guint i = 0; i < facts->id_tokens->len; i++)
    add_item (items, facts->id_tokens->pdata[i], _ ("ID tokens"), 1);
  if (*facts->id_token_rule != '\0')
    add_item (items, facts->id_token_rule, _ ("ID tokens"), 1);
  put_section (self, _ ("Models, tokens and dice"), items);
  put_units (self, FALSE, _ ("Ship cards"));
  put_upgrades (self);
  put_units (self, TRUE, _ ("Squadrons"));
  put_objectives (self);
}
