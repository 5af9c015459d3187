/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-popularity.h"

/* The ship of a pilot counts as much as so many copies of the pilot, since few copies say little. */
enum
{
  COPIES_OF_SHIP = 5
};

/* Returns the counts of most lists; NULL if nothing was counted. */
const MuPlayed *
mu_popularity_get_source (MuGame *game)
{
  GPtrArray *all = mu_game_get_played (game);
  const MuPlayed *largest = NULL;

  for (guint i = 0; i < all->len; i++)
    if (largest == NULL || ((const MuPlayed *) all->pdata[i])->n_lists > largest->n_lists)
      largest = all->pdata[i];
  return largest;
}

static int
count_together (const MuPlayedTally *tally, MuCard *other)
{
  for (guint i = 0; i < tally->together->len; i++)
    {
      const MuPlayedCard *card = &g_array_index (tally->together, MuPlayedCard, i);

      if (card->card == mu_card_get_id (other) && card->kind == mu_card_get_kind (other))
        return card->count;
    }
  return 0;
}

static double
get_share_on (const MuPlayedTally *tally, MuCard *upgrade)
{
  return tally != NULL && tally->count > 0 ? MIN (1.0, (double) count_together (tally, upgrade) / tally->count) : 0;
}

/*
 * Returns how much of the ships with that card had the upgrade, from 0 to MU_POPULARITY_WHOLE. Of a pilot that was
 * played seldom, it is what other pilots of the ship had.
 *
 * @ship: the ship, pilot or squadron that the upgrade is on
 */
int
mu_popularity_of_upgrade (const MuPlayed *played, MuCard *ship, MuCard *upgrade)
{
  const MuCardFacts *facts = mu_card_get_facts (ship);
  const MuPlayedTally *own = mu_played_get_tally (played, facts->kind, facts->id);
  double share = get_share_on (own, upgrade);

  if (mu_card_kind_is (facts->kind, MU_KIND_ON_SHIP))
    {
      double of_ship = get_share_on (mu_played_get_tally (played, MU_CARD_SHIP, facts->ship), upgrade);
      int copies = own != NULL ? own->count : 0;

      share = (share * copies + of_ship * COPIES_OF_SHIP) / (copies + COPIES_OF_SHIP);
    }
  return (int) (share * MU_POPULARITY_WHOLE + 0.5);
}

static gboolean
is_repeated (MuRoster *roster, guint unit, int replaced)
{
  for (guint i = 0; i < unit; i++)
    if ((int) i != replaced
        && mu_unit_get_card (mu_roster_get_unit (roster, i)) == mu_unit_get_card (mu_roster_get_unit (roster, unit)))
      return TRUE;
  return FALSE;
}

/*
 * Returns how often @unit is played together with the cards of the list, from 0 to MU_POPULARITY_WHOLE: the mean over the
 * different cards of the list, and over all lists that are known. Of each card it takes the share of its lists that had
 * @unit, too. Copies of a card count once, since the figures do not say how often a list had two.
 *
 * @roster: the list that the card would join
 * @unit: a ship, pilot or squadron
 * @replaced: the index of the one that it would replace, or -1
 */
int
mu_popularity_of_unit (const MuPlayed *played, MuRoster *roster, MuCard *unit, int replaced)
{
  const MuPlayedTally *own = mu_played_get_tally (played, mu_card_get_kind (unit), mu_card_get_id (unit));
  double sum;
  int n_shares = 1;

  if (own == NULL || played->n_lists == 0)
    return 0;
  sum = MIN (1.0, (double) own->count / played->n_lists);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuCard *other = mu_unit_get_card (mu_roster_get_unit (roster, i));
      const MuPlayedTally *tally = mu_played_get_tally (played, mu_card_get_kind (other), mu_card_get_id (other));

      if (tally == NULL || tally->count == 0 || other == unit || (int) i == replaced
          || is_repeated (roster, i, replaced))
        continue;
      sum += MIN (1.0, (double) count_together (own, other) / MIN (tally->count, played->n_lists));
      n_shares++;
    }
  return (int) (sum / n_shares * MU_POPULARITY_WHOLE + 0.5);
}

/*
 * Returns how often people play the card there, from 0 to MU_POPULARITY_WHOLE: an upgrade on this ship, a ship or
 * squadron beside those of the list. 0 for cards that were not counted.
 *
 * @unit: the index of the ship that an upgrade would be on; ignored for other cards
 * @card: a card that could be added to the list
 */
int
mu_popularity_measure (MuRoster *roster, int unit, MuCard *card)
{
  const MuPlayed *played = mu_popularity_get_source (mu_roster_get_game (roster));

  if (played == NULL)
    return 0;
  if (!mu_card_is (card, MU_KIND_IN_SLOT))
    return mu_popularity_of_unit (played, roster, card, -1);
  return mu_popularity_of_upgrade (played, mu_unit_get_card (mu_roster_get_unit (roster, unit)), card);
}
