/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/desk/mu-desk-decisions.h"
#include "app/desk/mu-desk-details.h"
#include "app/desk/mu-desk-event-bar.h"
#include "app/desk/mu-desk-event-window.h"
#include "app/desk/mu-desk-table.h"
#include "model/text/mu-install-paths.h"
#include "support/mu-test-clock.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-scan.h"
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
get_page_of_desk (MuDesk *desk)
{
  return gtk_stack_get_visible_child_name (mu_test_get_part (desk, "stack"));
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
  g_autoptr (GPtrArray) selected = NULL;
  const char *changes;

  g_assert_cmpstr (get_label (event_window, "title"), ==, "Coruscant Open");
  /* Without TLS, everybody in the network can read what is sent; on a machine in no network, there is nobody. */
  g_assert_nonnull (strstr (get_label (event_window, "warning"),
                            strstr (gtk_link_button_get_uri (mu_test_get_part (event_window, "address")), "//127.") != NULL
                                ? "This machine is in no network"
                                : "Whoever is in the same network can read"));
  g_assert_cmpstr (get_page_of_desk (desk), ==, "waiting");
  mu_test_screenshot (desk, "test-desk-event-waiting");
  luke = hand_in (&server, event, "name=Ann&seat=12", mu_test_luke);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Ann");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "Seat 12");
  /* Whoever sits there is looked for by name. */
  g_assert_cmpstr (mu_verdict_row_get_title (mu_test_desk_get_row (desk, 0)), ==, "Ann");
  mu_test_await_label (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW), "Ann");
  vader = hand_in (&server, event, "name=Bo", mu_test_vader);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_await_cmpstr (get_label (event_window, "count"), ==, "2 lists came in");
  mu_test_screenshot (event_window, "test-desk-event");
  /* Its row is shown, whatever was searched for. */
  mu_test_await_label (desk, "1 list came in");
  gtk_editable_set_text (mu_test_get_part (desk, "search"), "Ann");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  g_assert_nonnull (mu_test_find_button (mu_test_get_part (desk, "toasts"), "Show"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk), "win.show-arrived", "x", G_GINT64_CONSTANT (2)));
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  selected = mu_desk_table_list_selected (mu_test_get_part (desk, "table"));
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_cmpstr (mu_desk_item_get_row (selected->pdata[0])->player, ==, "Bo");

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

/* Returns the window of a type that is open. */
static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  g_assert_not_reached ();
}

/* Rejects or removes the lists of the selected rows, as the dialog asks. */
static void
decide (MuDesk *desk, const char *action, const char *reason, const char *answer)
{
  GtkWindow *dialog;
  GtkWidget *entry;

  mu_test_desk_act (desk, action);
  dialog = find_window (ADW_TYPE_MESSAGE_DIALOG);
  entry = mu_test_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY);
  g_assert_cmpint (entry != NULL, ==, reason != NULL);
  if (entry != NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), reason);
  mu_test_screenshot (dialog, answer);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), answer);
}

static void
assert_says (MuTestServer *server, const char *target, const char *text)
{
  g_autoptr (MuTestReply) reply = mu_test_server_ask (server, "GET", target, NULL, NULL);

  g_assert_cmpint (reply->status, ==, 200);
  g_assert_nonnull (strstr (reply->body, text));
}

/* Lists of strangers leave the table and the event; what was only rejected comes back. */
static void
reject_and_remove (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *ann = hand_in (&server, event, "name=Ann", mu_test_luke);
  g_autofree char *bo = hand_in (&server, event, "name=Bo", mu_test_vader);
  g_autofree char *cy = hand_in (&server, event, "name=Cy", mu_test_luke);
  GtkWidget *decisions;

  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 3);
  mu_test_desk_wait (desk);
  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 4);
  mu_test_desk_wait (desk);
  act (event_window, "event.decisions", NULL);
  decisions = GTK_WIDGET (find_window (MU_TYPE_DESK_DECISIONS));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (mu_test_get_part (decisions, "stack")), ==, "empty");
  mu_test_screenshot (decisions, "test-desk-decisions-empty");

  mu_test_desk_select (desk, 0, 1);
  decide (desk, "win.reject-rows", "no", "cancel");
  decide (desk, "win.reject-rows", "Is not <b>here</b>", "reject");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 3);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Bo");
  assert_says (&server, ann, "\"reason\":\"Is not <b>here</b>\"");
  assert_says (&server, bo, "\"rejected\":null");

  mu_test_desk_select (desk, 1, 1);
  decide (desk, "win.remove-from-event", NULL, "remove");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_wait (desk);
  assert_status (&server, "GET", cy, NULL, 404);
  mu_test_await_cmpstr (get_label (event_window, "count"), ==, "2 lists came in");

  /* The log has both, and restores what can be. */
  mu_test_await_label (decisions, "Cy #3");
  mu_test_await_label (decisions, "Ann #1");
  mu_test_screenshot (decisions, "test-desk-decisions");
  mu_test_click_button (decisions, "Restore");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 3);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 2)->player, ==, "Ann");
  assert_says (&server, ann, "\"rejected\":null");
  mu_test_await_frame ();
  g_assert_null (mu_test_find (mu_test_get_part (decisions, "rows"), GTK_TYPE_BUTTON));

  /* What was not handed in for the event is none of its lists. */
  mu_test_desk_select (desk, 1, 1);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->player, ==, "");
  mu_test_desk_act (desk, "win.remove-rows");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_select (desk, 0, 1);
  act (event_window, "event.stop", NULL);
}

/* Whoever stops an event and goes on with it finds each list in its row, and those that came before are none the more. */
static void
go_on_at_once (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *luke = hand_in (&server, event, "name=Ann", mu_test_luke);
  g_autofree char *vader = NULL;
  g_autofree char *other = NULL;

  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  mu_test_desk_wait (desk);
  act (event_window, "event.stop", NULL);
  act (event_window, "event.open-at", "cup.db");
  find_server (event_window, &server);
  vader = hand_in (&server, event, "name=Bo", mu_test_vader);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Ann");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->player, ==, "Bo");

  /* The first list of another event is not that of this one. */
  act (event_window, "event.stop", NULL);
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Another");
  act (event_window, "event.make-at", "other.db");
  g_free (g_steal_pointer (&event));
  event = g_strdup (find_server (event_window, &server));
  other = hand_in (&server, event, "name=Cy", mu_test_luke);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 3);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Ann");
}

/* Returns whether other machines reach this one by an address of IPv4. Nothing is sent. */
static gboolean
is_in_network (void)
{
  g_autoptr (GSocket) socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) other = g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) own = NULL;

  if (socket == NULL || !g_socket_connect (socket, other, NULL, NULL))
    return FALSE;
  own = g_socket_get_local_address (socket, NULL);
  return own != NULL && !g_inet_address_get_is_loopback (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (own)));
}

/* Players get an address that they reach, if there is one. */
static void
show_address (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);

  if (is_in_network ())
    g_assert_null (strstr (gtk_link_button_get_uri (mu_test_get_part (event_window, "address")), "//127."));
  else
    g_test_skip ("this machine is in no network");
}

/* A telephone that reads the code opens the address. */
static void
show_code (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *scanned = NULL;

  if (!mu_test_can_scan ())
    return;
  scanned = mu_test_scan_window (event_window);
  g_assert_cmpstr (scanned, ==, gtk_link_button_get_uri (mu_test_get_part (event_window, "address")));
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

/* The desk says that lists are taken, whether or not the window is open, and can stop it. */
static void
tell_in_desk (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  GtkWidget *bar = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_EVENT_BAR);
  g_autofree char *url = g_strdup (gtk_link_button_get_uri (mu_test_get_part (event_window, "address")));
  g_autofree char *luke = NULL;

  g_assert_true (gtk_widget_get_visible (bar));
  gtk_window_close (GTK_WINDOW (event_window));
  luke = hand_in (&server, event, "name=Ann&seat=7", mu_test_luke);
  mu_test_await_label (bar, "Taking lists for “Coruscant Open”");
  mu_test_await_label (bar, "1 list came in");
  g_assert_cmpstr (gtk_link_button_get_uri (mu_test_get_part (bar, "address")), ==, url);
  mu_test_screenshot (desk, "test-desk-event-bar");
  event_window = open_window (desk);
  act (event_window, "event.lock", NULL);
  mu_test_await_label (bar, "“Coruscant Open” takes no more lists");
  act (event_window, "event.lock", NULL);

  /* Stopped there, it is stopped in the window, too. */
  mu_test_click_button (bar, "Stop");
  mu_test_await_cmpstr (get_page (event_window), ==, "choice");
  g_assert_false (gtk_widget_get_visible (bar));
  act (event_window, "event.open-at", "cup.db");
  g_assert_true (gtk_widget_get_visible (bar));
  gtk_window_close (GTK_WINDOW (event_window));
  mu_test_await_frame ();
  mu_test_click_button (bar, "Stop");
  mu_test_await (!gtk_widget_get_visible (bar));
  g_assert_cmpstr (get_page (open_window (desk)), ==, "choice");
}

#define FORTY "Zwölf Boxkämpfer jagen Viktor quer über-"

/* An event begins at once, in a file beside the library that is named after it and was not there. */
static void
begin_at_once (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  static const char *const names[][2] = { { "Coruscant Open", "Coruscant Open.db" },
                                          { "Coruscant Open", "Coruscant Open-2.db" },
                                          { " ../a/b ", "---a-b.db" },
                                          { FORTY, FORTY ".db" },
                                          { FORTY "1", FORTY ".db" } };
  MuDeskEventWindow *event_window = open_window (desk);
  g_autofree char *data = mu_install_paths_dup_user_data ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (data, "events", names[i][1], NULL);

      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      gtk_editable_set_text (mu_test_get_part (event_window, "name"), names[i][0]);
      act (event_window, "event.make", NULL);
      g_assert_cmpstr (get_page (event_window), ==, "event");
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      act (event_window, "event.stop", NULL);
      g_assert_cmpint (remove (path), ==, 0);
      if (i == 0)
        g_assert_true (g_file_set_contents (path, "no event", -1, NULL));
    }
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

/* What an event is for, and what its file says of that then. */
static void
write_event (MuWindow *window)
{
  static const struct
  {
    const char *choice, *game, *format;
  } cases[] = {
    { "Each list’s own format", NULL, NULL },
    { "X-Wing · Standard", "xwing", "xwing-standard" },
    { "X-Wing · Epic", "xwing", "xwing-epic" },
    { "X-Wing · Each list’s own format", "xwing", NULL },
    { "Armada · Tournament 400", "armada", "armada-400" },
    { "Armada · Each list’s own format", "armada", NULL },
  };
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  GtkDropDown *choice = mu_test_get_part (event_window, "format");
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (choice));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_strdup_printf ("event-%u.db", i);
      g_autofree char *path = mu_test_desk_dup_path (file);
      g_auto (GStrv) words = g_strsplit (cases[i].choice, " · ", -1);
      g_autofree char *name = g_strjoinv ("\u00a0· ", words);
      g_autoptr (MuEvent) event = NULL;
      g_autoptr (MuEventState) state = NULL;
      guint position = 0;

      g_test_message ("%s", cases[i].choice);
      while (g_strcmp0 (gtk_string_list_get_string (names, position), name) != 0)
        g_assert_cmpuint (++position, <, g_list_model_get_n_items (G_LIST_MODEL (names)));
      gtk_drop_down_set_selected (choice, position);
      gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Coruscant Open");
      gtk_editable_set_text (mu_test_get_part (event_window, "deadline_entry"), i == 1 ? "2099-12-24 18:00" : "");
      act (event_window, "event.make-at", file);
      act (event_window, "event.stop", NULL);
      event = mu_event_open (path, NULL);
      g_assert_nonnull (event);
      state = mu_event_dup_state (event, NULL);
      g_assert_cmpstr (state->name, ==, "Coruscant Open");
      g_assert_cmpstr (state->game, ==, cases[i].game);
      g_assert_cmpstr (state->format, ==, cases[i].format);
      g_assert_cmpint (state->deadline, ==, i == 1 ? G_GINT64_CONSTANT (4101818400) : 0);
      g_assert_true (mu_event_state_is_open (state));
    }
}

static void
assert_may (MuDeskEventWindow *window, const char *label, gboolean expected)
{
  GtkWidget *button = mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, expected);
}

/* An event needs a name; while it takes lists, the window says how it stands, and what its buttons do then. */
static void
show_state (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  g_autofree char *copied = NULL;
  const char *url;

  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (event_window, "make")));
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "  ");
  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (event_window, "make")));
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "A");
  g_assert_true (gtk_widget_get_sensitive (mu_test_get_part (event_window, "make")));
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "");
  g_assert_false (gtk_widget_get_sensitive (mu_test_get_part (event_window, "make")));

  event_window = begin_event (desk, &server, &event);
  mu_test_await_frame ();
  url = gtk_link_button_get_uri (mu_test_get_part (event_window, "address"));
  g_assert_cmpstr (gtk_button_get_label (mu_test_get_part (event_window, "address")), ==, url);
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (event_window, "error")));
  g_assert_cmpstr (get_label (event_window, "state"), ==, "Lists are taken until you lock the event.");
  g_assert_cmpstr (get_label (event_window, "count"), ==, "0 lists came in");
  assert_may (event_window, "Lock", TRUE);
  assert_may (event_window, "Publish", TRUE);
  act (event_window, "event.lock", NULL);
  g_assert_cmpstr (get_label (event_window, "state"), ==, "This event takes no more lists");
  assert_may (event_window, "Unlock", TRUE);
  act (event_window, "event.publish", NULL);
  assert_may (event_window, "Withdraw", TRUE);
  act (event_window, "event.copy", NULL);
  copied = mu_test_dup_clipboard (event_window);
  g_assert_cmpstr (copied, ==, url);
  act (event_window, "event.stop", NULL);
  for (const char *const *action = (const char *const[]){ "event.lock", "event.publish", "event.decisions", "event.copy", NULL };
       *action != NULL; action++)
    gtk_widget_activate_action (GTK_WIDGET (event_window), *action, NULL);
  g_assert_cmpstr (get_page (event_window), ==, "choice");
}

/* How players are told apart in the table: by the seat, if they said one, or else by the number of their list. */
static void
label_rows (MuWindow *window)
{
  static const struct
  {
    const char *query, *label, *title, *subtitle;
  } cases[] = {
    { "name=Ann&seat=12", "Seat 12", "Ann", "Lone Luke · Seat 12" },
    { "name=Bo&seat=Table%203", "Table 3", "Bo", "Lone Luke · Table 3" },
    { "name=Cy", "#3", "Cy", "Lone Luke · #3" },
    { "name=Di&seat=A", "A", "Di", "Lone Luke · A" },
  };
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = hand_in (&server, event, cases[i].query, mu_test_luke);
      g_autoptr (MuDeskItem) item = NULL;
      g_autofree char *subtitle = NULL;
      g_auto (GStrv) words = NULL;
      g_autofree char *plain = NULL;

      mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, i + 1);
      mu_test_desk_wait (desk);
      item = g_list_model_get_item (G_LIST_MODEL (mu_test_desk_get_shown (desk)), i);
      g_object_get (item, "subtitle", &subtitle, NULL);
      words = g_strsplit (subtitle, "\u00a0", -1);
      plain = g_strjoinv (" ", words);
      g_assert_cmpstr (mu_test_desk_get_row (desk, i)->file, ==, cases[i].label);
      g_assert_cmpstr (mu_verdict_row_get_title (mu_test_desk_get_row (desk, i)), ==, cases[i].title);
      g_assert_cmpstr (plain, ==, cases[i].subtitle);
    }
  act (event_window, "event.stop", NULL);
}

/* A list whose row was removed from the table comes back when its player changes it. */
static void
come_back (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *ann = hand_in (&server, event, "name=Ann", mu_test_luke);
  g_autofree char *bo = hand_in (&server, event, "name=Bo", mu_test_vader);

  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_wait (desk);
  mu_test_desk_select (desk, 0, 1);
  mu_test_desk_act (desk, "win.remove-rows");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  assert_status (&server, "PUT", bo, mu_test_luke, 200);
  mu_test_await_cmpstr (mu_test_desk_get_row (desk, 0)->faction, ==, "Rebel");
  mu_test_desk_wait (desk);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  assert_status (&server, "PUT", ann, mu_test_vader, 200);
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->player, ==, "Bo");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->player, ==, "Ann");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 1)->faction, ==, "Imperial");
  act (event_window, "event.stop", NULL);
}

/* Each decision has its row, the last first: whose list, when, what, why. Only the last about a list can be taken back. */
static void
read_decisions (MuWindow *window)
{
  static const struct
  {
    const char *title, *subtitle;
    gboolean can_restore;
  } rows[] = {
    { "Bo #2", " · Rejected · Late", TRUE },
    { "Bo #2", " · Restored", FALSE },
    { "Bo #2", " · Rejected", FALSE },
    { "Ann #1", " · Removed", FALSE },
  };
  MuDesk *desk = mu_test_desk_open (window);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  MuDeskEventWindow *event_window = begin_event (desk, &server, &event);
  g_autofree char *ann = hand_in (&server, event, "name=Ann", mu_test_luke);
  g_autofree char *bo = hand_in (&server, event, "name=Bo", mu_test_vader);
  GtkWidget *decisions;
  GtkWidget *row;

  act (event_window, "event.decisions", NULL);
  decisions = GTK_WIDGET (find_window (MU_TYPE_DESK_DECISIONS));
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_desk_wait (desk);
  mu_test_desk_select (desk, 0, 1);
  decide (desk, "win.remove-from-event", NULL, "remove");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  mu_test_desk_wait (desk);
  mu_test_desk_select (desk, 0, 1);
  decide (desk, "win.reject-rows", "", "reject");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);
  mu_test_await_frame ();
  mu_test_click_button (decisions, "Restore");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  mu_test_desk_wait (desk);
  mu_test_desk_select (desk, 0, 1);
  decide (desk, "win.reject-rows", "Late", "reject");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);
  mu_test_await_label (decisions, "Late");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (mu_test_get_part (decisions, "stack")), ==, "log");
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (decisions, "error")));
  row = gtk_widget_get_first_child (mu_test_get_part (decisions, "rows"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s, %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                      adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, rows[i].title);
      g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), rows[i].subtitle));
      g_assert_cmpint (mu_test_find (row, GTK_TYPE_BUTTON) != NULL, ==, rows[i].can_restore);
      row = gtk_widget_get_next_sibling (row);
    }
  g_assert_null (row);
  act (event_window, "event.stop", NULL);
}

/* Adds lists to an event that nobody takes lists for, in a file. */
static void
write_lists (const char *name, guint n_lists)
{
  g_autofree char *path = mu_test_desk_dup_path (name);
  g_autofree char *organiser = NULL;
  g_autoptr (MuEvent) event = mu_event_create (path, &(MuEventState){ .name = (char *) "Cup" }, &organiser, NULL);

  for (guint i = 0; i < n_lists; i++)
    {
      g_autoptr (MuHandIn) list = mu_hand_in_new ();
      g_autofree char *key = NULL;

      list->player = g_strdup_printf ("Player %u", i + 1);
      list->seat = g_strdup ("");
      list->text = g_bytes_new_static (mu_test_luke, strlen (mu_test_luke));
      list->verdict = g_strdup ("{}");
      list->name = g_strdup ("Lone Luke");
      list->game = g_strdup ("xwing");
      list->format = g_strdup ("xwing-standard");
      list->faction = g_strdup ("rebel");
      key = mu_event_add (event, list, NULL, NULL);
      g_assert_nonnull (key);
    }
}

/* All lists of an event come into the table, in the order of their numbers. Of the decisions, the last 200 are shown. */
static void
read_many (MuWindow *window)
{
  enum { N_LISTS = 201, N_ROWS = 200 };
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  GtkWidget *decisions;
  GtkWidget *row;
  guint n_rows = 0;

  write_lists ("many.db", N_LISTS);
  act (event_window, "event.open-at", "many.db");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, N_LISTS);
  mu_test_desk_wait (desk);
  for (guint i = 0; i < N_LISTS; i++)
    {
      g_autofree char *label = g_strdup_printf ("#%u", i + 1);

      g_assert_cmpstr (mu_test_desk_get_row (desk, i)->file, ==, label);
    }
  g_assert_cmpstr (get_label (event_window, "count"), ==, "201 lists came in");
  mu_test_desk_select (desk, 0, N_LISTS);
  decide (desk, "win.reject-rows", "", "reject");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);
  act (event_window, "event.decisions", NULL);
  decisions = GTK_WIDGET (find_window (MU_TYPE_DESK_DECISIONS));
  row = gtk_widget_get_first_child (mu_test_get_part (decisions, "rows"));
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    n_rows++;
  g_assert_cmpuint (n_rows, ==, N_ROWS);
  act (event_window, "event.stop", NULL);
}

static guint first_source;

static gboolean
go_on_waiting (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What is typed is said again in full, and an event begins only with a time to come. When it is there, the window says so
 * though nothing else happens. */
static void
deadline (MuWindow *window)
{
  static const struct
  {
    const char *text;
    const char *hint;
    gboolean may_begin;
  } cases[] = {
    { "", "until you lock the event", TRUE },
    { "   ", "until you lock the event", TRUE },
    { "2026-12-24 18:00", "Lists are taken until 24 Dec 2026, 18:00 (UTC+00:00).", TRUE },
    { "soon", "is not a time", FALSE },
    { "17:00", "is over already", FALSE },
    { "18:00", "Lists are taken until 23 Nov 2026, 18:00 (UTC+00:00).", TRUE },
  };
  const gint64 six = 1795456800; /* 2026-11-23 18:00 */
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  g_autofree char *luke = NULL;

  mu_test_clock_set (six - 3600);
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Coruscant Open");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (mu_test_get_part (event_window, "deadline_entry"), cases[i].text);
      g_test_message ("%s", get_label (event_window, "deadline_hint"));
      g_assert_nonnull (strstr (get_label (event_window, "deadline_hint"), cases[i].hint));
      g_assert_cmpint (gtk_widget_get_sensitive (mu_test_get_part (event_window, "make")), ==, cases[i].may_begin);
    }
  mu_test_screenshot (event_window, "test-desk-event-deadline");
  /* While a file is chosen, time goes on. */
  mu_test_clock_set (six);
  act (event_window, "event.make-at", "cup.db");
  g_assert_cmpstr (get_page (event_window), ==, "choice");
  g_assert_nonnull (strstr (get_label (event_window, "deadline_hint"), "is over already"));
  mu_test_clock_set (six - 1);
  act (event_window, "event.make-at", "cup.db");
  g_assert_cmpstr (get_page (event_window), ==, "event");
  g_assert_cmpstr (get_label (event_window, "state"), ==, "Lists are taken until 23 Nov 2026, 18:00 (UTC+00:00).");
  event = g_strdup (find_server (event_window, &server));
  luke = hand_in (&server, event, "name=Ann", mu_test_luke);
  mu_test_await_cmpstr (get_label (event_window, "count"), ==, "1 list came in");
  g_assert_cmpstr (gtk_button_get_label (mu_test_get_part (event_window, "lock")), ==, "Lock");
  mu_test_desk_wait (desk);
  mu_test_await_frame ();
  mu_test_clock_set (six);
  mu_test_await_cmpstr (get_label (event_window, "state"), ==, "Lists were taken until 23 Nov 2026, 18:00 (UTC+00:00).");
  g_assert_cmpstr (gtk_button_get_label (mu_test_get_part (event_window, "lock")), ==, "Unlock");
  assert_status (&server, "PUT", luke, mu_test_vader, 409);
  act (event_window, "event.lock", NULL);
  g_assert_cmpstr (get_label (event_window, "state"), ==, "Lists are taken until you lock the event.");
  assert_status (&server, "PUT", luke, mu_test_vader, 200);
  mu_test_clock_reset ();
  /* What else waits in the main loop is left alone. */
  g_assert_true (g_source_remove (first_source));
}

/* An event is for a format, for a game, or for both games. */
static void
games (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window = open_window (desk);
  GtkDropDown *choice = mu_test_get_part (event_window, "format");
  GListModel *names = gtk_drop_down_get_model (choice);
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  g_autofree char *lists = NULL;

  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 0), ==, "Each list’s own format");
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_has_suffix (gtk_string_list_get_string (GTK_STRING_LIST (names), i), "Armada\u00a0· Each list’s own format"))
      gtk_drop_down_set_selected (choice, i);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), >, 0);
  gtk_editable_set_text (mu_test_get_part (event_window, "name"), "Coruscant Open");
  act (event_window, "event.make-at", "cup.db");
  event = g_strdup (find_server (event_window, &server));
  lists = g_strconcat (event, "/lists?name=Ann", NULL);
  assert_status (&server, "POST", lists, mu_test_luke, 422);
}

/* When another program has the usual port, the window says which, and what follows. */
static void
port_in_use (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuDeskEventWindow *event_window;
  MuTestServer server = { 0 };
  g_autofree char *event = NULL;
  g_autofree char *process = g_strdup_printf ("(process %d)", (int) getpid ());
  g_autoptr (GSocketListener) other = g_socket_listener_new ();

  if (!g_socket_listener_add_inet_port (other, 8080, NULL, NULL))
    {
      g_test_skip ("another program has the port already");
      return;
    }
  event_window = begin_event (desk, &server, &event);
  g_assert_cmpuint (server.port, !=, 8080);
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (event_window, "note")));
  g_assert_nonnull (strstr (get_label (event_window, "note"), "Port 8080 is in use by "));
  g_assert_nonnull (strstr (get_label (event_window, "note"), process));
  mu_test_screenshot (event_window, "test-desk-event-port");
  /* It is the usual one again once it is free. */
  act (event_window, "event.stop", NULL);
  g_socket_listener_close (other);
  g_clear_object (&other);
  act (event_window, "event.open-at", "cup.db");
  find_server (event_window, &server);
  g_assert_cmpint (gtk_widget_get_visible (mu_test_get_part (event_window, "note")), ==, server.port != 8080);
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
  g_setenv ("TZ", "UTC0", TRUE);
  first_source = g_timeout_add_seconds (G_MAXINT, go_on_waiting, NULL);
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk-event/take-lists", take_lists, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/reject-and-remove", reject_and_remove, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/address", show_address, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/code", show_code, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/go-on", go_on, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/go-on-at-once", go_on_at_once, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/bar", tell_in_desk, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/begin-at-once", begin_at_once, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/refuse-files", refuse_files, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/deadline", deadline, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/games", games, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/port-in-use", port_in_use, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/written", write_event, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/state", show_state, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/labels", label_rows, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/come-back", come_back, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/decisions", read_decisions, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/many", read_many, mu_test_desk_run);
  g_test_add_data_func ("/desk-event/close-desk", close_desk, mu_test_desk_run);
  return g_test_run ();
}
