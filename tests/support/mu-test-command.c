/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-command.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

void
mu_test_run_free (MuTestRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

static char *
dup_text (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data != NULL ? data : "", size);
}

/* The program just built, below the command in MUSTER_TEST_UNDER if there is one, valgrind say. */
static GPtrArray *
new_argv (void)
{
  const char *under = g_getenv ("MUSTER_TEST_UNDER");
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;

  if (under != NULL)
    {
      g_shell_parse_argv (under, NULL, &words, &error);
      g_assert_no_error (error);
      for (char **word = words; *word != NULL; word++)
        g_ptr_array_add (argv, g_strdup (*word));
    }
  g_ptr_array_add (argv, g_build_filename (g_getenv ("top_builddir"), "muster", NULL));
  return argv;
}

/**
 * mu_test_command_argv:
 * @input: (nullable): what it reads on standard input; %NULL: nothing
 * @environment: (nullable) (array zero-terminated=1): names and values of variables to set, in turn
 * @arguments: (array zero-terminated=1): what follows `muster`
 *
 * Returns: (transfer full): what came of running the program just built.
 */
MuTestRun *
mu_test_command_argv (const char *input, const char *const *environment, const char *const *arguments)
{
  const GSubprocessFlags flags = (input != NULL ? G_SUBPROCESS_FLAGS_STDIN_PIPE : G_SUBPROCESS_FLAGS_NONE)
                                 | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GPtrArray) argv = new_argv ();
  g_autoptr (GBytes) sent = input != NULL ? g_bytes_new (input, strlen (input)) : NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  MuTestRun *run = g_new0 (MuTestRun, 1);

  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, g_strdup (*arguments));
  g_ptr_array_add (argv, NULL);
  for (; environment != NULL && *environment != NULL; environment += 2)
    g_subprocess_launcher_setenv (launcher, environment[0], environment[1], TRUE);

  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  /* A program that does not read its input closes it early. */
  signal (SIGPIPE, SIG_IGN);
  g_subprocess_communicate (process, sent, NULL, &out, &err, &error);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    g_assert_no_error (error);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
  run->status = g_subprocess_get_exit_status (process);
  run->out = out != NULL ? dup_text (out) : g_strdup ("");
  run->err = err != NULL ? dup_text (err) : g_strdup ("");
  return run;
}

/**
 * mu_test_command:
 * @...: what follows `muster`, ended by %NULL
 *
 * Like mu_test_command_argv().
 */
MuTestRun *
mu_test_command (const char *input, const char *const *environment, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  const char *argument;
  va_list list;

  va_start (list, environment);
  while ((argument = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (arguments, (gpointer) argument);
  va_end (list);
  g_ptr_array_add (arguments, NULL);
  return mu_test_command_argv (input, environment, (const char *const *) arguments->pdata);
}

/**
 * mu_test_assert_text:
 *
 * Fails unless @part is in @text.
 */
void
mu_test_assert_text (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in: %s", part, text);
}

/**
 * mu_test_unwrap:
 *
 * Returns: (transfer full): the text with single blanks in place of line breaks and indentation.
 */
char *
mu_test_unwrap (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);

  return g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);
}
