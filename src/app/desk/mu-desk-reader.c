/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-reader.h"

#include <string.h>

#include "app/desk/mu-desk-folder.h"
#include "app/desk/mu-desk-job.h"
#include "model/mu-language.h"

enum
{
  BATCH = 64,       /* lists of one file that are handed on together */
  LISTS_A_STEP = 8, /* handed on at once */
  TURN_US = 5000,   /* that a turn of the main loop may take */
};

/*
 * Reads and judges lists from files and folders in threads of their own, and hands them on in the order they were
 * found. What is waiting for a thread keeps the reader alive; it is spoken to in the main thread only.
 */
struct _MuDeskReader
{
  GObject parent_instance;
  MuGames *games;
  MuLanguage *language; /* nullable: that of the verdicts */
  GCancellable *cancellable;
  GThreadPool *scanner; /* one thread: it gives files their numbers */
  GThreadPool *workers;

  GMutex mutex;        /* of all that follows */
  GHashTable *results; /* number of a file → Result, those not yet handed on */
  const MuFormat *format;
  int total;
  guint n_scans;
  guint n_files;
  guint current;  /* the number of the file that is handed on */
  guint n_found;  /* lists, and files not read to the end */
  guint n_done;   /* lists handed on */
  guint n_passed; /* files in folders that are no lists by their names */
  gboolean scheduled;
  gboolean unfinished; /* something was added since FINISHED */
};

/* What came of a file so far. */
typedef struct
{
  GPtrArray *items; /* of MuDeskItem */
  guint n_taken;
  gboolean complete;
} Result;

enum
{
  READ,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuDeskReader, mu_desk_reader, G_TYPE_OBJECT)

static void
result_free (Result *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

static void
mu_desk_reader_finalize (GObject *object)
{
  MuDeskReader *self = MU_DESK_READER (object);

  g_thread_pool_free (self->scanner, FALSE, FALSE);
  g_thread_pool_free (self->workers, FALSE, FALSE);
  g_hash_table_unref (self->results);
  g_mutex_clear (&self->mutex);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->games);
  g_clear_pointer (&self->language, mu_language_unref);
  G_OBJECT_CLASS (mu_desk_reader_parent_class)->finalize (object);
}

static void
mu_desk_reader_class_init (MuDeskReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_desk_reader_finalize;

  /**
   * MuDeskReader::read:
   * @items: (element-type MuDeskItem): lists, judged as mu_desk_reader_judge_by() said when they were read
   *
   * More lists were read.
   */
  signals[READ] = g_signal_new ("read", MU_TYPE_DESK_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_PTR_ARRAY);

  /**
   * MuDeskReader::finished:
   *
   * Everything was read, or the rest was cancelled.
   */
  signals[FINISHED]
      = g_signal_new ("finished", MU_TYPE_DESK_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Handing on, in the main thread */

static Result *
get_result (MuDeskReader *self, guint number)
{
  return g_hash_table_lookup (self->results, GUINT_TO_POINTER (number));
}

/* With the mutex held: the file whose lists come next, or NULL when nothing came of it yet. */
static Result *
find_current (MuDeskReader *self)
{
  Result *result;

  while ((result = get_result (self, self->current)) != NULL && result->complete
         && result->n_taken == result->items->len)
    g_hash_table_remove (self->results, GUINT_TO_POINTER (self->current++));
  return result != NULL && result->n_taken < result->items->len ? result : NULL;
}

static GPtrArray *
take_results (MuDeskReader *self, gboolean *finished, gboolean *more)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  Result *result;

  g_mutex_lock (&self->mutex);
  while ((result = find_current (self)) != NULL && items->len < LISTS_A_STEP)
    g_ptr_array_add (items, g_object_ref (result->items->pdata[result->n_taken++]));
  self->n_done += items->len;
  *finished = self->unfinished && self->n_scans == 0 && self->n_done == self->n_found;
  *more = result != NULL;
  self->unfinished = self->unfinished && !*finished;
  self->scheduled = *more;
  g_mutex_unlock (&self->mutex);
  return items;
}

static gboolean
hand_on_some (MuDeskReader *self)
{
  gboolean finished, more;
  g_autoptr (GPtrArray) items = take_results (self, &finished, &more);

  g_signal_emit (self, signals[READ], 0, items);
  if (finished)
    {
      g_signal_emit (self, signals[FINISHED], 0);
      g_mutex_lock (&self->mutex);
      self->n_passed = 0;
      g_mutex_unlock (&self->mutex);
    }
  return more;
}

/* A row that is shown costs a hundred times one that is not, so the time says how many a turn has room for. */
static gboolean
hand_on (gpointer data)
{
  gint64 end = g_get_monotonic_time () + TURN_US;

  while (hand_on_some (data))
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
  return G_SOURCE_REMOVE;
}

/* With the mutex held. */
static void
schedule (MuDeskReader *self)
{
  if (self->scheduled)
    return;
  self->scheduled = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, hand_on, g_object_ref (self), g_object_unref);
}

/* Reading, in the threads */

/* Passes lists on to the main thread; @items is empty then. */
static void
put_results (MuDeskJob *job, GPtrArray *items, gboolean complete)
{
  MuDeskReader *self = MU_DESK_READER (job->reader);
  Result *result;

  g_mutex_lock (&self->mutex);
  if (g_cancellable_is_cancelled (job->cancellable))
    g_ptr_array_set_size (items, 0);
  self->n_found += items->len;
  self->n_found -= complete ? 1 : 0;
  result = get_result (self, job->number);
  result->complete = complete;
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (result->items, g_object_ref (items->pdata[i]));
  schedule (self);
  g_mutex_unlock (&self->mutex);
  g_ptr_array_set_size (items, 0);
}

static MuDeskItem *
judge_list (MuDeskJob *job, const MuImportItem *list)
{
  MuDeskReader *self = MU_DESK_READER (job->reader);
  MuDeskItem *item
      = mu_desk_item_new (job->file, job->label, list->roster, list->error != NULL ? list->error->message : NULL);
  const MuFormat *format;
  int total;

  g_mutex_lock (&self->mutex);
  format = self->format;
  total = self->total;
  g_mutex_unlock (&self->mutex);
  mu_desk_item_judge (item, format, total);
  return item;
}

static void
judge_chunk (MuDeskJob *job, MuImportChunk *read, GPtrArray *items)
{
  MuDeskReader *self = MU_DESK_READER (job->reader);
  g_autoptr (MuImportChunk) chunk = read;
  g_autoptr (GPtrArray) lists = mu_import_chunk_read (chunk, self->games);

  for (guint i = 0; i < lists->len && !g_cancellable_is_cancelled (job->cancellable); i++)
    {
      g_ptr_array_add (items, judge_list (job, lists->pdata[i]));
      if (items->len == BATCH)
        put_results (job, items, FALSE);
    }
}

static void
work (gpointer data, gpointer unused)
{
  g_autoptr (MuDeskJob) job = data;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  MuDeskReader *self = MU_DESK_READER (job->reader);
  g_autoptr (MuLanguageScope) scope = mu_language_enter (self->language);
  g_autoptr (MuImportReader) reader = mu_desk_job_open (job, self->games);
  MuImportChunk *chunk;

  while (!g_cancellable_is_cancelled (job->cancellable) && (chunk = mu_import_reader_next (reader)) != NULL)
    judge_chunk (job, chunk, items);
  put_results (job, items, TRUE);
}

static void
pass_to_workers (MuDeskJob *job)
{
  MuDeskReader *self = MU_DESK_READER (job->reader);
  Result *result = g_new0 (Result, 1);

  result->items = g_ptr_array_new_with_free_func (g_object_unref);
  g_mutex_lock (&self->mutex);
  job->number = self->n_files++;
  self->n_found++;
  g_hash_table_insert (self->results, GUINT_TO_POINTER (job->number), result);
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->workers, job, NULL);
}

static void
on_found (GFile *file, const char *label, gpointer data)
{
  MuDeskJob *job = data;
  MuDeskReader *self = MU_DESK_READER (job->reader);

  if (file != NULL)
    {
      pass_to_workers (mu_desk_job_new (job->reader, job->cancellable, file, label));
      return;
    }
  g_mutex_lock (&self->mutex);
  self->n_passed++;
  g_mutex_unlock (&self->mutex);
}

static void
scan (gpointer data, gpointer unused)
{
  g_autoptr (MuDeskJob) job = data;
  MuDeskReader *self = MU_DESK_READER (g_object_ref (job->reader));
  gboolean is_folder
      = job->text == NULL && g_file_query_file_type (job->file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;

  if (is_folder)
    mu_desk_folder_scan (job->file, job->cancellable, on_found, job);
  else
    pass_to_workers (g_steal_pointer (&job));
  g_mutex_lock (&self->mutex);
  self->n_scans--;
  schedule (self);
  g_mutex_unlock (&self->mutex);
  g_object_unref (self);
}

static void
mu_desk_reader_init (MuDeskReader *self)
{
  g_mutex_init (&self->mutex);
  self->cancellable = g_cancellable_new ();
  self->results = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) result_free);
  self->scanner = g_thread_pool_new (scan, NULL, 1, FALSE, NULL);
  self->workers = g_thread_pool_new (work, NULL, (int) g_get_num_processors (), FALSE, NULL);
}

static void
load_games (MuGames *games)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  for (guint i = 0; i < ids->len; i++)
    mu_games_get (games, ids->pdata[i], NULL);
}

/**
 * mu_desk_reader_new:
 * @games: the games, all of which are loaded now: from then on threads only look them up
 *
 * Returns: (transfer full): a reader whose verdicts are in the language of the calling thread.
 */
MuDeskReader *
mu_desk_reader_new (MuGames *games)
{
  MuDeskReader *self = g_object_new (MU_TYPE_DESK_READER, NULL);

  load_games (games);
  self->games = g_object_ref (games);
  self->language = mu_language_dup_current ();
  return self;
}

/**
 * mu_desk_reader_judge_by:
 * @format: (nullable): see mu_desk_item_judge()
 * @total: see mu_desk_item_judge()
 *
 * Has what is read from now on judged in another way than by its own formats.
 */
void
mu_desk_reader_judge_by (MuDeskReader *self, const MuFormat *format, int total)
{
  g_mutex_lock (&self->mutex);
  self->format = format;
  self->total = total;
  g_mutex_unlock (&self->mutex);
}

static void
add (MuDeskReader *self, MuDeskJob *job)
{
  g_mutex_lock (&self->mutex);
  self->n_scans++;
  self->unfinished = TRUE;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->scanner, job, NULL);
}

/**
 * mu_desk_reader_add_file:
 * @file: a file, or a folder of which everything is read that may be a list
 * @label: (nullable): what to call the file; %NULL: by its name
 */
void
mu_desk_reader_add_file (MuDeskReader *self, GFile *file, const char *label)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);

  add (self, mu_desk_job_new (self, self->cancellable, file, label != NULL ? label : shown));
}

/**
 * mu_desk_reader_add_text:
 * @text: lists as text, such as were on the clipboard
 */
void
mu_desk_reader_add_text (MuDeskReader *self, const char *text, const char *label)
{
  MuDeskJob *job = mu_desk_job_new (self, self->cancellable, NULL, label);

  job->text = g_bytes_new (text, strlen (text));
  add (self, job);
}

static void
drop_results (MuDeskReader *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->results);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Result *result = value;

      self->n_found -= result->items->len - result->n_taken;
      g_ptr_array_set_size (result->items, result->n_taken);
    }
}

/**
 * mu_desk_reader_cancel:
 *
 * Leaves out what was not handed on yet.
 */
void
mu_desk_reader_cancel (MuDeskReader *self)
{
  g_cancellable_cancel (self->cancellable);
  g_mutex_lock (&self->mutex);
  drop_results (self);
  schedule (self);
  g_mutex_unlock (&self->mutex);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

/**
 * mu_desk_reader_is_busy:
 *
 * Returns: whether there is more to read or to hand on.
 */
gboolean
mu_desk_reader_is_busy (MuDeskReader *self)
{
  gboolean busy;

  g_mutex_lock (&self->mutex);
  busy = self->n_scans > 0 || self->n_done < self->n_found;
  g_mutex_unlock (&self->mutex);
  return busy;
}

static guint
get_count (MuDeskReader *self, const guint *count)
{
  guint value;

  g_mutex_lock (&self->mutex);
  value = *count;
  g_mutex_unlock (&self->mutex);
  return value;
}

/**
 * mu_desk_reader_get_n_found:
 *
 * Returns: how many lists were ever found; a file counts as one until it was read.
 */
guint
mu_desk_reader_get_n_found (MuDeskReader *self)
{
  return get_count (self, &self->n_found);
}

/**
 * mu_desk_reader_get_n_done:
 *
 * Returns: how many of those were handed on.
 */
guint
mu_desk_reader_get_n_done (MuDeskReader *self)
{
  return get_count (self, &self->n_done);
}

/**
 * mu_desk_reader_get_n_passed:
 *
 * Returns: how many files of the folders being read were passed over, since they are not lists by their names.
 */
guint
mu_desk_reader_get_n_passed (MuDeskReader *self)
{
  return get_count (self, &self->n_passed);
}
