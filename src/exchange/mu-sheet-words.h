/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/mu-report.h"

const char *mu_sheet_get_term        (MuGame *game, MuVocabularyKind kind, int index);
const char *mu_sheet_get_objective   (MuObjectiveType type);
const char *mu_sheet_get_zone        (MuZoneId zone);
char       *mu_sheet_dup_capitalized (const char *word);
char       *mu_sheet_dup_terms       (MuGame *game, MuVocabularyKind kind, guint64 set);
char       *mu_sheet_dup_counted     (MuGame *game, MuVocabularyKind kind, const GArray *indices);
char       *mu_sheet_dup_dice        (const MuDice *dice);
char       *mu_sheet_dup_keywords    (MuGame *game, const GArray *keywords);
char       *mu_sheet_dup_card_name   (MuCard *card);
const char *mu_sheet_get_ship_name   (const MuReportUnit *unit);
char       *mu_sheet_dup_unit_name   (const MuReportUnit *unit);
char       *mu_sheet_dup_list_name   (MuRoster *roster);
char       *mu_sheet_dup_about       (MuRoster *roster, const MuReport *report);
int         mu_sheet_get_own_cost    (const MuReportUnit *unit);
int         mu_sheet_find_stat       (MuGame *game, const char *id);
gboolean    mu_sheet_is_aside        (MuGame *game, int stat);
