/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-output.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "cli/mu-cli.h"

enum { LONGEST_NAME = 80 };

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

/* A file's name of a list's: letters, digits and a few signs; nothing that leads elsewhere or hides the file. */
static char *
make_file_name (const char *name)
{
  g_autoptr (GString) file = g_string_new (NULL);

  for (const char *p = name; *p != '\0' && file->len < LONGEST_NAME; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || (file->len > 0 && (c == '-' || c == '_' || c == '.')))
        g_string_append_unichar (file, c);
      else if (file->len > 0 && file->str[file->len - 1] != '-')
        g_string_append_c (file, '-');
    }
  while (file->len > 0 && (file->str[file->len - 1] == '-' || file->str[file->len - 1] == '.'))
    g_string_truncate (file, file->len - 1);
  return g_strdup (file->len > 0 ? file->str : "list");
}

/* A path in the folder that is not taken. */
static char *
choose_path (const MuCliOutput *self, const char *name)
{
  g_autofree char *stem = make_file_name (name);
  g_autofree char *file = g_strdup_printf ("%s.%s", stem, self->extension);
  char *path = g_build_filename (self->path, file, NULL);

  for (int i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%d.%s", stem, i, self->extension);

      g_free (path);
      path = g_build_filename (self->path, numbered, NULL);
    }
  return path;
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
  g_autofree char *path = self->is_folder ? choose_path (self, name) : g_strdup (self->path);
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (path == NULL)
    return fwrite (data, 1, size, stdout) == size;
  if (g_file_set_contents (path, data, size, &error))
    return TRUE;
  mu_cli_complain (path, error->message);
  return FALSE;
}
