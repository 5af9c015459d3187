/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"
#include "rules/odds/mu-battery-odds.h"
#include "rules/odds/mu-odds.h"

/* The ships of an attack. */
typedef struct
{
  const MuReportUnit *attacker; /* nullable: dice alone */
  const MuReportUnit *defender; /* nullable: dice alone */
  MuCard *weapon;               /* nullable: the attacker's primary weapon */
  int range;                    /* of hull zones: 1 is close range, 2 medium range, 3 long range */
  gboolean battery;             /* whether hull zones attack, with red, blue and black dice */
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
  GArray *counted; /* of MuOddsCard: effects on dice that are counted */
  GPtrArray *left; /* of MuCard: cards of which no more is counted than the values that they change */
} MuOddsCards;

MuOddsCards *mu_odds_cards_new (const MuOddsShips *ships, MuOddsAttack *attack, MuOddsDefense *defense);
MuOddsCards *mu_odds_cards_new_battery (const MuReportUnit *attacker, const MuReportUnit *defender,
                                        MuBatteryAttack *attack);
void mu_odds_cards_free (MuOddsCards *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuOddsCards, mu_odds_cards_free)
