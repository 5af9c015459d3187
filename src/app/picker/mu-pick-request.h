/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"

typedef enum
{
  MU_PICK_UPGRADE,
  MU_PICK_UNIT,
  MU_PICK_REPLACEMENT,
  MU_PICK_COPY, /* another card of the same ship */
  MU_PICK_OBJECTIVE,
  MU_PICK_ANY, /* a card of any game, to look at */
} MuPickPurpose;

/* What the player is choosing a card for. */
typedef struct
{
  MuPickPurpose purpose;
  guint unit;            /* UPGRADE, REPLACEMENT, COPY */
  guint32 kinds;         /* UPGRADE: bits of the slot kinds the card may be for */
  int replaced;          /* UPGRADE: the index of the upgrade to replace, or -1 */
  MuCardKind kind;       /* UNIT, REPLACEMENT, COPY */
  MuObjectiveType type;  /* OBJECTIVE */
} MuPickRequest;

GPtrArray      *mu_pick_request_list_items         (const MuPickRequest *self, MuSession *session);
const MuPlayed *mu_pick_request_get_played         (const MuPickRequest *self, MuSession *session);
void            mu_pick_request_measure_popularity (const MuPickRequest *self, MuSession *session, GPtrArray *items);
gboolean        mu_pick_request_get_budget         (const MuPickRequest *self, MuSession *session, int *budget);
char           *mu_pick_request_dup_prompt         (const MuPickRequest *self, MuSession *session);
char           *mu_pick_request_dup_title          (const MuPickRequest *self, MuSession *session);
const char     *mu_pick_request_get_word           (const MuPickRequest *self);
