/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "cli/mu-cli-input.h"

json_t *mu_json_new_string  (const char *text);
json_t *mu_json_new_names   (MuGame *game, MuVocabularyKind kind, guint64 set);
json_t *mu_json_new_stats   (MuGame *game, guint32 has_stats, const int *stats);
json_t *mu_json_new_error   (const char *file, const char *error);
json_t *mu_json_new_verdict (const MuCliInput *input, gboolean team);
json_t *mu_json_new_list    (const MuCliInput *input);
char   *mu_json_dup_line    (json_t *object);
void    mu_json_print       (json_t *object);
