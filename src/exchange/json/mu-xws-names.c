/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws-names.h"

#include <string.h>

/*
 * Initializes a look-up without a faction.
 *
 * @catalog: (not owned): the cards to look up
 */
void
mu_xws_names_init (MuXwsNames *self, MuGame *game, MuCatalog *catalog)
{
  self->game = game;
  self->catalog = catalog;
  self->factions = 0;
}

/*
 * Sets the faction to prefer among cards with the same id.
 *
 * @faction: a primary faction, or -1
 */
void
mu_xws_names_set_faction (MuXwsNames *self, int faction)
{
  guint n_factions = mu_vocabulary_get_size (mu_game_get_vocabulary (self->game, MU_VOCABULARY_FACTION));

  self->factions = 0;
  for (guint i = 0; faction >= 0 && i < n_factions; i++)
    if (mu_game_get_primary_faction (self->game, i) == faction)
      self->factions |= 1u << i;
}

enum
{
  MAX_ID = 120
};

/* Converts a name with capitals or spaces to an id. The hyphen before an expansion code is kept. */
static char *
normalize (const char *id)
{
  g_autofree char *folded = mu_text_fold (id);
  char *out = folded;

  for (const char *p = folded; *p != '\0'; p++)
    if (g_ascii_isalnum (*p) || *p == '-')
      *out++ = *p;
  *out = '\0';
  return g_steal_pointer (&folded);
}

static gboolean
is_sayable (const char *id)
{
  return id == NULL || strlen (id) <= MAX_ID;
}

static gboolean
flies (const MuXwsNames *self, MuCard *pilot, const char *ship_id)
{
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, pilot);

  return ship_id == NULL
         || (ship != NULL
             && (g_str_equal (mu_card_get_id (ship), ship_id) || g_str_equal (mu_card_get_facts (ship)->xws, ship_id)));
}

static MuCard *
find_pilot_by_id (const MuXwsNames *self, const char *id, const char *ship_id)
{
  MuCard *pilot = mu_catalog_get_pilot (self->catalog, id, ship_id, self->factions);

  if (pilot == NULL)
    pilot = mu_catalog_get_card (self->catalog, MU_CARD_PILOT, id);
  return pilot != NULL && flies (self, pilot, ship_id) ? pilot : NULL;
}

static MuCard *
find_pilot_by_name (const MuXwsNames *self, const char *name, const char *ship_id)
{
  GPtrArray *namesakes = mu_catalog_list_named (self->catalog, MU_CARD_PILOT, name);
  MuCard *found = NULL;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    if (flies (self, namesakes->pdata[i], ship_id))
      {
        if (mu_card_get_facts (namesakes->pdata[i])->factions & self->factions)
          return namesakes->pdata[i];
        if (found == NULL)
          found = namesakes->pdata[i];
      }
  return found;
}

/*
 * Returns the pilot, or NULL. An id with more than a name belongs to a single pilot, whose ship some publishers call
 * otherwise.
 *
 * @name: the XWS id or name of the pilot
 * @ship: the id or name of the ship; NULL: any
 */
MuCard *
mu_xws_names_find_pilot (const MuXwsNames *self, const char *name, const char *ship)
{
  g_autofree char *id = NULL;
  const char *ship_id;
  MuCard *pilot;
  GPtrArray *namesakes;

  if (!is_sayable (name) || !is_sayable (ship))
    return NULL;
  pilot = find_pilot_by_id (self, name, ship);
  if (pilot != NULL)
    return pilot;
  id = normalize (name);
  /* Some programs write the name of the ship instead of its id. */
  namesakes = ship != NULL ? mu_catalog_list_named (self->catalog, MU_CARD_SHIP, ship) : NULL;
  ship_id = namesakes != NULL ? mu_card_get_facts (namesakes->pdata[0])->xws : ship;
  pilot = find_pilot_by_id (self, id, ship_id);
  if (pilot == NULL)
    pilot = find_pilot_by_name (self, name, ship_id);
  return pilot != NULL || strchr (id, '-') == NULL ? pilot : mu_catalog_get_card (self->catalog, MU_CARD_PILOT, id);
}

/*
 * Returns another pilot of the same side, ship and name, or NULL. An id means a single pilot, so there is none if @name is
 * written as one. Both sections of a huge ship have the same id and are not confused.
 *
 * @name: how the squad names @pilot
 */
MuCard *
mu_xws_names_find_namesake (const MuXwsNames *self, MuCard *pilot, const char *name)
{
  g_autofree char *id = normalize (name);
  const MuCardFacts *facts = mu_card_get_facts (pilot);
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, pilot);
  GPtrArray *namesakes;

  if (g_str_equal (id, name))
    return NULL;
  namesakes = mu_catalog_list_named (self->catalog, MU_CARD_PILOT, mu_card_get_name (pilot));
  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);

      if ((other->factions & facts->factions) != 0 && g_strcmp0 (other->xws, facts->xws) != 0
          && mu_catalog_get_ship_of (self->catalog, namesakes->pdata[i]) == ship)
        return namesakes->pdata[i];
    }
  return NULL;
}

/* Some publishers put a year behind the id of a ship whose card has changed, others keep the id. */
static gboolean
is_same_but_for_year (const char *id, const char *ship_id)
{
  const char *year = g_str_has_prefix (id, ship_id) ? id + strlen (ship_id) : "?";

  return year[strspn (year, "0123456789")] == '\0';
}

/*
 * Returns TRUE if @pilot, who was found by an id with more than a name, flies another ship than the one that is named.
 * A ship that there is not may be a publisher's name of the pilot's.
 *
 * @name: how the squad names @pilot
 * @ship: the id or name of the ship, or NULL
 */
gboolean
mu_xws_names_is_on_other_ship (const MuXwsNames *self, MuCard *pilot, const char *name, const char *ship)
{
  MuCard *own;
  GPtrArray *namesakes;

  if (ship == NULL || strchr (name, '-') == NULL || flies (self, pilot, ship))
    return FALSE;
  own = mu_catalog_get_ship_of (self->catalog, pilot);
  if (own != NULL && is_same_but_for_year (mu_card_get_id (own), ship))
    return FALSE;
  namesakes = mu_catalog_list_named (self->catalog, MU_CARD_SHIP, ship);
  if (namesakes == NULL)
    return mu_catalog_get_card (self->catalog, MU_CARD_SHIP, ship) != NULL;
  return !g_ptr_array_find (namesakes, own, NULL);
}

/* Returns the other section of a huge ship; @pilot itself if it is not a section. */
MuCard *
mu_xws_names_find_other_half (const MuXwsNames *self, MuCard *pilot)
{
  MuCard *ship = mu_catalog_get_ship_of (self->catalog, pilot);
  const char *partner = ship != NULL ? mu_card_get_facts (ship)->partner : NULL;
  MuCard *half = NULL;

  if (partner != NULL)
    half = mu_catalog_get_pilot (self->catalog, mu_card_get_facts (pilot)->xws, partner, 0);
  return half != NULL ? half : pilot;
}

/* Returns TRUE if the squad's faction may take the card. */
static gboolean
may_take (const MuXwsNames *self, MuCard *upgrade)
{
  const MuCardFacts *facts = mu_card_get_facts (upgrade);

  return !facts->only_carried && (facts->factions == 0 || self->factions == 0 || (facts->factions & self->factions) != 0);
}

/* Of several cards with that name, the first one that the squad's faction may take; @other is the next one. */
static MuCard *
find_upgrade_by_name (const MuXwsNames *self, int slot, const char *name, MuCard **other)
{
  GPtrArray *namesakes = mu_catalog_list_named (self->catalog, MU_CARD_UPGRADE, name);
  MuCard *found = NULL;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      MuCard *card = namesakes->pdata[i];

      if (mu_card_get_facts (card)->slot != slot)
        continue;
      if (found == NULL || (may_take (self, card) && !may_take (self, found)))
        found = card;
      else if (*other == NULL && may_take (self, card))
        *other = card;
    }
  return found;
}

/* Without a slot, the id or name must belong to a single upgrade. */
static MuCard *
find_upgrade_anywhere (const MuXwsNames *self, const char *id, const char *name)
{
  g_autoptr (GPtrArray) cards = mu_catalog_list_by_id (self->catalog, id);
  GPtrArray *namesakes = mu_catalog_list_named (self->catalog, MU_CARD_UPGRADE, name);
  MuCard *found = cards->len == 0 && namesakes != NULL && namesakes->len == 1 ? namesakes->pdata[0] : NULL;

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_UPGRADE)
      {
        if (found != NULL)
          return NULL;
        found = cards->pdata[i];
      }
  return found;
}

/* Some programs state the slot that a card widens instead of its own. */
static MuCard *
find_upgrade_for_slot (const MuXwsNames *self, int slot, const char *id)
{
  MuCard *upgrade = find_upgrade_anywhere (self, id, id);
  const GPtrArray *effects = upgrade != NULL ? mu_card_get_facts (upgrade)->effects : NULL;

  for (guint i = 0; effects != NULL && i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_WIDEN_SLOT && effect->slot == slot)
        return upgrade;
    }
  return NULL;
}

/* Some publishers swap the ids of two cards with one name: the slot tells which is meant. */
static MuCard *
find_upgrade_by_namesake (const MuXwsNames *self, int slot, const char *id, MuCard **other)
{
  MuCard *namesake = find_upgrade_anywhere (self, id, id);

  return namesake != NULL
             ? find_upgrade_by_name (self, slot, mu_text_get_english (mu_card_get_facts (namesake)->name), other)
             : NULL;
}

/* Returns TRUE for “fennrau-crew” and “crew”: some programs always write the slot behind the name. */
static gboolean
has_suffix (const char *id, const char *key)
{
  gsize length = strlen (key);
  gsize rest = strlen (id);

  return rest > length + 1 && id[rest - length - 1] == '-' && g_str_has_suffix (id, key);
}

/*
 * Returns the upgrade, or NULL.
 *
 * @key: the XWS key of the slot, if known, or NULL
 * @id: the XWS id or name of the upgrade
 * @other: (out) another upgrade with that name that the squad's faction may take, or NULL. An id means a single one.
 */
MuCard *
mu_xws_names_find_upgrade (const MuXwsNames *self, const char *key, const char *id, MuCard **other)
{
  g_autofree char *normal = NULL;
  MuCard *upgrade;
  int slot;

  *other = NULL;
  if (!is_sayable (id) || !is_sayable (key))
    return NULL;
  slot = key != NULL ? mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT), key) : -1;
  upgrade = slot >= 0 ? mu_catalog_get_upgrade (self->catalog, slot, id) : NULL;
  if (upgrade != NULL || (key != NULL && slot < 0))
    return upgrade;
  normal = normalize (id);
  if (key == NULL)
    return find_upgrade_anywhere (self, normal, id);
  upgrade = find_upgrade_by_name (self, slot, id, other);
  if (upgrade == NULL)
    upgrade = mu_catalog_get_upgrade (self->catalog, slot, normal);
  if (upgrade == NULL && has_suffix (normal, key))
    {
      normal[strlen (normal) - strlen (key) - 1] = '\0';
      upgrade = mu_catalog_get_upgrade (self->catalog, slot, normal);
    }
  if (upgrade == NULL)
    upgrade = find_upgrade_for_slot (self, slot, normal);
  return upgrade != NULL ? upgrade : find_upgrade_by_namesake (self, slot, normal, other);
}

/*
 * Returns both in one text, which an unknown card keeps. The caller owns it.
 *
 * @key: the slot or ship that @id was found with, or NULL
 */
char *
mu_xws_join_text (const char *key, const char *id)
{
  return key != NULL ? g_strdup_printf ("%s: %s", key, id) : g_strdup (id);
}

/*
 * Returns the id. The caller owns it.
 *
 * @key: (out) the slot or ship, if there is one, or NULL
 * @unknown: an unknown card with a text of mu_xws_join_text()
 */
char *
mu_xws_split_text (MuCard *unknown, char **key)
{
  const char *text = mu_card_get_facts (unknown)->unknown_text;
  const char *name = mu_card_get_name (unknown);
  const char *colon = strstr (text, ": ");

  *key = colon != NULL && g_str_equal (colon + 2, name) ? g_strndup (text, colon - text) : NULL;
  return g_strdup (name);
}

/* Returns the side of the first ship that has one; -1 if there is none. Builders may leave that of a list out. */
int
mu_xws_infer_faction (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      guint32 factions = mu_card_get_facts (mu_unit_get_card (mu_roster_get_unit (roster, i)))->factions;

      if (factions != 0)
        return mu_game_get_primary_faction (mu_roster_get_game (roster), g_bit_nth_lsf (factions, -1));
    }
  return -1;
}
