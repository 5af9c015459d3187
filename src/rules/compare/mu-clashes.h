/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_CLASH_SHIP, /* both lists have the ship, with the same tokens and dials */
  MU_CLASH_PILOT,
  MU_CLASH_SQUADRON,
  MU_CLASH_NAME, /* both lists have the unique name, on any card */
} MuClashKind;

/* Something that both lists have, so that its owner may be unclear on the table. */
typedef struct
{
  MuClashKind kind;
  MuGame *game;   /* not owned: that of both lists */
  const char *id; /* interned id of the ship or card, or the unique name */
  char *name;     /* translated */
  int counts[2];  /* by list */
} MuClash;

GPtrArray  *mu_clashes_new         (MuGame *game, MuReport *const reports[2]);
const char *mu_clash_kind_get_word (MuClashKind kind);
char       *mu_clash_dup_text      (const MuClash *clash);
