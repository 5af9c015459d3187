/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-score.h"

#include "describe/mu-unit-words.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-score.h"

static const double BOX = 8.5;
static const double BOX_STEP = 12;
static const double BOXES_WIDTH = 56;
static const double COLUMN_WIDTH = 62;
static const double WRITE_LINE = 20;

enum
{
  MAX_BOXES = 4
};

static void
append_names (GString *names, const MuReportUnit *unit)
{
  for (guint i = 0; unit != NULL && i < unit->upgrades->len; i++)
    {
      g_autofree char *name = mu_sheet_dup_card_name (unit->upgrades->pdata[i]);

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
}

/* One box for each copy, or a line to write the number on. */
static void
add_boxes (MuPageBox *box, int count)
{
  if (count > MAX_BOXES)
    {
      g_autofree char *of = g_strdup_printf ("/ %d", count);

      mu_page_box_add_rule (box, 0, 12, 24, 0.5);
      mu_page_box_add_text (box, 27, 1, BOXES_WIDTH - 27, &mu_text_style_text, of);
      return;
    }
  for (int i = 0; i < count; i++)
    mu_sheet_layout_add_check_box (box, BOXES_WIDTH - 6 - BOX - (count - 1 - i) * BOX_STEP, 2.5, BOX);
}

static void
add_line (const MuSheetLayout *self, const MuScoreLine *line, gboolean half)
{
  MuPageBox *box = mu_sheet_layout_new_box (self, self->width);
  double right = self->width - COLUMN_WIDTH, text_width = right - BOXES_WIDTH - (half ? COLUMN_WIDTH : 0) - 6, y;
  g_autofree char *name = mu_unit_words_dup_score_line (line);
  g_autofree char *counted = line->count > 1 ? g_strdup_printf ("%d × %s", line->count, name) : g_strdup (name);
  g_autofree char *cost = mu_sheet_dup_figure (line->cost);
  g_autofree char *half_cost = line->half >= 0 ? mu_sheet_dup_figure (line->half) : NULL;
  g_autoptr (GString) upgrades = g_string_new (NULL);

  append_names (upgrades, line->unit);
  append_names (upgrades, line->other);
  add_boxes (box, line->count);
  y = mu_page_box_add_text (box, BOXES_WIDTH, 1, text_width, &mu_text_style_text, counted);
  if (upgrades->len > 0)
    mu_page_box_add_text (box, BOXES_WIDTH, y, text_width, &mu_text_style_label, upgrades->str);
  mu_page_box_add_text (box, right, 1, COLUMN_WIDTH, &mu_text_style_total, cost);
  if (half_cost != NULL)
    {
      mu_sheet_layout_add_check_box (box, right - COLUMN_WIDTH + 16, 2.5, BOX);
      mu_page_box_add_text (box, right - COLUMN_WIDTH + 20, 1, COLUMN_WIDTH - 20, &mu_text_style_figure, half_cost);
    }
  mu_pages_add (self->pages, box, 5);
}

static void
add_lines (const MuSheetLayout *self, const MuScoreSheet *sheet)
{
  MuPageBox *columns = mu_sheet_layout_new_box (self, self->width);
  double right = self->width - COLUMN_WIDTH;
  gboolean half = FALSE;

  for (guint i = 0; i < sheet->lines->len; i++)
    half |= mu_score_sheet_get_line (sheet, i)->half >= 0;
  mu_sheet_layout_add_heading (self, _ ("What the Opponent Scores"));
  mu_page_box_add_text (columns, 0, 0, right, &mu_text_style_label, _ ("Destroyed"));
  mu_page_box_add_text (columns, right, 0, COLUMN_WIDTH, &mu_text_style_figure, _ ("Worth"));
  if (half)
    mu_page_box_add_text (columns, right - COLUMN_WIDTH, 0, COLUMN_WIDTH, &mu_text_style_figure, _ ("Half"));
  mu_pages_add_with_next (self->pages, columns, 4);
  for (guint i = 0; i < sheet->lines->len; i++)
    add_line (self, mu_score_sheet_get_line (sheet, i), half);
}

/* A label, and a line to write on after it. */
static void
add_writing (const MuSheetLayout *self, const char *label, const char *after)
{
  MuPageBox *box = mu_sheet_layout_new_box (self, self->width);
  double middle = self->width * 0.45, rule = 90;

  mu_page_box_extend (box, WRITE_LINE);
  mu_page_box_add_text (box, 0, WRITE_LINE - 12, middle - 6, &mu_text_style_text, label);
  mu_page_box_add_rule (box, middle, WRITE_LINE - 1, rule, 0.5);
  mu_page_box_add_text (box, middle + rule + 6, WRITE_LINE - 12, self->width - middle - rule - 6, &mu_text_style_text,
                        after);
  mu_pages_add (self->pages, box, 2);
}

/* AR1 Scoring: victory tokens, each worth what the objective says. The first player plays one of the opponent. */
static void
add_tokens (const MuSheetLayout *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  mu_sheet_layout_add_heading (self, _ ("Victory Tokens"));

  for (guint i = 0; i < objectives->len; i++)
    {
      int value = mu_card_get_facts (objectives->pdata[i])->victory;
      g_autofree char *name = mu_sheet_dup_card_name (objectives->pdata[i]);
      g_autofree char *times = g_strdup_printf (ngettext ("× %d point", "× %d points", value), value);

      if (value > 0)
        add_writing (self, name, times);
    }
  add_writing (self, _ ("Objective of the opponent"), _ ("× points of the objective"));
}

static void
add_margins (const MuSheetLayout *self, const MuScoring *scoring)
{
  int total = self->report->limit;
  gboolean titled = FALSE;

  for (guint i = 0; i < scoring->rows->len; i++)
    {
      const MuMarginRow *row = &g_array_index (scoring->rows, MuMarginRow, i);
      g_autofree char *line = NULL;

      if (row->total != 0 && row->total != total)
        continue;
      if (!titled)
        mu_sheet_layout_add_heading (self, _ ("Tournament Points"));
      titled = TRUE;
      /* Translators: a margin of victory, and the points that a tournament gives for it */
      line = g_strdup_printf (_ ("Margin %d and more: winner %d, loser %d"), row->from, row->win, row->loss);
      mu_sheet_layout_add_text (self, line);
    }
}

/*
 * Adds the score sheet: what each ship is worth destroyed, the tournament's points by margin, and room for the result.
 */
void
mu_sheet_add_score (const MuSheetLayout *self)
{
  g_autoptr (MuScoreSheet) sheet = mu_score_sheet_new (self->roster, self->report);

  mu_pages_add_with_next (self->pages, mu_sheet_layout_new_title (self, _ ("Score Sheet")), 0);
  add_lines (self, sheet);
  if (sheet->has_tokens)
    add_tokens (self);
  mu_sheet_layout_add_heading (self, _ ("Result"));
  if (sheet->scoring != NULL && sheet->scoring->agreed)
    add_writing (self, _ ("Agreed rounds or time"), "");
  add_writing (self, _ ("Own score"), "");
  add_writing (self, _ ("Opponent’s score"), "");
  add_writing (self, _ ("Margin"), "");
  add_writing (self, _ ("Winner"), "");
  add_writing (self, _ ("Signatures"), "");
  if (sheet->scoring == NULL)
    return;
  add_margins (self, sheet->scoring);
  if (sheet->scoring->rules->len > 0)
    mu_sheet_layout_add_heading (self, _ ("How It Is Scored"));
  for (guint i = 0; i < sheet->scoring->rules->len; i++)
    mu_sheet_layout_add_text (self, mu_text_get (sheet->scoring->rules->pdata[i]));
  if (sheet->scoring->margin > 0)
    {
      g_autofree char *margin = g_strdup_printf (
          _ ("The winner’s margin of victory is %d plus the difference of the scores, the loser’s %d minus it."),
          sheet->scoring->margin, sheet->scoring->margin);

      mu_sheet_layout_add_text (self, margin);
    }
}
