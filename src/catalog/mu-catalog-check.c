/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-check.h"

#include "catalog/mu-catalog-reader.h"
#include "catalog/mu-catalog-schema.h"
#include "catalog/mu-games.h"
#include "catalog/mu-xml.h"
#include "model/mu-card-numbers.h"
#include "model/mu-i18n.h"

/**
 * mu_catalog_check_document:
 * @schema: the path of a RELAX NG schema
 * @file: the name of the document in problems
 *
 * Validates a document.
 *
 * Returns: (transfer full) (element-type MuProblem): the schema errors.
 */
GPtrArray *
mu_catalog_check_document (const char *schema, GBytes *bytes, const char *file)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuCatalogSchema) parsed = mu_catalog_schema_load (schema, problems);

  if (parsed != NULL)
    mu_catalog_schema_check (parsed, bytes, file, problems);
  return problems;
}

static void
validate_file (MuCatalogSchema *schema, const char *path, GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mu_xml_load_file (path, &error);

  if (bytes == NULL)
    g_ptr_array_add (problems, mu_problem_new (path, 0, _ ("cannot be read: %s"), error->message));
  else
    mu_catalog_schema_check (schema, bytes, path, problems);
}

static void
validate_tree (MuCatalogSchema *schema, const char *path, GPtrArray *problems)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        validate_tree (schema, child, problems);
      else if (g_str_has_suffix (name, ".xml"))
        validate_file (schema, child, problems);
    }
}

typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  GHashTable *keys; /* unique names that some card claims */
  GPtrArray *problems;
} MuReferenceCheck;

static void
report_dangling (MuReferenceCheck *self, const MuCardFacts *from, const char *what, const char *id)
{
  g_ptr_array_add (self->problems, mu_problem_new (from->file, from->line, _ ("%s “%s” names a %s “%s” that does not exist"),
                                                   mu_card_kind_get_word (from->kind), from->id, what, id));
}

static void
check_card_reference (MuReferenceCheck *self, const MuCardFacts *from, MuCardKind kind, const char *id)
{
  if (id != NULL && mu_catalog_get_card (self->catalog, kind, id) == NULL)
    report_dangling (self, from, mu_card_kind_get_word (kind), id);
}

static void
check_predicate (MuReferenceCheck *self, const MuCardFacts *from, const MuPredicate *predicate)
{
  if (predicate == NULL)
    return;
  for (guint i = 0; i < predicate->ids->len; i++)
    if (predicate->kind == MU_PREDICATE_SHIP)
      check_card_reference (self, from, MU_CARD_SHIP, predicate->ids->pdata[i]);
    else if (!g_hash_table_contains (self->keys, predicate->ids->pdata[i]))
      report_dangling (self, from, "unique name", predicate->ids->pdata[i]);
  for (guint i = 0; i < predicate->parts->len; i++)
    check_predicate (self, from, predicate->parts->pdata[i]);
}

static void
check_facts (MuReferenceCheck *self, const MuCardFacts *facts)
{
  if (facts->kind == MU_CARD_PILOT)
    check_card_reference (self, facts, MU_CARD_SHIP, facts->ship);
  check_card_reference (self, facts, MU_CARD_SHIP, facts->partner);
  check_predicate (self, facts, facts->requires);
  check_predicate (self, facts, facts->faction_unless);
  for (guint i = 0; i < facts->with->len; i++)
    check_card_reference (self, facts, MU_CARD_UPGRADE, facts->with->pdata[i]);
  for (guint i = 0; i < facts->effects->len; i++)
    {
      const MuEffect *effect = facts->effects->pdata[i];

      for (guint j = 0; j < effect->filter.cards->len; j++)
        check_card_reference (self, facts, MU_CARD_UPGRADE, effect->filter.cards->pdata[j]);
    }
  if (facts->factions == 0 && facts->kind != MU_CARD_UPGRADE && facts->kind != MU_CARD_OBJECTIVE
      && facts->kind != MU_CARD_CONDITION)
    g_ptr_array_add (self->problems, mu_problem_new (facts->file, facts->line, _ ("%s “%s” has no faction"),
                                                     mu_card_kind_get_word (facts->kind), facts->id));
}

/* Problems of formats have no line, because formats do not record theirs. The id is enough to find them. */
static void
check_boxes (MuReferenceCheck *self, const MuFormat *format)
{
  const char *game = mu_game_get_id (self->game);
  g_autoptr (GArray) boxes = format->boxes != NULL ? mu_collection_list (format->boxes, game) : NULL;

  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    {
      const char *id = g_array_index (boxes, MuOwned, i).expansion;

      if (mu_game_get_expansion (self->game, id) == NULL)
        g_ptr_array_add (self->problems,
                         mu_problem_new (game, 0, _ ("format “%s” is for an expansion “%s” that does not exist"),
                                         format->id, id));
    }
}

static void
check_formats (MuReferenceCheck *self)
{
  GPtrArray *formats = mu_game_get_formats (self->game);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      if (format->revision != NULL && mu_game_get_revision (self->game, format->revision) == NULL)
        g_ptr_array_add (self->problems, mu_problem_new (mu_game_get_id (self->game), 0,
                                                         _ ("format “%s” uses a revision “%s” that does not exist"),
                                                         format->id, format->revision));
      check_boxes (self, format);
    }
}

static void
check_expansions (MuReferenceCheck *self)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);

  for (guint i = 0; i < expansions->len; i++)
    {
      const MuExpansion *expansion = expansions->pdata[i];

      for (guint j = 0; j < expansion->holdings->len; j++)
        {
          const MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, j);

          if (mu_catalog_get_card (self->catalog, holding->kind, holding->card) == NULL)
            g_ptr_array_add (self->problems,
                             mu_problem_new (mu_game_get_id (self->game), 0,
                                             _ ("expansion “%s” contains a %s “%s” that does not exist"), expansion->id,
                                             mu_card_kind_get_word (holding->kind), holding->card));
        }
    }
}

static void
check_played_card (MuReferenceCheck *self, const MuPlayed *played, MuCardKind kind, const char *id)
{
  if (mu_catalog_get_card (self->catalog, kind, id) == NULL)
    g_ptr_array_add (self->problems, mu_problem_new (mu_game_get_id (self->game), 0,
                                                     _ ("the counts “%s” are of a %s “%s” that does not exist"),
                                                     played->id, mu_card_kind_get_word (kind), id));
}

/* The file was not read with the game, so its problems are not known yet. */
static void
check_played_file (MuGame *game, const char *catalog_dir, GPtrArray *problems)
{
  g_autofree char *path = g_build_filename (catalog_dir, mu_game_get_id (game), MU_PLAYED_FILE, NULL);
  g_autoptr (GPtrArray) played = mu_catalog_read_played (mu_game_get_id (game), path, problems);
}

static void
check_played (MuReferenceCheck *self)
{
  GPtrArray *all = mu_game_get_played (self->game);

  for (guint i = 0; i < all->len; i++)
    for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
      {
        const MuPlayed *played = all->pdata[i];
        GHashTableIter tallies;
        gpointer id;

        g_hash_table_iter_init (&tallies, played->tallies[kind]);
        while (g_hash_table_iter_next (&tallies, &id, NULL))
          check_played_card (self, played, kind, id);
      }
}

/* Another program's links could mean either card. */
static void
check_numbers (MuReferenceCheck *self)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autoptr (MuCardNumbers) numbers = mu_card_numbers_new (self->game, self->catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      const char *series = mu_card_numbers_get_series (self->game, facts);

      for (guint j = 0; j < facts->numbers->len; j++)
        {
          int number = g_array_index (facts->numbers, MuCardNumber, j).number;
          MuCard *first = mu_card_numbers_find (numbers, facts->kind, series, number);

          if (first != cards->pdata[i])
            g_ptr_array_add (self->problems,
                             mu_problem_new (facts->file, facts->line, _ ("%s “%s” has the number %d of “%s”"),
                                             mu_card_kind_get_word (facts->kind), facts->id, number,
                                             mu_card_get_id (first)));
        }
    }
}

static void
check_references (MuGame *game, GPtrArray *problems)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);
  MuReferenceCheck self = { game, mu_game_get_catalog (game, NULL), keys, problems };
  GPtrArray *cards = mu_catalog_get_cards (self.catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      for (guint j = 0; j < facts->keys->len; j++)
        g_hash_table_add (keys, facts->keys->pdata[j]);
    }
  for (guint i = 0; i < cards->len; i++)
    check_facts (&self, mu_card_get_facts (cards->pdata[i]));
  check_numbers (&self);
  check_formats (&self);
  check_expansions (&self);
  check_played (&self);
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

/* The user's files were validated when they were loaded, so some problems are already known. */
static void
move_problems (GPtrArray *to, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      const MuProblem *problem = from->pdata[i];

      if (g_ptr_array_find_with_equal_func (to, problem, is_same_problem, NULL))
        continue;
      g_ptr_array_add (to, mu_problem_new (problem->file, problem->line, "%s", problem->message));
    }
}

/**
 * mu_catalog_check:
 * @catalog_dir: the installed catalogs: `catalog.rng` and one folder for each game
 * @user_dir: (nullable): the user's catalogs
 * @files: (nullable): files to validate against the schema; %NULL: all files, and all references between cards
 *
 * Checks catalogs for schema errors and dangling references.
 *
 * Returns: (transfer full) (element-type MuProblem): the problems, sorted by file and line.
 */
GPtrArray *
mu_catalog_check (const char *catalog_dir, const char *user_dir, const char *const *files)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autofree char *schema_path = g_build_filename (catalog_dir, "catalog.rng", NULL);
  g_autoptr (MuCatalogSchema) schema = mu_catalog_schema_load (schema_path, problems);
  g_autoptr (MuGames) games = mu_games_new_for_dirs (catalog_dir, user_dir);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  if (schema == NULL)
    return problems;
  for (; files != NULL && *files != NULL; files++)
    validate_file (schema, *files, problems);
  if (files != NULL)
    return problems;

  validate_tree (schema, catalog_dir, problems);
  if (user_dir != NULL)
    validate_tree (schema, user_dir, problems);
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (GError) error = NULL;
      MuGame *game = mu_games_get (games, ids->pdata[i], &error);

      if (game != NULL)
        {
          check_references (game, problems);
          check_played_file (game, catalog_dir, problems);
        }
      else
        g_ptr_array_add (problems, mu_problem_new (catalog_dir, 0, "%s", error->message));
    }
  move_problems (problems, mu_games_get_problems (games));
  g_ptr_array_sort (problems, compare_problems);
  return problems;
}
