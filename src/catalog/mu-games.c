/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-games.h"

#include <gio/gio.h>

#include "catalog/mu-catalog-reader.h"
#include "catalog/mu-game-loader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-install-paths.h"
#include "model/text/mu-words.h"

/* The games that have catalogs. Each game is loaded when a thread first asks for it. */
struct _MuGames
{
  GObject parent_instance;
  char *installed_dir;
  char *user_dir;
  GMutex mutex;      /* protects the fields below */
  GHashTable *games; /* id → MuGame; NULL if the game cannot be loaded */
  GPtrArray *problems;
  gboolean checked_user_dir;
  GPtrArray *ids; /* of char *; nullable: none were found yet */
};

G_DEFINE_FINAL_TYPE (MuGames, mu_games, G_TYPE_OBJECT)

static void
mu_games_finalize (GObject *object)
{
  MuGames *self = MU_GAMES (object);

  g_free (self->installed_dir);
  g_free (self->user_dir);
  g_hash_table_unref (self->games);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_ptr_array_unref (self->problems);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (mu_games_parent_class)->finalize (object);
}

static void
mu_games_class_init (MuGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_games_finalize;
}

/* Values may be NULL; see the field. */
static void
free_game (gpointer game)
{
  if (game != NULL)
    g_object_unref (game);
}

static void
mu_games_init (MuGames *self)
{
  g_mutex_init (&self->mutex);
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_game);
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
}

/*
 * Uses the installed catalogs and the user's own. The installed ones are in `$MUSTER_CATALOG_DIR` if it is set, or in
 * the source tree for a program in a build tree. Returns the games.
 */
MuGames *
mu_games_new (void)
{
  g_autofree char *user_data = mu_install_paths_dup_user_data ();
  g_autofree char *user_dir = user_data != NULL ? g_build_filename (user_data, "catalog", NULL) : NULL;
  g_autofree char *dir = mu_install_paths_dup ("MUSTER_CATALOG_DIR", "catalog", MUSTER_CATALOG_DIR);

  return mu_games_new_for_dirs (dir, user_dir);
}

/* Returns the games in folders with one folder for each game: the installed ones, and the user's, which are read last,
 * or NULL. */
MuGames *
mu_games_new_for_dirs (const char *installed_dir, const char *user_dir)
{
  MuGames *self = g_object_new (MU_TYPE_GAMES, NULL);

  self->installed_dir = g_strdup (installed_dir);
  self->user_dir = g_strdup (user_dir);
  return self;
}

/* Returns the folder of the installed catalogs. */
const char *
mu_games_get_dir (MuGames *self)
{
  return self->installed_dir;
}

/* Returns TRUE if a folder of catalogs has the whole game, and not only files that add to it. */
static gboolean
has_game (const char *root, const char *id)
{
  g_autofree char *file = root != NULL ? g_build_filename (root, id, "game.xml", NULL) : NULL;

  return file != NULL && g_file_test (file, G_FILE_TEST_EXISTS);
}

/* Ids also come from documents. An id with path separators would read another folder as the game. */
static gboolean
is_id (const char *id)
{
  return *id != '\0' && id[strspn (id, G_CSET_a_2_z G_CSET_DIGITS "-")] == '\0';
}

/* Reports what lies in the user's folder but is read for no game. */
static void
check_user_entry (MuGames *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->user_dir, name, NULL);

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      if (g_str_has_suffix (name, ".xml"))
        g_ptr_array_add (self->problems,
                         mu_problem_new (path, 0, _ ("is not read here; move it into the folder of its game")));
    }
  else if (!is_id (name))
    g_ptr_array_add (self->problems, mu_problem_new (path, 0,
                                                     _ ("the name of the folder is not the id of a game, which has "
                                                        "only small letters, digits and “-”; rename the folder")));
  else if (!has_game (self->installed_dir, name) && !has_game (self->user_dir, name))
    g_ptr_array_add (self->problems, mu_problem_new (path, 0,
                                                     _ ("no game “%s” is installed, and this folder has no game.xml "
                                                        "that describes one"),
                                                     name));
}

static GPtrArray *
find_ids (MuGames *self)
{
  GPtrArray *ids = mu_game_loader_list_names (self->installed_dir);
  g_autoptr (GPtrArray) users = self->user_dir != NULL ? mu_game_loader_list_names (self->user_dir) : g_ptr_array_new ();

  for (guint i = ids->len; i-- > 0;)
    if (!has_game (self->installed_dir, ids->pdata[i]))
      g_ptr_array_remove_index (ids, i);
  for (guint i = 0; i < users->len; i++)
    if (is_id (users->pdata[i]) && has_game (self->user_dir, users->pdata[i])
        && !has_game (self->installed_dir, users->pdata[i]))
      g_ptr_array_add (ids, g_strdup (users->pdata[i]));
  mu_words_sort (ids);
  return ids;
}

/*
 * Returns the ids of all games that have catalogs, sorted: the installed ones and the user's. They are looked for once: a
 * server that has no file left to open must not believe that there are no games. The elements are char*.
 */
GPtrArray *
mu_games_list_ids (MuGames *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  if (!self->checked_user_dir && self->user_dir != NULL)
    {
      g_autoptr (GPtrArray) names = mu_game_loader_list_names (self->user_dir);

      self->checked_user_dir = TRUE;
      for (guint i = 0; i < names->len; i++)
        if (*(const char *) names->pdata[i] != '.')
          check_user_entry (self, names->pdata[i]);
    }
  if (self->ids == NULL || self->ids->len == 0)
    {
      g_clear_pointer (&self->ids, g_ptr_array_unref);
      self->ids = find_ids (self);
    }
  for (guint i = 0; i < self->ids->len; i++)
    g_ptr_array_add (ids, g_strdup (self->ids->pdata[i]));
  return ids;
}

/* Backwards, but for a game whose id begins with that of another, which comes behind it: “xwing2” behind “xwing”. */
static int
compare_offered (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a;
  const char *other = *(const char *const *) b;

  if (g_str_has_prefix (one, other) || g_str_has_prefix (other, one))
    return strcmp (one, other);
  return strcmp (other, one);
}

/* Returns the ids of all games in the order in which they are offered for new lists: editions stand together. */
GPtrArray *
mu_games_list_offered (MuGames *self)
{
  GPtrArray *ids = mu_games_list_ids (self);

  g_ptr_array_sort (ids, compare_offered);
  return ids;
}

/* Returns the folder that the game is described in, which is the user's if the game is not installed. */
char *
mu_games_dup_game_dir (MuGames *self, const char *id)
{
  gboolean is_users = !has_game (self->installed_dir, id) && has_game (self->user_dir, id);

  return g_build_filename (is_users ? self->user_dir : self->installed_dir, id, NULL);
}

/* Where counts are. */
typedef struct
{
  const char *game; /* interned */
  char *path;
} MuPlayedFile;

static void
played_file_free (gpointer data)
{
  MuPlayedFile *self = data;

  g_free (self->path);
  g_free (self);
}

/* mu_catalog_check() reports the problems of installed files. */
static GPtrArray *
read_played (gpointer data)
{
  const MuPlayedFile *file = data;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);

  return mu_catalog_read_played (file->game, file->path, problems);
}

/* Loading the schema takes longer than loading most catalogs, so it is loaded only if the user has files for the game. */
static MuGame *
load_game (MuGames *self, const char *id)
{
  g_autofree char *installed = g_build_filename (self->installed_dir, id, NULL);
  g_autofree char *users = self->user_dir != NULL ? g_build_filename (self->user_dir, id, NULL) : NULL;
  g_autofree char *path = g_build_filename (self->installed_dir, "catalog.rng", NULL);
  g_autoptr (GPtrArray) files = mu_game_loader_list_files (installed);
  g_autoptr (GPtrArray) user_files = users != NULL ? mu_game_loader_list_files (users) : g_ptr_array_new ();
  g_autoptr (MuCatalogSchema) schema
      = user_files->len > 0 ? mu_catalog_schema_load (path, self->problems) : NULL;
  const MuGameSource sources[] = { { files, NULL, FALSE, TRUE }, { user_files, schema, TRUE, FALSE } };
  MuGame *game = mu_game_loader_load (id, sources, schema != NULL ? 2 : 1, self->problems);
  MuPlayedFile *played = g_new (MuPlayedFile, 1);

  played->game = mu_game_get_id (game);
  played->path = g_build_filename (self->installed_dir, played->game, MU_PLAYED_FILE, NULL);
  mu_game_set_played_reader (game, read_played, played, played_file_free);
  return game;
}

/*
 * Loads a game. A game whose rules were not all understood would judge lists wrongly. Of one of the user's that cannot be
 * used, the problems say why.
 */
static MuGame *
load_usable_game (MuGames *self, const char *id)
{
  g_autofree char *dir = mu_games_dup_game_dir (self, id);
  g_autofree char *file = g_build_filename (dir, "game.xml", NULL);
  guint n_problems = self->problems->len;
  MuGame *game = load_game (self, id);
  gboolean usable = mu_game_get_standard_format (game) != NULL;

  for (guint i = n_problems; i < self->problems->len; i++)
    if (g_str_equal (((const MuProblem *) self->problems->pdata[i])->file, file))
      usable = FALSE;
  if (usable)
    return game;
  g_object_unref (game);
  if (self->problems->len == n_problems && has_game (self->user_dir, id))
    g_ptr_array_add (self->problems, mu_problem_new (file, 0, _ ("the game is left out: it has no <format>")));
  return NULL;
}

/*
 * Loads a game on first use. Problems that do not make it unusable are in mu_games_get_problems(). Returns the game;
 * NULL with @error set if it has no usable catalogs.
 *
 * @id: the id of a game
 */
MuGame *
mu_games_get (MuGames *self, const char *id, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  MuGame *game = NULL;

  if (!g_hash_table_lookup_extended (self->games, id, NULL, (gpointer *) &game) && is_id (id))
    {
      game = load_usable_game (self, id);
      g_hash_table_insert (self->games, g_strdup (id), game);
    }
  if (game == NULL)
    {
      g_autofree char *name = mu_safe_line_dup_name (id);

      if (is_id (id) && has_game (self->user_dir, id) && !has_game (self->installed_dir, id))
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _ ("the game “%s” in %s cannot be used; “muster catalog check” tells what to mend"), name,
                     self->user_dir);
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("there are no usable catalogs for the game “%s” in %s; install Muster again or set MUSTER_CATALOG_DIR"),
                   name, self->installed_dir);
    }
  return game;
}

/*
 * Loads all games. Returns the games that can be loaded, sorted by id. @self owns them. The elements are MuGame. The
 * caller frees the container, not the elements.
 */
GPtrArray *
mu_games_list (MuGames *self)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (self);
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (self, ids->pdata[i], NULL);

      if (game != NULL)
        g_ptr_array_add (games, game);
    }
  return games;
}

/*
 * Finds a format of any game. Games whose id is a prefix of @format_id are tried first, so that usually only one game
 * is loaded. Returns the game that the format belongs to, or NULL.
 *
 * @format_id: the id of a format of any game
 * @format: (out) the format
 */
MuGame *
mu_games_find_format (MuGames *self, const char *format_id, const MuFormat **format)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (self);

  for (int round = 0; round < 2; round++)
    for (guint i = 0; i < ids->len; i++)
      {
        const char *id = ids->pdata[i];
        MuGame *game = g_str_has_prefix (format_id, id) == (round == 0) ? mu_games_get (self, id, NULL) : NULL;

        *format = game != NULL ? mu_game_get_format (game, format_id) : NULL;
        if (*format != NULL)
          return game;
      }
  return NULL;
}

/*
 * Gets the problems in the catalogs loaded so far. Call this only while no other thread loads games. Returns the
 * problems. The elements are MuProblem.
 */
GPtrArray *
mu_games_get_problems (MuGames *self)
{
  return self->problems;
}
