/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-install-paths.h"

#include <string.h>

/* The build creates this file next to the programs in the build tree. It is never installed. */
#define BUILD_TREE_MARK "muster-build-tree"

/*
 * Computes where the files of a program are after the installation was moved as a whole, for example below a staging
 * folder. All paths are absolute. Returns the folder at the same place relative to @folder as @installed is relative to
 * @program_folder; it need not exist.
 *
 * @folder: the folder that the program is in
 * @program_folder: the folder that the program was configured to be installed in
 * @installed: the folder that the program's files were configured to be installed in
 */
char *
mu_install_paths_dup_moved (const char *folder, const char *program_folder, const char *installed)
{
  g_auto (GStrv) from = g_strsplit (program_folder, G_DIR_SEPARATOR_S, -1);
  g_auto (GStrv) to = g_strsplit (installed, G_DIR_SEPARATOR_S, -1);
  g_autoptr (GString) path = g_string_new (folder);
  guint common = 0;

  while (from[common] != NULL && to[common] != NULL && strcmp (from[common], to[common]) == 0)
    common++;
  for (guint i = common; from[i] != NULL; i++)
    g_string_append (path, G_DIR_SEPARATOR_S "..");
  for (guint i = common; to[i] != NULL; i++)
    g_string_append_printf (path, G_DIR_SEPARATOR_S "%s", to[i]);
  return g_canonicalize_filename (path->str, NULL);
}

/*
 * Finds a folder of the program's own files. If the installation was moved, the folder is found relative to the
 * program. Returns the path of the folder.
 *
 * @variable: the environment variable that overrides the folder
 * @built: the folder relative to a build tree, for a program that runs from there
 * @installed: the folder of an installed program
 */
char *
mu_install_paths_dup (const char *variable, const char *built, const char *installed)
{
  const char *chosen = g_getenv (variable);
  g_autofree char *folder = NULL;
  g_autofree char *moved = NULL;
  g_autofree char *executable = NULL;
  g_autofree char *mark = NULL;

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);
  executable = g_file_read_link ("/proc/self/exe", NULL);
  folder = executable != NULL ? g_path_get_dirname (executable) : NULL;
  if (folder == NULL)
    return g_strdup (installed);
  mark = g_build_filename (folder, BUILD_TREE_MARK, NULL);
  if (g_file_test (mark, G_FILE_TEST_IS_REGULAR))
    return g_build_filename (folder, built, NULL);
  moved = mu_install_paths_dup_moved (folder, MUSTER_BIN_DIR, installed);
  return g_file_test (moved, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&moved) : g_strdup (installed);
}

/*
 * Finds the folder of the user's own files: `$XDG_DATA_HOME/muster`, or `.local/share/muster` in the home folder.
 * Relative paths in these variables are ignored, as the XDG Base Directory Specification requires; the current folder
 * is never used. Returns the path of the folder; NULL if neither is an absolute path.
 */
char *
mu_install_paths_dup_user_data (void)
{
  if (g_path_is_absolute (g_get_user_data_dir ()))
    return g_build_filename (g_get_user_data_dir (), "muster", NULL);
  if (g_path_is_absolute (g_get_home_dir ()))
    return g_build_filename (g_get_home_dir (), ".local", "share", "muster", NULL);
  return NULL;
}
