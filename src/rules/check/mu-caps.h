/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

/* A card that counts toward a cap. Those with the same keys are counted together. */
typedef struct
{
  gconstpointer key;    /* the interned name, the facts of the card or its slot; NULL: any */
  gconstpointer within; /* the facts of the ship's type, or the unit's number; NULL: the whole list */
  MuCard *card;
  MuCard *of; /* what the count is named by: the type of ship, or the card */
  int unit;
  int upgrade; /* -1: the unit itself */
  int count;
  int allowed;
} MuCapClaim;

/* The cards that are counted together. */
typedef struct
{
  guint first, last; /* of the claims */
  int have;
  int allowed; /* by the cards that have it written; the least of them */
} MuCapCount;

void mu_cap_claim_unit (const MuCap *cap, const MuCheckContext *list, const MuEvaluatedUnit *unit, int index,
                        GArray *claims);
void mu_cap_claim (const MuCap *cap, const MuCheckContext *list, guint index, GArray *claims);
void mu_cap_claim_upgrade (const MuCap *cap, MuCard *card, GArray *claims);
gboolean mu_cap_looks_at_ship (const MuCap *cap);
gboolean mu_cap_claim_joins (const MuCapClaim *a, const MuCapClaim *b);
GArray *mu_cap_count (const GArray *claims);
int mu_cap_get_max (const MuCheckContext *context, const MuCap *cap);
gboolean mu_caps_take_all (const MuCheckContext *context, const MuEvaluatedUnit *unit, const MuCardFacts *upgrade);
gboolean mu_caps_have_all (const MuCheckContext *context, const MuEvaluatedUnit *bare);
GArray *mu_caps_list_with (const MuCheckContext *context, guint unit, const MuCardFacts *upgrade);
