/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-history.h"

#include "model/mu-roster-state.h"

enum
{
  TYPING_PAUSE_US = 3 * G_USEC_PER_SEC
};

/* The undo history of a list: its states, without a limit. */
struct _MuHistory
{
  MuRosterState *state; /* the list as it is now; NULL: no list */
  GPtrArray *undo;      /* (element-type MuRosterState): the latest last */
  GPtrArray *redo;      /* (element-type MuRosterState): the latest last */
  int typing;           /* the text into which the last step was typed, or -1 */
  gint64 typed_at;      /* monotonic time */
};

/**
 * mu_history_new:
 *
 * Returns: (transfer full): a history of no list.
 */
MuHistory *
mu_history_new (void)
{
  MuHistory *self = g_new0 (MuHistory, 1);

  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_roster_state_unref);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_roster_state_unref);
  self->typing = -1;
  return self;
}

/**
 * mu_history_free:
 *
 * Frees the history.
 */
void
mu_history_free (MuHistory *self)
{
  g_clear_pointer (&self->state, mu_roster_state_unref);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self);
}

static void
set_state (MuHistory *self, MuRosterState *state)
{
  g_clear_pointer (&self->state, mu_roster_state_unref);
  self->state = state;
}

/**
 * mu_history_begin:
 * @roster: (nullable): the list that was opened; %NULL if none is open
 *
 * Removes all steps, and starts with the state of @roster.
 */
void
mu_history_begin (MuHistory *self, MuRoster *roster)
{
  set_state (self, roster != NULL ? mu_roster_state_new (roster, NULL) : NULL);
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->typing = -1;
}

/**
 * mu_history_dup_roster:
 *
 * Returns: (transfer full): the list as it was after the last step.
 */
MuRoster *
mu_history_dup_roster (MuHistory *self)
{
  return mu_roster_state_restore (self->state);
}

/* Returns TRUE if the step now added continues the typing of the step before. */
static gboolean
continues_typing (MuHistory *self, int typing)
{
  gint64 now = g_get_monotonic_time ();
  gboolean continues = typing >= 0 && typing == self->typing && now - self->typed_at < TYPING_PAUSE_US;

  self->typing = typing;
  self->typed_at = now;
  return continues;
}

/**
 * mu_history_add:
 * @roster: the list after an edit
 * @typing: the text into which was typed, or -1. Steps that type into the same text without a long pause become one
 *
 * Adds a step to undo, and removes the steps to redo.
 *
 * Returns: FALSE if @roster is as it was after the last step; nothing is added then.
 */
gboolean
mu_history_add (MuHistory *self, MuRoster *roster, int typing)
{
  g_autoptr (MuRosterState) state = mu_roster_state_new (roster, self->state);

  if (mu_roster_state_equal (state, self->state))
    return FALSE;
  if (!continues_typing (self, typing))
    g_ptr_array_add (self->undo, mu_roster_state_ref (self->state));
  set_state (self, g_steal_pointer (&state));
  g_ptr_array_set_size (self->redo, 0);
  return TRUE;
}

static MuRoster *
step (MuHistory *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return NULL;
  g_ptr_array_add (to, g_steal_pointer (&self->state));
  set_state (self, g_ptr_array_steal_index (from, from->len - 1));
  self->typing = -1;
  return mu_roster_state_restore (self->state);
}

/**
 * mu_history_undo:
 *
 * Returns: (transfer full) (nullable): the list as it was before the last step; %NULL if there is no step to undo.
 */
MuRoster *
mu_history_undo (MuHistory *self)
{
  return step (self, self->undo, self->redo);
}

/**
 * mu_history_redo:
 *
 * Returns: (transfer full) (nullable): the list as it was after the step that was undone last; %NULL if there is none.
 */
MuRoster *
mu_history_redo (MuHistory *self)
{
  return step (self, self->redo, self->undo);
}

/**
 * mu_history_can_undo:
 *
 * Returns: TRUE if there is a step to undo.
 */
gboolean
mu_history_can_undo (MuHistory *self)
{
  return self->undo->len > 0;
}

/**
 * mu_history_can_redo:
 *
 * Returns: TRUE if there is a step to redo.
 */
gboolean
mu_history_can_redo (MuHistory *self)
{
  return self->redo->len > 0;
}
