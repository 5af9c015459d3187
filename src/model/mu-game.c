/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-game.h"

/* A game: its words, books, formats, boxes, and a catalog for every points revision. Filled by a loader, then immutable. */
struct _MuGame
{
  GObject parent_instance;
  const char *id;
  MuText *name;
  MuText *list_name;
  MuGameRules rules;
  MuVocabulary *vocabularies[MU_N_VOCABULARIES];
  GPtrArray *formats;
  GPtrArray *revisions;
  GPtrArray *expansions;
  GPtrArray *catalogs;
  GPtrArray *books;
  GPtrArray *citations;
};

G_DEFINE_FINAL_TYPE (MuGame, mu_game, G_TYPE_OBJECT)

static const guint limits[MU_N_VOCABULARIES] = {
  [MU_VOCABULARY_FACTION] = 32, [MU_VOCABULARY_SLOT] = 32,           [MU_VOCABULARY_SIZE] = 32,
  [MU_VOCABULARY_TRAIT] = 64,   [MU_VOCABULARY_ACTION] = 32,         [MU_VOCABULARY_STAT] = MU_MAX_STATS,
  [MU_VOCABULARY_TOKEN] = 32,   [MU_VOCABULARY_KEYWORD] = G_MAXUINT, [MU_VOCABULARY_CLASS] = 64,
  [MU_VOCABULARY_OBSTACLE] = G_MAXUINT,
};

MuRevision *
mu_revision_new (const char *id)
{
  MuRevision *self = g_new0 (MuRevision, 1);

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  return self;
}

void
mu_revision_free (MuRevision *self)
{
  mu_text_unref (self->name);
  g_free (self->date);
  g_free (self);
}

static void
mu_game_finalize (GObject *object)
{
  MuGame *self = MU_GAME (object);

  g_clear_pointer (&self->name, mu_text_unref);
  g_clear_pointer (&self->list_name, mu_text_unref);
  for (int i = 0; i < MU_N_VOCABULARIES; i++)
    mu_vocabulary_free (self->vocabularies[i]);
  g_ptr_array_unref (self->formats);
  g_ptr_array_unref (self->revisions);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->catalogs);
  g_ptr_array_unref (self->citations);
  g_ptr_array_unref (self->books);
  G_OBJECT_CLASS (mu_game_parent_class)->finalize (object);
}

static void
mu_game_class_init (MuGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_game_finalize;
}

static void
mu_game_init (MuGame *self)
{
  for (int i = 0; i < MU_N_VOCABULARIES; i++)
    self->vocabularies[i] = mu_vocabulary_new (limits[i]);
  self->formats = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_format_free);
  self->revisions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_revision_free);
  self->expansions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_expansion_free);
  self->catalogs = g_ptr_array_new_with_free_func (g_object_unref);
  self->books = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_book_free);
  self->citations = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_citation_free);
}

/**
 * mu_game_new:
 *
 * Returns: (transfer full): a game without words or cards.
 */
MuGame *
mu_game_new (const char *id)
{
  MuGame *self = g_object_new (MU_TYPE_GAME, NULL);

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  self->list_name = mu_text_new (id);
  return self;
}

/**
 * mu_game_get_id:
 *
 * Returns: the interned id.
 */
const char *
mu_game_get_id (MuGame *self)
{
  return self->id;
}

MuText *
mu_game_get_name (MuGame *self)
{
  return self->name;
}

/**
 * mu_game_get_list_name:
 *
 * Returns: (transfer none): what a list of the game is called where other games are, too, such as “Armada fleet”.
 */
MuText *
mu_game_get_list_name (MuGame *self)
{
  return self->list_name;
}

/**
 * mu_game_get_rules:
 *
 * Returns: (transfer none): what holds for every list of the game; only its loader may change it.
 */
MuGameRules *
mu_game_get_rules (MuGame *self)
{
  return &self->rules;
}

MuVocabulary *
mu_game_get_vocabulary (MuGame *self, MuVocabularyKind kind)
{
  return self->vocabularies[kind];
}

/**
 * mu_game_get_term:
 *
 * Returns: (transfer none) (nullable): the word at @index.
 */
const MuTerm *
mu_game_get_term (MuGame *self, MuVocabularyKind kind, int index)
{
  return mu_vocabulary_get (self->vocabularies[kind], index);
}

/**
 * mu_game_find_term:
 *
 * Returns: the index of the word with that id, or -1.
 */
int
mu_game_find_term (MuGame *self, MuVocabularyKind kind, const char *id)
{
  return mu_vocabulary_find (self->vocabularies[kind], id);
}

/**
 * mu_game_get_primary_faction:
 *
 * Returns: the faction @faction plays with: itself unless it is part of another (XW2 Factions).
 */
int
mu_game_get_primary_faction (MuGame *self, int faction)
{
  const MuTerm *term = mu_game_get_term (self, MU_VOCABULARY_FACTION, faction);

  return term != NULL && term->of >= 0 ? term->of : faction;
}

/**
 * mu_game_get_primary_factions:
 *
 * Returns: the set of factions that those in @factions play with.
 */
guint32
mu_game_get_primary_factions (MuGame *self, guint32 factions)
{
  guint32 primary = 0;

  for (; factions != 0; factions &= factions - 1)
    primary |= 1u << mu_game_get_primary_faction (self, __builtin_ctz (factions));
  return primary;
}

/**
 * mu_game_get_term_name:
 *
 * Returns: (transfer none): the name of the word at @index in the user's language; the empty string when there is none.
 */
const char *
mu_game_get_term_name (MuGame *self, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (self, kind, index);

  return term != NULL ? mu_text_get (term->name) : "";
}

/**
 * mu_game_get_obstacle:
 * @id: the id of an obstacle, as lists have it
 *
 * Returns: (transfer none): its name; @id itself when the game does not know it.
 */
const char *
mu_game_get_obstacle (MuGame *self, const char *id)
{
  int index = mu_game_find_term (self, MU_VOCABULARY_OBSTACLE, id);

  return index >= 0 ? mu_game_get_term_name (self, MU_VOCABULARY_OBSTACLE, index) : id;
}

/**
 * mu_game_find_faction:
 * @spelling: an id, a name or an alias
 *
 * Returns: the index of the primary faction so called, or -1.
 */
int
mu_game_find_faction (MuGame *self, const char *spelling)
{
  return mu_game_get_primary_faction (self, mu_vocabulary_find_any (self->vocabularies[MU_VOCABULARY_FACTION], spelling));
}

/* A later format, expansion or revision of the same id takes the place of the earlier: user files come last. */
static void
add_or_replace (GPtrArray *items, gpointer item)
{
  const char *id = *(const char *const *) item;

  for (guint i = 0; i < items->len; i++)
    if (*(const char *const *) items->pdata[i] == id)
      {
        g_ptr_array_remove_index (items, i);
        g_ptr_array_insert (items, i, item);
        return;
      }
  g_ptr_array_add (items, item);
}

G_STATIC_ASSERT (G_STRUCT_OFFSET (MuFormat, id) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (MuRevision, id) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (MuExpansion, id) == 0);
G_STATIC_ASSERT (G_STRUCT_OFFSET (MuBook, id) == 0);

/**
 * mu_game_add_format:
 * @format: (transfer full): a format, replacing one of the same id
 */
void
mu_game_add_format (MuGame *self, MuFormat *format)
{
  add_or_replace (self->formats, format);
}

/**
 * mu_game_add_revision:
 * @revision: (transfer full): a revision, replacing one of the same id
 */
void
mu_game_add_revision (MuGame *self, MuRevision *revision)
{
  add_or_replace (self->revisions, revision);
}

/**
 * mu_game_add_expansion:
 * @expansion: (transfer full): an expansion, replacing one of the same id
 */
void
mu_game_add_expansion (MuGame *self, MuExpansion *expansion)
{
  add_or_replace (self->expansions, expansion);
}

/**
 * mu_game_add_catalog:
 * @catalog: (transfer full): the cards at a revision
 */
void
mu_game_add_catalog (MuGame *self, MuCatalog *catalog)
{
  g_ptr_array_add (self->catalogs, catalog);
}

/**
 * mu_game_add_book:
 * @book: (transfer full): a book that citations name
 */
void
mu_game_add_book (MuGame *self, MuBook *book)
{
  g_ptr_array_add (self->books, book);
}

/**
 * mu_game_add_citation:
 * @citation: (transfer full): where a rule, or one message of it, stands
 */
void
mu_game_add_citation (MuGame *self, MuCitation *citation)
{
  g_ptr_array_add (self->citations, citation);
}

/**
 * mu_game_get_formats:
 *
 * Returns: (transfer none) (element-type MuFormat): the formats in the order of the files.
 */
GPtrArray *
mu_game_get_formats (MuGame *self)
{
  return self->formats;
}

/**
 * mu_game_get_revisions:
 *
 * Returns: (transfer none) (element-type MuRevision): the revisions.
 */
GPtrArray *
mu_game_get_revisions (MuGame *self)
{
  return self->revisions;
}

/**
 * mu_game_get_expansions:
 *
 * Returns: (transfer none) (element-type MuExpansion): the boxes.
 */
GPtrArray *
mu_game_get_expansions (MuGame *self)
{
  return self->expansions;
}

static gpointer
find_by_id (GPtrArray *items, const char *id)
{
  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (*(const char *const *) items->pdata[i], id))
      return items->pdata[i];
  return NULL;
}

/**
 * mu_game_get_format:
 *
 * Returns: (transfer none) (nullable): the format of that id.
 */
const MuFormat *
mu_game_get_format (MuGame *self, const char *id)
{
  return find_by_id (self->formats, id);
}

/**
 * mu_game_get_standard_format:
 *
 * Returns: (transfer none) (nullable): the game's own format: X-Wing 100, Armada 300; %NULL without any format.
 */
const MuFormat *
mu_game_get_standard_format (MuGame *self)
{
  for (guint i = 0; i < self->formats->len; i++)
    if (((const MuFormat *) self->formats->pdata[i])->standard)
      return self->formats->pdata[i];
  return self->formats->len > 0 ? self->formats->pdata[0] : NULL;
}

/**
 * mu_game_find_format_of_total:
 *
 * Returns: (transfer none) (nullable): the format of exactly that total whose total is not the player's choice.
 */
const MuFormat *
mu_game_find_format_of_total (MuGame *self, int total)
{
  for (guint i = 0; i < self->formats->len; i++)
    {
      const MuFormat *format = self->formats->pdata[i];

      if (format->total == total && !format->custom && !format->team)
        return format;
    }
  return NULL;
}

/**
 * mu_game_get_revision:
 *
 * Returns: (transfer none) (nullable): the revision of that id.
 */
const MuRevision *
mu_game_get_revision (MuGame *self, const char *id)
{
  return find_by_id (self->revisions, id);
}

/**
 * mu_game_get_expansion:
 *
 * Returns: (transfer none) (nullable): the box of that id.
 */
const MuExpansion *
mu_game_get_expansion (MuGame *self, const char *id)
{
  return find_by_id (self->expansions, id);
}

/**
 * mu_game_get_book:
 *
 * Returns: (transfer none) (nullable): the book of that id.
 */
const MuBook *
mu_game_get_book (MuGame *self, const char *id)
{
  return find_by_id (self->books, id);
}

/**
 * mu_game_get_citation:
 * @rule: the id of a rule
 * @message: (nullable): the id of a message of it
 *
 * Returns: (transfer none) (nullable): where that message stands, or else where the rule does; %NULL when the game has
 *   no such rule.
 */
const MuCitation *
mu_game_get_citation (MuGame *self, const char *rule, const char *message)
{
  const MuCitation *of_rule = NULL;

  for (guint i = 0; i < self->citations->len; i++)
    {
      const MuCitation *citation = self->citations->pdata[i];

      if (!g_str_equal (citation->rule, rule))
        continue;
      if (citation->message == NULL)
        of_rule = citation;
      else if (g_strcmp0 (citation->message, message) == 0)
        return citation;
    }
  return of_rule;
}

/**
 * mu_game_get_catalog:
 * @revision: (nullable): an interned revision id; %NULL: as printed
 *
 * Returns: (transfer none): the cards at that revision, as printed when there is no such revision.
 */
MuCatalog *
mu_game_get_catalog (MuGame *self, const char *revision)
{
  for (guint i = 0; i < self->catalogs->len; i++)
    if (mu_catalog_get_revision (self->catalogs->pdata[i]) == revision)
      return self->catalogs->pdata[i];
  return self->catalogs->pdata[0];
}

/**
 * mu_game_get_format_catalog:
 *
 * Returns: (transfer none): the cards at the revision @format plays by.
 */
MuCatalog *
mu_game_get_format_catalog (MuGame *self, const MuFormat *format)
{
  return mu_game_get_catalog (self, format->revision);
}

/**
 * mu_game_has_cards:
 *
 * Returns: whether the game has any card of that kind.
 */
gboolean
mu_game_has_cards (MuGame *self, MuCardKind kind)
{
  return mu_catalog_has_cards (mu_game_get_catalog (self, NULL), kind);
}
