/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-history.h"

#include "model/mu-roster-state.h"

enum { TYPING_PAUSE_US = 3 * G_USEC_PER_SEC };

/* The way back and forth through the states of a list. It has no limit. */
struct _MuHistory
{
  MuRosterState *state; /* where the list is now; NULL: there is none */
  GPtrArray *undo;      /* of MuRosterState */
  GPtrArray *redo;      /* of MuRosterState */
  int typing;       /* the text the last step was typed into, or -1 */
  gint64 typed_at;
};

/**
 * mu_history_new:
 *
 * Returns: (transfer full): a history that has not begun.
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
 * @roster: (nullable): another list; %NULL for none
 *
 * Forgets all and begins anew with the state of that list.
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
 * Returns: (transfer full): the list as it was when the last step was taken.
 */
MuRoster *
mu_history_dup_roster (MuHistory *self)
{
  return mu_roster_state_restore (self->state);
}

/* Whether the step now taken goes on with the text typed in the step before. */
static gboolean
goes_on_typing (MuHistory *self, int typing)
{
  gint64 now = g_get_monotonic_time ();
  gboolean goes_on = typing >= 0 && typing == self->typing && now - self->typed_at < TYPING_PAUSE_US;

  self->typing = typing;
  self->typed_at = now;
  return goes_on;
}

/**
 * mu_history_take:
 * @roster: the list after an edit
 * @typing: which text was typed into, or -1; such steps that follow one another without a long pause are one
 *
 * Takes a step.
 *
 * Returns: whether @roster differs from the state before.
 */
gboolean
mu_history_take (MuHistory *self, MuRoster *roster, int typing)
{
  g_autoptr (MuRosterState) state = mu_roster_state_new (roster, self->state);

  if (mu_roster_state_equal (state, self->state))
    return FALSE;
  if (!goes_on_typing (self, typing))
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
 * Returns: (transfer full) (nullable): the list a step back, which it now is at; %NULL at the beginning.
 */
MuRoster *
mu_history_undo (MuHistory *self)
{
  return step (self, self->undo, self->redo);
}

/**
 * mu_history_redo:
 *
 * Returns: (transfer full) (nullable): the list a step forth, which it now is at; %NULL at the end.
 */
MuRoster *
mu_history_redo (MuHistory *self)
{
  return step (self, self->redo, self->undo);
}

gboolean
mu_history_can_undo (MuHistory *self)
{
  return self->undo->len > 0;
}

gboolean
mu_history_can_redo (MuHistory *self)
{
  return self->redo->len > 0;
}
