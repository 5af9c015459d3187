/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli-verdict.h"
#include "cli/mu-cli-words.h"
#include "describe/mu-setup-notes.h"
#include "describe/mu-unit-words.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"
#include "rules/check/mu-budgets.h"

static void
print_line (int indent, const char *label, const char *text)
{
  /* Translators: a label and what it says: “Obstacles: none” */
  g_autofree char *line = label != NULL ? g_strdup_printf (_ ("%s: %s"), label, text) : g_strdup (text);

  if (*text == '\0')
    return;
  mu_print_indented (MU_STYLE_PLAIN, indent, indent + 2, line);
}

static void
print_heading (const MuCliInput *input)
{
  MuRoster *roster = input->roster;
  const MuReport *report = input->report;
  MuGame *game = mu_roster_get_game (roster);
  const char *faction = mu_game_get_faction_words (game, mu_roster_get_faction (roster));
  gboolean bids = report->limit > 0 && mu_initiative_has_bids (&report->format->initiative);
  g_autofree char *points = bids ? g_strdup_printf (_ ("%d of %d points, bid %d"), report->points, report->limit,
                                                    mu_report_get_bid (report))
                                 : mu_points_dup_text (report->points, report->limit);
  g_autofree char *budgets = mu_budgets_dup_text (report, game, -1);
  g_autofree char *line = g_strconcat (mu_text_get (mu_game_get_name (game)), " · ", mu_text_get (report->format->name),
                                       " · ", faction, *faction != '\0' ? " · " : "", points, NULL);

  mu_print_wrapped (MU_STYLE_STRONG, 0, 0, *mu_roster_get_name (roster) != '\0' ? mu_roster_get_name (roster)
                                                                                  : _ ("(no name)"));
  mu_print_wrapped (MU_STYLE_PLAIN, 0, 2, line);
  if (report->has_squadrons)
    {
      g_autofree char *squadrons = mu_points_dup_text (report->squadron_points, report->squadron_limit);

      print_line (0, _ ("Squadrons"), squadrons);
    }
  print_line (0, NULL, budgets);
  print_line (0, _ ("Player"), mu_roster_get_text (roster, MU_ROSTER_PLAYER));
  print_line (0, _ ("Event"), mu_roster_get_text (roster, MU_ROSTER_EVENT));
  print_line (0, _ ("Notes"), mu_roster_get_text (roster, MU_ROSTER_NOTES));
}

static void
print_upgrades (MuGame *game, const MuReportUnit *unit)
{
  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      MuCard *card = unit->upgrades->pdata[i];
      g_autofree char *name = mu_card_dup_title (card);
      const char *slot = mu_game_get_term_name (game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);
      g_autofree char *line = *slot != '\0' ? g_strdup_printf ("%s (%s)", name, slot) : g_strdup (name);

      mu_print_row (6, line, g_array_index (unit->upgrade_costs, int, i));
    }
}

static void
print_ship (MuGame *game, const MuReport *report, guint number)
{
  const MuReportUnit *unit = mu_report_get_unit (report, number - 1);
  g_autofree char *name = mu_unit_words_dup_name (unit, ", ");
  const char *flagship = unit->flagship ? mu_game_translate (game, N_ ("flagship")) : NULL;
  g_autofree char *line = flagship != NULL ? g_strdup_printf ("%2u  %s (%s)", number, name, flagship)
                                           : g_strdup_printf ("%2u  %s", number, name);
  g_autofree char *stats = mu_terms_dup_stats (game, unit->has_stats, unit->stats, NULL);
  g_autofree char *budgets = mu_budgets_dup_text (report, game, (int) number - 1);

  mu_print_row (0, line, unit->own_cost * unit->count);
  print_line (4, NULL, stats);
  print_line (4, NULL, budgets);
  print_upgrades (game, unit);
  if (unit->upgrades->len > 0)
    mu_print_row (4, _ ("Together"), unit->cost);
}

static void
print_squadrons (MuGame *game, const MuReport *report)
{
  gboolean any = FALSE;

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autofree char *name = NULL;
      g_autofree char *line = NULL;

      if (!mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        continue;
      if (!any)
        mu_print_section (_ ("Squadrons"));
      any = TRUE;
      name = mu_unit_words_dup_name (unit, ", ");
      line = g_strdup_printf ("%2u  %d × %s", i + 1, unit->count, name);
      mu_print_row (0, line, unit->cost);
      print_upgrades (game, unit);
    }
}

static void
print_rest (MuGame *game, MuRoster *roster)
{
  GPtrArray *objectives = mu_roster_get_objectives (roster);
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);

  if (objectives->len > 0)
    mu_print_section (mu_game_translate (game, N_ ("Objectives")));
  for (guint i = 0; i < objectives->len; i++)
    {
      MuCard *card = objectives->pdata[i];
      g_autofree char *sort = mu_card_is_unknown (card) ? NULL : mu_words_dup_sort (game, card);

      print_line (4, sort, mu_card_get_name (card));
    }
  if (obstacles->len > 0)
    mu_print_section (_ ("Obstacles"));
  for (guint i = 0; i < obstacles->len; i++)
    print_line (4, NULL, mu_terms_get_name (game, MU_VOCABULARY_OBSTACLE, obstacles->pdata[i]));
}

static void
print_facts (const MuCliInput *input)
{
  g_autoptr (MuSetupNotes) facts = mu_setup_notes_new (input->roster, input->report);

  mu_print_section (_ ("At the table"));
  print_line (4, _ ("Play area"), facts->play_area);
  print_line (4, NULL, facts->initiative);
  for (guint i = 0; i < facts->steps->len; i++)
    {
      g_autofree char *step = g_strdup_printf ("%u. %s", i + 1, (const char *) facts->steps->pdata[i]);

      print_line (4, NULL, step);
    }
  for (guint i = 0; i < facts->id_tokens->len; i++)
    print_line (4, _ ("ID token"), facts->id_tokens->pdata[i]);
  if (*facts->id_token_rule != '\0')
    print_line (4, NULL, facts->id_token_rule);
  if (facts->components->len > 0)
    print_line (4, NULL, _ ("Bring:"));
  for (guint i = 0; i < facts->components->len; i++)
    {
      const MuComponent *component = facts->components->pdata[i];
      g_autofree char *line
          = component->count > 1 ? g_strdup_printf ("%d × %s", component->count, component->what) : NULL;

      print_line (6, NULL, line != NULL ? line : component->what);
    }
}

static void
print_list (const MuCliInput *input)
{
  MuGame *game = mu_roster_get_game (input->roster);

  print_heading (input);
  mu_print_section (_ ("Ships"));
  for (guint i = 0; i < input->report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (input->report, i);

      if (!mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        print_ship (game, input->report, i + 1);
    }
  print_squadrons (game, input->report);
  print_rest (game, input->roster);
  print_facts (input);
  mu_print_section (_ ("Verdict"));
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_verdict_print_legality (input->report);
  mu_verdict_print_findings (input);
  mu_verdict_print_advice (input);
}

/* The options. */
typedef struct
{
  char *format_id;
  char *revision_id;
  int total;
  gboolean json;
  GStrv files;
  MuGame *game;           /* nullable */
  const MuFormat *format; /* nullable */
  const MuRevision *revision; /* nullable */
  gboolean has_printed;
} MuShowRun;

static void
mu_show_run_clear (MuShowRun *self)
{
  g_free (self->format_id);
  g_free (self->revision_id);
  g_strfreev (self->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuShowRun, mu_show_run_clear)

static int
show (MuShowRun *self, MuGames *games, const char *file)
{
  g_autoptr (GPtrArray) inputs = mu_cli_input_read (games, file, self->game);
  gboolean several = g_strv_length (self->files) > 1;
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; i < inputs->len; i++)
    {
      MuCliInput *input = inputs->pdata[i];

      mu_cli_input_judge (input, mu_cli_input_get_format (input, self->format, self->revision), self->total);
      if (input->error != NULL)
        mu_cli_complain (input->file, input->error);
      if (self->json && input->error != NULL)
        mu_json_print (mu_json_new_error (input->file, input->error));
      else if (self->json)
        {
          const MuCheckedList list = mu_cli_input_get_list (input);

          mu_json_print (mu_json_new_list (&list));
        }
      else if (input->error == NULL)
        {
          mu_print_list_heading (several ? file : NULL, !self->has_printed);
          print_list (input);
          self->has_printed = TRUE;
        }
      mu_cli_raise_status (&status, mu_cli_input_get_status (input));
    }
  return status;
}

/* Runs `muster show`. Returns the exit status. */
int
mu_cmd_show (int argc, char **argv)
{
  g_auto (MuShowRun) run = { .total = MU_NO_TOTAL };
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &run.format_id, N_ ("Check by this format"), N_ ("ID") },
    { "revision", 0, 0, G_OPTION_ARG_STRING, &run.revision_id, N_ ("Check by the points of this revision"), N_ ("ID") },
    { "total", 0, 0, G_OPTION_ARG_INT, &run.total, N_ ("Allow this number of points, in place of the format's"),
      N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &run.json, N_ ("Print a JSON object for each list"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &run.files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "show",
    N_ ("FILE…"),
    N_ ("Shows whole lists: costs, values, what to bring, and the verdict; “-” is standard input."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  int status = MU_EXIT_LEGAL;

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_check_total (run.total))
    return MU_EXIT_USAGE;
  if (run.files == NULL)
    return mu_cli_refuse (_ ("no file to show; try “muster show --help”"));
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_find_format (games, run.format_id, &run.game, &run.format)
      || !mu_cli_find_revision (games, run.revision_id, &run.game, &run.revision))
    return MU_EXIT_USAGE;
  for (char **file = run.files; *file != NULL; file++)
    mu_cli_raise_status (&status, show (&run, games, *file));
  mu_cli_report_problems (games);
  return status;
}
