/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "app/builder/mu-list-settings.h"
#include "app/library/mu-library-pane.h"
#include "app/shell/mu-batch-bar.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-import.h"
#include "support/mu-test-init.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* What comes into the window from files, drops and the clipboard, what goes out, and what is said when it cannot. */

static const char luke[] = "{\"faction\":\"rebel\",\"name\":\"Lone Luke\",\"version\":\"0.3.0\","
                           "\"pilots\":[{\"name\":\"lukeskywalker\",\"ship\":\"xwing\"}]}";
static const char vader[] = "{\"faction\":\"imperial\",\"name\":\"Two of one name\",\"version\":\"0.3.0\","
                            "\"pilots\":[{\"name\":\"darthvader\",\"ship\":\"tieadvanced\"},"
                            "{\"name\":\"darthvader\",\"ship\":\"tieadvanced\"}]}";
static const char broken[] = "{\"faction\":\"rebel\",\n \"pilots\": [}\n";

static char *folder;

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static guint
get_n_lists (MuWindow *window)
{
  return mu_test_lists_count (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE));
}

static gboolean
has_notice (MuWindow *window, const char *id)
{
  return mu_test_get_notice (window, id, NULL) != NULL;
}

static const char *
get_import_detail (MuWindow *window)
{
  const char *detail = NULL;

  return mu_test_get_notice (window, "import", &detail) != NULL ? detail : "";
}

static void
import (MuWindow *window, GFile *file)
{
  mu_window_import (window, &file, 1);
}

/* Import */

static void
import_one (MuWindow *window)
{
  g_autoptr (GFile) file = write_file ("luke.xws", luke);

  import (window, file);
  mu_test_await (get_roster (window) != NULL);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Lone Luke");
  g_assert_cmpuint (get_n_lists (window), ==, 1);
  g_assert_null (mu_test_get_notice (window, "import", NULL));
}

/* The message names the file and the place, says what to do, and what was open stays. */
static void
import_broken (MuWindow *window)
{
  g_autoptr (GFile) file = write_file ("broken.xws", broken);
  const char *detail = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  import (window, file);
  mu_test_await (has_notice (window, "import"));
  g_assert_nonnull (mu_test_get_notice (window, "import", &detail));
  g_assert_nonnull (strstr (detail, "broken.xws"));
  g_assert_nonnull (strstr (detail, "line 2"));
  g_assert_nonnull (strstr (detail, "Export the list again"));
  mu_test_screenshot (window, "test-import-broken");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard");
  g_assert_cmpuint (get_n_lists (window), ==, 1);
  /* It goes when another list is opened. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "armada");
  g_assert_false (has_notice (window, "import"));
}

/* A list of an edition without cards here is not helped by exporting it again. */
static void
import_other_edition (MuWindow *window)
{
  static const char second[] = "{\"name\":\"Two\",\"version\":\"2.0.0\",\"faction\":\"rebelalliance\",\"pilots\":[{"
                               "\"id\":\"lukeskywalker\",\"ship\":\"t65xwing\"}]}";
  g_autoptr (GFile) file = write_file ("second.xws", second);
  g_autoptr (GFile) other = write_file ("broken.xws", broken);
  GFile *both[] = { file, other };
  const char *detail = NULL;

  import (window, file);
  mu_test_await (has_notice (window, "import"));
  g_assert_nonnull (mu_test_get_notice (window, "import", &detail));
  g_assert_nonnull (strstr (detail, "second edition"));
  g_assert_nonnull (strstr (detail, "no cards of that edition"));
  g_assert_nonnull (strstr (detail, "Armada, X-Wing"));
  g_assert_null (strstr (detail, "Export the list again"));
  mu_test_screenshot (window, "test-import-edition");

  mu_window_import (window, both, 2);
  mu_test_await (strstr (get_import_detail (window), "broken.xws") != NULL);
  g_assert_nonnull (strstr (get_import_detail (window), "Export the list again"));
  g_assert_nonnull (strstr (get_import_detail (window), "no cards of that edition"));
}

static void
import_several (MuWindow *window)
{
  g_autoptr (GFile) first = write_file ("luke.xws", luke);
  g_autoptr (GFile) second = write_file ("broken.xws", broken);
  g_autoptr (GFile) third = write_file ("vader.xws", vader);
  GFile *files[] = { first, second, third };
  const char *detail = NULL;

  mu_window_import (window, files, 3);
  mu_test_await (has_notice (window, "import"));
  g_assert_cmpuint (get_n_lists (window), ==, 2);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Lone Luke");
  g_assert_cmpstr (mu_test_get_notice (window, "import", &detail), ==, "Not everything could be imported");
  g_assert_null (strstr (detail, "luke.xws"));
}

static void
on_progress (GtkLabel *label, GParamSpec *pspec, gpointer n_told)
{
  const char *text = gtk_label_get_label (label);

  if (*text == '\0')
    return;
  g_assert_true (g_str_has_suffix (text, " of 30"));
  *(guint *) n_told += 1;
}

/* The progress counts every list, the one that is opened, too. */
static void
count_imported (MuWindow *window)
{
  GtkLabel *label = mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_BATCH_BAR), "label");
  GFile *files[30];
  guint n_told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *name = g_strdup_printf ("luke-%u.xws", i);

      files[i] = write_file (name, luke);
    }
  g_signal_connect (label, "notify::label", G_CALLBACK (on_progress), &n_told);
  mu_window_import (window, files, G_N_ELEMENTS (files));
  mu_test_await_cmpint (get_n_lists (window), ==, 30);
  g_assert_cmpuint (n_told, >, 0);
  g_signal_handlers_disconnect_by_data (label, &n_told);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

#define ACADEMY_PILOT "{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}"
#define THREE_PILOTS ACADEMY_PILOT "," ACADEMY_PILOT "," ACADEMY_PILOT
#define LARGE                                                                                                          \
  "{\"faction\":\"imperial\",\"name\":\"Nine\",\"pilots\":[" THREE_PILOTS "," THREE_PILOTS "," THREE_PILOTS "]}"
#define EPIC "Judged as Epic, which has room for its 108 points."

static void
await_reading (MuWindow *window, const char *text, const char *title, const char *wanted)
{
  g_autoptr (GFile) file = write_file ("read.txt", text);
  const char *detail = NULL;

  import (window, file);
  mu_test_await (has_notice (window, "reading"));
  g_assert_cmpstr (mu_test_get_notice (window, "reading", &detail), ==, title);
  g_assert_cmpstr (detail, ==, wanted);
}

/* A format that was found is said to be, and can be changed; then there is nothing left to say. */
static void
import_found_format (MuWindow *window)
{
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  GtkWidget *format = mu_test_get_part (settings, "format");

  await_reading (window, LARGE, "How this list was read", EPIC);
  mu_test_screenshot (window, "test-import-reading");
  mu_test_click_button (window, "Change Format…");
  mu_test_await (gtk_widget_get_mapped (format));
  mu_test_await (gtk_widget_is_focus (format));
  g_assert_true (has_notice (window, "reading"));
  mu_test_choose (format, "Standard");
  g_assert_cmpstr (mu_roster_get_format (get_roster (window))->id, ==, "xwing-standard");
  g_assert_false (has_notice (window, "reading"));
  gtk_popover_popdown (GTK_POPOVER (settings));
}

/* What is in doubt is said until the list is changed or another one is opened. */
static void
import_doubtful (MuWindow *window)
{
  await_reading (window, "Poe Dameron\n", "How this list was read",
                 "Line 1: “Poe Dameron” was read as “T-70 X-wing, 31”, but may mean “T-70 X-wing, 33”. "
                 "The list may as well be one of “X-Wing, second edition”: nothing in the text decides.");
  g_assert_null (mu_test_find_button (GTK_WIDGET (window), "Change Format…"));
  mu_test_await_frame ();
  g_assert_true (has_notice (window, "reading"));
  mu_roster_remove_unit (get_roster (window), 0);
  g_assert_false (has_notice (window, "reading"));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "Wedge Antilles (29)\nTotal: 60\n");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mu_test_await_label (mu_test_get_part (window, "roster_pane"), "Another total than stated");
  mu_test_await_label (window, "“Untitled” imported");
  g_assert_false (has_notice (window, "reading"));
  mu_test_screenshot (window, "test-import-doubtful");
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_false (has_notice (window, "reading"));
}

static void
import_several_doubtful (MuWindow *window)
{
  await_reading (window,
                 "{\"container\":[" LARGE ",{\"faction\":\"rebel\",\"name\":\"Wedge\",\"points\":60,"
                 "\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}]}",
                 "How these lists were read",
                 "Nine: " EPIC "\nWedge: The list states 60 points, but its cards cost 29.");
}

static GtkDropTarget *
find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

static void
drop_file (MuWindow *window)
{
  g_autoptr (GFile) file = write_file ("luke.xws", luke);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  GtkWidget *target = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_assert_true (
      gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (find_drop_target (target)), GDK_TYPE_FILE_LIST));
  g_signal_emit_by_name (find_drop_target (target), "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
  mu_test_await (get_roster (window) != NULL);
}

static void
paste (MuWindow *window)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), luke);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mu_test_await (get_roster (window) != NULL);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Lone Luke");
}

static void
paste_nonsense (MuWindow *window)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "Dear diary, {today");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mu_test_await (has_notice (window, "import"));
  g_assert_null (get_roster (window));
}

/* Export */

static gboolean
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
export_to (MuWindow *window, const char *format, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-to", "(ss)", format, uri);
}

static void
export_legal (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "legal.xws", NULL);
  g_autofree char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  export_to (window, "xws", path);
  mu_test_await (exists (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "soontirfel"));
}

static void
answer (MuWindow *window, const char *response)
{
  GtkWindow *dialog = mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  mu_test_await_frame ();
}

/* An illegal list leaves only after asking, and marked. */
static void
export_illegal (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "illegal.txt", NULL);
  g_autofree char *text = NULL;
  MuUnit *unit;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  unit = mu_roster_get_unit (get_roster (window), 0);
  mu_unit_add_upgrade (unit, mu_unit_get_upgrade (unit, 0));
  export_to (window, "text", path);
  mu_test_screenshot (window, "test-export-illegal");
  answer (window, "cancel");
  g_assert_false (exists (path));
  export_to (window, "text", path);
  answer (window, "export");
  mu_test_await (exists (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "NOT LEGAL"));
}

static void
export_nowhere (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "no such folder", "x.xws", NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  export_to (window, "xws", path);
  mu_test_await (has_notice (window, "export"));
}

static void
copy_text (MuWindow *window)
{
  g_autofree char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "armada");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy", "s", "text");
  text = mu_test_dup_clipboard (window);
  g_assert_nonnull (strstr (text, "Yavaris"));
  mu_test_await_label (window, "Copied to the clipboard: Plain text");
}

/* The menu offers the link of a squad, and the clipboard has it as the list is read again. */
static void
copy_link (MuWindow *window)
{
  g_autofree char *link = NULL;
  g_autoptr (GPtrArray) rosters = NULL;
  g_autoptr (GBytes) bytes = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy", "s", "yasb");
  link = mu_test_dup_clipboard (window);
  g_assert_true (g_str_has_prefix (link, "https://"));
  bytes = g_bytes_new (link, strlen (link));
  rosters = mu_test_import_bytes (mu_test_get_games (), bytes, NULL);
  g_assert_nonnull (rosters);
  g_assert_cmpuint (mu_roster_get_n_units (rosters->pdata[0]), >, 0);
}

/* A library or catalog that is not as it should be */

static void
work_unsaved (MuWindow *window)
{
  const char *detail = NULL;

  g_assert_cmpstr (mu_test_get_notice (window, "library", &detail), ==, "Your lists cannot be opened");
  g_assert_nonnull (strstr (detail, "library.db"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  g_assert_nonnull (get_roster (window));
  mu_test_screenshot (window, "test-no-library");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "armada");
  mu_test_screenshot (window, "test-unsaved");
  answer (window, "cancel");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard");
  gtk_window_close (GTK_WINDOW (window));
  answer (window, "discard");
}

static void
retry_library (MuWindow *window)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  g_assert_cmpint (g_rmdir (path), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.retry-library", NULL);
  g_assert_null (mu_test_get_notice (window, "library", NULL));
  g_assert_false (mu_session_is_unsaved (mu_window_get_session (window)));
  g_assert_cmpuint (get_n_lists (window), ==, 1);
}

static void
begin_afresh (MuWindow *window)
{
  g_assert_nonnull (strstr (mu_test_get_notice (window, "library", NULL), "set aside"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  g_assert_cmpuint (get_n_lists (window), ==, 1);
}

static void
say_catalog_problem (MuWindow *window)
{
  const char *detail = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", "s", "xwing");
  g_assert_nonnull (mu_test_get_notice (window, "catalog", &detail));
  g_assert_nonnull (strstr (detail, "mine.xml"));
  mu_test_screenshot (window, "test-catalog");
  g_assert_true (mu_session_get_report (mu_window_get_session (window))->legal);
}

/* The program can be without the cards of an edition. */
static void
test_other_edition (void)
{
  g_autofree char *catalogs = g_strdup (g_getenv ("MUSTER_CATALOG_DIR"));
  g_autofree char *few = mu_test_link_games ((const char *const[]){ "armada", "xwing", NULL });

  mu_test_clear_library ();
  g_assert_true (g_setenv ("MUSTER_CATALOG_DIR", few, TRUE));
  mu_test_run_window (import_other_edition);
  g_assert_true (g_setenv ("MUSTER_CATALOG_DIR", catalogs, TRUE));
  mu_test_folder_free (g_steal_pointer (&few));
}

static void
test_library (gconstpointer body)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");

  mu_test_clear_library ();
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  mu_test_run_window ((MuTestWindowFunc) body);
  mu_test_clear_library ();
}

static void
test_damaged (void)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");

  mu_test_clear_library ();
  g_assert_true (g_file_set_contents (path, "SQLite format 3 this is not", -1, NULL));
  mu_test_run_window (begin_afresh);
}

static void
test_catalog (void)
{
  g_autofree char *dir = mu_test_dup_data_path ("catalog/xwing");
  g_autofree char *path = g_build_filename (dir, "mine.xml", NULL);

  mu_test_clear_library ();
  g_assert_cmpint (g_mkdir_with_parents (dir, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<catalog game=\"xwing\" version=\"1\">\n<pilot", -1, NULL));
  mu_test_run_window (say_catalog_problem);
  mu_test_clear_library ();
}

int
main (int argc, char **argv)
{
  int result;

  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  folder = mu_test_folder_new ();
  g_test_add_data_func ("/sharing/import/one", import_one, mu_test_run_case);
  g_test_add_data_func ("/sharing/import/broken", import_broken, mu_test_run_case);
  g_test_add_func ("/sharing/import/other-edition", test_other_edition);
  g_test_add_data_func ("/sharing/import/several", import_several, mu_test_run_case);
  g_test_add_data_func ("/sharing/import/count", count_imported, mu_test_run_case);
  g_test_add_data_func ("/sharing/import/found-format", import_found_format, mu_test_run_case);
  g_test_add_data_func ("/sharing/import/doubtful", import_doubtful, mu_test_run_case);
  g_test_add_data_func ("/sharing/import/several-doubtful", import_several_doubtful, mu_test_run_case);
  g_test_add_data_func ("/sharing/drop", drop_file, mu_test_run_case);
  g_test_add_data_func ("/sharing/paste/list", paste, mu_test_run_case);
  g_test_add_data_func ("/sharing/paste/nonsense", paste_nonsense, mu_test_run_case);
  g_test_add_data_func ("/sharing/export/legal", export_legal, mu_test_run_case);
  g_test_add_data_func ("/sharing/export/illegal", export_illegal, mu_test_run_case);
  g_test_add_data_func ("/sharing/export/nowhere", export_nowhere, mu_test_run_case);
  g_test_add_data_func ("/sharing/copy", copy_text, mu_test_run_case);
  g_test_add_data_func ("/sharing/copy-link", copy_link, mu_test_run_case);
  g_test_add_data_func ("/sharing/library/unsaved", work_unsaved, test_library);
  g_test_add_data_func ("/sharing/library/retry", retry_library, test_library);
  g_test_add_func ("/sharing/library/damaged", test_damaged);
  g_test_add_func ("/sharing/catalog/broken", test_catalog);
  result = g_test_run ();
  mu_test_folder_free (folder);
  return result;
}
