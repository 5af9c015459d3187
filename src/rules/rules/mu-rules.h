/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-evaluation.h"

/* One file a rule: rule-<id>.c. */
void mu_rule_empty             (MuEvaluation *evaluation);
void mu_rule_known_card_unit   (MuEvaluation *evaluation, guint unit);
void mu_rule_known_card        (MuEvaluation *evaluation);
void mu_rule_points            (MuEvaluation *evaluation);
void mu_rule_squadron_third    (MuEvaluation *evaluation);
void mu_rule_faction           (MuEvaluation *evaluation, guint unit);
void mu_rule_flagship          (MuEvaluation *evaluation);
void mu_rule_unique_name       (MuEvaluation *evaluation);
void mu_rule_slot              (MuEvaluation *evaluation, guint unit);
void mu_rule_modification_cap  (MuEvaluation *evaluation, guint unit);
void mu_rule_title_cap         (MuEvaluation *evaluation, guint unit);
void mu_rule_limited           (MuEvaluation *evaluation, guint unit);
void mu_rule_duplicate_upgrade (MuEvaluation *evaluation, guint unit);
void mu_rule_restricted        (MuEvaluation *evaluation, guint unit);
void mu_rule_epic_only         (MuEvaluation *evaluation, guint unit);
void mu_rule_epic_points       (MuEvaluation *evaluation);
void mu_rule_section_pair      (MuEvaluation *evaluation);
void mu_rule_mandatory_card    (MuEvaluation *evaluation, guint unit);
void mu_rule_objectives        (MuEvaluation *evaluation);
void mu_rule_flotilla_cap_unit (MuEvaluation *evaluation, guint unit);
void mu_rule_flotilla_cap      (MuEvaluation *evaluation);
void mu_rule_ace_cap           (MuEvaluation *evaluation);
void mu_rule_copies_cap        (MuEvaluation *evaluation);

/* What several rules share. */
void mu_places_check    (MuEvaluation *evaluation, guint index, MuMessageId message);
void mu_distinct_check  (MuEvaluation *evaluation, guint unit, MuMessageId message);
void mu_equal_pairs_report (MuEvaluation *evaluation, guint unit, MuMessageId message,
                            gboolean (*counts) (const MuCardFacts *card, int value), int value);
