/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/mu-cli-print.h"
#include "model/mu-i18n.h"
#include "model/mu-safe-line.h"

/**
 * mu_cli_complain:
 * @about: (nullable): the file it is about
 * @message: what is wrong, and where
 *
 * Says one thing on standard error.
 */
void
mu_cli_complain (const char *about, const char *message)
{
  g_autofree char *safe_message = mu_safe_line_dup (message);
  g_autofree char *safe_about = mu_safe_line_dup (about != NULL ? about : "");

  if (about != NULL)
    fprintf (stderr, "muster: %s: %s\n", safe_about, safe_message);
  else
    fprintf (stderr, "muster: %s\n", safe_message);
}

/**
 * mu_cli_raise_status:
 *
 * Takes over @other where that is higher.
 */
void
mu_cli_raise_status (int *status, int other)
{
  *status = MAX (*status, other);
}

/**
 * mu_cli_refuse:
 *
 * Says how the program was called wrongly.
 *
 * Returns: the exit status for that.
 */
int
mu_cli_refuse (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  mu_cli_complain (NULL, message);
  return MU_EXIT_USAGE;
}

/* Options may be without a description. */
static const char *
translate (const char *text, gpointer data)
{
  return text != NULL ? _ (text) : NULL;
}

/**
 * mu_cli_parse:
 * @argv: the sub-command and what follows it
 *
 * Puts options and arguments where @usage says; main() has taken `--lang` out before. Prints help and leaves the
 * program when asked for help.
 *
 * Returns: whether the sub-command was called rightly; what was wrong is said.
 */
gboolean
mu_cli_parse (const MuCliUsage *usage, int argc, char **argv)
{
  g_autofree char *unused = NULL;
  const GOptionEntry language_option[] = {
    { "lang", 0, 0, G_OPTION_ARG_STRING, &unused, N_ ("The language to use, such as de"), N_ ("TAG") },
    { 0 },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (usage->arguments);
  g_autofree char *name = g_strdup_printf ("muster %s", usage->command);
  g_auto (GStrv) arguments = g_new0 (char *, argc + 1);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < argc; i++)
    arguments[i] = g_strdup (argv[i]);
  g_set_prgname (name);
  g_option_context_add_main_entries (context, usage->options, NULL);
  g_option_context_add_main_entries (context, language_option, NULL);
  g_option_context_set_translate_func (context, translate, NULL, NULL);
  g_option_group_set_translate_func (g_option_context_get_main_group (context), translate, NULL, NULL);
  g_option_context_set_summary (context, usage->description);
  if (g_option_context_parse_strv (context, &arguments, &error))
    return TRUE;
  mu_cli_refuse (_ ("%s; try “%s --help”"), error->message, name);
  return FALSE;
}

/**
 * mu_cli_has_option:
 *
 * Returns: whether @option stands among the arguments before a `--`.
 */
gboolean
mu_cli_has_option (char **argv, const char *option)
{
  for (; *argv != NULL && !g_str_equal (*argv, "--"); argv++)
    if (g_str_equal (*argv, option))
      return TRUE;
  return FALSE;
}

/**
 * mu_cli_take_option:
 * @argv: (inout): the arguments, ended by %NULL
 * @option: such as `--lang`
 *
 * Takes an option and its value out of the arguments before a `--`, written in one word or two. An option without its
 * value stays.
 *
 * Returns: (transfer none) (nullable): the value, the last one of several; %NULL if the option is not there.
 */
const char *
mu_cli_take_option (char **argv, const char *option)
{
  const gsize length = strlen (option);
  const char *value = NULL;
  char **kept = argv;

  for (; *argv != NULL && !g_str_equal (*argv, "--"); argv++)
    if (g_str_has_prefix (*argv, option) && (*argv)[length] == '=')
      value = *argv + length + 1;
    else if (g_str_equal (*argv, option) && argv[1] != NULL)
      value = *++argv;
    else
      *kept++ = *argv;
  while (*argv != NULL)
    *kept++ = *argv++;
  *kept = NULL;
  return value;
}

/**
 * mu_cli_new_games:
 * @catalog_dir: (nullable): the folder of catalogs to use instead of the installed ones and the user's
 *
 * Returns: (transfer full) (nullable): the games; %NULL, and that is said, when @catalog_dir has none.
 */
MuGames *
mu_cli_new_games (const char *catalog_dir)
{
  g_autoptr (MuGames) games = catalog_dir != NULL ? mu_games_new_for_dirs (catalog_dir, NULL) : mu_games_new ();
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  if (ids->len > 0)
    return g_steal_pointer (&games);
  mu_cli_complain (mu_games_get_dir (games),
                   _ ("there are no catalogs in this folder; each game has a folder in it with a game.xml"));
  return NULL;
}

/**
 * mu_cli_load_games:
 * @only: (nullable): the one game to load; %NULL: all
 *
 * Returns: (transfer container) (element-type MuGame) (nullable): the games that could be loaded, which @games owns;
 *   what is wrong with others is said. %NULL when there is no game @only, which is said too.
 */
GPtrArray *
mu_cli_load_games (MuGames *games, const char *only)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  g_autoptr (GPtrArray) loaded = g_ptr_array_new ();
  gboolean found = FALSE;

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (GError) error = NULL;
      MuGame *game;

      if (only != NULL && !g_str_equal (only, ids->pdata[i]))
        continue;
      found = TRUE;
      game = mu_games_get (games, ids->pdata[i], &error);
      if (game != NULL)
        g_ptr_array_add (loaded, game);
      else
        mu_cli_complain (NULL, error->message);
    }
  mu_cli_report_problems (games);
  if (found)
    return g_steal_pointer (&loaded);
  mu_cli_refuse (_ ("there is no game “%s”"), only);
  return NULL;
}

/**
 * mu_cli_report_problems:
 *
 * Says what was wrong in the catalogs read. The rest of them works.
 */
void
mu_cli_report_problems (MuGames *games)
{
  GPtrArray *problems = mu_games_get_problems (games);

  for (guint i = 0; i < problems->len; i++)
    {
      const MuProblem *problem = problems->pdata[i];
      g_autofree char *message = problem->line > 0
                                     ? g_strdup_printf (_ ("%s (line %d)"), problem->message, problem->line)
                                     : g_strdup (problem->message);

      mu_cli_complain (problem->file, message);
    }
}

/**
 * mu_cli_find_format:
 * @id: (nullable): the format asked for, if any
 * @game: (out) (transfer none) (nullable): the game it is for
 * @format: (out) (transfer none) (nullable): the format; %NULL: every list's own
 *
 * Returns: whether there is such a format; if not, that is said.
 */
gboolean
mu_cli_find_format (MuGames *games, const char *id, MuGame **game, const MuFormat **format)
{
  *game = NULL;
  *format = NULL;
  if (id == NULL)
    return TRUE;
  *game = mu_games_find_format (games, id, format);
  if (*game != NULL)
    return TRUE;
  mu_cli_refuse (_ ("there is no format “%s”; “muster formats” lists those there are"), id);
  return FALSE;
}
