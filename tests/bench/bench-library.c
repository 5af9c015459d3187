/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "library/mu-library-change.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* What the library does, with a hundred thousand lists in it. */

enum
{
  N_RUNS = 51,
  N_LISTS = 100000,
  N_PAGE = 50
};

typedef struct
{
  char *path;
  MuLibrary *library;
  const char *search;
  guint n_wanted; /* lists of a page */
  guint n_found;
  MuRoster *roster;
  MuReport *report;
  char *id;
  gint64 revision;
} Bench;

static void
open_library (gpointer data)
{
  Bench *bench = data;

  bench->library = mu_test_library_open (bench->path);
}

static void
close_library (gpointer data)
{
  Bench *bench = data;

  g_clear_object (&bench->library);
}

static gboolean
take (MuLibraryEntry *entry, gpointer data)
{
  Bench *bench = data;

  mu_library_entry_free (entry);
  bench->n_found++;
  return bench->n_found < bench->n_wanted;
}

static void
list (gpointer data)
{
  Bench *bench = data;

  bench->n_found = 0;
  g_assert_true (mu_library_foreach (bench->library, bench->search, take, bench, NULL));
}

static void
add (gpointer data)
{
  Bench *bench = data;

  bench->id = mu_library_add (bench->library, bench->roster, bench->report, &bench->revision, NULL);
  g_assert_nonnull (bench->id);
}

static void
forget (gpointer data)
{
  Bench *bench = data;

  g_clear_pointer (&bench->id, g_free);
}

static void
save (gpointer data)
{
  Bench *bench = data;

  g_assert_true (mu_library_save (bench->library, bench->id, bench->roster, bench->report, NULL, &bench->revision, NULL));
}

static void
load (gpointer data)
{
  Bench *bench = data;
  g_autoptr (MuRoster) roster = mu_library_load (bench->library, mu_test_get_games (), bench->id, NULL, NULL);

  g_assert_nonnull (roster);
}

static void
look_up (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GBytes) document = mu_document_write (bench->roster);
  g_autofree char *id = NULL;

  g_assert_true (mu_library_find_document (bench->library, document, &id, NULL));
  g_assert_nonnull (id);
}

static void
list_history (gpointer data)
{
  Bench *bench = data;
  g_autoptr (GArray) history = mu_library_list_history (bench->library, bench->id, NULL);

  g_assert_cmpuint (history->len, >, 0);
}

static void
change (Bench *bench, MuLibraryAction verb)
{
  const char *const ids[] = { bench->id, NULL };
  g_auto (GStrv) changed = mu_library_change (bench->library, mu_test_get_games (), verb, NULL, ids, NULL);

  g_assert_cmpstr (changed[0], ==, bench->id);
}

static void delete (gpointer data)
{
  change (data, MU_LIBRARY_DELETE);
}

static void
bring_back (gpointer data)
{
  change (data, MU_LIBRARY_RESTORE);
}

static void
print (const char *what, double ns, double clock_us)
{
  if (clock_us > 0)
    g_print ("%-34s %8.2f ms %8.2f ms\n", what, ns / 1e6, clock_us / 1e3);
  else
    g_print ("%-34s %8.2f ms\n", what, ns / 1e6);
}

static void
measure (Bench *bench, const char *what, MuBenchRun run, MuBenchRun clear, guint n_runs)
{
  g_autoptr (GArray) clock = g_array_new (FALSE, FALSE, sizeof (double));
  double processor = mu_bench_time (run, clear, bench, n_runs);

  for (guint i = 0; i < n_runs; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      double time;

      run (bench);
      time = g_get_monotonic_time () - begin;
      g_array_append_val (clock, time);
      if (clear != NULL)
        clear (bench);
    }
  print (what, processor, mu_bench_median (clock));
}

static void
measure_reading (Bench *bench, guint n_runs)
{
  static const struct
  {
    const char *what;
    const char *search;
    guint n_wanted;
  } searches[] = {
    { "first %u lists", NULL, N_PAGE },
    { "search, a word of one list", "zephyr", N_PAGE },
    { "search, a letter most lists have", "a", N_PAGE },
    { "search, a word all lists have", "evening", N_PAGE },
    { "search, two words", "evening leag", N_PAGE },
    { "search, three beginnings", "e t w", N_PAGE },
    { "search, no match", "quetzalcoatl", N_PAGE },
    { "all lists", NULL, G_MAXUINT },
    { "search, all that have a letter", "a", G_MAXUINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *what = NULL;

      bench->search = searches[i].search;
      bench->n_wanted = searches[i].n_wanted;
      list (bench);
      what = g_strdup_printf ("%s (%u)", searches[i].search != NULL ? searches[i].what : "lists", bench->n_found);
      measure (bench, what, list, NULL, n_runs);
    }
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit; academypilot");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  Bench bench = { .path = path, .roster = roster, .report = report };

  mu_bench_print_machine ();
  mu_test_library_make_large (path, N_LISTS);
  g_print ("medians of %u runs, %d lists in the library\n%-34s %11s %11s\n", n_runs, N_LISTS, "", "processor", "clock");
  measure (&bench, "open", open_library, close_library, n_runs);
  open_library (&bench);
  measure_reading (&bench, n_runs);
  measure (&bench, "add", add, forget, n_runs);
  add (&bench);
  measure (&bench, "save", save, NULL, n_runs);
  measure (&bench, "load", load, NULL, n_runs);
  measure (&bench, "is it there already", look_up, NULL, n_runs);
  measure (&bench, "history", list_history, NULL, n_runs);
  measure (&bench, "delete", delete, bring_back, n_runs);
  forget (&bench);
  close_library (&bench);
  mu_test_folder_free (g_steal_pointer (&folder));
  return 0;
}
