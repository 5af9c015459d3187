/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-job.h"

/**
 * mu_desk_job_new:
 * @file: (nullable): a file or a folder
 * @label: what to call it
 *
 * Returns: (transfer full): something to read.
 */
MuDeskJob *
mu_desk_job_new (gpointer reader, GCancellable *cancellable, GFile *file, const char *label)
{
  MuDeskJob *self = g_new0 (MuDeskJob, 1);

  self->reader = g_object_ref (reader);
  self->cancellable = g_object_ref (cancellable);
  g_set_object (&self->file, file);
  self->label = g_strdup (label);
  return self;
}

void
mu_desk_job_free (MuDeskJob *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_object_unref (self->cancellable);
  g_object_unref (self->reader);
  g_free (self->label);
  g_free (self);
}

/**
 * mu_desk_job_open:
 *
 * Returns: (transfer full): what reads the file or the text.
 */
MuImportReader *
mu_desk_job_open (MuDeskJob *self, MuGames *games)
{
  g_autoptr (GInputStream) stream = NULL;

  if (self->text == NULL)
    return mu_import_reader_new_for_file (games, self->file, self->cancellable);
  stream = g_memory_input_stream_new_from_bytes (self->text);
  return mu_import_reader_new_for_stream (games, stream, self->cancellable);
}
