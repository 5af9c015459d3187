/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A mistake in a file, described for the person who edits it. */
typedef struct
{
  char *file;
  int line; /* 0 for the whole file */
  char *message;
  gboolean warning; /* what it is about does nothing, but no harm either */
} MuProblem;

MuProblem *mu_problem_new     (const char *file, int line, const char *format, ...) G_GNUC_PRINTF (3, 4);
void       mu_problem_free    (MuProblem *self);
char      *mu_problem_to_text (const MuProblem *self);
char      *mu_problem_dup_missing (const char *word, const char *id, const GPtrArray *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuProblem, mu_problem_free)
