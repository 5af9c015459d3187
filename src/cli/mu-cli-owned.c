/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-owned.h"

#include "cli/mu-cli.h"

/* The saved collection, for commands with --owned. The library is NULL without that option. */

/*
 * Opens the saved library if it is needed, or reports why it cannot be read. Returns TRUE on success.
 *
 * @asked: whether --owned was given
 * @library: (out) a new reference, or NULL
 */
gboolean
mu_cli_owned_open (gboolean asked, MuLibrary **library)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  *library = NULL;
  if (!asked)
    return TRUE;
  path = mu_library_dup_default_path (&error);
  *library = path != NULL ? mu_library_open (path, &error) : NULL;
  if (*library == NULL)
    mu_cli_complain (NULL, error->message);
  return *library != NULL;
}

/* Returns the collection; NULL without --owned. */
MuCollection *
mu_cli_owned_get (MuLibrary *library)
{
  return library != NULL ? mu_library_get_collection (library) : NULL;
}

/* Returns TRUE if --owned cannot be kept to, since the collection has no card of the game. */
gboolean
mu_cli_owned_is_empty (MuLibrary *library, MuGame *game)
{
  return library != NULL && !mu_collection_is_used (mu_library_get_collection (library), mu_game_get_id (game));
}
