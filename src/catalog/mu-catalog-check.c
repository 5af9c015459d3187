/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-check.h"

#include <glib/gstdio.h>

#include "catalog/mu-card-uses.h"
#include "catalog/mu-catalog-reader.h"
#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-catalog-sense.h"
#include "catalog/mu-game-loader.h"
#include "catalog/mu-games.h"
#include "catalog/mu-xml.h"
#include "model/game/mu-card-numbers.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-install-paths.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-similarity.h"

/* The game that files belong to, and the files to check. */
typedef struct
{
  char *id;
  char *home; /* the folder with its game.xml if it is neither installed nor the user's; nullable */
  GPtrArray *files; /* of char* */
} MuFileGroup;

typedef struct
{
  const char *catalog_dir;
  const char *user_dir; /* nullable */
  const MuRuleIds *rules; /* nullable */
  MuCatalogSchema *schema;
  GPtrArray *groups;   /* of MuFileGroup */
  GHashTable *checked; /* the identity of each file to check → its path as it was given */
  GPtrArray *problems;
} MuCatalogChecker;

static void
file_group_free (MuFileGroup *self)
{
  g_free (self->id);
  g_free (self->home);
  g_ptr_array_unref (self->files);
  g_free (self);
}

/* Equal for all paths of a file. */
static char *
dup_identity (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return g_strdup (path);
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) status.st_dev, (guint64) status.st_ino);
}

static gboolean
is_in (const char *dir, const char *root)
{
  g_autofree char *parent = g_path_get_dirname (dir);
  g_autofree char *parent_identity = dup_identity (parent);
  g_autofree char *root_identity = root != NULL ? dup_identity (root) : NULL;

  return g_strcmp0 (parent_identity, root_identity) == 0;
}

/* Returns the id of the game that a file says it is for; NULL if it says none. Problems are those of the schema. */
static char *
dup_game_id (const char *path, int *line)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, NULL);
  g_autoptr (MuXml) xml = bytes != NULL ? mu_xml_new (bytes, path, problems) : NULL;

  if (xml == NULL || !mu_xml_enter_root (xml))
    return NULL;
  *line = mu_xml_get_line (xml);
  return mu_xml_is (xml, "catalog") ? mu_xml_dup_attribute (xml, "game") : NULL;
}

/* Returns the folder with the game.xml of the game that a file is in, above its revisions; NULL if there is none. */
static char *
dup_home (const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *dir = g_path_get_dirname (absolute);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *game = g_build_filename (dir, "game.xml", NULL);
      char *parent;

      if (g_file_test (game, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&dir);
      parent = g_path_get_dirname (dir);
      g_free (dir);
      dir = parent;
    }
  return NULL;
}

static void
add_to_group (MuCatalogChecker *self, const char *id, const char *home, const char *path)
{
  MuFileGroup *group = NULL;

  for (guint i = 0; i < self->groups->len && group == NULL; i++)
    {
      MuFileGroup *other = self->groups->pdata[i];

      if (g_str_equal (other->id, id) && g_strcmp0 (other->home, home) == 0)
        group = other;
    }
  if (group == NULL)
    {
      group = g_new0 (MuFileGroup, 1);
      group->id = g_strdup (id);
      group->home = g_strdup (home);
      group->files = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->groups, group);
    }
  g_ptr_array_add (group->files, g_strdup (path));
}

static void
add_problem (MuCatalogChecker *self, const char *path, int line, const char *message)
{
  g_ptr_array_add (self->problems, mu_problem_new (path, line, "%s", message));
}

/* Validates a file, and finds its game. */
static void
add_file (MuCatalogChecker *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, &error);
  g_autofree char *home = dup_home (path);
  g_autofree char *name = home != NULL ? g_path_get_basename (home) : NULL;
  g_autofree char *message = NULL;
  g_autofree char *id = NULL;
  gboolean is_placed = home != NULL && (is_in (home, self->catalog_dir) || is_in (home, self->user_dir));
  int line = 0;

  if (bytes == NULL)
    {
      message = g_strdup_printf (_ ("cannot be read: %s"), error->message);
      add_problem (self, path, 0, message);
      return;
    }
  g_hash_table_insert (self->checked, dup_identity (path), g_strdup (path));
  mu_catalog_schema_check (self->schema, bytes, path, self->problems);
  id = dup_game_id (path, &line);
  if (id == NULL)
    return;
  if (is_placed && !g_str_equal (name, id))
    {
      message = g_strdup_printf (_ ("a catalog for the game “%s” in the folder of “%s”"), id, name);
      add_problem (self, path, line, message);
      return;
    }
  add_to_group (self, id, is_placed ? NULL : home, path);
}

static void
add_tree (MuCatalogChecker *self, const char *path)
{
  g_autoptr (GPtrArray) names = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      add_file (self, path);
      return;
    }
  names = mu_game_loader_list_names (path);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *child = g_build_filename (path, names->pdata[i], NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) ? !g_file_test (child, G_FILE_TEST_IS_SYMLINK)
                                                  : g_str_has_suffix (child, ".xml"))
        add_tree (self, child);
    }
}

static int
compare_problems (gconstpointer a, gconstpointer b)
{
  const MuProblem *first = *(const MuProblem *const *) a;
  const MuProblem *second = *(const MuProblem *const *) b;
  int order = strcmp (first->file, second->file);

  return order != 0 ? order : first->line - second->line;
}

static gboolean
is_same_problem (gconstpointer a, gconstpointer b)
{
  const MuProblem *first = a;
  const MuProblem *second = b;

  return first->line == second->line && g_str_equal (first->file, second->file)
         && g_str_equal (first->message, second->message);
}

/* Problems that files have by several ways of reading them are reported once, and only those of files to check. */
static void
take_problems (MuCatalogChecker *self, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const MuProblem *problem = from->pdata[i];
      g_autofree char *identity = dup_identity (problem->file);
      const char *path = g_hash_table_lookup (self->checked, identity);
      g_autoptr (MuProblem) own
          = path != NULL ? mu_problem_new (path, problem->line, "%s", problem->message) : NULL;

      if (own != NULL)
        own->warning = problem->warning;
      if (own != NULL && !g_ptr_array_find_with_equal_func (self->problems, own, is_same_problem, NULL))
        g_ptr_array_add (self->problems, g_steal_pointer (&own));
    }
}

static gboolean
is_carried (const MuCardFacts *facts, GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_ptr_array_find (mu_card_get_facts (cards->pdata[i])->carries, facts->id, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
has_own_icon (const MuCardFacts *facts)
{
  for (guint i = 0; i < facts->icons->len; i++)
    if (g_array_index (facts->icons, int, i) == facts->slot)
      return TRUE;
  return facts->slot < 0;
}

static void
report_without (const MuCardFacts *facts, const char *what, const char *other, GPtrArray *problems)
{
  g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("<%s> cannot have “%s” without “%s”"),
                                             mu_card_kind_get_word (facts->kind), what, other));
}

/* What an upgrade says of where it goes needs what takes it there. */
static void
check_upgrade (MuGame *game, MuCard *card, GPtrArray *problems)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (!mu_card_is (card, MU_KIND_IN_SLOT))
    return;
  if (facts->only_carried && !is_carried (facts, mu_catalog_get_cards (mu_game_get_catalog (game, NULL))))
    {
      g_autofree char *other = g_strdup_printf ("<carries cards=\"%s\">", facts->id);

      report_without (facts, "only=\"carried\"", other, problems);
    }
  if (!has_own_icon (facts))
    report_without (facts, "icons", mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot)->id, problems);
}

/* In a game with factions, a unit without one is a mistake rather than one for all. */
static void
check_faction (MuGame *game, MuCard *card, GPtrArray *problems)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  gboolean has_factions = mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION)) > 0;

  if (has_factions && facts->factions == 0 && mu_card_is (card, MU_KIND_UNIT))
    g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("%s “%s” has no faction"),
                                               mu_card_kind_get_word (facts->kind), facts->id));
}

/* Of a ship that pilots fly, much is theirs. */
static void
report_idle (MuGame *game, const MuCardFacts *facts, const char *word, GPtrArray *problems)
{
  gboolean flown = mu_card_uses_is_flown (game, facts->kind);

  g_ptr_array_add (problems,
                   mu_problem_new (facts->file, facts->line,
                                   flown ? _ ("%s “%s” has “%s”, which only pilots have in a game with pilots; write it in its <pilot>")
                                         : _ ("%s “%s” has “%s”, which changes nothing in a card of that kind; remove it"),
                                   mu_card_kind_get_word (facts->kind), facts->id, word));
}

/* What a card says, or a revision of it, is ignored in silence where nothing asks for it. */
static void
check_idle (MuGame *game, const char *revision, GPtrArray *problems)
{
  MuCatalog *printed = mu_game_get_catalog (game, NULL);
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, revision));

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCard *before = revision != NULL ? mu_catalog_get_card (printed, facts->kind, facts->id) : NULL;
      g_autoptr (GPtrArray) words = NULL;
      g_autoptr (GPtrArray) known = NULL;

      if (before == cards->pdata[i])
        continue;
      words = mu_card_uses_list_idle (game, facts);
      known = before != NULL ? mu_card_uses_list_idle (game, mu_card_get_facts (before)) : g_ptr_array_new ();
      for (guint j = 0; j < words->len; j++)
        if (!g_ptr_array_find_with_equal_func (known, words->pdata[j], g_str_equal, NULL))
          report_idle (game, facts, words->pdata[j], problems);
    }
}

/* A rule that the game does not name is reported once for each file. */
static void
check_uses (MuGame *game, GPtrArray *problems)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));
  g_autoptr (GHashTable) reported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      g_autoptr (GPtrArray) rules = mu_card_uses_list_missing (game, facts);

      for (guint j = 0; j < rules->len; j++)
        if (g_hash_table_add (reported, g_strconcat (rules->pdata[j], " ", facts->file, NULL)))
          g_ptr_array_add (problems,
                           mu_problem_new (facts->file, facts->line,
                                           _ ("the game does not have the rule “%s”, so that nothing is checked"),
                                           (const char *) rules->pdata[j]));
    }
}

/* Each of two sections needs the other. */
static void
check_partner (MuGame *game, MuCard *card, GPtrArray *problems)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *other = facts->partner != NULL ? mu_catalog_get_card (catalog, facts->kind, facts->partner) : NULL;

  if (other == card)
    g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("%s “%s” cannot come with itself"),
                                               mu_card_kind_get_word (facts->kind), facts->id));
  else if (other != NULL && mu_card_get_facts (other)->partner != facts->id)
    g_ptr_array_add (problems,
                     mu_problem_new (facts->file, facts->line,
                                     _ ("the partner of %s “%s” is “%s”, which must have partner=\"%s\", too"),
                                     mu_card_kind_get_word (facts->kind), facts->id, facts->partner, facts->id));
}

static void
check_companions (MuGame *game, MuCard *card, GPtrArray *problems)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (mu_card_is (card, MU_KIND_IN_SLOT)
      && (g_ptr_array_find (facts->with, facts->id, NULL) || g_ptr_array_find (facts->carries, facts->id, NULL)))
    g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("%s “%s” cannot come with itself"),
                                               mu_card_kind_get_word (facts->kind), facts->id));
}

/* A pilot without the stat by which ships take their turns would have none. */
static void
check_turn (MuGame *game, MuCard *card, GPtrArray *problems)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card);
  int turn = mu_game_find_role (game, MU_ROLE_TURN);

  if (turn >= 0 && mu_card_is (card, MU_KIND_ON_SHIP) && !(facts->has_stats >> turn & 1)
      && (ship == NULL || !(mu_card_get_facts (ship)->has_stats >> turn & 1)))
    g_ptr_array_add (problems, mu_problem_new (facts->file, facts->line, _ ("%s “%s” has no “%s”"),
                                               mu_card_kind_get_word (facts->kind), facts->id,
                                               mu_game_get_term (game, MU_VOCABULARY_STAT, turn)->id));
}

static void
check_cards (MuGame *game, void (*check) (MuGame *game, MuCard *card, GPtrArray *problems), GPtrArray *problems)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

  for (guint i = 0; i < cards->len; i++)
    check (game, cards->pdata[i], problems);
}

/* Another program's links could mean either card. */
static void
check_numbers (MuGame *game, GPtrArray *problems)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  g_autoptr (MuCardNumbers) numbers = mu_card_numbers_new (game, catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      const char *series = mu_card_numbers_get_series (game, facts);

      for (guint j = 0; j < facts->numbers->len; j++)
        {
          int number = g_array_index (facts->numbers, MuCardNumber, j).number;
          MuCard *first = mu_card_numbers_find (numbers, facts->kind, series, number);

          if (first != cards->pdata[i])
            g_ptr_array_add (problems,
                             mu_problem_new (facts->file, facts->line, _ ("%s “%s” has the number %d of “%s”"),
                                             mu_card_kind_get_word (facts->kind), facts->id, number,
                                             mu_card_get_id (first)));
        }
    }
}

/* A file of counts was not read with the game. Anything else in it would never be read. */
static void
check_counts (MuGame *game, const char *path, GPtrArray *problems)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GPtrArray) played = NULL;

  if (g_str_equal (name, MU_PLAYED_FILE))
    played = mu_catalog_read_played (mu_game_get_id (game), path, problems);
}

/* Adds the files of @from that are not among @files. */
static GPtrArray *
list_other_files (GPtrArray *from, const GPtrArray *files)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *others = g_ptr_array_new ();

  for (guint i = 0; i < files->len; i++)
    g_hash_table_add (known, dup_identity (files->pdata[i]));
  for (guint i = 0; i < from->len; i++)
    {
      g_autofree char *identity = dup_identity (from->pdata[i]);

      if (!g_hash_table_contains (known, identity))
        g_ptr_array_add (others, from->pdata[i]);
    }
  return others;
}

/* Returns NULL if none of the files describes a game. */
static const char *
find_game_file (const GPtrArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (files->pdata[i]);

      if (g_str_equal (name, "game.xml"))
        return files->pdata[i];
    }
  return NULL;
}

static void
report_unusable (MuCatalogChecker *self, const MuFileGroup *group, gboolean is_described)
{
  const char *game_file = find_game_file (group->files);
  const char *path = game_file != NULL ? game_file : group->files->pdata[0];
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *described = g_build_filename (folder, "game.xml", NULL);
  g_autoptr (MuGames) games = mu_games_new_for_dirs (self->catalog_dir, self->user_dir);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  const char *nearest = mu_similarity_find_nearest (group->id, ids);
  g_autofree char *id = mu_safe_line_dup_name (group->id);
  g_autofree char *message = NULL;
  g_autofree char *own = NULL;
  int line = 0;

  for (guint i = 0; i < self->problems->len; i++)
    {
      const char *file = ((const MuProblem *) self->problems->pdata[i])->file;

      if (g_str_equal (file, path) || g_str_equal (file, described))
        return;
    }
  own = dup_game_id (path, &line);
  if (is_described)
    message = g_strdup (_ ("the game is left out: it has no <format>"));
  else if (nearest != NULL && !g_str_equal (nearest, group->id))
    message = g_strdup_printf (_ ("there is no game “%s”; did you mean “%s”?"), id, nearest);
  else
    message = g_strdup_printf (_ ("there is no game “%s”; it needs a game.xml, which can be checked together with this file"),
                               id);
  add_problem (self, path, line, message);
}

/*
 * Reads the files as part of their game: with the installed files and the user's, or with those of their own folder. They
 * were validated before; those that are not valid are read, too, so that all that is wrong with them is reported at once.
 */
static void
check_group (MuCatalogChecker *self, const MuFileGroup *group)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autofree char *base = group->home != NULL ? g_strdup (group->home)
                                              : g_build_filename (self->catalog_dir, group->id, NULL);
  g_autofree char *users = group->home == NULL && self->user_dir != NULL
                               ? g_build_filename (self->user_dir, group->id, NULL)
                               : NULL;
  g_autoptr (GPtrArray) base_files = mu_game_loader_list_files (base);
  g_autoptr (GPtrArray) user_files = users != NULL ? mu_game_loader_list_files (users) : g_ptr_array_new ();
  g_autoptr (GPtrArray) others = list_other_files (group->files, base_files);
  g_autoptr (GPtrArray) extra = list_other_files (others, user_files);
  const MuGameSource sources[]
      = { { base_files, NULL, FALSE, FALSE }, { user_files, NULL, TRUE, FALSE }, { extra, NULL, TRUE, FALSE } };
  g_autoptr (MuGames) games = mu_games_new_for_dirs (self->catalog_dir, self->user_dir);
  g_autoptr (MuGame) game = mu_game_loader_load (group->id, sources, G_N_ELEMENTS (sources), problems);
  gboolean is_described
      = find_game_file (base_files) != NULL || find_game_file (user_files) != NULL || find_game_file (extra) != NULL;

  if (is_described)
    {
      g_autoptr (MuPossible) possible = mu_possible_new (game);

      for (guint i = 0; i < group->files->len; i++)
        {
          mu_catalog_references_check (possible, self->rules, games, group->files->pdata[i], problems);
          check_counts (game, group->files->pdata[i], problems);
        }
      check_cards (game, check_faction, problems);
      check_cards (game, check_companions, problems);
      check_cards (game, check_upgrade, problems);
      check_cards (game, check_partner, problems);
      check_idle (game, NULL, problems);
      for (guint i = 0; i < mu_game_get_revisions (game)->len; i++)
        check_idle (game, ((const MuRevision *) mu_game_get_revisions (game)->pdata[i])->id, problems);
      check_uses (game, problems);
      for (guint i = 0; i < possible->cards->len; i++)
        mu_catalog_sense_check_card (possible, possible->cards->pdata[i], problems);
      check_cards (game, check_turn, problems);
      check_numbers (game, problems);
    }
  take_problems (self, problems);
  if (mu_game_get_standard_format (game) == NULL)
    report_unusable (self, group, is_described);
}

/* What lies in the user's folder but is read for no game. */
static void
check_places (MuCatalogChecker *self)
{
  g_autoptr (MuGames) games = mu_games_new_for_dirs (self->catalog_dir, self->user_dir);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);
  GPtrArray *problems = mu_games_get_problems (games);

  if (ids->len == 0)
    add_problem (self, self->catalog_dir, 0, _ ("there are no catalogs in this folder; it needs a folder with a game.xml for each game"));
  for (guint i = 0; i < problems->len; i++)
    {
      const MuProblem *problem = problems->pdata[i];

      add_problem (self, problem->file, problem->line, problem->message);
    }
}

/*
 * Checks catalogs for schema errors and for what they name that does not exist. A file in a folder with a `game.xml` is
 * checked with the files of that folder, another one with those of its game. Returns the problems, sorted by file and
 * line. The elements are MuProblem. The caller owns it.
 *
 * @catalog_dir: the installed catalogs: one folder for each game, and `catalog.rng`
 * @user_dir: the user's catalogs, or NULL
 * @rules: the ids of rules that catalogs can name; NULL: these are not checked
 * @files: files, and folders of files, to check; NULL: all catalogs
 */
GPtrArray *
mu_catalog_check (const char *catalog_dir, const char *user_dir, const MuRuleIds *rules, const char *const *files)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  /* A folder of catalogs need not have the schema. */
  g_autofree char *path = g_build_filename (catalog_dir, "catalog.rng", NULL);
  g_autofree char *installed = mu_install_paths_dup ("MUSTER_CATALOG_DIR", "catalog", MUSTER_CATALOG_DIR);
  g_autofree char *other = g_build_filename (installed, "catalog.rng", NULL);
  g_autoptr (MuCatalogSchema) schema
      = mu_catalog_schema_load (g_file_test (path, G_FILE_TEST_EXISTS) ? path : other, problems);
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func ((GDestroyNotify) file_group_free);
  g_autoptr (GHashTable) checked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  MuCatalogChecker self = { catalog_dir, user_dir, rules, schema, groups, checked, problems };

  if (schema == NULL)
    return problems;
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    add_tree (&self, files[i]);
  if (files == NULL)
    {
      check_places (&self);
      add_tree (&self, catalog_dir);
      if (user_dir != NULL && g_file_test (user_dir, G_FILE_TEST_IS_DIR))
        add_tree (&self, user_dir);
    }
  for (guint i = 0; i < groups->len; i++)
    check_group (&self, groups->pdata[i]);
  g_ptr_array_sort (problems, compare_problems);
  return problems;
}
