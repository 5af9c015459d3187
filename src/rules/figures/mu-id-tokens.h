/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GPtrArray *mu_id_tokens_list      (MuGame *game, const MuReport *report);
char      *mu_id_tokens_dup_rule  (MuGame *game, const MuFormat *format);
char      *mu_id_tokens_dup_match (MuGame *game, const MuFormat *format, gboolean mirror);
