/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-backup.h"
#include "cli/mu-cli-input.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-output.h"
#include "cli/mu-cli-print.h"
#include "library/mu-library-check.h"
#include "library/mu-library-results.h"
#include "library/mu-library.h"
#include "model/mu-i18n.h"
#include "model/mu-points.h"

enum { FIGURES_WIDTH = 9, NAME_WIDTH = 30, FORMAT_WIDTH = 18 };

static MuLibrary *
open_library (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = mu_library_dup_default_path (&error);
  MuLibrary *library = path != NULL ? mu_library_open (path, &error) : NULL;

  if (library == NULL)
    mu_cli_complain (NULL, error->message);
  else if (mu_library_get_notice (library) != NULL)
    mu_cli_complain (NULL, mu_library_get_notice (library));
  return library;
}

static int
fail (const char *about, const GError *error)
{
  mu_cli_complain (about, error->message);
  return MU_EXIT_UNREADABLE;
}

static void
print_entry_json (const MuLibraryEntry *entry)
{
  g_autoptr (GDateTime) modified = g_date_time_new_from_unix_utc (entry->modified);
  g_autofree char *time = modified != NULL ? g_date_time_format_iso8601 (modified) : NULL;
  json_t *object = json_object ();
  json_t *tags = json_array ();

  for (char **tag = entry->tags; *tag != NULL; tag++)
    json_array_append_new (tags, mu_json_new_string (*tag));
  json_object_set_new (object, "id", mu_json_new_string (entry->id));
  json_object_set_new (object, "name", mu_json_new_string (entry->name));
  json_object_set_new (object, "game", mu_json_new_string (entry->game));
  json_object_set_new (object, "format", mu_json_new_string (entry->format));
  json_object_set_new (object, "faction", *entry->faction != '\0' ? mu_json_new_string (entry->faction) : json_null ());
  json_object_set_new (object, "points", json_integer (entry->points));
  if (entry->limit > 0)
    json_object_set_new (object, "limit", json_integer (entry->limit));
  json_object_set_new (object, "legal", json_boolean (entry->n_errors == 0));
  json_object_set_new (object, "modified", time != NULL ? json_string (time) : json_null ());
  json_object_set_new (object, "favourite", json_boolean (entry->favourite));
  json_object_set_new (object, "archived", json_boolean (entry->archived));
  json_object_set_new (object, "tags", tags);
  mu_json_print (object);
}

static void
print_entry (const MuLibraryEntry *entry)
{
  g_autofree char *figures = mu_points_dup_figures (entry->points, entry->limit);
  g_autofree char *short_id = g_strndup (entry->id, 8);

  mu_print (MU_STYLE_PLAIN, "%s  ", short_id);
  mu_print_cell (MU_STYLE_STRONG, entry->name, NAME_WIDTH, MU_ALIGN_LEFT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, entry->format, FORMAT_WIDTH, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_PLAIN, figures, FIGURES_WIDTH, MU_ALIGN_RIGHT);
  mu_print (entry->n_errors == 0 ? MU_STYLE_GOOD : MU_STYLE_BAD, entry->n_errors == 0 ? " ✓\n" : " ✗\n");
}

static gboolean
print_one_json (MuLibraryEntry *entry, gpointer data)
{
  print_entry_json (entry);
  mu_library_entry_free (entry);
  return TRUE;
}

static gboolean
print_one (MuLibraryEntry *entry, gpointer data)
{
  print_entry (entry);
  mu_library_entry_free (entry);
  return TRUE;
}

static int
list (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) words = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each list"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library list",
    N_ ("[QUERY…]"),
    N_ ("Lists the saved lists, most recently changed first; with a query, only those that contain all its words."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *query = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  query = words != NULL ? g_strjoinv (" ", words) : NULL;
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_library_foreach (library, query, json ? print_one_json : print_one, NULL, &error))
    return fail (NULL, error);
  return MU_EXIT_LEGAL;
}

static int
add_input (MuLibrary *library, MuCliInput *input, gboolean only_new)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  if (input->error != NULL)
    {
      mu_cli_complain (input->file, input->error);
      return MU_EXIT_UNREADABLE;
    }
  if (only_new)
    {
      g_autoptr (GBytes) document = mu_document_write (input->roster);
      gboolean has;

      if (!mu_library_has_document (library, document, &has, &error))
        return fail (input->file, error);
      if (has)
        return MU_EXIT_LEGAL;
    }
  mu_cli_input_judge (input, NULL, MU_NO_TOTAL);
  id = mu_library_add (library, input->roster, input->report, NULL, &error);
  if (id == NULL)
    return fail (input->file, error);
  mu_print (MU_STYLE_PLAIN, "%s\n", id);
  return MU_EXIT_LEGAL;
}

static int
add_file (MuLibrary *library, MuGames *games, const char *file, gboolean only_new)
{
  g_autoptr (GPtrArray) inputs = mu_cli_input_read (games, file, NULL);
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; i < inputs->len; i++)
    mu_cli_raise_status (&status, add_input (library, inputs->pdata[i], only_new));
  return status;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the files in a folder, sorted by name, or @path itself if it is not a folder. */
static GPtrArray *
list_files (const char *path)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL)
    g_ptr_array_add (files, g_strdup (path));
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
  g_ptr_array_sort (files, compare_names);
  return files;
}

static int
add_all (char **paths, gboolean only_new)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  g_autoptr (MuLibrary) library = games != NULL ? open_library () : NULL;
  int status = MU_EXIT_LEGAL;

  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  mu_cli_backup_take ();
  for (; *paths != NULL; paths++)
    {
      g_autoptr (GPtrArray) files = list_files (*paths);

      for (guint i = 0; i < files->len; i++)
        mu_cli_raise_status (&status, add_file (library, games, files->pdata[i], only_new));
    }
  mu_cli_report_problems (games);
  return status;
}

static int
add (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library add",
    N_ ("FILE…"),
    N_ ("Saves all lists in the files and folders, legal or not, and prints their ids."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (files == NULL)
    return mu_cli_refuse (_ ("no file to add; try “muster library add --help”"));
  return add_all (files, FALSE);
}

static int
import_lists (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library import",
    N_ ("FILE…"),
    N_ ("Restores what “export” wrote: saves the lists in the files and folders, except those already saved unchanged, "
        "and prints their ids."),
    options,
  };

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (files == NULL)
    return mu_cli_refuse (_ ("no file to import; try “muster library import --help”"));
  return add_all (files, TRUE);
}

/* Returns the lists whose ids begin with one of @ids, or all lists if there are none. */
static GPtrArray *
select_entries (GPtrArray *entries, char **ids)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();

  if (ids == NULL)
    return g_ptr_array_ref (entries);
  for (; *ids != NULL; ids++)
    {
      guint before = selected->len;

      for (guint i = 0; i < entries->len; i++)
        if (g_str_has_prefix (((MuLibraryEntry *) entries->pdata[i])->id, *ids))
          g_ptr_array_add (selected, entries->pdata[i]);
      if (selected->len - before == 1)
        continue;
      mu_cli_complain (*ids, selected->len == before ? _ ("no list has that id; “muster library list” shows them")
                                                     : _ ("several lists have ids that begin with it"));
      return NULL;
    }
  return g_steal_pointer (&selected);
}

static int
export_entries (MuLibrary *library, GPtrArray *entries, MuCliOutput *output)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  int status = MU_EXIT_LEGAL;

  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (MuRoster) roster = mu_library_load (library, games, entry->id, NULL, &error);
      g_autoptr (GBytes) document = roster != NULL ? mu_document_write (roster) : NULL;

      if (roster == NULL)
        status = fail (entry->name, error);
      else if (!mu_cli_output_write (output, entry->name, document))
        status = MU_EXIT_UNREADABLE;
    }
  mu_cli_report_problems (games);
  return status;
}

static int
export_lists (int argc, char **argv)
{
  g_autofree char *out = NULL;
  g_auto (GStrv) ids = NULL;
  const GOptionEntry options[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("The file to write, or the folder for several lists"),
      N_ ("OUT") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library export",
    N_ ("[ID…]"),
    N_ ("Writes saved lists as .muster files, which “muster convert” converts to other formats; without an ID, all "
        "lists."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  g_auto (MuCliOutput) output = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  entries = mu_library_list (library, NULL, &error);
  if (entries == NULL)
    return fail (NULL, error);
  selected = select_entries (entries, ids);
  if (selected == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_output_init (&output, out, "muster", selected->len > 1))
    return MU_EXIT_USAGE;
  return export_entries (library, selected, &output);
}

static const char *
get_outcome (const MuLibraryResult *result)
{
  if (result->outcome == 0)
    return _ ("no winner");
  return result->outcome > 0 ? _ ("won") : _ ("lost");
}

static void
print_result_json (const MuLibraryEntry *entry, const MuLibraryResult *result)
{
  static const char *const outcomes[] = { "lost", "undecided", "won" };
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (result->time);
  g_autofree char *text = time != NULL ? g_date_time_format_iso8601 (time) : NULL;
  json_t *object = json_object ();

  json_object_set_new (object, "id", mu_json_new_string (entry->id));
  json_object_set_new (object, "name", mu_json_new_string (entry->name));
  json_object_set_new (object, "time", text != NULL ? json_string (text) : json_null ());
  json_object_set_new (object, "revision", json_integer (result->revision));
  json_object_set_new (object, "opponent", mu_json_new_string (result->opponent));
  json_object_set_new (object, "score", json_integer (result->score));
  json_object_set_new (object, "opponent_score", json_integer (result->opponent_score));
  json_object_set_new (object, "outcome", json_string (outcomes[CLAMP (result->outcome, -1, 1) + 1]));
  json_object_set_new (object, "margin", json_integer (result->margin));
  if (result->points >= 0)
    json_object_set_new (object, "tournament_points", json_integer (result->points));
  mu_json_print (object);
}

static void
print_result (const MuLibraryEntry *entry, const MuLibraryResult *result)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->time);
  g_autofree char *day = time != NULL ? g_date_time_format (time, "%F") : g_strdup ("");
  g_autofree char *figures = g_strdup_printf ("%d : %d", result->score, result->opponent_score);

  mu_print (MU_STYLE_PLAIN, "%s  ", day);
  mu_print_cell (MU_STYLE_STRONG, entry->name, NAME_WIDTH, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_PLAIN, figures, FIGURES_WIDTH, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, result->opponent, NAME_WIDTH, MU_ALIGN_LEFT);
  mu_print (result->outcome > 0 ? MU_STYLE_GOOD : MU_STYLE_PLAIN, "  %s\n", get_outcome (result));
}

static int
print_results (MuLibrary *library, GPtrArray *entries, gboolean json)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) results = mu_library_list_results (library, entry->id, &error);

      if (results == NULL)
        return fail (entry->name, error);
      for (guint j = 0; j < results->len; j++)
        (json ? print_result_json : print_result) (entry, results->pdata[j]);
    }
  return MU_EXIT_LEGAL;
}

static int
list_results (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) ids = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each game"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library results",
    N_ ("[ID…]"),
    N_ ("Lists the games that were scored with saved lists, the newest of each list first; without an ID, of all lists."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  g_autoptr (GError) error = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  library = open_library ();
  entries = library != NULL ? mu_library_list (library, NULL, &error) : NULL;
  if (entries == NULL)
    return library != NULL ? fail (NULL, error) : MU_EXIT_UNREADABLE;
  selected = select_entries (entries, ids);
  return selected != NULL ? print_results (library, selected, json) : MU_EXIT_UNREADABLE;
}

static int
check_lists (MuLibrary *library)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = games != NULL ? mu_library_check_lists (library, games, &error) : NULL;

  if (problems == NULL)
    return games != NULL ? fail (NULL, error) : MU_EXIT_UNREADABLE;
  for (guint i = 0; i < problems->len; i++)
    {
      const MuLibraryProblem *problem = problems->pdata[i];
      g_autofree char *list = g_strdup_printf ("%s “%s”", problem->id, problem->name);
      g_autofree char *message = g_strdup_printf (_ ("this list cannot be opened: %s"), problem->reason);

      mu_cli_complain (list, message);
    }
  mu_cli_report_problems (games);
  return problems->len > 0 ? MU_EXIT_UNREADABLE : MU_EXIT_LEGAL;
}

static int
check (int argc, char **argv)
{
  g_auto (GStrv) rest = NULL;
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library check",
    NULL,
    N_ ("Checks the file of saved lists for damage, and opens every list. Exit status: 0 no problems, 2 problems "
        "found."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GPtrArray) wrong = NULL;
  g_autoptr (GError) error = NULL;
  int status = MU_EXIT_LEGAL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (rest != NULL)
    return mu_cli_refuse (_ ("“muster library check” takes no arguments"));
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  wrong = mu_library_check (library, &error);
  if (wrong == NULL)
    return fail (NULL, error);
  for (guint i = 0; i < wrong->len; i++)
    mu_cli_complain (NULL, wrong->pdata[i]);
  if (wrong->len > 0 || mu_library_get_notice (library) != NULL)
    status = MU_EXIT_UNREADABLE;
  mu_cli_raise_status (&status, check_lists (library));
  return status;
}

/**
 * mu_cmd_library:
 *
 * Runs `muster library`.
 *
 * Returns: the exit status.
 */
int
mu_cmd_library (int argc, char **argv)
{
  static const MuCliCommand commands[] = {
    { "list", list, NULL },
    { "add", add, NULL },
    { "export", export_lists, NULL },
    { "import", import_lists, NULL },
    { "results", list_results, NULL },
    { "check", check, NULL },
    { "backups", mu_cli_backup_list, NULL },
    { "restore", mu_cli_backup_restore, NULL },
  };

  return mu_cli_run_command (commands, G_N_ELEMENTS (commands), argc, argv);
}
