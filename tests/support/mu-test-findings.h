/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GPtrArray *mu_test_findings_list        (const MuReport *report);
GPtrArray *mu_test_findings_list_rules  (const MuReport *report);
GPtrArray *mu_test_findings_list_added  (const MuReport *before, const MuReport *after);
char      *mu_test_findings_dup_message (GPtrArray *findings);
void       mu_test_findings_assert_same (GPtrArray *first, GPtrArray *second, MuRoster *roster, const char *what);
