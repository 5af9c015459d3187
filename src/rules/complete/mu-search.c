/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-search.h"

/* Cards beyond so many are too many to look ahead for. */
enum
{
  MAX_CARDS = 32
};

/* What the ships from one on, and the candidates, can come to: sums by number of cards. */
typedef GPtrArray MuOutlook;

/* A ship equipped: its cards among those chosen. */
typedef struct
{
  guint pattern;
  guint start, end;
} MuEquipped;

/* A ship being equipped. */
typedef struct
{
  const MuCombination *combination;
  const MuOutlook *after; /* what may come after it */
  guint ship;
  guint pattern;
  MuReachableTotals **needs; /* by part: what this part, later ones and what comes after can come to; NULL: anything */
  int most;       /* what the list may cost more, as long as `needs` is NULL */
} MuFrame;

struct _MuSearch
{
  MuSearchTask task;
  MuSearchAim aim;
  guint max_cards;           /* that outlooks are worked out for */
  GPtrArray *after_ships;    /* of MuOutlook, by ship: it and what follows */
  GPtrArray *after_candidates; /* of MuOutlook, by candidate: it, more of it, and what follows */
  int *least;                /* by ship: the least that it and those after it can come to */
  GArray *chosen;            /* of MuChosen */
  GArray *equipped;          /* of MuEquipped, by ship */
  int points;
  guint n_units;
  guint n_of_list;
  guint64 n_steps;
  gboolean stopped;
};

static void choose_ship (MuSearch *self, guint index);

/**
 * mu_chosen_compare:
 * @a: a MuChosen
 * @b: a MuChosen
 *
 * Returns: which of them comes first in a list: by ship, before its upgrades, then by name.
 */
int
mu_chosen_compare (gconstpointer a, gconstpointer b)
{
  const MuChosen *left = a;
  const MuChosen *right = b;
  gboolean left_upgrade = mu_card_get_kind (left->card) == MU_CARD_UPGRADE;
  gboolean right_upgrade = mu_card_get_kind (right->card) == MU_CARD_UPGRADE;

  if (left->unit != right->unit)
    return left->unit < right->unit ? -1 : 1;
  if (left_upgrade != right_upgrade)
    return left_upgrade ? 1 : -1;
  return (int) left->rank - (int) right->rank;
}

/* What can be reached */

static MuOutlook *
outlook_new (MuSearch *self)
{
  MuOutlook *outlook = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= self->max_cards; i++)
    g_ptr_array_add (outlook, mu_reachable_totals_new (self->task.pool->low, self->task.pool->high));
  return outlook;
}

static void
outlook_add (MuSearch *self, MuOutlook *outlook, const GPtrArray *a, const GPtrArray *b)
{
  for (guint i = 0; i < a->len && i <= self->max_cards; i++)
    for (guint j = 0; j < b->len && i + j <= self->max_cards; j++)
      mu_reachable_totals_merge_all (outlook->pdata[i + j], a->pdata[i], b->pdata[j]);
}

static MuOutlook *
look_past_candidate (MuSearch *self, const MuUnitCandidate *candidate, const MuOutlook *next)
{
  MuOutlook *all = outlook_new (self);

  for (guint count = 0; (int) count <= candidate->max && count * candidate->n_units <= self->max_cards; count++)
    for (guint i = count * candidate->n_units; i <= self->max_cards; i++)
      mu_reachable_totals_merge (all->pdata[i], next->pdata[i - count * candidate->n_units],
                                 (int) count * candidate->cost);
  return all;
}

static void
look_ahead (MuSearch *self)
{
  GPtrArray *candidates = self->task.candidates;
  GArray *ships = self->task.ships;
  MuOutlook *end = outlook_new (self);

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
      self->after_ships->pdata[i] = outlook_new (self);
      outlook_add (self, self->after_ships->pdata[i],
                   g_array_index (ships, MuSearchShip, i).combination->reach[(int) i == self->task.flagship],
                   self->after_ships->pdata[i + 1]);
    }
}

/* Whether that may be found; when not, it cannot. */
static gboolean
can_make (MuSearch *self, int points, guint cards)
{
  if (self->after_ships->len == 0)
    look_ahead (self);
  return cards <= self->max_cards
         && mu_reachable_totals_has (((MuOutlook *) self->after_ships->pdata[0])->pdata[cards], points);
}

/* Choosing */

static gboolean
is_exact (const MuSearch *self)
{
  return self->aim.cards > 0;
}

static gboolean
go_on (MuSearch *self)
{
  if (!self->stopped
      && (++self->n_steps > self->aim.n_steps
          || (self->n_steps % 1024 == 0 && g_cancellable_is_cancelled (self->task.cancellable))))
    self->stopped = TRUE;
  return !self->stopped;
}

static void
push (MuSearch *self, MuCard *card, guint rank, guint unit, int cost)
{
  MuChosen chosen = { card, unit, rank, cost };

  g_array_append_val (self->chosen, chosen);
  self->points += cost;
}

static void
pop (MuSearch *self)
{
  self->points -= g_array_index (self->chosen, MuChosen, self->chosen->len - 1).cost;
  g_array_set_size (self->chosen, self->chosen->len - 1);
}

static void
finish (MuSearch *self)
{
  gboolean fits = is_exact (self) ? self->points == self->aim.points && self->chosen->len == self->aim.cards
                                  : self->points <= self->aim.points;

  if (fits && self->chosen->len > 0
      && !self->task.found (self->chosen, self->points, self->n_of_list > 0, self->task.data))
    self->stopped = TRUE;
}

/* Compares what two ships were given, in the order in which the search finds it. */
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

/* Of equal ships the later one gets nothing that comes first: with the two exchanged the list was found already. */
static gboolean
is_repeated (MuSearch *self, const MuFrame *frame)
{
  int twin = g_array_index (self->task.ships, MuSearchShip, frame->ship).twin;

  return twin >= 0 && compare_equipped (self, frame->ship, twin) < 0;
}

static void
finish_ship (MuSearch *self, MuFrame *frame, guint start)
{
  MuEquipped equipped = { frame->pattern, start, self->chosen->len };

  g_array_append_val (self->equipped, equipped);
  if (!is_repeated (self, frame))
    choose_ship (self, frame->ship + 1);
  g_array_set_size (self->equipped, self->equipped->len - 1);
}

static gboolean
is_within_reach (MuSearch *self, const MuFrame *frame, guint part)
{
  if (frame->needs == NULL)
    return TRUE;
  return mu_reachable_totals_has (frame->needs[part], self->aim.points - self->points);
}

/* Chooses `count` more cards of the part, from its card `first` on. */
static void
choose_cards (MuSearch *self, MuFrame *frame, guint start, guint index, guint first, guint count)
{
  const MuUpgradeClassPattern *pattern
      = &g_array_index (frame->combination->patterns, MuUpgradeClassPattern, frame->pattern);
  const MuCombinationPart *part;

  if (count == 0)
    {
      index++;
      if (!is_within_reach (self, frame, index))
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
  for (guint i = first; i < part->of->cards->len && go_on (self); i++)
    {
      const MuCardPoolCard *card = part->of->cards->pdata[i];
      int cost = mu_combination_get_cost (part, card);

      if ((frame->needs == NULL && self->points + cost + pattern->slack > frame->most)
          || !mu_combination_can_take (frame->combination, part, card)
          || !mu_budget_take (self->task.budget, card->uses))
        continue;
      push (self, card->card, card->rank, frame->ship, cost);
      self->n_of_list += card->of_list;
      choose_cards (self, frame, start, index, part->of->repeatable && !part->distinct ? i : i + 1, count - 1);
      self->n_of_list -= card->of_list;
      pop (self);
      mu_budget_give (self->task.budget, card->uses);
    }
}

static MuReachableTotals **
find_needs (const MuUpgradeClassPattern *pattern, const MuReachableTotals *after)
{
  MuReachableTotals **needs = g_new (MuReachableTotals *, pattern->parts->len + 1);

  needs[pattern->parts->len] = mu_reachable_totals_new_like (after);
  mu_reachable_totals_merge (needs[pattern->parts->len], after, 0);
  for (guint i = pattern->parts->len; i-- > 0;)
    {
      needs[i] = mu_reachable_totals_new_like (after);
      mu_reachable_totals_merge_all (needs[i], g_array_index (pattern->parts, MuCombinationPart, i).sums, needs[i + 1]);
    }
  return needs;
}

static gboolean
is_promising (MuSearch *self, const MuFrame *frame, const MuUpgradeClassPattern *pattern)
{
  guint left = self->aim.cards - self->chosen->len;

  if (pattern->commander != ((int) frame->ship == self->task.flagship))
    return FALSE;
  if (!is_exact (self))
    return self->points + mu_reachable_totals_get_lowest (pattern->sums) <= frame->most;
  return pattern->n_cards <= left
         && mu_reachable_totals_reach (pattern->sums, frame->after->pdata[left - pattern->n_cards],
                                       self->aim.points - self->points);
}

static void
equip (MuSearch *self, MuFrame *frame)
{
  for (guint i = 0; i < frame->combination->patterns->len && !self->stopped; i++)
    {
      const MuUpgradeClassPattern *pattern = &g_array_index (frame->combination->patterns, MuUpgradeClassPattern, i);
      guint start = self->chosen->len;

      if (!is_promising (self, frame, pattern) || !go_on (self))
        continue;
      frame->pattern = i;
      frame->needs = is_exact (self)
                         ? find_needs (pattern, frame->after->pdata[self->aim.cards - start - pattern->n_cards])
                         : NULL;
      self->points += pattern->offset;
      if (pattern->parts->len == 0)
        finish_ship (self, frame, start);
      else
        choose_cards (self, frame, start, 0, 0, g_array_index (pattern->parts, MuCombinationPart, 0).count);
      self->points -= pattern->offset;
      for (guint j = 0; frame->needs != NULL && j <= pattern->parts->len; j++)
        g_free (frame->needs[j]);
      g_clear_pointer (&frame->needs, g_free);
    }
}

static gboolean
may_join (MuSearch *self, guint index)
{
  const MuUnitCandidate *candidate = self->task.candidates->pdata[index];
  int points = self->points + candidate->cost;
  guint n_cards = self->chosen->len + candidate->n_units;

  if (!is_exact (self))
    return points <= self->aim.points;
  return n_cards <= self->aim.cards
         && mu_reachable_totals_has (
             ((MuOutlook *) self->after_candidates->pdata[index])->pdata[self->aim.cards - n_cards],
             self->aim.points - points);
}

static void choose_candidate (MuSearch *self, guint first);

static void
join (MuSearch *self, guint index)
{
  const MuUnitCandidate *candidate = self->task.candidates->pdata[index];
  guint n_joined = 0;

  while (n_joined < candidate->n_units && mu_budget_take (self->task.budget, candidate->units[n_joined].uses))
    {
      const MuUnitCandidateUnit *unit = &candidate->units[n_joined++];

      push (self, unit->card, unit->rank, self->n_units++, unit->cost);
      self->n_of_list += unit->of_list;
    }
  if (n_joined == candidate->n_units)
    choose_candidate (self, index);
  for (; n_joined > 0; n_joined--)
    {
      pop (self);
      self->n_units--;
      self->n_of_list -= candidate->units[n_joined - 1].of_list;
      mu_budget_give (self->task.budget, candidate->units[n_joined - 1].uses);
    }
}

/* Ends with what is chosen, then tries to add candidates from `first` on. */
static void
choose_candidate (MuSearch *self, guint first)
{
  finish (self);
  for (guint i = first; i < self->task.candidates->len && go_on (self); i++)
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
  frame.most = self->aim.points - self->least[index + 1];
  equip (self, &frame);
}

/**
 * mu_search_new:
 * @task: what to search; all it has must outlive the search
 *
 * Returns: (transfer full): a search.
 */
MuSearch *
mu_search_new (const MuSearchTask *task)
{
  MuSearch *self = g_new0 (MuSearch, 1);

  self->task = *task;
  self->max_cards = MAX_CARDS;
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

/**
 * mu_search_run:
 *
 * Goes through all that fits @aim.
 *
 * Returns: whether it came to the end: it was not stopped, and took no more steps than it should.
 */
gboolean
mu_search_run (MuSearch *self, const MuSearchAim *aim)
{
  self->aim = *aim;
  self->n_steps = 0;
  self->n_units = self->task.ships->len;
  self->stopped = FALSE;
  if (is_exact (self) && !can_make (self, aim->points, aim->cards))
    return TRUE;
  choose_ship (self, 0);
  return !self->stopped;
}

/**
 * mu_search_get_n_steps:
 *
 * Returns: how many steps the last run took.
 */
guint64
mu_search_get_n_steps (MuSearch *self)
{
  return self->n_steps;
}
