/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

const char *mu_words_get_term  (MuGame *game, MuVocabularyKind kind, int index);
char       *mu_words_dup_set   (MuGame *game, MuVocabularyKind kind, guint64 set);
char       *mu_words_dup_list  (MuGame *game, MuVocabularyKind kind, const GArray *indices);
char       *mu_words_dup_stats (MuGame *game, guint32 has_stats, const int *stats);
char       *mu_words_dup_sort  (MuGame *game, MuCard *card);
char       *mu_words_dup_name  (MuCard *card);
