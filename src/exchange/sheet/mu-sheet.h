/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"
#include "rules/check/mu-report.h"

/* What can be printed of a list. */
typedef enum
{
  MU_SHEET_LIST = 1 << 0,
  MU_SHEET_COMPONENTS = 1 << 1,
  MU_SHEET_CARDS = 1 << 2,
} MuSheetParts;

typedef struct
{
  MuSheetParts part;
  const char *id;    /* as `muster print --parts` names it */
  const char *name;  /* marked for translation */
  const char *about; /* marked for translation */
} MuSheetPart;

gboolean           mu_sheet_parse_parts (const char *ids, MuSheetParts *parts);
char              *mu_sheet_dup_parts  (MuSheetParts parts);
void               mu_sheet_add        (MuPages *pages, MuSheetParts parts, MuRoster *roster, const MuReport *report);
