/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A copy of a library, as it was one day. */
typedef struct
{
  char *path;
  char *label; /* the day, such as "2026-11-21", and for one taken before an update that it was */
  int n_lists; /* -1: the file cannot be read */
  gint64 n_changes; /* made to the library until then; -1: the file cannot be read */
  gint64 size; /* in bytes */
} MuBackup;

void       mu_backup_free       (MuBackup *self);
GPtrArray *mu_backup_list       (const char *library);
char      *mu_backup_dup_latest (const char *library);
char      *mu_backup_dup_path   (const char *library, const char *label);
gboolean   mu_backup_take       (const char *library, GError **error);
gboolean   mu_backup_restore    (const char *library, const char *file, char **notice, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBackup, mu_backup_free)
