/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-initiative-words.h"

#include "model/text/mu-i18n.h"

static const char *
get_faction_name (MuGame *game, const MuInitiative *initiative)
{
  return mu_game_get_term_name (game, MU_VOCABULARY_FACTION, initiative->faction);
}

static const char *
get_right (const MuInitiative *initiative)
{
  switch (initiative->right)
    {
    case MU_INITIATIVE_LOWER_HAS:
      return initiative->first_player ? _ ("The player with the lower total is first player.")
                                      : _ ("The player with the lower total has initiative.");
    case MU_INITIATIVE_ROLLED:
      return initiative->first_player
                 ? _ ("Attack dice decide who is first player: in set-up, and again each round when the dials are set.")
                 : _ ("Attack dice decide who has initiative: in set-up, and again each round.");
    case MU_INITIATIVE_NONE:
    case MU_INITIATIVE_LOWER_CHOOSES:
    default:
      return initiative->first_player ? _ ("The player with the lower total chooses who is first player.")
                                      : _ ("The player with the lower total chooses who has initiative.");
    }
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
    case MU_INITIATIVE_TIE_CALL:
      return g_strdup (_ ("On a tie, one player calls hits or misses, and the other rolls an attack die."));
    case MU_INITIATIVE_TIE_FACTION:
      return g_strdup_printf (_ ("On a tie, this faction has initiative: %s."),
                              get_faction_name (game, initiative));
    case MU_INITIATIVE_TIE_OPEN:
    default:
      return g_strdup ("");
    }
}

/* Returns what the game calls the right to go first, translated, as a heading. */
const char *
mu_initiative_get_heading (MuGame *game)
{
  return mu_game_get_rules (game)->initiative.first_player ? _ ("First player") : _ ("Initiative");
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
  return mu_initiative_has_bids (initiative) && *tie != '\0' ? g_strdup_printf ("%s %s", get_right (initiative), tie)
                                                             : g_strdup (get_right (initiative));
}

static char *
dup_lead (const MuInitiative *initiative, const char *name, int lead)
{
  gboolean has = initiative->right == MU_INITIATIVE_LOWER_HAS;
  const char *text;

  if (initiative->first_player)
    text = has ? ngettext ("%s costs %d point less: its player is first player.",
                           "%s costs %d points less: its player is first player.", lead)
               : ngettext ("%s costs %d point less: its player chooses who is first player.",
                           "%s costs %d points less: its player chooses who is first player.", lead);
  else
    text = has ? ngettext ("%s costs %d point less: its player has initiative.",
                           "%s costs %d points less: its player has initiative.", lead)
               : ngettext ("%s costs %d point less: its player chooses who has initiative.",
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
    case MU_INITIATIVE_TIE_CALL:
      self->text = g_strdup_printf (_ ("Both cost %d points: one player calls hits or misses, and the other rolls an "
                                       "attack die. If it shows what was called, the player who called chooses who is "
                                       "first player, otherwise the opponent does."),
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

  if (!mu_initiative_has_bids (initiative))
    {
      self.text = g_strdup (initiative->right == MU_INITIATIVE_ROLLED ? get_right (initiative) : "");
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
  self.text = dup_lead (initiative, names[lower], points[1 - lower] - points[lower]);
  return self;
}
