/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/links/mu-list-code.h"
#include "exchange/sheet/mu-pages.h"
#include "rules/check/mu-report.h"

/* What can be printed of a list. */
typedef enum
{
  MU_SHEET_LIST = 1 << 0,
  MU_SHEET_COMPONENTS = 1 << 1,
  MU_SHEET_CARDS = 1 << 2,
  MU_SHEET_SETUP = 1 << 3,
  MU_SHEET_SCORE = 1 << 4,
} MuSheetParts;

typedef struct
{
  MuSheetParts part;
  const char *id;    /* as `muster print --parts` names it */
  const char *name;  /* marked for translation */
  const char *about; /* marked for translation */
} MuSheetPart;

/* What to print of a list, and how. */
typedef struct
{
  MuSheetParts parts;
  MuListCode code; /* what the QR code of the list sheet holds */
} MuSheetOptions;

gboolean           mu_sheet_parse_parts (const char *ids, MuSheetParts *parts);
char              *mu_sheet_dup_parts  (MuSheetParts parts);
void mu_sheet_add (MuPages *pages, const MuSheetOptions *options, MuRoster *roster, const MuReport *report);
