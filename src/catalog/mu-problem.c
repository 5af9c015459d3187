/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-problem.h"

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
