/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-played-reader.h"

#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

/* Reads the attributes kind, card and count, and, if @counts is given, counts. */
static gboolean
read_card (MuPlayedCard *card, char **counts, MuXml *xml)
{
  int kind = -1;

  while (mu_xml_next_attribute (xml))
    if (mu_xml_is (xml, "kind"))
      kind = mu_card_kind_parse (mu_xml_get_value (xml));
    else if (mu_xml_is (xml, "card"))
      card->card = mu_intern (mu_xml_get_value (xml));
    else if (mu_xml_is (xml, "count"))
      card->count = mu_xml_parse_int (xml, mu_xml_get_value (xml));
    else if (counts != NULL && mu_xml_is (xml, "counts"))
      *counts = g_strdup (mu_xml_get_value (xml));
  card->kind = kind;
  return kind >= 0;
}

/* @counts is “id:count id:count …”. */
static void
read_together (MuPlayed *played, const MuPlayedCard *unit, MuXml *xml)
{
  MuPlayedCard other = { 0 };
  g_autofree char *counts = NULL;
  g_autofree char **words = NULL;

  if (!read_card (&other, &counts, xml) || counts == NULL)
    return;
  words = mu_words_split (counts);
  for (char **word = words; *word != NULL; word++)
    {
      const char *count = mu_words_cut (*word, ':');

      if (count == NULL)
        continue;
      other.card = *word;
      other.count = mu_xml_parse_int (xml, count);
      mu_played_add_together (played, unit, &other);
    }
}

static void
read_counted (MuPlayed *played, MuXml *xml)
{
  MuPlayedCard unit = { 0 };
  int depth = mu_xml_get_depth (xml);

  if (!read_card (&unit, NULL, xml) || unit.card == NULL)
    return;
  mu_played_add (played, unit.kind, unit.card, unit.count);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "together"))
      read_together (played, &unit, xml);
}

/* Returns how often cards were played, of an element `<played>`. The caller owns it. */
MuPlayed *
mu_played_read (MuXml *xml)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuPlayed *played = mu_played_new (id != NULL ? id : "");
  MuText *name = NULL;
  int depth = mu_xml_get_depth (xml);

  played->n_lists = mu_xml_read_number (xml, "lists", 0);
  played->from = mu_xml_read_number (xml, "from", 0);
  played->to = mu_xml_read_number (xml, "to", 0);
  while (mu_xml_next_child (xml, depth))
    if (mu_xml_is (xml, "name"))
      mu_xml_read_text (xml, &name);
    else if (mu_xml_is (xml, "counted"))
      read_counted (played, xml);
  mu_xml_take_text (&played->name, name);
  mu_played_finish (played);
  return played;
}
