/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#ifdef HAVE_SERVE
#include "app/desk/mu-desk-event-window.h"
#endif
#include "app/library/mu-versions-window.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-odds-window.h"
#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-print-window.h"
#include "library/mu-library.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* The pictures of README and of “What Can Muster Do?”, into $MUSTER_SCREENSHOT_DIR: see “make pictures”. */

enum
{
  HELP_WIDTH = 720,
  HELP_HEIGHT = 500,
  WIDE = 860,       /* enough for the picker */
  WITH_CARD = 1060, /* enough for the pane beside the list */
  TALL = 600
};

static void
take_in (gpointer window, const char *name, AdwColorScheme scheme, int width, int height)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  if (width > 0)
    mu_test_resize (window, width, height);
  mu_test_await_frame ();
  mu_test_screenshot (window, name);
}

/* A page of the help has a picture for each style. */
static void
take_help (gpointer window, const char *topic, int width, int height)
{
  g_autofree char *light = g_strdup_printf ("help-%s-light", topic);
  g_autofree char *dark = g_strdup_printf ("help-%s-dark", topic);

  take_in (window, light, ADW_COLOR_SCHEME_FORCE_LIGHT, width, height);
  take_in (window, dark, ADW_COLOR_SCHEME_FORCE_DARK, width, height);
}

/* A toast of an earlier step is no part of a picture. */
static void
open_sample (MuWindow *window, const char *sample)
{
  mu_test_act_on (window, "win.sample", sample);
  mu_test_await_label (window, "This list is yours to change.");
  mu_test_await (mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "This list is yours to change.") == NULL);
}

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static MuRosterPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
}

static void
add_card (MuWindow *window, guint unit, const char *card)
{
  MuRoster *roster = get_roster (window);

  mu_unit_add_upgrade (mu_roster_get_unit (roster, unit),
                       mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_UPGRADE, card));
}

/* Building */

static void
take_picker (MuWindow *window, const char *topic, guint unit, const char *slot, gboolean misfits, const char *text)
{
  MuPicker *picker = mu_test_get_picker (get_pane (window));

  mu_test_resize (window, WIDE, TALL);
  g_assert_true (mu_test_picker_open (get_pane (window), unit, slot));
  mu_test_picker_show_misfits (picker, misfits);
  mu_test_picker_type (picker, text);
  take_help (window, topic, WIDE, TALL);
  mu_test_picker_show_misfits (picker, FALSE);
  mu_picker_close (picker);
  mu_test_await_frame ();
}

static void
take_building (MuWindow *window)
{
  GtkWidget *findings = mu_test_get_part (get_pane (window), "findings");

  take_help (window, "fleet", HELP_WIDTH, TALL);
  open_sample (window, "xwing");
  take_in (window, "squad-light", ADW_COLOR_SCHEME_FORCE_LIGHT, 1200, 800);
  mu_unit_clear_upgrades (mu_roster_get_unit (get_roster (window), 2));
  take_picker (window, "squad", 2, "modification", FALSE, "");
  take_picker (window, "misfits", 2, "title", TRUE, "");
  mu_test_act (window, "win.undo");
  add_card (window, 2, "hullupgrade");
  add_card (window, 2, "pushthelimit");
  gtk_widget_activate_action (GTK_WIDGET (get_pane (window)), "roster.show-findings", NULL);
  mu_test_resize (window, WITH_CARD, TALL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (mu_test_await_labelled (findings, GTK_TYPE_MENU_BUTTON, "What to Drop")));
  take_help (window, "drop", WITH_CARD, TALL);
  mu_test_close_others (window);
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
}

/* What a list does */

static void
take_tools (MuWindow *window)
{
  g_autofree char *first = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  const char *ids[] = { first, NULL, NULL };

  mu_test_act_detailed (window, "win.odds(uint32 0)");
  take_help (mu_test_await_dialog (NULL, MU_TYPE_ODDS_WINDOW), "odds", 520, 560);
  mu_test_close_others (window);
  mu_test_act (window, "win.show-charts");
  take_help (window, "charts", WITH_CARD, TALL);
  mu_test_act (window, "win.show-charts");
  open_sample (window, "xwing/squad-rebel");
  ids[1] = mu_session_get_id (mu_window_get_session (window));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.compare", g_variant_new_strv (ids, -1));
  take_help (mu_test_await_dialog (NULL, MU_TYPE_COMPARE_WINDOW), "compare", HELP_WIDTH, 560);
  mu_test_close_others (window);
}

static void
take_paper (MuWindow *window)
{
  mu_test_act (window, "win.print");
  take_help (mu_test_await_dialog (NULL, MU_TYPE_PRINT_WINDOW), "print", 820, 600);
  mu_test_close_others (window);
  mu_test_act (window, "win.show-code");
  take_help (mu_test_await_dialog (NULL, MU_TYPE_CODE_WINDOW), "share", -1, -1);
  mu_test_close_others (window);
}

/* The desk */

#define PILOT MU_TEST_PILOT
#define SQUAD MU_TEST_SQUAD

/* What strangers bring. */
static const char *const strangers[] = {
  SQUAD ("rebel", "Rogue patrol",
         PILOT ("wedgeantilles", "xwing") "," PILOT ("lukeskywalker", "xwing") "," PILOT ("biggsdarklighter", "xwing")),
  SQUAD ("imperial", "Two Vaders",
         PILOT ("darthvader", "tieadvanced") "," PILOT ("darthvader", "tieadvanced") "," PILOT (
             "soontirfel", "tieinterceptor") "," PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot",
                                                                                                 "tiefighter")),
  SQUAD ("scum", "Black Sun six", PILOT ("bobafett", "firespray31") "," PILOT ("binayrepirate", "z95headhunter")),
  "{\"faction\":\"rebel\",\n \"pilots\": [}\n",
  SQUAD ("imperial", "Academy drill", PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot", "tiefighter")),
  SQUAD ("rebel", "Mixed colours", PILOT ("lukeskywalker", "xwing") "," PILOT ("howlrunner", "tiefighter")),
};

static void
take_desk (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);

  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    mu_test_desk_paste (desk, strangers[i]);
  take_help (desk, "desk", 860, 500);
  mu_test_desk_select (desk, 1, 1);
  mu_test_desk_act (desk, "win.details");
  take_in (desk, "desk-dark", ADW_COLOR_SCHEME_FORCE_DARK, 1200, 800);
  mu_test_desk_act (desk, "win.details");
#ifdef HAVE_SERVE
  mu_test_desk_act (desk, "win.take-lists");
  mu_test_type (mu_test_get_part (mu_test_await_dialog (NULL, MU_TYPE_DESK_EVENT_WINDOW), "name"), "Spring Cup");
  take_help (mu_test_find_dialog (NULL, MU_TYPE_DESK_EVENT_WINDOW), "network", -1, -1);
#endif
  mu_test_close_others (window);
}

/* What is kept */

static void
take_collection (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));

  mu_test_library_set_owned (library, "xwing", "swx01", 2, NULL);
  mu_test_library_set_owned (library, "xwing", "swx09", 1, NULL);
  mu_test_library_set_owned (library, "xwing", "swx15", 1, NULL);
  mu_test_act_on (window, "win.collection", "swx09");
  take_help (mu_test_await_dialog (NULL, MU_TYPE_COLLECTION_WINDOW), "collection", HELP_WIDTH, 560);
  mu_test_close_others (window);
  open_sample (window, "xwing");
  mu_test_act (window, "win.shortage");
  take_in (mu_test_await_dialog (NULL, MU_TYPE_SHORTAGE_WINDOW), "shortage-light", ADW_COLOR_SCHEME_FORCE_LIGHT, 800,
           600);
  mu_test_close_others (window);
}

static void
take_history (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);

  mu_unit_clear_upgrades (mu_roster_get_unit (get_roster (window), 0));
  mu_session_save (session, NULL);
  add_card (window, 0, "pushthelimit");
  mu_session_save (session, NULL);
  mu_test_act_on (window, "win.history", "");
  take_help (mu_test_await_dialog (NULL, MU_TYPE_VERSIONS_WINDOW), "history", HELP_WIDTH, HELP_HEIGHT);
  mu_test_close_others (window);
}

static void
take_keys (MuWindow *window)
{
  mu_test_act (window, "win.show-help-overlay");
  take_help (mu_test_await_dialog (NULL, GTK_TYPE_SHORTCUTS_WINDOW), "keyboard", 860, 600);
  mu_test_close_others (window);
}

static void
run (MuWindow *window)
{
  open_sample (window, "armada");
  add_card (window, 1, "redemption");
  take_in (window, "fleet-dark", ADW_COLOR_SCHEME_FORCE_DARK, 1200, 800);
  mu_test_act (window, "win.undo");
  take_building (window);
  take_tools (window);
  take_paper (window);
  take_desk (window);
  take_collection (window);
  take_history (window);
  take_keys (window);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  mu_test_clear_library ();
  mu_test_run_window (run);
  return 0;
}
