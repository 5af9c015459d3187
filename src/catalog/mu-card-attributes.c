/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-attributes.h"

#include "catalog/mu-card-action-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

#include <string.h>

typedef struct _Attribute Attribute;

/* Reads the value of an attribute, which may say into which field of the card. */
typedef void (*ReadAttribute) (MuCardReader *self, const Attribute *attribute, const char *value);

struct _Attribute
{
  const char *name;
  ReadAttribute read;          /* nullable: others read it */
  gsize field;                 /* offset in MuCardFacts */
  MuVocabularyKind vocabulary; /* of terms */
  MuRole role;                 /* of a stat */
};

/*
 * Replaces an array of a card.
 *
 * @value: (taken) the new array
 * @list: (in and out) the array to replace
 */
void
mu_card_replace_list (GArray **list, GArray *value)
{
  g_array_unref (*list);
  *list = value;
}

/*
 * Replaces a pointer array of a card.
 *
 * @value: (taken) the new array
 * @list: (in and out) the array to replace
 */
void
mu_card_replace_pointers (GPtrArray **list, GPtrArray *value)
{
  g_ptr_array_unref (*list);
  *list = value;
}

static void
set_stat (MuCardReader *self, int stat, const char *value)
{
  self->given_stats |= 1u << stat;
  self->facts->stats[stat] = mu_xml_parse_int (self->xml, value);
  self->facts->has_stats |= 1u << stat;
}

/* Sets the stat of the card with that id. Reports an unknown id as a problem. */
void
mu_card_read_stat (MuCardReader *self, const char *stat, const char *value)
{
  int index = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_STAT, stat);

  if (index >= 0)
    set_stat (self, index, value);
}

/* A word that is not of a vocabulary. */
static void
read_word (MuCardReader *self, const Attribute *attribute, const char *value)
{
  G_STRUCT_MEMBER (const char *, self->facts, attribute->field) = mu_intern (value);
}

static void
read_number (MuCardReader *self, const Attribute *attribute, const char *value)
{
  G_STRUCT_MEMBER (int, self->facts, attribute->field) = mu_xml_parse_int (self->xml, value);
}

static void
read_term (MuCardReader *self, const Attribute *attribute, const char *value)
{
  int term = mu_catalog_builder_term (self->builder, self->xml, attribute->vocabulary, value);

  if (term >= 0)
    G_STRUCT_MEMBER (int, self->facts, attribute->field) = term;
}

static void
read_terms (MuCardReader *self, const Attribute *attribute, const char *value)
{
  mu_card_replace_list (&G_STRUCT_MEMBER (GArray *, self->facts, attribute->field),
                        mu_catalog_builder_list (self->builder, self->xml, attribute->vocabulary, value));
}

static void
read_ids (MuCardReader *self, const Attribute *attribute, const char *value)
{
  mu_card_replace_pointers (&G_STRUCT_MEMBER (GPtrArray *, self->facts, attribute->field),
                            mu_catalog_builder_ids (value));
}

static void
read_set (MuCardReader *self, const Attribute *attribute, const char *value)
{
  guint64 set = mu_catalog_builder_set (self->builder, self->xml, attribute->vocabulary, value);

  G_STRUCT_MEMBER (guint32, self->facts, attribute->field) = (guint32) set;
}

/* A number may be followed by the slot that the card adds with it. */
static void
read_numbers (MuCardReader *self, const Attribute *attribute, const char *value)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (MuCardNumber));
  g_autofree char **words = mu_words_split (value);

  for (char **word = words; *word != NULL; word++)
    {
      const char *slot = mu_words_cut (*word, ':');
      MuCardNumber number = { .slot = -1 };

      if (slot != NULL)
        number.slot = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_SLOT, slot);
      number.number = mu_xml_parse_int (self->xml, *word);
      g_array_append_val (numbers, number);
    }
  mu_card_replace_list (&G_STRUCT_MEMBER (GArray *, self->facts, attribute->field), numbers);
}

static void
read_cost (MuCardReader *self, const Attribute *attribute, const char *value)
{
  self->facts->cost = mu_xml_parse_int (self->xml, value);
  self->facts->without_cost = FALSE;
  /* A changed cost is the same everywhere, unless the change has a price of its own. */
  g_clear_pointer (&self->facts->price, mu_price_unref);
}

static void
read_unique (MuCardReader *self, const Attribute *attribute, const char *value)
{
  self->facts->unique = g_str_equal (value, "yes");
  self->facts->dots = self->facts->unique;
}

static void
read_limit (MuCardReader *self, const Attribute *attribute, const char *value)
{
  self->facts->dots = mu_xml_parse_int (self->xml, value);
  self->facts->unique = self->facts->dots == 1;
}

static void
read_traits (MuCardReader *self, const Attribute *attribute, const char *value)
{
  self->facts->traits = mu_catalog_builder_set (self->builder, self->xml, MU_VOCABULARY_TRAIT, value);
}

static void
read_only (MuCardReader *self, const Attribute *attribute, const char *value)
{
  self->facts->only_carried = g_str_equal (value, "carried");
}

static void
read_actions (MuCardReader *self, const Attribute *attribute, const char *value)
{
  GArray *bar = g_array_new (FALSE, FALSE, sizeof (MuCardAction));
  g_autofree char **words = mu_words_split (value);

  for (char **word = words; *word != NULL; word++)
    {
      MuCardAction action;

      if (mu_card_action_read (&action, self->builder, self->xml, *word))
        mu_card_actions_add (bar, &action);
    }
  mu_card_replace_list (&self->facts->bar, bar);
  self->facts->actions = mu_card_actions_get_set (bar);
}

static void
read_arcs (MuCardReader *self, const Attribute *attribute, const char *value)
{
  read_ids (self, attribute, value);
  self->has_arcs = TRUE;
}

/* A slot of several kinds has all of them: cannon|torpedo. */
static void
read_slots (MuCardReader *self, const Attribute *attribute, const char *value)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char **words = mu_words_split (value);

  for (char **word = words; *word != NULL; word++)
    {
      guint32 kinds = 0;

      for (char *kind = *word, *next; kind != NULL; kind = next)
        {
          int slot;

          next = mu_words_cut (kind, '|');
          slot = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_SLOT, kind);
          if (slot >= 0)
            kinds |= 1u << slot;
        }
      if (kinds != 0)
        g_array_append_val (slots, kinds);
    }
  if (slots->len <= MU_CATALOG_BUILDER_MAX_SLOTS)
    mu_card_replace_list (&self->facts->slots, g_steal_pointer (&slots));
  else
    mu_xml_problem (self->xml, _ ("a card can have at most %d slots"), MU_CATALOG_BUILDER_MAX_SLOTS);
}

/* Reads an attribute for the stat with that role, which the game must have. */
static void
read_role (MuCardReader *self, const Attribute *attribute, const char *value)
{
  int stat = mu_game_find_role (self->builder->game, attribute->role);

  if (stat >= 0)
    set_stat (self, stat, value);
  else
    mu_xml_problem (self->xml, _ ("no stat of the game has the role “%s”, which “%s” is for"),
                    mu_role_get_word (attribute->role), attribute->name);
}

static void
read_keywords (MuCardReader *self, const Attribute *attribute, const char *value)
{
  GArray *keywords = g_array_new (FALSE, FALSE, sizeof (MuKeyword));
  g_autofree char **words = mu_words_split (value);

  for (char **word = words; *word != NULL; word++)
    {
      const char *number = mu_words_cut (*word, ':');
      MuKeyword keyword = { 0 };

      if (number != NULL)
        keyword.value = mu_xml_parse_int (self->xml, number);
      keyword.keyword = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_KEYWORD, *word);
      if (keyword.keyword >= 0)
        g_array_append_val (keywords, keyword);
    }
  mu_card_replace_list (&self->facts->keywords, keywords);
}

static void
read_type (MuCardReader *self, const Attribute *attribute, const char *value)
{
  int type = mu_objective_type_parse (value);

  if (type >= 0)
    self->facts->objective = type;
}

/* How many of a stat come back each round: charges:1 force:1. */
static void
read_recover (MuCardReader *self, const Attribute *attribute, const char *value)
{
  g_autofree char **words = mu_words_split (value);

  memset (self->facts->recover, 0, sizeof self->facts->recover);
  for (char **word = words; *word != NULL; word++)
    {
      const char *change = mu_words_cut (*word, ':');
      int stat = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_STAT, *word);

      if (stat >= 0)
        self->facts->recover[stat] = change != NULL ? CLAMP (mu_xml_parse_int (self->xml, change), -99, 99) : 1;
    }
}

#define FIELD(name) G_STRUCT_OFFSET (MuCardFacts, name)

static const Attribute attributes[] = {
  { "id" },
  { "kind" },
  { "card" },
  { "xws", read_word, FIELD (xws) },
  { "cost", read_cost },
  { "factions", read_set, FIELD (factions), MU_VOCABULARY_FACTION },
  { "unique", read_unique },
  { "limit", read_limit },
  { "keys", read_ids, FIELD (keys) },
  { "traits", read_traits },
  { "copies", read_number, FIELD (copies) },
  { "ship", read_word, FIELD (ship) },
  { "partner", read_word, FIELD (partner) },
  { "class", read_term, FIELD (ship_class), MU_VOCABULARY_CLASS },
  { "size", read_term, FIELD (size), MU_VOCABULARY_SIZE },
  { "actions", read_actions },
  { "arcs", read_arcs, FIELD (arcs) },
  { "slots", read_slots },
  { "defense", read_terms, FIELD (defense), MU_VOCABULARY_TOKEN },
  { "skill", read_role, .role = MU_ROLE_TURN },
  { "keywords", read_keywords },
  { "epic-points", read_role, .role = MU_ROLE_EPIC_POINTS },
  { "slot", read_term, FIELD (slot), MU_VOCABULARY_SLOT },
  { "icons", read_terms, FIELD (icons), MU_VOCABULARY_SLOT },
  { "type", read_type },
  { "victory", read_number, FIELD (victory) },
  { "yasb", read_numbers, FIELD (numbers) },
  { "gives", read_ids, FIELD (gives) },
  { "needs", read_ids, FIELD (needs) },
  { "legal", read_set, FIELD (legal), MU_VOCABULARY_LEGALITY },
  { "recover", read_recover },
  { "only", read_only },
  { "lbn", read_numbers, FIELD (lbn_numbers) },
};

/* Reads the attributes of the current element into the card. */
void
mu_card_read_attributes (MuCardReader *self)
{
  while (mu_xml_next_attribute (self->xml))
    {
      const char *name = mu_xml_get_name (self->xml);
      guint i = 0;

      while (i < G_N_ELEMENTS (attributes) && (*attributes[i].name != *name || !g_str_equal (attributes[i].name, name)))
        i++;
      if (i < G_N_ELEMENTS (attributes) && attributes[i].read != NULL)
        attributes[i].read (self, &attributes[i], mu_xml_get_value (self->xml));
    }
}

