/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-roster-state.h"

struct _MuRosterState
{
  MuRoster *head;   /* the list without its units; never changed */
  GPtrArray *units; /* of MuUnit; never changed */
  MuStated *stated; /* nullable */
};

/* Returns an equal unit of @before at the same position, counted from the start or from the end, or NULL. */
static MuUnit *
find_equal (const MuRosterState *before, MuRoster *roster, guint index)
{
  MuUnit *unit = mu_roster_get_unit (roster, index);
  guint from_end = mu_roster_get_n_units (roster) - index;

  if (before == NULL)
    return NULL;
  if (index < before->units->len && mu_unit_equal (before->units->pdata[index], unit))
    return before->units->pdata[index];
  if (from_end <= before->units->len && mu_unit_equal (before->units->pdata[before->units->len - from_end], unit))
    return before->units->pdata[before->units->len - from_end];
  return NULL;
}

/**
 * mu_roster_state_new:
 * @before: (nullable): an earlier snapshot of the same list, to share unchanged parts with
 *
 * Returns: (transfer full): a snapshot of @roster.
 */
MuRosterState *
mu_roster_state_new (MuRoster *roster, const MuRosterState *before)
{
  MuRosterState *self = g_atomic_rc_box_new0 (MuRosterState);

  if (before != NULL && mu_roster_equal_head (before->head, roster))
    self->head = g_object_ref (before->head);
  else
    self->head = mu_roster_copy_head (roster);
  self->stated = mu_roster_get_stated (roster) != NULL ? mu_stated_ref (mu_roster_get_stated (roster)) : NULL;
  self->units = g_ptr_array_new_full (mu_roster_get_n_units (roster), g_object_unref);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *equal = find_equal (before, roster, i);

      g_ptr_array_add (self->units, equal != NULL ? g_object_ref (equal) : mu_unit_copy (mu_roster_get_unit (roster, i)));
    }
  return self;
}

/**
 * mu_roster_state_ref:
 *
 * Returns: (transfer full): @self with one more reference.
 */
MuRosterState *
mu_roster_state_ref (MuRosterState *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
state_clear (gpointer data)
{
  MuRosterState *self = data;

  g_object_unref (self->head);
  g_ptr_array_unref (self->units);
  g_clear_pointer (&self->stated, mu_stated_unref);
}

/**
 * mu_roster_state_unref:
 * @self: (transfer full): a snapshot
 *
 * Releases a reference.
 */
void
mu_roster_state_unref (MuRosterState *self)
{
  g_atomic_rc_box_release_full (self, state_clear);
}

/**
 * mu_roster_state_equal:
 *
 * Returns: %TRUE if both snapshots have the same content.
 */
gboolean
mu_roster_state_equal (const MuRosterState *a, const MuRosterState *b)
{
  if (a->units->len != b->units->len || (a->head != b->head && !mu_roster_equal_head (a->head, b->head))
      || !mu_stated_equal (a->stated, b->stated))
    return FALSE;
  for (guint i = 0; i < a->units->len; i++)
    if (a->units->pdata[i] != b->units->pdata[i] && !mu_unit_equal (a->units->pdata[i], b->units->pdata[i]))
      return FALSE;
  return TRUE;
}

/**
 * mu_roster_state_restore:
 *
 * Returns: (transfer full): a new list with the content of the snapshot.
 */
MuRoster *
mu_roster_state_restore (const MuRosterState *self)
{
  MuRoster *roster = mu_roster_copy_head (self->head);

  for (guint i = 0; i < self->units->len; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_copy (self->units->pdata[i]);

      mu_roster_add_unit (roster, unit);
    }
  mu_roster_set_stated (roster, self->stated);
  return roster;
}
