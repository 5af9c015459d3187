/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-backup.h"
#include "cli/mu-cli-input.h"
#include "cli/mu-cli-json.h"
#include "cli/mu-cli-library-index.h"
#include "cli/mu-cli-output.h"
#include "cli/mu-cli-print.h"
#include "exchange/io/mu-output.h"
#include "library/mu-library-builds.h"
#include "library/mu-library-change.h"
#include "library/mu-library-check.h"
#include "library/mu-library-results.h"
#include "library/mu-library.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"
#include "model/text/mu-points.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-words.h"

enum { NUMBER_WIDTH = 4, FIGURES_WIDTH = 9, NAME_WIDTH = 30, FORMAT_WIDTH = 18 };

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

/* Parses what is given to a sub-command without options. @words: (out): its arguments, or NULL if there are none */
static gboolean
parse_words (const char *command, const char *arguments, const char *description, int argc, char **argv, GStrv *words)
{
  const GOptionEntry options[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, words, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = { command, arguments, description, options };

  return mu_cli_parse (&usage, argc, argv);
}

/* Lists as they are printed for people. */
typedef struct
{
  MuLibrary *library;
  MuGames *games;
  gboolean together;   /* whether variants come together */
  GHashTable *printed; /* of char *: ids of lists that came with a variant before */
} Listing;

static void
print_name (const MuLibraryEntry *entry, int width)
{
  mu_print_cell (MU_STYLE_STRONG, *entry->name != '\0' ? entry->name : _ ("(no name)"), width, MU_ALIGN_LEFT);
}

static void
print_entry (const Listing *listing, const MuLibraryEntry *entry)
{
  g_autofree char *figures = mu_points_dup_figures (entry->points, entry->limit);
  g_autofree char *beginning = g_strndup (entry->id, 8);
  g_autofree char *short_id = mu_safe_line_dup_name (beginning); /* a damaged library may have any id */
  g_autofree char *difference = mu_library_dup_difference (listing->library, listing->games, entry);
  gboolean inset = listing->together && entry->variant_of != NULL;

  mu_print (MU_STYLE_PLAIN, inset ? "%s    " : "%s  ", short_id);
  print_name (entry, inset ? NAME_WIDTH - 2 : NAME_WIDTH);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, entry->format, FORMAT_WIDTH, MU_ALIGN_LEFT);
  mu_print_cell (MU_STYLE_PLAIN, figures, FIGURES_WIDTH, MU_ALIGN_RIGHT);
  mu_print (entry->n_errors == 0 ? MU_STYLE_GOOD : MU_STYLE_BAD, entry->n_errors == 0 ? " ✓\n" : " ✗\n");
  if (difference != NULL && *difference != '\0')
    mu_print (MU_STYLE_PLAIN, "            %s\n", difference);
}

static gboolean
print_one_json (MuLibraryEntry *entry, gpointer data)
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
  json_object_set_new (object, "won", json_integer (entry->won));
  json_object_set_new (object, "lost", json_integer (entry->lost));
  json_object_set_new (object, "drawn", json_integer (entry->drawn));
  json_object_set_new (object, "variant_of",
                       entry->variant_of != NULL ? mu_json_new_string (entry->variant_of) : json_null ());
  mu_json_print (object);
  mu_library_entry_free (entry);
  return TRUE;
}

/* Prints a list, with its variants below the first of them; those are not printed again. */
static gboolean
print_one (MuLibraryEntry *taken, gpointer data)
{
  g_autoptr (MuLibraryEntry) entry = taken;
  Listing *listing = data;
  g_autoptr (GPtrArray) variants = NULL;

  if (g_hash_table_contains (listing->printed, entry->id))
    return TRUE;
  variants = listing->together ? mu_library_list_variants (listing->library, entry->id, NULL) : NULL;
  if (variants == NULL || variants->len == 0)
    print_entry (listing, entry);
  for (guint i = 0; variants != NULL && i < variants->len; i++)
    {
      const MuLibraryEntry *variant = variants->pdata[i];

      print_entry (listing, variant);
      g_hash_table_add (listing->printed, g_strdup (variant->id));
    }
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
    N_ ("Lists the saved lists, most recently changed first, variants together with what is in and out against the first "
        "of them; with a query, only those that contain all its words."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GHashTable) printed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *query = NULL;
  Listing listing;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  query = words != NULL ? g_strjoinv (" ", words) : NULL;
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  games = !json ? mu_cli_new_games (NULL) : NULL;
  if (!json && games == NULL)
    return MU_EXIT_UNREADABLE;
  listing = (Listing){ library, games, query == NULL, printed };
  if (json)
    mu_library_foreach (library, query, print_one_json, NULL, &error);
  else
    mu_library_foreach (library, query, print_one, &listing, &error);
  return error == NULL ? MU_EXIT_LEGAL : fail (NULL, error);
}

/*
 * Returns the lists whose ids begin with one of @ids, or all lists if there are none; NULL after saying what is wrong.
 *
 * @all: (out): all lists, which own those that are returned
 */
static GPtrArray *
select_entries (MuLibrary *library, char **ids, GPtrArray **all)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  *all = mu_library_list (library, NULL, &error);
  if (*all == NULL)
    {
      fail (NULL, error);
      return NULL;
    }
  if (ids == NULL)
    return g_ptr_array_ref (*all);
  for (; *ids != NULL; ids++)
    {
      guint before = selected->len;

      for (guint i = 0; i < (*all)->len; i++)
        if (g_str_has_prefix (((MuLibraryEntry *) (*all)->pdata[i])->id, *ids))
          g_ptr_array_add (selected, (*all)->pdata[i]);
      if (selected->len - before == 1)
        continue;
      mu_cli_complain (*ids, selected->len == before ? _ ("no list has that id; “muster library list” shows them")
                                                     : _ ("several lists have ids that begin with it"));
      return NULL;
    }
  return g_steal_pointer (&selected);
}

/* Returns the ids of the lists that @ids begin, or NULL after saying which is unknown. */
static GStrv
find_ids (MuLibrary *library, char **ids)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) selected = select_entries (library, ids, &all);
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();

  if (selected == NULL)
    return NULL;
  for (guint i = 0; i < selected->len; i++)
    g_strv_builder_add (found, ((const MuLibraryEntry *) selected->pdata[i])->id);
  return g_strv_builder_end (found);
}

/* How lists are added. */
typedef struct
{
  MuLibrary *library;
  MuGames *games;
  gboolean only_new;
  const char *variant_of; /* nullable: the list whose variants they are */
  json_t *index;          /* nullable: what “export” wrote of the lists besides their documents */
  GHashTable *ids;        /* of the lists, by key of the index */
  gboolean firsts;        /* while lists are added that are no variants by the index, which come before the others */
} Adding;

static int
add_input (const Adding *adding, MuCliInput *input)
{
  MuLibrary *library = adding->library;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  g_autofree char *key = NULL;

  if (input->error != NULL)
    {
      if (!adding->only_new || adding->firsts)
        mu_cli_complain (input->file, input->error);
      return MU_EXIT_UNREADABLE;
    }
  if (adding->only_new)
    {
      g_autoptr (GBytes) document = mu_document_write (input->roster);
      g_autofree char *known = NULL;

      key = mu_cli_library_index_dup_key (document);
      if (mu_cli_library_index_is_variant (adding->index, key) == adding->firsts)
        return MU_EXIT_LEGAL;
      if (!mu_library_find_document (library, document, &known, &error))
        return fail (input->file, error);
      if (known != NULL)
        {
          g_hash_table_insert (adding->ids, g_steal_pointer (&key), g_steal_pointer (&known));
          return MU_EXIT_LEGAL;
        }
    }
  mu_cli_input_judge (input, NULL, MU_NO_TOTAL);
  id = mu_library_add (library, input->roster, input->report, NULL, &error);
  if (id == NULL)
    return fail (input->file, error);
  mu_print (MU_STYLE_PLAIN, "%s\n", id);
  if (adding->variant_of != NULL)
    {
      g_auto (GStrv) joined = mu_library_change (library, adding->games, MU_LIBRARY_JOIN, adding->variant_of,
                                                 (const char *const[]){ id, NULL }, &error);

      if (joined == NULL)
        return fail (input->file, error);
    }
  if (key != NULL)
    g_hash_table_insert (adding->ids, g_steal_pointer (&key), g_steal_pointer (&id));
  return MU_EXIT_LEGAL;
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

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && !g_str_equal (name, MU_CLI_LIBRARY_INDEX))
        g_ptr_array_add (files, g_steal_pointer (&file));
    }
  mu_words_sort (files);
  return files;
}

static int
add_files (const Adding *adding, GPtrArray *files)
{
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GPtrArray) inputs = mu_cli_input_read (adding->games, files->pdata[i], NULL);

      for (guint j = 0; j < inputs->len; j++)
        mu_cli_raise_status (&status, add_input (adding, inputs->pdata[j]));
    }
  return status;
}

/* Adds the lists of a file or folder. What “export” wrote beside them in a folder applies to them. */
static int
add_path (Adding *adding, const char *path)
{
  g_autoptr (GPtrArray) files = list_files (path);
  g_autofree char *file = g_build_filename (path, MU_CLI_LIBRARY_INDEX, NULL);
  gboolean has_index = adding->only_new && g_file_test (file, G_FILE_TEST_IS_REGULAR);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GError) error = NULL;
  json_auto_t *index = has_index ? mu_cli_library_index_read (file, &error) : NULL;
  int status = has_index && index == NULL ? fail (file, error) : MU_EXIT_LEGAL;

  adding->index = index;
  adding->ids = ids;
  adding->firsts = TRUE;
  mu_cli_raise_status (&status, add_files (adding, files));
  if (index == NULL)
    return status;
  adding->firsts = FALSE;
  mu_cli_raise_status (&status, add_files (adding, files));
  if (!mu_cli_library_index_apply (index, adding->library, adding->games, ids, &error))
    mu_cli_raise_status (&status, fail (file, error));
  return status;
}

/* @variant_of: (nullable): the beginning of the id of the list whose variants they are */
static int
add_all (char **paths, gboolean only_new, char *variant_of)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  g_autoptr (MuLibrary) library = games != NULL ? open_library () : NULL;
  g_auto (GStrv) first = NULL;
  Adding adding = { .library = library, .games = games, .only_new = only_new };
  int status = MU_EXIT_LEGAL;

  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  if (variant_of != NULL)
    {
      first = find_ids (library, (char *[]){ variant_of, NULL });
      if (first == NULL)
        return MU_EXIT_UNREADABLE;
      adding.variant_of = first[0];
    }
  mu_cli_backup_take ();
  for (; *paths != NULL; paths++)
    mu_cli_raise_status (&status, add_path (&adding, *paths));
  mu_cli_report_problems (games);
  return status;
}

static int
add (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *variant_of = NULL;
  const GOptionEntry options[] = {
    { "variant-of", 0, 0, G_OPTION_ARG_STRING, &variant_of, N_ ("Keep them as variants of this list"), N_ ("ID") },
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
  return add_all (files, FALSE, variant_of);
}

static int
import_lists (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;

  if (!parse_words ("library import", N_ ("FILE…"),
                    N_ ("Restores what “export” wrote: saves the lists in the files and folders, except those already "
                        "saved unchanged, and prints their ids."),
                    argc, argv, &files))
    return MU_EXIT_USAGE;
  if (files == NULL)
    return mu_cli_refuse (_ ("no file to import; try “muster library import --help”"));
  return add_all (files, TRUE, NULL);
}

/* Makes lists variants of the first of them, or all of them lists of their own. */
static int
change_lists (MuLibraryAction action, char **ids)
{
  const gboolean joins = action == MU_LIBRARY_JOIN;
  g_autoptr (MuLibrary) library = open_library ();
  g_auto (GStrv) found = library != NULL ? find_ids (library, ids) : NULL;
  g_autoptr (MuGames) games = found != NULL ? mu_cli_new_games (NULL) : NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) changed = NULL;

  if (games == NULL)
    return MU_EXIT_UNREADABLE;
  mu_cli_backup_take ();
  changed = mu_library_change (library, games, action, joins ? found[0] : NULL,
                               (const char *const *) (joins ? found + 1 : found), &error);
  return changed != NULL ? MU_EXIT_LEGAL : fail (NULL, error);
}

static int
join (int argc, char **argv)
{
  g_auto (GStrv) ids = NULL;

  if (!parse_words ("library join", N_ ("FIRST ID…"),
                    N_ ("Keeps saved lists together with the first one as its variants."), argc, argv, &ids))
    return MU_EXIT_USAGE;
  if (ids == NULL || ids[1] == NULL)
    return mu_cli_refuse (_ ("give two lists or more; try “muster library join --help”"));
  return change_lists (MU_LIBRARY_JOIN, ids);
}

static int
part (int argc, char **argv)
{
  g_auto (GStrv) ids = NULL;

  if (!parse_words ("library part", N_ ("ID…"), N_ ("Makes variants lists of their own again."), argc, argv, &ids))
    return MU_EXIT_USAGE;
  if (ids == NULL)
    return mu_cli_refuse (_ ("give one list or more; try “muster library part --help”"));
  return change_lists (MU_LIBRARY_PART, ids);
}

/* Writes the lists and, into a folder, what documents do not say. @builds: whether the whole library is exported */
static int
export_entries (MuLibrary *library, GPtrArray *entries, MuCliOutput *output, gboolean builds)
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
  if (output->folder != NULL && status == MU_EXIT_LEGAL)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = g_build_filename (output->path, MU_CLI_LIBRARY_INDEX, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GBytes) index = mu_cli_library_index_write (library, games, entries, builds, &error);

      if (index != NULL)
        mu_output_write (file, index, &error);
      if (error != NULL)
        status = fail (path, error);
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
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) selected = NULL;
  g_auto (MuCliOutput) output = { 0 };

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  library = open_library ();
  selected = library != NULL ? select_entries (library, ids, &all) : NULL;
  if (selected == NULL)
    return MU_EXIT_UNREADABLE;
  if (!mu_cli_output_init (&output, out, "muster", selected->len > 1))
    return MU_EXIT_USAGE;
  return export_entries (library, selected, &output, ids == NULL);
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
  json_object_set_new (object, "opponent_faction",
                       *result->faction != '\0' ? mu_json_new_string (result->faction) : json_null ());
  json_object_set_new (object, "note", mu_json_new_string (result->note));
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
  print_name (entry, NAME_WIDTH);
  mu_print_cell (MU_STYLE_PLAIN, figures, FIGURES_WIDTH, MU_ALIGN_RIGHT);
  mu_print (MU_STYLE_PLAIN, "  ");
  mu_print_cell (MU_STYLE_PLAIN, result->opponent, NAME_WIDTH, MU_ALIGN_LEFT);
  mu_print (result->outcome > 0 ? MU_STYLE_GOOD : MU_STYLE_PLAIN, "  %s\n",
            result->outcome == 0  ? _ ("no winner")
            : result->outcome > 0 ? _ ("won")
                                  : _ ("lost"));
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
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) selected = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  library = open_library ();
  selected = library != NULL ? select_entries (library, ids, &all) : NULL;
  if (selected == NULL)
    return MU_EXIT_UNREADABLE;
  for (guint i = 0; i < selected->len; i++)
    {
      const MuLibraryEntry *entry = selected->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) results = mu_library_list_results (library, entry->id, &error);

      if (results == NULL)
        return fail (entry->name, error);
      for (guint j = 0; j < results->len; j++)
        (json ? print_result_json : print_result) (entry, results->pdata[j]);
    }
  return MU_EXIT_LEGAL;
}

/* Records */

static int
print_records_json (MuLibrary *library, const char *id)
{
  static const char *const names[] = { "list", "opponent_faction", "note" };

  for (MuRecordBy by = MU_RECORD_BY_LIST; by <= MU_RECORD_BY_NOTE; by++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) records = mu_library_list_records (library, id, by, &error);

      if (records == NULL)
        return fail (NULL, error);
      for (guint i = 0; i < records->len; i++)
        {
          const MuLibraryRecord *record = records->pdata[i];

          mu_json_print (json_pack ("{s:s, s:o, s:o, s:o, s:i, s:i, s:i}", "by", names[by], names[by],
                                    mu_json_new_string (record->key), "name", mu_json_new_string (record->name), "game",
                                    mu_json_new_string (record->game), "won", record->won, "lost", record->lost, "drawn",
                                    record->drawn));
        }
    }
  return MU_EXIT_LEGAL;
}

static int
list_records (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) ids = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each list and kind of opponent"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library records",
    N_ ("[ID]"),
    N_ ("Says how often a saved list won and lost, and against which kinds of opponents; without an ID, all lists."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (MuGames) games = NULL;
  g_auto (GStrv) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (ids != NULL && ids[1] != NULL)
    return mu_cli_refuse (_ ("give one list, or none for all; try “muster library records --help”"));
  library = open_library ();
  found = library != NULL && ids != NULL ? find_ids (library, ids) : NULL;
  if (library == NULL || (ids != NULL && found == NULL))
    return MU_EXIT_UNREADABLE;
  if (json)
    return print_records_json (library, found != NULL ? found[0] : NULL);
  games = mu_cli_new_games (NULL);
  text = games != NULL ? mu_library_dup_records (library, games, found != NULL ? found[0] : NULL, &error) : NULL;
  if (text == NULL)
    return games != NULL ? fail (NULL, error) : MU_EXIT_UNREADABLE;
  if (*text != '\0')
    mu_print (MU_STYLE_PLAIN, "%s\n", text);
  return MU_EXIT_LEGAL;
}

/* Builds */

static int
print_builds (MuLibrary *library, GPtrArray *builds, gboolean json)
{
  g_autoptr (MuGames) games = mu_cli_new_games (NULL);
  int status = MU_EXIT_LEGAL;

  for (guint i = 0; games != NULL && i < builds->len; i++)
    {
      const MuLibraryBuild *build = builds->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (MuRoster) ship = mu_library_load_build (library, games, build->number, &error);
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, build->number);
      json_t *cards = json_array ();

      if (ship == NULL)
        status = fail (build->name, error);
      for (guint j = 0; ship != NULL && j < mu_roster_get_n_units (ship); j++)
        {
          MuUnit *unit = mu_roster_get_unit (ship, j);

          json_array_append_new (cards, mu_json_new_string (mu_card_get_id (mu_unit_get_card (unit))));
          for (guint k = 0; k < mu_unit_get_n_upgrades (unit); k++)
            json_array_append_new (cards, mu_json_new_string (mu_card_get_id (mu_unit_get_upgrade (unit, k))));
        }
      if (json)
        mu_json_print (json_pack ("{s:I, s:o, s:o, s:i, s:o}", "build", (json_int_t) build->number, "name",
                                  mu_json_new_string (build->name), "game", mu_json_new_string (build->game), "points",
                                  build->points, "cards", cards));
      else
        {
          json_decref (cards);
          mu_print_cell (MU_STYLE_PLAIN, number, NUMBER_WIDTH, MU_ALIGN_RIGHT);
          mu_print (MU_STYLE_PLAIN, "  ");
          mu_print_cell (MU_STYLE_STRONG, build->name, FORMAT_WIDTH + NAME_WIDTH, MU_ALIGN_LEFT);
          mu_print (MU_STYLE_PLAIN, "  %d\n", build->points);
        }
    }
  return games != NULL ? status : MU_EXIT_UNREADABLE;
}

static int
list_builds (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each build"), NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library builds",
    NULL,
    N_ ("Lists the ships with their upgrades that are on the shelf, to be put into any list."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GPtrArray) builds = NULL;
  g_autoptr (GError) error = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  builds = mu_library_list_builds (library, NULL, &error);
  return builds != NULL ? print_builds (library, builds, json) : fail (NULL, error);
}

/* Keeps each ship of a list, squadrons excepted, under @name or else what its card is called. */
static int
keep_ships (MuLibrary *library, MuCliInput *input, const char *name)
{
  if (input->error != NULL)
    {
      mu_cli_complain (input->file, input->error);
      return MU_EXIT_UNREADABLE;
    }
  mu_cli_input_judge (input, NULL, MU_NO_TOTAL);
  for (guint i = 0; i < mu_roster_get_n_units (input->roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (input->roster, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MuRoster) ship = NULL;
      int points = mu_report_get_unit (input->report, i)->cost;
      gint64 number;

      if (mu_unit_is_in (unit, MU_SECTION_SQUADRONS)
          || (i > 0 && mu_unit_is_section_of (unit, mu_roster_get_unit (input->roster, i - 1))))
        continue;
      ship = mu_roster_copy_ship (input->roster, i);
      if (mu_roster_get_n_units (ship) > 1)
        points += mu_report_get_unit (input->report, i + 1)->cost;
      number = mu_library_add_build (library, name != NULL ? name : mu_card_get_name (mu_unit_get_card (unit)), ship,
                                     points, &error);
      if (number == 0)
        return fail (input->file, error);
      mu_print (MU_STYLE_PLAIN, "%" G_GINT64_FORMAT "\n", number);
    }
  return MU_EXIT_LEGAL;
}

static int
keep (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *name = NULL;
  const GOptionEntry options[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("What to call them, instead of the ship’s name"), N_ ("NAME") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "library keep",
    N_ ("FILE…"),
    N_ ("Puts each ship of the lists in the files on the shelf, with its upgrades, and prints the numbers."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (MuGames) games = NULL;
  int status = MU_EXIT_LEGAL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (files == NULL)
    return mu_cli_refuse (_ ("no file to keep ships of; try “muster library keep --help”"));
  games = mu_cli_new_games (NULL);
  library = games != NULL ? open_library () : NULL;
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  mu_cli_backup_take ();
  for (char **file = files; *file != NULL; file++)
    {
      g_autoptr (GPtrArray) inputs = mu_cli_input_read (games, *file, NULL);

      for (guint i = 0; i < inputs->len; i++)
        mu_cli_raise_status (&status, keep_ships (library, inputs->pdata[i], name));
    }
  mu_cli_report_problems (games);
  return status;
}

static int
drop (int argc, char **argv)
{
  g_auto (GStrv) numbers = NULL;
  g_autoptr (MuLibrary) library = NULL;
  int status = MU_EXIT_LEGAL;

  if (!parse_words ("library drop", N_ ("NUMBER…"),
                    N_ ("Takes builds off the shelf; “muster library builds” lists their numbers."), argc, argv,
                    &numbers))
    return MU_EXIT_USAGE;
  if (numbers == NULL)
    return mu_cli_refuse (_ ("no build to drop; try “muster library drop --help”"));
  library = open_library ();
  if (library == NULL)
    return MU_EXIT_UNREADABLE;
  mu_cli_backup_take ();
  for (char **text = numbers; *text != NULL; text++)
    {
      g_autoptr (GError) error = NULL;
      gint64 number;

      if (!mu_number_parse_long (*text, 1, G_MAXINT64, &number, &error)
          || !mu_library_delete_build (library, number, &error))
        mu_cli_raise_status (&status, fail (NULL, error));
    }
  return status;
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
  const GOptionEntry options[] = { { 0 } };
  const MuCliUsage usage = {
    "library check",
    NULL,
    N_ ("Checks the file of saved lists for damage, and opens every list. Exit status: 0 no problems, 2 problems found."),
    options,
  };
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GPtrArray) wrong = NULL;
  g_autoptr (GError) error = NULL;
  int status = MU_EXIT_LEGAL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
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

/* Runs `muster library`. Returns the exit status. */
int
mu_cmd_library (int argc, char **argv)
{
  static const MuCliCommand commands[] = {
    { "list", list, NULL },
    { "add", add, NULL },
    { "export", export_lists, NULL },
    { "import", import_lists, NULL },
    { "join", join, NULL },
    { "part", part, NULL },
    { "results", list_results, NULL },
    { "records", list_records, NULL },
    { "builds", list_builds, NULL },
    { "keep", keep, NULL },
    { "drop", drop, NULL },
    { "check", check, NULL },
    { "backups", mu_cli_backup_list, NULL },
    { "restore", mu_cli_backup_restore, NULL },
  };

  return mu_cli_run_command (commands, G_N_ELEMENTS (commands), argc, argv);
}
