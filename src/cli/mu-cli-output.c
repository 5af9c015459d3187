/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-output.h"

#include <stdio.h>

#include "cli/mu-cli.h"
#include "exchange/io/mu-output.h"
#include "exchange/sheet/mu-pages-writer.h"
#include "model/text/mu-i18n.h"

/*
 * Prepares the output. Reports an error if several lists cannot be written there. Returns TRUE on success.
 *
 * @path: a file or an existing folder; NULL or “-”: standard output
 * @extension: the extension of files in a folder, without the dot
 * @several: whether several lists will be written
 */
gboolean
mu_cli_output_init (MuCliOutput *self, const char *path, const char *extension, gboolean several)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;
  gint64 seconds;

  if (g_strcmp0 (path, "-") == 0)
    path = NULL;
  if (g_str_equal (extension, "pdf") && !mu_pages_writer_get_time (&seconds, &error))
    {
      mu_cli_refuse ("%s", error->message);
      return FALSE;
    }
  self->path = g_strdup (path);
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      folder = g_file_new_for_path (path);
      self->folder = mu_output_folder_new (folder, extension);
    }
  if (path == NULL || self->folder != NULL || !several)
    return TRUE;
  mu_cli_refuse (_ ("%s is not an existing folder, which several lists need"), path);
  return FALSE;
}

/* Frees the contents of an output. */
void
mu_cli_output_clear (MuCliOutput *self)
{
  g_free (self->path);
  g_clear_pointer (&self->folder, mu_output_folder_free);
}

/*
 * Writes a list, or reports why it cannot be written. Returns TRUE on success.
 *
 * @name: the name of the list
 */
gboolean
mu_cli_output_write (MuCliOutput *self, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (GFile) file = NULL;

  if (self->path == NULL)
    {
      const char *end = size > 0 ? memchr (data, '\n', size) : NULL;

      if (self->has_lines)
        putchar ('\n');
      self->has_lines = end != NULL && end + 1 < data + size;
      /* At the end, main() reports what could not be written. */
      fwrite (data, 1, size, stdout);
      return TRUE;
    }
  if (self->folder != NULL)
    file = mu_output_folder_write (self->folder, name, bytes, &error);
  else
    {
      file = g_file_new_for_path (self->path);
      mu_output_write (file, bytes, &error);
    }
  if (error == NULL)
    return TRUE;
  mu_cli_complain (self->path, error->message);
  return FALSE;
}
