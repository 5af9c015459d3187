/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-place.h"

/* The build puts this file beside the programs it makes; it is never installed. */
#define BUILD_TREE_MARK "muster-build-tree"

static char *
dup_build_tree (void)
{
  g_autofree char *executable = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = executable != NULL ? g_path_get_dirname (executable) : NULL;
  g_autofree char *mark = folder != NULL ? g_build_filename (folder, BUILD_TREE_MARK, NULL) : NULL;

  return mark != NULL && g_file_test (mark, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&folder) : NULL;
}

/**
 * mu_place_dup:
 * @variable: the environment variable that names the folder, if it is set
 * @built: the folder's name in a build tree, for a program that runs from there
 * @installed: the folder's path for an installed program
 *
 * Finds a folder of the program's own files.
 *
 * Returns: (transfer full): the path of the folder
 */
char *
mu_place_dup (const char *variable, const char *built, const char *installed)
{
  const char *chosen = g_getenv (variable);
  g_autofree char *build_tree = NULL;

  if (chosen != NULL && *chosen != '\0')
    return g_strdup (chosen);
  build_tree = dup_build_tree ();
  return build_tree != NULL ? g_build_filename (build_tree, built, NULL) : g_strdup (installed);
}
