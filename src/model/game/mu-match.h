/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-predicate.h"

typedef enum
{
  MU_COUNTED_SHIPS,     /* in budgets with their upgrades */
  MU_COUNTED_SQUADRONS,
  MU_COUNTED_UPGRADES,
  MU_COUNTED_UNITS, /* ships and squadrons without their upgrades */
  MU_COUNTED_ALL,
} MuCounted;

/* The cards that a budget or a cap is about. */
typedef struct
{
  MuCounted of;
  guint32 slots;      /* of upgrades: kinds of slots, as bits; 0: any */
  guint64 traits;     /* of upgrades: one of these, as bits; 0: any */
  MuPredicate *where; /* what the ship or squadron must be; nullable */
} MuMatch;

const char *mu_counted_get_word (MuCounted counted);
int         mu_counted_parse    (const char *word);
void        mu_match_clear      (MuMatch *self);
