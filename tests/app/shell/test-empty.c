/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "app/card/mu-card-preview.h"
#include "app/charts/mu-charts-pane.h"
#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#include "app/desk/mu-desk-details.h"
#ifdef HAVE_SERVE
#include "app/desk/mu-desk-decisions.h"
#include "app/desk/mu-desk-event-window.h"
#endif
#include "app/library/mu-library-pane.h"
#include "app/library/mu-versions-window.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-odds-window.h"
#include "app/transfer/mu-print-window.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* Every place that has nothing to show says what to do about it. */

static gpointer
find_library (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

/* Opens a list with those cards, or none, and closes what asks for more. */
static void
make_list (MuWindow *window, const char *format, const char *faction, const char *cards)
{
  mu_test_pane_open (window, format, faction, cards);
  mu_test_close_others (window);
  mu_session_save (mu_window_get_session (window), NULL);
}

/* The places: each returns what has nothing to show */

static gpointer
show_lists (MuWindow *window)
{
  return find_library (window);
}

static gpointer
show_unfound_lists (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.search");
  mu_test_type (mu_test_get_part (find_library (window), "search"), "zzz");
  return find_library (window);
}

static gpointer
show_archive (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act_on (window, "win.archive", "");
  return find_library (window);
}

/* At the first start this pane is hidden. */
static gpointer
show_card (MuWindow *window)
{
  if (!adw_flap_get_reveal_flap (mu_test_get_part (window, "card_flap")))
    mu_test_act (window, "win.toggle-card");
  mu_test_await_frame ();
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE);
}

static gpointer
show_charts (MuWindow *window)
{
  make_list (window, "xwing-standard", "rebel", "");
  mu_test_act (window, "win.show-charts");
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_CHARTS_PANE);
}

static gpointer
show_list (MuWindow *window)
{
  make_list (window, "armada-standard", "rebel", "");
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
}

static gpointer
show_unfound_ship (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "");

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "zzz");
  return pane.picker;
}

/* The picker of a small window shows cards itself; without any, it shows none. */
static gpointer
show_unfound_upgrade (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker");
  GtkLabel *title;

  mu_test_resize (window, 800, 600);
  mu_test_picker_open (pane.pane, 0, "modification");
  title = mu_test_get_part (mu_test_find (mu_test_get_part (pane.picker, "card"), MU_TYPE_CARD_PREVIEW), "title");
  mu_test_await_cmpstr (gtk_label_get_label (title), !=, "");
  mu_test_picker_type (pane.picker, "zzz");
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (title)));
  return pane.picker;
}

static gpointer
show_misfit (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker");

  mu_test_picker_open (pane.pane, 0, "modification");
  mu_test_picker_type (pane.picker, "autothrusters");
  return pane.picker;
}

static gpointer
show_unfound_card (MuWindow *window)
{
  MuPicker *finder = mu_test_get_picker (show_card (window));

  mu_test_act (window, "win.find-card");
  mu_test_picker_type (finder, "zzz");
  return finder;
}

static gpointer
show_compare (MuWindow *window)
{
  mu_test_act_detailed (window, "win.compare(@as [])");
  return mu_test_await_dialog (NULL, MU_TYPE_COMPARE_WINDOW);
}

static gpointer
show_compare_one (MuWindow *window)
{
  const char *ids[] = { NULL, NULL };

  make_list (window, "xwing-standard", "rebel", "lukeskywalker");
  ids[0] = mu_session_get_id (mu_window_get_session (window));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.compare", g_variant_new_strv (ids, -1));
  return mu_test_await_dialog (NULL, MU_TYPE_COMPARE_WINDOW);
}

static gpointer
show_compare_games (MuWindow *window)
{
  char *ids[3] = { NULL };

  make_list (window, "xwing-standard", "rebel", "lukeskywalker");
  ids[0] = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  make_list (window, "armada-standard", "rebel", "cr90corvettea");
  ids[1] = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.compare",
                                      g_variant_new_strv ((const char *const *) ids, -1));
  g_free (ids[0]);
  g_free (ids[1]);
  return mu_test_await_dialog (NULL, MU_TYPE_COMPARE_WINDOW);
}

static gpointer
show_score (MuWindow *window)
{
  make_list (window, "xwing-standard", "rebel", "lukeskywalker");
  mu_test_act (window, "win.score");
  return mu_test_await_dialog (NULL, MU_TYPE_COMPARE_WINDOW);
}

static gpointer
show_history (MuWindow *window)
{
  make_list (window, "xwing-standard", "rebel", "lukeskywalker");
  mu_test_act_on (window, "win.history", "");
  return mu_test_await_dialog (NULL, MU_TYPE_VERSIONS_WINDOW);
}

/* As another window of the list does. */
static void
save_without_ship (MuSession *session, const char *id)
{
  MuLibrary *library = mu_session_get_library (session);
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  gint64 revision;

  roster = mu_library_load (library, mu_session_get_games (session), id, &revision, NULL);
  mu_roster_remove_unit (roster, 0);
  report = mu_check (roster, mu_roster_get_format (roster));
  g_assert_true (mu_library_save (library, id, roster, report, NULL, &revision, NULL));
}

/* The list of the defender loses its ship before it is chosen. */
static gpointer
show_odds (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autofree char *other = NULL;
  GtkWidget *odds;

  make_list (window, "xwing-standard", "rebel", "wedgeantilles");
  other = g_strdup (mu_session_get_id (session));
  make_list (window, "xwing-standard", "imperial", "soontirfel");
  mu_test_act_detailed (window, "win.odds(uint32 0)");
  odds = mu_test_await_dialog (NULL, MU_TYPE_ODDS_WINDOW);
  save_without_ship (session, other);
  adw_combo_row_set_selected (mu_test_get_part (odds, "list"), 2);
  return odds;
}

static gpointer
show_odds_without_ship (MuWindow *window)
{
  make_list (window, "xwing-standard", "rebel", "");
  mu_test_act_detailed (window, "win.odds(uint32 0)");
  return mu_test_await_dialog (NULL, MU_TYPE_ODDS_WINDOW);
}

static gpointer
show_complete (MuWindow *window)
{
  GtkWidget *complete;

  make_list (window, "xwing-custom", "imperial", "academypilot stealthdevice");
  mu_roster_set_total (mu_session_get_roster (mu_window_get_session (window)), 15);
  mu_test_act (window, "win.complete");
  complete = mu_test_await_dialog (NULL, MU_TYPE_COMPLETE_WINDOW);
  mu_test_await (!gtk_widget_get_visible (mu_test_get_part (complete, "stop")));
  return complete;
}

static gpointer
show_collection (MuWindow *window)
{
  mu_test_act_on (window, "win.collection", "");
  return mu_test_await_dialog (NULL, MU_TYPE_COLLECTION_WINDOW);
}

static gpointer
show_unfound_box (MuWindow *window)
{
  GtkWidget *collection = show_collection (window);

  mu_test_type (mu_test_get_part (collection, "search"), "zzz");
  return collection;
}

static gpointer
show_shortage (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.shortage");
  return mu_test_await_dialog (NULL, MU_TYPE_SHORTAGE_WINDOW);
}

static gpointer
show_desk (MuWindow *window)
{
  return mu_test_desk_open (window);
}

static gpointer
show_unfound_row (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);

  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_type (mu_test_get_part (desk, "search"), "zzz");
  return desk;
}

#ifdef HAVE_SERVE
static gpointer
show_decisions (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  GtkWindow *event_window;

  mu_test_desk_act (desk, "win.take-lists");
  event_window = mu_test_await_dialog (NULL, MU_TYPE_DESK_EVENT_WINDOW);
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Coruscant Open");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (event_window), "event.make", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (event_window), "event.decisions", NULL));
  return mu_test_await_dialog (NULL, MU_TYPE_DESK_DECISIONS);
}
#endif

static gpointer
show_details (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);

  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_act (desk, "win.details");
  gtk_selection_model_unselect_all (mu_test_desk_get_shown (desk));
  return mu_test_get_part (desk, "details");
}

static gpointer
show_rules (MuWindow *window)
{
  GtkWidget *rules;

  mu_test_act (window, "app.rules");
  rules = mu_test_await_dialog (NULL, g_type_from_name ("MuRulesWindow"));
  mu_test_type (mu_test_get_part (rules, "search"), "zzz");
  return rules;
}

static gpointer
show_tags (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act_on (window, "win.tag", "");
  return mu_test_find (GTK_WIDGET (window), g_type_from_name ("MuTagEditor"));
}

static gpointer
show_print (MuWindow *window)
{
  make_list (window, "xwing-standard", "rebel", "");
  mu_test_act (window, "win.print");
  return mu_test_await_dialog (NULL, MU_TYPE_PRINT_WINDOW);
}

static const struct
{
  const char *name;
  gpointer (*show) (MuWindow *window);
  const char *text;
  const char *button; /* nullable: what to do about it at a click */
} places[] = {
  { "lists", show_lists, "Your squads and fleets appear here.", "Import" },
  { "lists-unfound", show_unfound_lists, "No list matches.", "Clear Search" },
  { "lists-archived", show_archive, "All lists are in the archive.", "Archive" },
  { "card", show_card, "Choose a ship or a card to see all about it.", "Find a Card" },
  { "charts", show_charts, "Add a ship to see", NULL },
  { "list", show_list, "Add one; costs and rules are checked as you build.", "Add Ship" },
  { "ship-unfound", show_unfound_ship, "Try fewer words, or other ones.", NULL },
  { "upgrade-unfound", show_unfound_upgrade, "Try fewer words, or other ones.", NULL },
  { "card-misfit", show_misfit, "does not fit here", "Show" },
  { "card-unfound", show_unfound_card, "Try fewer words, or other ones.", NULL },
  { "compare", show_compare, "Choose Two Lists", "From a" },
  { "compare-one", show_compare_one, "No Other List", "From a" },
  { "compare-games", show_compare_games, "Two Different Games", "From a" },
  { "score", show_score, "No Other List", "From a" },
  { "history", show_history, "First save", "Open as" },
  { "odds", show_odds, "No ship defends. Choose another list", NULL },
  { "odds-no-ship", show_odds_without_ship, "No ship attacks. Add one to the list.", NULL },
  { "complete", show_complete, "Nothing more fits. Take something off", NULL },
  { "collection", show_collection, "Enter what you own, and Muster tells what a list lacks.", NULL },
  { "collection-unfound", show_unfound_box, "No expansion matches.", NULL },
  { "shortage", show_shortage, "You have not entered any expansion", "Collection" },
  { "desk", show_desk, "Check Many Lists", "Check Files" },
  { "desk-unfound", show_unfound_row, "No Such List", "Show All" },
  { "desk-details", show_details, "No List Selected", NULL },
#ifdef HAVE_SERVE
  { "desk-decisions", show_decisions, "reject or remove them with its menu", NULL },
#endif
  { "rules-unfound", show_rules, "No rule has these words.", NULL },
  { "tags", show_tags, "Tags such as", NULL },
  { "print", show_print, "", NULL },
};

static guint current;

static void
check_place (MuWindow *window)
{
  GtkWidget *place = places[current].show (window);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (place));
  g_autofree char *picture = g_strconcat ("test-empty-", places[current].name, NULL);

  mu_test_await_label (place, places[current].text);
  mu_test_screenshot (root, picture);
  if (places[current].button != NULL)
    {
      GtkWidget *button = mu_test_find_button (place, places[current].button);

      if (button == NULL || !gtk_widget_get_mapped (button) || !gtk_widget_is_sensitive (button))
        g_error ("%s: there is no button “%s”", places[current].name, places[current].button);
    }
  mu_test_close_others (window);
}

static void
test_place (gconstpointer data)
{
  current = GPOINTER_TO_UINT (data);
  mu_test_clear_library ();
  mu_test_run_window (check_place);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strconcat ("/empty/", places[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_place);
    }
  return g_test_run ();
}
