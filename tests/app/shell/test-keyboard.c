/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* From the first start to a list on the clipboard without a pointer: whatever is used here has the focus or a key. */

static GtkWidget *
get_focus (MuWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  g_assert_nonnull (focus);
  return focus;
}

static gboolean
is_focused_on (MuWindow *window, const char *text)
{
  return mu_test_find_labelled (get_focus (window), GTK_TYPE_WIDGET, text) != NULL;
}

static void
tab_to (MuWindow *window, const char *text)
{
  for (guint i = 0; i < 40 && !is_focused_on (window, text); i++)
    g_signal_emit_by_name (get_focus (window), "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_true (is_focused_on (window, text));
}

static gboolean
is_focus_in (MuWindow *window, GType type)
{
  return gtk_widget_get_ancestor (get_focus (window), type) != NULL;
}

/* A button does what it does some time after the key. */
static void
press_enter (MuWindow *window)
{
  GtkWidget *focus = get_focus (window);

  /* An entry takes the key before those around it, but in the picker, which comes first. */
  if (GTK_IS_TEXT (focus) && gtk_widget_get_ancestor (focus, MU_TYPE_PICKER) == NULL)
    g_signal_emit_by_name (focus, "activate");
  else if (!mu_test_press (focus, GDK_KEY_Return, 0))
    g_assert_true (gtk_widget_activate (focus));
}

static void
press_accel (MuWindow *window, const char *accel)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  g_auto (GStrv) actions = gtk_application_get_actions_for_accel (application, accel);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_cmpuint (g_strv_length (actions), ==, 1);
  g_assert_true (g_action_parse_detailed_name (actions[0], &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (get_focus (window), name, target));
  mu_test_await_frame ();
}

static void
type (MuWindow *window, const char *text)
{
  GtkWidget *focus = get_focus (window);

  g_assert_true (GTK_IS_EDITABLE (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), text);
  mu_test_await_frame ();
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
build (MuWindow *window)
{
  MuRosterPane *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  g_autofree char *copied = NULL;
  MuRoster *roster;

  g_assert_true (is_focused_on (window, "Rebel"));
  tab_to (window, "Imperial");
  press_enter (window);
  mu_test_await ((roster = mu_session_get_roster (mu_window_get_session (window))) != NULL);
  mu_test_await_frame ();
  g_assert_cmpuint (mu_roster_get_n_units (roster), ==, 0);

  mu_test_await (is_focus_in (window, MU_TYPE_PICKER));
  type (window, "soontir");
  press_enter (window);
  mu_test_await_cmpuint (mu_roster_get_n_units (roster), ==, 1);

  /* From the ship, where the focus is now, to its first slot. */
  mu_test_await_frame ();
  g_assert_true (mu_test_press (get_focus (window), GDK_KEY_Right, 0));
  press_enter (window);
  mu_test_await (is_focus_in (window, MU_TYPE_PICKER));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mu_test_get_picker (pane))));
  type (window, "push the");
  press_enter (window);
  mu_test_await_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)), ==, 1);

  mu_test_await_frame ();
  press_accel (window, "F2");
  mu_test_await (is_focus_in (window, GTK_TYPE_POPOVER));
  type (window, "By keys alone");
  press_enter (window);
  mu_test_await_cmpstr (mu_roster_get_name (roster), ==, "By keys alone");

  press_accel (window, "<Control><Shift>c");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_read, &copied);
  mu_test_await (copied != NULL);
  g_assert_nonnull (strstr (copied, "By keys alone"));
  g_assert_nonnull (strstr (copied, "Push the Limit"));
}

/* Tags have no key of their own, but the menu of the list has: its item does what this does. */
static void
tag (MuWindow *window)
{
  mu_test_act_on (window, "win.tag", "");
  mu_test_await (is_focus_in (window, GTK_TYPE_POPOVER));
  type (window, "league");
  press_enter (window);
  mu_test_await (mu_roster_has_tag (mu_session_get_roster (mu_window_get_session (window)), "league"));
}

enum
{
  MAX_KEYS = 33
};

/* How many keys a player presses, besides the letters of names. */
static guint n_keys;

static void
key (MuWindow *window, guint key, GdkModifierType state)
{
  g_assert_cmpuint (++n_keys, <=, MAX_KEYS);
  g_assert_true (mu_test_press (get_focus (window), key, state));
  mu_test_await_frame ();
}

static void
enter (MuWindow *window)
{
  n_keys++;
  press_enter (window);
  mu_test_await_frame ();
}

static void
take (MuWindow *window, const char *text)
{
  mu_test_await (is_focus_in (window, MU_TYPE_PICKER));
  type (window, text);
  enter (window);
  mu_test_await (!is_focus_in (window, MU_TYPE_PICKER));
  mu_test_await_frame ();
}

static gboolean
is_open_for (MuWindow *window, const char *slot)
{
  g_autofree char *beginning = g_strdup_printf ("%s on ", slot);

  return is_focus_in (window, MU_TYPE_PICKER)
         && g_str_has_prefix (gtk_label_get_text (mu_test_get_part (mu_test_get_picker (window), "title")), beginning);
}

/* From slot to slot until the next one of that kind that is empty. */
static void
open_slot (MuWindow *window, const char *slot)
{
  g_autofree char *empty = g_strdup_printf ("%s: empty", slot);
  g_autofree char *spoken = NULL;

  do
    {
      key (window, GDK_KEY_Right, 0);
      g_free (spoken);
      spoken = mu_test_dup_spoken (get_focus (window), GTK_ACCESSIBLE_PROPERTY_LABEL);
    }
  while (!g_str_equal (spoken, empty));
  enter (window);
  mu_test_await (is_focus_in (window, MU_TYPE_PICKER));
}

/* Ctrl+Enter goes on to the next slot. */
static void
add_upgrade (MuWindow *window, const char *slot, const char *text, gboolean last)
{
  if (is_focus_in (window, MU_TYPE_PICKER) && !is_open_for (window, slot))
    {
      key (window, GDK_KEY_Escape, 0);
      mu_test_await (!is_focus_in (window, MU_TYPE_PICKER));
    }
  if (!is_open_for (window, slot))
    open_slot (window, slot);
  g_assert_true (is_open_for (window, slot));
  type (window, text);
  if (last)
    enter (window);
  else
    key (window, GDK_KEY_Return, GDK_CONTROL_MASK);
  mu_test_await_frame ();
}

/* A squad of four ships with ten upgrades, all 100 points, in few keys: the focus is always where the next one is
 * meant. */
static void
build_fast (MuWindow *window)
{
  static const struct
  {
    const char *ship;
    const char *upgrades[5][2];
  } ships[] = {
    { "soontir fel",
      { { "Elite", "push the limit" },
        { "Title", "royal guard" },
        { "Modification", "stealth device" },
        { "Modification", "hull upgrade" } } },
    { "scimitar squadron", { { "Torpedo", "flechette torp" }, { "Torpedo", "extra munitions" } } },
    { "scimitar squadron", { { "Torpedo", "flechette torp" }, { "Torpedo", "extra munitions" } } },
    { "omicron group", { { "System", "fire-control" }, { "Crew", "intelligence agent" } } },
  };
  MuSession *session = mu_window_get_session (window);
  guint n_upgrades = 0;

  n_keys = 0;
  press_accel (window, "<Control>n");
  n_keys++;
  mu_test_await (is_focus_in (window, GTK_TYPE_POPOVER));
  while (!is_focused_on (window, "Imperial"))
    key (window, GDK_KEY_Down, 0);
  enter (window);
  mu_test_await (mu_session_get_roster (session) != NULL);
  mu_test_await_frame ();
  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      key (window, GDK_KEY_Return, GDK_CONTROL_MASK);
      take (window, ships[i].ship);
      for (guint j = 0; ships[i].upgrades[j][0] != NULL; j++)
        add_upgrade (window, ships[i].upgrades[j][0], ships[i].upgrades[j][1], ships[i].upgrades[j + 1][0] == NULL);
    }
  for (guint i = 0; i < 4; i++)
    n_upgrades += mu_unit_get_n_upgrades (mu_roster_get_unit (mu_session_get_roster (session), i));
  g_assert_cmpuint (n_upgrades, ==, 10);
  g_assert_cmpint (mu_session_get_report (session)->points, ==, 100);
  g_assert_true (mu_session_get_report (session)->legal);
  g_test_message ("%u keys", n_keys);
  g_assert_cmpuint (n_keys, <=, MAX_KEYS);
}

static void
test_build (void)
{
  mu_test_clear_library ();
  mu_test_run_window (build);
  mu_test_run_window (tag);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/keyboard/build", test_build);
  g_test_add_data_func ("/keyboard/fast", build_fast, mu_test_run_case);
  return g_test_run ();
}
