/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "describe/mu-verdict.h"

/* The row of a list in a table of verdicts. All texts are sanitized. */
typedef struct
{
  MuVerdict verdict;
  char *file;
  char *name; /* name of the list; empty if there is no list */
  char *player;
  char *game;
  char *faction;
  char *format;
  int points;         /* of the whole team if the list is in one */
  int limit;          /* 0: none, or the list is unreadable */
  GPtrArray *reasons; /* of char*: findings, or the reason why the list cannot be read */
  char *team;         /* nullable */
  char *doubt;        /* nullable: why it may not be the list that was meant */
  char *larger;       /* nullable: that its format allows more points than those of the other lists */
  char *remark;       /* nullable: a note for the judge */
  gboolean by_player; /* whether it stands under its player's name, who handed it in, rather than its own */
} MuVerdictRow;

MuVerdictRow *mu_verdict_row_new         (const char *file, MuRoster *roster, const MuReport *report, const char *error);
MuVerdictRow *mu_verdict_row_copy        (const MuVerdictRow *self);
void          mu_verdict_row_free        (MuVerdictRow *self);
char         *mu_verdict_row_dup_points  (const MuVerdictRow *self);
char         *mu_verdict_row_dup_doubts  (const MuVerdictRow *self);
const char   *mu_verdict_row_get_title   (const MuVerdictRow *self);
const char   *mu_verdict_row_get_second  (const MuVerdictRow *self);
const char   *mu_verdict_row_get_source  (const MuVerdictRow *self);
char         *mu_verdict_row_dup_reasons (const MuVerdictRow *self, const char *between);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuVerdictRow, mu_verdict_row_free)
