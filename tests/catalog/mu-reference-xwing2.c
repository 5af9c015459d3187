/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

static char *
make_id (const char *spelled)
{
  return g_strdelimit (g_ascii_strdown (spelled, -1), " ", '-');
}

/* Words of the data that begin otherwise than ours: "Front Arc", "Bullseye Arc". */
static char *
make_arc (const char *spelled)
{
  g_autofree char *id = make_id (spelled);

  return g_strndup (id, strlen (id) - (g_str_has_suffix (id, "-arc") ? strlen ("-arc") : 0));
}

/* Actions: id, color and what is linked */

static char *
have_bar (MuReference *self, const GArray *bar)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < bar->len; i++)
    g_ptr_array_add (words, mu_reference_have_action (self, &g_array_index (bar, MuCardAction, i)));
  return mu_reference_join (words);
}

static char *
want_action (const json_t *entry)
{
  const json_t *linked = json_object_get (entry, "linked");
  g_autofree char *id = make_id (mu_json_get_text (entry, "type"));
  g_autofree char *color = make_id (mu_json_get_text (entry, "difficulty"));
  g_autofree char *linked_id = make_id (mu_json_get_text (linked, "type"));
  g_autofree char *linked_color = make_id (mu_json_get_text (linked, "difficulty"));

  return mu_reference_name_action (id, *color != '\0' ? color : "white", linked_id, linked_color);
}

static char *
want_bar (const json_t *actions)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (size_t i = 0; i < json_array_size (actions); i++)
    g_ptr_array_add (words, want_action (json_array_get (actions, i)));
  return mu_reference_join (words);
}

/* Statistics and attacks */

static char *
have_attacks (const GArray *attacks)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < attacks->len; i++)
    {
      const MuArcAttack *attack = &g_array_index (attacks, MuArcAttack, i);

      g_ptr_array_add (words, g_strdup_printf ("%s:%d", attack->arc, attack->value));
    }
  return mu_reference_join (words);
}

static char *
want_attacks (const json_t *stats)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (size_t i = 0; i < json_array_size (stats); i++)
    if (g_str_equal (mu_json_get_text (json_array_get (stats, i), "type"), "attack"))
      {
        g_autofree char *arc = make_arc (mu_json_get_text (json_array_get (stats, i), "arc"));
        char *word = g_strdup_printf ("%s:%d", arc, mu_json_get_int (json_array_get (stats, i), "value"));

        if (g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
          g_free (word);
        else
          g_ptr_array_add (words, word);
      }
  return mu_reference_join (words);
}

static int
want_stat (const json_t *stats, const char *type, const char *key)
{
  int most = 0;

  for (size_t i = 0; i < json_array_size (stats); i++)
    if (g_str_equal (mu_json_get_text (json_array_get (stats, i), "type"), type))
      most = MAX (most, mu_json_get_int (json_array_get (stats, i), key));
  return most;
}

static void
compare_stats (MuReference *self, const char *label, const MuPrinted *have, const json_t *stats)
{
  static const char *const ids[] = { "attack", "agility", "hull", "shields", "energy" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      int stat = mu_game_find_term (self->game, MU_VOCABULARY_STAT, ids[i]);

      mu_reference_compare_int (self, label, ids[i], have->stats[stat], want_stat (stats, ids[i], "value"));
      mu_reference_compare_int (self, label, "recover", have->recover[stat], want_stat (stats, ids[i], "recovers"));
    }
  mu_reference_compare (self, label, "attacks", have_attacks (have->attacks), want_attacks (stats));
}

static void
compare_pool (MuReference *self, const char *label, const char *id, const int *stats, const gint8 *recover,
              const json_t *pool)
{
  int stat = mu_game_find_term (self->game, MU_VOCABULARY_STAT, id);

  mu_reference_compare_int (self, label, id, stats[stat], mu_json_get_int (pool, "value"));
  mu_reference_compare_int (self, label, "recover", recover[stat], mu_json_get_int (pool, "recovers"));
}

/* Dials: speed, bearing, color */

static char *
have_dial (const GArray *dial)
{
  static const char bearings[MU_N_BEARINGS + 1] = "TBFNYKLPEROASD";
  static const char colors[MU_N_DIFFICULTIES + 1] = "-BWRP";
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      g_ptr_array_add (words, g_strdup_printf ("%d%c%c", maneuver->speed, bearings[maneuver->bearing],
                                               colors[maneuver->difficulty]));
    }
  return mu_reference_join (words);
}

static void
compare_words (MuReference *self, const char *label, const char *field, const GPtrArray *have, const json_t *want)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < have->len; i++)
    g_ptr_array_add (words, have->pdata[i]);
  mu_reference_compare (self, label, field, mu_reference_join (words),
                        mu_reference_join (mu_json_list_strings (want)));
}

static MuCard *
compare_ship (MuReference *self, const json_t *entry)
{
  const char *xws = mu_json_get_text (entry, "xws");
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_SHIP,
                                      g_str_equal (xws, "upsilonclassshuttle") ? "upsilonclasscommandshuttle" : xws);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label = g_strdup_printf ("ship %s", xws);
  MuPrinted printed;
  int faction = mu_game_find_faction (self->game, mu_json_get_text (entry, "faction"));

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return NULL;
  mu_reference_see (self, card);
  printed = mu_card_facts_get_printed (facts, NULL);
  mu_reference_compare (self, label, "name", g_strdup (mu_text_get_english (facts->name)),
                        g_strdup (mu_json_get_text (entry, "name")));
  mu_reference_compare (self, label, "size", mu_reference_have_set (self, MU_VOCABULARY_SIZE, 1u << facts->size),
                        make_id (mu_json_get_text (entry, "size")));
  mu_reference_compare_int (self, label, "faction", facts->factions >> faction & 1, 1);
  mu_reference_compare (self, label, "actions", have_bar (self, facts->bar),
                        want_bar (json_object_get (entry, "actions")));
  compare_stats (self, label, &printed, json_object_get (entry, "stats"));
  mu_reference_compare (self, label, "dial", have_dial (facts->dial),
                        mu_reference_join (mu_json_list_strings (json_object_get (entry, "dial"))));
  return card;
}

/* The side of the Force is a keyword of the pilot. */
static char *
want_keywords (MuReference *self, const json_t *entry)
{
  g_autoptr (GPtrArray) names = mu_json_list_strings (json_object_get (entry, "keywords"));
  g_autoptr (GPtrArray) sides
      = mu_json_list_strings (json_object_get (json_object_get (entry, "force"), "side"));

  for (guint i = 0; i < sides->len; i++)
    {
      const char *name = g_str_equal (sides->pdata[i], "dark") ? "Dark Side" : "Light Side";

      if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
        g_ptr_array_add (names, (gpointer) name);
    }
  return mu_reference_want_list (self, MU_VOCABULARY_TRAIT, names);
}

/* A pilot has what its ship has unless its own card says otherwise. */
static void
compare_pilot (MuReference *self, MuCard *ship, const json_t *ship_entry, const json_t *entry)
{
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_PILOT, mu_json_get_text (entry, "xws"));
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  int initiative = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "initiative");
  g_autofree char *label = g_strdup_printf ("pilot %s", mu_json_get_text (entry, "xws"));
  const json_t *actions = json_object_get (entry, "shipActions");
  const json_t *stats = json_object_get (entry, "shipStats");
  const char *ability = mu_json_get_text (json_object_get (entry, "shipAbility"), "name");
  MuPrinted printed;

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  printed = mu_card_facts_get_printed (facts, mu_card_get_facts (mu_catalog_get_ship_of (self->catalog, card)));
  mu_reference_compare (self, label, "ship", g_strndup (facts->ship, strlen (mu_card_get_id (ship))),
                        g_strdup (mu_card_get_id (ship))); /* some data have one YT-2400 where others tell two */
  mu_reference_compare_int (self, label, "initiative", printed.stats[initiative],
                            mu_json_get_int (entry, "initiative"));
  compare_pool (self, label, "force", printed.stats, printed.recover, json_object_get (entry, "force"));
  compare_pool (self, label, "charges", printed.stats, printed.recover, json_object_get (entry, "charges"));
  mu_reference_compare (self, label, "actions", have_bar (self, printed.bar),
                        want_bar (actions != NULL ? actions : json_object_get (ship_entry, "actions")));
  compare_stats (self, label, &printed, stats != NULL ? stats : json_object_get (ship_entry, "stats"));
  mu_reference_compare (self, label, "ability",
                        g_strdup (printed.ability != NULL && printed.ability->name != NULL
                                      ? mu_text_get_english (printed.ability->name) : ""),
                        g_strdup (ability));
  mu_reference_compare (self, label, "keywords", mu_reference_have_set (self, MU_VOCABULARY_TRAIT, facts->traits),
                        want_keywords (self, entry));
  mu_reference_compare (self, label, "subname",
                        g_strdup (facts->subname != NULL ? mu_text_get_english (facts->subname) : ""),
                        g_strdup (mu_json_get_text (entry, "caption")));
  compare_words (self, label, "carries", facts->carries, json_object_get (entry, "standardLoadout"));
  compare_words (self, label, "gives", facts->gives, json_object_get (entry, "conditions"));
}

/* Upgrades */

/* Dice of an attack that the ship gets are said in full, those that it gets more of in addition. */
static void
add_wanted (MuReference *self, GPtrArray *words, const json_t *grant)
{
  const char *type = mu_json_get_text (grant, "type");
  const json_t *value = json_object_get (grant, "value");
  int amount = mu_json_get_int (grant, "amount");
  g_autofree char *word = json_is_string (value) ? make_id (json_string_value (value)) : g_strdup (type);
  g_autofree char *arc = make_arc (mu_json_get_text (grant, "arc"));

  if (g_str_equal (type, "action"))
    g_ptr_array_add (words, want_action (value));
  else if (g_str_equal (type, "slot"))
    {
      int slot = mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT), word);

      for (int i = 0; i < ABS (amount); i++)
        g_ptr_array_add (words, g_strdup_printf ("%s%+d", mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot)->id,
                                                 amount > 0 ? 1 : -1));
    }
  else if (g_str_equal (word, "attack"))
    g_ptr_array_add (words, g_strdup_printf ("attack %s %d", arc, amount));
  else if (!g_str_equal (type, "arc"))
    g_ptr_array_add (words, g_strdup_printf ("%s%+d", word, amount));
}

static char *
want_grants (MuReference *self, const json_t *side)
{
  const json_t *grants = json_object_get (side, "grants");
  const json_t *force = json_object_get (side, "force");
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  gboolean told = FALSE;

  for (size_t i = 0; i < json_array_size (grants); i++)
    {
      told = told || g_str_equal (mu_json_get_text (json_array_get (grants, i), "type"), "force");
      add_wanted (self, words, json_array_get (grants, i));
    }
  if (force != NULL && !told)
    g_ptr_array_add (words, g_strdup_printf ("force%+d", mu_json_get_int (force, "value")));
  return mu_reference_join (words);
}

static char *
want_weapon (const json_t *attack)
{
  g_autofree char *arc = make_arc (mu_json_get_text (attack, "arc"));
  int from = mu_json_get_int (attack, "minrange");
  int to = mu_json_get_int (attack, "maxrange");
  g_autofree char *range = from == to ? g_strdup_printf ("%d", from) : g_strdup_printf ("%d-%d", from, to);

  return attack == NULL ? g_strdup ("")
                        : g_strdup_printf ("%d %s %s %d", mu_json_get_int (attack, "value"), range, arc,
                                           mu_json_has (attack, "ordnance"));
}

static char *
have_weapon (const MuCardFacts *facts)
{
  return facts->weapon_range == NULL ? g_strdup ("")
                                     : g_strdup_printf ("%d %s %s %d", facts->weapon_attack, facts->weapon_range,
                                                        facts->weapon_arc, facts->weapon_ordnance);
}

/* The first side that has charges has those of the card. */
static const json_t *
find_of_sides (const json_t *sides, const char *key)
{
  for (size_t i = 0; i < json_array_size (sides); i++)
    if (json_object_get (json_array_get (sides, i), key) != NULL)
      return json_object_get (json_array_get (sides, i), key);
  return NULL;
}

static void
compare_upgrade (MuReference *self, const json_t *entry)
{
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_UPGRADE, mu_json_get_text (entry, "xws"));
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label = g_strdup_printf ("upgrade %s", mu_json_get_text (entry, "xws"));
  const json_t *sides = json_object_get (entry, "sides");
  const json_t *first = json_array_get (sides, 0);
  gboolean has_sides = json_array_size (sides) > 1;
  g_autoptr (GPtrArray) slots = mu_json_list_strings (json_object_get (first, "slots"));

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  mu_reference_compare (self, label, "name", g_strdup (mu_text_get_english (facts->name)),
                        g_strdup (mu_json_get_text (entry, "name")));
  mu_reference_compare (self, label, "slots", mu_reference_have_list (self, MU_VOCABULARY_SLOT, facts->icons),
                        mu_reference_want_list (self, MU_VOCABULARY_SLOT, slots));
  mu_reference_compare (self, label, "weapon", have_weapon (facts), want_weapon (json_object_get (first, "attack")));
  mu_reference_compare_int (self, label, "carried", facts->only_carried, mu_json_has (entry, "standardLoadoutOnly"));
  compare_pool (self, label, "charges", facts->stats, facts->recover, find_of_sides (sides, "charges"));
  compare_words (self, label, "gives", facts->gives, find_of_sides (sides, "conditions"));
  mu_reference_compare_int (self, label, "sides", MAX (facts->faces->len, 1), json_array_size (sides));
  for (guint i = 0; i < json_array_size (sides) && i < MAX (facts->faces->len, 1); i++)
    mu_reference_compare (self, label, "grants",
                          mu_reference_have_grants (self, facts, has_sides ? facts->faces->pdata[i] : NULL),
                          want_grants (self, json_array_get (sides, i)));
}

static void
compare_condition (MuReference *self, const json_t *entry)
{
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_CONDITION, mu_json_get_text (entry, "xws"));
  g_autofree char *label = g_strdup_printf ("condition %s", mu_json_get_text (entry, "xws"));

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_compare (self, label, "name", g_strdup (mu_text_get_english (mu_card_get_facts (card)->name)),
                        g_strdup (mu_json_get_text (entry, "name")));
  mu_reference_compare_int (self, label, "dots", mu_card_get_facts (card)->dots, mu_json_get_int (entry, "limited"));
}

/* Compares ships, pilots, upgrades and conditions with the data that the source begins with: "amg-data/XWA". */
void
mu_reference_compare_xwing2 (MuReference *self, const char *dir)
{
  g_auto (GStrv) words = g_strsplit (self->source, "/", 2);
  g_autofree char *pilots = g_build_filename ("xwing2", words[0], "pilots", NULL);
  g_autofree char *upgrades = g_build_filename ("xwing2", words[0], "upgrades", NULL);
  g_autofree char *conditions = g_build_filename ("xwing2", words[0], "conditions", "conditions.json", NULL);
  g_autoptr (GPtrArray) ship_files = mu_reference_list_files (dir, pilots, ".json");
  g_autoptr (GPtrArray) upgrade_files = mu_reference_list_files (dir, upgrades, ".json");
  g_autoptr (json_t) listed = mu_reference_load_json (dir, conditions);

  for (guint i = 0; i < ship_files->len; i++)
    {
      g_autoptr (json_t) entry = mu_reference_load_json (dir, ship_files->pdata[i]);
      const json_t *flown = json_object_get (entry, "pilots");
      MuCard *ship = compare_ship (self, entry);

      for (size_t j = 0; ship != NULL && j < json_array_size (flown); j++)
        compare_pilot (self, ship, entry, json_array_get (flown, j));
    }
  for (guint i = 0; i < upgrade_files->len; i++)
    {
      g_autoptr (json_t) entries = mu_reference_load_json (dir, upgrade_files->pdata[i]);

      for (size_t j = 0; j < json_array_size (entries); j++)
        compare_upgrade (self, json_array_get (entries, j));
    }
  for (size_t i = 0; i < json_array_size (listed); i++)
    compare_condition (self, json_array_get (listed, i));
}
