/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-list.h"

#include "describe/mu-verdict.h"
#include "exchange/links/mu-list-code.h"
#include "exchange/sheet/mu-sheet-boxes.h"
#include "exchange/sheet/mu-sheet-units.h"
#include "exchange/sheet/mu-sheet-words.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"

static const double MODULE = 1.05; /* points: what a camera tells apart from a foot away, and a scanner at 150 dpi */
static const double SMALLEST_CODE = 72;
static const double GAP = 14;

static const MuTextStyle points_ink = { 24, TRUE, 0, PANGO_ALIGN_CENTER };
static const MuTextStyle bid_ink = { 8.5, FALSE, 0, PANGO_ALIGN_CENTER };
static const MuTextStyle verdict_ink = { 8.5, TRUE, 0, PANGO_ALIGN_CENTER };
static const MuTextStyle mark_ink = { 13, TRUE, 1, PANGO_ALIGN_LEFT };

static void
draw_code (cairo_t *cr, double width, double height, gpointer data)
{
  mu_qr_draw (data, cr, width);
}

/* Returns the width of the QR code, or 0 if there is none. */
static double
add_code (const MuSheetLayout *self, MuPageBox *block)
{
  g_autofree char *text = mu_list_code_write (self->options->code, self->roster, self->report);
  MuQr *code = text != NULL ? mu_qr_new (text) : NULL;
  double size;

  if (text == NULL && self->options->code == MU_LIST_CODE_YASB)
    {
      mu_page_box_add_text (block, self->width - SMALLEST_CODE, 0, SMALLEST_CODE, &mu_text_style_label,
                            _ ("This list has no link of Yet Another Squad Builder."));
      return SMALLEST_CODE;
    }
  if (code == NULL)
    return 0;
  size = MAX (mu_qr_get_span (code) * MODULE, SMALLEST_CODE);
  mu_page_box_add_drawing (block, self->width - size, 0, size, size, draw_code, code, (GDestroyNotify) mu_qr_free);
  return size;
}

/* The total in a frame of its own: what a judge looks for first. */
static double
add_points (const MuSheetLayout *self, MuPageBox *block, double right)
{
  const double width = 104;
  const MuReport *report = self->report;
  double x = right - width, y;
  g_autofree char *points = g_strdup_printf ("%d", report->points);
  g_autofree char *limit = mu_sheet_dup_limit (report);
  g_autofree char *bid = mu_sheet_dup_bid (report);
  MuVerdict verdict = mu_verdict_get (report);
  g_autofree char *free_play = g_strdup_printf ("%s %s", mu_verdict_get_word (verdict), mu_verdict_get_sign (verdict));
  g_autofree char *budgets = mu_budgets_dup_text (report, self->game, -1);

  y = mu_page_box_add_text (block, x + 2, 6, width - 4, &points_ink, points);
  y = mu_page_box_add_text (block, x + 2, y - 1, width - 4, &bid_ink, limit);
  if (*bid != '\0')
    y = mu_page_box_add_text (block, x + 2, y + 3, width - 4, &bid_ink, bid);
  if (report->has_squadrons)
    {
      g_autofree char *squadrons = mu_sheet_dup_squadrons (report);

      y = mu_page_box_add_text (block, x + 2, y + 1, width - 4, &bid_ink, squadrons);
    }
  if (*budgets != '\0')
    y = mu_page_box_add_text (block, x + 2, y + 1, width - 4, &bid_ink, budgets);
  y = mu_page_box_add_text (block, x + 2, y + 1, width - 4, &verdict_ink,
                            verdict == MU_VERDICT_FREE    ? free_play
                            : verdict == MU_VERDICT_LEGAL ? _ ("legal ✓")
                                                          : _ ("NOT LEGAL ✗"));
  mu_page_box_add_frame (block, x, 0.5, width, y + 6, 5);
  return x;
}

/* Returns: where the line to write on is to be. */
static double
add_field (MuPageBox *block, double x, double y, double width, const char *label, const char *value)
{
  mu_page_box_add_text (block, x, y, width, &mu_text_style_label, label);
  return MAX (y + 24, mu_page_box_add_text (block, x, y + 11, width, &mu_text_style_text, value) + 1);
}

/* Says that the list is illegal, and why, or for free play, before its ships. */
static void
add_verdict (const MuSheetLayout *self)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
  g_autofree char *mark = mu_verdict_dup_mark (self->report);

  mu_page_box_add_shade (block, 0, 0, self->width, 22, 0.1);
  mu_page_box_add_text (block, 8, 2.5, self->width - 16, &mark_ink, mark);
  mu_pages_add_with_next (self->pages, block, GAP);
  for (guint i = 0; i < self->report->findings->len; i++)
    if (mu_finding_is_error (self->report->findings->pdata[i]))
      {
        const MuFinding *finding = self->report->findings->pdata[i];
        MuPageBox *box = mu_sheet_layout_new_box (self, self->width);
        g_autofree char *message = mu_finding_dup_message (finding);
        g_autofree char *source = mu_finding_dup_source (finding);
        double y = mu_page_box_add_text (box, 14, 0, self->width - 14, &mu_text_style_text, message);

        mu_page_box_add_text (box, 0, 0, 14, &mu_text_style_strong, "✗");
        mu_page_box_add_text (box, 14, y + 1, self->width - 14, &mu_text_style_label, source);
        mu_pages_add (self->pages, box, 4);
      }
}

/* Adds the list sheet: whose list, what it costs card by card, and room for a judge. */
void
mu_sheet_add_list (const MuSheetLayout *self)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
  MuPageBox *words;
  g_autofree char *name = mu_sheet_dup_list_name (self->roster);
  g_autofree char *about = mu_sheet_dup_about (self->roster, self->report);
  double code = add_code (self, block);
  double left = add_points (self, block, self->width - code - (code > 0 ? 10 : 0)) - GAP;
  double event = (left - GAP) * 0.64, date = left - GAP - event, y;

  words = mu_sheet_layout_new_box (self, left);
  y = mu_page_box_add_text (words, 0, 0, left, &mu_text_style_title, name);
  y = mu_page_box_add_text (words, 0, y + 2, left, &mu_text_style_text, about);
  /* Who plays it where: written in by hand where the list does not say. */
  y = add_field (words, 0, y + 12, left, _ ("Player"), mu_roster_get_text (self->roster, MU_ROSTER_PLAYER));
  mu_page_box_add_rule (words, 0, y, left, 0.5);
  add_field (words, event + GAP, y + 8, date, _ ("Date"), "");
  y = add_field (words, 0, y + 8, event, _ ("Event"), mu_roster_get_text (self->roster, MU_ROSTER_EVENT));
  mu_page_box_add_rule (words, 0, y, event, 0.5);
  mu_page_box_add_rule (words, event + GAP, y, date, 0.5);
  mu_page_box_add_block (block, 0, 0, words);
  mu_pages_add (self->pages, block, 0);
  if (mu_verdict_get (self->report) != MU_VERDICT_LEGAL)
    add_verdict (self);
  mu_sheet_add_units (self);
  mu_sheet_add_boxes (self);
}
