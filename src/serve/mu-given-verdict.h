/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/tables/mu-verdict-row.h"
#include "serve/mu-hand-in.h"

/* A finding as it was kept, in English. */
typedef struct
{
  gboolean is_error;
  char *message;
  char *remedy;
} MuGivenFinding;

/* The verdict that an event keeps of a list: the one that everybody sees, until the organiser has it judged again. */
typedef struct
{
  GPtrArray *findings; /* of MuGivenFinding */
  char *program;       /* nullable: the version of the program that judged */
  char *revision;      /* nullable: id of the costs; NULL: as printed, or not kept */
} MuGivenVerdict;

MuGivenVerdict *mu_given_verdict_new          (const MuHandIn *list);
void            mu_given_verdict_free         (MuGivenVerdict *self);
char           *mu_given_verdict_dup_maker    (const MuGivenVerdict *self, MuGame *game);
void            mu_given_verdict_fill_row     (const MuGivenVerdict *self, const MuHandIn *list, MuVerdictRow *row,
                                               const MuFormat *format);
GPtrArray      *mu_given_verdict_list_changes (const MuHandIn *before, const MuHandIn *after, MuGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuGivenVerdict, mu_given_verdict_free)
