/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdicts-pdf.h"

#include "exchange/sheet/mu-pages-writer.h"
#include "model/text/mu-i18n.h"

static const double GAP = 8; /* between columns */

static const MuTextStyle title_ink = { 16, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle text_ink = { 8.5, FALSE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle strong_ink = { 8.5, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle small_ink = { 7.5, FALSE, 0.35, PANGO_ALIGN_LEFT };
static const MuTextStyle number_ink = { 8.5, FALSE, 0, PANGO_ALIGN_RIGHT };
static const MuTextStyle head_ink = { 7.5, TRUE, 0.25, PANGO_ALIGN_LEFT };
static const MuTextStyle number_head_ink = { 7.5, TRUE, 0.25, PANGO_ALIGN_RIGHT };

enum
{
  VERDICT,
  LIST,
  FACTION,
  POINTS,
  TEAM,
  REASONS,
  N_COLUMNS
};

/* Widths of the columns in points. A column of width 0 is omitted. */
typedef struct
{
  MuPages *pages;
  double x[N_COLUMNS];
  double width[N_COLUMNS];
} MuVerdictsTable;

static void
place_columns (MuVerdictsTable *self, gboolean teams)
{
  static const double widths[N_COLUMNS] = { [VERDICT] = 66, [LIST] = 130, [FACTION] = 66, [POINTS] = 44, [TEAM] = 40 };
  double x = 0;

  for (int i = 0; i < N_COLUMNS; i++)
    {
      double width = i == REASONS ? mu_pages_get_width (self->pages) - x : widths[i];

      self->x[i] = x;
      self->width[i] = i == TEAM && !teams ? 0 : width;
      x += self->width[i] > 0 ? self->width[i] + GAP : 0;
    }
}

static double
add (const MuVerdictsTable *self, MuPageBox *block, int column, double y, const MuTextStyle *ink, const char *text)
{
  if (self->width[column] <= 0 || *text == '\0')
    return y;
  return mu_page_box_add_text (block, self->x[column], y, self->width[column], ink, text);
}

static MuPageBox *
new_block (const MuVerdictsTable *self)
{
  return mu_page_box_new (mu_pages_get_context (self->pages), mu_pages_get_width (self->pages));
}

static MuPageBox *
new_heading (const MuVerdictsTable *self)
{
  MuPageBox *block = new_block (self);
  double width = mu_pages_get_width (self->pages);
  double bottom;

  bottom = add (self, block, VERDICT, 0, &head_ink, _ ("Verdict"));
  add (self, block, LIST, 0, &head_ink, _ ("List"));
  add (self, block, FACTION, 0, &head_ink, _ ("Faction"));
  add (self, block, POINTS, 0, &number_head_ink, _ ("Points"));
  add (self, block, TEAM, 0, &head_ink, _ ("Team"));
  add (self, block, REASONS, 0, &head_ink, _ ("Reasons"));
  mu_page_box_add_rule (block, 0, bottom + 3, width, 0.8);
  mu_page_box_extend (block, bottom + 4);
  return block;
}

static double
add_list (const MuVerdictsTable *self, MuPageBox *block, double top, const MuVerdictRow *row)
{
  double y = add (self, block, LIST, top, &strong_ink, mu_verdict_row_get_title (row));

  y = add (self, block, LIST, y, &text_ink, mu_verdict_row_get_second (row));
  return add (self, block, LIST, y, &small_ink, mu_verdict_row_get_source (row));
}

static double
add_reasons (const MuVerdictsTable *self, MuPageBox *block, double top, const MuVerdictRow *row)
{
  g_autofree char *doubts = mu_verdict_row_dup_doubts (row);
  double y = top;

  for (guint i = 0; i < row->reasons->len; i++)
    {
      y = add (self, block, REASONS, y, &text_ink, row->reasons->pdata[i]) + 1;
      mu_page_box_allow_break (block, y);
    }
  if (doubts != NULL)
    y = add (self, block, REASONS, y, &text_ink, doubts) + 1;
  return row->remark != NULL ? add (self, block, REASONS, y, &small_ink, row->remark) : y;
}

static MuPageBox *
new_row (const MuVerdictsTable *self, const MuVerdictRow *row)
{
  const double top = 4;
  MuPageBox *block = new_block (self);
  g_autofree char *verdict
      = g_strdup_printf ("%s %s", mu_verdict_get_sign (row->verdict), mu_verdict_get_name (row->verdict));
  g_autofree char *points = mu_verdict_row_dup_points (row);
  const MuTextStyle *ink = row->verdict == MU_VERDICT_LEGAL ? &text_ink : &strong_ink;
  /* MAX () would evaluate, and draw, what is given to it twice. */
  const double below_verdict = add (self, block, VERDICT, top, ink, verdict);
  const double below_list = add_list (self, block, top, row);
  const double below_faction = add (self, block, FACTION, top, &text_ink, row->faction);
  const double below_format = add (self, block, FACTION, below_faction, &small_ink, row->format);
  const double below_reasons = add_reasons (self, block, top, row);
  const double bottom = MAX (MAX (below_verdict, below_list), MAX (below_format, below_reasons));

  add (self, block, POINTS, top, &number_ink, points);
  add (self, block, TEAM, top, &text_ink, row->team != NULL ? row->team : "");
  mu_page_box_add_rule (block, 0, bottom + 4, mu_pages_get_width (self->pages), 0.3);
  mu_page_box_extend (block, bottom + 4.5);
  return block;
}

static MuPageBox *
new_title (const MuVerdictsTable *self, GPtrArray *rows, const char *title)
{
  g_autofree char *summary = mu_verdicts_dup_summary (rows);
  MuPageBox *block = new_block (self);
  double width = mu_pages_get_width (self->pages);
  double y = mu_page_box_add_text (block, 0, 0, width, &title_ink, title);

  mu_page_box_add_text (block, 0, y + 2, width, &text_ink, summary);
  return block;
}

/*
 * Returns the table as PDF on paper of the user's region. Rows are not split between pages. The caller owns it.
 *
 * @rows: (of MuVerdictRow) the table
 * @title: the title of the table
 */
GBytes *
mu_verdicts_write_pdf (GPtrArray *rows, const char *title)
{
  g_autoptr (MuPages) pages = mu_pages_new (mu_paper_get_default ());
  MuVerdictsTable self = { .pages = pages };

  mu_pages_begin (pages, title, title);
  place_columns (&self, mu_verdicts_have_teams (rows));
  mu_pages_add (pages, new_title (&self, rows, title), 0);
  mu_pages_add_with_next (pages, new_heading (&self), 14);
  mu_pages_set_heading (pages, new_heading (&self));
  for (guint i = 0; i < rows->len; i++)
    mu_pages_add (pages, new_row (&self, rows->pdata[i]), 0);
  mu_pages_end (pages);
  return mu_pages_write_pdf (pages, title, "");
}
