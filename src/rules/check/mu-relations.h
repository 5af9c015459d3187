/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

/* What a card has to do with another. */
typedef enum
{
  MU_RELATION_SHIP,      /* the ship a pilot flies */
  MU_RELATION_CREWED_BY, /* the pilots of a ship */
  MU_RELATION_PARTNER,   /* the other section of a huge ship */
  MU_RELATION_VARIANT,   /* the same class or craft */
  MU_RELATION_ONLY_FOR,  /* the ships an upgrade asks for */
  MU_RELATION_OWN,       /* the upgrades that ask for this ship */
  MU_RELATION_WITH,      /* what comes with it, or brings it */
  MU_RELATION_CONDITION, /* the condition it hands out, or what hands out this one */
  MU_RELATION_NAMESAKE,  /* another card that claims the same unique name */
  MU_N_RELATIONS,
} MuRelation;

GPtrArray *mu_relations_list (MuCatalog *catalog, MuCard *card, MuRelation relation);
