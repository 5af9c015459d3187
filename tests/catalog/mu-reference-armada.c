/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-reference.h"

#include <string.h>

static char *
want_slots (MuReference *self, const json_t *entry)
{
  g_autoptr (GPtrArray) names = mu_json_list_strings (json_object_get (entry, "slots"));

  return mu_reference_want_list (self, MU_VOCABULARY_SLOT, names);
}

static MuDice
get_dice (const json_t *array)
{
  MuDice dice = { (int) json_integer_value (json_array_get (array, 0)),
                  (int) json_integer_value (json_array_get (array, 1)),
                  (int) json_integer_value (json_array_get (array, 2)) };

  return dice;
}

static gboolean
is_called (const char *name, const char *wanted)
{
  g_autofree char *canonical = mu_text_canonical (name);

  return g_str_equal (canonical, wanted);
}

static gboolean
is_alias (const MuCardFacts *facts, const char *wanted)
{
  for (guint i = 0; i < facts->aliases->len; i++)
    if (is_called (facts->aliases->pdata[i], wanted))
      return TRUE;
  return FALSE;
}

static gboolean
is_card (MuReference *self, MuCard *card, MuCardKind kind, const json_t *entry, gboolean by_alias)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *want = mu_text_canonical (mu_json_get_text (entry, "name"));
  int faction = mu_game_find_faction (self->game, mu_json_get_text (entry, "faction"));
  gboolean named = by_alias ? is_alias (facts, want) : is_called (mu_text_get_english (facts->name), want);

  if (facts->kind != kind || !named || (faction >= 0 && !(facts->factions >> faction & 1)))
    return FALSE;
  if (kind == MU_CARD_SQUADRON)
    return g_ascii_strcasecmp (mu_text_get_english (facts->subname), mu_json_get_text (entry, "subname")) == 0;
  if (kind == MU_CARD_UPGRADE)
    {
      g_autofree char *have_icons = mu_reference_have_list (self, MU_VOCABULARY_SLOT, facts->icons);
      g_autofree char *want_icons = want_slots (self, entry);

      return g_str_equal (have_icons, want_icons);
    }
  return TRUE;
}

static MuCard *
find_card (MuReference *self, MuCardKind kind, const json_t *entry)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < cards->len; i++)
      if (is_card (self, cards->pdata[i], kind, entry, pass == 1))
        return cards->pdata[i];
  return NULL;
}

/* A card found by an alias has another name in the reference. */
static void
compare_name (MuReference *self, const char *label, const MuCardFacts *facts, const json_t *entry)
{
  const char *name = mu_text_get_english (facts->name);
  g_autofree char *wanted = mu_text_canonical (mu_json_get_text (entry, "name"));

  if (!is_called (name, wanted))
    mu_reference_compare (self, label, "name", g_strdup (name), g_strdup (mu_json_get_text (entry, "name")));
}

static void
compare_dice (MuReference *self, const char *label, const char *field, const MuDice *have, const json_t *want)
{
  MuDice dice = get_dice (want);

  mu_reference_compare (self, label, field, mu_reference_dice (have), mu_reference_dice (&dice));
}

static int
get_zone (const char *name)
{
  static const struct
  {
    const char *name;
    MuZoneId zone;
  } names[] = {
    { "aux-left", MU_ZONE_LEFT_AUXILIARY },
    { "aux-right", MU_ZONE_RIGHT_AUXILIARY },
    { "ignition", MU_ZONE_SPECIAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i].name))
      return names[i].zone;
  return mu_zone_parse (name);
}

static void
compare_zones (MuReference *self, const char *label, const MuCardFacts *facts, const json_t *entry)
{
  json_t *attack = json_object_get (entry, "attack");
  json_t *shield = json_object_get (entry, "shield");
  const char *name;
  json_t *value;

  json_object_foreach (attack, name, value)
    compare_dice (self, label, name, &facts->zones[get_zone (name)].dice, value);
  json_object_foreach (shield, name, value)
    {
      g_autofree char *field = g_strdup_printf ("%s shields", name);

      mu_reference_compare_int (self, label, field, facts->zones[get_zone (name)].shields,
                                (int) json_integer_value (value));
    }
}

/* Clicks are strokes there: "||" is two, "-" none. */
static char *
want_speeds (json_t *chart)
{
  g_autoptr (GArray) speeds = g_array_new (FALSE, FALSE, sizeof (MuSpeed));
  const char *name;
  json_t *joints;

  json_object_foreach (chart, name, joints)
    {
      g_autoptr (GPtrArray) strokes = mu_json_list_strings (joints);
      MuSpeed speed = { atoi (name), (int) strokes->len, { 0 } };

      for (guint i = 0; i < strokes->len; i++)
        speed.yaw[i] = (int) strspn (strokes->pdata[i], "|");
      g_array_append_val (speeds, speed);
    }
  return mu_reference_speeds (speeds);
}

static void
compare_ship (MuReference *self, MuCard *card, const char *label, const json_t *entry)
{
  static const char *const stats[] = { "command", "squadron", "engineering", "hull", NULL };
  int want[G_N_ELEMENTS (stats) - 1];
  const MuCardFacts *facts = mu_card_get_facts (card);

  for (guint i = 0; stats[i] != NULL; i++)
    want[i] = mu_json_get_int (entry, stats[i]);
  mu_reference_compare_stats (self, card, stats, want);
  mu_reference_compare (self, label, "size", mu_reference_have_set (self, MU_VOCABULARY_SIZE, 1u << facts->size),
                        g_strdup (mu_json_get_text (entry, "size")));
  mu_reference_compare (self, label, "slots", mu_reference_have_bar (self, facts->slots),
                        want_slots (self, entry));
  compare_zones (self, label, facts, entry);
  mu_reference_compare (self, label, "speeds", mu_reference_speeds (facts->speeds),
                        want_speeds (json_object_get (entry, "speed-chart")));
}

static void
compare_squadron (MuReference *self, MuCard *card, const char *label, const json_t *entry)
{
  static const char *const stats[] = { "speed", "hull", NULL };
  const int want[] = { mu_json_get_int (entry, "speed"), mu_json_get_int (entry, "hull") };
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autoptr (GPtrArray) keywords = mu_json_list_strings (json_object_get (entry, "keywords"));

  mu_reference_compare_stats (self, card, stats, want);
  mu_reference_compare (self, label, "keywords", mu_reference_have_keywords (self, facts->keywords),
                        mu_reference_want_keywords (self, keywords));
  compare_dice (self, label, "battery", &facts->battery, json_object_get (entry, "attack"));
}

static void
compare_unit (MuReference *self, MuCard *card, const char *label, const json_t *entry)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autoptr (GPtrArray) tokens = mu_json_list_strings (json_object_get (entry, "defense-tokens"));

  mu_reference_compare (self, label, "defense", mu_reference_have_list (self, MU_VOCABULARY_TOKEN, facts->defense),
                        mu_reference_want_list (self, MU_VOCABULARY_TOKEN, tokens));
  compare_dice (self, label, "anti-squadron", &facts->anti_squadron, json_object_get (entry, "squadron-attack"));
  if (facts->kind == MU_CARD_SHIP)
    compare_ship (self, card, label, entry);
  else
    compare_squadron (self, card, label, entry);
}

static void
compare_card (MuReference *self, MuCardKind kind, const json_t *entry)
{
  MuCard *card = find_card (self, kind, entry);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label
      = card != NULL ? mu_reference_label (card)
                     : g_strdup_printf ("%s %s", mu_card_kind_get_word (kind), mu_json_get_text (entry, "name"));
  int faction = mu_game_find_faction (self->game, mu_json_get_text (entry, "faction"));
  int modification = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, "modification");

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  compare_name (self, label, facts, entry);
  mu_reference_compare_int (self, label, "cost", facts->cost, mu_json_get_int (entry, "points"));
  mu_reference_compare_int (self, label, "unique", facts->unique, mu_json_has (entry, "unique"));
  mu_reference_compare (self, label, "factions", mu_reference_have_set (self, MU_VOCABULARY_FACTION, facts->factions),
                        mu_reference_have_set (self, MU_VOCABULARY_FACTION, faction >= 0 ? 1u << faction : 0));
  if (kind == MU_CARD_UPGRADE)
    mu_reference_compare_int (self, label, "modification", facts->traits >> modification & 1,
                              g_str_equal (mu_json_get_text (entry, "trait"), "Modification"));
  else
    compare_unit (self, card, label, entry);
}

static void
compare_objective (MuReference *self, const json_t *entry)
{
  GPtrArray *found = mu_catalog_list_named (self->catalog, MU_CARD_OBJECTIVE, mu_json_get_text (entry, "title"));
  g_autofree char *label = found != NULL ? mu_reference_label (found->pdata[0])
                                         : g_strdup_printf ("objective %s", mu_json_get_text (entry, "title"));
  const MuCardFacts *facts = found != NULL ? mu_card_get_facts (found->pdata[0]) : NULL;

  mu_reference_compare_int (self, label, "card", found != NULL, TRUE);
  if (found == NULL)
    return;
  mu_reference_compare (self, label, "type", g_strdup (mu_objective_type_get_word (facts->objective)),
                        g_ascii_strdown (mu_json_get_text (entry, "category"), -1));
  mu_reference_compare_int (self, label, "victory", facts->victory, mu_json_get_int (entry, "points"));
}

/**
 * mu_reference_compare_armada_2020:
 *
 * Compares the cards of Rebels and Empire as printed with armada-2020, which has no others.
 */
void
mu_reference_compare_armada_2020 (MuReference *self, const char *dir)
{
  static const struct
  {
    const char *path;
    MuCardKind kind;
  } folders[] = {
    { "armada-2020/ship-card", MU_CARD_SHIP },
    { "armada-2020/squadron-card", MU_CARD_SQUADRON },
    { "armada-2020/upgrade-card", MU_CARD_UPGRADE },
  };
  g_autoptr (json_t) objectives = mu_reference_load_json (dir, "armada-2020/objective-card.json");

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = mu_reference_list_files (dir, folders[i].path, ".json");

      g_assert_cmpuint (files->len, >, 0);
      for (guint j = 0; j < files->len; j++)
        {
          g_autoptr (json_t) entries = mu_reference_load_json (dir, files->pdata[j]);

          for (size_t k = 0; k < json_array_size (entries); k++)
            compare_card (self, folders[i].kind, json_array_get (entries, k));
        }
    }
  for (size_t i = 0; i < json_array_size (objectives); i++)
    compare_objective (self, json_array_get (objectives, i));
}
