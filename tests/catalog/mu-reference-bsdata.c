/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-bsdata.h"
#include "catalog/mu-reference.h"

#include <string.h>

/* The words of a list that commas, full stops or line ends separate. */
static GPtrArray *
split (const char *list)
{
  g_auto (GStrv) parts = g_strsplit_set (list, ",.\n", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (char **part = parts; *part != NULL; part++)
    if (*g_strstrip (*part) != '\0')
      g_ptr_array_add (words, g_strdup (*part));
  return words;
}

static char *
want_list (MuReference *self, MuVocabularyKind kind, const char *list)
{
  g_autoptr (GPtrArray) words = split (list);

  return mu_reference_want_list (self, kind, words);
}

/* "2 Red, 1 Blue", with or without commas; a colour without a number is one. */
static char *
want_dice (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,.\n", -1);
  MuDice dice = { 0 };
  int count = 1;

  for (char **word = words; *word != NULL; word++)
    {
      int *colour = NULL;

      if (g_ascii_strcasecmp (*word, "red") == 0)
        colour = &dice.red;
      else if (g_ascii_strcasecmp (*word, "blue") == 0)
        colour = &dice.blue;
      else if (g_ascii_strcasecmp (*word, "black") == 0)
        colour = &dice.black;
      if (colour != NULL)
        {
          *colour += count;
          count = 1;
        }
      else if (g_ascii_isdigit (**word))
        count = atoi (*word);
    }
  return mu_reference_dice (&dice);
}

/* Which card an entry is */

static MuCardKind
get_kind (const MuBsdataCard *entry)
{
  if (g_str_equal (entry->type, "Squadrons"))
    return MU_CARD_SQUADRON;
  if (strstr (entry->type, "Ships") != NULL)
    return MU_CARD_SHIP;
  return g_str_has_suffix (entry->type, "Objective") ? MU_CARD_OBJECTIVE : MU_CARD_UPGRADE;
}

static const char *
get_plain_name (const MuBsdataCard *entry)
{
  return g_str_has_prefix (entry->name, "•") ? entry->name + strlen ("•") : entry->name;
}

static gboolean
has_slot (MuReference *self, const MuCardFacts *facts, const MuBsdataCard *entry)
{
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);

  if (g_str_has_prefix (entry->type, "Dual Type Upgrade"))
    return facts->icons->len == 2;
  return facts->icons->len == 1 && facts->slot == mu_vocabulary_find_any (slots, entry->type);
}

/* How well a card of that name or alias fits the entry; 0: not at all. Aces share aliases and names. */
static int
rate (MuReference *self, MuCard *card, const MuBsdataCard *entry, int faction)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *unit = mu_text_canonical (entry->unit);
  g_autofree char *subname = mu_text_canonical (mu_text_get_english (facts->subname));
  g_autofree char *name = mu_text_canonical (mu_text_get_english (facts->name));
  g_autofree char *wanted = mu_text_canonical (get_plain_name (entry));

  if (facts->factions != 0 && faction >= 0 && !(facts->factions >> faction & 1))
    return 0;
  if (facts->kind == MU_CARD_UPGRADE && !has_slot (self, facts, entry))
    return 0;
  return 1 + (*unit != '\0' && g_str_has_prefix (subname, unit)) + 2 * g_str_equal (name, wanted);
}

static MuCard *
find_card (MuReference *self, const MuBsdataCard *entry, int faction)
{
  GPtrArray *found = mu_catalog_list_named (self->catalog, get_kind (entry), get_plain_name (entry));
  MuCard *best = NULL;
  int best_rate = 0;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      int rated = rate (self, found->pdata[i], entry, faction);

      if (rated > best_rate)
        {
          best = found->pdata[i];
          best_rate = rated;
        }
    }
  return best;
}

/* Ships and squadrons */

static void
compare_dice (MuReference *self, const char *label, const char *field, const MuDice *have, const char *want)
{
  mu_reference_compare (self, label, field, mu_reference_dice (have), want_dice (want));
}

static void
compare_zones (MuReference *self, const char *label, const MuCardFacts *facts, const MuBsdataCard *entry)
{
  static const char *const names[MU_N_ZONES] = {
    [MU_ZONE_FRONT] = "Front", [MU_ZONE_LEFT] = "Left", [MU_ZONE_RIGHT] = "Right", [MU_ZONE_REAR] = "Rear",
    [MU_ZONE_LEFT_AUXILIARY] = "Left-Auxiliary", [MU_ZONE_RIGHT_AUXILIARY] = "Right-Auxiliary",
  };

  for (int zone = 0; zone < MU_ZONE_SPECIAL; zone++)
    {
      g_autofree char *arc = g_strdup_printf ("%s Firing Arc", names[zone]);
      g_autofree char *shields = g_strdup_printf ("%s Shield Value", names[zone]);

      compare_dice (self, label, arc, &facts->zones[zone].dice, mu_bsdata_get (entry, arc));
      mu_reference_compare_int (self, label, shields, facts->zones[zone].shields,
                                atoi (mu_bsdata_get (entry, shields)));
    }
  compare_dice (self, label, "Special Battery", &facts->zones[MU_ZONE_SPECIAL].dice,
                mu_bsdata_get (entry, "Special Battery"));
}

static char *
want_speeds (const MuBsdataCard *entry)
{
  g_autoptr (GArray) speeds = g_array_new (FALSE, FALSE, sizeof (MuSpeed));

  for (int i = 1; i <= 4; i++)
    {
      g_autofree char *column = g_strdup_printf ("%d", i);
      MuSpeed speed = { i, 0, { 0 } };

      for (guint joint = 0; joint < entry->joints->len; joint++)
        {
          const char *clicks = g_hash_table_lookup (entry->joints->pdata[joint], column);

          if (clicks != NULL)
            speed.yaw[speed.n_joints++] = atoi (clicks);
        }
      if (speed.n_joints > 0)
        g_array_append_val (speeds, speed);
    }
  return mu_reference_speeds (speeds);
}

/* Flotillas are not marked there. */
static void
compare_ship (MuReference *self, MuCard *card, const char *label, const MuBsdataCard *entry)
{
  static const char *const stats[] = { "command", "squadron", "engineering", "hull", NULL };
  const int want[] = { atoi (mu_bsdata_get (entry, "Command")), atoi (mu_bsdata_get (entry, "Squadron")),
                       atoi (mu_bsdata_get (entry, "Engineering")), atoi (mu_bsdata_get (entry, "Hull")) };
  const MuCardFacts *facts = mu_card_get_facts (card);
  int flotilla = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, "flotilla");

  mu_reference_compare_stats (self, card, stats, want);
  compare_zones (self, label, facts, entry);
  compare_dice (self, label, "anti-squadron", &facts->anti_squadron,
                mu_bsdata_get (entry, "Anti-Squadron Value"));
  mu_reference_compare (self, label, "slots", mu_reference_have_bar (self, facts->slots),
                        want_list (self, MU_VOCABULARY_SLOT, mu_bsdata_get (entry, "Upgrade Bar")));
  mu_reference_compare (self, label, "traits",
                        mu_reference_have_set (self, MU_VOCABULARY_TRAIT, facts->traits & ~(1ull << flotilla)),
                        want_list (self, MU_VOCABULARY_TRAIT, mu_bsdata_get (entry, "Keywords")));
  mu_reference_compare (self, label, "speeds", mu_reference_speeds (facts->speeds), want_speeds (entry));
}

static void
compare_squadron (MuReference *self, MuCard *card, const char *label, const MuBsdataCard *entry)
{
  static const char *const stats[] = { "speed", "hull", NULL };
  const int want[]
      = { atoi (mu_bsdata_get (entry, "Speed")), atoi (mu_bsdata_get (entry, "Hull Value")) };
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autoptr (GPtrArray) keywords = split (mu_bsdata_get (entry, "Keywords"));

  mu_reference_compare_stats (self, card, stats, want);
  compare_dice (self, label, "anti-squadron", &facts->anti_squadron, mu_bsdata_get (entry, "Anti-Squadron"));
  compare_dice (self, label, "battery", &facts->battery, mu_bsdata_get (entry, "Battery"));
  mu_reference_compare (self, label, "keywords", mu_reference_have_keywords (self, facts->keywords),
                        mu_reference_want_keywords (self, keywords));
}

static void
compare_tokens (MuReference *self, const char *label, const MuCardFacts *facts, const MuBsdataCard *entry)
{
  mu_reference_compare (self, label, "defense", mu_reference_have_list (self, MU_VOCABULARY_TOKEN, facts->defense),
                        want_list (self, MU_VOCABULARY_TOKEN, mu_bsdata_get (entry, "Defense Tokens")));
}

/* Other cards */

static void
compare_upgrade (MuReference *self, const char *label, const MuCardFacts *facts, const MuBsdataCard *entry)
{
  g_autofree char *text = mu_bsdata_dup_text (entry);
  int modification = mu_game_find_term (self->game, MU_VOCABULARY_TRAIT, "modification");

  mu_reference_compare_int (self, label, "modification", facts->traits >> modification & 1,
                            strstr (text, "Modification.") != NULL);
}

static void
compare_objective (MuReference *self, const char *label, const MuCardFacts *facts, const MuBsdataCard *entry)
{
  g_autofree char *type = g_ascii_strdown (entry->type, strlen (entry->type) - strlen (" Objective"));

  mu_reference_compare (self, label, "type", g_strdup (mu_objective_type_get_word (facts->objective)),
                        g_steal_pointer (&type));
  mu_reference_compare_int (self, label, "victory", facts->victory,
                            atoi (mu_bsdata_get (entry, "Victory Token Value")));
}

static void
compare_card (MuReference *self, const MuBsdataCard *entry, int faction)
{
  MuCard *card = find_card (self, entry, faction);
  const MuCardFacts *facts = card != NULL ? mu_card_get_facts (card) : NULL;
  g_autofree char *label
      = card != NULL ? mu_reference_label (card) : g_strdup_printf ("%s %s", entry->type, entry->name);

  mu_reference_compare_int (self, label, "card", card != NULL, TRUE);
  if (card == NULL)
    return;
  mu_reference_see (self, card);
  if (facts->kind == MU_CARD_OBJECTIVE)
    {
      compare_objective (self, label, facts, entry);
      return;
    }
  mu_reference_compare_int (self, label, "cost", facts->cost, entry->cost);
  mu_reference_compare_int (self, label, "unique", facts->unique, g_str_has_prefix (entry->name, "•"));
  if (facts->kind == MU_CARD_UPGRADE)
    compare_upgrade (self, label, facts, entry);
  else
    compare_tokens (self, label, facts, entry);
  if (facts->kind == MU_CARD_SHIP)
    compare_ship (self, card, label, entry);
  else if (facts->kind == MU_CARD_SQUADRON)
    compare_squadron (self, card, label, entry);
}

/**
 * mu_reference_compare_bsdata:
 *
 * Compares every card at its latest cost with armada-bsdata.
 */
void
mu_reference_compare_bsdata (MuReference *self, const char *dir)
{
  static const struct
  {
    const char *path;
    const char *faction;
  } files[] = {
    { "armada-bsdata/Rebel Fleet.cat", "rebel" },
    { "armada-bsdata/Imperial Navy.cat", "imperial" },
    { "armada-bsdata/Galactic Republic.cat", "republic" },
    { "armada-bsdata/Separatist Alliance.cat", "separatist" },
    { "armada-bsdata/Star_Wars_Armada.gst", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GPtrArray) cards = mu_bsdata_read (dir, files[i].path);
      int faction = mu_game_find_faction (self->game, files[i].faction);

      for (guint j = 0; j < cards->len; j++)
        compare_card (self, cards->pdata[j], faction);
    }
  mu_reference_expect_seen (self, MU_CARD_SHIP);
  mu_reference_expect_seen (self, MU_CARD_SQUADRON);
  mu_reference_expect_seen (self, MU_CARD_UPGRADE);
  mu_reference_expect_seen (self, MU_CARD_OBJECTIVE);
}
