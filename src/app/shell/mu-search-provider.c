/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-search-provider.h"

#include <string.h>

#include "app/shell/mu-window.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-points.h"

/* Answers the desktop's search with saved lists, by the D-Bus interface org.gnome.Shell.SearchProvider2. */

enum
{
  MAX_RESULTS = 50
};

static const char interface[]
    = "<node><interface name='org.gnome.Shell.SearchProvider2'>"
      "<method name='GetInitialResultSet'><arg type='as' name='terms' direction='in'/>"
      "<arg type='as' name='results' direction='out'/></method>"
      "<method name='GetSubsearchResultSet'><arg type='as' name='previous_results' direction='in'/>"
      "<arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/></method>"
      "<method name='GetResultMetas'><arg type='as' name='identifiers' direction='in'/>"
      "<arg type='aa{sv}' name='metas' direction='out'/></method>"
      "<method name='ActivateResult'><arg type='s' name='identifier' direction='in'/>"
      "<arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/></method>"
      "<method name='LaunchSearch'><arg type='as' name='terms' direction='in'/>"
      "<arg type='u' name='timestamp' direction='in'/></method>"
      "</interface></node>";

typedef struct
{
  GVariantBuilder ids;
  guint n_ids;
} Results;

static gboolean
add_id (MuLibraryEntry *found, gpointer data)
{
  g_autoptr (MuLibraryEntry) entry = found;
  Results *results = data;

  if (entry->archived)
    return TRUE;
  g_variant_builder_add (&results->ids, "s", entry->id);
  return ++results->n_ids < MAX_RESULTS;
}

static GVariant *
find (MuServices *services, const char *const *terms)
{
  g_autofree char *search = g_strjoinv (" ", (char **) terms);
  MuLibrary *library = mu_services_open_library (services, NULL);
  Results results = { .n_ids = 0 };

  g_variant_builder_init (&results.ids, G_VARIANT_TYPE ("as"));
  if (library != NULL && *g_strstrip (search) != '\0')
    mu_library_foreach (library, search, add_id, &results, NULL);
  return g_variant_new ("(as)", &results.ids);
}

static GVariant *
describe (MuServices *services, const char *const *ids)
{
  MuLibrary *library = mu_services_open_library (services, NULL);
  g_autoptr (GIcon) icon = g_themed_icon_new ("io.github.muster.Muster");
  g_autoptr (GVariant) picture = g_icon_serialize (icon);
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (const char *const *id = ids; library != NULL && *id != NULL; id++)
    {
      g_autoptr (MuLibraryEntry) entry = mu_library_get_entry (library, *id);
      MuGame *game = entry != NULL ? mu_games_get (mu_services_get_games (services), entry->game, NULL) : NULL;
      const MuFormat *format = game != NULL ? mu_game_get_format (game, entry->format) : NULL;
      g_autofree char *points = NULL;

      if (entry == NULL)
        continue;
      points = mu_points_dup_text (entry->points, entry->limit);
      g_variant_builder_open (&metas, G_VARIANT_TYPE ("a{sv}"));
      g_variant_builder_add (&metas, "{sv}", "id", g_variant_new_string (entry->id));
      g_variant_builder_add (&metas, "{sv}", "name",
                             g_variant_new_string (*entry->name != '\0' ? entry->name : _ ("List without a name")));
      g_variant_builder_add (&metas, "{sv}", "description",
                             g_variant_new_take_string (g_strdup_printf (
                                 "%s, %s", format != NULL ? mu_text_get (format->name) : entry->format, points)));
      g_variant_builder_add (&metas, "{sv}", "icon", picture);
      g_variant_builder_close (&metas);
    }
  return g_variant_new ("(aa{sv})", &metas);
}

static void
on_call (GDBusConnection *connection, const char *sender, const char *path, const char *interface_name,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, void *data)
{
  MuServices *services = data;
  GApplication *application = g_application_get_default ();
  GVariant *answer = NULL;

  if (g_str_equal (method, "ActivateResult"))
    {
      const char *id;

      g_variant_get (parameters, "(&s@asu)", &id, NULL, NULL);
      g_action_group_activate_action (G_ACTION_GROUP (application), "open-list", g_variant_new_string (id));
    }
  else if (g_str_equal (method, "LaunchSearch"))
    g_application_activate (application);
  else
    {
      gsize last = g_variant_n_children (parameters) - 1;
      g_autoptr (GVariant) words = g_variant_get_child_value (parameters, last);
      g_autofree const char **strings = g_variant_get_strv (words, NULL);

      answer = g_str_equal (method, "GetResultMetas") ? describe (services, strings) : find (services, strings);
    }
  g_dbus_method_invocation_return_value (invocation, answer);
}

/*
 * Exports the search provider on @connection. Returns the id for g_dbus_connection_unregister_object(); 0 with @error
 * set if it cannot be exported.
 *
 * @services: must live until the provider is unregistered
 * @base_path: the object path of the application
 */
guint
mu_search_provider_export (MuServices *services, GDBusConnection *connection, const char *base_path, GError **error)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, error);
  g_autofree char *path = g_strconcat (base_path, "/SearchProvider", NULL);

  if (node == NULL)
    return 0;
  return g_dbus_connection_register_object (connection, path, node->interfaces[0], &table, services, NULL, error);
}
