/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Something wrong in a file, for a person to mend. */
typedef struct
{
  char *file;
  int line; /* 0: the file as a whole */
  char *message;
} MuProblem;

MuProblem *mu_problem_new     (const char *file, int line, const char *format, ...) G_GNUC_PRINTF (3, 4);
void       mu_problem_free    (MuProblem *self);
char      *mu_problem_to_text (const MuProblem *self);
