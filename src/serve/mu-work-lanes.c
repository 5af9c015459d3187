/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-work-lanes.h"

#include "serve/mu-fair-queue.h"

enum
{
  N_LIGHT = 2,
  MIN_HEAVY = 2,
  MAX_HEAVY = 8,
};

/* The threads for one kind of work, and what waits for them. */
typedef struct
{
  MuWorkLanes *lanes;
  GMutex mutex;
  GCond cond;
  MuFairQueue *queue; /* the mutex guards it */
  guint max_length;   /* of it */
  gboolean is_ending; /* the mutex guards it */
  GPtrArray *threads;
} Lane;

struct _MuWorkLanes
{
  GFunc func;
  gpointer data;
  Lane lanes[MU_N_WORKS];
};

/* Returns NULL if nothing is left to do and nothing will be. */
static gpointer
take (Lane *lane)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lane->mutex);
  gpointer job;

  while ((job = mu_fair_queue_pop (lane->queue)) == NULL && !lane->is_ending)
    g_cond_wait (&lane->cond, &lane->mutex);
  return job;
}

static gpointer
run (gpointer data)
{
  Lane *lane = data;
  gpointer job;

  while ((job = take (lane)) != NULL)
    lane->lanes->func (job, lane->lanes->data);
  return NULL;
}

static int
get_n_threads (MuWork kind)
{
  switch (kind)
    {
    case MU_WORK_LIGHT:
      return N_LIGHT;
    case MU_WORK_HEAVY:
      return CLAMP ((int) g_get_num_processors (), MIN_HEAVY, MAX_HEAVY);
    case MU_WORK_DOCUMENT:
    case MU_N_WORKS:
    default:
      return 1;
    }
}

/*
 * Returns new threads without work.
 *
 * @func: does a job, in any thread; it may add other jobs
 * @max_heavy: how many jobs may wait for heavy work
 * @max_documents: how many may wait for documents
 */
MuWorkLanes *
mu_work_lanes_new (GFunc func, gpointer data, guint max_heavy, guint max_documents)
{
  const guint max_lengths[MU_N_WORKS] = { G_MAXUINT, max_heavy, max_documents };
  MuWorkLanes *self = g_new0 (MuWorkLanes, 1);

  self->func = func;
  self->data = data;
  for (int kind = 0; kind < MU_N_WORKS; kind++)
    {
      Lane *lane = &self->lanes[kind];

      lane->lanes = self;
      g_mutex_init (&lane->mutex);
      g_cond_init (&lane->cond);
      lane->queue = mu_fair_queue_new ();
      lane->max_length = max_lengths[kind];
      lane->threads = g_ptr_array_new ();
      for (int i = 0; i < get_n_threads (kind); i++)
        g_ptr_array_add (lane->threads, g_thread_new ("work", run, lane));
    }
  return self;
}

/* Ends the threads when they have done all jobs. A job may add others only of its own kind, or of a later one, then. */
void
mu_work_lanes_free (MuWorkLanes *self)
{
  for (int kind = 0; kind < MU_N_WORKS; kind++)
    {
      Lane *lane = &self->lanes[kind];

      g_mutex_lock (&lane->mutex);
      lane->is_ending = TRUE;
      g_cond_broadcast (&lane->cond);
      g_mutex_unlock (&lane->mutex);
      for (guint i = 0; i < lane->threads->len; i++)
        g_thread_join (lane->threads->pdata[i]);
    }
  for (int kind = 0; kind < MU_N_WORKS; kind++)
    {
      Lane *lane = &self->lanes[kind];

      g_ptr_array_unref (lane->threads);
      mu_fair_queue_free (lane->queue);
      g_cond_clear (&lane->cond);
      g_mutex_clear (&lane->mutex);
    }
  g_free (self);
}

/*
 * Adds a job. If too many wait then, one of the address with most of them is not done. Returns the job that is not
 * done; NULL if all are. Another thread may have done and freed the job before this returns.
 *
 * @address: for whom it is done; addresses take turns
 * @job: (taken) the job
 */
gpointer
mu_work_lanes_push (MuWorkLanes *self, MuWork kind, const char *address, gpointer job)
{
  Lane *lane = &self->lanes[kind];
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lane->mutex);

  mu_fair_queue_push (lane->queue, address, job);
  g_cond_signal (&lane->cond);
  return mu_fair_queue_get_length (lane->queue) > lane->max_length ? mu_fair_queue_drop (lane->queue) : NULL;
}
