/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-layout.h"

#include "exchange/sheet/mu-sheet-words.h"
#include "describe/mu-verdict.h"
#include "model/text/mu-i18n.h"

const MuTextStyle mu_text_style_title = { 19, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_heading = { 11, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_strong = { 9, TRUE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_text = { 9, FALSE, 0, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_figure = { 9, FALSE, 0, PANGO_ALIGN_RIGHT };
const MuTextStyle mu_text_style_total = { 9, TRUE, 0, PANGO_ALIGN_RIGHT };
const MuTextStyle mu_text_style_label = { 7.5, FALSE, 0.3, PANGO_ALIGN_LEFT };
const MuTextStyle mu_text_style_small = { 7.5, FALSE, 0, PANGO_ALIGN_LEFT };

/* Returns an empty box, so many points wide, for text in the sheet's fonts. */
MuPageBox *
mu_sheet_layout_new_box (const MuSheetLayout *self, double width)
{
  return mu_page_box_new (mu_pages_get_context (self->pages), width);
}

/* Adds an empty square to tick off, @size points wide and high. */
void
mu_sheet_layout_add_check_box (MuPageBox *block, double x, double y, double size)
{
  mu_page_box_add_frame (block, x, y, size, size, 1);
}

/* Adds a heading, which stays on one page with what is added next. */
void
mu_sheet_layout_add_heading (const MuSheetLayout *self, const char *text)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);

  mu_page_box_add_text (block, 0, 0, self->width, &mu_text_style_heading, text);
  mu_pages_add_with_next (self->pages, block, 14);
}

/* Adds lines of text below the others. */
void
mu_sheet_layout_add_text (const MuSheetLayout *self, const char *text)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);

  mu_page_box_add_text (block, 0, 0, self->width, &mu_text_style_text, text);
  mu_pages_add (self->pages, block, 4);
}

/*
 * Returns the heading of a page: the name of the list, its total, and whether it is legal.
 *
 * @part: the translated name of the sheet
 */
MuPageBox *
mu_sheet_layout_new_title (const MuSheetLayout *self, const char *part)
{
  const MuReport *report = self->report;
  const char *player = mu_roster_get_text (self->roster, MU_ROSTER_PLAYER);
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *about = mu_sheet_dup_about (self->roster, report);
  g_autofree char *line = g_strjoin (" · ", about, *player != '\0' ? player : NULL, NULL);
  g_autofree char *points = report->limit > 0 ? g_strdup_printf ("%d / %d", report->points, report->limit)
                                              : g_strdup_printf ("%d", report->points);
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
  MuVerdict verdict = mu_verdict_get (report);
  const char *mark = verdict == MU_VERDICT_FREE ? mu_verdict_get_name (verdict) : _ ("NOT LEGAL");
  gboolean marked = verdict != MU_VERDICT_LEGAL;
  double bottom;

  mu_page_box_add_text (block, self->width - 120, 0, 120, &mu_text_style_total, points);
  mu_page_box_add_text (block, self->width - 120, 12, 120, &mu_text_style_figure, marked ? mark : part);
  bottom = mu_page_box_add_labelled (block, 0, 0, self->width - 130, &mu_text_style_text, name, marked ? part : "");
  bottom = mu_page_box_add_text (block, 0, bottom + 1, self->width - 130, &mu_text_style_label, line);
  bottom = MAX (bottom, mu_page_box_get_height (block)) + 4;
  mu_page_box_add_rule (block, 0, bottom, self->width, 0.75);
  mu_page_box_extend (block, bottom + 6);
  return block;
}
