/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_VERDICT_UNREADABLE,
  MU_VERDICT_ILLEGAL,
  MU_VERDICT_LEGAL,
  MU_N_VERDICTS,
} MuVerdict;

/* What a table of verdicts says of one list. All words are safe to show, whoever wrote them. */
typedef struct
{
  MuVerdict verdict;
  char *file;
  char *name;         /* of the list; empty when there is none */
  char *player;
  char *game;
  char *faction;
  char *format;
  int points;         /* of the whole team, in a team */
  int limit;          /* 0: unreadable */
  GPtrArray *reasons; /* of char*: a sentence a problem, or why it cannot be read */
  char *team;         /* nullable */
  char *remark;       /* nullable: what else a judge should know */
} MuVerdictRow;

MuVerdictRow *mu_verdict_row_new         (const char *file, MuRoster *roster, const MuReport *report, const char *error);
MuVerdictRow *mu_verdict_row_copy        (const MuVerdictRow *self);
void          mu_verdict_row_free        (MuVerdictRow *self);
char         *mu_verdict_row_dup_reasons (const MuVerdictRow *self, const char *between);
const char   *mu_verdict_get_name        (MuVerdict verdict);
char         *mu_verdict_dup_summary     (const guint counts[MU_N_VERDICTS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuVerdictRow, mu_verdict_row_free)
