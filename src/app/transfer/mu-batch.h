/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _MuBatch MuBatch;

/* Does one of many; FALSE leaves out the rest. */
typedef gboolean (*MuBatchStepFunc) (gpointer data, guint step);
typedef void (*MuBatchProgressFunc) (gpointer data, guint n_done, guint n_steps);
typedef void (*MuBatchEndFunc) (gpointer data, gboolean complete);

/* What is to be done with many of a kind. */
typedef struct
{
  MuBatchStepFunc step;
  MuBatchProgressFunc progress; /* after some more were done */
  MuBatchEndFunc end;           /* after the last one, or without */
  GDestroyNotify free;          /* nullable: of what the functions are given */
} MuBatchTask;

MuBatch *mu_batch_new (const MuBatchTask *task, gpointer data, guint n_steps);
void mu_batch_free (MuBatch *self);
gboolean mu_batch_start (MuBatch *self);
void mu_batch_cancel (MuBatch *self);
void mu_batch_finish (MuBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBatch, mu_batch_free)
