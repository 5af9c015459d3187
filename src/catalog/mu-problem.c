/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-problem.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-safe-line.h"
#include "model/text/mu-similarity.h"

/* Returns a new problem in a line of a file, from 1, or 0 for the whole file, with a message as printf() makes it. */
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

/* Frees a problem. */
void
mu_problem_free (MuProblem *self)
{
  g_free (self->file);
  g_free (self->message);
  g_free (self);
}

/* Returns `FILE:LINE: message`, the form that compilers use. The caller owns it. */
char *
mu_problem_to_text (const MuProblem *self)
{
  g_autofree char *said = self->warning ? g_strdup_printf (_ ("warning: %s"), self->message) : g_strdup (self->message);

  if (self->line == 0)
    return g_strdup_printf ("%s: %s", self->file, said);
  return g_strdup_printf ("%s:%d: %s", self->file, self->line, said);
}

/* Returns a message that there is no @word, such as “slot”, with that id, and which of @ids (of char*) was probably
 * meant. */
char *
mu_problem_dup_missing (const char *word, const char *id, const GPtrArray *ids)
{
  g_autofree char *safe = mu_safe_line_dup_name (id);
  const char *nearest = mu_similarity_find_nearest (id, ids);

  if (nearest != NULL)
    return g_strdup_printf (_ ("there is no %s “%s” in this game; did you mean “%s”?"), word, safe, nearest);
  return g_strdup_printf (_ ("there is no %s “%s” in this game"), word, safe);
}
