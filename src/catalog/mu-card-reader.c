/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-reader.h"

#include <string.h>

#include "catalog/mu-card-attributes.h"
#include "catalog/mu-effect-reader.h"
#include "catalog/mu-predicate-reader.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-intern.h"
#include "model/text/mu-words.h"

/* Reads a child element, which may be about one field of the card; @first says whether it is the first of its name. */
typedef void (*ReadChild) (MuCardReader *self, gsize field, gboolean first);

static void
read_text (MuCardReader *self, gsize field, gboolean first)
{
  MuText **text = &G_STRUCT_MEMBER (MuText *, self->facts, field);

  if (first)
    g_clear_pointer (text, mu_text_unref);
  mu_xml_read_text (self->xml, text);
}

static void
read_alias (MuCardReader *self, gsize field, gboolean first)
{
  if (first)
    mu_card_replace_pointers (&self->facts->aliases, g_ptr_array_new_with_free_func (g_free));
  g_ptr_array_add (self->facts->aliases, mu_xml_dup_text (self->xml));
}

/* A note without a language begins another one; those after it, in other languages, say the same. */
static void
read_note (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *language = mu_xml_dup_attribute (self->xml, "xml:lang");
  GPtrArray **notes = &self->facts->notes;
  MuText *note = NULL;

  if (first)
    mu_card_replace_pointers (notes, g_ptr_array_new_with_free_func ((GDestroyNotify) mu_text_unref));
  if (!first && language != NULL)
    note = g_ptr_array_steal_index (*notes, (*notes)->len - 1);
  mu_xml_read_text (self->xml, &note);
  g_ptr_array_add (*notes, note);
}

static gboolean
has_price_at (const MuPrice *price, const MuPriceAt *at)
{
  for (guint i = 0; i < price->costs->len; i++)
    if (g_array_index (price->costs, MuPriceAt, i).key == at->key
        && g_array_index (price->costs, MuPriceAt, i).id == at->id)
      return TRUE;
  return FALSE;
}

/* Adds what the card costs where the property has the value @key. */
static void
add_price (MuCardReader *self, MuPrice *price, const char *key, const char *cost)
{
  MuPriceAt at = { .cost = mu_xml_parse_int (self->xml, cost) };

  if (price->by == MU_PRICE_BY_SHIP)
    at.id = mu_intern (key);
  else if (price->by == MU_PRICE_BY_STAT)
    at.key = mu_xml_parse_int (self->xml, key);
  else
    at.key = mu_catalog_builder_term (self->builder, self->xml,
                                      price->by == MU_PRICE_BY_SIZE ? MU_VOCABULARY_SIZE : MU_VOCABULARY_FACTION, key);
  if (at.key < 0)
    return;
  if (has_price_at (price, &at))
    mu_xml_problem (self->xml, _ ("a second cost for “%s”"), key);
  g_array_append_val (price->costs, at);
}

/* What a faction pays, its parts pay, unless the price names them. */
static void
add_parts_of_factions (MuCardReader *self, MuPrice *price)
{
  MuVocabulary *factions = mu_game_get_vocabulary (self->builder->game, MU_VOCABULARY_FACTION);
  guint n_named = price->costs->len;

  for (guint part = 0; part < mu_vocabulary_get_size (factions); part++)
    for (guint i = 0; i < n_named; i++)
      {
        MuPriceAt at = g_array_index (price->costs, MuPriceAt, i);
        gboolean of_whole = at.key == mu_vocabulary_get (factions, part)->of;

        at.key = (int) part;
        if (of_whole && !has_price_at (price, &at))
          g_array_append_val (price->costs, at);
      }
}

static int
find_least (const MuPrice *price)
{
  int least = G_MAXINT;

  for (guint i = 0; i < price->costs->len; i++)
    least = MIN (least, g_array_index (price->costs, MuPriceAt, i).cost);
  return least;
}

/* The costs are attributes with the names of sizes or factions, or stand in one: costs="0:3 1:5". */
static void
read_price (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *by = mu_xml_dup_attribute (self->xml, "by");
  g_autofree char *costs = mu_xml_dup_attribute (self->xml, "costs");
  g_autofree char **pairs = mu_words_split (costs != NULL ? costs : "");
  MuPrice *price = mu_price_new ();

  price->by = mu_price_by_parse (by != NULL ? by : "");
  if (price->by == MU_PRICE_BY_STAT)
    price->stat = mu_catalog_builder_term (self->builder, self->xml, MU_VOCABULARY_STAT, by != NULL ? by : "");
  while (mu_xml_next_attribute (self->xml))
    if (!mu_xml_is (self->xml, "by") && !mu_xml_is (self->xml, "costs"))
      add_price (self, price, mu_xml_get_name (self->xml), mu_xml_get_value (self->xml));
  for (char **pair = pairs; *pair != NULL; pair++)
    {
      const char *cost = mu_words_cut (*pair, ':');

      if (cost != NULL)
        add_price (self, price, *pair, cost);
    }
  if (price->costs->len == 0)
    mu_xml_refuse_without (self->xml, "by", "costs");
  if (price->by == MU_PRICE_BY_FACTION)
    add_parts_of_factions (self, price);
  if (self->facts->without_cost && price->costs->len > 0)
    self->facts->cost = find_least (price);
  g_clear_pointer (&self->facts->price, mu_price_unref);
  if (price->by == MU_PRICE_BY_STAT && price->stat < 0)
    mu_price_unref (price);
  else
    self->facts->price = price;
}

static void
read_stats (MuCardReader *self, gsize field, gboolean first)
{
  while (mu_xml_next_attribute (self->xml))
    mu_card_read_stat (self, mu_xml_get_name (self->xml), mu_xml_get_value (self->xml));
}

/* Sets the number of dice if the current attribute is a color, and ignores others. */
static void
read_color (MuXml *xml, MuDice *dice)
{
  const char *value = mu_xml_get_value (xml);

  if (mu_xml_is (xml, "red"))
    dice->red = mu_xml_parse_int (xml, value);
  else if (mu_xml_is (xml, "blue"))
    dice->blue = mu_xml_parse_int (xml, value);
  else if (mu_xml_is (xml, "black"))
    dice->black = mu_xml_parse_int (xml, value);
}

static void
read_dice (MuCardReader *self, gsize field, gboolean first)
{
  MuDice *dice = &G_STRUCT_MEMBER (MuDice, self->facts, field);

  *dice = (MuDice){ 0 };
  while (mu_xml_next_attribute (self->xml))
    read_color (self->xml, dice);
}

static void
read_zone (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *id = mu_xml_dup_attribute (self->xml, "id");
  int zone = id != NULL ? mu_zone_parse (id) : -1;
  MuZone read = { .present = TRUE };

  if (first)
    memset (self->facts->zones, 0, sizeof self->facts->zones);
  while (mu_xml_next_attribute (self->xml))
    {
      if (mu_xml_is (self->xml, "shields"))
        read.shields = mu_xml_parse_int (self->xml, mu_xml_get_value (self->xml));
      read_color (self->xml, &read.dice);
    }
  if (zone >= 0)
    self->facts->zones[zone] = read;
}

static void
read_speed (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *yaw = mu_xml_dup_attribute (self->xml, "yaw");
  g_autofree char **joints = mu_words_split (yaw != NULL ? yaw : "");
  MuSpeed speed = { 0 };

  if (first)
    mu_card_replace_list (&self->facts->speeds, g_array_new (FALSE, FALSE, sizeof (MuSpeed)));
  speed.speed = mu_xml_read_number (self->xml, "value", 0);
  for (char **joint = joints; *joint != NULL && speed.n_joints < (int) G_N_ELEMENTS (speed.yaw); joint++)
    speed.yaw[speed.n_joints++] = mu_xml_parse_int (self->xml, *joint);
  g_array_append_val (self->facts->speeds, speed);
}

static void
add_maneuvers (MuCardReader *self, int speed, const char *bearings, MuDifficulty difficulty, char ***energy)
{
  g_autofree char **words = mu_words_split (bearings);

  for (char **word = words; *word != NULL; word++)
    {
      guint parsed = mu_bearing_parse (*word);
      int gained = 0;

      if (*energy != NULL && **energy != NULL)
        gained = mu_xml_parse_int (self->xml, *(*energy)++);
      for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
        if (parsed & (1u << bearing))
          {
            MuManeuver maneuver = { speed, bearing, difficulty, gained };

            g_array_append_val (self->facts->dial, maneuver);
          }
    }
}

static void
read_dial (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *value = mu_xml_dup_attribute (self->xml, "speed");
  g_autofree char *energy = mu_xml_dup_attribute (self->xml, "energy");
  g_auto (GStrv) gains = energy != NULL ? g_strsplit (energy, " ", -1) : NULL;
  char **next_gain = gains;

  if (first)
    mu_card_replace_list (&self->facts->dial, g_array_new (FALSE, FALSE, sizeof (MuManeuver)));
  for (int i = MU_DIFFICULTY_EASY; i < MU_N_DIFFICULTIES; i++)
    {
      g_autofree char *bearings = mu_xml_dup_attribute (self->xml, mu_difficulty_get_word (i));

      if (bearings != NULL && value != NULL)
        add_maneuvers (self, mu_xml_parse_int (self->xml, value), bearings, i, &next_gain);
    }
}

static void
read_weapon (MuCardReader *self, gsize field, gboolean first)
{
  while (mu_xml_next_attribute (self->xml))
    if (mu_xml_is (self->xml, "range"))
      self->facts->weapon_range = mu_intern (mu_xml_get_value (self->xml));
    else if (mu_xml_is (self->xml, "attack"))
      self->facts->weapon_attack = mu_xml_parse_int (self->xml, mu_xml_get_value (self->xml));
    else if (mu_xml_is (self->xml, "energy"))
      self->facts->weapon_energy = mu_xml_parse_int (self->xml, mu_xml_get_value (self->xml));
    else if (mu_xml_is (self->xml, "arc"))
      self->facts->weapon_arc = mu_intern (mu_xml_get_value (self->xml));
    else if (mu_xml_is (self->xml, "ordnance"))
      self->facts->weapon_ordnance = g_str_equal (mu_xml_get_value (self->xml), "yes");
    else if (mu_xml_is (self->xml, "spends"))
      self->facts->weapon_spends_lock = g_str_equal (mu_xml_get_value (self->xml), "target-lock");
}

static void
read_attack (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *arc = mu_xml_dup_attribute (self->xml, "arc");
  MuArcAttack attack = { mu_intern (arc), mu_xml_read_number (self->xml, "value", 0) };

  if (first)
    mu_card_replace_list (&self->facts->attacks, g_array_new (FALSE, FALSE, sizeof (MuArcAttack)));
  self->has_attacks = TRUE;
  if (arc != NULL)
    g_array_append_val (self->facts->attacks, attack);
}

/* An empty element says that the card has none, whatever its ship has. */
static void
read_ability (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *id = mu_xml_dup_attribute (self->xml, "id");
  int depth = mu_xml_get_depth (self->xml);

  g_clear_pointer (&self->facts->ability, mu_ability_unref);
  self->facts->ability = mu_ability_new (id);
  while (mu_xml_next_child (self->xml, depth))
    if (mu_xml_is (self->xml, "name"))
      mu_xml_read_text (self->xml, &self->facts->ability->name);
    else if (mu_xml_is (self->xml, "summary"))
      mu_xml_read_text (self->xml, &self->facts->ability->summary);
    else if (mu_xml_is (self->xml, "effects"))
      {
        g_clear_pointer (&self->facts->ability->effects, g_ptr_array_unref);
        self->facts->ability->effects = mu_effects_read (self->builder, self->xml);
      }
}

static void
read_face (MuCardReader *self, gsize field, gboolean first)
{
  MuFace *face = g_new0 (MuFace, 1);
  int depth = mu_xml_get_depth (self->xml);

  if (first)
    mu_card_replace_pointers (&self->facts->faces, g_ptr_array_new_with_free_func ((GDestroyNotify) mu_face_free));
  face->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_effect_unref);
  while (mu_xml_next_child (self->xml, depth))
    if (mu_xml_is (self->xml, "name"))
      mu_xml_read_text (self->xml, &face->name);
    else if (mu_xml_is (self->xml, "effects"))
      mu_card_replace_pointers (&face->effects, mu_effects_read (self->builder, self->xml));
  if (face->name == NULL)
    face->name = mu_text_new (NULL);
  g_ptr_array_add (self->facts->faces, face);
}

static void
read_requires (MuCardReader *self, gsize field, gboolean first)
{
  g_clear_pointer (&self->facts->requires, mu_predicate_unref);
  self->facts->requires = mu_predicate_read_all (self->builder, self->xml);
  if (self->facts->requires->parts->len == 0)
    g_clear_pointer (&self->facts->requires, mu_predicate_unref);
}

static void
read_faction_unless (MuCardReader *self, gsize field, gboolean first)
{
  g_clear_pointer (&self->facts->faction_unless, mu_predicate_unref);
  self->facts->faction_unless = mu_predicate_read_all (self->builder, self->xml);
}

static void
read_with (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *card = mu_xml_dup_attribute (self->xml, "card");

  if (first)
    mu_card_replace_pointers (&self->facts->with, g_ptr_array_new ());
  g_ptr_array_add (self->facts->with, (gpointer) mu_intern (card));
}

static void
read_effects (MuCardReader *self, gsize field, gboolean first)
{
  mu_card_replace_pointers (&self->facts->effects, mu_effects_read (self->builder, self->xml));
}

static void
read_carries (MuCardReader *self, gsize field, gboolean first)
{
  g_autofree char *cards = mu_xml_dup_attribute (self->xml, "cards");

  mu_card_replace_pointers (&self->facts->carries, mu_catalog_builder_ids (cards != NULL ? cards : ""));
}

#define FIELD(name) G_STRUCT_OFFSET (MuCardFacts, name)

static const struct
{
  const char *name;
  ReadChild read;
  gsize field; /* offset in MuCardFacts */
} children[] = {
  { "name", read_text, FIELD (name) },
  { "subname", read_text, FIELD (subname) },
  { "alias", read_alias },
  { "price", read_price },
  { "stats", read_stats },
  { "zone", read_zone },
  { "anti-squadron", read_dice, FIELD (anti_squadron) },
  { "battery", read_dice, FIELD (battery) },
  { "speed", read_speed },
  { "dial", read_dial },
  { "attack", read_attack },
  { "ability", read_ability },
  { "weapon", read_weapon },
  { "face", read_face },
  { "requires", read_requires },
  { "faction-unless", read_faction_unless },
  { "with", read_with },
  { "carries", read_carries },
  { "effects", read_effects },
  { "summary", read_text, FIELD (summary) },
  { "note", read_note },
};

/* What the attacks of the arcs say of the whole ship, unless the card says that itself. */
static void
sum_up_attacks (MuCardReader *self)
{
  int stat = mu_game_find_role (self->builder->game, MU_ROLE_ATTACK);
  g_autoptr (GPtrArray) arcs = g_ptr_array_new ();
  int largest = 0;

  for (guint i = 0; i < self->facts->attacks->len; i++)
    {
      const MuArcAttack *attack = &g_array_index (self->facts->attacks, MuArcAttack, i);

      largest = MAX (largest, attack->value);
      g_ptr_array_add (arcs, (gpointer) attack->arc);
    }
  if (!self->has_arcs)
    mu_card_replace_pointers (&self->facts->arcs, g_steal_pointer (&arcs));
  if (stat >= 0 && !(self->given_stats >> stat & 1))
    {
      self->facts->stats[stat] = largest;
      self->facts->has_stats |= 1u << stat;
    }
}

static void
read_card (MuCardReader *self)
{
  int depth = mu_xml_get_depth (self->xml);

  mu_card_read_attributes (self);
  while (mu_xml_next_child (self->xml, depth))
    {
      const char *name = mu_xml_get_name (self->xml);
      guint i = 0;

      while (i < G_N_ELEMENTS (children) && (*children[i].name != *name || !g_str_equal (children[i].name, name)))
        i++;
      if (i == G_N_ELEMENTS (children))
        continue;
      children[i].read (self, children[i].field, !(self->met & (1u << i)));
      self->met |= 1u << i;
    }
  if (self->has_attacks)
    sum_up_attacks (self);
}

/* Reads the current element as a card of that kind and adds it to @builder. */
void
mu_card_read (MuCatalogBuilder *builder, MuXml *xml, MuCardKind kind)
{
  g_autofree char *id = mu_xml_dup_attribute (xml, "id");
  MuCardReader reader = { builder, xml, NULL, 0 };

  if (id == NULL || *id == '\0')
    return;
  reader.facts = mu_card_facts_new (kind, id);
  reader.facts->file = xml->file;
  reader.facts->line = mu_xml_get_line (xml);
  reader.facts->without_cost = TRUE;
  read_card (&reader);
  if (reader.facts->name == NULL)
    reader.facts->name = mu_text_new (id);
  if (mu_card_kind_is (kind, MU_KIND_IN_SLOT) && reader.facts->slot < 0)
    {
      mu_card_facts_free (reader.facts);
      return;
    }
  mu_catalog_builder_add (builder, xml, reader.facts);
}

static void
report_missing_card (MuCatalogBuilder *builder, MuXml *xml, int kind, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  GPtrArray *revised = builder->base != NULL ? mu_catalog_get_cards (builder->base) : NULL;
  guint n_cards = revised != NULL ? revised->len : builder->cards->len;
  g_autofree char *message = NULL;

  for (guint i = 0; i < n_cards; i++)
    {
      const MuCardFacts *facts = revised != NULL ? mu_card_get_facts (revised->pdata[i]) : builder->cards->pdata[i];

      if ((int) facts->kind == kind)
        g_ptr_array_add (ids, (gpointer) facts->id);
    }
  message = mu_problem_dup_missing (kind >= 0 ? mu_card_kind_get_word (kind) : "card", id != NULL ? id : "", ids);
  mu_xml_problem (xml, "%s", message);
}

/* Applies the current `<change>` element to the card that it names. */
void
mu_card_read_change (MuCatalogBuilder *builder, MuXml *xml)
{
  g_autofree char *kind = mu_xml_dup_attribute (xml, "kind");
  g_autofree char *card = mu_xml_dup_attribute (xml, "card");
  int parsed = kind != NULL ? mu_card_kind_parse (kind) : -1;
  MuCardReader reader = { builder, xml, NULL, 0 };

  if (parsed >= 0 && card != NULL)
    reader.facts = mu_catalog_builder_find (builder, parsed, card);
  if (reader.facts == NULL)
    {
      report_missing_card (builder, xml, parsed, card);
      return;
    }
  if (builder->base != NULL)
    {
      reader.facts->file = xml->file;
      reader.facts->line = mu_xml_get_line (xml);
    }
  read_card (&reader);
}
