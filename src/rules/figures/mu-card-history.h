/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* What revisions and errata change of cards. */
typedef enum
{
  MU_CARD_FACT_COST,
  MU_CARD_FACT_FACTIONS,
  MU_CARD_FACT_STATS,
  MU_CARD_FACT_ARCS,
  MU_CARD_FACT_ACTIONS,
  MU_CARD_FACT_SLOTS,
  MU_CARD_FACT_DEFENSE, /* its defense tokens */
  MU_CARD_FACT_KEYWORDS,
  MU_CARD_FACT_ZONE, /* the first hull zone, then the others as in MuZoneId */
  MU_CARD_FACT_ANTI_SQUADRON = MU_CARD_FACT_ZONE + MU_N_ZONES,
  MU_CARD_FACT_BATTERY,
  MU_CARD_FACT_ICONS,  /* the slots of an upgrade that takes several */
  MU_CARD_FACT_ATTACK, /* this and the next ones: of a weapon */
  MU_CARD_FACT_ARC,
  MU_CARD_FACT_RANGE,
  MU_CARD_FACT_ENERGY,
  MU_CARD_FACT_TRAITS,
  MU_CARD_FACT_DOTS,
  MU_CARD_FACT_COPIES,
  MU_CARD_FACT_RESTRICTIONS,
  MU_CARD_FACT_LEGALITY,
  MU_CARD_FACT_VICTORY,
  MU_CARD_FACT_ABILITY,
  MU_CARD_FACT_SUMMARY,
  MU_N_CARD_FACTS,
} MuCardFact;

/* A value that a fact of a card has or had. */
typedef struct
{
  const MuRevision *revision; /* since when; NULL: as printed */
  char *value;                /* in words; empty if the card has none */
} MuCardValue;

const char *mu_card_fact_get_name (MuGame *game, MuCardFact fact);
char *mu_card_fact_dup_value (MuGame *game, const MuCardFacts *facts, MuCardFact fact);
gboolean mu_card_fact_is_sentence (MuCardFact fact);
GPtrArray *mu_card_history_list (MuGame *game, MuCard *card, MuCardFact fact);
