/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-change.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The desktop's search finds saved lists and opens them. */

static GVariant *answer;
static char *path; /* of the provider on the bus */

static void
on_answer (GObject *connection, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &error);
  g_assert_no_error (error);
}

static GVariant *
call (GDBusConnection *connection, const char *method, GVariant *parameters)
{
  answer = NULL;
  g_dbus_connection_call (connection, g_dbus_connection_get_unique_name (connection), path,
                          "org.gnome.Shell.SearchProvider2", method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE, G_MAXINT,
                          NULL, on_answer, NULL);
  mu_test_await (answer != NULL);
  return answer;
}

static GVariant *
new_strings (const char *first, const char *second)
{
  const char *const strings[] = { first, second, NULL };

  return g_variant_new ("(^as)", strings);
}

static void
assert_finds (GDBusConnection *connection, const char *first, const char *second, gboolean any)
{
  g_autoptr (GVariant) found = call (connection, "GetInitialResultSet", new_strings (first, second));
  g_autoptr (GVariant) ids = g_variant_get_child_value (found, 0);

  g_assert_cmpint (g_variant_n_children (ids) > 0, ==, any);
}

static void
assert_described (GDBusConnection *connection, const char *id, const char *expected)
{
  g_autoptr (GVariant) metas = call (connection, "GetResultMetas", new_strings (id, "gone"));
  g_autoptr (GVariant) list = g_variant_get_child_value (metas, 0);
  g_autoptr (GVariant) meta = g_variant_get_child_value (list, 0);
  const char *name;

  g_assert_cmpuint (g_variant_n_children (list), ==, 1);
  g_assert_true (g_variant_lookup (meta, "name", "&s", &name));
  g_assert_cmpstr (name, ==, expected);
}

static void
find_lists (MuWindow *window)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  GDBusConnection *connection = g_application_get_dbus_connection (application);
  g_autoptr (GVariant) found = NULL;
  g_autoptr (GVariant) opened = NULL;
  g_autofree const char **ids = NULL;

  path = g_strconcat (g_application_get_dbus_object_path (application), "/SearchProvider", NULL);
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.save");
  mu_test_act_on (window, "win.sample", "armada");
  mu_test_act (window, "win.save");
  assert_finds (connection, "soontir", NULL, TRUE);
  assert_finds (connection, "soontir", "nobodysuch", FALSE);
  assert_finds (connection, " ", NULL, FALSE);

  found = call (connection, "GetInitialResultSet", new_strings ("crimson", "guard"));
  g_variant_get (found, "(^a&s)", &ids);
  g_assert_nonnull (ids[0]);
  assert_described (connection, ids[0], "Crimson Guard");
  opened = call (connection, "ActivateResult", g_variant_new ("(s@asu)", ids[0], g_variant_new_strv (NULL, 0), 0));
  mu_test_await_cmpstr (mu_roster_get_name (mu_session_get_roster (mu_window_get_session (window))), ==,
                        "Crimson Guard");
  g_clear_pointer (&path, g_free);
}

enum
{
  N_ARCHIVED = 60 /* more than are shown */
};

/* Archived lists that were changed later do not stand in the way of others. */
static void
pass_over_archived (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  MuLibrary *library = mu_session_get_library (session);
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  GDBusConnection *connection = g_application_get_dbus_connection (application);
  g_autoptr (GStrvBuilder) archived = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) changed = NULL;

  path = g_strconcat (g_application_get_dbus_object_path (application), "/SearchProvider", NULL);
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.save");
  for (int i = 0; i < N_ARCHIVED; i++)
    {
      g_autofree char *id
          = mu_library_add (library, mu_session_get_roster (session), mu_session_get_report (session), NULL, NULL);

      g_assert_nonnull (id);
      g_strv_builder_add (archived, id);
    }
  ids = g_strv_builder_end (archived);
  changed = mu_library_change (library, mu_session_get_games (session), MU_LIBRARY_ARCHIVE, NULL,
                               (const char *const *) ids, NULL);
  g_assert_cmpuint (g_strv_length (changed), ==, N_ARCHIVED);
  assert_finds (connection, "soontir", NULL, TRUE);
  g_clear_pointer (&path, g_free);
}

int
main (int argc, char *argv[])
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/search-provider/find", find_lists, mu_test_run_case);
  g_test_add_data_func ("/search-provider/archived", pass_over_archived, mu_test_run_case);
  return g_test_run ();
}
