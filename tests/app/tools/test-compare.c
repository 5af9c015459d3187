/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/tools/mu-compare-window.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* Two lists side by side, in the real window. */

static const char squad[]
    = "{\"faction\":\"imperial\",\"name\":\"Thrifty Guard\",\"version\":\"0.3.0\",\"pilots\":["
      "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\",\"upgrades\":{\"ept\":[\"lonewolf\"]}},"
      "{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}]}";

static MuCompareWindow *
find_window (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_COMPARE_WINDOW (l->data))
      return l->data;
  return NULL;
}

static char *
save_sample (MuWindow *window, const char *sample)
{
  MuSession *session = mu_window_get_session (window);

  mu_test_act_on (window, "win.sample", sample);
  g_assert_true (mu_session_save (session, NULL));
  return g_strdup (mu_session_get_id (session));
}

static void
compare (MuWindow *window, const char *first, const char *second)
{
  const char *const ids[] = { first, second, NULL };
  g_autoptr (GVariant) target = g_variant_ref_sink (g_variant_new_strv (ids, -1));

  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.compare", target));
  mu_test_await (find_window (window) != NULL);
}

/* Has the window compare a list of that file, as its file dialog does. */
static void
choose_file (MuCompareWindow *window, int side, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "compare.add-file", "(is)", side, uri));
}

static void
assert_sides (MuCompareWindow *window, const char *first, const char *second)
{
  GtkWidget *view = mu_test_get_part (window, "view");

  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (view, "name_0")), ==, first);
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (view, "name_1")), ==, second);
}

static void
assert_says (MuCompareWindow *window, const char *text)
{
  mu_test_await_label (window, text);
}

static void
assert_turn (MuCompareWindow *window, int row, const char *value, const char *first, const char *second)
{
  GtkGrid *turns = mu_test_get_part (mu_test_get_part (window, "view"), "turns");

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (turns, 0, row))), ==, first);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (turns, 1, row))), ==, value);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (turns, 2, row))), ==, second);
}

/* From the library: two lists marked there. */
static void
compare_saved (MuWindow *window)
{
  g_autofree char *first = save_sample (window, "xwing");
  g_autofree char *second = NULL;
  MuCompareWindow *compared;

  mu_test_act_on (window, "win.duplicate", first);
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  second = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  g_assert_cmpstr (first, !=, second);
  compare (window, first, second);
  compared = find_window (window);
  assert_says (compared, "one player rolls an attack die");
  assert_says (compared, "every ship needs an ID token");
  assert_says (compared, "the same");
}

static void
compare_with_file (MuWindow *window)
{
  g_autofree char *first = save_sample (window, "xwing");
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "thrifty.xws", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MuCompareWindow *compared;

  g_assert_true (g_file_set_contents (path, squad, -1, NULL));
  compare (window, NULL, NULL);
  compared = find_window (window);
  assert_says (compared, "No Other List");
  choose_file (compared, 1, file);
  assert_says (compared, "Thrifty Guard costs");
  assert_sides (compared, "Crimson Guard", "Thrifty Guard");
  assert_says (compared, "differs");
  assert_says (compared, "Pilot: Soontir Fel");
  assert_says (compared, "+ Lone Wolf");
  assert_says (compared, "Ships activate from the lowest value to the highest");
  assert_turn (compared, 0, "1", "", "Academy Pilot");
  assert_turn (compared, 3, "9", "• Soontir Fel", "• Soontir Fel");
  mu_test_screenshot (compared, "test-compare");
  gtk_widget_activate_action (GTK_WIDGET (compared), "compare.swap", NULL);
  assert_sides (compared, "Thrifty Guard", "Crimson Guard");
  assert_says (compared, "Thrifty Guard costs");
  mu_test_folder_free (folder);
}

static void
compare_games (MuWindow *window)
{
  g_autofree char *first = save_sample (window, "xwing");
  g_autofree char *second = save_sample (window, "armada");

  compare (window, first, second);
  assert_says (find_window (window), "Two Different Games");
  g_assert_null (mu_test_find_labelled (GTK_WIDGET (find_window (window)), GTK_TYPE_LABEL, "differs"));
}

static void
assert_offered (MuCompareWindow *window, const char *side, const char *names)
{
  GListModel *model = gtk_drop_down_get_model (mu_test_get_part (window, side));
  g_autoptr (GString) offered = g_string_new (NULL);

  for (guint i = 1; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      g_string_append_printf (offered, "%s%s", i > 1 ? ", " : "", gtk_string_object_get_string (item));
    }
  g_assert_cmpstr (offered->str, ==, names);
}

/* A list is not compared with itself or with one of another game. */
static void
offer_lists (MuWindow *window)
{
  g_autofree char *squad_id = save_sample (window, "xwing");
  g_autofree char *fleet_id = save_sample (window, "armada");
  MuCompareWindow *compared;

  mu_test_act_on (window, "win.duplicate", squad_id);
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  compare (window, squad_id, NULL);
  compared = find_window (window);
  assert_offered (compared, "second", "Crimson Guard (copy) (100)");
  mu_test_choose (mu_test_get_part (compared, "second"), "copy");
  assert_sides (compared, "Crimson Guard", "Crimson Guard (copy)");
  gtk_widget_activate_action (GTK_WIDGET (compared), "compare.swap", NULL);
  assert_sides (compared, "Crimson Guard (copy)", "Crimson Guard");
  assert_offered (compared, "second", "Crimson Guard (100)");
  /* What no longer fits is not chosen any more. */
  mu_compare_window_choose (compared, 0, fleet_id);
  assert_offered (compared, "second", "");
  assert_says (compared, "No Other List");
}

/* A list with variants is compared with one of them, and the others are offered first. */
static void
compare_variants (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autofree char *first = save_sample (window, "xwing");
  g_autofree char *other = NULL;
  MuCompareWindow *compared;

  mu_test_pane_open (window, "xwing-standard", "rebel", "wedgeantilles");
  mu_roster_set_name (mu_session_get_roster (session), "Homestead");
  g_assert_true (mu_session_save (session, NULL));
  other = g_strdup (mu_session_get_id (session));
  mu_test_act_on (window, "win.duplicate-variant", first);
  mu_test_act_on (window, "win.duplicate-variant", first);
  compare (window, NULL, NULL);
  compared = find_window (window);
  assert_sides (compared, "Crimson Guard", mu_roster_get_name (mu_session_get_roster (session)));
  assert_offered (compared, "second",
                  "Crimson Guard (variant 3) (100), Crimson Guard (variant 2) (100), Homestead (29)");
  mu_test_close (compared);
  compare (window, other, NULL);
  compared = find_window (window);
  assert_says (compared, "Choose Two Lists");
}

/* The focus is where the list is chosen that is not chosen yet. */
static void
focus_choice (MuWindow *window)
{
  g_autofree char *id = save_sample (window, "xwing");
  MuCompareWindow *compared;
  GtkWidget *focus;

  mu_test_act_on (window, "win.duplicate", id);
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  compare (window, id, NULL);
  compared = find_window (window);
  mu_test_await_frame ();
  focus = gtk_root_get_focus (GTK_ROOT (compared));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, mu_test_get_part (compared, "second")));
}

/* Letters typed into the open list search it, and Enter takes what is found. */
static void
search_lists (MuWindow *window)
{
  g_autofree char *squad_id = save_sample (window, "xwing");
  g_autofree char *fleet_id = save_sample (window, "armada");
  MuCompareWindow *compared;
  GtkWidget *first, *search;

  compare (window, NULL, NULL);
  compared = find_window (window);
  first = mu_test_get_part (compared, "first");
  g_signal_emit_by_name (first, "activate");
  search = mu_test_find (first, GTK_TYPE_SEARCH_ENTRY);
  mu_test_await (gtk_widget_get_mapped (search));
  mu_test_await_frame ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (compared)), search));
  mu_test_type (search, "guard");
  mu_test_await_frame ();
  mu_test_enter (search);
  mu_test_await (!gtk_widget_get_mapped (search));
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (first))), ==,
                   "Crimson Guard (100)");
}

static void
compare_broken (MuWindow *window)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "broken.xws", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "{\"faction\":", -1, NULL));
  compare (window, NULL, NULL);
  choose_file (find_window (window), 0, file);
  mu_test_await_label (find_window (window), "broken.xws");
  mu_test_folder_free (folder);
}

/* Returns the button with that class below @root that is shown, or NULL. */
static GtkWidget *
find_button (GtkWidget *root, const char *css_class)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_has_css_class (root, css_class) && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, css_class);
  return found;
}

/* Returns how many labels below @root are broken into lines. */
static guint
count_broken (GtkWidget *root, const char *css_class)
{
  guint n = GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, css_class)
            && pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (root))) > 1;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_broken (child, css_class);
  return n;
}

/* How wide the window is made, one width after another. */
static const struct
{
  int width;
  gboolean narrow; /* lists are chosen below one another; the window buttons are few unless all have room */
} widths[] = { { 900, FALSE }, { 600, FALSE }, { 360, TRUE }, { 900, FALSE } };

static void
resize (MuWindow *window)
{
  g_autofree char *first = save_sample (window, "xwing");
  g_autofree char *second = save_sample (window, "xwing:rebel");
  MuCompareWindow *compared;
  GtkWidget *view;

  compare (window, first, second);
  compared = find_window (window);
  view = mu_test_get_part (compared, "view");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t sides[2], end;
      GtkWidget *close;

      mu_test_resize (compared, widths[i].width, 640);
      mu_test_await_frame ();
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (compared)), ==, widths[i].width);
      g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (compared, "first"), view, &sides[0]));
      g_assert_true (gtk_widget_compute_bounds (mu_test_get_part (compared, "second"), view, &sides[1]));
      g_assert_true ((sides[1].origin.y >= sides[0].origin.y + sides[0].size.height) == widths[i].narrow);
      g_assert_true (find_button (GTK_WIDGET (compared), "maximize") != NULL || widths[i].narrow);
      close = find_button (GTK_WIDGET (compared), "close");
      g_assert_nonnull (close);
      g_assert_true (gtk_widget_compute_bounds (close, GTK_WIDGET (compared), &end));
      g_assert_cmpfloat (end.origin.x + end.size.width, <=, widths[i].width);
      g_assert_cmpuint (count_broken (view, "numeric") + count_broken (view, "compare-mark"), ==, 0);
    }
}

/* The sign of a figure stays before it where lines are read from right to left. */
static void
mirror_signs (MuWindow *window)
{
  g_autofree char *first = save_sample (window, "xwing");
  g_autofree char *second = NULL;

  mu_test_pane_open (window, "xwing-standard", "rebel", "5*wedgeantilles");
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  second = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  compare (window, first, second);
  assert_says (find_window (window), "\u2066-45\u2069");
}

static MuTestWindowFunc current;

static void
run_and_close (MuWindow *window)
{
  current (window);
  mu_test_close (find_window (window));
}

static void
run (gconstpointer body)
{
  mu_test_clear_library ();
  current = (MuTestWindowFunc) body;
  mu_test_run_window (run_and_close);
}

static void
run_from_right_to_left (gconstpointer body)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  run (body);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/compare/saved", compare_saved, run);
  g_test_add_data_func ("/compare/with-file", compare_with_file, run);
  g_test_add_data_func ("/compare/games", compare_games, run);
  g_test_add_data_func ("/compare/offer", offer_lists, run);
  g_test_add_data_func ("/compare/variants", compare_variants, run);
  g_test_add_data_func ("/compare/focus", focus_choice, run);
  g_test_add_data_func ("/compare/search", search_lists, run);
  g_test_add_data_func ("/compare/resize", resize, run);
  g_test_add_data_func ("/compare/broken", compare_broken, run);
  g_test_add_data_func ("/compare/mirror-signs", mirror_signs, run_from_right_to_left);
  return g_test_run ();
}
