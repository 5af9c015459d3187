/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-complete.h"

#include "model/text/mu-limits.h"
#include "rules/check/mu-budgets.h"
#include "rules/check/mu-caps.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-best-completions.h"
#include "rules/complete/mu-search.h"
#include "rules/figures/mu-popularity.h"

/*
 * When there are more than a million completions, or there is too much to try, those shown are the first ones found.
 * MAX_STEPS_OF_CELL limits the search for those with one total and number of cards, MAX_STEPS all these searches
 * together, and MAX_CHECKED the lists that are checked by all rules.
 */
enum
{
  MAX_STEPS_OF_CELL = 100000,
  MAX_STEPS = 400000,
  MAX_STEPS_AS_PLAYED = 3000000,
  MAX_CHECKED = 200000,
  MAX_CARDS = 32
};

/* When there are too many completions, only the cards played at least so often are tried, fewer each time. */
static const int least_popularities[] = { 5000, 2500, 1200, 600, 300, 150, 75, 1 };

/* The state of a search for completions. */
typedef struct
{
  MuRoster *roster;
  MuCheckContext *context;
  const MuCompleteOptions *options;
  MuResources *resources;
  MuCardPool *pool;
  GPtrArray *pools;        /* of MuCardPool: the popular upgrades of each ship */
  GPtrArray *combinations; /* of MuCombination */
  GArray *ships;       /* of MuSearchShip */
  GPtrArray *candidates; /* of MuUnitCandidate */
  GHashTable *bare;      /* MuCard → MuEvaluatedUnit: ships that can be added */
  gboolean needs_ship;
  gboolean needs_commander;
  GPtrArray *lacking; /* of MuFinding: of ships and squadrons of which there are too few */
  gboolean
      check_all; /*
                  * whether an error of the list depends on other cards, so that each result must be checked completely
                  */
  MuBestCompletions *best;
  int *popularities;     /* by ship, and once for new ones, and by rank; -1: not measured yet. NULL unless as played */
  guint n_ranks;
  int least_popularity;  /* of the cards that are tried */
  guint count;
  guint n_checked; /* lists that were checked completely */
  gboolean cut;    /* there is too much to try to count it */
  guint n_found; /* in the search for the best of many */
} MuCompleter;

static void
addition_free (MuAddition *self)
{
  g_object_unref (self->card);
  g_free (self);
}

static void
completion_free (MuCompletion *self)
{
  g_ptr_array_unref (self->additions);
  g_free (self);
}

/* Frees the result of mu_complete(). */
void
mu_completions_free (MuCompletions *self)
{
  g_ptr_array_unref (self->best);
  g_free (self);
}

static gboolean
adds_units (const MuCompleter *self)
{
  return self->options->units && self->context->faction >= 0;
}

/* Returns FALSE if the list as a whole has an error that additional cards cannot fix. */
static gboolean
can_be_completed (MuCompleter *self)
{
  g_autoptr (MuReport) report = mu_check (self->roster, self->context->format);

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (!mu_finding_is_error (finding) || mu_card_pool_is_of_ship (finding)
          || mu_finding_says (finding, MU_MESSAGE_POINTS) || mu_finding_says (finding, MU_MESSAGE_LOADOUT))
        continue;
      if (mu_finding_says (finding, MU_MESSAGE_EMPTY))
        self->needs_ship = TRUE;
      else if (mu_finding_says (finding, MU_MESSAGE_FLAGSHIP_NONE))
        self->needs_commander = TRUE;
      else if (mu_finding_is_unfinished (finding) && mu_card_pool_is_of_units (finding))
        g_ptr_array_add (self->lacking, mu_finding_ref ((MuFinding *) finding));
      else if (mu_finding_is_unfinished (finding) || mu_card_pool_is_of_list (finding))
        self->check_all = TRUE;
      else
        return FALSE;
    }
  if (!adds_units (self) && (self->needs_ship || self->lacking->len > 0))
    return FALSE;
  for (guint i = 0; i < self->context->format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (self->context->format, i);

      /* What the game says of a ship is found with its combinations, and another ship cannot make too few of them. */
      if ((cap->min > 0 && cap->each != MU_EACH_NONE)
          || (!cap->of_game && !cap->bar && !cap->all && mu_cap_looks_at_ship (cap)))
        self->check_all = TRUE;
    }
  for (guint i = 1; i < self->context->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (self->context->format, i);

      if (!budget->of_unit && !mu_budget_is_of_cards (budget))
        self->check_all = TRUE;
    }
  return TRUE;
}

/* Popularity */

static int
get_popularity (MuCompleter *self, guint unit, MuCard *card)
{
  guint n_units = mu_roster_get_n_units (self->roster);
  int *known = &self->popularities[MIN (unit, n_units) * self->n_ranks + mu_card_pool_rank (self->pool, card)];

  if (*known < 0)
    *known = mu_popularity_measure (self->roster, unit, card);
  return *known;
}

static int
get_popularity_of_chosen (const MuChosen *chosen, gpointer data)
{
  return get_popularity (data, chosen->unit, chosen->card);
}

/* Returns the upgrades that are popular enough on a ship; @self owns them. */
static MuCardPool *
get_pool (MuCompleter *self, guint unit)
{
  MuCardPool *pool;

  if (self->least_popularity == 0)
    return self->pool;
  pool = mu_card_pool_new (self->context, self->resources);
  for (guint i = pool->cards->len; i-- > 0;)
    {
      const MuCardPoolCard *card = pool->cards->pdata[i];
      /* A commander that is needed is tried though others share the ship with it. */
      gboolean needed = self->needs_commander && mu_card_pool_is_commander (self->pool, card->facts);

      if (get_popularity (self, unit, card->card) < (needed ? 1 : self->least_popularity))
        g_ptr_array_remove_index (pool->cards, i);
    }
  g_ptr_array_add (self->pools, pool);
  return pool;
}

static gboolean
is_popular_candidate (MuCompleter *self, const MuUnitCandidate *candidate)
{
  for (guint i = 0; i < candidate->n_units; i++)
    if (get_popularity (self, mu_roster_get_n_units (self->roster), candidate->units[i].card) < self->least_popularity)
      return FALSE;
  return TRUE;
}

/* What can be added */

static gboolean
is_equal_ship (const MuEvaluatedUnit *a, const MuEvaluatedUnit *b)
{
  g_autoptr (GPtrArray) left = g_ptr_array_copy (b->upgrades, NULL, NULL);

  if (a->card != b->card || a->n_upgrades != b->n_upgrades)
    return FALSE;
  for (guint i = 0; i < a->n_upgrades; i++)
    if (!g_ptr_array_remove_fast (left, a->upgrades->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
list_ships (MuCompleter *self)
{
  for (guint i = 0; i < self->context->n_units; i++)
    {
      MuSearchShip ship = { NULL, -1 };

      for (guint j = 0; j < i; j++)
        if (is_equal_ship (self->context->units[i], self->context->units[j]))
          ship = (MuSearchShip){ g_array_index (self->ships, MuSearchShip, j).combination, j };
      if (ship.combination == NULL)
        {
          ship.combination = mu_combination_new (get_pool (self, i), mu_roster_get_unit (self->roster, i));
          g_ptr_array_add (self->combinations, ship.combination);
        }
      self->cut |= ship.combination->cut;
      if (ship.combination->patterns->len == 0)
        return FALSE;
      g_array_append_val (self->ships, ship);
    }
  return TRUE;
}

/* Finds the cards that can be added, of those that are popular enough. Returns FALSE if a ship cannot be legal. */
static gboolean
list_cards (MuCompleter *self)
{
  gboolean with_units = adds_units (self);

  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_clear_pointer (&self->combinations, g_ptr_array_unref);
  g_clear_pointer (&self->pool, mu_card_pool_free);
  g_array_set_size (self->ships, 0);
  g_ptr_array_set_size (self->pools, 0);
  self->pool = mu_card_pool_new (self->context, self->resources);
  self->combinations = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_combination_free);
  if (!list_ships (self))
    return FALSE;
  self->candidates = with_units ? mu_unit_candidates_list (self->pool, self->resources) : g_ptr_array_new ();
  for (guint i = self->candidates->len; self->least_popularity > 0 && i-- > 0;)
    if (!is_popular_candidate (self, self->candidates->pdata[i]))
      g_ptr_array_remove_index (self->candidates, i);
  return TRUE;
}

static gboolean
has_ship (const GArray *chosen)
{
  for (guint i = 0; i < chosen->len; i++)
    {
      MuCardKind kind = mu_card_get_kind (g_array_index (chosen, MuChosen, i).card);

      if (mu_card_kind_is_in (kind, MU_SECTION_SHIPS))
        return TRUE;
    }
  return FALSE;
}

static void
add_card (MuRoster *roster, MuCard *card, guint unit)
{
  g_autoptr (MuUnit) joining = NULL;

  if (mu_card_is (card, MU_KIND_IN_SLOT))
    {
      mu_unit_add_upgrade (mu_roster_get_unit (roster, unit), card);
      return;
    }
  joining = mu_unit_new (card);
  mu_roster_add_unit (roster, joining);
}

/* The list with the chosen cards. */
typedef struct
{
  MuCheckContext *list;
  const GArray *chosen;
} MuCompletedList;

static gboolean
completed_list_has (gpointer data, const char *key)
{
  const MuCompletedList *completed = data;

  for (guint i = 0; i < completed->chosen->len; i++)
    if (mu_card_claims (g_array_index (completed->chosen, MuChosen, i).card, key))
      return TRUE;
  return mu_check_context_list_has (completed->list, key);
}

/* Returns a ship without upgrades, evaluated once. */
static const MuEvaluatedUnit *
get_bare (MuCompleter *self, MuCard *card)
{
  MuEvaluatedUnit *bare = g_hash_table_lookup (self->bare, card);

  if (bare == NULL)
    {
      bare = mu_check_context_evaluate_bare (self->context, card);
      g_hash_table_insert (self->bare, card, bare);
    }
  return bare;
}

/* Returns TRUE if the list with the chosen cards meets the conditions of one of them. */
static gboolean
is_met (MuCompleter *self, const GArray *chosen, const MuChosen *one)
{
  const MuCardFacts *facts = mu_card_get_facts (one->card);
  gboolean is_upgrade = mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT);
  const MuPredicate *asked = is_upgrade ? facts->faction_unless : facts->requires;
  guint32 factions = mu_game_get_primary_factions (self->context->game, facts->factions);
  MuCompletedList completed = { self->context, chosen };
  MuSituation situation;

  if (asked == NULL || mu_check_context_waives (self->context, is_upgrade ? "faction" : "restricted")
      || (is_upgrade && (factions == 0 || factions >> self->context->faction & 1)))
    return TRUE;
  situation = mu_check_context_situate (self->context,
                                        is_upgrade ? self->context->units[one->unit] : get_bare (self, one->card));
  situation.list_has = completed_list_has;
  situation.list = &completed;
  return mu_requirement_holds (asked, &situation);
}

static gboolean
has_enough (MuCompleter *self, const GArray *chosen)
{
  for (guint i = 0; i < self->lacking->len; i++)
    {
      const MuFinding *lacking = self->lacking->pdata[i];
      g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (MuCapClaim));

      for (guint j = 0; j < chosen->len; j++)
        {
          const MuChosen *one = &g_array_index (chosen, MuChosen, j);

          if (!mu_card_is (one->card, MU_KIND_IN_SLOT))
            mu_cap_claim_unit (lacking->cap, self->context, get_bare (self, one->card), -1, claims);
        }
      if (lacking->have + (int) claims->len < lacking->allowed)
        return FALSE;
    }
  return TRUE;
}

/* Returns the least that the ships and squadrons cost of which there are too few, which is not left for upgrades. */
static int
find_reserve (MuCompleter *self)
{
  int reserve = 0;

  for (guint i = 0; i < self->lacking->len; i++)
    {
      const MuFinding *lacking = self->lacking->pdata[i];
      int least = G_MAXINT / MU_MAX_UNITS;

      for (guint j = 0; j < self->candidates->len; j++)
        {
          const MuUnitCandidate *candidate = self->candidates->pdata[j];
          g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (MuCapClaim));

          for (guint k = 0; k < candidate->n_units; k++)
            mu_cap_claim_unit (lacking->cap, self->context, get_bare (self, candidate->units[k].card), -1, claims);
          if (claims->len > 0)
            least = MIN (least, candidate->cost / (int) claims->len);
        }
      reserve = MAX (reserve, MIN (lacking->allowed - lacking->have, MU_MAX_UNITS) * least);
    }
  return reserve;
}

static gboolean
is_accepted (MuCompleter *self, const GArray *chosen, gboolean of_list)
{
  gboolean check_all = self->check_all;

  if (!has_enough (self, chosen))
    return FALSE;
  for (guint i = 0; of_list && i < chosen->len; i++)
    {
      const MuChosen *one = &g_array_index (chosen, MuChosen, i);

      /* Whether all ships of a type have a card or none is told by the whole list. */
      check_all |= mu_card_is (one->card, MU_KIND_IN_SLOT)
                       ? mu_caps_take_all (self->context, NULL, mu_card_get_facts (one->card))
                             || mu_card_pool_changes_list (self->pool, mu_card_get_facts (one->card))
                       : mu_caps_have_all (self->context, get_bare (self, one->card));
      if (mu_card_pool_asks_list (mu_card_get_facts (one->card)) && !is_met (self, chosen, one))
        return FALSE;
    }
  if (check_all)
    {
      g_autoptr (MuRoster) roster = mu_roster_copy (self->roster);
      g_autoptr (GArray) sorted = g_array_copy ((GArray *) chosen);
      g_autoptr (MuReport) report = NULL;

      g_array_sort (sorted, mu_chosen_compare);
      for (guint i = 0; i < sorted->len; i++)
        add_card (roster, g_array_index (sorted, MuChosen, i).card, g_array_index (sorted, MuChosen, i).unit);
      report = mu_check (roster, self->context->format);
      self->n_checked++;
      return report->legal;
    }
  return !self->needs_ship || has_ship (chosen);
}

static gboolean
count_found (GArray *chosen, int spent, gboolean of_list, gpointer data)
{
  MuCompleter *self = data;

  self->cut |= self->n_checked > MAX_CHECKED;
  if (!is_accepted (self, chosen, of_list))
    return !self->cut;
  mu_best_completions_add (self->best, chosen, spent);
  return ++self->count <= MU_COMPLETE_MAX && !self->cut;
}

static gboolean
keep_found (GArray *chosen, int spent, gboolean of_list, gpointer data)
{
  MuCompleter *self = data;

  if (is_accepted (self, chosen, of_list))
    {
      mu_best_completions_add (self->best, chosen, spent);
      self->n_found++;
    }
  return TRUE;
}

static MuSearch *
new_search (MuCompleter *self, int flagship, GCancellable *cancellable, gpointer found)
{
  gboolean counted = mu_format_counts_upgrades (self->context->format);
  int left = counted ? G_MAXINT : self->context->limit - self->context->points;
  MuSearchTask task = { self->pool, self->resources, self->ships, self->candidates, flagship, left,
                        counted ? find_reserve (self) : 0, cancellable, found, self };

  return mu_search_new (&task);
}

/* Returns one search for each ship that may get the commander, and one without a commander. */
static GPtrArray *
list_searches (MuCompleter *self, GCancellable *cancellable, gpointer found)
{
  GPtrArray *searches = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_search_free);

  if (!self->needs_commander)
    g_ptr_array_add (searches, new_search (self, -1, cancellable, found));
  for (guint i = 0; i < self->ships->len; i++)
    if (g_array_index (self->ships, MuSearchShip, i).combination->reach[TRUE]->len > 0)
      g_ptr_array_add (searches, new_search (self, i, cancellable, found));
  return searches;
}

/*
 * There are too many completions to visit all. Searches for exact totals from the highest down and for each total with
 * an increasing number of cards, so that the best ones are found first.
 */
static void
find_best_of_many (MuCompleter *self, GPtrArray *searches, GCancellable *cancellable)
{
  guint64 steps_left = MAX_STEPS;

  for (int spent = self->pool->most; spent >= self->pool->low; spent--)
    for (guint cards = 1; cards <= MAX_CARDS; cards++)
      {
        MuSearchGoal goal = { spent, cards, MIN (steps_left, MAX_STEPS_OF_CELL) };

        if (self->n_found >= self->options->n_best || steps_left == 0 || g_cancellable_is_cancelled (cancellable))
          return;
        for (guint i = 0; i < searches->len; i++)
          {
            mu_search_run (searches->pdata[i], &goal);
            steps_left -= MIN (steps_left, mu_search_get_n_steps (searches->pdata[i]));
          }
      }
}

/* There are too many completions to visit all, so only those of cards that are played often on their ships are. */
static void
find_most_played (MuCompleter *self, GCancellable *cancellable)
{
  MuSearchGoal goal = { self->pool->most, 0, MAX_STEPS_AS_PLAYED };
  gboolean complete = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (least_popularities) && complete; i++)
    {
      g_autoptr (GPtrArray) searches = NULL;

      self->least_popularity = least_popularities[i];
      if (g_cancellable_is_cancelled (cancellable))
        return;
      if (!list_cards (self))
        continue;
      searches = list_searches (self, cancellable, keep_found);
      for (guint j = 0; j < searches->len && complete; j++)
        complete = mu_search_run (searches->pdata[j], &goal);
    }
}

static void
search (MuCompleter *self, GCancellable *cancellable)
{
  MuSearchGoal goal = { self->pool->most, 0, G_MAXUINT64 };
  g_autoptr (GPtrArray) all = list_searches (self, cancellable, count_found);

  for (guint i = 0; i < all->len && self->count <= MU_COMPLETE_MAX; i++)
    mu_search_run (all->pdata[i], &goal);
  if (self->cut)
    self->count = MU_COMPLETE_MAX + 1;
  if (self->count > MU_COMPLETE_MAX && self->popularities != NULL)
    find_most_played (self, cancellable);
  else if (self->count > MU_COMPLETE_MAX && self->options->n_best > 0)
    {
      g_autoptr (GPtrArray) best = list_searches (self, cancellable, keep_found);

      find_best_of_many (self, best, cancellable);
    }
}

static MuCompletion *
completion_new (MuCompleter *completer, const MuFoundCompletion *found)
{
  MuCompletion *self = g_new0 (MuCompletion, 1);
  gboolean counted = mu_format_counts_upgrades (completer->context->format);

  self->additions = g_ptr_array_new_with_free_func ((GDestroyNotify) addition_free);
  /* A card may change what the cards before it cost. */
  self->points = counted ? found->spent : 0;
  for (guint i = 0; i < found->chosen->len; i++)
    {
      const MuChosen *chosen = &g_array_index (found->chosen, MuChosen, i);
      MuAddition *addition = g_new0 (MuAddition, 1);

      *addition = (MuAddition){ g_object_ref (chosen->card), chosen->unit, chosen->cost };
      if (!counted && !mu_card_is (chosen->card, MU_KIND_IN_SLOT))
        self->points += chosen->cost;
      if (completer->popularities != NULL)
        addition->popularity = get_popularity (completer, chosen->unit, chosen->card);
      g_ptr_array_add (self->additions, addition);
    }
  return self;
}

static void
completer_clear (MuCompleter *self)
{
  mu_best_completions_free (self->best);
  g_hash_table_unref (self->bare);
  g_ptr_array_unref (self->lacking);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_array_unref (self->ships);
  g_clear_pointer (&self->combinations, g_ptr_array_unref);
  g_clear_pointer (&self->pool, mu_card_pool_free);
  g_ptr_array_unref (self->pools);
  g_free (self->popularities);
  mu_resources_free (self->resources);
  mu_check_context_free (self->context);
}

/*
 * Finds legal ways to spend the points left: the legal lists in the same format that have all cards of this list and
 * more. Equal ships are not distinguished: completions that differ only by which of them gets a card count once. This
 * can take about a second, or some seconds for those of cards as they are played. Returns the best completions and
 * their number; none if the list has an error that additional cards cannot fix, or no limit of points. If cancelled,
 * what was found so far. The caller owns it.
 *
 * @roster: a list; it is not changed
 */
MuCompletions *
mu_complete (MuRoster *roster, const MuCompleteOptions *options)
{
  MuCompletions *completions = g_new0 (MuCompletions, 1);
  MuCompleter self = { roster, mu_check_context_new (roster, mu_roster_get_format (roster)), options };

  self.resources = mu_resources_new (self.context, options->owned);
  self.pools = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_card_pool_free);
  self.lacking = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  self.ships = g_array_new (FALSE, FALSE, sizeof (MuSearchShip));
  self.n_ranks = mu_catalog_get_cards (self.context->catalog)->len + 1;
  if (options->as_played)
    {
      gsize n = (mu_roster_get_n_units (roster) + 1) * (gsize) self.n_ranks;

      self.popularities = g_new (int, n);
      for (gsize i = 0; i < n; i++)
        self.popularities[i] = -1;
    }
  self.best = mu_best_completions_new (options->n_best, options->as_played ? get_popularity_of_chosen : NULL, &self);
  self.bare = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mu_evaluated_unit_free);
  if (self.context->limit > 0 && can_be_completed (&self) && list_cards (&self))
    search (&self, options->cancellable);
  completions->count = self.count;
  completions->best = g_ptr_array_new_with_free_func ((GDestroyNotify) completion_free);
  for (guint i = 0; i < mu_best_completions_get_n (self.best); i++)
    g_ptr_array_add (completions->best, completion_new (&self, mu_best_completions_get (self.best, i)));
  completer_clear (&self);
  return completions;
}

/*
 * Adds the cards of a completion to a list.
 *
 * @roster: the list passed to mu_complete(), unchanged since, or a copy
 */
void
mu_completion_apply (const MuCompletion *self, MuRoster *roster)
{
  for (guint i = 0; i < self->additions->len; i++)
    {
      const MuAddition *addition = self->additions->pdata[i];

      add_card (roster, addition->card, addition->unit);
    }
}
