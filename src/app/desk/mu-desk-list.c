/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-list.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-format-choice.h"
#include "rules/check/mu-team.h"

static const char *
get_key (MuCard *card)
{
  return mu_card_is_unknown (card) ? mu_card_get_name (card) : mu_card_get_id (card);
}

/* The order of units and of upgrades makes no difference. */
static char *
describe_cards (MuRoster *roster)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      g_autoptr (GPtrArray) upgrades = g_ptr_array_new ();
      g_autofree char *joined = NULL;

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_ptr_array_add (upgrades, (gpointer) get_key (mu_unit_get_upgrade (unit, j)));
      joined = mu_words_join_sorted (upgrades, "+");
      g_ptr_array_add (units,
                       g_strdup_printf ("%d*%s/%s:%s", mu_unit_get_count (unit), get_key (mu_unit_get_card (unit)),
                                        mu_card_get_subname (mu_unit_get_card (unit)), joined));
    }
  return units->len > 0 ? mu_words_join_sorted (units, ";") : g_strdup ("");
}

static void
set_row (MuDeskList *self, MuVerdictRow *row)
{
  g_autofree char *reasons = mu_verdict_row_dup_reasons (row, "\n");
  g_autofree char *text = g_strjoin ("\n", row->file, row->name, row->player, row->faction, row->format, reasons,
                                     row->team != NULL ? row->team : "", row->doubt != NULL ? row->doubt : "", NULL);

  if (self->row != NULL)
    row->remark = g_steal_pointer (&self->row->remark);
  g_clear_pointer (&self->row, mu_verdict_row_free);
  self->row = row;
  g_free (self->search_text);
  self->search_text = mu_text_fold (text);
}

/*
 * Returns the list, not judged, or a file without one.
 *
 * @file: the file it is from; NULL if it was pasted
 * @label: the name of the file or the text
 * @roster: the list; NULL if there is none that can be read
 * @error: the reason for that, or NULL
 */
MuDeskList *
mu_desk_list_new (GFile *file, const char *label, MuRoster *roster, const char *error)
{
  MuDeskList *self = g_new0 (MuDeskList, 1);

  g_set_object (&self->file, file);
  g_set_object (&self->roster, roster);
  self->label = g_strdup (label);
  self->cards = roster != NULL ? describe_cards (roster) : g_strdup ("");
  self->player = roster != NULL ? mu_text_fold (mu_roster_get_text (roster, MU_ROSTER_PLAYER)) : g_strdup ("");
  if (roster == NULL)
    set_row (self, mu_verdict_row_new (label, NULL, NULL, error));
  return self;
}

void
mu_desk_list_free (MuDeskList *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->report, mu_report_unref);
  g_clear_pointer (&self->row, mu_verdict_row_free);
  g_free (self->format_reason);
  g_free (self->changes);
  g_free (self->label);
  g_free (self->cards);
  g_free (self->player);
  g_free (self->search_text);
  g_free (self);
}

static void
take_report (MuDeskList *self, MuReport *report, const MuFormat *format, int total, guint team)
{
  MuVerdictRow *row = mu_verdict_row_new (self->label, self->roster, report, NULL);

  row->by_player = self->by_player;
  if (team > 0)
    row->team = g_strdup_printf (_ ("Team %u"), team);
  set_row (self, row);
  g_clear_pointer (&self->report, mu_report_unref);
  self->report = report;
  g_clear_pointer (&self->format_reason, g_free);
  self->format = format;
  self->total = total;
}

/* Sets another total for a check. Returns the total to restore after it. */
static int
lend_total (MuRoster *roster, int total)
{
  int own = mu_roster_get_total (roster);

  if (total > 0)
    mu_roster_set_total (roster, total);
  return own;
}

/*
 * Judges the list by itself. A file without a list stays as it is.
 *
 * @format: the format to judge by; a list of another game, and NULL, means the list's own format
 * @total: the points allowed, if @format leaves them open; 0 for those of the list or of the format
 */
void
mu_desk_list_judge (MuDeskList *self, const MuFormat *format, int total)
{
  MuGame *game = self->roster != NULL ? mu_roster_get_game (self->roster) : NULL;
  gboolean fits = game != NULL && format != NULL && mu_game_get_format (game, format->id) == format;
  MuReport *report;
  int own;

  if (game == NULL)
    return;
  own = lend_total (self->roster, fits ? total : 0);
  report = mu_check (self->roster, fits ? format : mu_roster_get_format (self->roster));
  mu_roster_set_total (self->roster, own);
  take_report (self, report, format, total, 0);
  if (!fits)
    self->format_reason = mu_format_choice_dup_reason (self->roster, report->points);
}

/*
 * Judges lists that are played together.
 *
 * @lists: (of MuDeskList) the lists of one team, all of one game
 * @format: a format of that game
 * @total: as for mu_desk_list_judge()
 * @team: the number of the team, from 1
 */
void
mu_desk_list_judge_team (GPtrArray *lists, const MuFormat *format, int total, guint team)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autofree int *totals = g_new (int, lists->len);
  g_autoptr (GPtrArray) reports = NULL;

  for (guint i = 0; i < lists->len; i++)
    {
      g_ptr_array_add (rosters, ((MuDeskList *) lists->pdata[i])->roster);
      totals[i] = lend_total (rosters->pdata[i], total);
    }
  reports = mu_team_check (rosters, format);
  for (guint i = 0; i < lists->len; i++)
    {
      mu_roster_set_total (rosters->pdata[i], totals[i]);
      take_report (lists->pdata[i], mu_report_ref (reports->pdata[i]), format, total, team);
    }
}

/* Returns TRUE if both lists have the same verdict, shown in the same words, apart from remarks and the file's name. */
gboolean
mu_desk_list_is_like (const MuDeskList *self, const MuDeskList *other)
{
  const MuVerdictRow *a = self->row, *b = other->row;
  g_autofree char *reasons = mu_verdict_row_dup_reasons (a, "\n");
  g_autofree char *other_reasons = mu_verdict_row_dup_reasons (b, "\n");

  return a->verdict == b->verdict && a->points == b->points && a->limit == b->limit && g_str_equal (a->name, b->name)
         && g_str_equal (a->player, b->player) && g_str_equal (a->faction, b->faction)
         && g_str_equal (a->format, b->format) && g_strcmp0 (a->team, b->team) == 0
         && g_strcmp0 (a->doubt, b->doubt) == 0 && g_strcmp0 (self->format_reason, other->format_reason) == 0
         && g_strcmp0 (self->changes, other->changes) == 0 && g_str_equal (reasons, other_reasons);
}
