/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-unit-row.h"
#include "app/tools/mu-compare-window.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-views.h"
#include "ui/mu-resources.h"

/* Tooltips stay away from menus, and say what labels do not. */

static gboolean
has_tooltip (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return FALSE;
  if (gtk_widget_get_has_tooltip (widget) && gtk_widget_get_tooltip_text (widget) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_tooltip (child))
      return TRUE;
  return FALSE;
}

static GtkPopover *
find_popover (GtkWidget *button)
{
  for (GtkWidget *child = gtk_widget_get_first_child (button); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return GTK_POPOVER (child);
  g_assert_not_reached ();
}

/* Some menus are made when they are opened. */
static void
popup (GtkWidget *button)
{
  if (GTK_IS_MENU_BUTTON (button))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  else
    gtk_popover_popup (find_popover (button));
}

/* The tooltip goes while the menu is open, and comes back, the same, each time. */
static void
check (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_test_message ("%s %s", G_OBJECT_TYPE_NAME (button), gtk_widget_get_tooltip_text (button));
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (has_tooltip (button));
      popup (button);
      mu_test_await_frame ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (find_popover (button))));
      g_assert_false (has_tooltip (button));
      gtk_popover_popdown (find_popover (button));
      mu_test_await_frame ();
      g_assert_true (has_tooltip (button));
    }
}

static GtkWidget *
find_with_tooltip (GtkWidget *root, GType type, const char *tooltip)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root)
      && g_strcmp0 (gtk_widget_get_tooltip_text (root), tooltip) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_with_tooltip (child, type, tooltip);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_compare_window (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l != NULL; l = l->next)
    if (MU_IS_COMPARE_WINDOW (l->data))
      return l->data;
  g_assert_not_reached ();
}

static void
open_menus (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-custom=20", "imperial", "soontirfel; academypilot");
  MuDesk *desk;
  GtkWidget *compare;

  check (mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_UNIT_ROW), "menu"));
  check (find_with_tooltip (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, "The cheapest changes that keep the limit"));
  mu_test_pane_act (&pane, "roster.add-ship");
  check (mu_test_get_part (pane.picker, "filters"));
  mu_picker_close (pane.picker);
  mu_test_act_detailed (window, "win.compare(@as [])");
  compare = find_compare_window ();
  check (mu_test_get_part (compare, "second"));
  desk = mu_test_desk_open (window);
  mu_test_desk_paste (desk, "3x Academy Pilot\n");
  mu_test_desk_wait (desk);
  check (find_with_tooltip (GTK_WIDGET (desk), GTK_TYPE_MENU_BUTTON, "Export the table"));
  mu_test_close (desk);
  mu_test_close (compare);
}

/* The words of @text without access keys and dots. */
static char *
dup_plain (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, "_…", -1);

  return g_strjoinv ("", parts);
}

static const char *
get_label (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  return GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;
}

static void
compare_labels (GtkWidget *widget, const char *view, gpointer n_compared)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  const char *label = get_label (widget);

  if (tooltip != NULL && label != NULL && gtk_widget_get_mapped (widget))
    {
      g_autofree char *says = dup_plain (tooltip);
      g_autofree char *said = dup_plain (label);

      if (g_ascii_strcasecmp (says, said) == 0)
        g_error ("%s: the tooltip of “%s” says nothing else", view, label);
      *(guint *) n_compared += 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    compare_labels (child, view, n_compared);
}

static void
walk (MuWindow *window)
{
  guint n_compared = 0;

  mu_test_walk_views (window, compare_labels, &n_compared);
  mu_test_pane_open (window, "armada-400", "rebel", "cr90corvettea");
  mu_test_await_frame ();
  compare_labels (GTK_WIDGET (window), "fleet without a commander", &n_compared);
  g_assert_cmpuint (n_compared, >, 0);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/tooltips/open", open_menus, mu_test_run_case);
  g_test_add_data_func ("/tooltips/labels", walk, mu_test_run_case);
  return g_test_run ();
}
