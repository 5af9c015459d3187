/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* How often a card was counted; in a tally, how often together with its card. */
typedef struct
{
  MuCardKind kind;
  const char *card; /* interned id */
  int count;
} MuPlayedCard;

/* What was counted of a card. */
typedef struct
{
  int count;       /* copies of the card; 0: not counted, as of upgrades */
  GArray *together; /* of MuPlayedCard, upgrades first, each kind most often first */
} MuPlayedTally;

/*
 * How often cards were played in the lists of a source. Of ships, squadrons and upgrades on a ship, copies are counted; of
 * ships and squadrons next to each other, lists.
 */
typedef struct
{
  const char *id; /* interned */
  MuText *name;
  int n_lists;
  int from;                           /* the first year; 0: not stated */
  int to;                             /* the last year */
  GHashTable *tallies[MU_N_CARD_KINDS]; /* interned id → MuPlayedTally */
} MuPlayed;

MuPlayed            *mu_played_new          (const char *id);
void                 mu_played_free         (MuPlayed *self);
void                 mu_played_add          (MuPlayed *self, MuCardKind kind, const char *card, int count);
void                 mu_played_add_together (MuPlayed *self, const MuPlayedCard *unit, const MuPlayedCard *other);
void                 mu_played_finish       (MuPlayed *self);
const MuPlayedTally *mu_played_get_tally    (const MuPlayed *self, MuCardKind kind, const char *card);
double               mu_played_get_share    (const MuPlayed *self, MuCard *card, const MuPlayedCard *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuPlayed, mu_played_free)
