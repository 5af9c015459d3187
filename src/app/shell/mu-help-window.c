/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-help-window.h"

#include "config.h"

#include "app/shell/mu-help-page.h"
#include "app/shell/mu-window.h"
#include "app/widgets/mu-template.h"
#include "app/widgets/mu-transient.h"

/* What Muster can do: topics, and a page of each. */
struct _MuHelpWindow
{
  AdwWindow parent_instance;
  AdwLeaflet *leaflet;
  GtkWidget *sidebar;
  GtkWidget *content;
  GtkListBox *topics;
  GtkStack *pages;
  GtkWidget *network;
};

G_DEFINE_FINAL_TYPE (MuHelpWindow, mu_help_window, ADW_TYPE_WINDOW)

/* The open list may be another one than when this window was seen last. */
static void
follow_list (MuHelpWindow *self)
{
  MuWindow *window = mu_window_find (GTK_APPLICATION (g_application_get_default ()));
  gboolean open = window != NULL && mu_session_get_roster (mu_window_get_session (window)) != NULL;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    mu_help_page_set_list_open (MU_HELP_PAGE (page), open);
}

static void
on_topic_selected (MuHelpWindow *self, GtkListBoxRow *row)
{
  GtkWidget *page = row != NULL ? g_object_get_data (G_OBJECT (row), "mu-page") : NULL;

  if (page != NULL)
    gtk_stack_set_visible_child (self->pages, page);
}

static void
on_topic_activated (MuHelpWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->content);
}

static void
on_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuHelpWindow *self = MU_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->sidebar);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->topics)));
}

/* Goes where a page tells of, in a main window. */
static void
on_go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GApplication *application = g_application_get_default ();
  MuWindow *window = mu_window_find (GTK_APPLICATION (application));

  if (window == NULL)
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
      window = mu_window_find (GTK_APPLICATION (application));
    }
  g_action_parse_detailed_name (g_variant_get_string (parameter, NULL), &name, &target, NULL);
  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (widget));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
  g_object_unref (window);
}

static void
mu_help_window_class_init (MuHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MU_TYPE_HELP_PAGE);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, topics);
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MuHelpWindow, network);
  gtk_widget_class_bind_template_callback (widget_class, on_topic_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_topic_activated);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "help.go", "s", on_go);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mu_help_window_init (MuHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
#ifndef HAVE_SERVE
  gtk_stack_remove (self->pages, self->network);
#endif
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      const char *title = mu_help_page_get_title (MU_HELP_PAGE (page));
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      g_object_set_data (G_OBJECT (row), "mu-page", page);
      gtk_list_box_append (self->topics, row);
    }
  gtk_list_box_select_row (self->topics, gtk_list_box_get_row_at_index (self->topics, 0));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (follow_list), NULL);
  follow_list (self);
}

static void
on_help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = gtk_application_get_active_window (data);
  GtkWindow *window;

  for (GList *l = gtk_application_get_windows (data); l != NULL; l = l->next)
    if (MU_IS_HELP_WINDOW (l->data))
      {
        gtk_window_present (l->data);
        return;
      }
  window = g_object_new (MU_TYPE_HELP_WINDOW, "application", data, NULL);
  if (parent != NULL)
    mu_transient_attach (window, parent);
  gtk_window_present (window);
}

/* Gives the application the action that opens this window, app.help. */
void
mu_help_window_install (GtkApplication *application)
{
  static const GActionEntry entries[] = { { "help", on_help } };
  static const char *const keys[] = { "F1", NULL };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  gtk_application_set_accels_for_action (application, "app.help", keys);
}
