/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/read/mu-import-chunk.h"

/* Makes a result of one list of @source, in any thread. Returns: (transfer full) (nullable): %NULL for no result. */
typedef gpointer (*MuImportPoolJudge) (const MuImportItem *list, gpointer source, gpointer data);

/*
 * Receives the results of a chunk of @source, in any thread. It is called once for each chunk, in the order of the
 * chunks, and never twice at a time. It owns @results and what is in it. @is_last: nothing else is under way.
 */
typedef void (*MuImportPoolReceive) (GPtrArray *results, gpointer source, gboolean is_last, gpointer data);

typedef struct _MuImportPool MuImportPool;

MuImportPool *mu_import_pool_new (MuGames *games, MuImportPoolJudge judge, MuImportPoolReceive receive, gpointer data);
void mu_import_pool_push (MuImportPool *self, MuImportChunk *chunk, gpointer source);
void mu_import_pool_finish (MuImportPool *self);
