/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"
#include "model/game/mu-game.h"

/* Between the parts of a line, which may be broken after it, but not before. */
#define MU_BETWEEN "\u00a0· "

char *mu_terms_dup_set      (MuGame *game, MuVocabularyKind kind, guint64 set, const char *between);
char *mu_terms_dup_choice   (MuGame *game, MuVocabularyKind kind, guint64 set, const char *last);
char *mu_terms_dup_joined   (const GPtrArray *words, const char *last);
char *mu_terms_dup_list     (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between);
const char *mu_terms_get_name (MuGame *game, MuVocabularyKind kind, const char *id);
char *mu_terms_dup_ids      (MuGame *game, MuVocabularyKind kind, const GPtrArray *ids, const char *between);
char *mu_terms_dup_counted  (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between);
char *mu_terms_dup_bar (MuGame *game, const GArray *slots, const char *between);
char *mu_terms_dup_keywords (MuGame *game, const MuCardFacts *facts, const char *between);
char *mu_terms_dup_action   (MuGame *game, const MuCardAction *action);
char *mu_terms_dup_actions  (MuGame *game, const GArray *bar, const char *between);
char *mu_terms_dup_attacks  (MuGame *game, const GArray *attacks, const char *between);
char *mu_terms_dup_traits   (MuGame *game, guint64 traits, gboolean keywords, const char *between);
char *mu_terms_dup_stats    (MuGame *game, guint32 has_stats, const int *stats, const gint8 *recover);
char *mu_terms_dup_capitalized (const char *word);
