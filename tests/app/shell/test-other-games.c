/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-objective-bar.h"
#include "app/shell/mu-new-list.h"
#include "app/shell/mu-welcome.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
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

static MuSlotChip *
find_chip (MuTestPane *pane, guint unit, const char *name)
{
  MuUnitRow *row = mu_roster_pane_get_row (pane->pane, unit);

  for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
    if (g_str_equal (gtk_label_get_text (mu_test_get_part (mu_unit_row_get_chip (row, i), "name")), name))
      return mu_unit_row_get_chip (row, i);
  return NULL;
}

/* Cards that come with a ship are seen on it, free, and stay there. */
static void
keep_carried (MuWindow *window)
{
  static const char *const names[] = { "• Dark Lantern", "• Ferry Bell" };
  MuTestPane pane = mu_test_pane_open (window, "lanternfen-evening", "heron", "heronnovice longoar; bellringer");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      MuSlotChip *chip = find_chip (&pane, 1, names[i]);

      g_assert_nonnull (chip);
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (chip, "remove")));
      g_assert_false (gtk_widget_get_visible (mu_test_get_part (chip, "cost")));
      g_assert_true (mu_test_press (GTK_WIDGET (chip), GDK_KEY_Delete, 0));
      g_assert_nonnull (find_chip (&pane, 1, names[i]));
    }
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (find_chip (&pane, 0, "Long Oar"), "remove")));
}

static void
test_carried (void)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (keep_carried);
}

static gboolean
has_heading (GtkWidget *root, const char *text)
{
  gboolean found = GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "heading")
                   && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_heading (child, text);
  return found;
}

/* An upgrade is shown with the ship that it is on, if more is drawn of that than its name. */
static void
show_ships (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "skyward-fifty", "north", "gale adaholm");
  MuCatalog *catalog = mu_roster_get_catalog (mu_session_get_roster (pane.session));

  mu_card_pane_show (pane.card_pane, pane.session, mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "adaholm"), 0);
  mu_test_await_label (pane.card_pane, "On this ship");
  g_assert_false (has_heading (GTK_WIDGET (pane.card_pane), "Gale"));
  pane = mu_test_pane_open (window, "lanternfen-evening", "heron", "oldteasel longoar");
  catalog = mu_roster_get_catalog (mu_session_get_roster (pane.session));
  mu_card_pane_show (pane.card_pane, pane.session, mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "longoar"), 0);
  mu_test_await_label (pane.card_pane, "On this ship");
  g_assert_true (has_heading (GTK_WIDGET (pane.card_pane), "Eel Skiff"));
}

static void
test_ships (void)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (show_ships);
}

/* Objectives are called what the game calls them. */
static void
show_objectives (MuWindow *window)
{
  static const char *const names[] = { "Quest", "Narrow Channel", "Weather" };
  MuTestPane pane = mu_test_pane_open (window, "lanternfen-tale", "otter", "peatcutter; !narrowchannel");
  MuObjectiveBar *bar = mu_test_get_part (pane.pane, "objectives");

  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (bar, "head")), ==, "Tales");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (mu_objective_bar_get_chip (bar, i), "name")), ==, names[i]);
  mu_test_pane_act (&pane, "roster.pick-objective(uint32 0)");
  mu_test_await_label (window, "Quest");
}

static void
test_objectives (void)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (show_objectives);
}

/* A card that costs more on some ships says what it costs on which. */
static void
show_prices (MuWindow *window)
{
  static const struct
  {
    const char *card;
    const char *cost; /* nullable */
  } cards[] = { { "polestroke", "punt 1, barge 2" },
                { "brightlantern", "reach 1: 2, reach 2: 3, reach 3: 4" },
                { "reedcutter", NULL } };
  MuTestPane pane = mu_test_pane_open (window, "lanternfen-evening", "heron", "heronnovice");
  MuCatalog *catalog = mu_roster_get_catalog (mu_session_get_roster (pane.session));

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      mu_card_pane_show (pane.card_pane, pane.session, mu_catalog_get_card (catalog, MU_CARD_UPGRADE, cards[i].card), 0);
      mu_test_await_frame ();
      g_assert_cmpstr (mu_test_get_fact (pane.card_pane, "Cost"), ==, cards[i].cost);
    }
}

static void
test_prices (void)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (show_prices);
}

/* A list of a game without factions begins at once, where others ask for the faction. */
static void
begin_without_faction (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *welcome = mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME);
  GtkWidget *new_list = mu_test_find (welcome, MU_TYPE_NEW_LIST);

  g_assert_nonnull (mu_test_await_labelled (welcome, GTK_TYPE_BUTTON, "New list"));
  mu_new_list_show_game (MU_NEW_LIST (new_list), "gnomes");
  gtk_popover_popup (GTK_POPOVER (new_list));
  mu_test_await (gtk_widget_get_mapped (new_list));
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (new_list, "rubric")));
  g_assert_true (gtk_widget_activate (mu_test_await_labelled (new_list, GTK_TYPE_LIST_BOX_ROW, "New list")));
  mu_test_await (mu_session_get_roster (session) != NULL);
  g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (mu_session_get_roster (session))), ==, "gnomes");
  g_assert_cmpint (mu_roster_get_faction (mu_session_get_roster (session)), ==, -1);
}

static void
test_without_faction (void)
{
  g_autofree char *catalog = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);

  g_setenv ("MUSTER_CATALOG_DIR", catalog, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (begin_without_faction);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/other-games/carried", test_carried);
  g_test_add_func ("/other-games/ships", test_ships);
  g_test_add_func ("/other-games/objectives", test_objectives);
  g_test_add_func ("/other-games/prices", test_prices);
  g_test_add_func ("/other-games/without-faction", test_without_faction);
  g_test_add_data_func ("/other-games/skyward", "skyward", test_game);
  g_test_add_data_func ("/other-games/lanternfen", "lanternfen", test_game);
  return g_test_run ();
}
