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
          MuCardFacts *facts = mu_catalog_builder_look_up (builder, holding->kind, holding->card);
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
  const MuPendingRevision *first = *(const MuPendingRevision *const *) a;
  const MuPendingRevision *second = *(const MuPendingRevision *const *) b;

  return strcmp (first->date, second->date);
}

/* A revision of the cards while it is read. It may be in several files. */
typedef struct
{
  const char *id;     /* borrowed */
  const char *family; /* borrowed; nullable */
  int base;           /* the index of the revision that it changes; -1: the printed cards */
  MuCatalogBuilder *builder;
  MuCatalog *catalog; /* borrowed */
} MuRevised;

static void
revised_clear (MuRevised *self)
{
  mu_catalog_builder_free (self->builder);
}

/* Returns the index of the last revision of a family, or -1. */
static int
find_last (const GArray *revised, const char *family)
{
  for (guint i = revised->len; i-- > 0;)
    if (g_strcmp0 (g_array_index (revised, MuRevised, i).family, family) == 0)
      return (int) i;
  return -1;
}

/* Reads the revisions in the order of their dates, each based on the one before of its family. */
static GArray *
read_revisions (MuCatalogBuilder *builder, GPtrArray *pending)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MuRevised));

  g_array_set_clear_func (all, (GDestroyNotify) revised_clear);
  g_ptr_array_sort (pending, compare_dates);
  for (guint i = 0; i < pending->len; i++)
    {
      const MuPendingRevision *revision = pending->pdata[i];
      int last = find_last (all, revision->family);
      MuCatalogBuilder *base = last >= 0 ? g_array_index (all, MuRevised, last).builder : builder;

      if (last < 0 || !g_str_equal (g_array_index (all, MuRevised, last).id, revision->id))
        {
          MuRevised next = { revision->id, revision->family, last, mu_catalog_builder_revise (base), NULL };

          g_array_append_val (all, next);
          base = next.builder;
        }
      mu_catalog_read_revision (base, revision);
    }
  return all;
}

/* The cards of a format that had the newest installed revision of a family are those of the newest one. */
static void
follow_families (MuGame *game, const GPtrArray *pending)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < formats->len; i++)
    {
      MuFormat *format = formats->pdata[i];
      const MuRevision *own
          = format->follows && format->revision != NULL ? mu_game_get_revision (game, format->revision) : NULL;
      const char *newest = NULL;

      for (guint j = 0; own != NULL && own->family != NULL && j < pending->len; j++)
        {
          const MuPendingRevision *revision = pending->pdata[j];

          if (g_strcmp0 (revision->family, own->family) != 0 || strcmp (revision->date, own->date) <= 0)
            continue;
          if (!revision->users)
            own = NULL;
          else
            newest = revision->id;
        }
      if (own != NULL && newest != NULL)
        format->revision = mu_intern (newest);
    }
}

static void
read_source (MuCatalogBuilder *builder, const MuGameSource *source, GPtrArray *pending)
{
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
        mu_catalog_read_file (builder, source->files->pdata[i], pending);
    }
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
  g_autoptr (GPtrArray) pending = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_pending_revision_free);
  g_autoptr (GArray) all = NULL;
  MuCatalog *printed;

  for (guint i = 0; i < n_sources; i++)
    read_source (builder, &sources[i], pending);
  add_sources (builder);
  /* Revisions are read before the printed cards are finished, because they copy cards from the builder. */
  all = read_revisions (builder, pending);
  printed = mu_catalog_builder_finish (builder, NULL, NULL);
  mu_game_add_catalog (builder->game, printed);
  for (guint i = 0; i < all->len; i++)
    {
      MuRevised *revised = &g_array_index (all, MuRevised, i);
      MuCatalog *before = revised->base >= 0 ? g_array_index (all, MuRevised, revised->base).catalog : printed;

      revised->catalog = mu_catalog_builder_finish (revised->builder, revised->id, before);
      mu_game_add_catalog (builder->game, revised->catalog);
    }
  follow_families (builder->game, pending);
  return g_object_ref (builder->game);
}
