/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* How a card is related to another. */
typedef enum
{
  MU_RELATION_SHIP,      /* the ship that a pilot flies */
  MU_RELATION_CREWED_BY, /* the pilots of a ship */
  MU_RELATION_PARTNER,   /* the other section of a huge ship */
  MU_RELATION_VARIANT,   /* the other variants of a ship or squadron */
  MU_RELATION_ONLY_FOR,  /* the ships that an upgrade requires */
  MU_RELATION_OWN,       /* the upgrades that require this ship */
  MU_RELATION_WITH,      /* cards that must be added together */
  MU_RELATION_CONDITION, /* the condition that a card assigns, or the cards that assign this condition */
  MU_RELATION_NAMESAKE,  /* another card with the same unique name */
  MU_N_RELATIONS,
} MuRelation;

GPtrArray *mu_relations_list (MuCatalog *catalog, MuCard *card, MuRelation relation);
