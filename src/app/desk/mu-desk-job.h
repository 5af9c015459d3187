/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/read/mu-import-reader.h"

/* A file, a folder or a text to read, for a reader it keeps alive. */
typedef struct
{
  GObject *reader;
  GCancellable *cancellable;
  guint number; /* which of the files it is */
  GFile *file;  /* nullable: a text */
  GBytes *text; /* nullable */
  char *label;
} MuDeskJob;

MuDeskJob *mu_desk_job_new (gpointer reader, GCancellable *cancellable, GFile *file, const char *label);
void mu_desk_job_free (MuDeskJob *self);
MuImportReader *mu_desk_job_open (MuDeskJob *self, MuGames *games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuDeskJob, mu_desk_job_free)
