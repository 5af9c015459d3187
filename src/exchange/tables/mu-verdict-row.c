/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/tables/mu-verdict-row.h"

#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"
#include "rules/check/mu-doubt.h"

static char *
make_safe (const char *text)
{
  return g_strstrip (mu_safe_line_dup (text));
}

static void
describe (MuVerdictRow *self, MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
  g_autofree char *doubt = mu_doubt_dup_all (roster, report);
  g_autoptr (GPtrArray) reasons = mu_verdict_list_reasons (report);

  self->verdict = mu_verdict_get (report);
  self->name = make_safe (mu_roster_get_name (roster));
  self->player = make_safe (mu_roster_get_text (roster, MU_ROSTER_PLAYER));
  self->game = g_strdup (mu_text_get (mu_game_get_name (game)));
  self->faction = g_strdup (faction != NULL ? mu_text_get (faction->name) : "");
  self->format = g_strdup (mu_text_get (report->format->name));
  self->points = mu_report_get_whole (report)->points;
  self->limit = report->limit;
  self->doubt = doubt != NULL ? make_safe (doubt) : NULL;
  for (guint i = 0; i < reasons->len; i++)
    g_ptr_array_add (self->reasons, make_safe (reasons->pdata[i]));
}

/*
 * Returns a new row.
 *
 * @file: the file that the list came from
 * @roster: the list; NULL if it cannot be read
 * @report: the report on it, or NULL
 * @error: why it cannot be read, or NULL
 */
MuVerdictRow *
mu_verdict_row_new (const char *file, MuRoster *roster, const MuReport *report, const char *error)
{
  MuVerdictRow *self = g_new0 (MuVerdictRow, 1);

  self->file = make_safe (file);
  self->reasons = g_ptr_array_new_with_free_func (g_free);
  if (roster != NULL)
    {
      describe (self, roster, report);
      return self;
    }
  self->verdict = MU_VERDICT_UNREADABLE;
  self->name = g_strdup ("");
  self->player = g_strdup ("");
  self->game = g_strdup ("");
  self->faction = g_strdup ("");
  self->format = g_strdup ("");
  g_ptr_array_add (self->reasons, make_safe (error));
  return self;
}

static gpointer
copy_text (gconstpointer text, gpointer unused)
{
  return g_strdup (text);
}

/* Returns a deep copy, which another thread may use. */
MuVerdictRow *
mu_verdict_row_copy (const MuVerdictRow *self)
{
  MuVerdictRow *copy = g_memdup2 (self, sizeof *self);

  copy->file = g_strdup (self->file);
  copy->name = g_strdup (self->name);
  copy->player = g_strdup (self->player);
  copy->game = g_strdup (self->game);
  copy->faction = g_strdup (self->faction);
  copy->format = g_strdup (self->format);
  copy->team = g_strdup (self->team);
  copy->doubt = g_strdup (self->doubt);
  copy->larger = g_strdup (self->larger);
  copy->remark = g_strdup (self->remark);
  copy->reasons = g_ptr_array_copy (self->reasons, copy_text, NULL);
  return copy;
}

/* Frees a row. */
void
mu_verdict_row_free (MuVerdictRow *self)
{
  g_free (self->file);
  g_free (self->name);
  g_free (self->player);
  g_free (self->game);
  g_free (self->faction);
  g_free (self->format);
  g_ptr_array_unref (self->reasons);
  g_free (self->team);
  g_free (self->doubt);
  g_free (self->larger);
  g_free (self->remark);
  g_free (self);
}

static gboolean
has_player_first (const MuVerdictRow *self)
{
  return self->by_player && self->player[0] != '\0';
}

/* Returns what the row is headed by: the player, or the name of the list, or else the file. */
const char *
mu_verdict_row_get_title (const MuVerdictRow *self)
{
  if (has_player_first (self))
    return self->player;
  return self->name[0] != '\0' ? self->name : self->file;
}

/* Returns what stands below the title: the name of the list or the player; empty if there is none. */
const char *
mu_verdict_row_get_second (const MuVerdictRow *self)
{
  return has_player_first (self) ? self->name : self->player;
}

/* Returns the file; empty if it is the title. */
const char *
mu_verdict_row_get_source (const MuVerdictRow *self)
{
  return mu_verdict_row_get_title (self) != self->file ? self->file : "";
}

/* Returns the points and the limit, such as “96/100”; empty if the list is unreadable. */
char *
mu_verdict_row_dup_points (const MuVerdictRow *self)
{
  return self->verdict != MU_VERDICT_UNREADABLE ? mu_points_dup_figures (self->points, self->limit) : g_strdup ("");
}

/*
 * Returns why the verdict may not be the one that was meant, of the list or of the event; NULL if there is no reason to
 * doubt.
 */
char *
mu_verdict_row_dup_doubts (const MuVerdictRow *self)
{
  if (self->doubt != NULL && self->larger != NULL)
    return g_strjoin (" ", self->larger, self->doubt, NULL);
  return g_strdup (self->larger != NULL ? self->larger : self->doubt);
}

/*
 * Returns all reasons.
 *
 * @between: the separator
 */
char *
mu_verdict_row_dup_reasons (const MuVerdictRow *self, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->reasons->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "", (const char *) self->reasons->pdata[i]);
  return g_string_free (text, FALSE);
}
