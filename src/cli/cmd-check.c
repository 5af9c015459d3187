/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <glib/gi18n.h>

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-verdict.h"
#include "rules/mu-check.h"

/* How the verdicts were asked for. */
typedef struct
{
  char *format_id;
  char *catalog_dir;
  gboolean team;
  gboolean json;
  gboolean quiet;
  GStrv files;
  MuGames *games;
  MuGame *game;
  const MuFormat *format;
} MuCheckRun;

static void
mu_check_run_clear (MuCheckRun *self)
{
  g_free (self->format_id);
  g_free (self->catalog_dir);
  g_strfreev (self->files);
  g_clear_object (&self->games);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCheckRun, mu_check_run_clear)

static gboolean
parse (MuCheckRun *run, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &run->format_id, N_ ("Judge by this format"), N_ ("ID") },
    { "team", 0, 0, G_OPTION_ARG_NONE, &run->team, N_ ("Take all lists as those of one team"), NULL },
    { "catalog", 0, 0, G_OPTION_ARG_FILENAME, &run->catalog_dir, N_ ("Use the catalogs in this folder"), N_ ("DIR") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &run->json, N_ ("Print one JSON object a list"), NULL },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &run->quiet, N_ ("Tell by the exit status only"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &run->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "check", N_ ("FILE…"),
    N_ ("Says of every list in every file whether it is legal, and why not; “-” is standard input.\n"
        "Exit status: 0 all legal, 1 some illegal, 2 some unreadable, 64 called wrongly."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv))
    return FALSE;
  if (run->files != NULL)
    return TRUE;
  mu_cli_refuse (_ ("no file to check; try “muster check --help”"));
  return FALSE;
}

static void
print_input (const MuCheckRun *run, const MuVerdictTable *table, const MuCliInput *input)
{
  if (input->error != NULL)
    mu_cli_complain (input->file, input->error);
  if (run->quiet)
    return;
  if (run->json)
    mu_json_print (input->error != NULL ? mu_json_new_error (input->file, input->error)
                                        : mu_json_new_verdict (input, run->team));
  else if (input->error == NULL)
    mu_verdict_print (table, input);
}

static int
check_files (const MuCheckRun *run)
{
  MuVerdictTable table = mu_verdict_table_new ((const char *const *) run->files);
  int status = MU_EXIT_LEGAL;

  for (char **file = run->files; *file != NULL; file++)
    {
      g_autoptr (GPtrArray) inputs = mu_cli_input_read (run->games, *file, run->game);

      for (guint i = 0; i < inputs->len; i++)
        {
          mu_cli_input_judge (inputs->pdata[i], run->format);
          print_input (run, &table, inputs->pdata[i]);
          mu_cli_raise_status (&status, mu_cli_input_get_status (inputs->pdata[i]));
        }
    }
  return status;
}

static const MuFormat *
find_team_format (MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < formats->len; i++)
    if (((const MuFormat *) formats->pdata[i])->team)
      return formats->pdata[i];
  return mu_game_get_standard_format (game);
}

/* All lists of all files, those of another game than the first one's marked as out of place. */
static GPtrArray *
read_team (const MuCheckRun *run)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  MuGame *game = run->game;

  for (char **file = run->files; *file != NULL; file++)
    {
      GPtrArray *inputs = mu_cli_input_read (run->games, *file, run->game);

      g_ptr_array_extend_and_steal (all, inputs);
    }
  for (guint i = 0; i < all->len; i++)
    {
      MuCliInput *input = all->pdata[i];

      if (input->roster == NULL)
        continue;
      if (game == NULL)
        game = mu_roster_get_game (input->roster);
      if (game == mu_roster_get_game (input->roster))
        continue;
      input->error = g_strdup (_ ("a list for another game than the team's first one"));
      g_clear_object (&input->roster);
    }
  return all;
}

static int
check_team (const MuCheckRun *run)
{
  MuVerdictTable table = mu_verdict_table_new ((const char *const *) run->files);
  g_autoptr (GPtrArray) inputs = read_team (run);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = NULL;
  const MuFormat *format = run->format;
  int status = MU_EXIT_LEGAL;
  guint next = 0;

  for (guint i = 0; i < inputs->len; i++)
    if (((MuCliInput *) inputs->pdata[i])->roster != NULL)
      g_ptr_array_add (rosters, ((MuCliInput *) inputs->pdata[i])->roster);
  if (format == NULL && rosters->len > 0)
    format = find_team_format (mu_roster_get_game (rosters->pdata[0]));
  if (rosters->len > 0)
    reports = mu_check_team (rosters, format);

  for (guint i = 0; i < inputs->len; i++)
    {
      MuCliInput *input = inputs->pdata[i];

      if (input->roster != NULL)
        input->report = mu_report_ref (reports->pdata[next++]);
      print_input (run, &table, input);
      mu_cli_raise_status (&status, mu_cli_input_get_status (input));
    }
  if (!run->json && !run->quiet && reports != NULL)
    mu_verdict_print_team (reports->pdata[0]);
  return status;
}

/**
 * mu_cmd_check:
 *
 * Returns: the exit status of `muster check`.
 */
int
mu_cmd_check (int argc, char **argv)
{
  g_auto (MuCheckRun) run = { 0 };
  int status;

  if (!parse (&run, argc, argv))
    return MU_EXIT_USAGE;
  run.games = mu_cli_new_games (run.catalog_dir);
  if (run.games == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_find_format (run.games, run.format_id, &run.game, &run.format))
    return MU_EXIT_USAGE;
  status = run.team ? check_team (&run) : check_files (&run);
  mu_cli_report_problems (run.games);
  return status;
}
