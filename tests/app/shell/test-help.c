/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "app/collection/mu-collection-window.h"
#include "app/desk/mu-desk.h"
#include "app/library/mu-versions-window.h"
#include "app/shell/mu-help-page.h"
#include "app/shell/mu-help-window.h"
#include "app/shell/mu-new-list.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-odds-window.h"
#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-print-window.h"
#include "support/mu-test-init.h"
#include "support/mu-test-views.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* “What Can Muster Do?”: every page has its pictures, its text, and a button that goes there. */

static const struct
{
  const char *topic;
  const char *title;
  const char *goes_to; /* the type of what its button shows */
  gboolean needs_list;
} pages[] = {
  { "squad", "Build a Squad", "MuNewList", FALSE },
  { "fleet", "Build a Fleet", "MuNewList", FALSE },
  { "misfits", "Why Is a Card Grey?", "MuRulesWindow", FALSE },
  { "drop", "What to Drop, What to Add", "MuCompleteWindow", TRUE },
  { "odds", "What Are the Odds?", "MuOddsWindow", TRUE },
  { "charts", "What Does a List Do?", "MuChartsPane", TRUE },
  { "compare", "Compare and Score", "MuCompareWindow", FALSE },
  { "print", "Print Sheets and Cards", "MuPrintWindow", TRUE },
  { "share", "Share by Link or QR Code", "MuCodeWindow", TRUE },
  { "desk", "Check a Whole Tournament", "MuDesk", FALSE },
#ifdef HAVE_SERVE
  { "network", "Take Lists over the Network", "MuDesk", FALSE },
#endif
  { "collection", "Your Collection", "MuCollectionWindow", FALSE },
  { "history", "Undo and History", "MuVersionsWindow", TRUE },
  { "keyboard", "Everything by Keyboard", "GtkShortcutsWindow", FALSE },
};

static gboolean with_ships;

/* Returns what is shown of that type, in whichever window; NULL if nothing is. */
static GtkWidget *
find_shown (GtkWidget *root, GType type)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_shown (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gpointer
find_anywhere (const char *type)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *l = toplevels; l != NULL && found == NULL; l = l->next)
    found = find_shown (l->data, g_type_from_name (type));
  return found;
}

static MuHelpWindow *
open_help (MuWindow *window)
{
  mu_test_act (window, "app.help");
  mu_test_await (find_anywhere ("MuHelpWindow") != NULL);
  mu_test_await_frame ();
  return find_anywhere ("MuHelpWindow");
}

static MuHelpPage *
choose (MuHelpWindow *help, guint position)
{
  GtkListBox *topics = mu_test_get_part (help, "topics");

  gtk_list_box_select_row (topics, gtk_list_box_get_row_at_index (topics, (int) position));
  mu_test_await_frame ();
  return MU_HELP_PAGE (gtk_stack_get_visible_child (mu_test_get_part (help, "pages")));
}

static void
assert_picture (MuHelpPage *page, const char *topic, const char *style)
{
  GdkPaintable *shown = gtk_picture_get_paintable (mu_test_get_part (page, "picture"));
  g_autofree char *path = g_strdup_printf ("/io/github/muster/Muster/help/%s-%s.png", topic, style);
  g_autoptr (GdkTexture) expected = gdk_texture_new_from_resource (path);
  gsize stride = 4 * (gsize) gdk_texture_get_width (expected);
  gsize length = stride * (gsize) gdk_texture_get_height (expected);
  g_autofree guchar *shown_pixels = g_malloc (length);
  g_autofree guchar *expected_pixels = g_malloc (length);

  g_assert_cmpint (gdk_texture_get_width (GDK_TEXTURE (shown)), ==, gdk_texture_get_width (expected));
  g_assert_cmpint (gdk_texture_get_height (GDK_TEXTURE (shown)), ==, gdk_texture_get_height (expected));
  gdk_texture_download (GDK_TEXTURE (shown), shown_pixels, stride);
  gdk_texture_download (expected, expected_pixels, stride);
  g_assert_cmpmem (shown_pixels, length, expected_pixels, length);
}

static gboolean
is_on_button (MuHelpWindow *help)
{
  gpointer page = gtk_stack_get_visible_child (mu_test_get_part (help, "pages"));

  return gtk_widget_is_focus (mu_test_get_part (page, "button"));
}

/* The arrow keys leaf through the pages; the keys of help are those of other programs. */
static void
read_by_keys (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  MuHelpWindow *help = open_help (window);
  GtkListBox *topics = mu_test_get_part (help, "topics");
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, "app.help");
  g_auto (GStrv) rules_keys = gtk_application_get_accels_for_action (application, "app.rules");

  g_assert_cmpstr (keys[0], ==, "F1");
  g_assert_cmpstr (rules_keys[0], ==, "<Shift>F1");
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (topics, 0)));
  for (guint i = 1; i < G_N_ELEMENTS (pages); i++)
    {
      gpointer page;

      g_signal_emit_by_name (topics, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
      page = gtk_stack_get_visible_child (mu_test_get_part (help, "pages"));
      g_assert_cmpstr (mu_help_page_get_title (page), ==, pages[i].title);
    }
  for (guint i = 0; i < 10 && !is_on_button (help); i++)
    g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (help)), "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_true (is_on_button (help));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (help), "window.close", NULL));
  mu_test_await (find_anywhere ("MuHelpWindow") == NULL);
}

/* Without a list: what needs one says so. */
static void
read_all (MuWindow *window)
{
  MuHelpWindow *help = open_help (window);
  AdwStyleManager *style = adw_style_manager_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      MuHelpPage *page = choose (help, i);
      g_autofree char *name = g_strconcat ("test-help-", pages[i].topic, NULL);
      g_autofree char *spoken = NULL;

      adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_assert_cmpstr (mu_help_page_get_title (page), ==, pages[i].title);
      mu_test_screenshot (help, name);
      assert_picture (page, pages[i].topic, "light");
      adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
      assert_picture (page, pages[i].topic, "dark");
      spoken = mu_test_dup_spoken (mu_test_get_part (page, "picture"), GTK_ACCESSIBLE_PROPERTY_LABEL);
      g_assert_cmpstr (spoken, ==, pages[i].title);
      g_assert_cmpuint (strlen (gtk_label_get_label (mu_test_get_part (page, "text"))), >, 80);
      g_assert_true (gtk_widget_get_sensitive (mu_test_get_part (page, "button")) == !pages[i].needs_list);
      g_assert_true (gtk_widget_get_visible (mu_test_get_part (page, "hint")) == pages[i].needs_list);
    }
  g_assert_null (gtk_list_box_get_row_at_index (mu_test_get_part (help, "topics"), G_N_ELEMENTS (pages)));
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  mu_test_act (window, "app.help");
  g_assert_true (find_anywhere ("MuHelpWindow") == (gpointer) help);
}

/* Even a list without ships has something to show everywhere. */
static void
go_everywhere (MuWindow *window)
{
  if (with_ships)
    mu_test_act_on (window, "win.sample", "xwing");
  else
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-standard", "rebel"));
  mu_test_close_others (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      MuHelpPage *page = choose (open_help (window), i);

      g_assert_false (gtk_widget_get_visible (mu_test_get_part (page, "hint")));
      mu_test_click (mu_test_get_part (page, "button"));
      mu_test_await (find_anywhere (pages[i].goes_to) != NULL);
      mu_test_await (find_anywhere ("MuHelpWindow") == NULL);
      mu_test_close_others (window);
    }
}

/* From the desk alone, a page goes to a main window that is opened for it. */
static void
go_from_desk (MuWindow *window)
{
  GtkWindow *desk;

  mu_test_act (window, "app.desk");
  desk = find_anywhere ("MuDesk");
  mu_test_close (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk), "app.help", NULL));
  mu_test_await (find_anywhere ("MuHelpWindow") != NULL);
  mu_test_click (mu_test_get_part (choose (find_anywhere ("MuHelpWindow"), 0), "button"));
  mu_test_await (find_anywhere ("MuNewList") != NULL);
  mu_test_close (gtk_widget_get_root (find_anywhere ("MuNewList")));
  mu_test_close (desk);
}

/* The page scrolls rather than shrink the picture. */
static gboolean
is_as_wide_as_page (MuHelpPage *page)
{
  GtkWidget *picture = mu_test_get_part (page, "picture");
  GtkWidget *text = mu_test_get_part (page, "text");
  double ratio = gdk_paintable_get_intrinsic_aspect_ratio (gtk_picture_get_paintable (GTK_PICTURE (picture)));

  return gtk_widget_get_width (picture) >= gtk_widget_get_width (text) - 4
         && gtk_widget_get_height (picture) >= (int) (gtk_widget_get_width (picture) / ratio) - 4;
}

/* On a telephone: topics first, then the page, and back. */
static void
read_small (MuWindow *window)
{
  MuHelpWindow *help = open_help (window);
  AdwLeaflet *leaflet = mu_test_get_part (help, "leaflet");
  GtkListBox *topics = mu_test_get_part (help, "topics");
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int scale = 1; scale <= 2; scale++)
    {
      g_autofree char *name = g_strdup_printf ("test-help-small-%d", scale);
      MuHelpPage *page;

      g_object_set (settings, "gtk-xft-dpi", dpi * scale, NULL);
      mu_test_resize (help, 360, 640);
      mu_test_await (adw_leaflet_get_folded (leaflet));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (help)), ==, 360);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (help)), ==, 640);
      g_assert_true (adw_leaflet_get_visible_child (leaflet) == mu_test_get_part (help, "sidebar"));
      page = choose (help, 2);
      g_signal_emit_by_name (topics, "row-activated", gtk_list_box_get_row_at_index (topics, 2));
      mu_test_await (adw_leaflet_get_visible_child (leaflet) == mu_test_get_part (help, "content"));
      mu_test_screenshot (help, name);
      mu_test_await (is_as_wide_as_page (page));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (help), "help.back", NULL));
      mu_test_await (adw_leaflet_get_visible_child (leaflet) == mu_test_get_part (help, "sidebar"));
      mu_test_await (gtk_widget_is_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (topics, 2))));
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_go (void)
{
  for (int ships = 0; ships <= 1; ships++)
    {
      with_ships = ships;
      mu_test_clear_library ();
      mu_test_run_window (go_everywhere);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/help/pages", read_all, mu_test_run_case);
  g_test_add_data_func ("/help/keys", read_by_keys, mu_test_run_case);
  g_test_add_func ("/help/go", test_go);
  g_test_add_data_func ("/help/desk", go_from_desk, mu_test_run_case);
  g_test_add_data_func ("/help/small", read_small, mu_test_run_case);
  return g_test_run ();
}
