/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-text.h"

/* Who wins when both players have the same score. */
typedef enum
{
  MU_TIE_UNSTATED, /* the game's data does not say */
  MU_TIE_OPEN,     /* neither by score: something else decides */
  MU_TIE_SECOND,   /* the second player */
} MuTie;

/* What winner and loser get for a margin of victory. */
typedef struct
{
  int total; /* of the lists it is for, in points; 0: all */
  int from;  /* the smallest margin */
  int win;
  int loss;
} MuMarginRow;

/* How a game is scored. Immutable once loaded. */
typedef struct
{
  guint32 half_sizes;     /* ships of these sizes give half their points when they have lost half of what they have */
  gboolean half_round_up; /* FALSE: half a point is dropped */
  gboolean whole_total;   /* whether a list destroyed whole gives the total that was agreed on */
  int margin;             /* added to the winner's margin, from which the loser's is taken; 0: the loser has none */
  MuTie tie;
  gboolean agreed; /* the players agree on a number of rounds or a time */
  gboolean alone;    /* of a format: whether nothing is taken from that of the game */
  guint64 not_last;  /* ships with these traits do not count as the last ships of a list */
  GPtrArray *rules;  /* of MuText: in words, for players */
  GArray *rows;      /* of MuMarginRow */
} MuScoring;

MuScoring         *mu_scoring_new     (void);
void               mu_scoring_free    (MuScoring *self);
void               mu_scoring_inherit (MuScoring *self, const MuScoring *from);
const MuMarginRow *mu_scoring_get_row (const MuScoring *self, int total, int margin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuScoring, mu_scoring_free)
