/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/desk/mu-desk-details.h"
#include "app/desk/mu-desk-event-window.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-server.h"
#include "ui/mu-resources.h"

/* Lists that players hand in over the network come into the table of the desk. */

static MuDeskEventWindow *
open_window (MuDesk *desk)
{
  g_autoptr (GList) all = NULL;

  mu_test_desk_act (desk, "win.take-lists");
  all = gtk_window_list_toplevels ();
  for (GList *l = all; l != NULL; l = l->next)
    if (MU_IS_DESK_EVENT_WINDOW (l->data))
      return l->data;
  g_assert_not_reached ();
}

static void
act (MuDeskEventWindow *window, const char *action, const char *name)
{
  g_autofree char *path = name != NULL ? mu_test_desk_dup_path (name) : NULL;
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, uri != NULL ? "s" : NULL, uri));
}

static const char *
get_page (MuDeskEventWindow *window)
{
  return gtk_stack_get_visible_child_name (mu_test_get_part (window, "stack"));
}

static const char *
get_label (MuDeskEventWindow *window, const char *part)
{
  return gtk_label_get_label (mu_test_get_part (window, part));
}

/* Returns the path of the address that the window shows, and the port of the server. */
static const char *
find_server (MuDeskEventWindow *window, MuTestServer *server)
{
  const char *url = gtk_link_button_get_uri (mu_test_get_part (window, "address"));
  const char *colon = strrchr (url, ':');

  server->port = (guint) atoi (colon + 1);
  return strchr (colon, '/');
}

/* Returns the path of the list. */
static char *
hand_in (MuTestServer *server, const char *event, const char *query, const char *list)
{
  g_autofree char *target = g_strconcat (event, "/lists?", query, NULL);
  g_autoptr (MuTestReply) reply = mu_test_server_ask (server, "POST", target, NULL, list);

  g_assert_cmpint (reply->status, ==, 201);
  return mu_test_reply_dup_header (reply, "Location");
}

static void
assert_status (MuTestServer *server, const char *method, const char *target, const char *list, int status)
{
  g_autoptr (MuTestReply) reply = mu_test_server_ask (server, method, target, NULL, list);

  g_assert_cmpint (reply->status, ==, status);
}

static MuDeskEventWindow *
begin_event (MuDesk *desk, MuTestServer *server, char **path)
{
  MuDeskEventWindow *window = open_window (desk);

  gtk_editable_set_text (mu_test_get_part (window, "name"), "Coruscant Open");
  act (window, "event.make-at", "cup.db");
  g_assert_cmpstr (get_page (window), ==, "event");
  *path = g_strdup (find_server (window, server));
  return window;
}

static void
take_lists (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *luke = NULL;
  g_autofree char *vader = NULL;
  g_autofree char *all = g_strconcat (event, "/published", NULL);
  const char *changes;

  g_assert_cmpstr (get_label (event_window, "title"), ==, "Coruscant Open");
  luke = hand_in (&server, event, "name=Ann&seat=12", mu_test_luke);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Ann");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "12");
  vader = hand_in (&server, event, "name=Bo", mu_test_vader);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_await_cmpstr (get_label (event_window, "count"), ==, "2 lists came in");
  mu_test_screenshot (event_window, "test-desk-event");

  /* A list that is changed stays in its row, which says what changed. */
  assert_status (&server, "PUT", luke, mu_test_vader, 200);
  mu_test_await_cmpstr (mu_test_desk_get_row (desk, 0)->faction, ==, mu_test_desk_get_row (desk, 1)->faction);
  mu_test_desk_wait (desk);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_select (desk, 0, 1);
  changes = gtk_label_get_label (mu_test_get_part (mu_test_get_part (desk, "details"), "changes"));
  g_assert_nonnull (strstr (changes, "Faction: Rebel → Imperial"));
  mu_test_screenshot (desk, "test-desk-event-rows");

  assert_status (&server, "GET", all, NULL, 404);
  act (event_window, "event.lock", NULL);
  assert_status (&server, "PUT", luke, mu_test_luke, 409);
  mu_test_await_cmpstr (gtk_button_get_label (mu_test_get_part (event_window, "lock")), ==, "Unlock");
  act (event_window, "event.publish", NULL);
  assert_status (&server, "GET", all, NULL, 200);
  act (event_window, "event.publish", NULL);
  assert_status (&server, "GET", all, NULL, 404);
  act (event_window, "event.lock", NULL);
  assert_status (&server, "PUT", luke, mu_test_luke, 200);
  mu_test_await_cmpstr (mu_test_desk_get_row (desk, 0)->faction, ==, "Rebel");
}

/* The event goes on when its file is opened again, and its lists come into the table once more. */
static void
go_on (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  g_autofree char *again = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *luke = hand_in (&server, event, "name=Ann", mu_test_luke);

  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  /* The window is only a view: closing it stops nothing. */
  gtk_window_close (GTK_WINDOW (event_window));
  assert_status (&server, "GET", luke, NULL, 200);
  event_window = open_window (desk);
  g_assert_cmpstr (get_page (event_window), ==, "event");
  act (event_window, "event.stop", NULL);
  g_assert_cmpstr (get_page (event_window), ==, "choice");
  mu_test_desk_wait (desk);
  mu_test_desk_act (desk, "win.clear");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);

  act (event_window, "event.open-at", "cup.db");
  g_assert_cmpstr (get_page (event_window), ==, "event");
  again = g_strdup (find_server (event_window, &server));
  g_assert_cmpstr (again, ==, event);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  assert_status (&server, "GET", luke, NULL, 200);
}

static void
refuse_files (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  g_autoptr (GFile) file = mu_test_desk_write ("text.db", "no event");

  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Cup");
  act (event_window, "event.open-at", "text.db");
  g_assert_cmpstr (get_page (event_window), ==, "choice");
  g_assert_nonnull (strstr (get_label (event_window, "error"), "no event of Muster"));
  act (event_window, "event.make-at", "text.db");
  g_assert_nonnull (strstr (get_label (event_window, "error"), "exists already"));
  act (event_window, "event.open-at", "none.db");
  g_assert_nonnull (strstr (get_label (event_window, "error"), "cannot be opened"));
  mu_test_screenshot (event_window, "test-desk-event-error");
}

/* Closing the desk in the middle of everything stops the server, and nothing else. */
static void
close_desk (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *path = mu_test_desk_dup_path ("cup.db");
  g_autoptr (MuEvent) kept = NULL;
  g_autoptr (MuEventState) state = NULL;

  g_assert_nonnull (event_window);
  for (int i = 0; i < 20; i++)
    {
      g_autofree char *list = hand_in (&server, event, "name=Ann", mu_test_luke);
    }
  g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
  gtk_window_close (GTK_WINDOW (desk));
  mu_test_await (desk == NULL);
  kept = mu_event_open (path, NULL);
  state = mu_event_dup_state (kept, NULL);
  g_assert_cmpint (state->n_lists, ==, 20);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  g_test_add_data_func ("/desk-event/take-lists", take_lists, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/go-on", go_on, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/refuse-files", refuse_files, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/close-desk", close_desk, mu_test_desk_run);
  return g_test_run ();
}
