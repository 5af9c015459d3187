/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include "rules/check/mu-check.h"
#include "support/mu-test-rounds.h"
#include "support/mu-test-roster.h"

#include <string.h>

/*
 * A second judge: every upgrade on every pilot of a points document, by the document and the data of the cards alone,
 * and by Muster. Both say which rules the upgrade breaks there and what it costs. `make check` draws a twentieth of the
 * pairs, `make properties` judges all.
 */
enum
{
  SEED = 20261210,
  SHARE = 50, /* of 1,000 pairs */
};

/* A pilot as the data have it. Borrowed. */
typedef struct
{
  MuCard *card;
  const char *faction;
  const json_t *points;
  const json_t *data;
  const json_t *ship;
} Pilot;

/* The document and the data that it is played with. */
typedef struct
{
  MuReference *reference;
  const MuFormat *format;
  GHashTable *data;  /* id → json_t: of pilots */
  GHashTable *ships; /* the same → json_t: what they fly */
  GPtrArray *files;  /* of json_t */
  GArray *pilots;    /* of Pilot */
  json_t *upgrades;
} Grid;

static gboolean
lists (const json_t *array, const char *word)
{
  for (size_t i = 0; i < json_array_size (array); i++)
    if (g_ascii_strcasecmp (json_string_value (json_array_get (array, i)), word) == 0)
      return TRUE;
  return FALSE;
}

static const json_t *
get_own_or_ships (const Pilot *pilot, const char *own, const char *ships)
{
  const json_t *value = json_object_get (pilot->data, own);

  return value != NULL ? value : json_object_get (pilot->ship, ships);
}

static int
get_stat (const Pilot *pilot, const char *type)
{
  const json_t *stats = get_own_or_ships (pilot, "shipStats", "stats");

  for (size_t i = 0; i < json_array_size (stats); i++)
    if (g_str_equal (mu_json_get_text (json_array_get (stats, i), "type"), type))
      return mu_json_get_int (json_array_get (stats, i), "value");
  return 0;
}

static gboolean
attacks_in (const Pilot *pilot, const json_t *arcs)
{
  const json_t *stats = get_own_or_ships (pilot, "shipStats", "stats");

  for (size_t i = 0; i < json_array_size (stats); i++)
    if (lists (arcs, mu_json_get_text (json_array_get (stats, i), "arc")))
      return TRUE;
  return FALSE;
}

/* An action without a color is one of any color. */
static gboolean
has_action (const Pilot *pilot, const json_t *wanted)
{
  const json_t *actions = get_own_or_ships (pilot, "shipActions", "actions");
  const char *color = mu_json_get_text (wanted, "difficulty");

  for (size_t i = 0; i < json_array_size (actions); i++)
    {
      const json_t *action = json_array_get (actions, i);

      if (g_str_equal (mu_json_get_text (action, "type"), mu_json_get_text (wanted, "type"))
          && (*color == '\0' || g_str_equal (mu_json_get_text (action, "difficulty"), color)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
share_word (const json_t *array, const json_t *other)
{
  for (size_t i = 0; i < json_array_size (array); i++)
    if (lists (other, json_string_value (json_array_get (array, i))))
      return TRUE;
  return FALSE;
}

static gboolean
has_ability (const Pilot *pilot, const json_t *names)
{
  return lists (names, mu_json_get_text (json_object_get (pilot->data, "shipAbility"), "name"));
}

/* Twin Ion Engines make a V-wing one of the TIEs, of which the documents without that keyword say nothing. */
static gboolean
has_keyword (const Pilot *pilot, const json_t *wanted)
{
  const json_t *keywords = json_object_get (pilot->points, "keywords");
  g_autoptr (json_t) engines = json_pack ("[s]", "Twin Ion Engines");

  if (lists (wanted, "TIE") && has_ability (pilot, engines))
    return TRUE;
  return share_word (json_array_size (keywords) > 0 ? keywords : json_object_get (pilot->data, "keywords"), wanted);
}

/* The sides of Anakin Skywalker and others are keywords, though only one of them stands beside their Force. */
static gboolean
has_side (const Pilot *pilot, const json_t *sides)
{
  const json_t *keywords = json_object_get (pilot->data, "keywords");

  return share_word (json_object_get (json_object_get (pilot->data, "force"), "side"), sides)
         || (lists (sides, "dark") && lists (keywords, "Dark Side"))
         || (lists (sides, "light") && lists (keywords, "Light Side"));
}

/* Some words are no conditions on the ship: how many copies a list may have, and what is counted over several ships. */
static gboolean
is_condition (const char *key, const json_t *value)
{
  const char *first = json_string_value (json_array_get (value, 0));

  if (g_str_equal (key, "keywords") && first != NULL && g_ascii_strncasecmp (first, "restricted", 10) == 0)
    return FALSE;
  return !g_str_equal (key, "solitary") && !g_str_equal (key, "standardized") && !g_str_equal (key, "factions");
}

static gboolean
meets (const Pilot *pilot, const char *key, const json_t *value)
{
  const char *said = json_string_value (json_array_get (value, 0));

  if (g_str_equal (key, "ships"))
    return lists (value, mu_json_get_text (pilot->ship, "xws"));
  if (g_str_equal (key, "sizes"))
    return lists (value, mu_json_get_text (pilot->ship, "size"));
  if (g_str_equal (key, "keywords"))
    return has_keyword (pilot, value);
  if (g_str_equal (key, "action"))
    return has_action (pilot, value);
  if (g_str_equal (key, "force_side"))
    return has_side (pilot, value);
  if (g_str_equal (key, "shipAbility"))
    return has_ability (pilot, value);
  if (g_str_equal (key, "arcs"))
    return attacks_in (pilot, value);
  if (g_str_equal (key, "equipped")) /* nothing but the upgrade is on the ship */
    return FALSE;
  if (g_str_equal (key, "non-limited"))
    return json_is_true (value) == (mu_json_get_int (pilot->points, "limited") == 0);
  if (g_str_equal (key, "agility"))
    return get_stat (pilot, "agility") == json_integer_value (json_array_get (value, 0));
  if (g_str_equal (key, "shipStat"))
    return g_str_equal (said, "Agility 3") ? get_stat (pilot, "agility") == 3 : get_stat (pilot, "shields") > 0;
  g_assert_cmpstr (key, ==, "pilotStat");
  g_assert_cmpstr (said, ==, "initiative 3 or lower");
  return mu_json_get_int (pilot->data, "initiative") <= 3;
}

/* Every restriction is one condition or several. A name stands for the faction: the pilot may be of neither. */
static void
judge_restrictions (const Pilot *pilot, const json_t *restrictions, gboolean *faction, gboolean *restricted)
{
  for (size_t i = 0; i < json_array_size (restrictions); i++)
    {
      json_t *restriction = json_array_get (restrictions, i);
      const json_t *factions = json_object_get (restriction, "factions");
      const json_t *names = json_object_get (restriction, "names");
      const char *key;
      json_t *value;

      if (factions != NULL && !lists (factions, pilot->faction)
          && !lists (names, mu_json_get_text (pilot->data, "name")))
        *faction = TRUE;
      json_object_foreach (restriction, key, value)
        if (!g_str_equal (key, "names") && is_condition (key, value) && !meets (pilot, key, value))
          *restricted = TRUE;
    }
}

static const char *
get_slot (const json_t *slots, size_t index)
{
  const char *slot = json_string_value (json_array_get (slots, index));

  if (g_str_equal (slot, "Device"))
    return "Payload";
  return g_str_has_prefix (slot, "Crew /") ? "Crew" : slot;
}

static int
count_slots (const json_t *slots, const char *slot)
{
  int n = 0;

  for (size_t i = 0; i < json_array_size (slots); i++)
    n += g_str_equal (get_slot (slots, i), slot);
  return n;
}

/* Some ships have one slot more, as their ability tells: “You can equip 1 [Torpedo] or [Missile] upgrade.” */
static gboolean
can_equip (const Pilot *pilot, const char *slot)
{
  const char *text = mu_json_get_text (json_object_get (pilot->data, "shipAbility"), "text");
  g_autofree char *icon = g_strdup_printf ("[%s]", slot);
  const char *end = strstr (text, " upgrade.");

  return g_str_has_prefix (text, "You can equip 1 ") && end != NULL && g_strstr_len (text, end - text, icon) != NULL;
}

static gboolean
has_slots (const Pilot *pilot, const json_t *wanted)
{
  const json_t *slots = json_object_get (pilot->points, "slots");
  int n_lacking = 0;

  for (size_t i = 0; i < json_array_size (wanted); i++)
    {
      const char *slot = get_slot (wanted, i);
      int lacking = count_slots (wanted, slot) - count_slots (slots, slot);

      if (lacking > can_equip (pilot, slot))
        return FALSE;
      if (i == 0 || !g_str_equal (slot, get_slot (wanted, i - 1)))
        n_lacking += MAX (lacking, 0);
    }
  return n_lacking <= 1;
}

/* Returns -1 where the document leaves it out, as of huge ships. */
static int
get_cost (const Pilot *pilot, const json_t *upgrade)
{
  const json_t *cost = json_object_get (upgrade, "cost");
  const json_t *values = json_object_get (cost, "values");
  const char *by = mu_json_get_text (cost, "variable");
  g_autofree char *key = NULL;

  if (values == NULL)
    return json_is_object (cost) ? mu_json_get_int (cost, "value") : (int) json_integer_value (cost);
  if (g_ascii_strcasecmp (by, "size") == 0)
    key = g_strdup (mu_json_get_text (pilot->ship, "size"));
  else if (g_ascii_strncasecmp (by, "faction", 7) == 0)
    key = g_strdup (pilot->faction);
  else if (g_ascii_strcasecmp (by, "agility") == 0)
    key = g_strdup_printf ("%d", get_stat (pilot, "agility"));
  else
    key = g_strdup_printf ("%d", mu_json_get_int (pilot->data, "initiative"));
  return mu_json_has (values, key) ? mu_json_get_int (values, key) : -1;
}

/* Says what both judges say: the rules broken in an order of their own, and the cost. */
static char *
say (gboolean faction, gboolean restricted, gboolean slot, gboolean legality, gboolean loadout, int cost)
{
  return g_strdup_printf ("%d%s%s%s%s%s", cost, faction ? " faction" : "", restricted ? " restricted" : "",
                          slot ? " slot" : "", legality ? " legality" : "", loadout ? " loadout" : "");
}

/* Returns NULL where the data do not say it: a cost is left out, or cards that the pilot has may meet the conditions. */
static char *
judge_by_data (const Pilot *pilot, MuCard *card, const json_t *upgrade)
{
  const json_t *standard = json_object_get (upgrade, "standard");
  const json_t *loadout = json_object_get (pilot->points, "loadout");
  const json_t *carried = json_object_get (pilot->data, "standardLoadout");
  int cost = get_cost (pilot, upgrade);
  gboolean faction = FALSE;
  gboolean restricted = FALSE;

  if (lists (carried, mu_card_get_id (card)))
    return say (FALSE, FALSE, FALSE, FALSE, FALSE, 0);
  judge_restrictions (pilot, json_object_get (upgrade, "restrictions"), &faction, &restricted);
  if (cost < 0 || (restricted && carried != NULL))
    return NULL;
  return say (faction, restricted, !has_slots (pilot, json_object_get (upgrade, "slots")), !json_is_true (standard),
              loadout != NULL && cost > json_integer_value (loadout), cost);
}

static gboolean
breaks (const MuReport *report, const char *rule, MuCard *card)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && g_str_equal (finding->rule->id, rule)
          && (card == NULL || mu_finding_blames (finding, card)))
        return TRUE;
    }
  return FALSE;
}

static char *
judge_by_muster (const Grid *grid, MuRoster *roster, MuCard *upgrade)
{
  MuUnit *unit = mu_roster_get_unit (roster, 0);
  g_autoptr (MuReport) report = NULL;

  mu_unit_add_upgrade (unit, upgrade);
  report = mu_check (roster, grid->format);
  mu_unit_clear_upgrades (unit);
  return say (breaks (report, "faction", upgrade), breaks (report, "restricted", upgrade),
              breaks (report, "slot", upgrade), breaks (report, "legality", upgrade), breaks (report, "loadout", NULL),
              g_array_index (mu_report_get_unit (report, 0)->upgrade_costs, int, 0));
}

static void
read_ship (Grid *grid, const char *dir, const char *path)
{
  json_t *ship = mu_reference_load_json (dir, path);
  json_t *pilots = json_object_get (ship, "pilots");

  g_ptr_array_add (grid->files, ship);
  for (size_t i = 0; i < json_array_size (pilots); i++)
    {
      json_t *pilot = json_array_get (pilots, i);

      g_hash_table_insert (grid->data, (gpointer) mu_json_get_text (pilot, "xws"), pilot);
      g_hash_table_insert (grid->ships, (gpointer) mu_json_get_text (pilot, "xws"), ship);
    }
}

/* Pilots that have points but no data are passed over. */
static void
read_points (Grid *grid, const char *dir, const char *path)
{
  json_t *root = mu_reference_load_json (dir, path);
  g_autofree char *name = g_path_get_basename (path);
  const char *ship;
  const char *id;
  json_t *flown;
  json_t *entry;

  g_ptr_array_add (grid->files, root);
  name[strlen (name) - strlen (".json")] = '\0';
  if (g_str_equal (name, "revision") || g_str_equal (name, "upgrades"))
    return;
  json_object_foreach (root, ship, flown)
    json_object_foreach (flown, id, entry)
      {
        Pilot pilot = { .card = mu_catalog_get_card (grid->reference->catalog, MU_CARD_PILOT, id),
                        .faction = g_intern_string (name),
                        .points = entry,
                        .data = g_hash_table_lookup (grid->data, id),
                        .ship = g_hash_table_lookup (grid->ships, id) };

        if (pilot.data != NULL)
          g_array_append_val (grid->pilots, pilot);
      }
}

static void
read_all (Grid *grid, const char *dir, const char *folder, void (*read) (Grid *grid, const char *dir, const char *path))
{
  g_autoptr (GPtrArray) files = mu_reference_list_files (dir, folder, ".json");

  for (guint i = 0; i < files->len; i++)
    read (grid, dir, files->pdata[i]);
}

static void
judge_all (Grid *grid)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (mu_test_seed (SEED));
  guint share = MIN (mu_test_rounds (SHARE), 1000);
  guint n_pairs = 0;
  const char *id;
  json_t *entry;

  json_object_foreach (grid->upgrades, id, entry)
    {
      MuCard *upgrade = mu_reference_find_upgrade (grid->reference, id, entry);

      if (json_is_string (json_object_get (entry, "cost")))
        continue; /* none stands there */
      for (guint i = 0; i < grid->pilots->len; i++)
        {
          const Pilot *pilot = &g_array_index (grid->pilots, Pilot, i);
          g_autoptr (MuRoster) roster = NULL;
          g_autoptr (MuUnit) unit = NULL;
          g_autofree char *label = NULL;
          char *want = NULL;

          if (g_rand_int_range (rand, 0, 1000) >= (int) share)
            continue;
          want = judge_by_data (pilot, upgrade, entry);
          if (want == NULL)
            continue;
          roster = mu_roster_new (grid->reference->game, grid->format);
          unit = mu_unit_new (pilot->card);
          label = g_strdup_printf ("pair %s %s", mu_card_get_id (pilot->card), mu_card_get_id (upgrade));
          mu_roster_set_faction (roster, mu_game_find_faction (grid->reference->game, pilot->faction));
          mu_roster_add_unit (roster, unit);
          mu_reference_compare (grid->reference, label, "verdict", judge_by_muster (grid, roster, upgrade),
                                want);
          n_pairs++;
        }
    }
  g_test_message ("%s: %u pairs", grid->reference->source, n_pairs);
  g_assert_cmpuint (n_pairs, >, 0);
}

/* Compares the verdicts on each upgrade on each pilot of the document that the source names: "grid/AMG/last". */
void
mu_reference_compare_grid (MuReference *self, const char *dir)
{
  const char *document = self->source + strlen ("grid/");
  gboolean is_legacy = g_str_has_prefix (document, "X2PO");
  g_autofree char *points = g_build_filename ("xwing2", "points", document, NULL);
  g_autofree char *pilots = g_build_filename ("xwing2", is_legacy ? "legacy-data" : "amg-data", "pilots", NULL);
  Grid grid = { .reference = self,
                .data = g_hash_table_new (g_str_hash, g_str_equal),
                .ships = g_hash_table_new (g_str_hash, g_str_equal),
                .files = g_ptr_array_new_with_free_func ((GDestroyNotify) json_decref),
                .pilots = g_array_new (FALSE, FALSE, sizeof (Pilot)),
                .upgrades = mu_reference_load_upgrades (dir, document) };

  mu_games_find_format (mu_test_get_games (),
                        is_legacy ? "xwing2-legacy" : g_str_has_prefix (document, "AMG") ? "xwing2-amg" : "xwing2-xwa",
                        &grid.format);
  g_assert_cmpstr (grid.format->revision, ==, mu_catalog_get_revision (self->catalog));
  read_all (&grid, dir, pilots, read_ship);
  read_all (&grid, dir, points, read_points);
  judge_all (&grid);
  json_decref (grid.upgrades);
  g_array_unref (grid.pilots);
  g_ptr_array_unref (grid.files);
  g_hash_table_unref (grid.ships);
  g_hash_table_unref (grid.data);
}
