/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-attributes.h"

#include "model/mu-i18n.h"

#include <string.h>

typedef void (*ReadAttribute) (MuCardReader *self, const char *value);

/**
 * mu_card_replace_list:
 * @value: (transfer full): the new array
 * @list: (inout): the array to replace
 *
 * Replaces an array of a card.
 */
void
mu_card_replace_list (GArray **list, GArray *value)
{
  g_array_unref (*list);
  *list = value;
}

/**
 * mu_card_replace_pointers:
 * @value: (transfer full): the new array
 * @list: (inout): the array to replace
 *
 * Replaces a pointer array of a card.
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
  self->facts->stats[stat] = mu_xml_parse_int (self->xml, value);
  self->facts->has_stats |= 1u << stat;
}

/**
 * mu_card_read_stat:
 * @stat: the id of the stat
 *
 * Sets a stat of the card. Reports an unknown id as a problem.
 */
void
mu_card_read_stat (MuCardReader *self, const char *stat, const char *value)
{
  int index = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_STAT, stat);

  if (index >= 0)
    set_stat (self, index, value);
}

static void
read_xws (MuCardReader *self, const char *value)
{
  self->facts->xws = g_intern_string (value);
}

/* A number may be followed by the slot that the card adds with it. */
static void
read_numbers (MuCardReader *self, const char *value)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (MuCardNumber));
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      char *colon = strchr (*word, ':');
      MuCardNumber number = { .slot = -1 };

      if (**word == '\0')
        continue;
      if (colon != NULL)
        {
          *colon = '\0';
          number.slot = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_SLOT, colon + 1);
        }
      number.number = mu_xml_parse_int (self->xml, *word);
      g_array_append_val (numbers, number);
    }
  mu_card_replace_list (&self->facts->numbers, numbers);
}

static void
read_cost (MuCardReader *self, const char *value)
{
  self->facts->cost = mu_xml_parse_int (self->xml, value);
  /* A changed cost is the same everywhere, unless the change has a price of its own. */
  g_clear_pointer (&self->facts->price, mu_price_unref);
}

static void
read_factions (MuCardReader *self, const char *value)
{
  self->facts->factions = mu_catalog_builder_set (self->builder, self->xml, MU_VOCABULARY_FACTION, value);
}

static void
read_unique (MuCardReader *self, const char *value)
{
  self->facts->unique = g_str_equal (value, "yes");
  self->facts->dots = self->facts->unique;
}

static void
read_limit (MuCardReader *self, const char *value)
{
  self->facts->dots = mu_xml_parse_int (self->xml, value);
  self->facts->unique = self->facts->dots == 1;
}

static void
read_gives (MuCardReader *self, const char *value)
{
  mu_card_replace_pointers (&self->facts->gives, mu_catalog_builder_ids (value));
}

static void
read_keys (MuCardReader *self, const char *value)
{
  mu_card_replace_pointers (&self->facts->keys, mu_catalog_builder_ids (value));
}

static void
read_traits (MuCardReader *self, const char *value)
{
  self->facts->traits = mu_catalog_builder_set (self->builder, self->xml, MU_VOCABULARY_TRAIT, value);
}

static void
read_copies (MuCardReader *self, const char *value)
{
  self->facts->copies = mu_xml_parse_int (self->xml, value);
}

static void
read_ship (MuCardReader *self, const char *value)
{
  self->facts->ship = g_intern_string (value);
}

static void
read_partner (MuCardReader *self, const char *value)
{
  self->facts->partner = g_intern_string (value);
}

static void
read_class (MuCardReader *self, const char *value)
{
  self->facts->ship_class = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_CLASS, value);
}

static void
read_size (MuCardReader *self, const char *value)
{
  self->facts->size = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_SIZE, value);
}

static void
read_actions (MuCardReader *self, const char *value)
{
  self->facts->actions = mu_catalog_builder_set (self->builder, self->xml, MU_VOCABULARY_ACTION, value);
}

static void
read_arcs (MuCardReader *self, const char *value)
{
  mu_card_replace_pointers (&self->facts->arcs, mu_catalog_builder_ids (value));
}

static void
read_slots (MuCardReader *self, const char *value)
{
  g_autoptr (GArray) slots = mu_catalog_builder_list (self->builder, self->xml, MU_VOCABULARY_SLOT, value);

  if (slots->len <= MU_CATALOG_BUILDER_MAX_SLOTS)
    mu_card_replace_list (&self->facts->slots, g_steal_pointer (&slots));
  else
    mu_xml_problem (self->xml, _ ("a card can have at most %d slots"), MU_CATALOG_BUILDER_MAX_SLOTS);
}

static void
read_defense (MuCardReader *self, const char *value)
{
  mu_card_replace_list (&self->facts->defense,
                        mu_catalog_builder_list (self->builder, self->xml, MU_VOCABULARY_TOKEN, value));
}

/* Reads an attribute for the stat with that role, which the game must have. */
static void
read_role (MuCardReader *self, MuRole role, const char *value)
{
  int stat = mu_game_find_role (self->builder->game, role);

  if (stat >= 0)
    set_stat (self, stat, value);
  else
    mu_xml_problem (self->xml, _ ("no stat of the game has the role “%s”, which “%s” is for"), mu_role_get_word (role),
                    mu_xml_get_name (self->xml));
}

static void
read_skill (MuCardReader *self, const char *value)
{
  read_role (self, MU_ROLE_TURN, value);
}

static void
read_epic_points (MuCardReader *self, const char *value)
{
  read_role (self, MU_ROLE_EPIC_POINTS, value);
}

static void
read_keywords (MuCardReader *self, const char *value)
{
  GArray *keywords = g_array_new (FALSE, FALSE, sizeof (MuKeyword));
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      char *colon = strchr (*word, ':');
      MuKeyword keyword = { 0 };

      if (**word == '\0')
        continue;
      if (colon != NULL)
        {
          *colon = '\0';
          keyword.value = mu_xml_parse_int (self->xml, colon + 1);
        }
      keyword.keyword = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_KEYWORD, *word);
      if (keyword.keyword >= 0)
        g_array_append_val (keywords, keyword);
    }
  mu_card_replace_list (&self->facts->keywords, keywords);
}

static void
read_slot (MuCardReader *self, const char *value)
{
  int slot = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_SLOT, value);

  if (slot >= 0)
    self->facts->slot = slot;
}

static void
read_icons (MuCardReader *self, const char *value)
{
  mu_card_replace_list (&self->facts->icons,
                        mu_catalog_builder_list (self->builder, self->xml, MU_VOCABULARY_SLOT, value));
}

static void
read_type (MuCardReader *self, const char *value)
{
  int type = mu_objective_type_parse (value);

  if (type < 0)
    mu_xml_problem (self->xml, _ ("unknown objective type “%s”"), value);
  else
    self->facts->objective = type;
}

static void
read_victory (MuCardReader *self, const char *value)
{
  self->facts->victory = mu_xml_parse_int (self->xml, value);
}

static void
read_nothing (MuCardReader *self, const char *value)
{
}

static const struct
{
  const char *name;
  ReadAttribute read;
} attributes[] = {
  { "id", read_nothing },      { "kind", read_nothing },       { "card", read_nothing },
  { "xws", read_xws },         { "cost", read_cost },          { "factions", read_factions },
  { "unique", read_unique },   { "limit", read_limit },        { "keys", read_keys },          { "traits", read_traits },
  { "copies", read_copies },   { "ship", read_ship },          { "partner", read_partner },
  { "class", read_class },     { "size", read_size },          { "actions", read_actions },
  { "arcs", read_arcs },       { "slots", read_slots },        { "defense", read_defense },
  { "skill", read_skill },     { "keywords", read_keywords },  { "epic-points", read_epic_points },
  { "slot", read_slot },       { "icons", read_icons },        { "type", read_type },
  { "victory", read_victory }, { "yasb", read_numbers },       { "gives", read_gives },
};

/**
 * mu_card_read_attributes:
 *
 * Reads the attributes of the current element into the card.
 */
void
mu_card_read_attributes (MuCardReader *self)
{
  while (mu_xml_next_attribute (self->xml))
    {
      const char *name = mu_xml_get_name (self->xml);
      guint i = 0;

      while (i < G_N_ELEMENTS (attributes) && (*attributes[i].name != *name || !g_str_equal (attributes[i].name, name)))
        i++;
      if (i < G_N_ELEMENTS (attributes))
        attributes[i].read (self, mu_xml_get_value (self->xml));
      else
        mu_xml_problem (self->xml, _ ("unknown attribute or element “%s” in a card"), name);
    }
}

