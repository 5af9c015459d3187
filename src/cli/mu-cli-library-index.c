/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-library-index.h"

#include "exchange/io/mu-input.h"
#include "exchange/json/mu-verdict-json.h"
#include "library/mu-library-builds.h"
#include "library/mu-library-change.h"
#include "library/mu-library-results.h"
#include "model/text/mu-i18n.h"

/* What exported documents do not say: which lists are variants, the games they were played in, and the builds on the
 * shelf. A list is known by the checksum of its document, whatever its file is called and its id will be. */

/* The key of the list with that document. */
char *
mu_cli_library_index_dup_key (GBytes *document)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, document);
}

/* Writing */

static json_t *
new_results (MuLibrary *library, const MuLibraryEntry *entry)
{
  g_autoptr (GPtrArray) results = mu_library_list_results (library, entry->id, NULL);
  json_t *array = json_array ();

  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const MuLibraryResult *result = results->pdata[i];

      json_array_append_new (
          array, json_pack ("{s:I, s:b, s:o, s:o, s:o, s:i, s:i, s:i, s:i, s:i}", "time", (json_int_t) result->time,
                            "newest", result->revision == entry->revision, "opponent",
                            mu_json_new_string (result->opponent), "opponent_faction",
                            mu_json_new_string (result->faction), "note", mu_json_new_string (result->note), "score",
                            result->score, "opponent_score", result->opponent_score, "outcome", result->outcome, "margin",
                            result->margin, "tournament_points", result->points));
    }
  return array;
}

static json_t *
new_builds (MuLibrary *library, MuGames *games)
{
  g_autoptr (GPtrArray) builds = mu_library_list_builds (library, NULL, NULL);
  json_t *array = json_array ();

  for (guint i = 0; builds != NULL && i < builds->len; i++)
    {
      const MuLibraryBuild *build = builds->pdata[i];
      g_autoptr (MuRoster) ship = mu_library_load_build (library, games, build->number, NULL);
      g_autoptr (GBytes) document = ship != NULL ? mu_document_write (ship) : NULL;

      if (document != NULL)
        json_array_append_new (array, json_pack ("{s:o, s:i, s:o}", "name", mu_json_new_string (build->name), "points",
                                                 build->points, "document",
                                                 json_stringn (g_bytes_get_data (document, NULL),
                                                               g_bytes_get_size (document))));
    }
  return array;
}

/* The index of these lists, with all builds if @builds; NULL if there is nothing to say, or with @error. */
GBytes *
mu_cli_library_index_write (MuLibrary *library, MuGames *games, GPtrArray *entries, gboolean builds, GError **error)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  json_t *lists = json_array ();
  json_auto_t *index = json_pack ("{s:i, s:o, s:o}", "version", 1, "lists", lists, "builds",
                                  builds ? new_builds (library, games) : json_array ());
  char *text;

  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autoptr (MuRoster) roster = mu_library_load (library, games, entry->id, NULL, error);
      g_autoptr (GBytes) document = roster != NULL ? mu_document_write (roster) : NULL;

      if (document == NULL)
        return NULL;
      g_hash_table_insert (keys, entry->id, mu_cli_library_index_dup_key (document));
    }
  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      const char *first = entry->variant_of != NULL ? g_hash_table_lookup (keys, entry->variant_of) : NULL;
      json_t *results = new_results (library, entry);

      if (first == NULL && json_array_size (results) == 0)
        json_decref (results);
      else
        json_array_append_new (lists, json_pack ("{s:s, s:s*, s:o}", "document", g_hash_table_lookup (keys, entry->id),
                                                 "variant_of", first, "results", results));
    }
  if (json_array_size (lists) == 0 && json_array_size (json_object_get (index, "builds")) == 0)
    return NULL;
  text = json_dumps (index, JSON_INDENT (1));
  return g_bytes_new_with_free_func (text, strlen (text), free, text);
}

/* Reading */

/* The index in a file; NULL with @error if it is none. */
json_t *
mu_cli_library_index_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = mu_input_load_file (file, NULL, error);
  json_error_t problem;
  json_t *index;

  if (bytes == NULL)
    return NULL;
  index = json_loadb (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), 0, &problem);
  if (index == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“export” did not write this: line %d cannot be read"),
                 problem.line);
  return index;
}

/* Whether the list with that key is a variant of another one. */
gboolean
mu_cli_library_index_is_variant (json_t *index, const char *key)
{
  json_t *lists = json_object_get (index, "lists");
  json_t *list;
  size_t i;

  json_array_foreach (lists, i, list)
  {
    if (g_strcmp0 (json_string_value (json_object_get (list, "document")), key) == 0)
      return json_is_string (json_object_get (list, "variant_of"));
  }
  return FALSE;
}

static int
get_int (json_t *object, const char *key)
{
  return (int) CLAMP (json_integer_value (json_object_get (object, key)), G_MININT, G_MAXINT);
}

static const char *
get_text (json_t *object, const char *key)
{
  const char *text = json_string_value (json_object_get (object, key));

  return text != NULL ? text : "";
}

static gboolean
add_results (json_t *results, MuLibrary *library, const char *id, GError **error)
{
  json_t *object;
  size_t i;

  json_array_foreach (results, i, object)
  {
    const MuLibraryResult result
        = { .time = json_integer_value (json_object_get (object, "time")),
            .revision = json_is_true (json_object_get (object, "newest")),
            .opponent = (char *) get_text (object, "opponent"),
            .faction = (char *) get_text (object, "opponent_faction"),
            .note = (char *) get_text (object, "note"),
            .score = get_int (object, "score"),
            .opponent_score = get_int (object, "opponent_score"),
            .outcome = get_int (object, "outcome"),
            .margin = get_int (object, "margin"),
            .points = get_int (object, "tournament_points") };

    if (!mu_library_restore_result (library, id, &result, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
add_build (json_t *build, MuLibrary *library, MuGames *games, GError **error)
{
  const char *text = get_text (build, "document");
  g_autoptr (GBytes) document = g_bytes_new (text, strlen (text));
  g_autoptr (MuRoster) ship = mu_document_read (games, document, error);

  return ship != NULL
         && mu_library_add_build (library, get_text (build, "name"), ship, get_int (build, "points"), error) != 0;
}

/* Gives lists of the library what the index says of them. @ids has their ids by key; lists that are not there are left
 * out. What the library knows already it keeps once. */
gboolean
mu_cli_library_index_apply (json_t *index, MuLibrary *library, MuGames *games, GHashTable *ids, GError **error)
{
  json_t *object;
  size_t i;

  json_array_foreach (json_object_get (index, "lists"), i, object)
  {
    const char *id = g_hash_table_lookup (ids, get_text (object, "document"));
    const char *first = g_hash_table_lookup (ids, get_text (object, "variant_of"));

    if (id != NULL && first != NULL)
      {
        g_auto (GStrv) joined = mu_library_change (library, games, MU_LIBRARY_JOIN, first,
                                                   (const char *const[]){ id, NULL }, error);

        if (joined == NULL)
          return FALSE;
      }
    if (id != NULL && !add_results (json_object_get (object, "results"), library, id, error))
      return FALSE;
  }
  json_array_foreach (json_object_get (index, "builds"), i, object)
  {
    if (!add_build (object, library, games, error))
      return FALSE;
  }
  return TRUE;
}
