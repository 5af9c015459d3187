/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-samples.h"

#include "catalog/mu-document.h"
#include "model/mu-i18n.h"

static char *
dup_path (MuGames *games, const char *game)
{
  return g_build_filename (mu_games_get_dir (games), game, "sample.muster", NULL);
}

/**
 * mu_sample_exists:
 * @game: the id of a game
 *
 * Returns: whether mu_sample_new() has a list to read.
 */
gboolean
mu_sample_exists (MuGames *games, const char *game)
{
  g_autofree char *path = dup_path (games, game);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/**
 * mu_sample_new:
 * @game: the id of a game
 *
 * Reads the sample list of a game, `sample.muster` in the folder of its catalogs.
 *
 * Returns: (transfer full) (nullable): the list; %NULL with @error set if there is no such game or it has no sample.
 */
MuRoster *
mu_sample_new (MuGames *games, const char *game, GError **error)
{
  MuGame *found = mu_games_get (games, game, error);
  g_autofree char *path = dup_path (games, game);
  g_autoptr (GError) unread = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  if (found == NULL)
    return NULL;
  if (!g_file_get_contents (path, &text, &length, &unread))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no sample list for %s."),
                   mu_text_get (mu_game_get_name (found)));
      return NULL;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  return mu_document_read (games, bytes, error);
}
