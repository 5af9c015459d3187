/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-scan.h"

#include "support/mu-test-folder.h"

/**
 * mu_test_can_scan:
 *
 * Returns: %TRUE if there is a program that reads QR codes; else the test case is skipped.
 */
gboolean
mu_test_can_scan (void)
{
  g_autofree char *path = g_find_program_in_path ("zbarimg");

  if (path == NULL)
    g_test_skip ("there is no zbarimg");
  return path != NULL;
}

/**
 * mu_test_scan_file:
 * @path: a picture
 *
 * Returns: (transfer full): what a camera reads off the QR code in it; empty if it finds none.
 */
char *
mu_test_scan_file (const char *path)
{
  const char *const command[] = { "zbarimg", "--raw", "-q", path, NULL };
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text,
                NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strchomp (text);
}

/**
 * mu_test_scan_surface:
 *
 * Returns: (transfer full): what a camera reads off the QR code on the surface; empty if it finds none.
 */
char *
mu_test_scan_surface (cairo_surface_t *surface)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "code.png", NULL);
  char *text;

  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  text = mu_test_scan_file (path);
  mu_test_folder_free (g_steal_pointer (&folder));
  return text;
}
