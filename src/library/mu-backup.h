/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _MuDatabase MuDatabase;

/* The files in a folder where a backup is read, with the endings of SQLite's journals. */
#define MU_BACKUP_STORED "stored.db"
#define MU_BACKUP_FRESH "fresh.db"

/* A copy of a library, as it was one day. */
typedef struct
{
  char *path;
  char *label; /* the day, such as "2026-11-21", and for one taken before an update that it was */
  int n_lists; /* -1: the file cannot be read */
  gint64 n_changes; /* made to the library until then; -1: the file cannot be read */
  gint64 size; /* in bytes */
} MuBackup;

void       mu_backup_free             (MuBackup *self);
GPtrArray *mu_backup_list             (const char *library);
char      *mu_backup_dup_latest       (const char *library);
char      *mu_backup_dup_path         (const char *library, const char *label);
gboolean   mu_backup_take             (const char *library, GError **error);
gboolean   mu_backup_take_old         (MuDatabase *database, gint64 version, GError **error);
gint64     mu_backup_get_most_changes (const char *library);
gboolean   mu_backup_is_worth_keeping (MuDatabase *database, gboolean *worth, GError **error);
char      *mu_backup_make_scratch     (const char *library, GError **error);
void       mu_backup_remove_scratch   (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBackup, mu_backup_free)
