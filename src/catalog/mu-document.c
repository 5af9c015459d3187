/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-document.h"

#include "catalog/mu-xml.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-limits.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-digits.h"
#include "model/text/mu-number.h"
#include "model/text/mu-words.h"

/*
 * The largest document that is read. These limits are higher than those in mu-limits.h, because older versions saved
 * larger lists and these must still open. MAX_CARDS, which counts every copy, keeps sums of costs from overflowing.
 */
enum
{
  VERSION = 1,
  MAX_ROSTER_ELEMENTS = 5000,
  MAX_UNIT_ELEMENTS = 300,
  MAX_COUNT = 999,
  MAX_UNITS = 2000,
  MAX_CARDS = 200000,
  MAX_STATED = 20000,
};

G_STATIC_ASSERT (MAX_CARDS <= G_MAXINT / MU_MAX_COST);
G_STATIC_ASSERT (MAX_CARDS > MU_MAX_UNITS * (1 + MU_MAX_UPGRADES));
G_STATIC_ASSERT (MAX_ROSTER_ELEMENTS
                 > MU_MAX_UNITS + MU_MAX_OBJECTIVES + MU_MAX_OBSTACLES + MU_MAX_TAGS + MU_MAX_UNKNOWN);
G_STATIC_ASSERT (MAX_COUNT >= (int) MU_MAX_UNITS && MAX_UNITS >= (int) MU_MAX_UNITS);
G_STATIC_ASSERT (MAX_UNIT_ELEMENTS > (int) MU_MAX_UPGRADES);
G_STATIC_ASSERT (MAX_STATED > MU_MAX_UNITS * (1 + MU_MAX_UPGRADES));

/* Returns the quark of the MuDocumentError domain. */
G_DEFINE_QUARK (mu-document-error-quark, mu_document_error)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlBuffer, xmlBufferFree)

static const char *const text_elements[MU_N_ROSTER_TEXTS] = {
  [MU_ROSTER_NAME] = "name",
  [MU_ROSTER_NOTES] = "notes",
  [MU_ROSTER_PLAYER] = "player",
  [MU_ROSTER_EVENT] = "event",
};

/* Returns TRUE if @bytes look like a saved list, valid or not. */
gboolean
mu_document_is_document (GBytes *bytes)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuXml) xml = mu_xml_new (bytes, "", problems);

  return mu_xml_enter_root (xml) && mu_xml_is (xml, "muster");
}

/*
 * Writes the layout of libxml2's xmlTextWriter. When memory runs out, that writer leaves elements out and still reports
 * success, so a saved list could lose a card. GString ends the program instead, and the last save stays as it was.
 */
typedef struct
{
  GString *text;
  int depth;
  gboolean in_tag;   /* the start tag of an element is still open */
  gboolean has_text; /* text or foreign XML was written last */
} Writer;

static void
append_escaped (GString *text, const char *string, gboolean in_attribute)
{
  for (const char *p = string; *p != '\0'; p++)
    switch (*p)
      {
      case '<':
        g_string_append (text, "&lt;");
        break;
      case '>':
        g_string_append (text, "&gt;");
        break;
      case '&':
        g_string_append (text, "&amp;");
        break;
      case '"':
        g_string_append (text, "&quot;");
        break;
      case '\t':
      case '\n':
      case '\r':
        if (*p == '\r' || in_attribute)
          g_string_append_printf (text, "&#%d;", *p);
        else
          g_string_append_c (text, *p);
        break;
      default:
        g_string_append_c (text, *p);
      }
}

static void
start_element (Writer *self, const char *element)
{
  g_string_append_printf (self->text, "%s%*s<%s", self->in_tag ? ">\n" : "", 2 * self->depth, "", element);
  self->depth++;
  self->in_tag = TRUE;
}

static void
write_raw (Writer *self, const char *xml)
{
  if (xml == NULL || *xml == '\0')
    return;
  g_string_append_printf (self->text, "%s%s", self->in_tag ? ">" : "", xml);
  self->in_tag = FALSE;
  self->has_text = TRUE;
}

static void
end_element (Writer *self, const char *element)
{
  self->depth--;
  if (self->in_tag)
    g_string_append (self->text, "/>\n");
  else
    g_string_append_printf (self->text, "%*s</%s>\n", self->has_text ? 0 : 2 * self->depth, "", element);
  self->in_tag = FALSE;
  self->has_text = FALSE;
}

static void
write_attribute (Writer *self, const char *name, const char *value)
{
  g_string_append_printf (self->text, " %s=\"", name);
  append_escaped (self->text, value, TRUE);
  g_string_append_c (self->text, '"');
}

static void
write_optional (Writer *self, const char *name, const char *value)
{
  if (value != NULL && *value != '\0')
    write_attribute (self, name, value);
}

static void
write_number (Writer *self, const char *name, int value)
{
  g_string_append_printf (self->text, " %s=\"%d\"", name, value);
}

/* Returns the name that foreign data of a card is kept under, for reading and for writing. */
static char *
dup_part (const char *element, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  return g_strdup_printf ("%s %s %s", element, mu_card_kind_get_word (facts->kind),
                          facts->unknown ? mu_card_get_name (card) : facts->id);
}

static void
write_foreign_attributes (Writer *self, const char *lines)
{
  g_auto (GStrv) attributes = g_strsplit (lines != NULL ? lines : "", "\n", -1);

  for (char **attribute = attributes; *attribute != NULL; attribute++)
    {
      const char *value = mu_words_cut (*attribute, '=');

      if (value != NULL)
        write_attribute (self, *attribute, value);
    }
}

/* Writes the rest of a part's element. Removes the foreign data that it writes from @parts. */
static void
end_part (Writer *self, GPtrArray *parts, const char *element, const char *part, const char *text)
{
  const MuForeignPart *foreign = NULL;
  guint at;

  for (at = 0; foreign == NULL && at < parts->len; at++)
    if (g_str_equal (((MuForeignPart *) parts->pdata[at])->part, part))
      foreign = parts->pdata[at];
  if (foreign != NULL)
    write_foreign_attributes (self, foreign->texts[MU_FOREIGN_ATTRIBUTES]);
  if (text != NULL)
    {
      g_autoptr (GString) escaped = g_string_new (NULL);

      append_escaped (escaped, text, FALSE);
      write_raw (self, escaped->str);
    }
  if (foreign != NULL)
    {
      write_raw (self, foreign->texts[MU_FOREIGN_ELEMENTS]);
      g_ptr_array_remove_index (parts, at - 1);
    }
  end_element (self, element);
}

static void
write_text (Writer *self, const char *element, const char *text, GPtrArray *parts)
{
  if (*text == '\0')
    return;
  start_element (self, element);
  end_part (self, parts, element, element, text);
}

static void
write_card (Writer *self, const char *element, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  start_element (self, element);
  write_optional (self, "kind", mu_card_kind_get_word (facts->kind));
  if (!facts->unknown)
    {
      write_optional (self, "card", facts->id);
      return;
    }
  write_optional (self, "unknown", mu_card_get_name (card));
  write_optional (self, "text", facts->unknown_text);
  if (facts->unknown_line > 0)
    write_number (self, "line", facts->unknown_line);
}

static void
write_card_part (Writer *self, const char *element, MuCard *card, GPtrArray *parts)
{
  g_autofree char *part = dup_part (element, card);

  write_card (self, element, card);
  end_part (self, parts, element, part, NULL);
}

static void
write_unit (Writer *self, MuUnit *unit)
{
  g_autoptr (GPtrArray) parts = mu_foreign_parts_copy (mu_unit_get_foreign_parts (unit));

  write_card (self, "unit", mu_unit_get_card (unit));
  if (mu_unit_get_count (unit) != 1)
    write_number (self, "count", mu_unit_get_count (unit));
  if (mu_unit_get_section (unit) >= 0)
    write_number (self, "section", mu_unit_get_section (unit));
  write_foreign_attributes (self, mu_unit_get_foreign (unit, MU_FOREIGN_ATTRIBUTES));
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    write_card_part (self, "upgrade", mu_unit_get_upgrade (unit, i), parts);
  write_raw (self, mu_unit_get_foreign (unit, MU_FOREIGN_ELEMENTS));
  end_element (self, "unit");
}

static void
write_texts (Writer *self, const char *element, GPtrArray *texts, GPtrArray *parts)
{
  for (guint i = 0; i < texts->len; i++)
    write_text (self, element, texts->pdata[i], parts);
}

static void
write_cards (Writer *self, const char *element, GPtrArray *cards, GPtrArray *parts)
{
  for (guint i = 0; i < cards->len; i++)
    write_card_part (self, element, cards->pdata[i], parts);
}

static void
write_doubt (Writer *self, const MuDoubt *doubt)
{
  const MuCardFacts *read_as = doubt->read_as != NULL ? mu_card_get_facts (doubt->read_as) : NULL;
  const MuCardFacts *instead = doubt->instead != NULL ? mu_card_get_facts (doubt->instead) : NULL;

  start_element (self, "doubt");
  if (read_as != NULL)
    {
      write_optional (self, "kind", mu_card_kind_get_word (read_as->kind));
      write_optional (self, "card", read_as->id);
    }
  write_optional (self, "game", doubt->game != NULL ? mu_game_get_id (doubt->game) : NULL);
  write_optional (self, "words", doubt->words);
  write_optional (self, "differs", doubt->differs ? "yes" : NULL);
  write_optional (self, "counts", doubt->counts ? "yes" : NULL);
  write_optional (self, "points", doubt->points ? "yes" : NULL);
  if (instead != NULL)
    {
      write_optional (self, "instead-kind", mu_card_kind_get_word (instead->kind));
      write_optional (self, "instead", instead->id);
    }
  write_number (self, "line", doubt->line);
  end_element (self, "doubt");
}

static void
write_stated (Writer *self, const MuStated *stated)
{
  if (stated == NULL || mu_stated_is_empty (stated))
    return;
  start_element (self, "stated");
  if (stated->total >= 0)
    write_number (self, "total", stated->total);
  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);

      start_element (self, "cost");
      write_number (self, "unit", cost->unit);
      if (cost->upgrade >= 0)
        write_number (self, "upgrade", cost->upgrade);
      write_optional (self, "whole", cost->upgrade == MU_STATED_WHOLE ? "yes" : NULL);
      write_number (self, "points", cost->cost);
      write_number (self, "line", cost->line);
      end_element (self, "cost");
    }
  for (guint i = 0; stated->doubts != NULL && i < stated->doubts->len; i++)
    write_doubt (self, stated->doubts->pdata[i]);
  end_element (self, "stated");
}

/* Returns the list as an XML document, the format of `.muster` files and of the library. The caller owns it. */
GBytes *
mu_document_write (MuRoster *roster)
{
  Writer writer = { g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") };
  g_autoptr (GPtrArray) parts = mu_foreign_parts_copy (mu_roster_get_foreign_parts (roster));
  MuGame *game = mu_roster_get_game (roster);
  const MuFormat *format = mu_roster_get_format (roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));

  start_element (&writer, "muster");
  write_number (&writer, "version", VERSION);
  write_optional (&writer, "game", mu_game_get_id (game));
  write_optional (&writer, "format", format->id);
  write_optional (&writer, "revision", format->revision);
  if (mu_roster_get_total (roster) > 0)
    write_number (&writer, "total", mu_roster_get_total (roster));
  if (mu_roster_overrides_total (roster))
    write_optional (&writer, "agreed", "yes");
  if (faction != NULL)
    write_optional (&writer, "faction", faction->id);
  write_foreign_attributes (&writer, mu_roster_get_text (roster, MU_ROSTER_FOREIGN_ATTRIBUTES));

  for (int i = 0; i < MU_ROSTER_FOREIGN_ATTRIBUTES; i++)
    write_text (&writer, text_elements[i], mu_roster_get_text (roster, i), parts);
  write_texts (&writer, "tag", mu_roster_get_tags (roster), parts);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    write_unit (&writer, mu_roster_get_unit (roster, i));
  write_cards (&writer, "objective", mu_roster_get_objectives (roster), parts);
  write_texts (&writer, "obstacle", mu_roster_get_obstacles (roster), parts);
  write_cards (&writer, "unknown", mu_roster_get_unknown (roster), parts);
  write_stated (&writer, mu_roster_get_stated (roster));
  write_raw (&writer, mu_roster_get_text (roster, MU_ROSTER_FOREIGN_ELEMENTS));
  end_element (&writer, "muster");
  return g_string_free_to_bytes (writer.text);
}

static const char *const roster_attributes[] = { "version", "game", "format", "revision", "total", "agreed", "faction", NULL };
static const char *const unit_attributes[]
    = { "kind", "card", "unknown", "text", "line", "count", "section", NULL };
static const char *const card_attributes[] = { "kind", "card", "unknown", "text", "line", NULL };
static const char *const text_attributes[] = { NULL };

typedef struct
{
  MuXml *xml;
  MuGames *games; /* nullable */
  MuRoster *roster;
  MuCatalog *catalog;
  GString *foreign;
  int n_cards;      /* counts every copy */
  MuStated *stated; /* nullable */
  MuStated *unread; /* what this version does not understand, and changes the list */
} MuDocumentReader;

/*
 * Returns the number in an attribute, or @missing if there is none. Reports a problem if it is not from @min to @max.
 */
static int
read_number (MuXml *xml, const char *name, int min, int max, int missing)
{
  g_autofree char *value = mu_xml_dup_attribute (xml, name);
  g_autoptr (GError) error = NULL;
  int number = missing;

  if (value != NULL && !mu_number_parse (value, min, max, &number, &error))
    mu_xml_problem (xml, _ ("invalid “%s”: %s"), name, error->message);
  return number;
}

/* Returns TRUE if cards of both kinds stand in the same place of a list: as units, in slots or as objectives. */
static gboolean
share_place (MuDocumentReader *self, MuCardKind a, MuCardKind b)
{
  return mu_card_kind_is (a, MU_KIND_UNIT) == mu_card_kind_is (b, MU_KIND_UNIT)
         && mu_card_kind_is (a, MU_KIND_IN_SLOT) == mu_card_kind_is (b, MU_KIND_IN_SLOT)
         && mu_catalog_lists_have (self->catalog, b);
}

/*
 * Cards that the catalogs do not have become unknown cards, and so do those of another place.
 *
 * @kind: of cards there, if the document states none
 * @anywhere: whether a card of any kind may stand there
 */
static MuCard *
read_card (MuDocumentReader *self, MuCardKind kind, gboolean anywhere)
{
  g_autofree char *word = mu_xml_dup_attribute (self->xml, "kind");
  g_autofree char *id = mu_xml_dup_attribute (self->xml, "card");
  g_autofree char *name = mu_xml_dup_attribute (self->xml, "unknown");
  g_autofree char *text = mu_xml_dup_attribute (self->xml, "text");
  int parsed = word != NULL ? mu_card_kind_parse (word) : -1;
  gboolean fits = parsed < 0 || anywhere || share_place (self, kind, parsed);
  MuCard *card;

  if (parsed >= 0 && fits)
    kind = parsed;
  card = id != NULL && fits ? mu_catalog_get_card (self->catalog, kind, id) : NULL;
  if (card != NULL)
    return g_object_ref (card);
  if (name == NULL)
    name = g_strdup (id != NULL ? id : "");
  return mu_card_new_unknown (kind, name, text, read_number (self->xml, "line", 0, MU_MAX_LINE, 0));
}

static char *
dup_node (MuXml *xml, xmlNode *node)
{
  g_autoptr (xmlBuffer) buffer = xmlBufferCreate ();

  if (buffer != NULL && xmlNodeDump (buffer, node->doc, node, 0, 0) >= 0)
    return g_strdup ((const char *) xmlBufferContent (buffer));
  mu_xml_problem (xml, _ ("there is not enough memory to read it; close other programs and try again"));
  return g_strdup ("");
}

/* Keeps the current element as XML, as a newer version wrote it. Cards in it are in doubt. */
static void
keep_foreign (MuDocumentReader *self, GString *foreign)
{
  xmlNode *node = xmlTextReaderExpand (self->xml->reader);
  g_autofree char *kept = node != NULL ? dup_node (self->xml, node) : NULL;

  if (kept == NULL)
    return;
  g_string_append_printf (foreign, "%s\n", kept);
  if (strstr (kept, " card=\"") != NULL)
    mu_stated_add_words (self->unread, kept, NULL, (int) xmlGetLineNo (node));
}

/* Returns the attributes of the current element that this version does not know. */
static char *
dup_foreign_attributes (MuXml *xml, const char *const *known)
{
  GString *lines = g_string_new (NULL);

  while (mu_xml_next_attribute (xml))
    if (!g_strv_contains (known, mu_xml_get_name (xml)))
      {
        g_autofree char *value = g_strdelimit (g_strdup (mu_xml_get_value (xml)), "\n", ' ');

        g_string_append_printf (lines, "%s=%s\n", mu_xml_get_name (xml), value);
      }
  return g_string_free (lines, FALSE);
}

/*
 * Reads an element that has no child elements known to this version. Returns its text, and its foreign data in
 * @attributes and @elements.
 */
static char *
read_part (MuXml *xml, const char *const *known, char **attributes, char **elements)
{
  g_autoptr (GString) foreign = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  xmlNode *node;

  *attributes = dup_foreign_attributes (xml, known);
  node = xmlTextReaderExpand (xml->reader);
  for (xmlNode *child = node != NULL ? node->children : NULL; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      {
        g_autofree char *kept = dup_node (xml, child);

        g_string_append (foreign, kept);
      }
    else if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      g_string_append (text, (const char *) child->content);
  *elements = g_string_free (g_steal_pointer (&foreign), FALSE);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MuCard *
read_card_part (MuDocumentReader *self, const char *element, MuCardKind kind, GPtrArray *parts)
{
  MuCard *card = read_card (self, kind, g_str_equal (element, "unknown"));
  g_autofree char *part = dup_part (element, card);
  g_autofree char *attributes = NULL;
  g_autofree char *elements = NULL;
  g_autofree char *text = read_part (self->xml, card_attributes, &attributes, &elements);

  mu_foreign_parts_add (parts, part, attributes, elements);
  return card;
}

static char *
read_text_part (MuDocumentReader *self, const char *element)
{
  g_autofree char *attributes = NULL;
  g_autofree char *elements = NULL;
  char *text = read_part (self->xml, text_attributes, &attributes, &elements);

  mu_foreign_parts_add (mu_roster_get_foreign_parts (self->roster), element, attributes, elements);
  return text;
}

/* A document that is too large is rejected, not truncated: a verdict on part of a list would be wrong. */
static gboolean
next_child (MuXml *xml, int depth, guint *n_children, guint max)
{
  if (!mu_xml_next_child (xml, depth))
    return FALSE;
  if (++*n_children > max)
    mu_xml_problem (xml, _ ("too large for a list"));
  return *n_children <= max;
}

/* Only squadrons have a count. A ship or pilot with a count becomes several units, each with its own upgrades. */
static void
add_units (MuDocumentReader *self, MuUnit *unit, int count)
{
  int n_units = mu_unit_is (unit, MU_KIND_COUNTED) ? 1 : count;

  self->n_cards += count * (1 + (int) mu_unit_get_n_upgrades (unit));
  if (self->n_cards > MAX_CARDS || mu_roster_get_n_units (self->roster) + n_units > MAX_UNITS)
    {
      mu_xml_problem (self->xml, _ ("a list can have at most %d ships and squadrons; divide it into several lists"),
                      MU_MAX_UNITS);
      return;
    }
  if (mu_unit_is (unit, MU_KIND_COUNTED))
    mu_unit_set_count (unit, count);
  mu_roster_add_unit (self->roster, unit);
  for (int i = 1; i < n_units; i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (unit);

      mu_roster_add_unit (self->roster, copy);
    }
}

static void
read_unit (MuDocumentReader *self)
{
  g_autoptr (MuCard) card = read_card (self, mu_catalog_get_ship_kind (self->catalog), FALSE);
  g_autoptr (MuUnit) unit = mu_unit_new (card);
  g_autofree char *attributes = dup_foreign_attributes (self->xml, unit_attributes);
  int count = read_number (self->xml, "count", 1, MAX_COUNT, 1);
  g_autoptr (GString) foreign = NULL;
  int depth;
  guint n_children = 0;

  mu_unit_set_foreign (unit, MU_FOREIGN_ATTRIBUTES, attributes);
  mu_unit_set_section (unit, read_number (self->xml, "section", 0, MU_MAX_SECTION, -1));
  foreign = g_string_new (NULL);
  depth = mu_xml_get_depth (self->xml);
  while (next_child (self->xml, depth, &n_children, MAX_UNIT_ELEMENTS))
    if (!mu_xml_is (self->xml, "upgrade"))
      keep_foreign (self, foreign);
    else
      {
        g_autoptr (MuCard) upgrade
            = read_card_part (self, "upgrade", MU_CARD_UPGRADE, mu_unit_get_foreign_parts (unit));

        mu_unit_add_upgrade (unit, upgrade);
      }
  mu_unit_set_foreign (unit, MU_FOREIGN_ELEMENTS, foreign->str);
  add_units (self, unit, count);
}

static MuCard *
find_card (MuDocumentReader *self, const char *kind_attribute, const char *id_attribute)
{
  g_autofree char *word = mu_xml_dup_attribute (self->xml, kind_attribute);
  g_autofree char *id = mu_xml_dup_attribute (self->xml, id_attribute);
  int kind = word != NULL ? mu_card_kind_parse (word) : -1;

  return kind >= 0 && id != NULL ? mu_catalog_get_card (self->catalog, kind, id) : NULL;
}

/* A doubt about a game or cards that the catalogs do not have any more says nothing. */
static void
read_doubt (MuDocumentReader *self)
{
  MuCard *read_as = find_card (self, "kind", "card");
  MuCard *instead = find_card (self, "instead-kind", "instead");
  int line = read_number (self->xml, "line", 0, MU_MAX_LINE, 0);
  g_autofree char *words = mu_xml_dup_attribute (self->xml, "words");
  g_autofree char *differs = mu_xml_dup_attribute (self->xml, "differs");
  g_autofree char *counts = mu_xml_dup_attribute (self->xml, "counts");
  g_autofree char *points = mu_xml_dup_attribute (self->xml, "points");
  g_autofree char *game_id = mu_xml_dup_attribute (self->xml, "game");
  MuGame *game = game_id != NULL && self->games != NULL ? mu_games_get (self->games, game_id, NULL) : NULL;

  if (game != NULL)
    mu_stated_add_game (self->stated, game, line);
  else if (words != NULL && read_as != NULL)
    mu_stated_add_reading (self->stated, words, read_as, line);
  else if (words != NULL && differs != NULL)
    mu_stated_add_difference (self->stated, words, line);
  else if (words != NULL && counts != NULL)
    mu_stated_add_count (self->stated, words, line);
  else if (words != NULL && points != NULL)
    mu_stated_add_points (self->stated, words, line);
  else if (words != NULL)
    mu_stated_add_words (self->stated, words, instead, line);
  else if (read_as != NULL && instead != NULL)
    mu_stated_add_doubt (self->stated, read_as, instead, line);
}

static void
read_stated (MuDocumentReader *self)
{
  int depth = mu_xml_get_depth (self->xml);
  guint n_children = 0;

  g_clear_pointer (&self->stated, mu_stated_unref);
  self->stated = mu_stated_new ();
  self->stated->total = read_number (self->xml, "total", 0, MU_MAX_POINTS, -1);
  while (next_child (self->xml, depth, &n_children, MAX_STATED))
    if (mu_xml_is (self->xml, "cost"))
      {
        int unit = read_number (self->xml, "unit", 0, MAX_UNITS, 0);
        g_autofree char *whole = mu_xml_dup_attribute (self->xml, "whole");
        int otherwise = g_strcmp0 (whole, "yes") == 0 ? MU_STATED_WHOLE : MU_STATED_OWN;
        int upgrade = read_number (self->xml, "upgrade", 0, MAX_UNIT_ELEMENTS, otherwise);
        int points = read_number (self->xml, "points", -MU_MAX_POINTS, MU_MAX_POINTS, 0);

        mu_stated_add_cost (self->stated, unit, upgrade, points, read_number (self->xml, "line", 0, MU_MAX_LINE, 0));
      }
    else if (mu_xml_is (self->xml, "doubt"))
      read_doubt (self);
}

/* What was stated of other cards than those of the list, which somebody else has changed, is dropped. */
static void
keep_stated (MuDocumentReader *self)
{
  MuStated *stated = self->stated != NULL ? self->stated : self->unread;

  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);

      if (cost->unit >= (int) mu_roster_get_n_units (self->roster)
          || cost->upgrade >= (int) mu_unit_get_n_upgrades (mu_roster_get_unit (self->roster, cost->unit)))
        stated = self->unread;
    }
  if (stated != self->unread)
    mu_stated_add_unread (stated, self->unread);
  mu_roster_set_stated (self->roster, stated);
}

static gboolean
read_text (MuDocumentReader *self)
{
  for (int i = 0; i < MU_ROSTER_FOREIGN_ATTRIBUTES; i++)
    if (mu_xml_is (self->xml, text_elements[i]))
      {
        g_autofree char *text = read_text_part (self, text_elements[i]);

        mu_roster_set_text (self->roster, i, text);
        return TRUE;
      }
  return FALSE;
}

static void
read_child (MuDocumentReader *self)
{
  GPtrArray *parts = mu_roster_get_foreign_parts (self->roster);

  if (mu_xml_is (self->xml, "unit"))
    read_unit (self);
  else if (mu_xml_is (self->xml, "objective"))
    {
      g_autoptr (MuCard) objective = read_card_part (self, "objective", MU_CARD_OBJECTIVE, parts);

      mu_roster_add_objective (self->roster, objective);
    }
  else if (mu_xml_is (self->xml, "unknown"))
    {
      g_autoptr (MuCard) unknown = read_card_part (self, "unknown", MU_CARD_UPGRADE, parts);

      mu_roster_add_unknown (self->roster, unknown);
    }
  else if (mu_xml_is (self->xml, "tag"))
    {
      g_autofree char *tag = read_text_part (self, "tag");

      mu_roster_add_tag (self->roster, tag);
    }
  else if (mu_xml_is (self->xml, "obstacle"))
    {
      /* Who writes a list by hand may write it as a card. */
      g_autofree char *id = mu_xml_dup_attribute (self->xml, "id");
      g_autofree char *card = mu_xml_dup_attribute (self->xml, "card");
      g_autofree char *obstacle = read_text_part (self, "obstacle");
      gboolean is_blank = *g_strstrip (obstacle) == '\0';

      mu_roster_add_obstacle (self->roster, !is_blank ? obstacle : card != NULL ? card : id != NULL ? id : "");
    }
  else if (mu_xml_is (self->xml, "stated"))
    read_stated (self);
  else if (!read_text (self))
    keep_foreign (self, self->foreign);
}

/* Returns FALSE with @error set if this version cannot read documents of @version. */
static gboolean
check_version (const char *version, GError **error)
{
  const char *end = version;
  int number = -1;

  if (version == NULL || (!mu_digits_scan (&end, VERSION, &number) && end == version) || number == 0)
    {
      g_set_error_literal (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID,
                           _ ("not a Muster list: it states no version"));
      return FALSE;
    }
  if (number < 0 || *end != '\0')
    {
      g_autofree char *shown = mu_safe_line_dup_name (version);

      g_set_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_NEWER,
                   _ ("written by a newer Muster (document version %s); install that version to open it"), shown);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_root (MuXml *xml, GError **error)
{
  g_autofree char *version = NULL;
  gboolean entered = mu_xml_enter_root (xml);

  if (xml->problems->len > 0)
    {
      const MuProblem *problem = xml->problems->pdata[0];

      g_set_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID, _ ("not a Muster list: line %d: %s"),
                   problem->line, problem->message);
      return FALSE;
    }
  if (!entered || !mu_xml_is (xml, "muster"))
    {
      g_set_error_literal (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID, _ ("not a Muster list"));
      return FALSE;
    }
  version = mu_xml_dup_attribute (xml, "version");
  return check_version (version, error);
}

/* A total that is agreed on is that of the list in any format; any other only of formats that let the player choose. */
static void
read_total (MuRoster *roster, MuXml *xml)
{
  int total = read_number (xml, "total", 0, MU_MAX_TOTAL, 0);
  g_autofree char *agreed = mu_xml_dup_attribute (xml, "agreed");

  if (total > 0 && g_strcmp0 (agreed, "yes") == 0)
    mu_roster_override_total (roster, total);
  else
    mu_roster_set_total (roster, total);
}

static void
doubt_attribute (MuStated *unread, const char *name, const char *value, int line)
{
  g_autofree char *words = g_strdup_printf ("%s: %s", name, value);

  mu_stated_add_words (unread, words, NULL, line);
}

/* Returns the format with the points of the revision that the list keeps, if the game has that, and it is of the family of
 * the format's own. A format without a family has the points of its name, and no others. */
static const MuFormat *
find_format (MuGame *game, MuXml *xml, const char *id)
{
  const MuFormat *format = mu_game_get_format (game, id);
  const char *family = format != NULL ? mu_game_get_family (game, format) : NULL;
  g_autofree char *revision_id = mu_xml_dup_attribute (xml, "revision");
  const MuRevision *revision = revision_id != NULL ? mu_game_get_revision (game, revision_id) : NULL;

  return family != NULL && revision != NULL && revision->family == family ? mu_game_get_format_at (game, format, revision)
                                                                          : format;
}

/* Looks for the game in @games, or only at @known if it is given. If the format or the faction does not exist, it is in
 * doubt, and the game's standard format is used. */
static MuRoster *
new_roster (MuGames *games, MuGame *known, MuXml *xml, MuStated *unread, GError **error)
{
  g_autofree char *game_id = mu_xml_dup_attribute (xml, "game");
  g_autofree char *format_id = mu_xml_dup_attribute (xml, "format");
  g_autofree char *faction = mu_xml_dup_attribute (xml, "faction");
  g_autofree char *attributes = NULL;
  g_autoptr (GError) game_error = NULL;
  MuGame *game = NULL;
  const MuFormat *format = NULL;
  MuRoster *roster;

  if (game_id != NULL && known == NULL)
    game = mu_games_get (games, game_id, &game_error);
  else if (game_id != NULL && g_str_equal (mu_game_get_id (known), game_id))
    game = known;
  if (game == NULL)
    {
      g_set_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_GAME, "%s",
                   game_error != NULL ? game_error->message : _ ("not a Muster list: it states no game"));
      return NULL;
    }
  if (format_id != NULL)
    format = find_format (game, xml, format_id);
  roster = mu_roster_new (game, format != NULL ? format : mu_game_get_standard_format (game));
  if (format_id != NULL)
    mu_roster_set_format_source (roster, MU_FORMAT_STATED);
  if (format_id != NULL && format == NULL)
    doubt_attribute (unread, "format", format_id, mu_xml_get_line (xml));
  attributes = dup_foreign_attributes (xml, roster_attributes);
  mu_roster_set_text (roster, MU_ROSTER_FOREIGN_ATTRIBUTES, attributes);
  read_total (roster, xml);
  if (faction != NULL)
    mu_roster_set_faction (roster, mu_game_find_faction (game, faction));
  if (faction != NULL && mu_roster_get_faction (roster) < 0)
    doubt_attribute (unread, "faction", faction, mu_xml_get_line (xml));
  return roster;
}

static MuRoster *
read_document (MuGames *games, MuGame *known, GBytes *bytes, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_problem_free);
  g_autoptr (MuXml) xml = mu_xml_new (bytes, "", problems);
  g_autoptr (GString) foreign = g_string_new (NULL);
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuStated) stated = NULL;
  g_autoptr (MuStated) unread = mu_stated_new ();
  MuDocumentReader reader = { .xml = xml, .games = games, .foreign = foreign, .unread = unread };
  guint n_children = 0;
  int depth;

  if (!check_root (xml, error))
    return NULL;
  roster = new_roster (games, known, xml, unread, error);
  if (roster == NULL)
    return NULL;

  reader.roster = roster;
  reader.catalog = mu_roster_get_catalog (roster);
  depth = mu_xml_get_depth (xml);
  while (problems->len == 0 && next_child (xml, depth, &n_children, MAX_ROSTER_ELEMENTS))
    read_child (&reader);
  stated = reader.stated;
  if (problems->len > 0)
    {
      const MuProblem *problem = problems->pdata[0];

      g_set_error (error, MU_DOCUMENT_ERROR, MU_DOCUMENT_ERROR_INVALID, _ ("line %d: %s"), problem->line,
                   problem->message);
      return NULL;
    }
  mu_roster_set_text (roster, MU_ROSTER_FOREIGN_ELEMENTS, foreign->str);
  keep_stated (&reader);
  return g_steal_pointer (&roster);
}

/*
 * Reads a saved list. Cards that the catalogs do not have become unknown cards. Elements and attributes written by a
 * newer version are kept. Returns the list; NULL with @error set, naming the line, if the document is damaged. The
 * caller owns it.
 *
 * @bytes: a document as mu_document_write() creates it
 */
MuRoster *
mu_document_read (MuGames *games, GBytes *bytes, GError **error)
{
  return read_document (games, NULL, bytes, error);
}

/* Checks that a document of mu_document_write() for a list of @game can be read again. Returns TRUE if
 * mu_document_read() can read it; FALSE with @error set otherwise. */
gboolean
mu_document_verify (MuGame *game, GBytes *bytes, GError **error)
{
  g_autoptr (MuRoster) roster = read_document (NULL, game, bytes, error);

  return roster != NULL;
}
