/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A card that could be added, and the errors that this would cause. */
typedef struct
{
  MuCard *card;
  int points;            /* that it would add to those of the list */
  int cost;              /* of its own: the same, but for upgrades that cost no points of the list */
  int total;             /* what would then be spent: of the points of the list, or of the budget of the ship */
  GPtrArray *companions; /* of MuCard: cards that must be added with it */
  GArray *others;        /* of guint: ships that must get the card, too, since all of a type have it or none */
  GPtrArray *findings;   /* of MuFinding: the errors it would cause; empty if it is legal */
  int lacking;           /* cards that the list would still lack of those that it must have */
  int mended;            /* by how many it would lack less */
  GPtrArray *kept;       /* of MuCard: the upgrades that it takes over from another unit */
  GPtrArray *dropped;    /* of MuCard: the upgrades of the other unit that do not fit it */
  int kept_cost;         /* of all that are kept, on this card */
  int dropped_cost;      /* of all that are dropped, on the other unit */
} MuCandidate;

void       mu_candidate_free            (MuCandidate *self);
gboolean   mu_candidate_is_legal        (const MuCandidate *self);
GPtrArray *mu_candidates_for_slot       (MuRoster *roster, guint unit, guint32 kinds, int replaced);
GPtrArray *mu_candidates_for_nothing    (MuRoster *roster, guint unit);
GPtrArray *mu_candidates_for_units      (MuRoster *roster, MuCardKind kind);
MuCandidate *mu_candidates_for_build    (MuRoster *roster, GPtrArray *units);
GPtrArray *mu_candidates_for_place      (MuRoster *roster, guint unit, MuCardKind kind);
GPtrArray *mu_candidates_for_copy       (MuRoster *roster, guint unit);
GPtrArray *mu_candidates_for_objectives (MuRoster *roster, MuObjectiveType type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCandidate, mu_candidate_free)
