/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/owned/mu-shortage.h"

const char *mu_collection_words_get_kind  (MuGame *game, MuCardKind kind, gboolean is_model);
char       *mu_collection_words_dup_boxes (GArray *boxes);
char       *mu_collection_words_dup_need  (const MuNeed *need, guint n_others);
