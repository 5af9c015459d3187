/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

/* Each rule has a file of its own, rule-<id>.c, but for those about budgets. */
void mu_rule_empty (MuCheckContext *context);
void mu_rule_known_card_unit (MuCheckContext *context, guint unit);
void mu_rule_known_card (MuCheckContext *context);
void mu_rule_budgets (MuCheckContext *context);
void mu_rule_budgets_unit (MuCheckContext *context, guint unit);
void mu_rule_faction_unit (MuCheckContext *context, guint unit);
void mu_rule_faction (MuCheckContext *context);
void mu_rule_flagship (MuCheckContext *context);
void mu_rule_unique_name (MuCheckContext *context);
void mu_rule_slot (MuCheckContext *context, guint unit);
void mu_rule_modification_cap (MuCheckContext *context, guint unit);
void mu_rule_title_cap (MuCheckContext *context, guint unit);
void mu_rule_limited (MuCheckContext *context, guint unit);
void mu_rule_duplicate_upgrade (MuCheckContext *context, guint unit);
void mu_rule_restricted (MuCheckContext *context, guint unit);
void mu_rule_epic_only (MuCheckContext *context, guint unit);
void mu_rule_section_pair (MuCheckContext *context);
void mu_rule_mandatory_card (MuCheckContext *context, guint unit);
void mu_rule_objectives (MuCheckContext *context);
void mu_rule_obstacles (MuCheckContext *context);
void mu_rule_flotilla_cap_unit (MuCheckContext *context, guint unit);
void mu_rule_flotilla_cap (MuCheckContext *context);
void mu_rule_ace_cap (MuCheckContext *context);
void mu_rule_copies_cap (MuCheckContext *context);
void mu_rule_box_contents (MuCheckContext *context);
void mu_rule_stated_total (MuCheckContext *context);

/* Shared by several rules. */
void mu_slot_counts_check (MuCheckContext *context, guint index, MuMessageId message);
void mu_distinct_check (MuCheckContext *context, guint unit, MuMessageId message);
void mu_equal_pairs_report (MuCheckContext *context, guint unit, MuMessageId message,
                            gboolean (*counts) (const MuCardFacts *card, int value), int value);
