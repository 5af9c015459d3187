/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

/* A saved list that cannot be opened. */
typedef struct
{
  char *id;
  char *name;
  char *reason; /* translated */
} MuLibraryProblem;

void       mu_library_problem_free (MuLibraryProblem *self);
GPtrArray *mu_library_check        (MuLibrary *self, GError **error);
GPtrArray *mu_library_check_lists  (MuLibrary *self, MuGames *games, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryProblem, mu_library_problem_free)
