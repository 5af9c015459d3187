/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/mu-roster.h"

/* A list out of what was read, or the reason why there is none. */
typedef struct
{
  int index; /* which list of the file, from 0 */
  MuRoster *roster;
  GError *error;
} MuImportItem;

/* Part of a file that can be understood by itself: squads, or all of it. */
typedef struct
{
  GBytes *whole;   /* a file that is not JSON */
  GArray *squads;  /* MuJsonPiece */
  gboolean single; /* the squad is all of the file */
  int first;       /* which list of the file the first one is */
  GError *error;   /* what came after them */
} MuImportChunk;

MuImportChunk *mu_import_chunk_new (void);
void mu_import_chunk_free (MuImportChunk *self);
gsize mu_import_chunk_get_size (MuImportChunk *self);
GPtrArray *mu_import_chunk_read (MuImportChunk *self, MuGames *games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuImportChunk, mu_import_chunk_free)
