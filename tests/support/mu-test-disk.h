/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What was done to a disk. */
typedef enum
{
  MU_TEST_DISK_MAKE,     /* a name for a new file, or another one for a file */
  MU_TEST_DISK_FOLDER,   /* a name for a new folder */
  MU_TEST_DISK_WRITE,    /* bytes into a file */
  MU_TEST_DISK_TRUNCATE, /* a file to a size */
  MU_TEST_DISK_SYNC,     /* a file's bytes made to last */
  MU_TEST_DISK_SYNC_FOLDER, /* a folder's names made to last */
  MU_TEST_DISK_RENAME,
  MU_TEST_DISK_REMOVE,
  MU_TEST_DISK_MARK, /* the test's own */
} MuTestDiskOp;

typedef struct
{
  MuTestDiskOp op;
  int file;      /* whatever its name is */
  char *path;    /* within the disk */
  char *to;      /* of a renaming */
  gint64 offset; /* of a write; the size of a truncation; the number of a mark */
  GBytes *bytes;
} MuTestDiskStep;

void       mu_test_disk_watch        (const char *folder);
GPtrArray *mu_test_disk_record       (const char *folder);
void       mu_test_disk_stop         (void);
void       mu_test_disk_mark         (int number);
void       mu_test_disk_pause        (void);
void       mu_test_disk_resume       (void);
void       mu_test_disk_fail         (guint nth, gboolean for_good, int code);
void       mu_test_disk_fail_to_read (guint nth, gboolean for_good, int code);
gboolean   mu_test_disk_has_failed   (void);
