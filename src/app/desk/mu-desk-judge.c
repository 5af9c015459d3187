/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-judge.h"

#include <string.h>

#include "app/desk/mu-desk-duplicates.h"
#include "app/desk/mu-desk-limits.h"
#include "rules/check/mu-team.h"

enum
{
  ROWS_A_TURN = 2000, /* looked at in one turn of the main loop */
  LISTS_A_TURN = 32,  /* judged in one */
};

/*
 * Judges the rows of the desk by their own formats, or all by one; teams together; and counts the verdicts. A few rows
 * are judged at once, thousands in several turns of the main loop.
 */
struct _MuDeskJudge
{
  GObject parent_instance;
  GListModel *rows;               /* of MuDeskItem */
  const MuFormat *format;         /* nullable: each list's own */
  const MuFormat *open_format;    /* nullable: the format whose total the user sets */
  int total;                      /* in that format */
  const MuFormat *settled_format; /* those of the last time all rows were judged */
  int settled_total;
  gboolean any_teams; /* there may be teams */
  guint idle;
  guint n_done; /* rows looked at */
  guint counts[MU_N_VERDICTS];
  guint n_doubts;               /* rows with doubts about what was read */
  MuDeskLimits *limits;         /* nullable */
  gboolean limiting;            /* larger formats are not all found yet */
  MuDeskDuplicates *duplicates; /* nullable */
  gboolean comparing;           /* duplicates are not all found yet */
};

G_DEFINE_FINAL_TYPE (MuDeskJudge, mu_desk_judge, G_TYPE_OBJECT)

static void
mu_desk_judge_finalize (GObject *object)
{
  MuDeskJudge *self = MU_DESK_JUDGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->duplicates, mu_desk_duplicates_free);
  g_clear_pointer (&self->limits, mu_desk_limits_free);
  g_signal_handlers_disconnect_by_data (self->rows, self);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (mu_desk_judge_parent_class)->finalize (object);
}

static void
mu_desk_judge_class_init (MuDeskJudgeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_desk_judge_finalize;

  /* The format, the total, the counts or the progress changed. */
  g_signal_new ("changed", MU_TYPE_DESK_JUDGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* All rows are judged. */
  g_signal_new ("judged", MU_TYPE_DESK_JUDGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_desk_judge_init (MuDeskJudge *self)
{
}

/* The model keeps the row. */
static MuDeskItem *
peek_row (MuDeskJudge *self, guint position)
{
  g_autoptr (MuDeskItem) row = g_list_model_get_item (self->rows, position);

  return row;
}

static MuGame *
get_game (MuDeskItem *row)
{
  MuRoster *roster = mu_desk_item_get_list (row)->roster;

  return roster != NULL ? mu_roster_get_game (roster) : NULL;
}

static void
count (MuDeskJudge *self, MuDeskItem *row, int by)
{
  const MuVerdictRow *verdict = mu_desk_item_get_row (row);

  self->counts[verdict->verdict] += by;
  if (verdict->doubt != NULL)
    self->n_doubts += by;
}

/* Counts rows that are added. After a removal, mu_desk_judge_start() counts all of them. */
static void
on_rows_changed (MuDeskJudge *self, guint position, guint n_removed, guint n_added)
{
  for (guint i = 0; n_removed == 0 && i < n_added; i++)
    count (self, peek_row (self, position + i), 1);
}

/* Teams */

static GPtrArray *
list_members (MuDeskJudge *self, guint team)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (self->rows); i++)
    if (mu_desk_item_get_team (peek_row (self, i)) == team)
      g_ptr_array_add (members, peek_row (self, i));
  return members;
}

static guint
get_last_team (MuDeskJudge *self)
{
  guint last = 0;

  for (guint i = 0; self->any_teams && i < g_list_model_get_n_items (self->rows); i++)
    last = MAX (last, mu_desk_item_get_team (peek_row (self, i)));
  return last;
}

/* The format chosen, if it is of the team's game, or else the one that the team gets by itself. */
static const MuFormat *
get_team_format (MuDeskJudge *self, guint team)
{
  g_autoptr (GPtrArray) members = list_members (self, team);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();

  if (self->format != NULL && mu_game_get_format (get_game (members->pdata[0]), self->format->id) == self->format)
    return self->format;
  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (rosters, mu_desk_item_get_list (members->pdata[i])->roster);
  return mu_team_choose_format (rosters);
}

static gboolean
can_be_team (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (get_game (rows->pdata[i]) == NULL || get_game (rows->pdata[i]) != get_game (rows->pdata[0]))
      return FALSE;
  return rows->len > 1;
}

/* Judging */

/* Finds the format whose total the user sets: the one chosen, or else that of the first team. Starts with its total. */
static void
update_open_format (MuDeskJudge *self)
{
  const MuFormat *format = self->format;

  for (guint i = 0; format == NULL && self->any_teams && i < g_list_model_get_n_items (self->rows); i++)
    if (mu_desk_item_get_team (peek_row (self, i)) > 0)
      format = get_team_format (self, mu_desk_item_get_team (peek_row (self, i)));
  if (format != NULL && !format->custom && !format->team)
    format = NULL;
  if (format != NULL && format != self->open_format)
    self->total = format->total;
  self->open_format = format;
}

/* Returns how many lists were judged. */
static guint
judge_row (MuDeskJudge *self, MuDeskItem *row)
{
  guint team = mu_desk_item_get_team (row);
  gboolean in_team = team > 0;
  const MuFormat *format = in_team ? get_team_format (self, team) : self->format;
  int total = mu_desk_judge_get_total (self, format);
  g_autoptr (GPtrArray) members = NULL;

  if (mu_desk_item_is_judged (row, format, total))
    return 0;
  members = in_team ? list_members (self, team) : g_ptr_array_new ();
  if (!in_team)
    g_ptr_array_add (members, row);
  for (guint i = 0; i < members->len; i++)
    count (self, members->pdata[i], -1);
  if (in_team)
    mu_desk_item_judge_team (members, format, total);
  else
    mu_desk_item_judge (row, format, total);
  for (guint i = 0; i < members->len; i++)
    count (self, members->pdata[i], 1);
  return members->len;
}

/* Does one turn's work. Returns TRUE if there is more. */
static gboolean
judge_some (MuDeskJudge *self)
{
  guint n_rows = g_list_model_get_n_items (self->rows);
  guint end = MIN (n_rows, self->n_done + ROWS_A_TURN);

  for (guint n_judged = 0; self->n_done < end && n_judged < LISTS_A_TURN; self->n_done++)
    n_judged += judge_row (self, peek_row (self, self->n_done));
  if (self->n_done < n_rows)
    return TRUE;
  self->limiting = self->limiting && mu_desk_limits_step (self->limits);
  if (self->limiting)
    return TRUE;
  self->comparing = self->comparing && mu_desk_duplicates_step (self->duplicates);
  return self->comparing;
}

static void
finish (MuDeskJudge *self)
{
  self->idle = 0;
  self->settled_format = self->format;
  self->settled_total = self->total;
  g_signal_emit_by_name (self, "judged");
}

static gboolean
on_idle (gpointer data)
{
  MuDeskJudge *self = data;

  if (judge_some (self))
    {
      g_signal_emit_by_name (self, "changed");
      return G_SOURCE_CONTINUE;
    }
  finish (self);
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

static void
judge (MuDeskJudge *self)
{
  self->n_done = 0;
  g_clear_pointer (&self->limits, mu_desk_limits_free);
  self->limits = mu_desk_limits_new (self->rows);
  self->limiting = TRUE;
  g_clear_handle_id (&self->idle, g_source_remove);
  if (judge_some (self))
    self->idle = g_idle_add (on_idle, self);
  else
    finish (self);
  g_signal_emit_by_name (self, "changed");
}

/*
 * Returns a judge, who uses each list's own format.
 *
 * @rows: (of MuDeskItem) the rows
 */
MuDeskJudge *
mu_desk_judge_new (GListModel *rows)
{
  MuDeskJudge *self = g_object_new (MU_TYPE_DESK_JUDGE, NULL);

  self->rows = g_object_ref (rows);
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (on_rows_changed), self);
  return self;
}

/*
 * Judges rows that are not judged by the present format or in their present team, and compares all rows again. To be
 * called after rows were added, removed or changed, or have joined or left a team.
 */
void
mu_desk_judge_start (MuDeskJudge *self)
{
  guint last = get_last_team (self);

  /* Rows may have come, gone or changed, so every team is judged again, or dissolved if it is none any more. */
  for (guint team = 1; team <= last; team++)
    {
      g_autoptr (GPtrArray) members = list_members (self, team);
      gboolean stays = can_be_team (members);

      for (guint i = 0; i < members->len; i++)
        mu_desk_item_set_team (members->pdata[i], stays ? team : 0);
    }
  g_clear_pointer (&self->duplicates, mu_desk_duplicates_free);
  self->duplicates = mu_desk_duplicates_new (self->rows);
  self->comparing = TRUE;
  memset (self->counts, 0, sizeof self->counts);
  self->n_doubts = 0;
  for (guint i = 0; i < g_list_model_get_n_items (self->rows); i++)
    count (self, peek_row (self, i), 1);
  update_open_format (self);
  judge (self);
}

/* Goes back to the format and the total by which all rows were judged last, if it is busy. */
void
mu_desk_judge_cancel (MuDeskJudge *self)
{
  if (self->idle == 0)
    return;
  self->format = self->settled_format;
  update_open_format (self);
  self->total = self->settled_total;
  judge (self);
}

/* Returns TRUE if rows are still being judged or compared. */
gboolean
mu_desk_judge_is_busy (MuDeskJudge *self)
{
  return self->idle != 0;
}

/* Returns how many rows are judged, from the first on. */
guint
mu_desk_judge_get_n_done (MuDeskJudge *self)
{
  return self->n_done;
}

/*
 * Judges all rows by @format. If it leaves the total open, that of the format is used until another is set.
 *
 * @format: a format for all lists of its game; NULL for each list's own
 */
void
mu_desk_judge_set_format (MuDeskJudge *self, const MuFormat *format)
{
  if (self->format == format)
    return;
  self->format = format;
  update_open_format (self);
  judge (self);
}

const MuFormat *
mu_desk_judge_get_format (MuDeskJudge *self)
{
  return self->format;
}

/*
 * Judges all rows by @total.
 *
 * @total: the points allowed in the format that mu_desk_judge_get_open_format() returns
 */
void
mu_desk_judge_set_total (MuDeskJudge *self, int total)
{
  if (self->total == total)
    return;
  self->total = total;
  judge (self);
}

/*
 * Returns the points the user allows in @format; 0 if the lists or the format itself say it.
 *
 * @format: any format, or NULL
 */
int
mu_desk_judge_get_total (MuDeskJudge *self, const MuFormat *format)
{
  return format != NULL && format == self->open_format ? self->total : 0;
}

/* Returns the format whose total the user sets; NULL if there is no such format in use. */
const MuFormat *
mu_desk_judge_get_open_format (MuDeskJudge *self)
{
  return self->open_format;
}

/*
 * Makes a team of the lists, which mu_desk_judge_start() judges together. Returns FALSE if they cannot be one: if they
 * are fewer than two, not all readable or not of one game.
 *
 * @rows: (of MuDeskItem) rows of the desk
 */
gboolean
mu_desk_judge_make_team (MuDeskJudge *self, GPtrArray *rows)
{
  guint team = get_last_team (self) + 1;

  if (!can_be_team (rows))
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    mu_desk_item_set_team (rows->pdata[i], team);
  self->any_teams = TRUE;
  return TRUE;
}

/* Returns TRUE if there is a team among the rows. */
gboolean
mu_desk_judge_has_teams (MuDeskJudge *self)
{
  return get_last_team (self) > 0;
}

/* Returns how many rows have which MuVerdict. NULL ends the array. */
const guint *
mu_desk_judge_get_counts (MuDeskJudge *self)
{
  return self->counts;
}

/* Returns how many rows have doubts. */
guint
mu_desk_judge_get_n_doubts (MuDeskJudge *self)
{
  return self->n_doubts + (self->limits != NULL ? mu_desk_limits_get_n_only (self->limits) : 0);
}

/* Returns how many rows have a remark. */
guint
mu_desk_judge_get_n_remarks (MuDeskJudge *self)
{
  return self->duplicates != NULL ? mu_desk_duplicates_get_n_remarks (self->duplicates) : 0;
}
