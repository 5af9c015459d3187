/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* What a document with the sheets of lists is called, and whose it is. */
typedef struct
{
  guint n_lists;
  char *name;   /* of the first list */
  char *player; /* of all of them; NULL if they differ */
} MuSheetTitle;

void        mu_sheet_title_add        (MuSheetTitle *self, MuRoster *roster);
void        mu_sheet_title_clear      (MuSheetTitle *self);
char       *mu_sheet_title_dup        (const MuSheetTitle *self);
const char *mu_sheet_title_get_author (const MuSheetTitle *self);
