/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-problem.h"

/**
 * mu_problem_new:
 * @file: the file it is in
 * @line: the line, from 1; 0: the file as a whole
 *
 * Returns: (transfer full): a problem with that message.
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
 * Returns: (transfer full): `FILE:LINE: message`, as compilers write it.
 */
char *
mu_problem_to_text (const MuProblem *self)
{
  if (self->line == 0)
    return g_strdup_printf ("%s: %s", self->file, self->message);
  return g_strdup_printf ("%s:%d: %s", self->file, self->line, self->message);
}
