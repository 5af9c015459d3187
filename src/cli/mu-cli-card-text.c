/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-card-text.h"

#include <stdio.h>

#include "cli/mu-cli-print.h"
#include "cli/mu-cli-words.h"
#include "describe/mu-card-description.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

enum { LEAST_LABEL_WIDTH = 18, FASTEST = 6 };

/* The column of the labels is as wide as the longest one of the language, so that all cards have the same. */
static int
get_label_width (void)
{
  static const char *const labels[]
      = { N_ ("Ability"), N_ ("Actions"), N_ ("Anti-squadron"), N_ ("Any faction"), N_ ("Arc"), N_ ("Arcs"), N_ ("Attack"),  N_ ("Battery"), N_ ("Class"),
          N_ ("Comes with"),  N_ ("Copies"),        N_ ("Cost"),          N_ ("Defense"), N_ ("Energy"),  N_ ("Faction"),
          N_ ("Found in"),    N_ ("Keywords"),      N_ ("Legal in"),  N_ ("Always has"), N_ ("Only with"),      N_ ("Maneuvers"),     N_ ("Note"),    N_ ("Played"),
          N_ ("Range"), N_ ("Restrictions"), N_ ("Sides"), N_ ("Size"), N_ ("Summary"), N_ ("Takes"),
          N_ ("Traits"), N_ ("Upgrade bar"), N_ ("Values"), N_ ("Victory token") };
  int width = LEAST_LABEL_WIDTH - 2;

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    width = MAX (width, mu_print_measure (_ (labels[i])));
  for (int zone = 0; zone < MU_N_ZONES; zone++)
    width = MAX (width, mu_print_measure (mu_zone_get_title (zone)));
  return width + 2;
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

/* @speed, @bearing: -1: any */
static const MuManeuver *
find_maneuver (const GArray *dial, int speed, int bearing)
{
  for (guint i = 0; i < dial->len; i++)
    {
      const MuManeuver *maneuver = &g_array_index (dial, MuManeuver, i);

      if ((bearing < 0 || (int) maneuver->bearing == bearing) && (speed < 0 || maneuver->speed == speed)
          && maneuver->difficulty != MU_DIFFICULTY_NONE)
        return maneuver;
    }
  return NULL;
}

static void
print_maneuver (const MuManeuver *maneuver)
{
  static const char *const signs[MU_N_DIFFICULTIES] = { "·", N_ ("E"), N_ ("S"), N_ ("H"), N_ ("P") };
  static const MuStyle styles[MU_N_DIFFICULTIES]
      = { MU_STYLE_FAINT, MU_STYLE_GOOD, MU_STYLE_PLAIN, MU_STYLE_BAD, MU_STYLE_WARNING };
  MuDifficulty difficulty = maneuver != NULL ? maneuver->difficulty : MU_DIFFICULTY_NONE;
  g_autofree char *sign = maneuver != NULL && maneuver->energy > 0
                              ? g_strdup_printf ("%s%d", _ (signs[difficulty]), maneuver->energy)
                              : g_strdup (_ (signs[difficulty]));

  mu_print_cell (styles[difficulty], sign, 4, MU_ALIGN_RIGHT);
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

static void
print_dial (const GArray *dial)
{
  print_dial_row (dial, _ ("Maneuvers"), -1);
  for (int speed = FASTEST; speed >= 0; speed--)
    {
      g_autofree char *label = g_strdup_printf (_ ("  speed %d"), speed);

      if (find_maneuver (dial, speed, -1) != NULL)
        print_dial_row (dial, label, speed);
    }
}

/*
 * Prints everything on the card.
 *
 * @card: a card at printed values
 */
void
mu_card_print (MuGame *game, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card);
  g_autoptr (GPtrArray) facts = mu_card_description_list (game, card);
  const int width = get_label_width ();
  g_autofree char *name = mu_card_dup_title (card);
  g_autofree char *sort = mu_words_dup_sort (game, card);
  g_autofree char *line = g_strdup_printf ("%s · %s · %s:%s", mu_text_get (mu_game_get_name (game)), sort,
                                           mu_card_kind_get_word (mu_card_get_kind (card)), mu_card_get_id (card));

  mu_print_wrapped (MU_STYLE_STRONG, 0, 0, name);
  mu_print_wrapped (MU_STYLE_PLAIN, 0, 0, line);
  for (guint i = 0; i < facts->len; i++)
    {
      const MuDescribedFact *fact = facts->pdata[i];
      gboolean is_dial = fact->section == MU_CARD_SECTION_DIAL;

      if (is_dial)
        print_dial (mu_card_get_facts (ship != NULL ? ship : card)->dial);
      mu_print_cell (MU_STYLE_FAINT, is_dial ? "" : fact->label, width, MU_ALIGN_LEFT);
      mu_print_wrapped (MU_STYLE_PLAIN, width, width, fact->text);
    }
}
