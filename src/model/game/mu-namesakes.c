/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-namesakes.h"

static gboolean
is_namesake (const MuCardFacts *facts, const MuCardFacts *other)
{
  return other != facts && other->ship == facts->ship
         && g_str_equal (mu_text_get_english (other->name), mu_text_get_english (facts->name));
}

static gboolean
has_source (const MuCardFacts *facts, const char *expansion)
{
  for (guint i = 0; i < facts->sources->len; i++)
    if (g_str_equal (((const MuSource *) facts->sources->pdata[i])->expansion, expansion))
      return TRUE;
  return FALSE;
}

static gboolean
is_subname_shared (const MuCardFacts *facts, const GPtrArray *called)
{
  for (guint i = 0; i < called->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (called->pdata[i]);

      if (is_namesake (facts, other) && other->subname != NULL
          && g_str_equal (mu_text_get_english (other->subname), mu_text_get_english (facts->subname)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_source_shared (const MuCardFacts *facts, const GPtrArray *called, const char *expansion)
{
  for (guint i = 0; i < called->len; i++)
    if (is_namesake (facts, mu_card_get_facts (called->pdata[i]))
        && has_source (mu_card_get_facts (called->pdata[i]), expansion))
      return TRUE;
  return FALSE;
}

static gboolean
has_namesakes (const MuCardFacts *facts, const GPtrArray *called)
{
  for (guint i = 0; called != NULL && i < called->len; i++)
    if (is_namesake (facts, mu_card_get_facts (called->pdata[i])))
      return TRUE;
  return FALSE;
}

/*
 * Returns what tells a pilot from those of the same name on the same ship: the line under the name if only this one has
 * it, or else the expansion that has only this one; the empty string if there is no such pilot, and if nothing tells.
 *
 * @catalog: the catalog @card is of
 */
const char *
mu_namesakes_get_version (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const GPtrArray *called = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));

  if (!mu_card_is (card, MU_KIND_ON_SHIP) || !has_namesakes (facts, called))
    return "";
  if (facts->subname != NULL && !is_subname_shared (facts, called))
    return mu_card_get_subname (card);
  for (guint i = 0; i < facts->sources->len; i++)
    {
      const char *id = ((const MuSource *) facts->sources->pdata[i])->expansion;
      const MuExpansion *expansion = mu_game_get_expansion (game, id);

      if (expansion != NULL && !is_source_shared (facts, called, id))
        return mu_text_get (expansion->name);
    }
  return mu_card_get_subname (card);
}
