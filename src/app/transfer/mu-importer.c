/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/transfer/mu-importer.h"

#include "app/widgets/mu-display-text.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/read/mu-import-reader.h"
#include "model/text/mu-i18n.h"

/* Reads lists from files one after the other in a thread, so that the worst of them can be watched and cancelled. */
struct _MuImporter
{
  GObject parent_instance;
  MuGames *games;
  GCancellable *cancellable;
  GQueue sources; /* of GFile, GInputStream */
  guint n_files;
  guint n_done;
  gboolean reading;
  GPtrArray *rosters;
  GPtrArray *problems;
  guint n_other_editions; /* problems that are lists of another edition */
};

G_DEFINE_FINAL_TYPE (MuImporter, mu_importer, G_TYPE_OBJECT)

static void
mu_importer_finalize (GObject *object)
{
  MuImporter *self = MU_IMPORTER (object);

  g_queue_clear_full (&self->sources, g_object_unref);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->games);
  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->problems);
  G_OBJECT_CLASS (mu_importer_parent_class)->finalize (object);
}

static void
mu_importer_class_init (MuImporterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_importer_finalize;

  /* Another file was read. */
  g_signal_new ("progress", MU_TYPE_IMPORTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Every file was read, or the rest was cancelled. Afterwards the lists and problems are forgotten. */
  g_signal_new ("finished", MU_TYPE_IMPORTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_importer_init (MuImporter *self)
{
  self->cancellable = g_cancellable_new ();
  self->rosters = g_ptr_array_new_with_free_func (g_object_unref);
  self->problems = g_ptr_array_new_with_free_func (g_free);
}

MuImporter *
mu_importer_new (MuGames *games)
{
  MuImporter *self = g_object_new (MU_TYPE_IMPORTER, NULL);

  self->games = g_object_ref (games);
  return self;
}

/* What is being read, and what to call it. */
typedef struct
{
  MuImporter *importer;
  char *name;
} Reading;

static void
reading_free (Reading *self)
{
  g_object_unref (self->importer);
  g_free (self->name);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static void read_next (MuImporter *self);

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Reading) reading = data;
  MuImporter *self = reading->importer;
  g_autoptr (GError) error = NULL;
  GPtrArray *rosters = mu_import_reader_read_all_finish (result, &error);

  if (rosters != NULL)
    g_ptr_array_extend_and_steal (self->rosters, rosters);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_ptr_array_add (self->problems, mu_display_text_dup_problem (reading->name, error));
      self->n_other_editions += g_error_matches (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_OTHER_EDITION);
    }
  self->n_done++;
  g_signal_emit_by_name (self, "progress");
  read_next (self);
}

static void
read_next (MuImporter *self)
{
  g_autoptr (GObject) source = g_queue_pop_head (&self->sources);
  Reading *reading;

  if (source == NULL)
    {
      self->reading = FALSE;
      g_signal_emit_by_name (self, "finished");
      g_ptr_array_set_size (self->rosters, 0);
      g_ptr_array_set_size (self->problems, 0);
      self->n_other_editions = 0;
      self->n_files = 0;
      self->n_done = 0;
      g_cancellable_reset (self->cancellable);
      return;
    }
  reading = g_new0 (Reading, 1);
  reading->importer = g_object_ref (self);
  reading->name = G_IS_FILE (source) ? mu_display_text_dup_file_name (G_FILE (source)) : g_strdup (_ ("Pasted text"));
  mu_import_reader_read_all_async (G_IS_FILE (source)
                                       ? mu_import_reader_new_for_file (self->games, G_FILE (source), self->cancellable)
                                       : mu_import_reader_new_for_stream (self->games, G_INPUT_STREAM (source),
                                                                          self->cancellable),
                                   on_read, reading);
}

static void
add (MuImporter *self, gpointer source)
{
  self->n_files++;
  g_queue_push_tail (&self->sources, source);
  if (self->reading)
    return;
  self->reading = TRUE;
  read_next (self);
}

/* Reads @file after those added before. */
void
mu_importer_add_file (MuImporter *self, GFile *file)
{
  add (self, g_object_ref (file));
}

/*
 * @text: a list as text, such as was on the clipboard
 */
void
mu_importer_add_text (MuImporter *self, const char *text)
{
  add (self, g_memory_input_stream_new_from_data (g_strdup (text), -1, g_free));
}

/* Leaves out the files not read yet. */
void
mu_importer_cancel (MuImporter *self)
{
  g_cancellable_cancel (self->cancellable);
  g_queue_clear_full (&self->sources, g_object_unref);
}

guint
mu_importer_get_n_files (MuImporter *self)
{
  return self->n_files;
}

guint
mu_importer_get_n_done (MuImporter *self)
{
  return self->n_done;
}

/* Returns the lists read so far. The elements are MuRoster. */
GPtrArray *
mu_importer_get_rosters (MuImporter *self)
{
  return self->rosters;
}

/* Returns what could not be read, and why. The elements are char*. */
GPtrArray *
mu_importer_get_problems (MuImporter *self)
{
  return self->problems;
}

/* Returns how many of the problems are lists of an edition whose cards are not in the catalogs. */
guint
mu_importer_get_n_other_editions (MuImporter *self)
{
  return self->n_other_editions;
}
