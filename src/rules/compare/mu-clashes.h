/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_CLASH_SHIP, /* both fly the ship: its tokens and dials look alike */
  MU_CLASH_PILOT,
  MU_CLASH_SQUADRON,
  MU_CLASH_NAME, /* both have the unique name, on whatever card */
} MuClashKind;

/* What both lists bring, so that it is not plain whose it is. */
typedef struct
{
  MuClashKind kind;
  const char *id; /* interned: of the ship, the card or the name */
  char *name;     /* translated */
  int counts[2];  /* by list */
} MuClash;

GPtrArray  *mu_clashes_new         (MuGame *game, MuReport *const reports[2]);
const char *mu_clash_kind_get_word (MuClashKind kind);
char       *mu_clash_dup_text      (const MuClash *clash);
