/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-rule-checks.h"

/* Rules that ask the same share a file. */
void mu_rule_empty (MuCheckContext *context);
void mu_rule_known_card_unit (MuCheckContext *context, guint unit);
void mu_rule_known_card (MuCheckContext *context);
void mu_rule_budgets (MuCheckContext *context);
void mu_rule_budgets_unit (MuCheckContext *context, guint unit);
void mu_rule_caps (MuCheckContext *context);
void mu_rule_caps_unit (MuCheckContext *context, guint unit);
void mu_rule_faction_unit (MuCheckContext *context, guint unit);
void mu_rule_faction (MuCheckContext *context);
void mu_rule_flagship (MuCheckContext *context);
void mu_rule_slot (MuCheckContext *context, guint unit);
void mu_rule_modification_cap (MuCheckContext *context, guint unit);
void mu_rule_title_cap (MuCheckContext *context, guint unit);
void mu_rule_restricted (MuCheckContext *context, guint unit);
void mu_rule_epic_only (MuCheckContext *context, guint unit);
void mu_rule_legality_unit (MuCheckContext *context, guint unit);
void mu_rule_legality (MuCheckContext *context);
void mu_rule_section_pair (MuCheckContext *context);
void mu_rule_mandatory_card (MuCheckContext *context, guint unit);
void mu_rule_objectives (MuCheckContext *context);
void mu_rule_obstacles (MuCheckContext *context);
void mu_rule_box_contents (MuCheckContext *context);
void mu_rule_stated_total (MuCheckContext *context);

/* Shared by several rules. */
void mu_distinct_check (MuCheckContext *context, guint unit, MuMessageId message);
