/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "rules/complete/mu-complete.h"
#include "support/mu-test-roster.h"

enum
{
  N_RUNS = 7,
  N_BEST = 100
};

#define OBJECTIVES "!mostwanted; !fleetambush; !intelsweep"

static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
} lists[] = {
  { "X-Wing, 8 points left", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie autothrusters stealthdevice;"
    "carnorjax pushthelimit royalguardtie engineupgrade autothrusters; royalguardpilot" },
  { "X-Wing, two bare ships", "xwing-standard", "rebel", "redsquadronpilot; bluesquadronpilot" },
  { "X-Wing, one large ship", "xwing-standard", "scum", "trandoshanslaver" },
  { "Armada, without commander", "armada-400", "imperial",
    "imperialiclassstardestroyer; imperialiiclassstardestroyer; " OBJECTIVES },
  { "Armada, three large ships", "armada-sector", "imperial",
    "imperialiclassstardestroyer; imperialiiclassstardestroyer; imperialiclassstardestroyer; " OBJECTIVES },
};

typedef struct
{
  MuRoster *roster;
  gboolean units;
  guint count;
} Bench;

static void
complete (gpointer data)
{
  Bench *bench = data;
  MuCompleteOptions options = { N_BEST, bench->units, NULL, NULL };
  g_autoptr (MuCompletions) completions = mu_complete (bench->roster, &options);

  bench->count = completions->count;
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  mu_bench_print_machine ();
  g_print ("medians of %u runs\n%-28s %12s %12s %18s\n", n_runs, "list", "ways", "upgrades", "and whole ships");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
      Bench bench = { roster, FALSE, 0 };
      double upgrades = mu_bench_time (complete, NULL, &bench, n_runs);
      g_autofree char *count
          = bench.count > MU_COMPLETE_MAX ? g_strdup ("> 1,000,000") : g_strdup_printf ("%u", bench.count);
      double units;

      bench.units = TRUE;
      units = mu_bench_time (complete, NULL, &bench, n_runs);
      g_print ("%-28s %12s %9.1f ms %15.1f ms\n", lists[i].name, count, upgrades / 1e6, units / 1e6);
    }
  return 0;
}
