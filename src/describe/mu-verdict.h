/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

typedef enum
{
  MU_VERDICT_UNREADABLE,
  MU_VERDICT_ILLEGAL,
  MU_VERDICT_FREE, /* its format is for free play */
  MU_VERDICT_LEGAL,
  MU_N_VERDICTS,
} MuVerdict;

MuVerdict   mu_verdict_get               (const MuReport *report);
MuVerdict   mu_verdict_find              (gboolean legal, const MuFormat *format);
const char *mu_verdict_get_word          (MuVerdict verdict);
const char *mu_verdict_get_name          (MuVerdict verdict);
const char *mu_verdict_get_sign          (MuVerdict verdict);
char       *mu_verdict_dup_mark          (const MuReport *report);
char       *mu_verdict_dup_summary       (const guint counts[MU_N_VERDICTS]);
GPtrArray  *mu_verdict_list_reasons      (const MuReport *report);
char       *mu_verdict_dup_legal_formats (MuRoster *roster, char *(*dup_name) (const MuFormat *format));
