/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

/* What revisions and errata change of cards. */
typedef enum
{
  MU_CARD_FACT_COST,
  MU_CARD_FACT_SLOTS,
  MU_CARD_FACT_DEFENSE, /* its defense tokens */
  MU_CARD_FACT_KEYWORDS,
  MU_CARD_FACT_TRAITS,
  MU_CARD_FACT_RESTRICTIONS,
  MU_CARD_FACT_SUMMARY,
  MU_N_CARD_FACTS,
} MuCardFact;

/* A value that a fact of a card has or had. */
typedef struct
{
  const MuRevision *revision; /* since when; NULL: as printed */
  char *value;                /* in words; empty if the card has none */
} MuCardValue;

const char *mu_card_fact_get_name (MuCardFact fact);
gboolean mu_card_fact_is_sentence (MuCardFact fact);
GPtrArray *mu_card_history_list (MuGame *game, MuCard *card, MuCardFact fact);
