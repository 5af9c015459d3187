/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include "catalog/mu-games.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "model/mu-i18n.h"
#include "rules/rules/mu-rules.h"

enum
{
  ID_WIDTH = 19,
  INDENT = 2
};

static void
print_json (const MuRule *rule, const GPtrArray *games)
{
  json_t *object = json_object ();
  json_t *cites = json_object ();

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *cite = mu_rule_dup_cite (rule, games->pdata[i]);

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
print_line (const MuRule *rule)
{
  mu_print_cell (MU_STYLE_STRONG, rule->id, ID_WIDTH, MU_ALIGN_LEFT);
  mu_print_wrapped (MU_STYLE_PLAIN, ID_WIDTH, ID_WIDTH, _ (rule->plain));
}

static void
print_sources (const MuRule *rule, const GPtrArray *games)
{
  g_autoptr (GPtrArray) sources = mu_rule_list_sources (rule, games);

  for (guint i = 0; i < sources->len; i++)
    {
      mu_print (MU_STYLE_PLAIN, "%*s", INDENT, "");
      mu_print_wrapped (MU_STYLE_FAINT, INDENT, INDENT, sources->pdata[i]);
    }
}

static void
print_whole (const MuRule *rule, const GPtrArray *games)
{
  mu_print (MU_STYLE_STRONG, "%s\n", rule->id);
  mu_print (MU_STYLE_PLAIN, "%*s", INDENT, "");
  mu_print_wrapped (MU_STYLE_PLAIN, INDENT, INDENT, _ (rule->plain));
  mu_print (MU_STYLE_PLAIN, "%*s", INDENT, "");
  mu_print_wrapped (MU_STYLE_PLAIN, INDENT, INDENT, _ (rule->help));
  print_sources (rule, games);
}

static void
print_all (gboolean json, const GPtrArray *games)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    if (json)
      print_json (&rules[i], games);
    else
      print_line (&rules[i]);
}

/**
 * mu_cmd_rules:
 *
 * Runs `muster rules`.
 *
 * Returns: the exit status.
 */
int
mu_cmd_rules (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) ids = NULL;
  g_autoptr (MuGames) all = mu_games_new ();
  g_autoptr (GPtrArray) games = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each rule"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "rules", N_ ("[ID…]"),
    N_ ("Shows the rules that lists are checked by, or explains the rules with the given ids, as verdicts name them."),
    options
  };

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_games_list (all);
  mu_cli_report_problems (all);
  if (ids == NULL)
    print_all (json, games);
  for (char **id = ids; id != NULL && *id != NULL; id++)
    {
      const MuRule *rule = mu_rules_find (*id);

      if (rule == NULL)
        return mu_cli_refuse (_ ("there is no rule “%s”; “muster rules” lists all rules"), *id);
      if (json)
        print_json (rule, games);
      else
        print_whole (rule, games);
    }
  return MU_EXIT_LEGAL;
}
