/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is done of a job, in a thread of the pool. It takes the job over and returns what came of it. */
typedef gpointer (*MuCliPoolWork) (gpointer job, gpointer data);

/* Takes what came of a job, in the order of the jobs and never in two threads at a time. */
typedef void (*MuCliPoolWorker) (gpointer result, gboolean is_last, gpointer data);

typedef struct _MuCliPool MuCliPool;

MuCliPool *mu_cli_pool_new (MuCliPoolWork work, MuCliPoolWorker hand, gpointer data);
void mu_cli_pool_push (MuCliPool *self, gpointer job, gsize size);
void mu_cli_pool_finish (MuCliPool *self);
