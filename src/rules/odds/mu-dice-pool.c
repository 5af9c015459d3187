/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-dice-pool.h"

#include <math.h>
#include <string.h>

enum
{
  MAX_KINDS = MU_DICE_POOL_MAX_KINDS,
  MAX_EFFECTS = MU_DICE_POOL_MAX_EFFECTS,
  MAX_ALIKE = MAX_KINDS * MU_MAX_DIE_FACES,
  BLUE = 1,
  LEAF = -1,
  REPLACED = -2
};

G_STATIC_ASSERT (MU_DICE_BLUE == 1 << BLUE);

/* Expected values closer than this are equal. */
#define EQUAL 1e-9

/* All dice of one kind that can lie on the table, the fewest first; each has a rank, whatever the most dice are. */
typedef struct
{
  const MuDie *die;
  double rolled[MU_MAX_DIE_FACES]; /* the chances of the faces when the dice are rolled first */
  double chances[MU_MAX_DIE_FACES];
  int (*shown)[MU_MAX_DIE_FACES]; /* how many dice show each face, by rank */
  int *next;                      /* the rank with one die more, by rank and face; -1 if that is too many */
  int *previous;                  /* the rank with one die less; -1 if none shows the face */
  int *ends;                      /* how many ranks have no more dice, by dice */
} Kind;

/* Dice that lie on the table: a rank of each kind. */
typedef struct
{
  int of[MAX_KINDS];
} State;

/* Dice of one kind that show one face. */
typedef struct
{
  int kind;
  int face;
  guint takers; /* bits of the effects of a step that reroll some of them */
} Alike;

/* What is done once: one effect, or all rerolls where a die is rerolled at most once. */
typedef struct
{
  const MuDiceEffect *effects[MAX_EFFECTS];
  int n_effects;
  gboolean whole; /* whether all dice can be rerolled together */
  Alike taken[MAX_ALIKE];
  int n_taken;
} Step;

/* An effect that changes results. */
typedef struct
{
  const MuDiceEffect *effect;
  guint from[MAX_KINDS]; /* bits of the faces that it changes */
  guint to[MAX_KINDS];   /* bits of the faces that it can change them to */
  guint weight;          /* of one use in numbers of what is left */
} Change;

/* What steps are left, which tells how many dice there are. Tables are indexed by states of up to these. */
typedef struct
{
  int dice[MAX_KINDS];
  int weights[MAX_KINDS]; /* of ranks in indexes */
  int size;
  MuDiceWorth *values; /* expected when the dice that are missing are rolled, and the best is done then */
  double *masses;      /* the chances of having these dice, the others being rolled now; nullable */
  MuDiceWorth *leaves; /* what full states are worth as they lie; NAN: not known yet */
  GHashTable *changed; /* of states and changes left to the best states that they make; shared as `leaves` */
} Stage;

/* The best states that can be kept, by states that dice are taken away from. */
typedef struct
{
  MuDiceWorth *values;
  int *kept; /* indexes */
} Kept;

/* What is done with a full state. */
typedef struct
{
  MuDiceWorth value;
  int step;  /* LEAF: nothing more; REPLACED: other results are taken instead */
  int index; /* of the state that is kept in the next stage */
} Choice;

typedef struct
{
  const MuDicePool *pool;
  Kind kinds[MAX_KINDS];
  Step steps[MAX_EFFECTS];
  int n_steps;
  Change changes[MAX_EFFECTS];
  int n_changes;
  guint n_left; /* how many numbers say what is left of the changes */
  gboolean replaces;
  MuDiceCounts replacement; /* instead of all results */
  Stage *stages;            /* by bits of the steps that are left */
  Kept kept[MAX_EFFECTS][MAX_KINDS]; /* of the stage that is being looked at; the first for any kind */
} Count;

/* Adds an effect. Returns FALSE if there are too many. */
gboolean
mu_die_effects_add (MuDieEffects *self, const MuDiceEffect *effect)
{
  if (self->n_effects == MU_DICE_POOL_MAX_CARDS)
    return FALSE;
  self->effects[self->n_effects++] = *effect;
  return TRUE;
}

static gboolean
exceeds (const MuDiceWorth *worth, const MuDiceWorth *than)
{
  return worth->first > than->first + EQUAL
         || (worth->first > than->first - EQUAL && worth->second > than->second + EQUAL);
}

static gboolean
shows (const MuDieFace *face, guint results)
{
  const gboolean blank = face->hits + face->criticals + face->accuracies + face->focuses == 0;

  return (face->hits > 0 && results >> MU_DIE_SUCCESS & 1) || (face->criticals > 0 && results >> MU_DIE_CRITICAL & 1)
         || (face->accuracies > 0 && results >> MU_DIE_ACCURACY & 1)
         || (face->focuses > 0 && results >> MU_DIE_FOCUS & 1) || (blank && results >> MU_DIE_BLANK & 1);
}

/* Returns bits of the faces of a kind that show one of the results; 0: any. */
static guint
find_faces (const Count *self, int kind, guint results)
{
  const MuDie *die = self->kinds[kind].die;
  guint faces = 0;

  for (int face = 0; face < die->n_different; face++)
    faces |= results == 0 || shows (&die->faces[face], results) ? 1u << face : 0;
  return faces;
}

/* Returns bits of the faces of a kind with which the effect takes dice. */
static guint
find_taken (const Count *self, const MuDiceEffect *effect, int kind)
{
  const gboolean any = effect->kind == MU_DICE_REROLL && effect->results == (1 << MU_N_DIE_RESULTS) - 1;

  return effect->colors == 0 || effect->colors >> kind & 1 ? find_faces (self, kind, any ? 0 : effect->results) : 0;
}

/*
 * Lists everything that up to @most dice of a kind can show, and which of it follows from which when a die is added. What
 * several dice show is added once: to what the dice show without the one with the last of the faces.
 */
static void
list_ranks (Kind *self, int most)
{
  const int n_faces = self->die->n_different;
  gint64 n_ranks = 1;
  int n = 1;

  for (int i = 1; i <= n_faces; i++)
    n_ranks = n_ranks * (most + i) / i;
  self->shown = g_malloc0_n (n_ranks, sizeof *self->shown);
  self->next = g_new (int, n_ranks * n_faces);
  self->previous = g_new (int, n_ranks * n_faces);
  self->ends = g_new (int, most + 1);
  self->ends[0] = 1;
  for (int i = 0; i < n_ranks * n_faces; i++)
    self->next[i] = self->previous[i] = -1;
  for (int dice = 1, rank = 0; dice <= most; dice++)
    {
      for (; rank < self->ends[dice - 1]; rank++)
        {
          int last = n_faces - 1;

          while (last > 0 && self->shown[rank][last] == 0)
            last--;
          for (int face = 0; face < n_faces; face++)
            {
              int longer = n;

              if (face < last)
                {
                  const int without = self->previous[rank * n_faces + last];

                  longer = self->next[self->next[without * n_faces + face] * n_faces + last];
                }
              else
                {
                  memcpy (self->shown[n], self->shown[rank], sizeof *self->shown);
                  self->shown[n++][face]++;
                }
              self->next[rank * n_faces + face] = longer;
              self->previous[longer * n_faces + face] = rank;
            }
        }
      self->ends[dice] = n;
    }
}

static void
clear_kind (Kind *self)
{
  g_free (self->shown);
  g_free (self->next);
  g_free (self->previous);
  g_free (self->ends);
}

/* States */

static int
get_index (const Count *self, const Stage *stage, const State *state)
{
  int index = 0;

  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    index += state->of[kind] * stage->weights[kind];
  return index;
}

static State
get_state (const Count *self, const Stage *stage, int index)
{
  State state = { { 0 } };

  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    {
      state.of[kind] = index / stage->weights[kind];
      index %= stage->weights[kind];
    }
  return state;
}

/* Returns a kind of which dice are missing, or -1. */
static int
find_missing (const Count *self, const Stage *stage, const State *state)
{
  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    if (stage->dice[kind] > 0 && state->of[kind] < self->kinds[kind].ends[stage->dice[kind] - 1])
      return kind;
  return -1;
}

/* Returns the index of the state with one die more, which is missing. */
static int
find_with (const Count *self, const Stage *stage, int index, const State *state, int kind, int face)
{
  const Kind *of = &self->kinds[kind];

  return index + (of->next[state->of[kind] * of->die->n_different + face] - state->of[kind]) * stage->weights[kind];
}

/* The results that the player ends with */

static MuDiceCounts
get_counts (const Count *self, const State *state)
{
  MuDiceCounts counts = { { { 0 } } };

  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    memcpy (counts.of[kind], self->kinds[kind].shown[state->of[kind]], sizeof counts.of[kind]);
  return counts;
}

static MuDiceWorth
get_leaf (const Count *self, const Stage *stage, int index)
{
  MuDiceWorth *leaf = &stage->leaves[index];

  if (isnan (leaf->first))
    {
      const State state = get_state (self, stage, index);
      const MuDiceCounts counts = get_counts (self, &state);

      *leaf = self->pool->value (&counts, self->pool->data);
    }
  return *leaf;
}

static guint
count_left (const Change *change, guint left)
{
  const guint most = change->effect->most == G_MAXINT ? 1 : (guint) change->effect->most;

  return left / change->weight % (most + 1);
}

/* Takes one use of a change, and the focus token if it costs that. */
static guint
use_change (const Count *self, guint left, const Change *change)
{
  for (int i = 0; i < self->n_changes; i++)
    if (change != &self->changes[i] && change->effect->spends_focus && self->changes[i].effect->spends_focus)
      left -= count_left (&self->changes[i], left) * self->changes[i].weight;
  return left - change->weight;
}

/* Changes all dice that the change takes, each kind to its first face with the result. */
static int
change_all (const Count *self, const Stage *stage, State state, const Change *change)
{
  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    {
      const Kind *of = &self->kinds[kind];
      const int n_faces = of->die->n_different;
      const int to = g_bit_nth_lsf (change->to[kind], -1);

      for (int from = 0; from < n_faces && to >= 0; from++)
        while (from != to && change->from[kind] >> from & 1 && of->previous[state.of[kind] * n_faces + from] >= 0)
          state.of[kind] = of->next[of->previous[state.of[kind] * n_faces + from] * n_faces + to];
    }
  return get_index (self, stage, &state);
}

static int change_best (const Count *self, const Stage *stage, int index, guint left);

/* Keeps in @best what is best of @changed, which other changes may follow. */
static void
try_change (const Count *self, const Stage *stage, int changed, guint left, int *best)
{
  const int tried = change_best (self, stage, changed, left);
  const MuDiceWorth value = get_leaf (self, stage, tried);
  const MuDiceWorth than = get_leaf (self, stage, *best);

  if (exceeds (&value, &than))
    *best = tried;
}

/* Returns the best that changes make of a full state. Tries all in all orders, as results that one of them makes can
 * be those that another one changes. */
static int
change_best (const Count *self, const Stage *stage, int index, guint left)
{
  const guint key = left * (guint) stage->size + (guint) index;
  gpointer known;
  State state;
  int best = index;

  if (left == 0)
    return index;
  if (g_hash_table_lookup_extended (stage->changed, GUINT_TO_POINTER (key), NULL, &known))
    return GPOINTER_TO_INT (known);
  state = get_state (self, stage, index);
  for (const Change *change = self->changes; change < self->changes + self->n_changes; change++)
    {
      const guint rest = count_left (change, left) > 0 ? use_change (self, left, change) : 0;

      if (count_left (change, left) > 0 && change->effect->most == G_MAXINT)
        try_change (self, stage, change_all (self, stage, state, change), rest, &best);
      else if (count_left (change, left) > 0)
        for (int kind = 0; kind < self->pool->n_kinds; kind++)
          for (int from = 0; change->from[kind] >> from > 0; from++)
            {
              const Kind *of = &self->kinds[kind];
              const int n_faces = of->die->n_different;
              const int without = of->previous[state.of[kind] * n_faces + from];

              for (int to = 0; change->from[kind] >> from & 1 && without >= 0 && change->to[kind] >> to > 0; to++)
                if (to != from && change->to[kind] >> to & 1)
                  try_change (self, stage,
                              index + (of->next[without * n_faces + to] - state.of[kind]) * stage->weights[kind], rest,
                              &best);
            }
    }
  g_hash_table_insert (stage->changed, GUINT_TO_POINTER (key), GINT_TO_POINTER (best));
  return best;
}

/* The steps */

/* Whether any number of dice are rerolled by one effect, so that the best of all smaller states is kept. */
static gboolean
keeps_any (const Count *self, int step)
{
  const MuDiceEffect *effect = self->steps[step].effects[0];

  return !self->pool->once && effect->kind == MU_DICE_REROLL && !effect->whole && effect->most == G_MAXINT;
}

/* Finds the best states that are left when dice that the effect takes are taken away, of one kind if @only is not
 * -1. */
static void
find_kept (const Count *self, const Stage *stage, const MuDiceEffect *effect, int only, Kept *kept)
{
  guint taken[MAX_KINDS] = { 0 };

  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    taken[kind] = only < 0 || kind == only ? find_taken (self, effect, kind) : 0;
  kept->values = g_memdup2 (stage->values, stage->size * sizeof *stage->values);
  kept->kept = g_new (int, stage->size);
  for (int index = 0; index < stage->size; index++)
    {
      const State state = get_state (self, stage, index);

      kept->kept[index] = index;
      for (int kind = 0; kind < self->pool->n_kinds; kind++)
        for (int face = 0; taken[kind] >> face > 0; face++)
          {
            const Kind *of = &self->kinds[kind];
            const int rank = of->previous[state.of[kind] * of->die->n_different + face];
            const int less = rank >= 0 ? index + (rank - state.of[kind]) * stage->weights[kind] : -1;

            if (less >= 0 && taken[kind] >> face & 1 && exceeds (&kept->values[less], &kept->values[index]))
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
  return stage->dice[BLUE] >= 0;
}

static void
prepare (Count *self, int stage)
{
  for (int i = 0; i < self->n_steps; i++)
    {
      const MuDiceEffect *effect = self->steps[i].effects[0];
      const Stage *next = &self->stages[stage & ~(1 << i)];

      if (!(stage >> i & 1) || !keeps_any (self, i) || !is_possible (next))
        continue;
      for (int kind = 0; kind < (effect->one_color ? self->pool->n_kinds : 1); kind++)
        find_kept (self, next, effect, effect->one_color ? kind : -1, &self->kept[i][kind]);
    }
}

static void
clear_kept (Count *self)
{
  for (int i = 0; i < self->n_steps; i++)
    for (int kind = 0; kind < MAX_KINDS; kind++)
      {
        g_clear_pointer (&self->kept[i][kind].values, g_free);
        g_clear_pointer (&self->kept[i][kind].kept, g_free);
      }
}

static void
take (Choice *best, int step, int index, const MuDiceWorth *value)
{
  if (exceeds (value, &best->value))
    *best = (Choice){ *value, step, index };
}

/* Returns whether each die can be given to an effect that takes what it shows: of no set of effects there may be more
 * dice that only they take than they reroll (Hall).
 * @dice: how many dice are rerolled, as in `taken` */
static gboolean
can_reroll (const Step *step, const int *dice)
{
  for (guint set = 1; set < 1u << step->n_effects; set++)
    {
      gint64 room = 0;

      for (int i = 0; i < step->n_effects; i++)
        room += set >> i & 1 ? step->effects[i]->most : 0;
      for (int i = 0; i < step->n_taken; i++)
        room -= (step->taken[i].takers & ~set) == 0 ? dice[i] : 0;
      if (room < 0)
        return FALSE;
    }
  return TRUE;
}

/* Rerolls @left dice more than @dice, of the first @n_taken that are taken. */
static void
try_few (const Count *self, const Stage *next, int step, State state, int n_taken, int *dice, int left, Choice *best)
{
  const Step *of = &self->steps[step];
  const Alike *taken = n_taken > 0 ? &of->taken[n_taken - 1] : NULL;

  if (left == 0 && (of->n_effects == 1 || can_reroll (of, dice)))
    take (best, step, get_index (self, next, &state), &next->values[get_index (self, next, &state)]);
  if (left == 0 || taken == NULL)
    return;
  for (int n = 0, *rank = &state.of[taken->kind]; n <= left && *rank >= 0; n++)
    {
      const Kind *kind = &self->kinds[taken->kind];

      dice[n_taken - 1] = n;
      if (n_taken > 1 || n == left)
        try_few (self, next, step, state, n_taken - 1, dice, left - n, best);
      *rank = kind->previous[*rank * kind->die->n_different + taken->face];
    }
  dice[n_taken - 1] = 0;
}

/* Rerolls dice of those at @index of the next stage; fewer if that is as good. */
static void
try_rerolling (const Count *self, const Stage *next, int step, int index, Choice *best)
{
  const Step *of = &self->steps[step];
  int dice[MAX_ALIKE] = { 0 };
  const State state = get_state (self, next, index);
  gint64 most = 0;

  if (keeps_any (self, step))
    {
      for (int kind = 0; kind < MAX_KINDS && self->kept[step][kind].kept != NULL; kind++)
        take (best, step, self->kept[step][kind].kept[index], &self->kept[step][kind].values[index]);
      return;
    }
  for (int i = 0; i < of->n_effects; i++)
    most += of->effects[i]->whole ? 0 : of->effects[i]->most;
  most = MIN (most, next->dice[0] + next->dice[1] + next->dice[2]);
  for (int n = 0; n <= most; n++)
    try_few (self, next, step, state, of->n_taken, dice, n, best);
  if (of->whole)
    take (best, step, 0, &next->values[0]);
}

static void
try_step (const Count *self, const Stage *now, int index, const Stage *next, int step, Choice *best)
{
  const MuDiceEffect *effect = self->steps[step].effects[0];
  const State state = get_state (self, now, index);

  if (effect->spends_blue && now->dice[BLUE] == 0)
    return;
  if (effect->kind == MU_DICE_ADD)
    take (best, step, get_index (self, next, &state), &next->values[get_index (self, next, &state)]);
  else if (!effect->spends_blue)
    try_rerolling (self, next, step, get_index (self, next, &state), best);
  else
    for (int face = 0; face < self->kinds[BLUE].die->n_different; face++)
      {
        State spent = state;

        spent.of[BLUE] = self->kinds[BLUE].previous[state.of[BLUE] * self->kinds[BLUE].die->n_different + face];
        if (spent.of[BLUE] >= 0)
          try_rerolling (self, next, step, get_index (self, next, &spent), best);
      }
}

/* Does the best with a full state. Dice that an effect adds are added before the player ends. */
static Choice
choose (const Count *self, int stage, int index)
{
  const Stage *now = &self->stages[stage];
  Choice best = { { -1, -1 }, LEAF, index };
  gboolean can_end = TRUE;

  for (int i = 0; i < self->n_steps; i++)
    can_end &= !(stage >> i & 1) || self->steps[i].effects[0]->kind != MU_DICE_ADD;
  if (can_end)
    {
      best.index = change_best (self, now, index, self->n_left - 1);
      best.value = get_leaf (self, now, best.index);
      if (self->replaces)
        {
          const MuDiceWorth replaced = self->pool->value (&self->replacement, self->pool->data);

          take (&best, REPLACED, index, &replaced);
        }
    }
  for (int i = 0; i < self->n_steps; i++)
    if (stage >> i & 1)
      try_step (self, now, index, &self->stages[stage & ~(1 << i)], i, &best);
  return best;
}

/* The stages */

/* Counts the dice when all steps are used but those that are left. */
static void
count_dice (const Count *self, int stage, int *dice)
{
  memcpy (dice, self->pool->dice, sizeof self->pool->dice);
  for (int i = 0; i < self->n_steps; i++)
    if (!(stage >> i & 1))
      {
        const MuDiceEffect *effect = self->steps[i].effects[0];

        for (int kind = 0; effect->kind == MU_DICE_ADD && kind < self->pool->n_kinds; kind++)
          dice[kind] += effect->colors >> kind & 1 ? effect->most : 0;
        dice[BLUE] -= effect->spends_blue ? 1 : 0;
      }
}

/* Nobody asks what the first stage is worth. Stages with the same dice share what these are worth as they lie. */
static void
value_stage (Count *self, int stage, gboolean first)
{
  Stage *now = &self->stages[stage];

  for (int i = 0; i < stage && now->leaves == NULL; i++)
    if (memcmp (self->stages[i].dice, now->dice, sizeof now->dice) == 0)
      {
        now->leaves = g_rc_box_acquire (self->stages[i].leaves);
        now->changed = g_hash_table_ref (self->stages[i].changed);
      }
  if (now->leaves == NULL)
    {
      now->leaves = g_rc_box_alloc (now->size * sizeof *now->leaves);
      now->changed = g_hash_table_new (NULL, NULL);
      for (int i = 0; i < now->size; i++)
        now->leaves[i].first = NAN;
    }
  if (first)
    return;
  now->values = g_new (MuDiceWorth, now->size);
  prepare (self, stage);
  for (int index = now->size - 1; index >= 0; index--)
    {
      const State state = get_state (self, now, index);
      const int kind = find_missing (self, now, &state);
      MuDiceWorth value = { 0, 0 };

      if (kind < 0)
        value = choose (self, stage, index).value;
      for (int face = 0; kind >= 0 && face < self->kinds[kind].die->n_different; face++)
        {
          const MuDiceWorth *rolled = &now->values[find_with (self, now, index, &state, kind, face)];

          value.first += self->kinds[kind].chances[face] * rolled->first;
          value.second += self->kinds[kind].chances[face] * rolled->second;
        }
      now->values[index] = value;
    }
  clear_kept (self);
}

/* Without effects the dice are left as they lie, and nobody needs to know what they are worth. */
static gboolean
has_choice (const Count *self)
{
  return self->n_steps + self->n_changes > 0 || self->replaces;
}

static void
play_full (Count *self, int stage, int index, double chance)
{
  const Choice choice = has_choice (self) ? choose (self, stage, index) : (Choice){ { 0, 0 }, LEAF, index };
  Stage *next;

  if (choice.step == LEAF || choice.step == REPLACED)
    {
      const State state = get_state (self, &self->stages[stage], choice.index);
      const MuDiceCounts counts = choice.step == REPLACED ? self->replacement : get_counts (self, &state);

      self->pool->end (&counts, chance, self->pool->data);
      return;
    }
  next = &self->stages[stage & ~(1 << choice.step)];
  if (next->masses == NULL)
    next->masses = g_new0 (double, next->size);
  next->masses[choice.index] += chance;
}

/* Rolls the dice that are missing, then does the best with all. */
static void
play_stage (Count *self, int stage, gboolean first)
{
  Stage *now = &self->stages[stage];

  prepare (self, stage);
  for (int index = 0; index < now->size; index++)
    {
      const State state = get_state (self, now, index);
      const int kind = find_missing (self, now, &state);
      const double *chances = first ? self->kinds[MAX (kind, 0)].rolled : self->kinds[MAX (kind, 0)].chances;
      const double mass = now->masses[index];

      if (mass > 0 && kind < 0)
        play_full (self, stage, index, mass);
      for (int face = 0; mass > 0 && kind >= 0 && face < self->kinds[kind].die->n_different; face++)
        now->masses[find_with (self, now, index, &state, kind, face)] += mass * chances[face];
    }
  clear_kept (self);
}

/* The effects */

/* Adds a change; or changes at once what dice show when they are rolled first. */
static void
add_change (Count *self, const MuDiceEffect *effect)
{
  Change *change = &self->changes[self->n_changes];

  *change = (Change){ .effect = effect, .weight = self->n_left };
  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    {
      double *rolled = self->kinds[kind].rolled;

      change->from[kind] = find_taken (self, effect, kind);
      change->to[kind] = find_faces (self, kind, 1u << effect->to);
      for (int from = 0; effect->rolled && change->to[kind] != 0 && change->from[kind] >> from > 0; from++)
        {
          const double chance = change->from[kind] >> from & 1 ? rolled[from] : 0;

          rolled[from] -= chance;
          rolled[g_bit_nth_lsf (change->to[kind], -1)] += chance;
        }
    }
  if (effect->rolled)
    return;
  self->n_left *= effect->most == G_MAXINT ? 2 : (guint) effect->most + 1;
  self->n_changes++;
}

static void
add_effect (Count *self, const MuDiceEffect *effect)
{
  Step *step = &self->steps[self->pool->once ? 0 : self->n_steps];

  switch (effect->kind)
    {
    case MU_DICE_REROLL:
    case MU_DICE_ADD:
      step->effects[step->n_effects++] = effect;
      step->whole |= effect->whole;
      self->n_steps = self->pool->once ? 1 : self->n_steps + 1;
      break;
    case MU_DICE_CHANGE:
      add_change (self, effect);
      break;
    case MU_DICE_REPLACE:
      for (int face = 0; face < self->pool->dies[0].n_different; face++)
        if (shows (&self->pool->dies[0].faces[face], 1 << MU_DIE_SUCCESS))
          self->replacement.of[0][face] = MAX (self->replacement.of[0][face], effect->most);
      self->replaces = TRUE;
      break;
    default:
      break;
    }
}

/* Lists the dice that a step can reroll. Where a die is rerolled at most once, nothing is better than to keep a
 * critical, unless all dice are rerolled. */
static void
list_taken (Count *self, Step *step)
{
  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    for (int face = 0; face < self->pool->dies[kind].n_different; face++)
      {
        Alike alike = { kind, face, 0 };

        for (int i = 0; i < step->n_effects; i++)
          if (!step->effects[i]->whole && find_taken (self, step->effects[i], kind) >> face & 1
              && !(self->pool->once && self->pool->dies[kind].faces[face].criticals > 0))
            alike.takers |= 1u << i;
        if (alike.takers != 0)
          step->taken[step->n_taken++] = alike;
      }
}

/* Lists the stages and the dice of each kind. */
static void
init_stages (Count *self, int n_stages)
{
  self->stages = g_new0 (Stage, n_stages);
  for (int stage = 0; stage < n_stages; stage++)
    count_dice (self, stage, self->stages[stage].dice);
  for (int kind = 0; kind < self->pool->n_kinds; kind++)
    {
      int most = 0;

      for (int stage = 0; stage < n_stages; stage++)
        most = MAX (most, self->stages[stage].dice[kind]);
      list_ranks (&self->kinds[kind], most);
    }
  for (int stage = 0; stage < n_stages; stage++)
    {
      Stage *now = &self->stages[stage];

      now->size = is_possible (now) ? 1 : 0;
      for (int kind = self->pool->n_kinds - 1; kind >= 0 && now->size > 0; kind--)
        {
          now->weights[kind] = now->size;
          now->size *= self->kinds[kind].ends[now->dice[kind]];
        }
    }
}

/* Counts all rolls of one side's dice and what the player makes of them. He uses each reroll at most once, in any
 * order, one after the other, and knows what the dice show before he uses the next one; if a die is rerolled at most
 * once, he chooses all that are rerolled together. Then he changes results. He always does what is worth most on
 * average; if that is equal, he does less. */
void
mu_dice_pool_count (const MuDicePool *self)
{
  Count count = { .pool = self, .n_left = 1 };
  int n_stages;

  for (int kind = 0; kind < self->n_kinds; kind++)
    {
      count.kinds[kind].die = &self->dies[kind];
      for (int face = 0; face < self->dies[kind].n_different; face++)
        count.kinds[kind].chances[face] = count.kinds[kind].rolled[face]
            = (double) self->dies[kind].faces[face].n_faces / self->dies[kind].n_faces;
    }
  for (int i = 0; i < self->n_effects; i++)
    add_effect (&count, &self->effects[i]);
  for (int i = 0; i < count.n_steps; i++)
    list_taken (&count, &count.steps[i]);
  n_stages = 1 << count.n_steps;
  init_stages (&count, n_stages);
  for (int stage = 0; stage < n_stages; stage++)
    if (has_choice (&count) && is_possible (&count.stages[stage]))
      value_stage (&count, stage, stage == n_stages - 1);
  count.stages[n_stages - 1].masses = g_new0 (double, count.stages[n_stages - 1].size);
  count.stages[n_stages - 1].masses[0] = 1;
  for (int stage = n_stages - 1; stage >= 0; stage--)
    if (count.stages[stage].masses != NULL)
      play_stage (&count, stage, stage == n_stages - 1);
  for (int stage = n_stages - 1; stage >= 0; stage--)
    {
      g_clear_pointer (&count.stages[stage].leaves, g_rc_box_release);
      g_clear_pointer (&count.stages[stage].changed, g_hash_table_unref);
      g_free (count.stages[stage].values);
      g_free (count.stages[stage].masses);
    }
  for (int kind = 0; kind < self->n_kinds; kind++)
    clear_kind (&count.kinds[kind]);
  g_free (count.stages);
}
