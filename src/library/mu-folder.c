/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-library-error.h"
#include "model/text/mu-i18n.h"

/* Makes sure that new and renamed files in @folder keep their names after a power cut, if the file system can. */
void
mu_folder_sync (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

/* Creates the folder and its parents, as far as they are missing, accessible to their owner only. */
gboolean
mu_folder_create (const char *folder, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (!g_file_test (parent, G_FILE_TEST_EXISTS) && !mu_folder_create (parent, error))
    return FALSE;
  if (g_mkdir (folder, 0700) == 0)
    {
      mu_folder_sync (parent);
      return TRUE;
    }
  if (errno == EEXIST && g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the folder %s cannot be created: %s"), folder,
               g_strerror (errno));
  return FALSE;
}
