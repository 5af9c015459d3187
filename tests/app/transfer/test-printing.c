/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-picture-window.h"
#include "app/transfer/mu-print-page.h"
#include "app/transfer/mu-print-window.h"
#include "app/transfer/mu-printer.h"
#include "app/widgets/mu-notices.h"
#include "exchange/links/mu-qr.h"
#include "library/mu-library-settings.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-scan.h"
#include "ui/mu-resources.h"

/* Lists on paper: the print window, what it prints, and the QR code. */

static char *folder;

static MuPrintWindow *
open_print_window (MuWindow *window)
{
  mu_test_act (window, "win.print");
  return mu_test_await_dialog (window, MU_TYPE_PRINT_WINDOW);
}

static GtkCheckButton *
find_part (MuPrintWindow *print, const char *title)
{
  GtkWidget *row = mu_test_find_labelled (GTK_WIDGET (print), ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static gboolean
file_exists (const char *path)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  return g_file_get_contents (path, &text, &length, NULL) && length > 6
         && memcmp (text + length - 6, "%%EOF\n", 6) == 0;
}

static char *
read_pdf (const char *path)
{
  const char *const arguments[] = { "pdftotext", "-raw", path, "-", NULL };
  char *text = NULL;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, NULL))
    {
      g_test_skip ("there is no pdftotext to look with");
      return NULL;
    }
  return text;
}

static void
assert_says (const char *path, const char *words)
{
  g_autofree char *text = read_pdf (path);

  if (text != NULL && strstr (text, words) == NULL)
    g_error ("“%s” is not in %s: %s", words, path, text);
}

/* How many pages the window says there are. */
static int
get_n_pages (MuPrintWindow *print)
{
  return atoi (gtk_label_get_text (mu_test_get_part (print, "count")));
}

static void
save_as (MuPrintWindow *print, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (print), "print.save-to", "s", uri));
}

/* Prints the open list through GtkPrintOperation, into a file: there may be no printer. */
static void
print_to (MuWindow *window, const char *path)
{
  MuSession *session = mu_window_get_session (window);
  MuSheetBook *book = mu_sheet_book_new (mu_paper_get_default (), MU_SHEET_LIST);
  g_autoptr (GtkPrintOperation) operation = NULL;

  mu_sheet_book_add (book, mu_session_get_roster (session), mu_session_get_report (session));
  operation = mu_printer_new (book);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (window), NULL),
                   !=, GTK_PRINT_OPERATION_RESULT_ERROR);
  mu_test_await (file_exists (path));
}

static void
print (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "printed.pdf", NULL);
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "xwing");
  dialog = open_print_window (window);
  mu_test_await_cmpint (get_n_pages (dialog), ==, 1);
  mu_test_screenshot (dialog, "print-squad");
  print_to (window, path);
  assert_says (path, "Crimson Guard");
  assert_says (path, "Total 100");
}

static void
save (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "saved.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "armada");
  dialog = open_print_window (window);
  gtk_check_button_set_active (find_part (dialog, "Check List"), TRUE);
  gtk_check_button_set_active (find_part (dialog, "Compact Cards"), TRUE);
  mu_test_await_cmpint (get_n_pages (dialog), >, 2);
  mu_test_screenshot (dialog, "print-fleet");
  save_as (dialog, file);
  mu_test_await (file_exists (path));
  assert_says (path, "Squadrons, of at most");
  assert_says (path, "Models, tokens and dice");
  assert_says (path, "Hull zone");
}

/* The sheet has the QR code that was chosen; a fleet has no link, which its sheet says. */
static void
choose_code (MuWindow *window)
{
  static const char no_link[] = "has no link";
  g_autofree char *path = g_build_filename (folder, "code.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "armada");
  dialog = open_print_window (window);
  adw_combo_row_set_selected (mu_test_get_part (dialog, "code"), MU_LIST_CODE_YASB);
  mu_test_await_cmpint (get_n_pages (dialog), >, 0);
  mu_test_await_frame ();
  mu_test_screenshot (dialog, "print-code");
  save_as (dialog, file);
  mu_test_await (file_exists (path));
  assert_says (path, no_link);
}

/* What cannot be saved is said, and can be saved elsewhere. */
static void
save_nowhere (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "nowhere", "none.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "xwing");
  dialog = open_print_window (window);
  save_as (dialog, file);
  mu_test_await_labelled (GTK_WIDGET (window), MU_TYPE_NOTICES, "“none.pdf” could not be written");
  g_assert_nonnull (mu_test_find_dialog (window, MU_TYPE_PRINT_WINDOW));
  g_assert_true (gtk_widget_get_sensitive (mu_test_find_button (GTK_WIDGET (dialog), "Print…")));
}

/* What was chosen is there the next time, and nothing is printed of nothing. */
static void
remember (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  g_autofree char *parts = NULL;
  g_autofree char *code = NULL;
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "xwing");
  dialog = open_print_window (window);
  gtk_check_button_set_active (find_part (dialog, "Compact Cards"), TRUE);
  gtk_check_button_set_active (find_part (dialog, "List Sheet"), FALSE);
  parts = mu_library_dup_setting (library, "print.parts");
  g_assert_cmpstr (parts, ==, "cards");
  adw_combo_row_set_selected (mu_test_get_part (dialog, "code"), MU_LIST_CODE_YASB);
  code = mu_library_dup_setting (library, "print.code");
  g_assert_cmpstr (code, ==, "yasb");
  gtk_check_button_set_active (find_part (dialog, "Compact Cards"), FALSE);
  mu_test_await_cmpint (get_n_pages (dialog), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (mu_test_find_button (GTK_WIDGET (dialog), "Print…")));
  gtk_check_button_set_active (find_part (dialog, "Check List"), TRUE);
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = open_print_window (window);
  g_assert_true (gtk_check_button_get_active (find_part (dialog, "Check List")));
  g_assert_cmpint (adw_combo_row_get_selected (mu_test_get_part (dialog, "code")), ==, MU_LIST_CODE_YASB);
  g_assert_false (gtk_check_button_get_active (find_part (dialog, "List Sheet")));
}

static void
say_illegal (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "illegal.pdf", NULL);
  MuSession *session = mu_window_get_session (window);
  MuPrintWindow *dialog;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_session_begin (session);
  mu_roster_set_format (mu_session_get_roster (session),
                        mu_game_get_format (mu_roster_get_game (mu_session_get_roster (session)), "xwing-core"));
  mu_session_end (session);
  dialog = open_print_window (window);
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (dialog), GTK_TYPE_LABEL, "Not legal: the paper says so too"));
  mu_test_screenshot (dialog, "print-illegal");
  print_to (window, path);
  assert_says (path, "NOT LEGAL in Core Set");
}

/* Every list named, one after the other. */
static void
print_several (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autofree char *first = NULL;
  g_autoptr (GVariant) ids = NULL;
  const char *both[2];

  mu_test_act_on (window, "win.sample", "xwing");
  first = g_strdup (mu_session_get_id (session));
  mu_test_act_on (window, "win.sample", "armada");
  both[0] = first;
  both[1] = mu_session_get_id (session);
  ids = g_variant_ref_sink (g_variant_new_strv (both, 2));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.print-lists", ids);
  mu_test_await_cmpint (get_n_pages (mu_test_await_dialog (window, MU_TYPE_PRINT_WINDOW)), >=, 2);
}

/* However large the letters and low the window, a module is large enough for a camera. */
static void
assert_room (MuCodeWindow *code, const char *text, int module)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *area = mu_test_find (GTK_WIDGET (code), GTK_TYPE_DRAWING_AREA);
  g_autoptr (MuQr) qr = mu_qr_new (text);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_resize (code, 460, 400);
  g_assert_cmpint (MIN (gtk_widget_get_width (area), gtk_widget_get_height (area)), >=, module * mu_qr_get_span (qr));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
assert_scans (MuCodeWindow *code, const char *text)
{
  g_autofree char *expected = g_strchomp (g_strdup (text));
  g_autofree char *scanned = NULL;

  if (!mu_test_can_scan ())
    return;
  scanned = mu_test_scan_window (code);
  g_assert_cmpstr (scanned, ==, expected);
}

static void
show_code (MuWindow *window)
{
  MuCodeWindow *code;
  g_autofree char *text = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.show-code");
  code = mu_test_await_dialog (window, MU_TYPE_CODE_WINDOW);
  mu_test_click_button (code, "Copy");
  text = mu_test_dup_clipboard (code);
  g_assert_nonnull (strstr (text, "\"soontirfel\""));
  gtk_test_accessible_assert_property (mu_test_find (GTK_WIDGET (code), GTK_TYPE_DRAWING_AREA),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "QR code of the list “Crimson Guard”");
  mu_test_screenshot (code, "code");
  assert_scans (code, text);
  assert_room (code, text, 3);
}

static void
show_short_code (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "academypilot");
  MuCodeWindow *code;
  g_autofree char *text = NULL;

  mu_test_act (pane.window, "win.show-code");
  code = mu_test_await_dialog (window, MU_TYPE_CODE_WINDOW);
  mu_test_click_button (code, "Copy");
  text = mu_test_dup_clipboard (code);
  assert_scans (code, text);
  assert_room (code, text, 4);
}

/* The choices show at once, and stay for the next picture. */
static void
show_picture (MuWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "list.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GdkTexture) saved = NULL;
  GtkWidget *picture;
  GdkPaintable *light;
  gpointer dialog;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.picture");
  dialog = mu_test_await_dialog (window, MU_TYPE_PICTURE_WINDOW);
  picture = mu_test_find (dialog, GTK_TYPE_PICTURE);
  g_assert_cmpstr (gtk_picture_get_alternative_text (GTK_PICTURE (picture)), ==,
                   "Picture of the list “Crimson Guard”");
  light = g_object_ref (gtk_picture_get_paintable (GTK_PICTURE (picture)));
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (light), ==, 1080);
  mu_test_screenshot (dialog, "picture");
  mu_test_click_button (dialog, "Dark");
  g_assert_true (gtk_picture_get_paintable (GTK_PICTURE (picture)) != light);
  g_object_unref (light);
  gtk_drop_down_set_selected (mu_test_find (dialog, GTK_TYPE_DROP_DOWN), 2);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (gtk_picture_get_paintable (GTK_PICTURE (picture))), ==, 1620);
  mu_test_screenshot (dialog, "picture-dark");
  gtk_widget_activate_action (dialog, "picture.save-to", "s", uri);
  mu_test_await (g_file_query_exists (file, NULL));
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_PICTURE_WINDOW) == NULL);
  saved = gdk_texture_new_from_file (file, NULL);
  g_assert_nonnull (saved);
  g_assert_cmpint (gdk_texture_get_width (saved), ==, 1620);

  mu_test_act (window, "win.picture");
  dialog = mu_test_await_dialog (window, MU_TYPE_PICTURE_WINDOW);
  picture = mu_test_find (dialog, GTK_TYPE_PICTURE);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (gtk_picture_get_paintable (GTK_PICTURE (picture))), ==, 1620);
  mu_test_click_button (dialog, "Copy");
  g_assert_true (gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (window))), GDK_TYPE_TEXTURE));
}

/* How wide the window is made, one width after another. */
static const struct
{
  int width;
  gboolean folded;
} widths[] = { { 900, FALSE }, { 600, FALSE }, { 360, TRUE }, { 900, FALSE } };

/* Returns the button that says @tooltip, shown or not. */
static GtkWidget *
find_icon_button (GtkWidget *root, const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_widget_get_tooltip_text (root), tooltip) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_icon_button (child, tooltip);
  return found;
}

/* Without room for both, what is chosen covers the pages until they are asked for, and words give way to an icon. */
static void
resize (MuWindow *window)
{
  MuPrintWindow *dialog;
  AdwFlap *flap;
  GtkWidget *show, *save_icon, *preview;

  mu_test_act_on (window, "win.sample", "xwing");
  dialog = open_print_window (window);
  mu_test_await_cmpint (get_n_pages (dialog), ==, 1);
  flap = mu_test_find (GTK_WIDGET (dialog), ADW_TYPE_FLAP);
  preview = gtk_widget_get_parent (mu_test_find (GTK_WIDGET (dialog), MU_TYPE_PRINT_PAGE));
  show = find_icon_button (GTK_WIDGET (dialog), "Show what to print");
  save_icon = find_icon_button (GTK_WIDGET (dialog), "Save as PDF");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      mu_test_resize (dialog, widths[i].width, 640);
      mu_test_await (gtk_widget_get_mapped (show) == widths[i].folded);
      g_assert_true (gtk_widget_get_mapped (save_icon) == widths[i].folded);
      g_assert_true (gtk_widget_get_mapped (mu_test_get_part (dialog, "save_button")) == !widths[i].folded);
      g_assert_true (adw_flap_get_reveal_flap (flap));
      g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_first_child (preview)), <=, widths[i].width - 36);
      if (widths[i].folded)
        mu_test_click (show);
      g_assert_true (adw_flap_get_reveal_flap (flap) == !widths[i].folded);
    }
}

int
main (int argc, char **argv)
{
  int result;

  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  folder = mu_test_folder_new ();
  g_test_add_data_func ("/printing/print", print, mu_test_run_case);
  g_test_add_data_func ("/printing/save", save, mu_test_run_case);
  g_test_add_data_func ("/printing/code-choice", choose_code, mu_test_run_case);
  g_test_add_data_func ("/printing/save-nowhere", save_nowhere, mu_test_run_case);
  g_test_add_data_func ("/printing/remember", remember, mu_test_run_case);
  g_test_add_data_func ("/printing/illegal", say_illegal, mu_test_run_case);
  g_test_add_data_func ("/printing/resize", resize, mu_test_run_case);
  g_test_add_data_func ("/printing/several", print_several, mu_test_run_case);
  g_test_add_data_func ("/printing/picture", show_picture, mu_test_run_case);
  g_test_add_data_func ("/printing/code", show_code, mu_test_run_case);
  g_test_add_data_func ("/printing/short-code", show_short_code, mu_test_run_case);
  result = g_test_run ();
  mu_test_folder_free (folder);
  return result;
}
