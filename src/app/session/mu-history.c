/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-history.h"

#include "model/roster/mu-roster-state.h"

enum
{
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
  MuStep *now;     /* the list as it is now; NULL: no list */
  GPtrArray *undo; /* (element-type MuStep): the latest last */
  GPtrArray *redo; /* (element-type MuStep): the latest last */
  int typing;      /* the text into which the last step was typed, or -1 */
  gint64 typed_at; /* monotonic time */
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

  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
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
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self);
}

static void
set_now (MuHistory *self, MuStep *step)
{
  g_clear_pointer (&self->now, step_free);
  self->now = step;
}

static void
add_kept (GPtrArray *steps, GArray *revisions)
{
  for (guint i = 0; i < revisions->len; i++)
    g_ptr_array_add (steps, step_new (NULL, g_array_index (revisions, gint64, i)));
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
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->typing = -1;
  if (steps == NULL)
    return;
  add_kept (self->undo, steps->undo);
  add_kept (self->redo, steps->redo);
}

/* Notes which save has the list as it is now. */
void
mu_history_set_revision (MuHistory *self, gint64 revision)
{
  if (self->now != NULL)
    self->now->revision = revision;
}

static void
list_saved (GPtrArray *steps, GArray *revisions)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const MuStep *step = steps->pdata[i];

      if (step->revision > 0)
        g_array_append_val (revisions, step->revision);
    }
}

/*
 * Returns the steps for the library to keep. Edits that followed one another so quickly that they were saved together
 * are one.
 */
MuListSteps *
mu_history_list_steps (MuHistory *self)
{
  MuListSteps *steps = mu_list_steps_new ();

  list_saved (self->undo, steps->undo);
  list_saved (self->redo, steps->redo);
  return steps;
}

static gboolean
detach (GPtrArray *steps)
{
  guint n_steps = steps->len;

  for (guint i = steps->len; i-- > 0;)
    {
      MuStep *step = steps->pdata[i];

      step->revision = 0;
      if (step->state == NULL)
        g_ptr_array_remove_index (steps, i);
    }
  return steps->len < n_steps;
}

/*
 * Forgets which saves have the states, because the saves are those of another list from here on, or others changed it.
 * Returns TRUE if steps are lost by it, which had not been read.
 */
gboolean
mu_history_detach (MuHistory *self)
{
  gboolean undo_lost = detach (self->undo);
  gboolean redo_lost = detach (self->redo);

  mu_history_set_revision (self, 0);
  return undo_lost || redo_lost;
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
    g_ptr_array_add (self->undo, g_steal_pointer (&self->now));
  set_now (self, step_new (g_steal_pointer (&state), 0));
  g_ptr_array_set_size (self->redo, 0);
  self->typing = typing;
  self->typed_at = now;
  return TRUE;
}

/* Returns the last of @steps, read if it was not yet. Those that cannot be read are removed. NULL if none is left. */
static MuStep *
get_last (MuHistory *self, GPtrArray *steps)
{
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

static MuRoster *
take (MuHistory *self, GPtrArray *from, GPtrArray *to)
{
  if (get_last (self, from) == NULL)
    return NULL;
  g_ptr_array_add (to, g_steal_pointer (&self->now));
  set_now (self, g_ptr_array_steal_index (from, from->len - 1));
  self->typing = -1;
  return mu_roster_state_restore (self->now->state);
}

/* Returns the list as it was before the last step; NULL if there is no step to undo. The caller owns it. */
MuRoster *
mu_history_undo (MuHistory *self)
{
  return take (self, self->undo, self->redo);
}

/* Returns the list as it was after the step that was undone last; NULL if there is none. The caller owns it. */
MuRoster *
mu_history_redo (MuHistory *self)
{
  return take (self, self->redo, self->undo);
}

/* Returns TRUE if there is a step to undo. */
gboolean
mu_history_can_undo (MuHistory *self)
{
  return self->undo->len > 0;
}

/* Returns TRUE if there is a step to redo. */
gboolean
mu_history_can_redo (MuHistory *self)
{
  return self->redo->len > 0;
}

static MuRoster *
dup_last (MuHistory *self, GPtrArray *steps)
{
  MuStep *last = get_last (self, steps);

  return last != NULL ? mu_roster_state_restore (last->state) : NULL;
}

/* Returns what mu_history_undo() would return, which nothing changes by, or NULL. */
MuRoster *
mu_history_dup_undone (MuHistory *self)
{
  return dup_last (self, self->undo);
}

/* Returns what mu_history_redo() would return, which nothing changes by, or NULL. */
MuRoster *
mu_history_dup_redone (MuHistory *self)
{
  return dup_last (self, self->redo);
}
