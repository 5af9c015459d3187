/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/mu-bench-growth.h"
#include "bench/mu-bench-squads.h"
#include "bench/mu-bench.h"
#include "support/mu-test-folder.h"

/* Whether twice the input takes the command line about twice the time: lists in a file, ships in a list. */

enum
{
  N_DOUBLINGS = 8
};

static const char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static double
get_seconds (const struct timeval *time)
{
  return time->tv_sec + time->tv_usec / 1e6;
}

static void
become (char *const *argv)
{
  if (freopen ("/dev/null", "w", stdout) == NULL || freopen ("/dev/null", "w", stderr) == NULL)
    _exit (127);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  execv (argv[0], argv);
  _exit (127);
}

static double G_GNUC_NULL_TERMINATED
run (const char *first, ...)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  struct rusage usage;
  va_list arguments;
  int status;
  pid_t child;

  g_ptr_array_add (argv, program);
  va_start (arguments, first);
  for (const char *argument = first; argument != NULL; argument = va_arg (arguments, const char *))
    g_ptr_array_add (argv, (gpointer) argument);
  va_end (arguments);
  g_ptr_array_add (argv, NULL);
  child = fork ();
  if (child == 0)
    become ((char *const *) argv->pdata);
  if (wait4 (child, &status, 0, &usage) != child || !WIFEXITED (status) || WEXITSTATUS (status) > 1)
    g_error ("muster %s failed", first);
  return get_seconds (&usage.ru_utime) + get_seconds (&usage.ru_stime);
}

static char *
write_file (const char *name, const char *text)
{
  char *path = dup_path (name);

  if (!g_file_set_contents (path, text, -1, NULL))
    g_error ("cannot write to %s", path);
  return path;
}

/* A file of so many squads. */
static char *
write_squads (guint n)
{
  g_autofree char *text = mu_bench_squads_write (n);

  return write_file ("squads.xwc", text);
}

/* A file of one squad of so many ships, which are legal but for being so many. */
static char *
write_squad (guint n)
{
  g_autoptr (GString) text = g_string_new ("{\"faction\":\"rebel\",\"name\":\"Many\",\"pilots\":[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s{\"name\":\"%s\",\"ship\":\"xwing\",\"upgrades\":{\"torpedo\":[\"protontorpedoes\"],"
                                  "\"amd\":[\"r2d2\"],\"mod\":[\"engineupgrade\"]}}",
                            i > 0 ? "," : "", i % 3 == 0 ? "lukeskywalker" : "rookiepilot");
  g_string_append (text, "]}");
  return write_file ("squad.xws", text->str);
}

static double
check_lists (guint n, gpointer data)
{
  g_autofree char *file = write_squads (n);

  return run ("check", file, NULL);
}

static double
check_ships (guint n, gpointer data)
{
  g_autofree char *file = write_squad (n);

  return run ("check", file, NULL);
}

static double
check_team (guint n, gpointer data)
{
  g_autofree char *file = write_squads (n);

  return run ("check", "--team", file, NULL);
}

static double
show_ships (guint n, gpointer data)
{
  g_autofree char *file = write_squad (n);

  return run ("show", file, NULL);
}

static double
print_ships (guint n, gpointer data)
{
  g_autofree char *file = write_squad (n);
  g_autofree char *out = dup_path ("squad.pdf");

  return run ("print", "--allow-illegal", "-o", out, file, NULL);
}

static double
convert_ships (guint n, gpointer data)
{
  g_autofree char *file = write_squad (n);

  return run ("convert", "--allow-illegal", "--to", "html", file, NULL);
}

/* All of one name. */
static double
export_lists (guint n, gpointer data)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_autofree char *file = NULL;
  g_autofree char *out = dup_path ("out");
  double seconds;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s{\"faction\":\"rebel\",\"name\":\"Same\",\"pilots\":[{\"name\":\"rookiepilot\"}]}",
                            i > 0 ? "," : "");
  g_string_append (text, "]");
  file = write_file ("same.xwc", text->str);
  g_assert_cmpint (g_mkdir_with_parents (out, 0700), ==, 0);
  seconds = run ("convert", "--to", "xws", "-o", out, file, NULL);
  mu_test_folder_free (g_steal_pointer (&out));
  return seconds;
}

static double
import_lists (guint n, gpointer data)
{
  g_autofree char *file = write_squads (n);
  g_autofree char *library = dup_path ("muster");
  double seconds = run ("library", "add", file, NULL);

  mu_test_folder_free (g_steal_pointer (&library));
  return seconds;
}

int
main (int argc, char **argv)
{
  static const MuBenchGrowth growths[] = {
    { "check, lists in a file", "lists", 80, N_DOUBLINGS, check_lists },
    { "check, ships in a list", "ships", 1, N_DOUBLINGS - 1, check_ships },
    { "check of a team", "lists", 1, N_DOUBLINGS - 1, check_team },
    { "show", "ships", 1, N_DOUBLINGS - 1, show_ships },
    { "print", "ships", 1, N_DOUBLINGS - 1, print_ships },
    { "export as HTML", "ships", 1, N_DOUBLINGS - 1, convert_ships },
    { "export of one name into a folder", "lists", 40, N_DOUBLINGS, export_lists },
    { "add to the library", "lists", 20, N_DOUBLINGS, import_lists },
  };
  char *made = mu_test_folder_new ();
  gboolean linear = TRUE;

  folder = made;
  mu_bench_print_machine ();
  for (guint i = 0; i < G_N_ELEMENTS (growths); i++)
    linear = mu_bench_growth_measure (&growths[i], NULL) && linear;
  mu_test_folder_free (made);
  return linear ? EXIT_SUCCESS : EXIT_FAILURE;
}
