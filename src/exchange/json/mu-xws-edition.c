/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-xws-edition.h"

#include "exchange/io/mu-other-edition.h"
#include "exchange/json/mu-json-text.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-digits.h"

enum
{
  MAX_VERSION = 999 /* a larger number is a date */
};

static gboolean
has_word (GStrv words, const char *spelling)
{
  for (char **word = words; spelling != NULL && *word != NULL; word++)
    if (((**word ^ *spelling) & ~0x20) == 0 && g_ascii_strcasecmp (*word, spelling) == 0)
      return TRUE;
  return FALSE;
}

/* XWS before the second edition calls a pilot's id its name. */
static gboolean
has_ids (const MuJsonValue *squad)
{
  for (const MuJsonValue *pilot = mu_json_value_get_first (squad, "pilots"); pilot != NULL; pilot = pilot->next)
    if (mu_json_value_get_string (pilot, "id") != NULL)
      return TRUE;
  return FALSE;
}

static const char *
find_slot (const MuEdition *edition, const MuJsonValue *squad)
{
  for (const MuJsonValue *pilot = mu_json_value_get_first (squad, "pilots"); pilot != NULL; pilot = pilot->next)
    for (const MuJsonValue *slot = mu_json_value_get_members (mu_json_value_get (pilot, "upgrades")); slot != NULL;
         slot = slot->next)
      if (has_word (edition->xws_slots, slot->key))
        return slot->key;
  return NULL;
}

/* Returns TRUE if a ship of the game has that id; other spellings of its name do not count. */
static gboolean
has_ship (MuGame *game, const char *id)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  g_autoptr (GPtrArray) cards = NULL;

  if (mu_catalog_get_card (catalog, MU_CARD_SHIP, id) != NULL)
    return TRUE;
  cards = mu_catalog_list_by_id (catalog, id);
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_SHIP)
      return TRUE;
  return FALSE;
}

/* Most ships have longer ids in the second edition: “t65xwing” in place of “xwing”. */
static const char *
find_ship (MuGame *game, MuEdition *edition, const MuJsonValue *squad)
{
  for (const MuJsonValue *pilot = mu_json_value_get_first (squad, "pilots"); pilot != NULL; pilot = pilot->next)
    {
      const char *ship = mu_json_value_get_string (pilot, "ship");
      g_autofree char *id = NULL;

      if (ship == NULL || has_ship (game, ship))
        continue;
      id = mu_text_canonical (ship);
      if (g_str_equal (id, ship) && mu_edition_has_card (edition, ship))
        return ship;
    }
  return NULL;
}

/* Programs leave their name, or a link, in what is theirs alone: {"vendor":{"program":{"link":"…"}}}. */
static const char *
find_vendor_mark (const MuEdition *edition, const MuJsonValue *squad)
{
  for (const MuJsonValue *vendor = mu_json_value_get_first (squad, "vendor"); vendor != NULL; vendor = vendor->next)
    for (const MuJsonValue *json = mu_json_value_get_members (vendor); json != NULL; json = json->next)
      {
        const char *mark = json->string != NULL ? mu_edition_find_mark (edition, json->string) : NULL;

        if (mark != NULL)
          return mark;
      }
  return NULL;
}

static gboolean
has_version (const MuEdition *edition, const char *version)
{
  int major;

  return edition->xws_version > 0 && version != NULL && mu_digits_scan (&version, MAX_VERSION, &major)
         && major >= edition->xws_version;
}

/* Programs name the points by which a squad is built: a word of the edition, or the name of one of its formats. */
static gboolean
has_ruleset (MuGames *games, MuGame *game, const MuEdition *edition, const char *ruleset)
{
  g_autofree char *canonical = ruleset != NULL ? mu_text_canonical (ruleset) : NULL;
  MuGame *other;

  if (ruleset == NULL || has_word (edition->xws_rulesets, canonical) || mu_game_find_format (game, ruleset) != NULL)
    return has_word (edition->xws_rulesets, canonical);
  other = mu_games_get (games, edition->id, NULL);
  return other != NULL && mu_game_find_format (other, ruleset) != NULL;
}

/* Returns what shows that the squad is of that edition; NULL if nothing does. */
static char *
dup_reason (MuGames *games, MuGame *game, MuEdition *edition, const MuJsonValue *squad)
{
  const char *faction = mu_json_value_get_string (squad, "faction");
  const char *ruleset = mu_json_value_get_string (squad, "ruleset");
  g_autofree char *version = mu_json_value_dup_text (mu_json_value_get (squad, "version"));
  const char *mark;

  if (has_version (edition, version))
    mark = version;
  else if (has_ruleset (games, game, edition, ruleset))
    mark = ruleset;
  else if (has_word (edition->xws_factions, faction) && has_ids (squad))
    mark = faction;
  else
    mark = find_slot (edition, squad);
  if (mark == NULL)
    mark = find_vendor_mark (edition, squad);
  if (mark == NULL)
    mark = find_ship (game, edition, squad);
  return mark != NULL ? g_strdup_printf (_ ("it has “%s”"), mark) : NULL;
}

/*
 * Returns the game of the squad: @game, or an edition of it that has catalogs, if anything around the cards shows that
 * the squad is for that; NULL with @error set if that edition has none.
 */
MuGame *
mu_xws_edition_find_game (MuGames *games, MuGame *game, const MuJsonValue *squad, GError **error)
{
  GPtrArray *editions = mu_game_get_editions (game);

  for (guint i = 0; i < editions->len; i++)
    {
      MuEdition *edition = editions->pdata[i];
      g_autofree char *reason = dup_reason (games, game, edition, squad);
      MuGame *other = reason != NULL ? mu_games_get (games, edition->id, NULL) : NULL;

      if (reason != NULL && other == NULL)
        mu_other_edition_refuse (edition, reason, error);
      if (reason != NULL)
        return other;
    }
  return game;
}
