/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-action-reader.h"

#include "model/text/mu-i18n.h"

#include <string.h>

/* Reads an id that a color may follow: `lock` or `lock:red`. Changes the text. */
static int
read_colored (MuCatalogBuilder *builder, MuXml *xml, char *text, MuDifficulty *difficulty)
{
  char *color = strchr (text, ':');

  *difficulty = MU_DIFFICULTY_STANDARD;
  if (color != NULL)
    {
      *color++ = '\0';
      *difficulty = mu_card_action_parse_color (color);
    }
  if (*difficulty == MU_DIFFICULTY_NONE)
    {
      mu_xml_problem (xml, _ ("unknown color “%s” of the action “%s”"), color, text);
      *difficulty = MU_DIFFICULTY_STANDARD;
    }
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
  char *link = strchr (first, '>');

  action->linked = -1;
  if (link != NULL)
    {
      *link++ = '\0';
      action->linked = read_colored (builder, xml, link, &action->linked_difficulty);
    }
  action->action = read_colored (builder, xml, first, &action->difficulty);
  return action->action >= 0;
}
