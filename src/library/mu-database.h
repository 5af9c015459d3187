/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

typedef struct _MuDatabase MuDatabase;

/*
 * How long a library waits to begin with for another program to finish writing, in ms. A busy laptop with a slow disk
 * can take seconds over one change, and no command is so urgent that it should fail for that.
 */
#define MU_DATABASE_PATIENCE 10000

/* An open library file. */
struct _MuDatabase
{
  sqlite3 *handle;
  char *path;
  gboolean read_only;
  guint64 journal;      /* the inode of its write-ahead log; 0 without one */
  int patience;         /* how long to wait for another program to finish writing, in ms */
  gint64 waiting_since; /* monotonic time */
  int depth;            /* of changes within changes */
  int n_changes;        /* rows changed before the change that is being made */
  guint n_moves;        /* how often another file was found in the place of the open one */
  char *notice;         /* nullable: what its user should know, translated */
  gboolean (*follow) (MuDatabase *self, GError **error); /* nullable: called before each change */
};

/* A database in the middle of a change, which is taken back unless committed. A change within a change is part of it. */
typedef MuDatabase MuTransaction;

MuDatabase    *mu_database_new_in_memory  (GError **error);
void           mu_database_free           (MuDatabase *self);
gboolean       mu_database_harden         (MuDatabase *self, GError **error);
void           mu_database_set_patience   (MuDatabase *self, int milliseconds);
sqlite3_stmt  *mu_database_prepare        (MuDatabase *self, GError **error, const char *sql, const char *types, ...);
gboolean       mu_database_execute        (MuDatabase *self, GError **error, const char *sql, const char *types, ...);
gboolean       mu_database_step           (MuDatabase *self, sqlite3_stmt *statement, gboolean *row, GError **error);
gboolean       mu_database_next           (MuDatabase *self, sqlite3_stmt *statement, gboolean *failed, GError **error);
gboolean       mu_database_dup_column     (MuDatabase *self, sqlite3_stmt *statement, int column, char **text,
                                           GError **error);
GBytes        *mu_database_dup_column_bytes (MuDatabase *self, sqlite3_stmt *statement, int column, GError **error);
gboolean       mu_database_run            (MuDatabase *self, const char *sql, GError **error);
gboolean       mu_database_get_int        (MuDatabase *self, const char *sql, gint64 *value, GError **error);
GPtrArray     *mu_database_verify         (MuDatabase *self, const char *sql, GError **error);
void           mu_database_set_error      (MuDatabase *self, GError **error);
MuTransaction *mu_transaction_begin       (MuDatabase *self, GError **error);
gboolean       mu_transaction_commit      (MuTransaction *self, GError **error);
void           mu_transaction_end         (MuTransaction *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuDatabase, mu_database_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTransaction, mu_transaction_end)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
