/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_PAIR_SAME,    /* the same card with the same upgrades, as often */
  MU_PAIR_CHANGED, /* the same card, otherwise equipped or another count */
  MU_PAIR_SHIP,    /* the same ship under another pilot, or another variant of it */
  MU_PAIR_ALONE,   /* only one list has it */
} MuPairKind;

/* Units of two lists that stand side by side. */
typedef struct
{
  MuPairKind kind;
  int units[2]; /* index by list, -1: none */
} MuPair;

GArray     *mu_pairs_new             (const MuReport *first, const MuReport *second);
const char *mu_pair_kind_get_word    (MuPairKind kind);
gboolean    mu_pairs_is_same_card    (MuCard *a, MuCard *b);
gboolean    mu_pairs_has_upgrade_too (const MuReportUnit *unit, guint upgrade, const MuReportUnit *other);
