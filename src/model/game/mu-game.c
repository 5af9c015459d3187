/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-game.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"

/*
 * A game: vocabularies, rulebooks, formats, expansions, and one catalog for each points revision. Immutable once
 * loaded, but for the cards at a revision and what is played, which are read when they are first asked for.
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
  GPtrArray *formats_at; /* of MuFormat, whose fields belong to those in formats: at other revisions */
  GMutex formats_at_mutex;
  GPtrArray *revisions;
  GPtrArray *expansions;
  GPtrArray *editions;
  GPtrArray *played;
  GMutex played_mutex;           /* protects the three fields below, and played until it has been read */
  MuGameReadPlayed read_played;  /* NULL: there is nothing more to read */
  gpointer read_played_data;
  GDestroyNotify read_played_free;
  MuCatalog *printed;
  MuGameReadRevision read_revision;
  gpointer read_revision_data;
  GDestroyNotify read_revision_free;
  GPtrArray *books;
  GPtrArray *citations;
};

G_DEFINE_FINAL_TYPE (MuGame, mu_game, G_TYPE_OBJECT)

static const guint limits[MU_N_VOCABULARIES] = {
  [MU_VOCABULARY_FACTION] = 32, [MU_VOCABULARY_SLOT] = 32,           [MU_VOCABULARY_SIZE] = 32,
  [MU_VOCABULARY_TRAIT] = 64,   [MU_VOCABULARY_ACTION] = 32,         [MU_VOCABULARY_STAT] = MU_MAX_STATS,
  [MU_VOCABULARY_TOKEN] = 32,   [MU_VOCABULARY_KEYWORD] = G_MAXUINT, [MU_VOCABULARY_CLASS] = 64,
  [MU_VOCABULARY_OBSTACLE] = G_MAXUINT, [MU_VOCABULARY_ARC] = G_MAXUINT,
  [MU_VOCABULARY_LEGALITY] = 31,
};

/* Returns a new revision, named by its id. */
MuRevision *
mu_revision_new (const char *id)
{
  MuRevision *self = g_new0 (MuRevision, 1);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  return self;
}

/* Frees a revision and the cards that were read for it. */
void
mu_revision_free (MuRevision *self)
{
  g_clear_object (&self->catalog);
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
  if (self->read_revision_free != NULL)
    self->read_revision_free (self->read_revision_data);
  g_clear_pointer (&self->name, mu_text_unref);
  g_clear_pointer (&self->list_name, mu_text_unref);
  for (int i = 0; i < MU_N_WORDS; i++)
    g_clear_pointer (&self->rules.words[i], mu_text_unref);
  g_ptr_array_unref (self->rules.caps);
  g_clear_pointer (&self->rules.rising_phase, mu_text_unref);
  g_clear_pointer (&self->rules.falling_phase, mu_text_unref);
  g_clear_pointer (&self->rules.setup, mu_setup_free);
  g_clear_pointer (&self->rules.scoring, mu_scoring_free);
  for (int i = 0; i < MU_N_VOCABULARIES; i++)
    mu_vocabulary_free (self->vocabularies[i]);
  g_ptr_array_unref (self->formats_at);
  g_mutex_clear (&self->formats_at_mutex);
  g_ptr_array_unref (self->formats);
  g_ptr_array_unref (self->revisions);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->editions);
  g_ptr_array_unref (self->played);
  g_clear_object (&self->printed);
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
  self->rules.caps = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cap_unref);
  self->formats = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_format_free);
  self->formats_at = g_ptr_array_new_with_free_func (g_free);
  g_mutex_init (&self->formats_at_mutex);
  self->revisions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_revision_free);
  self->expansions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_expansion_free);
  self->editions = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_edition_free);
  self->played = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_played_free);
  g_mutex_init (&self->played_mutex);
  self->books = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_book_free);
  self->citations = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_citation_free);
}

/* Returns a new game without vocabularies or cards. */
MuGame *
mu_game_new (const char *id)
{
  MuGame *self = g_object_new (MU_TYPE_GAME, NULL);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  self->list_name = mu_text_new (id);
  return self;
}

/* Returns the interned id. */
const char *
mu_game_get_id (MuGame *self)
{
  return self->id;
}

/* Returns the name of the game. */
MuText *
mu_game_get_name (MuGame *self)
{
  return self->name;
}

/* Returns what a list of the game is called next to lists of other games, such as “Armada fleet”. */
MuText *
mu_game_get_list_name (MuGame *self)
{
  return self->list_name;
}

/* Returns what the game says in place of the message, in the language of the calling thread; NULL: the same. */
const char *
mu_game_get_own_word (MuGame *self, const char *message)
{
  int word = mu_word_find (message);
  const char *own = word >= 0 ? mu_text_get (self->rules.words[word]) : "";

  return *own != '\0' ? own : NULL;
}

/* Returns the message in the language of the calling thread, in the game's own words where it has them. */
const char *
mu_game_translate (MuGame *self, const char *message)
{
  const char *own = mu_game_get_own_word (self, message);

  return own != NULL ? own : _ (message);
}

/* Returns the name of the faction, words for the lack of one, or an empty text if lists of the game have none. */
const char *
mu_game_get_faction_words (MuGame *self, int faction)
{
  if (mu_vocabulary_get_size (self->vocabularies[MU_VOCABULARY_FACTION]) == 0)
    return "";
  return faction >= 0 ? mu_game_get_term_name (self, MU_VOCABULARY_FACTION, faction) : _ ("no faction");
}

/* Returns what applies to every list of the game; only the reader of the game may change it. */
MuGameRules *
mu_game_get_rules (MuGame *self)
{
  return &self->rules;
}

/* Returns the game's vocabulary of that kind. */
MuVocabulary *
mu_game_get_vocabulary (MuGame *self, MuVocabularyKind kind)
{
  return self->vocabularies[kind];
}

/* Returns the term at @index, or NULL. */
const MuTerm *
mu_game_get_term (MuGame *self, MuVocabularyKind kind, int index)
{
  return mu_vocabulary_get (self->vocabularies[kind], index);
}

/* Returns the index of the term with that id, or -1. */
int
mu_game_find_term (MuGame *self, MuVocabularyKind kind, const char *id)
{
  return mu_vocabulary_find (self->vocabularies[kind], id);
}

/* Returns the index of the first term with that role in its vocabulary, or -1. */
int
mu_game_find_role (MuGame *self, MuRole role)
{
  MuVocabulary *terms = self->vocabularies[mu_role_get_kind (role)];

  for (guint i = 0; i < mu_vocabulary_get_size (terms); i++)
    if (mu_vocabulary_get (terms, i)->role == role)
      return i;
  return -1;
}

/* Returns the first term with that role; NULL if there is none. */
const MuTerm *
mu_game_get_role (MuGame *self, MuRole role)
{
  return mu_game_get_term (self, mu_role_get_kind (role), mu_game_find_role (self, role));
}

/* Returns the slot whose card makes its ship the flagship, or -1. */
int
mu_game_find_commander_slot (MuGame *self)
{
  MuVocabulary *slots = self->vocabularies[MU_VOCABULARY_SLOT];

  for (guint i = 0; i < mu_vocabulary_get_size (slots); i++)
    if (mu_term_is_commander (mu_vocabulary_get (slots, i)))
      return i;
  return -1;
}

/* Returns the faction that @faction plays for: the faction it is part of (XW2 Factions), or @faction itself. */
int
mu_game_get_primary_faction (MuGame *self, int faction)
{
  const MuTerm *term = mu_game_get_term (self, MU_VOCABULARY_FACTION, faction);

  return term != NULL && term->of >= 0 ? term->of : faction;
}

/* Returns the set of factions that the factions in @factions play for. */
guint32
mu_game_get_primary_factions (MuGame *self, guint32 factions)
{
  guint32 primary = 0;

  for (; factions != 0; factions &= factions - 1)
    primary |= 1u << mu_game_get_primary_faction (self, __builtin_ctz (factions));
  return primary;
}

/* Returns the name of the term at @index in the language of the calling thread; empty if there is no such term. */
const char *
mu_game_get_term_name (MuGame *self, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (self, kind, index);

  return term != NULL ? mu_text_get (term->name) : "";
}

/* Returns the index of the primary faction with that id, name or alias, or -1. */
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

/* Adds a format (taken). It replaces one with the same id. */
void
mu_game_add_format (MuGame *self, MuFormat *format)
{
  if (format->setup != NULL && self->rules.setup != NULL)
    mu_setup_inherit (format->setup, self->rules.setup);
  if (format->scoring != NULL && self->rules.scoring != NULL)
    mu_scoring_inherit (format->scoring, self->rules.scoring);
  for (guint i = 0; i < self->rules.caps->len; i++)
    g_ptr_array_insert (format->caps, (int) i, mu_cap_ref (self->rules.caps->pdata[i]));
  add_or_replace (self->formats, format);
}

/* Adds a points revision (taken). It replaces one with the same id. */
void
mu_game_add_revision (MuGame *self, MuRevision *revision)
{
  add_or_replace (self->revisions, revision);
}

/* Adds an expansion (taken). It replaces one with the same id. */
void
mu_game_add_expansion (MuGame *self, MuExpansion *expansion)
{
  add_or_replace (self->expansions, expansion);
}

/* Sets the cards (taken) as they are printed. */
void
mu_game_set_printed (MuGame *self, MuCatalog *printed)
{
  self->printed = printed;
}

/*
 * Sets a function that reads the cards at a revision, so that a start of the program waits only for those it needs.
 *
 * @read: reads the cards; it is called once for each revision that is asked for, in whatever thread asks first. It may
 * ask for the cards at other revisions
 * @data: given to @read, or NULL
 * @destroy: frees @data, or NULL
 */
void
mu_game_set_revision_reader (MuGame *self, MuGameReadRevision read, gpointer data, GDestroyNotify destroy)
{
  self->read_revision = read;
  self->read_revision_data = data;
  self->read_revision_free = destroy;
}

/* Adds another edition of the game (taken), whose lists are not to be taken for lists of this one. It replaces one with
 * the same id. */
void
mu_game_add_edition (MuGame *self, MuEdition *edition)
{
  add_or_replace (self->editions, edition);
}

/* Adds how often cards were played (taken). The counts replace those with the same id. */
void
mu_game_add_played (MuGame *self, MuPlayed *played)
{
  add_or_replace (self->played, played);
}

/*
 * Sets a function that reads how often cards were played, so that a start of the program does not wait for it. It is
 * called when the counts are first asked for. Counts that were added replace those with the same id that it reads.
 *
 * @read: reads the counts; it is called in whatever thread asks first, and never again
 * @data: given to @read, or NULL
 * @destroy: frees @data, or NULL
 */
void
mu_game_set_played_reader (MuGame *self, MuGameReadPlayed read, gpointer data, GDestroyNotify destroy)
{
  self->read_played = read;
  self->read_played_data = data;
  self->read_played_free = destroy;
}

/* Adds a book (taken) for citations to name. */
void
mu_game_add_book (MuGame *self, MuBook *book)
{
  g_ptr_array_add (self->books, book);
}

/* Adds the citation (taken) of a rule or of one of its messages. */
void
mu_game_add_citation (MuGame *self, MuCitation *citation)
{
  g_ptr_array_add (self->citations, citation);
}

/* Returns the formats, in the order of the catalog files. The elements are MuFormat. */
GPtrArray *
mu_game_get_formats (MuGame *self)
{
  return self->formats;
}

/* Returns the revisions. The elements are MuRevision. */
GPtrArray *
mu_game_get_revisions (MuGame *self)
{
  return self->revisions;
}

/* Returns the expansions. The elements are MuExpansion. */
GPtrArray *
mu_game_get_expansions (MuGame *self)
{
  return self->expansions;
}

/* Returns the other editions of the game. The elements are MuEdition. */
GPtrArray *
mu_game_get_editions (MuGame *self)
{
  return self->editions;
}

/*
 * Reads them on first use; any thread may call this. Returns how often cards were played, for each source. The elements
 * are MuPlayed.
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

/* Returns the format with that id, or NULL. */
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

/* Returns the format with that id, or that name or alias in any spelling, or NULL. */
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

/*
 * Returns the format, or NULL. If several have that name, the smallest one that has room for @points is meant, else the
 * first.
 *
 * @name: as for mu_game_find_format()
 */
const MuFormat *
mu_game_find_format_for (MuGame *self, const char *name, int points)
{
  const MuFormat *first = mu_game_find_format (self, name);
  g_autofree char *canonical = mu_text_canonical (name);
  const MuFormat *best = first;

  for (guint i = 0; first != NULL && i < self->formats->len; i++)
    {
      const MuFormat *format = self->formats->pdata[i];

      if (format->total >= points && (best->total < points || format->total < best->total)
          && is_called (format, canonical))
        best = format;
    }
  return best;
}

/* Returns the game's default format; NULL if the game has no format. */
const MuFormat *
mu_game_get_standard_format (MuGame *self)
{
  for (guint i = 0; i < self->formats->len; i++)
    if (((const MuFormat *) self->formats->pdata[i])->standard)
      return self->formats->pdata[i];
  return self->formats->len > 0 ? self->formats->pdata[0] : NULL;
}

/* Returns the first format with exactly so many points, or NULL; formats for teams, of boxes and that waive rules are
 * ignored. */
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

/* Returns the revision with that id, or NULL. */
const MuRevision *
mu_game_get_revision (MuGame *self, const char *id)
{
  return find_by_id (self->revisions, id);
}

/* Returns the expansion with that id, or NULL. */
const MuExpansion *
mu_game_get_expansion (MuGame *self, const char *id)
{
  return find_by_id (self->expansions, id);
}

/* Returns the book with that id, or NULL. */
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

/*
 * Returns the citation of the message or, if it has none, of the rule; NULL if the game does not have the rule.
 *
 * @rule: the id of a rule
 * @message: the id of a message of it, or NULL
 * @book: the edition to cite, if the rule or message is found in it, or NULL
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

/* Returns TRUE if the lists of a team keep the rule together, as if they were one list. */
gboolean
mu_game_rule_spans_team (MuGame *self, const char *rule)
{
  const MuCitation *citation = mu_game_get_citation (self, rule, NULL, NULL);

  return citation != NULL && citation->team;
}

/*
 * Reads the cards at a revision on first use; any thread may call this. Returns the cards at that revision; as printed if
 * there is no such revision.
 *
 * @revision: an interned revision id; NULL: as printed
 */
MuCatalog *
mu_game_get_catalog (MuGame *self, const char *revision)
{
  for (guint i = 0; revision != NULL && i < self->revisions->len; i++)
    {
      MuRevision *dated = self->revisions->pdata[i];

      if (dated->id != revision)
        continue;
      if (g_once_init_enter (&dated->is_read))
        {
          dated->catalog = self->read_revision (self, dated, self->read_revision_data);
          g_once_init_leave (&dated->is_read, TRUE);
        }
      return dated->catalog;
    }
  return self->printed;
}

/* Returns how games of the format are set up, or NULL. */
const MuSetup *
mu_game_get_format_setup (MuGame *self, const MuFormat *format)
{
  return format->setup != NULL ? format->setup : self->rules.setup;
}

/* Returns how games of the format are scored, or NULL. */
const MuScoring *
mu_game_get_format_scoring (MuGame *self, const MuFormat *format)
{
  return format->scoring != NULL ? format->scoring : self->rules.scoring;
}

/* Returns the format with the points of another revision; it belongs to the game and is as any of its formats else. */
const MuFormat *
mu_game_get_format_at (MuGame *self, const MuFormat *format, const MuRevision *revision)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->formats_at_mutex);
  MuFormat *copy;

  if (format->revision == revision->id)
    return format;
  for (guint i = 0; i < self->formats_at->len; i++)
    {
      const MuFormat *known = self->formats_at->pdata[i];

      if (known->id == format->id && known->revision == revision->id)
        return known;
    }
  copy = g_memdup2 (format, sizeof (MuFormat));
  copy->revision = revision->id;
  g_ptr_array_add (self->formats_at, copy);
  return copy;
}

/* Returns the cards as they are printed, for 0, and at the dates of the revisions, in their order; NULL after the last. */
MuCatalog *
mu_game_get_catalog_at (MuGame *self, guint date)
{
  if (date > self->revisions->len)
    return NULL;
  return mu_game_get_catalog (self, date > 0 ? ((const MuRevision *) self->revisions->pdata[date - 1])->id : NULL);
}

/* Returns the cards at the points revision of @format. */
MuCatalog *
mu_game_get_format_catalog (MuGame *self, const MuFormat *format)
{
  return mu_game_get_catalog (self, format->revision);
}

/* Returns the family of the points revision of @format; NULL if that is of no family. */
const char *
mu_game_get_family (MuGame *self, const MuFormat *format)
{
  const MuRevision *revision = format->revision != NULL ? mu_game_get_revision (self, format->revision) : NULL;

  return revision != NULL ? revision->family : NULL;
}

/* Returns TRUE if the game has cards for that section of a list. */
gboolean
mu_game_has_section (MuGame *self, MuListSection section)
{
  return mu_catalog_has_section (mu_game_get_catalog (self, NULL), section);
}
