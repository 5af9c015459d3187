/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-importer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/mu-wording.h"
#include "exchange/mu-import.h"

/* Reads lists from files, one a turn of the main loop, so that many can be read, watched and cancelled. */
struct _MuImporter
{
  GObject parent_instance;
  MuGames *games;
  GCancellable *cancellable;
  GQueue files; /* of GFile */
  guint n_files;
  guint n_done;
  guint source;
  GPtrArray *rosters;
  GPtrArray *problems;
};

enum { PROGRESS, FINISHED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuImporter, mu_importer, G_TYPE_OBJECT)

static void
mu_importer_finalize (GObject *object)
{
  MuImporter *self = MU_IMPORTER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_queue_clear_full (&self->files, g_object_unref);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->games);
  g_ptr_array_unref (self->rosters);
  g_ptr_array_unref (self->problems);
  G_OBJECT_CLASS (mu_importer_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, MU_TYPE_IMPORTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_importer_class_init (MuImporterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_importer_finalize;

  /**
   * MuImporter::progress:
   *
   * Another file was read.
   */
  signals[PROGRESS] = add_signal ("progress");

  /**
   * MuImporter::finished:
   *
   * Every file was read, or the rest was cancelled. Afterwards the lists and problems are forgotten.
   */
  signals[FINISHED] = add_signal ("finished");
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

static void
take (MuImporter *self, GPtrArray *rosters, const char *name, const GError *error)
{
  if (rosters != NULL)
    g_ptr_array_extend_and_steal (self->rosters, rosters);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_ptr_array_add (self->problems, mu_wording_dup_problem (name, error));
  self->n_done++;
}

static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return base != NULL ? g_filename_display_name (base) : g_file_get_parse_name (file);
}

static void
finish (MuImporter *self)
{
  self->source = 0;
  g_signal_emit (self, signals[FINISHED], 0);
  g_ptr_array_set_size (self->rosters, 0);
  g_ptr_array_set_size (self->problems, 0);
  self->n_files = 0;
  self->n_done = 0;
  g_cancellable_reset (self->cancellable);
}

static gboolean
read_next (gpointer data)
{
  g_autoptr (MuImporter) self = g_object_ref (data);
  g_autoptr (GFile) file = g_queue_pop_head (&self->files);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *rosters;

  if (file == NULL)
    {
      finish (self);
      return G_SOURCE_REMOVE;
    }
  name = dup_name (file);
  rosters = mu_import_file (self->games, file, self->cancellable, &error);
  take (self, rosters, name, error);
  g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

static void
start (MuImporter *self)
{
  self->n_files++;
  if (self->source == 0)
    self->source = g_idle_add (read_next, self);
}

/**
 * mu_importer_add_file:
 *
 * Reads @file in a moment.
 */
void
mu_importer_add_file (MuImporter *self, GFile *file)
{
  g_queue_push_tail (&self->files, g_object_ref (file));
  start (self);
}

/**
 * mu_importer_add_text:
 * @text: a list as text, such as was on the clipboard
 */
void
mu_importer_add_text (MuImporter *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  GPtrArray *rosters = mu_import_bytes (self->games, bytes, &error);

  take (self, rosters, _ ("Pasted text"), error);
  start (self);
}

/**
 * mu_importer_cancel:
 *
 * Leaves out the files not read yet.
 */
void
mu_importer_cancel (MuImporter *self)
{
  g_cancellable_cancel (self->cancellable);
  g_queue_clear_full (&self->files, g_object_unref);
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

/**
 * mu_importer_get_rosters:
 *
 * Returns: (transfer none) (element-type MuRoster): the lists read so far.
 */
GPtrArray *
mu_importer_get_rosters (MuImporter *self)
{
  return self->rosters;
}

/**
 * mu_importer_get_problems:
 *
 * Returns: (transfer none) (element-type utf8): what could not be read, and why.
 */
GPtrArray *
mu_importer_get_problems (MuImporter *self)
{
  return self->problems;
}
