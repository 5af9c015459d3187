/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* A ship or squadron, and what the opponent scores for it. */
typedef struct
{
  const MuReportUnit *unit;  /* of the report */
  const MuReportUnit *other; /* nullable: the other section of the ship */
  int count;                 /* of equal ones */
  int cost;                  /* of one, with its upgrades, in points */
  int half;                  /* what one gives that has lost half; -1: nothing */
  gboolean can_be_last;      /* whether its list has not lost as long as it is there */
} MuScoreLine;

/* What the opponent scores for a list. */
typedef struct
{
  const MuReport *report;    /* borrowed */
  const MuScoring *scoring; /* nullable, of the game */
  GArray *lines;            /* of MuScoreLine */
  gboolean has_tokens;      /* whether objectives give victory tokens */
} MuScoreSheet;

/* What became of a line in a game. */
typedef struct
{
  int destroyed; /* how many of it */
  int halved;    /* how many of it have lost half and are not destroyed */
} MuLoss;

/* Who won, and what both players get for it. */
typedef struct
{
  int scores[2];
  int winner;     /* 0 or 1; -1: neither */
  int margin;     /* between the scores, for the winner; in points */
  int margins[2]; /* of victory, as tournaments add them up */
  int points[2];  /* of the tournament; -1: none stated for lists of this total */
} MuScore;

MuScoreSheet *mu_score_sheet_new      (MuRoster *roster, const MuReport *report);
void          mu_score_sheet_free     (MuScoreSheet *self);
const MuScoreLine *mu_score_sheet_get_line (const MuScoreSheet *self, guint index);
int           mu_score_sheet_count    (const MuScoreSheet *self, const MuLoss *losses, int tokens);
gboolean      mu_score_sheet_is_lost  (const MuScoreSheet *self, const MuLoss *losses);
MuScore       mu_score_decide         (const MuScoring *scoring, int total, const int scores[2],
                                       const gboolean lost[2], int tie_winner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuScoreSheet, mu_score_sheet_free)
