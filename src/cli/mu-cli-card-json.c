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

/* Where formats that ask for it may have the card, as printed and by revision; NULL: anywhere, always. */
static json_t *
new_legality (MuGame *game, MuCard *card)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  json_t *legal = json_object ();

  for (guint i = 0; i <= revisions->len; i++)
    {
      const char *revision = i > 0 ? ((const MuRevision *) revisions->pdata[i - 1])->id : NULL;
      MuCard *revised = mu_catalog_match (mu_game_get_catalog (game, revision), card);
      guint32 words = mu_card_get_facts (revised)->legal;

      if (words != G_MAXUINT32)
        json_object_set_new (legal, i > 0 ? revision : "printed",
                             mu_json_new_names (game, MU_VOCABULARY_LEGALITY, words));
    }
  if (json_object_size (legal) == 0)
    g_clear_pointer (&legal, json_decref);
  return legal;
}

/* Returns how many dice of each color there are, as an object. */
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
  json_t *array = json_array ();

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);
      json_t *object = json_object ();

      json_object_set_new (object, "speed", json_integer (maneuver->speed));
      json_object_set_new (object, "bearing", json_string (mu_bearing_get_word (maneuver->bearing)));
      json_object_set_new (object, "difficulty", json_string (mu_difficulty_get_word (maneuver->difficulty)));
      if (maneuver->energy > 0)
        json_object_set_new (object, "energy", json_integer (maneuver->energy));
      json_array_append_new (array, object);
    }
  return array;
}

/* A slot of several kinds has all of them: "cannon|torpedo". */
static json_t *
new_bar (MuGame *game, const GArray *slots)
{
  json_t *array = json_array ();

  for (guint i = 0; i < slots->len; i++)
    {
      g_autoptr (GString) kinds = g_string_new (NULL);

      for (guint32 left = g_array_index (slots, guint32, i); left != 0; left &= left - 1)
        g_string_append_printf (kinds, "%s%s", kinds->len > 0 ? "|" : "",
                                mu_game_get_term (game, MU_VOCABULARY_SLOT, __builtin_ctz (left))->id);
      json_array_append_new (array, json_string (kinds->str));
    }
  return array;
}

static void
set_slots (json_t *object, MuGame *game, const MuCardFacts *facts)
{
  if (mu_card_kind_is (facts->kind, MU_KIND_ON_SHIP) || facts->slots->len > 0)
    json_object_set_new (object, "slots", new_bar (game, facts->slots));
  if (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    return;
  mu_json_set_term (object, "slot", game, MU_VOCABULARY_SLOT, facts->slot);
  if (facts->icons->len > 1)
    json_object_set_new (object, "icons", new_terms (game, MU_VOCABULARY_SLOT, facts->icons));
}

static void
set_action (json_t *object, MuGame *game, int action, MuDifficulty difficulty)
{
  mu_json_set_term (object, "action", game, MU_VOCABULARY_ACTION, action);
  json_object_set_new (object, "difficulty", json_string (mu_card_action_get_color (difficulty)));
}

/* Returns an empty array if the names of the actions say all of it. */
static json_t *
new_action_bar (MuGame *game, const GArray *bar)
{
  json_t *array = json_array ();
  gboolean is_plain = TRUE;

  for (guint i = 0; i < bar->len; i++)
    {
      const MuCardAction *action = &g_array_index (bar, MuCardAction, i);
      json_t *object = json_object ();

      set_action (object, game, action->action, action->difficulty);
      if (action->linked >= 0)
        {
          json_t *linked = json_object ();

          set_action (linked, game, action->linked, action->linked_difficulty);
          json_object_set_new (object, "linked", linked);
        }
      is_plain &= action->difficulty == MU_DIFFICULTY_STANDARD && action->linked < 0;
      json_array_append_new (array, object);
    }
  if (is_plain)
    json_array_clear (array);
  return array;
}

static json_t *
new_attacks (const GArray *attacks)
{
  json_t *object = json_object ();

  for (guint i = 0; i < attacks->len; i++)
    {
      const MuArcAttack *attack = &g_array_index (attacks, MuArcAttack, i);

      json_object_set_new (object, attack->arc, json_integer (attack->value));
    }
  return object;
}

static json_t *
new_ability (const MuAbility *ability)
{
  json_t *object = json_object ();

  if (ability->id != NULL)
    json_object_set_new (object, "id", json_string (ability->id));
  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (ability->name)));
  if (ability->summary != NULL)
    json_object_set_new (object, "summary", mu_json_new_string (mu_text_get_english (ability->summary)));
  return object;
}

static json_t *
new_recover (MuGame *game, const gint8 *recover)
{
  json_t *object = json_object ();

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (recover[i] != 0)
      json_object_set_new (object, mu_game_get_term (game, MU_VOCABULARY_STAT, i)->id, json_integer (recover[i]));
  return object;
}

/* Adds an object or array, which it takes, unless it is empty. */
static void
take_filled (json_t *object, const char *key, json_t *value)
{
  if (json_object_size (value) > 0 || json_array_size (value) > 0)
    json_object_set (object, key, value);
  json_decref (value);
}

/* Pilot cards also show what the card of the ship has. */
static void
set_ship (json_t *object, MuGame *game, const MuCardFacts *facts, const MuCardFacts *ship)
{
  MuPrinted printed = mu_card_facts_get_printed (facts, ship);

  if (facts->ship != NULL)
    json_object_set_new (object, "ship", json_string (facts->ship));
  mu_json_set_term (object, "class", game, MU_VOCABULARY_CLASS, facts->ship_class);
  mu_json_set_term (object, "size", game, MU_VOCABULARY_SIZE, ship != NULL ? ship->size : facts->size);
  if (facts->partner != NULL)
    json_object_set_new (object, "partner", json_string (facts->partner));
  json_object_set_new (object, "stats", mu_json_new_stats (game, printed.has_stats, printed.stats));
  take_filled (object, "recover", new_recover (game, printed.recover));
  take_filled (object, "actions", mu_json_new_names (game, MU_VOCABULARY_ACTION, printed.actions));
  take_filled (object, "action_bar", new_action_bar (game, printed.bar));
  take_filled (object, "arcs", mu_json_new_strings (facts->arcs));
  take_filled (object, "attacks", new_attacks (printed.attacks));
  take_filled (object, "dial", new_dial (facts->dial));
  if (printed.ability != NULL)
    json_object_set_new (object, "ability", new_ability (printed.ability));
}

static void
set_armament (json_t *object, MuGame *game, const MuCardFacts *facts)
{
  json_t *zones = json_object ();

  for (int i = 0; i < MU_N_ZONES; i++)
    if (facts->zones[i].present)
      {
        json_t *zone = mu_json_new_dice (&facts->zones[i].dice);

        json_object_set_new (zone, "shields", json_integer (facts->zones[i].shields));
        json_object_set_new (zones, mu_zone_get_word (i), zone);
      }
  take_filled (object, "zones", zones);
  if (mu_dice_count (&facts->anti_squadron) > 0)
    json_object_set_new (object, "anti_squadron", mu_json_new_dice (&facts->anti_squadron));
  if (mu_dice_count (&facts->battery) > 0)
    json_object_set_new (object, "battery", mu_json_new_dice (&facts->battery));
  if (facts->defense->len > 0)
    json_object_set_new (object, "defense", new_terms (game, MU_VOCABULARY_TOKEN, facts->defense));
  take_filled (object, "keywords", new_keywords (game, facts->keywords));
  take_filled (object, "speeds", new_speeds (facts->speeds));
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
set_rest (json_t *object, const MuCardFacts *facts)
{
  if (facts->weapon_attack > 0)
    json_object_set_new (object, "attack", json_integer (facts->weapon_attack));
  if (facts->weapon_range != NULL)
    json_object_set_new (object, "range", json_string (facts->weapon_range));
  if (facts->weapon_arc != NULL)
    json_object_set_new (object, "arc", json_string (facts->weapon_arc));
  if (facts->weapon_ordnance)
    json_object_set_new (object, "ordnance", json_true ());
  if (facts->weapon_energy > 0)
    json_object_set_new (object, "energy", json_integer (facts->weapon_energy));
  if (mu_card_kind_is (facts->kind, MU_KIND_OF_TYPE))
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

/*
 * Returns everything on the card.
 *
 * @card: a card at printed values
 */
json_t *
mu_json_new_card (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_under (mu_game_get_catalog (game, NULL), card);
  g_autofree char *restrictions = facts->requires != NULL ? mu_requirement_describe (game, facts->requires) : NULL;
  json_t *legal = new_legality (game, card);
  json_t *object = json_object ();

  json_object_set_new (object, "id", json_string (facts->id));
  json_object_set_new (object, "game", json_string (mu_game_get_id (game)));
  json_object_set_new (object, "kind", json_string (mu_card_kind_get_word (facts->kind)));
  json_object_set_new (object, "name", mu_json_new_string (mu_text_get_english (facts->name)));
  if (facts->subname != NULL)
    json_object_set_new (object, "subname", mu_json_new_string (mu_text_get_english (facts->subname)));
  json_object_set_new (object, "xws", json_string (facts->xws));
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
    json_object_set_new (object, "keys", mu_json_new_strings (facts->keys));
  set_slots (object, game, facts);
  json_object_set_new (object, "traits", mu_json_new_names (game, MU_VOCABULARY_TRAIT, facts->traits));
  set_ship (object, game, facts, ship != NULL ? mu_card_get_facts (ship) : NULL);
  set_armament (object, game, facts);
  if (restrictions != NULL)
    json_object_set_new (object, "restrictions", mu_json_new_string (restrictions));
  if (facts->copies > 0)
    json_object_set_new (object, "copies", json_integer (facts->copies));
  if (legal != NULL)
    json_object_set_new (object, "legal", legal);
  if (facts->carries->len > 0)
    json_object_set_new (object, "carries", mu_json_new_strings (facts->carries));
  if (facts->only_carried)
    json_object_set_new (object, "only", json_string ("carried"));
  set_rest (object, facts);
  json_object_set_new (object, "expansions", new_expansions (facts->sources));
  return object;
}

/* Returns which lists were counted, with their years and number. */
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

/*
 * Adds how often the card was played, if it was counted.
 *
 * @object: a card as an object
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

/*
 * Adds how often the two were played together.
 *
 * @object: a card as an object
 * @card: the card that it was played with
 * @other: the card of @object in the tally of @card
 */
void
mu_json_set_played_with (json_t *object, const MuPlayed *played, MuCard *card, const MuPlayedCard *other)
{
  json_t *source = mu_json_new_source (played);

  json_object_set_new (source, "card", json_string (mu_card_get_id (card)));
  set_share (source, played, card, other);
  json_object_set_new (object, "played_with", source);
}
