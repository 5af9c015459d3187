/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* What a finding says, translated. Only the message is never empty. */
typedef struct
{
  gboolean is_error;
  char *title;
  char *message;
  char *place; /* the line of the text that it is about */
  char *remedy;
  char *source;
} MuDescribedFinding;

MuDescribedFinding *mu_described_finding_new        (MuRoster *roster, const MuReport *report, const MuFinding *finding);
void                mu_described_finding_free       (MuDescribedFinding *self);
char               *mu_described_finding_dup_spoken (const MuDescribedFinding *self);
GPtrArray          *mu_described_finding_list       (MuRoster *roster, const MuReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuDescribedFinding, mu_described_finding_free)
