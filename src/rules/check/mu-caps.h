/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-evaluation.h"

int  mu_cap_weigh   (const MuCap *cap, const MuLoadout *unit, MuCard **group);
int  mu_cap_get_max (const MuEvaluation *evaluation, const MuCap *cap);
void mu_caps_check  (MuEvaluation *evaluation, MuMessageId message);
