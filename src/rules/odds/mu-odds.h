/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/odds/mu-odds-roll.h"

/* What the attacker rolls, and the tokens that it spends. */
typedef struct
{
  int dice; /* at most MU_ODDS_MAX_DICE */
  gboolean focus;
  gboolean target_lock;
  MuDieEffects effects; /* on the attack dice */
  int single[MU_N_ODDS_SINGLES]; /* at most MU_ODDS_MAX_SINGLE each */
} MuOddsAttack;

/* What the defender rolls, and the tokens that it spends. */
typedef struct
{
  int dice; /* at most MU_ODDS_MAX_DICE */
  gboolean focus;
  gboolean evade;
  int strength; /* the damage that destroys it, its hull and shields together; 0: not stated */
  MuDieEffects effects; /* on the defense dice */
  int single[MU_N_ODDS_SINGLES]; /* at most MU_ODDS_MAX_SINGLE each */
} MuOddsDefense;

/* What an attack does. */
typedef struct
{
  double hits;                           /* expected, not canceled */
  double criticals;                      /* expected, not canceled */
  int most;                              /* the most damage there can be */
  double at_least[MU_ODDS_MAX_RESULTS]; /* chances of at least so much damage, up to `most` */
  double destroyed; /* chance that the damage destroys the defender; 0 if its strength is not stated */
} MuOdds;

MuOdds mu_odds_count (const MuDie *dies, const MuOddsAttack *attack, const MuOddsDefense *defense);
