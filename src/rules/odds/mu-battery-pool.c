/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-battery-pool.h"

#include <math.h>
#include <string.h>

enum
{
  MAX_STEPS = MU_DIE_POOL_MAX_EFFECTS,
  N_STAGES = 1 << MAX_STEPS,
  ALL_COLORS = (1 << MU_N_BATTERY_COLORS) - 1,
  COUNT_BITS = 5,
  LEAF = -1
};

G_STATIC_ASSERT (MU_DICE_RED == 1 << MU_BATTERY_RED && MU_DICE_BLUE == 1 << MU_BATTERY_BLUE
                 && MU_DICE_BLACK == 1 << MU_BATTERY_BLACK);
G_STATIC_ASSERT (COUNT_BITS * MU_MAX_DIE_FACES <= 32);

/* Expected values closer than this are equal. */
#define EQUAL 1e-9

/* Some dice of one color. */
typedef struct
{
  int of[MU_MAX_DIE_FACES];
} Faces;

/* All dice of one color that can lie on the table, the fewest first; each has a rank, whatever the most dice are. */
typedef struct
{
  const MuDieFace *faces; /* different ones */
  int n_faces;
  int n_sides;   /* equal ones counted each */
  GArray *shown; /* of Faces, by rank */
  int *next;     /* the rank with one die more, by rank and face; -1 if that is too many */
  int *previous; /* the rank with one die less; -1 if none shows the face */
  int *ends;     /* how many ranks have no more dice, by dice */
} Color;

/* Dice that lie on the table: a rank of each color. */
typedef struct
{
  int of[MU_N_BATTERY_COLORS];
} State;

/* What effects are left to use, which tells how many dice there are. Tables are indexed by states of up to these. */
typedef struct
{
  int dice[MU_N_BATTERY_COLORS];
  double *values; /* expected when the dice that are missing are rolled, and the best is done then */
  double *masses; /* the chances of having these dice, the others being rolled now; nullable */
  double *leaves; /* what full states are worth as they lie; NAN: not known yet */
} Stage;

/* The best states that can be kept, by states that dice are taken away from. */
typedef struct
{
  double *values;
  int *kept; /* indexes */
} Kept;

/* What is done with a full state. */
typedef struct
{
  double value;
  int step;  /* LEAF: no effect is used any more */
  int index; /* of the state that is kept in the next stage */
} Choice;

typedef struct
{
  const MuBatteryPool *pool;
  Color colors[MU_N_BATTERY_COLORS];
  MuDiceEffect steps[MAX_STEPS];
  int n_steps;
  MuDiceEffect changes[MAX_STEPS];
  int n_changes;
  Stage stages[N_STAGES];                    /* by bits of the steps that are left */
  Kept kept[MAX_STEPS][MU_N_BATTERY_COLORS]; /* of the stage that is being looked at; the first for any color */
} Count;

/* The dice of a color */

static guint
pack_faces (const Faces *faces)
{
  guint packed = 0;

  for (int i = 0; i < MU_MAX_DIE_FACES; i++)
    packed = packed << COUNT_BITS | (guint) faces->of[i];
  return packed;
}

/* Lists the dice with one more than those of the ranks from @first on. */
static void
add_longer (Color *self, GHashTable *ranks, int first, int last)
{
  for (int rank = first; rank < last; rank++)
    for (int face = 0; face < self->n_faces; face++)
      {
        Faces longer = g_array_index (self->shown, Faces, rank);
        guint packed;

        longer.of[face]++;
        packed = pack_faces (&longer);
        if (g_hash_table_contains (ranks, GUINT_TO_POINTER (packed)))
          continue;
        g_hash_table_insert (ranks, GUINT_TO_POINTER (packed), GINT_TO_POINTER ((int) self->shown->len));
        g_array_append_val (self->shown, longer);
      }
}

static void
link_ranks (Color *self, GHashTable *ranks)
{
  const int n_links = (int) self->shown->len * self->n_faces;

  self->next = g_new (int, n_links);
  self->previous = g_new (int, n_links);
  for (int i = 0; i < n_links; i++)
    self->next[i] = self->previous[i] = -1;
  for (int rank = 0; rank < (int) self->shown->len; rank++)
    for (int face = 0; face < self->n_faces; face++)
      {
        Faces longer = g_array_index (self->shown, Faces, rank);
        gpointer found;

        longer.of[face]++;
        if (!g_hash_table_lookup_extended (ranks, GUINT_TO_POINTER (pack_faces (&longer)), NULL, &found))
          continue;
        self->next[rank * self->n_faces + face] = GPOINTER_TO_INT (found);
        self->previous[GPOINTER_TO_INT (found) * self->n_faces + face] = rank;
      }
}

static void
init_color (Color *self, const MuDie *die, int most)
{
  g_autoptr (GHashTable) ranks = g_hash_table_new (NULL, NULL);
  const Faces none = { { 0 } };
  int first = 0;

  self->faces = die->faces;
  self->n_faces = die->n_different;
  self->n_sides = die->n_faces;
  self->shown = g_array_new (FALSE, FALSE, sizeof (Faces));
  self->ends = g_new (int, most + 1);
  g_array_append_val (self->shown, none);
  g_hash_table_insert (ranks, GUINT_TO_POINTER (0), GINT_TO_POINTER (0));
  self->ends[0] = 1;
  for (int n = 1; n <= most; n++)
    {
      const int last = self->ends[n - 1];

      add_longer (self, ranks, first, last);
      self->ends[n] = (int) self->shown->len;
      first = last;
    }
  link_ranks (self, ranks);
}

static void
clear_color (Color *self)
{
  g_array_unref (self->shown);
  g_free (self->next);
  g_free (self->previous);
  g_free (self->ends);
}

/* States */

static int
get_end (const Count *self, const Stage *stage, int color)
{
  return self->colors[color].ends[stage->dice[color]];
}

static int
get_size (const Count *self, const Stage *stage)
{
  int size = 1;

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    size *= get_end (self, stage, color);
  return size;
}

static int
get_index (const Count *self, const Stage *stage, const State *state)
{
  int index = 0;

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    index = index * get_end (self, stage, color) + state->of[color];
  return index;
}

static State
get_state (const Count *self, const Stage *stage, int index)
{
  State state;

  for (int color = MU_N_BATTERY_COLORS - 1; color >= 0; color--)
    {
      state.of[color] = index % get_end (self, stage, color);
      index /= get_end (self, stage, color);
    }
  return state;
}

/* Returns a color of which dice are missing, or -1. */
static int
find_missing (const Count *self, const Stage *stage, const State *state)
{
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    if (stage->dice[color] > 0 && state->of[color] < self->colors[color].ends[stage->dice[color] - 1])
      return color;
  return -1;
}

/* Returns -1 if there is no such state. */
static int
find_beside (const Count *self, const Stage *stage, const State *state, int color, int rank)
{
  State beside = *state;

  beside.of[color] = rank;
  return rank >= 0 ? get_index (self, stage, &beside) : -1;
}

static int
find_without (const Count *self, const Stage *stage, const State *state, int color, int face)
{
  const Color *of = &self->colors[color];

  return find_beside (self, stage, state, color, of->previous[state->of[color] * of->n_faces + face]);
}

static int
find_with (const Count *self, const Stage *stage, const State *state, int color, int face)
{
  const Color *of = &self->colors[color];

  return find_beside (self, stage, state, color, of->next[state->of[color] * of->n_faces + face]);
}

static double
get_chance (const Color *color, int face)
{
  return (double) color->faces[face].n_faces / color->n_sides;
}

/* The results that the attacker ends with */

static MuBatteryCounts
get_counts (const Count *self, const State *state)
{
  MuBatteryCounts counts = { { { 0 } } };

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    for (int face = 0; face < self->colors[color].n_faces; face++)
      counts.of[color][face] = g_array_index (self->colors[color].shown, Faces, state->of[color]).of[face];
  return counts;
}

static double
get_leaf (const Count *self, const Stage *stage, int index)
{
  if (isnan (stage->leaves[index]))
    {
      const State state = get_state (self, stage, index);
      const MuBatteryCounts counts = get_counts (self, &state);

      stage->leaves[index] = self->pool->value (&counts, self->pool->data);
    }
  return stage->leaves[index];
}

static gboolean
shows (const MuDieFace *face, guint results)
{
  return (face->hits > 0 && results >> MU_DIE_SUCCESS & 1) || (face->criticals > 0 && results >> MU_DIE_CRITICAL & 1)
         || (face->accuracies > 0 && results >> MU_DIE_ACCURACY & 1)
         || (face->hits + face->criticals + face->accuracies == 0 && results >> MU_DIE_BLANK & 1);
}

/* Changes dice by the effects from @change on, @left by this one; keeps what is worth most in @best. */
static void
change_faces (const Count *self, const Stage *stage, int index, int change, int left, int *best)
{
  const MuDiceEffect *effect = &self->changes[change];
  const State state = get_state (self, stage, index);

  if (get_leaf (self, stage, index) > get_leaf (self, stage, *best) + EQUAL)
    *best = index;
  if (change == self->n_changes)
    return;
  change_faces (self, stage, index, change + 1, self->changes[MIN (change + 1, MAX_STEPS - 1)].most, best);
  for (int color = 0; left > 0 && color < MU_N_BATTERY_COLORS; color++)
    for (int from = 0; from < self->colors[color].n_faces; from++)
      {
        const int without = find_without (self, stage, &state, color, from);

        if (without < 0 || !shows (&self->colors[color].faces[from], effect->results))
          continue;
        for (int to = 0; to < self->colors[color].n_faces; to++)
          {
            const State rest = get_state (self, stage, without);

            if (to != from && shows (&self->colors[color].faces[to], 1u << effect->to))
              change_faces (self, stage, find_with (self, stage, &rest, color, to), change, left - 1, best);
          }
      }
}

static int
change_best (const Count *self, const Stage *stage, int index)
{
  int best = index;

  change_faces (self, stage, index, 0, self->changes[0].most, &best);
  return best;
}

/* The effects that reroll and add dice */

static guint
get_colors (const MuDiceEffect *step)
{
  return step->colors != 0 ? step->colors : ALL_COLORS;
}

/* Whether any number of dice are rerolled, so that the best of all smaller states is kept. */
static gboolean
keeps_any (const MuDiceEffect *step)
{
  return step->kind == MU_DICE_REROLL && !step->whole && step->most == G_MAXINT;
}

/* Finds the best states that are left when dice of @colors are taken away. */
static void
find_kept (const Count *self, const Stage *stage, guint colors, Kept *kept)
{
  const int size = get_size (self, stage);

  kept->values = g_memdup2 (stage->values, size * sizeof *stage->values);
  kept->kept = g_new (int, size);
  for (int index = 0; index < size; index++)
    {
      const State state = get_state (self, stage, index);

      kept->kept[index] = index;
      for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
        for (int face = 0; (colors >> color & 1) && face < self->colors[color].n_faces; face++)
          {
            const int less = find_without (self, stage, &state, color, face);

            if (less >= 0 && kept->values[less] > kept->values[index] + EQUAL)
              {
                kept->values[index] = kept->values[less];
                kept->kept[index] = kept->kept[less];
              }
          }
    }
}

/* A blue die cannot be spent where there is none. */
static gboolean
is_possible (const Stage *stage)
{
  return stage->dice[MU_BATTERY_BLUE] >= 0;
}

static void
prepare (Count *self, int stage)
{
  for (int i = 0; i < self->n_steps; i++)
    {
      const MuDiceEffect *step = &self->steps[i];
      const Stage *next = &self->stages[stage & ~(1 << i)];

      if (!(stage >> i & 1) || !keeps_any (step) || !is_possible (next))
        continue;
      for (int color = 0; color < (step->one_color ? MU_N_BATTERY_COLORS : 1); color++)
        find_kept (self, next, step->one_color ? 1u << color : get_colors (step), &self->kept[i][color]);
    }
}

static void
clear_kept (Count *self)
{
  for (int i = 0; i < MAX_STEPS; i++)
    for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
      {
        g_clear_pointer (&self->kept[i][color].values, g_free);
        g_clear_pointer (&self->kept[i][color].kept, g_free);
      }
}

static void
take (Choice *best, int step, int index, double value)
{
  if (value > best->value + EQUAL)
    *best = (Choice){ value, step, index };
}

/* Any dice are rerolled of those at @index of the next stage. */
static void
try_any (const Count *self, int step, int index, Choice *best)
{
  for (int color = 0; color < (self->steps[step].one_color ? MU_N_BATTERY_COLORS : 1); color++)
    {
      const Kept *kept = &self->kept[step][color];

      take (best, step, kept->kept[index], kept->values[index]);
    }
}

/* Up to @left dice are rerolled. */
static void
try_few (const Count *self, const Stage *next, int step, int index, int left, Choice *best)
{
  const State state = get_state (self, next, index);

  take (best, step, index, next->values[index]);
  for (int color = 0; left > 0 && color < MU_N_BATTERY_COLORS; color++)
    for (int face = 0; (get_colors (&self->steps[step]) >> color & 1) && face < self->colors[color].n_faces; face++)
      {
        const int less = find_without (self, next, &state, color, face);

        if (less >= 0)
          try_few (self, next, step, less, left - 1, best);
      }
}

static void
try_rerolling (const Count *self, const Stage *next, int step, int index, Choice *best)
{
  if (self->steps[step].whole)
    take (best, step, 0, next->values[0]);
  else if (keeps_any (&self->steps[step]))
    try_any (self, step, index, best);
  else
    try_few (self, next, step, index, self->steps[step].most, best);
}

static void
try_step (const Count *self, const Stage *next, int step, const State *state, Choice *best)
{
  const Color *blue = &self->colors[MU_BATTERY_BLUE];

  if (self->steps[step].kind == MU_DICE_ADD)
    take (best, step, get_index (self, next, state), next->values[get_index (self, next, state)]);
  else if (!self->steps[step].spends_blue)
    try_rerolling (self, next, step, get_index (self, next, state), best);
  else
    for (int face = 0; face < blue->n_faces; face++)
      {
        const int index = find_without (self, next, state, MU_BATTERY_BLUE, face);

        if (index >= 0)
          try_rerolling (self, next, step, index, best);
      }
}

/* Dice that an effect adds are added before the attacker ends. */
static gboolean
can_end (const Count *self, int stage)
{
  for (int i = 0; i < self->n_steps; i++)
    if ((stage >> i & 1) && self->steps[i].kind == MU_DICE_ADD)
      return FALSE;
  return TRUE;
}

static Choice
choose (const Count *self, int stage, int index)
{
  const Stage *now = &self->stages[stage];
  const State state = get_state (self, now, index);
  Choice best = { -1, LEAF, index };

  if (can_end (self, stage))
    {
      best.index = change_best (self, now, index);
      best.value = get_leaf (self, now, best.index);
    }
  for (int i = 0; i < self->n_steps; i++)
    if ((stage >> i & 1) && (!self->steps[i].spends_blue || now->dice[MU_BATTERY_BLUE] > 0))
      try_step (self, &self->stages[stage & ~(1 << i)], i, &state, &best);
  return best;
}

/* The stages */

/* Counts the dice when all steps are used but those that are left. */
static void
count_dice (const Count *self, int stage, int *dice)
{
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    dice[color] = mu_battery_count (&self->pool->dice, color);
  for (int i = 0; i < self->n_steps; i++)
    if (!(stage >> i & 1))
      {
        for (int color = 0; self->steps[i].kind == MU_DICE_ADD && color < MU_N_BATTERY_COLORS; color++)
          dice[color] += self->steps[i].colors >> color & 1 ? self->steps[i].most : 0;
        dice[MU_BATTERY_BLUE] -= self->steps[i].spends_blue ? 1 : 0;
      }
}

/* Stages with the same dice share what these are worth. */
static double *
find_leaves (const Count *self, int stage)
{
  const Stage *now = &self->stages[stage];
  const int size = get_size (self, now);
  double *leaves;

  for (int i = 0; i < stage; i++)
    if (memcmp (self->stages[i].dice, now->dice, sizeof now->dice) == 0)
      return self->stages[i].leaves;
  leaves = g_new (double, size);
  for (int i = 0; i < size; i++)
    leaves[i] = NAN;
  return leaves;
}

static void
value_stage (Count *self, int stage)
{
  Stage *now = &self->stages[stage];

  now->leaves = find_leaves (self, stage);
  now->values = g_new (double, get_size (self, now));
  prepare (self, stage);
  for (int index = get_size (self, now) - 1; index >= 0; index--)
    {
      const State state = get_state (self, now, index);
      const int color = find_missing (self, now, &state);

      now->values[index] = 0;
      if (color < 0)
        now->values[index] = choose (self, stage, index).value;
      for (int face = 0; color >= 0 && face < self->colors[color].n_faces; face++)
        now->values[index]
            += get_chance (&self->colors[color], face) * now->values[find_with (self, now, &state, color, face)];
    }
  clear_kept (self);
}

static void
end_state (const Count *self, const Stage *stage, int index, double chance)
{
  const State state = get_state (self, stage, index);
  const MuBatteryCounts counts = get_counts (self, &state);

  self->pool->end (&counts, chance, self->pool->data);
}

/* Without effects the dice are left as they lie, and nobody needs to know what they are worth. */
static gboolean
has_choice (const Count *self)
{
  return self->n_steps + self->n_changes > 0;
}

static void
play_full (Count *self, int stage, int index, double chance)
{
  const Choice choice = has_choice (self) ? choose (self, stage, index) : (Choice){ 0, LEAF, index };
  Stage *next;

  if (choice.step == LEAF)
    {
      end_state (self, &self->stages[stage], choice.index, chance);
      return;
    }
  next = &self->stages[stage & ~(1 << choice.step)];
  if (next->masses == NULL)
    next->masses = g_new0 (double, get_size (self, next));
  next->masses[choice.index] += chance;
}

/* Rolls the dice that are missing, then does the best with all. */
static void
play_stage (Count *self, int stage)
{
  Stage *now = &self->stages[stage];

  prepare (self, stage);
  for (int index = 0; index < get_size (self, now); index++)
    {
      const State state = get_state (self, now, index);
      const int color = find_missing (self, now, &state);
      const double mass = now->masses[index];

      if (mass > 0 && color < 0)
        play_full (self, stage, index, mass);
      for (int face = 0; mass > 0 && color >= 0 && face < self->colors[color].n_faces; face++)
        now->masses[find_with (self, now, &state, color, face)] += mass * get_chance (&self->colors[color], face);
    }
  clear_kept (self);
}

static void
clear_stage (const Count *self, int stage)
{
  const Stage *now = &self->stages[stage];
  gboolean shared = FALSE;

  for (int i = 0; i < stage; i++)
    shared |= self->stages[i].leaves == now->leaves;
  if (!shared)
    g_free (now->leaves);
}

static void
add_effects (Count *self)
{
  for (int i = 0; self->pool->effects != NULL && i < self->pool->effects->n_effects; i++)
    {
      const MuDiceEffect *effect = &self->pool->effects->effects[i];

      if (effect->kind == MU_DICE_CHANGE)
        self->changes[self->n_changes++] = *effect;
      else if (effect->kind == MU_DICE_REROLL || effect->kind == MU_DICE_ADD)
        self->steps[self->n_steps++] = *effect;
    }
}

/**
 * mu_battery_pool_knows:
 *
 * Returns: whether mu_battery_pool_count() counts such an effect.
 */
gboolean
mu_battery_pool_knows (const MuDiceEffect *effect)
{
  const gboolean any = effect->results == 0 || effect->results == (1 << MU_N_DIE_RESULTS) - 1;

  switch (effect->kind)
    {
    case MU_DICE_REROLL:
      return any && !effect->spends_focus;
    case MU_DICE_ADD:
      return effect->colors != 0;
    case MU_DICE_CHANGE:
      return effect->most <= MU_DICE_FEW && !effect->rolled && !effect->spends_focus && !effect->spends_blue
             && effect->colors == 0;
    default:
      return FALSE;
    }
}

/**
 * mu_battery_pool_get_added:
 *
 * Returns: how many dice the effects add.
 */
int
mu_battery_pool_get_added (const MuDieEffects *effects)
{
  int added = 0;

  for (int i = 0; i < effects->n_effects; i++)
    for (int color = 0; effects->effects[i].kind == MU_DICE_ADD && color < MU_N_BATTERY_COLORS; color++)
      added += effects->effects[i].colors >> color & 1 ? effects->effects[i].most : 0;
  return added;
}

/**
 * mu_battery_pool_count:
 *
 * Counts all rolls of the attacker's dice and what it makes of them. It uses each effect at most once, in any order,
 * one after the other, and knows what the dice show before it uses the next one; then it changes faces. It always does
 * what is worth most on average; if that is equal, it uses fewer effects.
 */
void
mu_battery_pool_count (const MuBatteryPool *self)
{
  Count count = { .pool = self };
  int n_stages;

  add_effects (&count);
  n_stages = 1 << count.n_steps;
  for (int stage = 0; stage < n_stages; stage++)
    count_dice (&count, stage, count.stages[stage].dice);
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      int most = 0;

      for (int stage = 0; stage < n_stages; stage++)
        most = MAX (most, count.stages[stage].dice[color]);
      init_color (&count.colors[color], &self->dies[MU_DIE_RED + color], most);
    }
  for (int stage = 0; stage < n_stages; stage++)
    if (has_choice (&count) && is_possible (&count.stages[stage]))
      value_stage (&count, stage);
  count.stages[n_stages - 1].masses = g_new0 (double, get_size (&count, &count.stages[n_stages - 1]));
  count.stages[n_stages - 1].masses[0] = 1;
  for (int stage = n_stages - 1; stage >= 0; stage--)
    if (count.stages[stage].masses != NULL)
      play_stage (&count, stage);
  for (int stage = n_stages - 1; stage >= 0; stage--)
    clear_stage (&count, stage);
  for (int stage = 0; stage < n_stages; stage++)
    {
      g_free (count.stages[stage].values);
      g_free (count.stages[stage].masses);
    }
  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    clear_color (&count.colors[color]);
}
