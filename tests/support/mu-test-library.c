/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-library.h"

#include <string.h>

#include <sqlite3.h>

#include "rules/mu-check.h"
#include "support/mu-test-roster.h"

/**
 * mu_test_library_open:
 *
 * Returns: (transfer full): the library there, which must open.
 */
MuLibrary *
mu_test_library_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_library_open (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (library);
  return library;
}

/**
 * mu_test_library_assert_open_fails:
 * @part: what the message says, besides the path
 */
void
mu_test_library_assert_open_fails (const char *path, MuLibraryError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_library_open (path, &error);

  g_assert_null (library);
  g_assert_error (error, MU_LIBRARY_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, part));
}

static MuRoster *
new_roster (const char *name)
{
  MuRoster *roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit; academypilot");

  mu_roster_set_name (roster, name);
  return roster;
}

static char *
add (MuLibrary *library, const char *name, GError **error)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_library_add (library, roster, report, NULL, error);
}

/**
 * mu_test_library_new_list:
 *
 * Adds a list, which must work.
 *
 * Returns: (transfer full): its id.
 */
char *
mu_test_library_new_list (MuLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *id = add (library, name, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}

void
mu_test_library_add (MuLibrary *library, const char *name)
{
  g_free (mu_test_library_new_list (library, name));
}

/**
 * mu_test_library_assert_add_fails:
 * @part: what the message says
 */
void
mu_test_library_assert_add_fails (MuLibrary *library, MuLibraryError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = add (library, "Too much", &error);

  g_assert_null (id);
  g_assert_error (error, MU_LIBRARY_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, part));
}

/**
 * mu_test_library_assert_holds:
 *
 * Checks how many lists there are.
 */
void
mu_test_library_assert_holds (MuLibrary *library, guint count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, count);
}

/**
 * mu_test_library_make:
 *
 * Makes a library of so many lists, and closes it.
 */
void
mu_test_library_make (const char *path, guint count)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  for (guint i = 0; i < count; i++)
    mu_test_library_add (library, "List");
}

/**
 * mu_test_library_make_old:
 *
 * Makes a library as the first version left it.
 */
void
mu_test_library_make_old (const char *path)
{
  g_autofree char *stored = g_test_build_filename (G_TEST_DIST, "data", "library", "version-1.db", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (stored, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/**
 * mu_test_library_hold:
 *
 * Writes to the library as another program would, and does not come to an end.
 *
 * Returns: (transfer full): for mu_test_library_release().
 */
gpointer
mu_test_library_hold (const char *path)
{
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  return other;
}

void
mu_test_library_release (gpointer other)
{
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}
