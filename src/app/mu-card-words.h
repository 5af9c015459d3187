/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/mu-report.h"

const char *mu_words_get_objective_type (MuObjectiveType type);
const char *mu_words_get_zone           (MuZoneId zone);
const char *mu_words_get_bearing        (MuBearing bearing);
const char *mu_words_get_difficulty     (MuDifficulty difficulty);
char       *mu_words_dup_title          (MuCard *card);
char       *mu_words_dup_slots          (MuGame *game, guint32 kinds, const char *last);
char       *mu_words_dup_slot_list      (MuGame *game, const GArray *slots, const char *between);
char       *mu_words_dup_terms          (MuGame *game, MuVocabularyKind kind, guint64 set, const char *between);
char       *mu_words_dup_tokens         (MuGame *game, const GArray *tokens);
char       *mu_words_dup_keywords       (MuGame *game, const GArray *keywords);
char       *mu_words_dup_unit           (MuGame *game, MuCatalog *catalog, MuCard *card);
char       *mu_words_dup_detail         (MuGame *game, MuCatalog *catalog, MuCard *card);
char       *mu_words_dup_about          (MuGame *game, MuCatalog *catalog, MuCard *card);
