/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-answer.h"

#include <string.h>

/**
 * mu_answer_new:
 * @status: an HTTP status
 * @type: (transfer none): a media type, which stays as long as the program
 * @body: (transfer full): the content
 *
 * Returns: (transfer full): a new answer.
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

/**
 * mu_answer_new_text:
 * @text: (transfer full): the content
 *
 * Does the same as mu_answer_new() for a text.
 *
 * Returns: (transfer full): a new answer.
 */
MuAnswer *
mu_answer_new_text (guint status, const char *type, char *text)
{
  return mu_answer_new (status, type, g_bytes_new_take (text, strlen (text)));
}

/**
 * mu_answer_free:
 *
 * Frees an answer.
 */
void
mu_answer_free (MuAnswer *self)
{
  g_bytes_unref (self->body);
  g_free (self->location);
  g_free (self->file_name);
  g_free (self);
}
