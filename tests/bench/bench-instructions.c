/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "bench/mu-bench-squads.h"
#include "support/mu-test-folder.h"

enum
{
  N_FEW = 300,
  N_MANY = 1500
};

/* Returns how many instructions the program runs, as valgrind counts them. */
static double
count (const char *valgrind, const char *const *command, const char *file)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *errors = NULL;
  const char *figure;

  g_ptr_array_add (argv, (gpointer) valgrind);
  g_ptr_array_add (argv, (gpointer) "--tool=callgrind");
  g_ptr_array_add (argv, (gpointer) "--callgrind-out-file=/dev/null");
  for (; *command != NULL; command++)
    g_ptr_array_add (argv, (gpointer) *command);
  g_ptr_array_add (argv, (gpointer) file);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &errors, NULL,
                     NULL))
    g_error ("%s cannot be started", valgrind);
  figure = strstr (errors, "Collected : ");
  if (figure == NULL)
    g_error ("%s counted nothing: %s", valgrind, errors);
  return g_ascii_strtod (figure + strlen ("Collected : "), NULL);
}

/* Returns what one squad more costs, so that the start does not count. */
static double
count_for_squad (const char *valgrind, const char *const *command, const char *few, const char *many)
{
  return (count (valgrind, command, many) - count (valgrind, command, few)) / (N_MANY - N_FEW);
}

static char *
write_squads (const char *folder, const char *name, guint n_squads)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = mu_bench_squads_write_legal (n_squads);

  if (!g_file_set_contents (path, text, -1, NULL))
    g_error ("cannot write to %s", path);
  return path;
}

int
main (void)
{
  g_autofree char *valgrind = g_find_program_in_path ("valgrind");
  g_autofree char *jq = g_find_program_in_path ("jq");
  g_autofree char *muster = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  const char *const check[] = { muster, "check", "--json", NULL };
  const char *const parse[] = { jq, "length", NULL };
  g_autofree char *folder = NULL, *one = NULL, *few = NULL, *many = NULL;
  double checked;

  if (valgrind == NULL)
    {
      g_print ("there is no valgrind to count instructions with\n");
      return 0;
    }
  folder = mu_test_folder_new ();
  one = g_build_filename (folder, "one.xws", NULL);
  if (!g_file_set_contents (one, mu_bench_squads_get_sample (), -1, NULL))
    g_error ("cannot write to %s", one);
  few = write_squads (folder, "few.xwc", N_FEW);
  many = write_squads (folder, "many.xwc", N_MANY);
  checked = count_for_squad (valgrind, check, few, many);
  g_print ("muster check --json              %9.0f instructions for each squad\n", checked);
  if (jq != NULL)
    g_print ("the same beside jq               %9.2f times what jq takes to read the file\n",
             checked / count_for_squad (valgrind, parse, few, many));
  g_print ("muster check --json of one list  %9.1f million instructions\n", count (valgrind, check, one) / 1e6);
  mu_test_folder_free (g_steal_pointer (&folder));
  return 0;
}
