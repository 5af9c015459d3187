/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* How many ways are offered where there is no reason for another number. */
enum
{
  MU_CUTS_OFFERED = 5
};

/* A change that makes a list cheaper. */
typedef struct
{
  guint unit;   /* index of the ship or squadron */
  int upgrade;  /* index of the upgrade that is dropped; -1 if none is */
  int count;    /* how many copies of the unit are dropped */
  MuCard *card; /* what is dropped or replaced */
  MuCard *ship; /* nullable: the unit that the upgrade is on */
  MuCard *with; /* nullable: the cheaper card that replaces the unit's card */
  int points;   /* how many points this change saves alone */
} MuCut;

/* Changes that together bring a list down to its limits. */
typedef struct
{
  GPtrArray *cuts; /* of MuCut, in list order */
  int points;      /* how many points they save together */
} MuCuts;

gboolean   mu_cuts_can_mend (const MuFinding *finding);
GPtrArray *mu_cuts_list     (MuRoster *roster, const MuReport *report, guint n_best);
void       mu_cuts_apply    (const MuCuts *self, MuRoster *roster);
char      *mu_cuts_dup_text (const MuCuts *self);
