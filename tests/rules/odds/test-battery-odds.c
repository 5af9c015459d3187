/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "rules/odds/mu-battery-odds.h"
#include "support/mu-test-roster.h"

#define TOLERANCE 1e-12

/* The eight faces of each die, as printed: hits, criticals, both, double hits, accuracies and blanks. */
static const char *const faces[] = { "  HHDCCA", "HHHHCCAA", "  HHHHBB" };

enum
{
  MAX_BRUTE = 3
};

static void
assert_near (double have, double expected)
{
  if (fabs (have - expected) > TOLERANCE)
    g_error ("%.15g instead of %.15g", have, expected);
}

static int
damage_of (char face)
{
  return face == 'D' || face == 'B' ? 2 : face == 'H' || face == 'C' ? 1 : 0;
}

/* Dice that lie on the table. */
typedef struct
{
  int n;
  int colors[MAX_BRUTE];
  char shown[MAX_BRUTE];
  MuBatteryRange range;
} Table;

/* The chances of each damage after the defender did what it can. */
typedef struct
{
  double chances[2 * MAX_BRUTE + 1];
} Outcome;

static double
get_mean (const Outcome *outcome)
{
  double mean = 0;

  for (int i = 0; i <= 2 * MAX_BRUTE; i++)
    mean += i * outcome->chances[i];
  return mean;
}

static void
finish (Outcome *outcome, const Table *table, gboolean scatter, gboolean brace, double chance)
{
  int damage = 0;

  for (int i = 0; i < table->n; i++)
    damage += damage_of (table->shown[i]);
  if (brace)
    damage = damage / 2 + damage % 2;
  outcome->chances[scatter ? 0 : damage] += chance;
}

static Outcome
evade_die (const Table *table, int die, gboolean scatter, gboolean brace)
{
  Outcome outcome = { { 0 } };
  Table changed = *table;

  changed.shown[die] = ' ';
  if (table->range == MU_BATTERY_LONG)
    finish (&outcome, &changed, scatter, brace, 1);
  for (int face = 0; table->range == MU_BATTERY_MEDIUM && face < 8; face++)
    {
      changed.shown[die] = faces[table->colors[die]][face];
      finish (&outcome, &changed, scatter, brace, 0.125);
    }
  return outcome;
}

/* Tries to evade with each die, and not at all; of equal ones the first counts, by color and then by what it shows. */
static Outcome
defend (const Table *table, gboolean scatter, gboolean brace, gboolean evade)
{
  static const char order[] = "HDCB";
  Outcome best = { { 0 } };

  finish (&best, table, scatter, brace, 1);
  for (int color = 0; evade && table->range != MU_BATTERY_CLOSE && color < 3; color++)
    for (const char *face = order; *face != '\0'; face++)
      for (int i = 0; i < table->n; i++)
        if (table->colors[i] == color && table->shown[i] == *face)
          {
            const Outcome other = evade_die (table, i, scatter, brace);

            if (get_mean (&other) < get_mean (&best) - 1e-6)
              best = other;
          }
  return best;
}

/* Tries to lock each number of each token that there are accuracies for. */
static Outcome
attack (const Table *table, const MuBatteryDefense *defense)
{
  Outcome best = { { -1 } };
  int accuracies = 0;

  for (int i = 0; i < table->n; i++)
    accuracies += table->shown[i] == 'A';
  for (int e = 0; e <= defense->tokens[MU_BATTERY_EVADE]; e++)
    for (int b = 0; b <= defense->tokens[MU_BATTERY_BRACE]; b++)
      for (int s = 0; s <= defense->tokens[MU_BATTERY_SCATTER]; s++)
        {
          Outcome outcome;

          if (s + b + e > accuracies)
            continue;
          outcome = defend (table, defense->tokens[MU_BATTERY_SCATTER] > s, defense->tokens[MU_BATTERY_BRACE] > b,
                            defense->tokens[MU_BATTERY_EVADE] > e);
          if (best.chances[0] < 0 || get_mean (&outcome) > get_mean (&best) + 1e-6)
            best = outcome;
        }
  return best;
}

static Outcome
roll_all (const MuBatteryAttack *of, const MuBatteryDefense *defense)
{
  Table table = { .range = of->range };
  Outcome sum = { { 0 } };
  int n_rolls;

  for (int color = 0; color < 3; color++)
    for (int i = 0; i < mu_battery_count (&of->dice, color); i++)
      table.colors[table.n++] = color;
  n_rolls = 1 << (3 * table.n);
  for (int rolled = 0; rolled < n_rolls; rolled++)
    {
      Outcome outcome;

      for (int i = 0; i < table.n; i++)
        table.shown[i] = faces[table.colors[i]][rolled >> (3 * i) & 7];
      outcome = attack (&table, defense);
      for (int i = 0; i <= 2 * MAX_BRUTE; i++)
        sum.chances[i] += outcome.chances[i] / n_rolls;
    }
  return sum;
}

static void
compare (const MuBatteryAttack *of, const MuBatteryDefense *defense)
{
  const Outcome expected = roll_all (of, defense);
  const MuBatteryOdds odds = mu_battery_odds_count (mu_test_get_dies ("armada"), of, defense);
  double at_least = 0;

  assert_near (odds.damage, get_mean (&expected));
  for (int i = 2 * MAX_BRUTE; i >= 0; i--)
    {
      at_least += expected.chances[i];
      assert_near (odds.at_least[i], at_least);
    }
}

static void
test_brute_force (void)
{
  for (int red = 0; red <= MAX_BRUTE; red++)
    for (int blue = 0; blue + red <= MAX_BRUTE; blue++)
      for (int black = 0; black + blue + red <= MAX_BRUTE; black++)
        for (int range = 0; range < MU_N_BATTERY_RANGES && red + blue + black > 0; range++)
          for (int tokens = 0; tokens < 12; tokens++)
            {
              const MuBatteryAttack of = { { red, blue, black }, range };
              const MuBatteryDefense defense = { { tokens & 1, tokens >> 1 & 1, tokens >> 2 }, 0 };

              compare (&of, &defense);
            }
}

/* Values that were counted with fractions, by another program. */
typedef struct
{
  const char *name;
  MuBatteryAttack attack;
  MuBatteryDefense defense;
  double damage;
  double at_least[4]; /* 1, 2, 3 and 4 damage */
} KnownCase;

#define BLACK_AGAIN { { { .kind = MU_DICE_REROLL, .most = G_MAXINT, .colors = MU_DICE_BLACK } }, 1 }
#define TO_ACCURACY                                                                                                    \
  {                                                                                                                    \
    { { .kind = MU_DICE_CHANGE,                                                                                        \
        .most = 1,                                                                                                     \
        .results = 1 << MU_DIE_SUCCESS | 1 << MU_DIE_CRITICAL,                                                         \
        .to = MU_DIE_ACCURACY } },                                                                                     \
    1                                                                                                                  \
  }

static const KnownCase known_cases[] = {
  { "a red die", { { 1, 0, 0 }, MU_BATTERY_LONG }, { { 0 }, 0 }, 0.75, { 5 / 8., 1 / 8. } },
  { "a blue die", { { 0, 1, 0 }, MU_BATTERY_MEDIUM }, { { 0 }, 0 }, 0.75, { 6 / 8. } },
  { "a black die", { { 0, 0, 1 }, MU_BATTERY_CLOSE }, { { 0 }, 0 }, 1, { 6 / 8., 2 / 8. } },
  { "one of each", { { 1, 1, 1 }, MU_BATTERY_CLOSE }, { { 0 }, 0 }, 2.5, { 0.9765625, 0.828125, 0.5, 0.171875 } },
  { "evade at long range", { { 1, 0, 0 }, MU_BATTERY_LONG }, { { 0, 0, 1 }, 0 }, 0, { 0 } },
  { "evade at medium range", { { 1, 0, 0 }, MU_BATTERY_MEDIUM }, { { 0, 0, 1 }, 0 }, 15 / 32., { 25 / 64., 5 / 64. } },
  { "evade at close range", { { 1, 0, 0 }, MU_BATTERY_CLOSE }, { { 0, 0, 1 }, 0 }, 0.75, { 5 / 8., 1 / 8. } },
  { "brace rounds up", { { 0, 0, 2 }, MU_BATTERY_CLOSE }, { { 0, 1, 0 }, 0 }, 1.25, { 0.9375, 0.3125 } },
  { "eight red dice",
    { { 8, 0, 0 }, MU_BATTERY_LONG },
    { { 0 }, 0 },
    6,
    { 0.9996089339256287, 0.9954375624656677, 0.9749283194541931, 0.9132847189903259 } },
  { "scatter", { { 0, 0, 8 }, MU_BATTERY_CLOSE }, { { 1, 0, 0 }, 0 }, 0, { 0 } },
  { "an accuracy locks it", { { 0, 2, 0 }, MU_BATTERY_MEDIUM }, { { 1, 0, 0 }, 0 }, 3 / 8., { 3 / 8. } },
  { "one of two scatters is not enough", { { 0, 2, 0 }, MU_BATTERY_MEDIUM }, { { 2, 0, 0 }, 0 }, 0, { 0 } },
  { "a black die again", { { 0, 0, 1 }, MU_BATTERY_CLOSE, BLACK_AGAIN }, { { 0 }, 0 }, 1.25, { 15 / 16., 5 / 16. } },
  /* Only two accuracies do no damage. */
  { "a hit becomes an accuracy", { { 0, 2, 0 }, MU_BATTERY_MEDIUM, TO_ACCURACY }, { { 1, 0, 0 }, 0 }, 15 / 16.,
    { 15 / 16. } },
};

static void
test_known (gconstpointer data)
{
  const KnownCase *test = data;
  const MuBatteryOdds odds = mu_battery_odds_count (mu_test_get_dies ("armada"), &test->attack, &test->defense);

  assert_near (odds.damage, test->damage);
  assert_near (odds.at_least[0], 1);
  for (int i = 0; i < (int) G_N_ELEMENTS (test->at_least); i++)
    assert_near (odds.at_least[i + 1], test->at_least[i]);
}

/* The most dice lose no chance; dice of one color beside none of the others, too. */
static void
test_most (void)
{
  static const MuDice all[] = { { 6, 5, 5 }, { 16, 0, 0 }, { 0, 16, 0 }, { 0, 0, 16 } };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const MuBatteryAttack attack = { all[i], MU_BATTERY_MEDIUM };
      const MuBatteryDefense none = { { 0 }, 0 };
      const MuBatteryDefense tokens = { { 1, 1, 2 }, 3 };
      const MuBatteryOdds plain = mu_battery_odds_count (mu_test_get_dies ("armada"), &attack, &none);
      const MuBatteryOdds odds = mu_battery_odds_count (mu_test_get_dies ("armada"), &attack, &tokens);

      assert_near (plain.at_least[0], 1);
      assert_near (plain.damage, 0.75 * (all[i].red + all[i].blue) + all[i].black);
      g_assert_cmpint (plain.most, ==, 2 * (all[i].red + all[i].black) + all[i].blue);
      assert_near (odds.at_least[0], 1);
      g_assert_cmpfloat (odds.damage, <, plain.damage);
      assert_near (odds.destroyed, odds.most >= 3 ? odds.at_least[3] : 0);
    }
}

/* The dice that effects add count among those that there can be. */
static void
test_too_many (void)
{
  const MuDieEffects effects = { { { .kind = MU_DICE_ADD, .most = 2, .colors = MU_DICE_RED | MU_DICE_BLACK } }, 1 };

  for (int dice = 0; dice <= MU_BATTERY_MAX_DICE; dice++)
    {
      const MuBatteryAttack attack = { { dice, 0, 0 }, MU_BATTERY_CLOSE, effects };

      g_assert_cmpint (mu_battery_odds_can_count (&attack), ==, dice > 0 && dice + 4 <= MU_BATTERY_MAX_DICE);
    }
}

static void
test_reach (void)
{
  static const MuDice all = { 3, 2, 1 };
  static const MuDice expected[] = { { 3, 0, 0 }, { 3, 2, 0 }, { 3, 2, 1 } };

  for (int range = 0; range < MU_N_BATTERY_RANGES; range++)
    for (int color = 0; color < MU_N_BATTERY_COLORS; color++)
      {
        const MuDice dice = mu_battery_dice_at (&all, range);

        g_assert_cmpint (mu_battery_count (&dice, color), ==, mu_battery_count (&expected[range], color));
      }
}

static void
test_tokens (void)
{
  MuGame *game = mu_games_get (mu_test_get_games (), "armada", NULL);
  MuGame *other = mu_games_get (mu_test_get_games (), "xwing", NULL);
  MuCard *ship = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_SHIP, "mc30ctorpedofrigate");
  MuBatteryDefense defense = { { 5, 5, 5 }, 0 };

  g_assert_true (mu_battery_odds_know_game (game));
  g_assert_false (mu_battery_odds_know_game (other));
  mu_battery_odds_take_tokens (&defense, game, mu_card_get_facts (ship));
  g_assert_cmpint (defense.tokens[MU_BATTERY_SCATTER], ==, 0);
  g_assert_cmpint (defense.tokens[MU_BATTERY_BRACE], ==, 0);
  g_assert_cmpint (defense.tokens[MU_BATTERY_EVADE], ==, 2);
}

/* A red die of six faces, half of them blank, and others that are not rolled. */
static void
test_six_faces (void)
{
  static const MuDie dies[MU_N_DICE] = { [MU_DIE_RED] = { { { 3 }, { 2, .hits = 1 }, { 1, .hits = 2 } }, 3, 6 } };
  const MuBatteryAttack attack = { { 1, 0, 0 }, MU_BATTERY_MEDIUM };
  const MuBatteryDefense none = { { 0 } };
  const MuBatteryDefense evade = { { [MU_BATTERY_EVADE] = 1 } };

  assert_near (mu_battery_odds_count (dies, &attack, &none).damage, 4 / 6.);
  /* A double hit or a hit is rolled again. A hit is 1, and another roll is less on average. */
  assert_near (mu_battery_odds_count (dies, &attack, &evade).damage, 3 / 6. * 4 / 6);
}

/* Effects that are not counted are told apart, so that their cards are named. */
static void
test_knows_effects (void)
{
  static const MuDiceEffect known[] = { { .kind = MU_DICE_REROLL, .most = G_MAXINT, .colors = MU_DICE_BLACK },
                                        { .kind = MU_DICE_REROLL, .most = G_MAXINT, .whole = TRUE },
                                        { .kind = MU_DICE_REROLL, .most = G_MAXINT, .one_color = TRUE },
                                        { .kind = MU_DICE_REROLL, .most = G_MAXINT, .spends_blue = TRUE },
                                        { .kind = MU_DICE_ADD, .most = 1, .colors = MU_DICE_RED },
                                        { .kind = MU_DICE_CHANGE, .most = 1, .results = 1 << MU_DIE_ACCURACY,
                                          .to = MU_DIE_CRITICAL } };
  static const MuDiceEffect unknown[] = { { .kind = MU_DICE_REPLACE, .most = 1 },
                                          { .kind = MU_DICE_FORBID, .forbidden = MU_DICE_FORBID_REROLL },
                                          { .kind = MU_DICE_ADD, .most = 1 },
                                          { .kind = MU_DICE_REROLL, .most = 1, .results = 1 << MU_DIE_BLANK },
                                          { .kind = MU_DICE_CHANGE, .most = G_MAXINT } };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_true (mu_battery_odds_know_effect (&known[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_false (mu_battery_odds_know_effect (&unknown[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battery-odds/effects", test_knows_effects);
  g_test_add_func ("/battery-odds/six-faces", test_six_faces);
  g_test_add_func ("/battery-odds/brute-force", test_brute_force);
  g_test_add_func ("/battery-odds/most", test_most);
  g_test_add_func ("/battery-odds/reach", test_reach);
  g_test_add_func ("/battery-odds/too-many", test_too_many);
  g_test_add_func ("/battery-odds/tokens", test_tokens);
  for (gsize i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/battery-odds/known/", known_cases[i].name, NULL);

      g_test_add_data_func (path, &known_cases[i], test_known);
    }
  return g_test_run ();
}
