/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

#include "library/mu-library.h"
#include "support/mu-test-deadline.h"
#include "support/mu-test-wait.h"

/*
 * The application from outside, as assistive technology meets it: found, read and worked through the accessibility bus
 * alone, with keys for what has no action of its own.
 */

enum
{
  MAX_DEPTH = 60,
  KEY_PRESS = 0,
  KEY_RELEASE = 1,
  KEY_SYM = 3,
  FOCUSABLE = 11, /* states */
  RETURN = 0xff0d,
  ESCAPE = 0xff1b,
  CONTROL_KEY = 37 /* a key of X, not a symbol */
};

typedef struct
{
  char *bus_name;
  char *path;
} Node;

static GDBusConnection *bus;

static void
node_free (Node *node)
{
  g_free (node->bus_name);
  g_free (node->path);
  g_free (node);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Node, node_free)

static Node *
node_new (const char *bus_name, const char *path)
{
  Node *node = g_new (Node, 1);

  node->bus_name = g_strdup (bus_name);
  node->path = g_strdup (path);
  return node;
}

static int
get_patience_ms (void)
{
  return (int) mu_test_deadline_get_seconds () * 1000;
}

static GVariant *
call (const Node *node, const char *interface, const char *method, GVariant *parameters)
{
  g_autofree char *full = g_strconcat ("org.a11y.atspi.", interface, NULL);

  return g_dbus_connection_call_sync (bus, node->bus_name, node->path, full, method, parameters, NULL,
                                      G_DBUS_CALL_FLAGS_NONE, get_patience_ms (), NULL, NULL);
}

static char *
dup_name (const Node *node)
{
  g_autoptr (GVariant) reply
      = g_dbus_connection_call_sync (bus, node->bus_name, node->path, "org.freedesktop.DBus.Properties", "Get",
                                     g_variant_new ("(ss)", "org.a11y.atspi.Accessible", "Name"),
                                     G_VARIANT_TYPE ("(v)"), 0, get_patience_ms (), NULL, NULL);
  g_autoptr (GVariant) value = NULL;

  if (reply == NULL)
    return g_strdup ("");
  g_variant_get (reply, "(v)", &value);
  return g_variant_dup_string (value, NULL);
}

static char *
dup_role (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, "Accessible", "GetRoleName", NULL);
  char *role = NULL;

  if (reply != NULL)
    g_variant_get (reply, "(s)", &role);
  return role != NULL ? role : g_strdup ("");
}

static GPtrArray *
list_children (const Node *node)
{
  GPtrArray *children = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  g_autoptr (GVariant) reply = call (node, "Accessible", "GetChildren", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  const char *bus_name, *path;

  if (reply == NULL)
    return children;
  g_variant_get (reply, "(a(so))", &iter);
  while (g_variant_iter_next (iter, "(&s&o)", &bus_name, &path))
    g_ptr_array_add (children, node_new (bus_name, path));
  return children;
}

/* @name: a part of the name, or all of it after a “=” */
static gboolean
matches (const Node *node, const char *role, const char *name)
{
  g_autofree char *own_name = dup_name (node);
  g_autofree char *own_role = NULL;

  if (name[0] == '=' ? !g_str_equal (own_name, name + 1) : strstr (own_name, name) == NULL)
    return FALSE;
  own_role = dup_role (node);
  return g_str_equal (own_role, role);
}

static Node *
search (const Node *node, const char *role, const char *name, int depth)
{
  g_autoptr (GPtrArray) children = NULL;

  if (matches (node, role, name))
    return node_new (node->bus_name, node->path);
  children = depth > 0 ? list_children (node) : g_ptr_array_new ();
  for (guint i = 0; i < children->len; i++)
    {
      Node *found = search (children->pdata[i], role, name, depth - 1);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What there was instead. */
static void
tell (const Node *node, int depth)
{
  g_autoptr (GPtrArray) children = list_children (node);
  g_autofree char *name = dup_name (node);
  g_autofree char *role = dup_role (node);

  g_test_message ("%*s%s “%s”", depth, "", role, name);
  for (guint i = 0; i < children->len; i++)
    tell (children->pdata[i], depth + 1);
}

static gboolean
has_state (const Node *node, int state)
{
  g_autoptr (GVariant) reply = call (node, "Accessible", "GetState", NULL);
  g_autoptr (GVariantIter) iter = NULL;
  guint32 states[2] = { 0, 0 };

  if (reply == NULL)
    return FALSE;
  g_variant_get (reply, "(au)", &iter);
  g_variant_iter_next (iter, "u", &states[0]);
  g_variant_iter_next (iter, "u", &states[1]);
  return (states[state / 32] & (1u << (state % 32))) != 0;
}

/* What is on a page that was never shown has none. */
static gboolean
has_size (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, "Component", "GetExtents", g_variant_new ("(u)", 1));
  int x, y, width = 0, height = 0;

  if (reply != NULL)
    g_variant_get (reply, "((iiii))", &x, &y, &width, &height);
  return width > 0 && height > 0;
}

/* Not the name of a type, which GTK gives to what has no name; no underscore of a mnemonic, and nothing twice. */
static gboolean
is_name (const char *name)
{
  static const char *const types[] = { "Gtk", "Adw", "Mu" };
  gsize half = strlen (name) / 2;

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_prefix (name, types[i]) && g_ascii_isupper (name[strlen (types[i])]))
      return FALSE;
  return *name != '\0' && strchr (name, '_') == NULL
         && !(strlen (name) % 2 == 1 && name[half] == ' ' && strncmp (name, name + half + 1, half) == 0);
}

/* Groups and lists pass the focus on to what is in them. Since GTK 4.10 those that mean nothing, as of what scrolls, are
 * generic. */
static gboolean
passes_focus (const char *role)
{
  return g_str_equal (role, "group") || g_str_equal (role, "list") || g_str_equal (role, "generic");
}

/* Whatever the Tab key leads to has a name of its own, and is no mere label. */
static guint
count_nameless (const Node *node)
{
  g_autoptr (GPtrArray) children = list_children (node);
  g_autofree char *name = dup_name (node);
  g_autofree char *role = dup_role (node);
  guint n_nameless = 0;

  if (has_state (node, FOCUSABLE) && has_size (node) && !passes_focus (role)
      && (!is_name (name) || g_str_equal (role, "label")))
    {
      g_test_message ("%s “%s”, with:", role, name);
      tell (node, 1);
      n_nameless++;
    }
  for (guint i = 0; i < children->len; i++)
    n_nameless += count_nameless (children->pdata[i]);
  return n_nameless;
}

static void
assert_named (void)
{
  g_autoptr (Node) root = node_new ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");

  g_assert_cmpuint (count_nameless (root), ==, 0);
}

/* What of that role has @name in its name, once there is one. */
static Node *
find (const char *role, const char *name)
{
  g_autoptr (Node) root = node_new ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");
  g_autoptr (MuTestWait) wait = mu_test_wait_new ();
  Node *found;

  while ((found = search (root, role, name, MAX_DEPTH)) == NULL && mu_test_wait_turn (wait))
    ;
  if (found != NULL)
    return found;
  tell (root, 0);
  g_error ("nothing has the role “%s” and the name “%s”", role, name);
}

static gboolean
try_action (const Node *node)
{
  g_autoptr (GVariant) reply = call (node, "Action", "DoAction", g_variant_new ("(i)", 0));

  return reply != NULL;
}

/* The button that a menu button has in it does what both are named after. */
static void
do_action (const char *role, const char *name)
{
  g_autoptr (Node) node = find (role, name);
  g_autoptr (GPtrArray) children = NULL;

  if (try_action (node))
    return;
  children = list_children (node);
  if (children->len == 0 || !try_action (children->pdata[0]))
    g_error ("“%s” does nothing", name);
}

static void
send_key (guint key, guint what)
{
  g_autoptr (Node) keyboard = node_new ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller");
  g_autoptr (GVariant) reply = call (keyboard, "DeviceEventController", "GenerateKeyboardEvent",
                                     g_variant_new ("(isu)", (int) key, "", what));

  g_assert_nonnull (reply);
}

static void
press (guint key)
{
  send_key (key, KEY_SYM);
}

static void
press_with_control (guint key)
{
  send_key (CONTROL_KEY, KEY_PRESS);
  press (key);
  send_key (CONTROL_KEY, KEY_RELEASE);
}

/* GTK 4.18 names no item of any menu; the keys do the same then. */
static void
choose (const char *menu, const char *item, guint with_control)
{
  g_autoptr (Node) any = NULL;
  g_autofree char *name = NULL;

  do_action ("button", menu);
  any = find ("menu item", "");
  name = dup_name (any);
  if (*name != '\0')
    {
      do_action ("menu item", item);
      return;
    }
  g_test_message ("the items of menus have no names");
  press (ESCAPE);
  press_with_control (with_control);
}

static void
type (const char *role, const char *name, const char *text)
{
  g_autoptr (Node) node = find (role, name);
  g_autoptr (GVariant) reply = call (node, "EditableText", "SetTextContents", g_variant_new ("(s)", text));

  g_assert_nonnull (reply);
}

/* The accessibility bus of this session; its helpers have to know the display for keys. */
static gboolean
connect_to_bus (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) reply = NULL;
  g_autoptr (GVariant) done = NULL;
  GVariantBuilder environment;
  const char *address;

  g_variant_builder_init (&environment, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_add (&environment, "{ss}", "DISPLAY", g_getenv ("DISPLAY"));
  if (g_getenv ("XAUTHORITY") != NULL)
    g_variant_builder_add (&environment, "{ss}", "XAUTHORITY", g_getenv ("XAUTHORITY"));
  done = g_dbus_connection_call_sync (session, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                      "UpdateActivationEnvironment", g_variant_new ("(a{ss})", &environment), NULL, 0,
                                      get_patience_ms (), NULL, NULL);
  reply = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL,
                                       G_VARIANT_TYPE ("(s)"), 0, get_patience_ms (), NULL, NULL);
  if (reply == NULL)
    return FALSE;
  g_variant_get (reply, "(&s)", &address);
  bus = g_dbus_connection_new_for_address_sync (
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      NULL, NULL);
  return bus != NULL;
}

static GSubprocess *
start_application (void)
{
  g_autofree char *folder = g_canonicalize_filename (g_getenv ("top_builddir"), NULL);
  g_autofree char *program = g_build_filename (folder, "muster-gtk", NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GError) error = NULL;
  GSubprocess *application;

  g_subprocess_launcher_setenv (launcher, "GTK_A11Y", "atspi", TRUE);
  /* Where the PDF goes. */
  g_subprocess_launcher_set_cwd (launcher, g_get_tmp_dir ());
  application = g_subprocess_launcher_spawn (launcher, &error, program, NULL);
  g_assert_no_error (error);
  return application;
}

/* The library holds what was built, and the verdict on it. */
static void
assert_saved (void)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MuLibrary) library = mu_library_open (path, &error);
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, &error);
  const MuLibraryEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = entries->pdata[0];
  g_assert_cmpstr (entry->format, ==, "xwing-standard");
  g_assert_cmpint (entry->points, ==, 21 + 3 + 28);
}

static void
on_application_end (GObject *application, GAsyncResult *result, gpointer well)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check_finish (G_SUBPROCESS (application), result, &error);
  g_assert_no_error (error);
  *(gboolean *) well = TRUE;
}

static void
add_luke (gboolean again)
{
  do_action ("button", "Add Ship");
  type ("search box", "ship", "luke skywalker");
  if (again)
    {
      do_action ("button", "Show What Does Not Fit");
      assert_named ();
      do_action ("button", "Add Anyway");
    }
  else
    {
      node_free (find ("label", "Luke Skywalker"));
      press (RETURN);
    }
}

/* A list that breaks a rule is mended by the button beside the reason; that is undone and done again. */
static void
mend (void)
{
  add_luke (FALSE);
  node_free (find ("list item", "Luke Skywalker"));
  add_luke (TRUE);
  node_free (find ("button", "1 problem"));
  assert_named ();
  do_action ("button", "Remove Luke Skywalker");
  node_free (find ("button", "Legal"));
  do_action ("button", "Undo");
  node_free (find ("button", "1 problem"));
  do_action ("button", "Redo");
  node_free (find ("button", "Legal"));
}

static void
print (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "New-squad.pdf", NULL);

  choose ("List menu", "Print", 'p');
  node_free (find ("button", "Save as PDF"));
  assert_named ();
  do_action ("button", "Save as PDF");
  do_action ("button", "=Save");
  node_free (find ("label", "Saved"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Closes whichever window comes first until the application ends. */
static void
close_windows (const gboolean *ended)
{
  g_autoptr (MuTestWait) wait = mu_test_wait_new ();

  do
    {
      g_autoptr (Node) root = node_new ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");
      g_autoptr (Node) button = search (root, "button", "Close", MAX_DEPTH);

      if (button != NULL)
        try_action (button);
    }
  while (!*ended && mu_test_wait_turn (wait));
}

static void
test_flow (void)
{
  g_autoptr (GSubprocess) application = NULL;
  gboolean ended_well = FALSE;

  if (!connect_to_bus ())
    {
      g_test_skip ("there is no accessibility bus here: at-spi2-core is not installed");
      return;
    }
  application = start_application ();
  node_free (find ("button", "Rebel"));
  assert_named ();
  do_action ("button", "Rebel");
  type ("search box", "ship", "rookie pilot");
  node_free (find ("label", "Rookie Pilot"));
  assert_named ();
  press (RETURN);
  do_action ("button", "Modification");
  type ("search box", "odification", "hull upgrade");
  node_free (find ("label", "Hull Upgrade"));
  press (RETURN);
  node_free (find ("button", "Legal"));
  assert_named ();
  mend ();
  print ();
  g_subprocess_wait_check_async (application, NULL, on_application_end, &ended_well);
  close_windows (&ended_well);
  mu_test_await (ended_well);
  assert_saved ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/atspi/flow", test_flow);
  return g_test_run ();
}
