/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

int mu_cap_weigh (const MuCap *cap, const MuEvaluatedUnit *unit, MuCard **group);
int mu_cap_get_max (const MuCheckContext *context, const MuCap *cap);
void mu_caps_check (MuCheckContext *context, MuMessageId message);
