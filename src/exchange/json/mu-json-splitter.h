/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A stretch of JSON text and where it stands. */
typedef struct
{
  char *text;
  gsize length;
  int line;   /* its first line's number, from 1 */
  int column; /* how many characters stand before it on that line */
} MuJsonPiece;

typedef enum
{
  MU_JSON_MORE,     /* nothing before more is fed */
  MU_JSON_ELEMENT,  /* an element, which may be broken in itself */
  MU_JSON_FRAME,    /* what stands around elements, made a value of its own: a parser says whether it is sound */
  MU_JSON_WHOLE,    /* the whole text, which has no such array in it */
  MU_JSON_TOO_MUCH, /* something larger or deeper than there is room for, and the end */
  MU_JSON_END,
} MuJsonStep;

typedef struct _MuJsonSplitter MuJsonSplitter;

MuJsonSplitter *mu_json_splitter_new      (const char *key, gsize max_length);
void            mu_json_splitter_free     (MuJsonSplitter *self);
void            mu_json_splitter_feed     (MuJsonSplitter *self, const char *data, gsize length);
void            mu_json_splitter_end      (MuJsonSplitter *self);
MuJsonStep      mu_json_splitter_next     (MuJsonSplitter *self, MuJsonPiece *piece);
gboolean        mu_json_splitter_is_array (MuJsonSplitter *self);

void mu_json_piece_clear (MuJsonPiece *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuJsonSplitter, mu_json_splitter_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuJsonPiece, mu_json_piece_clear)
