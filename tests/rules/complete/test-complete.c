/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-complete.h"

#include <string.h>

#include "rules/check/mu-check.h"
#include "rules/check/mu-check-context.h"
#include "support/mu-test-roster.h"

/* So many cards at most are added when every way is tried. */
enum
{
  MAX_TRIED = 2,
  ALL = 200000
};

typedef struct
{
  const char *format;
  const char *faction;
  const char *list;
} MuCase;

#define OBJECTIVES "!advancedgunnery;!abandonedminingfacility;!dangerousterritory"

static const MuCase small[] = {
  { "xwing-custom=29", "imperial", "soontirfel royalguardtie" },
  { "xwing-custom=26", "imperial", "2*academypilot" },
  { "xwing-custom=24", "rebel", "rookiepilot r2astromech" },
  { "xwing-custom=26", "scum", "gandfindsman" },
  { "xwing-custom=16", "scum", "cartelspacer" },
  { "xwing-custom=35", "rebel", "2*prototypepilot" },
  { "xwing-custom=22", "imperial", "tempestsquadronpilot" },
  { "xwing-custom=34", "imperial", "tempestsquadronpilot;academypilot" },
  { "xwing-custom=31", "scum", "captainnym-scum" },
  /* Only Ezra Bridger lets Maul into a Rebel squad; both can be added. */
  { "xwing-custom=44", "rebel", "rebeloperative blasterturret munitionsfailsafe;rebeloperative dorsalturret" },
  { "armada-custom=111", "imperial", "victoryiiclassstardestroyer;" OBJECTIVES },
  { "armada-custom=106", "rebel", "cr90corvettea generaldodonna;cr90corvetteb;" OBJECTIVES },
  /* Cards of all ships of a type or none, one lonely card for a slot, caps on guests, on each ship and from below. */
  { "lanternfen-evening=26", "heron", "2*heronnovice" },
  { "lanternfen-evening=22", "heron", "heronnovice stripedoars;eelcatcher" },
  { "lanternfen-evening=33", "heron", "marenquill;oldteasel" },
  { "lanternfen-regatta=40", "heron", "marenquill;eelcatcher;heronnovice" },
  { "lanternfen-procession=44", "otter", "peatcutter;bosunrush goose" },
};

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *words, const char *between)
{
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (between, (char **) words->pdata);
}

/* A list in words that do not depend on the order of its ships and upgrades. */
static char *
describe (MuRoster *roster)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      g_autoptr (GPtrArray) upgrades = g_ptr_array_new ();
      g_autofree char *joined = NULL;

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_ptr_array_add (upgrades, (gpointer) mu_card_get_id (mu_unit_get_upgrade (unit, j)));
      joined = join_sorted (upgrades, " ");
      g_ptr_array_add (units, g_strdup_printf ("%s: %s", mu_card_get_id (mu_unit_get_card (unit)), joined));
    }
  return join_sorted (units, "; ");
}

/* Trying every way */

typedef struct
{
  MuRoster *roster;
  GPtrArray *cards;  /* of MuCard: upgrades */
  GHashTable *legal; /* of char* */
} MuTrial;

static void
note_if_legal (MuTrial *self)
{
  g_autoptr (MuReport) report = mu_check (self->roster, mu_roster_get_format (self->roster));

  if (report->legal)
    g_hash_table_add (self->legal, describe (self->roster));
}

static void
try_from (MuTrial *self, guint first_unit, guint first_card, guint n_left)
{
  for (guint unit = first_unit; n_left > 0 && unit < mu_roster_get_n_units (self->roster); unit++)
    for (guint i = unit == first_unit ? first_card : 0; i < self->cards->len; i++)
      {
        MuUnit *ship = mu_roster_get_unit (self->roster, unit);

        mu_unit_add_upgrade (ship, self->cards->pdata[i]);
        note_if_legal (self);
        try_from (self, unit, i, n_left - 1);
        mu_unit_remove_upgrade (ship, mu_unit_get_n_upgrades (ship) - 1);
      }
}

/* The kinds of slots the ships have, or get from cards that fit in those. */
static guint32
find_kinds (MuCheckContext *list, GPtrArray *cards)
{
  guint32 kinds = 0;

  for (guint i = 0; i < list->n_units; i++)
    for (guint j = 0; j < list->units[i]->assignment.slots->len; j++)
      kinds |= g_array_index (list->units[i]->assignment.slots, MuSlot, j).kinds;
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      for (guint j = 0; facts->kind == MU_CARD_UPGRADE && j < facts->effects->len; j++)
        {
          const MuEffect *effect = facts->effects->pdata[j];

          if (effect->kind == MU_EFFECT_ADD_SLOT && kinds >> facts->slot & 1 && facts->requires != NULL
              && facts->requires->kind == MU_PREDICATE_SHIP
              && g_ptr_array_find (facts->requires->ids, list->units[0]->ship_facts->id, NULL))
            kinds |= effect->slots;
        }
    }
  return kinds;
}

static GPtrArray *
list_upgrades (MuRoster *roster)
{
  g_autoptr (MuCheckContext) list = mu_check_context_new (roster, mu_roster_get_format (roster));
  GPtrArray *all = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  GPtrArray *cards = g_ptr_array_new ();
  guint32 kinds = find_kinds (list, all);

  for (guint i = 0; i < all->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (all->pdata[i]);
      guint32 factions = mu_game_get_primary_factions (list->game, facts->factions);

      if (facts->kind == MU_CARD_UPGRADE && facts->cost <= list->limit - list->points + 4
          && kinds >> g_array_index (facts->icons, int, 0) & 1 && (factions == 0 || factions >> list->faction & 1))
        g_ptr_array_add (cards, all->pdata[i]);
    }
  return cards;
}

static GHashTable *
try_all (MuRoster *roster, guint n_tried)
{
  g_autoptr (GPtrArray) cards = list_upgrades (roster);
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  MuTrial trial = { copy, cards, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  try_from (&trial, 0, 0, n_tried);
  return trial.legal;
}

static char *
describe_completed (MuRoster *roster, const MuCompletion *completion, int *points)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  g_autoptr (MuReport) before = mu_check (copy, mu_roster_get_format (copy));
  g_autoptr (MuReport) after = NULL;
  char *words;

  mu_completion_apply (completion, copy);
  after = mu_check (copy, mu_roster_get_format (copy));
  *points = after->points - before->points;
  words = describe (copy);
  if (!after->legal)
    g_test_message ("illegal: %s: %s", words, ((const MuFinding *) after->findings->pdata[0])->rule->id);
  g_assert_true (after->legal);
  return words;
}

/* What the additions cost: points or, where upgrades cost none, of budgets of the ships. */
static int
get_spent (const MuCompletion *completion)
{
  int sum = 0;

  for (guint i = 0; i < completion->additions->len; i++)
    sum += ((const MuAddition *) completion->additions->pdata[i])->cost;
  return sum;
}

static void
assert_ordered (const MuCompletion *a, const MuCompletion *b)
{
  g_assert_cmpint (get_spent (a), >=, get_spent (b));
  if (get_spent (a) == get_spent (b))
    g_assert_cmpuint (a->additions->len, <=, b->additions->len);
}

static guint
count_missing (GHashTable *found, GHashTable *tried, const char *list)
{
  GHashTableIter iter;
  gpointer words;
  guint n_missing = 0;

  g_hash_table_iter_init (&iter, tried);
  while (g_hash_table_iter_next (&iter, &words, NULL))
    if (!g_hash_table_contains (found, words) && n_missing++ < 5)
      g_test_message ("%s: not found: %s", list, (char *) words);
  return n_missing;
}

/* What is found is legal, found once, in order; and no legal way of few cards is missed. */
static void
test_exact (gconstpointer data)
{
  const MuCase *one = data;
  g_autoptr (MuRoster) roster = mu_test_roster (one->format, one->faction, one->list);
  MuCompleteOptions options = { ALL, FALSE, NULL, NULL };
  g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) tried = try_all (roster, MAX_TRIED);

  g_test_message ("%s: %u", one->list, completions->count);
  g_assert_cmpuint (completions->count, ==, completions->best->len);
  for (guint i = 0; i < completions->best->len; i++)
    {
      const MuCompletion *completion = completions->best->pdata[i];
      int points;

      g_assert_true (g_hash_table_add (found, describe_completed (roster, completion, &points)));
      g_assert_cmpint (completion->points, ==, points);
      if (i > 0)
        assert_ordered (completions->best->pdata[i - 1], completion);
    }
  g_assert_cmpuint (count_missing (found, tried, one->list), ==, 0);
  g_assert_cmpuint (g_hash_table_size (tried), >, 0);
}

/* Of more than a million ways the best are found as well: those that a slow search of all would find. */
static void
test_many (void)
{
  static const MuCase lists[] = {
    { "xwing-standard", "rebel", "redsquadronpilot;bluesquadronpilot" },
    { "xwing-standard", "scum", "trandoshanslaver" },
    { "armada-400", "imperial", "imperialiclassstardestroyer;imperialiiclassstardestroyer;" OBJECTIVES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (int units = 0; units <= 1; units++)
      {
        g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
        MuCompleteOptions options = { 20, units, NULL, NULL };
        g_autoptr (MuCompletions) completions = mu_complete (roster, &options);

        g_assert_cmpuint (completions->count, >, MU_COMPLETE_MAX);
        g_assert_cmpuint (completions->best->len, ==, 20);
        for (guint j = 0; j < completions->best->len; j++)
          {
            int points;
            g_autofree char *words = describe_completed (roster, completions->best->pdata[j], &points);

            g_assert_cmpint (((const MuCompletion *) completions->best->pdata[j])->points, ==, points);
            if (j > 0)
              assert_ordered (completions->best->pdata[j - 1], completions->best->pdata[j]);
          }
      }
}

/* Asked for few, it gives the first of what it gives when asked for all. */
static void
test_first (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (small[i].format, small[i].faction, small[i].list);
      MuCompleteOptions few = { 3, FALSE, NULL, NULL };
      MuCompleteOptions all = { ALL, FALSE, NULL, NULL };
      g_autoptr (MuCompletions) first = mu_complete (roster, &few);
      g_autoptr (MuCompletions) completed = mu_complete (roster, &all);

      g_assert_cmpuint (first->count, ==, completed->count);
      for (guint j = 0; j < first->best->len; j++)
        {
          int points;
          g_autofree char *a = describe_completed (roster, first->best->pdata[j], &points);
          g_autofree char *b = describe_completed (roster, completed->best->pdata[j], &points);

          g_assert_cmpstr (a, ==, b);
        }
    }
}

static int
get_popularity (const MuCompletion *completion)
{
  int sum = 0;

  for (guint i = 0; i < completion->additions->len; i++)
    sum += ((const MuAddition *) completion->additions->pdata[i])->popularity;
  return sum;
}

static int
compare_popularities (gconstpointer a, gconstpointer b)
{
  return get_popularity (*(const MuCompletion *const *) b) - get_popularity (*(const MuCompletion *const *) a);
}

/* As played, the first are those of the highest sums among all. */
static void
test_as_played (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (small[i].format, small[i].faction, small[i].list);
      MuCompleteOptions few = { 5, TRUE, NULL, NULL, TRUE };
      MuCompleteOptions all = { ALL, TRUE, NULL, NULL, TRUE };
      MuCompleteOptions plain = { ALL, TRUE, NULL, NULL, FALSE };
      g_autoptr (MuCompletions) first = mu_complete (roster, &few);
      g_autoptr (MuCompletions) completed = mu_complete (roster, &all);
      g_autoptr (MuCompletions) by_points = mu_complete (roster, &plain);
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      int points;

      g_assert_cmpuint (completed->count, ==, by_points->count);
      g_assert_cmpuint (completed->best->len, ==, by_points->best->len);
      for (guint j = 0; j < completed->best->len; j++)
        g_hash_table_add (found, describe_completed (roster, completed->best->pdata[j], &points));
      for (guint j = 0; j < by_points->best->len; j++)
        {
          g_autofree char *words = describe_completed (roster, by_points->best->pdata[j], &points);

          g_assert_cmpint (get_popularity (by_points->best->pdata[j]), ==, 0);
          g_assert_true (g_hash_table_contains (found, words));
        }
      g_ptr_array_sort (completed->best, compare_popularities);
      for (guint j = 0; j < first->best->len; j++)
        g_assert_cmpint (get_popularity (first->best->pdata[j]), ==, get_popularity (completed->best->pdata[j]));
    }
}

/* Of more than a million ways those of the cards played most are found: what was on nearly each of these ships. */
static void
test_many_as_played (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom=75", "imperial", "soontirfel;whisper");
  g_autoptr (MuRoster) fleet
      = mu_test_roster ("armada-400", "rebel", "cr90corvettea;gr75mediumtransports;mc30ctorpedofrigate;" OBJECTIVES);
  MuCompleteOptions options = { 10, FALSE, NULL, NULL, TRUE };
  g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
  g_autoptr (MuCompletions) of_fleet = mu_complete (fleet, &options);
  g_autofree char *best = NULL;
  int points;

  g_assert_cmpuint (completions->count, >, MU_COMPLETE_MAX);
  g_assert_cmpuint (completions->best->len, ==, 10);
  for (guint i = 1; i < completions->best->len; i++)
    g_assert_cmpint (get_popularity (completions->best->pdata[i - 1]), >=,
                     get_popularity (completions->best->pdata[i]));
  best = describe_completed (roster, completions->best->pdata[0], &points);
  g_assert_cmpstr (best, ==,
                   "soontirfel: autothrusters pushthelimit royalguardtie stealthdevice; "
                   "whisper: advancedcloakingdevice firecontrolsystem intelligenceagent veteraninstincts");
  g_assert_cmpuint (of_fleet->best->len, ==, 10);
  g_free (best);
  best = describe_completed (fleet, of_fleet->best->pdata[0], &points);
  g_test_message ("%s", best);
  g_assert_nonnull (strstr (best, "turbolaserreroutecircuits"));
}

/* Whole ships and squadrons, counted by hand: the points left are few. */
static void
test_units (void)
{
  static const struct
  {
    MuCase list;
    guint count;
    const char *best;
  } cases[] = {
    { { "xwing-custom=24", "imperial", "academypilot" }, 15, "academypilot: ; academypilot: " },
    { { "xwing-custom=11", "imperial", "" }, 0, NULL },
    { { "xwing-custom=12", "imperial", "" }, 1, "academypilot: " },
    { { "armada-custom=20", "rebel", OBJECTIVES }, 0, NULL },
    { { "xwing-custom", "imperial", "academypilot" }, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].list.format, cases[i].list.faction, cases[i].list.list);
      MuCompleteOptions options = { 1, TRUE, NULL, NULL };
      g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
      int points;

      g_test_message ("%u: %u", i, completions->count);
      if (cases[i].best == NULL)
        g_assert_cmpuint (completions->count, ==, 0);
      else
        {
          g_autofree char *words = describe_completed (roster, completions->best->pdata[0], &points);

          g_assert_cmpuint (completions->count, ==, cases[i].count);
          g_assert_cmpstr (words, ==, cases[i].best);
        }
    }
}

/* A list with too few ships gets as many as it must have, if there are points for them and ships may be added. */
static void
test_least (void)
{
  static const struct
  {
    MuCase list;
    gboolean units;
    gboolean found;
  } cases[] = {
    { { "lanternfen-regatta=27", "heron", "eelcatcher" }, TRUE, TRUE },
    { { "lanternfen-regatta=26", "heron", "eelcatcher" }, TRUE, FALSE },
    { { "lanternfen-regatta=27", "heron", "eelcatcher" }, FALSE, FALSE },
    /* Billions of ways to give these two ships upgrades leave one ship too few. */
    { { "xwing2-amg", "rebelalliance", "norrawexley-btla4ywing; lukeskywalker r2d2" }, FALSE, FALSE },
    { { "lanternfen-regatta=24", "otter", "" }, TRUE, TRUE },
    { { "lanternfen-regatta=23", "otter", "" }, TRUE, FALSE },
    { { "lanternfen-regatta=35", "heron", "3*heronnovice stripedoars" }, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].list.format, cases[i].list.faction, cases[i].list.list);
      MuCompleteOptions options = { ALL, cases[i].units, NULL, NULL };
      g_autoptr (MuCompletions) completions = mu_complete (roster, &options);

      g_test_message ("%s: %u", cases[i].list.list, completions->count);
      g_assert_true ((completions->count > 0) == cases[i].found);
      g_assert_cmpuint (completions->count, ==, completions->best->len);
      for (guint j = 0; j < completions->best->len; j++)
        {
          int points;

          g_free (describe_completed (roster, completions->best->pdata[j], &points));
        }
    }
}

/* A list with an error that cards do not mend has no completion; one that lacks a commander has those with one. */
static void
test_illegal (void)
{
  g_autoptr (MuRoster) twice = mu_test_roster ("xwing-standard", "imperial", "soontirfel;soontirfel");
  g_autoptr (MuRoster) bare = mu_test_roster ("armada-400", "rebel", "cr90corvettea");
  g_autoptr (MuRoster) over = mu_test_roster ("xwing-custom=17", "rebel", "prototypepilot");
  g_autoptr (MuRoster) one_over = mu_test_roster ("xwing-custom=16", "rebel", "prototypepilot");
  MuCompleteOptions options = { 1, TRUE, NULL, NULL };
  g_autoptr (MuCompletions) of_twice = mu_complete (twice, &options);
  g_autoptr (MuCompletions) of_bare = mu_complete (bare, &options);
  g_autoptr (MuCompletions) of_over = mu_complete (over, &options);
  g_autoptr (MuCompletions) of_one_over = mu_complete (one_over, &options);
  int points;
  g_autofree char *refit = NULL;

  g_assert_cmpuint (of_twice->count, ==, 0);
  g_assert_cmpuint (of_bare->count, ==, 0);
  g_assert_cmpuint (of_over->count, >, 0);
  g_assert_cmpuint (of_one_over->count, >, 0);
  refit = describe_completed (one_over, of_one_over->best->pdata[0], &points);
  g_assert_cmpint (points, <, 0);
}

/* A ship that costs nothing, and of which any number may join, does not join without end. */
static void
test_free (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-free=12", "imperial", "academypilot");
  MuCompleteOptions options = { 1, TRUE, NULL, NULL };
  g_autoptr (MuCompletions) completions = mu_complete (roster, &options);

  g_assert_cmpuint (completions->count, >, 0);
  g_assert_cmpuint (completions->count, <, MU_COMPLETE_MAX);
}

/* Returns what is left of the ships' own budgets with the completion. */
static int
find_room (MuRoster *roster, const MuCompletion *completion)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  g_autoptr (MuReport) report = NULL;
  int room = 0;

  mu_completion_apply (completion, copy);
  report = mu_check (copy, mu_roster_get_format (copy));
  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (spent->unit >= 0 && spent->unit < (int) mu_roster_get_n_units (roster))
        room += spent->limit - spent->have;
    }
  return room;
}

/*
 * Upgrades that ships pay from a budget of their own have their cost of it, and add no points. The first completions spend
 * what there is of it, and of the points if ships join.
 */
static void
test_loadout (void)
{
  static const MuCase lists[] = {
    { "xwing2-xwa", "rebelalliance", "biggsdarklighter; 2*redsquadronveteran" },
    { "xwing2-xwa", "scumandvillainy", "fennrau; bobafett; oldteroch fearless" },
    { "xwing2-amg", "galacticrepublic", "anakinskywalker; obiwankenobi; 2*goldsquadrontrooper" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (int units = 0; units <= 1; units++)
      {
        g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
        MuCompleteOptions options = { 20, units, NULL, NULL };
        g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
        g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

        g_assert_cmpuint (completions->best->len, ==, 20);
        for (guint j = 0; j < completions->best->len; j++)
          {
            const MuCompletion *completion = completions->best->pdata[j];
            int points;
            g_autofree char *words = describe_completed (roster, completion, &points);

            g_assert_cmpint (completion->points, ==, points);
            g_assert_cmpint (find_room (roster, completion), ==, 0);
            g_assert_cmpint (report->limit - report->points - points, <=, units ? 1 : report->limit); /* no ship costs 1 */
            if (j > 0)
              assert_ordered (completions->best->pdata[j - 1], completion);
          }
      }
}

/* Only what one owns: with one core set there is one of most cards. */
static void
test_owned (void)
{
  g_autoptr (MuCollection) collection = mu_collection_new ();
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-custom=31", "imperial", "academypilot");
  MuCompleteOptions any = { 1, TRUE, NULL, NULL };
  MuCompleteOptions owned = { 50, TRUE, collection, NULL };
  g_autoptr (MuCompletions) all = mu_complete (roster, &any);
  g_autoptr (MuCompletions) few = NULL;

  mu_collection_set (collection, "xwing", "swx01", 1);
  few = mu_complete (roster, &owned);
  g_assert_cmpuint (few->count, >, 0);
  g_assert_cmpuint (few->count, <, all->count);
  for (guint i = 0; i < few->best->len; i++)
    {
      const MuCompletion *completion = few->best->pdata[i];

      for (guint j = 0; j < completion->additions->len; j++)
        g_assert_cmpint (
            mu_collection_get_owned (collection, "xwing", ((const MuAddition *) completion->additions->pdata[j])->card),
            >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();

  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autofree char *path = g_strdup_printf ("/complete/exact/%u", i);

      g_test_add_data_func (path, &small[i], test_exact);
    }
  g_test_add_func ("/complete/many", test_many);
  g_test_add_func ("/complete/first", test_first);
  g_test_add_func ("/complete/as-played", test_as_played);
  g_test_add_func ("/complete/as-played/many", test_many_as_played);
  g_test_add_func ("/complete/units", test_units);
  g_test_add_func ("/complete/least", test_least);
  g_test_add_func ("/complete/illegal", test_illegal);
  g_test_add_func ("/complete/free", test_free);
  g_test_add_func ("/complete/loadout", test_loadout);
  g_test_add_func ("/complete/owned", test_owned);
  return g_test_run ();
}
