/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-history.h"

#include "model/roster/mu-roster-state.h"

enum
{
  N_WAYS = MU_HISTORY_REDO + 1,
  TYPING_PAUSE_US = 3 * G_USEC_PER_SEC
};

/* A state of the list. One of an earlier time is read from the library when it is needed. */
typedef struct
{
  MuRosterState *state; /* NULL: not read yet */
  gint64 revision;      /* the save that has it; 0 if it was not saved */
} MuStep;

/* The undo history of a list: its states, without a limit. */
struct _MuHistory
{
  MuStep *now;              /* the list as it is now; NULL: no list */
  GPtrArray *steps[N_WAYS]; /* (element-type MuStep): those of each way, the next one last */
  int typing;               /* the text into which the last step was typed, or -1 */
  gint64 typed_at;          /* monotonic time */
  MuHistoryLoad load;
  gpointer data;
};

static MuStep *
step_new (MuRosterState *state, gint64 revision)
{
  MuStep *self = g_new (MuStep, 1);

  *self = (MuStep){ state, revision };
  return self;
}

static void
step_free (MuStep *self)
{
  g_clear_pointer (&self->state, mu_roster_state_free);
  g_free (self);
}

/*
 * Returns a history of no list.
 *
 * @load: reads a save of the list from the library
 */
MuHistory *
mu_history_new (MuHistoryLoad load, gpointer data)
{
  MuHistory *self = g_new0 (MuHistory, 1);

  for (int way = 0; way < N_WAYS; way++)
    self->steps[way] = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  self->typing = -1;
  self->load = load;
  self->data = data;
  return self;
}

/* Frees the history. */
void
mu_history_free (MuHistory *self)
{
  g_clear_pointer (&self->now, step_free);
  for (int way = 0; way < N_WAYS; way++)
    g_ptr_array_unref (self->steps[way]);
  g_free (self);
}

static void
set_now (MuHistory *self, MuStep *step)
{
  g_clear_pointer (&self->now, step_free);
  self->now = step;
}

/*
 * Replaces all steps, and starts with the state of @roster.
 *
 * @roster: the list that was opened; NULL if none is open
 * @revision: the save that has it; 0 if it was not saved
 * @steps: the steps that the library keeps of it, or NULL
 */
void
mu_history_begin (MuHistory *self, MuRoster *roster, gint64 revision, const MuListSteps *steps)
{
  set_now (self, roster != NULL ? step_new (mu_roster_state_new (roster, NULL), revision) : NULL);
  self->typing = -1;
  for (int way = 0; way < N_WAYS; way++)
    {
      const GArray *kept = steps == NULL ? NULL : way == MU_HISTORY_UNDO ? steps->undo : steps->redo;

      g_ptr_array_set_size (self->steps[way], 0);
      for (guint i = 0; kept != NULL && i < kept->len; i++)
        g_ptr_array_add (self->steps[way], step_new (NULL, g_array_index (kept, gint64, i)));
    }
}

/* Notes which save has the list as it is now. */
void
mu_history_set_revision (MuHistory *self, gint64 revision)
{
  if (self->now != NULL)
    self->now->revision = revision;
}

/*
 * Returns the steps for the library to keep. Edits that followed one another so quickly that they were saved together
 * are one.
 */
MuListSteps *
mu_history_list_steps (MuHistory *self)
{
  MuListSteps *steps = mu_list_steps_new ();

  for (int way = 0; way < N_WAYS; way++)
    for (guint i = 0; i < self->steps[way]->len; i++)
      {
        const MuStep *step = self->steps[way]->pdata[i];

        if (step->revision > 0)
          g_array_append_val (way == MU_HISTORY_UNDO ? steps->undo : steps->redo, step->revision);
      }
  return steps;
}

/*
 * Forgets which saves have the states, because the saves are those of another list from here on, or others changed it.
 * Returns TRUE if steps are lost by it, which had not been read.
 */
gboolean
mu_history_detach (MuHistory *self)
{
  gboolean lost = FALSE;

  mu_history_set_revision (self, 0);
  for (int way = 0; way < N_WAYS; way++)
    for (guint i = self->steps[way]->len; i-- > 0;)
      {
        MuStep *step = self->steps[way]->pdata[i];

        step->revision = 0;
        if (step->state != NULL)
          continue;
        g_ptr_array_remove_index (self->steps[way], i);
        lost = TRUE;
      }
  return lost;
}

/* Returns the list as it was after the last step. */
MuRoster *
mu_history_dup_roster (MuHistory *self)
{
  return mu_roster_state_restore (self->now->state);
}

/*
 * Adds a step to undo, and removes the steps to redo. Returns FALSE if @roster is as it was after the last step;
 * nothing is added then.
 *
 * @roster: the list after an edit
 * @typing: the text into which was typed, or -1. Steps that type into the same text without a long pause become one
 */
gboolean
mu_history_add (MuHistory *self, MuRoster *roster, int typing)
{
  g_autoptr (MuRosterState) state = mu_roster_state_new (roster, self->now->state);
  gint64 now = g_get_monotonic_time ();

  if (mu_roster_state_equal (state, self->now->state))
    return FALSE;
  if (typing < 0 || typing != self->typing || now - self->typed_at >= TYPING_PAUSE_US)
    g_ptr_array_add (self->steps[MU_HISTORY_UNDO], g_steal_pointer (&self->now));
  set_now (self, step_new (g_steal_pointer (&state), 0));
  g_ptr_array_set_size (self->steps[MU_HISTORY_REDO], 0);
  self->typing = typing;
  self->typed_at = now;
  return TRUE;
}

/* Returns the next step, read if it was not yet. Those that cannot be read are removed. NULL if none is left. */
static MuStep *
get_next (MuHistory *self, MuHistoryWay way)
{
  GPtrArray *steps = self->steps[way];

  while (steps->len > 0)
    {
      MuStep *step = steps->pdata[steps->len - 1];
      g_autoptr (MuRoster) roster = step->state == NULL ? self->load (step->revision, self->data) : NULL;

      if (roster != NULL)
        step->state = mu_roster_state_new (roster, self->now->state);
      if (step->state != NULL)
        return step;
      g_ptr_array_remove_index (steps, steps->len - 1);
    }
  return NULL;
}

/* Returns TRUE if there is a step to undo, or to redo. */
gboolean
mu_history_can_go (MuHistory *self, MuHistoryWay way)
{
  return self->steps[way]->len > 0;
}

/* Undoes a step, or repeats the one undone last. Returns the list as it is then, which the caller owns; NULL if there is
 * no such step. */
MuRoster *
mu_history_go (MuHistory *self, MuHistoryWay way)
{
  GPtrArray *back = self->steps[way == MU_HISTORY_UNDO ? MU_HISTORY_REDO : MU_HISTORY_UNDO];
  GPtrArray *from = self->steps[way];

  if (get_next (self, way) == NULL)
    return NULL;
  g_ptr_array_add (back, g_steal_pointer (&self->now));
  set_now (self, g_ptr_array_steal_index (from, from->len - 1));
  self->typing = -1;
  return mu_roster_state_restore (self->now->state);
}

/* Returns what mu_history_go() would return, which nothing changes by, or NULL. */
MuRoster *
mu_history_dup_next (MuHistory *self, MuHistoryWay way)
{
  MuStep *next = get_next (self, way);

  return next != NULL ? mu_roster_state_restore (next->state) : NULL;
}
