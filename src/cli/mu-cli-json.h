/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/json/mu-verdict-json.h"

json_t *mu_json_new_error (const char *file, const char *error);
void    mu_json_set_term  (json_t *object, const char *key, MuGame *game, MuVocabularyKind kind, int index);
void    mu_json_print     (json_t *object);
