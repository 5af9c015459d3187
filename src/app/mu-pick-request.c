/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-pick-request.h"

#include "app/mu-card-words.h"
#include "rules/mu-candidates.h"

#include <glib/gi18n.h>

static GPtrArray *
list_replacements (const MuPickRequest *self, MuRoster *roster)
{
  g_autoptr (MuRoster) without = mu_roster_copy (roster);

  mu_roster_remove_unit (without, self->unit);
  return mu_candidates_for_units (without, self->kind);
}

/**
 * mu_pick_request_list_candidates:
 *
 * Returns: (transfer full) (element-type MuCandidate): what could be added there.
 */
GPtrArray *
mu_pick_request_list_candidates (const MuPickRequest *self, MuRoster *roster)
{
  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      return mu_candidates_for_slot (roster, self->unit, self->kinds, self->replaced);
    case MU_PICK_REPLACEMENT:
      return list_replacements (self, roster);
    case MU_PICK_OBJECTIVE:
      return mu_candidates_for_objectives (roster, self->type);
    default:
      return mu_candidates_for_units (roster, self->kind);
    }
}

/**
 * mu_pick_request_is_current:
 *
 * Returns: whether @card is what is there already and would be replaced.
 */
gboolean
mu_pick_request_is_current (const MuPickRequest *self, MuRoster *roster, MuCard *card)
{
  const char *id = mu_card_get_id (card);
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      return self->replaced >= 0
             && mu_card_get_id (mu_unit_get_upgrade (mu_roster_get_unit (roster, self->unit), self->replaced)) == id;
    case MU_PICK_REPLACEMENT:
      return mu_card_get_id (mu_unit_get_card (mu_roster_get_unit (roster, self->unit))) == id;
    case MU_PICK_OBJECTIVE:
      for (guint i = 0; i < objectives->len; i++)
        if (mu_card_get_id (objectives->pdata[i]) == id)
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

/**
 * mu_pick_request_get_ship:
 *
 * Returns: (transfer none) (nullable): the ship whose pilot would be replaced.
 */
MuCard *
mu_pick_request_get_ship (const MuPickRequest *self, MuRoster *roster)
{
  if (self->purpose != MU_PICK_REPLACEMENT)
    return NULL;
  return mu_catalog_get_ship_of (mu_roster_get_catalog (roster),
                                 mu_unit_get_card (mu_roster_get_unit (roster, self->unit)));
}

/**
 * mu_pick_request_dup_prompt:
 *
 * Returns: (transfer full): what the search entry says while it is empty.
 */
char *
mu_pick_request_dup_prompt (const MuPickRequest *self, MuGame *game)
{
  g_autofree char *slots = NULL;

  switch (self->purpose)
    {
    case MU_PICK_UPGRADE:
      slots = mu_words_dup_slots (game, self->kinds, "/");
      return g_strdup_printf (_ ("Search: %s"), slots);
    case MU_PICK_OBJECTIVE:
      return g_strdup_printf (_ ("Search: %s"), mu_words_get_objective_type (self->type));
    default:
      return g_strdup (self->kind == MU_CARD_SQUADRON ? _ ("Search squadrons")
                       : self->kind == MU_CARD_PILOT  ? _ ("Search pilots and ships")
                                                         : _ ("Search ships"));
    }
}
