/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

/* A folder for the library of a test. */
typedef struct
{
  char *folder;
  char *path;         /* of the library in it */
  MuLibrary *library; /* NULL: not opened */
} MuTestLibrary;

void       mu_test_library_set_up             (MuTestLibrary *self, gconstpointer data);
void       mu_test_library_set_up_open        (MuTestLibrary *self, gconstpointer data);
void       mu_test_library_tear_down          (MuTestLibrary *self, gconstpointer data);
MuLibrary *mu_test_library_open               (const char *path);
void       mu_test_library_assert_calm        (MuLibrary *library, const char *path);
void       mu_test_library_make               (const char *path, guint count);
void       mu_test_library_make_large         (const char *path, guint count);
void       mu_test_library_copy               (const char *path, int version);
char      *mu_test_library_new_list           (MuLibrary *library, const char *name);
void       mu_test_library_add                (MuLibrary *library, const char *name);
gboolean   mu_test_library_set_owned          (MuLibrary *library, const char *game, const char *box, int count,
                                               GError **error);
void       mu_test_library_back_up            (const char *path);
gpointer   mu_test_library_hold               (const char *path);
void       mu_test_library_release            (gpointer other);
guint      mu_test_library_count_waits        (void);
void       mu_test_library_assert_holds       (MuLibrary *library, guint count);
void       mu_test_library_assert_open_fails  (const char *path, MuLibraryError code, const char *part);
void       mu_test_library_assert_add_fails   (MuLibrary *library, MuLibraryError code, const char *part);
