/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

static void
compare_card (MuReference *self, MuCard *card, const char *missing, const json_t *entry)
{
  g_autofree char *label = card != NULL ? mu_reference_label (card) : g_strdup (missing);

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  mu_reference_compare_int (self, label, "cost", mu_card_get_cost (card), mu_json_get_int (entry, "points"));
}

static void
compare_pilots (MuReference *self, const char *faction, const char *ship, json_t *pilots)
{
  int index = mu_game_find_faction (self->game, faction);
  const char *xws;
  json_t *entry;

  json_object_foreach (pilots, xws, entry)
    {
      g_autofree char *missing = g_strdup_printf ("pilot %s of %s", xws, ship);

      compare_card (self, mu_catalog_get_pilot (self->catalog, xws, ship, 1u << index), missing, entry);
    }
}

static void
compare_all_pilots (MuReference *self, json_t *factions)
{
  const char *faction;
  const char *ship;
  json_t *of_faction;
  json_t *of_ship;

  json_object_foreach (factions, faction, of_faction)
    json_object_foreach (json_object_get (of_faction, "ships"), ship, of_ship)
      compare_pilots (self, faction, ship, json_object_get (of_ship, "pilots"));
}

static void
compare_all_upgrades (MuReference *self, json_t *slots)
{
  MuVocabulary *vocabulary = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);
  const char *slot;
  const char *xws;
  json_t *of_slot;
  json_t *entry;

  json_object_foreach (slots, slot, of_slot)
    json_object_foreach (json_object_get (of_slot, "upgrades"), xws, entry)
      {
        g_autofree char *missing = g_strdup_printf ("upgrade %s of %s", xws, slot);
        int index = mu_vocabulary_find_any (vocabulary, slot);

        compare_card (self, mu_catalog_get_upgrade (self->catalog, index, xws), missing, entry);
      }
}

/**
 * mu_reference_compare_xws:
 *
 * Compares that every XWS id leads to a card, and back.
 */
void
mu_reference_compare_xws (MuReference *self, const char *dir)
{
  g_autoptr (json_t) pilots = mu_reference_load_json (dir, "xws/xws_pilots.json");
  g_autoptr (json_t) upgrades = mu_reference_load_json (dir, "xws/xws_upgrades.json");

  compare_all_pilots (self, pilots);
  compare_all_upgrades (self, upgrades);
  mu_reference_expect_seen (self, MU_CARD_PILOT);
  mu_reference_expect_seen (self, MU_CARD_UPGRADE);
}
