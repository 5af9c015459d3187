/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-namesakes.h"

static gboolean
has_source (const MuCardFacts *facts, const char *expansion)
{
  for (guint i = 0; i < facts->sources->len; i++)
    if (g_str_equal (((const MuSource *) facts->sources->pdata[i])->expansion, expansion))
      return TRUE;
  return FALSE;
}

/* Returns the other pilots of the same name on the same ship. The elements are MuCardFacts. */
static GPtrArray *
list_namesakes (MuCatalog *catalog, const MuCardFacts *facts)
{
  const char *name = mu_text_get_english (facts->name);
  const GPtrArray *called = mu_catalog_list_named (catalog, facts->kind, name);
  GPtrArray *namesakes = g_ptr_array_new ();

  for (guint i = 0; called != NULL && i < called->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (called->pdata[i]);

      if (other != facts && other->ship == facts->ship && g_str_equal (mu_text_get_english (other->name), name))
        g_ptr_array_add (namesakes, (gpointer) other);
    }
  return namesakes;
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
  const char *subname = mu_text_get_english (facts->subname);
  g_autoptr (GPtrArray) namesakes = NULL;
  gboolean is_shared = facts->subname == NULL;

  if (!mu_card_is (card, MU_KIND_ON_SHIP))
    return "";
  namesakes = list_namesakes (catalog, facts);
  if (namesakes->len == 0)
    return "";
  for (guint i = 0; i < namesakes->len; i++)
    {
      const MuCardFacts *other = namesakes->pdata[i];

      is_shared |= other->subname != NULL && g_str_equal (mu_text_get_english (other->subname), subname);
    }
  if (!is_shared)
    return mu_card_get_subname (card);
  for (guint i = 0; i < facts->sources->len; i++)
    {
      const char *id = ((const MuSource *) facts->sources->pdata[i])->expansion;
      const MuExpansion *expansion = mu_game_get_expansion (game, id);

      is_shared = FALSE;
      for (guint j = 0; j < namesakes->len; j++)
        is_shared |= has_source (namesakes->pdata[j], id);
      if (expansion != NULL && !is_shared)
        return mu_text_get (expansion->name);
    }
  return mu_card_get_subname (card);
}
