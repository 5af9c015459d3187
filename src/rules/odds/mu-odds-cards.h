/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"
#include "rules/odds/mu-odds.h"

/* The ships of an attack. */
typedef struct
{
  const MuReportUnit *attacker; /* nullable: dice alone */
  const MuReportUnit *defender; /* nullable: dice alone */
  MuCard *weapon;               /* nullable: the attacker's primary weapon */
  int range;
} MuOddsShips;

/* A card whose effect takes part in an attack. */
typedef struct
{
  MuCard *card;
  const MuDiceEffect *effect;
} MuOddsCard;

/* What the odds of an attack count of the cards. The report owns them. */
typedef struct
{
  GArray *counted;  /* of MuOddsCard: effects on dice that are counted */
  GPtrArray *left;  /* of MuCard: cards of which no more is counted than the values that they change */
} MuOddsCards;

MuOddsCards *mu_odds_cards_new  (const MuOddsShips *ships, MuOddsAttack *attack, MuOddsDefense *defense);
void         mu_odds_cards_free (MuOddsCards *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuOddsCards, mu_odds_cards_free)
