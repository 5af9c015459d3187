/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-details.h"
#include "app/card/mu-fact.h"
#include "app/picker/mu-picker-row.h"
#include "app/picker/mu-picker.h"
#include "support/mu-test-init.h"
#include "support/mu-test-scenes.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* Every view fits every screen, also with text of twice the size: nothing is cut off or cut short. */

typedef struct
{
  int width, height;
  int scale; /* of the text, in percent */
  GtkTextDirection direction;
} Screen;

static const Screen screens[] = { { 600, 400, 100, GTK_TEXT_DIR_LTR },
                                  { 360, 640, 100, GTK_TEXT_DIR_LTR },
                                  { 600, 400, 200, GTK_TEXT_DIR_LTR },
                                  { 360, 640, 200, GTK_TEXT_DIR_LTR },
                                  { 800, 600, 200, GTK_TEXT_DIR_LTR },
                                  { 1200, 800, 200, GTK_TEXT_DIR_RTL } };

/* With text of twice the size other windows need more than a phone has, and these more than the lowest screen. */
static const char *const large[] = { "MuDesk", "MuCollectionWindow", "AdwMessageDialog" };

enum
{
  LOW = 400,
  PHONE = 360,
  LINES = 2,
  FRAME = 10 /* what libadwaita's own windows need besides */
};

static const Screen *screen;
static const char *scene_name;

static void
fail (GtkWidget *widget, const char *what)
{
  g_autoptr (GString) place = g_string_new (NULL);

  for (GtkWidget *above = widget; above != NULL; above = gtk_widget_get_parent (above))
    g_string_append_printf (place, " < %s", G_OBJECT_TYPE_NAME (above));
  g_test_message ("%s on %d×%d, %d %%: %s: “%s”%s", scene_name, screen->width, screen->height, screen->scale, what,
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", place->str);
  g_test_fail ();
}

/* Returns the nearest widget above @widget beyond whose edges nothing is shown. */
static GtkWidget *
find_frame (GtkWidget *widget)
{
  do
    widget = gtk_widget_get_parent (widget);
  while (!GTK_IS_NATIVE (widget) && !GTK_IS_SCROLLABLE (widget) && !GTK_IS_POPOVER (gtk_widget_get_parent (widget)));
  return widget;
}

static gboolean
can_scroll (GtkWidget *frame, GtkOrientation orientation)
{
  GtkAdjustment *adjustment;

  if (!GTK_IS_SCROLLABLE (frame))
    return FALSE;
  adjustment = orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (frame))
                                                         : gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (frame));
  return adjustment != NULL && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* Rows, lists and the like may be larger than what shows them, but not what they consist of. */
static gboolean
is_outside (GtkWidget *widget)
{
  GtkWidget *frame;
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) && !GTK_IS_IMAGE (widget) && !GTK_IS_BUTTON (widget) && !GTK_IS_EDITABLE (widget))
    return FALSE;
  frame = find_frame (widget);
  if (!gtk_widget_compute_bounds (widget, frame, &bounds))
    return FALSE;
  return (!can_scroll (frame, GTK_ORIENTATION_HORIZONTAL)
          && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > gtk_widget_get_width (frame) + 1))
         || (!can_scroll (frame, GTK_ORIENTATION_VERTICAL)
             && (bounds.origin.y < -1 || bounds.origin.y + bounds.size.height > gtk_widget_get_height (frame) + 1));
}

/*
 * A card's effect has one line in the picker, which shows the card beside it, details and what was counted have one line
 * until unfolded, and a window's title has what its buttons leave, as libadwaita's toasts.
 */
static gboolean
may_be_short (GtkWidget *label)
{
  GtkWidget *fact = gtk_widget_get_ancestor (label, MU_TYPE_FACT);

  return gtk_widget_get_ancestor (label, MU_TYPE_PICKER_ROW) != NULL
         || (fact != NULL && gtk_widget_get_visible (mu_test_get_part (fact, "fold")))
         || g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (gtk_widget_get_parent (label))), "AdwToastWidget")
         || gtk_widget_get_ancestor (label, MU_TYPE_LIST_DETAILS) != NULL
         || gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL || mu_test_is_said_elsewhere (label);
}

/* What scrolls shows some lines of text at a time, if it is shown at all. The picker shows the card besides. */
static gboolean
is_too_low (GtkWidget *widget)
{
  PangoFontMetrics *metrics;
  GtkAdjustment *adjustment;
  int line;

  if (!GTK_IS_SCROLLED_WINDOW (widget) || gtk_widget_get_ancestor (widget, MU_TYPE_PICKER) != NULL)
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  line = PANGO_PIXELS (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
  return gtk_widget_get_height (widget) > 0 && gtk_widget_get_height (widget) < LINES * line
         && gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

static void
check_widget (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || ADW_IS_ENTRY_ROW (widget))
    return;
  if (is_too_low (widget))
    fail (widget, "too low");
  if (is_outside (widget))
    fail (widget, "outside");
  if (GTK_IS_LABEL (widget) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !may_be_short (widget))
    fail (widget, "cut short");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (child);
}

/* Returns what below @widget needs most of its width. */
static GtkWidget *
find_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = -1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (gtk_widget_get_visible (child) && least > most)
        {
          widest = child;
          most = least;
        }
    }
  return widest != NULL ? find_widest (widest) : widget;
}

static void
check_size (GtkWindow *window)
{
  GtkWidget *content = gtk_window_get_child (window);
  int width = gtk_widget_get_width (content), height = gtk_widget_get_height (content);
  g_autofree char *size = g_strdup_printf ("needs %d×%d", width, height);

  if (width > screen->width + FRAME || height > screen->height)
    fail (find_widest (content), size);
}

static gboolean
is_too_large (GtkWindow *window)
{
  if (screen->width == PHONE && screen->scale > 100 && !MU_IS_WINDOW (window))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    if (screen->height == LOW && screen->scale > 100 && g_str_equal (G_OBJECT_TYPE_NAME (window), large[i]))
      return TRUE;
  return FALSE;
}

static void
check_scenes (MuWindow *window)
{
  for (guint i = 0; i < mu_test_get_n_scenes (); i++)
    {
      const MuTestScene *scene = mu_test_get_scene (i);
      GtkWindow *shown = mu_test_scene_open (scene, window, screen->width, screen->height);

      scene_name = mu_test_scene_get_name (scene);
      if (!GTK_IS_SHORTCUTS_WINDOW (shown) /* that has a size of its own */ && !is_too_large (shown))
        {
          check_size (shown);
          check_widget (GTK_WIDGET (shown));
        }
      mu_test_scene_close (window);
    }
}

static void
check_screen (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  mu_test_make_lists (window);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * screen->scale / 100, NULL);
  check_scenes (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_fit (gconstpointer data)
{
  screen = data;
  mu_test_clear_library ();
  gtk_widget_set_default_direction (screen->direction);
  mu_test_run_window (check_screen);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fit/%dx%d/%d", screens[i].width, screens[i].height, screens[i].scale);

      g_test_add_data_func (path, &screens[i], test_fit);
    }
  return g_test_run ();
}
