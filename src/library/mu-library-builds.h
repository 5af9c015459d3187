/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

/* A ship with its upgrades that is kept for any list. */
typedef struct
{
  gint64 number;
  char *name;
  char *game; /* the id of its game */
  int points; /* what it cost where it was kept */
} MuLibraryBuild;

void       mu_library_build_free   (MuLibraryBuild *self);
GPtrArray *mu_library_list_builds  (MuLibrary *self, const char *game, GError **error);
gint64     mu_library_add_build    (MuLibrary *self, const char *name, MuRoster *ship, int points, GError **error);
MuRoster  *mu_library_load_build   (MuLibrary *self, MuGames *games, gint64 number, GError **error);
gboolean   mu_library_delete_build (MuLibrary *self, gint64 number, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryBuild, mu_library_build_free)
