/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "rules/odds/mu-odds-roll.h"
#include "support/mu-test-roster.h"

#define TOLERANCE 1e-12
#define HIT MU_DIE_SUCCESS

/* Values closer than this are equal. */
#define EQUAL 1e-9

enum
{
  MAX_DICE = 3,
  N_FACES = 8,
  MAX_LEFT = MU_DICE_POOL_MAX_CARDS + 2
};

static const MuDieResult attack_faces[N_FACES]
    = { HIT, HIT, HIT, MU_DIE_CRITICAL, MU_DIE_FOCUS, MU_DIE_FOCUS, MU_DIE_BLANK, MU_DIE_BLANK };
static const MuDieResult defense_faces[N_FACES]
    = { HIT, HIT, HIT, MU_DIE_FOCUS, MU_DIE_FOCUS, MU_DIE_BLANK, MU_DIE_BLANK, MU_DIE_BLANK };

/* A set of effects, what they are called, and the tokens. */
typedef struct
{
  const char *name;
  gboolean defense, focus, target_lock;
  int n_effects;
  MuDiceEffect effects[3];
  int single;
} Case;

#define BIT(result) (1 << (result))
#define ANY 15
#define REROLL(n, faces) { .kind = MU_DICE_REROLL, .most = n, .results = faces }
#define WHOLE { .kind = MU_DICE_REROLL, .whole = TRUE, .most = G_MAXINT, .results = ANY }
#define CHANGE(n, faces, result) { .kind = MU_DICE_CHANGE, .most = n, .results = faces, .to = result }
#define SPEND(n, faces, result)                                                                                        \
  { .kind = MU_DICE_CHANGE, .most = n, .results = faces, .to = result, .spends_focus = TRUE }
#define ROLLED(faces, result)                                                                                          \
  { .kind = MU_DICE_CHANGE, .most = G_MAXINT, .results = faces, .to = result, .rolled = TRUE }
#define REPLACE(n) { .kind = MU_DICE_REPLACE, .most = n }
#define ADD(n) { .kind = MU_DICE_ADD, .most = n }
#define REMOVE(n) { .kind = MU_DICE_REMOVE, .most = n }
#define FORBID(what) { .kind = MU_DICE_FORBID, .most = G_MAXINT, .forbidden = what }

static const Case cases[] = {
  { "nothing", 0, 0, 0, 0, { { 0 } } },
  { "tokens", 0, 1, 1, 0, { { 0 } } },
  { "defense", 1, 1, 0, 0, { { 0 } } },
  { "one reroll", 0, 0, 0, 1, { REROLL (1, ANY) } },
  { "two rerolls and focus", 0, 1, 0, 1, { REROLL (2, ANY) } },
  { "rerolls of two cards", 0, 0, 0, 2, { REROLL (1, BIT (MU_DIE_FOCUS)), REROLL (1, BIT (MU_DIE_BLANK)) } },
  { "rerolls that overlap", 0, 0, 0, 2,
    { REROLL (1, BIT (MU_DIE_FOCUS)), REROLL (1, BIT (MU_DIE_BLANK) | BIT (MU_DIE_FOCUS)) } },
  { "all blanks", 0, 0, 0, 1, { REROLL (G_MAXINT, BIT (MU_DIE_BLANK)) } },
  { "all or none", 0, 0, 0, 1, { WHOLE } },
  { "all or none, or one", 0, 1, 0, 2, { WHOLE, REROLL (1, ANY) } },
  { "a change", 0, 0, 0, 1, { CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "a change and a lock", 0, 0, 1, 1, { CHANGE (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL) } },
  { "a change, lock and focus", 0, 1, 1, 1, { CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "two changes of one die", 0, 1, 1, 1, { CHANGE (3, BIT (MU_DIE_BLANK), MU_DIE_FOCUS) } },
  { "changes that spend", 0, 1, 0, 1, { SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL) } },
  { "no token to spend", 0, 0, 0, 1, { SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL) } },
  { "spend or not", 0, 1, 1, 2,
    { SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL), SPEND (1, BIT (MU_DIE_BLANK), HIT) } },
  { "any die", 0, 0, 0, 2,
    { CHANGE (1, BIT (MU_DIE_BLANK) | BIT (MU_DIE_FOCUS) | BIT (HIT), MU_DIE_CRITICAL),
      CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "a hit and a critical", 0, 1, 0, 2,
    { CHANGE (1, BIT (MU_DIE_FOCUS) | BIT (MU_DIE_BLANK), HIT), CHANGE (1, BIT (HIT), MU_DIE_CRITICAL) } },
  { "after the roll", 0, 0, 1, 1, { ROLLED (BIT (MU_DIE_CRITICAL), HIT) } },
  { "instead", 0, 0, 0, 1, { REPLACE (2) } },
  { "instead, after rerolls", 0, 1, 1, 1, { REPLACE (2) } },
  { "no rerolls", 0, 1, 1, 2, { FORBID (MU_DICE_FORBID_REROLL), REROLL (1, ANY) } },
  { "no changes", 0, 1, 1, 2, { FORBID (MU_DICE_FORBID_CHANGE), CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "no focus", 0, 1, 1, 2, { FORBID (MU_DICE_FORBID_FOCUS), SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL) } },
  { "a die more", 0, 1, 1, 1, { ADD (1) } },
  { "a die more and one again", 0, 0, 0, 2, { REROLL (1, ANY), ADD (1) } },
  { "a die less", 1, 1, 0, 1, { REMOVE (1) } },
  { "a die less and one more", 1, 0, 0, 3, { REMOVE (2), ADD (1), CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "an evade", 1, 0, 0, 1, { CHANGE (1, BIT (MU_DIE_BLANK), HIT) } },
  { "an evade and focus", 1, 1, 0, 2, { CHANGE (1, BIT (MU_DIE_FOCUS), HIT), SPEND (1, BIT (MU_DIE_BLANK), HIT) } },
  { "a point", 0, 0, 0, 0, { { 0 } }, 1 },
  { "two points and a lock", 0, 0, 1, 0, { { 0 } }, 2 },
  { "a focus token for a critical, points for the rest", 0, 1, 0, 1, { SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL) },
    2 },
  { "a point for a blank", 0, 0, 0, 1, { CHANGE (2, BIT (MU_DIE_BLANK), MU_DIE_FOCUS) }, 1 },
  { "points where no focus token can be spent", 1, 1, 0, 1, { FORBID (MU_DICE_FORBID_FOCUS) }, 1 },
  { "more points than dice", 1, 0, 0, 0, { { 0 } }, MU_ODDS_MAX_SINGLE },
  { "a defense die again", 1, 0, 0, 1, { REROLL (1, BIT (MU_DIE_FOCUS) | BIT (MU_DIE_BLANK)) } },
};

/* What the effects of a case are, token and lock among them. */
typedef struct
{
  int dice;
  const MuDieResult *faces;
  const Case *test;
  guint forbidden;
  MuDiceEffect changes[MAX_LEFT];
  int n_changes;
  MuDiceEffect rerolls[MAX_LEFT];
  int n_rerolls;
} Play;

typedef struct
{
  double all, criticals;
} Worth;

/* Dice one by one. */
typedef struct
{
  MuDieResult of[MAX_DICE];
} Dice;

static void
assert_near (double have, double expected)
{
  if (fabs (have - expected) > TOLERANCE)
    g_error ("%.15g instead of %.15g", have, expected);
}

static gboolean
exceeds (Worth worth, Worth than)
{
  return worth.all > than.all + EQUAL || (worth.all > than.all - EQUAL && worth.criticals > than.criticals + EQUAL);
}

static Play
prepare (const Case *test, int dice)
{
  Play play = { .dice = dice, .faces = test->defense ? defense_faces : attack_faces, .test = test };
  const MuDiceEffect lock = REROLL (G_MAXINT, ANY);
  const MuDiceEffect token = SPEND (G_MAXINT, BIT (MU_DIE_FOCUS), HIT);

  for (int i = 0; i < test->n_effects; i++)
    play.forbidden |= test->effects[i].forbidden;
  for (int i = 0; i < test->n_effects; i++)
    if (test->effects[i].kind == MU_DICE_REROLL)
      play.rerolls[play.n_rerolls++] = test->effects[i];
    else if (test->effects[i].kind == MU_DICE_CHANGE && !test->effects[i].rolled
             && !(play.forbidden & MU_DICE_FORBID_CHANGE))
      play.changes[play.n_changes++] = test->effects[i];
  if (test->target_lock)
    play.rerolls[play.n_rerolls++] = lock;
  if (play.forbidden & MU_DICE_FORBID_REROLL)
    play.n_rerolls = 0;
  play.changes[play.n_changes++] = token;
  if (test->single > 0)
    play.changes[play.n_changes++] = (MuDiceEffect)CHANGE (test->single, BIT (MU_DIE_FOCUS), HIT);
  return play;
}

static Worth
count_worth (const Play *self, const Dice *dice)
{
  Worth worth = { 0, 0 };

  for (int i = 0; i < self->dice; i++)
    {
      worth.all += dice->of[i] >= HIT;
      worth.criticals += dice->of[i] == MU_DIE_CRITICAL;
    }
  return worth;
}

/* Changes die after die, in every order. */
static Worth
change (const Play *self, Dice dice, const int *left, gboolean token)
{
  Worth best = count_worth (self, &dice);

  for (int i = 0; i < self->n_changes; i++)
    for (int die = 0; die < self->dice; die++)
      {
        const MuDiceEffect *effect = &self->changes[i];
        const gboolean first = left[i] == MIN (effect->most, MAX_DICE);
        int rest[MAX_LEFT];
        Dice changed = dice;
        Worth worth;

        if (left[i] == 0 || !(effect->results >> dice.of[die] & 1) || (effect->spends_focus && first && !token))
          continue;
        for (int j = 0; j < MAX_LEFT; j++)
          rest[j] = left[j];
        rest[i]--;
        changed.of[die] = effect->to;
        worth = change (self, changed, rest, token && !effect->spends_focus);
        if (exceeds (worth, best))
          best = worth;
      }
  return best;
}

static Worth
finish (const Play *self, const Dice *dice)
{
  const gboolean token = self->test->focus && !(self->forbidden & MU_DICE_FORBID_FOCUS);
  int left[MAX_LEFT] = { 0 };
  Worth best;

  for (int i = 0; i < self->n_changes; i++)
    left[i] = MIN (self->changes[i].most, MAX_DICE);
  best = change (self, *dice, left, token);
  for (int i = 0; i < self->test->n_effects; i++)
    if (self->test->effects[i].kind == MU_DICE_REPLACE)
      {
        const Worth replaced = { self->test->effects[i].most, 0 };

        if (exceeds (replaced, best))
          best = replaced;
      }
  return best;
}

/* Whether the dice from @die on can be given to rerolls. */
static gboolean
can_reroll (const Play *self, const Dice *dice, int set, int die, const int *left)
{
  if (die == self->dice)
    return TRUE;
  if (!(set >> die & 1))
    return can_reroll (self, dice, set, die + 1, left);
  for (int i = 0; i < self->n_rerolls; i++)
    if (left[i] > 0 && (self->rerolls[i].results >> dice->of[die] & 1)
        && (!self->rerolls[i].whole || set == (1 << self->dice) - 1))
      {
        int rest[MAX_LEFT];

        for (int j = 0; j < MAX_LEFT; j++)
          rest[j] = left[j];
        rest[i]--;
        if (can_reroll (self, dice, set, die + 1, rest))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_allowed (const Play *self, const Dice *dice, int set)
{
  int left[MAX_LEFT] = { 0 };

  for (int i = 0; i < self->n_rerolls; i++)
    left[i] = MIN (self->rerolls[i].most, MAX_DICE);
  return can_reroll (self, dice, set, 0, left);
}

/* Rolls the dice of @set again in every way; with @odds, adds the results to them. */
static Worth
reroll (const Play *self, const Dice *dice, int set, double chance, MuDieOdds *odds)
{
  const int n_all = 1 << (3 * self->dice);
  Worth sum = { 0, 0 };

  for (int roll = 0; roll < n_all; roll++)
    {
      Dice rolled = *dice;
      Worth worth;

      for (int i = 0; i < self->dice; i++)
        if (set >> i & 1)
          rolled.of[i] = self->faces[roll >> (3 * i) & 7];
      worth = finish (self, &rolled);
      sum.all += worth.all / n_all;
      sum.criticals += worth.criticals / n_all;
      if (odds != NULL)
        odds->chances[(int) (worth.all - worth.criticals)][(int) worth.criticals] += chance / n_all;
      if (set == 0)
        {
          if (odds != NULL)
            odds->chances[(int) (worth.all - worth.criticals)][(int) worth.criticals] += chance - chance / n_all;
          return worth;
        }
    }
  return sum;
}

static void
play_roll (const Play *self, const Dice *dice, double chance, MuDieOdds *odds)
{
  Worth best = { -1, -1 };
  int chosen = 0;

  for (int n = 0; n <= self->dice; n++)
    for (int set = 0; set < 1 << self->dice; set++)
      {
        Worth worth;

        if (__builtin_popcount ((guint) set) != n || !is_allowed (self, dice, set))
          continue;
        worth = reroll (self, dice, set, 0, NULL);
        if (exceeds (worth, best))
          {
            best = worth;
            chosen = set;
          }
      }
  reroll (self, dice, chosen, chance, odds);
}

/* Every roll of the dice, once for each set of equal ones. */
static void
play_all (const Play *self, MuDieOdds *odds)
{
  const int n_all = 1 << (3 * self->dice);

  for (int roll = 0; roll < n_all; roll++)
    {
      Dice dice = { { 0 } };

      for (int i = 0; i < self->dice; i++)
        dice.of[i] = self->faces[roll >> (3 * i) & 7];
      for (int i = 0; i < self->test->n_effects; i++)
        for (int die = 0; die < self->dice && self->test->effects[i].rolled; die++)
          if (self->test->effects[i].results >> dice.of[die] & 1)
            dice.of[die] = self->test->effects[i].to;
      play_roll (self, &dice, 1.0 / n_all, odds);
    }
}

static int
count_added (const Case *test)
{
  int added = 0;

  for (int i = 0; i < test->n_effects; i++)
    if (test->effects[i].kind == MU_DICE_ADD || test->effects[i].kind == MU_DICE_REMOVE)
      added += test->effects[i].kind == MU_DICE_ADD ? test->effects[i].most : -test->effects[i].most;
  return added;
}

static const MuDie *
get_die (gboolean defense)
{
  return &mu_test_get_dies ("xwing")[defense ? MU_DIE_DEFENSE : MU_DIE_ATTACK];
}

/* The odds are those of all rolls and all choices, die by die. */
static void
test_brute_force (gconstpointer data)
{
  const Case *test = data;
  MuDieEffects effects = { .n_effects = 0 };

  for (int i = 0; i < test->n_effects; i++)
    g_assert_true (mu_die_effects_add (&effects, &test->effects[i]));
  for (int dice = 0; dice <= MAX_DICE - 1; dice++)
    {
      const MuOddsRoll pool = { get_die (test->defense), dice, test->focus, test->target_lock, { test->single }, &effects };
      const Play play = prepare (test, MAX (dice + count_added (test), 0));
      MuDieOdds expected = { { { 0 } } };
      MuDieOdds odds;

      play_all (&play, &expected);
      mu_odds_roll_count (&pool, &odds);
      for (int i = 0; i < MU_ODDS_MAX_RESULTS; i++)
        for (int j = 0; j < MU_ODDS_MAX_RESULTS; j++)
          assert_near (odds.chances[i][j], expected.chances[i][j]);
    }
}

/* Chances of all dice, worked by hand in eighths. */
typedef struct
{
  const char *name;
  gboolean defense, focus;
  int dice;
  MuDiceEffect effect;
  int successes, criticals;
  double chance;
} KnownCase;

static const KnownCase known_cases[] = {
  /* A die hits, 4/8, or is rolled again, 4/8 · 4/8; a critical is a fourth of that. */
  { "a reroll", 0, 0, 1, REROLL (1, ANY), 0, 0, 16.0 / 64 },
  { "a critical of a reroll", 0, 0, 1, REROLL (1, ANY), 0, 1, 12.0 / 64 },
  /* Of two dice that miss, 16/64, one is rolled again and misses, 1/2. */
  { "one die of two", 0, 0, 2, REROLL (1, ANY), 0, 0, 8.0 / 64 },
  { "a blank", 0, 0, 1, CHANGE (1, BIT (MU_DIE_BLANK), HIT), 1, 0, 5.0 / 8 },
  { "a focus", 0, 0, 1, CHANGE (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL), 0, 1, 3.0 / 8 },
  { "a hit", 0, 0, 1, CHANGE (1, BIT (HIT), MU_DIE_CRITICAL), 0, 1, 4.0 / 8 },
  { "three blanks of four, and a focus token", 0, 1, 4, CHANGE (3, BIT (MU_DIE_BLANK), MU_DIE_FOCUS), 3, 0,
    1.0 / 256 },
  { "no criticals", 0, 0, 2, ROLLED (BIT (MU_DIE_CRITICAL), HIT), 2, 0, 16.0 / 64 },
  /* Two dice hit less than twice, or twice without criticals. */
  { "two hits instead", 0, 0, 2, REPLACE (2), 2, 0, 57.0 / 64 },
  /* With one focus result the token makes a critical of it, with two it makes two hits. */
  { "a token for one", 0, 1, 2, SPEND (1, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL), 2, 0, 13.0 / 64 },
  { "all dice again", 0, 0, 1, WHOLE, 0, 0, 4.0 / 16 },
  { "a blank of defense", 1, 0, 1, CHANGE (1, BIT (MU_DIE_BLANK), HIT), 1, 0, 6.0 / 8 },
  { "an evade of three", 1, 0, 3, CHANGE (1, BIT (MU_DIE_FOCUS), HIT), 0, 0, 27.0 / 512 },
};

static void
test_known (gconstpointer data)
{
  const KnownCase *test = data;
  MuDieEffects effects = { .n_effects = 0 };
  const MuOddsRoll pool = { get_die (test->defense), test->dice, test->focus, FALSE, { 0 }, &effects };
  MuDieOdds odds;

  g_assert_true (mu_die_effects_add (&effects, &test->effect));
  mu_odds_roll_count (&pool, &odds);
  assert_near (odds.chances[test->successes][test->criticals], test->chance);
}

/* More effects than an attack can have are refused, so that their cards can be named. */
static void
test_too_many (void)
{
  const MuDiceEffect effect = REROLL (1, ANY);
  MuDieEffects effects = { .n_effects = 0 };

  for (int i = 0; i < MU_DICE_POOL_MAX_CARDS; i++)
    g_assert_true (mu_die_effects_add (&effects, &effect));
  g_assert_false (mu_die_effects_add (&effects, &effect));
  g_assert_cmpint (effects.n_effects, ==, MU_DICE_POOL_MAX_CARDS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-roll/too-many", test_too_many);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds-roll/brute-force/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_brute_force);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds-roll/known/", known_cases[i].name, NULL);

      g_test_add_data_func (path, &known_cases[i], test_known);
    }
  return g_test_run ();
}
