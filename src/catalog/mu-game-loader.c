/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-game-loader.h"

#include <gio/gio.h>
#include <string.h>

#include "catalog/mu-card-attributes.h"
#include "catalog/mu-catalog-reader.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

/* Returns the names in the folder, which may be missing, sorted. The elements are filename. */
GPtrArray *
mu_game_loader_list_names (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  /* As where GLib has no memory: a game without its files would judge lists wrongly. */
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOMEM))
    g_error ("failed to allocate memory for the folder %s", path);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  mu_words_sort (names);
  return names;
}

static void
add_files (GPtrArray *files, const char *dir)
{
  g_autoptr (GPtrArray) names = mu_game_loader_list_names (dir);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (dir, names->pdata[i], NULL);

      if (g_str_equal (names->pdata[i], "game.xml"))
        continue;
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        add_files (files, path);
      else if (g_str_has_suffix (path, ".xml"))
        g_ptr_array_add (files, g_steal_pointer (&path));
    }
}

/* Returns the catalog files in the folder of a game and those below it, sorted, but `game.xml` first, because all other
 * files use its vocabularies. Empty if there is no such folder. The elements are filename. */
GPtrArray *
mu_game_loader_list_files (const char *dir)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *game = g_build_filename (dir, "game.xml", NULL);

  if (g_file_test (game, G_FILE_TEST_EXISTS))
    g_ptr_array_add (files, g_steal_pointer (&game));
  if (g_file_test (dir, G_FILE_TEST_IS_DIR))
    add_files (files, dir);
  return files;
}

static void
add_sources (MuCatalogBuilder *builder)
{
  GPtrArray *expansions = mu_game_get_expansions (builder->game);

  for (guint i = 0; i < expansions->len; i++)
    {
      const MuExpansion *expansion = expansions->pdata[i];

      for (guint j = 0; j < expansion->holdings->len; j++)
        {
          MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, j);
          MuCardFacts *facts = mu_catalog_builder_find (builder, holding->kind, holding->card);
          MuSource *source;

          if (facts == NULL)
            continue;
          source = g_new (MuSource, 1);
          source->expansion = expansion->id;
          source->count = holding->count;
          if (facts->sources->len == 0)
            mu_card_replace_pointers (&facts->sources, g_ptr_array_new_with_free_func (g_free));
          g_ptr_array_add (facts->sources, source);
        }
    }
}

static int
compare_dates (gconstpointer a, gconstpointer b)
{
  const MuRevision *first = *(const MuRevision *const *) a;
  const MuRevision *second = *(const MuRevision *const *) b;

  return strcmp (first->date, second->date);
}

/* What is read of revisions when their cards are asked for. */
typedef struct
{
  GPtrArray *parts;    /* of MuRevisionPart */
  GPtrArray *problems; /* of MuProblem: receives problems; NULL: mu_catalog_check() reports them */
} MuRevisionParts;

static void
revision_parts_free (gpointer data)
{
  MuRevisionParts *self = data;

  g_ptr_array_unref (self->parts);
  g_free (self);
}

/* Returns the cards that the revision changes: those of the one before of its family. */
static MuCatalog *
get_base (MuGame *game, const MuRevision *revision)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  const MuRevision *base = NULL;

  for (guint i = 0; revisions->pdata[i] != revision; i++)
    if (((const MuRevision *) revisions->pdata[i])->family == revision->family)
      base = revisions->pdata[i];
  return mu_game_get_catalog (game, base != NULL ? base->id : NULL);
}

static MuCatalog *
read_revision (MuGame *game, const MuRevision *revision, gpointer data)
{
  const MuRevisionParts *self = data;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuCatalogBuilder) builder
      = mu_catalog_builder_new_revision (game, get_base (game, revision),
                                         self->problems != NULL ? self->problems : problems);

  for (guint i = 0; i < self->parts->len; i++)
    if (((const MuRevisionPart *) self->parts->pdata[i])->id == revision->id)
      mu_catalog_read_revision (builder, self->parts->pdata[i]);
  return mu_catalog_builder_finish (builder, revision->id);
}

static gboolean
is_users (const GPtrArray *parts, const MuRevision *revision)
{
  for (guint i = 0; i < parts->len; i++)
    if (((const MuRevisionPart *) parts->pdata[i])->id == revision->id && !((const MuRevisionPart *) parts->pdata[i])->users)
      return FALSE;
  return TRUE;
}

/* The cards of a format that had the newest installed revision of a family are those of the newest one. */
static void
follow_families (MuGame *game, const GPtrArray *parts)
{
  GPtrArray *formats = mu_game_get_formats (game);
  GPtrArray *revisions = mu_game_get_revisions (game);

  for (guint i = 0; i < formats->len; i++)
    {
      MuFormat *format = formats->pdata[i];
      const MuRevision *own
          = format->follows && format->revision != NULL ? mu_game_get_revision (game, format->revision) : NULL;
      const char *newest = NULL;

      for (guint j = 0; own != NULL && own->family != NULL && j < revisions->len; j++)
        {
          const MuRevision *revision = revisions->pdata[j];

          if (revision->family != own->family || strcmp (revision->date, own->date) <= 0)
            continue;
          if (!is_users (parts, revision))
            own = NULL;
          else
            newest = revision->id;
        }
      if (own != NULL && newest != NULL)
        format->revision = newest;
    }
}

static void
read_source (MuCatalogBuilder *builder, const MuGameSource *source, GPtrArray *parts)
{
  guint n_parts = parts->len;

  builder->users = source->users;
  builder->schema = source->schema;
  for (guint i = 0; i < source->files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (source->files->pdata[i]);
      /* Counts of what is played are a tenth of the catalogs, and seldom needed. So the installed ones are read when
       * they are asked for. The user's are read at once, since their problems are reported when the game is loaded. */
      gboolean is_read_later = !source->users && g_str_equal (name, MU_PLAYED_FILE);

      /* Without vocabularies, nothing in the other files has a meaning. */
      if (!is_read_later && (builder->described || g_str_equal (name, "game.xml")))
        mu_catalog_read_file (builder, source->files->pdata[i], parts);
    }
  for (; n_parts < parts->len; n_parts++)
    ((MuRevisionPart *) parts->pdata[n_parts])->later &= source->later;
  builder->schema = NULL;
}

/*
 * Loads a game. Installed counts of what is played are left out. Returns the game; without a format, it cannot be used.
 * The caller owns it.
 *
 * @id: the id of the game
 * @sources: the files to read, in this order
 * @problems: (of MuProblem) receives the problems of the files
 */
MuGame *
mu_game_loader_load (const char *id, const MuGameSource *sources, guint n_sources, GPtrArray *problems)
{
  g_autoptr (MuCatalogBuilder) builder = mu_catalog_builder_new (id, problems);
  MuRevisionParts *parts = g_new (MuRevisionParts, 1);
  MuGame *game = g_object_ref (builder->game);

  parts->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_revision_part_free);
  for (guint i = 0; i < n_sources; i++)
    read_source (builder, &sources[i], parts->parts);
  add_sources (builder);
  mu_game_set_printed (game, mu_catalog_builder_finish (builder, NULL));
  mu_game_set_revision_reader (game, read_revision, parts, revision_parts_free);
  g_ptr_array_sort (mu_game_get_revisions (game), compare_dates);
  parts->problems = problems;
  for (guint i = 0; i < parts->parts->len; i++)
    if (!((const MuRevisionPart *) parts->parts->pdata[i])->later)
      mu_game_get_catalog (game, ((const MuRevisionPart *) parts->parts->pdata[i])->id);
  parts->problems = NULL;
  follow_families (game, parts->parts);
  return game;
}
