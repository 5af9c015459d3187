/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/json/mu-json-splitter.h"
#include "exchange/json/mu-json-tree.h"

/* A JSON text, parsed. */
typedef struct
{
  char *decoded; /* the text in UTF-8, if it was in another encoding */
  MuJsonTree *tree;
  const char *counted; /* the value whose line was asked for last */
  int line;            /* line of the file that it is in */
} MuJsonText;

gboolean mu_json_text_parse (MuJsonText *self, const MuJsonPiece *piece, GError **error);
void mu_json_text_clear (MuJsonText *self);
int mu_json_text_count_lines (const char *start, const char *end);
int mu_json_text_get_line (MuJsonText *self, const MuJsonValue *value);

char *mu_json_value_dup_excerpt (const MuJsonValue *self);
char *mu_json_value_dup_text (const MuJsonValue *self);
gboolean mu_json_value_says_same (const MuJsonValue *a, const MuJsonValue *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuJsonText, mu_json_text_clear)
