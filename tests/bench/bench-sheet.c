/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <sys/resource.h>

#include "bench/mu-bench.h"
#include "exchange/sheet/mu-sheet-book.h"
#include "exchange/sheet/mu-sheet-stream.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-page.h"
#include "support/mu-test-roster.h"

enum
{
  N_RUNS = 51,
  FEW_LISTS = 100,
  MANY_LISTS = 1500
};

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
  { "Armada, 400 points", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone xi7turbolasers electroniccountermeasures;"
    "cr90corvettea turbolaserreroutecircuits; cr90corvettea turbolaserreroutecircuits; gr75mediumtransports;"
    "lukeskywalker; wedgeantilles; 3*xwingsquadron; !mostwanted; !fleetambush; !intelsweep" },
};

static const struct
{
  const char *name;
  MuSheetParts parts;
} kinds[] = {
  { "sheet", MU_SHEET_LIST },
  { "components", MU_SHEET_COMPONENTS },
  { "cards", MU_SHEET_CARDS },
};

typedef struct
{
  MuRoster *roster;
  const MuReport *report;
  MuSheetParts parts;
  guint n_pages;
  gsize size;
} Bench;

static void
write_pdf (gpointer data)
{
  Bench *bench = data;
  g_autoptr (MuSheetBook) book = mu_sheet_book_new (mu_paper_find ("a4"), bench->parts);
  g_autoptr (GBytes) bytes = NULL;

  mu_sheet_book_add (book, bench->roster, bench->report);
  bytes = mu_test_page_write (book);
  bench->n_pages = mu_pages_get_n_pages (mu_sheet_book_get_pages (book));
  bench->size = g_bytes_get_size (bytes);
}

/* Writes the list sheets of @n lists to nowhere. Returns the most memory the process ever took, in KiB. */
static double
stream_lists (guint n)
{
  g_autoptr (GOutputStream) nowhere = g_unix_output_stream_new (open ("/dev/null", O_WRONLY | O_CLOEXEC), TRUE);
  g_autoptr (MuSheetStream) sheets = mu_sheet_stream_new (mu_paper_find ("a4"), MU_SHEET_LIST, nowhere);
  struct rusage usage;

  for (guint i = 0; i < n; i++)
    {
      guint j = i % G_N_ELEMENTS (lists);
      g_autoptr (MuRoster) roster = mu_test_roster (lists[j].format, lists[j].faction, lists[j].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      if (!mu_sheet_stream_add (sheets, roster, report, NULL))
        g_error ("the sheets could not be written");
    }
  mu_sheet_stream_finish (sheets, NULL);
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
print_memory (void)
{
  double few = stream_lists (FEW_LISTS);
  double many = stream_lists (MANY_LISTS);

  g_print ("\nlist by list: %.1f MiB at most for %u lists, %.1f MiB for %u: %.2f KiB a list\n", few / 1024, FEW_LISTS,
           many / 1024, MANY_LISTS, (many - few) / (MANY_LISTS - FEW_LISTS));
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);

  mu_bench_print_machine ();
  print_memory ();
  g_print ("\nmedians of %u runs\n%-24s %-12s %6s %10s %8s\n", n_runs, "list", "part", "pages", "a page", "KiB");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, lists[i].faction, lists[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        {
          Bench bench = { .roster = roster, .report = report, .parts = kinds[j].parts };
          double time = mu_bench_time (write_pdf, NULL, &bench, n_runs);

          g_print ("%-24s %-12s %6u %7.1f ms %8.1f\n", lists[i].name, kinds[j].name, bench.n_pages,
                   time / bench.n_pages / 1e6, bench.size / 1024.0);
        }
    }
  return 0;
}
