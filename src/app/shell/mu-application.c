/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-application.h"

#include "config.h"

#include "app/card/mu-rules-window.h"
#include "app/desk/mu-desk.h"
#include "app/session/mu-services.h"
#include "app/shell/mu-help-window.h"
#include "app/shell/mu-preferences.h"
#include "app/shell/mu-search-provider.h"
#include "app/shell/mu-window.h"
#include "app/widgets/mu-button-labels.h"
#include "app/widgets/mu-large-symbols.h"
#include "app/widgets/mu-spoken-names.h"
#include "app/widgets/mu-tooltips.h"
#include "app/widgets/mu-transient.h"
#include "model/text/mu-i18n.h"

/* The application: it owns the services and opens the windows that work with them. */
struct _MuApplication
{
  AdwApplication parent_instance;
  MuServices *services;
  guint search_provider; /* its registration on the bus, or 0 */
};

G_DEFINE_FINAL_TYPE (MuApplication, mu_application, ADW_TYPE_APPLICATION)

static void
mu_application_finalize (GObject *object)
{
  MuApplication *self = MU_APPLICATION (object);

  g_clear_object (&self->services);
  G_OBJECT_CLASS (mu_application_parent_class)->finalize (object);
}

/* Returns a main window, which is made if there is none. */
static MuWindow *
require_window (MuApplication *self)
{
  MuWindow *window = mu_window_find (GTK_APPLICATION (self));

  return window != NULL ? window : mu_window_new (GTK_APPLICATION (self), self->services);
}

static void
mu_application_activate (GApplication *application)
{
  MuApplication *self = MU_APPLICATION (application);
  MuWindow *window = mu_window_find (GTK_APPLICATION (self));

  if (window == NULL)
    {
      window = mu_window_new (GTK_APPLICATION (self), self->services);
      mu_window_open_last (window);
    }
  gtk_window_present (GTK_WINDOW (window));
}

static void
mu_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MuWindow *window = require_window (MU_APPLICATION (application));

  mu_window_import (window, files, n_files);
  gtk_window_present (GTK_WINDOW (window));
}

static int
mu_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("%s %s\n", PACKAGE_NAME, PACKAGE_VERSION);
  return 0;
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
}

/* Opens another main window, with the list that the parameter names, if any. */
static void
on_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *window = mu_window_new (data, MU_APPLICATION (data)->services);

  if (parameter != NULL)
    mu_window_open (window, g_variant_get_string (parameter, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens the tournament desk, or presents it if it is open. */
static void
on_desk (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (GList *l = gtk_application_get_windows (data); l != NULL; l = l->next)
    if (MU_IS_DESK (l->data))
      {
        gtk_window_present (l->data);
        return;
      }
  gtk_window_present (GTK_WINDOW (mu_desk_new (data, MU_APPLICATION (data)->services)));
}

/* Opens a list, given as a .muster document, in a main window. */
static void
on_open_document (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *window = require_window (data);

  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.open-document", parameter);
  gtk_window_present (GTK_WINDOW (window));
}

/* Opens a list of the library in a main window. */
static void
on_open_list (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindow *window = require_window (data);

  mu_window_open (window, g_variant_get_string (parameter, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *const authors[] = { _ ("The Muster authors"), NULL };
  GtkWindow *parent = gtk_application_get_active_window (data);
  GtkWindow *about;
  g_autofree char *comments = g_strconcat (_ ("Builds and checks X-Wing squads and Armada fleets."), "\n\n",
                                           _ ("Muster is made by players. It is not affiliated with the publishers of "
                                              "the games or the owners of their names."),
                                           NULL);

  about = g_object_new (ADW_TYPE_ABOUT_WINDOW, "modal", TRUE, "application-name", _ ("Muster"), "application-icon",
                        "io.github.muster.Muster", "version", PACKAGE_VERSION, "comments", comments, "copyright",
                        "© 2026 The Muster authors", "developer-name", authors[0], "developers", authors,
                        "license-type", GTK_LICENSE_GPL_3_0,
                        /* TRANSLATORS: your names, one a line */
                        "translator-credits", _ ("translator-credits"), NULL);
  if (parent != NULL)
    mu_transient_attach (about, parent);
  gtk_window_present (about);
}

static const char *const accels[][3] = {
  { "app.desk", "<Control><Shift>t" },
  { "app.new-window", "<Control><Shift>n" },
  { "app.quit", "<Control>q" },
  { "win.copy('text')", "<Control><Shift>c" },
  { "win.collection('')", "<Control>b" },
  { "win.details", "<Control>i" },
  { "win.find-card", "<Control>k" },
  { "win.history('')", "<Control>h" },
  { "win.shortage", "<Control><Shift>b" },
  { "win.complete", "<Control>l" },
  { "win.random", "<Control>r" },
  { "win.import", "<Control>o" },
  { "win.import-folder", "<Control><Shift>o" },
  { "win.new-list('')", "<Control>n" },
  { "win.rename('')", "F2" },
  { "win.print", "<Control>p" },
  { "win.recheck", "F5" },
  { "win.save", "<Control>s" },
  { "win.search", "<Control>f" },
  { "win.share", "<Control>e" },
  { "win.show-charts", "F8" },
  { "win.show-help-overlay", "<Control>question", "<Control>F1" },
  { "win.team", "<Control>t" },
  { "win.toggle-card", "<Shift>F9" },
  { "win.toggle-lists", "F9" },
  { "window.close", "<Control>w" },
};

static void
mu_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "about", on_about },
    { "desk", on_desk },
    { "new-window", on_new_window },
    { "new-window-on", on_new_window, "s" },
    { "open-document", on_open_document, "s" },
    { "open-list", on_open_list, "s" },
    { "quit", on_quit },
  };

  G_APPLICATION_CLASS (mu_application_parent_class)->startup (application);
  mu_spoken_names_start ();
  mu_large_symbols_start ();
  mu_button_labels_start ();
  mu_tooltips_start ();
  gtk_window_set_default_icon_name ("io.github.muster.Muster");
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  mu_preferences_install (GTK_APPLICATION (application), MU_APPLICATION (application)->services);
  mu_help_window_install (GTK_APPLICATION (application));
  mu_rules_window_install (GTK_APPLICATION (application), MU_APPLICATION (application)->services);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    {
      const char *const keys[] = { accels[i][1], accels[i][2], NULL };

      gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i][0], keys);
    }
}

/* Exports the search provider, which the desktop's search asks for lists. */
static gboolean
mu_application_dbus_register (GApplication *application, GDBusConnection *connection, const char *path, GError **error)
{
  MuApplication *self = MU_APPLICATION (application);

  if (!G_APPLICATION_CLASS (mu_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;
  self->search_provider = mu_search_provider_export (self->services, connection, path, error);
  return self->search_provider != 0;
}

static void
mu_application_dbus_unregister (GApplication *application, GDBusConnection *connection, const char *path)
{
  MuApplication *self = MU_APPLICATION (application);

  if (self->search_provider != 0)
    g_dbus_connection_unregister_object (connection, self->search_provider);
  self->search_provider = 0;
  G_APPLICATION_CLASS (mu_application_parent_class)->dbus_unregister (application, connection, path);
}

static void
mu_application_class_init (MuApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mu_application_finalize;
  application_class->startup = mu_application_startup;
  application_class->activate = mu_application_activate;
  application_class->open = mu_application_open;
  application_class->dbus_register = mu_application_dbus_register;
  application_class->dbus_unregister = mu_application_dbus_unregister;
  application_class->handle_local_options = mu_application_handle_local_options;
}

static void
apply_scheme (MuLibrary *library)
{
  g_autofree char *value = mu_settings_dup (library, MU_SETTING_SCHEME);
  AdwColorScheme scheme = g_strcmp0 (value, "light") == 0  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                          : g_strcmp0 (value, "dark") == 0 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                           : ADW_COLOR_SCHEME_DEFAULT;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

/* Shows all names of cards again. */
static void
apply_names (MuLibrary *library)
{
  g_autofree char *value = mu_settings_dup (library, MU_SETTING_NAMES);
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ()));

  mu_card_set_english_names (g_strcmp0 (value, "english") == 0);
  for (GList *l = windows; l != NULL; l = l->next)
    if (MU_IS_WINDOW (l->data) && mu_session_get_roster (mu_window_get_session (l->data)) != NULL)
      g_signal_emit_by_name (mu_window_get_session (l->data), "judged");
}

static void
on_setting_changed (MuLibrary *library, const char *key)
{
  if (g_str_equal (key, MU_SETTING_SCHEME))
    apply_scheme (library);
  else if (g_str_equal (key, MU_SETTING_NAMES))
    apply_names (library);
}

static void
on_library_opened (MuServices *services, MuLibrary *library)
{
  apply_scheme (library);
  apply_names (library);
  g_signal_connect (library, "setting-changed", G_CALLBACK (on_setting_changed), NULL);
}

static void
mu_application_init (MuApplication *self)
{
  self->services = mu_services_new ();
  g_signal_connect (self->services, "library-opened", G_CALLBACK (on_library_opened), NULL);
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Show the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

/*
 * Returns the application, not yet registered.
 *
 * @flags: flags in addition to G_APPLICATION_HANDLES_OPEN
 */
MuApplication *
mu_application_new (GApplicationFlags flags)
{
  return g_object_new (MU_TYPE_APPLICATION, "application-id", "io.github.muster.Muster", "resource-base-path",
                       "/io/github/muster/Muster", "flags", flags | G_APPLICATION_HANDLES_OPEN, NULL);
}
