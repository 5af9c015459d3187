/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

/* What can be done to several lists at once; each stands beside what takes it back. */
typedef enum
{
  MU_LIBRARY_DELETE,
  MU_LIBRARY_RESTORE,
  MU_LIBRARY_STAR,
  MU_LIBRARY_UNSTAR,
  MU_LIBRARY_ARCHIVE,
  MU_LIBRARY_UNARCHIVE,
  MU_LIBRARY_TAG,
  MU_LIBRARY_UNTAG,
  MU_LIBRARY_JOIN,
  MU_LIBRARY_PART,
} MuLibraryAction;

MuLibraryAction mu_library_action_invert (MuLibraryAction verb);
GStrv mu_library_change (MuLibrary *self, MuGames *games, MuLibraryAction verb, const char *tag, const char *const *ids,
                         GError **error);
