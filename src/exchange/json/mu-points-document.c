/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/json/mu-points-document.h"

#include <stdio.h>
#include <string.h>

#include "exchange/io/mu-input.h"
#include "exchange/json/mu-json-tree.h"
#include "exchange/json/mu-points-change.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-safe-line.h"

enum { MAX_VALUES = 1000000 };

/* Whose documents these are is told by the paths of the files that they list. */
static const struct
{
  const char *game, *path, *family;
  const char *implied; /* what cards that are legal in one of these are legal in, too, though nothing says it; nullable */
  const char *by;
} publishers[] = {
  { MU_POINTS_GAME, "X2PO/", "legacy", "extended", "standard wildspace" },
  { MU_POINTS_GAME, "XWA/", "xwa", NULL, NULL },
  { MU_POINTS_GAME, "AMG/", "amg", NULL, NULL },
};

/* What is read of all files. */
typedef struct
{
  MuPointsReading reading;
  GPtrArray *files;         /* of MuPointsFile */
  const MuJsonValue *about; /* the list of the files with their date; nullable */
  const char *about_path;
} Document;

static void
file_free (MuPointsFile *self)
{
  g_free (self->path);
  mu_json_text_clear (&self->json);
  g_free (self);
}

static void
add_problem (Document *self, const char *path, int line, const char *message)
{
  g_ptr_array_add (self->reading.problems, mu_problem_new (path, line, "%s", message));
}

static void
load_file (Document *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mu_input_load_file (file, NULL, &error);
  const char *data, *end;
  gsize length;
  MuJsonProblem fault;
  MuPointsFile *loaded = g_new0 (MuPointsFile, 1);
  const char *text;

  g_ptr_array_add (self->files, loaded);
  loaded->path = g_strdup (path);
  loaded->json.decoded = bytes != NULL ? mu_input_decode (bytes, &error) : NULL;
  if (loaded->json.decoded == NULL)
    {
      add_problem (self, path, 0, error->message);
      return;
    }
  /* Where a file stops being UTF-8, its names may be wrong. */
  data = g_bytes_get_data (bytes, &length);
  if (!mu_input_is_wide (bytes) && !g_utf8_validate (data, length, &end))
    g_ptr_array_add (self->reading.notes, mu_problem_new (path, 1 + mu_json_text_count_lines (data, end), "%s",
                                                          _ ("this is not UTF-8; it is read as Windows-1252")));
  text = loaded->json.decoded;
  loaded->json.counted = text;
  loaded->json.line = 1;
  loaded->json.tree = mu_json_tree_new (text, strlen (text), MAX_VALUES, &fault);
  if (loaded->json.tree == NULL)
    add_problem (self, path, 1 + mu_json_text_count_lines (text, fault.near != NULL ? fault.near : text),
                 fault.fault == MU_JSON_FAULT_LARGE ? _ ("too large for a list")
                                                    : _ ("this is no JSON, or it ends too early"));
  else if (mu_json_value_get (mu_json_tree_get_root (loaded->json.tree), "effective_date") != NULL)
    {
      self->about = mu_json_tree_get_root (loaded->json.tree);
      self->about_path = loaded->path;
    }
}

/* Returns the row of the publisher whose files the document lists, or NULL. */
static const char *
find_family (Document *self, const char **game)
{
  for (const MuJsonValue *file = mu_json_value_get_first (self->about, "files"); file != NULL; file = file->next)
    for (guint i = 0; i < G_N_ELEMENTS (publishers); i++)
      if (file->string != NULL && g_str_has_prefix (file->string, publishers[i].path))
        {
          *game = publishers[i].game;
          return publishers[i].family;
        }
  return NULL;
}

static guint32
parse_legality (MuGame *game, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  guint32 set = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int term = mu_game_find_term (game, MU_VOCABULARY_LEGALITY, *word);

      set |= term >= 0 ? 1u << term : 0;
    }
  return set;
}

static void
find_implied (Document *self, const MuPoints *points)
{
  for (guint i = 0; i < G_N_ELEMENTS (publishers); i++)
    if (publishers[i].implied != NULL && g_str_equal (publishers[i].game, points->game)
        && g_str_equal (publishers[i].family, points->family))
      {
        self->reading.implied = parse_legality (self->reading.game, publishers[i].implied);
        self->reading.implied_by = parse_legality (self->reading.game, publishers[i].by);
      }
}

static int
parse_month (const char *word)
{
  static const char *const months[] = { "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec" };

  for (guint i = 0; i < G_N_ELEMENTS (months); i++)
    if (g_ascii_strncasecmp (word, months[i], 3) == 0)
      return (int) i + 1;
  return 0;
}

/* Dates are written as 2025-12-10, 12/10/2025 and December 10, 2025. */
static char *
dup_date (const char *text)
{
  int month = g_ascii_isalpha (*text) ? parse_month (text) : 0;
  int numbers[3] = { 0 };
  guint n = 0;
  int year, day;

  for (const char *p = text; *p != '\0' && n < G_N_ELEMENTS (numbers);)
    if (!g_ascii_isdigit (*p))
      p++;
    else if (mu_digits_scan (&p, 9999, &numbers[n]))
      n++;
    else
      return NULL;
  if (month > 0)
    day = numbers[0], year = numbers[1];
  else if (numbers[0] > 31)
    year = numbers[0], month = numbers[1], day = numbers[2];
  else
    month = numbers[0], day = numbers[1], year = numbers[2];
  if (day < 1 || month < 1 || month > 12 || year < 1000 || !g_date_valid_dmy (day, month, year))
    return NULL;
  return g_strdup_printf ("%04d-%02d-%02d", year, month, day);
}

/* A revision is called by its family and month, or by its day if there is another of that month. */
static char *
dup_id (MuGame *game, const char *family, const char *date)
{
  g_autofree char *id = g_strdup_printf ("%s-%.7s", family, date);
  const MuRevision *other = mu_game_get_revision (game, id);

  return other == NULL || g_str_equal (other->date, date) ? g_steal_pointer (&id) : g_strdup_printf ("%s-%s", family, date);
}

/* Returns the cards that the revision changes: those of the one before of its family. */
static MuCatalog *
find_before (MuGame *game, const char *family, const char *date)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  const MuRevision *before = NULL;

  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];

      if (g_strcmp0 (revision->family, family) == 0 && strcmp (revision->date, date) < 0
          && (before == NULL || strcmp (before->date, revision->date) <= 0))
        before = revision;
    }
  return mu_game_get_catalog (game, before != NULL ? before->id : NULL);
}

/* Finds out what the document is about, from what was asked or from itself. Returns FALSE after reporting what is missing. */
static gboolean
find_about (Document *self, MuPoints *points, MuGames *games, const MuPointsAsked *asked)
{
  const char *date = asked->date != NULL ? asked->date : mu_json_value_get_string (self->about, "effective_date");
  const char *name = mu_json_value_get_string (self->about, "format");
  const char *path = ((MuPointsFile *) self->files->pdata[0])->path;
  const char *game_id = publishers[0].game;
  const char *family = find_family (self, &game_id);
  g_autoptr (GError) error = NULL;

  game_id = asked->game != NULL ? asked->game : game_id;
  family = asked->family != NULL ? asked->family : family;
  points->date = date != NULL ? dup_date (date) : NULL;
  self->reading.game = mu_games_get (games, game_id, &error);
  if (self->reading.game == NULL)
    add_problem (self, path, 0, error->message);
  else if (family == NULL)
    add_problem (self, path, 0, _ ("nothing says whose points these are; --family says it"));
  else if (points->date == NULL)
    add_problem (self, self->about != NULL ? self->about_path : path, 0,
                 _ ("there is no date of the points; --date says it, as in 2025-12-31"));
  if (self->reading.problems->len > 0)
    return FALSE;
  points->game = mu_intern (game_id);
  points->family = mu_intern (family);
  points->id = dup_id (self->reading.game, family, points->date);
  find_implied (self, points);
  points->name = name != NULL ? g_strstrip (mu_safe_line_dup_name (name)) : g_strdup (points->id);
  self->reading.before = find_before (self->reading.game, family, points->date);
  return TRUE;
}

static gboolean
has_file (Document *self, const char *name)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      g_autofree char *own = g_path_get_basename (((MuPointsFile *) self->files->pdata[i])->path);

      if (g_str_equal (own, name))
        return TRUE;
    }
  return FALSE;
}

/* Without one of the files, its cards would be legal nowhere. */
static void
check_listed (Document *self)
{
  const MuJsonValue *files = mu_json_value_get (self->about, "files");

  for (const MuJsonValue *file = files != NULL ? files->first : NULL; file != NULL; file = file->next)
    {
      g_autofree char *name = file->string != NULL ? g_path_get_basename (file->string) : NULL;

      if (name != NULL && !has_file (self, name))
        mu_points_complain (&self->reading, file, _ ("the file “%s” is not among those given"), name);
    }
}

/* A file has upgrades, or pilots by their ships. */
static void
read_file (Document *self, MuPointsFile *file)
{
  const MuJsonValue *root = mu_json_tree_get_root (file->json.tree);

  self->reading.file = file;
  if (root == self->about)
    {
      check_listed (self);
      return;
    }
  if (!mu_json_value_is (root, MU_JSON_OBJECT) || root->first == NULL)
    {
      add_problem (self, file->path, 1, _ ("there are no points in this file"));
      return;
    }
  for (const MuJsonValue *entry = root->first; entry != NULL; entry = entry->next)
    if (!mu_json_value_is (entry, MU_JSON_OBJECT))
      mu_points_complain (&self->reading, entry, _ ("there are no points of “%s”"), entry->key);
    else if (mu_json_value_get (entry, "name") != NULL || mu_json_value_get (entry, "cost") != NULL)
      mu_points_change_upgrade (&self->reading, entry);
    else
      for (const MuJsonValue *pilot = entry->first; pilot != NULL; pilot = pilot->next)
        mu_points_change_pilot (&self->reading, pilot);
}

/*
 * Reads the files of a points document and makes a revision of them, which changes what differs from the revision before
 * of its family. Cards that are in no catalog are left out and noted; with any problem, nothing is made.
 * @problems, @notes: receive MuProblem
 */
MuPoints *
mu_points_document_read (MuGames *games, const char *const *paths, const MuPointsAsked *asked, GPtrArray *problems,
                         GPtrArray *notes)
{
  Document self = { .reading = { .problems = problems, .notes = notes, .met = g_hash_table_new (NULL, NULL) },
                    .files = g_ptr_array_new_with_free_func ((GDestroyNotify) file_free) };
  g_autoptr (MuPoints) points = g_new0 (MuPoints, 1);

  mu_revision_writer_init (&self.reading.writer);
  for (guint i = 0; paths[i] != NULL; i++)
    load_file (&self, paths[i]);
  if (asked->family != NULL && !g_regex_match_simple ("^[a-z0-9]+(-[a-z0-9]+)*$", asked->family, 0, 0))
    add_problem (&self, paths[0], 0, _ ("a family is named in small letters, digits and hyphens"));
  if (problems->len == 0 && find_about (&self, points, games, asked))
    {
      for (guint i = 0; i < self.files->len; i++)
        read_file (&self, self.files->pdata[i]);
      if (self.about != NULL)
        mu_points_drop_others (&self.reading);
      if (g_hash_table_size (self.reading.met) == 0 && problems->len == 0)
        add_problem (&self, paths[0], 0, _ ("none of its cards is in the catalogs"));
      points->xml = mu_revision_writer_dup_file (&self.reading.writer, points->game, points->id, points->family,
                                                 points->date, points->name);
      points->n_changes = self.reading.writer.n_changes;
    }
  mu_revision_writer_clear (&self.reading.writer);
  g_hash_table_unref (self.reading.met);
  g_ptr_array_unref (self.files);
  return problems->len == 0 ? g_steal_pointer (&points) : NULL;
}

/* Frees a revision. */
void
mu_points_free (MuPoints *self)
{
  g_free (self->id);
  g_free (self->date);
  g_free (self->name);
  g_free (self->xml);
  g_free (self);
}
