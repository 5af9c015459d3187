/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-owned.h"

#include "cli/mu-cli.h"
#include "library/mu-library.h"

/*
 * Opens the saved collection if it is needed, or reports why it cannot be read. Returns TRUE on success.
 *
 * @asked: whether --owned was given
 */
gboolean
mu_cli_owned_init (MuCliOwned *self, gboolean asked)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  self->library = NULL;
  if (!asked)
    return TRUE;
  path = mu_library_dup_default_path (&error);
  self->library = path != NULL ? mu_library_open (path, &error) : NULL;
  if (self->library == NULL)
    mu_cli_complain (NULL, error->message);
  return self->library != NULL;
}

/* Returns the collection; NULL without --owned. */
MuCollection *
mu_cli_owned_get (const MuCliOwned *self)
{
  return self->library != NULL ? mu_library_get_collection (self->library) : NULL;
}

/* Returns TRUE if --owned cannot be kept to, since the collection has no card of the game. */
gboolean
mu_cli_owned_is_empty (const MuCliOwned *self, MuGame *game)
{
  return self->library != NULL
         && !mu_collection_is_used (mu_library_get_collection (self->library), mu_game_get_id (game));
}

/* Closes the collection. */
void
mu_cli_owned_clear (MuCliOwned *self)
{
  g_clear_object (&self->library);
}
