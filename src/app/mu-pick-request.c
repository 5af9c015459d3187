/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-pick-request.h"

#include "app/mu-card-words.h"
#include "app/mu-picker-item.h"
#include "rules/mu-candidates.h"

#include <glib/gi18n.h>

static GPtrArray *
list_replacements (const MuPickRequest *self, MuRoster *roster)
{
  g_autoptr (MuRoster) without = mu_roster_copy (roster);

  mu_roster_remove_unit (without, self->unit);
  return mu_candidates_for_units (without, self->kind);
}

static GPtrArray *
list_candidates (const MuPickRequest *self, MuRoster *roster)
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

static gboolean
is_current (const MuPickRequest *self, MuRoster *roster, MuCard *card)
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

static MuCard *
get_replaced_ship (const MuPickRequest *self, MuRoster *roster)
{
  if (self->purpose != MU_PICK_REPLACEMENT && self->purpose != MU_PICK_COPY)
    return NULL;
  return mu_catalog_get_ship_of (mu_roster_get_catalog (roster),
                                 mu_unit_get_card (mu_roster_get_unit (roster, self->unit)));
}

/**
 * mu_pick_request_list_items:
 *
 * Returns: (transfer full) (element-type MuPickerItem): what could go there, in catalog order.
 */
GPtrArray *
mu_pick_request_list_items (const MuPickRequest *self, MuRoster *roster)
{
  MuGame *game = mu_roster_get_game (roster);
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuCard *ship = get_replaced_ship (self, roster);
  g_autoptr (GPtrArray) candidates = list_candidates (self, roster);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < candidates->len; i++)
    {
      MuCandidate *candidate = candidates->pdata[i];
      MuPickerItem *item;

      if (self->purpose == MU_PICK_COPY && mu_catalog_get_ship_of (catalog, candidate->card) != ship)
        continue;
      item = mu_picker_item_new (game, catalog, candidate);
      mu_picker_item_set_current (item, is_current (self, roster, mu_picker_item_get_card (item)));
      mu_picker_item_prefer_ship (item, ship);
      g_ptr_array_add (items, item);
    }
  return items;
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
