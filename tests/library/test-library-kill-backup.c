/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "support/mu-test-child.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* A program killed while it backs the library up, or restores it: each file is what it was or what it was to be. */

enum { N_KILLS = 20, N_LISTS = 3 };

typedef struct
{
  char *folder;
  char *path;
  char *stored[2]; /* libraries to be restored in turn */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  mu_test_library_make (fixture->path, N_LISTS);
  for (guint i = 0; i < G_N_ELEMENTS (fixture->stored); i++)
    {
      fixture->stored[i] = g_strdup_printf ("%s/stored-%u/library.db", fixture->folder, i);
      mu_test_library_make (fixture->stored[i], i + 1);
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->stored[0]);
  g_free (fixture->stored[1]);
}

static void
remove_backups (Fixture *fixture)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (fixture->path);

  for (guint i = 0; i < backups->len; i++)
    g_assert_cmpint (g_unlink (((MuBackup *) backups->pdata[i])->path), ==, 0);
}

/* Whatever calls itself a backup is one, whole. */
static void
assert_backups (Fixture *fixture)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (fixture->path);

  for (guint i = 0; i < backups->len; i++)
    {
      const MuBackup *backup = backups->pdata[i];

      g_assert_cmpint (backup->n_lists, ==, N_LISTS);
      mu_test_library_assert_sound (backup->path);
    }
}

static void
back_up_on (gpointer data, int fd)
{
  for (gint64 n = 1;; n++)
    {
      remove_backups (data);
      if (!mu_backup_take (((Fixture *) data)->path, NULL))
        _exit (1);
      mu_test_child_say (fd, n);
    }
}

static void
test_back_up (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      mu_test_child_kill (back_up_on, fixture, FALSE, 0);
      assert_backups (fixture);
      mu_test_library_assert_sound (fixture->path);
    }
}

static void
restore_on (gpointer data, int fd)
{
  Fixture *fixture = data;

  for (gint64 n = 1;; n++)
    {
      g_autofree char *notice = NULL;

      if (!mu_restore (fixture->path, fixture->stored[n % 2], &notice, NULL))
        _exit (1);
      mu_test_child_say (fd, n);
    }
}

/* One library or the other, never of both; what was there before is kept whole. */
static void
assert_restored (Fixture *fixture, char **states)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autofree char *found = mu_test_library_dump (fixture->path);
  g_auto (GStrv) kept = mu_test_folder_list (fixture->folder, "library-replaced-");

  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_sound (fixture->path);
  g_assert_true (g_str_equal (found, states[0]) || g_str_equal (found, states[1]));
  for (char **name = kept; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, *name, NULL);

      if (g_str_has_suffix (path, ".db"))
        mu_test_library_assert_sound (path);
      g_unlink (path);
    }
}

static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = mu_test_library_dump (fixture->stored[0]);
  g_autofree char *second = mu_test_library_dump (fixture->stored[1]);
  char *states[] = { first, second };

  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      mu_test_child_kill (restore_on, fixture, FALSE, 0);
      assert_restored (fixture, states);
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-kill/back-up", test_back_up);
  ADD ("/library-kill/restore", test_restore);
  return g_test_run ();
}
