/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-desk-reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "exchange/mu-import.h"

enum
{
  MAX_DEPTH = 32,    /* of folders */
  FILES_A_TURN = 50, /* of the main loop */
};

/*
 * Reads and judges lists from files and folders in threads of their own, and hands them on in the order they were
 * found. What is waiting for a thread keeps the reader alive; it is spoken to in the main thread only.
 */
struct _MuDeskReader
{
  GObject parent_instance;
  MuGames *games;
  GCancellable *cancellable;
  GThreadPool *scanner; /* one thread: it gives files their numbers */
  GThreadPool *workers;

  GMutex mutex;        /* of all that follows */
  GHashTable *results; /* number → GPtrArray of MuDeskItem, those not yet handed on */
  guint n_scans;
  guint n_found;
  guint n_done;   /* handed on */
  guint n_passed; /* files in folders that are no lists by their names */
  gboolean scheduled;
  gboolean unfinished; /* something was added since FINISHED */
};

/* A file, a folder or a text to read. */
typedef struct
{
  MuDeskReader *reader;
  GCancellable *cancellable;
  guint number;
  GFile *file;
  GBytes *text;
  char *label;
} Job;

enum
{
  READ,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuDeskReader, mu_desk_reader, G_TYPE_OBJECT)

static Job *
job_new (MuDeskReader *reader, GCancellable *cancellable, GFile *file, const char *label)
{
  Job *self = g_new0 (Job, 1);

  self->reader = g_object_ref (reader);
  self->cancellable = g_object_ref (cancellable);
  g_set_object (&self->file, file);
  self->label = g_strdup (label);
  return self;
}

static void
job_free (Job *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_object_unref (self->cancellable);
  g_object_unref (self->reader);
  g_free (self->label);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

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
  G_OBJECT_CLASS (mu_desk_reader_parent_class)->finalize (object);
}

static void
mu_desk_reader_class_init (MuDeskReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_desk_reader_finalize;

  /**
   * MuDeskReader::read:
   * @items: (element-type MuDeskItem): lists, judged by their own formats
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

static GPtrArray *
take_results (MuDeskReader *self, gboolean *finished, gboolean *more)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *result = NULL;

  g_mutex_lock (&self->mutex);
  for (int i = 0; i < FILES_A_TURN; i++)
    {
      result = g_hash_table_lookup (self->results, GUINT_TO_POINTER (self->n_done));
      if (result == NULL)
        break;
      g_hash_table_steal (self->results, GUINT_TO_POINTER (self->n_done));
      g_ptr_array_extend_and_steal (items, result);
      self->n_done++;
    }
  *finished = self->unfinished && self->n_scans == 0 && self->n_done == self->n_found;
  *more = result != NULL;
  self->unfinished = self->unfinished && !*finished;
  self->scheduled = *more;
  g_mutex_unlock (&self->mutex);
  return items;
}

static gboolean
hand_on (gpointer data)
{
  MuDeskReader *self = data;
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
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
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

static GPtrArray *
read_lists (Job *job, GError **error)
{
  if (job->text != NULL)
    return mu_import_bytes (job->reader->games, job->text, error);
  return mu_import_file (job->reader->games, job->file, job->cancellable, error);
}

static void
judge_list (Job *job, GPtrArray *items, MuRoster *roster)
{
  MuDeskItem *item = mu_desk_item_new (job->file, job->label, roster, NULL);

  mu_desk_item_judge (item, NULL);
  g_ptr_array_add (items, item);
}

static void
work (gpointer data, gpointer unused)
{
  g_autoptr (Job) job = data;
  MuDeskReader *self = job->reader;
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_cancellable_set_error_if_cancelled (job->cancellable, &error))
    rosters = read_lists (job, &error);
  for (guint i = 0; rosters != NULL && i < rosters->len; i++)
    judge_list (job, items, rosters->pdata[i]);
  if (rosters == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_ptr_array_add (items, mu_desk_item_new (job->file, job->label, NULL, error->message));
  g_mutex_lock (&self->mutex);
  g_hash_table_insert (self->results, GUINT_TO_POINTER (job->number), items);
  schedule (self);
  g_mutex_unlock (&self->mutex);
}

static void
pass_to_workers (Job *job)
{
  MuDeskReader *self = job->reader;

  g_mutex_lock (&self->mutex);
  job->number = self->n_found++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->workers, job, NULL);
}

/* In a folder not every file is a list; one that is named directly is taken for one whatever its name. */
static gboolean
may_be_list (const char *name)
{
  static const char *const extensions[]
      = { "xws", "xwc", "json", "muster", "txt", "text", "md", "ros", "rosz", "xml", "csv", "html", "htm", "log" };
  const char *dot = strrchr (name, '.');

  if (dot == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (g_ascii_strcasecmp (dot + 1, extensions[i]) == 0)
      return TRUE;
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  GFileInfo *first = *(GFileInfo *const *) a;
  GFileInfo *second = *(GFileInfo *const *) b;
  g_autofree char *first_key = g_utf8_collate_key_for_filename (g_file_info_get_display_name (first), -1);
  g_autofree char *second_key = g_utf8_collate_key_for_filename (g_file_info_get_display_name (second), -1);

  return strcmp (first_key, second_key);
}

static GPtrArray *
list_children (Job *job, GFile *folder)
{
  GPtrArray *children = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) enumerator
      = g_file_enumerate_children (folder, "standard::name,standard::display-name,standard::type,standard::is-hidden",
                                   G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, job->cancellable, NULL);
  GFileInfo *info;

  while (enumerator != NULL && (info = g_file_enumerator_next_file (enumerator, job->cancellable, NULL)) != NULL)
    g_ptr_array_add (children, info);
  g_ptr_array_sort (children, compare_names);
  return children;
}

static void
pass_over (MuDeskReader *self)
{
  g_mutex_lock (&self->mutex);
  self->n_passed++;
  g_mutex_unlock (&self->mutex);
}

static void
scan_folder (Job *job, GFile *folder, const char *prefix, int depth)
{
  g_autoptr (GPtrArray) children = list_children (job, folder);

  for (guint i = 0; i < children->len && !g_cancellable_is_cancelled (job->cancellable); i++)
    {
      GFileInfo *info = children->pdata[i];
      const char *name = g_file_info_get_display_name (info);
      g_autofree char *label = g_strdup_printf ("%s%s", prefix, name);
      g_autofree char *inner = g_strdup_printf ("%s/", label);
      g_autoptr (GFile) child = g_file_get_child (folder, g_file_info_get_name (info));

      if (g_file_info_get_is_hidden (info))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && depth < MAX_DEPTH)
        scan_folder (job, child, inner, depth + 1);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && may_be_list (name))
        pass_to_workers (job_new (job->reader, job->cancellable, child, label));
      else
        pass_over (job->reader);
    }
}

static void
scan (gpointer data, gpointer unused)
{
  g_autoptr (Job) job = data;
  MuDeskReader *self = g_object_ref (job->reader);
  gboolean is_folder
      = job->text == NULL && g_file_query_file_type (job->file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;

  if (is_folder)
    scan_folder (job, job->file, "", 0);
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
  self->results = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
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
 */
MuDeskReader *
mu_desk_reader_new (MuGames *games)
{
  MuDeskReader *self = g_object_new (MU_TYPE_DESK_READER, NULL);

  load_games (games);
  self->games = g_object_ref (games);
  return self;
}

static void
add (MuDeskReader *self, Job *job)
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

  add (self, job_new (self, self->cancellable, file, label != NULL ? label : shown));
}

/**
 * mu_desk_reader_add_text:
 * @text: lists as text, such as were on the clipboard
 */
void
mu_desk_reader_add_text (MuDeskReader *self, const char *text, const char *label)
{
  Job *job = job_new (self, self->cancellable, NULL, label);

  job->text = g_bytes_new (text, strlen (text));
  add (self, job);
}

/**
 * mu_desk_reader_cancel:
 *
 * Leaves out what is not read yet.
 */
void
mu_desk_reader_cancel (MuDeskReader *self)
{
  g_cancellable_cancel (self->cancellable);
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
 * Returns: how many files were ever found.
 */
guint
mu_desk_reader_get_n_found (MuDeskReader *self)
{
  return get_count (self, &self->n_found);
}

/**
 * mu_desk_reader_get_n_done:
 *
 * Returns: how many of those are done.
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
