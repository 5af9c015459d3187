/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

enum
{
  N_RUNS = 101,
  N_BATCH = 20
};

/* Lists of tournament size, legal and not. */
static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
} lists[] = {
  { "X-Wing, two aces", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie autothrusters stealthdevice;"
    "darthvader veteraninstincts engineupgrade advtargetingcomputer tiex1" },
  { "X-Wing, swarm of eight", "xwing-standard", "imperial", "8*academypilot" },
  { "X-Wing, large ships", "xwing-standard", "rebel",
    "hansolo millenniumfalcon c3po reconspecialist predator engineupgrade; jakefarrell pushthelimit awingtestpilot" },
  { "X-Wing, illegal", "xwing-standard", "rebel", "lukeskywalker r2d2 r2d6 shieldupgrade hullupgrade; lukeskywalker" },
  { "X-Wing, epic", "xwing-epic", "rebel",
    "cr90corvettefore #1 singleturbolasers quadlasercannons jainaslight; cr90corvetteaft #1 quadlasercannons;"
    "6*bluesquadronpilot; 4*prototypepilot chardaanrefit" },
  { "second edition, by loadout", "xwing2-xwa", "galacticempire",
    "yricaquell ruthless targetingmatrix-legendsandrelics;"
    "onyxsquadronsentry partinggift-legendsandrelics syncedlasercannons maneuverassistmgk300 munitionsfailsafe;"
    "cienaree retrofittedautothrusters-legendsandrelics sensitivecontrols;"
    "seynmarana afterburners munitionsfailsafe ionlimiteroverride" },
  { "second edition, eight", "xwing2-legacy", "galacticempire", "8*academypilot" },
  { "Armada, 400 points", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone xi7turbolasers electroniccountermeasures;"
    "cr90corvettea turbolaserreroutecircuits; cr90corvettea turbolaserreroutecircuits; gr75mediumtransports;"
    "lukeskywalker; wedgeantilles; 3*xwingsquadron; !mostwanted; !fleetambush; !intelsweep" },
  { "Armada, 800 points", "armada-sector", "imperial",
    "imperialiiclassstardestroyer grandmofftarkin xi7turbolasers; imperialiclassstardestroyer gunneryteam;"
    "2*victoryiiclassstardestroyer; 3*raideriiclasscorvette; 2*gozanticlasscruisers;"
    "8*tiefightersquadron; 6*tiebombersquadron; 6*tieinterceptorsquadron; howlrunner; majorrhymer; soontirfel;"
    "!mostwanted; !fleetambush; !intelsweep" },
};

/* What is timed: a check of the list, the offer for a slot of one of its units, or for a further unit. */
typedef struct
{
  MuRoster *roster;
  guint unit;
  guint32 kinds;
  MuCardKind kind;
} Bench;

typedef struct
{
  double time;
  guint n_candidates;
  const char *what;
} Offer;

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
offer_upgrades (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (bench->roster, bench->unit, bench->kinds, -1);
}

static void
offer_units (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GPtrArray) candidates = mu_candidates_for_units (bench->roster, bench->kind);
}

/* The slowest of every kind of slot on every ship. */
static Offer
time_slots (Bench *bench, guint n_runs)
{
  MuVocabulary *slots = mu_game_get_vocabulary (mu_roster_get_game (bench->roster), MU_VOCABULARY_SLOT);
  Offer slowest = { 0 };

  for (bench->unit = 0; bench->unit < mu_roster_get_n_units (bench->roster); bench->unit++)
    for (guint slot = 0; slot < mu_vocabulary_get_size (slots); slot++)
      {
        Offer offer = { .what = mu_vocabulary_get (slots, (int) slot)->id };

        bench->kinds = 1u << slot;
        if (mu_unit_is (mu_roster_get_unit (bench->roster, bench->unit), MU_KIND_COUNTED))
          continue;
        offer.time = mu_bench_time (offer_upgrades, NULL, bench, n_runs);
        if (offer.time > slowest.time)
          {
            g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (bench->roster, bench->unit, bench->kinds, -1);

            offer.n_candidates = candidates->len;
            slowest = offer;
          }
      }
  return slowest;
}

static Offer
time_units (Bench *bench, guint n_runs)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON };
  MuCardKind ships = mu_catalog_get_ship_kind (mu_roster_get_catalog (bench->roster));
  Offer slowest = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) candidates = NULL;
      Offer offer = { .what = mu_card_kind_get_word (kinds[i]) };

      if (kinds[i] == MU_CARD_SHIP && ships != MU_CARD_SHIP)
        continue;
      bench->kind = kinds[i];
      candidates = mu_candidates_for_units (bench->roster, bench->kind);
      offer.n_candidates = candidates->len;
      offer.time = mu_bench_time (offer_units, NULL, bench, n_runs);
      if (offer.time > slowest.time)
        slowest = offer;
    }
  return slowest;
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  mu_bench_print_machine ();
  g_print ("medians of %u runs\n%-24s %5s %9s %9s  %-36s %s\n", n_runs, "list", "units", "check", "a second",
           "slowest slot", "slowest unit");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
      Bench bench = { .roster = roster };
      double checked = mu_bench_time (check, NULL, &bench, n_runs) / N_BATCH;
      Offer slot = time_slots (&bench, n_runs);
      Offer unit = time_units (&bench, n_runs);

      g_print ("%-24s %5u %6.1f µs %9.0f  %5.0f µs, %3u for %-18s %5.0f µs, %3u for %s\n", lists[i].name,
               mu_roster_get_n_units (roster), checked / 1e3, 1e9 / checked, slot.time / 1e3, slot.n_candidates,
               slot.what, unit.time / 1e3, unit.n_candidates, unit.what);
    }
  return 0;
}
