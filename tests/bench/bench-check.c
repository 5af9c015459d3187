/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "rules/mu-candidates.h"
#include "rules/mu-check.h"
#include "support/mu-test-roster.h"

enum { N_RUNS = 101, N_BATCH = 20 };

/* Lists of tournament size, legal and not, and for each a slot to fill on its first unit. */
static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *slot;
} lists[] = {
  { "X-Wing, two aces", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie autothrusters stealthdevice;"
    "darthvader veteraninstincts engineupgrade advtargetingcomputer tiex1", "modification" },
  { "X-Wing, swarm of eight", "xwing-standard", "imperial", "8*academypilot", "modification" },
  { "X-Wing, large ships", "xwing-standard", "rebel",
    "hansolo millenniumfalcon c3po reconspecialist predator engineupgrade; jakefarrell pushthelimit awingtestpilot",
    "crew" },
  { "X-Wing, illegal", "xwing-standard", "rebel",
    "lukeskywalker r2d2 r2d6 shieldupgrade hullupgrade; lukeskywalker", "elite" },
  { "X-Wing, epic", "xwing-epic", "rebel",
    "cr90corvettefore #1 singleturbolasers quadlasercannons jainaslight; cr90corvetteaft #1 quadlasercannons;"
    "6*bluesquadronpilot; 4*prototypepilot chardaanrefit", "crew" },
  { "Armada, 400 points", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone xi7turbolasers electroniccountermeasures;"
    "cr90corvettea turbolaserreroutecircuits; cr90corvettea turbolaserreroutecircuits; gr75mediumtransports;"
    "lukeskywalker; wedgeantilles; 3*xwingsquadron; !mostwanted; !fleetambush; !intelsweep", "officer" },
  { "Armada, 800 points", "armada-sector", "imperial",
    "imperialiiclassstardestroyer grandmofftarkin xi7turbolasers; imperialiclassstardestroyer gunneryteam;"
    "2*victoryiiclassstardestroyer; 3*raideriiclasscorvette; 2*gozanticlasscruisers;"
    "8*tiefightersquadron; 6*tiebombersquadron; 6*tieinterceptorsquadron; howlrunner; majorrhymer; soontirfel;"
    "!mostwanted; !fleetambush; !intelsweep", "weapons-team" },
};

typedef struct
{
  MuRoster *roster;
  guint32 kinds;
} Bench;

static void
check (gpointer data)
{
  Bench *bench = data;

  for (int i = 0; i < N_BATCH; i++)
    {
      g_autoptr (MuReport) report = mu_check (bench->roster, mu_roster_get_format (bench->roster));
    }
}

static void
offer (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (bench->roster, 0, bench->kinds, -1);
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  mu_bench_print_machine ();
  g_print ("medians of %u runs\n%-24s %5s %10s %14s %11s\n", n_runs, "list", "units", "check", "fill a slot",
           "candidates");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
      int slot = mu_game_find_term (mu_roster_get_game (roster), MU_VOCABULARY_SLOT, lists[i].slot);
      Bench bench = { roster, 1u << slot };
      g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, 0, bench.kinds, -1);
      double checked = mu_bench_time (check, NULL, &bench, n_runs) / N_BATCH;
      double offered = mu_bench_time (offer, NULL, &bench, n_runs);

      g_print ("%-24s %5u %7.1f µs %11.1f µs %11u\n", lists[i].name, mu_roster_get_n_units (roster), checked / 1e3,
               offered / 1e3, candidates->len);
    }
  return 0;
}
