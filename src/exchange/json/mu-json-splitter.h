/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A part of a JSON text and its position. */
typedef struct
{
  char *text;
  gsize length;
  int line;   /* line of its first character, from 1 */
  int column; /* number of characters before it on that line */
} MuJsonPiece;

typedef enum
{
  MU_JSON_MORE,     /* more input is needed */
  MU_JSON_ELEMENT,  /* an element of the array, not necessarily valid */
  MU_JSON_FRAME,    /* the text around the elements, completed to a value, so that a parser can validate it */
  MU_JSON_WHOLE,    /* the whole text; it does not contain the array */
  MU_JSON_TOO_MUCH, /* a part that is too long or nested too deeply; nothing follows */
  MU_JSON_END,
} MuJsonStep;

typedef struct _MuJsonSplitter MuJsonSplitter;

MuJsonSplitter *mu_json_splitter_new      (const char *const *members, gsize max_length);
void            mu_json_splitter_free     (MuJsonSplitter *self);
void            mu_json_splitter_feed     (MuJsonSplitter *self, const char *data, gsize length);
void            mu_json_splitter_end      (MuJsonSplitter *self);
MuJsonStep      mu_json_splitter_next     (MuJsonSplitter *self, MuJsonPiece *piece);
gboolean        mu_json_splitter_is_array (MuJsonSplitter *self);
gboolean        mu_json_splitter_is_past_array (MuJsonSplitter *self);
const char     *mu_json_splitter_get_member (MuJsonSplitter *self);

void mu_json_piece_clear (MuJsonPiece *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJsonSplitter, mu_json_splitter_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuJsonPiece, mu_json_piece_clear)
