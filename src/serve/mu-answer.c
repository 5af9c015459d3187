/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-answer.h"

#include <string.h>

enum
{
  SMALL = 16 * 1024, /* bytes; as many as there may be connections do no harm */
};

/*
 * Returns a new answer.
 *
 * @status: an HTTP status
 * @type: a media type, which stays as long as the program
 * @body: (taken) the content
 */
MuAnswer *
mu_answer_new (guint status, const char *type, GBytes *body)
{
  MuAnswer *self = g_new0 (MuAnswer, 1);

  self->status = status;
  self->type = type;
  self->body = body;
  return self;
}

/*
 * Does the same as mu_answer_new() for a text. Returns a new answer.
 *
 * @text: (taken) the content
 */
MuAnswer *
mu_answer_new_text (guint status, const char *type, char *text)
{
  return mu_answer_new (status, type, g_bytes_new_take (text, strlen (text)));
}

/*
 * Returns a new answer that is a file, with the status 200.
 *
 * @file: (taken) the content
 * @name: what to call it when it is saved
 */
MuAnswer *
mu_answer_new_file (const char *type, MuSpool *file, const char *name)
{
  MuAnswer *self = mu_answer_new_text (200, type, g_strdup (""));

  self->file = file;
  self->file_name = g_strdup (name);
  return self;
}

/*
 * Sees to it that an answer can be kept until whoever asked has read it, however long that takes. Returns FALSE with
 * @error, G_IO_ERROR_BUSY if too many are kept already, unless there is a short one.
 *
 * @memory: what large answers may take in memory together
 * @folder: where they are put aside otherwise
 * @disk: what they may take there together
 */
gboolean
mu_answer_settle (MuAnswer *self, MuQuota *memory, const char *folder, MuQuota *disk, GError **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (self->body, &size);
  GError **where = self->brief == NULL ? error : NULL;
  g_autoptr (MuSpool) file = NULL;

  if (size <= SMALL)
    return TRUE;
  if (mu_quota_take (memory, size))
    {
      self->quota = mu_quota_ref (memory);
      self->n_taken = size;
      return TRUE;
    }
  file = mu_spool_new (folder, disk, where);
  if (file != NULL && g_output_stream_write_all (G_OUTPUT_STREAM (file), data, size, NULL, NULL, where))
    self->file = g_steal_pointer (&file);
  else if (self->brief == NULL)
    return FALSE;
  g_bytes_unref (self->body);
  self->body = self->file != NULL ? g_bytes_new_static ("", 0) : g_bytes_new (self->brief, strlen (self->brief));
  return TRUE;
}

/* Frees an answer. */
void
mu_answer_free (MuAnswer *self)
{
  g_bytes_unref (self->body);
  g_clear_object (&self->file);
  g_free (self->brief);
  if (self->quota != NULL)
    mu_quota_give (self->quota, self->n_taken);
  g_clear_pointer (&self->quota, mu_quota_unref);
  g_free (self->location);
  g_free (self->file_name);
  g_free (self);
}
