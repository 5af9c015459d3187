/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

const char *mu_words_get_bearing        (MuBearing bearing);
const char *mu_words_get_difficulty     (MuDifficulty difficulty);
char       *mu_words_dup_unit           (MuGame *game, MuCatalog *catalog, MuCard *card);
char       *mu_words_dup_report_unit    (const MuReportUnit *unit);
char       *mu_words_dup_detail         (MuGame *game, MuCatalog *catalog, MuCard *card);
char       *mu_words_dup_figures        (MuGame *game, MuCard *card);
char       *mu_words_dup_about          (MuGame *game, MuCatalog *catalog, MuCard *card);
