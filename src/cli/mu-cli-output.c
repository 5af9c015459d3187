/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-output.h"

#include <stdio.h>

#include "cli/mu-cli.h"
#include "exchange/mu-output.h"
#include "model/mu-i18n.h"

/**
 * mu_cli_output_init:
 * @path: (nullable): a file, or a folder that exists; %NULL: standard output
 * @extension: what names of files in a folder end in, without the dot
 * @several: whether more than one list is to be written
 *
 * Returns: whether lists can be written there; if not, that is said.
 */
gboolean
mu_cli_output_init (MuCliOutput *self, const char *path, const char *extension, gboolean several)
{
  self->path = g_strdup (path);
  self->extension = extension;
  self->is_folder = path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR);
  if (path == NULL || self->is_folder || !several)
    return TRUE;
  mu_cli_refuse (_ ("%s is not a folder that exists, as several lists need"), path);
  return FALSE;
}

void
mu_cli_output_clear (MuCliOutput *self)
{
  g_free (self->path);
}

/**
 * mu_cli_output_write:
 * @name: the list's name
 *
 * Returns: whether the list was written; if not, that is said.
 */
gboolean
mu_cli_output_write (MuCliOutput *self, const char *name, GBytes *bytes)
{
  g_autoptr (GFile) place = self->path != NULL ? g_file_new_for_path (self->path) : NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (place == NULL)
    return fwrite (data, 1, size, stdout) == size;
  file = self->is_folder ? mu_output_choose_file (place, name, self->extension) : g_object_ref (place);
  if (mu_output_write (file, bytes, &error))
    return TRUE;
  mu_cli_complain (g_file_peek_path (file), error->message);
  return FALSE;
}
