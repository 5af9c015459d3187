/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-document.h"
#include "library/mu-library-error.h"
#include "library/mu-list-steps.h"
#include "model/game/mu-collection.h"
#include "rules/check/mu-report.h"

/* What the library shows of a saved list without opening it. */
typedef struct
{
  char *id;
  char *name;
  char *game;
  char *format;
  char *faction; /* id, or "" */
  int points;
  int limit;
  int n_ships;
  int n_squadrons;
  int n_errors;
  gint64 modified; /* seconds since 1970, UTC */
  gint64 revision; /* counts the saves of this list */
  gint64 stamp;    /* the list saved last has the highest, even if the clock was wrong */
  gboolean favourite;
  gboolean archived;
  GStrv tags;
  int won; /* games */
  int lost;
  int drawn;
  char *variant_of; /* id of the first list of the same idea; NULL if this is the first or the only one */
} MuLibraryEntry;

void mu_library_entry_free (MuLibraryEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLibraryEntry, mu_library_entry_free)

/* @entry: (transfer full). Returns whether to go on. */
typedef gboolean (*MuLibraryEntryFunc) (MuLibraryEntry *entry, gpointer data);

/* A list as it once was. */
typedef struct
{
  gint64 revision;
  gint64 time; /* seconds since 1970, UTC */
} MuLibraryVersion;

/* See mu-database.h, which only the files of this folder may include. */
typedef struct _MuDatabase MuDatabase;

#define MU_TYPE_LIBRARY (mu_library_get_type ())
G_DECLARE_FINAL_TYPE (MuLibrary, mu_library, MU, LIBRARY, GObject)

char       *mu_library_dup_default_path (GError **error);
MuLibrary  *mu_library_open             (const char *path, GError **error);
MuDatabase *mu_library_get_database     (MuLibrary *self);
const char *mu_library_get_notice       (MuLibrary *self);
gboolean    mu_library_is_read_only     (MuLibrary *self);
void        mu_library_set_patience     (MuLibrary *self, guint milliseconds);
MuLibraryEntry *mu_library_get_entry    (MuLibrary *self, const char *id);
gboolean    mu_library_find_entry       (MuLibrary *self, const char *id, const char *search, MuLibraryEntry **entry,
                                         GError **error);
gboolean    mu_library_foreach          (MuLibrary *self, const char *search, MuLibraryEntryFunc func, gpointer data,
                                         GError **error);
GPtrArray  *mu_library_list             (MuLibrary *self, const char *search, GError **error);
GPtrArray  *mu_library_list_variants    (MuLibrary *self, const char *id, GError **error);
char       *mu_library_dup_difference   (MuLibrary *self, MuGames *games, const MuLibraryEntry *entry);
MuRoster   *mu_library_load             (MuLibrary *self, MuGames *games, const char *id, gint64 *revision,
                                         GError **error);
gboolean    mu_library_get_revision     (MuLibrary *self, const char *id, gint64 *revision, GError **error);
gboolean    mu_library_find_document    (MuLibrary *self, GBytes *document, char **id, GError **error);
char       *mu_library_add              (MuLibrary *self, MuRoster *roster, const MuReport *report, gint64 *revision,
                                         GError **error);
gboolean    mu_library_save             (MuLibrary *self, const char *id, MuRoster *roster, const MuReport *report,
                                         const MuListSteps *steps, gint64 *revision, GError **error);
MuListSteps *mu_library_load_steps      (MuLibrary *self, const char *id, gint64 revision, gboolean *outdated,
                                         GError **error);
GArray     *mu_library_list_history     (MuLibrary *self, const char *id, GError **error);
MuRoster   *mu_library_load_version     (MuLibrary *self, MuGames *games, const char *id, gint64 revision,
                                         GError **error);
int         mu_library_count_uses       (MuLibrary *self, const char *game, MuCard *card, const char *except,
                                         GError **error);
void        mu_library_poll             (MuLibrary *self);
void        mu_library_watch            (MuLibrary *self);
MuCollection *mu_library_get_collection (MuLibrary *self);
gboolean    mu_library_refresh_collection (MuLibrary *self, GError **error);
gboolean    mu_library_set_boxes        (MuLibrary *self, GArray *boxes, GError **error);
