/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Does @job in a thread of the pool. It owns @job, and returns the result. */
typedef gpointer (*MuCliPoolWork) (gpointer job, gpointer data);

/* Receives the result of a job. Results arrive in the order of the jobs, one at a time. */
typedef void (*MuCliPoolReceive) (gpointer result, gboolean is_last, gpointer data);

typedef struct _MuCliPool MuCliPool;

MuCliPool *mu_cli_pool_new (MuCliPoolWork work, MuCliPoolReceive receive, gpointer data);
void mu_cli_pool_push (MuCliPool *self, gpointer job, gsize size);
void mu_cli_pool_finish (MuCliPool *self);
