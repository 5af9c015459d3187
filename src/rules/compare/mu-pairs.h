/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_PAIR_SAME,    /* the same card, upgrades and count */
  MU_PAIR_CHANGED, /* the same card with other upgrades or another count */
  MU_PAIR_SHIP,    /* the same ship with another pilot, or another variant of it */
  MU_PAIR_ALONE,   /* in one list only */
} MuPairKind;

/* Units of two lists to show side by side. */
typedef struct
{
  MuPairKind kind;
  int units[2]; /* by list: index of the unit, or -1 */
} MuPair;

GArray     *mu_pairs_new             (const MuReport *first, const MuReport *second);
const char *mu_pair_kind_get_word    (MuPairKind kind);
gboolean    mu_pairs_is_same_card    (MuCard *a, MuCard *b);
gboolean    mu_pairs_has_upgrade_too (const MuReportUnit *unit, guint upgrade, const MuReportUnit *other);
