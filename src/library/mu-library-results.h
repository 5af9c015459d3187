/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "rules/figures/mu-score.h"

/* One of the two lists of a game. */
typedef struct
{
  const char *id;   /* nullable: in the library */
  const char *name; /* of the list */
} MuLibraryPlayer;

/* How a list did in a game. */
typedef struct
{
  gint64 time;     /* seconds since 1970, UTC */
  gint64 revision; /* the version of the list */
  char *opponent;  /* the name of the other list */
  int score;
  int opponent_score;
  int outcome; /* 1: won, 0: neither, -1: lost */
  int margin;  /* of victory, as tournaments add them up */
  int points;  /* of the tournament; -1: none */
} MuLibraryResult;

void       mu_library_result_free  (MuLibraryResult *self);
gboolean   mu_library_add_result   (MuLibrary *self, const MuLibraryPlayer players[2], const MuScore *score,
                                    GError **error);
GPtrArray *mu_library_list_results (MuLibrary *self, const char *id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryResult, mu_library_result_free)
