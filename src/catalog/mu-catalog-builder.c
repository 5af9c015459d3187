/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-catalog-builder.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

const char *const mu_catalog_builder_words[MU_N_VOCABULARIES] = {
  [MU_VOCABULARY_FACTION] = "faction",   [MU_VOCABULARY_SLOT] = "slot",       [MU_VOCABULARY_SIZE] = "size",
  [MU_VOCABULARY_TRAIT] = "trait",       [MU_VOCABULARY_ACTION] = "action",   [MU_VOCABULARY_STAT] = "stat",
  [MU_VOCABULARY_TOKEN] = "token",       [MU_VOCABULARY_KEYWORD] = "keyword", [MU_VOCABULARY_CLASS] = "class",
  [MU_VOCABULARY_OBSTACLE] = "obstacle", [MU_VOCABULARY_ARC] = "arc",
  [MU_VOCABULARY_LEGALITY] = "legality",
};

static MuCatalogBuilder *
builder_alloc (MuGame *game, GPtrArray *problems)
{
  MuCatalogBuilder *self = g_new0 (MuCatalogBuilder, 1);

  self->game = g_object_ref (game);
  self->problems = problems;
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_card_facts_free);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    self->by_id[kind] = g_hash_table_new (NULL, NULL);
  self->formats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/*
 * Returns a new builder without cards.
 *
 * @game: the id of the game
 * @problems: (of MuProblem) receives problems
 */
MuCatalogBuilder *
mu_catalog_builder_new (const char *game, GPtrArray *problems)
{
  g_autoptr (MuGame) empty = mu_game_new (game);

  return builder_alloc (empty, problems);
}

/* Frees a builder and the cards that are still in it. */
void
mu_catalog_builder_free (MuCatalogBuilder *self)
{
  g_object_unref (self->game);
  g_ptr_array_unref (self->cards);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_hash_table_unref (self->by_id[kind]);
  g_hash_table_unref (self->formats);
  g_free (self);
}

static void
insert (MuCatalogBuilder *self, MuCardFacts *facts)
{
  g_ptr_array_add (self->cards, facts);
  g_hash_table_insert (self->by_id[facts->kind], (gpointer) facts->id, facts);
}

/* Returns the card with that kind and id, which the caller may change, or NULL. In a revision, it is copied first. */
MuCardFacts *
mu_catalog_builder_find (MuCatalogBuilder *self, MuCardKind kind, const char *id)
{
  MuCardFacts *facts = g_hash_table_lookup (self->by_id[kind], mu_intern (id));
  MuCard *before = facts == NULL && self->base != NULL ? mu_catalog_get_card (self->base, kind, id) : NULL;

  if (before == NULL)
    return facts;
  facts = mu_card_facts_copy (mu_card_get_facts (before));
  if (facts->keys_follow)
    {
      g_ptr_array_unref (facts->keys);
      facts->keys = g_ptr_array_new ();
      facts->keys_follow = FALSE;
    }
  insert (self, facts);
  return facts;
}

/*
 * Adds a card. A second card of the same kind and id replaces the first if it is in the user's files; otherwise it is
 * reported as a problem.
 *
 * @facts: (taken) a card
 */
void
mu_catalog_builder_add (MuCatalogBuilder *self, MuXml *xml, MuCardFacts *facts)
{
  MuCardFacts *old = g_hash_table_lookup (self->by_id[facts->kind], facts->id);
  guint index;

  if (old == NULL)
    insert (self, facts);
  else if (self->users && g_ptr_array_find (self->cards, old, &index))
    {
      g_ptr_array_insert (self->cards, index, facts);
      g_ptr_array_remove_index (self->cards, index + 1);
      g_hash_table_insert (self->by_id[facts->kind], (gpointer) facts->id, facts);
    }
  else
    {
      mu_xml_problem (xml, _ ("a second %s with the id “%s” (the first is in %s, line %d)"),
                      mu_card_kind_get_word (facts->kind), facts->id, old->file, old->line);
      mu_card_facts_free (facts);
    }
}

/*
 * Returns a new builder for a revision, which changes copies of the cards of @base. The caller owns it.
 *
 * @base: the cards before the revision; they must outlive the builder
 * @problems: (of MuProblem) receives problems
 */
MuCatalogBuilder *
mu_catalog_builder_new_revision (MuGame *game, MuCatalog *base, GPtrArray *problems)
{
  MuCatalogBuilder *revised = builder_alloc (game, problems);

  revised->base = base;
  return revised;
}

/*
 * Sets what a card that does not state it has.
 *
 * @tokens: the stat that counts defense tokens, or -1
 */
static void
set_derived_facts (MuCardFacts *facts, int tokens)
{
  if (facts->dots > 0 && facts->keys->len == 0)
    {
      const char *name = mu_text_get_english (facts->name);
      g_autofree char *canonical = mu_text_canonical (name);
      gboolean is_latin = *canonical != '\0' && g_str_is_ascii (canonical);

      /* The unique name of a card that states none is its name in small letters without accents if the letters are
       * Latin. In other scripts it is the name as it is, because marks tell names apart there. */
      g_ptr_array_unref (facts->keys);
      facts->keys = g_ptr_array_new ();
      g_ptr_array_add (facts->keys, (gpointer) mu_intern (is_latin ? canonical : name));
      facts->keys_follow = TRUE;
    }
  if (tokens >= 0 && mu_card_kind_is (facts->kind, MU_KIND_SHIP | MU_KIND_COUNTED))
    {
      facts->stats[tokens] = facts->defense->len;
      facts->has_stats |= 1u << tokens;
    }
  if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && facts->icons->len == 0 && facts->slot >= 0)
    {
      g_array_unref (facts->icons);
      facts->icons = g_array_new (FALSE, FALSE, sizeof (int));
      g_array_append_val (facts->icons, facts->slot);
    }
}

/*
 * Moves the cards out of the builder into a catalog; it shares those that a revision does not change with the catalog
 * before. Returns the catalog. The caller owns it.
 *
 * @revision: the id of the revision; NULL for printed cards
 */
MuCatalog *
mu_catalog_builder_finish (MuCatalogBuilder *self, const char *revision)
{
  GPtrArray *old = self->base != NULL ? mu_catalog_get_cards (self->base) : NULL;
  gsize n_facts = 0;
  g_autofree gpointer *facts = g_ptr_array_steal (self->cards, &n_facts);
  GPtrArray *cards = g_ptr_array_new_full (old != NULL ? old->len : n_facts, g_object_unref);
  int tokens = mu_game_find_role (self->game, MU_ROLE_TOKENS);

  for (gsize i = 0; i < n_facts; i++)
    {
      set_derived_facts (facts[i], tokens);
      if (old == NULL)
        g_ptr_array_add (cards, mu_card_new (facts[i]));
    }
  for (guint i = 0; old != NULL && i < old->len; i++)
    {
      MuCard *card = old->pdata[i];
      MuCardFacts *changed = g_hash_table_lookup (self->by_id[mu_card_get_kind (card)], mu_card_get_id (card));

      g_ptr_array_add (cards, changed != NULL ? mu_card_new (changed) : g_object_ref (card));
    }
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_hash_table_remove_all (self->by_id[kind]);
  return mu_catalog_new (revision, cards);
}

/* Reports at that line that the game has no term with that id. */
void
mu_catalog_builder_report_term (MuCatalogBuilder *self, MuXml *xml, int line, MuVocabularyKind kind, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *message = NULL;
  const MuTerm *term;

  for (int i = 0; (term = mu_game_get_term (self->game, kind, i)) != NULL; i++)
    g_ptr_array_add (ids, (gpointer) term->id);
  message = mu_problem_dup_missing (mu_catalog_builder_words[kind], id, ids);
  mu_xml_problem_at (xml, line, "%s", message);
}

/* Returns the index of the term; -1 after reporting a problem if there is none. */
int
mu_catalog_builder_term (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *id)
{
  int index = mu_game_find_term (self->game, kind, id);

  if (index < 0)
    mu_catalog_builder_report_term (self, xml, mu_xml_get_line (xml), kind, id);
  return index;
}

/* Returns the indices (of int) of the terms with these ids, which have whitespace between them, in order; unknown ids
 * are reported as problems. */
GArray *
mu_catalog_builder_list (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char **words = mu_words_split (ids);

  for (char **word = words; *word != NULL; word++)
    {
      int index = mu_catalog_builder_term (self, xml, kind, *word);

      if (index >= 0)
        g_array_append_val (list, index);
    }
  return list;
}

/* Returns the set, as bits, of the terms with these ids, which have whitespace between them; unknown ids are reported
 * as problems. */
guint64
mu_catalog_builder_set (MuCatalogBuilder *self, MuXml *xml, MuVocabularyKind kind, const char *ids)
{
  g_autofree char **words = mu_words_split (ids);
  guint64 set = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int index = mu_catalog_builder_term (self, xml, kind, *word);

      if (index >= 0)
        set |= G_GUINT64_CONSTANT (1) << index;
    }
  return set;
}

/* Returns the interned ids of a text with whitespace between them. The elements are char*. The caller owns it. */
GPtrArray *
mu_catalog_builder_ids (const char *ids)
{
  GPtrArray *list = g_ptr_array_new ();
  g_autofree char **words = mu_words_split (ids);

  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (list, (gpointer) mu_intern (*word));
  return list;
}
