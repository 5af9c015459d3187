/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "rules/figures/mu-score.h"

/* One of the two lists of a game. */
typedef struct
{
  const char *id;   /* nullable: in the library */
  const char *name; /* of the list */
  gint64 revision;  /* which save of the list was played; 0: the newest */
  const char *faction; /* nullable: id of the list's faction */
  const char *note;    /* nullable: what kind of list the other one is, in the player's words */
} MuLibraryPlayer;

/* How a list did in a game. */
typedef struct
{
  gint64 time;     /* seconds since 1970, UTC */
  gint64 revision; /* the version of the list */
  char *opponent;  /* the name of the other list */
  char *faction;   /* the id of its faction, or "" */
  char *note;      /* what kind of list it is, in the player's words, or "" */
  int score;
  int opponent_score;
  int outcome; /* 1: won, 0: neither, -1: lost */
  int margin;  /* of victory, as tournaments add them up */
  int points;  /* of the tournament; -1: none */
} MuLibraryResult;

typedef enum
{
  MU_RECORD_BY_LIST,
  MU_RECORD_BY_FACTION, /* of the opponent */
  MU_RECORD_BY_NOTE,    /* on the opponent */
} MuRecordBy;

/* How often lists won and lost. */
typedef struct
{
  char *key;  /* of the list, its id; of the faction, its id; or the note */
  char *name; /* of the list; otherwise the same as the key */
  char *game; /* the id of the game */
  int won;
  int lost;
  int drawn;
} MuLibraryRecord;

void       mu_library_record_free  (MuLibraryRecord *self);
GPtrArray *mu_library_list_records (MuLibrary *self, const char *id, MuRecordBy by, GError **error);
char      *mu_library_dup_record   (int won, int lost, int drawn);
char      *mu_library_dup_records  (MuLibrary *self, MuGames *games, const char *id, GError **error);
void       mu_library_result_free  (MuLibraryResult *self);
char      *mu_library_result_dup_text (const MuLibraryResult *self);
gboolean   mu_library_add_result   (MuLibrary *self, const MuLibraryPlayer players[2], const MuScore *score,
                                    GError **error);
gboolean   mu_library_restore_result (MuLibrary *self, const char *id, const MuLibraryResult *result, GError **error);
GPtrArray *mu_library_list_results (MuLibrary *self, const char *id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryResult, mu_library_result_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryRecord, mu_library_record_free)
