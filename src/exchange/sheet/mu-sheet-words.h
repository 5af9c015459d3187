/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

char       *mu_sheet_dup_figure      (int figure);
char       *mu_sheet_dup_dice        (const MuDice *dice);
char       *mu_sheet_dup_card_name   (MuCard *card);
char       *mu_sheet_dup_unit_name   (const MuReportUnit *unit);
char       *mu_sheet_dup_list_name   (MuRoster *roster);
char       *mu_sheet_dup_about       (MuRoster *roster, const MuReport *report);
char       *mu_sheet_dup_costs       (MuRoster *roster, const MuReport *report);
char       *mu_sheet_dup_bid         (const MuReport *report);
char *mu_sheet_dup_limit (const MuReport *report);
char *mu_sheet_dup_squadrons (const MuReport *report);
int         mu_sheet_get_own_cost    (const MuReportUnit *unit);
