/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-collection.h"
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
typedef struct _MuResources MuResources;

MuResources *mu_resources_new (MuCheckContext *context, MuCollection *owned);
void mu_resources_free (MuResources *self);
GArray *mu_resources_list_upgrade (MuResources *self, MuCard *card);
GArray *mu_resources_list_unit (MuResources *self, const MuEvaluatedUnit *bare);
int mu_resources_count (const MuResources *self, const GArray *uses);
gboolean mu_resources_take (MuResources *self, const GArray *uses);
void mu_resources_give (MuResources *self, const GArray *uses);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuResources, mu_resources_free)
