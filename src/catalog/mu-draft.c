/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-draft.h"

#include <glib/gi18n.h>

static const char *const vocabulary_words[MU_N_VOCABULARIES] = {
  [MU_VOCABULARY_FACTION] = "faction", [MU_VOCABULARY_SLOT] = "slot",       [MU_VOCABULARY_SIZE] = "size",
  [MU_VOCABULARY_TRAIT] = "trait",     [MU_VOCABULARY_ACTION] = "action",   [MU_VOCABULARY_STAT] = "stat",
  [MU_VOCABULARY_TOKEN] = "token",     [MU_VOCABULARY_KEYWORD] = "keyword", [MU_VOCABULARY_CLASS] = "class",
};

static MuDraft *
draft_alloc (MuGame *game, GPtrArray *problems)
{
  MuDraft *self = g_new0 (MuDraft, 1);

  self->game = g_object_ref (game);
  self->problems = problems;
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_card_facts_free);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    self->by_id[kind] = g_hash_table_new (NULL, NULL);
  return self;
}

/**
 * mu_draft_new:
 * @game: the id of the game
 * @problems: (element-type MuProblem): where problems go
 *
 * Returns: (transfer full): an empty draft.
 */
MuDraft *
mu_draft_new (const char *game, GPtrArray *problems)
{
  g_autoptr (MuGame) empty = mu_game_new (game);

  return draft_alloc (empty, problems);
}

void
mu_draft_free (MuDraft *self)
{
  g_object_unref (self->game);
  g_ptr_array_unref (self->cards);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_hash_table_unref (self->by_id[kind]);
  g_free (self);
}

/**
 * mu_draft_find:
 *
 * Returns: (transfer none) (nullable): the card of that kind and id.
 */
MuCardFacts *
mu_draft_find (MuDraft *self, MuCardKind kind, const char *id)
{
  return g_hash_table_lookup (self->by_id[kind], g_intern_string (id));
}

/**
 * mu_draft_add:
 * @facts: (transfer full): a card; one of the same kind and id is a problem, except in the user's files, where the new
 *   card takes its place
 */
void
mu_draft_add (MuDraft *self, MuXml *xml, MuCardFacts *facts)
{
  MuCardFacts *old = g_hash_table_lookup (self->by_id[facts->kind], facts->id);
  guint index;

  if (old == NULL)
    g_ptr_array_add (self->cards, facts);
  else if (self->users && g_ptr_array_find (self->cards, old, &index))
    {
      g_ptr_array_insert (self->cards, index, facts);
      g_ptr_array_remove_index (self->cards, index + 1);
    }
  else
    {
      mu_xml_problem (xml, _ ("a second %s with the id “%s” (the first is in %s, line %d)"),
                      mu_card_kind_get_word (facts->kind), facts->id, old->file, old->line);
      mu_card_facts_free (facts);
      return;
    }
  g_hash_table_insert (self->by_id[facts->kind], (gpointer) facts->id, facts);
}

/**
 * mu_draft_copy:
 *
 * Returns: (transfer full): a draft of the same game and cards, to be changed by a revision.
 */
MuDraft *
mu_draft_copy (MuDraft *self)
{
  MuDraft *copy = draft_alloc (self->game, self->problems);

  copy->users = self->users;
  for (guint i = 0; i < self->cards->len; i++)
    {
      MuCardFacts *facts = mu_card_facts_copy (self->cards->pdata[i]);

      g_ptr_array_add (copy->cards, facts);
      g_hash_table_insert (copy->by_id[facts->kind], (gpointer) facts->id, facts);
    }
  return copy;
}

static void
settle (MuDraft *self, MuCardFacts *facts)
{
  int defense = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "defense");

  if (facts->unique && facts->keys->len == 0)
    {
      g_ptr_array_unref (facts->keys);
      facts->keys = g_ptr_array_new ();
      g_ptr_array_add (facts->keys, (gpointer) facts->id);
    }
  if (defense >= 0 && facts->kind != MU_CARD_UPGRADE)
    {
      facts->stats[defense] = facts->defense->len;
      facts->has_stats |= 1u << defense;
    }
  if (facts->kind == MU_CARD_UPGRADE && facts->icons->len == 0 && facts->slot >= 0)
    {
      g_array_unref (facts->icons);
      facts->icons = g_array_new (FALSE, FALSE, sizeof (int));
      g_array_append_val (facts->icons, facts->slot);
    }
}

/**
 * mu_draft_finish:
 * @revision: (nullable): the revision the cards are at
 *
 * Returns: (transfer full): the catalog of the draft's cards, which leave the draft.
 */
MuCatalog *
mu_draft_finish (MuDraft *self, const char *revision)
{
  GPtrArray *cards = g_ptr_array_new_full (self->cards->len, g_object_unref);
  gsize n_cards = 0;
  g_autofree gpointer *facts = g_ptr_array_steal (self->cards, &n_cards);

  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_hash_table_remove_all (self->by_id[kind]);
  for (gsize i = 0; i < n_cards; i++)
    {
      settle (self, facts[i]);
      g_ptr_array_add (cards, mu_card_new (facts[i]));
    }
  return mu_catalog_new (revision, cards);
}

/**
 * mu_draft_term:
 *
 * Returns: the index of the word @id, or -1 with a problem.
 */
int
mu_draft_term (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *id)
{
  int index = mu_game_find_term (self->game, kind, id);

  if (index < 0)
    mu_xml_problem (xml, _ ("there is no %s “%s” in this game"), vocabulary_words[kind], id);
  return index;
}

/**
 * mu_draft_list:
 * @ids: words separated by blanks
 *
 * Returns: (transfer full) (element-type int): their indices, in order.
 */
GArray *
mu_draft_list (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *ids)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) words = g_strsplit_set (ids, " \t\n", -1);

  for (char **word = words; *word != NULL; word++)
    {
      int index = **word != '\0' ? mu_draft_term (self, xml, kind, *word) : -1;

      if (index >= 0)
        g_array_append_val (list, index);
    }
  return list;
}

/**
 * mu_draft_set:
 * @ids: words separated by blanks
 *
 * Returns: the set of them.
 */
guint64
mu_draft_set (MuDraft *self, MuXml *xml, MuVocabularyKind kind, const char *ids)
{
  g_autoptr (GArray) list = mu_draft_list (self, xml, kind, ids);
  guint64 set = 0;

  for (guint i = 0; i < list->len; i++)
    set |= G_GUINT64_CONSTANT (1) << g_array_index (list, int, i);
  return set;
}

/**
 * mu_draft_ids:
 * @ids: ids separated by blanks
 *
 * Returns: (transfer full): the ids, interned.
 */
GPtrArray *
mu_draft_ids (const char *ids)
{
  GPtrArray *list = g_ptr_array_new ();
  g_auto (GStrv) words = g_strsplit_set (ids, " \t\n", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (list, (gpointer) g_intern_string (*word));
  return list;
}
