/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

/* An upgrade that was removed from a unit because it breaks a rule there. */
typedef struct
{
  MuCard *card;
  MuFinding *finding; /* the error it was removed for */
} MuMisfit;

MuFinding *mu_misfits_take     (const MuCheckContext *before, guint index, MuUnit *unit, guint upgrade);
GPtrArray *mu_misfits_take_all (const MuCheckContext *before, guint index, MuUnit *unit);
