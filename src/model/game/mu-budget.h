/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-match.h"
#include "model/text/mu-text.h"

/* Up to what a budget may be spent. */
typedef enum
{
  MU_BUDGET_SHARE,  /* a part of another budget, or of the total of the list */
  MU_BUDGET_NUMBER,
  MU_BUDGET_STAT, /* a stat that is printed on the ship */
} MuBudgetLimit;

/* What a list, or each of its ships, may spend: points, epic points, points of squadrons, a loadout. */
typedef struct
{
  const char *id;   /* interned */
  const char *rule; /* interned: the rule that a list breaks which spends more */
  MuText *name;     /* nullable */
  MuMatch match;
  gboolean of_unit; /* whether each ship has one of its own */
  int sum;          /* the stat that the cards spend; -1: their cost */
  MuBudgetLimit limit;
  int part, whole; /* of a share */
  gboolean round_up;
  const char *share_of; /* of a share: the interned id of an earlier budget; NULL: the total of the list */
  int max;              /* of a number */
  int per;              /* the total that the number is for; higher ones allow more in proportion; 0: it is for any */
  int stat;
} MuBudget;

/* The id of the budget that is the total of the list. Every format has it. */
#define MU_BUDGET_POINTS "points"

/* The rule about budgets that each unit has. */
#define MU_BUDGET_RULE_OF_UNIT "loadout"

/* The rules that budgets can have, NULL-terminated. */
extern const char *const mu_budget_rules[];

void mu_budget_clear        (MuBudget *self);
int  mu_budget_get_share    (const MuBudget *self, int whole);
int  mu_number_in_proportion (int number, int per, int total);
