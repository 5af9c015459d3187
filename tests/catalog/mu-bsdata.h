/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* An entry of a BattleScribe file that has a profile. */
typedef struct
{
  char *name;      /* with the dot of unique cards */
  char *unit;      /* the unit it is a choice of, or "" */
  char *type;      /* of its profile, without the number: "Officer", "Ships" */
  int cost;
  GHashTable *facts; /* name of a characteristic → its text */
  GPtrArray *joints; /* of GHashTable: the rows of a speed chart, the first joint first */
} MuBsdataCard;

GPtrArray  *mu_bsdata_read     (const char *dir, const char *path);
const char *mu_bsdata_get      (const MuBsdataCard *card, const char *fact);
char       *mu_bsdata_dup_text (const MuBsdataCard *card);
