/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-samples.h"

#include <string.h>

#include "app/widgets/mu-display-text.h"
#include "catalog/mu-document.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

/* “xwing” is the sample of a game, “xwing/first-game” another one of it. */
static char *
dup_path (MuGames *games, const char *sample)
{
  g_auto (GStrv) parts = g_strsplit (sample, "/", 2);
  g_autofree char *dir = mu_games_dup_game_dir (games, parts[0]);
  g_autofree char *file = parts[1] != NULL ? g_strconcat (parts[1], ".muster", NULL) : NULL;

  if (file == NULL)
    return g_build_filename (dir, "sample.muster", NULL);
  return g_build_filename (dir, "samples", file, NULL);
}

/*
 * Returns the samples of a game, as mu_sample_new() takes them: `sample.muster` in the folder of its catalogs, then
 * those in the folder `samples` there. The elements are char*.
 */
static GPtrArray *
list_samples (MuGames *games, const char *game)
{
  g_autofree char *game_dir = mu_games_dup_game_dir (games, game);
  g_autofree char *path = g_build_filename (game_dir, "samples", NULL);
  g_autofree char *first = dup_path (games, game);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *samples = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (g_file_test (first, G_FILE_TEST_EXISTS))
    g_ptr_array_add (samples, g_strdup (game));
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".muster"))
      g_ptr_array_add (samples, g_strdup_printf ("%s/%.*s", game, (int) (strlen (name) - strlen (".muster")), name));
  /* The id of the game is shorter than all that begin with it. */
  mu_words_sort (samples);
  return samples;
}

/*
 * Reads a sample list. Returns the list; NULL with @error set if there is no such game or it has no sample.
 *
 * @sample: the id of a game, for `sample.muster` in the folder of its catalogs, or one in the folder `samples` there
 */
MuRoster *
mu_sample_new (MuGames *games, const char *sample, GError **error)
{
  g_autofree char *game = g_strndup (sample, strcspn (sample, "/"));
  MuGame *found = mu_games_get (games, game, error);
  g_autofree char *path = dup_path (games, sample);
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

/*
 * Returns a menu with an entry for each sample of a game, grouped by format. The menu is empty if there are no samples.
 *
 * @game: the id of a game
 */
GMenuModel *
mu_samples_menu_new (MuGames *games, const char *game)
{
  g_autoptr (GHashTable) sections = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  g_autoptr (GPtrArray) samples = list_samples (games, game);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < samples->len; i++)
    {
      const char *sample = samples->pdata[i];
      g_autoptr (MuRoster) roster = mu_sample_new (games, sample, NULL);
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *label = NULL;
      const MuFormat *format;
      const char *faction;
      GMenu *section;

      if (roster == NULL)
        continue;
      format = mu_roster_get_format (roster);
      section = g_hash_table_lookup (sections, format);
      if (section == NULL)
        {
          g_autofree char *name = mu_display_text_dup_format (format, format->total);

          section = g_menu_new ();
          g_menu_append_section (menu, name, G_MENU_MODEL (section));
          g_hash_table_insert (sections, (gpointer) format, section);
        }
      faction = mu_game_get_faction_words (mu_roster_get_game (roster), mu_roster_get_faction (roster));
      /* Translators: the name of a sample list and its faction */
      label = *faction != '\0' ? g_strdup_printf (_ ("%s (%s)"), mu_roster_get_name (roster), faction)
                               : g_strdup (mu_roster_get_name (roster));
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "win.sample", "s", sample);
      g_menu_append_item (section, item);
    }
  return G_MENU_MODEL (menu);
}

/* Returns a menu of all samples, with a menu in it for each game that has any. All games are read for it. */
GMenuModel *
mu_samples_menu_new_for_all (MuGames *games)
{
  g_autoptr (GPtrArray) ids = mu_games_list_offered (games);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < ids->len; i++)
    {
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      g_autoptr (GMenuModel) samples = game != NULL ? mu_samples_menu_new (games, ids->pdata[i]) : NULL;

      if (samples != NULL && g_menu_model_get_n_items (samples) > 0)
        g_menu_append_submenu (menu, mu_text_get (mu_game_get_list_name (game)), samples);
    }
  return G_MENU_MODEL (menu);
}
