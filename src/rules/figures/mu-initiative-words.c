/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-initiative-words.h"

#include "model/text/mu-i18n.h"

static gboolean
is_of_fleets (MuGame *game)
{
  return mu_game_get_rules (game)->list_kind == MU_LIST_FLEET;
}

static const char *
get_faction_name (MuGame *game, const MuInitiative *initiative)
{
  return mu_game_get_term_name (game, MU_VOCABULARY_FACTION, initiative->faction);
}

static const char *
get_right (MuGame *game, const MuInitiative *initiative)
{
  if (initiative->right == MU_INITIATIVE_LOWER_HAS)
    return is_of_fleets (game) ? _ ("The player of the fleet with the lower total is first player.")
                               : _ ("The player of the squad with the lower total has initiative.");
  return is_of_fleets (game) ? _ ("The player of the fleet with the lower total chooses who is first player.")
                             : _ ("The player of the squad with the lower total chooses who has initiative.");
}

static char *
dup_tie (MuGame *game, const MuInitiative *initiative)
{
  switch (initiative->tie)
    {
    case MU_INITIATIVE_TIE_COIN:
      return g_strdup (_ ("On a tie, toss a coin."));
    case MU_INITIATIVE_TIE_DIE:
      return g_strdup (_ ("On a tie, roll an attack die."));
    case MU_INITIATIVE_TIE_FACTION:
      return g_strdup_printf (_ ("On a tie, and without squad building, this faction has initiative: %s."),
                              get_faction_name (game, initiative));
    case MU_INITIATIVE_TIE_OPEN:
    default:
      return g_strdup ("");
    }
}

/*
 * Returns who has initiative in games of the format (XW1, XW2, AR1 Initiative), translated; empty if the game does not
 * say.
 */
char *
mu_initiative_dup_rule (MuGame *game, const MuFormat *format)
{
  const MuInitiative *initiative = &format->initiative;
  g_autofree char *tie = NULL;

  if (initiative->right == MU_INITIATIVE_NONE)
    return g_strdup ("");
  tie = dup_tie (game, initiative);
  return *tie != '\0' ? g_strdup_printf ("%s %s", get_right (game, initiative), tie)
                      : g_strdup (get_right (game, initiative));
}

static char *
dup_lead (MuGame *game, const MuInitiative *initiative, const char *name, int lead)
{
  const char *text;

  if (initiative->right == MU_INITIATIVE_LOWER_HAS)
    text = ngettext ("%s costs %d point less: its player has initiative.",
                     "%s costs %d points less: its player has initiative.", lead);
  else if (is_of_fleets (game))
    text = ngettext ("%s costs %d point less: its player chooses who is first player.",
                     "%s costs %d points less: its player chooses who is first player.", lead);
  else
    text = ngettext ("%s costs %d point less: its player chooses who has initiative.",
                     "%s costs %d points less: its player chooses who has initiative.", lead);
  return g_strdup_printf (text, name, lead);
}

static void
decide_by_faction (MuInitiativeOutcome *self, MuGame *game, const MuInitiative *initiative, char *const names[2],
                   int points, const int factions[2])
{
  const char *faction = get_faction_name (game, initiative);

  for (int i = 0; i < 2; i++)
    if (factions[i] == initiative->faction && factions[1 - i] != initiative->faction)
      self->holder = i;
  if (self->holder >= 0)
    self->text = g_strdup_printf (_ ("Both cost %d points, and on a tie this faction has initiative: %s. It is that of "
                                     "%s."),
                                  points, faction, names[self->holder]);
  else
    self->text = g_strdup_printf (_ ("Both cost %d points, and on a tie this faction has initiative: %s. The rules do "
                                     "not say more, so agree on a player."),
                                  points, faction);
}

static void
decide_tie (MuInitiativeOutcome *self, MuGame *game, const MuInitiative *initiative, char *const names[2], int points,
            const int factions[2])
{
  switch (initiative->tie)
    {
    case MU_INITIATIVE_TIE_COIN:
      self->text = g_strdup_printf (_ ("Both cost %d points: toss a coin for who chooses the first player."), points);
      return;
    case MU_INITIATIVE_TIE_DIE:
      self->text = g_strdup_printf (_ ("Both cost %d points: one player rolls an attack die. On a hit or critical hit "
                                       "that player chooses who has initiative, otherwise the opponent does."),
                                    points);
      return;
    case MU_INITIATIVE_TIE_FACTION:
      decide_by_faction (self, game, initiative, names, points, factions);
      return;
    case MU_INITIATIVE_TIE_OPEN:
    default:
      self->text = g_strdup_printf (_ ("Both cost %d points."), points);
    }
}

/*
 * Decides who has initiative, as far as the lists do (XW1, XW2, AR1 Initiative). Returns the outcome; free its text,
 * which is empty if the game has no initiative, with g_free().
 *
 * @names: names of two lists or teams
 * @points: what they cost
 * @factions: indices of their primary factions, or -1
 */
MuInitiativeOutcome
mu_initiative_decide (MuGame *game, const MuInitiative *initiative, char *const names[2], const int points[2],
                      const int factions[2])
{
  MuInitiativeOutcome self = { -1, -1, NULL };
  int lower = points[1] > points[0] ? 0 : 1;

  if (initiative->right == MU_INITIATIVE_NONE)
    {
      self.text = g_strdup ("");
      return self;
    }
  if (points[0] == points[1])
    {
      decide_tie (&self, game, initiative, names, points[0], factions);
      return self;
    }
  if (initiative->right == MU_INITIATIVE_LOWER_HAS)
    self.holder = lower;
  else
    self.chooser = lower;
  self.text = dup_lead (game, initiative, names[lower], points[1 - lower] - points[lower]);
  return self;
}
