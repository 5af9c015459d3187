/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-dice-effect-reader.h"

#include "model/text/mu-words.h"

/* A word, and the bits that it stands for. */
typedef struct
{
  const char *word;
  guint bits;
} Word;

static const Word results[] = {
  { "blank", 1 << MU_DIE_BLANK },    { "focus", 1 << MU_DIE_FOCUS },       { "hit", 1 << MU_DIE_SUCCESS },
  { "evade", 1 << MU_DIE_SUCCESS }, { "critical", 1 << MU_DIE_CRITICAL },
  { "accuracy", 1 << MU_DIE_ACCURACY }, { NULL },
};

static const Word forbidden[] = {
  { "reroll", MU_DICE_FORBID_REROLL },
  { "change", MU_DICE_FORBID_CHANGE },
  { "focus", MU_DICE_FORBID_FOCUS },
  { "evade", MU_DICE_FORBID_EVADE },
  { NULL },
};

static const Word colors[] = {
  { "red", MU_DICE_RED },
  { "blue", MU_DICE_BLUE },
  { "black", MU_DICE_BLACK },
  { NULL },
};

static const Word weapons[] = {
  { "primary", MU_DICE_PRIMARY },
  { "secondary", MU_DICE_SECONDARY },
  { NULL },
};

/* 0 if @word is none of @words */
static guint
find_bits (const Word *words, const char *word)
{
  for (; words->word != NULL; words++)
    if (g_str_equal (words->word, word))
      return words->bits;
  return 0;
}

static guint
parse_words (const Word *words, const char *value)
{
  g_autofree char **parts = mu_words_split (value);
  guint bits = 0;

  for (char **part = parts; *part != NULL; part++)
    bits |= find_bits (words, *part);
  return bits;
}

static MuDieResult
parse_result (const char *value)
{
  const guint bits = parse_words (results, value);

  return bits != 0 ? (MuDieResult) g_bit_nth_lsf (bits, -1) : MU_DIE_BLANK;
}

static int
parse_few (MuXml *xml, const char *value)
{
  return CLAMP (mu_xml_parse_int (xml, value), 1, MU_DICE_FEW);
}

static void
read_reroll (MuDiceEffect *self, MuXml *xml, const char *value)
{
  self->kind = MU_DICE_REROLL;
  if (self->results == 0)
    self->results = (1 << MU_N_DIE_RESULTS) - 1;
  self->whole = g_str_equal (value, "whole");
  if (!self->whole && !g_str_equal (value, "all"))
    self->most = parse_few (xml, value);
}

static int
parse_range (const char *value)
{
  static const char *const words[] = { "close", "medium", "long" };

  int index = mu_words_find (words, G_N_ELEMENTS (words), value);

  return index >= 0 ? index + 1 : g_ascii_digit_value (value[0]);
}

static void
read_range (MuDiceEffect *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, "-", 2);

  if (parts[0] == NULL)
    return;
  self->first_range = parse_range (parts[0]);
  self->last_range = parts[1] != NULL ? parse_range (parts[1]) : self->first_range;
}

static void
read_colors (MuDiceEffect *self, const char *value)
{
  self->one_color = g_str_equal (value, "one");
  if (!self->one_color)
    self->colors = parse_words (colors, value);
}

/* Primary and secondary weapons, and those of slots. */
static void
read_weapons (MuDiceEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *value)
{
  g_autofree char **parts = mu_words_split (value);

  for (char **part = parts; *part != NULL; part++)
    {
      guint bits = find_bits (weapons, *part);

      self->weapons |= bits;
      if (bits == 0)
        self->slots |= mu_catalog_builder_set (builder, xml, MU_VOCABULARY_SLOT, *part);
    }
}

/* What it does. */
static gboolean
read_deed (MuDiceEffect *self, MuXml *xml, const char *name, const char *value)
{
  if (g_str_equal (name, "on"))
    self->defense = g_str_equal (value, "defense");
  else if (g_str_equal (name, "reroll"))
    read_reroll (self, xml, value);
  else if (g_str_equal (name, "faces") || g_str_equal (name, "change"))
    self->results = parse_words (results, value);
  else if (g_str_equal (name, "to"))
    self->to = parse_result (value);
  else if (g_str_equal (name, "most") || g_str_equal (name, "replace") || g_str_equal (name, "add")
           || g_str_equal (name, "remove"))
    self->most = parse_few (xml, value);
  else if (g_str_equal (name, "at"))
    self->rolled = TRUE;
  else if (g_str_equal (name, "spend"))
    {
      self->spends_focus = g_str_equal (value, "focus");
      self->spends_blue = g_str_equal (value, "blue");
      self->spends_other = !self->spends_focus && !self->spends_blue;
    }
  else if (g_str_equal (name, "colors"))
    read_colors (self, value);
  else if (g_str_equal (name, "forbid"))
    self->forbidden = parse_words (forbidden, value);
  else if (g_str_equal (name, "enemy"))
    self->enemy = TRUE;
  else
    return FALSE;
  if (g_str_equal (name, "change"))
    self->kind = MU_DICE_CHANGE;
  else if (g_str_equal (name, "replace"))
    self->kind = MU_DICE_REPLACE;
  else if (g_str_equal (name, "forbid"))
    self->kind = MU_DICE_FORBID;
  else if (g_str_equal (name, "add"))
    self->kind = MU_DICE_ADD;
  else if (g_str_equal (name, "remove"))
    self->kind = MU_DICE_REMOVE;
  return TRUE;
}

/*
 * Reads what a card does to the dice of an attack, attribute by attribute.
 *
 * @name: the name of an attribute
 * @value: its value
 */
void
mu_dice_effect_read (MuDiceEffect *self, MuCatalogBuilder *builder, MuXml *xml, const char *name, const char *value)
{
  if (read_deed (self, xml, name, value))
    return;
  if (g_str_equal (name, "range"))
    read_range (self, value);
  else if (g_str_equal (name, "weapon"))
    read_weapons (self, builder, xml, value);
  else if (g_str_equal (name, "has"))
    self->has_focus = TRUE;
  else if (g_str_equal (name, "trait"))
    self->traits = mu_catalog_builder_set (builder, xml, MU_VOCABULARY_TRAIT, value);
  else if (g_str_equal (name, "stat"))
    self->stat = mu_catalog_builder_term (builder, xml, MU_VOCABULARY_STAT, value);
  else if (g_str_equal (name, "of"))
    self->stat_of_enemy = TRUE;
  else if (g_str_equal (name, "min"))
    self->min = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "max"))
    self->max = mu_xml_parse_int (xml, value);
  else if (g_str_equal (name, "partly"))
    self->partly = TRUE;
}
