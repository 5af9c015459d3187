/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/sheet/mu-sheet-units.h"

#include "exchange/sheet/mu-sheet-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"

/* The columns of the table; figures stand at the right of theirs. */
static const double NAME_X = 32;
static const double SLOT_X = 42;
static const double SLOT_WIDTH = 112;
static const double STATS_WIDTH = 132;
static const double COST_WIDTH = 44;
static const double TOTAL_WIDTH = 60;
static const double LINE = 12.4;
static const double PAD = 4;

static const MuTextStyle head_ink = { 8, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle head_figure_ink = { 8, TRUE, 0, PANGO_ALIGN_RIGHT };
static const MuTextStyle stats_ink = { 9, FALSE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle sum_ink = { 11, TRUE, 0, PANGO_ALIGN_LEFT };
static const MuTextStyle sum_figure_ink = { 11, TRUE, 0, PANGO_ALIGN_RIGHT };

static double
get_total_x (const MuSheetLayout *self)
{
  return self->width - TOTAL_WIDTH;
}

static double
get_cost_x (const MuSheetLayout *self)
{
  return get_total_x (self) - COST_WIDTH;
}

static double
get_stats_x (const MuSheetLayout *self)
{
  return get_cost_x (self) - STATS_WIDTH;
}

static void
add_figure (MuPageBox *block, double x, double y, double width, const MuTextStyle *style, int figure)
{
  g_autofree char *digits = mu_sheet_dup_figure (figure);

  mu_page_box_add_text (block, x, y, width, style, digits);
}

static gboolean
is_squadron (const MuReportUnit *unit)
{
  return mu_card_is_in (unit->card, MU_SECTION_SQUADRONS);
}

/* The stats that ships, or squadrons, of the list have. */
static guint32
get_columns (const MuSheetLayout *self, gboolean squadrons)
{
  guint32 stats = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    if (is_squadron (mu_report_get_unit (self->report, i)) == squadrons)
      stats |= mu_report_get_unit (self->report, i)->has_stats;
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (stats >> i & 1 && mu_role_is_aside (mu_game_get_term (self->game, MU_VOCABULARY_STAT, i)->role))
      stats &= ~(1u << i);
  return stats;
}

static char *
dup_stats (const MuReportUnit *unit, guint32 columns)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (columns >> i & 1)
      {
        g_string_append (words, words->len > 0 ? " · " : "");
        if (unit->has_stats >> i & 1)
          g_string_append_printf (words, "%d", unit->stats[i]);
        else
          g_string_append (words, "–");
      }
  return g_string_free (words, FALSE);
}

static MuPageBox *
new_heading (const MuSheetLayout *self, const char *first, const char *name, guint32 columns, const char *last)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
  g_autofree char *joined = mu_terms_dup_set (self->game, MU_VOCABULARY_STAT, columns, "\u00a0· ");
  g_autofree char *stats = mu_terms_dup_capitalized (joined);
  double width = get_stats_x (self);

  mu_page_box_add_text (block, 0, 0, NAME_X, &head_ink, first);
  mu_page_box_add_text (block, NAME_X, 0, width - NAME_X, &head_ink, name);
  mu_page_box_add_text (block, width, 0, STATS_WIDTH - 4, &head_ink, stats);
  mu_page_box_add_text (block, get_cost_x (self), 0, COST_WIDTH, &head_figure_ink, _ ("Cost"));
  mu_page_box_add_text (block, get_total_x (self), 0, TOTAL_WIDTH, &head_figure_ink, last);
  mu_page_box_add_rule (block, 0, mu_page_box_get_height (block) + 3, self->width, 0.75);
  return block;
}

/* Further pages begin with the names of the columns too. */
static void
add_table_heading (const MuSheetLayout *self, const char *first, const char *name, guint32 columns, const char *last)
{
  MuPageBox *running = mu_sheet_layout_new_title (self, _ ("List Sheet"));

  mu_pages_add_with_next (self->pages, new_heading (self, first, name, columns, last), 16);
  mu_page_box_add_block (running, 0, mu_page_box_get_height (running) + 4,
                         new_heading (self, first, name, columns, last));
  mu_pages_set_heading (self->pages, running);
}

static void
add_upgrade (const MuSheetLayout *self, MuPageBox *block, const MuReportUnit *unit, guint index)
{
  MuCard *card = unit->upgrades->pdata[index];
  g_autofree char *name = mu_sheet_dup_card_name (card);
  const char *slot = mu_game_get_term_name (self->game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);
  double x = SLOT_X + SLOT_WIDTH;
  double y = mu_page_box_get_height (block);

  mu_page_box_allow_break (block, y);
  mu_page_box_add_text (block, SLOT_X, y + 1.2, SLOT_WIDTH - 4, &mu_text_style_label, slot);
  mu_page_box_add_text (block, x, y, get_cost_x (self) - x, &mu_text_style_text, name);
  add_figure (block, get_cost_x (self), y, COST_WIDTH, &mu_text_style_figure,
              g_array_index (unit->upgrade_costs, int, index));
  mu_page_box_extend (block, y + LINE);
}

static char *
dup_first (const MuSheetLayout *self, guint number, const MuReportUnit *unit)
{
  int skill = mu_game_find_role (self->game, MU_ROLE_TURN);

  if (is_squadron (unit))
    return g_strdup_printf ("%d ×", unit->count);
  if (skill < 0)
    return g_strdup_printf ("%u", number);
  return unit->has_stats >> skill & 1 ? g_strdup_printf ("%d", unit->stats[skill]) : g_strdup ("–");
}

/* One ship with all its cards, or one line of squadrons: a block that is never split. */
static MuPageBox *
new_unit (const MuSheetLayout *self, guint number, guint index, guint32 columns)
{
  const MuReportUnit *unit = mu_report_get_unit (self->report, index);
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
  g_autofree char *first = dup_first (self, number, unit);
  g_autofree char *called = mu_sheet_dup_unit_name (unit);
  /* Translators: of the ship that has the commander. */
  const char *flagship = unit->flagship ? mu_game_translate (self->game, N_ ("flagship")) : "";
  g_autofree char *name
      = g_strconcat (unit->n_errors > 0 ? "✗ " : "", called, unit->flagship ? " ⚑ " : "", flagship, NULL);
  g_autofree char *stats = dup_stats (unit, columns);
  g_autofree char *budgets = mu_budgets_dup_text (self->report, self->game, (int) index);
  double x = get_stats_x (self);
  int own = mu_sheet_get_own_cost (unit) / MAX (unit->count, 1);

  mu_page_box_add_rule (block, 0, 0, self->width, 0.3);
  mu_page_box_add_text (block, 0, PAD, NAME_X, &mu_text_style_strong, first);
  mu_page_box_add_text (block, NAME_X, PAD, x - NAME_X - 8, &mu_text_style_strong, name);
  mu_page_box_add_text (block, x, PAD, STATS_WIDTH, &stats_ink, stats);
  add_figure (block, get_cost_x (self), PAD, COST_WIDTH, &mu_text_style_figure, own);
  add_figure (block, get_total_x (self), PAD, TOTAL_WIDTH, &mu_text_style_total, unit->cost);
  mu_page_box_extend (block, PAD + LINE);
  for (guint i = 0; i < unit->upgrades->len; i++)
    add_upgrade (self, block, unit, i);
  if (*budgets != '\0')
    {
      double y = mu_page_box_get_height (block);

      mu_page_box_add_text (block, NAME_X, y + 1.2, get_cost_x (self) - NAME_X, &mu_text_style_label, budgets);
      mu_page_box_extend (block, y + LINE);
    }
  mu_page_box_extend (block, mu_page_box_get_height (block) + PAD - 1);
  return block;
}

static int
add_rows (const MuSheetLayout *self, gboolean squadrons, guint32 columns)
{
  int points = 0;
  guint number = 0;

  for (guint i = 0; i < self->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (self->report, i);

      if (is_squadron (unit) != squadrons)
        continue;
      mu_pages_add (self->pages, new_unit (self, ++number, i, columns), 0);
      points += unit->cost;
    }
  return points;
}

static void
add_sum (const MuSheetLayout *self, const char *label, int points, const MuTextStyle *style,
         const MuTextStyle *figure_ink, double gap)
{
  MuPageBox *block = mu_sheet_layout_new_box (self, self->width);

  mu_page_box_add_text (block, NAME_X, 2, get_cost_x (self) - NAME_X, style, label);
  add_figure (block, get_cost_x (self), 2, COST_WIDTH + TOTAL_WIDTH, figure_ink, points);
  mu_pages_add (self->pages, block, gap);
}

static gboolean
has_squadrons (const MuSheetLayout *self)
{
  for (guint i = 0; i < self->report->units->len; i++)
    if (is_squadron (mu_report_get_unit (self->report, i)))
      return TRUE;
  return FALSE;
}

static void
add_squadrons (const MuSheetLayout *self)
{
  guint32 columns = get_columns (self, TRUE);
  g_autofree char *label = NULL;
  int points;

  add_table_heading (self, "", _ ("Squadrons"), columns, _ ("Together"));
  points = add_rows (self, TRUE, columns);
  label = self->report->has_squadrons && self->report->limit > 0
              ? g_strdup_printf (_ ("Squadrons, of at most %d"), self->report->squadron_limit)
              : g_strdup (_ ("Squadrons"));
  add_sum (self, label, points, &mu_text_style_strong, &mu_text_style_total, 2);
}

/*
 * Adds the table of every ship and squadron with its cards. What stands in it sums up: the cards of a ship to its
 * total, the totals to that of the list.
 */
void
mu_sheet_add_units (const MuSheetLayout *self)
{
  guint32 columns = get_columns (self, FALSE);
  const MuTerm *turn = mu_game_get_role (self->game, MU_ROLE_TURN);
  MuPageBox *rule = mu_sheet_layout_new_box (self, self->width);
  int points;
  GPtrArray *unknown;

  add_table_heading (self, turn != NULL ? mu_term_get_short_name (turn) : "",
                     mu_game_translate (self->game, N_ ("Ship card and upgrades")), columns, _ ("Ship"));
  points = add_rows (self, FALSE, columns);
  if (has_squadrons (self))
    {
      add_sum (self, _ ("Ships"), points, &mu_text_style_strong, &mu_text_style_total, 2);
      add_squadrons (self);
    }
  /* Text that was not understood is printed as it was in the list. */
  unknown = mu_roster_get_unknown (self->roster);
  for (guint i = 0; i < unknown->len; i++)
    {
      MuPageBox *block = mu_sheet_layout_new_box (self, self->width);
      const char *text = mu_card_get_facts (unknown->pdata[i])->unknown_text;

      mu_page_box_add_labelled (block, NAME_X, PAD, self->width - NAME_X, &mu_text_style_text, _ ("✗ not understood:"),
                                text != NULL ? text : mu_card_get_name (unknown->pdata[i]));
      mu_pages_add (self->pages, block, 0);
    }
  mu_page_box_add_rule (rule, 0, 1, self->width, 1.5);
  mu_pages_add_with_next (self->pages, rule, 1);
  add_sum (self, _ ("Total"), self->report->points, &sum_ink, &sum_figure_ink, 4);
  mu_pages_set_heading (self->pages, mu_sheet_layout_new_title (self, _ ("List Sheet")));
}
