/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-lists.h"
#include "support/mu-test-scenes.h"

#include "config.h"

#include "app/builder/mu-finding-row.h"
#include "app/builder/mu-list-details.h"
#include "app/charts/mu-charts-pane.h"
#include "app/library/mu-library-pane.h"
#include "app/shell/mu-window-header.h"
#include "app/tools/mu-compare-window.h"
#include "app/widgets/mu-notices.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-views.h"

typedef enum
{
  NO_LIST,
  SQUAD,
  FLEET,
  BAD_SQUAD,
  BAD_FLEET,
  OPEN_SQUAD, /* with room for more */
  FREE_SQUAD, /* for free play */
  SECOND_SQUAD, /* of the second edition, with a loadout for each ship */
  N_LISTS
} SceneList;

struct _MuTestScene
{
  const char *name;
  SceneList list;
  const char *action;                                                     /* detailed, or NULL */
  void (*arrange) (MuWindow *window, GtkWindow *shown, const char *with); /* or NULL */
  const char *with;
};

/* The screens of the views: wide and narrow, and a telephone's. */
const int mu_test_screens[4][2] = { { 1200, 800 }, { 800, 600 }, { 600, 400 }, { 360, 640 } };

static char *ids[N_LISTS];

/* Other games */

enum
{
  MAX_LISTS = 4,
  MAX_WORDS = 12
};

/* What the scenes show of a game that is nothing but its data. */
typedef struct
{
  const char *id;
  const char *format;
  const char *lists[N_LISTS][2];     /* the faction, and what is in it as mu_test_roster() reads it */
  const char *texts[MAX_LISTS];      /* lists to paste */
  const char *words[MAX_WORDS][2];   /* what a scene says of X-Wing or Armada, and what it says instead */
  const char *without[MAX_WORDS];    /* patterns of the scenes that show what the game does not have */
} SceneGame;

static const SceneGame other_games[] = {
  { "skyward",
    "skyward-fifty",
    { [SQUAD] = { "north", "bulwark adaholm ballast; gale" },
      [FLEET] = { "south", "mistral adaholm; mistral" },
      [BAD_SQUAD] = { "north", "gale adaholm ballast; gale adaholm; gale; gale; mistral" },
      [BAD_FLEET] = { "south", "mistral adaholm adaholm; gale; mistral; mistral" },
      [OPEN_SQUAD] = { "north", "gale; gale adaholm" } },
    { "Name: One\nFaction: North\nBulwark (25)\nAda Holm (6)\n", "Name: Two\nFaction: North\nGale\nGale\nAda Holm\n",
      "Name: Three\nFaction: South\nMistral\nMistral\nMistral\nMistral\n" },
    { { "roster.pick-slot((uint32 1, 'modification'))", "roster.pick-slot((uint32 1, 'captain'))" },
      { "vader", "holm" },
      { "soontir fel", "gale" },
      { "r2-d2", "ada holm" },
      { "cr90 corvette fore", "bulwark" },
      { "imperial i-class", "mistral" },
      { "win.collection('swx09')", "win.collection('')" } },
    { "*-free", "reading", "squad-obstacles", "picker-squadrons", "picker-objective", "card-squadron", "card-objective",
      "odds*", "code", "collection*", "shortage", "second-*" } },
  { "lanternfen",
    "lanternfen-crew",
    { [SQUAD] = { "heron", "marenquill longoar goose darklantern; oldteasel polestroke castnet goose brightlantern; "
                           "2*heronnovice" },
      [FLEET] = { "otter", "bosunrush dragnet stowaway; otternovice" },
      [BAD_SQUAD] = { "otter", "bosunrush longoar brightlantern darklantern; bosunrush; heronnovice castnet; otternovice" },
      [BAD_FLEET] = { "heron", "marenquill marenquill; oldteasel dragnet; eelcatcher; eelcatcher; eelcatcher" },
      [OPEN_SQUAD] = { "heron", "marenquill goose; heronnovice" } },
    { "Name: One\nFaction: Heron Bank\nMaren Quill - Reed Punt (13)\nLong Oar (2)\nFoobarius (3)\n",
      "Name: Two\nFaction: Heron Bank\nMaren Quill - Reed Punt\nOld Teasel - Eel Skiff\n",
      "Name: Three\nFaction: Otter Bank\nBosun Rush - Peat Barge\nBosun Rush - Peat Barge\nPeat Cutter - Peat Barge\n" },
    { { "roster.pick-slot((uint32 1, 'modification'))", "roster.pick-slot((uint32 1, 'lantern'))" },
      { "vader", "rush" },
      { "soontir fel", "old teasel" },
      { "r2-d2", "goose" },
      { "cr90 corvette fore", "bosun rush" },
      { "imperial i-class", "reed punt" },
      { "win.collection('swx09')", "win.collection('')" } },
    { "*-free", "squad-obstacles", "picker-squadrons", "picker-objective", "card-squadron", "card-objective", "odds-fleet",
      "code", "collection*", "shortage", "second-*" } },
};

static const SceneGame *other_game; /* NULL: X-Wing and Armada */

/**
 * mu_test_use_game:
 * @id: (nullable): a game below tests/data/catalog; %NULL: X-Wing and Armada
 *
 * Has the scenes show lists of that game from here on.
 */
void
mu_test_use_game (const char *id)
{
  other_game = NULL;
  for (guint i = 0; id != NULL && i < G_N_ELEMENTS (other_games); i++)
    if (g_str_equal (other_games[i].id, id))
      other_game = &other_games[i];
  g_assert_true ((id != NULL) == (other_game != NULL));
}

static const char *
get_word (const char *word)
{
  for (guint i = 0; other_game != NULL && word != NULL && i < MAX_WORDS && other_game->words[i][0] != NULL; i++)
    if (g_str_equal (word, other_game->words[i][0]))
      return other_game->words[i][1];
  return word;
}

/**
 * mu_test_scene_is_shown:
 *
 * Returns: whether the game in use has what @scene shows.
 */
gboolean
mu_test_scene_is_shown (const MuTestScene *scene)
{
  for (guint i = 0; other_game != NULL && i < MAX_WORDS && other_game->without[i] != NULL; i++)
    if (g_pattern_match_simple (other_game->without[i], scene->name))
      return FALSE;
  return TRUE;
}

/* Lists */

static char *
keep_list (MuWindow *window, const char *name)
{
  MuSession *session = mu_window_get_session (window);
  MuRoster *roster = mu_session_get_roster (session);

  if (name != NULL)
    mu_roster_set_name (roster, name);
  mu_test_act (window, "win.save");
  return g_strdup (mu_session_get_id (session));
}

static void
describe_list (MuWindow *window)
{
  MuRoster *roster = mu_session_get_roster (mu_window_get_session (window));

  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Jo Hansen");
  mu_roster_set_text (roster, MU_ROSTER_EVENT, "Spring Cup");
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Fel flanks; the others joust.");
  mu_roster_add_obstacle (roster, "coreasteroid2");
  mu_roster_add_obstacle (roster, "yt2400debris0");
  mu_roster_add_tag (roster, "league");
  mu_roster_add_tag (roster, "to paint");
}

static void
make_other_lists (MuWindow *window)
{
  for (int i = 0; i < N_LISTS; i++)
    if (other_game->lists[i][0] != NULL)
      {
        g_autofree char *name = g_strdup_printf ("List %d", i);

        mu_test_pane_open (window, other_game->format, other_game->lists[i][0], other_game->lists[i][1]);
        ids[i] = keep_list (window, name);
      }
}

static void
make_known_lists (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "armada");
  ids[FLEET] = keep_list (window, NULL);
  mu_test_pane_open (window, "xwing-standard", "imperial",
                     "soontirfel pushthelimit pushthelimit; soontirfel; darthvader; 6*academypilot");
  ids[BAD_SQUAD] = keep_list (window, "Too Many Aces");
  mu_test_pane_open (window, "armada-standard", "rebel",
                     "cr90corvettea redemption; mc80commandcruiser; 9*xwingsquadron; 2*lukeskywalker");
  ids[BAD_FLEET] = keep_list (window, "Not Yet a Fleet");
  mu_test_pane_open (window, "xwing-standard", "rebel", "wedgeantilles r2d2; lukeskywalker");
  ids[OPEN_SQUAD] = keep_list (window, "Room for More");
  mu_test_pane_open (window, "xwing-free", "rebel", "lukeskywalker r2d2; lukeskywalker r2d2; darthvader engineupgrade");
  ids[FREE_SQUAD] = keep_list (window, "Kitchen Table");
  mu_test_pane_open (window, "xwing2-xwa", "rebelalliance",
                     "lukeskywalker heightenedperception protontorpedoes r2d2; wedgeantilles predator r3astromech; "
                     "biggsdarklighter");
  ids[SECOND_SQUAD] = keep_list (window, "Loaded Out");
  mu_test_act_on (window, "win.sample", "xwing");
  describe_list (window);
  ids[SQUAD] = keep_list (window, NULL);
}

/**
 * mu_test_make_lists:
 * @window: the first window of the application
 *
 * Fills the library with the lists that the scenes show.
 */
void
mu_test_make_lists (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));

  for (int i = 0; i < N_LISTS; i++)
    g_clear_pointer (&ids[i], g_free);
  if (other_game != NULL)
    make_other_lists (window);
  else
    make_known_lists (window);
  mu_test_act_on (window, "win.star", "");
  mu_session_close (mu_window_get_session (window));
  /* It would be painted with every frame of the others. */
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  mu_test_await_frame ();
  if (other_game != NULL)
    return;
  mu_test_library_set_owned (library, "xwing", "swx01", 2, NULL);
  mu_test_library_set_owned (library, "xwing", "swx09", 1, NULL);
  mu_test_library_set_owned (library, "xwing", "swx15", 1, NULL);
}

/* What is done in the window */

static GtkWidget *
get_pane (MuWindow *window)
{
  return mu_test_get_part (window, "roster_pane");
}

static void
act_on_pane (MuWindow *window, const char *action)
{
  MuTestPane pane = { .pane = MU_ROSTER_PANE (get_pane (window)) };

  mu_test_pane_act (&pane, action);
}

static void
open_findings (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkWidget *findings = mu_test_get_part (get_pane (window), "findings");

  gtk_toggle_button_set_active (mu_test_get_part (findings, "opener"), TRUE);
  mu_test_await_frame ();
}

/* Returns the first button of that name that is shown in a finding. */
static GtkMenuButton *
find_button (GtkWidget *widget, const char *name)
{
  GtkMenuButton *found = NULL;

  if (MU_IS_FINDING_ROW (widget))
    {
      GtkWidget *button = mu_test_get_part (widget, name);

      return gtk_widget_get_mapped (button) ? GTK_MENU_BUTTON (button) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, name);
  return found;
}

static void
open_finding (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkMenuButton *button;

  open_findings (window, shown, NULL);
  button = find_button (mu_test_get_part (get_pane (window), "findings"), with);
  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
}

static void
open_details (MuWindow *window, GtkWindow *shown, const char *with)
{
  MuListDetails *details = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_DETAILS);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (mu_test_get_part (get_pane (window), "scroller"));

  gtk_expander_set_expanded (mu_test_get_part (details, "expander"), TRUE);
  mu_test_await_frame ();
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  mu_test_await_frame ();
  if (with != NULL)
    gtk_menu_button_popup (mu_test_get_part (details, with));
}

static void
act_here (MuWindow *window, GtkWindow *shown, const char *with)
{
  act_on_pane (window, with);
}

static void
pick_misfits (MuWindow *window, GtkWindow *shown, const char *with)
{
  act_on_pane (window, with);
  mu_test_picker_show_misfits (mu_test_get_picker (get_pane (window)), TRUE);
}

/* Two cards are kept in view, and a third is looked at. */
static void
pick_to_compare (MuWindow *window, GtkWindow *shown, const char *with)
{
  MuPicker *picker = mu_test_get_picker (get_pane (window));

  act_on_pane (window, with);
  for (guint i = 0; i < 2; i++)
    {
      mu_test_picker_press (picker, GDK_KEY_space, 0);
      mu_test_picker_press (picker, GDK_KEY_Down, 0);
    }
  mu_test_await_cmpstr (mu_test_picker_get_card (picker), ==,
                        mu_picker_item_get_title (mu_test_picker_get_selected (picker)));
}

static void
pick_filters (MuWindow *window, GtkWindow *shown, const char *with)
{
  act_on_pane (window, with);
  gtk_menu_button_popup (mu_test_get_part (mu_test_get_picker (get_pane (window)), "filters"));
}

static void
pick_nothing (MuWindow *window, GtkWindow *shown, const char *with)
{
  act_on_pane (window, with);
  mu_test_picker_type (mu_test_get_picker (get_pane (window)), "no such card");
}

/* Folded panes are shown. */
static void
show_pane (MuWindow *window, const char *flap)
{
  adw_flap_set_reveal_flap (mu_test_get_part (window, flap), TRUE);
  mu_test_await_frame ();
}

static void
search_card (MuWindow *window, GtkWindow *shown, const char *with)
{
  MuPicker *finder = mu_test_get_picker (window);

  mu_test_picker_type (finder, with);
}

static void
show_card (MuWindow *window, GtkWindow *shown, const char *with)
{
  MuPicker *finder = mu_test_get_picker (window);

  show_pane (window, "card_flap");
  mu_test_act (window, "win.find-card");
  mu_test_picker_type (finder, with);
  mu_test_picker_take (finder, mu_test_picker_get_selected (finder), FALSE);
}

static void
show_last_chart (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkScrolledWindow *scroller
      = mu_test_find (mu_test_find (GTK_WIDGET (window), MU_TYPE_CHARTS_PANE), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  mu_test_await_frame ();
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* Shows the saved lists and does what @with says. */
static void
show_lists (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkWidget *library = mu_test_get_part (window, "library");

  show_pane (window, "lists_flap");
  if (with != NULL)
    g_assert_true (gtk_widget_activate_action (library, with, NULL));
}

static void
show_list_tags (MuWindow *window, GtkWindow *shown, const char *with)
{
  show_pane (window, "lists_flap");
  mu_test_act_on (window, "win.tag", "");
}

static void
show_list_menu (MuWindow *window, GtkWindow *shown, const char *with)
{
  show_pane (window, "lists_flap");
  gtk_menu_button_popup (mu_test_get_part (mu_test_get_part (window, "library"), "view_button"));
}

static void
search_lists (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkWidget *library = mu_test_get_part (window, "library");

  show_pane (window, "lists_flap");
  mu_test_type (mu_test_get_part (library, "search"), with);
  mu_test_await_cmpuint (mu_test_lists_count (MU_LIBRARY_PANE (library)), ==, 0);
}

static GtkMenuButton *
find_menu (GtkWidget *root, guint *skip)
{
  GtkMenuButton *found = NULL;

  if (GTK_IS_MENU_BUTTON (root))
    return gtk_widget_get_mapped (root) && (*skip)-- == 0 ? GTK_MENU_BUTTON (root) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu (child, skip);
  return found;
}

static void
open_menu (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);

  gtk_menu_button_popup (mu_test_get_part (header, with));
}

static void
show_notice (MuWindow *window, GtkWindow *shown, const char *with)
{
  mu_notices_show (mu_test_get_part (window, "notices"), "save", "This list could not be saved", NULL);
}

static void
show_reading (MuWindow *window, GtkWindow *shown, const char *with)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), other_game != NULL ? other_game->texts[0] : with);
  mu_test_act (window, "win.paste");
  mu_test_await (mu_test_get_notice (window, "reading", NULL) != NULL);
  mu_test_act (window, "win.reading");
  mu_test_await_frame ();
}

static void
open_unit_menu (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkMenuButton *menu;
  guint skip = 0;

  menu = find_menu (mu_test_get_part (get_pane (window), "rows"), &skip);
  g_assert_nonnull (menu);
  gtk_menu_button_popup (menu);
}

static void
open_main_menu (MuWindow *window, GtkWindow *shown, const char *with)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkMenuButton *menu = NULL;

  for (guint place = 0; menu == NULL || !gtk_menu_button_get_primary (menu); place++)
    {
      guint skip = place;

      menu = find_menu (header, &skip);
      g_assert_nonnull (menu);
    }
  gtk_menu_button_popup (menu);
}

/* Opens the menu whose place among those of the header is said. */
static void
open_shown_menu (MuWindow *window, GtkWindow *shown, const char *with)
{
  guint skip = (guint) atoi (with);
  GtkMenuButton *menu = find_menu (mu_test_find (GTK_WIDGET (shown), ADW_TYPE_HEADER_BAR), &skip);

  g_assert_nonnull (menu);
  gtk_menu_button_popup (menu);
}

static void
fill_list (MuWindow *window, GtkWindow *shown, const char *with)
{
  mu_test_await (!gtk_widget_get_visible (mu_test_get_part (shown, "stop")));
}

/* Shows what another pane covers, or what lies below one, where there is room for only one of them. */
static void
turn_pane (MuWindow *window, GtkWindow *shown, const char *with)
{
  AdwFlap *flap = mu_test_find (GTK_WIDGET (shown), ADW_TYPE_FLAP);

  mu_test_await_frame ();
  if (adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
choose_lists (MuWindow *window, GtkWindow *shown, const char *with)
{
  mu_compare_window_choose (MU_COMPARE_WINDOW (shown), 0, ids[SQUAD]);
  mu_compare_window_choose (MU_COMPARE_WINDOW (shown), 1, ids[OPEN_SQUAD]);
  mu_test_await_frame ();
}

static void
choose_fleets (MuWindow *window, GtkWindow *shown, const char *with)
{
  mu_compare_window_choose (MU_COMPARE_WINDOW (shown), 0, ids[FLEET]);
  mu_compare_window_choose (MU_COMPARE_WINDOW (shown), 1, ids[BAD_FLEET]);
  mu_test_await_frame ();
}

/* The desk */

/* What strangers bring. */
static const char *const strangers[] = {
  MU_TEST_SQUAD ("rebel", "Rogue patrol",
                 MU_TEST_PILOT ("wedgeantilles", "xwing") "," MU_TEST_PILOT (
                     "lukeskywalker", "xwing") "," MU_TEST_PILOT ("biggsdarklighter", "xwing")),
  MU_TEST_SQUAD (
      "imperial", "Two Vaders",
      MU_TEST_PILOT ("darthvader", "tieadvanced") "," MU_TEST_PILOT ("darthvader", "tieadvanced") "," MU_TEST_PILOT (
          "soontirfel", "tieinterceptor") "," MU_TEST_PILOT ("academypilot", "tiefighter")),
  MU_TEST_SQUAD ("scum", "Black Sun six",
                 MU_TEST_PILOT ("bobafett", "firespray31") "," MU_TEST_PILOT ("binayrepirate", "z95headhunter")),
  "{\"faction\":\"rebel\",\n \"pilots\": [}\n",
  MU_TEST_SQUAD ("rebel", "Mixed colours",
                 MU_TEST_PILOT ("lukeskywalker", "xwing") "," MU_TEST_PILOT ("howlrunner", "tiefighter")),
  MU_TEST_SQUAD ("imperial", "Drill, again", MU_TEST_PILOT ("academypilot", "tiefighter")),
  MU_TEST_SQUAD ("imperial", "Academy drill", MU_TEST_PILOT ("academypilot", "tiefighter")),
};

static void
fill_desk (MuWindow *window, GtkWindow *shown, const char *with)
{
  MuDesk *desk = MU_DESK (shown);

  for (guint i = 0; other_game == NULL && i < G_N_ELEMENTS (strangers); i++)
    mu_test_desk_paste (desk, strangers[i]);
  for (guint i = 0; other_game != NULL && other_game->texts[i] != NULL; i++)
    mu_test_desk_paste (desk, other_game->texts[i]);
  if (with == NULL)
    return;
  mu_test_desk_select (desk, 1, 2);
  mu_test_desk_act (desk, with);
  mu_test_await_frame ();
}

/* Views */

/* A text with doubts of every kind. */
static const char text[] = "Tuesday’s list, thanks for the game!\n\nName: Wedge and Poe\nFaction: Rebel\n"
                           "Wedge Antilles (29)\n  R2-D2 (4)\n  Push the Limit\nPoe Dameron\nFoobarius (33)\n"
                           "see you on friday\nTotal: 100\n";

static const MuTestScene scenes[] = {
  { "welcome", NO_LIST, NULL, NULL, NULL },
  { "new-list", NO_LIST, "win.new-list('')", NULL, NULL },
  { "menu-main", NO_LIST, NULL, open_main_menu, NULL },

  { "squad", SQUAD, NULL, NULL, NULL },
  { "squad-free", FREE_SQUAD, NULL, NULL, NULL },
  { "squad-details", SQUAD, NULL, open_details, NULL },
  { "squad-obstacles", SQUAD, NULL, open_details, "obstacles_button" },
  { "squad-findings", BAD_SQUAD, NULL, open_findings, NULL },
  { "squad-notice", BAD_SQUAD, NULL, show_notice, NULL },
  { "squad-why", BAD_SQUAD, NULL, open_finding, "why" },
  { "squad-drop", BAD_SQUAD, NULL, open_finding, "drop" },
  { "toast", SQUAD, "win.copy('text')", NULL, NULL },
  { "question", BAD_SQUAD, "win.copy('text')", NULL, NULL },
  { "reading", NO_LIST, NULL, show_reading, text },
  { "fleet", FLEET, NULL, NULL, NULL },
  { "fleet-details", FLEET, NULL, open_details, NULL },
  { "fleet-findings", BAD_FLEET, NULL, open_findings, NULL },
  { "menu-unit", SQUAD, NULL, open_unit_menu, NULL },
  { "menu-list", SQUAD, NULL, open_menu, "list_button" },
  { "settings", SQUAD, "win.rename('')", NULL, NULL },
  { "share", SQUAD, "win.share", NULL, NULL },

  { "picker-ships", OPEN_SQUAD, NULL, act_here, "roster.add-ship" },
  { "picker-free", FREE_SQUAD, NULL, act_here, "roster.pick-slot((uint32 1, 'elite'))" },
  { "picker-slot", SQUAD, NULL, act_here, "roster.pick-slot((uint32 1, 'modification'))" },
  { "picker-misfits", OPEN_SQUAD, NULL, pick_misfits, "roster.pick-slot((uint32 1, 'modification'))" },
  { "picker-compare", OPEN_SQUAD, NULL, pick_to_compare, "roster.pick-slot((uint32 1, 'modification'))" },
  { "picker-filters", OPEN_SQUAD, NULL, pick_filters, "roster.add-ship" },
  { "picker-nothing", OPEN_SQUAD, NULL, pick_nothing, "roster.add-ship" },
  { "picker-squadrons", FLEET, NULL, act_here, "roster.add-squadron" },
  { "picker-objective", FLEET, NULL, act_here, "roster.pick-objective(uint32 0)" },

  { "card-search", SQUAD, "win.find-card", search_card, "vader" },
  { "card-pilot", SQUAD, NULL, show_card, "soontir fel" },
  { "card-upgrade", SQUAD, NULL, show_card, "r2-d2" },
  { "card-huge", SQUAD, NULL, show_card, "cr90 corvette fore" },
  { "card-ship", FLEET, NULL, show_card, "imperial i-class" },
  { "card-squadron", FLEET, NULL, show_card, "howlrunner squadron" },
  { "card-objective", FLEET, NULL, show_card, "most wanted" },
  { "charts-squad", SQUAD, "win.show-charts", NULL, NULL },
  { "charts-fleet", FLEET, "win.show-charts", NULL, NULL },
  { "charts-last", FLEET, "win.show-charts", show_last_chart, NULL },

  { "second-squad", SECOND_SQUAD, NULL, NULL, NULL },
  { "second-picker", SECOND_SQUAD, NULL, act_here, "roster.pick-slot((uint32 1, 'modification'))" },
  { "second-card", SECOND_SQUAD, NULL, show_card, "jake farrell" },

  { "library", SQUAD, NULL, show_lists, NULL },
  { "library-menu", SQUAD, NULL, show_list_menu, NULL },
  { "library-tags", SQUAD, NULL, show_list_tags, NULL },
  { "library-selection", SQUAD, NULL, show_lists, "lists.pick-all" },
  { "library-nothing", SQUAD, NULL, search_lists, "nobody" },
  { "history", SQUAD, "win.history('')", NULL, NULL },
  { "history-save", SQUAD, "win.history('')", turn_pane, NULL },

  { "collection", SQUAD, "win.collection('swx09')", NULL, NULL },
  { "collection-contents", SQUAD, "win.collection('swx09')", turn_pane, NULL },
  { "collection-fleet", FLEET, "win.collection('')", NULL, NULL },
  { "shortage", SQUAD, "win.shortage", NULL, NULL },
  { "compare", SQUAD, "win.compare(@as [])", choose_lists, NULL },
  { "compare-fleets", FLEET, "win.compare(@as [])", choose_fleets, NULL },
  { "score", SQUAD, "win.score", choose_lists, NULL },
  { "score-fleets", FLEET, "win.score", choose_fleets, NULL },
  { "setup", SQUAD, "win.setup", NULL, NULL },
  { "setup-fleet", FLEET, "win.setup", NULL, NULL },
  { "complete", OPEN_SQUAD, "win.complete", fill_list, NULL },
  { "random", SQUAD, "win.random", NULL, NULL },
  { "odds", SQUAD, "win.odds(uint32 0)", NULL, NULL },
  { "odds-fleet", FLEET, "win.odds(uint32 0)", NULL, NULL },
  { "print", SQUAD, "win.print", NULL, NULL },
  { "print-pages", SQUAD, "win.print", turn_pane, NULL },
  { "print-free", FREE_SQUAD, "win.print", NULL, NULL },
  { "print-illegal", BAD_FLEET, "win.print", NULL, NULL },
  { "code", SQUAD, "win.show-code", NULL, NULL },
  { "picture", SQUAD, "win.picture", NULL, NULL },

  { "desk-empty", NO_LIST, "app.desk", NULL, NULL },
  { "desk", NO_LIST, "app.desk", fill_desk, NULL },
  { "desk-details", NO_LIST, "app.desk", fill_desk, "win.details" },
  { "desk-team", NO_LIST, "app.desk", fill_desk, "win.team" },
  { "desk-export", NO_LIST, "app.desk", open_shown_menu, "0" },
  { "desk-menu", NO_LIST, "app.desk", open_shown_menu, "1" },
#ifdef HAVE_SERVE
  { "desk-event", NO_LIST, "app.desk+win.take-lists", NULL, NULL },
#endif

  { "preferences", NO_LIST, "app.preferences", NULL, NULL },
  { "rules", SQUAD, "app.rules", NULL, NULL },
  { "help", NO_LIST, "app.help", NULL, NULL },
  { "shortcuts", NO_LIST, "win.show-help-overlay", NULL, NULL },
  { "about", NO_LIST, "app.about", NULL, NULL },
};

/**
 * mu_test_get_n_scenes:
 *
 * Returns: how many scenes there are.
 */
guint
mu_test_get_n_scenes (void)
{
  return G_N_ELEMENTS (scenes);
}

/**
 * mu_test_get_scene:
 *
 * Returns: (transfer none): the scene at @position.
 */
const MuTestScene *
mu_test_get_scene (guint position)
{
  g_assert_cmpuint (position, <, G_N_ELEMENTS (scenes));
  return &scenes[position];
}

/**
 * mu_test_scene_get_name:
 *
 * Returns: (transfer none): the name of @scene, of small letters and dashes.
 */
const char *
mu_test_scene_get_name (const MuTestScene *scene)
{
  return scene->name;
}

/* Windows */

/* Returns the last window that was opened from @window, or @window. */
static GtkWindow *
find_last (GtkWindow *window)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());
  GtkWindow *last = window;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (toplevel != window && gtk_widget_get_mapped (GTK_WIDGET (toplevel)) && !MU_IS_WINDOW (toplevel))
        last = toplevel;
    }
  return last;
}

static MuWindow *
open_window (MuWindow *first, const char *id)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (first));

  if (id != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window-on", g_variant_new_string (id));
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
  mu_test_await_frame ();
  return MU_WINDOW (gtk_application_get_windows (application)->data);
}

/* A window of its own has the size it asks for, if the screen has room for that. */
static void
fit (GtkWindow *window, int width, int height)
{
  int default_width, default_height;

  gtk_window_get_default_size (window, &default_width, &default_height);
  if (default_width > width || default_height > height)
    mu_test_resize (window, MIN (default_width > 0 ? default_width : width, width),
                    MIN (default_height > 0 ? default_height : height, height));
}

/**
 * mu_test_scene_open:
 * @window: the first window of the application
 * @width: the width of a screen
 * @height: its height
 *
 * Opens a window of the size of a screen, and in it what @scene shows. The library has the lists of
 * mu_test_make_lists().
 *
 * Returns: (transfer none): the window that shows @scene, until mu_test_scene_close().
 */
GtkWindow *
mu_test_scene_open (const MuTestScene *scene, MuWindow *window, int width, int height)
{
  g_auto (GStrv) actions = g_strsplit (scene->action != NULL ? get_word (scene->action) : "", "+", -1);
  MuWindow *opened = open_window (window, ids[scene->list]);
  GtkWindow *shown = GTK_WINDOW (opened);

  mu_test_resize (opened, width, height);
  for (char **action = actions; *action != NULL && **action != '\0'; action++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      g_assert_true (g_action_parse_detailed_name (*action, &name, &target, NULL));
      g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (shown), name, target));
      mu_test_await_frame ();
      shown = find_last (GTK_WINDOW (opened));
    }
  if (shown != GTK_WINDOW (opened))
    fit (shown, width, height);
  if (scene->arrange != NULL)
    scene->arrange (opened, shown, get_word (scene->with));
  mu_test_await_frame ();
  if (find_last (GTK_WINDOW (opened)) != shown)
    {
      shown = find_last (GTK_WINDOW (opened));
      fit (shown, width, height);
      mu_test_await_frame ();
    }
  return shown;
}

/**
 * mu_test_scene_close:
 * @window: the first window of the application
 *
 * Closes what a scene opened.
 */
void
mu_test_scene_close (MuWindow *window)
{
  mu_test_close_others (window);
}
