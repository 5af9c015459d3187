/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-folder.h"

#include <glib/gstdio.h>

/**
 * mu_test_folder_new:
 *
 * Returns: (transfer full): an empty folder, for mu_test_folder_free().
 */
char *
mu_test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("muster-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
delete_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        delete_tree (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

/**
 * mu_test_folder_free:
 * @folder: (transfer full): a folder
 *
 * Deletes it with all that is in it.
 */
void
mu_test_folder_free (char *folder)
{
  delete_tree (folder);
  g_free (folder);
}

/**
 * mu_test_folder_list:
 *
 * Returns: (transfer full): the names of the files in @folder that begin with @prefix.
 */
GStrv
mu_test_folder_list (const char *folder, const char *prefix)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      g_strv_builder_add (names, name);
  return g_strv_builder_end (names);
}

/**
 * mu_test_folder_write:
 *
 * Writes a file into the folder.
 *
 * Returns: (transfer full): its path.
 */
char *
mu_test_folder_write (const char *folder, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}
