/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-pick-edit.h"

#include "app/session/mu-roster-edits.h"
#include "app/session/mu-ship-edits.h"

/* The list, ship or upgrade that the picker was open for may be gone by now. */
static gboolean
is_there (MuSession *session, const MuPickRequest *request)
{
  MuUnit *unit = mu_session_get_unit (session, request->unit);

  switch (request->purpose)
    {
    case MU_PICK_UPGRADE:
      return unit != NULL && request->replaced < (int) mu_unit_get_n_upgrades (unit);
    case MU_PICK_REPLACEMENT:
    case MU_PICK_COPY:
      return unit != NULL;
    default:
      return mu_session_get_roster (session) != NULL;
    }
}

/* Puts the chosen card into the list. Returns FALSE if what the picker was open for is gone. */
gboolean
mu_pick_edit_make (MuPickEdit *self, MuSession *session, const MuPickRequest *request, MuPickerItem *item)
{
  MuCard *card = item->card;
  GPtrArray *companions = item->companions;
  g_autofree char *obstacle = NULL;

  *self = (MuPickEdit){ -1, -1, NULL };
  if (!is_there (session, request))
    return FALSE;
  switch (request->purpose)
    {
    case MU_PICK_UPGRADE:
      self->unit = request->unit;
      self->upgrade = request->replaced >= 0 ? request->replaced
                                             : (int) mu_unit_get_n_upgrades (mu_session_get_unit (session, request->unit));
      mu_edit_add_upgrade (session, request->unit, request->replaced, card, companions);
      break;
    case MU_PICK_UNIT:
      self->unit = mu_edit_add_unit (session, card, companions);
      break;
    case MU_PICK_REPLACEMENT:
      self->unit = request->unit;
      self->left_off = mu_edit_replace_unit (session, request->unit, card);
      break;
    case MU_PICK_COPY:
      self->unit = mu_edit_duplicate_unit (session, request->unit, card, &self->left_off, &obstacle);
      break;
    case MU_PICK_OBJECTIVE:
      mu_edit_set_objective (session, request->type, card);
      break;
    case MU_PICK_ANY:
      break;
    }
  return TRUE;
}

void
mu_pick_edit_clear (MuPickEdit *self)
{
  g_clear_pointer (&self->left_off, g_ptr_array_unref);
}
