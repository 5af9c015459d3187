/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages.h"
#include "exchange/sheet/mu-sheet-options.h"
#include "rules/check/mu-report.h"

typedef struct
{
  MuSheetParts part;
  const char *id;    /* as `muster print --parts` names it */
  const char *name;  /* marked for translation */
  const char *about; /* marked for translation */
} MuSheetPart;

gboolean           mu_sheet_parse_parts (const char *ids, MuSheetParts *parts);
char              *mu_sheet_dup_parts  (MuSheetParts parts);
void mu_sheet_add (MuPages *pages, const MuSheetOptions *options, MuRoster *roster, const MuReport *report);
