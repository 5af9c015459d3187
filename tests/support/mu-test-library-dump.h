/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

sqlite3 *mu_test_library_dump_open        (const char *path);
void     mu_test_library_dump_run         (const char *path, const char *sql);
char    *mu_test_library_dump_query       (const char *path, const char *sql);
char    *mu_test_library_dump             (const char *path);
int      mu_test_library_dump_get_version (const char *path);
void     mu_test_library_assert_sound     (const char *path);
