/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "catalog/mu-catalog-check.h"
#include "cli/mu-cli-print.h"
#include "model/mu-i18n.h"
#include "model/mu-safe-line.h"
#include "model/mu-install-paths.h"
#include "rules/rules/mu-rules.h"

static int
print_problems (GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);
      g_autofree char *safe = mu_safe_line_dup (text);

      fprintf (stderr, "%s\n", safe);
    }
  return problems->len > 0 ? MU_EXIT_UNREADABLE : MU_EXIT_LEGAL;
}

static MuRuleIds *
list_rule_ids (void)
{
  MuRuleIds *ids = mu_rule_ids_new ();
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    g_ptr_array_add (ids->rules, (gpointer) rules[i].id);
  for (int i = 0; i < MU_N_MESSAGES; i++)
    g_ptr_array_add (ids->messages, (gpointer) mu_rules_get_message (i)->id);
  return ids;
}

static int
check (int argc, char **argv)
{
  g_autofree char *catalog_dir = NULL;
  g_auto (GStrv) files = NULL;
  const GOptionEntry options[] = {
    { "catalog", 0, 0, G_OPTION_ARG_FILENAME, &catalog_dir, N_ ("Check the catalogs in this folder"), N_ ("DIR") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "catalog check",
    N_ ("[FILE…]"),
    N_ ("Reports problems in the catalogs, or only in the given files and folders, with file and line. A file is\n"
        "checked as part of its game: the one in its folder, an installed one or one of yours.\nExit status: 0 no "
        "problems, 2 problems found."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (MuRuleIds) rules = list_rule_ids ();
  g_autofree char *user_data = mu_install_paths_dup_user_data ();
  g_autofree char *user_dir = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  games = mu_cli_new_games (catalog_dir);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  if (catalog_dir == NULL && user_data != NULL)
    user_dir = g_build_filename (user_data, "catalog", NULL);
  problems = mu_catalog_check (mu_games_get_dir (games), user_dir, rules, (const char *const *) files);
  return print_problems (problems);
}

/**
 * mu_cmd_catalog:
 *
 * Runs `muster catalog`.
 *
 * Returns: the exit status.
 */
int
mu_cmd_catalog (int argc, char **argv)
{
  static const MuCliCommand commands[] = { { "check", check, NULL } };

  return mu_cli_run_command (commands, G_N_ELEMENTS (commands), argc, argv);
}
