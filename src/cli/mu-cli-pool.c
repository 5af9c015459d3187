/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "cli/mu-cli-pool.h"

#include <sched.h>
#include <sys/resource.h>

#include "model/mu-language.h"

/* As much as is under way at a time, so that who gives out jobs does not run ahead of who hands the results on. */
enum
{
  MAX_SIZE = 4 * 1024 * 1024,
  MAX_JOBS = 256,
};

/* A job, from when it is given out until what came of it was handed on. */
typedef struct
{
  gpointer job;
  gsize size;
  gpointer result;
  gboolean done;
} Ticket;

/* Threads that work side by side, and hand on what came of it in the order the jobs were given out. */
struct _MuCliPool
{
  MuCliPoolWork work;
  MuCliPoolReceive receive;
  gpointer data;
  MuLanguage *language; /* nullable */
  guint n_threads;

  GMutex mutex;   /* of all that follows */
  GCond changed;  /* there is a job, or room, or no more to come */
  GQueue waiting; /* tickets nobody works on yet */
  GQueue tickets; /* all of them, in order */
  gsize size;
  guint n_idle;
  gboolean handing; /* whether a thread is handing results on */
  gboolean closed;
  GPtrArray *threads;
};

/* GLib counts those of the machine, of which the program may have been given only some. */
static guint
count_processors (void)
{
#ifdef CPU_COUNT
  cpu_set_t set;

  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return CPU_COUNT (&set);
#endif
  return g_get_num_processors ();
}

/*
 * The C library takes 128 MiB of address space at a time for what a thread allocates, and its stack besides. Where
 * there is no room for that, making the thread succeeds, and what it allocates fails.
 */
static guint
count_room (void)
{
  const rlim_t a_thread = 256 * 1024 * 1024;
  struct rlimit space;

  if (getrlimit (RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY)
    return G_MAXUINT;
  return (guint) MIN (space.rlim_cur / a_thread, (rlim_t) G_MAXUINT);
}

/**
 * mu_cli_pool_new:
 *
 * A thread starts for each processor the program may use, as soon as there is work for it, if there is room for one.
 * The threads word texts in the language of the calling thread.
 *
 * Returns: (transfer full): a pool without a job, for mu_cli_pool_finish() to free.
 */
MuCliPool *
mu_cli_pool_new (MuCliPoolWork work, MuCliPoolReceive receive, gpointer data)
{
  MuCliPool *self = g_new0 (MuCliPool, 1);

  self->work = work;
  self->receive = receive;
  self->data = data;
  self->language = mu_language_dup_current ();
  self->n_threads = MIN (count_processors (), count_room ());
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->waiting);
  g_queue_init (&self->tickets);
  self->threads = g_ptr_array_new ();
  return self;
}

/* With the mutex held, but for while a result is handed on. */
static void
hand_on (MuCliPool *self)
{
  Ticket *ticket;

  if (self->handing)
    return;
  self->handing = TRUE;
  while ((ticket = g_queue_peek_head (&self->tickets)) != NULL && ticket->done)
    {
      gboolean is_last = self->tickets.length == 1;

      g_mutex_unlock (&self->mutex);
      self->receive (ticket->result, is_last, self->data);
      g_mutex_lock (&self->mutex);
      g_queue_pop_head (&self->tickets);
      self->size -= ticket->size;
      g_free (ticket);
      g_cond_broadcast (&self->changed);
    }
  self->handing = FALSE;
}

/* With the mutex held, but for while the job is being done. */
static void
do_job (MuCliPool *self, Ticket *ticket)
{
  g_mutex_unlock (&self->mutex);
  ticket->result = self->work (ticket->job, self->data);
  g_mutex_lock (&self->mutex);
  ticket->done = TRUE;
  hand_on (self);
}

static gpointer
run (gpointer data)
{
  MuCliPool *self = data;
  g_autoptr (MuLanguageScope) scope = mu_language_enter (self->language);
  Ticket *ticket;

  g_mutex_lock (&self->mutex);
  while (TRUE)
    {
      self->n_idle++;
      while ((ticket = g_queue_pop_head (&self->waiting)) == NULL && !self->closed)
        g_cond_wait (&self->changed, &self->mutex);
      self->n_idle--;
      if (ticket == NULL)
        break;
      do_job (self, ticket);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* With the mutex held. Where no other thread can be had, those there are do the work; without any, the caller does. */
static void
add_thread (MuCliPool *self)
{
  GThread *thread = self->n_threads > 0 ? g_thread_try_new ("crew", run, self, NULL) : NULL;
  Ticket *ticket;

  if (thread != NULL)
    g_ptr_array_add (self->threads, thread);
  else
    self->n_threads = self->threads->len;
  while (self->threads->len == 0 && (ticket = g_queue_pop_head (&self->waiting)) != NULL)
    do_job (self, ticket);
}

/**
 * mu_cli_pool_push:
 * @job: (transfer full): what is to be done
 * @size: about how many bytes it holds
 *
 * Gives a job out, after waiting while as much is under way as there is room for.
 */
void
mu_cli_pool_push (MuCliPool *self, gpointer job, gsize size)
{
  Ticket *ticket = g_new0 (Ticket, 1);

  ticket->job = job;
  ticket->size = size;
  g_mutex_lock (&self->mutex);
  while (self->tickets.length >= MAX_JOBS || (self->tickets.length > 0 && self->size + size > MAX_SIZE))
    g_cond_wait (&self->changed, &self->mutex);
  g_queue_push_tail (&self->tickets, ticket);
  g_queue_push_tail (&self->waiting, ticket);
  self->size += size;
  if (self->threads->len == 0 || (self->waiting.length > self->n_idle && self->threads->len < self->n_threads))
    add_thread (self);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/**
 * mu_cli_pool_finish:
 * @self: (transfer full): the pool
 *
 * Waits until everything was done and handed on.
 */
void
mu_cli_pool_finish (MuCliPool *self)
{
  g_mutex_lock (&self->mutex);
  self->closed = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (self->threads->pdata[i]);
  g_ptr_array_unref (self->threads);
  g_clear_pointer (&self->language, mu_language_unref);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}
