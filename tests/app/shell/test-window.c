/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "app/builder/mu-roster-pane.h"
#include "app/library/mu-library-pane.h"
#include "app/shell/mu-card-pane.h"
#include "app/shell/mu-new-list.h"
#include "app/shell/mu-preferences.h"
#include "app/shell/mu-welcome.h"
#include "app/shell/mu-window-header.h"
#include "library/mu-library-settings.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-init.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-picker.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Builds, spoils, mends and keeps lists in the real window. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static const MuReport *
get_report (MuWindow *window)
{
  return mu_session_get_report (mu_window_get_session (window));
}

static MuLibraryPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

static GtkWidget *
get_list (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
}

/* Searches the open picker for a card and takes it, whether it fits or not. */
static void
pick (MuWindow *window, const char *card)
{
  MuPicker *picker = mu_test_get_picker (get_list (window));
  MuPickerItem *item;

  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (picker)));
  mu_test_picker_show_misfits (picker, TRUE);
  item = mu_test_picker_find (picker, card);
  g_assert_nonnull (item);
  mu_test_picker_take (picker, item, TRUE);
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (picker)));
}

static void
add_ship (MuWindow *window, const char *card)
{
  mu_test_await_frame ();
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.add-ship", NULL));
  pick (window, card);
}

static void
add_squadron (MuWindow *window, const char *card, int count)
{
  guint index = mu_roster_get_n_units (get_roster (window));

  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.add-squadron", NULL));
  pick (window, card);
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.set-count", "(ui)", index, count));
}

static void
add_upgrade (MuWindow *window, guint unit, const char *slot, const char *card)
{
  mu_test_await_frame ();
  g_assert_true (mu_test_picker_open (get_list (window), unit, slot));
  pick (window, card);
}

static void
choose_objective (MuWindow *window, MuObjectiveType type, const char *card)
{
  mu_test_await_frame ();
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.pick-objective", "u", type));
  pick (window, card);
}

/* The card a later session finds must be the one put there: compares by id. */
static void
assert_unit (MuWindow *window, guint index, const char *card, guint n_upgrades)
{
  MuUnit *unit = mu_roster_get_unit (get_roster (window), index);

  g_assert_cmpstr (mu_card_get_id (mu_unit_get_card (unit)), ==, card);
  g_assert_cmpuint (mu_unit_get_n_upgrades (unit), ==, n_upgrades);
}

static void
assert_says (MuWindow *window, const char *text)
{
  mu_test_await_label (window, text);
}

static gboolean
has_finding (const MuReport *report, const char *rule)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (g_str_equal (finding->rule->id, rule) && mu_finding_is_error (finding))
        return TRUE;
    }
  return FALSE;
}

/* A squad */

static void
build_squad (MuWindow *window)
{
  assert_says (window, "Welcome to Muster");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-standard", "rebel"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "New squad");
  assert_says (window, "X-Wing\u00a0· Rebel\u00a0· Standard 100");
  add_ship (window, "lukeskywalker");
  add_upgrade (window, 0, "astromech", "r2d2");
  add_ship (window, "wedgeantilles");
  add_upgrade (window, 1, "elite", "determination");
  add_upgrade (window, 1, "torpedo", "protontorpedoes");
  add_upgrade (window, 1, "astromech", "r5d8");
  add_upgrade (window, 1, "modification", "hullupgrade");
  add_ship (window, "biggsdarklighter");
  add_upgrade (window, 2, "astromech", "r2f2");
  mu_session_type (mu_window_get_session (window), MU_ROSTER_NAME, "Red flight");
  g_assert_cmpint (get_report (window)->points, ==, 100);
  g_assert_true (get_report (window)->legal);
  assert_says (window, "Legal");
  mu_test_screenshot (window, "test-squad");
}

static void
spoil_squad (MuWindow *window)
{
  guint n_units = mu_roster_get_n_units (get_roster (window));

  add_ship (window, "lukeskywalker");
  g_assert_false (get_report (window)->legal);
  g_assert_true (has_finding (get_report (window), "unique-name"));
  g_assert_true (has_finding (get_report (window), "points"));
  assert_says (window, "28 points over");
  mu_test_screenshot (window, "test-squad-illegal");
  mu_test_act (window, "win.undo");
  g_assert_true (get_report (window)->legal);
  assert_says (window, "Legal");
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, n_units);
  mu_test_act (window, "win.redo");
  g_assert_false (get_report (window)->legal);
  mu_test_act (window, "win.undo");
}

static void
build_and_spoil_squad (MuWindow *window)
{
  build_squad (window);
  spoil_squad (window);
}

static void
find_squad_again (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Red flight");
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, 3);
  assert_unit (window, 0, "lukeskywalker", 1);
  assert_unit (window, 1, "wedgeantilles", 4);
  assert_unit (window, 2, "biggsdarklighter", 1);
  g_assert_true (get_report (window)->legal);
  g_assert_cmpuint (mu_test_lists_count (get_pane (window)), ==, 1);
}

static void
test_squad (void)
{
  mu_test_clear_library ();
  mu_test_run_window (build_and_spoil_squad);
  mu_test_run_window (find_squad_again);
}

/* A fleet */

static void
build_fleet (MuWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "armada-standard", "rebel"));
  add_ship (window, "assaultfrigatemarkiib");
  add_upgrade (window, 0, "commander", "garmbeliblis");
  add_upgrade (window, 0, "title", "gallanthaven");
  add_upgrade (window, 0, "offensive-retrofit", "expandedhangarbay");
  add_ship (window, "nebulonbescortfrigate");
  add_upgrade (window, 1, "title", "yavaris");
  add_upgrade (window, 1, "support-team", "navteam");
  add_ship (window, "cr90corvettea");
  add_upgrade (window, 2, "title", "dodonnaspride");
  add_squadron (window, "lukeskywalker", 1);
  add_squadron (window, "xwingsquadron", 2);
  add_squadron (window, "bwingsquadron", 2);
  g_assert_true (has_finding (get_report (window), "objectives"));
  choose_objective (window, MU_OBJECTIVE_ASSAULT, "mostwanted");
  choose_objective (window, MU_OBJECTIVE_DEFENSE, "contestedoutpost");
  choose_objective (window, MU_OBJECTIVE_NAVIGATION, "superiorpositions");
  g_assert_true (get_report (window)->legal);
  g_assert_cmpint (get_report (window)->points, ==, 300);
  assert_says (window, "Legal");
  mu_test_screenshot (window, "test-fleet");
  /* Each ship is a unit of its own. */
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.set-count", "(ui)", 0, 2));
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (get_roster (window), 0)), ==, 1);
}

static void
spoil_fleet (MuWindow *window)
{
  MuUnit *nebulon = mu_roster_get_unit (get_roster (window), 1);
  MuCatalog *catalog = mu_roster_get_catalog (get_roster (window));

  mu_unit_add_upgrade (nebulon, mu_catalog_get_card (catalog, MU_CARD_UPGRADE, "redemption"));
  g_assert_true (has_finding (get_report (window), "title-cap"));
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.show-findings", NULL));
  assert_says (window, "Too many Titles");
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.set-count", "(ui)", 4, 9));
  g_assert_true (has_finding (get_report (window), "squadron-third"));
  mu_test_screenshot (window, "test-fleet-illegal");
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
  g_assert_true (get_report (window)->legal);
  assert_says (window, "Legal");
}

static void
build_and_spoil_fleet (MuWindow *window)
{
  build_fleet (window);
  spoil_fleet (window);
}

static void
find_fleet_again (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
  g_assert_cmpint (get_report (window)->points, ==, 300);
  g_assert_true (get_report (window)->legal);
  assert_unit (window, 0, "assaultfrigatemarkiib", 3);
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (get_roster (window), 5)), ==, 2);
  g_assert_cmpuint (mu_roster_get_objectives (get_roster (window))->len, ==, 3);
}

static void
test_fleet (void)
{
  mu_test_clear_library ();
  mu_test_run_window (build_and_spoil_fleet);
  mu_test_run_window (find_fleet_again);
}

/* A list that Muster ended at */

static char *opened;

static void
note_opened (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
  g_clear_pointer (&opened, g_free);
  opened = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  g_assert_nonnull (opened);
}

static void
make_sample (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await_frame ();
  note_opened (window);
}

/* What a start leaves that was killed while it opened the list. */
static void
die_opening (void)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (MuLibrary) library = mu_library_open (path, &error);

  g_assert_no_error (error);
  g_assert_true (mu_library_set_setting (library, "window.opening", opened, &error));
}

static void
find_closed (MuWindow *window)
{
  g_assert_null (get_roster (window));
  g_assert_nonnull (strstr (mu_test_get_notice (window, "list", NULL), "was not opened again"));
}

static void
open_by_hand (MuWindow *window)
{
  find_closed (window);
  g_signal_emit_by_name (mu_test_find_button (GTK_WIDGET (window), "Open Saved List"), "clicked");
  mu_test_await (mu_test_get_notice (window, "list", NULL) == NULL);
  g_assert_cmpstr (mu_session_get_id (mu_window_get_session (window)), ==, opened);
}

static void
test_left_closed (void)
{
  mu_test_clear_library ();
  mu_test_run_window (make_sample);
  mu_test_run_window (note_opened);
  die_opening ();
  mu_test_run_window (find_closed);
  mu_test_run_window (open_by_hand);
  mu_test_run_window (note_opened);
  g_clear_pointer (&opened, g_free);
}

/* The library says which list is edited before the window is closed, which a crash would prevent. */
static void
edit_earlier (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autofree char *stored = mu_library_dup_setting (mu_session_get_library (session), "window.list");
  g_autofree char *edited = NULL;
  g_autofree char *now = NULL;

  g_assert_cmpstr (stored, ==, mu_session_get_id (session));
  g_assert_cmpstr (stored, !=, opened);
  g_assert_true (mu_session_open (session, opened, NULL));
  mu_session_type (session, MU_ROSTER_NAME, "Edited last");
  mu_test_await (!mu_session_is_unsaved (session));
  now = mu_library_dup_setting (mu_session_get_library (session), "window.list");
  g_assert_cmpstr (now, ==, opened);
}

/* So does it of a list that is only looked at. */
static void
look_earlier (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autofree char *stored = NULL;

  g_assert_cmpstr (mu_session_get_id (session), !=, opened);
  mu_test_act_on (window, "win.open", opened);
  mu_test_await_frame ();
  stored = mu_library_dup_setting (mu_session_get_library (session), "window.list");
  g_assert_cmpstr (stored, ==, opened);
}

static void
make_another (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "armada");
  mu_test_await_frame ();
}

static void
test_edited_last (void)
{
  mu_test_clear_library ();
  mu_test_run_window (make_sample);
  mu_test_run_window (make_another);
  mu_test_run_window (edit_earlier);
  mu_test_run_window (make_another);
  mu_test_run_window (look_earlier);
  g_clear_pointer (&opened, g_free);
}

/* Opens and closes the menu of the list. Returns its entries to undo and redo, which opening it makes. */
static GMenuModel *
open_steps (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkMenuButton *button = mu_test_get_part (header, "list_button");
  GMenuModel *steps = mu_test_get_part (header, "steps");

  gtk_menu_button_popup (button);
  mu_test_await_frame ();
  g_assert_cmpint (g_menu_model_get_n_items (steps), ==, 2);
  gtk_menu_button_popdown (button);
  mu_test_await_frame ();
  return steps;
}

/* Undo names its step and is each list's own, over switching and another start. */
static void
edit_two_lists (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkWidget *undo = mu_test_get_part (header, "undo_button");
  g_autofree char *label = NULL;
  g_autofree char *other = NULL;

  make_sample (window);
  mu_session_type (session, MU_ROSTER_NAME, "First");
  mu_test_await_cmpstr (gtk_widget_get_tooltip_text (undo), !=, "Undo (Ctrl+Z)");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (undo), "→ First (Ctrl+Z)"));
  /* An edit alone does not change the menu. */
  g_assert_cmpint (g_menu_model_get_n_items (mu_test_get_part (header, "steps")), ==, 0);
  g_assert_true (g_menu_model_get_item_attribute (open_steps (window), 0, "label", "s", &label));
  g_assert_true (g_str_has_prefix (label, "Undo: Name: "));
  mu_test_await (!mu_session_is_unsaved (session));
  make_another (window);
  mu_test_await_cmpstr (gtk_widget_get_tooltip_text (undo), ==, "Undo (Ctrl+Z)");
  other = g_strdup (mu_session_get_id (session));
  g_assert_cmpstr (other, !=, opened);
  mu_test_act_on (window, "win.open", opened);
  mu_test_await_frame ();
  g_assert_true (mu_session_can_undo (session));
}

static void
undo_later (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);

  g_assert_cmpstr (mu_session_get_id (session), ==, opened);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "First");
  mu_test_act (window, "win.undo");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), !=, "First");
  mu_test_await_cmpstr (gtk_widget_get_tooltip_text (mu_test_get_part (header, "undo_button")), ==, "Undo (Ctrl+Z)");
  g_assert_nonnull (
      strstr (gtk_widget_get_tooltip_text (mu_test_get_part (header, "redo_button")), "→ First (Shift+Ctrl+Z)"));
  mu_test_act (window, "win.redo");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "First");
}

/* Whoever changes the list elsewhere takes its steps away, and the window says so. */
static void
change_elsewhere (void)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (MuLibrary) library = mu_library_open (path, NULL);
  g_autoptr (MuRoster) roster = NULL;
  g_autoptr (MuReport) report = NULL;
  gint64 revision;

  roster = mu_library_load (library, mu_test_get_games (), opened, &revision, NULL);
  mu_roster_set_name (roster, "Theirs");
  report = mu_check (roster, mu_roster_get_format (roster));
  g_assert_true (mu_library_save (library, opened, roster, report, NULL, &revision, NULL));
}

static void
find_changed (MuWindow *window)
{
  assert_says (window, "This list was changed elsewhere, so earlier steps cannot be undone");
  g_assert_false (mu_session_can_undo (mu_window_get_session (window)));
}

static void
test_steps (void)
{
  mu_test_clear_library ();
  mu_test_run_window (edit_two_lists);
  mu_test_run_window (undo_later);
  change_elsewhere ();
  mu_test_run_window (find_changed);
  g_clear_pointer (&opened, g_free);
}

/* The welcome page leads to lists of every game, empty ones and samples. */

static GtkWidget *
await_game (MuWelcome *welcome, const char *name)
{
  GtkWidget *box;

  mu_test_await_label (welcome, name);
  box = gtk_widget_get_first_child (mu_test_get_part (welcome, "boxes"));
  while (mu_test_find_labelled (box, GTK_TYPE_LABEL, name) == NULL)
    box = gtk_widget_get_next_sibling (box);
  return box;
}

/* The row to click for a card: the first ship, and once that is unfolded, its first pilot. */
static MuPickerItem *
get_next_row (MuPicker *picker)
{
  MuPickerItem *first = mu_test_picker_get_row (picker, 0);

  return mu_picker_item_is_heading (first) && first->open ? mu_test_picker_get_row (picker, 1)
                                                                              : first;
}

static const struct
{
  const char *list_name;
  const char *faction;
  const char *format;
} beginnings[] = {
  { "X-Wing squad", "Rebel", "xwing-standard" },      { "X-Wing squad", "Imperial", "xwing-standard" },
  { "X-Wing squad", "Scum", "xwing-standard" },       { "Armada fleet", "Rebel", "armada-standard" },
  { "Armada fleet", "Imperial", "armada-standard" },  { "Armada fleet", "Republic", "armada-standard" },
  { "Armada fleet", "Separatist", "armada-standard" },
};
static guint beginning;

/* A first list with a card in it is at most three clicks away from the first start. */
static void
start_by_clicks (MuWindow *window)
{
  MuWelcome *welcome = mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME);
  GtkWidget *box = await_game (welcome, beginnings[beginning].list_name);
  MuPicker *picker = mu_test_get_picker (get_list (window));
  guint n_clicks = 1;

  /* There is no card to show beside the page. */
  g_assert_false (gtk_widget_get_mapped (mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE)));
  mu_test_click_button (box, beginnings[beginning].faction);
  for (; mu_roster_get_n_units (get_roster (window)) == 0; n_clicks++)
    {
      mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (picker)));
      mu_test_await_frame ();
      mu_test_screenshot (window, "test-welcome-picker");
      g_assert_true (gtk_widget_has_css_class (mu_test_get_part (get_list (window), "add_ship"), "chosen-for"));
      mu_test_picker_click (picker, get_next_row (picker));
    }
  g_assert_cmpuint (n_clicks, <=, 3);
  g_assert_cmpstr (get_report (window)->format->id, ==, beginnings[beginning].format);
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, 1);
  g_assert_false (has_finding (get_report (window), "faction"));
  mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (picker)));
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  g_assert_cmpuint (mu_test_lists_count (get_pane (window)), ==, 1);
}

/* The first faction has the focus, so that Enter is the first click. */
static void
start_by_keys (MuWindow *window)
{
  GtkWidget *box = await_game (mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME), "X-Wing squad");
  GtkWidget *first = mu_test_find_button (box, "Rebel");

  mu_test_screenshot (window, "test-welcome");
  g_assert_true (gtk_widget_is_focus (first));
  gtk_widget_activate (first);
  mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (mu_test_get_picker (get_list (window)))));
  mu_picker_close (mu_test_get_picker (get_list (window)));
  mu_test_await (gtk_widget_is_focus (mu_test_get_part (get_list (window), "add_ship")));
}

/* Other formats are asked for beside the button. */
static void
start_by_format (MuWindow *window)
{
  MuWelcome *welcome = mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME);
  GtkWidget *button = mu_test_find_button (await_game (welcome, "Armada fleet"), "Other Format");
  GtkWidget *new_list = mu_test_find (GTK_WIDGET (welcome), MU_TYPE_NEW_LIST);
  graphene_rect_t bounds;
  GdkRectangle place;

  mu_test_click (button);
  mu_test_await (gtk_widget_get_mapped (new_list));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (welcome), &bounds));
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (new_list), &place));
  g_assert_cmpint (place.x, ==, (int) bounds.origin.x);
  g_assert_cmpint (place.y, ==, (int) bounds.origin.y);
  mu_test_screenshot (window, "test-welcome-format");
  g_assert_true (gtk_widget_activate (mu_test_await_labelled (new_list, GTK_TYPE_LIST_BOX_ROW, "Separatist")));
  mu_test_await (get_roster (window) != NULL);
  g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (get_roster (window))), ==, "armada");
}

/* A format of the preferences is that of the lists begun here. */
static void
prefer_epic (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  GtkWidget *box = await_game (mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME), "X-Wing squad");

  g_assert_true (mu_library_set_setting (library, MU_SETTING_FORMAT "xwing", "xwing-epic", NULL));
  mu_test_click_button (box, "Imperial");
  g_assert_cmpstr (mu_roster_get_format (get_roster (window))->id, ==, "xwing-epic");
}

/* A sample is one's own list at once, legal, with nothing but the costs of a first game to remark on. */
static void
open_sample (MuWindow *window, GMenuModel *section, int position)
{
  g_autofree char *sample = NULL;
  g_autofree char *label = NULL;
  guint n_lists = mu_test_lists_count (get_pane (window));

  g_assert_true (g_menu_model_get_item_attribute (section, position, G_MENU_ATTRIBUTE_TARGET, "s", &sample));
  g_assert_true (g_menu_model_get_item_attribute (section, position, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  mu_test_act_on (window, "win.sample", sample);
  g_assert_true (g_str_has_prefix (label, mu_roster_get_name (get_roster (window))));
  mu_test_await (mu_test_lists_count (get_pane (window)) == n_lists + 1);
  mu_test_await_label (window, "This list is yours to change");
  mu_test_screenshot (window, "test-welcome-sample");
  if (!get_report (window)->legal)
    g_error ("the sample “%s” is illegal", label);
}

static GMenuModel *
await_samples (MuWindow *window, const char *list_name)
{
  GtkWidget *box = await_game (mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME), list_name);

  return gtk_menu_button_get_menu_model (mu_test_find (box, GTK_TYPE_MENU_BUTTON));
}

/*
 * A sample of each faction in the usual format; XW1 Gathering forces: the first games as well, which name their source.
 * Those of the second edition are made of quick builds.
 */
static void
start_by_samples (MuWindow *window)
{
  static const struct
  {
    const char *list_name;
    int section;
    const char *heading;
    int n_samples;
    int least;
    const char *notes;
  } cases[] = {
    { "X-Wing squad", 0, "Standard 100", 3, 98, "" },
    { "X-Wing squad", 1, "Core Set", 3, 28, "core set of 2012" },
    { "Armada fleet", 0, "Standard 300", 4, 295, "" },
    { "X-Wing squad, second edition", 0, "Legacy 200", 7, 193, "quick builds" },
  };
  GMenuModel *menus[G_N_ELEMENTS (cases)];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    menus[i] = await_samples (window, cases[i].list_name);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GMenuModel) section
          = g_menu_model_get_item_link (menus[i], cases[i].section, G_MENU_LINK_SECTION);
      g_autofree char *heading = NULL;
      guint32 factions = 0;

      g_menu_model_get_item_attribute (menus[i], cases[i].section, G_MENU_ATTRIBUTE_LABEL, "s", &heading);
      g_assert_nonnull (strstr (heading, cases[i].heading));
      g_assert_cmpint (g_menu_model_get_n_items (section), ==, cases[i].n_samples);
      for (int k = 0; k < cases[i].n_samples; k++)
        {
          open_sample (window, section, k);
          g_assert_cmpint (get_report (window)->points, >=, cases[i].least);
          g_assert_nonnull (strstr (mu_roster_get_text (get_roster (window), MU_ROSTER_NOTES), cases[i].notes));
          factions |= 1u << mu_roster_get_faction (get_roster (window));
        }
      g_assert_cmpint (__builtin_popcount (factions), ==, cases[i].section == 0 ? cases[i].n_samples : 2);
    }
}

static void
test_welcome (void)
{
  static const MuTestWindowFunc ways[] = { start_by_keys, start_by_format, prefer_epic, start_by_samples };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      mu_test_clear_library ();
      mu_test_run_window (ways[i]);
    }
}

static void
test_three_clicks (void)
{
  for (beginning = 0; beginning < G_N_ELEMENTS (beginnings); beginning++)
    {
      mu_test_clear_library ();
      mu_test_run_window (start_by_clicks);
    }
}

/* A game that is nothing but a folder of catalogs */

static void
build_skyward (MuWindow *window)
{
  mu_test_await_label (mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME), "Skyward flight");
  mu_test_click_button (window, "Other Format");
  mu_test_await_label (mu_test_find (mu_test_find (GTK_WIDGET (window), MU_TYPE_WELCOME), MU_TYPE_NEW_LIST),
                       "Skyward flight");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "skyward-fifty", "north"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "New fleet");
  assert_says (window, "Skyward\u00a0· North\u00a0· Fifty");
  add_ship (window, "gale");
  add_upgrade (window, 0, "captain", "adaholm");
  add_upgrade (window, 0, "hold", "ballast");
  assert_unit (window, 0, "gale", 2);
  g_assert_true (has_finding (get_report (window), "restricted"));
  g_assert_true (gtk_widget_activate_action (get_list (window), "roster.show-findings", NULL));
  assert_says (window, "Card text");
  mu_test_screenshot (window, "test-other-game");
  mu_session_undo (mu_window_get_session (window));
  g_assert_cmpint (get_report (window)->points, ==, 18);
  assert_says (window, "Legal");
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  g_assert_cmpuint (mu_test_lists_count (get_pane (window)), ==, 1);
}

static void
build_other (MuWindow *window)
{
  g_assert_null (mu_test_find_button (GTK_WIDGET (window), "Sample Lists"));
  build_skyward (window);
}

/* A game in the user's folder, beside the installed ones. */
static void
test_users_game (void)
{
  g_autofree char *game = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", "skyward", NULL);
  g_autofree char *catalogs = g_build_filename (g_get_user_data_dir (), "muster", "catalog", NULL);
  g_autofree char *link = g_build_filename (catalogs, "skyward", NULL);

  mu_test_clear_library ();
  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0700), ==, 0);
  g_assert_no_errno (symlink (game, link));
  mu_test_run_window (build_skyward);
  g_assert_no_errno (g_unlink (link));
}

static void
test_other_game (void)
{
  g_autofree char *catalogs = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);
  g_autofree char *installed = g_strdup (g_getenv ("MUSTER_CATALOG_DIR"));

  g_setenv ("MUSTER_CATALOG_DIR", catalogs, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (build_other);
  g_setenv ("MUSTER_CATALOG_DIR", installed, TRUE);
}

/*
 * What the header bar has at each width. The list's name has room before undo and redo, which stand in the menu, too:
 * on a phone, they are both there or not, by the fonts and the version of the library, and nothing is cut.
 */
static const struct
{
  int width;
  gboolean steps, sizes; /* buttons to undo and redo for sure, and for the size of the window */
  gboolean panes;        /* the saved lists are beside the list */
} widths[] = { { 1200, TRUE, TRUE, TRUE },   { 800, TRUE, TRUE, TRUE },   { 600, TRUE, FALSE, FALSE },
               { 360, FALSE, FALSE, FALSE }, { 600, TRUE, FALSE, FALSE }, { 800, TRUE, TRUE, TRUE } };

static void
resize (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  AdwHeaderBar *bar = mu_test_get_part (header, "bar");
  GtkSettings *settings = gtk_settings_get_default ();
  int needed;

  make_sample (window);
  mu_roster_set_name (get_roster (window), "A name of a list that is far too long for the title of a narrow window");
  g_object_set (settings, "gtk-decoration-layout", "menu:minimize,maximize,close", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      mu_test_resize (window, widths[i].width, 640);
      mu_test_await_frame ();
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, widths[i].width);
      if (widths[i].steps)
        g_assert_true (gtk_widget_get_mapped (mu_test_get_part (header, "undo_button")));
      g_assert_cmpint (gtk_widget_get_mapped (mu_test_get_part (header, "redo_button")), ==,
                       gtk_widget_get_mapped (mu_test_get_part (header, "undo_button")));
      gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
      g_assert_cmpint (needed, <=, widths[i].width);
      g_assert_cmpint (adw_flap_get_folded (mu_test_get_part (window, "lists_flap")), ==, !widths[i].panes);
      if (widths[i].sizes)
        g_assert_null (adw_header_bar_get_decoration_layout (bar));
      else
        g_assert_cmpstr (adw_header_bar_get_decoration_layout (bar), ==, "menu:,,close");
      open_steps (window);
    }
  gtk_settings_reset_property (settings, "gtk-decoration-layout");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/window/squad", test_squad);
  g_test_add_func ("/window/fleet", test_fleet);
  g_test_add_func ("/window/left-closed", test_left_closed);
  g_test_add_func ("/window/edited-last", test_edited_last);
  g_test_add_func ("/window/steps", test_steps);
  g_test_add_data_func ("/window/narrow", resize, mu_test_run_case);
  g_test_add_func ("/window/welcome", test_welcome);
  g_test_add_func ("/window/three-clicks", test_three_clicks);
  g_test_add_func ("/window/other-game", test_other_game);
  g_test_add_func ("/window/users-game", test_users_game);
  return g_test_run ();
}
