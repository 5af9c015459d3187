/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-stated.h"
#include "rules/check/mu-evaluated-unit.h"

gboolean mu_stated_cost_is_of   (const MuStatedCost *self, const MuEvaluatedUnit *unit);
gboolean mu_stated_costs_are_of (const MuStated *stated, MuRoster *roster, const MuFormat *format);
guint mu_stated_costs_count_unmet (const MuStated *stated, MuRoster *roster, const MuFormat *format);
void mu_stated_costs_note_unmet   (MuStated *stated, MuRoster *roster);
