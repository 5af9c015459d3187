/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-answer.h"
#include "serve/mu-event.h"

/* What may go wrong with a request, as programs are told. */
typedef enum
{
  MU_PROBLEM_MALFORMED,
  MU_PROBLEM_FORMAT,
  MU_PROBLEM_SITE,
  MU_PROBLEM_NOT_FOUND,
  MU_PROBLEM_METHOD,
  MU_PROBLEM_TIMEOUT,
  MU_PROBLEM_CLOSED,
  MU_PROBLEM_TOO_LARGE,
  MU_PROBLEM_TYPE,
  MU_PROBLEM_HOST,
  MU_PROBLEM_UNREADABLE,
  MU_PROBLEM_TOO_OFTEN,
  MU_PROBLEM_HEADER,
  MU_PROBLEM_FAILED,
  MU_PROBLEM_BUSY,
  MU_PROBLEM_FULL,
  MU_N_PROBLEMS,
} MuProblemKind;

guint       mu_api_get_status (MuProblemKind kind);
const char *mu_api_get_title  (MuProblemKind kind);
char       *mu_api_dup_problem (MuProblemKind kind, const char *detail);
char       *mu_api_dup_about   (void);
char       *mu_api_dup_event  (const MuEventState *state);
char       *mu_api_dup_list   (const MuHandIn *list, const char *link);
char       *mu_api_dup_lists  (const MuEventState *state, GPtrArray *lists, GPtrArray *log, gint64 next);
char       *mu_api_dup_log    (const MuEventState *state, GPtrArray *log, gint64 next);
char       *mu_api_dup_judged  (const MuHandIn *list, GPtrArray *changes);
char       *mu_api_dup_decided (const MuEventState *state, int n_changed);
char       *mu_api_dup_versions (const MuHandIn *list, GPtrArray *versions, GPtrArray *changes);
