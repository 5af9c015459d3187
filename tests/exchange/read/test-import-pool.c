/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "exchange/read/mu-import-pool.h"

#include <sched.h>
#include <string.h>
#include <sys/resource.h>

#include "exchange/read/mu-import-reader.h"
#include "model/text/mu-language.h"
#include "support/mu-test-roster.h"

/* The pool that judges many lists: results in the order of the chunks, a limit to what is under way. */

enum
{
  N_CHUNKS = 1500,
  MAX_CHUNKS = 256, /* under way, by the documentation of mu_import_pool_push() */
  N_LARGE = 20,
  FULL = 2 /* large ones under way */
};

/* What the functions of the pool note. The numbers of chunks are their sources. */
typedef struct
{
  GMutex mutex; /* of all that follows */
  GCond changed;
  guint n_judged;
  guint n_received;
  guint n_last;
  gboolean receiving;
  GThread *pusher;
  gboolean pushed;
  guint n_pushed;
} Notes;

static void
notes_init (Notes *self)
{
  *self = (Notes){ 0 };
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
}

static void
notes_clear (Notes *self)
{
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
}

/* @blanks: (nullable): what makes the chunk longer */
static MuImportChunk *
new_chunk (guint number, const char *blanks)
{
  g_autofree char *text
      = g_strdup_printf ("{\"faction\":\"rebel\",\"name\":\"%u\",\"pilots\":[{\"name\":\"rookiepilot\","
                         "\"ship\":\"xwing\"}]%s}",
                         number, blanks != NULL ? blanks : "");
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (mu_test_get_games (), stream, NULL);
  MuImportChunk *chunk = mu_import_reader_next (reader);

  g_assert_nonnull (chunk);
  g_assert_null (mu_import_reader_next (reader));
  return chunk;
}

static gpointer
judge (const MuImportItem *list, gpointer source, gpointer data)
{
  Notes *notes = data;

  g_mutex_lock (&notes->mutex);
  notes->n_judged++;
  g_cond_broadcast (&notes->changed);
  /* Where there are two threads, the first list is judged last. */
  while (GPOINTER_TO_UINT (source) == 0 && g_get_num_processors () > 1 && notes->n_judged < 2)
    g_cond_wait (&notes->changed, &notes->mutex);
  g_mutex_unlock (&notes->mutex);
  g_assert_no_error (list->error);
  /* Every tenth list gives no result. */
  if (GPOINTER_TO_UINT (source) % 10 == 9)
    return NULL;
  return g_strdup_printf ("%s %s", mu_roster_get_name (list->roster), mu_language_get_tag (mu_language_get_current ()));
}

static void
receive (GPtrArray *results, gpointer source, gboolean is_last, gpointer data)
{
  g_autoptr (GPtrArray) owned = results;
  Notes *notes = data;
  guint number = GPOINTER_TO_UINT (source);
  g_autofree char *expected = g_strdup_printf ("%u de", number);

  g_ptr_array_set_free_func (owned, g_free);
  g_mutex_lock (&notes->mutex);
  g_assert_false (notes->receiving);
  notes->receiving = TRUE;
  g_assert_cmpuint (notes->n_received, ==, number);
  g_mutex_unlock (&notes->mutex);

  g_assert_cmpuint (owned->len, ==, number % 10 == 9 ? 0 : 1);
  if (owned->len > 0)
    g_assert_cmpstr (owned->pdata[0], ==, expected);

  g_mutex_lock (&notes->mutex);
  notes->n_received++;
  notes->n_last += is_last;
  notes->receiving = FALSE;
  g_mutex_unlock (&notes->mutex);
}

/* Reading is much slower than pushing, so that without a limit more than that would be under way. */
static void
keep_order (void)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("de");
  g_autoptr (GPtrArray) chunks = g_ptr_array_new ();
  MuImportPool *pool;
  Notes notes;

  notes_init (&notes);
  for (guint i = 0; i < N_CHUNKS; i++)
    g_ptr_array_add (chunks, new_chunk (i, NULL));
  pool = mu_import_pool_new (mu_test_get_games (), judge, receive, &notes);
  for (guint i = 0; i < N_CHUNKS; i++)
    {
      mu_import_pool_push (pool, chunks->pdata[i], GUINT_TO_POINTER (i));
      g_mutex_lock (&notes.mutex);
      g_assert_cmpuint (i + 1 - notes.n_received, <=, MAX_CHUNKS + 1);
      g_mutex_unlock (&notes.mutex);
    }
  mu_import_pool_finish (pool);
  g_assert_cmpuint (notes.n_judged, ==, N_CHUNKS);
  g_assert_cmpuint (notes.n_received, ==, N_CHUNKS);
  g_assert_cmpuint (notes.n_last, >=, 1);
  notes_clear (&notes);
}

/* Returns how many threads the program has, or 0 where the system does not say. */
static guint
count_threads (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  guint n_threads = 0;

  while (tasks != NULL && g_dir_read_name (tasks) != NULL)
    n_threads++;
  return n_threads;
}

/* Threads of the pool wait here until everything is pushed, so that each of them has work. */
static gpointer
judge_late (const MuImportItem *list, gpointer source, gpointer data)
{
  Notes *notes = data;

  g_mutex_lock (&notes->mutex);
  while (g_thread_self () != notes->pusher && !notes->pushed)
    g_cond_wait (&notes->changed, &notes->mutex);
  g_mutex_unlock (&notes->mutex);
  return NULL;
}

static void
free_results (GPtrArray *results, gpointer source, gboolean is_last, gpointer data)
{
  g_ptr_array_unref (results);
}

/* Keeps the first processors that the program may use, at most that many. Returns how many these are. */
static guint
restrict_processors (const cpu_set_t *all, guint most)
{
  cpu_set_t set;
  guint n = 0;

  CPU_ZERO (&set);
  for (int i = 0; i < CPU_SETSIZE && n < most; i++)
    if (CPU_ISSET (i, all))
      {
        CPU_SET (i, &set);
        n++;
      }
  g_assert_cmpint (sched_setaffinity (0, sizeof set, &set), ==, 0);
  return n;
}

/* However much there is to do, there are no more threads than processors that the program may use. */
static void
count_of_threads (void)
{
  struct rlimit space;
  cpu_set_t all;

  if (count_threads () == 0 || sched_getaffinity (0, sizeof all, &all) != 0)
    {
      g_test_skip ("the system does not say how many threads there are");
      return;
    }
  g_assert_cmpint (getrlimit (RLIMIT_AS, &space), ==, 0);
  for (guint most = 1; most <= 3; most++)
    {
      guint n_processors = restrict_processors (&all, most);
      guint n_before = count_threads ();
      guint n_more;
      MuImportPool *pool;
      Notes notes;

      notes_init (&notes);
      notes.pusher = g_thread_self ();
      pool = mu_import_pool_new (mu_test_get_games (), judge_late, free_results, &notes);
      for (guint i = 0; i < 20; i++)
        mu_import_pool_push (pool, new_chunk (i, NULL), NULL);
      n_more = count_threads () - n_before;
      g_mutex_lock (&notes.mutex);
      notes.pushed = TRUE;
      g_cond_broadcast (&notes.changed);
      g_mutex_unlock (&notes.mutex);
      mu_import_pool_finish (pool);
      notes_clear (&notes);
      g_assert_cmpuint (n_more, <=, n_processors);
      g_assert_true (n_more == n_processors || space.rlim_cur != RLIM_INFINITY);
    }
  g_assert_cmpint (sched_setaffinity (0, sizeof all, &all), ==, 0);
}

/* Lists of a part are judged when so many of them are pushed as may be under way, or all. */
static gpointer
judge_when_full (const MuImportItem *list, gpointer source, gpointer data)
{
  Notes *notes = data;

  g_mutex_lock (&notes->mutex);
  while (g_thread_self () != notes->pusher && notes->n_pushed < MIN (notes->n_received + FULL, N_LARGE))
    g_cond_wait (&notes->changed, &notes->mutex);
  g_mutex_unlock (&notes->mutex);
  return NULL;
}

static void
count_received (GPtrArray *results, gpointer source, gboolean is_last, gpointer data)
{
  Notes *notes = data;

  g_ptr_array_unref (results);
  g_mutex_lock (&notes->mutex);
  notes->n_received++;
  g_cond_broadcast (&notes->changed);
  g_mutex_unlock (&notes->mutex);
}

/* Not more than 4 MiB are under way: two chunks of 1.5 MiB. */
static void
keep_size (void)
{
  g_autofree char *blanks = g_strnfill (3 * 1024 * 1024 / 2, ' ');
  g_autoptr (GPtrArray) chunks = g_ptr_array_new ();
  MuImportPool *pool;
  Notes notes;

  notes_init (&notes);
  notes.pusher = g_thread_self ();
  for (guint i = 0; i < N_LARGE; i++)
    g_ptr_array_add (chunks, new_chunk (i, blanks));
  pool = mu_import_pool_new (mu_test_get_games (), judge_when_full, count_received, &notes);
  for (guint i = 0; i < N_LARGE; i++)
    {
      mu_import_pool_push (pool, chunks->pdata[i], NULL);
      g_mutex_lock (&notes.mutex);
      notes.n_pushed++;
      g_cond_broadcast (&notes.changed);
      g_assert_cmpuint (notes.n_pushed - notes.n_received, <=, FULL);
      g_mutex_unlock (&notes.mutex);
    }
  mu_import_pool_finish (pool);
  g_assert_cmpuint (notes.n_received, ==, N_LARGE);
  notes_clear (&notes);
}

static void
finish_empty (void)
{
  Notes notes;

  notes_init (&notes);
  mu_import_pool_finish (mu_import_pool_new (mu_test_get_games (), judge, receive, &notes));
  g_assert_cmpuint (notes.n_received, ==, 0);
  notes_clear (&notes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import-pool/order", keep_order);
  g_test_add_func ("/import-pool/threads", count_of_threads);
  g_test_add_func ("/import-pool/size", keep_size);
  g_test_add_func ("/import-pool/empty", finish_empty);
  return g_test_run ();
}
