/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-collection.h"
#include "rules/check/mu-check-context.h"

/* An amount of a limited resource that a card uses. */
typedef struct
{
  guint resource;
  int amount;
} MuUse;

/*
 * What a list can still use of everything that is limited besides points: unique names, copies of a card, the format's
 * caps and shares, the cards of a collection.
 */
typedef struct _MuBudget MuBudget;

MuBudget *mu_budget_new (MuCheckContext *context, MuCollection *owned);
void mu_budget_free (MuBudget *self);
GArray *mu_budget_list_upgrade (MuBudget *self, MuCard *card);
GArray *mu_budget_list_unit (MuBudget *self, const MuEvaluatedUnit *bare);
int mu_budget_count (const MuBudget *self, const GArray *uses);
gboolean mu_budget_take (MuBudget *self, const GArray *uses);
void mu_budget_give (MuBudget *self, const GArray *uses);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBudget, mu_budget_free)
