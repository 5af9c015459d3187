/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-turns.h"

#include "model/text/mu-i18n.h"

static void
mu_turn_free (MuTurn *self)
{
  g_array_unref (self->units[0]);
  g_array_unref (self->units[1]);
  g_free (self);
}

static gboolean
has_turn (const MuReportUnit *unit, int stat)
{
  return stat >= 0 && unit->has_stats >> stat & 1;
}

/*
 * Returns a number by which the ship activates: those of some sizes do so after all others, and attack in the order of
 * their value (XW2 Huge ship).
 *
 * @value: of the stat that decides
 */
int
mu_turns_get_activation (MuGame *game, const MuReportUnit *unit, int value)
{
  enum
  {
    AFTER_ALL = 1000
  };
  int size = unit->ship != NULL ? mu_card_get_facts (unit->ship)->size : -1;

  return size >= 0 && mu_game_get_term (game, MU_VOCABULARY_SIZE, size)->last ? value + AFTER_ALL : value;
}

/* Returns the turn of ships that activate by that number, added in its place if there is none. */
static MuTurn *
take_turn (GPtrArray *turns, int activation, int value)
{
  MuTurn *turn;
  guint place = 0;

  while (place < turns->len && ((const MuTurn *) turns->pdata[place])->activation < activation)
    place++;
  if (place < turns->len && ((const MuTurn *) turns->pdata[place])->activation == activation)
    return turns->pdata[place];
  turn = g_new0 (MuTurn, 1);
  turn->activation = activation;
  turn->value = value;
  for (int list = 0; list < 2; list++)
    turn->units[list] = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_insert (turns, (int) place, turn);
  return turn;
}

/*
 * Finds the order in which the ships of two lists activate, from the first turn to the last; they attack from the
 * highest value to the lowest. In both, the ships of the player with initiative come first in their turn. XW2 “Activation phase”,
 * “Combat phase”. Returns the turns; none if the ships of the game have no such order. The elements are MuTurn.
 *
 * @reports: the reports on two lists of @game
 */
GPtrArray *
mu_turns_new (MuGame *game, MuReport *const reports[2])
{
  GPtrArray *turns = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_turn_free);
  int stat = mu_game_find_role (game, MU_ROLE_TURN);

  for (int list = 0; list < 2; list++)
    for (guint i = 0; i < reports[list]->units->len; i++)
      {
        const MuReportUnit *unit = mu_report_get_unit (reports[list], i);

        if (has_turn (unit, stat))
          {
            int value = unit->stats[stat];

            g_array_append_val (take_turn (turns, mu_turns_get_activation (game, unit, value), value)->units[list], i);
          }
      }
  return turns;
}

/* Returns how to read the order of mu_turns_new(), translated. */
const char *
mu_turns_get_rule (MuGame *game)
{
  return mu_game_get_rules (game)->initiative.first_player
             ? _ ("Ships activate from the lowest value to the highest, and attack from the highest to the lowest. "
                  "Where values are equal, the first player comes first.")
             : _ ("Ships activate from the lowest value to the highest, and attack from the highest to the lowest. "
                  "Where values are equal, the player with initiative comes first.");
}

/*
 * Returns whether the ship has a place in such an order.
 *
 * @unit: the index of a ship in @report
 * @places: (out) when the ship activates and attacks among the ships of its list
 */
gboolean
mu_turns_find_places (MuGame *game, const MuReport *report, guint unit, MuTurnPlaces *places)
{
  int stat = mu_game_find_role (game, MU_ROLE_TURN);
  const MuReportUnit *of = mu_report_get_unit (report, unit);
  int before = 0, together = 0, equal = 0, higher = 0;
  int activation;

  if (!has_turn (of, stat))
    return FALSE;
  activation = mu_turns_get_activation (game, of, of->stats[stat]);
  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *other = mu_report_get_unit (report, i);
      int difference = mu_turns_get_activation (game, other, other->stats[stat]) - activation;

      if (!has_turn (other, stat))
        continue;
      before += difference < 0 ? other->count : 0;
      together += difference == 0 ? other->count : 0;
      higher += other->stats[stat] > of->stats[stat] ? other->count : 0;
      equal += other->stats[stat] == of->stats[stat] ? other->count : 0;
    }
  *places = (MuTurnPlaces){ { before + 1, before + together }, { higher + 1, higher + equal } };
  return TRUE;
}

/* Returns how many copies of the card of the unit at @place the turn has; 0 if one came before. */
static int
count_copies (const MuTurn *turn, const MuReport *report, int list, guint place)
{
  const GArray *units = turn->units[list];
  MuCard *card = mu_report_get_unit (report, g_array_index (units, guint, place))->card;
  int count = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, g_array_index (units, guint, i));

      if (!mu_card_is_same (unit->card, card))
        continue;
      if (i < place)
        return 0;
      count += unit->count;
    }
  return count;
}

/*
 * Returns the ships of the list in the turn, translated, each once with its count as in “2 × Academy Pilot”; the empty
 * string if there are none.
 *
 * @report: the report on the list with the index @list
 */
char *
mu_turn_dup_names (const MuTurn *turn, const MuReport *report, int list)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < turn->units[list]->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, g_array_index (turn->units[list], guint, i));
      int count = count_copies (turn, report, list, i);
      g_autofree char *title = mu_card_dup_title (unit->card);

      if (count == 0)
        continue;
      g_string_append (names, names->len > 0 ? _ (", ") : "");
      if (count > 1)
        g_string_append_printf (names, "%d × ", count);
      g_string_append (names, title);
    }
  return g_string_free (names, FALSE);
}
