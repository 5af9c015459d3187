/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-card-text.h"

#include <stdio.h>

#include "cli/mu-cli-print.h"
#include "cli/mu-cli-words.h"
#include "describe/mu-played-words.h"
#include "model/mu-i18n.h"
#include "model/mu-terms.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"
#include "rules/figures/mu-card-history.h"
#include "rules/figures/mu-dice-words.h"

enum { LEAST_LABEL_WIDTH = 18, FASTEST = 6 };

/* The column of the labels is as wide as the longest one of the language, so that all cards have the same. */
static int
get_label_width (void)
{
  static const char *const labels[]
      = { N_ ("Actions"),     N_ ("Anti-squadron"), N_ ("Any faction"),   N_ ("Battery"), N_ ("Class"),
          N_ ("Comes with"),  N_ ("Copies"),        N_ ("Cost"),          N_ ("Defense"), N_ ("Faction"),
          N_ ("Found in"),    N_ ("Keywords"),      N_ ("Maneuvers"),     N_ ("Note"),    N_ ("Played"),
          N_ ("Restrictions"), N_ ("Sides"), N_ ("Size"), N_ ("Summary"), N_ ("Takes"),
          N_ ("Traits"), N_ ("Upgrade bar"), N_ ("Values"), N_ ("Victory token"), N_ ("Weapon") };
  int width = LEAST_LABEL_WIDTH - 2;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    width = MAX (width, mu_print_measure (_ (labels[i])));
  for (int zone = 0; zone < MU_N_ZONES; zone++)
    width = MAX (width, mu_print_measure (mu_zone_get_title (zone)));
  return width + 2;
}

static void
print_field (const char *label, const char *value)
{
  int width = get_label_width ();

  if (*value == '\0')
    return;
  mu_print_cell (MU_STYLE_FAINT, label, width, MU_ALIGN_LEFT);
  mu_print_wrapped (MU_STYLE_PLAIN, width, width, value);
}

static void
print_taken_field (const char *label, char *value)
{
  print_field (label, value);
  g_free (value);
}

static void
print_heading (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *name = mu_card_dup_title (card);
  g_autofree char *sort = mu_words_dup_sort (game, card);
  g_autofree char *line
      = g_strdup_printf ("%s · %s · %s:%s", mu_text_get (mu_game_get_name (game)), sort,
                         mu_card_kind_get_word (facts->kind), facts->id);

  mu_print_wrapped (MU_STYLE_STRONG, 0, 0, name);
  mu_print_wrapped (MU_STYLE_PLAIN, 0, 0, line);
}

/* Prints the printed value, and below it each value that a revision changed. */
static void
print_fact (MuGame *game, MuCard *card, MuCardFact fact)
{
  g_autoptr (GPtrArray) values = mu_card_history_list (game, card, fact);
  const MuCardValue *printed = values->pdata[0];
  const char *label = mu_card_fact_get_name (fact);

  print_field (label, printed->value);
  if (*printed->value != '\0')
    label = "";
  for (guint i = 1; i < values->len; i++)
    {
      const MuCardValue *value = values->pdata[i];

      print_taken_field (label, g_strdup_printf ("%s: %s", mu_text_get (value->revision->name),
                                                 *value->value != '\0' ? value->value : "–"));
      label = "";
    }
}

static void
print_stats (MuGame *game, const MuCardFacts *facts, const MuCardFacts *ship)
{
  int stats[MU_MAX_STATS];

  for (int i = 0; i < MU_MAX_STATS; i++)
    stats[i] = facts->has_stats >> i & 1 || ship == NULL ? facts->stats[i] : ship->stats[i];
  print_taken_field (_ ("Values"),
                     mu_words_dup_stats (game, facts->has_stats | (ship != NULL ? ship->has_stats : 0), stats));
}

static void
print_armament (const MuCardFacts *facts)
{
  for (int i = 0; i < MU_N_ZONES; i++)
    {
      const MuZone *zone = &facts->zones[i];
      g_autofree char *dice = mu_dice_describe (&zone->dice);

      if (zone->present)
        print_taken_field (mu_zone_get_title (i), g_strdup_printf (*dice != '\0' ? _ ("shields %d; dice: %s")
                                                                             : _ ("shields %d"),
                                                               zone->shields, dice));
    }
  print_taken_field (_ ("Anti-squadron"), mu_dice_describe (&facts->anti_squadron));
  print_taken_field (_ ("Battery"), mu_dice_describe (&facts->battery));
}

static void
print_speeds (const GArray *speeds)
{
  for (guint i = 0; i < speeds->len; i++)
    {
      const MuSpeed *speed = &g_array_index (speeds, MuSpeed, i);
      g_autofree char *label = g_strdup_printf (_ ("Speed %d"), speed->speed);
      g_autoptr (GString) yaw = g_string_new (_ ("yaw"));

      for (int joint = 0; joint < speed->n_joints; joint++)
        g_string_append_printf (yaw, " %d", speed->yaw[joint]);
      print_field (label, yaw->str);
    }
}

static const char *const bearing_signs[MU_N_BEARINGS] = {
  [MU_BEARING_TURN_LEFT] = "↰",
  [MU_BEARING_BANK_LEFT] = "↖",
  [MU_BEARING_STRAIGHT] = "↑",
  [MU_BEARING_BANK_RIGHT] = "↗",
  [MU_BEARING_TURN_RIGHT] = "↱",
  [MU_BEARING_KOIOGRAN] = "K",
  [MU_BEARING_SEGNORS_LEFT] = "S↖",
  [MU_BEARING_SEGNORS_RIGHT] = "S↗",
  [MU_BEARING_TALLON_LEFT] = "T↰",
  [MU_BEARING_TALLON_RIGHT] = "T↱",
  [MU_BEARING_STOP] = "■",
  [MU_BEARING_REVERSE_BANK_LEFT] = "↙",
  [MU_BEARING_REVERSE_STRAIGHT] = "↓",
  [MU_BEARING_REVERSE_BANK_RIGHT] = "↘",
};

static const MuManeuver *
find_maneuver (const GArray *dial, int speed, int bearing)
{
  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if ((int) maneuver->bearing == bearing && (speed < 0 || maneuver->speed == speed)
          && maneuver->difficulty != MU_DIFFICULTY_NONE)
        return maneuver;
    }
  return NULL;
}

static void
print_maneuver (const MuManeuver *maneuver)
{
  static const char *const signs[] = { "·", N_ ("E"), N_ ("S"), N_ ("H") };
  static const MuStyle styles[] = { MU_STYLE_FAINT, MU_STYLE_GOOD, MU_STYLE_PLAIN, MU_STYLE_BAD };
  MuDifficulty difficulty = maneuver != NULL ? maneuver->difficulty : MU_DIFFICULTY_NONE;
  g_autofree char *sign = maneuver != NULL && maneuver->energy > 0
                              ? g_strdup_printf ("%s%d", _ (signs[difficulty]), maneuver->energy)
                              : g_strdup (_ (signs[difficulty]));

  mu_print_cell (styles[difficulty], sign, 4, MU_ALIGN_RIGHT);
}

static gboolean
has_energy (const GArray *dial)
{
  for (guint i = 0; i < dial->len; i++)
    if (g_array_index (dial, MuManeuver, i).energy > 0)
      return TRUE;
  return FALSE;
}

static void
print_dial_row (const GArray *dial, const char *label, int speed)
{
  mu_print_cell (MU_STYLE_FAINT, label, get_label_width () - 2, MU_ALIGN_LEFT);
  for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
    {
      if (find_maneuver (dial, -1, bearing) == NULL)
        continue;
      if (speed < 0)
        mu_print_cell (MU_STYLE_PLAIN, bearing_signs[bearing], 4, MU_ALIGN_RIGHT);
      else
        print_maneuver (find_maneuver (dial, speed, bearing));
    }
  putchar ('\n');
}

static gboolean
has_speed (const GArray *dial, int speed)
{
  for (int bearing = 0; bearing < MU_N_BEARINGS; bearing++)
    if (find_maneuver (dial, speed, bearing) != NULL)
      return TRUE;
  return FALSE;
}

static void
print_dial (const GArray *dial)
{
  if (dial->len == 0)
    return;
  print_dial_row (dial, _ ("Maneuvers"), -1);
  for (int speed = FASTEST; speed >= 0; speed--)
    {
      g_autofree char *label = g_strdup_printf (_ ("  speed %d"), speed);

      if (has_speed (dial, speed))
        print_dial_row (dial, label, speed);
    }
  print_field ("", has_energy (dial) ? _ ("E easy, S standard, H hard, with the energy gained")
                                     : _ ("E easy, S standard, H hard"));
}

static void
print_weapon (const MuCardFacts *facts)
{
  g_autoptr (GString) weapon = g_string_new (NULL);

  if (facts->weapon_attack > 0)
    g_string_append_printf (weapon, _ ("attack %d"), facts->weapon_attack);
  if (facts->weapon_range != NULL)
    {
      g_string_append (weapon, weapon->len > 0 ? ", " : "");
      g_string_append_printf (weapon, _ ("range %s"), facts->weapon_range);
    }
  if (facts->weapon_energy > 0)
    {
      g_string_append (weapon, weapon->len > 0 ? ", " : "");
      g_string_append_printf (weapon, _ ("energy %d"), facts->weapon_energy);
    }
  print_field (_ ("Weapon"), weapon->str);
}

static void
print_requirements (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);

  print_fact (game, card, MU_CARD_FACT_RESTRICTIONS);
  if (facts->faction_unless != NULL)
    print_taken_field (_ ("Any faction"), mu_requirement_describe (game, facts->faction_unless));
  for (guint i = 0; i < facts->with->len; i++)
    {
      MuCard *other = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, facts->with->pdata[i]);

      print_field (_ ("Comes with"), other != NULL ? mu_card_get_name (other) : facts->with->pdata[i]);
    }
  if (facts->copies > 0)
    print_taken_field (_ ("Copies"), g_strdup_printf (_ ("at most %d in a list"), facts->copies));
}

static void
print_faces (const GPtrArray *faces)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " / " : "", mu_text_get (((const MuFace *) faces->pdata[i])->name));
  print_field (_ ("Sides"), names->str);
}

static void
print_sources (MuGame *game, const MuCardFacts *facts)
{
  g_autoptr (GString) sources = g_string_new (NULL);

  for (guint i = 0; i < facts->sources->len; i++)
    {
      const MuSource *source = facts->sources->pdata[i];
      const MuExpansion *expansion = mu_game_get_expansion (game, source->expansion);

      g_string_append_printf (sources, "%s%s × %d", i > 0 ? ", " : "",
                              expansion != NULL ? mu_text_get (expansion->name) : source->expansion, source->count);
    }
  print_field (_ ("Found in"), sources->str);
}

static void
print_played (MuGame *game, MuCard *card)
{
  GPtrArray *all = mu_game_get_played (game);

  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *text = mu_played_words_describe (game, all->pdata[i], card);

      if (text != NULL)
        print_field (_ ("Played"), text);
    }
}

static void
print_ship (MuGame *game, MuCard *card, const MuCardFacts *ship)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const MuCardFacts *flown = ship != NULL ? ship : facts;

  print_field (_ ("Size"), mu_game_get_term_name (game, MU_VOCABULARY_SIZE, flown->size));
  print_field (_ ("Class"), mu_game_get_term_name (game, MU_VOCABULARY_CLASS, facts->ship_class));
  print_stats (game, facts, ship);
  print_taken_field (_ ("Arcs"), mu_terms_dup_ids (game, MU_VOCABULARY_ARC, flown->arcs, ", "));
  print_taken_field (_ ("Actions"),
                     mu_terms_dup_set (game, MU_VOCABULARY_ACTION, facts->actions | flown->actions, ", "));
  print_fact (game, card, MU_CARD_FACT_SLOTS);
  print_fact (game, card, MU_CARD_FACT_DEFENSE);
  print_fact (game, card, MU_CARD_FACT_KEYWORDS);
  print_armament (facts);
  print_speeds (facts->speeds);
  print_dial (flown->dial);
}

/* X-Wing ships have no cost; their pilots have. */
static gboolean
has_cost (const MuCardFacts *facts)
{
  return facts->kind == MU_CARD_SHIP ? facts->cost != 0
                                     : facts->kind != MU_CARD_OBJECTIVE && facts->kind != MU_CARD_CONDITION;
}

/**
 * mu_card_print:
 * @card: a card at printed values
 *
 * Prints everything on the card.
 */
void
mu_card_print (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = facts->kind == MU_CARD_PILOT ? mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card) : NULL;

  print_heading (game, card);
  if (has_cost (facts))
    print_fact (game, card, MU_CARD_FACT_COST);
  print_taken_field (_ ("Faction"), mu_terms_dup_set (game, MU_VOCABULARY_FACTION, facts->factions, ", "));
  print_fact (game, card, MU_CARD_FACT_TRAITS);
  print_ship (game, card, ship != NULL ? mu_card_get_facts (ship) : NULL);
  if (facts->icons->len > 1)
    print_taken_field (_ ("Takes"), mu_terms_dup_list (game, MU_VOCABULARY_SLOT, facts->icons, ", "));
  print_weapon (facts);
  print_requirements (game, card);
  print_faces (facts->faces);
  if (facts->victory > 0)
    print_taken_field (_ ("Victory token"),
                       g_strdup_printf (ngettext ("%d point", "%d points", facts->victory), facts->victory));
  print_fact (game, card, MU_CARD_FACT_SUMMARY);
  for (guint i = 0; i < facts->notes->len; i++)
    print_field (_ ("Note"), mu_text_get (facts->notes->pdata[i]));
  print_sources (game, facts);
  print_played (game, card);
}
