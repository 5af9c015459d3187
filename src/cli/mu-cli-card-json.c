/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-card-json.h"

#include "cli/mu-cli-json.h"
#include "rules/check/mu-requirement.h"

static json_t *
new_terms (MuGame *game, MuVocabularyKind kind, const GArray *indices)
{
  json_t *ids = json_array ();

  for (guint i = 0; i < indices->len; i++)
    json_array_append_new (ids, json_string (mu_game_get_term (game, kind, g_array_index (indices, int, i))->id));
  return ids;
}

static json_t *
new_strings (const GPtrArray *strings)
{
  json_t *array = json_array ();

  for (guint i = 0; i < strings->len; i++)
    json_array_append_new (array, json_string (strings->pdata[i]));
  return array;
}

static void
set_term (json_t *object, const char *key, MuGame *game, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (game, kind, index);

  if (term != NULL)
    json_object_set_new (object, key, json_string (term->id));
}

static json_t *
new_costs (MuGame *game, MuCard *card)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  json_t *costs = json_object ();

  json_object_set_new (costs, "printed", json_integer (mu_card_get_cost (card)));
  for (guint i = 0; i < revisions->len; i++)
    {
      const char *revision = ((const MuRevision *) revisions->pdata[i])->id;
      MuCard *revised = mu_catalog_match (mu_game_get_catalog (game, revision), card);

      json_object_set_new (costs, revision, json_integer (mu_card_get_cost (revised)));
    }
  return costs;
}

/**
 * mu_json_new_dice:
 *
 * Returns: (transfer full): how many dice of each color there are, as an object.
 */
json_t *
mu_json_new_dice (const MuDice *dice)
{
  json_t *object = json_object ();

  json_object_set_new (object, "red", json_integer (dice->red));
  json_object_set_new (object, "blue", json_integer (dice->blue));
  json_object_set_new (object, "black", json_integer (dice->black));
  return object;
}

static json_t *
new_zones (const MuCardFacts *facts)
{
  json_t *zones = json_object ();

  for (int i = 0; i < MU_N_ZONES; i++)
    if (facts->zones[i].present)
      {
        json_t *zone = mu_json_new_dice (&facts->zones[i].dice);

        json_object_set_new (zone, "shields", json_integer (facts->zones[i].shields));
        json_object_set_new (zones, mu_zone_get_word (i), zone);
      }
  return zones;
}

static json_t *
new_speeds (const GArray *speeds)
{
  json_t *chart = json_object ();

  for (guint i = 0; i < speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (speeds, MuSpeed, i);
      g_autofree char *key = g_strdup_printf ("%d", speed->speed);
      json_t *yaw = json_array ();

      for (int joint = 0; joint < speed->n_joints; joint++)
        json_array_append_new (yaw, json_integer (speed->yaw[joint]));
      json_object_set_new (chart, key, yaw);
    }
  return chart;
}

static json_t *
new_keywords (MuGame *game, const GArray *keywords)
{
  json_t *array = json_array ();

  for (guint i = 0; i < keywords->len; i++)
    {
      const MuKeyword *keyword = &g_array_index (keywords, MuKeyword, i);
      const char *id = mu_game_get_term (game, MU_VOCABULARY_KEYWORD, keyword->keyword)->id;
      g_autofree char *text = keyword->value > 0 ? g_strdup_printf ("%s:%d", id, keyword->value) : g_strdup (id);

      json_array_append_new (array, json_string (text));
    }
  return array;
}

static json_t *
new_dial (const GArray *dial)
{
  static const char *const difficulties[] = {
    [MU_DIFFICULTY_NONE] = "none",
    [MU_DIFFICULTY_EASY] = "easy",
    [MU_DIFFICULTY_STANDARD] = "standard",
    [MU_DIFFICULTY_HARD] = "hard",
  };
  json_t *array = json_array ();

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);
      json_t *object = json_object ();

      json_object_set_new (object, "speed", json_integer (maneuver->speed));
      json_object_set_new (object, "bearing", json_string (mu_bearing_get_word (maneuver->bearing)));
      json_object_set_new (object, "difficulty", json_string (difficulties[maneuver->difficulty]));
      if (maneuver->energy > 0)
        json_object_set_new (object, "energy", json_integer (maneuver->energy));
      json_array_append_new (array, object);
    }
  return array;
}

static void
set_names (json_t *object, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (facts->name)));
  if (facts->subname != NULL)
    json_object_set_new (object, "subname", mu_json_new_string (mu_text_get_english (facts->subname)));
  json_object_set_new (object, "xws", json_string (facts->xws));
}

static void
set_slots (json_t *object, MuGame *game, const MuCardFacts *facts)
{
  if (facts->kind == MU_CARD_PILOT || facts->slots->len > 0)
    json_object_set_new (object, "slots", new_terms (game, MU_VOCABULARY_SLOT, facts->slots));
  if (facts->kind != MU_CARD_UPGRADE)
    return;
  set_term (object, "slot", game, MU_VOCABULARY_SLOT, facts->slot);
  if (facts->icons->len > 1)
    json_object_set_new (object, "icons", new_terms (game, MU_VOCABULARY_SLOT, facts->icons));
}

/* Pilot cards also show the values of the ship. */
static json_t *
new_card_stats (MuGame *game, const MuCardFacts *facts, const MuCardFacts *ship)
{
  int stats[MU_MAX_STATS] = { 0 };

  for (int i = 0; i < MU_MAX_STATS; i++)
    stats[i] = facts->has_stats >> i & 1 || ship == NULL ? facts->stats[i] : ship->stats[i];
  return mu_json_new_stats (game, facts->has_stats | (ship != NULL ? ship->has_stats : 0), stats);
}

static void
set_ship (json_t *object, MuGame *game, const MuCardFacts *facts, const MuCardFacts *ship)
{
  guint32 actions = facts->actions | (ship != NULL ? ship->actions : 0);

  if (facts->ship != NULL)
    json_object_set_new (object, "ship", json_string (facts->ship));
  set_term (object, "class", game, MU_VOCABULARY_CLASS, facts->ship_class);
  set_term (object, "size", game, MU_VOCABULARY_SIZE, ship != NULL ? ship->size : facts->size);
  if (facts->partner != NULL)
    json_object_set_new (object, "partner", json_string (facts->partner));
  json_object_set_new (object, "stats", new_card_stats (game, facts, ship));
  if (actions != 0)
    json_object_set_new (object, "actions", mu_json_new_names (game, MU_VOCABULARY_ACTION, actions));
  if (facts->arcs->len > 0)
    json_object_set_new (object, "arcs", new_strings (facts->arcs));
  if (facts->dial->len > 0)
    json_object_set_new (object, "dial", new_dial (facts->dial));
}

static gboolean
has_dice (const MuDice *dice)
{
  return dice->red > 0 || dice->blue > 0 || dice->black > 0;
}

static void
set_armament (json_t *object, MuGame *game, const MuCardFacts *facts)
{
  json_t *zones = new_zones (facts);

  if (json_object_size (zones) > 0)
    json_object_set (object, "zones", zones);
  json_decref (zones);
  if (has_dice (&facts->anti_squadron))
    json_object_set_new (object, "anti_squadron", mu_json_new_dice (&facts->anti_squadron));
  if (has_dice (&facts->battery))
    json_object_set_new (object, "battery", mu_json_new_dice (&facts->battery));
  if (facts->defense->len > 0)
    json_object_set_new (object, "defense", new_terms (game, MU_VOCABULARY_TOKEN, facts->defense));
  if (facts->keywords->len > 0)
    json_object_set_new (object, "keywords", new_keywords (game, facts->keywords));
  if (facts->speeds->len > 0)
    json_object_set_new (object, "speeds", new_speeds (facts->speeds));
}

static json_t *
new_expansions (const GPtrArray *sources)
{
  json_t *expansions = json_object ();

  for (guint i = 0; i < sources->len; i++)
    {
      const MuSource *source = sources->pdata[i];

      json_object_set_new (expansions, source->expansion, json_integer (source->count));
    }
  return expansions;
}

static void
set_restrictions (json_t *object, MuGame *game, const MuCardFacts *facts)
{
  g_autofree char *words = facts->requires != NULL ? mu_requirement_describe (game, facts->requires) : NULL;

  if (words != NULL)
    json_object_set_new (object, "restrictions", mu_json_new_string (words));
  if (facts->copies > 0)
    json_object_set_new (object, "copies", json_integer (facts->copies));
}

static void
set_rest (json_t *object, const MuCardFacts *facts)
{
  if (facts->weapon_attack > 0)
    json_object_set_new (object, "attack", json_integer (facts->weapon_attack));
  if (facts->weapon_range != NULL)
    json_object_set_new (object, "range", json_string (facts->weapon_range));
  if (facts->weapon_energy > 0)
    json_object_set_new (object, "energy", json_integer (facts->weapon_energy));
  if (facts->kind == MU_CARD_OBJECTIVE)
    {
      json_object_set_new (object, "type", json_string (mu_objective_type_get_word (facts->objective)));
      json_object_set_new (object, "victory", json_integer (facts->victory));
    }
  if (facts->summary != NULL)
    json_object_set_new (object, "summary", mu_json_new_string (mu_text_get_english (facts->summary)));
}

/* What a card costs on some units, with the property that decides under “by”. */
static json_t *
new_price (MuGame *game, const MuPrice *price)
{
  const char *by = mu_price_by_get_word (price->by);
  json_t *object = json_object ();

  if (by == NULL)
    by = mu_game_get_term (game, MU_VOCABULARY_STAT, price->stat)->id;
  json_object_set_new (object, "by", json_string (by));
  for (guint i = 0; i < price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (price->costs, MuPriceAt, i);
      g_autofree char *number = g_strdup_printf ("%d", at->key);
      const char *key = price->by == MU_PRICE_BY_SHIP   ? at->id
                        : price->by == MU_PRICE_BY_STAT ? number
                        : price->by == MU_PRICE_BY_SIZE
                            ? mu_game_get_term (game, MU_VOCABULARY_SIZE, at->key)->id
                            : mu_game_get_term (game, MU_VOCABULARY_FACTION, at->key)->id;

      json_object_set_new (object, key, json_integer (at->cost));
    }
  return object;
}

/**
 * mu_json_new_card:
 * @card: a card at printed values
 *
 * Returns: (transfer full): everything on the card.
 */
json_t *
mu_json_new_card (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card) : NULL;
  json_t *object = json_object ();

  json_object_set_new (object, "id", json_string (facts->id));
  json_object_set_new (object, "game", json_string (mu_game_get_id (game)));
  json_object_set_new (object, "kind", json_string (mu_card_kind_get_word (facts->kind)));
  set_names (object, card);
  json_object_set_new (object, "cost", json_integer (facts->cost));
  json_object_set_new (object, "costs", new_costs (game, card));
  if (facts->price != NULL)
    json_object_set_new (object, "price", new_price (game, facts->price));
  json_object_set_new (object, "factions",
                       mu_json_new_names (game, MU_VOCABULARY_FACTION,
                                          mu_game_get_primary_factions (game, facts->factions)));
  json_object_set_new (object, "unique", json_boolean (facts->unique));
  if (facts->dots > 1)
    json_object_set_new (object, "limit", json_integer (facts->dots));
  if (facts->keys->len > 0)
    json_object_set_new (object, "keys", new_strings (facts->keys));
  set_slots (object, game, facts);
  json_object_set_new (object, "traits", mu_json_new_names (game, MU_VOCABULARY_TRAIT, facts->traits));
  set_ship (object, game, facts, ship != NULL ? mu_card_get_facts (ship) : NULL);
  set_armament (object, game, facts);
  set_restrictions (object, game, facts);
  set_rest (object, facts);
  json_object_set_new (object, "expansions", new_expansions (facts->sources));
  return object;
}

/**
 * mu_json_new_source:
 *
 * Returns: (transfer full): which lists were counted, with their years and number.
 */
json_t *
mu_json_new_source (const MuPlayed *played)
{
  json_t *object = json_object ();

  json_object_set_new (object, "source", json_string (played->id));
  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (played->name)));
  json_object_set_new (object, "lists", json_integer (played->n_lists));
  if (played->from > 0)
    json_object_set_new (object, "from", json_integer (played->from));
  json_object_set_new (object, "to", json_integer (played->to));
  return object;
}

static void
set_share (json_t *object, const MuPlayed *played, MuCard *card, const MuPlayedCard *other)
{
  json_object_set_new (object, "count", json_integer (other->count));
  json_object_set_new (object, "share", json_real (mu_played_get_share (played, card, other)));
}

static json_t *
new_together (const MuPlayed *played, MuCard *card, const MuPlayedTally *tally)
{
  json_t *array = json_array ();

  for (guint i = 0; i < tally->together->len; i++)
    {
      const MuPlayedCard *other = &g_array_index (tally->together, MuPlayedCard, i);
      json_t *object = json_object ();

      json_object_set_new (object, "kind", json_string (mu_card_kind_get_word (other->kind)));
      json_object_set_new (object, "id", json_string (other->card));
      set_share (object, played, card, other);
      json_array_append_new (array, object);
    }
  return array;
}

/**
 * mu_json_set_played:
 * @object: a card as an object
 *
 * Adds how often the card was played, if it was counted.
 */
void
mu_json_set_played (json_t *object, MuGame *game, MuCard *card)
{
  GPtrArray *all = mu_game_get_played (game);
  json_t *sources = json_array ();

  for (guint i = 0; i < all->len; i++)
    {
      const MuPlayed *played = all->pdata[i];
      const MuPlayedTally *tally = mu_played_get_tally (played, mu_card_get_kind (card), mu_card_get_id (card));
      json_t *source;

      if (tally == NULL)
        continue;
      source = mu_json_new_source (played);
      if (tally->count > 0)
        json_object_set_new (source, "count", json_integer (tally->count));
      json_object_set_new (source, "with", new_together (played, card, tally));
      json_array_append_new (sources, source);
    }
  if (json_array_size (sources) > 0)
    json_object_set (object, "played", sources);
  json_decref (sources);
}

/**
 * mu_json_set_played_with:
 * @object: a card as an object
 * @card: the card that it was played with
 * @other: the card of @object in the tally of @card
 *
 * Adds how often the two were played together.
 */
void
mu_json_set_played_with (json_t *object, const MuPlayed *played, MuCard *card, const MuPlayedCard *other)
{
  json_t *source = mu_json_new_source (played);

  json_object_set_new (source, "card", json_string (mu_card_get_id (card)));
  set_share (source, played, card, other);
  json_object_set_new (object, "played_with", source);
}
