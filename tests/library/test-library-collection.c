/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sqlite3.h>

#include "library/mu-library.h"
#include "support/mu-test-library.h"

static void
set (MuLibrary *library, const char *game, const char *expansion, int count)
{
  g_autoptr (GError) error = NULL;

  mu_test_library_set_owned (library, game, expansion, count, &error);
  g_assert_no_error (error);
}

static void
refresh (MuLibrary *library)
{
  g_autoptr (GError) error = NULL;

  mu_library_refresh_collection (library, &error);
  g_assert_no_error (error);
}

/* A count is in the file as soon as it is set. */
static void
test_set (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) other = NULL;
  MuCollection *collection = mu_library_get_collection (fixture->library);

  g_assert_false (mu_collection_is_used (collection, NULL));
  set (fixture->library, "xwing", "swx01", 2);
  set (fixture->library, "xwing", "swx02", 1);
  set (fixture->library, "xwing", "swx01", 3);
  set (fixture->library, "xwing", "swx02", 0);
  set (fixture->library, "xwing", "swx03", -1);
  g_assert_cmpint (mu_collection_get (collection, "xwing", "swx01"), ==, 3);
  other = mu_test_library_open (fixture->path);
  g_assert_true (mu_collection_equal (mu_library_get_collection (other), collection));
}

/* Two programs at one library: each writes its own box, and sees the other's when it looks again. */
static void
test_two (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) other = mu_test_library_open (fixture->path);
  MuCollection *collection = mu_library_get_collection (fixture->library);

  mu_library_get_collection (other);
  set (fixture->library, "xwing", "swx01", 1);
  set (other, "armada", "swm01", 2);
  g_assert_cmpint (mu_collection_get (collection, "armada", "swm01"), ==, 0);
  refresh (fixture->library);
  g_assert_cmpint (mu_collection_get (collection, "armada", "swm01"), ==, 2);
  g_assert_cmpint (mu_collection_get (collection, "xwing", "swx01"), ==, 1);
}

/* Many counts at once leave the others alone. */
static void
test_boxes (MuTestLibrary *fixture, gconstpointer data)
{
  MuCollection *collection = mu_library_get_collection (fixture->library);
  g_autoptr (MuCollection) wanted = mu_collection_new ();
  g_autoptr (MuLibrary) other = mu_test_library_open (fixture->path);
  g_autoptr (GArray) changes = NULL;
  g_autoptr (GError) error = NULL;

  set (fixture->library, "xwing", "swx01", 1);
  set (other, "xwing", "swx05", 4);
  mu_collection_set (wanted, "armada", "swm01", 2);
  mu_collection_set (wanted, "armada", "swm02", 5);
  changes = mu_collection_list_changes (collection, wanted);
  g_assert_cmpuint (changes->len, ==, 3);
  g_assert_true (mu_library_set_boxes (fixture->library, changes, &error));
  g_assert_no_error (error);
  g_assert_true (mu_collection_equal (collection, wanted));
  refresh (other);
  mu_collection_set (wanted, "xwing", "swx05", 4);
  g_assert_true (mu_collection_equal (mu_library_get_collection (other), wanted));
}

/* While another program holds the library, a count is not taken over but said to be unsaved. */
static void
test_locked (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (MuOwned));
  const MuOwned box = { "armada", "swm01", 2 };
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  mu_library_set_patience (fixture->library, 0);
  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_array_append_val (boxes, box);
  g_assert_false (mu_test_library_set_owned (fixture->library, "xwing", "swx01", 1, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED);
  g_clear_error (&error);
  g_assert_false (mu_library_set_boxes (fixture->library, boxes, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED);
  g_assert_false (mu_collection_is_used (mu_library_get_collection (fixture->library), NULL));
  sqlite3_close (other);
}

#define ADD(path, test)                                                                                                \
  g_test_add (path, MuTestLibrary, NULL, mu_test_library_set_up_open, test, mu_test_library_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-collection/set", test_set);
  ADD ("/library-collection/two", test_two);
  ADD ("/library-collection/boxes", test_boxes);
  ADD ("/library-collection/locked", test_locked);
  return g_test_run ();
}
