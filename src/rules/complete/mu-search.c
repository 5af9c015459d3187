/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-search.h"

/* Totals are precomputed for up to this number of cards. */
enum
{
  MAX_CARDS = 32
};

/* The totals that ships from some index on and the candidates can cost, by number of cards. */
typedef GPtrArray MuLookahead;

/* The cards that a ship was given, as a range of the chosen cards. */
typedef struct
{
  guint pattern;
  guint start, end;
} MuEquipped;

/* The state of equipping one ship. */
typedef struct
{
  const MuCombination *combination;
  const MuLookahead *after; /* totals that can follow */
  guint ship;
  guint pattern;
  MuReachableTotals **needs; /*
                              * by part: the totals that this part, later parts and what follows can cost; NULL for any
                              */
  int most;                  /* the highest total allowed; used if `needs` is NULL */
  GArray *room;              /* of int, by budget of the ship: what is left of it */
} MuFrame;

struct _MuSearch
{
  MuSearchTask task;
  MuSearchGoal goal;
  GPtrArray *after_ships;      /* of MuLookahead, by ship: including the ship */
  GPtrArray *after_candidates; /* of MuLookahead, by candidate: including any number of it */
  int *least;                  /* by ship: the lowest total that it and later ships can cost */
  GArray *chosen;            /* of MuChosen */
  GArray *equipped;          /* of MuEquipped, by ship */
  int spent;
  int joined; /* what the chosen ships and squadrons cost */
  guint last; /* the candidate that joined last; G_MAXUINT: none did */
  int n_equal; /* how many of it joined */
  guint n_units;
  guint n_of_list;
  guint64 n_steps;
  gboolean stopped;
};

static void choose_ship (MuSearch *self, guint index);

/*
 * Returns the order of the cards in a list: by unit, units before their upgrades, upgrades by name.
 *
 * @a: a MuChosen
 * @b: a MuChosen
 */
int
mu_chosen_compare (gconstpointer a, gconstpointer b)
{
  const MuChosen *left = a;
  const MuChosen *right = b;
  gboolean left_upgrade = mu_card_is (left->card, MU_KIND_IN_SLOT);
  gboolean right_upgrade = mu_card_is (right->card, MU_KIND_IN_SLOT);

  if (left->unit != right->unit)
    return left->unit < right->unit ? -1 : 1;
  if (left_upgrade != right_upgrade)
    return left_upgrade ? 1 : -1;
  return (int) left->rank - (int) right->rank;
}

static MuLookahead *
lookahead_new (MuSearch *self)
{
  MuLookahead *lookahead = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= MAX_CARDS; i++)
    g_ptr_array_add (lookahead, mu_reachable_totals_new (self->task.pool->low, self->task.pool->high));
  return lookahead;
}

static MuLookahead *
look_past_candidate (MuSearch *self, const MuUnitCandidate *candidate, const MuLookahead *next)
{
  MuLookahead *all = lookahead_new (self);

  for (guint count = 0; (int) count <= candidate->max && count * candidate->n_units <= MAX_CARDS; count++)
    for (guint i = count * candidate->n_units; i <= MAX_CARDS; i++)
      mu_reachable_totals_merge (all->pdata[i], next->pdata[i - count * candidate->n_units],
                                 (int) count * candidate->cost);
  for (guint i = 0; i <= MAX_CARDS; i++)
    mu_reachable_totals_limit (all->pdata[i], self->task.left);
  return all;
}

static void
look_ahead (MuSearch *self)
{
  GPtrArray *candidates = self->task.candidates;
  GArray *ships = self->task.ships;
  MuLookahead *end = lookahead_new (self);

  mu_reachable_totals_add (end->pdata[0], 0);
  g_ptr_array_set_size (self->after_candidates, candidates->len + 1);
  g_ptr_array_set_size (self->after_ships, ships->len + 1);
  self->after_candidates->pdata[candidates->len] = end;
  for (guint i = candidates->len; i-- > 0;)
    self->after_candidates->pdata[i]
        = look_past_candidate (self, candidates->pdata[i], self->after_candidates->pdata[i + 1]);
  self->after_ships->pdata[ships->len] = g_ptr_array_ref (self->after_candidates->pdata[0]);
  for (guint i = ships->len; i-- > 0;)
    {
      const GPtrArray *reach
          = g_array_index (ships, MuSearchShip, i).combination->reach[(int) i == self->task.flagship];
      const MuLookahead *next = self->after_ships->pdata[i + 1];
      MuLookahead *all = lookahead_new (self);

      for (guint j = 0; j < reach->len && j <= MAX_CARDS; j++)
        for (guint k = 0; k < next->len && j + k <= MAX_CARDS; k++)
          mu_reachable_totals_merge_all (all->pdata[j + k], reach->pdata[j], next->pdata[k]);
      self->after_ships->pdata[i] = all;
    }
}

static gboolean
is_exact (const MuSearch *self)
{
  return self->goal.cards > 0;
}

static gboolean
may_continue (MuSearch *self)
{
  if (!self->stopped
      && (++self->n_steps > self->goal.n_steps
          || (self->n_steps % 1024 == 0 && g_cancellable_is_cancelled (self->task.cancellable))))
    self->stopped = TRUE;
  return !self->stopped;
}

static void
push (MuSearch *self, MuCard *card, guint rank, guint unit, int cost)
{
  MuChosen chosen = { card, unit, rank, cost };

  g_array_append_val (self->chosen, chosen);
  self->spent += cost;
}

static void
pop (MuSearch *self)
{
  self->spent -= g_array_index (self->chosen, MuChosen, self->chosen->len - 1).cost;
  g_array_set_size (self->chosen, self->chosen->len - 1);
}

/* Compares the cards of two ships in the order in which the search produces them. */
static int
compare_equipped (MuSearch *self, guint a, guint b)
{
  const MuEquipped *left = &g_array_index (self->equipped, MuEquipped, a);
  const MuEquipped *right = &g_array_index (self->equipped, MuEquipped, b);

  if (left->pattern != right->pattern)
    return left->pattern < right->pattern ? -1 : 1;
  for (guint i = 0; i < left->end - left->start; i++)
    {
      guint l = g_array_index (self->chosen, MuChosen, left->start + i).rank;
      guint r = g_array_index (self->chosen, MuChosen, right->start + i).rank;

      if (l != r)
        return l < r ? -1 : 1;
    }
  return 0;
}

static void
finish_ship (MuSearch *self, MuFrame *frame, guint start)
{
  MuEquipped equipped = { frame->pattern, start, self->chosen->len };
  int twin = g_array_index (self->task.ships, MuSearchShip, frame->ship).twin;

  if (mu_combination_get_least_room (frame->room) < 0)
    return;
  g_array_append_val (self->equipped, equipped);
  /* The later of two equal ships must not get cards that come first: that is the same list with the ships exchanged. */
  if (twin < 0 || compare_equipped (self, frame->ship, twin) >= 0)
    choose_ship (self, frame->ship + 1);
  g_array_set_size (self->equipped, self->equipped->len - 1);
}

/* Chooses @count more cards of a part, starting with the card at @first. */
static void
choose_cards (MuSearch *self, MuFrame *frame, guint start, guint index, guint first, guint count)
{
  const MuCombinationPattern *pattern
      = &g_array_index (frame->combination->patterns, MuCombinationPattern, frame->pattern);
  const MuCombinationPart *part;

  if (count == 0)
    {
      index++;
      if (frame->needs != NULL && !mu_reachable_totals_has (frame->needs[index], self->goal.spent - self->spent))
        return;
      if (index == pattern->parts->len)
        {
          finish_ship (self, frame, start);
          return;
        }
      first = 0;
      count = g_array_index (pattern->parts, MuCombinationPart, index).count;
    }
  part = &g_array_index (pattern->parts, MuCombinationPart, index);
  for (guint i = first; i < part->of->cards->len && may_continue (self); i++)
    {
      const MuCardPoolCard *card = part->of->cards->pdata[i];
      int cost = mu_combination_get_cost (frame->combination, part, card);

      if ((frame->needs == NULL && self->spent + cost + pattern->slack > frame->most)
          || !mu_combination_can_take (frame->combination, part, card)
          || !mu_resources_take (self->task.resources, card->uses))
        continue;
      mu_combination_spend (frame->combination, part, card, frame->room, 1);
      push (self, card->card, card->rank, frame->ship, cost);
      self->n_of_list += card->of_list;
      if (mu_combination_get_least_room (frame->room) + pattern->slack >= 0)
        choose_cards (self, frame, start, index, part->of->repeatable && !part->distinct ? i : i + 1, count - 1);
      self->n_of_list -= card->of_list;
      pop (self);
      mu_combination_spend (frame->combination, part, card, frame->room, -1);
      mu_resources_give (self->task.resources, card->uses);
    }
}

static MuReachableTotals **
find_needs (const MuCombinationPattern *pattern, const MuReachableTotals *after)
{
  MuReachableTotals **needs = g_new (MuReachableTotals *, pattern->parts->len + 1);

  needs[pattern->parts->len] = mu_reachable_totals_new_like (after);
  mu_reachable_totals_merge (needs[pattern->parts->len], after, 0);
  for (guint i = pattern->parts->len; i-- > 0;)
    {
      needs[i] = mu_reachable_totals_new_like (after);
      mu_reachable_totals_merge_all (needs[i], g_array_index (pattern->parts, MuCombinationPart, i).totals,
                                     needs[i + 1]);
    }
  return needs;
}

static gboolean
can_reach_goal (MuSearch *self, const MuFrame *frame, const MuCombinationPattern *pattern)
{
  guint left = self->goal.cards - self->chosen->len;

  if (pattern->commander != ((int) frame->ship == self->task.flagship))
    return FALSE;
  if (!is_exact (self))
    return mu_reachable_totals_get_lowest (pattern->totals) <= frame->most - self->spent;
  return pattern->n_cards <= left
         && mu_reachable_totals_reach (pattern->totals, frame->after->pdata[left - pattern->n_cards],
                                       self->goal.spent - self->spent);
}

static gboolean
may_join (MuSearch *self, guint index)
{
  const MuUnitCandidate *candidate = self->task.candidates->pdata[index];
  int spent = self->spent + candidate->cost;
  guint n_cards = self->chosen->len + candidate->n_units;

  if (self->joined + candidate->cost > self->task.left)
    return FALSE;
  /* Points put an end to all but those that cost none. */
  if (candidate->cost <= 0 && self->last == index && self->n_equal >= candidate->max)
    return FALSE;
  if (!is_exact (self))
    return spent <= self->goal.spent;
  return n_cards <= self->goal.cards
         && mu_reachable_totals_has (
             ((MuLookahead *) self->after_candidates->pdata[index])->pdata[self->goal.cards - n_cards],
             self->goal.spent - spent);
}

static void choose_candidate (MuSearch *self, guint first);

static void
join (MuSearch *self, guint index)
{
  const MuUnitCandidate *candidate = self->task.candidates->pdata[index];
  guint n_joined = 0;
  guint last = self->last;
  int n_equal = self->n_equal;

  self->n_equal = last == index ? n_equal + 1 : 1;
  self->last = index;
  while (n_joined < candidate->n_units && mu_resources_take (self->task.resources, candidate->units[n_joined].uses))
    {
      const MuUnitCandidateUnit *unit = &candidate->units[n_joined++];

      push (self, unit->card, unit->rank, self->n_units++, unit->cost);
      self->joined += unit->cost;
      self->n_of_list += unit->of_list;
    }
  if (n_joined == candidate->n_units)
    choose_candidate (self, index);
  for (; n_joined > 0; n_joined--)
    {
      pop (self);
      self->n_units--;
      self->joined -= candidate->units[n_joined - 1].cost;
      self->n_of_list -= candidate->units[n_joined - 1].of_list;
      mu_resources_give (self->task.resources, candidate->units[n_joined - 1].uses);
    }
  self->last = last;
  self->n_equal = n_equal;
}

/* Reports the present choice as a result, then continues with candidates from @first on. */
static void
choose_candidate (MuSearch *self, guint first)
{
  gboolean fits = is_exact (self) ? self->spent == self->goal.spent && self->chosen->len == self->goal.cards
                                  : self->spent <= self->goal.spent;

  if (fits && self->chosen->len > 0 && self->joined <= self->task.left
      && !self->task.found (self->chosen, self->spent, self->n_of_list > 0, self->task.data))
    self->stopped = TRUE;
  for (guint i = first; i < self->task.candidates->len && may_continue (self); i++)
    if (may_join (self, i))
      join (self, i);
}

static void
choose_ship (MuSearch *self, guint index)
{
  MuFrame frame = { NULL };

  if (index == self->task.ships->len)
    {
      choose_candidate (self, 0);
      return;
    }
  frame.combination = g_array_index (self->task.ships, MuSearchShip, index).combination;
  frame.after = is_exact (self) ? self->after_ships->pdata[index + 1] : NULL;
  frame.ship = index;
  frame.most = self->goal.spent - self->least[index + 1] - self->task.reserve;
  for (guint i = 0; i < frame.combination->patterns->len && !self->stopped; i++)
    {
      const MuCombinationPattern *pattern = &g_array_index (frame.combination->patterns, MuCombinationPattern, i);
      guint start = self->chosen->len;

      if (!can_reach_goal (self, &frame, pattern) || !may_continue (self))
        continue;
      frame.pattern = i;
      if (is_exact (self))
        frame.needs = find_needs (pattern, frame.after->pdata[self->goal.cards - start - pattern->n_cards]);
      self->spent += pattern->offset;
      /* Equal ships share their patterns. */
      frame.room = pattern->room->len > 0 ? g_array_copy (pattern->room) : g_array_ref (pattern->room);
      if (pattern->parts->len == 0)
        finish_ship (self, &frame, start);
      else
        choose_cards (self, &frame, start, 0, 0, g_array_index (pattern->parts, MuCombinationPart, 0).count);
      self->spent -= pattern->offset;
      g_array_unref (frame.room);
      for (guint j = 0; frame.needs != NULL && j <= pattern->parts->len; j++)
        g_free (frame.needs[j]);
      g_clear_pointer (&frame.needs, g_free);
    }
}

/*
 * Prepares a search that visits each way to add cards to a list once. Returns a new search.
 *
 * @task: the input; everything it refers to must outlive the search
 */
MuSearch *
mu_search_new (const MuSearchTask *task)
{
  MuSearch *self = g_new0 (MuSearch, 1);

  self->task = *task;
  self->after_ships = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->after_candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->chosen = g_array_new (FALSE, FALSE, sizeof (MuChosen));
  self->equipped = g_array_new (FALSE, FALSE, sizeof (MuEquipped));
  self->least = g_new0 (int, task->ships->len + 1);
  for (guint i = task->ships->len; i-- > 0;)
    self->least[i]
        = self->least[i + 1] + mu_combination_get_least (g_array_index (task->ships, MuSearchShip, i).combination);
  return self;
}

/* Frees a search. */
void
mu_search_free (MuSearch *self)
{
  g_ptr_array_unref (self->after_ships);
  g_ptr_array_unref (self->after_candidates);
  g_array_unref (self->chosen);
  g_array_unref (self->equipped);
  g_free (self->least);
  g_free (self);
}

/*
 * Visits every result that fits the goal. Returns TRUE if the search was complete; FALSE if it was stopped or exceeded
 * the number of steps.
 */
gboolean
mu_search_run (MuSearch *self, const MuSearchGoal *goal)
{
  self->goal = *goal;
  self->n_steps = 0;
  self->n_units = self->task.ships->len;
  self->last = G_MAXUINT;
  self->stopped = FALSE;
  if (is_exact (self) && self->after_ships->len == 0)
    look_ahead (self);
  /* No result can have another total and number of cards than those found ahead. */
  if (is_exact (self)
      && (goal->cards > MAX_CARDS
          || !mu_reachable_totals_has (((MuLookahead *) self->after_ships->pdata[0])->pdata[goal->cards], goal->spent)))
    return TRUE;
  choose_ship (self, 0);
  return !self->stopped;
}

/* Returns the number of steps of the last run. */
guint64
mu_search_get_n_steps (MuSearch *self)
{
  return self->n_steps;
}
