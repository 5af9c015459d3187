/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-compare-json.h"
#include "cli/mu-cli-print.h"
#include "cli/mu-cli-verdict.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"

enum
{
  FIGURE_WIDTH = 8,
  TURN_WIDTH = 4,
};

static void
print_list (const MuCliInput *input, const char *name, int number)
{
  MuGame *game = mu_roster_get_game (input->roster);
  const char *faction = mu_game_get_faction_words (game, mu_roster_get_faction (input->roster));
  g_autofree char *head = g_strdup_printf ("%d  %s", number, name);
  g_autofree char *points = mu_points_dup_text (input->report->points, input->report->limit);
  g_autofree char *line = g_strconcat (faction, *faction != '\0' ? " · " : "",
                                       mu_text_get (input->report->format->name), " · ", points, NULL);

  mu_print_wrapped (MU_STYLE_STRONG, 0, 3, head);
  mu_print_indented (MU_STYLE_PLAIN, 3, 5, line);
  mu_print (MU_STYLE_PLAIN, "   ");
  mu_verdict_print_legality (input->report);
}

static void
print_figures (const MuComparison *comparison)
{
  int room = MIN (mu_print_get_width () - 3 * FIGURE_WIDTH - 2, 40);

  mu_print_section (_ ("Figures"));
  mu_print_cell (MU_STYLE_FAINT, "", room + 2, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_FAINT, "1", FIGURE_WIDTH, MU_ALIGN_RIGHT);
  mu_print_cell (MU_STYLE_FAINT, "2", FIGURE_WIDTH, MU_ALIGN_RIGHT);
  putchar ('\n');
  for (guint i = 0; i < comparison->figures->len; i++)
    {
      const MuComparedFigure *figure = &g_array_index (comparison->figures, MuComparedFigure, i);
      g_autofree char *first = g_strdup_printf ("%d", figure->values[0]);
      g_autofree char *second = g_strdup_printf ("%d", figure->values[1]);
      int difference = figure->values[1] - figure->values[0];
      g_autofree char *change = difference != 0 ? g_strdup_printf ("%+d", difference) : g_strdup ("=");

      mu_print (MU_STYLE_PLAIN, "  ");
      mu_print_cell (MU_STYLE_PLAIN, figure->label, room, MU_ALIGN_LEFT);
      mu_print_cell (MU_STYLE_PLAIN, first, FIGURE_WIDTH, MU_ALIGN_RIGHT);
      mu_print_cell (MU_STYLE_PLAIN, second, FIGURE_WIDTH, MU_ALIGN_RIGHT);
      mu_print_cell (MU_STYLE_FAINT, change, FIGURE_WIDTH, MU_ALIGN_RIGHT);
      putchar ('\n');
    }
}

/* Upgrades that the ship of the other list does not have are marked with a plus sign. */
static void
print_unit (int number, const MuReportUnit *unit, const MuReportUnit *other)
{
  g_autofree char *name = mu_card_dup_title (unit->card);
  g_autofree char *count = unit->count > 1 ? g_strdup_printf ("%d × ", unit->count) : g_strdup ("");
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%d  %s%s (%d)", number, count, name, unit->cost);
  for (guint i = 0; i < unit->upgrades->len; i++)
    g_string_append_printf (line, "%s%s%s", i > 0 ? _ (", ") : _ (": "),
                            other != NULL && !mu_pairs_has_upgrade_too (unit, i, other) ? "+" : "",
                            mu_card_get_name (unit->upgrades->pdata[i]));
  mu_print_indented (MU_STYLE_PLAIN, 4, 7, line->str);
}

static const char *
get_pair_title (const MuPair *pair)
{
  switch (pair->kind)
    {
    case MU_PAIR_SAME:
      return _ ("= the same");
    case MU_PAIR_CHANGED:
      return _ ("≈ the same card, equipped differently");
    case MU_PAIR_SHIP:
      return _ ("≈ the same ship");
    default:
      return pair->units[0] >= 0 ? _ ("only in 1") : _ ("only in 2");
    }
}

/* Units without a counterpart share one heading. */
static gboolean
is_like_before (const MuPair *pair)
{
  return pair->kind == MU_PAIR_ALONE && pair[-1].kind == MU_PAIR_ALONE
         && (pair->units[0] < 0) == (pair[-1].units[0] < 0);
}

static void
print_pairs (const MuComparison *comparison, const MuCliInput *const inputs[2])
{
  mu_print_section (_ ("Side by side"));
  for (guint i = 0; i < comparison->pairs->len; i++)
    {
      const MuPair *pair = &g_array_index (comparison->pairs, MuPair, i);
      const MuReportUnit *units[2] = { NULL, NULL };

      for (int list = 0; list < 2; list++)
        if (pair->units[list] >= 0)
          units[list] = mu_report_get_unit (inputs[list]->report, pair->units[list]);
      if (i == 0 || !is_like_before (pair))
        mu_print (MU_STYLE_FAINT, "  %s\n", get_pair_title (pair));
      for (int list = 0; list < (pair->kind == MU_PAIR_SAME ? 1 : 2); list++)
        if (units[list] != NULL)
          print_unit (list + 1, units[list], units[1 - list]);
    }
}

static void
print_turns (const MuComparison *comparison, const MuCliInput *const inputs[2])
{
  if (comparison->turns->len == 0)
    return;
  mu_print_section (_ ("Order of ships"));
  mu_print_indented (MU_STYLE_PLAIN, 2, 4, comparison->turns_rule);
  for (guint i = 0; i < comparison->turns->len; i++)
    for (int list = 0; list < 2; list++)
      {
        const MuTurn *turn = comparison->turns->pdata[i];
        gboolean again = list == 1 && turn->units[0]->len > 0;
        g_autofree char *names = mu_turn_dup_names (turn, inputs[list]->report, list);
        g_autofree char *value = again ? g_strdup ("") : g_strdup_printf ("%d", turn->value);
        g_autofree char *line = g_strdup_printf ("%d  %s", list + 1, names);

        if (turn->units[list]->len == 0)
          continue;
        mu_print_cell (MU_STYLE_FAINT, value, TURN_WIDTH, MU_ALIGN_RIGHT);
        mu_print (MU_STYLE_PLAIN, "  ");
        mu_print_wrapped (MU_STYLE_PLAIN, TURN_WIDTH + 2, TURN_WIDTH + 5, line);
      }
}

static void
print_clashes (const MuComparison *comparison)
{
  if (*comparison->tokens == '\0' && comparison->clashes->len == 0)
    return;
  mu_print_section (_ ("Tokens"));
  if (*comparison->tokens != '\0')
    mu_print_indented (MU_STYLE_PLAIN, 2, 4, comparison->tokens);
  for (guint i = 0; i < comparison->clashes->len; i++)
    {
      const MuClash *clash = comparison->clashes->pdata[i];
      g_autofree char *text = mu_clash_dup_text (clash);
      g_autofree char *line
          = g_strdup_printf (_ ("Both bring: %s (%d and %d)"), text, clash->counts[0], clash->counts[1]);

      mu_print_indented (MU_STYLE_PLAIN, 2, 4, line);
    }
}

static void
print_comparison (const MuComparison *comparison, const MuCliInput *const inputs[2])
{
  for (int i = 0; i < 2; i++)
    print_list (inputs[i], comparison->names[i], i + 1);
  if (*comparison->initiative != '\0')
    {
      mu_print_section (comparison->initiative_heading);
      mu_print_indented (MU_STYLE_PLAIN, 2, 4, comparison->initiative);
    }
  print_clashes (comparison);
  if (comparison->objectives[0] != NULL)
    mu_print_section (mu_game_translate (mu_roster_get_game (inputs[0]->roster), N_ ("Objectives")));
  for (int i = 0; i < 2; i++)
    if (comparison->objectives[i] != NULL)
      mu_print_indented (MU_STYLE_PLAIN, 2, 4, comparison->objectives[i]);
  print_figures (comparison);
  print_turns (comparison, inputs);
  print_pairs (comparison, inputs);
}

/* Reports the inputs that cannot be read. */
static int
complain (GPtrArray *inputs)
{
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; i < inputs->len; i++)
    {
      const MuCliInput *input = inputs->pdata[i];

      if (input->error == NULL)
        continue;
      mu_cli_complain (input->file, input->error);
      status = MU_EXIT_UNREADABLE;
    }
  return status;
}

static int
check_games (const MuCliInput *const pair[2])
{
  if (mu_roster_get_game (pair[0]->roster) == mu_roster_get_game (pair[1]->roster))
    return MU_EXIT_LEGAL;
  mu_cli_complain (pair[1]->file, _ ("a list for another game than the first one"));
  return MU_EXIT_UNREADABLE;
}

static int
print_pair (const MuCliInput *const pair[2], gboolean json)
{
  g_autoptr (MuComparison) comparison = mu_comparison_new ((MuRoster *const[]){ pair[0]->roster, pair[1]->roster },
                                                           (MuReport *const[]){ pair[0]->report, pair[1]->report });
  int status = MU_EXIT_LEGAL;

  for (int i = 0; i < 2; i++)
    mu_cli_raise_status (&status, mu_cli_input_get_status (pair[i]));
  if (json)
    mu_json_print (mu_json_new_comparison (comparison, pair));
  else
    print_comparison (comparison, pair);
  return status;
}

/* The two lists are in one or two files. */
static int
compare (MuGames *games, char **files, MuGame *game, const MuFormat *format, int total, gboolean json)
{
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cli_input_free);
  const MuCliInput *pair[2];
  int status;

  for (char **file = files; *file != NULL; file++)
    g_ptr_array_extend_and_steal (inputs, mu_cli_input_read (games, *file, game));
  status = complain (inputs);
  if (status != MU_EXIT_LEGAL)
    return status;
  if (inputs->len != 2)
    return mu_cli_refuse (ngettext ("these files contain %u list; give two to compare",
                                    "these files contain %u lists; give two to compare", inputs->len),
                          inputs->len);
  pair[0] = inputs->pdata[0];
  pair[1] = inputs->pdata[1];
  status = check_games (pair);
  if (status != MU_EXIT_LEGAL)
    return status;
  for (int i = 0; i < 2; i++)
    mu_cli_input_judge (inputs->pdata[i], format, total);
  return print_pair (pair, json);
}

/* XW1, XW2, AR1 Team play: the totals that decide about initiative are those of the teams. */
static int
compare_teams (MuGames *games, char **files[2], MuGame *game, const MuFormat *format, int total, gboolean json)
{
  g_autoptr (GPtrArray) first = mu_cli_input_read_team (games, files[0], game);
  g_autoptr (GPtrArray) second = mu_cli_input_read_team (games, files[1], game);
  g_autoptr (MuCliInput) first_team = NULL;
  g_autoptr (MuCliInput) second_team = NULL;
  const MuCliInput *pair[2];
  int status = complain (first);

  mu_cli_raise_status (&status, complain (second));
  if (status != MU_EXIT_LEGAL)
    return status;
  first_team = mu_cli_input_new_team (first, format, total);
  second_team = mu_cli_input_new_team (second, format, total);
  pair[0] = first_team;
  pair[1] = second_team;
  status = check_games (pair);
  return status == MU_EXIT_LEGAL ? print_pair (pair, json) : status;
}

/* Runs `muster compare`. Returns the exit status. */
int
mu_cmd_compare (int argc, char **argv)
{
  g_autofree char *format_id = NULL;
  int total = MU_NO_TOTAL;
  gboolean json = FALSE;
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) against = NULL;
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format_id, N_ ("Check by this format"), N_ ("ID") },
    { "total", 0, 0, G_OPTION_ARG_INT, &total, N_ ("Allow this number of points, in place of the format's"), N_ ("N") },
    { "against", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &against,
      N_ ("Compare the team of all other files with the team of these"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "compare",
    N_ ("FILE FILE"),
    N_ ("Compares two lists: who chooses initiative, whether tokens clash, and where the lists differ.\nA single file "
        "with two lists is enough. Exit status: 0 both legal, 1 one illegal, 2 unreadable."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  const MuFormat *format;
  MuGame *game;
  int status;

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_check_total (total))
    return MU_EXIT_USAGE;
  if (files == NULL || (against == NULL && g_strv_length (files) > 2))
    return mu_cli_refuse (_ ("give two files to compare; try “muster compare --help”"));
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_find_format (games, format_id, &game, &format))
    return MU_EXIT_USAGE;
  if (against != NULL)
    status = compare_teams (games, (char **[]){ files, against }, game, format, total, json);
  else
    status = compare (games, files, game, format, total, json);
  mu_cli_report_problems (games);
  return status;
}
