/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "catalog/mu-catalog-check.h"
#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-game-loader.h"
#include "cli/mu-cli-catalog-changes.h"
#include "cli/mu-cli-print.h"
#include "exchange/json/mu-points-document.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-install-paths.h"
#include "rules/check/mu-rule.h"

static int
print_problems (GPtrArray *problems)
{
  gboolean failed = FALSE;

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *text = mu_problem_to_text (problems->pdata[i]);
      g_autofree char *safe = mu_safe_line_dup (text);

      fprintf (stderr, "%s\n", safe);
      failed |= !((const MuProblem *) problems->pdata[i])->warning;
    }
  return failed ? MU_EXIT_UNREADABLE : MU_EXIT_LEGAL;
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

/* Adds a file, or the JSON files of a folder. */
static void
add_paths (GStrvBuilder *paths, const char *path)
{
  g_autoptr (GPtrArray) names = mu_game_loader_list_names (path);

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    g_strv_builder_add (paths, path);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);

      if (g_str_has_suffix (file, ".json"))
        g_strv_builder_add (paths, file);
    }
}

/* Checks the revision against the schema of catalogs. Prints the mistakes and returns FALSE if it has any. */
static gboolean
check_points (MuGames *games, const MuPoints *points)
{
  g_autofree char *schema = g_build_filename (mu_games_get_dir (games), "catalog.rng", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (points->xml, strlen (points->xml));
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuCatalogSchema) parsed = mu_catalog_schema_load (schema, problems);

  if (parsed != NULL)
    mu_catalog_schema_check (parsed, bytes, points->id, problems);
  return print_problems (problems) == MU_EXIT_LEGAL;
}

/*
 * Writes the revision where the user's catalogs of the game are. Another one of the same day is kept with “~” behind its
 * name. Returns its path, or NULL after complaining.
 */
static char *
write_points (const MuPoints *points)
{
  g_autofree char *user_data = mu_install_paths_dup_user_data ();
  g_autofree char *folder = user_data != NULL ? g_build_filename (user_data, "catalog", points->game, NULL) : NULL;
  g_autofree char *name = g_strdup_printf ("points-%s.xml", points->id);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    {
      mu_cli_complain (name, _ ("there is no folder for your data"));
      return NULL;
    }
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      mu_cli_complain (folder, g_strerror (errno));
      return NULL;
    }
  file = g_file_new_for_path (path);
  if (!g_file_replace_contents (file, points->xml, strlen (points->xml), NULL, TRUE, G_FILE_CREATE_PRIVATE, NULL, NULL,
                                &error))
    {
      mu_cli_complain (path, error->message);
      return NULL;
    }
  return g_steal_pointer (&path);
}

static int
import_points (int argc, char **argv)
{
  g_autofree char *game = NULL;
  g_autofree char *family = NULL;
  g_autofree char *date = NULL;
  g_auto (GStrv) files = NULL;
  const GOptionEntry options[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("The points are for this game"), N_ ("ID") },
    { "family", 0, 0, G_OPTION_ARG_STRING, &family, N_ ("They belong to this family of revisions"), N_ ("ID") },
    { "date", 0, 0, G_OPTION_ARG_STRING, &date, N_ ("They are of this day, such as 2025-12-31"), N_ ("DATE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "catalog import-points",
    N_ ("FILE…"),
    N_ ("Makes a revision of a points document, which is JSON: a file, or a folder of files with their date. It is\n"
        "written to your own catalogs, and formats that had the newest revision of its family have it from then on.\n"
        "Cards that no catalog has are named and left out.\nExit status: 0 written, 2 the document has mistakes; then "
        "nothing is written."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;
  g_autoptr (MuPoints) points = NULL;
  g_autofree char *path = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    add_paths (builder, files[i]);
  paths = g_strv_builder_end (builder);
  if (paths[0] == NULL)
    return mu_cli_refuse (_ ("“muster catalog import-points” needs a file or a folder of JSON files"));
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  points = mu_points_document_read (games, (const char *const *) paths, &(MuPointsAsked){ game, family, date }, problems,
                                    notes);
  print_problems (notes);
  if (points == NULL)
    return print_problems (problems);
  path = check_points (games, points) ? write_points (points) : NULL;
  if (path == NULL)
    return MU_EXIT_UNREADABLE;
  mu_print (MU_STYLE_PLAIN, ngettext ("%s: revision %s changes %u card.\n", "%s: revision %s changes %u cards.\n", points->n_changes),
            path, points->id, points->n_changes);
  return MU_EXIT_LEGAL;
}

static gboolean
is_printed (const char *id)
{
  return g_str_equal (id, "printed");
}

/* Returns NULL for the cards as they are printed. */
static const char *
get_revision_id (MuGame *game, const char *id)
{
  return is_printed (id) ? NULL : mu_game_get_revision (game, id)->id;
}

/* Revisions of several games can have the same id. Returns NULL if no game has both. */
static MuGame *
find_game_of_both (MuGames *games, char **ids)
{
  g_autoptr (GPtrArray) loaded = mu_cli_load_games (games, NULL);

  for (guint i = 0; i < loaded->len; i++)
    {
      MuGame *game = loaded->pdata[i];

      if ((is_printed (ids[0]) || mu_game_get_revision (game, ids[0]) != NULL)
          && (is_printed (ids[1]) || mu_game_get_revision (game, ids[1]) != NULL)
          && !(is_printed (ids[0]) && is_printed (ids[1])))
        return game;
    }
  return NULL;
}

static int
refuse_changes (MuGames *games, char **ids)
{
  for (int i = 0; i < 2; i++)
    {
      const MuRevision *revision;
      MuGame *game = NULL;

      if (!is_printed (ids[i]) && !mu_cli_find_revision (games, ids[i], &game, &revision))
        return MU_EXIT_USAGE;
    }
  if (is_printed (ids[0]))
    return mu_cli_refuse (_ ("there is no revision “%s”"), ids[0]);
  return mu_cli_refuse (_ ("“%s” and “%s” are revisions of different games"), ids[0], ids[1]);
}

static int
changes (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) ids = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each card that changed"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "catalog changes",
    N_ ("REVISION REVISION"),
    N_ ("Says what one revision of the points has different from another: which cards are dearer or cheaper, lost or\n"
        "gained slots, came into a format or left it. “printed” stands for the cards as they are printed."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  MuGame *game;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (ids == NULL || g_strv_length (ids) != 2)
    return mu_cli_refuse (_ ("“muster catalog changes” needs two revisions"));
  games = mu_cli_new_games (NULL);
  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  game = find_game_of_both (games, ids);
  if (game == NULL)
    return refuse_changes (games, ids);
  mu_catalog_changes_print (game, get_revision_id (game, ids[0]), get_revision_id (game, ids[1]), json);
  return MU_EXIT_LEGAL;
}

/* Runs `muster catalog`. Returns the exit status. */
int
mu_cmd_catalog (int argc, char **argv)
{
  static const MuCliCommand commands[]
      = { { "check", check, NULL }, { "import-points", import_points, NULL }, { "changes", changes, NULL } };

  return mu_cli_run_command (commands, G_N_ELEMENTS (commands), argc, argv);
}
