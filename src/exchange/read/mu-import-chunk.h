/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/json/mu-xws.h"
#include "model/roster/mu-roster.h"

/* A list that was read, or an error. */
typedef struct
{
  int index; /* number of the list in the file, from 0 */
  MuRoster *roster;
  GError *error;
} MuImportItem;

/* Part of a file that can be read independently: some squads, or the whole file. */
typedef struct
{
  GBytes *whole;   /* contents of a file that is not JSON */
  MuGame *expected; /* the game of a text if nothing in it decides; nullable */
  GArray *squads;  /* of MuJsonPiece */
  char *beside;    /* the words around the squads in a text; nullable */
  gboolean single; /* the file is a single squad */
  gboolean players; /* the squads are those of players in a tournament */
  MuXwsEvent event; /* what the file states for all of its lists */
  int first;       /* number of the first list, from 0 */
  GError *error;   /* an error after the squads */
} MuImportChunk;

MuImportChunk *mu_import_chunk_new (void);
void mu_import_chunk_free (MuImportChunk *self);
gsize mu_import_chunk_get_size (MuImportChunk *self);
GPtrArray *mu_import_chunk_read (MuImportChunk *self, MuGames *games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuImportChunk, mu_import_chunk_free)
