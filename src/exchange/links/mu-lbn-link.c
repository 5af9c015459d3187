/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/links/mu-lbn-link.h"

#include <string.h>

#include "exchange/json/mu-verdict-json.h"
#include "exchange/json/mu-xws.h"
#include "exchange/links/mu-link-version.h"
#include "model/text/mu-i18n.h"

/*
 * Links of Launch Bay Next have an array of JSON without its brackets, in which “.” is a comma, “l” and “r” brackets and
 * “'” a quotation mark: name, points, number of the faction, 0 for extended or 1 for standard, maybe the number of the
 * points, an array of ships, and one of obstacles. Older links have the ships without an array around them. A ship is
 * the ship, the pilot, and an array for each slot with the slot and its cards. Numbers stand for all of these; cards
 * without one have their XWS ids. The squad is written as XWS, and read as such.
 */

enum
{
  HEAD_NAME,
  HEAD_POINTS,
  HEAD_FACTION,
  HEAD_FORMAT,
  N_HEAD,
  MIN_SHIP = 2 /* ship and pilot */
};

/* By number, from 1. */
static const char *const factions[]
    = { "rebelalliance", "galacticempire", "scumandvillainy", "resistance", "firstorder", "galacticrepublic",
        "separatistalliance" };

/* The families of points by number. */
static const char *const rulesets[] = { NULL, NULL, "legacy" };

static const struct
{
  int number;
  const char *key; /* of XWS */
} slots[] = {
  { 1, "talent" },       { 2, "sensor" },           { 3, "cannon" },    { 4, "turret" },        { 5, "torpedo" },
  { 6, "missile" },      { 7, "hardpoint" },        { 8, "crew" },      { 9, "team" },          { 10, "astromech" },
  { 11, "cargo" },       { 12, "device" },          { 13, "illicit" },  { 14, "modification" }, { 15, "title" },
  { 16, "gunner" },      { 17, "force-power" },     { 18, "configuration" }, { 19, "tech" },    { 96, "team" },
  { 97, "hardpoint" },   { 98, "command" },         { 99, "cargo" },    { 1000, "tactical-relay" },
  { 1001, "command" },   { 1003, "hyperdrive" },    { 1004, "force-power" },
};

/* By number, from 0. */
static const char *const obstacles[]
    = { "coreasteroid0",  "coreasteroid1",  "coreasteroid2",        "coreasteroid3",        "coreasteroid4",
        "coreasteroid5",  "core2asteroid0", "core2asteroid1",       "core2asteroid2",       "core2asteroid3",
        "core2asteroid4", "core2asteroid5", "vt49decimatordebris0", "vt49decimatordebris1", "vt49decimatordebris2",
        "yt2400debris0",  "yt2400debris1",  "yt2400debris2",        "gascloud1",            "gascloud2",
        "gascloud3",      "gascloud4",      "gascloud5",            "gascloud6" };

/* Returns the JSON that @data stands for. */
static char *
dup_json (const char *data)
{
  static const char from[] = "lr.";
  static const char to[] = "[],";
  GString *json = g_string_new ("[");
  gboolean quoted = FALSE;

  for (const char *p = data; *p != '\0'; p++)
    {
      const char *sign = quoted ? NULL : strchr (from, *p);

      if (*p == '\'')
        quoted = !quoted;
      if (quoted && (*p == '"' || *p == '\\'))
        g_string_append_c (json, '\\');
      g_string_append_c (json, *p == '\'' ? '"' : sign != NULL ? to[sign - from] : *p);
    }
  return g_string_free (g_string_append_c (json, ']'), FALSE);
}

/* Returns the card that the number stands for. */
static MuCard *
find_card (MuCatalog *catalog, MuCardKind kind, json_int_t number)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      for (guint j = 0; facts->kind == kind && j < facts->lbn_numbers->len; j++)
        if (g_array_index (facts->lbn_numbers, MuCardNumber, j).number == number)
          return cards->pdata[i];
    }
  return NULL;
}

static const char *
get_slot_key (json_t *number)
{
  for (guint i = 0; i < G_N_ELEMENTS (slots); i++)
    if (json_is_integer (number) && slots[i].number == json_integer_value (number))
      return slots[i].key;
  return "upgrade";
}

/* The first value is the slot. */
static void
add_upgrades (json_t *upgrades, MuGame *game, json_t *cards, const char *pilot)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  for (gsize i = 1; i < json_array_size (cards); i++)
    {
      json_t *value = json_array_get (cards, i);
      MuCard *card = json_is_integer (value) ? find_card (catalog, MU_CARD_UPGRADE, json_integer_value (value)) : NULL;
      const char *key = card == NULL
                            ? get_slot_key (json_array_get (cards, 0))
                            : mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot)->xws;
      g_autofree char *number = NULL;
      g_autofree char *words = NULL;

      if (json_object_get (upgrades, key) == NULL)
        json_object_set_new (upgrades, key, json_array ());
      if (json_is_integer (value) && card == NULL)
        {
          number = g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
          words = g_strdup_printf (_ ("upgrade number %1$s of %2$s"), number, pilot);
        }
      json_array_append_new (json_object_get (upgrades, key),
                             words != NULL  ? json_string (words)
                             : card != NULL ? json_string (mu_card_get_id (card))
                                            : json_incref (value));
    }
}

/* Returns FALSE if @ship is not one. */
static gboolean
add_pilot (json_t *pilots, MuGame *game, json_t *ship)
{
  json_t *value = json_array_get (ship, 1);
  json_t *pilot, *upgrades;
  MuCard *card = NULL;
  g_autofree char *id = NULL;

  if (json_array_size (ship) < MIN_SHIP || (!json_is_integer (value) && !json_is_string (value)))
    return FALSE;
  if (json_is_integer (value))
    card = find_card (mu_game_get_catalog (game, NULL), MU_CARD_PILOT, json_integer_value (value));
  if (card != NULL || json_is_string (value))
    id = g_strdup (card != NULL ? mu_card_get_id (card) : json_string_value (value));
  else
    id = g_strdup_printf (_ ("pilot number %d"), (int) json_integer_value (value));
  pilot = json_pack ("{s:s, s:{}}", "id", id, "upgrades");
  upgrades = json_object_get (pilot, "upgrades");
  if (card == NULL && json_is_string (json_array_get (ship, 0)))
    json_object_set (pilot, "ship", json_array_get (ship, 0));
  for (gsize i = MIN_SHIP; i < json_array_size (ship); i++)
    add_upgrades (upgrades, game, json_array_get (ship, i), card != NULL ? mu_card_get_name (card) : id);
  json_array_append_new (pilots, pilot);
  return TRUE;
}

static void
add_obstacles (json_t *squad, json_t *numbers)
{
  json_t *ids = json_array ();
  gsize i;
  json_t *value;

  json_array_foreach (numbers, i, value)
  {
    json_int_t number = json_is_integer (value) ? json_integer_value (value) : -1;

    json_array_append_new (ids, number >= 0 && number < (json_int_t) G_N_ELEMENTS (obstacles)
                                    ? json_string (obstacles[number])
                                    : json_incref (value));
  }
  json_object_set_new (squad, "obstacles", ids);
}

/* Returns the squad as XWS, or NULL if the link is damaged. */
static json_t *
build_squad (MuGame *game, json_t *link)
{
  gsize first = N_HEAD + json_is_integer (json_array_get (link, N_HEAD));
  json_t *ships = json_array_get (link, first);
  gboolean old = json_is_array (ships) && json_array_size (ships) > 0 && !json_is_array (json_array_get (ships, 0));
  json_auto_t *squad = json_pack ("{s:s}", "version", "2.0.0");
  json_int_t faction = json_integer_value (json_array_get (link, HEAD_FACTION));
  json_t *ruleset = json_array_get (link, N_HEAD);
  json_int_t number = json_integer_value (ruleset);
  json_t *pilots = json_array ();

  json_object_set (squad, "name", json_array_get (link, HEAD_NAME));
  json_object_set (squad, "points", json_array_get (link, HEAD_POINTS));
  if (faction >= 1 && faction <= (json_int_t) G_N_ELEMENTS (factions))
    json_object_set_new (squad, "faction", json_string (factions[faction - 1]));
  if (number >= 0 && number < (json_int_t) G_N_ELEMENTS (rulesets) && rulesets[number] != NULL)
    json_object_set_new (squad, "ruleset", json_string (rulesets[number]));
  json_object_set_new (squad, "pilots", pilots);
  for (gsize i = old ? first : 0; i < json_array_size (old ? link : ships); i++)
    if (!add_pilot (pilots, game, json_array_get (old ? link : ships, i)))
      return NULL;
  if (!old)
    add_obstacles (squad, json_array_get (link, first + 1));
  return json_array_size (pilots) > 0 ? json_incref (squad) : NULL;
}

/* Returns the squad in a link; NULL with @error set if it is damaged. */
MuRoster *
mu_lbn_link_read (MuGames *games, const MuFoundLink *link, GError **error)
{
  const char *data = mu_found_link_get (link, "lbx");
  g_autofree char *json = dup_json (data);
  json_auto_t *values = json_loads (json, 0, NULL);
  MuGame *game = mu_games_get (games, mu_link_version_find (link->version)->game, error);
  json_auto_t *squad = game != NULL && values != NULL ? build_squad (game, values) : NULL;
  g_auto (MuJsonPiece) piece = { .line = link->line };

  if (game != NULL && squad == NULL)
    mu_found_link_refuse_part (data, error);
  if (squad == NULL)
    return NULL;
  piece.text = mu_json_dup_text (squad, JSON_COMPACT);
  piece.length = strlen (piece.text);
  return mu_xws_read_squad (games, &piece, error);
}
