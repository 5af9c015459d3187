/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

static guint32
get_factions (MuReference *self, const char *spelling)
{
  int faction = mu_game_find_faction (self->game, spelling);

  return faction >= 0 ? 1u << faction : 0;
}

static char *
want_factions (MuReference *self, const json_t *value)
{
  g_autoptr (GPtrArray) names = mu_json_list_strings (value);

  if (json_is_string (value))
    g_ptr_array_add (names, (gpointer) json_string_value (value));
  return mu_reference_want_list (self, MU_VOCABULARY_FACTION, names);
}

static void
compare_head (MuReference *self, MuCard *card, const json_t *entry, const char *name)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *label = mu_reference_label (card);

  mu_reference_see (self, card);
  mu_reference_compare (self, label, "name", g_strdup (name), g_strdup (mu_json_get_text (entry, "name")));
  mu_reference_compare_int (self, label, "unique", facts->unique, mu_json_has (entry, "unique"));
  mu_reference_compare (self, label, "factions", mu_reference_have_set (self, MU_VOCABULARY_FACTION, facts->factions),
                        want_factions (self, json_object_get (entry, "faction")));
}

/* A cost or skill that is no number stands as it is. */
static void
compare_figure (MuReference *self, const char *label, const char *field, int have, const json_t *want)
{
  mu_reference_compare (self, label, field, g_strdup_printf ("%d", have),
                        json_is_string (want) ? g_strdup (json_string_value (want))
                                              : g_strdup_printf ("%g", json_number_value (want)));
}

static void
compare_strings (MuReference *self, MuCard *card, const char *field, MuVocabularyKind kind, char *have,
                 const json_t *want)
{
  g_autofree char *label = mu_reference_label (card);
  g_autoptr (GPtrArray) spellings = mu_json_list_strings (want);

  mu_reference_compare (self, label, field, have, mu_reference_want_list (self, kind, spellings));
}

/* Dials */

static const char letters[MU_N_BEARINGS + 1] = "TBFNYKLPEROASD";

static char *
name_maneuver (int speed, int bearing, MuDifficulty difficulty, int energy)
{
  return g_strdup_printf ("%d%c%d%+d", speed, letters[bearing], difficulty, energy);
}

static char *
have_dial (const GArray *dial)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      g_ptr_array_add (words, name_maneuver (maneuver->speed, maneuver->bearing, maneuver->difficulty,
                                             maneuver->energy));
    }
  return mu_reference_join (words);
}

static MuDifficulty
get_difficulty (char colour)
{
  if (colour == 'G')
    return MU_DIFFICULTY_EASY;
  return colour == 'R' ? MU_DIFFICULTY_HARD : MU_DIFFICULTY_STANDARD;
}

/* Huge ships have tables instead: a line a speed, a column a bearing, and the energy beside that. */
static void
add_tables (GPtrArray *words, const json_t *maneuvers, const json_t *energy)
{
  static const MuDifficulty difficulties[]
      = { MU_DIFFICULTY_NONE, MU_DIFFICULTY_STANDARD, MU_DIFFICULTY_EASY, MU_DIFFICULTY_HARD };

  for (size_t speed = 0; speed < json_array_size (maneuvers); speed++)
    for (size_t column = 0; column < json_array_size (json_array_get (maneuvers, speed)); column++)
      {
        int difficulty = (int) json_integer_value (json_array_get (json_array_get (maneuvers, speed), column));
        int gained = (int) json_integer_value (json_array_get (json_array_get (energy, speed), column));

        if (difficulty > 0)
          g_ptr_array_add (words, name_maneuver ((int) speed, (int) column, difficulties[difficulty], gained));
      }
}

static char *
want_dial (const json_t *entry)
{
  g_autoptr (GPtrArray) codes = mu_json_list_strings (json_object_get (entry, "dial"));
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < codes->len; i++)
    {
      const char *code = codes->pdata[i];

      g_ptr_array_add (words, name_maneuver (code[0] - '0', (int) (strchr (letters, code[1]) - letters),
                                             get_difficulty (code[2]), 0));
    }
  if (codes->len == 0)
    add_tables (words, json_object_get (entry, "maneuvers"), json_object_get (entry, "maneuvers_energy"));
  return mu_reference_join (words);
}

/* Ships and pilots */

static char *
have_arcs (const MuCardFacts *facts)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < facts->arcs->len; i++)
    g_ptr_array_add (words, facts->arcs->pdata[i]);
  return mu_reference_join (words);
}

static char *
want_arcs (const json_t *entry)
{
  g_autoptr (GPtrArray) names = mu_json_list_strings (json_object_get (entry, "firing_arcs"));
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (words, g_strdelimit (g_ascii_strdown (names->pdata[i], -1), " ", '-'));
  return mu_reference_join (words);
}

static void
compare_ship (MuReference *self, const json_t *entry)
{
  static const char *const stats[] = { "attack", "agility", "hull", "shields", "energy", NULL };
  int want[G_N_ELEMENTS (stats) - 1];
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_SHIP, mu_json_get_text (entry, "xws"));
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label = g_strdup_printf ("ship %s", mu_json_get_text (entry, "xws"));
  int epic = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "epic-points");

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  for (guint i = 0; stats[i] != NULL; i++)
    want[i] = mu_json_get_int (entry, stats[i]);
  compare_head (self, card, entry, mu_text_get_english (facts->name));
  mu_reference_compare_stats (self, card, stats, want);
  compare_figure (self, label, "epic-points", facts->stats[epic], json_object_get (entry, "epic_points"));
  mu_reference_compare (self, label, "size", mu_reference_have_set (self, MU_VOCABULARY_SIZE, 1u << facts->size),
                        g_strdup (mu_json_get_text (entry, "size")));
  compare_strings (self, card, "actions", MU_VOCABULARY_ACTION,
                   mu_reference_have_set (self, MU_VOCABULARY_ACTION, facts->actions),
                   json_object_get (entry, "actions"));
  mu_reference_compare (self, label, "arcs", have_arcs (facts), want_arcs (entry));
  mu_reference_compare (self, label, "dial", have_dial (facts->dial), want_dial (entry));
}

static gboolean
is_pilot (MuReference *self, MuCard *card, const json_t *entry)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const char *xws = mu_json_get_text (entry, "xws");
  guint32 factions = get_factions (self, mu_json_get_text (entry, "faction"));
  MuCard *ship;

  if (facts->kind != MU_CARD_PILOT || !(g_str_equal (facts->xws, xws) || g_str_equal (facts->id, xws)))
    return FALSE;
  ship = mu_catalog_get_ship_of (self->catalog, card);
  return g_str_equal (mu_text_get_english (mu_card_get_facts (ship)->name), mu_json_get_text (entry, "ship"))
         && mu_game_get_primary_factions (self->game, facts->factions)
                == mu_game_get_primary_factions (self->game, factions);
}

static MuCard *
find_pilot (MuReference *self, const json_t *entry)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  for (guint i = 0; i < cards->len; i++)
    if (is_pilot (self, cards->pdata[i], entry))
      return cards->pdata[i];
  return NULL;
}

static void
compare_override (MuReference *self, MuCard *card, const json_t *override)
{
  static const char *const stats[] = { "attack", "agility", "hull", "shields", NULL };
  const MuCardFacts *ship = mu_card_get_facts (mu_catalog_get_ship_of (self->catalog, card));
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *label = mu_reference_label (card);

  for (guint i = 0; stats[i] != NULL; i++)
    {
      int stat = mu_game_find_term (self->game, MU_VOCABULARY_STAT, stats[i]);
      int have = facts->has_stats >> stat & 1 ? facts->stats[stat] : ship->stats[stat];

      mu_reference_compare_int (self, label, stats[i], have,
                                override != NULL ? mu_json_get_int (override, stats[i]) : ship->stats[stat]);
    }
}

static void
compare_pilot (MuReference *self, const json_t *entry)
{
  MuCard *card = find_pilot (self, entry);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label = card != NULL ? mu_reference_label (card)
                                        : g_strdup_printf ("pilot %s", mu_json_get_text (entry, "xws"));
  int skill = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "skill");

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  compare_head (self, card, entry, mu_text_get_english (facts->name));
  compare_figure (self, label, "cost", facts->cost, json_object_get (entry, "points"));
  compare_figure (self, label, "skill", facts->stats[skill], json_object_get (entry, "skill"));
  compare_strings (self, card, "slots", MU_VOCABULARY_SLOT,
                   mu_reference_have_bar (self, facts->slots), json_object_get (entry, "slots"));
  compare_override (self, card, json_object_get (entry, "ship_override"));
}

/* Upgrades */

/* What of a requirement looks at the ship alone; the rest is taken to hold. */
static gboolean
lets_in (const MuPredicate *predicate, const MuCardFacts *ship)
{
  switch (predicate->kind)
    {
    case MU_PREDICATE_ALL:
      for (guint i = 0; i < predicate->parts->len; i++)
        if (!lets_in (predicate->parts->pdata[i], ship))
          return FALSE;
      return TRUE;
    case MU_PREDICATE_ANY:
      for (guint i = 0; i < predicate->parts->len; i++)
        if (lets_in (predicate->parts->pdata[i], ship))
          return TRUE;
      return FALSE;
    case MU_PREDICATE_SHIP:
      return g_ptr_array_find (predicate->ids, ship->id, NULL);
    case MU_PREDICATE_SIZE:
      return predicate->set >> ship->size & 1;
    case MU_PREDICATE_SHIP_NAME:
      return strstr (mu_text_get_english (ship->name), predicate->words) != NULL;
    default:
      return TRUE;
    }
}

static gboolean
names (const json_t *array, const char *name)
{
  g_autoptr (GPtrArray) listed = mu_json_list_strings (array);

  return g_ptr_array_find_with_equal_func (listed, name, g_str_equal, NULL);
}

/* Huge ships take only such modifications as say so (XW2 Modifications). */
static gboolean
wants_in (MuReference *self, const json_t *entry, const MuCardFacts *ship)
{
  const json_t *ships = json_object_get (entry, "ship");
  const json_t *sizes = json_object_get (entry, "size");
  const char *size = mu_game_get_term (self->game, MU_VOCABULARY_SIZE, ship->size)->id;
  gboolean is_modification = g_str_equal (mu_json_get_text (entry, "slot"), "Modification");

  if (ships != NULL && !names (ships, mu_text_get_english (ship->name)))
    return FALSE;
  if (sizes != NULL)
    return names (sizes, size);
  return !is_modification || ships != NULL || !g_str_equal (size, "huge");
}

static void
compare_ships (MuReference *self, MuCard *card, const json_t *entry)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autofree char *label = mu_reference_label (card);
  GPtrArray *have = g_ptr_array_new ();
  GPtrArray *want = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *ship = mu_card_get_facts (cards->pdata[i]);

      if (ship->kind != MU_CARD_SHIP)
        continue;
      if (facts->requires == NULL || lets_in (facts->requires, ship))
        g_ptr_array_add (have, (gpointer) ship->id);
      if (wants_in (self, entry, ship))
        g_ptr_array_add (want, (gpointer) ship->id);
    }
  mu_reference_compare (self, label, "ships", mu_reference_join (have), mu_reference_join (want));
}

/* A title's energy is added to its ship's. */
static char *
want_grants (const json_t *entry)
{
  const json_t *grants = json_object_get (entry, "grants");
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  int energy = g_str_equal (mu_json_get_text (entry, "slot"), "Title") ? mu_json_get_int (entry, "energy") : 0;

  for (size_t i = 0; i < json_array_size (grants); i++)
    {
      const json_t *grant = json_array_get (grants, i);
      g_autofree char *word = g_strdelimit (g_ascii_strdown (mu_json_get_text (grant, "name"), -1), " ", '-');

      if (g_str_equal (mu_json_get_text (grant, "type"), "stats"))
        g_ptr_array_add (words, g_strdup_printf ("%s%+d", word, mu_json_get_int (grant, "value")));
      else if (g_str_equal (mu_json_get_text (grant, "type"), "action"))
        g_ptr_array_add (words, mu_reference_name_action (word, "white", "", ""));
      else
        g_ptr_array_add (words, g_strdup_printf ("%s+1", word));
    }
  if (energy != 0)
    g_ptr_array_add (words, g_strdup_printf ("energy%+d", energy));
  return mu_reference_join (words);
}

static void
compare_weapon (MuReference *self, MuCard *card, const json_t *entry)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *label = mu_reference_label (card);
  const char *range = facts->weapon_range != NULL ? facts->weapon_range : "";

  mu_reference_compare_int (self, label, "attack", facts->weapon_attack, mu_json_get_int (entry, "attack"));
  mu_reference_compare (self, label, "range", g_strdup (range), g_strdup (mu_json_get_text (entry, "range")));
  mu_reference_compare_int (self, label, "spends", facts->weapon_spends_lock,
                            facts->weapon_attack > 0
                                && strstr (mu_json_get_text (entry, "text"), "pend your target lock") != NULL);
  if (!g_str_equal (mu_json_get_text (entry, "slot"), "Title"))
    mu_reference_compare_int (self, label, "energy", facts->weapon_energy, mu_json_get_int (entry, "energy"));
}

static const MuFace *
find_face (const MuCardFacts *facts, const char *name)
{
  for (guint i = 0; i < facts->faces->len; i++)
    if (g_str_equal (mu_text_get_english (((MuFace *) facts->faces->pdata[i])->name), name))
      return facts->faces->pdata[i];
  return NULL;
}

/* A card of two sides has two entries; what weapon it is stands on the first. */
static void
compare_upgrade (MuReference *self, const json_t *entry)
{
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);
  int slot = mu_vocabulary_find_any (slots, mu_json_get_text (entry, "slot"));
  MuCard *card = mu_catalog_get_upgrade (self->catalog, slot, mu_json_get_text (entry, "xws"));
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  const MuFace *face = card != NULL ? find_face (facts, mu_json_get_text (entry, "name")) : NULL;
  g_autofree char *label = card != NULL ? mu_reference_label (card)
                                        : g_strdup_printf ("upgrade %s", mu_json_get_text (entry, "xws"));
  int limited = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, "limited");

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  compare_head (self, card, entry, mu_text_get_english (face != NULL ? face->name : facts->name));
  compare_figure (self, label, "cost", facts->cost, json_object_get (entry, "points"));
  mu_reference_compare_int (self, label, "limited", facts->traits >> limited & 1, mu_json_has (entry, "limited"));
  mu_reference_compare_int (self, label, "copies", facts->copies, mu_json_get_int (entry, "squadLimited"));
  mu_reference_compare (self, label, "grants", mu_reference_have_grants (self, facts, face), want_grants (entry));
  compare_ships (self, card, entry);
  if (face == NULL || face == facts->faces->pdata[0])
    compare_weapon (self, card, entry);
}

static void
compare_condition (MuReference *self, const json_t *entry)
{
  MuCard *card = mu_catalog_get_card (self->catalog, MU_CARD_CONDITION, mu_json_get_text (entry, "xws"));
  g_autofree char *label = g_strdup_printf ("condition %s", mu_json_get_text (entry, "xws"));

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card != NULL)
    compare_head (self, card, entry, mu_text_get_english (mu_card_get_facts (card)->name));
}

/**
 * mu_reference_compare_xwing_data:
 *
 * Compares ships, pilots, upgrades and conditions with xwing-data.
 */
void
mu_reference_compare_xwing_data (MuReference *self, const char *dir)
{
  static const struct
  {
    const char *file;
    MuCardKind kind;
    void (*compare) (MuReference *self, const json_t *entry);
  } files[] = {
    { "xwing-data/ships.json", MU_CARD_SHIP, compare_ship },
    { "xwing-data/pilots.json", MU_CARD_PILOT, compare_pilot },
    { "xwing-data/upgrades.json", MU_CARD_UPGRADE, compare_upgrade },
    { "xwing-data/conditions.json", MU_CARD_CONDITION, compare_condition },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (json_t) entries = mu_reference_load_json (dir, files[i].file);

      for (size_t j = 0; j < json_array_size (entries); j++)
        files[i].compare (self, json_array_get (entries, j));
      mu_reference_expect_seen (self, files[i].kind);
    }
}
