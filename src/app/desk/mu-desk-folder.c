/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-folder.h"

#include <string.h>

enum
{
  MAX_DEPTH = 32
};

typedef struct
{
  GCancellable *cancellable;
  MuDeskFoundFunc found;
  gpointer data;
} Scan;

/* A folder holds other files, too, so their names decide. */
static gboolean
may_be_list (const char *name)
{
  static const char *const extensions[]
      = { "xws", "xwc", "json", "muster", "txt", "text", "md", "ros", "rosz", "xml", "csv", "html", "htm", "log", "aff" };
  const char *dot = strrchr (name, '.');

  if (dot == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (g_ascii_strcasecmp (dot + 1, extensions[i]) == 0)
      return TRUE;
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  GFileInfo *first = *(GFileInfo *const *) a;
  GFileInfo *second = *(GFileInfo *const *) b;
  g_autofree char *first_key = g_utf8_collate_key_for_filename (g_file_info_get_display_name (first), -1);
  g_autofree char *second_key = g_utf8_collate_key_for_filename (g_file_info_get_display_name (second), -1);

  return strcmp (first_key, second_key);
}

static GPtrArray *
list_children (GFile *folder, GCancellable *cancellable)
{
  GPtrArray *children = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFileEnumerator) enumerator
      = g_file_enumerate_children (folder, "standard::name,standard::display-name,standard::type,standard::is-hidden",
                                   G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, NULL);
  GFileInfo *info;

  while (enumerator != NULL && (info = g_file_enumerator_next_file (enumerator, cancellable, NULL)) != NULL)
    g_ptr_array_add (children, info);
  g_ptr_array_sort (children, compare_names);
  return children;
}

static void
scan (Scan *self, GFile *folder, const char *prefix, int depth)
{
  g_autoptr (GPtrArray) children = list_children (folder, self->cancellable);

  for (guint i = 0; i < children->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      GFileInfo *info = children->pdata[i];
      const char *name = g_file_info_get_display_name (info);
      g_autofree char *label = g_strdup_printf ("%s%s", prefix, name);
      g_autofree char *inner = g_strdup_printf ("%s/", label);
      g_autoptr (GFile) child = g_file_get_child (folder, g_file_info_get_name (info));

      if (g_file_info_get_is_hidden (info))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && depth < MAX_DEPTH)
        scan (self, child, inner, depth + 1);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && may_be_list (name))
        self->found (child, label, self->data);
      else
        self->found (NULL, label, self->data);
    }
}

/*
 * Searches a folder, and folders in it to a depth of 32, in the order of their names. It does not follow links, and
 * skips hidden files and folders.
 *
 * @folder: a folder
 * @cancellable: stops the search
 * @found: is called with every file that may hold a list, and with its path below @folder; with NULL instead of the
 *   file if its name is not that of a list
 * @data: for @found
 */
void
mu_desk_folder_scan (GFile *folder, GCancellable *cancellable, MuDeskFoundFunc found, gpointer data)
{
  Scan self = { cancellable, found, data };

  scan (&self, folder, "", 0);
}
