/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-words.h"

#include "model/mu-i18n.h"
#include "rules/check/mu-names.h"

/**
 * mu_words_dup_sort:
 *
 * Returns: (transfer full): the type of the card, translated: ship of a pilot, slot of an upgrade, type of a squadron.
 */
char *
mu_words_dup_sort (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card);

  switch (facts->kind)
    {
    case MU_CARD_PILOT:
      return g_strdup (ship != NULL ? mu_card_get_name (ship) : "");
    case MU_CARD_UPGRADE:
      return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_SLOT, facts->slot));
    case MU_CARD_SHIP:
      return g_strdup (mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SIZE, facts->size)));
    case MU_CARD_SQUADRON:
      return g_strdup (facts->subname != NULL ? mu_card_get_subname (card) : _ ("squadron"));
    case MU_CARD_OBJECTIVE:
      return g_strdup (mu_objective_type_get_title (facts->objective));
    default:
      return g_strdup (_ ("condition"));
    }
}
