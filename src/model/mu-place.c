/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-place.h"

static gboolean
runs_from_build_tree (void)
{
  g_autofree char *executable = g_file_read_link ("/proc/self/exe", NULL);

  return executable != NULL && g_str_has_prefix (executable, MUSTER_BUILD_DIR G_DIR_SEPARATOR_S);
}

/**
 * mu_place_find:
 * @variable: the environment variable that overrules where something lies
 * @built: where it lies for a program run from its build tree
 * @installed: where it lies for an installed one
 *
 * Returns: (transfer none): the one of them that holds for this process.
 */
const char *
mu_place_find (const char *variable, const char *built, const char *installed)
{
  const char *chosen = g_getenv (variable);

  if (chosen != NULL && *chosen != '\0')
    return chosen;
  return runs_from_build_tree () ? built : installed;
}
