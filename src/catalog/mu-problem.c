/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-problem.h"

#include "model/mu-i18n.h"
#include "model/mu-safe-line.h"
#include "model/mu-similarity.h"

/**
 * mu_problem_new:
 * @file: the name of the file
 * @line: the line, from 1; 0 for the whole file
 * @format: a printf format for the message
 *
 * Returns: (transfer full): a new problem.
 */
MuProblem *
mu_problem_new (const char *file, int line, const char *format, ...)
{
  MuProblem *self = g_new0 (MuProblem, 1);
  va_list arguments;

  self->file = g_strdup (file);
  self->line = line;
  va_start (arguments, format);
  self->message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return self;
}

/**
 * mu_problem_free:
 *
 * Frees a problem.
 */
void
mu_problem_free (MuProblem *self)
{
  g_free (self->file);
  g_free (self->message);
  g_free (self);
}

/**
 * mu_problem_to_text:
 *
 * Returns: (transfer full): `FILE:LINE: message`, the form that compilers use.
 */
char *
mu_problem_to_text (const MuProblem *self)
{
  if (self->line == 0)
    return g_strdup_printf ("%s: %s", self->file, self->message);
  return g_strdup_printf ("%s:%d: %s", self->file, self->line, self->message);
}

/**
 * mu_problem_dup_missing:
 * @word: what the id should be of, such as “slot”
 * @id: an id that a file names
 * @ids: (element-type utf8): the ids that there are
 *
 * Returns: (transfer full): a message that there is no such id, with the one that was probably meant.
 */
char *
mu_problem_dup_missing (const char *word, const char *id, const GPtrArray *ids)
{
  g_autofree char *safe = mu_safe_line_dup_name (id);
  const char *nearest = mu_similarity_find_nearest (id, ids);

  if (nearest != NULL)
    return g_strdup_printf (_ ("there is no %s “%s” in this game; did you mean “%s”?"), word, safe, nearest);
  return g_strdup_printf (_ ("there is no %s “%s” in this game"), word, safe);
}
