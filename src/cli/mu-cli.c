/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/mu-cli-completion.h"
#include "cli/mu-cli-print.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-similarity.h"

/*
 * Prints a diagnostic on standard error.
 *
 * @about: the file concerned, or NULL
 * @message: the problem and its position
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

/* Sets *@status to @other if that is higher. */
void
mu_cli_raise_status (int *status, int other)
{
  *status = MAX (*status, other);
}

/*
 * Reports a usage error. Returns MU_EXIT_USAGE.
 *
 * @format: a printf format
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

/* Returns TRUE if @argument asks for help. */
gboolean
mu_cli_is_help (const char *argument)
{
  return g_str_equal (argument, "--help") || g_str_equal (argument, "-h");
}

/* Returns the command of that name, or NULL. */
const MuCliCommand *
mu_cli_find_command (const MuCliCommand *commands, gsize n_commands, const char *name)
{
  for (gsize i = 0; i < n_commands; i++)
    if (g_str_equal (name, commands[i].name))
      return &commands[i];
  return NULL;
}

/*
 * Reports that there is no such command, and which one may be meant. Returns MU_EXIT_USAGE.
 *
 * @parent: the command that has the commands; NULL: they are those of the program
 * @hint: what to say if no command is spelled alike
 */
int
mu_cli_refuse_command (const MuCliCommand *commands, gsize n_commands, const char *parent, const char *name,
                       const char *hint)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *before = parent != NULL ? g_strconcat (parent, " ", NULL) : g_strdup ("");
  g_autofree char *wrong = g_strconcat (before, name, NULL);
  g_autofree char *right = NULL;
  const char *nearest;

  for (gsize i = 0; i < n_commands; i++)
    g_ptr_array_add (names, (gpointer) commands[i].name);
  nearest = mu_similarity_find_nearest (name, names);
  if (nearest == NULL)
    return mu_cli_refuse ("%s", hint);
  right = g_strconcat (before, nearest, NULL);
  return mu_cli_refuse (_ ("there is no command “%s”; did you mean “%s”?"), wrong, right);
}

/*
 * Runs a sub-command. If the arguments name none, tells which there are: as the help of the command, or as a usage
 * error. Returns the exit status.
 *
 * @commands: the sub-commands
 * @argv: the arguments, starting with the command that has them
 */
int
mu_cli_run_command (const MuCliCommand *commands, gsize n_commands, int argc, char **argv)
{
  const MuCliCommand *command = argc >= 2 ? mu_cli_find_command (commands, n_commands, argv[1]) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *hint = NULL;

  if (mu_cli_completion_begun () && argc <= 2)
    {
      for (gsize i = 0; i < n_commands; i++)
        mu_cli_completion_offer (commands[i].name, NULL);
      return MU_EXIT_LEGAL;
    }
  if (command != NULL)
    return command->run (argc - 1, argv + 1);
  for (gsize i = 0; i < n_commands; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "|" : "", commands[i].name);
  hint = g_strdup_printf (_ ("try “muster %s %s --help”"), argv[0], names->str);
  if (argc < 2)
    return mu_cli_refuse ("%s", hint);
  if (!mu_cli_is_help (argv[1]))
    return mu_cli_refuse_command (commands, n_commands, argv[0], argv[1], hint);
  printf ("%s\n", hint);
  return MU_EXIT_LEGAL;
}

/* GOptionEntry descriptions may be NULL. */
static const char *
translate (const char *text, gpointer data)
{
  return text != NULL ? _ (text) : NULL;
}

/* GLib writes its own words in the language of the process, not in that of --lang. */
static char *
dup_help (GOptionContext *context)
{
  static const char *const words[]
      = { N_ ("Usage:"), N_ ("Help Options:"), N_ ("Show help options"), N_ ("Application Options:") };
  g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);
  GString *help = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_replace (help, g_dgettext ("glib20", words[i]), _ (words[i]), 1);
  return g_string_free (help, FALSE);
}

/*
 * Parses options and arguments; main() has already removed `--lang`. Prints help, or what a shell can complete, and
 * exits if that is requested. Returns TRUE on success; FALSE after reporting a usage error.
 *
 * @argv: the arguments, starting with the sub-command
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

  if (mu_cli_completion_begun ())
    {
      mu_cli_completion_print (usage->arguments, usage->options, language_option, argc, argv);
      exit (MU_EXIT_LEGAL);
    }
  for (int i = 0; i < argc; i++)
    arguments[i] = g_strdup (argv[i]);
  g_set_prgname (name);
  g_option_context_add_main_entries (context, usage->options, NULL);
  g_option_context_add_main_entries (context, language_option, NULL);
  g_option_context_set_translate_func (context, translate, NULL, NULL);
  g_option_group_set_translate_func (g_option_context_get_main_group (context), translate, NULL, NULL);
  g_option_context_set_summary (context, usage->description);
  g_option_context_set_description (context, usage->values);
  if (mu_cli_has_option (argv, "--help") || mu_cli_has_option (argv, "-h"))
    {
      g_autofree char *help = dup_help (context);

      printf ("%s", help);
      exit (MU_EXIT_LEGAL);
    }
  if (!g_option_context_parse_strv (context, &arguments, &error))
    mu_cli_refuse (_ ("%s; try “%s --help”"), error->message, name);
  else if (arguments[1] != NULL && !g_str_equal (arguments[1], "--"))
    mu_cli_refuse (_ ("“%s” takes no arguments"), name);
  else
    return TRUE;
  return FALSE;
}

/* Returns TRUE if @option is among the arguments before `--`. */
gboolean
mu_cli_has_option (char **argv, const char *option)
{
  for (; *argv != NULL && !g_str_equal (*argv, "--"); argv++)
    if (g_str_equal (*argv, option))
      return TRUE;
  return FALSE;
}

/*
 * Removes an option and its value, in one or two arguments, from those before `--`. An option without a value is not
 * removed. Returns the value, the last one if there are several; NULL if there is no such option.
 *
 * @argv: (in and out) the arguments
 * @option: an option such as `--lang`
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

/*
 * Returns the games (the caller owns a reference) of a folder of catalogs or, if that is NULL, the installed ones and the
 * user's; NULL after reporting that the folder has none. They are kept until the program ends: to take thousands of cards
 * apart before that is a twentieth of the time of a check.
 */
MuGames *
mu_cli_new_games (const char *catalog_dir)
{
  static MuGames *kept;
  g_autoptr (MuGames) games = catalog_dir != NULL ? mu_games_new_for_dirs (catalog_dir, NULL) : mu_games_new ();
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  g_set_object (&kept, games);
  if (ids->len > 0)
    return g_steal_pointer (&games);
  mu_cli_complain (mu_games_get_dir (games),
                   _ ("there are no catalogs in this folder; it needs a folder with a game.xml for each game"));
  return NULL;
}

/*
 * Loads games, and reports those that cannot be loaded. Returns the loaded games, owned by @games; NULL after reporting
 * that there is no game @only. The elements are MuGame. The caller frees the container, not the elements.
 *
 * @only: the only game to load; NULL: all
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

/* Reports the problems in the loaded catalogs on standard error. */
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

/*
 * Finds the format that the user gave. Returns TRUE on success; FALSE after reporting that there is no such format.
 *
 * @id: the value of --format, or NULL
 * @game: (out) the game of the format, or NULL
 * @format: (out) the format; NULL if @id is NULL
 */
gboolean
mu_cli_find_format (MuGames *games, const char *id, MuGame **game, const MuFormat **format)
{
  g_autoptr (GPtrArray) loaded = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *nearest;

  *game = NULL;
  *format = NULL;
  if (id == NULL)
    return TRUE;
  *game = mu_games_find_format (games, id, format);
  if (*game != NULL)
    return TRUE;
  mu_cli_report_problems (games);
  loaded = mu_games_list (games);
  for (guint i = 0; i < loaded->len; i++)
    for (guint j = 0; j < mu_game_get_formats (loaded->pdata[i])->len; j++)
      g_ptr_array_add (ids, (gpointer) ((const MuFormat *) mu_game_get_formats (loaded->pdata[i])->pdata[j])->id);
  nearest = mu_similarity_find_nearest (id, ids);
  if (nearest != NULL)
    mu_cli_refuse (_ ("there is no format “%s”; did you mean “%s”?"), id, nearest);
  else
    mu_cli_refuse (_ ("there is no format “%s”; “muster formats” lists all formats"), id);
  return FALSE;
}

/*
 * Finds the revision that the user gave, and its game: *game, unless it is NULL. If several games have such a revision,
 * *game stays NULL, and *revision is that of one of them. Does nothing if id is NULL. Returns FALSE after reporting that
 * there is no such revision.
 */
gboolean
mu_cli_find_revision (MuGames *games, const char *id, MuGame **game, const MuRevision **revision)
{
  g_autoptr (GPtrArray) loaded = id != NULL ? mu_cli_load_games (games, NULL) : NULL;
  MuGame *only = NULL;
  guint n_found = 0;

  for (guint i = 0; loaded != NULL && i < loaded->len; i++)
    {
      const MuRevision *found = mu_game_get_revision (loaded->pdata[i], id);

      if (found == NULL || (*game != NULL && *game != loaded->pdata[i]))
        continue;
      *revision = found;
      only = loaded->pdata[i];
      n_found++;
    }
  if (n_found == 1)
    *game = only;
  if (id != NULL && n_found == 0)
    mu_cli_refuse (_ ("there is no revision “%s”"), id);
  return id == NULL || n_found > 0;
}

/*
 * Returns TRUE if the total is in range or not given; FALSE after reporting that it is not.
 *
 * @total: the value of --total, or MU_NO_TOTAL
 */
gboolean
mu_cli_check_total (int total)
{
  if (total == MU_NO_TOTAL || (total >= 1 && total <= MU_MAX_TOTAL))
    return TRUE;
  mu_cli_refuse (_ ("--total must be a number from 1 to %d"), MU_MAX_TOTAL);
  return FALSE;
}
