/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-action-reader.h"

#include "model/text/mu-words.h"

/* Reads an id that a color may follow: `lock` or `lock:red`. Changes the text. */
static int
read_colored (MuCatalogBuilder *builder, MuXml *xml, char *text, MuDifficulty *difficulty)
{
  const char *color = mu_words_cut (text, ':');

  *difficulty = color != NULL ? mu_card_action_parse_color (color) : MU_DIFFICULTY_STANDARD;
  if (*difficulty == MU_DIFFICULTY_NONE)
    *difficulty = MU_DIFFICULTY_STANDARD;
  return mu_catalog_builder_term (builder, xml, MU_VOCABULARY_ACTION, text);
}

/*
 * Reads an action as catalogs have it: `boost`, `boost:red` or, with a linked action, `boost>focus:red`. Returns FALSE
 * after reporting a problem if there is no such action; the action is then -1.
 */
gboolean
mu_card_action_read (MuCardAction *action, MuCatalogBuilder *builder, MuXml *xml, const char *text)
{
  g_autofree char *first = g_strdup (text);
  char *link = mu_words_cut (first, '>');

  action->linked = link != NULL ? read_colored (builder, xml, link, &action->linked_difficulty) : -1;
  action->action = read_colored (builder, xml, first, &action->difficulty);
  return action->action >= 0;
}
