/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli-verdict.h"
#include "exchange/read/mu-import-pool.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-team.h"

/* The options. */
typedef struct
{
  char *format_id;
  char *revision_id;
  char *catalog_dir;
  int total;
  gboolean team;
  gboolean json;
  gboolean quiet;
  gboolean reading;
  GStrv files;
  MuGames *games;
  MuGame *game;
  const MuFormat *format;
  const MuRevision *revision;
  MuVerdictTable table;
  int status;
} MuCheckRun;

/* The output for a list. */
typedef struct
{
  const char *file;
  char *error; /* nullable: text for standard error */
  char *text;  /* nullable: text for standard output */
  int status;
} MuCheckAnswer;

static void
mu_check_run_clear (MuCheckRun *self)
{
  g_free (self->format_id);
  g_free (self->revision_id);
  g_free (self->catalog_dir);
  g_strfreev (self->files);
  g_clear_object (&self->games);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCheckRun, mu_check_run_clear)

static gboolean
parse (MuCheckRun *run, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &run->format_id, N_ ("Check by this format"), N_ ("ID") },
    { "revision", 0, 0, G_OPTION_ARG_STRING, &run->revision_id, N_ ("Check by the points of this revision"), N_ ("ID") },
    { "total", 0, 0, G_OPTION_ARG_INT, &run->total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "team", 0, 0, G_OPTION_ARG_NONE, &run->team, N_ ("Check all lists as one team"), NULL },
    { "catalog", 0, 0, G_OPTION_ARG_FILENAME, &run->catalog_dir, N_ ("Use the catalogs in this folder"), N_ ("DIR") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &run->json, N_ ("Print a JSON object for each list"), NULL },
    { "explain-reading", 0, 0, G_OPTION_ARG_NONE, &run->reading, N_ ("Tell what each line of a text was read as"), NULL },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &run->quiet, N_ ("Print nothing; only set the exit status"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &run->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "check",
    N_ ("FILE…"),
    N_ ("Checks whether the lists in the files are legal, and explains why not; “-” is standard input.\n"
        "Exit status: 0 all legal, 1 some illegal, 2 some unreadable, 64 usage error."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_check_total (run->total))
    return FALSE;
  if (run->files != NULL)
    return TRUE;
  mu_cli_refuse (_ ("no file to check; try “muster check --help”"));
  return FALSE;
}

static void
answer_free (MuCheckAnswer *self)
{
  g_free (self->error);
  g_free (self->text);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCheckAnswer, answer_free)

static char *
dup_text (const MuCheckRun *run, const MuCliInput *input)
{
  if (run->quiet || (input->error != NULL && !run->json))
    return NULL;
  if (run->json && input->error != NULL)
    return mu_json_dup_line (mu_json_new_error (input->file, input->error));
  if (run->json)
    {
      const MuCheckedList list = mu_cli_input_get_list (input);
      g_autofree char *verdict = mu_json_dup_verdict (
          &list, (run->team ? MU_VERDICT_TEAM : 0) | (run->reading ? MU_VERDICT_READING : 0));

      return g_strconcat (verdict, "\n", NULL);
    }
  mu_print_keep ();
  mu_verdict_print (&run->table, input);
  if (run->reading && input->roster != NULL)
    mu_verdict_print_reading (input->roster);
  return mu_print_take ();
}

static MuCheckAnswer *
new_answer (const MuCheckRun *run, const MuCliInput *input, const char *file)
{
  MuCheckAnswer *self = g_new (MuCheckAnswer, 1);

  self->file = file;
  self->error = g_strdup (input->error);
  self->text = dup_text (run, input);
  self->status = mu_cli_input_get_status (input);
  return self;
}

static void
give_answer (MuCheckRun *run, const MuCheckAnswer *answer)
{
  if (answer->error != NULL)
    mu_cli_complain (answer->file, answer->error);
  if (answer->text != NULL)
    fputs (answer->text, stdout);
  mu_cli_raise_status (&run->status, answer->status);
}

static gpointer
check_list (const MuImportItem *item, gpointer file, gpointer data)
{
  const MuCheckRun *run = data;
  g_autoptr (MuCliInput) input = mu_cli_input_new (item, file, run->game);

  mu_cli_input_judge_briefly (input, mu_cli_input_get_format (input, run->format, run->revision), run->total);
  return new_answer (run, input, file);
}

/* Output is flushed after each list, for programs that wait for a verdict before sending the next list. */
static void
give_answers (GPtrArray *results, gpointer file, gboolean is_last, gpointer data)
{
  g_autoptr (GPtrArray) answers = results;

  g_ptr_array_set_free_func (answers, (GDestroyNotify) answer_free);
  for (guint i = 0; i < answers->len; i++)
    give_answer (data, answers->pdata[i]);
  if (is_last)
    fflush (stdout);
}

static void
check_files (MuCheckRun *run)
{
  MuImportPool *pool = mu_import_pool_new (run->games, check_list, give_answers, run);

  /* Input may go on without end when nobody reads the output any more. */
  for (char **file = run->files; *file != NULL && !ferror (stdout); file++)
    {
      g_autoptr (MuImportReader) reader = mu_cli_input_open (run->games, *file, run->game);
      MuImportChunk *chunk;

      if (run->reading)
        mu_import_reader_explain (reader);
      while (!ferror (stdout) && (chunk = mu_import_reader_next (reader)) != NULL)
        mu_import_pool_push (pool, chunk, *file);
    }
  mu_import_pool_finish (pool);
}

static void
check_team (MuCheckRun *run)
{
  g_autoptr (GPtrArray) inputs = mu_cli_input_read_team (run->games, run->files, run->game);
  g_autoptr (GPtrArray) rosters = g_ptr_array_new ();
  g_autoptr (GPtrArray) reports = NULL;
  const MuFormat *format = run->format;
  guint next = 0;

  for (guint i = 0; i < inputs->len; i++)
    {
      MuCliInput *input = inputs->pdata[i];

      input->asked = run->format != NULL;
      mu_cli_input_get_format (input, run->format, run->revision);
      if (input->roster != NULL && run->total != MU_NO_TOTAL)
        mu_roster_override_total (input->roster, run->total);
      if (input->roster != NULL)
        g_ptr_array_add (rosters, input->roster);
    }
  if (rosters->len > 0)
    {
      MuGame *game = mu_roster_get_game (rosters->pdata[0]);

      if (format == NULL)
        format = mu_team_choose_format (rosters);
      /* Each game that has the revision has its own. */
      if (format != NULL && run->revision != NULL)
        format = mu_game_get_format_at (game, format, mu_game_get_revision (game, run->revision->id));
      reports = mu_team_check (rosters, format);
    }
  for (guint i = 0; i < inputs->len; i++)
    {
      MuCliInput *input = inputs->pdata[i];
      g_autoptr (MuCheckAnswer) answer = NULL;

      if (input->roster != NULL)
        input->report = mu_report_ref (reports->pdata[next++]);
      answer = new_answer (run, input, input->file);
      give_answer (run, answer);
    }
  /* Of a team, a part of which could not be read, nothing can be said. */
  if (!run->json && !run->quiet && reports != NULL && rosters->len == inputs->len)
    mu_verdict_print_team (reports->pdata[0]);
}

/* Runs `muster check`. Returns the exit status. */
int
mu_cmd_check (int argc, char **argv)
{
  g_auto (MuCheckRun) run = { .total = MU_NO_TOTAL };

  if (!parse (&run, argc, argv))
    return MU_EXIT_USAGE;
  run.games = mu_cli_new_games (run.catalog_dir);
  if (run.games == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_find_format (run.games, run.format_id, &run.game, &run.format)
      || !mu_cli_find_revision (run.games, run.revision_id, &run.game, &run.revision))
    return MU_EXIT_USAGE;
  run.table = mu_verdict_table_new ((const char *const *) run.files);
  if (run.team)
    check_team (&run);
  else
    check_files (&run);
  mu_cli_report_problems (run.games);
  return run.status;
}
