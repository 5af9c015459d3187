/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "exchange/read/mu-import-pool.h"

#include <sched.h>
#include <sys/resource.h>

#include "model/text/mu-language.h"

/* How much may be under way, so that reading does not run far ahead of judging. */
enum
{
  MAX_BYTES = 4 * 1024 * 1024,
  MAX_CHUNKS = 256,
};

/* A chunk, from when it is pushed until its results are received. */
typedef struct
{
  MuImportChunk *chunk;
  gpointer source;
  gsize size;
  GPtrArray *results; /* NULL until the chunk is judged */
} Job;

/* Threads that read and judge chunks side by side. The results arrive in the order of the chunks. */
struct _MuImportPool
{
  MuGames *games;
  MuImportPoolJudge judge;
  MuImportPoolReceive receive;
  gpointer data;
  MuLanguage *language; /* nullable */
  guint n_threads;

  GMutex mutex;   /* of all that follows */
  GCond changed;  /* there is a new job, or room for one, or no more will come */
  GQueue waiting; /* of Job: those no thread works on yet */
  GQueue jobs;    /* of Job: all of them, in order */
  gsize size;
  guint n_idle;
  gboolean receiving; /* a thread is handing over results */
  gboolean closed;
  GPtrArray *threads;
};

/* The program may be restricted to some of the processors; g_get_num_processors() does not always know that. */
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
 * The C library reserves 128 MiB of address space for what a thread allocates, and its stack besides. If there is less,
 * the thread starts, and its first allocation fails.
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

/*
 * Threads start when there is work for them: at most one for each processor that the program may use, and fewer if
 * memory is limited. They use the language of the calling thread. Returns an empty pool. mu_import_pool_finish() frees
 * it.
 *
 * @games: the games; those that the lists need must be loaded, or loading them must be safe in any thread
 * @judge: is called for every list
 * @receive: is called with the results
 * @data: for both functions
 */
MuImportPool *
mu_import_pool_new (MuGames *games, MuImportPoolJudge judge, MuImportPoolReceive receive, gpointer data)
{
  MuImportPool *self = g_new0 (MuImportPool, 1);

  self->games = g_object_ref (games);
  self->judge = judge;
  self->receive = receive;
  self->data = data;
  self->language = mu_language_dup_current ();
  self->n_threads = MIN (count_processors (), count_room ());
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->waiting);
  g_queue_init (&self->jobs);
  self->threads = g_ptr_array_new ();
  return self;
}

/* Hands over the results that are next in order. The mutex is held, except while they are received. */
static void
hand_over (MuImportPool *self)
{
  Job *job;

  if (self->receiving)
    return;
  self->receiving = TRUE;
  while ((job = g_queue_peek_head (&self->jobs)) != NULL && job->results != NULL)
    {
      gboolean is_last = self->jobs.length == 1;

      g_mutex_unlock (&self->mutex);
      self->receive (job->results, job->source, is_last, self->data);
      g_mutex_lock (&self->mutex);
      g_queue_pop_head (&self->jobs);
      self->size -= job->size;
      g_free (job);
      g_cond_broadcast (&self->changed);
    }
  self->receiving = FALSE;
}

/* The mutex is held, except during the work. */
static void
do_job (MuImportPool *self, Job *job)
{
  GPtrArray *results = g_ptr_array_new ();
  GPtrArray *lists;

  g_mutex_unlock (&self->mutex);
  lists = mu_import_chunk_read (job->chunk, self->games);
  for (guint i = 0; i < lists->len; i++)
    {
      gpointer result = self->judge (lists->pdata[i], job->source, self->data);

      if (result != NULL)
        g_ptr_array_add (results, result);
    }
  g_ptr_array_unref (lists);
  g_clear_pointer (&job->chunk, mu_import_chunk_free);
  g_mutex_lock (&self->mutex);
  job->results = results;
  hand_over (self);
}

static gpointer
run (gpointer data)
{
  MuImportPool *self = data;
  g_autoptr (MuLanguageScope) scope = mu_language_enter (self->language);
  Job *job;

  g_mutex_lock (&self->mutex);
  while (TRUE)
    {
      self->n_idle++;
      while ((job = g_queue_pop_head (&self->waiting)) == NULL && !self->closed)
        g_cond_wait (&self->changed, &self->mutex);
      self->n_idle--;
      if (job == NULL)
        break;
      do_job (self, job);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* The mutex is held. If no thread can be started, the caller does the work itself. */
static void
add_thread (MuImportPool *self)
{
  GThread *thread = self->n_threads > 0 ? g_thread_try_new ("import", run, self, NULL) : NULL;
  Job *job;

  if (thread != NULL)
    g_ptr_array_add (self->threads, thread);
  else
    self->n_threads = self->threads->len;
  while (self->threads->len == 0 && (job = g_queue_pop_head (&self->waiting)) != NULL)
    do_job (self, job);
}

/*
 * Blocks while 4 MiB or 256 chunks are under way. Only one thread at a time may push.
 *
 * @chunk: (taken) a chunk to read and judge
 * @source: what the chunk is from, for both functions of the pool
 */
void
mu_import_pool_push (MuImportPool *self, MuImportChunk *chunk, gpointer source)
{
  Job *job = g_new0 (Job, 1);

  job->chunk = chunk;
  job->source = source;
  job->size = mu_import_chunk_get_size (chunk);
  g_mutex_lock (&self->mutex);
  while (self->jobs.length >= MAX_CHUNKS || (self->jobs.length > 0 && self->size + job->size > MAX_BYTES))
    g_cond_wait (&self->changed, &self->mutex);
  g_queue_push_tail (&self->jobs, job);
  g_queue_push_tail (&self->waiting, job);
  self->size += job->size;
  if (self->threads->len == 0 || (self->waiting.length > self->n_idle && self->threads->len < self->n_threads))
    add_thread (self);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/*
 * Waits until all results are received, and frees the pool. The two functions of the pool must not call this.
 *
 * @self: (taken) the pool
 */
void
mu_import_pool_finish (MuImportPool *self)
{
  g_mutex_lock (&self->mutex);
  self->closed = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (self->threads->pdata[i]);
  g_ptr_array_unref (self->threads);
  g_clear_pointer (&self->language, mu_language_unref);
  g_object_unref (self->games);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}
