/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "rules/odds/mu-battery-odds.h"
#include "support/mu-test-roster.h"

#define TOLERANCE 1e-9

enum
{
  MAX_DICE = 5,
  N_FACES = 8,
  N_VALUES = 3
};

/* The eight faces of each die, as printed: hits, criticals, both, double hits, accuracies and blanks. */
static const char *const faces[] = { "  HHDCCA", "HHHHCCAA", "  HHHHBB" };

#define ANY(n, which) { .kind = MU_DICE_REROLL, .most = n, .colors = which }
#define ALL G_MAXINT
#define WHOLE { .kind = MU_DICE_REROLL, .most = ALL, .whole = TRUE }
#define ONE_COLOR { .kind = MU_DICE_REROLL, .most = ALL, .one_color = TRUE }
#define SPEND { .kind = MU_DICE_REROLL, .most = ALL, .spends_blue = TRUE }
#define ADD(n, which) { .kind = MU_DICE_ADD, .most = n, .colors = which }
#define CHANGE(from, result) { .kind = MU_DICE_CHANGE, .most = 1, .results = from, .to = result }
#define HIT_OR_CRITICAL (1 << MU_DIE_SUCCESS | 1 << MU_DIE_CRITICAL)

typedef struct
{
  const char *name;
  MuDice dice[3]; /* no dice: fewer pools */
  int n_effects;
  MuDiceEffect effects[3];
} Case;

#define MIXED { { 1, 1, 1 }, { 2, 1, 0 }, { 0, 1, 2 } }
#define PAIRS { { 1, 1, 0 }, { 0, 2, 0 }, { 0, 1, 1 } }

static const Case cases[] = {
  { "nothing", MIXED, 0, { { 0 } } },
  { "black dice", MIXED, 1, { ANY (ALL, MU_DICE_BLACK) } },
  { "a red die", MIXED, 1, { ANY (1, MU_DICE_RED) } },
  { "two dice", MIXED, 1, { ANY (2, 0) } },
  { "two colors", MIXED, 1, { ANY (ALL, MU_DICE_RED | MU_DICE_BLACK) } },
  { "all dice", MIXED, 1, { WHOLE } },
  { "one color", MIXED, 1, { ONE_COLOR } },
  { "a blue die spent", MIXED, 1, { SPEND } },
  { "no blue die to spend", { { 2, 0, 0 }, { 1, 0, 1 }, { 0 } }, 1, { SPEND } },
  { "one that is added can be spent", { { 1, 0, 0 }, { 0, 0, 1 }, { 0 } }, 2, { SPEND, ADD (1, MU_DICE_BLUE) } },
  { "a die more", PAIRS, 1, { ADD (1, MU_DICE_RED) } },
  { "two dice more", PAIRS, 1, { ADD (2, MU_DICE_BLACK) } },
  { "all dice, before or after one more", { { 1, 0, 0 }, { 0, 0, 1 }, { 1, 0, 1 } }, 2, { WHOLE, ADD (1, MU_DICE_RED) } },
  { "two rerolls", PAIRS, 2, { ANY (ALL, MU_DICE_BLUE), ANY (1, 0) } },
  { "a die twice", PAIRS, 2, { WHOLE, ONE_COLOR } },
  { "three rerolls", { { 0, 1, 0 }, { 0, 1, 1 }, { 0 } }, 3, { ANY (1, 0), WHOLE, SPEND } },
  { "to an accuracy", MIXED, 1, { CHANGE (HIT_OR_CRITICAL, MU_DIE_ACCURACY) } },
  { "to a critical", MIXED, 1, { CHANGE (1 << MU_DIE_ACCURACY, MU_DIE_CRITICAL) } },
  { "blanks to hits", MIXED, 1, { CHANGE (1 << MU_DIE_BLANK, MU_DIE_SUCCESS) } },
  { "two changes", PAIRS, 2,
    { CHANGE (HIT_OR_CRITICAL, MU_DIE_ACCURACY), CHANGE (1 << MU_DIE_BLANK, MU_DIE_SUCCESS) } },
  { "two changes of one die, in the other order", { { 3, 0, 0 }, { 2, 1, 0 }, { 0 } }, 2,
    { CHANGE (HIT_OR_CRITICAL, MU_DIE_ACCURACY), CHANGE (1 << MU_DIE_BLANK, MU_DIE_SUCCESS) } },
  { "a reroll and a change", PAIRS, 2, { ANY (ALL, 0), CHANGE (HIT_OR_CRITICAL, MU_DIE_ACCURACY) } },
};

/* Results, as values see them. */
typedef struct
{
  int damage, criticals, accuracies;
} Sum;

/* Values that differ in what accuracies and criticals are for. */
static double
get_value (const Sum *sum, int which)
{
  if (which == 0)
    return sum->damage;
  if (which == 1)
    return sum->accuracies > 0 ? sum->damage : sum->damage / 2 + sum->damage % 2;
  return MIN (sum->damage, 3) + (sum->criticals > 0 ? 1.25 : 0) + 0.375 * sum->accuracies;
}

/* Dice one by one. */
typedef struct
{
  int n;
  int colors[MAX_DICE];
  char shown[MAX_DICE];
} Table;

typedef struct
{
  const Case *test;
  int which;
} Play;

static gboolean
shows (char face, guint results)
{
  const gboolean hit = face == 'H' || face == 'D' || face == 'B';
  const gboolean critical = face == 'C' || face == 'B';

  return (hit && results >> MU_DIE_SUCCESS & 1) || (critical && results >> MU_DIE_CRITICAL & 1)
         || (face == 'A' && results >> MU_DIE_ACCURACY & 1) || (face == ' ' && results >> MU_DIE_BLANK & 1);
}

static double
add_up (const Table *table, int which)
{
  Sum sum = { 0, 0, 0 };

  for (int i = 0; i < table->n; i++)
    {
      const char face = table->shown[i];

      sum.damage += face == 'D' || face == 'B' ? 2 : face == 'H' || face == 'C' ? 1 : 0;
      sum.criticals += face == 'C' || face == 'B';
      sum.accuracies += face == 'A';
    }
  return get_value (&sum, which);
}

/* The best of all changes that are left, in any order. */
static double
change (const Play *self, const Table *table, int left)
{
  double best = add_up (table, self->which);

  for (int i = 0; i < self->test->n_effects; i++)
    for (int die = 0; die < table->n; die++)
      for (int face = 0; face < N_FACES; face++)
        {
          const MuDiceEffect *effect = &self->test->effects[i];
          Table changed = *table;

          if (!(left >> i & 1) || effect->kind != MU_DICE_CHANGE || !shows (table->shown[die], effect->results)
              || !shows (faces[table->colors[die]][face], 1u << effect->to))
            continue;
          changed.shown[die] = faces[table->colors[die]][face];
          best = MAX (best, change (self, &changed, left & ~(1 << i)));
        }
  return best;
}

static double play (const Play *self, const Table *table, int left);

/* The dice of @set are rolled; what is best after that. */
static double
roll (const Play *self, const Table *table, int set, int left)
{
  double sum = 0;
  int die = 0;

  if (set == 0)
    return play (self, table, left);
  while (!(set >> die & 1))
    die++;
  for (int face = 0; face < N_FACES; face++)
    {
      const char shown = faces[table->colors[die]][face];
      Table rolled = *table;
      int ways = 0;

      for (int other = 0; other < N_FACES; other++)
        ways += faces[table->colors[die]][other] == shown;
      if (face > 0 && faces[table->colors[die]][face - 1] == shown)
        continue;
      rolled.shown[die] = shown;
      sum += ways / 8.0 * roll (self, &rolled, set & ~(1 << die), left);
    }
  return sum;
}

static gboolean
can_reroll (const MuDiceEffect *effect, const Table *table, int set)
{
  int n_dice = 0;
  int colors = 0;

  for (int i = 0; i < table->n; i++)
    if (set >> i & 1)
      {
        n_dice++;
        colors |= 1 << table->colors[i];
      }
  if (effect->whole)
    return n_dice == table->n;
  return n_dice <= effect->most && (effect->colors == 0 || !(colors & ~(int) effect->colors))
         && (!effect->one_color || (colors & (colors - 1)) == 0);
}

static double
use_reroll (const Play *self, const MuDiceEffect *effect, const Table *table, int left)
{
  double best = 0;

  for (int set = 0; set < 1 << table->n; set++)
    if (can_reroll (effect, table, set))
      best = MAX (best, roll (self, table, set, left));
  return best;
}

static double
use (const Play *self, const MuDiceEffect *effect, const Table *table, int left)
{
  Table changed = *table;
  double best = 0;
  int set = 0;

  if (effect->kind == MU_DICE_ADD)
    {
      for (int color = 0; color < 3; color++)
        for (int i = 0; i < effect->most && (effect->colors >> color & 1); i++)
          {
            set |= 1 << changed.n;
            changed.colors[changed.n++] = color;
          }
      return roll (self, &changed, set, left);
    }
  if (!effect->spends_blue)
    return use_reroll (self, effect, table, left);
  for (int die = 0; die < table->n; die++)
    if (table->colors[die] == MU_BATTERY_BLUE)
      {
        changed = *table;
        changed.n--;
        changed.colors[die] = table->colors[changed.n];
        changed.shown[die] = table->shown[changed.n];
        best = MAX (best, use_reroll (self, effect, &changed, left));
      }
  return best;
}

/* The best of all that can be done with dice that lie there. */
static double
play (const Play *self, const Table *table, int left)
{
  gboolean adds = FALSE;
  double best = 0;

  for (int i = 0; i < self->test->n_effects; i++)
    adds |= (left >> i & 1) && self->test->effects[i].kind == MU_DICE_ADD;
  if (!adds)
    best = change (self, table, left);
  for (int i = 0; i < self->test->n_effects; i++)
    if ((left >> i & 1) && self->test->effects[i].kind != MU_DICE_CHANGE)
      best = MAX (best, use (self, &self->test->effects[i], table, left & ~(1 << i)));
  return best;
}

static double
play_all (const Case *test, const MuDice *dice, int which)
{
  const Play self = { test, which };
  Table table = { 0 };

  for (int color = 0; color < 3; color++)
    for (int i = 0; i < mu_battery_count (dice, color); i++)
      table.colors[table.n++] = color;
  return roll (&self, &table, (1 << table.n) - 1, (1 << test->n_effects) - 1);
}

/* What the pool says of its results. */
typedef struct
{
  int which;
  double value;
  double chance;
} Found;

static MuDiceWorth
value_counts (const MuDiceCounts *counts, gpointer data)
{
  const Found *self = data;
  Sum sum = { 0, 0, 0 };

  for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
    {
      const MuDie *die = &mu_test_get_dies ("armada")[MU_DIE_RED + color];
      const MuDieFace *of = die->faces;

      for (int i = 0; i < die->n_different; i++)
        {
          sum.damage += counts->of[color][i] * (of[i].hits + of[i].criticals);
          sum.criticals += counts->of[color][i] * of[i].criticals;
          sum.accuracies += counts->of[color][i] * of[i].accuracies;
        }
    }
  return (MuDiceWorth){ get_value (&sum, self->which), 0 };
}

static void
add_counts (const MuDiceCounts *counts, double chance, gpointer data)
{
  Found *self = data;

  self->value += chance * value_counts (counts, data).first;
  self->chance += chance;
}

static MuDicePool
get_pool (const MuDice *dice, const MuDieEffects *effects, Found *found)
{
  return (MuDicePool){ .dies = &mu_test_get_dies ("armada")[MU_DIE_RED],
                       .n_kinds = MU_N_BATTERY_COLORS,
                       .dice = { dice->red, dice->blue, dice->black },
                       .effects = effects->effects,
                       .n_effects = effects->n_effects,
                       .value = value_counts,
                       .end = add_counts,
                       .data = found };
}

static void
assert_near (double have, double expected)
{
  if (fabs (have - expected) > TOLERANCE)
    g_error ("%.15g instead of %.15g", have, expected);
}

/* What is done is worth as much as the best of all choices, die by die. */
static void
test_brute_force (gconstpointer data)
{
  const Case *test = data;
  MuDieEffects effects = { .n_effects = 0 };

  for (int i = 0; i < test->n_effects; i++)
    g_assert_true (mu_die_effects_add (&effects, &test->effects[i]));
  for (int i = 0; i < (int) G_N_ELEMENTS (test->dice); i++)
    for (int which = 0; which < N_VALUES; which++)
      {
        const MuDice dice = test->dice[i];
        Found found = { .which = which };
        const MuDicePool pool = get_pool (&dice, &effects, &found);

        if (dice.red + dice.blue + dice.black == 0)
          continue;
        mu_dice_pool_count (&pool);
        assert_near (found.chance, 1);
        assert_near (found.value, play_all (test, &dice, which));
      }
}

/* Means of damage, worked by hand in eighths. */
typedef struct
{
  const char *name;
  MuDice dice;
  MuDiceEffect effect;
  double damage;
} KnownCase;

static const KnownCase known_cases[] = {
  /* A blank, 2/8, is rolled again; of a black die that is 1 on average. A hit is as good as another roll. */
  { "a black die again", { 0, 0, 1 }, ANY (ALL, MU_DICE_BLACK), 1.25 },
  { "not that color", { 0, 0, 1 }, ANY (ALL, MU_DICE_RED), 1 },
  /* A red die is 0.75 on average, and shows nothing in 3 of 8 cases. */
  { "a red die again", { 1, 0, 0 }, ANY (1, MU_DICE_RED), 0.75 + 3 * 0.75 / 8 },
  { "one of two", { 2, 0, 0 }, ANY (1, MU_DICE_RED), 1.5 + (1 - 25 / 64.) * 0.75 },
  { "a red die more", { 1, 0, 0 }, ADD (1, MU_DICE_RED), 1.5 },
  /* Less than two damage, 5/16, is rolled again, for 2 on average; 2, 3 and 4 are kept. */
  { "both or none", { 0, 0, 2 }, WHOLE, (5 * 2 + 6 * 2 + 4 * 3 + 1 * 4) / 16. },
  { "no accuracy", { 0, 1, 0 }, CHANGE (1 << MU_DIE_ACCURACY, MU_DIE_CRITICAL), 1 },
};

static void
test_known (gconstpointer data)
{
  const KnownCase *test = data;
  MuDieEffects effects = { .n_effects = 0 };
  Found found = { .which = 0 };
  MuDicePool pool;

  g_assert_true (mu_die_effects_add (&effects, &test->effect));
  pool = get_pool (&test->dice, &effects, &found);
  mu_dice_pool_count (&pool);
  assert_near (found.value, test->damage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dice-pool/brute-force/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_brute_force);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dice-pool/known/", known_cases[i].name, NULL);

      g_test_add_data_func (path, &known_cases[i], test_known);
    }
  return g_test_run ();
}
