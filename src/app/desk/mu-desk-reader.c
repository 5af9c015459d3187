/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-reader.h"

#include <string.h>

#include "app/desk/mu-desk-folder.h"
#include "exchange/read/mu-import-pool.h"
#include "exchange/read/mu-import-reader.h"
#include "model/text/mu-language.h"

enum
{
  LISTS_A_STEP = 8, /* handed over at once */
  TURN_US = 5000,   /* the longest turn of the main loop */
};

/*
 * Reads and judges lists in threads, and hands them over in the main thread, in the order of the files. Whatever waits
 * for a thread holds a reference to the reader.
 */
struct _MuDeskReader
{
  GObject parent_instance;
  MuGames *games;
  MuLanguage *language; /* nullable: that of the verdicts */
  GCancellable *cancellable;
  GThreadPool *scanner; /* one thread, which finds the files in folders */
  GThreadPool *opener;  /* one thread, which opens the files found and splits them into chunks */
  MuImportPool *pool;   /* nullable: judges the chunks; for the opener's thread only */

  GMutex mutex; /* of all that follows */
  GQueue lists; /* of MuDeskList: judged, not handed over yet */
  const MuFormat *format;
  int total;
  guint n_scans;
  guint n_found;  /* lists; a file, and each chunk of it, counts as one until it is read */
  guint n_done;   /* lists handed over */
  guint n_passed; /* files in folders that are no lists, judging by their names */
  gboolean scheduled;
  gboolean unfinished; /* something was added since ::finished */
};

/* A file, a folder or a text to read. Without both it marks the end of a folder. Reference counted, for any thread. */
typedef struct
{
  MuDeskReader *reader;
  GCancellable *cancellable;
  GFile *file;  /* nullable */
  GBytes *text; /* nullable */
  char *label;
} Source;

G_DEFINE_FINAL_TYPE (MuDeskReader, mu_desk_reader, G_TYPE_OBJECT)

static void
mu_desk_reader_finalize (GObject *object)
{
  MuDeskReader *self = MU_DESK_READER (object);

  g_thread_pool_free (self->scanner, FALSE, FALSE);
  g_thread_pool_free (self->opener, FALSE, FALSE);
  g_queue_clear_full (&self->lists, (GDestroyNotify) mu_desk_list_free);
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

  /*
   * More lists were read. @lists: (of MuDeskList) lists, judged as mu_desk_reader_judge_by() said when they were read;
   * handlers may steal them
   */
  g_signal_new ("read", MU_TYPE_DESK_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);

  /* Everything was read, or the rest was cancelled. */
  g_signal_new ("finished", MU_TYPE_DESK_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* In the main thread */

static gboolean
hand_over_some (MuDeskReader *self)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_desk_list_free);
  gboolean finished, more;

  g_mutex_lock (&self->mutex);
  while (self->lists.length > 0 && lists->len < LISTS_A_STEP)
    g_ptr_array_add (lists, g_queue_pop_head (&self->lists));
  self->n_done += lists->len;
  finished = self->unfinished && self->n_scans == 0 && self->n_done == self->n_found;
  more = self->lists.length > 0;
  self->unfinished = self->unfinished && !finished;
  self->scheduled = more;
  g_mutex_unlock (&self->mutex);

  g_signal_emit_by_name (self, "read", lists);
  if (finished)
    {
      g_signal_emit_by_name (self, "finished");
      g_mutex_lock (&self->mutex);
      self->n_passed = 0;
      g_mutex_unlock (&self->mutex);
    }
  return more;
}

/* A row in view costs a hundred times one out of view, so time limits a turn, not a number. */
static gboolean
hand_over (gpointer data)
{
  gint64 end = g_get_monotonic_time () + TURN_US;

  while (hand_over_some (data))
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
  return G_SOURCE_REMOVE;
}

/* The mutex is held. */
static void
schedule (MuDeskReader *self)
{
  if (self->scheduled)
    return;
  self->scheduled = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, hand_over, g_object_ref (self), g_object_unref);
}

/* In the threads */

static Source *
source_new (MuDeskReader *reader, GCancellable *cancellable, GFile *file, const char *label)
{
  Source *self = g_atomic_rc_box_new0 (Source);

  self->reader = g_object_ref (reader);
  self->cancellable = g_object_ref (cancellable);
  g_set_object (&self->file, file);
  self->label = g_strdup (label);
  return self;
}

static void
source_clear (gpointer data)
{
  Source *self = data;

  g_clear_object (&self->file);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_free (self->label);
  g_object_unref (self->cancellable);
  g_object_unref (self->reader);
}

static void
source_unref (Source *self)
{
  g_atomic_rc_box_release_full (self, source_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Source, source_unref)

static void
count_found (MuDeskReader *self, int by)
{
  g_mutex_lock (&self->mutex);
  self->n_found += by;
  g_mutex_unlock (&self->mutex);
}

static gpointer
judge (const MuImportItem *read, gpointer data, gpointer reader)
{
  const Source *source = data;
  MuDeskReader *self = reader;
  MuDeskList *list;
  const MuFormat *format;
  int total;

  if (g_cancellable_is_cancelled (source->cancellable))
    return NULL;
  g_mutex_lock (&self->mutex);
  format = self->format;
  total = self->total;
  g_mutex_unlock (&self->mutex);
  list
      = mu_desk_list_new (source->file, source->label, read->roster, read->error != NULL ? read->error->message : NULL);
  mu_desk_list_judge (list, format, total);
  return list;
}

static void
receive (GPtrArray *results, gpointer data, gboolean is_last, gpointer reader)
{
  g_autoptr (Source) source = data;
  g_autoptr (GPtrArray) lists = results;
  MuDeskReader *self = reader;
  guint n_kept;

  g_mutex_lock (&self->mutex);
  n_kept = g_cancellable_is_cancelled (source->cancellable) ? 0 : lists->len;
  for (guint i = 0; i < n_kept; i++)
    g_queue_push_tail (&self->lists, lists->pdata[i]);
  self->n_found += n_kept;
  self->n_found--;
  schedule (self);
  g_mutex_unlock (&self->mutex);
  for (guint i = n_kept; i < lists->len; i++)
    mu_desk_list_free (lists->pdata[i]);
}

static void
read_source (MuDeskReader *self, Source *source)
{
  g_autoptr (GInputStream) stream = source->text != NULL ? g_memory_input_stream_new_from_bytes (source->text) : NULL;
  g_autoptr (MuImportReader) reader
      = stream != NULL ? mu_import_reader_new_for_stream (self->games, stream, source->cancellable)
                       : mu_import_reader_new_for_file (self->games, source->file, source->cancellable);
  MuImportChunk *chunk;
  const MuFormat *format;

  g_mutex_lock (&self->mutex);
  format = self->format;
  g_mutex_unlock (&self->mutex);
  mu_import_reader_expect (reader,
                           format != NULL ? mu_games_find_format (self->games, format->id, &format) : NULL);
  if (self->pool == NULL)
    self->pool = mu_import_pool_new (self->games, judge, receive, self);
  while (!g_cancellable_is_cancelled (source->cancellable) && (chunk = mu_import_reader_next (reader)) != NULL)
    {
      count_found (self, 1);
      mu_import_pool_push (self->pool, chunk, g_atomic_rc_box_acquire (source));
    }
  g_mutex_lock (&self->mutex);
  self->n_found--;
  schedule (self);
  g_mutex_unlock (&self->mutex);
}

static void
open_next (gpointer data, gpointer unused)
{
  g_autoptr (Source) source = data;
  MuDeskReader *self = source->reader;
  g_autoptr (MuLanguageScope) scope = mu_language_enter (self->language);

  if (source->file != NULL || source->text != NULL)
    read_source (self, source);
  else if (self->pool != NULL && g_thread_pool_unprocessed (self->opener) == 0)
    g_clear_pointer (&self->pool, mu_import_pool_finish);
}

static void
on_found (GFile *file, const char *label, gpointer data)
{
  const Source *folder = data;
  MuDeskReader *self = folder->reader;

  if (file != NULL)
    {
      count_found (self, 1);
      g_thread_pool_push (self->opener, source_new (self, folder->cancellable, file, label), NULL);
      return;
    }
  g_mutex_lock (&self->mutex);
  self->n_passed++;
  g_mutex_unlock (&self->mutex);
}

static void
scan (gpointer data, gpointer unused)
{
  g_autoptr (Source) source = data;
  MuDeskReader *self = source->reader;
  Source *end = source_new (self, source->cancellable, NULL, NULL);

  if (source->file != NULL
      && g_file_query_file_type (source->file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    mu_desk_folder_scan (source->file, source->cancellable, on_found, source);
  else
    {
      count_found (self, 1);
      g_thread_pool_push (self->opener, g_atomic_rc_box_acquire (source), NULL);
    }
  g_thread_pool_push (self->opener, end, NULL);
  g_mutex_lock (&self->mutex);
  self->n_scans--;
  schedule (self);
  g_mutex_unlock (&self->mutex);
}

static void
mu_desk_reader_init (MuDeskReader *self)
{
  g_mutex_init (&self->mutex);
  g_queue_init (&self->lists);
  self->cancellable = g_cancellable_new ();
  self->scanner = g_thread_pool_new (scan, NULL, 1, FALSE, NULL);
  self->opener = g_thread_pool_new (open_next, NULL, 1, FALSE, NULL);
}

/*
 * Returns a reader. Its verdicts are in the language of the calling thread.
 *
 * @games: the games; all of them are loaded now, so that threads only look them up
 */
MuDeskReader *
mu_desk_reader_new (MuGames *games)
{
  MuDeskReader *self = g_object_new (MU_TYPE_DESK_READER, NULL);
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  for (guint i = 0; i < ids->len; i++)
    mu_games_get (games, ids->pdata[i], NULL);
  self->games = g_object_ref (games);
  self->language = mu_language_dup_current ();
  return self;
}

/*
 * Sets how lists are judged that are read from now on.
 *
 * @format: see mu_desk_list_judge(), or NULL
 * @total: see mu_desk_list_judge()
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
add (MuDeskReader *self, GFile *file, GBytes *text, const char *label)
{
  Source *source = source_new (self, self->cancellable, file, label);

  source->text = text != NULL ? g_bytes_ref (text) : NULL;
  g_mutex_lock (&self->mutex);
  self->n_scans++;
  self->unfinished = TRUE;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->scanner, source, NULL);
}

/*
 * Reads a file after those added before.
 *
 * @file: a file, or a folder; in a folder, only files whose names may be those of lists are read
 * @label: the name to show; NULL for the file's own
 */
void
mu_desk_reader_add_file (MuDeskReader *self, GFile *file, const char *label)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);

  add (self, file, NULL, label != NULL ? label : shown);
}

/*
 * Reads a text after the files added before.
 *
 * @text: one list or several, for example from the clipboard
 * @label: the name to show
 */
void
mu_desk_reader_add_text (MuDeskReader *self, const char *text, const char *label)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  add (self, NULL, bytes, label);
}

/* Drops everything that was not handed over yet. */
void
mu_desk_reader_cancel (MuDeskReader *self)
{
  g_cancellable_cancel (self->cancellable);
  g_mutex_lock (&self->mutex);
  self->n_found -= self->lists.length;
  g_queue_clear_full (&self->lists, (GDestroyNotify) mu_desk_list_free);
  schedule (self);
  g_mutex_unlock (&self->mutex);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

/* Returns TRUE if there is more to read or to hand over, or MuDeskReader::finished was not emitted for it yet. */
gboolean
mu_desk_reader_is_busy (MuDeskReader *self)
{
  gboolean busy;

  g_mutex_lock (&self->mutex);
  busy = self->unfinished;
  g_mutex_unlock (&self->mutex);
  return busy;
}

/*
 * Both count from when the reader was made.
 *
 * @n_found: (out) how many lists were found so far; a file, and each part of it, counts as one until it is read
 * @n_done: (out) how many of them were handed over
 */
void
mu_desk_reader_get_progress (MuDeskReader *self, guint *n_found, guint *n_done)
{
  g_mutex_lock (&self->mutex);
  *n_found = self->n_found;
  *n_done = self->n_done;
  g_mutex_unlock (&self->mutex);
}

/*
 * Returns how many files in the folders being read were left out, because their names are not those of lists. It is
 * valid until the handlers of MuDeskReader::finished have returned.
 */
guint
mu_desk_reader_get_n_passed (MuDeskReader *self)
{
  guint n_passed;

  g_mutex_lock (&self->mutex);
  n_passed = self->n_passed;
  g_mutex_unlock (&self->mutex);
  return n_passed;
}
