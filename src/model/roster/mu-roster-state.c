/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-roster-state.h"

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

/* Returns a snapshot of @roster. It shares unchanged parts with @before, an earlier one of the list, or NULL. */
MuRosterState *
mu_roster_state_new (MuRoster *roster, const MuRosterState *before)
{
  MuRosterState *self = g_new0 (MuRosterState, 1);

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

/* Frees a snapshot. */
void
mu_roster_state_free (MuRosterState *self)
{
  g_object_unref (self->head);
  g_ptr_array_unref (self->units);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_free (self);
}

/* Returns TRUE if both snapshots have the same content. */
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

/* Returns a new list with the content of the snapshot. The caller owns it. */
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
