/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* A slot of a ship. */
typedef struct
{
  guint32 kinds;
  const MuCardFilter *filter; /* nullable */
  int grantor;                /* the upgrade that adds it, or -1 */
  int upgrade;                /* the upgrade in it, or -1 */
  int kind;                   /* the slot kind that the upgrade uses it as, or -1 */
  gboolean every_ship;        /* not on the upgrade bar */
} MuSlot;

/* A slot that an upgrade needs. */
typedef struct
{
  int upgrade;
  int kind;
  int slot; /* the slot assigned to it, or -1 */
} MuSlotRequest;

/* The upgrades and slots of a ship. */
typedef struct
{
  GArray *slots;            /* of MuSlot */
  GArray *requests;           /* of MuSlotRequest */
  const MuCardFacts **cards; /* by upgrade */
  guint n_cards;
  const GPtrArray *only; /* of MuEffect: restrictions on cards of a slot kind */
  guint32 *failed;       /* by upgrade: the kinds for which no slot was found; 0 if the upgrade is assigned */
} MuSlotAssignment;

gboolean mu_card_filter_accepts (const MuCardFilter *filter, const MuCardFacts *card);
gboolean mu_slot_assignment_solve (MuSlotAssignment *self);
