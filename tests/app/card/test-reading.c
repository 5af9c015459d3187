/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/builder/mu-findings-list.h"
#include "app/card/mu-reading-row.h"
#include "app/card/mu-reading-window.h"
#include "app/desk/mu-desk-details.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* How a text was read, shown line by line: from the notice, the toast, the menu, a finding and the desk. */

#define TABLE \
  "List,Game,Format,Limit,Faction,Legal,Unit,Section,Count,Kind,Id,Name,Ship,Slot,Cost\n" \
  "Luke's table,xwing,xwing-standard,,rebel,yes,1,,1,pilot,lukeskywalker,Luke Skywalker,xwing,,28\n"
#define DOUBTFUL "Friday Night\nWedge Antilles (29)\nPoe Dameron\nFoobarius (33)\nTotal: 100\n"
#define CERTAIN "Wedge Antilles (29)\nR2-D2 (4)\n"

static GtkWidget *
get_part (MuWindow *window, const char *name)
{
  return mu_test_get_part (window, name);
}

static gboolean
is_offered (MuWindow *window)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "reading");
}

static void
paste (MuWindow *window, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  mu_test_act (window, "win.paste");
  mu_test_await (mu_session_get_roster (mu_window_get_session (window)) != NULL);
}

/* Returns what a screen reader says of the line that has the focus. */
static char *
dup_focus (GtkWindow *reading)
{
  GtkWidget *focus = gtk_window_get_focus (reading);
  GtkWidget *row = focus != NULL ? mu_test_find (focus, MU_TYPE_READING_ROW) : NULL;

  return row != NULL ? mu_test_dup_spoken (row, GTK_ACCESSIBLE_PROPERTY_LABEL) : NULL;
}

static void
await_focus (GtkWindow *reading, const char *wanted)
{
  g_autofree char *spoken = NULL;

  mu_test_await ((g_free (spoken), (spoken = dup_focus (reading)) != NULL && strstr (spoken, wanted) != NULL));
}

static const char poe[] = "In doubt: Line 3, “Poe Dameron”: Poe Dameron (T-70 X-wing, 31). Line 3: ";
static const char foobarius[] = "In doubt: Line 4, “Foobarius (33)”: a card that no catalog has. ";
static const char total[] = "In doubt: Line 5, “Total: 100”: the points of the list. The list states 100 points";

/* The lines in doubt come first, one after the other; everything can be copied. */
static void
read_from_notice (MuWindow *window)
{
  static const char *const wanted[] = { "   1  Friday Night\n      → the name of the list\n",
                                        "   2  Wedge Antilles (29)\n      → Wedge Antilles (X-wing, 29)\n",
                                        "      ? “Foobarius” is not in the catalogs" };
  GtkWindow *reading;
  g_autofree char *copied = NULL;

  paste (window, DOUBTFUL);
  mu_test_await (mu_test_get_notice (window, "reading", NULL) != NULL);
  mu_test_click_button (get_part (window, "notices"), "How It Was Read");
  reading = mu_test_await_dialog (window, MU_TYPE_READING_WINDOW);
  await_focus (reading, poe);
  mu_test_await_label (reading, "3 lines are in doubt");
  mu_test_screenshot (reading, "test-reading");
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_g, GDK_CONTROL_MASK);
  await_focus (reading, foobarius);
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_g, GDK_CONTROL_MASK);
  await_focus (reading, total);
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_g, GDK_CONTROL_MASK);
  await_focus (reading, poe);
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  await_focus (reading, total);
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_c, GDK_CONTROL_MASK);
  copied = mu_test_dup_clipboard (reading);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_nonnull (strstr (copied, wanted[i]));
  mu_test_press (GTK_WIDGET (reading), GDK_KEY_Escape, 0);
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_READING_WINDOW) == NULL);
}

/* A text without doubts says nothing in a notice. How it was read is known until a card changes; undo brings it back. */
static void
read_from_toast (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWindow *reading;

  g_assert_false (is_offered (window));
  paste (window, CERTAIN);
  mu_test_await_label (window, "“Untitled” imported");
  mu_test_click_button (window, "How It Was Read");
  reading = mu_test_await_dialog (window, MU_TYPE_READING_WINDOW);
  mu_test_await_label (reading, "No line is in doubt");
  await_focus (reading, "Line 1, “Wedge Antilles (29)”");
  g_assert_false (gtk_widget_get_mapped (mu_test_get_part (reading, "steps")));
  g_assert_true (is_offered (window));
  mu_roster_remove_unit (mu_session_get_roster (session), 0);
  mu_test_await (!is_offered (window));
  mu_test_await_label (reading, "Wedge Antilles (29)");
  mu_session_undo (session);
  mu_test_await (is_offered (window));
}

/* Of JSON, each value is told. A table says itself what it means. */
static void
read_other_format (MuWindow *window)
{
  paste (window, mu_test_luke);
  mu_test_await_label (window, "“Lone Luke” imported");
  mu_test_await (is_offered (window));
  paste (window, TABLE);
  mu_test_await_label (window, "“Luke's table” imported");
  g_assert_false (is_offered (window));
  g_assert_null (mu_test_find_button (GTK_WIDGET (window), "How It Was Read"));
}

/* Of several lists, those in doubt come first; the others can be chosen. */
static void
read_several (MuWindow *window)
{
  g_autoptr (GFile) certain = mu_test_desk_write ("certain.txt", "Name: Certain\n" CERTAIN);
  g_autoptr (GFile) doubtful = mu_test_desk_write ("doubtful.txt", "Name: Doubtful\n" DOUBTFUL);
  GFile *files[] = { certain, doubtful };
  GtkWindow *reading;

  mu_window_import (window, files, 2);
  mu_test_await (mu_test_get_notice (window, "reading", NULL) != NULL);
  mu_test_click_button (get_part (window, "notices"), "How It Was Read");
  reading = mu_test_await_dialog (window, MU_TYPE_READING_WINDOW);
  mu_test_await_label (reading, "3 lines are in doubt");
  mu_test_choose (mu_test_get_part (reading, "lists"), "Certain");
  mu_test_await_label (reading, "No line is in doubt");
  await_focus (reading, "Line 1, “Name: Certain”");
}

/* The finding about a stated total leads there, and the menu of the list. */
static void
read_from_finding (MuWindow *window)
{
  GtkWidget *findings = mu_test_find (GTK_WIDGET (window), MU_TYPE_FINDINGS_LIST);

  paste (window, "Wedge Antilles (29)\nTotal: 60\n");
  mu_test_await_label (findings, "Another total than stated");
  mu_test_click_button (findings, "How It Was Read");
  await_focus (mu_test_await_dialog (window, MU_TYPE_READING_WINDOW), "Line 2, “Total: 60”");
}

/* At the desk, the details of a row lead there if it came from a text or JSON. */
static void
read_from_desk (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskDetails *details = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_DETAILS);
  GtkWidget *button = mu_test_get_part (details, "reading");

  mu_test_desk_paste (desk, TABLE);
  mu_test_desk_paste (desk, DOUBTFUL);
  mu_test_desk_act (desk, "win.details");
  for (guint i = 0; i < 2; i++)
    {
      mu_test_desk_select (desk, i, 1);
      g_assert_true (gtk_widget_get_visible (button) == (mu_test_desk_get_row (desk, i)->doubt != NULL));
      if (gtk_widget_get_visible (button))
        mu_test_click (button);
    }
  for (GList *l = gtk_window_list_toplevels (); l != NULL; l = g_list_delete_link (l, l))
    if (MU_IS_READING_WINDOW (l->data))
      {
        g_assert_true (gtk_window_get_transient_for (l->data) == GTK_WINDOW (desk));
        await_focus (l->data, poe);
      }
}

/* However long a text is, only the lines in view have widgets; the line in doubt is found at its end. */
static void
read_long (MuWindow *window)
{
  g_autoptr (GString) text = g_string_new ("Name: Long\n");
  GtkWindow *reading;

  for (guint i = 0; i < 2000; i++)
    g_string_append (text, "thanks for the game\n");
  g_string_append (text, "Poe Dameron\n");
  paste (window, text->str);
  mu_test_await (mu_test_get_notice (window, "reading", NULL) != NULL);
  mu_test_act (window, "win.reading");
  reading = mu_test_await_dialog (window, MU_TYPE_READING_WINDOW);
  await_focus (reading, "Line 2002, “Poe Dameron”");
}

/* A game that is nothing but a folder of catalogs: its lists are read from texts, too. */
static void
read_other_game (MuWindow *window)
{
  static const char *const wanted[] = { "→ the name of the list", "→ Bulwark (25)", "→ Ada Holm (Captain, 6)",
                                        "→ Ballast (Hold, 3)", "→ Gale (12)", "→ the points of the list" };
  MuSession *session = mu_window_get_session (window);
  GtkWindow *reading;

  paste (window, "Storm\nBulwark (25)\n• Ada Holm (6)\n• Ballast (3)\nGale (12)\nTotal: 46\n");
  g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (mu_session_get_roster (session))), ==, "skyward");
  g_assert_true (mu_session_get_report (session)->legal);
  g_assert_cmpint (mu_session_get_report (session)->points, ==, 46);
  mu_test_await_label (window, "“Storm” imported");
  mu_test_act (window, "win.reading");
  reading = mu_test_await_dialog (window, MU_TYPE_READING_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    mu_test_await_label (reading, wanted[i]);
  mu_test_await_label (reading, "No line is in doubt");
}

static void
test_other_game (void)
{
  g_autofree char *catalogs = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);
  g_autofree char *before = g_strdup (g_getenv ("MUSTER_CATALOG_DIR"));

  g_setenv ("MUSTER_CATALOG_DIR", catalogs, TRUE);
  mu_test_clear_library ();
  mu_test_run_window (read_other_game);
  g_setenv ("MUSTER_CATALOG_DIR", before, TRUE);
}

static void
run (gconstpointer body)
{
  mu_test_run_window ((MuTestWindowFunc) body);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/reading/notice", read_from_notice, run);
  g_test_add_data_func ("/reading/toast", read_from_toast, run);
  g_test_add_data_func ("/reading/other-format", read_other_format, run);
  g_test_add_data_func ("/reading/several", read_several, mu_test_desk_run);
  g_test_add_data_func ("/reading/finding", read_from_finding, run);
  g_test_add_data_func ("/reading/desk", read_from_desk, mu_test_desk_run);
  g_test_add_data_func ("/reading/long", read_long, run);
  g_test_add_func ("/reading/other-game", test_other_game);
  return g_test_run ();
}
