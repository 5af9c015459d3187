/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-effect-reader.h"

#include "catalog/mu-card-action-reader.h"
#include "catalog/mu-dice-effect-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

static guint
parse_speeds (MuXml *xml, const char *value)
{
  g_autofree char **words = mu_words_split (value);
  guint speeds = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int speed = mu_xml_parse_int (xml, *word);

      if (speed >= 0 && speed < 32)
        speeds |= 1u << speed;
    }
  return speeds;
}

static guint
parse_bearings (const char *value)
{
  g_autofree char **words = mu_words_split (value);
  guint bearings = 0;

  for (char **word = words; *word != NULL; word++)
    bearings |= mu_bearing_parse (*word);
  return bearings;
}

static guint
parse_zones (MuXml *xml, const char *value)
{
  g_autofree char **words = mu_words_split (value);
  guint zones = 0;

  for (char **word = words; *word != NULL; word++)
    {
      int zone = mu_zone_parse (*word);

      if (zone >= 0)
        zones |= 1u << zone;
      else
        mu_xml_problem (xml, _ ("unknown hull zone “%s”"), *word);
    }
  return zones;
}

static gboolean
read_filter (MuEffect *self, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "max-cost"))
    self->filter.max_cost = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "unique"))
    self->filter.unique = g_str_equal (value, "yes");
  else if (g_str_equal (name, "card"))
    {
      g_ptr_array_unref (self->filter.cards);
      self->filter.cards = mu_catalog_builder_ids (value);
    }
  else
    return FALSE;
  self->filtered = TRUE;
  return TRUE;
}

static void
read_slot (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "add") || g_str_equal (name, "remove") || g_str_equal (name, "to"))
    self->slots = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SLOT, value);
  if (g_str_equal (name, "add"))
    {
      self->kind = MU_EFFECT_ADD_SLOT;
      self->count = MAX (self->count, 1);
    }
  else if (g_str_equal (name, "widen"))
    {
      self->kind = MU_EFFECT_WIDEN_SLOT;
      self->slot = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
    }
  else if (g_str_equal (name, "count"))
    self->count = mu_xml_parse_int (xml, value);
}

static void
read_slot_kind (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "slot"))
    {
      self->slot = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_SLOT, value);
      self->slots = self->slot >= 0 ? 1u << self->slot : 0;
    }
  else if (g_str_equal (name, "change"))
    self->change = mu_xml_parse_int (xml, value);
  else
    read_filter (self, xml, name, value);
}

static void
read_stat (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "id"))
    self->term = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, value);
  else if (g_str_equal (name, "ships"))
    self->sizes = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SIZE, value);
  else
    self->change = mu_xml_parse_int (xml, value);
  self->set |= g_str_equal (name, "set");
}

static void
read_action (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  mu_card_action_read (&self->action, builder, xml, value);
}

static void
read_trait (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  self->traits = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_TRAIT, value);
}

/* The largest attack of all arcs is the attack of the ship. */
static void
read_arc_attack (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  self->term = mu_game_find_role (builder->game, MU_ROLE_ATTACK);
  if (g_str_equal (name, "arc"))
    self->arc = mu_intern (value);
  else
    self->change = mu_xml_parse_int (xml, value);
}

static void
read_maneuver (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "speed"))
    self->maneuver.speeds = parse_speeds (xml, value);
  else if (g_str_equal (name, "bearing"))
    self->maneuver.bearings = parse_bearings (value);
  else if (g_str_equal (name, "difficulty"))
    self->maneuver.difficulty = mu_difficulty_parse (value);
  else
    self->maneuver.add = g_str_equal (value, "yes");
}

static void
read_armament (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "id"))
    self->zones = parse_zones (xml, value);
  else if (g_str_equal (name, "shields"))
    self->shields = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "red"))
    self->dice.red = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "blue"))
    self->dice.blue = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "black"))
    self->dice.black = mu_xml_parse_int (xml, value);
}

static void
read_list (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "change"))
    {
      self->change = mu_xml_parse_int (xml, value);
      return;
    }
  self->kind = g_str_equal (name, "without") ? MU_EFFECT_LIST_WITHOUT : MU_EFFECT_LIST_CAP;
  self->rule = mu_intern (value);
}

static void
read_attack_dice (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  mu_dice_effect_read (&self->attack_dice, builder, xml, name, value);
}

static const struct
{
  const char *element;
  MuEffectKind kind;
  void (*read) (MuEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value);
} elements[] = {
  { "slot", MU_EFFECT_REMOVE_SLOT, read_slot },
  { "forbid", MU_EFFECT_REMOVE_SLOT, read_slot_kind },
  { "only", MU_EFFECT_ONLY, read_slot_kind },
  { "distinct", MU_EFFECT_DISTINCT, read_slot_kind },
  { "cost", MU_EFFECT_COST, read_slot_kind },
  { "stat", MU_EFFECT_STAT, read_stat },
  { "action", MU_EFFECT_ACTION, read_action },
  { "trait", MU_EFFECT_TRAIT, read_trait },
  { "attack", MU_EFFECT_ARC_ATTACK, read_arc_attack },
  { "maneuver", MU_EFFECT_MANEUVER, read_maneuver },
  { "zone", MU_EFFECT_ARMAMENT, read_armament },
  { "anti-squadron", MU_EFFECT_ANTI_SQUADRON, read_armament },
  { "list", MU_EFFECT_LIST_CAP, read_list },
  { "dice", MU_EFFECT_ATTACK_DICE, read_attack_dice },
};

static MuEffect *
read_effect (MuCatalogBuilder *builder, MuXml *xml)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (mu_xml_is (xml, elements[i].element))
      {
        MuEffect *self = mu_effect_new (elements[i].kind);
        int depth = mu_xml_get_depth (xml);

        while (mu_xml_next_attribute (xml))
          elements[i].read (self, builder, xml, mu_xml_get_name (xml), mu_xml_get_value (xml));
        if (self->kind == MU_EFFECT_WIDEN_SLOT && self->slot >= 0 && self->slots == 1u << self->slot)
          mu_xml_refuse_value (xml, "to", mu_game_get_term (builder->game, MU_VOCABULARY_SLOT, self->slot)->id);
        while (mu_xml_next_child (xml, depth))
          while (mu_xml_next_attribute (xml))
            read_filter (self, xml, mu_xml_get_name (xml), mu_xml_get_value (xml));
        return self;
      }

  return NULL;
}

/* Reads the effects inside the current element. Returns the effects. The elements are MuEffect. The caller owns it. */
GPtrArray *
mu_effects_read (MuCatalogBuilder *builder, MuXml *xml)
{
  GPtrArray *effects = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effect_unref);
  int depth = mu_xml_get_depth (xml);
  int n_slots = 0;

  while (mu_xml_next_child (xml, depth))
    {
      g_autoptr (MuEffect) effect = read_effect (builder, xml);

      if (effect == NULL)
        continue;
      n_slots += effect->kind == MU_EFFECT_ADD_SLOT ? effect->count : 0;
      if (n_slots > MU_CATALOG_BUILDER_MAX_SLOTS)
        {
          mu_xml_problem (xml, _ ("a card can have at most %d slots"), MU_CATALOG_BUILDER_MAX_SLOTS);
          break;
        }
      g_ptr_array_add (effects, g_steal_pointer (&effect));
    }
  return effects;
}
