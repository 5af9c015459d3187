/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/mu-test-disk.h"

/* Between the calls that take the C library's place and what a test asked for. */

enum { MU_TEST_DISK_NO_FILE = -1 };

gboolean        mu_test_disk_is_watched  (void);
const char     *mu_test_disk_get_place   (const char *path);
MuTestDiskStep *mu_test_disk_add_step    (MuTestDiskOp op, int file, const char *path);
gboolean        mu_test_disk_is_due      (gboolean reading);
int             mu_test_disk_name_file   (const char *place);
int             mu_test_disk_find_file   (const char *place);
void            mu_test_disk_set_name    (const char *place, int file);
void            mu_test_disk_forget_open (void);
