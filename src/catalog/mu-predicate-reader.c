/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-predicate-reader.h"

#include "model/card/mu-card-action.h"
#include "model/text/mu-i18n.h"

static const struct
{
  const char *element;
  MuPredicateKind kind;
} elements[] = {
  { "all", MU_PREDICATE_ALL },
  { "any", MU_PREDICATE_ANY },
  { "not", MU_PREDICATE_NOT },
  { "ship", MU_PREDICATE_SHIP },
  { "class", MU_PREDICATE_CLASS },
  { "size", MU_PREDICATE_SIZE },
  { "faction", MU_PREDICATE_FACTION },
  { "ship-name", MU_PREDICATE_SHIP_NAME },
  { "stat", MU_PREDICATE_STAT },
  { "action", MU_PREDICATE_ACTION },
  { "has-slot", MU_PREDICATE_SLOT },
  { "trait", MU_PREDICATE_TRAIT_ANY },
  { "flagship", MU_PREDICATE_FLAGSHIP },
  { "unique", MU_PREDICATE_UNIQUE },
  { "limited", MU_PREDICATE_LIMITED },
  { "has-card", MU_PREDICATE_CARD },
  { "ability", MU_PREDICATE_ABILITY },
  { "arc", MU_PREDICATE_ARC },
  { "list-has", MU_PREDICATE_LIST_HAS },
};

static void
set_ids (MuPredicate *self, const char *ids)
{
  g_ptr_array_unref (self->ids);
  self->ids = mu_catalog_builder_ids (ids);
}

static void
read_in (MuPredicate *self, MuCatalogBuilder *builder, MuXml *xml, const char *value)
{
  if (self->kind == MU_PREDICATE_SHIP)
    set_ids (self, value);
  else if (self->kind == MU_PREDICATE_CLASS)
    self->set = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_CLASS, value);
  else if (self->kind == MU_PREDICATE_SIZE)
    self->set = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, value);
  else if (self->kind == MU_PREDICATE_FACTION)
    self->set = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_FACTION, value);
}

static void
read_id (MuPredicate *self, MuCatalogBuilder *builder, MuXml *xml, const char *value)
{
  if (self->kind == MU_PREDICATE_STAT)
    self->term = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, value);
  else if (self->kind == MU_PREDICATE_ACTION)
    self->term = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_ACTION, value);
  else if (self->kind == MU_PREDICATE_SLOT)
    self->term = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
  else if (self->kind == MU_PREDICATE_ABILITY || self->kind == MU_PREDICATE_ARC)
    set_ids (self, value);
}

static void
read_attribute (MuPredicate *self, MuCatalogBuilder *builder, MuXml *xml)
{
  const char *name = mu_xml_get_name (xml);
  const char *value = mu_xml_get_value (xml);

  if (g_str_equal (name, "in"))
    read_in (self, builder, xml, value);
  else if (g_str_equal (name, "id"))
    read_id (self, builder, xml, value);
  else if (g_str_equal (name, "difficulty"))
    self->difficulty = mu_card_action_parse_color (value);
  else if (g_str_equal (name, "slot"))
    self->term = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
  else if (g_str_equal (name, "any") || g_str_equal (name, "all"))
    {
      self->kind = g_str_equal (name, "any") ? MU_PREDICATE_TRAIT_ANY : MU_PREDICATE_TRAIT_ALL;
      self->set = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_TRAIT, value);
    }
  else if (g_str_equal (name, "contains"))
    self->words = g_strdup (value);
  else if (g_str_equal (name, "key"))
    set_ids (self, value);
  else if (g_str_equal (name, "min"))
    self->min = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "max"))
    self->max = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "printed"))
    self->printed = g_str_equal (value, "yes");
}

static void
read_parts (MuPredicate *self, MuCatalogBuilder *builder, MuXml *xml)
{
  int depth = mu_xml_get_depth (xml);

  while (mu_xml_next_child (xml, depth))
    {
      MuPredicate *part = mu_predicate_read (builder, xml);

      if (part != NULL)
        mu_predicate_add (self, part);
    }
}

/*
 * Reads the current element as a predicate. Returns the predicate; NULL if the element is not a predicate. The caller owns it.
 */
MuPredicate *
mu_predicate_read (MuCatalogBuilder *builder, MuXml *xml)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (mu_xml_is (xml, elements[i].element))
      {
        MuPredicate *self = mu_predicate_new (elements[i].kind);

        while (mu_xml_next_attribute (xml))
          read_attribute (self, builder, xml);
        /* Without a range that values can be in, the condition is always or never met. */
        if (self->kind == MU_PREDICATE_STAT
            && ((self->min == G_MININT && self->max == G_MAXINT) || self->min > self->max))
          mu_xml_problem (xml, _ ("<stat> needs a “min” or a “max”, and a “max” that is not below the “min”"));
        read_parts (self, builder, xml);
        return self;
      }
  return NULL;
}

/*
 * Reads the predicates inside the current element. Returns a predicate that is true if all of them are. The caller owns
 * it.
 */
MuPredicate *
mu_predicate_read_all (MuCatalogBuilder *builder, MuXml *xml)
{
  MuPredicate *all = mu_predicate_new (MU_PREDICATE_ALL);

  read_parts (all, builder, xml);
  return all;
}
