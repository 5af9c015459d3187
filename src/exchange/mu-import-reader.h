/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/mu-roster.h"

/* A list out of what was read, or the reason why there is none. */
typedef struct
{
  MuRoster *roster;
  GError *error;
} MuImportItem;

typedef struct _MuImportReader MuImportReader;
typedef struct _MuImportPortion MuImportPortion;

MuImportReader  *mu_import_reader_new_for_file   (MuGames *games, GFile *file, GCancellable *cancellable);
MuImportReader  *mu_import_reader_new_for_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable);
void             mu_import_reader_free           (MuImportReader *self);
MuImportPortion *mu_import_reader_next           (MuImportReader *self);

GPtrArray *mu_import_portion_read     (MuImportPortion *self, MuGames *games);
gsize      mu_import_portion_get_size (MuImportPortion *self);
void       mu_import_portion_free     (MuImportPortion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuImportReader, mu_import_reader_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuImportPortion, mu_import_portion_free)
