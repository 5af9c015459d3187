/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <graphene.h>

#include "app/library/mu-library-pane.h"
#include "app/library/mu-library-row.h"
#include "app/library/mu-tag-editor.h"
#include "app/tools/mu-compare-window.h"
#include "support/mu-test-clock.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Many lists in the library pane: sorted, grouped, tagged, starred, archived, picked out. */

static MuLibraryPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

static MuLibrary *
get_library (MuWindow *window)
{
  return mu_session_get_library (mu_window_get_session (window));
}

static char *
dup_shown (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < mu_test_lists_count (pane); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            mu_library_pane_get_name (pane, mu_test_lists_get_id (pane, i)));
  return g_string_free (names, FALSE);
}

static gboolean
shows (MuWindow *window, const char *expected)
{
  g_autofree char *shown = dup_shown (window);

  return g_str_equal (shown, expected);
}

/* The names shown, in order. */
static void
assert_shown (MuWindow *window, const char *expected)
{
  g_autoptr (MuTestWait) wait = mu_test_wait_new ();
  g_autofree char *shown = NULL;

  while (!shows (window, expected) && mu_test_wait_turn (wait))
    ;
  shown = dup_shown (window);
  g_assert_cmpstr (shown, ==, expected);
}

static void
add_list (MuWindow *window, const char *sample, const char *name)
{
  mu_test_act_on (window, "win.sample", sample);
  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)), name);
  mu_test_act (window, "win.save");
}

/* With letters twice as large the tick of the verdict is, too. */
static void
enlarge (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *row, *verdict;
  int dpi, width, enlarged;
  graphene_rect_t tick, details;

  add_list (window, "xwing", "Alpha");
  assert_shown (window, "Alpha");
  mu_test_await ((row = mu_test_find (GTK_WIDGET (get_pane (window)), MU_TYPE_LIBRARY_ROW)) != NULL);
  verdict = mu_test_get_part (row, "verdict");
  /* The day has a place of its own, so that no line has it alone, and none ends with a dot. */
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (row, "details")), ==,
                   "Imperial, 3\u00a0ships");
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (row, "date")), ==, "today");
  gtk_widget_measure (verdict, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_await_frame ();
  gtk_widget_measure (verdict, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &enlarged, NULL, NULL);
  /* It stands beside the first line of several. */
  gtk_label_set_label (mu_test_get_part (row, "details"), "Imperial,\n3 ships");
  mu_test_await_frame ();
  g_assert_true (gtk_widget_compute_bounds (verdict, row, &tick));
  g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (row, "details"), row, &details));
  g_assert_cmpfloat (tick.origin.y + tick.size.height, <=, details.origin.y + details.size.height / 2);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (width, >=, 10);
  g_assert_cmpint (enlarged, >=, 2 * width - 2);
}

/* Beside the number of problems the line has less room; the day has a place of its own beside it. */
static void
break_details (MuWindow *window)
{
  g_autoptr (MuUnit) copy = NULL;
  MuRoster *roster;
  GtkWidget *row;

  add_list (window, "xwing", "Alpha");
  roster = mu_session_get_roster (mu_window_get_session (window));
  copy = mu_unit_copy (mu_roster_get_unit (roster, 0));
  mu_roster_add_unit (roster, copy);
  mu_test_act (window, "win.save");
  assert_shown (window, "Alpha");
  mu_test_await ((row = mu_test_find (GTK_WIDGET (get_pane (window)), MU_TYPE_LIBRARY_ROW)) != NULL);
  mu_test_await (gtk_widget_get_visible (mu_test_get_part (row, "errors")));
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (row, "details")), ==,
                   "Imperial, 4\u00a0ships");
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (row, "date")), ==, "today");
}

static double
get_right_edge (GtkWidget *widget, GtkWidget *of)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, of, &bounds));
  return bounds.origin.x + bounds.size.width;
}

/* With letters twice as large nothing is cut off what a fleet's row says. */
static void
wrap_details (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *row, *star;
  int dpi;

  add_list (window, "armada", "Alpha");
  assert_shown (window, "Alpha");
  mu_test_await ((row = mu_test_find (GTK_WIDGET (get_pane (window)), MU_TYPE_LIBRARY_ROW)) != NULL);
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (row, "details")), ==,
                   "Rebel, 3\u00a0ships, 5\u00a0squadrons");
  star = mu_test_get_part (row, "star");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_resize (window, 800, 600);
  mu_test_screenshot (window, "test-library-large");
  g_assert_cmpfloat (get_right_edge (star, GTK_WIDGET (get_pane (window))), <=,
                     gtk_widget_get_width (GTK_WIDGET (get_pane (window))));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (mu_test_get_part (row, "details"))));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_enlarge (void)
{
  mu_test_clear_library ();
  mu_test_run_window (enlarge);
  mu_test_clear_library ();
  mu_test_run_window (wrap_details);
  mu_test_clear_library ();
  mu_test_run_window (break_details);
}

static void
add_lists (MuWindow *window)
{
  add_list (window, "xwing", "Beta");
  add_list (window, "armada", "Alpha");
  add_list (window, "xwing", "Gamma");
}

static char *
dup_id (MuWindow *window, const char *name)
{
  MuLibraryPane *pane = get_pane (window);

  for (guint i = 0; i < mu_test_lists_count (pane); i++)
    if (g_str_equal (mu_library_pane_get_name (pane, mu_test_lists_get_id (pane, i)), name))
      return g_strdup (mu_test_lists_get_id (pane, i));
  g_error ("there is no “%s”", name);
}

static void
act_on_named (MuWindow *window, const char *action, const char *name)
{
  g_autofree char *id = dup_id (window, name);

  mu_test_act_on (window, action, id);
}

static void
act_in_pane (MuWindow *window, const char *action, const char *target)
{
  GtkWidget *pane = GTK_WIDGET (get_pane (window));

  g_assert_true (target != NULL ? gtk_widget_activate_action (pane, action, "s", target)
                                : gtk_widget_activate_action (pane, action, NULL));
}

static void
sort_and_group (MuWindow *window)
{
  add_lists (window);
  act_in_pane (window, "lists.order", "name");
  assert_shown (window, "Beta, Gamma, Alpha");
  act_in_pane (window, "lists.sections", "together");
  assert_shown (window, "Alpha, Beta, Gamma");
  act_in_pane (window, "lists.order", "points");
  assert_shown (window, "Alpha, Gamma, Beta");
  act_on_named (window, "win.star", "Beta");
  assert_shown (window, "Beta, Alpha, Gamma");
  act_in_pane (window, "lists.order", "name");
  act_in_pane (window, "lists.sections", "factions");
  assert_shown (window, "Beta, Gamma, Alpha");
  mu_test_await_label (window, "Favorites");
  mu_test_await_label (window, "X-Wing\u00a0· Imperial");
}

/* A list that is edited stays where it is in the side bar until lists come or go, or are sorted anew. */
static void
stay_while_edited (MuWindow *window)
{
  g_autofree char *alpha = NULL;

  add_list (window, "xwing", "Alpha");
  add_list (window, "xwing", "Beta");
  add_list (window, "xwing", "Gamma");
  assert_shown (window, "Gamma, Beta, Alpha");
  alpha = dup_id (window, "Alpha");
  mu_window_open (window, alpha);
  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)), "Zeta");
  mu_test_act (window, "win.save");
  assert_shown (window, "Gamma, Beta, Zeta");
  act_in_pane (window, "lists.order", "name");
  assert_shown (window, "Beta, Gamma, Zeta");
  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)), "Anton");
  mu_test_act (window, "win.save");
  assert_shown (window, "Anton, Beta, Gamma");
  act_in_pane (window, "lists.order", "points");
  assert_shown (window, "Anton, Gamma, Beta");
  mu_roster_remove_unit (mu_session_get_roster (mu_window_get_session (window)), 0);
  mu_test_act (window, "win.save");
  mu_test_await_frame ();
  assert_shown (window, "Anton, Gamma, Beta");
  add_list (window, "xwing", "Eta");
  assert_shown (window, "Eta, Gamma, Beta, Anton");
  act_in_pane (window, "lists.order", "change");
  assert_shown (window, "Eta, Anton, Gamma, Beta");
}

static void
find_it_sorted (MuWindow *window)
{
  assert_shown (window, "Beta, Gamma, Alpha");
  act_on_named (window, "win.star", "Beta");
  act_in_pane (window, "lists.sections", "together");
  assert_shown (window, "Alpha, Beta, Gamma");
}

static void
test_sort (void)
{
  mu_test_clear_library ();
  mu_test_run_window (sort_and_group);
  mu_test_run_window (find_it_sorted);
}

static void
assert_difference (MuWindow *window, const char *text)
{
  GtkWidget *label = mu_test_await_labelled (GTK_WIDGET (get_pane (window)), GTK_TYPE_LABEL, text);

  mu_test_await_frame ();
  g_assert_true (gtk_widget_get_mapped (label));
}

/* Variants stay below the first, whatever else is sorted, and say what is in and out. */
static void
keep_variants (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);

  add_list (window, "xwing", "Beta");
  add_list (window, "xwing", "Gamma");
  act_on_named (window, "win.duplicate-variant", "Beta");
  assert_shown (window, "Beta, Beta (variant 2), Gamma");
  assert_difference (window, "variant, with the same cards");
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  mu_test_act (window, "win.save");
  assert_difference (window, "−\u00a0Soontir Fel");
  mu_test_screenshot (window, "test-variants");
  act_on_named (window, "win.duplicate-variant", "Beta (variant 2)");
  assert_shown (window, "Beta, Beta (variant 3), Beta (variant 2), Gamma");
  act_on_named (window, "win.open", "Gamma");
  mu_roster_set_name (mu_session_get_roster (session), "Alpha");
  mu_test_act (window, "win.save");
  assert_shown (window, "Beta, Beta (variant 3), Beta (variant 2), Alpha");
  act_in_pane (window, "lists.order", "name");
  assert_shown (window, "Alpha, Beta, Beta (variant 2), Beta (variant 3)");
  act_on_named (window, "win.open", "Beta");
  mu_roster_set_name (mu_session_get_roster (session), "Zeta");
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  mu_test_act (window, "win.save");
  assert_shown (window, "Alpha, Zeta, Beta (variant 2), Beta (variant 3)");
  assert_difference (window, "variant, with the same cards");
  act_on_named (window, "win.delete", "Zeta");
  assert_shown (window, "Alpha, Beta (variant 2), Beta (variant 3)");
  act_on_named (window, "win.archive", "Beta (variant 3)");
  assert_shown (window, "Alpha, Beta (variant 2)");
}

static void
join_and_part (MuWindow *window)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  const char *ids[] = { NULL, NULL, NULL };

  add_list (window, "xwing", "Beta");
  add_list (window, "xwing", "Gamma");
  first = dup_id (window, "Beta");
  second = dup_id (window, "Gamma");
  ids[0] = first;
  ids[1] = second;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.change-lists", "(ss^as)", "join", first, ids);
  assert_shown (window, "Beta, Gamma");
  mu_test_click_button (window, "Undo");
  assert_shown (window, "Gamma, Beta");
}

static void
test_variants (void)
{
  mu_test_clear_library ();
  mu_test_run_window (keep_variants);
  mu_test_clear_library ();
  mu_test_run_window (join_and_part);
}

static void
archive (MuWindow *window)
{
  add_lists (window);
  act_on_named (window, "win.archive", "Beta");
  assert_shown (window, "Gamma, Alpha");
  mu_test_lists_search (get_pane (window), "beta");
  mu_test_await (mu_test_find_button (GTK_WIDGET (window), "Show 1 in Archive") != NULL);
  mu_test_lists_search (get_pane (window), "");
  act_in_pane (window, "lists.archived", NULL);
  assert_shown (window, "Gamma, Alpha, Beta");
  mu_test_click_button (window, "Undo");
  act_in_pane (window, "lists.archived", NULL);
  assert_shown (window, "Gamma, Beta, Alpha");
}

/* Tags */

static gboolean
has_tag (MuWindow *window, const char *name, const char *tag)
{
  g_autofree char *id = dup_id (window, name);
  g_autoptr (MuRoster) roster
      = mu_library_load (get_library (window), mu_session_get_games (mu_window_get_session (window)), id, NULL, NULL);

  return mu_roster_has_tag (roster, tag);
}

static void
tag_lists (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *editor, *entry;

  add_lists (window);
  mu_test_act_on (window, "win.tag", "");
  mu_test_await_frame ();
  editor = mu_test_find (GTK_WIDGET (window), MU_TYPE_TAG_EDITOR);
  entry = mu_test_get_part (editor, "entry");
  mu_test_type (entry, " league ");
  mu_test_await (mu_test_find_button (editor, "Add “league”") != NULL);
  mu_test_enter (entry);
  g_assert_true (mu_roster_has_tag (mu_session_get_roster (session), "league"));
  g_assert_true (has_tag (window, "Gamma", "league"));
  g_assert_true (mu_session_can_undo (session));
  mu_test_type (entry, "LEAGUE");
  mu_test_enter (entry);
  g_assert_false (has_tag (window, "Gamma", "league"));
  mu_test_type (entry, "league");
  mu_test_enter (entry);
  gtk_popover_popdown (GTK_POPOVER (editor));
  mu_test_click_button (get_pane (window), "league");
  assert_shown (window, "Gamma");
  mu_test_screenshot (window, "test-tag-filter");
  act_in_pane (window, "lists.show-tag", "league");
  assert_shown (window, "Gamma, Beta, Alpha");
}

/* Several at once */

/* An older toast may still be on its way out. */
static void
undo_by_toast (MuWindow *window, const char *text)
{
  mu_test_click_button (mu_test_await_labelled (GTK_WIDGET (window), g_type_from_name ("AdwToastWidget"), text),
                        "Undo");
}

static GtkWidget *
find_in (GtkWidget *root, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_in (child, action);
  return found;
}

static GtkWidget *
find_compare (MuWindow *window)
{
  return find_in (GTK_WIDGET (get_pane (window)), "win.compare");
}

static MuCompareWindow *
find_comparison (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_COMPARE_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* Two lists that are picked out can be compared, and no other number of them. */
static void
compare_picked (MuWindow *window)
{
  MuCompareWindow *comparison;

  mu_test_await (gtk_widget_get_mapped (find_compare (window)));
  mu_test_screenshot (window, "test-picked-two");
  mu_test_click (find_compare (window));
  mu_test_await ((comparison = find_comparison (window)) != NULL);
  mu_test_await_cmpstr (gtk_stack_get_visible_child_name (mu_test_get_part (comparison, "stack")), ==, "comparison");
  mu_test_close (comparison);
}

static void
pick_out (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  MuSession *session = mu_window_get_session (window);
  g_auto (GStrv) ids = NULL;

  add_lists (window);
  act_in_pane (window, "lists.pick", NULL);
  mu_test_lists_toggle (pane, 1);
  compare_picked (window);
  mu_test_lists_toggle (pane, 2);
  mu_test_lists_toggle (pane, 3);
  mu_test_lists_toggle (pane, G_MAXUINT);
  ids = mu_test_lists_get_picked (pane);
  g_assert_cmpuint (g_strv_length (ids), ==, 3);
  g_assert_false (gtk_widget_get_mapped (find_compare (window)));
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, "Gamma");
  mu_test_lists_toggle (pane, 0);
  mu_test_await_label (pane, "2 selected");
  mu_test_screenshot (window, "test-picked");

  act_in_pane (window, "lists.change-picked", "star");
  assert_shown (window, "Alpha, Beta, Gamma");
  undo_by_toast (window, "2 lists are favorites now");
  assert_shown (window, "Gamma, Beta, Alpha");
  act_in_pane (window, "lists.change-picked", "delete");
  assert_shown (window, "Gamma");
  undo_by_toast (window, "2 lists deleted");
  assert_shown (window, "Gamma, Beta, Alpha");
  act_in_pane (window, "lists.pick-all", NULL);
  act_in_pane (window, "lists.change-picked", "delete");
  g_assert_null (mu_session_get_roster (session));
  undo_by_toast (window, "3 lists deleted");
  assert_shown (window, "Gamma, Beta, Alpha");
  act_in_pane (window, "lists.pick", NULL);
}

static void
export_picked (MuWindow *window)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-test-XXXXXX", NULL);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_auto (GStrv) ids = NULL;
  g_autoptr (GVariant) target = NULL;

  add_list (window, "xwing", "A/B");
  add_list (window, "xwing", "A/B");
  while (mu_roster_get_n_units (mu_session_get_roster (mu_window_get_session (window))) > 0)
    mu_roster_remove_unit (mu_session_get_roster (mu_window_get_session (window)), 0);
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  mu_test_await_frame ();
  act_in_pane (window, "lists.pick-all", NULL);
  ids = mu_test_lists_get_picked (get_pane (window));
  target = g_variant_ref_sink (g_variant_new ("(^ass)", (const char *const *) ids, uri));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.export-lists-to", target));
  mu_test_await_labelled (GTK_WIDGET (window), g_type_from_name ("AdwToastWidget"), "2 lists exported\u00a0· 1 illegal");
  first = g_build_filename (folder, "A-B.muster", NULL);
  second = g_build_filename (folder, "A-B-2.muster", NULL);
  g_assert_cmpint (g_remove (first), ==, 0);
  g_assert_cmpint (g_remove (second), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Lists saved by wrong clocks are shown with a date, the last one first. */
static void
save_by_clocks (MuWindow *window)
{
  static const gint64 clocks[] = { G_GINT64_CONSTANT (253402250400), G_GINT64_CONSTANT (1790000000),
                                   G_GINT64_CONSTANT (4294967296), G_GINT64_CONSTANT (-86400) };
  static const char *const shown[] = { "End", "Now, End", "Later, Now, End", "Before, Later, Now, End" };
  static const char *const names[] = { "End", "Now", "Later", "Before" };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      mu_test_clock_set (clocks[i]);
      add_list (window, "xwing", names[i]);
      assert_shown (window, shown[i]);
    }
  mu_test_await_frame ();
}

static void
find_by_clock (MuWindow *window)
{
  assert_shown (window, "Before, Later, Now, End");
  mu_test_await_frame ();
}

static void
test_clock (void)
{
  mu_test_clear_library ();
  mu_test_run_window (save_by_clocks);
  mu_test_run_window (find_by_clock);
  mu_test_clock_reset ();
  mu_test_run_window (find_by_clock);
}

/* An edit of the open list changes its row and no other. */

enum
{
  N_MANY = 60
};

typedef struct
{
  guint n_signals;
  guint n_removed;
  guint n_added;
} Changes;

static void
count_changes (GListModel *items, guint position, guint removed, guint added, Changes *changes)
{
  changes->n_signals++;
  changes->n_removed += removed;
  changes->n_added += added;
}

static void
rename_open (MuWindow *window, const char *name)
{
  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)), name);
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  mu_test_await_frame ();
}

/* The name in the row that is seen first. */
static char *
dup_first_seen (MuWindow *window)
{
  GtkWidget *view = mu_test_get_part (get_pane (window), "view");
  GtkWidget *seen = gtk_widget_pick (view, gtk_widget_get_width (view) / 2, 12, GTK_PICK_DEFAULT);
  GtkWidget *row = gtk_widget_get_ancestor (seen, MU_TYPE_LIBRARY_ROW);

  return g_strdup (gtk_label_get_text (mu_test_get_part (row, "name")));
}

static void
edit_in_place (MuWindow *window, const Changes *changes)
{
  g_autofree char *before = dup_shown (window);
  g_autofree char *seen = dup_first_seen (window);
  g_autofree char *after = NULL, *still_seen = NULL;

  g_assert_cmpstr (seen, !=, "List 00");
  rename_open (window, "List 30b");
  mu_test_await_label (get_pane (window), "List 30b");
  after = dup_shown (window);
  still_seen = dup_first_seen (window);
  g_assert_cmpuint (changes->n_signals, ==, 0);
  g_assert_cmpuint (strlen (after), ==, strlen (before) + 1);
  g_assert_cmpstr (still_seen, ==, seen);
}

static void
edit_to_another_place (MuWindow *window, const Changes *changes)
{
  MuLibraryPane *pane = get_pane (window);
  g_auto (GStrv) picked = NULL;
  g_auto (GStrv) still_picked = NULL;

  act_in_pane (window, "lists.pick", NULL);
  mu_test_lists_toggle (pane, 12);
  mu_test_lists_toggle (pane, 40);
  picked = mu_test_lists_get_picked (pane);
  g_assert_cmpuint (g_strv_length (picked), ==, 3);
  rename_open (window, "List 10b");
  g_assert_cmpstr (mu_test_lists_get_id (pane, 11), ==, mu_session_get_id (mu_window_get_session (window)));
  g_assert_cmpuint (changes->n_signals, ==, 2);
  g_assert_cmpuint (changes->n_removed, ==, 1);
  g_assert_cmpuint (changes->n_added, ==, 1);
  still_picked = mu_test_lists_get_picked (pane);
  g_assert_cmpuint (g_strv_length (still_picked), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (g_strv_contains ((const char *const *) still_picked, picked[i]));
  act_in_pane (window, "lists.pick", NULL);
}

/* The open list leaves what is searched for and comes back; while it is away nothing is touched. */
static void
edit_below_a_filter (MuWindow *window, Changes *changes)
{
  MuLibraryPane *pane = get_pane (window);

  mu_test_lists_search (pane, "list");
  rename_open (window, "Nothing like it");
  mu_test_await_cmpuint (mu_test_lists_count (pane), ==, N_MANY - 1);
  changes->n_signals = 0;
  rename_open (window, "Nothing at all");
  g_assert_cmpuint (changes->n_signals, ==, 0);
  rename_open (window, "List 99");
  mu_test_await_cmpuint (mu_test_lists_count (pane), ==, N_MANY);
  mu_test_lists_search (pane, "");
}

static void
edit_among_many (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (MuLibrary) other = mu_test_library_open (path);
  g_autoptr (GListModel) items = NULL;
  Changes changes = { 0 };

  for (int i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("List %02d", i);

      mu_test_library_add (get_library (window), name);
    }
  mu_test_await_cmpuint (mu_test_lists_count (pane), ==, N_MANY);
  act_in_pane (window, "lists.order", "name");
  act_on_named (window, "win.open", "List 30");
  mu_test_await_frame ();
  gtk_widget_activate_action (mu_test_get_part (pane, "view"), "list.scroll-to-item", "u", 30);
  mu_test_await_frame ();
  g_object_get (pane, "items", &items, NULL);
  g_signal_connect (items, "items-changed", G_CALLBACK (count_changes), &changes);
  edit_in_place (window, &changes);
  edit_to_another_place (window, &changes);
  edit_below_a_filter (window, &changes);

  /* What another program does is seen with the next edit at the latest. */
  mu_test_library_add (other, "Theirs");
  rename_open (window, "List 98");
  mu_test_await_cmpuint (mu_test_lists_count (pane), ==, N_MANY + 1);
  g_signal_handlers_disconnect_by_func (items, count_changes, &changes);
}

static gboolean
has_whole_row (MuLibraryPane *pane, const char *name)
{
  GtkWidget *view = mu_test_get_part (pane, "view");
  GtkWidget *label = mu_test_find_labelled (view, GTK_TYPE_LABEL, name);
  GtkWidget *row = label != NULL ? gtk_widget_get_ancestor (label, MU_TYPE_LIBRARY_ROW) : NULL;
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, view, &bounds)
         && bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (view);
}

/* A list that is opened is scrolled to, but not again while the player looks elsewhere. */
static void
reveal_opened (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);

  for (int i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("List %02d", i);

      mu_test_library_add (get_library (window), name);
    }
  mu_test_await_cmpuint (mu_test_lists_count (pane), ==, N_MANY);
  act_in_pane (window, "lists.order", "name");
  act_on_named (window, "win.open", "List 30");
  mu_test_await (has_whole_row (pane, "List 30"));
  act_on_named (window, "win.open", "List 02");
  mu_test_await (has_whole_row (pane, "List 02"));
  mu_test_await_frame ();
  gtk_widget_activate_action (mu_test_get_part (pane, "view"), "list.scroll-to-item", "u", N_MANY - 1);
  mu_test_await_frame ();
  mu_test_await (!has_whole_row (pane, "List 02"));
  rename_open (window, "List 02, renamed");
  mu_test_await_frame ();
  g_assert_false (has_whole_row (pane, "List 02, renamed"));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/library-pane/sort", test_sort);
  g_test_add_data_func ("/library-pane/stay", stay_while_edited, mu_test_run_case);
  g_test_add_data_func ("/library-pane/archive", archive, mu_test_run_case);
  g_test_add_func ("/library-pane/variants", test_variants);
  g_test_add_func ("/library-pane/enlarge", test_enlarge);
  g_test_add_data_func ("/library-pane/tags", tag_lists, mu_test_run_case);
  g_test_add_data_func ("/library-pane/pick", pick_out, mu_test_run_case);
  g_test_add_data_func ("/library-pane/export", export_picked, mu_test_run_case);
  g_test_add_func ("/library-pane/clock", test_clock);
  g_test_add_data_func ("/library-pane/reveal", reveal_opened, mu_test_run_case);
  g_test_add_data_func ("/library-pane/edit", edit_among_many, mu_test_run_case);
  return g_test_run ();
}
