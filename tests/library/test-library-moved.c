/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-wait.h"

/* Libraries in strange places, and such as other programs move, replace and remove while they are open. */

typedef struct
{
  char *folder;
  char *home; /* within it */
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->home = g_build_filename (fixture->folder, "home", NULL);
  fixture->path = g_build_filename (fixture->home, "library.db", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->home);
  g_free (fixture->path);
}

static char *
get_names (const char *path)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = entries->len; i > 0; i--)
    g_string_append_printf (names, "%s ", ((MuLibraryEntry *) entries->pdata[i - 1])->name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_names (const char *path, const char *expected)
{
  g_autofree char *names = get_names (path);

  g_assert_cmpstr (names, ==, expected);
  mu_test_library_assert_sound (path);
}

/* What other programs do to a library that is open */

static void
replace (Fixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);

  g_assert_cmpint (g_rename (other, fixture->path), ==, 0);
}

static void
remove_then_put (Fixture *fixture)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  replace (fixture);
}

static void
remove_it (Fixture *fixture)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
}

static void
move_away (Fixture *fixture)
{
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere.db", NULL);

  g_assert_cmpint (g_rename (fixture->path, elsewhere), ==, 0);
}

static void
move_folder (Fixture *fixture)
{
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere", NULL);

  g_assert_cmpint (g_rename (fixture->home, elsewhere), ==, 0);
}

static const struct
{
  const char *name;
  void (*act) (Fixture *fixture);
  const char *after;
} ways[] = {
  { "/library-moved/replaced", replace, "Theirs Mine " },
  { "/library-moved/removed-and-put", remove_then_put, "Theirs Mine " },
  { "/library-moved/removed", remove_it, "Mine " },
  { "/library-moved/moved", move_away, "Mine " },
  { "/library-moved/folder-moved", move_folder, "Mine " },
};

static void
assert_kept (Fixture *fixture, MuLibrary *library)
{
  g_auto (GStrv) kept = mu_test_folder_list (fixture->home, "library-replaced-");
  g_autofree char *path = NULL;
  GStatBuf status;

  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  path = g_build_filename (fixture->home, kept[0], NULL);
  g_assert_nonnull (strstr (mu_library_get_notice (library), path));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  assert_names (path, "Before Unwritten ");
}

/* The new file is gone on with, and nothing of the old one gets into it; what that held is kept. */
static void
test_way (Fixture *fixture, gconstpointer way)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (MuLibrary) theirs = mu_test_library_open (other);

  mu_test_library_add (theirs, "Theirs");
  g_clear_object (&theirs);
  library = mu_test_library_open (fixture->path);
  mu_test_library_add (library, "Before");
  g_clear_object (&library);
  library = mu_test_library_open (fixture->path);
  mu_test_library_add (library, "Unwritten"); /* in the journal only */

  ways[GPOINTER_TO_SIZE (way)].act (fixture);
  mu_test_library_add (library, "Mine");
  assert_kept (fixture, library);
  g_clear_object (&library);
  assert_names (fixture->path, ways[GPOINTER_TO_SIZE (way)].after);
}

/* A list that was open is not saved over what is there now: whoever saves is told. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autofree char *id = mu_test_library_new_list (library, "Before");
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), id, &revision, NULL);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;

  remove_it (fixture);
  g_assert_false (mu_library_save (library, id, roster, report, NULL, &revision, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
  mu_test_library_assert_holds (library, 0);
}

static void
on_changed (MuLibrary *library, const char *id, gboolean *changed)
{
  *changed = TRUE;
}

/* Who watches hears of it without writing. */
static void
test_watch (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  gboolean changed = FALSE;

  mu_test_library_make (other, 3);
  mu_library_watch (library);
  g_signal_connect (library, "changed", G_CALLBACK (on_changed), &changed);
  replace (fixture);
  mu_test_await (changed);
  mu_test_library_assert_holds (library, 3);
  g_assert_nonnull (mu_library_get_notice (library));
}

/* A journal whose file is gone is never taken for that of a fresh one, and is kept. */
static void
test_journal_left (Fixture *fixture, gconstpointer data)
{
  g_autofree char *journal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_auto (GStrv) kept = NULL;
  gsize length;

  mu_test_library_add (library, "Before");
  g_assert_true (g_file_get_contents (journal, &contents, &length, NULL));
  g_clear_object (&library);
  remove_it (fixture);
  g_assert_true (g_file_set_contents (journal, contents, length, NULL));
  assert_names (fixture->path, "");
  kept = mu_test_folder_list (fixture->home, "library-replaced-");
  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  g_assert_true (g_str_has_suffix (kept[0], ".db-wal"));
}

/* What a program that synchronises leaves beside the library is no library. */
static void
test_beside (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "library (conflicted copy).db", "library.sync-conflict-20260101-120000-ABC.db",
                                       ".library.db.tmp", "library.db~" };

  mu_test_library_make (fixture->path, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->home, names[i], NULL);
      g_autofree char *contents = NULL;
      gsize length;

      g_assert_true (g_file_set_contents (path, "no library", -1, NULL));
      assert_names (fixture->path, "List ");
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpstr (contents, ==, "no library");
    }
}

/* Links */

static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *real = g_build_filename (fixture->folder, "stick", "muster.db", NULL);
  g_autofree char *journal = g_strconcat (real, "-wal", NULL);
  g_autoptr (MuLibrary) library = NULL;

  mu_test_library_make (real, 1);
  g_assert_cmpint (g_mkdir (fixture->home, 0700), ==, 0);
  g_assert_cmpint (symlink (real, fixture->path), ==, 0);
  library = mu_test_library_open (fixture->path);
  mu_test_library_add (library, "More");
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  g_clear_object (&library);
  assert_names (real, "List More ");
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));

  /* A damaged one is set aside beside the file itself, and the link goes on to lead to the library. */
  g_assert_true (g_file_set_contents (real, "this is no database at all", -1, NULL));
  assert_names (fixture->path, "");
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
}

/* One that leads nowhere, as to a disk that is not there, is no reason to begin a library. */
static void
test_link_to_nowhere (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->home, 0700), ==, 0);
  g_assert_cmpint (symlink ("/nowhere/at/all.db", fixture->path), ==, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_FAILED, "cannot be opened");
}

/* Names */

static const char *const names[] = {
  "50%", "%2e%2e", "a?b=c", "mode?mode=memory", "a#b", "two\nlines", "\xff\xfe", "ünï ☃", "-wal", "a\\b", "file:x", " ",
};

static void
test_names (Fixture *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], names[i], NULL);
      g_autofree char *folder = g_build_filename (fixture->folder, "other", names[i], NULL);
      g_autoptr (MuLibrary) library = NULL;
      g_autoptr (GError) error = NULL;

      mu_test_library_make (path, 1);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      assert_names (path, "List ");
      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      library = mu_library_open (folder, &error);
      g_assert_null (library);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* Where programs cannot share memory */

static gboolean unshared;

void *mu_test_mmap (void *address, size_t length, int protection, int flags, int fd, off_t offset) __asm__("mmap64");
void *mu_test_mmap_old (void *address, size_t length, int protection, int flags, int fd, off_t offset) __asm__("mmap");

/* In place of the C library's: a file cannot be shared where that is to be tried. */
void *
mu_test_mmap (void *address, size_t length, int protection, int flags, int fd, off_t offset)
{
  if (unshared && fd >= 0 && (flags & MAP_SHARED))
    {
      errno = ENODEV;
      return MAP_FAILED;
    }
  return (void *) syscall (SYS_mmap, address, length, protection, flags, fd, offset);
}

void *
mu_test_mmap_old (void *address, size_t length, int protection, int flags, int fd, off_t offset)
{
  return mu_test_mmap (address, length, protection, flags, fd, offset);
}

static void
assert_usable (Fixture *fixture, guint count)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autoptr (MuLibrary) other = mu_test_library_open (fixture->path);

  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_holds (library, count);
  mu_test_library_add (library, "One");
  mu_test_library_add (other, "Two");
  mu_test_library_assert_holds (library, count + 2);
  mu_test_library_assert_holds (other, count + 2);
}

/* What the file says of itself: whether it has a write-ahead log. */
static void
assert_logged_ahead (const char *path, gboolean expected)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpint (contents[18], ==, expected ? 2 : 1);
}

/* It works with an ordinary journal there, and again with the better one where that can be. */
static void
test_unshared (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    {
      unshared = i % 2 == 0;
      assert_usable (fixture, 2 * i);
      assert_logged_ahead (fixture->path, !unshared);
    }
  unshared = FALSE;
  mu_test_library_assert_sound (fixture->path);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    g_test_add (ways[i].name, Fixture, GSIZE_TO_POINTER (i), set_up, test_way, tear_down);
  ADD ("/library-moved/save", test_save);
  ADD ("/library-moved/watch", test_watch);
  ADD ("/library-moved/journal-left", test_journal_left);
  ADD ("/library-moved/beside", test_beside);
  ADD ("/library-moved/link", test_link);
  ADD ("/library-moved/link-to-nowhere", test_link_to_nowhere);
  ADD ("/library-moved/names", test_names);
  ADD ("/library-moved/unshared", test_unshared);
  return g_test_run ();
}
