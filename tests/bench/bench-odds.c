/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "rules/odds/mu-odds.h"

/* How long the odds of 8 attack dice against 8 defense dice take, by what modifies them. */

enum
{
  N_RUNS = 51,
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

static void
count (gpointer data)
{
  const Case *bench = data;

  mu_odds_count (&bench->attack, &bench->defense);
}

int
main (int argc, char **argv)
{
  const guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  mu_bench_print_machine ();
  g_print ("medians of %u runs, %d attack against %d defense dice\n", n_runs, N_DICE, N_DICE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_print ("%-32s %8.2f ms\n", cases[i].name, mu_bench_time (count, NULL, (gpointer) &cases[i], n_runs) / 1e6);
  return 0;
}
