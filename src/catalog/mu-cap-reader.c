/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-cap-reader.h"

#include "catalog/mu-predicate-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-similarity.h"

/* Reports that nothing is checked for the current element if the game does not have the rule. */
void
mu_cap_need_rule (MuCatalogBuilder *builder, MuXml *xml, const char *rule)
{
  if (mu_game_get_citation (builder->game, rule, NULL, NULL) == NULL)
    mu_xml_problem (xml, _ ("the game does not have the rule “%s”, so that nothing is checked"), rule);
}

/* Reads which rule a list breaks that does not keep to the element; one of @rules, which the game must have. */
const char *
mu_cap_read_rule (MuCatalogBuilder *builder, MuXml *xml, const char *const *rules)
{
  g_autofree char *rule = mu_xml_dup_attribute (xml, "rule");

  if (rule == NULL)
    return mu_intern ("");
  if (g_strv_contains (rules, rule))
    mu_cap_need_rule (builder, xml, rule);
  else
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();
      const char *nearest;

      for (; *rules != NULL; rules++)
        g_ptr_array_add (ids, (gpointer) *rules);
      nearest = mu_similarity_find_nearest (rule, ids);
      /* If no rule is spelled alike, the last one is suggested, which is the most general. */
      if (nearest == NULL)
        nearest = ids->pdata[ids->len - 1];
      mu_xml_problem (xml, _ ("“%s” is no rule for <%s>; did you mean “%s”?"), rule, mu_xml_get_name (xml), nearest);
    }
  return mu_intern (rule);
}

/*
 * Reads what the current element counts, but for the conditions inside it.
 *
 * @slotted: the kinds of cards (1 << MuCounted) that “slots” and “traits” may narrow
 */
void
mu_match_read (MuMatch *self, MuCatalogBuilder *builder, MuXml *xml, guint slotted)
{
  g_autofree char *of = mu_xml_dup_attribute (xml, "of");
  g_autofree char *slots = mu_xml_dup_attribute (xml, "slots");
  g_autofree char *traits = mu_xml_dup_attribute (xml, "traits");
  int counted = of != NULL ? mu_counted_parse (of) : -1;

  self->of = MAX (counted, 0);
  if (slots != NULL)
    self->slots = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SLOT, slots);
  if (traits != NULL)
    self->traits = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_TRAIT, traits);
  if (counted >= 0 && !(slotted >> counted & 1) && (slots != NULL || traits != NULL))
    {
      g_autofree char *other = g_strdup_printf ("of=\"%s\"", of);

      mu_xml_refuse_beside (xml, slots != NULL ? "slots" : "traits", other);
    }
}

/*
 * Reads the conditions inside the current element, and the name of what it counts.
 *
 * @name: (in and out) the name, or NULL
 */
void
mu_match_read_children (MuMatch *self, MuText **name, MuCatalogBuilder *builder, MuXml *xml)
{
  int depth = mu_xml_get_depth (xml);

  self->where = mu_predicate_new (MU_PREDICATE_ALL);
  while (mu_xml_next_child (xml, depth))
    {
      MuPredicate *part = NULL;

      if (mu_xml_is (xml, "name"))
        mu_xml_read_text (xml, name);
      else if (self->of == MU_COUNTED_SQUADRONS && (mu_xml_is (xml, "size") || mu_xml_is (xml, "has-slot")))
        mu_xml_problem (xml, _ ("squadrons have no <%s>"), mu_xml_get_name (xml));
      else
        part = mu_predicate_read (builder, xml);
      if (part != NULL)
        mu_predicate_add (self->where, part);
    }
}

/* Reports what no list could break, or only by accident. */
static void
check_cap (const MuCap *self, MuXml *xml)
{
  gboolean of_upgrades = self->match.of == MU_COUNTED_UPGRADES || self->match.of == MU_COUNTED_ALL;

  if (self->all && self->match.of != MU_COUNTED_UPGRADES)
    mu_xml_problem (xml, _ ("only upgrades can be on all ships of a type or on none"));
  if (self->all != g_str_equal (self->rule, MU_CAP_RULE_OF_ALL))
    mu_xml_problem (xml, _ ("a cap with “all”, and no other, has the rule “%s”"), MU_CAP_RULE_OF_ALL);
  if (self->min > 0 && !g_str_equal (self->rule, MU_CAP_RULE_OF_COUNTS))
    mu_xml_problem (xml, _ ("a cap with a “min” has the rule “%s”"), MU_CAP_RULE_OF_COUNTS);
  if (!self->all && self->min <= 0 && self->max < 0)
    mu_xml_problem (xml, _ ("a cap needs a “max”, a “min” or “all”"));
  if (self->max >= 0 && self->min > self->max && self->per == 0)
    mu_xml_problem (xml, _ ("a cap of at least %d and at most %d cannot be kept"), self->min, self->max);
  if (self->all && self->min > 0)
    mu_xml_refuse_beside (xml, "all", "min");
  if (self->all && self->max >= 0)
    mu_xml_refuse_beside (xml, "all", "max");
  if (self->all && self->each != MU_EACH_NONE)
    mu_xml_refuse_beside (xml, "all", "each");
  if (self->per > 0 && self->max < 0)
    mu_xml_refuse_without (xml, "per", "max");
  if (self->each & MU_EACH_SHIP && self->match.of == MU_COUNTED_SQUADRONS)
    mu_xml_refuse_beside (xml, "each=\"ship\"", "of=\"squadrons\"");
  if (self->each & MU_EACH_SLOT && !of_upgrades)
    mu_xml_refuse_without (xml, "each=\"slot\"", "of=\"upgrades\"");
}

/* Reads the current `<cap>` element. */
void
mu_cap_read (GPtrArray *caps, MuCatalogBuilder *builder, MuXml *xml)
{
  MuCap *cap = mu_cap_new (mu_cap_read_rule (builder, xml, mu_cap_rules));
  g_autofree char *each = mu_xml_dup_attribute (xml, "each");
  g_autofree char *all = mu_xml_dup_attribute (xml, "all");
  g_autoptr (GPtrArray) of_each = mu_catalog_builder_ids (each != NULL ? each : "");

  cap->min = mu_xml_read_number (xml, "min", 0);
  cap->max = mu_xml_read_number (xml, "max", MU_CAP_ANY);
  cap->per = mu_xml_read_number (xml, "per", 0);
  cap->all = g_strcmp0 (all, "yes") == 0;
  for (guint i = 0; i < of_each->len; i++)
    cap->each |= mu_each_parse (of_each->pdata[i]);
  mu_match_read (&cap->match, builder, xml, 1u << MU_COUNTED_UPGRADES | 1u << MU_COUNTED_ALL);
  check_cap (cap, xml);
  if (cap->all)
    cap->each = MU_EACH_SHIP | MU_EACH_CARD;
  mu_match_read_children (&cap->match, &cap->name, builder, xml);
  g_ptr_array_add (caps, cap);
}

/* Reads the current `<bar>` element: no card of a slot is on the ships that match. */
void
mu_cap_read_bar (GPtrArray *caps, MuCatalogBuilder *builder, MuXml *xml)
{
  MuCap *cap = mu_cap_new (mu_cap_read_rule (builder, xml, mu_bar_rules));
  g_autofree char *slot = mu_xml_dup_attribute (xml, "slot");
  int index = slot != NULL ? mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, slot) : -1;

  cap->bar = TRUE;
  cap->max = 0;
  cap->each = MU_EACH_UNIT | MU_EACH_CARD;
  cap->match.of = MU_COUNTED_UPGRADES;
  mu_match_read_children (&cap->match, &cap->name, builder, xml);
  if (cap->match.where->parts->len > 0)
    {
      cap->free = mu_predicate_new (MU_PREDICATE_NOT);
      mu_predicate_add (cap->free, mu_predicate_ref (cap->match.where));
    }
  if (index >= 0)
    {
      cap->match.slots = 1u << index;
      g_ptr_array_add (caps, cap);
    }
  else
    mu_cap_unref (cap);
}

/* The caps of rules that a game only has to name, with a trait of that role where one is. */
static const struct
{
  const char *rule;
  MuCounted of;
  MuRole trait;
  guint each;
  MuCapLimit limit;
  gboolean all;
} known[] = {
  { "unique-name", MU_COUNTED_ALL, MU_ROLE_NONE, MU_EACH_NAME, MU_CAP_BY_DOTS, FALSE },
  { "limited", MU_COUNTED_UPGRADES, MU_ROLE_LIMITED, MU_EACH_UNIT | MU_EACH_CARD, MU_CAP_BY_NUMBER, FALSE },
  { "duplicate-upgrade", MU_COUNTED_UPGRADES, MU_ROLE_NONE, MU_EACH_UNIT | MU_EACH_CARD, MU_CAP_BY_NUMBER, FALSE },
  { "solitary", MU_COUNTED_UPGRADES, MU_ROLE_SOLITARY, MU_EACH_SLOT, MU_CAP_BY_NUMBER, FALSE },
  { "standardized", MU_COUNTED_UPGRADES, MU_ROLE_STANDARDIZED, MU_EACH_SHIP | MU_EACH_CARD, MU_CAP_BY_NUMBER, TRUE },
  { "copies-cap", MU_COUNTED_ALL, MU_ROLE_NONE, MU_EACH_CARD, MU_CAP_BY_COPIES, FALSE },
};

/* Adds what the rules of the game say of copies, whatever the format. */
void
mu_caps_add_known (MuGame *game)
{
  GPtrArray *caps = mu_game_get_rules (game)->caps;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      int trait = known[i].trait != MU_ROLE_NONE ? mu_game_find_role (game, known[i].trait) : -1;
      MuCap *cap;

      if (mu_game_get_citation (game, known[i].rule, NULL, NULL) == NULL
          || (known[i].trait != MU_ROLE_NONE && trait < 0))
        continue;
      cap = mu_cap_new (known[i].rule);
      cap->of_game = TRUE;
      cap->match.of = known[i].of;
      cap->match.traits = trait >= 0 ? (guint64) 1 << trait : 0;
      cap->each = known[i].each;
      cap->limit = known[i].limit;
      cap->all = known[i].all;
      cap->max = cap->all ? MU_CAP_ANY : 1;
      g_ptr_array_add (caps, cap);
    }
}
