/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <libxml/xmlreader.h>

#include "bench/mu-bench.h"
#include "catalog/mu-games.h"

enum { N_RUNS = 41 };

static const double target = 2.0;
static const char *const games[] = { "armada", "xwing", "xwing2" };

typedef struct
{
  const char *dir;
  GPtrArray *files;
  goffset n_bytes;
  guint n_cards;
  MuGames *loaded;
} Load;

static void
list_files (Load *load, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      list_files (load, file);
      if (g_str_has_suffix (name, ".xml") && g_stat (file, &status) == 0)
        {
          load->n_bytes += status.st_size;
          g_ptr_array_add (load->files, g_steal_pointer (&file));
        }
    }
}

/* What xmllint --stream --noout does with the files. */
static void
read_plainly (gpointer data)
{
  Load *load = data;

  for (guint i = 0; i < load->files->len; i++)
    {
      xmlTextReader *reader = xmlReaderForFile (load->files->pdata[i], NULL, 0);

      if (reader == NULL)
        g_error ("%s cannot be read", (char *) load->files->pdata[i]);
      while (xmlTextReaderRead (reader) == 1)
        ;
      xmlFreeTextReader (reader);
    }
}

static void
load_games (gpointer data)
{
  Load *load = data;

  load->loaded = mu_games_new_for_dirs (load->dir, NULL);
  load->n_cards = 0;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuGame *game = mu_games_get (load->loaded, games[i], NULL);

      if (game == NULL)
        g_error ("there are no catalogs in %s; set MUSTER_CATALOG_DIR", load->dir);
      load->n_cards += mu_catalog_get_cards (mu_game_get_catalog (game, NULL))->len;
    }
}

/* Every revision as well, as texts whose costs are of an unknown date need them. */
static void
load_revisions (gpointer data)
{
  Load *load = data;

  load_games (load);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MuGame *game = mu_games_get (load->loaded, games[i], NULL);

      for (guint j = 0; mu_game_get_catalog_at (game, j) != NULL; j++)
        ;
    }
}

static void
unload_games (gpointer data)
{
  Load *load = data;

  g_clear_object (&load->loaded);
}

int
main (int argc, char **argv)
{
  const char *dir = g_getenv ("MUSTER_CATALOG_DIR");
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  Load load = { dir != NULL ? dir : "catalog", files, 0, 0, NULL };
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);
  gint64 begin = mu_bench_get_ns ();
  double first;
  double plain;
  double whole;
  double revised;

  load_games (&load);
  first = mu_bench_get_ns () - begin;
  unload_games (&load);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_build_filename (load.dir, games[i], NULL);

      list_files (&load, path);
    }
  plain = mu_bench_time (read_plainly, NULL, &load, n_runs);
  whole = mu_bench_time (load_games, unload_games, &load, n_runs);
  revised = mu_bench_time (load_revisions, unload_games, &load, n_runs);

  mu_bench_print_machine ();
  g_print ("files: %u, %" G_GOFFSET_FORMAT " kB, %u cards; libxml2 %s\n", files->len, load.n_bytes / 1000, load.n_cards,
           LIBXML_DOTTED_VERSION);
  g_print ("plain xmlTextReader pass: %.2f ms (median of %u)\n", plain / 1e6, n_runs);
  g_print ("loading the catalogs:     %.2f ms (median of %u; the first took %.2f ms)\n", whole / 1e6, n_runs,
           first / 1e6);
  g_print ("with every revision:      %.2f ms (ratio %.2f)\n", revised / 1e6, revised / plain);
  g_print ("ratio: %.2f, target at most %.0f: %s\n", whole / plain, target, whole / plain <= target ? "met" : "missed");
  return 0;
}
