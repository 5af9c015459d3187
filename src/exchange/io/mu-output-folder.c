/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-output-folder.h"

#include "exchange/io/mu-output.h"

/*
 * A folder to export lists to, each to a new file. Existing files are never replaced, even if another program creates
 * them at the same time.
 */
struct _MuOutputFolder
{
  GFile *folder;
  const char *extension;
  GHashTable *next; /* stem (char*) → number to try next (guint) */
};

/*
 * Returns a new output folder.
 *
 * @extension: (not copied): the extension of the files, without the dot
 */
MuOutputFolder *
mu_output_folder_new (GFile *folder, const char *extension)
{
  MuOutputFolder *self = g_new0 (MuOutputFolder, 1);

  self->folder = g_object_ref (folder);
  self->extension = extension;
  self->next = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* Frees an output folder. Its files remain. */
void
mu_output_folder_free (MuOutputFolder *self)
{
  g_hash_table_unref (self->next);
  g_object_unref (self->folder);
  g_free (self);
}

/*
 * Writes a new file named after the list. A number is added if the name is taken. Returns the file; NULL with @error
 * set if it cannot be written. The message does not name the file. The caller owns it.
 *
 * @name: the name of a list; it need not be a valid file name
 */
GFile *
mu_output_folder_write (MuOutputFolder *self, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *stem = mu_output_dup_stem (name);
  guint number = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (self->next, stem)), 1);

  for (;; number++)
    {
      g_autofree char *child = number == 1 ? g_strdup_printf ("%s.%s", stem, self->extension)
                                           : g_strdup_printf ("%s-%u.%s", stem, number, self->extension);
      g_autoptr (GFile) file = g_file_get_child (self->folder, child);
      g_autoptr (GError) failure = NULL;

      if (g_file_query_exists (file, NULL))
        continue;
      if (mu_output_create (file, bytes, &failure))
        {
          g_hash_table_replace (self->next, g_steal_pointer (&stem), GUINT_TO_POINTER (number + 1));
          return g_steal_pointer (&file);
        }
      if (!g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
}
