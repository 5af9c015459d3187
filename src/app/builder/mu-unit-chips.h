/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-slot-chip.h"
#include "model/roster/mu-roster.h"
#include "rules/check/mu-report.h"

/* A chip of a unit, and the slot it stands for. */
typedef struct
{
  guint32 kinds; /* bits of the slot kinds it takes */
  int upgrade;   /* the index of the upgrade in it, or -1 */
  MuChip chip;
  char *title;
  char *note;
  char *problem;
} MuUnitChip;

GPtrArray *mu_unit_chips_list  (MuGame *game, MuCatalog *catalog, const MuReport *report, guint unit);
char      *mu_unit_dup_problem (const MuReport *report, guint unit, MuCard *card);
