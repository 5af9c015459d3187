/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-words.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

/* Returns the type of the card, translated: ship of a pilot, slot of an upgrade, type of a squadron. */
char *
mu_words_dup_sort (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card);

  if (mu_card_is (card, MU_KIND_ON_SHIP))
    return g_strdup (ship != NULL ? mu_card_get_name (ship) : "");
  if (mu_card_is (card, MU_KIND_SHIP))
    return g_strdup (mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SIZE, facts->size)));
  if (mu_card_is (card, MU_KIND_IN_SLOT))
    return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_SLOT, facts->slot));
  if (mu_card_is (card, MU_KIND_OF_TYPE))
    return g_strdup (mu_objective_type_get_title (game, facts->objective));
  if (mu_card_is (card, MU_KIND_COUNTED))
    return g_strdup (facts->subname != NULL ? mu_card_get_subname (card) : _ ("squadron"));
  return g_strdup (_ ("condition"));
}
