/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* Parts of a description that some show apart from the others. */
typedef enum
{
  MU_CARD_SECTION_REST,
  MU_CARD_SECTION_SHIP,
  MU_CARD_SECTION_DIAL, /* what the signs on the dial mean */
  MU_CARD_SECTION_WEAPON,
  MU_CARD_SECTION_LIMITS,
  MU_CARD_SECTION_SIDES,
  MU_CARD_SECTION_VICTORY,
  MU_CARD_SECTION_ABILITY,
} MuCardSection;

/* A fact about a card as it is printed, translated. */
typedef struct
{
  MuCardSection section;
  char *label; /* empty: another value of the fact before */
  char *text;
} MuDescribedFact;

GPtrArray *mu_card_description_list (MuGame *game, MuCard *card);
