/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-card.h"

/* A place for an upgrade. */
typedef struct
{
  guint32 kinds;
  const MuCardFilter *filter; /* nullable */
  int grantor;                /* the upgrade that adds it, or -1 */
  int upgrade;                /* the upgrade that sits in it, or -1 */
  int kind;                   /* the slot kind that upgrade takes it as, or -1 */
  gboolean every_ship;        /* not on the upgrade bar */
} MuSlot;

/* One slot that an upgrade takes. */
typedef struct
{
  int upgrade;
  int kind;
  int place; /* where it sits, or -1 */
} MuSlotRequest;

/* Upgrades and the places for them. */
typedef struct
{
  GArray *places;            /* of MuSlot */
  GArray *requests;           /* of MuSlotRequest */
  const MuCardFacts **cards; /* by upgrade */
  guint n_cards;
  const GPtrArray *only; /* of MuEffect: what cards of a kind must be on this ship */
  guint32 *failed;       /* by upgrade: the kinds it found no place of; 0: it sits */
} MuSlotAssignment;

gboolean mu_card_filter_accepts (const MuCardFilter *filter, const MuCardFacts *card);
gboolean mu_slot_assignment_solve (MuSlotAssignment *self);
