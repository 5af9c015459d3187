/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-die-pool.h"

enum
{
  ALL_RESULTS = (1 << MU_N_DIE_RESULTS) - 1,
  N_RESULT_SETS = 1 << MU_N_DIE_RESULTS,
  MAX_CHANGES = MU_DIE_POOL_MAX_EFFECTS + 1, /* the last is the focus token */
  COUNT_BITS = 6,
  LEFT_BITS = 2
};

/* Expected values closer than this are equal; they are sums of few eighths. */
#define EQUAL 1e-9

/* How many dice show each result. */
typedef struct
{
  int of[MU_N_DIE_RESULTS];
} Counts;

/* How many dice each change may still change. */
typedef struct
{
  int of[MAX_CHANGES];
} Left;

/* What a player prefers more of: successes and criticals together, then criticals. */
typedef struct
{
  double all;
  double criticals;
} Value;

/* One side's dice while they are counted. Tables are indexed by the counts of dice. */
typedef struct
{
  int dice;
  double rolled[MU_N_DIE_RESULTS];   /* the chances of a die's results when it is rolled first */
  double rerolled[MU_N_DIE_RESULTS]; /* and when it is rolled again */
  MuDiceEffect changes[MAX_CHANGES];
  int n_changes;
  gboolean replaces;
  int replacement;              /* successes instead of all results */
  gboolean whole;               /* whether all dice can be rerolled */
  int capacity[N_RESULT_SETS]; /* how many dice that show one of the results of a set can be rerolled */
  GHashTable *best;             /* of packed counts and changes left to packed Counts */
  Value *values;                /* of dice that stay while the others are rerolled */
  double *masses;
} Count;

/**
 * mu_die_effects_add:
 *
 * Adds an effect.
 *
 * Returns: %FALSE if there are too many.
 */
gboolean
mu_die_effects_add (MuDieEffects *self, const MuDiceEffect *effect)
{
  if (self->n_effects == MU_DIE_POOL_MAX_EFFECTS)
    return FALSE;
  self->effects[self->n_effects++] = *effect;
  return TRUE;
}

/**
 * mu_die_pool_knows:
 *
 * Returns: whether mu_die_pool_count() counts such an effect.
 */
gboolean
mu_die_pool_knows (const MuDiceEffect *effect)
{
  return effect->colors == 0 && !effect->one_color && !effect->spends_blue
         && !((effect->results | 1u << effect->to) >> MU_N_DIE_RESULTS);
}

static int
get_index (const Count *self, const Counts *counts)
{
  int index = 0;

  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    index = index * (self->dice + 1) + counts->of[i];
  return index;
}

static int
get_size (const Count *self)
{
  int size = 1;

  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    size *= self->dice + 1;
  return size;
}

/* The changes of results */

static guint
pack_counts (const Counts *counts)
{
  guint packed = 0;

  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    packed = packed << COUNT_BITS | (guint) counts->of[i];
  return packed;
}

static Counts
unpack_counts (guint packed)
{
  Counts counts;

  for (int i = MU_N_DIE_RESULTS - 1; i >= 0; i--)
    {
      counts.of[i] = packed & ((1 << COUNT_BITS) - 1);
      packed >>= COUNT_BITS;
    }
  return counts;
}

/* Of counts with the same dice, the last number follows from the others. */
static guint
pack (const Count *self, const Counts *counts, const Left *left)
{
  guint packed = pack_counts (counts) >> COUNT_BITS;

  for (int i = 0; i < self->n_changes; i++)
    packed = packed << LEFT_BITS | (guint) left->of[i];
  return packed;
}

static gboolean
is_better (const Counts *counts, const Counts *than)
{
  const int all = counts->of[MU_DIE_SUCCESS] + counts->of[MU_DIE_CRITICAL];
  const int than_all = than->of[MU_DIE_SUCCESS] + than->of[MU_DIE_CRITICAL];

  return all != than_all ? all > than_all : counts->of[MU_DIE_CRITICAL] > than->of[MU_DIE_CRITICAL];
}

/* Takes one use of a change, and the focus token if it costs that. */
static Left
use (const Count *self, const Left *left, int change)
{
  Left rest = *left;

  rest.of[change]--;
  for (int i = 0; i < self->n_changes; i++)
    if (i != change && self->changes[change].spends_focus && self->changes[i].spends_focus)
      rest.of[i] = 0;
  return rest;
}

/* Changes one die that shows @from, or all dice that the change takes. */
static Counts
change_results (const Counts *counts, MuDieResult from, const MuDiceEffect *change)
{
  Counts changed = *counts;

  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    if (change->most == G_MAXINT ? (change->results >> i & 1) : i == (int) from)
      {
        const int n = change->most == G_MAXINT ? changed.of[i] : 1;

        changed.of[i] -= n;
        changed.of[change->to] += n;
      }
  return changed;
}

/* Tries all changes in all orders, as results that one of them makes can be those that another one changes. */
static Counts
get_best (const Count *self, const Counts *counts, const Left *left)
{
  const guint key = pack (self, counts, left);
  gpointer known;
  Counts best = *counts;

  if (g_hash_table_lookup_extended (self->best, GUINT_TO_POINTER (key), NULL, &known))
    return unpack_counts (GPOINTER_TO_UINT (known));
  for (int i = 0; i < self->n_changes; i++)
    for (int from = 0; left->of[i] > 0 && from < MU_N_DIE_RESULTS; from++)
      if ((self->changes[i].results >> from & 1) && counts->of[from] > 0 && from != (int) self->changes[i].to)
        {
          const Left rest = use (self, left, i);
          const Counts changed = change_results (counts, from, &self->changes[i]);
          const Counts tried = get_best (self, &changed, &rest);

          if (is_better (&tried, &best))
            best = tried;
        }
  g_hash_table_insert (self->best, GUINT_TO_POINTER (key), GUINT_TO_POINTER (pack_counts (&best)));
  return best;
}

/* The results that a player makes of what the dice show at last. */
static Counts
change_all (const Count *self, const Counts *counts)
{
  const Counts replaced = { { [MU_DIE_SUCCESS] = self->replacement } };
  Left left;
  Counts best;

  for (int i = 0; i < self->n_changes; i++)
    left.of[i] = self->changes[i].most == G_MAXINT ? 1 : self->changes[i].most;
  best = get_best (self, counts, &left);
  return self->replaces && is_better (&replaced, &best) ? replaced : best;
}

/* What the dice show, from the fewest dice to all */

typedef void (*Visit) (Count *self, const Counts *counts, gpointer data);

static void
visit_counts (Count *self, int n_dice, Visit visit, gpointer data)
{
  for (int blanks = 0; blanks <= n_dice; blanks++)
    for (int focuses = 0; focuses <= n_dice - blanks; focuses++)
      for (int successes = 0; successes <= n_dice - blanks - focuses; successes++)
        {
          const Counts counts = { { blanks, focuses, successes, n_dice - blanks - focuses - successes } };

          visit (self, &counts, data);
        }
}

static int
get_next (const Count *self, const Counts *counts, int result)
{
  Counts next = *counts;

  next.of[result]++;
  return get_index (self, &next);
}

/* One die more is rolled with the chances @data. */
static void
roll_die (Count *self, const Counts *counts, gpointer data)
{
  const double *chances = data;
  double *mass = &self->masses[get_index (self, counts)];

  for (int i = 0; i < MU_N_DIE_RESULTS && *mass > 0; i++)
    self->masses[get_next (self, counts, i)] += *mass * chances[i];
  *mass = 0;
}

static void
roll_dice (Count *self, double *chances)
{
  for (int n = 0; n < self->dice; n++)
    visit_counts (self, n, roll_die, chances);
}

/* Rerolls */

static void
set_final_value (Count *self, const Counts *counts, gpointer data)
{
  const Counts best = change_all (self, counts);
  const double criticals = best.of[MU_DIE_CRITICAL];

  self->values[get_index (self, counts)] = (Value){ best.of[MU_DIE_SUCCESS] + criticals, criticals };
}

static void
set_value (Count *self, const Counts *counts, gpointer data)
{
  Value value = { 0, 0 };

  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    if (self->rerolled[i] > 0)
      {
        const Value *next = &self->values[get_next (self, counts, i)];

        value.all += self->rerolled[i] * next->all;
        value.criticals += self->rerolled[i] * next->criticals;
      }
  self->values[get_index (self, counts)] = value;
}

static void
set_values (Count *self)
{
  visit_counts (self, self->dice, set_final_value, NULL);
  for (int n = self->dice - 1; n >= 0; n--)
    visit_counts (self, n, set_value, NULL);
}

/* Whether each die can be given to a reroll that takes what it shows: no set of results may ask too much (Hall). */
static gboolean
can_reroll (const Count *self, const Counts *counts)
{
  for (int set = 1; set < N_RESULT_SETS; set++)
    {
      int n = 0;

      for (int i = 0; i < MU_N_DIE_RESULTS; i++)
        n += (set >> i & 1) ? counts->of[i] : 0;
      if (n > self->capacity[set])
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_worth_more (const Value *value, const Value *than)
{
  return value->all > than->all + EQUAL
         || (value->all > than->all - EQUAL && value->criticals > than->criticals + EQUAL);
}

/* Keeps @kept if that is better. */
static void
try_keeping (const Count *self, const Counts *kept, int *best)
{
  const int index = get_index (self, kept);

  if (is_worth_more (&self->values[index], &self->values[*best]))
    *best = index;
}

/* A critical is never rerolled alone, as nothing is better. */
static int
choose_kept (const Count *self, const Counts *counts)
{
  int best = get_index (self, counts);
  Counts rerolled = { { 0 } };

  for (int n = 1; n <= self->dice && self->capacity[ALL_RESULTS] > 0; n++)
    for (rerolled.of[0] = 0; rerolled.of[0] <= MIN (n, counts->of[0]); rerolled.of[0]++)
      for (rerolled.of[1] = 0; rerolled.of[1] <= MIN (n - rerolled.of[0], counts->of[1]); rerolled.of[1]++)
        {
          Counts kept = *counts;

          rerolled.of[2] = n - rerolled.of[0] - rerolled.of[1];
          if (rerolled.of[2] > counts->of[2] || !can_reroll (self, &rerolled))
            continue;
          for (int i = 0; i < MU_N_DIE_RESULTS; i++)
            kept.of[i] -= rerolled.of[i];
          try_keeping (self, &kept, &best);
        }
  if (self->whole)
    try_keeping (self, &(Counts){ { 0 } }, &best);
  return best;
}

static void
choose_rerolls (Count *self, const Counts *counts, gpointer data)
{
  const double *before = data;
  const int index = get_index (self, counts);

  if (before[index] > 0)
    self->masses[choose_kept (self, counts)] += before[index];
}

static void
reroll_dice (Count *self)
{
  g_autofree double *before = g_steal_pointer (&self->masses);

  self->masses = g_new0 (double, get_size (self));
  visit_counts (self, self->dice, choose_rerolls, before);
  roll_dice (self, self->rerolled);
}

static void
add_odds (Count *self, const Counts *counts, gpointer data)
{
  MuDieOdds *odds = data;
  const Counts best = change_all (self, counts);

  odds->chances[best.of[MU_DIE_SUCCESS]][best.of[MU_DIE_CRITICAL]] += self->masses[get_index (self, counts)];
}

/* What takes part */

static MuDieResult
get_result (const MuDieFace *face)
{
  if (face->criticals > 0)
    return MU_DIE_CRITICAL;
  if (face->hits > 0)
    return MU_DIE_SUCCESS;
  return face->focuses > 0 ? MU_DIE_FOCUS : MU_DIE_BLANK;
}

static void
set_chances (Count *self, const MuDie *die)
{
  for (int i = 0; i < die->n_different; i++)
    {
      const MuDieResult result = get_result (&die->faces[i]);

      self->rolled[result] += (double) die->faces[i].n_faces / die->n_faces;
      self->rerolled[result] = self->rolled[result];
    }
}

/* Changes what dice show when they are rolled first. */
static void
change_rolled (Count *self, const MuDiceEffect *effect)
{
  for (int i = 0; i < MU_N_DIE_RESULTS; i++)
    if ((effect->results >> i & 1) && i != (int) effect->to)
      {
        self->rolled[effect->to] += self->rolled[i];
        self->rolled[i] = 0;
      }
}

static void
add_reroll (Count *self, const MuDiceEffect *effect)
{
  self->whole |= effect->whole;
  for (int set = 1; set < N_RESULT_SETS && !effect->whole; set++)
    if (effect->results & (guint) set)
      self->capacity[set] = MIN (self->capacity[set] + MIN (effect->most, self->dice), self->dice);
}

static void
add_change (Count *self, const MuDiceEffect *effect)
{
  if (effect->rolled)
    change_rolled (self, effect);
  else
    self->changes[self->n_changes++] = *effect;
}

static void
add_effect (Count *self, const MuDiceEffect *effect, guint forbidden, gboolean focus)
{
  const gboolean change = !(forbidden & MU_DICE_FORBID_CHANGE) && (focus || !effect->spends_focus);

  if (effect->kind == MU_DICE_REROLL && !(forbidden & MU_DICE_FORBID_REROLL))
    add_reroll (self, effect);
  else if (effect->kind == MU_DICE_CHANGE && change)
    add_change (self, effect);
  else if (effect->kind == MU_DICE_REPLACE && change)
    {
      self->replaces = TRUE;
      self->replacement = MAX (self->replacement, effect->most);
    }
}

static int
get_more (const MuDiceEffect *effect)
{
  if (effect->kind == MU_DICE_ADD)
    return effect->most;
  return effect->kind == MU_DICE_REMOVE ? -effect->most : 0;
}

static void
add_effects (Count *self, const MuDiePool *pool)
{
  const MuDiceEffect token = { .kind = MU_DICE_CHANGE,
                               .results = 1 << MU_DIE_FOCUS,
                               .to = MU_DIE_SUCCESS,
                               .most = G_MAXINT,
                               .spends_focus = TRUE };
  const MuDiceEffect lock = { .kind = MU_DICE_REROLL, .results = ALL_RESULTS, .most = G_MAXINT };
  const int n_effects = pool->effects != NULL ? pool->effects->n_effects : 0;
  guint forbidden = 0;

  for (int i = 0; i < n_effects; i++)
    {
      forbidden |= pool->effects->effects[i].forbidden;
      self->dice += get_more (&pool->effects->effects[i]);
    }
  self->dice = MAX (self->dice, 0);
  for (int i = 0; i < n_effects; i++)
    add_effect (self, &pool->effects->effects[i], forbidden, pool->focus && !(forbidden & MU_DICE_FORBID_FOCUS));
  if (pool->target_lock)
    add_effect (self, &lock, forbidden, FALSE);
  if (pool->focus && !(forbidden & MU_DICE_FORBID_FOCUS))
    add_change (self, &token);
}

/**
 * mu_die_pool_count:
 * @odds: (out): the chances of all results
 *
 * Counts all rolls of one side's dice, with those that effects add and without those that
 * they remove. First the player rerolls, each die at most once, and chooses these dice all
 * together; then he changes results. He chooses what gives most successes and criticals together on average, then most
 * criticals, and rerolls fewer dice if that is as good (XW2 Modify attack dice, Modify defense dice).
 */
void
mu_die_pool_count (const MuDiePool *self, MuDieOdds *odds)
{
  Count count = { .dice = self->dice };

  *odds = (MuDieOdds){ 0 };
  set_chances (&count, self->die);
  add_effects (&count, self);
  count.best = g_hash_table_new (NULL, NULL);
  count.masses = g_new0 (double, get_size (&count));
  count.masses[0] = 1;
  roll_dice (&count, count.rolled);
  if (count.whole || count.capacity[ALL_RESULTS] > 0)
    {
      count.values = g_new0 (Value, get_size (&count));
      set_values (&count);
      reroll_dice (&count);
    }
  visit_counts (&count, count.dice, add_odds, odds);
  g_hash_table_unref (count.best);
  g_free (count.masses);
  g_free (count.values);
}
