/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-init.h"
#include "support/mu-test-scenes.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* Every view of the window shows games that are nothing but their data, and says nothing of another game. */

/* Words of X-Wing and Armada, and of no other game. */
static const char *const foreign[]
    = { "X-Wing", "Armada", "ilot skill", "rimary weapon", "gility", "Shields", "amage deck", "Rebel", "Imperial",
        "Resistance", "TIE", "quadrons to", "Objective", "Speed dial" };

static const char *game;

/* Scenes that speak of the program itself, or explain the rules by the games that it comes with. */
static const char *const of_program[] = { "about", "help", "preferences", "rules", "shortcuts", NULL };

static void
check_words (GtkWindow *window, const char *scene)
{
  g_autofree char *text = mu_test_dup_text (window);

  g_assert_cmpuint (strlen (text), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      const char *found = strstr (text, foreign[i]);

      if (found == NULL)
        continue;
      g_test_message ("%s, %s: “%s” in “…%.*s…”", game, scene, foreign[i], 60, MAX (text, found - 20));
      g_test_fail ();
    }
}

static void
check_scenes (MuWindow *window)
{
  guint n_shown = 0;

  mu_test_make_lists (window);
  for (guint i = 0; i < mu_test_get_n_scenes (); i++)
    {
      const MuTestScene *scene = mu_test_get_scene (i);
      const char *name = mu_test_scene_get_name (scene);
      GtkWindow *shown;

      if (!mu_test_scene_is_shown (scene))
        continue;
      g_test_message ("%s", name);
      shown = mu_test_scene_open (scene, window, 1200, 800);
      if (!g_strv_contains (of_program, name))
        check_words (shown, name);
      n_shown++;
      mu_test_scene_close (window);
    }
  g_assert_cmpuint (n_shown, >, mu_test_get_n_scenes () - 20);
}

static void
test_game (gconstpointer data)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  game = data;
  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_use_game (game);
  mu_test_clear_library ();
  mu_test_run_window (check_scenes);
  mu_test_use_game (NULL);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/other-games/skyward", "skyward", test_game);
  g_test_add_data_func ("/other-games/lanternfen", "lanternfen", test_game);
  return g_test_run ();
}
