/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-window.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/shell/mu-application.h"
#include "app/widgets/mu-notices.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-scan.h"

/**
 * mu_test_dup_data_path:
 *
 * Returns: (transfer full): the path of that file or folder in the user's data folder of Muster, which a test owns.
 */
char *
mu_test_dup_data_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "muster", name, NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_all (child);
      g_remove (child);
    }
}

/**
 * mu_test_clear_library:
 *
 * Makes the next start the first one: no lists, no cards of the user's own.
 */
void
mu_test_clear_library (void)
{
  g_autofree char *path = mu_test_dup_data_path (NULL);

  /* Never in anybody's real home. */
  g_assert_nonnull (strstr (g_get_user_data_dir (), "muster-test"));
  remove_all (path);
}

/* Returns TRUE if @window shows a list or that there is none, rather than still loading. */
static gboolean
is_loaded (GtkWindow *window)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (mu_test_get_part (window, "centre")), "loading") != 0;
}

static void
on_activate (GApplication *application, gpointer data)
{
  MuTestWindowFunc body = *(MuTestWindowFunc *) data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  g_assert_true (MU_IS_WINDOW (window));
  mu_test_await (is_loaded (window));
  mu_test_await_frame ();
  g_object_ref (window);
  body (MU_WINDOW (window));
  if (gtk_window_get_application (window) != NULL)
    gtk_window_close (window);
  mu_test_await (gtk_window_get_application (window) == NULL);
  g_object_unref (window);
  g_application_quit (application);
}

/*
 * GTK 4.8 asks where the pointer is for a tooltip that was due in a window closed meanwhile, and finds no monitor for a
 * popover that points at what is scrolled off the screen; those are not our mistakes.
 */
static gboolean
is_ours (const char *message)
{
  return strstr (message, "assertion 'GDK_IS_SURFACE (surface)' failed") == NULL
         && strstr (message, "assertion 'GDK_IS_MONITOR (monitor)' failed") == NULL;
}

static gboolean
is_fatal (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return is_ours (message);
}

/* What GLib's handler would say of it reads like the end of the test. */
static void
say_in_passing (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (is_ours (message))
    g_log_default_handler (domain, level, message, data);
  else
    g_test_message ("%s", message);
}

/**
 * mu_test_run_window:
 * @body: a test
 *
 * Starts the application as a user would, runs @body on its window, and quits. The library is that of XDG_DATA_HOME, so
 * a second run finds what the first left.
 */
void
mu_test_run_window (MuTestWindowFunc body)
{
  MuApplication *application = mu_application_new (G_APPLICATION_NON_UNIQUE);
  guint of_gdk = g_log_set_handler ("Gdk", G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL, say_in_passing, NULL);
  guint of_gtk = g_log_set_handler ("Gtk", G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL, say_in_passing, NULL);

  mu_test_still_settings ();
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_signal_connect_after (application, "activate", G_CALLBACK (on_activate), &body);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_object_add_weak_pointer (G_OBJECT (application), (gpointer *) &application);
  g_object_unref (application);
  mu_test_await (application == NULL);
  g_log_remove_handler ("Gdk", of_gdk);
  g_log_remove_handler ("Gtk", of_gtk);
}

/* For g_test_add_data_func(): runs @body, a MuTestWindowFunc, with an empty library. */
void
mu_test_run_case (gconstpointer body)
{
  mu_test_clear_library ();
  mu_test_run_window ((MuTestWindowFunc) body);
}

void
mu_test_act (MuWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

void
mu_test_act_on (MuWindow *window, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, "s", target));
}

/**
 * mu_test_act_detailed:
 * @action: an action with its target, as in "win.history('')"
 */
void
mu_test_act_detailed (MuWindow *window, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target));
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_possible_width (gpointer window, int width)
{
  return MAX (width, measure (window, GTK_ORIENTATION_HORIZONTAL, -1));
}

static int
get_possible_height (gpointer window, int width, int height)
{
  return MAX (height, measure (window, GTK_ORIENTATION_VERTICAL, get_possible_width (window, width)));
}

static gboolean
has_size (gpointer window, int width, int height)
{
  return gtk_widget_get_width (window) == get_possible_width (window, width)
         && gtk_widget_get_height (window) == get_possible_height (window, width, height);
}

/**
 * mu_test_resize:
 * @window: any window
 *
 * Gives @window that size, or the least that it can have where that is more. One of a fixed size keeps its own.
 */
void
mu_test_resize (gpointer window, int width, int height)
{
  double x, y;
  int possible;

  /* Without a compositor the frame is part of the window. */
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  /* What is folded for lack of room makes smaller sizes possible. */
  do
    {
      possible = get_possible_width (window, width);
      gtk_window_set_default_size (GTK_WINDOW (window), possible + (int) (2 * x),
                                   get_possible_height (window, width, height) + (int) (2 * y));
      mu_test_await_frame ();
    }
  while (get_possible_width (window, width) < possible);
  if (gtk_window_get_resizable (window))
    mu_test_await (has_size (window, width, height));
}

static gboolean
is_shown_popover (GtkWidget *widget)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

static void
snapshot_surface (GtkSnapshot *snapshot, GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
}

/* Popovers have surfaces of their own: draws each where it stands over the window. */
static void
snapshot_popovers (GtkSnapshot *snapshot, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_snapshot_save (snapshot);
      if (is_shown_popover (child))
        {
          GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (child)));

          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (gdk_popup_get_position_x (popup),
                                                                  gdk_popup_get_position_y (popup)));
          snapshot_surface (snapshot, child);
        }
      snapshot_popovers (snapshot, child);
      gtk_snapshot_restore (snapshot);
    }
}

/* Popovers may be larger than their window. */
static void
add_popovers (graphene_rect_t *bounds, GtkWidget *widget, float x, float y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      float left = x, top = y;

      if (is_shown_popover (child))
        {
          GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (child));

          left += gdk_popup_get_position_x (GDK_POPUP (surface));
          top += gdk_popup_get_position_y (GDK_POPUP (surface));
          graphene_rect_union (bounds,
                               &GRAPHENE_RECT_INIT (left, top, gdk_surface_get_width (surface),
                                                    gdk_surface_get_height (surface)),
                               bounds);
        }
      add_popovers (bounds, child, left, top);
    }
}

static GdkTexture *
render (GtkWidget *window)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (window));
  graphene_rect_t bounds;
  double x, y;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  bounds = GRAPHENE_RECT_INIT (x, y, gtk_widget_get_width (content), gtk_widget_get_height (content));
  add_popovers (&bounds, window, 0, 0);
  snapshot_surface (snapshot, window);
  snapshot_popovers (snapshot, window);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, &bounds);
}

/**
 * mu_test_screenshot:
 * @window: any window
 * @name: the file's name without ending
 *
 * Writes what the window shows to $MUSTER_SCREENSHOT_DIR; without that variable it does nothing.
 */
void
mu_test_screenshot (gpointer window, const char *name)
{
  const char *dir = g_getenv ("MUSTER_SCREENSHOT_DIR");
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = NULL;

  if (dir == NULL)
    return;
  mu_test_await_frame ();
  texture = render (GTK_WIDGET (window));
  path = g_build_filename (dir, file, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/**
 * mu_test_scan_window:
 * @window: any window
 *
 * Returns: (transfer full): what a camera reads off the QR code in the window; empty if it finds none.
 */
char *
mu_test_scan_window (gpointer window)
{
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "window.png", NULL);
  g_autoptr (GdkTexture) texture = NULL;
  char *text;

  mu_test_await_frame ();
  texture = render (GTK_WIDGET (window));
  g_assert_true (gdk_texture_save_to_png (texture, path));
  text = mu_test_scan_file (path);
  mu_test_folder_free (g_steal_pointer (&folder));
  return text;
}

/**
 * mu_test_find:
 *
 * Returns: (transfer none) (nullable): the first widget of @type below @root.
 */
gpointer
mu_test_find (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = mu_test_find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * mu_test_get_part:
 * @widget: a widget that is made from a template
 * @name: the id of a child that its class binds
 *
 * Returns: (transfer none): that child; the test fails if there is none.
 */
gpointer
mu_test_get_part (gpointer widget, const char *name)
{
  GObject *part = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  if (part == NULL)
    g_error ("%s has no part “%s”", G_OBJECT_TYPE_NAME (widget), name);
  return part;
}

/**
 * mu_test_dup_spoken:
 * @property: GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION or another with text
 *
 * Returns: (transfer full): what a screen reader is told about @widget, "" if that is nothing.
 */
char *
mu_test_dup_spoken (gpointer widget, GtkAccessibleProperty property)
{
  /* The check answers with the value it found instead of the one expected. */
  char *text = gtk_test_accessible_check_property (widget, property, "\001");

  return text != NULL ? text : g_strdup ("");
}

/**
 * mu_test_type:
 * @entry: any entry
 *
 * Replaces the text of @entry, as a user does who types over it. Searches wait a moment for more to come.
 */
void
mu_test_type (gpointer entry, const char *text)
{
  g_assert_true (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

/**
 * mu_test_enter:
 * @entry: any entry
 *
 * Does what the Enter key does in @entry.
 */
void
mu_test_enter (gpointer entry)
{
  g_assert_true (gtk_widget_get_mapped (entry));
  g_signal_emit_by_name (mu_test_find (entry, GTK_TYPE_TEXT), "activate");
}

static void
append_texts (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

/**
 * mu_test_dup_text:
 *
 * Returns: (transfer full): what the visible labels at and below @root say, with blanks between.
 */
char *
mu_test_dup_text (gpointer root)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (root, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * mu_test_choose:
 * @list: a GtkDropDown or AdwComboRow of strings
 *
 * Chooses the first string of @list that contains @text.
 */
void
mu_test_choose (gpointer list, const char *text)
{
  g_autoptr (GListModel) model = NULL;
  guint position = 0;

  g_object_get (list, "model", &model, NULL);
  for (; position < g_list_model_get_n_items (model); position++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, position);

      if (strstr (gtk_string_object_get_string (item), text) != NULL)
        break;
    }
  if (position == g_list_model_get_n_items (model))
    g_error ("“%s” cannot be chosen", text);
  g_object_set (list, "selected", position, NULL);
}

static void
on_text_read (GObject *source, GAsyncResult *result, gpointer text)
{
  g_autofree char *read = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  *(char **) text = g_strdup (read != NULL ? read : "");
}

/**
 * mu_test_dup_clipboard:
 * @widget: any widget
 *
 * Returns: (transfer full): the text in the clipboard, "" if there is none.
 */
char *
mu_test_dup_clipboard (gpointer widget)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read, &text);
  mu_test_await (text != NULL);
  return text;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/**
 * mu_test_find_labelled:
 *
 * Returns: (transfer none) (nullable): the first mapped widget of @type below @root with a label that contains @text.
 */
GtkWidget *
mu_test_find_labelled (GtkWidget *root, GType type, const char *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) && says (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = mu_test_find_labelled (child, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
mu_test_find_button (GtkWidget *root, const char *label)
{
  return mu_test_find_labelled (root, GTK_TYPE_BUTTON, label);
}

/**
 * mu_test_await_labelled:
 *
 * Waits until there is a mapped widget of @type below @root with a label that contains @text.
 *
 * Returns: (transfer none): the first such widget.
 */
GtkWidget *
mu_test_await_labelled (GtkWidget *root, GType type, const char *text)
{
  g_autoptr (MuTestWait) wait = mu_test_wait_new ();
  GtkWidget *found;

  while ((found = mu_test_find_labelled (root, type, text)) == NULL && mu_test_wait_turn (wait))
    ;
  if (found == NULL)
    g_error ("no %s below %s says “%s”", g_type_name (type), G_OBJECT_TYPE_NAME (root), text);
  return found;
}

/**
 * mu_test_await_label:
 *
 * Waits until some label below @root says @text.
 */
void
mu_test_await_label (gpointer root, const char *text)
{
  mu_test_await_labelled (root, GTK_TYPE_LABEL, text);
}

/**
 * mu_test_click:
 * @button: a button on the screen
 *
 * Does what a click on @button does, at once, while gtk_widget_activate() does it some time later.
 */
void
mu_test_click (gpointer button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/**
 * mu_test_click_button:
 *
 * Waits for a button below @root with a label that contains @text, and clicks it.
 */
void
mu_test_click_button (gpointer root, const char *text)
{
  mu_test_click (mu_test_await_labelled (root, GTK_TYPE_BUTTON, text));
}

/**
 * mu_test_find_dialog:
 * @window: (nullable): a window; %NULL: any
 *
 * Returns: (transfer none) (nullable): the window of @type that is shown above @window.
 */
GtkWindow *
mu_test_find_dialog (MuWindow *window, GType type)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (g_type_is_a (G_OBJECT_TYPE (toplevel), type) && gtk_widget_get_mapped (GTK_WIDGET (toplevel))
          && (window == NULL || gtk_window_get_transient_for (toplevel) == GTK_WINDOW (window)))
        return toplevel;
    }
  return NULL;
}

/**
 * mu_test_await_dialog:
 * @window: (nullable): a window; %NULL: any
 *
 * Waits until there is a window of @type above @window, with its size and its focus.
 *
 * Returns: (transfer none): that window.
 */
gpointer
mu_test_await_dialog (MuWindow *window, GType type)
{
  GtkWindow *dialog;

  mu_test_await ((dialog = mu_test_find_dialog (window, type)) != NULL);
  mu_test_await_frame ();
  return dialog;
}

/**
 * mu_test_get_notice:
 * @topic: what the notice is about
 * @detail: (out) (optional): the reason, and what to do
 *
 * Returns: (nullable): what @window says about @topic in a notice; %NULL if there is none.
 */
const char *
mu_test_get_notice (MuWindow *window, const char *topic, const char **detail)
{
  GtkWidget *child = gtk_widget_get_first_child (mu_test_get_part (window, "notices"));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && g_str_equal (mu_notice_get_topic (MU_NOTICE (child)), topic))
      {
        if (detail != NULL)
          *detail = gtk_label_get_text (mu_test_get_part (child, "detail"));
        return gtk_label_get_text (mu_test_get_part (child, "title"));
      }
  return NULL;
}

/**
 * mu_test_close:
 * @window: any window
 *
 * Closes @window as its own button does, and waits until it is gone from the screen.
 */
void
mu_test_close (gpointer window)
{
  g_object_ref (window);
  gtk_window_close (window);
  mu_test_await (!gtk_widget_get_mapped (window));
  g_object_unref (window);
}
