/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-input.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-owned.h"
#include "cli/mu-cli-print.h"
#include "describe/mu-played-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"
#include "rules/complete/mu-complete.h"
#include "rules/figures/mu-popularity.h"

enum
{
  DEFAULT_COUNT = 10,
  MAX_COUNT = 1000,
  POINTS_WIDTH = 4
};

/* The options. */
typedef struct
{
  int count;
  int total;
  gboolean units;
  gboolean owned;
  gboolean as_played;
  gboolean json;
  GStrv files;
  MuLibrary *library; /* NULL without --owned */
  gboolean has_printed;
} MuCompleteRun;

static void
mu_complete_run_clear (MuCompleteRun *self)
{
  g_strfreev (self->files);
  g_clear_object (&self->library);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuCompleteRun, mu_complete_run_clear)

static json_t *
new_cards (const MuCompletion *completion, gboolean as_played)
{
  json_t *cards = json_array ();

  for (guint i = 0; i < completion->additions->len; i++)
    {
      const MuAddition *addition = completion->additions->pdata[i];
      json_t *card = json_object ();

      json_object_set_new (card, "unit", json_integer (addition->unit));
      json_object_set_new (card, "id", mu_json_new_string (mu_card_get_id (addition->card)));
      json_object_set_new (card, "name", mu_json_new_string (mu_card_get_name (addition->card)));
      json_object_set_new (card, "cost", json_integer (addition->cost));
      if (as_played)
        json_object_set_new (card, "share", json_real ((double) addition->popularity / MU_POPULARITY_WHOLE));
      json_array_append_new (cards, card);
    }
  return cards;
}

static void
print_json (const MuCompleteRun *self, const MuCliInput *input, const MuCompletions *completions)
{
  json_t *object = json_object ();
  json_t *best = json_array ();

  for (guint i = 0; i < completions->best->len; i++)
    {
      const MuCompletion *completion = completions->best->pdata[i];
      json_t *one = json_object ();

      json_object_set_new (one, "points", json_integer (completion->points));
      json_object_set_new (one, "total", json_integer (input->report->points + completion->points));
      json_object_set_new (one, "cards", new_cards (completion, self->as_played));
      json_array_append_new (best, one);
    }
  json_object_set_new (object, "file", mu_json_new_string (input->file));
  json_object_set_new (object, "index", json_integer (input->index));
  json_object_set_new (object, "name", mu_json_new_string (mu_roster_get_name (input->roster)));
  json_object_set_new (object, "points", json_integer (input->report->points));
  json_object_set_new (object, "limit", json_integer (input->report->limit));
  json_object_set_new (object, "count", json_integer (MIN (completions->count, (guint) MU_COMPLETE_MAX)));
  json_object_set_new (object, "more", json_boolean (completions->count > MU_COMPLETE_MAX));
  json_object_set_new (object, "completions", best);
  if (self->as_played)
    json_object_set_new (object, "played",
                         mu_json_new_source (mu_popularity_get_source (mu_roster_get_game (input->roster))));
  mu_json_print (object);
}

/* Prints the cards for one ship after its name. */
static void
print_unit_cards (const MuCliInput *input, const MuCompletion *completion, guint *index)
{
  const MuAddition *first = completion->additions->pdata[*index];
  guint n_units = mu_roster_get_n_units (input->roster);
  g_autoptr (GString) line = g_string_new (NULL);

  if (first->unit < n_units)
    g_string_append_printf (
        line, "%s: ", mu_card_get_name (mu_unit_get_card (mu_roster_get_unit (input->roster, first->unit))));
  else
    g_string_append (line, "+ ");
  for (gboolean is_first = TRUE; *index < completion->additions->len; (*index)++, is_first = FALSE)
    {
      const MuAddition *addition = completion->additions->pdata[*index];
      int percent = mu_played_words_round ((double) addition->popularity / MU_POPULARITY_WHOLE);
      g_autofree char *share = percent > 0 ? g_strdup_printf (_ ("%d%%"), percent) : NULL;

      if (addition->unit != first->unit)
        break;
      g_string_append (line, is_first ? "" : ", ");
      /* The share of ships that have the card stands behind its cost, if it was counted. */
      g_string_append_printf (line, share != NULL ? "%s (%d, %s)" : "%s (%d)", mu_card_get_name (addition->card),
                              addition->cost, share);
    }
  mu_print_wrapped (MU_STYLE_PLAIN, POINTS_WIDTH + 2, POINTS_WIDTH + 4, line->str);
}

/* Returns what the added cards cost of a budget that each ship has. */
static int
add_up (const MuBudget *budget, const MuFormat *format, const MuCompletion *completion)
{
  int sum = 0;

  for (guint i = 0; i < completion->additions->len; i++)
    {
      const MuAddition *addition = completion->additions->pdata[i];

      if (mu_budget_takes (budget, format, mu_card_get_facts (addition->card)))
        sum += addition->cost;
    }
  return sum;
}

/* Returns what the completion spends, such as “3 points, 50 in all · Loadout 41”. The caller owns it. */
static char *
dup_title (const MuCliInput *input, const MuCompletion *completion)
{
  const MuReport *report = input->report;
  GString *title = g_string_new (NULL);

  g_string_printf (title, ngettext ("%d point, %d in all", "%d points, %d in all", completion->points),
                   completion->points, report->points + completion->points);
  for (guint i = 0; i < report->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (report->format, i);
      int own = budget->of_unit ? add_up (budget, report->format, completion) : 0;

      if (own > 0)
        g_string_append_printf (title, MU_BETWEEN "%s %d",
                                mu_budget_get_name (budget, mu_roster_get_game (input->roster)), own);
    }
  return g_string_free (title, FALSE);
}

static void
print_text (const MuCompleteRun *self, const MuCliInput *input, const MuCompletions *completions)
{
  const char *name = mu_roster_get_name (input->roster);
  g_autofree char *left = g_strdup_printf (_ ("%s: %d of %d points"), *name != '\0' ? name : _ ("(no name)"),
                                           input->report->points, input->report->limit);

  mu_print_wrapped (MU_STYLE_STRONG, 0, 2, left);
  if (completions->count > MU_COMPLETE_MAX)
    mu_print (MU_STYLE_PLAIN, _ ("more than 1,000,000 legal completions\n"));
  else
    mu_print (MU_STYLE_PLAIN, ngettext ("%'u legal completion\n", "%'u legal completions\n", completions->count),
              completions->count);
  if (self->as_played)
    {
      g_autofree char *source
          = mu_played_words_dup_source (mu_popularity_get_source (mu_roster_get_game (input->roster)));

      mu_print (MU_STYLE_FAINT, "%s\n", source);
    }
  for (guint i = 0; i < completions->best->len; i++)
    {
      const MuCompletion *completion = completions->best->pdata[i];
      g_autofree char *title = dup_title (input, completion);
      guint index = 0;

      mu_print_wrapped (MU_STYLE_STRONG, 2, 4, title);
      while (index < completion->additions->len)
        print_unit_cards (input, completion, &index);
    }
}

static void
complete (MuCompleteRun *self, const MuCliInput *input)
{
  MuCompleteOptions options = { self->count, self->units, mu_cli_owned_get (self->library), NULL, self->as_played };
  g_autoptr (MuCompletions) completions = mu_complete (input->roster, &options);

  if (self->json)
    print_json (self, input, completions);
  else
    {
      mu_print_list_heading (self->files[1] != NULL ? input->file : NULL, !self->has_printed);
      print_text (self, input, completions);
      self->has_printed = TRUE;
    }
  if (completions->count == 0 && !input->report->legal)
    mu_cli_input_complain (input, _ ("illegal, and more cards do not make it legal"));
}

/* Returns why a list cannot be completed, or NULL. */
static const char *
get_obstacle (const MuCompleteRun *self, const MuCliInput *input)
{
  MuGame *game = mu_roster_get_game (input->roster);

  if (input->report->limit == 0)
    return _ ("the list may cost any number of points; give one with --total");
  if (self->as_played && mu_popularity_get_source (game) == NULL)
    return _ ("no lists of this game were counted");
  return mu_cli_owned_is_empty (self->library, game) ? _ ("the saved collection has no cards of this game") : NULL;
}

static int
complete_file (MuCompleteRun *self, MuGames *games, const char *file)
{
  g_autoptr (GPtrArray) inputs = mu_cli_input_read (games, file, NULL);
  int status = MU_EXIT_LEGAL;

  mu_cli_report_problems (games);
  for (guint i = 0; i < inputs->len; i++)
    {
      MuCliInput *input = inputs->pdata[i];
      const char *problem;

      mu_cli_input_judge (input, NULL, self->total);
      problem = input->error != NULL ? input->error : get_obstacle (self, input);
      if (problem == NULL)
        complete (self, input);
      else if (self->json)
        mu_json_print (mu_json_new_error (input->file, problem));
      if (input->error != NULL)
        mu_cli_complain (input->file, problem);
      else if (problem != NULL)
        {
          mu_cli_input_complain (input, problem);
          mu_cli_raise_status (&status, MU_EXIT_USAGE);
        }
      mu_cli_raise_status (&status, mu_cli_input_get_status (input));
    }
  return status;
}

static gboolean
parse (MuCompleteRun *self, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "count", 0, 0, G_OPTION_ARG_INT, &self->count, N_ ("The number of completions to show (default: 10)"), N_ ("N") },
    { "total", 0, 0, G_OPTION_ARG_INT, &self->total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "units", 0, 0, G_OPTION_ARG_NONE, &self->units, N_ ("Also add whole ships and squadrons, as they are printed"),
      NULL },
    { "owned", 0, 0, G_OPTION_ARG_NONE, &self->owned, N_ ("Use only cards of the saved collection"), NULL },
    { "as-played", 0, 0, G_OPTION_ARG_NONE, &self->as_played, N_ ("Show those with the cards that people play most first"),
      NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("Print a JSON object for each list"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "complete",
    N_ ("FILE…"),
    N_ ("Shows legal ways to spend the points that a list has left, most points first, and says how many there are."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_check_total (self->total))
    return FALSE;
  if (self->count < 0 || self->count > MAX_COUNT)
    mu_cli_refuse (_ ("--count must be a number from 0 to %d"), MAX_COUNT);
  else if (self->files == NULL)
    mu_cli_refuse (_ ("no file to complete; try “muster complete --help”"));
  else
    return TRUE;
  return FALSE;
}

/* Runs `muster complete`. Returns the exit status. */
int
mu_cmd_complete (int argc, char **argv)
{
  g_auto (MuCompleteRun) self = { .count = DEFAULT_COUNT, .total = MU_NO_TOTAL };
  g_autoptr (MuGames) games = NULL;
  int status = MU_EXIT_LEGAL;

  if (!parse (&self, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (NULL);
  if (games == NULL || !mu_cli_owned_open (self.owned, &self.library))
    return MU_EXIT_UNREADABLE;
  for (char **file = self.files; *file != NULL; file++)
    mu_cli_raise_status (&status, complete_file (&self, games, *file));
  mu_cli_report_problems (games);
  return status;
}
