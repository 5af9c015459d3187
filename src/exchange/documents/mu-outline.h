/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_OUTLINE_NAME,
  MU_OUTLINE_VERDICT, /* why the list is illegal */
  MU_OUTLINE_LABEL,
  MU_OUTLINE_SHIP,
  MU_OUTLINE_UPGRADE,
  MU_OUTLINE_SUM,
  MU_OUTLINE_HEADING,
  MU_OUTLINE_SQUADRON,
  MU_OUTLINE_TEXT,
} MuOutlineKind;

/* A line of a list as people read it, before it is dressed up for where they do. */
typedef struct
{
  MuOutlineKind kind;
  gboolean first; /* of its paragraph */
  char *label;    /* of a label */
  char *text;
  char *more;  /* the ship of a pilot, the craft of a squadron; or NULL */
  int section; /* which half goes with which; -1: none */
  int count;
  int cost;
} MuOutlineLine;

GPtrArray *mu_outline_list (MuRoster *roster, const MuReport *report);
