/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-score.h"

#include "rules/check/mu-section-pairs.h"

static int
get_half (const MuScoring *scoring, const MuReportUnit *unit, int cost)
{
  int size = unit->ship != NULL ? mu_card_get_facts (unit->ship)->size : -1;

  if (scoring == NULL || size < 0 || !(scoring->half_sizes >> size & 1))
    return -1;
  return scoring->half_round_up ? (cost + 1) / 2 : cost / 2;
}

static gboolean
can_be_last (const MuScoring *scoring, const MuReportUnit *unit)
{
  guint64 traits = unit->ship != NULL ? mu_card_get_facts (unit->ship)->traits : 0;

  return !mu_card_is_in (unit->card, MU_SECTION_SQUADRONS) && (scoring == NULL || !(traits & scoring->not_last));
}

/* AR1 Scoring: each victory token is worth what its objective says. */
static gboolean
has_tokens (MuGame *game, const MuFormat *format)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_format_catalog (game, format));

  for (guint i = 0; format->objectives && i < cards->len; i++)
    if (mu_card_get_facts (cards->pdata[i])->victory > 0)
      return TRUE;
  return FALSE;
}

/*
 * Lists what each ship and squadron is worth for the opponent (XW2 Round and time limit, Huge ship: both sections are
 * one ship; AR1 Scoring). Returns the sheet.
 *
 * @report: the report on @roster, which must outlive the sheet
 */
MuScoreSheet *
mu_score_sheet_new (MuRoster *roster, const MuReport *report)
{
  MuScoreSheet *self = g_new0 (MuScoreSheet, 1);
  g_autofree int *pairs = mu_section_pairs_new_for_list (roster, report);

  self->report = report;
  self->scoring = mu_game_get_format_scoring (mu_roster_get_game (roster), report->format);
  self->lines = g_array_new (FALSE, TRUE, sizeof (MuScoreLine));
  self->has_tokens = has_tokens (mu_roster_get_game (roster), report->format);
  for (guint i = 0; i < report->units->len; i++)
    if (pairs[i] < 0 || pairs[i] > (int) i)
      {
        const MuReportUnit *unit = mu_report_get_unit (report, i);
        const MuReportUnit *other = pairs[i] < 0 ? NULL : mu_report_get_unit (report, pairs[i]);
        MuScoreLine line = { .unit = unit, .other = other };

        line.count = MAX (unit->count, 1);
        line.cost = unit->cost / line.count + (other != NULL ? other->cost : 0);
        line.half = get_half (self->scoring, unit, line.cost);
        line.can_be_last = can_be_last (self->scoring, unit);
        g_array_append_val (self->lines, line);
      }
  return self;
}

/* Frees the sheet. */
void
mu_score_sheet_free (MuScoreSheet *self)
{
  g_array_unref (self->lines);
  g_free (self);
}

/* Returns the ship or squadron at @index. */
const MuScoreLine *
mu_score_sheet_get_line (const MuScoreSheet *self, guint index)
{
  return &g_array_index (self->lines, MuScoreLine, index);
}

/*
 * Returns the opponent's score, in points.
 *
 * @losses: by line
 * @tokens: points of victory tokens, to be added
 */
int
mu_score_sheet_count (const MuScoreSheet *self, const MuLoss *losses, int tokens)
{
  gboolean all = self->lines->len > 0;
  int score = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const MuScoreLine *line = mu_score_sheet_get_line (self, i);
      int destroyed = CLAMP (losses[i].destroyed, 0, line->count);

      score += destroyed * line->cost;
      if (line->half >= 0)
        score += CLAMP (losses[i].halved, 0, line->count - destroyed) * line->half;
      all &= destroyed == line->count;
    }
  if (all && self->scoring != NULL && self->scoring->whole_total)
    score = MAX (score, self->report->limit);
  return score + tokens;
}

/*
 * Returns whether the last ship of the list is destroyed.
 *
 * @losses: by line
 */
gboolean
mu_score_sheet_is_lost (const MuScoreSheet *self, const MuLoss *losses)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const MuScoreLine *line = mu_score_sheet_get_line (self, i);

      if (line->can_be_last && losses[i].destroyed < line->count)
        return FALSE;
      any |= line->can_be_last;
    }
  return any;
}

/*
 * Decides a game. Returns the result.
 *
 * @scoring: how the game is scored, or NULL
 * @total: of the lists, in points
 * @scores: what each player scored
 * @lost: whether each player's last ship is destroyed
 * @tie_winner: who wins on equal scores: the second player, or who won what decides then; -1: not known
 */
MuScore
mu_score_decide (const MuScoring *scoring, int total, const int scores[2], const gboolean lost[2], int tie_winner)
{
  MuScore self = { .scores = { scores[0], scores[1] }, .points = { -1, -1 }, .winner = -1 };
  const MuMarginRow *row;
  int difference;
  gboolean is_tournament;

  if (lost[0] != lost[1])
    self.winner = lost[0] ? 1 : 0;
  else if (scores[0] != scores[1])
    self.winner = scores[0] > scores[1] ? 0 : 1;
  else if (scoring != NULL && scoring->tie != MU_TIE_UNSTATED)
    self.winner = tie_winner;
  /* Nobody wins by less than nothing, nor in a tournament by more than a whole list. */
  difference = self.winner < 0 ? 0 : self.scores[self.winner] - self.scores[1 - self.winner];
  is_tournament = scoring != NULL && mu_scoring_get_row (scoring, total, 0) != NULL;
  self.margin = CLAMP (difference, 0, is_tournament && total > 0 ? total : G_MAXINT);
  for (int i = 0; i < 2; i++)
    {
      int base = scoring != NULL ? scoring->margin : 0;

      self.margins[i] = i == self.winner ? base + self.margin : MAX (base - self.margin, 0);
    }
  row = scoring != NULL && self.winner >= 0 ? mu_scoring_get_row (scoring, total, self.margin) : NULL;
  if (row != NULL)
    {
      self.points[self.winner] = row->win;
      self.points[1 - self.winner] = row->loss;
    }
  return self;
}
