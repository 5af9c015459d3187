/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "catalog/mu-games.h"
#include "rules/odds/mu-battery-odds.h"
#include "rules/odds/mu-odds.h"

/* How long the odds of 8 attack dice against 8 defense dice take, and those of hull zones, by what modifies them. */

enum
{
  N_RUNS = 21,
  N_DICE = 8
};

#define BIT(result) (1 << (result))
#define ANY ((1 << MU_N_DIE_RESULTS) - 1)
#define REROLL(n, faces) { .kind = MU_DICE_REROLL, .most = n, .results = faces }
#define CHANGE(n, faces, result) { .kind = MU_DICE_CHANGE, .most = n, .results = faces, .to = result }
#define SPEND(n, faces, result)                                                                                        \
  { .kind = MU_DICE_CHANGE, .most = n, .results = faces, .to = result, .spends_focus = TRUE }

typedef struct
{
  const char *name;
  MuOddsAttack attack;
  MuOddsDefense defense;
} Case;

static const Case cases[] = {
  { "dice alone", { .dice = N_DICE }, { .dice = N_DICE } },
  { "all tokens", { N_DICE, TRUE, TRUE }, { N_DICE, TRUE, TRUE, 8 } },
  { "tokens, a reroll and a change",
    { N_DICE, TRUE, TRUE, { { REROLL (2, ANY), CHANGE (1, BIT (MU_DIE_SUCCESS), MU_DIE_CRITICAL) }, 2 } },
    { N_DICE, TRUE, TRUE, 8, { { REROLL (1, ANY), CHANGE (1, BIT (MU_DIE_BLANK), MU_DIE_SUCCESS) }, 2 } } },
  { "tokens and five changes",
    { N_DICE,
      TRUE,
      TRUE,
      { { CHANGE (3, BIT (MU_DIE_BLANK), MU_DIE_FOCUS), CHANGE (3, BIT (MU_DIE_BLANK), MU_DIE_SUCCESS),
          CHANGE (3, BIT (MU_DIE_SUCCESS), MU_DIE_CRITICAL), SPEND (3, BIT (MU_DIE_FOCUS), MU_DIE_CRITICAL),
          SPEND (3, BIT (MU_DIE_BLANK), MU_DIE_SUCCESS) },
        5 } },
    { N_DICE,
      TRUE,
      TRUE,
      8,
      { { REROLL (3, BIT (MU_DIE_BLANK)), REROLL (3, BIT (MU_DIE_FOCUS)),
          CHANGE (3, BIT (MU_DIE_BLANK), MU_DIE_SUCCESS), SPEND (3, BIT (MU_DIE_BLANK), MU_DIE_SUCCESS),
          CHANGE (3, BIT (MU_DIE_FOCUS), MU_DIE_SUCCESS) },
        5 } } },
};

typedef struct
{
  const char *name;
  MuBatteryAttack attack;
  MuBatteryDefense defense;
} BatteryCase;

#define TOKENS { { 1, 1, 2 }, 9 }
#define BLACK_AGAIN { .kind = MU_DICE_REROLL, .most = G_MAXINT, .colors = MU_DICE_BLACK }
#define LEADING { .kind = MU_DICE_REROLL, .most = G_MAXINT, .spends_blue = TRUE }
#define RED_AGAIN { .kind = MU_DICE_REROLL, .most = 1, .colors = MU_DICE_RED }
#define MORE_BLACK { .kind = MU_DICE_ADD, .most = 2, .colors = MU_DICE_BLACK }

static const BatteryCase battery_cases[] = {
  { "nine dice alone", { { 3, 3, 3 }, MU_BATTERY_MEDIUM }, { { 0 }, 9 } },
  { "nine dice, tokens", { { 3, 3, 3 }, MU_BATTERY_MEDIUM }, TOKENS },
  { "nine dice, tokens, two effects",
    { { 3, 3, 3 }, MU_BATTERY_MEDIUM, { { BLACK_AGAIN, LEADING }, 2 } },
    TOKENS },
  { "nine dice, tokens, four effects",
    { { 3, 3, 1 }, MU_BATTERY_MEDIUM, { { BLACK_AGAIN, LEADING, RED_AGAIN, MORE_BLACK }, 4 } },
    TOKENS },
  { "sixteen dice, tokens", { { 6, 5, 5 }, MU_BATTERY_MEDIUM }, TOKENS },
  { "sixteen dice, tokens, two effects",
    { { 6, 5, 5 }, MU_BATTERY_MEDIUM, { { BLACK_AGAIN, LEADING }, 2 } },
    TOKENS },
};

/* By MuDieRole. */
static const MuDie *dies_of_squads;
static const MuDie *dies_of_fleets;

static void
count_battery (gpointer data)
{
  const BatteryCase *bench = data;

  mu_battery_odds_count (dies_of_fleets, &bench->attack, &bench->defense);
}

static void
count (gpointer data)
{
  const Case *bench = data;

  mu_odds_count (dies_of_squads, &bench->attack, &bench->defense);
}

int
main (int argc, char **argv)
{
  const guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  g_autoptr (MuGames) games = mu_games_new ();

  dies_of_squads = mu_game_get_rules (mu_games_get (games, "xwing", NULL))->dice;
  dies_of_fleets = mu_game_get_rules (mu_games_get (games, "armada", NULL))->dice;
  mu_bench_print_machine ();
  g_print ("medians of %u runs, %d attack against %d defense dice\n", n_runs, N_DICE, N_DICE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_print ("%-32s %8.2f ms\n", cases[i].name, mu_bench_time (count, NULL, (gpointer) &cases[i], n_runs) / 1e6);
  g_print ("\nmedians of %u runs, dice of hull zones\n", n_runs);
  for (gsize i = 0; i < G_N_ELEMENTS (battery_cases); i++)
    g_print ("%-32s %8.2f ms\n", battery_cases[i].name,
             mu_bench_time (count_battery, NULL, (gpointer) &battery_cases[i], n_runs) / 1e6);
  return 0;
}
