/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>

#include "exchange/io/mu-output.h"
#include "support/mu-test-cut.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"

/*
 * A file that lists are written to while the disk fails or the power is cut: it is what it was or what it was to be,
 * never a part of that.
 */

enum
{
  NEW_BYTES = 20000
};

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
  GBytes *bytes; /* to be written */
} Fixture;

static const char old[] = "what was there before";

static void
set_up (Fixture *fixture, gconstpointer existing)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "list.muster", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->bytes = g_bytes_new_take (g_strnfill (NEW_BYTES, 'x'), NEW_BYTES);
  if (GPOINTER_TO_INT (existing))
    g_assert_true (g_file_set_contents (fixture->path, old, -1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer existing)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  g_bytes_unref (fixture->bytes);
}

static gboolean
is_new (Fixture *fixture, const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;

  return g_file_get_contents (path, &contents, &length, NULL) && length == NEW_BYTES
         && memcmp (contents, g_bytes_get_data (fixture->bytes, NULL), length) == 0;
}

static gboolean
is_old (const char *path, gboolean existing)
{
  g_autofree char *contents = NULL;

  if (!g_file_get_contents (path, &contents, NULL, NULL))
    return !existing;
  return existing && g_str_equal (contents, old);
}

/* Returns: whether it came to the @nth change of the disk at all. */
static gboolean
fail_at (gboolean existing, guint nth, gboolean for_good, int code)
{
  Fixture fixture;
  g_autoptr (GError) error = NULL;
  gboolean written;
  gboolean failed;

  set_up (&fixture, GINT_TO_POINTER (existing));
  mu_test_disk_watch (fixture.folder);
  mu_test_disk_fail (nth, for_good, code);
  written = mu_output_write (fixture.file, fixture.bytes, &error);
  failed = mu_test_disk_has_failed ();
  mu_test_disk_stop ();
  if (written)
    g_assert_true (is_new (&fixture, fixture.path));
  else
    {
      g_auto (GStrv) left = mu_test_folder_list (fixture.folder, ".");

      g_assert_true (failed);
      g_assert_nonnull (error);
      g_assert_true (is_old (fixture.path, existing));
      g_assert_true (for_good || left[0] == NULL);
    }
  tear_down (&fixture, NULL);
  return failed;
}

static void
test_faults (gconstpointer existing)
{
  static const int codes[] = { ENOSPC, EIO };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    for (int for_good = 0; for_good < 2; for_good++)
      for (guint nth = 1; fail_at (GPOINTER_TO_INT (existing), nth, for_good, codes[i]); nth++)
        ;
}

static void
test_cuts (Fixture *fixture, gconstpointer existing)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (GPtrArray) steps = mu_test_disk_record (fixture->folder);
  guint n_before = steps->len;

  g_assert_true (mu_output_write (fixture->file, fixture->bytes, NULL));
  mu_test_disk_stop ();
  g_assert_cmpuint (steps->len, >, n_before);
  for (guint i = n_before; i <= steps->len; i++)
    for (int how = 0; how < MU_TEST_N_CUTS; how++)
      {
        char *folder = mu_test_folder_new ();
        g_autofree char *path = g_build_filename (folder, "list.muster", NULL);

        mu_test_cut (steps, i, how, rand, folder);
        g_assert_true (is_old (path, GPOINTER_TO_INT (existing)) || is_new (fixture, path));
        mu_test_folder_free (folder);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/output-faults/new/disk", GINT_TO_POINTER (FALSE), test_faults);
  g_test_add_data_func ("/output-faults/existing/disk", GINT_TO_POINTER (TRUE), test_faults);
  g_test_add ("/output-faults/new/power", Fixture, GINT_TO_POINTER (FALSE), set_up, test_cuts, tear_down);
  g_test_add ("/output-faults/existing/power", Fixture, GINT_TO_POINTER (TRUE), set_up, test_cuts, tear_down);
  return g_test_run ();
}
