/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A card that could be added, and what would be wrong with that. */
typedef struct
{
  MuCard *card;
  int cost;              /* what it would add to the list's points */
  GPtrArray *companions; /* of MuCard: cards that must come with it and are added too */
  GPtrArray *findings;   /* of MuFinding: errors it would cause; empty when legal */
} MuCandidate;

void       mu_candidate_free            (MuCandidate *self);
gboolean   mu_candidate_is_legal        (const MuCandidate *self);
GPtrArray *mu_candidates_for_slot       (MuRoster *roster, guint unit, guint32 kinds, int replaced);
GPtrArray *mu_candidates_for_nothing    (MuRoster *roster, guint unit);
GPtrArray *mu_candidates_for_units      (MuRoster *roster, MuCardKind kind);
GPtrArray *mu_candidates_for_objectives (MuRoster *roster, MuObjectiveType type);
