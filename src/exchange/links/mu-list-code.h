/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/links/mu-qr.h"
#include "rules/check/mu-report.h"

/* What the QR code of a list holds. */
typedef enum
{
  MU_LIST_CODE_MUSTER, /* the list, which other builders read if possible */
  MU_LIST_CODE_YASB,   /* a link of Yet Another Squad Builder */
  MU_LIST_CODE_NONE,   /* there is no QR code */
} MuListCode;

gboolean mu_list_code_parse (const char *id, MuListCode *code);
const char *mu_list_code_get_id (MuListCode code);
char *mu_list_code_write (MuListCode code, MuRoster *roster, const MuReport *report);
MuQr *mu_list_code_new (MuListCode code, MuRoster *roster, const MuReport *report);
