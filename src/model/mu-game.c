/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-game.h"

/*
 * A game: vocabularies, rulebooks, formats, expansions, and one catalog for each points revision. Immutable once
 * loaded, but for what is played, which is read when it is first asked for.
 */
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
  GPtrArray *editions;
  GPtrArray *played;
  GMutex played_mutex;           /* protects the three fields below, and played until it has been read */
  MuGameReadPlayed read_played;  /* NULL: there is nothing more to read */
  gpointer read_played_data;
  GDestroyNotify read_played_free;
  GPtrArray *catalogs;
  GPtrArray *books;
  GPtrArray *citations;
};

G_DEFINE_FINAL_TYPE (MuGame, mu_game, G_TYPE_OBJECT)

static const guint limits[MU_N_VOCABULARIES] = {
  [MU_VOCABULARY_FACTION] = 32, [MU_VOCABULARY_SLOT] = 32,           [MU_VOCABULARY_SIZE] = 32,
  [MU_VOCABULARY_TRAIT] = 64,   [MU_VOCABULARY_ACTION] = 32,         [MU_VOCABULARY_STAT] = MU_MAX_STATS,
  [MU_VOCABULARY_TOKEN] = 32,   [MU_VOCABULARY_KEYWORD] = G_MAXUINT, [MU_VOCABULARY_CLASS] = 64,
  [MU_VOCABULARY_OBSTACLE] = G_MAXUINT, [MU_VOCABULARY_ARC] = G_MAXUINT,
};

/**
 * mu_revision_new:
 *
 * Returns: (transfer full): a new revision, named by its id.
 */
MuRevision *
mu_revision_new (const char *id)
{
  MuRevision *self = g_new0 (MuRevision, 1);

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  return self;
}

/**
 * mu_revision_free:
 *
 * Frees a revision.
 */
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

  if (self->read_played_free != NULL)
    self->read_played_free (self->read_played_data);
  g_mutex_clear (&self->played_mutex);
  g_clear_pointer (&self->name, mu_text_unref);
  g_clear_pointer (&self->list_name, mu_text_unref);
  g_clear_pointer (&self->rules.setup, mu_setup_free);
  g_clear_pointer (&self->rules.scoring, mu_scoring_free);
  for (int i = 0; i < MU_N_VOCABULARIES; i++)
    mu_vocabulary_free (self->vocabularies[i]);
  g_ptr_array_unref (self->formats);
  g_ptr_array_unref (self->revisions);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->editions);
  g_ptr_array_unref (self->played);
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
  self->editions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_edition_free);
  self->played = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_played_free);
  g_mutex_init (&self->played_mutex);
  self->catalogs = g_ptr_array_new_with_free_func (g_object_unref);
  self->books = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_book_free);
  self->citations = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_citation_free);
}

/**
 * mu_game_new:
 *
 * Returns: (transfer full): a new game without vocabularies or cards.
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
 * Returns: (transfer none): the interned id.
 */
const char *
mu_game_get_id (MuGame *self)
{
  return self->id;
}

/**
 * mu_game_get_name:
 *
 * Returns: (transfer none): the name of the game.
 */
MuText *
mu_game_get_name (MuGame *self)
{
  return self->name;
}

/**
 * mu_game_get_list_name:
 *
 * Returns: (transfer none): what a list of the game is called next to lists of other games, such as “Armada fleet”.
 */
MuText *
mu_game_get_list_name (MuGame *self)
{
  return self->list_name;
}

/**
 * mu_game_get_rules:
 *
 * Returns: (transfer none): what applies to every list of the game; only the reader of the game may change it.
 */
MuGameRules *
mu_game_get_rules (MuGame *self)
{
  return &self->rules;
}

/**
 * mu_game_get_vocabulary:
 *
 * Returns: (transfer none): the game's vocabulary of that kind.
 */
MuVocabulary *
mu_game_get_vocabulary (MuGame *self, MuVocabularyKind kind)
{
  return self->vocabularies[kind];
}

/**
 * mu_game_get_term:
 *
 * Returns: (transfer none) (nullable): the term at @index.
 */
const MuTerm *
mu_game_get_term (MuGame *self, MuVocabularyKind kind, int index)
{
  return mu_vocabulary_get (self->vocabularies[kind], index);
}

/**
 * mu_game_find_term:
 *
 * Returns: the index of the term with that id, or -1.
 */
int
mu_game_find_term (MuGame *self, MuVocabularyKind kind, const char *id)
{
  return mu_vocabulary_find (self->vocabularies[kind], id);
}

/**
 * mu_game_find_role:
 *
 * Returns: the index of the first term with that role in its vocabulary, or -1.
 */
int
mu_game_find_role (MuGame *self, MuRole role)
{
  MuVocabulary *terms = self->vocabularies[mu_role_get_kind (role)];

  for (guint i = 0; i < mu_vocabulary_get_size (terms); i++)
    if (mu_vocabulary_get (terms, i)->role == role)
      return i;
  return -1;
}

/**
 * mu_game_get_role:
 *
 * Returns: (transfer none) (nullable): the first term with that role; %NULL if there is none.
 */
const MuTerm *
mu_game_get_role (MuGame *self, MuRole role)
{
  return mu_game_get_term (self, mu_role_get_kind (role), mu_game_find_role (self, role));
}

/**
 * mu_game_find_commander_slot:
 *
 * Returns: the slot whose card makes its ship the flagship, or -1.
 */
int
mu_game_find_commander_slot (MuGame *self)
{
  MuVocabulary *slots = self->vocabularies[MU_VOCABULARY_SLOT];

  for (guint i = 0; i < mu_vocabulary_get_size (slots); i++)
    if (mu_term_is_commander (mu_vocabulary_get (slots, i)))
      return i;
  return -1;
}

/**
 * mu_game_get_primary_faction:
 *
 * Returns: the faction that @faction plays for: the faction it is part of (XW2 Factions), or @faction itself.
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
 * Returns: the set of factions that the factions in @factions play for.
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
 * Returns: (transfer none): the name of the term at @index in the language of the calling thread; the empty string if
 *   there is no such term.
 */
const char *
mu_game_get_term_name (MuGame *self, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (self, kind, index);

  return term != NULL ? mu_text_get (term->name) : "";
}

/**
 * mu_game_get_obstacle:
 * @id: the id of an obstacle
 *
 * Returns: (transfer none): the name of the obstacle; @id itself if the game does not have it.
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
 * Returns: the index of the primary faction with that spelling, or -1.
 */
int
mu_game_find_faction (MuGame *self, const char *spelling)
{
  return mu_game_get_primary_faction (self, mu_vocabulary_find_any (self->vocabularies[MU_VOCABULARY_FACTION], spelling));
}

/* Replaces an item with the same id, because the user's files are read last and take precedence. */
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
G_STATIC_ASSERT (G_STRUCT_OFFSET (MuPlayed, id) == 0);

/**
 * mu_game_add_format:
 * @format: (transfer full): a format; it replaces one with the same id
 *
 * Adds a format.
 */
void
mu_game_add_format (MuGame *self, MuFormat *format)
{
  if (format->setup != NULL && self->rules.setup != NULL)
    mu_setup_inherit (format->setup, self->rules.setup);
  if (format->scoring != NULL && self->rules.scoring != NULL)
    mu_scoring_inherit (format->scoring, self->rules.scoring);
  add_or_replace (self->formats, format);
}

/**
 * mu_game_add_revision:
 * @revision: (transfer full): a revision; it replaces one with the same id
 *
 * Adds a points revision.
 */
void
mu_game_add_revision (MuGame *self, MuRevision *revision)
{
  add_or_replace (self->revisions, revision);
}

/**
 * mu_game_add_expansion:
 * @expansion: (transfer full): an expansion; it replaces one with the same id
 *
 * Adds an expansion.
 */
void
mu_game_add_expansion (MuGame *self, MuExpansion *expansion)
{
  add_or_replace (self->expansions, expansion);
}

/**
 * mu_game_add_catalog:
 * @catalog: (transfer full): a catalog
 *
 * Adds the cards of a revision.
 */
void
mu_game_add_catalog (MuGame *self, MuCatalog *catalog)
{
  g_ptr_array_add (self->catalogs, catalog);
}

/**
 * mu_game_add_edition:
 * @edition: (transfer full): an edition; it replaces one with the same id
 *
 * Adds another edition of the game, whose lists are not to be taken for lists of this one.
 */
void
mu_game_add_edition (MuGame *self, MuEdition *edition)
{
  add_or_replace (self->editions, edition);
}

/**
 * mu_game_add_played:
 * @played: (transfer full): counts; they replace those with the same id
 *
 * Adds how often cards were played.
 */
void
mu_game_add_played (MuGame *self, MuPlayed *played)
{
  add_or_replace (self->played, played);
}

/**
 * mu_game_set_played_reader:
 * @read: reads more counts; called once at most, by any thread
 * @data: (nullable): given to @read
 * @destroy: (nullable): frees @data
 *
 * Leaves counts unread until they are asked for. Added counts replace read ones with the same id.
 */
void
mu_game_set_played_reader (MuGame *self, MuGameReadPlayed read, gpointer data, GDestroyNotify destroy)
{
  self->read_played = read;
  self->read_played_data = data;
  self->read_played_free = destroy;
}

/**
 * mu_game_add_book:
 * @book: (transfer full): a book
 *
 * Adds a book for citations to name.
 */
void
mu_game_add_book (MuGame *self, MuBook *book)
{
  g_ptr_array_add (self->books, book);
}

/**
 * mu_game_add_citation:
 * @citation: (transfer full): a citation
 *
 * Adds the citation of a rule or of one of its messages.
 */
void
mu_game_add_citation (MuGame *self, MuCitation *citation)
{
  g_ptr_array_add (self->citations, citation);
}

/**
 * mu_game_get_formats:
 *
 * Returns: (transfer none) (element-type MuFormat): the formats, in the order of the catalog files.
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
 * Returns: (transfer none) (element-type MuExpansion): the expansions.
 */
GPtrArray *
mu_game_get_expansions (MuGame *self)
{
  return self->expansions;
}

/**
 * mu_game_get_editions:
 *
 * Returns: (transfer none) (element-type MuEdition): the other editions of the game.
 */
GPtrArray *
mu_game_get_editions (MuGame *self)
{
  return self->editions;
}

/**
 * mu_game_get_played:
 *
 * Reads them on first use; any thread may call this.
 *
 * Returns: (transfer none) (element-type MuPlayed): how often cards were played, for each source.
 */
GPtrArray *
mu_game_get_played (MuGame *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->played_mutex);

  if (self->read_played != NULL)
    {
      g_autoptr (GPtrArray) added = g_steal_pointer (&self->played);

      self->played = self->read_played (self->read_played_data);
      self->read_played = NULL;
      while (added->len > 0)
        add_or_replace (self->played, g_ptr_array_steal_index (added, 0));
    }
  return self->played;
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
 * Returns: (transfer none) (nullable): the format with that id.
 */
const MuFormat *
mu_game_get_format (MuGame *self, const char *id)
{
  return find_by_id (self->formats, id);
}

static gboolean
is_called (const MuFormat *format, const char *canonical)
{
  g_autofree char *id = mu_text_canonical (format->id);

  if (g_str_equal (id, canonical) || mu_text_is_called (format->name, canonical))
    return TRUE;
  for (guint i = 0; i < format->aliases->len; i++)
    {
      g_autofree char *alias = mu_text_canonical (format->aliases->pdata[i]);

      if (g_str_equal (alias, canonical))
        return TRUE;
    }
  return FALSE;
}

/**
 * mu_game_find_format:
 * @name: the id of a format, or its name or one of its aliases in any spelling
 *
 * Returns: (transfer none) (nullable): the format.
 */
const MuFormat *
mu_game_find_format (MuGame *self, const char *name)
{
  const MuFormat *format = mu_game_get_format (self, name);
  g_autofree char *canonical = format == NULL ? mu_text_canonical (name) : NULL;

  for (guint i = 0; format == NULL && i < self->formats->len; i++)
    if (is_called (self->formats->pdata[i], canonical))
      format = self->formats->pdata[i];
  return format;
}

/**
 * mu_game_get_standard_format:
 *
 * Returns: (transfer none) (nullable): the game's default format; %NULL if the game has no format.
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
 * @total: a number of points
 *
 * Returns: (transfer none) (nullable): the first format with exactly that total; formats for teams, of boxes and that
 *   waive rules are ignored.
 */
const MuFormat *
mu_game_find_format_of_total (MuGame *self, int total)
{
  for (guint i = 0; i < self->formats->len; i++)
    {
      const MuFormat *format = self->formats->pdata[i];

      if (total > 0 && format->total == total && !format->team && format->boxes == NULL && format->waived->len == 0)
        return format;
    }
  return NULL;
}

/**
 * mu_game_get_revision:
 *
 * Returns: (transfer none) (nullable): the revision with that id.
 */
const MuRevision *
mu_game_get_revision (MuGame *self, const char *id)
{
  return find_by_id (self->revisions, id);
}

/**
 * mu_game_get_expansion:
 *
 * Returns: (transfer none) (nullable): the expansion with that id.
 */
const MuExpansion *
mu_game_get_expansion (MuGame *self, const char *id)
{
  return find_by_id (self->expansions, id);
}

/**
 * mu_game_get_book:
 *
 * Returns: (transfer none) (nullable): the book with that id.
 */
const MuBook *
mu_game_get_book (MuGame *self, const char *id)
{
  return find_by_id (self->books, id);
}

/* The first citation is that of the newest book; those of other editions follow it. */
static const MuCitation *
find_citation (MuGame *self, const char *rule, const char *message, const MuBook *book)
{
  const MuCitation *first = NULL;

  for (guint i = 0; i < self->citations->len; i++)
    {
      const MuCitation *citation = self->citations->pdata[i];

      if (!g_str_equal (citation->rule, rule) || g_strcmp0 (citation->message, message) != 0)
        continue;
      if (book != NULL && citation->book == book)
        return citation;
      if (first == NULL)
        first = citation;
    }
  return first;
}

/**
 * mu_game_get_citation:
 * @rule: the id of a rule
 * @message: (nullable): the id of a message of it
 * @book: (nullable): the edition to cite, if the rule or message is found in it
 *
 * Returns: (transfer none) (nullable): the citation of the message or, if it has none, of the rule; %NULL if the game
 *   does not have the rule.
 */
const MuCitation *
mu_game_get_citation (MuGame *self, const char *rule, const char *message, const MuBook *book)
{
  const MuCitation *of_message = message != NULL ? find_citation (self, rule, message, book) : NULL;

  return of_message != NULL ? of_message : find_citation (self, rule, NULL, book);
}

/* Returns a new array of the interned ids of the rules that the game has. */
GPtrArray *
mu_game_list_rules (MuGame *self)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < self->citations->len; i++)
    {
      const MuCitation *citation = self->citations->pdata[i];

      if (citation->message == NULL)
        g_ptr_array_add (rules, (gpointer) citation->rule);
    }
  return rules;
}

/**
 * mu_game_rule_spans_team:
 * @rule: the id of a rule
 *
 * Returns: %TRUE if the lists of a team keep the rule together, as if they were one list.
 */
gboolean
mu_game_rule_spans_team (MuGame *self, const char *rule)
{
  const MuCitation *citation = mu_game_get_citation (self, rule, NULL, NULL);

  return citation != NULL && citation->team;
}

/**
 * mu_game_get_catalog:
 * @revision: (nullable): an interned revision id; %NULL: as printed
 *
 * Returns: (transfer none): the cards at that revision; as printed if there is no such revision.
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
 * mu_game_get_format_setup:
 *
 * Returns: (transfer none) (nullable): how games of the format are set up.
 */
const MuSetup *
mu_game_get_format_setup (MuGame *self, const MuFormat *format)
{
  return format->setup != NULL ? format->setup : self->rules.setup;
}

/**
 * mu_game_get_format_scoring:
 *
 * Returns: (transfer none) (nullable): how games of the format are scored.
 */
const MuScoring *
mu_game_get_format_scoring (MuGame *self, const MuFormat *format)
{
  return format->scoring != NULL ? format->scoring : self->rules.scoring;
}

/**
 * mu_game_get_format_catalog:
 *
 * Returns: (transfer none): the cards at the points revision of @format.
 */
MuCatalog *
mu_game_get_format_catalog (MuGame *self, const MuFormat *format)
{
  return mu_game_get_catalog (self, format->revision);
}

/**
 * mu_game_has_cards:
 *
 * Returns: %TRUE if the game has any card of that kind.
 */
gboolean
mu_game_has_cards (MuGame *self, MuCardKind kind)
{
  return mu_catalog_has_cards (mu_game_get_catalog (self, NULL), kind);
}
