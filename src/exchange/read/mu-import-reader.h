/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/read/mu-import-chunk.h"

typedef struct _MuImportReader MuImportReader;

MuImportReader *mu_import_reader_new_for_file (MuGames *games, GFile *file, GCancellable *cancellable);
MuImportReader *mu_import_reader_new_for_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable);
void mu_import_reader_explain (MuImportReader *self);
void mu_import_reader_expect (MuImportReader *self, MuGame *game);
void mu_import_reader_free (MuImportReader *self);
MuImportChunk *mu_import_reader_next (MuImportReader *self);
GPtrArray *mu_import_reader_read_all (MuImportReader *self, GError **error);
void mu_import_reader_read_all_async (MuImportReader *self, GAsyncReadyCallback callback, gpointer data);
GPtrArray *mu_import_reader_read_all_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuImportReader, mu_import_reader_free)
