/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <jansson.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "support/mu-test-command.h"
#include "support/mu-test-deadline.h"
#include "support/mu-test-folder.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

enum
{
  N_FILES = 60,
  N_SQUADS = 10000,
  MEBIBYTE = 1024 /* KiB */
};

#define LEGAL                                                                                                          \
  "{\"name\":\"Good %d\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}"
#define ILLEGAL                                                                                                        \
  "{\"name\":\"Bad %d\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"},"            \
  "{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}"

/* What stands in a line of verdicts: the list's index and whether it is legal, or the error. */
static char *
describe (const char *line)
{
  g_autoptr (json_t) json = json_loads (line, 0, NULL);
  const char *error = json_string_value (json_object_get (json, "error"));

  g_assert_nonnull (json);
  if (error != NULL)
    return g_strdup (error);
  return g_strdup_printf ("%d %s", (int) json_integer_value (json_object_get (json, "index")),
                          json_is_true (json_object_get (json, "legal")) ? "legal" : "illegal");
}

static const struct
{
  const char *name;
  const char *input;
  int status;
  const char *lines;
} cases[] = {
  { "array", "[" LEGAL "," ILLEGAL "]", 1, "0 legal|1 illegal" },
  { "member-last", "{\"a\":[1],\"container\":[" LEGAL "]}", 0, "0 legal" },
  { "member-first", "\xef\xbb\xbf{\"container\":[" LEGAL "],\"a\":{\"b\":[7]}}", 0, "0 legal" },
  { "members", "{\"container\":[" LEGAL "],\"a\":{\"container\":[7]}}", 2,
    "0 legal|not a list: line 1 has “container” beside other lists: give each its own file" },
  { "broken-one", "[" LEGAL ",\n {\"pilots\":[tru]},\n" ILLEGAL "]", 2,
    "0 legal|not JSON: line 2 column 15: a value is missing near “tru”|2 illegal" },
  { "no-squad", "[7," LEGAL ",{}]", 1, "0 illegal|1 legal|2 illegal" },
  { "cut-within", "{\"container\":[" LEGAL "," ILLEGAL ",\n{\"pilots\":[", 2,
    "0 legal|1 illegal|not JSON: line 2 column 11: a value is missing at the end of the text" },
  { "cut-between", "[" LEGAL ",\n" ILLEGAL "\n", 2,
    "0 legal|1 illegal|not JSON: line 3 column 0: a comma or “]” is missing at the end of the text" },
  { "comma-missing", "[" LEGAL "\n" ILLEGAL "]", 2,
    "0 legal|not JSON: line 2 column 1: a comma or “]” is missing near “{”" },
  { "not-closed", "{\"container\":[" LEGAL "]", 2,
    "0 legal|not JSON: line 1 column 102: a comma or “}” is missing at the end of the text" },
  { "more-behind", "[" LEGAL "]\n]", 2, "0 legal|not JSON: line 2 column 1: more text than expected near “]”" },
  { "none-at-all", "[1,2]", 2, "not a list: it is JSON without “pilots”" },
  { "none-before-the-cut", "[1,2", 2, "not JSON: line 1 column 4: a comma or “]” is missing at the end of the text" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuTestRun) run = mu_test_command (cases[i].input, NULL, "check", "--json", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  g_autoptr (GString) said = g_string_new (NULL);

  for (char **line = lines; **line != '\0'; line++)
    {
      g_autofree char *what = describe (*line);

      g_string_append_printf (said, "%s%s", said->len > 0 ? "|" : "", what);
    }
  g_assert_cmpstr (said->str, ==, cases[i].lines);
  g_assert_cmpint (run->status, ==, cases[i].status);
}

/* Verdicts and complaints come in the order of the files, however long each takes. */
static void
test_files (void)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) verdicts = g_string_new (NULL);
  g_autoptr (GString) complaints = g_string_new (NULL);
  g_autoptr (MuTestRun) run = NULL;

  g_ptr_array_add (arguments, g_strdup ("check"));
  for (int i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.xws", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *padding = g_strnfill (i % 4 * 50000, ' ');
      g_autofree char *squad = i % 5 == 4 ? g_strdup ("") : g_strdup_printf (i % 5 == 0 ? ILLEGAL : LEGAL, i);
      g_autofree char *text = g_strconcat (padding, squad, NULL);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      if (i % 5 == 4)
        g_string_append_printf (complaints, "muster: %s: the file is empty\n", path);
      else
        g_string_append_printf (verdicts, "%s %d|", i % 5 == 0 ? "Bad" : "Good", i);
      g_ptr_array_add (arguments, g_steal_pointer (&path));
    }
  g_ptr_array_add (arguments, NULL);
  run = mu_test_command_argv (NULL, NULL, (const char *const *) arguments->pdata);
  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->err, ==, complaints->str);
  for (const char *p = run->out; *verdicts->str != '\0'; g_string_erase (verdicts, 0, strcspn (verdicts->str, "|") + 1))
    {
      g_autofree char *name = g_strndup (verdicts->str, strcspn (verdicts->str, "|"));

      p = strstr (p, name);
      g_assert_nonnull (p);
    }
  mu_test_folder_free (g_steal_pointer (&folder));
}

/* As many squads as an event ever had, laid out over many lines: 30 MB. */
static void
test_many (void)
{
  g_autofree char *padding = g_strnfill (2700, ' ');
  g_autoptr (GString) text = g_string_new ("{\n\"container\": [\n");
  g_autoptr (MuTestRun) run = NULL;
  g_auto (GStrv) lines = NULL;

  for (int i = 0; i < N_SQUADS; i++)
    {
      g_string_append_printf (text, i % 100 == 0 ? ILLEGAL : LEGAL, i);
      g_string_append_printf (text, "%s\n%s\n", i < N_SQUADS - 1 ? "," : "", padding);
    }
  g_string_append (text, "]\n}\n");
  run = mu_test_command (text->str, NULL, "check", "--json", "-", NULL);
  g_assert_cmpint (run->status, ==, 1);
  g_assert_cmpstr (run->err, ==, "");
  lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_SQUADS + 1);
  for (int i = 0; i < N_SQUADS; i++)
    {
      g_autofree char *start
          = g_strdup_printf ("{\"file\":\"-\",\"index\":%d,\"name\":\"%s %d\",", i, i % 100 == 0 ? "Bad" : "Good", i);

      g_assert_true (g_str_has_prefix (lines[i], start));
    }
}

/* In a team each list is compared with each, so there is an end to it. */
static void
test_team (void)
{
  g_autoptr (GString) text = g_string_new ("[" LEGAL);
  g_autoptr (MuTestRun) run = NULL;
  guint n_lines = 0;
  guint n_refused = 0;

  for (int i = 1; i < 600; i++)
    g_string_append (text, "," LEGAL);
  g_string_append (text, "]");
  run = mu_test_command (text->str, NULL, "check", "--team", "--json", "-", NULL);
  g_assert_cmpint (run->status, ==, 2);
  for (const char *p = run->out; (p = strchr (p, '\n')) != NULL; p++)
    n_lines++;
  for (const char *p = run->out; (p = strstr (p, "\"error\":\"more squads than")) != NULL; p++)
    n_refused++;
  g_assert_cmpuint (n_lines, ==, 600);
  g_assert_cmpuint (n_refused, ==, 100);
}

static GSubprocess *
start (const char *option, GSubprocessFlags flags)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GError) error = NULL;
  GSubprocess *process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | flags, &error, program, "check", option, "-", NULL);

  g_assert_no_error (error);
  signal (SIGPIPE, SIG_IGN);
  return process;
}

/* Who sends squads one by one has the verdict on each before the next. */
static void
test_one_by_one (void)
{
  g_autoptr (GSubprocess) process = start ("--json", G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  alarm (mu_test_deadline_get_seconds ());
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *squad = g_strdup_printf (LEGAL, i);
      g_autofree char *expected = g_strdup_printf ("%d legal", i);
      g_autofree char *line = NULL;
      g_autofree char *said = NULL;

      g_assert_true (g_output_stream_printf (input, NULL, NULL, NULL, "%s%s", i == 0 ? "[" : ",", squad));
      line = g_data_input_stream_read_line (output, NULL, NULL, NULL);
      g_assert_nonnull (line);
      said = describe (line);
      g_assert_cmpstr (said, ==, expected);
    }
  g_assert_true (g_output_stream_printf (input, NULL, NULL, NULL, "]"));
  g_assert_true (g_output_stream_close (input, NULL, NULL));
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  alarm (0);
}

/* What never ends is read until there is more than any event has, and no further. */
static void
test_endless (gconstpointer data)
{
  const char *item = data;
  g_autoptr (GSubprocess) process = start ("--quiet", G_SUBPROCESS_FLAGS_STDERR_PIPE);
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) output = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_autoptr (GString) chunk = g_string_new (NULL);
  g_autofree char *said = NULL;

  alarm (mu_test_deadline_get_seconds ());
  while (chunk->len < 1024 * 1024)
    g_string_append (chunk, item);
  g_output_stream_printf (input, NULL, NULL, NULL, "{\"container\":[" LEGAL ",", 0);
  while (g_output_stream_write_all (input, chunk->str, chunk->len, NULL, NULL, NULL))
    ;
  said = g_data_input_stream_read_line (output, NULL, NULL, NULL);
  g_assert_true (g_str_equal (said, "muster: -: larger than 64 MiB, too large for a list")
                 || g_str_equal (said, "muster: -: not a list: more squads than any event has")
                 || g_str_equal (said, "muster: -: not a list: too large for a list"));
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 2);
  alarm (0);
}

/* The shell stays, so that the end of the program is an exit status, however it ends. */
static MuTestRun *
run_within (guint kibibytes, const char *command, const char *file)
{
  g_autofree char *under = g_strdup_printf ("sh -c 'ulimit -S -v %u && \"$0\" \"$@\"; exit $?'", kibibytes);
  MuTestRun *run;

  g_assert_true (g_setenv ("MUSTER_TEST_UNDER", under, TRUE));
  run = mu_test_command (NULL, NULL, command, file, NULL);
  g_unsetenv ("MUSTER_TEST_UNDER");
  return run;
}

/* GLib says for itself that a file does not fit into the memory. */
static gboolean
says_why (const MuTestRun *run)
{
  return run->status == 2
         && (strstr (run->err, "there is not enough memory") != NULL || strstr (run->err, "Could not allocate") != NULL);
}

/* Returns the least address space, to within @step, in which the program begins; with less, its libraries do not fit. */
static guint
find_start (guint from, guint step, const char *squad)
{
  for (guint kibibytes = from; kibibytes < 4096 * MEBIBYTE; kibibytes += step)
    {
      g_autoptr (MuTestRun) run = run_within (kibibytes, "show", squad);

      if (run->status == 0 || says_why (run))
        return kibibytes;
    }
  g_assert_not_reached ();
}

/*
 * Returns TRUE if GLib ended the program and asked nobody: without memory for its own message it reports that in turn,
 * until its stack overflows, or it writes that to standard error and aborts.
 */
static gboolean
is_ended_by_glib (const MuTestRun *run)
{
  return run->status == 128 + SIGSEGV
         || (run->status == 128 + SIGABRT && strstr (run->err, "failed to allocate") != NULL);
}

/*
 * Returns the least address space, to within @step, in which it shows a list. With less it says what is missing, unless
 * GLib ended it.
 */
static guint
find_enough (guint from, guint step, const char *squad)
{
  guint n_said = 0;
  guint n_silent = 0;
  guint kibibytes;

  for (kibibytes = from;; kibibytes += step)
    {
      g_autoptr (MuTestRun) run = run_within (kibibytes, "show", squad);

      if (run->status == 0)
        break;
      g_test_message ("%u KiB: %d, %s", kibibytes, run->status, run->err);
      g_assert_true (says_why (run) || is_ended_by_glib (run));
      n_said += says_why (run);
      n_silent += is_ended_by_glib (run);
    }
  g_assert_cmpuint (n_said, >, n_silent);
  return kibibytes;
}

/* A thread wants far more address space than it uses: where there is little, the work is done without any. */
static void
test_little_space (void)
{
  enum
  {
    STEP = 32, /* KiB */
    MARGIN = 32 * MEBIBYTE
  };
  g_autoptr (MuTestRun) checked = NULL;
  g_autofree char *squad = NULL;
  g_autofree char *text = g_strdup_printf (LEGAL, 1);
  int fd;
  guint start;
  guint enough;

#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("the sanitizer takes all of the address space");
  return;
#endif
  if (g_getenv ("MUSTER_TEST_UNDER") != NULL)
    {
      g_test_skip ("it runs below another command");
      return;
    }
  fd = g_file_open_tmp (NULL, &squad, NULL);
  close (fd);
  g_assert_true (g_file_set_contents (squad, text, -1, NULL));
  start = find_start (MEBIBYTE, MEBIBYTE, squad);
  start = find_start (start - MEBIBYTE, STEP, squad);
  enough = find_enough (start, STEP, squad);
  g_assert_cmpuint (enough, >, start);
  checked = run_within (enough + MARGIN, "check", squad);
  g_assert_cmpint (checked->status, <=, 1);
  g_assert_nonnull (strstr (checked->out, "legal"));
  unlink (squad);
}

/* Who has read enough closes the pipe: that is no error, and an endless input is not read to its end. */
static void
test_closed (void)
{
  static const char *const commands[][4] = {
    { "check", "--json", "-" }, { "convert", "--to=text", "-" }, { "print", "--output=-", "-" }, { "cards", "--json" },
    { "formats" },
  };
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autofree char *squad = g_strdup_printf (LEGAL, 1);

  signal (SIGPIPE, SIG_IGN);
  alarm (mu_test_deadline_get_seconds ());
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (GSubprocess) process
          = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                  | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                              NULL, program, commands[i][0], commands[i][1], commands[i][2], NULL);
      GOutputStream *input = g_subprocess_get_stdin_pipe (process);
      gboolean endless = g_str_equal (commands[i][0], "check");
      char said[64];

      g_assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL));
      g_output_stream_printf (input, NULL, NULL, NULL, "%s%s", endless ? "[" : "", squad);
      while (endless && g_output_stream_printf (input, NULL, NULL, NULL, ",%s", squad))
        ;
      g_output_stream_close (input, NULL, NULL);
      g_assert_cmpint (g_input_stream_read (g_subprocess_get_stderr_pipe (process), said, sizeof said, NULL, NULL), ==, 0);
      g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/check-stream/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/cli/check-stream/files", test_files);
  g_test_add_func ("/cli/check-stream/many", test_many);
  g_test_add_func ("/cli/check-stream/team", test_team);
  g_test_add_func ("/cli/check-stream/one-by-one", test_one_by_one);
  g_test_add_data_func ("/cli/check-stream/endless-blanks", "                ", test_endless);
  g_test_add_data_func ("/cli/check-stream/endless-text", "allworkandnoplay", test_endless);
  g_test_add_data_func ("/cli/check-stream/endless-depth", "[", test_endless);
  g_test_add_data_func ("/cli/check-stream/endless-squads", "{\"pilots\":[]},", test_endless);
  g_test_add_func ("/cli/check-stream/little-space", test_little_space);
  g_test_add_func ("/cli/check-stream/closed", test_closed);
  return g_test_run ();
}
