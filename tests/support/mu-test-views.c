/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-views.h"

#include "support/mu-test-pane.h"

typedef struct
{
  MuWindow *window;
  MuTestViewFunc visit;
  gpointer data;
} MuWalk;

/* Everything on the screen, whichever window it is in. */
static void
visit_all (MuWalk *self, const char *view)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  mu_test_await_frame ();
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      self->visit (toplevel, view, self->data);
    }
}

static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

/**
 * mu_test_close_others:
 *
 * Closes every window but @window, and the menus of that.
 */
void
mu_test_close_others (MuWindow *window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint i = 0;

  /* One that closes may take others along. */
  while (i < g_list_model_get_n_items (toplevels))
    {
      guint n_before = g_list_model_get_n_items (toplevels);
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (GTK_IS_WINDOW (toplevel) && GTK_WINDOW (toplevel) != GTK_WINDOW (window))
        gtk_window_close (GTK_WINDOW (toplevel));
      i = g_list_model_get_n_items (toplevels) < n_before ? 0 : i + 1;
    }
  close_popovers (GTK_WIDGET (window));
  mu_test_await_frame ();
}

static void
walk_lists (MuWalk *self)
{
  MuTestPane pane;

  visit_all (self, "welcome");
  mu_test_act_on (self->window, "win.new-list", "");
  visit_all (self, "new list");
  mu_test_close_others (self->window);
  mu_test_act_on (self->window, "win.sample", "armada");
  visit_all (self, "fleet");
  pane = mu_test_pane_open (self->window, "xwing-standard", "imperial",
                            "soontirfel pushthelimit pushthelimit; soontirfel; 9*academypilot");
  visit_all (self, "squad");
  mu_test_act (self->window, "win.show-charts");
  visit_all (self, "charts");
  mu_test_act (self->window, "win.show-charts");
  mu_test_pane_act (&pane, "roster.add-ship");
  visit_all (self, "picker");
  mu_picker_close (pane.picker);
  mu_test_act_on (self->window, "win.rename", "");
  visit_all (self, "settings");
}

/**
 * mu_test_walk_views:
 * @visit: is called with every toplevel there is, in every view
 *
 * Opens the views of the application one after another.
 */
void
mu_test_walk_views (MuWindow *window, MuTestViewFunc visit, gpointer data)
{
  static const char *const dialogs[]
      = { "app.preferences", "app.rules", "app.help",          "app.about",       "app.desk",      "win.shortage",
          "win.random",      "win.complete",       "win.print",       "win.show-code", "win.picture", "win.share",
          "win.find-card",   "win.collection('')", "win.history('')", "win.tag('')",   "win.compare(@as [])" };
  MuWalk walk = { window, visit, data };

  walk_lists (&walk);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      mu_test_act_detailed (window, dialogs[i]);
      visit_all (&walk, dialogs[i]);
      mu_test_close_others (window);
    }
}

/**
 * mu_test_is_said_elsewhere:
 * @widget: what is cut short
 *
 * Returns: whether a tooltip says it, or it hints at an empty field, which has it as its name, too.
 */
gboolean
mu_test_is_said_elsewhere (GtkWidget *widget)
{
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL
      || gtk_widget_get_ancestor (widget, GTK_TYPE_TEXT) != NULL)
    return TRUE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;
  return FALSE;
}
