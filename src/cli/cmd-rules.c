/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "catalog/mu-games.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-similarity.h"
#include "rules/check/mu-rule.h"

enum
{
  ID_WIDTH = 19,
  INDENT = 2
};

static void
print_json (const MuRule *rule, const GPtrArray *games, const MuBook *book)
{
  json_t *object = json_object ();
  json_t *cites = json_object ();

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *cite = mu_rule_dup_cite (rule, games->pdata[i], book);

      if (cite != NULL)
        json_object_set_new (cites, mu_game_get_id (games->pdata[i]), json_string (cite));
    }
  json_object_set_new (object, "id", json_string (rule->id));
  json_object_set_new (object, "rule", json_string (rule->plain));
  json_object_set_new (object, "help", json_string (rule->help));
  json_object_set_new (object, "cite", cites);
  mu_json_print (object);
}

static void
print_whole (const MuRule *rule, const GPtrArray *games, const MuBook *book)
{
  g_autoptr (GPtrArray) sources = mu_rule_list_sources (rule, games, book);

  mu_print (MU_STYLE_STRONG, "%s\n", rule->id);
  mu_print_indented (MU_STYLE_PLAIN, INDENT, INDENT, _ (rule->plain));
  mu_print_indented (MU_STYLE_PLAIN, INDENT, INDENT, _ (rule->help));
  for (guint i = 0; i < sources->len; i++)
    mu_print_indented (MU_STYLE_FAINT, INDENT, INDENT, sources->pdata[i]);
}

static gboolean
is_in_games (const MuRule *rule, const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    if (g_ptr_array_find ((GPtrArray *) mu_rules_list_for_game (games->pdata[i]), rule, NULL))
      return TRUE;
  return FALSE;
}

static void
print_all (gboolean json, const GPtrArray *games, const MuBook *book)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    if (!is_in_games (&rules[i], games))
      continue;
    else if (json)
      print_json (&rules[i], games, book);
    else
      {
        mu_print_cell (MU_STYLE_STRONG, rules[i].id, ID_WIDTH, MU_ALIGN_LEFT);
        mu_print_wrapped (MU_STYLE_PLAIN, ID_WIDTH, ID_WIDTH, _ (rules[i].plain));
      }
}

/* Reports that there is no such rule, and which one may be meant. Returns MU_EXIT_USAGE. */
static int
refuse_id (const char *id)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *nearest;

  for (guint i = 0; i < n_rules; i++)
    g_ptr_array_add (ids, (gpointer) rules[i].id);
  nearest = mu_similarity_find_nearest (id, ids);
  return nearest != NULL ? mu_cli_refuse (_ ("there is no rule “%s”; did you mean “%s”?"), id, nearest)
                         : mu_cli_refuse (_ ("there is no rule “%s”; “muster rules” lists all rules"), id);
}

/* Runs `muster rules`. Returns the exit status. */
int
mu_cmd_rules (int argc, char **argv)
{
  gboolean json = FALSE;
  g_autofree char *format_id = NULL;
  g_auto (GStrv) ids = NULL;
  g_autoptr (MuGames) all = mu_games_new ();
  g_autoptr (GPtrArray) games = NULL;
  MuGame *game;
  const MuFormat *format;
  const MuBook *book;
  const GOptionEntry options[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &format_id, N_ ("Cite the books of this format"), N_ ("ID") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each rule"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "rules", N_ ("[ID…]"),
    N_ ("Shows the rules that lists are checked by, or explains the rules with the given ids, as verdicts name them."),
    options
  };

  if (!mu_cli_parse (&usage, argc, argv) || !mu_cli_find_format (all, format_id, &game, &format))
    return MU_EXIT_USAGE;
  games = game != NULL ? g_ptr_array_new () : mu_games_list (all);
  if (game != NULL)
    g_ptr_array_add (games, game);
  book = format != NULL ? format->book : NULL;
  mu_cli_report_problems (all);
  if (ids == NULL)
    print_all (json, games, book);
  for (char **id = ids; id != NULL && *id != NULL; id++)
    {
      const MuRule *rule = mu_rules_find (*id);

      if (rule == NULL)
        return refuse_id (*id);
      if (json)
        print_json (rule, games, book);
      else
        print_whole (rule, games, book);
    }
  return MU_EXIT_LEGAL;
}
