/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-random.h"

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-resources.h"
#include "rules/figures/mu-popularity.h"

/* The percentage of points that ships get, and how much less if there are squadrons. Upgrades get the rest. */
enum
{
  SHIPS_PERCENT = 72,
  SQUADRONS_PERCENT = 20,
  MAX_UNITS = 12,
  MAX_UPGRADES = 20, /* on a ship: cards of a game may add slots for each other without end */
  MAX_TRIES = 40
};

/* The state of making a random list. */
typedef struct
{
  MuRoster *roster;
  const MuFormat *format;
  MuCollection *owned;
  gboolean as_played;
  GRand *dice;
} MuRoll;

static int
get_points (MuRoll *self)
{
  g_autoptr (MuReport) report = mu_check (self->roster, self->format);

  return report->points;
}

/* Returns TRUE if the collection has another copy of the card. */
static gboolean
is_owned (MuRoll *self, MuCard *card)
{
  g_autoptr (MuCheckContext) list = NULL;
  g_autoptr (MuResources) resources = NULL;
  g_autoptr (GArray) uses = NULL;

  if (self->owned == NULL)
    return TRUE;
  list = mu_check_context_new (self->roster, self->format);
  resources = mu_resources_new (list, self->owned);
  if (mu_card_is (card, MU_KIND_IN_SLOT))
    uses = mu_resources_list_upgrade (resources, card);
  else
    {
      g_autoptr (MuEvaluatedUnit) bare = mu_check_context_evaluate_bare (list, card);

      uses = mu_resources_list_unit (resources, bare);
    }
  return mu_resources_count (resources, uses) > 0;
}

static gboolean
are_all_owned (MuRoll *self, const MuCandidate *candidate)
{
  /* Copies for several ships are not counted one by one. */
  if (self->owned != NULL && candidate->others->len > 0)
    return FALSE;
  for (guint i = 0; i < candidate->companions->len; i++)
    if (!is_owned (self, candidate->companions->pdata[i]))
      return FALSE;
  return is_owned (self, candidate->card);
}

/* A random list is of its faction even if the format allows cards of others. */
static gboolean
is_of_faction (MuRoll *self, MuCard *card)
{
  MuGame *game = mu_roster_get_game (self->roster);
  int faction = mu_game_get_primary_faction (game, mu_roster_get_faction (self->roster));
  guint32 factions = mu_game_get_primary_factions (game, mu_card_get_facts (card)->factions);

  return !mu_format_waives (self->format, "faction") || factions == 0 || (faction >= 0 && factions >> faction & 1);
}

/* Returns -1 if none of the candidates is played. */
static int
roll_popular (MuRoll *self, const GPtrArray *candidates, int unit)
{
  /* How likely each candidate is. */
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (int));
  int sum = 0;
  int index = 0;
  int rolled;

  for (guint i = 0; i < candidates->len; i++)
    {
      int weight = mu_popularity_measure (self->roster, unit, ((const MuCandidate *) candidates->pdata[i])->card);

      g_array_append_val (weights, weight);
      sum += weight;
    }
  if (sum == 0)
    return -1;
  for (rolled = g_rand_int_range (self->dice, 0, sum); rolled >= g_array_index (weights, int, index); index++)
    rolled -= g_array_index (weights, int, index);
  return index;
}

/* Keeps the candidates of which the list must have more, if there are any and it can still have as many as it must. */
static void
keep_needed (GPtrArray *fitting, int left)
{
  int cheapest = G_MAXINT;

  for (guint i = 0; i < fitting->len; i++)
    if (((const MuCandidate *) fitting->pdata[i])->mended > 0)
      cheapest = MIN (cheapest, ((const MuCandidate *) fitting->pdata[i])->points);
  for (guint i = fitting->len; cheapest < G_MAXINT && i-- > 0;)
    {
      const MuCandidate *candidate = fitting->pdata[i];
      gboolean leaves_room = candidate->points == cheapest || candidate->points + candidate->lacking * cheapest <= left;

      if (candidate->mended <= 0 || !leaves_room)
        g_ptr_array_remove_index (fitting, i);
    }
}

/*
 * Chooses a card for at most @most points, or for the @left ones of the list if the list must have it. @unit is the index
 * of the ship that an upgrade would be on; other cards ignore it.
 */
static const MuCandidate *
roll_one (MuRoll *self, GPtrArray *candidates, int most, int left, int unit)
{
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();
  int popular;

  for (guint i = 0; i < candidates->len; i++)
    {
      const MuCandidate *candidate = candidates->pdata[i];

      if (mu_candidate_is_legal (candidate) && candidate->points <= (candidate->mended > 0 ? MAX (most, left) : most)
          && is_of_faction (self, candidate->card) && are_all_owned (self, candidate))
        g_ptr_array_add (fitting, candidates->pdata[i]);
    }
  keep_needed (fitting, left);
  popular = self->as_played ? roll_popular (self, fitting, unit) : -1;
  if (popular >= 0)
    return fitting->pdata[popular];
  return fitting->len > 0 ? fitting->pdata[g_rand_int_range (self->dice, 0, fitting->len)] : NULL;
}

static void
add_unit (MuRoll *self, MuCard *card)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_roster_add_unit (self->roster, unit);
}

/* Rolls units for at most @most points, and for the @left ones of the list as long as it must have more of them. */
static void
roll_units (MuRoll *self, MuCardKind kind, int most, int left)
{
  for (int i = 0, lacking = 0; i < MAX_UNITS || lacking > 0; i++)
    {
      g_autoptr (GPtrArray) candidates = mu_candidates_for_units (self->roster, kind);
      const MuCandidate *chosen = roll_one (self, candidates, most, left, -1);

      if (chosen == NULL)
        return;
      lacking = chosen->lacking;
      most -= chosen->points;
      left -= chosen->points;
      add_unit (self, chosen->card);
      for (guint j = 0; j < chosen->companions->len; j++)
        add_unit (self, chosen->companions->pdata[j]);
    }
}

static void
add_upgrade (MuRoll *self, guint index, const MuCandidate *chosen)
{
  MuUnit *unit = mu_roster_get_unit (self->roster, index);

  mu_unit_add_upgrade (unit, chosen->card);
  for (guint i = 0; i < chosen->others->len; i++)
    mu_unit_add_upgrade (mu_roster_get_unit (self->roster, g_array_index (chosen->others, guint, i)), chosen->card);
  for (guint i = 0; i < chosen->companions->len; i++)
    mu_unit_add_upgrade (unit, chosen->companions->pdata[i]);
}

/* A fleet needs a commander (AR1 Flagship), so it is chosen before other upgrades. */
static void
roll_commander (MuRoll *self, int most)
{
  int slot = mu_game_find_commander_slot (mu_roster_get_game (self->roster));
  guint n_units = mu_roster_get_n_units (self->roster);
  guint first = n_units > 0 ? g_rand_int_range (self->dice, 0, n_units) : 0;

  for (guint i = 0; self->format->flagship && slot >= 0 && i < n_units; i++)
    {
      guint unit = (first + i) % n_units;
      g_autoptr (GPtrArray) candidates = NULL;
      const MuCandidate *chosen;

      if (!mu_unit_is (mu_roster_get_unit (self->roster, unit), MU_KIND_BAR))
        continue;
      candidates = mu_candidates_for_slot (self->roster, unit, 1u << slot, -1);
      chosen = roll_one (self, candidates, most, most, (int) unit);
      if (chosen != NULL)
        {
          add_upgrade (self, unit, chosen);
          return;
        }
    }
}

static void
roll_objectives (MuRoll *self)
{
  for (int type = MU_OBJECTIVE_ASSAULT; self->format->objectives && type <= MU_OBJECTIVE_NAVIGATION; type++)
    {
      g_autoptr (GPtrArray) candidates = mu_candidates_for_objectives (self->roster, type);
      const MuCandidate *chosen = roll_one (self, candidates, G_MAXINT, G_MAXINT, -1);

      if (chosen != NULL)
        mu_roster_set_objective (self->roster, type, chosen->card);
    }
}

/* Returns the kinds of slots for which the ship may get another card. A random ship has no more cards than slots, even if
 * the format allows more. */
static guint32
list_slots (MuRoll *self, guint index)
{
  g_autoptr (MuReport) report = NULL;
  const MuReportUnit *unit;
  guint32 kinds = 0;

  if (!mu_format_waives (self->format, "slot"))
    return G_MAXUINT32;
  report = mu_check (self->roster, self->format);
  unit = mu_report_get_unit (report, index);
  for (guint i = 0; unit->upgrades->len < unit->slots->len && i < unit->slots->len; i++)
    {
      const MuReportSlot *slot = &g_array_index (unit->slots, MuReportSlot, i);

      kinds |= slot->upgrade < 0 ? slot->kinds : 0;
    }
  return kinds;
}

/* Adds upgrades to the ships in turn until no ship can take another. */
static void
roll_upgrades (MuRoll *self, int left)
{
  guint n_units = mu_roster_get_n_units (self->roster);
  guint n_full = 0;

  for (guint unit = 0; n_units > 0 && n_full < n_units; unit = (unit + 1) % n_units)
    {
      g_autoptr (GPtrArray) candidates = NULL;
      const MuCandidate *chosen = NULL;

      if (mu_unit_is (mu_roster_get_unit (self->roster, unit), MU_KIND_BAR)
          && mu_unit_get_n_upgrades (mu_roster_get_unit (self->roster, unit)) < MAX_UPGRADES)
        {
          candidates = mu_candidates_for_slot (self->roster, unit, list_slots (self, unit), -1);
          chosen = roll_one (self, candidates, left, left, (int) unit);
        }
      n_full = chosen == NULL ? n_full + 1 : 0;
      if (chosen == NULL)
        continue;
      left -= chosen->points;
      add_upgrade (self, unit, chosen);
    }
}

/* Returns the most points that squadrons get of @limit. */
static int
get_squadron_share (MuRoll *self, int limit)
{
  const MuBudget *squadrons = mu_format_get_squadrons (self->format);

  if (squadrons == NULL)
    return limit * SQUADRONS_PERCENT / 100;
  return squadrons->limit == MU_BUDGET_SHARE ? mu_budget_get_share (squadrons, limit) : squadrons->max;
}

static void
roll_list (MuRoll *self)
{
  MuGame *game = mu_roster_get_game (self->roster);
  MuCardKind ships = mu_catalog_get_ship_kind (mu_roster_get_catalog (self->roster));
  gboolean has_squadrons = mu_game_has_section (game, MU_SECTION_SQUADRONS);
  int for_ships = mu_format_counts_upgrades (self->format) ? SHIPS_PERCENT : 100;
  int percent = has_squadrons ? for_ships - SQUADRONS_PERCENT : for_ships;
  int limit = mu_roster_get_limit (self->roster, self->format);

  /* Where any number of points is allowed, the list is made for the total of the standard format. */
  if (limit <= 0)
    limit = mu_game_get_standard_format (game)->total;
  roll_units (self, ships, limit * percent / 100, limit);
  if (mu_roster_get_n_units (self->roster) == 0)
    roll_units (self, ships, limit, limit);
  roll_commander (self, limit - get_points (self));
  if (has_squadrons)
    {
      int share = get_squadron_share (self, limit);
      int left = limit - get_points (self);

      roll_units (self, MU_CARD_SQUADRON, MIN (g_rand_int_range (self->dice, 0, share + 1), left), left);
    }
  roll_objectives (self);
  roll_upgrades (self, limit - get_points (self));
  /* If the cards run out before the points, there is room for another ship. */
  if (self->owned != NULL || self->format->boxes != NULL)
    {
      roll_units (self, ships, limit - get_points (self), limit - get_points (self));
      roll_upgrades (self, limit - get_points (self));
    }
}

static MuRoster *
make_roster (MuGame *game, const MuFormat *format, int total, int faction, guint32 seed, MuCollection *owned,
             gboolean as_played)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);

  if (owned != NULL && !mu_collection_is_used (owned, mu_game_get_id (game)))
    owned = NULL;
  for (int i = 0; i < MAX_TRIES; i++)
    {
      g_autoptr (MuRoster) roster = mu_roster_new (game, format);
      MuRoll roll = { roster, format, owned, as_played, dice };
      g_autoptr (MuReport) report = NULL;

      if (total > 0)
        mu_roster_override_total (roster, total);
      mu_roster_set_faction (roster, faction);
      roll_list (&roll);
      report = mu_check (roster, format);
      if (report->legal)
        return g_steal_pointer (&roster);
    }
  return NULL;
}

/*
 * Makes a random list: ships first, then what the format requires, then upgrades for the points left. Returns a legal
 * list; NULL if none was found because the collection is too small. The caller owns it.
 *
 * @format: a format of @game
 * @total: the points allowed in place of the format's total; 0 for that, or if there is none, for as many as the
 *   standard format allows
 * @faction: the list's faction
 * @seed: the seed; the same seed makes the same list
 * @owned: the collection to stay within, or NULL
 */
MuRoster *
mu_random_roster (MuGame *game, const MuFormat *format, int total, int faction, guint32 seed, MuCollection *owned)
{
  return make_roster (game, format, total, faction, seed, owned, FALSE);
}

/*
 * Makes a random list in which a card is the more likely the more often people play it there. Objectives, and cards
 * among which none was counted, are all equally likely. Returns a legal list; NULL if none was found because the
 * collection is too small. The caller owns it.
 *
 * @format: see mu_random_roster() for this and the other arguments
 */
MuRoster *
mu_random_roster_as_played (MuGame *game, const MuFormat *format, int total, int faction, guint32 seed,
                            MuCollection *owned)
{
  return make_roster (game, format, total, faction, seed, owned, TRUE);
}
