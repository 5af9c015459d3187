/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What kind of work an answer costs. Each kind has threads of its own, so that none waits for another. */
typedef enum
{
  MU_WORK_LIGHT,    /* looking up what is kept */
  MU_WORK_HEAVY,    /* reading, judging and writing a list */
  MU_WORK_DOCUMENT, /* making a document; one at a time */
  MU_N_WORKS,
} MuWork;

/* Threads that do jobs. Any thread may use it. */
typedef struct _MuWorkLanes MuWorkLanes;

MuWorkLanes *mu_work_lanes_new  (GFunc func, gpointer data, guint max_heavy, guint max_documents);
void         mu_work_lanes_free (MuWorkLanes *self);
gpointer     mu_work_lanes_push (MuWorkLanes *self, MuWork kind, const char *address, gpointer job);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuWorkLanes, mu_work_lanes_free)
