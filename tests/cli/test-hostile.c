/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/mu-test-deadline.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-hostile.h"
#include "support/mu-test-rounds.h"

/*
 * Files that are made to do harm, by every way into the program: each ends in a verdict or in one clear line.
 * “make check” goes every way with some of the files, and one or two with all; with MUSTER_TEST_ROUNDS above 1 all go
 * every way.
 *
 * With MUSTER_TEST_MEASURE set, what each costs is compared with what “muster check” costs beside it for a file of as
 * many ordinary squads as anybody checks at once: many times as much means that the cost grows faster than the file.
 */

enum
{
  MAX_ARGUMENTS = 8,
  N_ORDINARY = 10000,
  MAX_RATIO = 10,
  N_REPEATS = 5,
};

/* What the program is called with: FILE is the hostile file, OUT one to write, DIR a folder of catalogs it is in. */
typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  gboolean from_stdin;
  gboolean always; /* with every file in “make check” too */
  gboolean keeps;  /* what it read; in “make check” with all that may be read */
} Way;

static const Way ways[] = {
  { "check", { "check", "FILE" }, .always = TRUE },
  { "stdin", { "check", "--json", "-" }, .from_stdin = TRUE },
  { "team", { "check", "--team", "FILE" } },
  { "show", { "show", "FILE" } },
  { "convert", { "convert", "--allow-illegal", "--to", "markdown", "FILE" } },
  { "convert-png", { "convert", "--allow-illegal", "--to", "png", "-o", "OUT", "FILE" } },
  { "convert-pdf", { "convert", "--allow-illegal", "--to", "pdf", "-o", "OUT", "FILE" } },
  { "print", { "print", "--allow-illegal", "-o", "OUT", "FILE" } },
  { "compare", { "compare", "FILE", "/dev/null" } },
  { "complete", { "complete", "FILE" } },
  { "library-add", { "library", "add", "FILE" }, .keeps = TRUE },
  { "library-import", { "library", "import", "FILE" }, .keeps = TRUE },
  { "catalog-check", { "catalog", "check", "FILE" } },
  { "catalog", { "check", "--catalog", "DIR", "FILE" } },
};

/* What came of it. */
typedef struct
{
  int status; /* as wait() has it */
  char *err;
  double seconds;
  glong kib;
} Run;

/* One of the squads of the file that the cost is compared with. */
#define ORDINARY "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}"

typedef struct
{
  char *folder;
  char *file;
  char *out;
  char *err;
  char *data;
} Places;

static void
places_init (Places *self)
{
  self->folder = mu_test_folder_new ();
  self->file = g_build_filename (self->folder, "xwing", "game.xml", NULL);
  self->out = g_build_filename (self->folder, "out.pdf", NULL);
  self->err = g_build_filename (self->folder, "err", NULL);
  self->data = g_build_filename (self->folder, "data", NULL);
}

static void
places_make (Places *self, const MuTestHostile *file)
{
  g_autofree char *game = g_path_get_dirname (self->file);

  g_assert_cmpint (g_mkdir (game, 0700), ==, 0);
  mu_test_hostile_make (file, self->file);
}

static void
places_clear (Places *self)
{
  mu_test_folder_free (self->folder);
  g_free (self->file);
  g_free (self->out);
  g_free (self->err);
  g_free (self->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Places, places_clear)

static const char *
fill_in (const char *argument, const Places *places)
{
  if (g_str_equal (argument, "FILE"))
    return places->file;
  if (g_str_equal (argument, "OUT"))
    return places->out;
  return g_str_equal (argument, "DIR") ? places->folder : argument;
}

static void
redirect (const char *path, int flags, int to)
{
  int fd = g_open (path, flags, 0600);

  if (fd < 0 || dup2 (fd, to) < 0)
    _exit (100);
  close (fd);
}

static void G_GNUC_NORETURN
become (const Way *way, const Places *places, int in)
{
  const char *argv[MAX_ARGUMENTS + 2] = { g_getenv ("MUSTER_TEST_PROGRAM") };

  for (int i = 0; way->arguments[i] != NULL; i++)
    argv[i + 1] = fill_in (way->arguments[i], places);
  if (in >= 0)
    dup2 (in, STDIN_FILENO);
  else
    redirect ("/dev/null", O_RDONLY, STDIN_FILENO);
  redirect ("/dev/null", O_WRONLY, STDOUT_FILENO);
  redirect (places->err, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  /* A library of its own, into which nothing came before. */
  g_setenv ("XDG_DATA_HOME", places->data, TRUE);
  alarm (mu_test_deadline_get_seconds ());
  execv (argv[0], (char *const *) argv);
  _exit (100);
}

/* A process that writes an endless file, to @fd or into its pipe. */
static pid_t
begin_feeding (const MuTestHostile *file, const Places *places, int fd)
{
  pid_t child = fork ();

  if (child != 0)
    return child;
  signal (SIGPIPE, SIG_DFL);
  alarm (mu_test_deadline_get_seconds ());
  if (fd < 0)
    fd = g_open (places->file, O_WRONLY, 0);
  mu_test_hostile_feed (file, fd);
  _exit (0);
}

static void
end_feeding (pid_t child)
{
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
}

static double
get_seconds (const struct timeval *time)
{
  return (double) time->tv_sec + (double) time->tv_usec / 1e6;
}

static int
open_stdin (const MuTestHostile *file, const Places *places, pid_t *feeder)
{
  int ends[2];

  if (!file->endless)
    return g_open (places->file, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  *feeder = begin_feeding (file, places, ends[1]);
  g_close (ends[1], NULL);
  return ends[0];
}

static void
run (Run *self, const Way *way, const MuTestHostile *file, const Places *places)
{
  struct rusage usage;
  pid_t feeder = 0;
  int in = way->from_stdin ? open_stdin (file, places, &feeder) : -1;
  pid_t child;

  if (!way->from_stdin && file->endless)
    feeder = begin_feeding (file, places, -1);
  child = fork ();
  if (child == 0)
    become (way, places, in);
  if (in >= 0)
    g_close (in, NULL);
  g_assert_cmpint (wait4 (child, &self->status, 0, &usage), ==, child);
  if (feeder > 0)
    end_feeding (feeder);
  self->seconds = get_seconds (&usage.ru_utime) + get_seconds (&usage.ru_stime);
  self->kib = usage.ru_maxrss;
  g_assert_true (g_file_get_contents (places->err, &self->err, NULL, NULL));
}

static gboolean
is_one_line (const char *err)
{
  const char *end = strchr (err, '\n');

  return end != NULL && end[1] == '\0' && end - err < 1000;
}

/* Nothing in it steers a terminal. */
static gboolean
is_plain (const char *err)
{
  if (!g_utf8_validate (err, -1, NULL))
    return FALSE;
  for (const char *p = err; *p != '\0'; p = g_utf8_next_char (p))
    if (*p != '\n' && (g_unichar_iscntrl (g_utf8_get_char (p)) || g_utf8_get_char (p) == 0x202E))
      return FALSE;
  return TRUE;
}

static const char *
judge (const Run *run, const Way *way, const MuTestHostile *file)
{
  gboolean in_catalog = strstr (way->name, "catalog") != NULL;
  int status = WIFEXITED (run->status) ? WEXITSTATUS (run->status) : -1;

  if (status < 0)
    return "it died of a signal";
  if (status > 2)
    return "its status is none there is";
  if (!in_catalog && file->end == MU_TEST_REFUSED && status != 2)
    return "it read what cannot be read";
  if (!is_plain (run->err))
    return "its words steer the terminal";
  if (status == 2 && !g_str_equal (way->name, "compare") && !in_catalog && !is_one_line (run->err))
    return "it does not say why in a line";
  return NULL;
}

static void
run_clear (Run *self)
{
  g_free (self->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static const MuTestHostile ordinary
    = { "ordinary", MU_TEST_ANSWERED, "{\"container\":[" ORDINARY, "," ORDINARY, "]}", N_ORDINARY - 1 };

/* What several runs cost. */
typedef struct
{
  double seconds[N_REPEATS];
  double kib[N_REPEATS];
} Costs;

static void
add_run (Costs *self, guint index, const Way *way, const MuTestHostile *file)
{
  g_auto (Places) places = { NULL };
  g_auto (Run) result = { 0 };

  places_init (&places);
  places_make (&places, file);
  run (&result, way, file, &places);
  self->seconds[index] = result.seconds;
  self->kib[index] = (double) result.kib;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

static double
get_median (double *numbers)
{
  qsort (numbers, N_REPEATS, sizeof *numbers, compare_numbers);
  return numbers[N_REPEATS / 2];
}

static const Costs *
get_reference (void)
{
  static Costs reference;

  for (guint i = 0; i < N_REPEATS && reference.kib[N_REPEATS - 1] == 0; i++)
    add_run (&reference, i, &ways[0], &ordinary);
  return &reference;
}

static const char *
compare_costs (const Way *way, Costs costs, Costs reference)
{
  double time = get_median (costs.seconds) / get_median (reference.seconds);
  double memory = get_median (costs.kib) / get_median (reference.kib);

  g_test_message ("%s: %.2f times the time, %.2f times the memory", way->name, time, memory);
  if (time > MAX_RATIO)
    return "it takes too long";
  return memory > MAX_RATIO ? "it takes too much memory" : NULL;
}

/* What seems to cost too much is measured again, in turn with what it is compared with. */
static const char *
judge_cost (const Run *first, const Way *way, const MuTestHostile *file)
{
  Costs reference = *get_reference ();
  Costs costs;

  for (guint i = 0; i < N_REPEATS; i++)
    {
      costs.seconds[i] = first->seconds;
      costs.kib[i] = (double) first->kib;
    }
  if (compare_costs (way, costs, reference) == NULL)
    return NULL;
  for (guint i = 0; i < N_REPEATS; i++)
    {
      add_run (&reference, i, &ways[0], &ordinary);
      add_run (&costs, i, way, file);
    }
  return compare_costs (way, costs, reference);
}

/* Who reads standard input waits for it, and the library takes folders. */
static gboolean
can_go (const Way *way, const MuTestHostile *file)
{
  if (g_str_has_prefix (way->name, "library"))
    return !g_str_equal (file->name, "folder");
  return !way->from_stdin
         || !(g_str_equal (file->name, "pipe") || g_str_equal (file->name, "socket")
              || g_str_equal (file->name, "loop"));
}

/* What the library took, it gives back. */
static const char *
judge_kept (const Places *places)
{
  static const Way all = { "library-export", { "library", "export", "-o", "DIR" } };
  g_auto (Run) result = { 0 };
  g_autofree char *library = g_build_filename (places->data, "muster", "library.db", NULL);

  if (!g_file_test (library, G_FILE_TEST_EXISTS))
    return NULL;
  run (&result, &all, &ordinary, places);
  g_test_message ("%s: %.200s", all.name, result.err);
  return WIFEXITED (result.status) && WEXITSTATUS (result.status) == 0 ? NULL : "what it kept cannot be opened again";
}

static void
try_way (const Way *way, const MuTestHostile *file)
{
  g_auto (Places) places = { NULL };
  g_auto (Run) result = { 0 };
  const char *wrong;

  places_init (&places);
  places_make (&places, file);
  run (&result, way, file, &places);
  wrong = judge (&result, way, file);
  g_test_message ("%s: %.200s", way->name, result.err);
  if (wrong == NULL && way->keeps && WEXITSTATUS (result.status) != 2)
    wrong = judge_kept (&places);
  if (wrong == NULL && g_getenv ("MUSTER_TEST_MEASURE") != NULL)
    wrong = judge_cost (&result, way, file);
  if (wrong != NULL)
    {
      g_test_message ("%s, %s: %s (status %x)", file->name, way->name, wrong, result.status);
      g_test_fail ();
    }
}

static gboolean
is_chosen (const MuTestHostile *file, guint index, guint way)
{
  return ways[way].always || mu_test_rounds (1) > 1 || index % G_N_ELEMENTS (ways) == way
         || (ways[way].keeps && file->end == MU_TEST_ANSWERED);
}

static void
test_file (gconstpointer data)
{
  guint n_files;
  const MuTestHostile *file = data;
  guint index = file - mu_test_hostile_list (&n_files);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (is_chosen (file, index, i) && can_go (&ways[i], file))
      try_way (&ways[i], file);
}

int
main (int argc, char *argv[])
{
  guint n_files;
  const MuTestHostile *files = mu_test_hostile_list (&n_files);
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);

  g_test_init (&argc, &argv, NULL);
  g_setenv ("MUSTER_TEST_PROGRAM", program, TRUE);
  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_strdup_printf ("/hostile/%s", files[i].name);

      g_test_add_data_func (path, &files[i], test_file);
    }
  return g_test_run ();
}
