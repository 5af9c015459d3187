/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <jansson.h>
#include <microhttpd.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "serve/mu-judged-list.h"
#include "support/mu-test-clock.h"
#include "support/mu-test-command.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-names.h"
#include "support/mu-test-page.h"
#include "support/mu-test-scan.h"
#include "support/mu-test-server.h"
#include "support/mu-test-wait.h"

#define LEGAL                                                                                                          \
  "{\"name\":\"Crimson\",\"faction\":\"imperial\",\"points\":30,\"pilots\":[{\"name\":\"soontirfel\","                 \
  "\"ship\":\"tieinterceptor\",\"upgrades\":{\"ept\":[\"pushthelimit\"]}}]}"
#define OTHER "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}"
#define ILLEGAL                                                                                                        \
  "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"},"                                \
  "{\"name\":\"wedgeantilles\",\"ship\":\"xwing\"}]}"
#define FLEET                                                                                                          \
  "Name: Home\nFaction: Rebel\nCommander: Garm Bel Iblis\n\nCR90 Corvette A (44)\n• Garm Bel Iblis (25)\n= 69\n"
#define PAGE "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n"
#define FORM PAGE "Content-Type: application/x-www-form-urlencoded\r\n"

#define assert_status(reply, expected) \
  G_STMT_START \
  { \
    if ((reply)->status != (expected)) \
      g_test_message ("%s%s", (reply)->head, (reply)->body); \
    g_assert_cmpint ((reply)->status, ==, expected); \
  } \
  G_STMT_END

static json_t *
parse (const MuTestReply *reply)
{
  json_error_t error;
  json_t *json = json_loadb (reply->body, reply->size, 0, &error);

  if (json == NULL)
    g_test_message ("%s: %s", error.text, reply->body);
  g_assert_nonnull (json);
  return json;
}

static const char *
get_string (json_t *json, const char *key)
{
  return json_string_value (json_object_get (json, key));
}

static void
assert_header (const MuTestReply *reply, const char *name, const char *value)
{
  g_autofree char *found = mu_test_reply_dup_header (reply, name);

  g_assert_cmpstr (found, ==, value);
}

static void
assert_contains (const MuTestReply *reply, const char *text)
{
  if (strstr (reply->body, text) == NULL)
    g_test_message ("%s is not in\n%s", text, reply->body);
  g_assert_nonnull (strstr (reply->body, text));
}

/* What every answer has, whatever it is. */
static void
assert_safe (const MuTestReply *reply)
{
  assert_header (reply, "Content-Security-Policy",
                 "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'");
  assert_header (reply, "X-Content-Type-Options", "nosniff");
  assert_header (reply, "Referrer-Policy", "no-referrer");
  g_assert_null (mu_test_reply_dup_header (reply, "Set-Cookie"));
  g_assert_null (mu_test_reply_dup_header (reply, "Access-Control-Allow-Origin"));
}

/* A problem object as of RFC 9457. */
static void
assert_problem (const MuTestReply *reply, int status, const char *code)
{
  json_t *json;

  assert_status (reply, status);
  assert_safe (reply);
  assert_header (reply, "Content-Type", "application/problem+json");
  assert_header (reply, "Cache-Control", "no-store");
  json = parse (reply);
  g_assert_cmpint (json_integer_value (json_object_get (json, "status")), ==, status);
  g_assert_cmpstr (get_string (json, "code"), ==, code);
  g_assert_nonnull (get_string (json, "title"));
  g_assert_nonnull (get_string (json, "type"));
  json_decref (json);
}

static MuTestServer *
new_server (const char *format)
{
  return mu_test_server_new (&(MuTestServerOptions){ .format = format });
}

G_GNUC_PRINTF (4, 5)
static MuTestReply *
ask (MuTestServer *server, const char *method, const char *body, const char *format, ...)
{
  g_autofree char *target = NULL;
  va_list arguments;

  va_start (arguments, format);
  target = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return mu_test_server_ask (server, method, target, NULL, body);
}

G_GNUC_PRINTF (5, 6)
static MuTestReply *
ask_page (MuTestServer *server, const char *method, const char *headers, const char *body, const char *format, ...)
{
  g_autofree char *target = NULL;
  va_list arguments;

  va_start (arguments, format);
  target = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return mu_test_server_ask (server, method, target, headers, body);
}

/* Returns the path of the new list. */
static char *
hand_in (MuTestServer *server, const char *name, const char *list)
{
  g_autofree char *escaped = g_uri_escape_string (name, NULL, FALSE);
  g_autoptr (MuTestReply) reply = ask (server, "POST", list, "/e/%s/lists?name=%s", server->id, escaped);

  assert_status (reply, 201);
  return mu_test_reply_dup_header (reply, "Location");
}

/* The contract */

static void
test_check (void)
{
  static const char *const lists[] = { LEGAL, OTHER, ILLEGAL };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, "POST", lists[i], "/check?format=xwing-epic");
      g_autoptr (MuTestRun) run
          = mu_test_command (lists[i], NULL, "check", "--json", "--format", "xwing-epic", "-", NULL);

      assert_status (reply, 200);
      assert_header (reply, "Content-Type", "application/json");
      g_assert_cmpstr (reply->body, ==, run->out);
    }
}

static void
test_check_refuses (void)
{
  static const struct
  {
    const char *list;
    const char *query;
    int status;
    const char *code;
  } cases[] = {
    { "no list at all", "", 422, "unreadable" },
    { "", "", 422, "unreadable" },
    { "{\"faction\":\"rebel\"", "", 422, "unreadable" },
    { "[" LEGAL "," OTHER "]", "", 422, "unreadable" },
    { LEGAL, "?format=armada-400", 422, "unreadable" },
    { LEGAL, "?format=nothing", 400, "format" },
    { "PK\x03\x04 and so on", "", 415, "type" },
    { "%PDF-1.4 and so on", "", 415, "type" },
    { "\x1f\x8b\x08 and so on", "", 415, "type" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, "POST", cases[i].list, "/check%s", cases[i].query);

      assert_problem (reply, cases[i].status, cases[i].code);
    }
}

static void
test_event (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autoptr (MuTestReply) about = ask (server, "GET", NULL, "/");
  g_autoptr (MuTestReply) event = ask (server, "GET", NULL, "/e/%s", server->id);
  g_autoptr (MuTestReply) other = ask (server, "GET", NULL, "/e/aaaaaaaa");
  json_t *json;

  assert_status (about, 200);
  g_assert_null (strstr (about->body, server->id));
  assert_status (event, 200);
  assert_safe (event);
  assert_problem (other, 404, "not-found");
  json = parse (event);
  g_assert_cmpstr (get_string (json, "event"), ==, server->id);
  g_assert_cmpstr (get_string (json, "name"), ==, "The Event");
  g_assert_cmpstr (get_string (json, "format"), ==, "xwing-standard");
  g_assert_true (json_is_true (json_object_get (json, "open")));
  json_decref (json);
}

static void
test_hand_in (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autoptr (MuTestReply) made = ask (server, "POST", ILLEGAL, "/e/%s/lists?name=Ann&seat=12", server->id);
  g_autofree char *path = mu_test_reply_dup_header (made, "Location");
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) mended = NULL;
  g_autoptr (MuTestReply) again = NULL;
  g_autoptr (MuTestReply) unreadable = NULL;
  json_t *json;
  json_t *versions;

  /* An illegal list is taken, and marked so. */
  assert_status (made, 201);
  assert_safe (made);
  json = parse (made);
  g_assert_cmpstr (get_string (json, "player"), ==, "Ann");
  g_assert_cmpstr (get_string (json, "seat"), ==, "12");
  g_assert_cmpstr (get_string (json, "link"), ==, path);
  g_assert_nonnull (get_string (json, "received"));
  g_assert_true (json_is_false (json_object_get (json, "legal")));
  g_assert_cmpstr (get_string (json_object_get (json, "verdict"), "format"), ==, "xwing-standard");
  json_decref (json);

  mended = ask (server, "PUT", LEGAL, "%s", path);
  assert_status (mended, 200);
  unreadable = ask (server, "PUT", "nothing", "%s", path);
  assert_problem (unreadable, 422, "unreadable");
  own = ask (server, "GET", NULL, "%s", path);
  json = parse (own);
  g_assert_cmpstr (get_string (json, "list"), ==, LEGAL);
  g_assert_cmpstr (get_string (json, "player"), ==, "Ann");
  g_assert_true (json_is_true (json_object_get (json, "legal")));
  versions = json_object_get (json, "versions");
  g_assert_cmpuint (json_array_size (versions), ==, 2);
  g_assert_cmpstr (get_string (json_array_get (versions, 0), "list"), ==, ILLEGAL);
  g_assert_cmpuint (json_array_size (json_object_get (json_array_get (versions, 1), "changes")), >, 1);
  json_decref (json);

  again = ask (server, "PUT", LEGAL, "%s?seat=13", path);
  json = parse (again);
  g_assert_cmpint (json_integer_value (json_object_get (json, "version")), ==, 2);
  g_assert_cmpstr (get_string (json, "seat"), ==, "13");
  json_decref (json);
}

static void
test_player (void)
{
  static const char named[] = "{\"name\":\"A\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\","
                              "\"ship\":\"xwing\"}]}";
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestReply) nobody = ask (server, "POST", named, "/e/%s/lists", server->id);
  g_autoptr (MuTestReply) empty = ask (server, "POST", named, "/e/%s/lists?name=", server->id);
  g_autoptr (MuTestReply) other = ask (server, "POST", named, "/e/aaaaaaaa/lists?name=Ann");

  assert_problem (nobody, 400, "malformed");
  assert_problem (empty, 400, "malformed");
  assert_problem (other, 404, "not-found");
}

static void
test_lock_and_publish (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *illegal = hand_in (server, "Bo", ILLEGAL);
  g_autoptr (MuTestReply) early = ask (server, "GET", NULL, "/e/%s/published", server->id);
  g_autoptr (MuTestReply) early_one = ask (server, "GET", NULL, "/e/%s/published/1", server->id);
  g_autoptr (MuTestReply) locked = ask (server, "POST", "", "/o/%s/lock", server->organiser);
  g_autoptr (MuTestReply) late = ask (server, "PUT", OTHER, "%s", path);
  g_autoptr (MuTestReply) late_new = ask (server, "POST", OTHER, "/e/%s/lists?name=Cy", server->id);
  g_autoptr (MuTestReply) own = ask (server, "GET", NULL, "%s", path);
  g_autoptr (MuTestReply) published = ask (server, "POST", "", "/o/%s/publish", server->organiser);
  g_autoptr (MuTestReply) all = ask (server, "GET", NULL, "/e/%s/published", server->id);
  g_autoptr (MuTestReply) one = ask (server, "GET", NULL, "/e/%s/published/2", server->id);
  g_autoptr (MuTestReply) none = ask (server, "GET", NULL, "/e/%s/published/3", server->id);
  g_autoptr (MuTestReply) unlocked = ask (server, "POST", "", "/o/%s/unlock", server->organiser);
  g_autoptr (MuTestReply) then = ask (server, "PUT", OTHER, "%s", path);
  json_t *json;

  assert_problem (early, 404, "not-found");
  assert_problem (early_one, 404, "not-found");
  assert_status (locked, 200);
  assert_problem (late, 409, "closed");
  assert_problem (late_new, 409, "closed");
  assert_status (own, 200);
  assert_contains (own, "soontirfel");
  assert_status (published, 200);
  assert_status (all, 200);
  json = parse (all);
  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 2);
  json_decref (json);
  /* Who sees all lists, does not come to know their keys. */
  g_assert_null (strstr (all->body, strrchr (path, '/') + 1));
  assert_status (one, 200);
  assert_contains (one, "\"player\":\"Bo\"");
  assert_problem (none, 404, "not-found");
  assert_status (unlocked, 200);
  assert_status (then, 200);
}

static void
assert_page_says (MuTestServer *server, const char *path, const char *text)
{
  g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", path);

  assert_status (page, 200);
  assert_contains (page, text);
}

/* The deadline locks the event by itself, to the second, and the pages say so. */
static void
test_deadline (void)
{
  const gint64 deadline = 1798131600; /* 2026-12-24 18:00 in the time zone of this test */
  g_autoptr (MuTestServer) server = NULL;
  g_autofree char *event = NULL;
  g_autofree char *path = NULL;
  g_autofree char *organiser = NULL;
  g_autoptr (MuTestReply) late = NULL;
  g_autoptr (MuTestReply) late_new = NULL;
  g_autoptr (MuTestReply) form = NULL;
  g_autoptr (MuTestReply) json = NULL;
  g_autoptr (MuTestReply) unlocked = NULL;
  g_autoptr (MuTestReply) then = NULL;

  mu_test_clock_set (deadline - 1);
  server = mu_test_server_new (&(MuTestServerOptions){ .deadline = deadline });
  event = g_strdup_printf ("/e/%s", server->id);
  organiser = g_strdup_printf ("/o/%s", server->organiser);
  path = hand_in (server, "Ann", LEGAL);
  assert_page_says (server, event, "Lists are taken until 24 Dec 2026, 18:00 (UTC+01:00).");
  assert_page_says (server, path, "Lists are taken until 24 Dec 2026, 18:00 (UTC+01:00).");
  assert_page_says (server, path, "Hand In Again");

  mu_test_clock_set (deadline);
  late = ask (server, "PUT", OTHER, "%s", path);
  late_new = ask (server, "POST", OTHER, "%s/lists?name=Cy", event);
  form = ask_page (server, "POST", FORM, "name=Cy&seat=&list=%7B%7D", "%s/lists", event);
  json = ask (server, "GET", NULL, "%s", event);
  assert_problem (late, 409, "closed");
  assert_contains (late, "Lists were taken until 24 Dec 2026, 18:00 (UTC+01:00).");
  assert_problem (late_new, 409, "closed");
  assert_status (form, 422);
  assert_contains (json, "\"open\":false");
  assert_contains (json, "\"deadline\":\"2026-12-24T17:00:00Z\"");
  assert_page_says (server, event, "Lists were taken until 24 Dec 2026, 18:00 (UTC+01:00).");
  assert_page_says (server, path, "Lists were taken until 24 Dec 2026, 18:00 (UTC+01:00).");
  assert_page_says (server, organiser, "Unlock");

  unlocked = ask (server, "POST", "", "%s/unlock", organiser);
  assert_status (unlocked, 200);
  then = ask (server, "PUT", OTHER, "%s", path);
  assert_status (then, 200);
  mu_test_clock_reset ();
}

/* An event for a game takes lists of every format of it, and none of another game. */
static void
test_game (void)
{
  g_autoptr (MuTestServer) xwing = mu_test_server_new (&(MuTestServerOptions){ .game = "xwing" });
  g_autoptr (MuTestServer) armada = mu_test_server_new (&(MuTestServerOptions){ .game = "armada" });
  g_autoptr (MuTestReply) taken = ask (xwing, "POST", LEGAL, "/e/%s/lists?name=Ann", xwing->id);
  g_autoptr (MuTestReply) refused = ask (armada, "POST", LEGAL, "/e/%s/lists?name=Ann", armada->id);
  g_autoptr (MuTestServer) second = mu_test_server_new (&(MuTestServerOptions){ .game = "xwing2" });
  g_autoptr (MuTestReply) either = ask (second, "POST", "Academy Pilot\n", "/e/%s/lists?name=Ann", second->id);
  g_autofree char *path = g_strdup_printf ("/e/%s", armada->id);
  g_autoptr (MuTestReply) armada_lists = NULL;
  g_autoptr (MuTestReply) xwing_lists = NULL;
  g_autofree char *of_nobody
      = hand_in (armada, "Bo", "<muster version=\"1\" game=\"armada\" format=\"armada-400\"><name>Aces</name>"
                               "<unit kind=\"squadron\" card=\"lukeskywalker\"/></muster>");

  assert_status (taken, 201);
  assert_status (either, 201);
  assert_page_says (armada, of_nobody, "<p>no faction · Tournament 400 · 20 of 400 points</p>");
  assert_page_says (armada, of_nobody, "Luke Skywalker <span class=\"faint\">X-wing Squadron</span>");
  assert_problem (refused, 422, "unreadable");
  assert_contains (refused, "but the event is for");
  assert_page_says (armada, path, "Armada · Each list’s own format");

  /* List Juggler knows no Armada. */
  armada_lists = ask_page (armada, "GET", PAGE, NULL, "/o/%s", armada->organiser);
  xwing_lists = ask_page (xwing, "GET", PAGE, NULL, "/o/%s", xwing->organiser);
  assert_contains (armada_lists, "/export.csv");
  g_assert_null (strstr (armada_lists->body, "/export.json"));
  assert_contains (xwing_lists, "/export.json");
}

static void
test_organiser (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *second = hand_in (server, "Bo", OTHER);
  g_autoptr (MuTestReply) changed = ask (server, "PUT", OTHER, "%s", path);
  g_autoptr (MuTestReply) all = ask (server, "GET", NULL, "/o/%s/lists", server->organiser);
  g_autoptr (MuTestReply) since = ask (server, "GET", NULL, "/o/%s/lists?since=2&wait=0", server->organiser);
  g_autoptr (MuTestReply) nothing = ask (server, "GET", NULL, "/o/%s/lists?since=3&wait=0", server->organiser);
  g_autoptr (MuTestReply) one = ask (server, "GET", NULL, "/o/%s/lists/1", server->organiser);
  json_t *json = parse (all);
  json_t *lists;

  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 2);
  g_assert_cmpint (json_integer_value (json_object_get (json, "next")), ==, 3);
  json_decref (json);
  json = parse (since);
  lists = json_object_get (json, "lists");
  g_assert_cmpuint (json_array_size (lists), ==, 1);
  g_assert_cmpstr (get_string (json_array_get (lists, 0), "player"), ==, "Ann");
  g_assert_cmpstr (get_string (json_array_get (lists, 0), "list"), ==, OTHER);
  json_decref (json);
  json = parse (nothing);
  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 0);
  json_decref (json);
  json = parse (one);
  g_assert_cmpuint (json_array_size (json_object_get (json, "versions")), ==, 2);
  json_decref (json);
}

static json_t *
ask_json (MuTestServer *server, const char *method, const char *target)
{
  g_autoptr (MuTestReply) reply = mu_test_server_ask (server, method, target, NULL, *method == 'P' ? "" : NULL);

  g_test_message ("%s %s", method, target);
  assert_status (reply, 200);
  assert_safe (reply);
  return parse (reply);
}

/* What the organiser rejects counts nowhere, and its player is told so. */
static void
test_reject (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *ann = hand_in (server, "Annabell", LEGAL);
  g_autofree char *bo = hand_in (server, "Boromir", OTHER);
  g_autofree char *organiser = g_strdup_printf ("/o/%s", server->organiser);
  g_autofree char *published = g_strdup_printf ("/e/%s/published", server->id);
  g_autofree char *reject = g_strconcat (organiser, "/reject?lists=1&reason=103+points%0A%3Cb%3E", NULL);
  g_autofree char *restore = g_strconcat (organiser, "/restore?lists=1", NULL);
  g_autofree char *since = g_strconcat (organiser, "/lists?since=3&wait=0", NULL);
  g_autoptr (MuTestReply) page = NULL;
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) mended = NULL;
  g_autoptr (MuTestReply) one = NULL;
  g_autoptr (MuTestReply) csv = NULL;
  g_autoptr (MuTestReply) tournament = NULL;
  g_autoptr (MuTestReply) all = NULL;
  json_t *json;
  json_t *list;

  mu_event_set_published (server->event, TRUE, NULL);
  json = ask_json (server, "POST", reject);
  g_assert_cmpint (json_integer_value (json_object_get (json, "changed")), ==, 1);
  g_assert_cmpstr (get_string (json, "event"), ==, server->id);
  json_decref (json);

  json = ask_json (server, "GET", ann);
  g_assert_nonnull (get_string (json, "rejected"));
  g_assert_cmpstr (get_string (json, "reason"), ==, "103 points <b>");
  json_decref (json);
  own = ask_page (server, "GET", PAGE, NULL, "%s", ann);
  assert_contains (own, "The organiser rejected this list on ");
  assert_contains (own, "Reason: 103 points &lt;b&gt;");
  assert_contains (own, "Hand In Again");
  g_assert_null (strstr (own->body, "/o/"));
  json = ask_json (server, "GET", bo);
  g_assert_true (json_is_null (json_object_get (json, "rejected")));
  json_decref (json);

  /* It is in no list that others get. */
  all = ask (server, "GET", NULL, "%s", published);
  one = ask (server, "GET", NULL, "%s/1", published);
  csv = ask (server, "GET", NULL, "%s/export.csv", organiser);
  tournament = ask (server, "GET", NULL, "%s/export.json", organiser);
  assert_problem (one, 404, "not-found");
  g_assert_null (strstr (all->body, "Annabell"));
  g_assert_null (strstr (csv->body, "Annabell"));
  g_assert_null (strstr (tournament->body, "Annabell"));
  assert_contains (all, "Boromir");
  assert_contains (csv, "Boromir");
  assert_contains (tournament, "Boromir");
  page = ask_page (server, "GET", PAGE, NULL, "%s", organiser);
  assert_contains (page, "Annabell");
  assert_contains (page, ">Rejected</td>");
  assert_contains (page, "1 is rejected");

  /* Its player may mend it, and the organiser comes to know. */
  mended = ask (server, "PUT", OTHER, "%s", ann);
  assert_status (mended, 200);
  json = ask_json (server, "GET", since);
  list = json_array_get (json_object_get (json, "lists"), 0);
  g_assert_cmpstr (get_string (list, "player"), ==, "Annabell");
  g_assert_nonnull (get_string (list, "rejected"));
  g_assert_cmpint (json_integer_value (json_object_get (list, "version")), ==, 2);
  json_decref (json);
  json = ask_json (server, "POST", restore);
  g_assert_cmpint (json_integer_value (json_object_get (json, "changed")), ==, 1);
  json_decref (json);
  g_clear_pointer (&one, mu_test_reply_free);
  g_clear_pointer (&own, mu_test_reply_free);
  one = ask (server, "GET", NULL, "%s/1", published);
  own = ask_page (server, "GET", PAGE, NULL, "%s", ann);
  assert_status (one, 200);
  g_assert_null (strstr (own->body, "The organiser rejected"));
}

/* What the organiser removes is gone for everybody; programs that had it are told so. */
static void
test_remove (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *ann = hand_in (server, "Annabell", LEGAL);
  g_autofree char *bo = hand_in (server, "Boromir", OTHER);
  g_autofree char *organiser = g_strdup_printf ("/o/%s", server->organiser);
  g_autofree char *remove = g_strconcat (organiser, "/remove?lists=1,5-9", NULL);
  g_autofree char *first = g_strconcat (organiser, "/lists?since=0", NULL);
  g_autofree char *since = g_strconcat (organiser, "/lists?since=2&wait=0", NULL);
  g_autofree char *log = g_strconcat (organiser, "/log", NULL);
  g_autofree char *again = NULL;
  g_autoptr (MuTestReply) gone = NULL;
  g_autoptr (MuTestReply) replaced = NULL;
  g_autoptr (MuTestReply) twice = NULL;
  g_autoptr (MuTestReply) page = NULL;
  json_t *json;
  json_t *entry;
  gint64 next;

  json_decref (ask_json (server, "POST", remove));
  gone = ask (server, "GET", NULL, "%s", ann);
  replaced = ask (server, "PUT", OTHER, "%s", ann);
  twice = ask (server, "POST", "", "%s", remove);
  assert_problem (gone, 404, "not-found");
  assert_problem (replaced, 404, "not-found");
  assert_problem (twice, 404, "not-found");

  json = ask_json (server, "GET", since);
  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 0);
  g_assert_cmpuint (json_array_size (json_object_get (json, "removed")), ==, 1);
  g_assert_cmpint (json_integer_value (json_array_get (json_object_get (json, "removed"), 0)), ==, 1);
  next = json_integer_value (json_object_get (json, "next"));
  json_decref (json);
  g_free (since);
  since = g_strdup_printf ("%s/lists?since=%d&wait=0", organiser, (int) next);
  json = ask_json (server, "GET", since);
  g_assert_cmpuint (json_array_size (json_object_get (json, "removed")), ==, 0);
  json_decref (json);
  json = ask_json (server, "GET", first);
  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 1);
  json_decref (json);

  json = ask_json (server, "GET", log);
  g_assert_cmpuint (json_array_size (json_object_get (json, "log")), ==, 1);
  entry = json_array_get (json_object_get (json, "log"), 0);
  g_assert_cmpstr (get_string (entry, "decision"), ==, "removed");
  g_assert_cmpstr (get_string (entry, "player"), ==, "Annabell");
  g_assert_cmpint (json_integer_value (json_object_get (entry, "number")), ==, 1);
  g_assert_nonnull (get_string (entry, "time"));
  next = json_integer_value (json_object_get (json, "next"));
  json_decref (json);
  g_free (since);
  since = g_strdup_printf ("%s?since=%d", log, (int) next);
  json = ask_json (server, "GET", since);
  g_assert_cmpuint (json_array_size (json_object_get (json, "log")), ==, 0);
  json_decref (json);
  page = ask_page (server, "GET", PAGE, NULL, "%s", log);
  assert_contains (page, "Annabell");
  assert_contains (page, ">Removed</td>");

  /* The list that comes next has a number and an address of its own. */
  again = hand_in (server, "Cy", LEGAL);
  g_clear_pointer (&gone, mu_test_reply_free);
  gone = ask (server, "GET", NULL, "/o/%s/lists/3", server->organiser);
  assert_contains (gone, "\"player\":\"Cy\"");
}

/* As the organiser's forms send it. */
static void
test_decision_forms (void)
{
  static const struct
  {
    const char *decision;
    const char *query;
    const char *body;
    int status;
    const char *numbers; /* of the lists that count then */
  } cases[] = {
    { "reject", "", "lists=1%2C+3&reason=too+late", 303, "2 4" },
    { "restore", "?lists=3", "reason=", 303, "2 3 4" },
    { "remove", "?lists=4", "reason=", 303, "2 3" },
    { "reject", "?lists=2", "reason=no+%3Cscript%3E", 303, "3" },
    { "restore", "", "lists=9&reason=", 404, "3" },
    { "remove", "", "lists=&reason=", 400, "3" },
    { "remove", "", "lists=all&reason=", 400, "3" },
    { "remove", "", "", 400, "3" },
    { "restore", "", "lists=1-3&reason=", 303, "1 2 3" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *path = hand_in (server, "Ann", LEGAL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask_page (server, "POST", FORM, cases[i].body, "/o/%s/%s%s", server->organiser,
                                                cases[i].decision, cases[i].query);
      g_autoptr (MuTestReply) wrong = ask_page (server, "POST", FORM, cases[i].body, "/o/aaaaaaaaaaaaaaaaaaaaaaaaaa/%s%s",
                                                cases[i].decision, cases[i].query);
      g_autoptr (MuTestReply) get = ask (server, "GET", NULL, "/o/%s/%s?lists=1", server->organiser, cases[i].decision);
      g_autoptr (GPtrArray) lists = mu_event_list_valid_after (server->event, 0, 100, FALSE, NULL);
      g_autoptr (GString) numbers = g_string_new (NULL);

      g_test_message ("%s%s %s", cases[i].decision, cases[i].query, cases[i].body);
      assert_status (reply, cases[i].status);
      assert_status (wrong, 404);
      assert_problem (get, 405, "method");
      for (guint j = 0; j < lists->len; j++)
        g_string_append_printf (numbers, "%d ", (int) ((const MuHandIn *) lists->pdata[j])->number);
      g_assert_cmpstr (g_strchomp (numbers->str), ==, cases[i].numbers);
    }
}

/* More lists than one answer holds come in the order of their changes, none twice, none not at all. */
static void
test_many (void)
{
  enum { N_LISTS = 230 };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 next = 0;

  for (int i = 0; i < N_LISTS; i++)
    {
      g_autofree char *path = hand_in (server, "Ann", LEGAL);

      g_assert_nonnull (path);
    }
  for (int n = 1; n > 0;)
    {
      g_autoptr (MuTestReply) reply
          = ask (server, "GET", NULL, "/o/%s/lists?since=%d&wait=0", server->organiser, (int) next);
      json_t *json = parse (reply);
      json_t *lists = json_object_get (json, "lists");

      n = (int) json_array_size (lists);
      next = json_integer_value (json_object_get (json, "next"));
      for (int i = 0; i < n; i++)
        {
          gint64 number = json_integer_value (json_object_get (json_array_get (lists, (gsize) i), "number"));

          g_assert_true (g_hash_table_add (seen, GSIZE_TO_POINTER (number)));
        }
      json_decref (json);
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, N_LISTS);
}

/* Returns a squad of 200 ships, each of which has many errors. */
static char *
dup_worst (int number)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "{\"faction\":\"rebel\",\"name\":\"Worst %d\",\"pilots\":[", number);
  for (int i = 0; i < 200; i++)
    g_string_append_printf (text,
                            "%s{\"name\":\"rookiepilot\",\"ship\":\"xwing\",\"upgrades\":{\"ept\":[\"pushthelimit\","
                            "\"pushthelimit\"],\"amd\":[\"r2d2\",\"r5p9\"],\"torpedo\":[\"protontorpedoes\",\"aa\"],"
                            "\"mod\":[\"autothrusters\",\"hullupgrade\",\"engineupgrade\"]}}",
                            i > 0 ? "," : "");
  g_string_append (text, "]}");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns a squad with two errors for each ship, and one for all, and a note for each of 50 obstacles, and one for all. */
static char *
dup_noted (int n_ships)
{
  GString *text = g_string_new ("{\"faction\":\"rebel\",\"pilots\":[");

  for (int i = 0; i < n_ships; i++)
    g_string_append_printf (text,
                            "%s{\"name\":\"rookiepilot\",\"ship\":\"xwing\",\"upgrades\":{\"mod\":["
                            "\"autothrusters\",\"hullupgrade\"]}}",
                            i > 0 ? "," : "");
  g_string_append (text, "],\"obstacles\":[");
  for (int i = 0; i < 50; i++)
    g_string_append_printf (text, "%s\"x%d\"", i > 0 ? "," : "", i);
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

/* Of too many findings, the errors come first; the notes have what room there is then. */
static void
test_bounded_findings (void)
{
  enum { MOST = MU_JUDGED_LIST_MAX_FINDINGS, N_NOTES = 51 };
  static const int n_ships[] = { 10, 173, 174, 175, 199, 200 };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (n_ships); i++)
    {
      int n_errors = 2 * n_ships[i] + 1;
      g_autofree char *text = dup_noted (n_ships[i]);
      g_autoptr (MuTestReply) reply = ask (server, "POST", text, "/check?format=xwing-standard");
      json_t *list = parse (reply);
      json_t *finding;
      int errors = 0, notes = 0;
      gsize j;

      json_array_foreach (json_object_get (list, "findings"), j, finding)
        {
          if (g_str_equal (get_string (finding, "severity"), "error"))
            errors++;
          else
            notes++;
        }
      g_assert_cmpint (errors, ==, MIN (n_errors, MOST));
      g_assert_cmpint (notes, ==, MIN (N_NOTES, MOST - errors));
      g_assert_cmpint (json_integer_value (json_object_get (list, "findings_left_out")), ==,
                       MAX (n_errors + N_NOTES - MOST, 0));
      json_decref (list);
    }
}

/* However much is wrong, and however often it was handed in, an answer has no more than a bound, and all lists come. */
static void
test_bounded_answers (void)
{
  enum { N_LISTS = 12, N_VERSIONS = 8, MOST = 4 * MU_EVENT_MAX_BYTES };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *text = dup_worst (0);
  g_autoptr (MuTestReply) checked = ask (server, "POST", text, "/check");
  g_autoptr (MuTestReply) page = ask_page (server, "POST", PAGE, text, "/check");
  g_autofree char *own = NULL;
  g_autoptr (MuTestReply) json = NULL;
  g_autoptr (MuTestReply) old = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 after = 0;
  json_t *list;
  json_t *versions;
  guint n_answers = 0;

  list = parse (checked);
  g_assert_cmpuint (json_array_size (json_object_get (list, "findings")), ==, MU_JUDGED_LIST_MAX_FINDINGS);
  g_assert_cmpint (json_integer_value (json_object_get (list, "findings_left_out")), >, 0);
  json_decref (list);
  assert_contains (page, "more findings are not shown.");
  g_assert_cmpuint (page->size, <, MOST);
  for (int i = 1; i <= N_LISTS; i++)
    {
      g_autofree char *worst = dup_worst (i);

      g_free (own);
      own = hand_in (server, "Ann", worst);
    }
  for (int i = 2; i <= N_VERSIONS; i++)
    {
      g_autofree char *worst = dup_worst (100 + i);
      g_autoptr (MuTestReply) changed = ask (server, "PUT", worst, "%s", own);

      assert_status (changed, 200);
    }
  json = ask (server, "GET", NULL, "%s", own);
  old = ask (server, "GET", NULL, "%s?version=1", own);
  g_assert_cmpuint (json->size, <, MOST);
  list = parse (json);
  versions = json_object_get (list, "versions");
  g_assert_cmpuint (json_array_size (versions), ==, N_VERSIONS);
  g_assert_null (json_object_get (json_array_get (versions, 0), "list"));
  g_assert_nonnull (json_object_get (json_array_get (versions, N_VERSIONS - 1), "list"));
  json_decref (list);
  assert_status (old, 200);
  assert_contains (old, "Worst 12");
  assert_contains (old, "\"version\":1,");

  mu_event_set_published (server->event, TRUE, NULL);
  for (gboolean is_over = FALSE; !is_over;)
    {
      g_autoptr (MuTestReply) published
          = ask (server, "GET", NULL, "/e/%s/published?after=%d", server->id, (int) after);
      json_t *lists;

      g_assert_cmpuint (published->size, <, MOST);
      list = parse (published);
      lists = json_object_get (list, "lists");
      for (size_t i = 0; i < json_array_size (lists); i++)
        g_hash_table_add (seen, GSIZE_TO_POINTER (json_integer_value (json_object_get (json_array_get (lists, i), "number"))));
      after = json_integer_value (json_object_get (list, "next"));
      is_over = json_array_size (lists) == 0;
      json_decref (list);
      n_answers++;
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, N_LISTS);
  g_assert_cmpuint (n_answers, >, 2);
}

/* The bound holds for what is sent: JSON has six bytes for a control character, and two for a quotation mark. */
static void
test_bounded_texts (void)
{
  static const char *const fillings[] = { "\001", "\"\\", "\377é" };
  enum { N_BYTES = 60000, N_LISTS = 9, MOST = MU_EVENT_MAX_BYTES + 64 * 1024 };

  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    {
      g_autoptr (MuTestServer) server = new_server (NULL);
      g_autofree char *own = NULL;
      g_autoptr (MuTestReply) versions = NULL;
      g_autoptr (MuTestReply) lists = NULL;
      g_autoptr (GString) text = g_string_new ("Rookie Pilot (21)\nNotes: ");

      g_test_message ("filling %u", i);
      while (text->len < N_BYTES)
        g_string_append (text, fillings[i]);
      for (int j = 0; j < N_LISTS; j++)
        {
          g_free (own);
          own = hand_in (server, "Ann", text->str);
        }
      for (int j = 0; j < N_LISTS; j++)
        {
          g_autoptr (MuTestReply) changed = NULL;

          g_string_append_c (text, '.');
          changed = ask (server, "PUT", text->str, "%s", own);
          assert_status (changed, 200);
        }
      lists = ask (server, "GET", NULL, "/o/%s/lists?since=0&wait=0", server->organiser);
      assert_status (lists, 200);
      g_assert_cmpuint (lists->size, >, N_BYTES);
      g_assert_cmpuint (lists->size, <, MOST);
      /* The list as it is now, and its versions. */
      versions = ask (server, "GET", NULL, "%s", own);
      assert_status (versions, 200);
      g_assert_cmpuint (versions->size, >, 2 * N_BYTES);
      g_assert_cmpuint (versions->size, <, 2 * MOST);
    }
}

/* Whoever handed in a list gets to know that it was kept, though the server has no room for the whole answer. */
static void
test_brief_answers (void)
{
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .service = { 0, 0, 0, 1, 1 } });
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Ann", server->id);
  g_autofree char *own = NULL;
  g_autofree char *judge = g_strdup_printf ("/o/%s/lists/1/judge", server->organiser);
  const struct
  {
    const char *method;
    const char **target;
    int number; /* of the list that is sent; 0: none */
    int status;
    int version;
  } cases[] = {
    { "POST", (const char **) &target, 1, 201, 1 },
    { "PUT", (const char **) &own, 2, 200, 2 },
    { "PUT", (const char **) &own, 2, 200, 2 }, /* the same once more */
    { "POST", (const char **) &judge, 0, 200, 2 },
  };
  g_autofree char *worst = dup_worst (0);
  g_autoptr (MuTestReply) checked = ask (server, "POST", worst, "/check");
  g_autoptr (MuEventState) state = NULL;

  assert_problem (checked, 503, "busy");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cases[i].number > 0 ? dup_worst (cases[i].number) : g_strdup ("");
      g_autoptr (MuTestReply) reply = ask (server, cases[i].method, text, "%s", *cases[i].target);
      json_t *json;

      g_test_message ("%s %s", cases[i].method, *cases[i].target);
      assert_status (reply, cases[i].status);
      json = parse (reply);
      g_assert_cmpint (json_integer_value (json_object_get (json, "number")), ==, 1);
      g_assert_cmpint (json_integer_value (json_object_get (json, "version")), ==, cases[i].version);
      g_assert_true (json_is_false (json_object_get (json, "legal")));
      g_assert_nonnull (get_string (json, "received"));
      g_assert_null (json_object_get (json, "verdict"));
      g_assert_null (json_object_get (json, "list"));
      if (own == NULL)
        own = mu_test_reply_dup_header (reply, "Location");
      if (cases[i].target != (const char **) &judge)
        g_assert_cmpstr (get_string (json, "link"), ==, own);
      json_decref (json);
    }
  state = mu_event_dup_state (server->event, NULL);
  g_assert_cmpint (state->n_lists, ==, 1);
}

static void
write_request (GSocketConnection *connection, const char *method, const char *path)
{
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", method, path);

  mu_test_server_write (connection, request, -1);
}

/* Whoever waits for lists is answered when one comes, and when the server stops. */
static void
test_waiting (void)
{
  MuTestServer *server = new_server (NULL);
  g_autofree char *target = g_strdup_printf ("/o/%s/lists?since=0", server->organiser);
  g_autofree char *later = g_strdup_printf ("/o/%s/lists?since=1", server->organiser);
  g_autoptr (GSocketConnection) first = mu_test_server_connect (server);
  g_autoptr (GSocketConnection) second = mu_test_server_connect (server);
  g_autoptr (GPtrArray) first_replies = NULL;
  g_autoptr (GPtrArray) second_replies = NULL;
  g_autofree char *path = NULL;

  write_request (first, "GET", target);
  write_request (second, "GET", later);
  path = hand_in (server, "Ann", LEGAL);
  first_replies = mu_test_server_read (first);
  g_assert_cmpuint (first_replies->len, ==, 1);
  assert_status ((MuTestReply *) first_replies->pdata[0], 200);
  assert_contains (first_replies->pdata[0], "\"player\":\"Ann\"");
  mu_test_server_free (server);
  second_replies = mu_test_server_read (second);
  g_assert_cmpuint (second_replies->len, <=, 1);
}

/* A request waits for 30 s at most, or as long as it asks for; when that is over, the answer is that nothing came. */
static void
test_longest_wait (void)
{
  static const struct
  {
    const char *query;
    int wait; /* 0: it does not */
  } cases[] = {
    { "", 0 },
    { "?since=0", 0 }, /* something came */
    { "?since=1", 30 },
    { "?since=1&wait=30", 30 },
    { "?since=1&wait=31", 30 },
    { "?since=1&wait=99999999999999999999", 30 },
    { "?since=1&wait=-1", 30 },
    { "?since=1&wait=7", 7 },
    { "?since=1&wait=0", 0 },
    { "?wait=7", 0 },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (MuTestReply) over = ask (server, "GET", NULL, "/o/%s/lists?since=1&wait=1", server->organiser);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *target = g_strdup_printf ("/o/%s/lists%s", server->organiser, cases[i].query);
      g_autoptr (MuRequest) request = mu_request_new ("GET", target);
      g_autoptr (MuAnswer) answer = NULL;
      g_autoptr (MuAnswer) later = NULL;

      g_test_message ("%s", cases[i].query);
      request->host = g_strdup ("localhost");
      request->address = g_strdup ("127.0.0.1");
      answer = mu_service_answer (server->service, request);
      g_assert_cmpint (answer == NULL, ==, cases[i].wait > 0);
      if (answer != NULL)
        continue;
      g_assert_cmpint (request->wait, ==, cases[i].wait);
      request->has_waited = TRUE;
      later = mu_service_answer (server->service, request);
      g_assert_cmpuint (later->status, ==, 200);
    }
  assert_status (over, 200);
  assert_contains (over, "\"lists\":[]");
  assert_contains (over, "\"next\":1");
}

static void
test_exports (void)
{
  static const struct
  {
    const char *file;
    const char *type;
    const char *part;
  } cases[] = {
    { "export.json", "application/json", "\"players\"" },
    { "export.csv", "text/csv; charset=utf-8", "Ann" },
    { "export.pdf", "application/pdf", "%PDF" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestReply) empty = ask (server, "GET", NULL, "/o/%s/export.pdf", server->organiser);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);

  assert_problem (empty, 404, "not-found");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, "GET", NULL, "/o/%s/%s", server->organiser, cases[i].file);
      g_autofree char *disposition = mu_test_reply_dup_header (reply, "Content-Disposition");

      assert_status (reply, 200);
      assert_safe (reply);
      assert_header (reply, "Content-Type", cases[i].type);
      assert_contains (reply, cases[i].part);
      g_assert_nonnull (strstr (disposition, "filename="));
    }
}

static gboolean
has_word (GArray *words, guint page, const char *text)
{
  for (guint i = 0; i < words->len; i++)
    {
      const MuTestWord *word = &g_array_index (words, MuTestWord, i);

      if (word->at.page == page && g_str_equal (word->text, text))
        return TRUE;
    }
  return FALSE;
}

/* The sheets have all lists in the order in which they came, each with its player, in its last version. */
static void
test_export_sheets (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *ann = hand_in (server, "Annabell", LEGAL);
  g_autofree char *bo = hand_in (server, "Boromir", ILLEGAL);
  g_autoptr (MuTestReply) changed = ask (server, "PUT", OTHER, "%s", ann);
  g_autoptr (MuTestReply) reply = ask (server, "GET", NULL, "/o/%s/export.pdf", server->organiser);
  g_autoptr (GBytes) pdf = g_bytes_new (reply->body, reply->size);
  g_autoptr (GArray) words = mu_test_page_list_words_in (pdf);

  assert_status (reply, 200);
  assert_header (reply, "Content-Disposition", "inline; filename=\"lists.pdf\"");
  if (words == NULL)
    return;
  g_assert_true (has_word (words, 0, "Annabell"));
  g_assert_true (has_word (words, 0, "Rookie"));
  g_assert_false (has_word (words, 0, "Soontir"));
  g_assert_true (has_word (words, 1, "Boromir"));
  g_assert_true (has_word (words, 1, "Wedge"));
  g_assert_cmpuint (g_array_index (words, MuTestWord, words->len - 1).at.page, ==, 1);
}

static void
test_files (void)
{
  static const struct
  {
    const char *file;
    const char *type;
    const char *part;
  } cases[] = {
    { "list.pdf", "application/pdf", "%PDF" },
    { "list.txt", "text/plain; charset=utf-8", "Crimson" },
    { "list.xws", "application/json", "\"soontirfel\"" },
    { "list.muster", "text/plain; charset=utf-8", "<muster" },
    { "list.svg", "image/svg+xml", "<svg" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (MuTestReply) none = ask (server, "GET", NULL, "%s/list.exe", path);

  assert_problem (none, 404, "not-found");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, "GET", NULL, "%s/%s", path, cases[i].file);

      assert_status (reply, 200);
      assert_safe (reply);
      assert_header (reply, "Content-Type", cases[i].type);
      assert_header (reply, "Cache-Control", "no-store");
      assert_contains (reply, cases[i].part);
    }
}

/* Draws the paths of an SVG picture, which are of the commands M, H, h, v and z, enlarged. */
static cairo_surface_t *
draw_svg (const char *svg, int scale)
{
  const char *box = strstr (svg, "viewBox=\"0 0 ");
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  g_assert_nonnull (box);
  g_assert_cmpint (sscanf (box, "viewBox=\"0 0 %d %d\"", &width, &height), ==, 2);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * scale, height * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  for (const char *path = svg; (path = strstr (path, "<path ")) != NULL; path = strchr (path, '>'))
    {
      const char *white = strstr (path, "fill=\"#fff\"");
      const char *data = strstr (path, " d=\"") + strlen (" d=\"");
      double x, y, left;

      cairo_new_path (cr);
      for (int length = 0; *data != '"'; data += length)
        if (sscanf (data, "M%lf %lf%n", &x, &y, &length) == 2)
          cairo_move_to (cr, x, y);
        else if (sscanf (data, "h%lf%n", &x, &length) == 1)
          cairo_rel_line_to (cr, x, 0);
        else if (sscanf (data, "v%lf%n", &y, &length) == 1)
          cairo_rel_line_to (cr, 0, y);
        else if (sscanf (data, "H%lf%n", &x, &length) == 1)
          {
            cairo_get_current_point (cr, &left, &y);
            cairo_line_to (cr, x, y);
          }
        else
          {
            g_assert_cmpint (*data, ==, 'z');
            length = 1;
            cairo_close_path (cr);
          }
      if (white != NULL && white < data)
        cairo_set_source_rgb (cr, 1, 1, 1);
      else
        cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  return surface;
}

/* Scanners want a margin of four modules without anything in it. */
static void
assert_margin (cairo_surface_t *surface, int margin)
{
  const guchar *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  int size = cairo_image_surface_get_width (surface);

  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, size);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (MIN (x, y) < margin || MAX (x, y) >= size - margin)
        g_assert_cmphex (((const guint32 *) (gconstpointer) (pixels + y * stride))[x] & 0xffffff, ==, 0xffffff);
}

/* What a camera reads off the code of a list is handed in as the same list. */
static void
test_code (void)
{
  static const char *const lists[] = { LEGAL, ILLEGAL, FLEET };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lists) && mu_test_can_scan (); i++)
    {
      g_autofree char *path = hand_in (server, "Ann", lists[i]);
      g_autoptr (MuTestReply) code = ask (server, "GET", NULL, "%s/list.svg", path);
      cairo_surface_t *surface = draw_svg (code->body, 4);
      g_autofree char *scanned = mu_test_scan_surface (surface);
      g_autofree char *again = hand_in (server, "Ann", scanned);
      g_autoptr (MuTestReply) before = ask (server, "GET", NULL, "%s/list.txt", path);
      g_autoptr (MuTestReply) after = ask (server, "GET", NULL, "%s/list.txt", again);

      assert_margin (surface, 4 * 4);
      g_assert_cmpstr (after->body, ==, before->body);
      cairo_surface_destroy (surface);
    }
}

/* Pages */

static void
test_forms (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *list = g_uri_escape_string (ILLEGAL, NULL, FALSE);
  g_autofree char *body = g_strdup_printf ("name=Ann+M%%C3%%BCller&seat=3&list=%s", list);
  g_autoptr (MuTestReply) made = ask_page (server, "POST", FORM, body, "/e/%s/lists", server->id);
  g_autofree char *path = mu_test_reply_dup_header (made, "Location");
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) changed = NULL;
  g_autoptr (MuTestReply) wrong = NULL;
  g_autoptr (MuTestReply) checked = ask_page (server, "POST", FORM, body, "/check");

  /* Reloading the page that follows hands nothing in again. */
  assert_status (made, 303);
  own = ask_page (server, "GET", PAGE, NULL, "%s", path);
  assert_status (own, 200);
  assert_header (own, "Content-Type", "text/html; charset=utf-8");
  assert_contains (own, "Ann M\u00fcller");
  assert_contains (own, "Illegal");
  assert_contains (own, path);
  changed = ask_page (server, "POST", FORM, "name=Ann&seat=4&list=" OTHER, "%s", path);
  /* What is no form is the list itself, under whatever type. */
  assert_status (changed, 422);
  wrong = ask_page (server, "POST", FORM, "name=Bo&seat=&list=no+list+%3Cb%3E", "/e/%s/lists", server->id);
  assert_status (wrong, 422);
  assert_contains (wrong, "no list &lt;b&gt;</textarea>");
  assert_contains (wrong, "value=\"Bo\"");
  assert_status (checked, 200);
  assert_contains (checked, "Wedge Antilles");
}

/* As a browser sends the form when a file is chosen. */
static void
test_chosen_file (void)
{
#define PART(head, value) "--x\r\nContent-Disposition: form-data; " head "\r\n\r\n" value "\r\n"
#define CHOOSE PAGE "Content-Type: multipart/form-data; boundary=x\r\n"
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autoptr (MuTestReply) made
      = ask_page (server, "POST", CHOOSE,
                  PART ("name=\"name\"", "Ann M\u00fcller") PART ("name=\"seat\"", "3") PART ("name=\"list\"", "")
                      PART ("name=\"file\"; filename=\"squad.xws\"", LEGAL) "--x--\r\n",
                  "/e/%s/lists", server->id);
  g_autofree char *path = mu_test_reply_dup_header (made, "Location");
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) changed = NULL;
  g_autoptr (MuTestReply) json = NULL;
  g_autoptr (MuTestReply) picture = NULL;
  g_autoptr (MuTestReply) archive = NULL;
  g_autoptr (MuTestReply) nothing = NULL;
  g_autoptr (MuTestReply) cut = NULL;

  assert_status (made, 303);
  own = ask_page (server, "GET", PAGE, NULL, "%s", path);
  assert_contains (own, "Ann M\u00fcller");
  assert_contains (own, "Soontir Fel");
  /* The text of the form is the list as it is; the file is the new one. */
  changed = ask_page (server, "POST", CHOOSE,
                      PART ("name=\"name\"", "Ann") PART ("name=\"seat\"", "3") PART ("name=\"list\"", LEGAL)
                          PART ("name=\"file\"; filename=\"squad.xws\"", OTHER) "--x--\r\n",
                      "%s", path);
  assert_status (changed, 303);
  json = ask (server, "GET", NULL, "%s", path);
  assert_contains (json, "rookiepilot");
  assert_contains (json, "\"version\":2");

  picture = ask_page (server, "POST", CHOOSE,
                      PART ("name=\"name\"", "Bo") PART ("name=\"file\"; filename=\"a.jpg\"", "\xff\xd8\xff\xe0") "--x--\r\n",
                      "/e/%s/lists", server->id);
  assert_status (picture, 422);
  assert_contains (picture, "value=\"Bo\"");
  archive = ask_page (server, "POST", CHOOSE,
                      PART ("name=\"name\"", "Bo") PART ("name=\"file\"; filename=\"a.rosz\"", "PK\x03\x04") "--x--\r\n",
                      "/e/%s/lists", server->id);
  assert_status (archive, 415);
  nothing = ask_page (server, "POST", CHOOSE,
                      PART ("name=\"name\"", "Bo") PART ("name=\"list\"", " \r\n")
                          PART ("name=\"file\"; filename=\"\"", "") "--x--\r\n",
                      "/e/%s/lists", server->id);
  assert_status (nothing, 422);
  assert_contains (nothing, "There is no list; paste one, or choose a file");
  cut = ask_page (server, "POST", CHOOSE, PART ("name=\"name\"", "Bo") PART ("name=\"list\"", LEGAL), "/e/%s/lists",
                  server->id);
  assert_status (cut, 400);
#undef PART
#undef CHOOSE
}

/* Every page in the language that the browser asks for; programs are answered in English. */
static void
test_languages (void)
{
  static const struct
  {
    const char *accept;
    const char *lang;
    const char *word;
  } cases[] = {
    { "Accept-Language: de-AT,de;q=0.9,en;q=0.5\r\n", "<html lang=\"de\">", "Abgeben" },
    { "Accept-Language: es\r\n", "<html lang=\"es\">", "Entregar" },
    { "Accept-Language: fi\r\n", "<html lang=\"fi\">", "Jätä" },
    { "Accept-Language: fr-CA\r\n", "<html lang=\"fr\">", "Remettre" },
    { "Accept-Language: pl\r\n", "<html lang=\"pl\">", "Oddaj" },
    { "Accept-Language: sv\r\n", "<html lang=\"sv\">", "Lämna in" },
    { "Accept-Language: en, de\r\n", "<html lang=\"en\">", "Hand In" },
    { "Accept-Language: tlh\r\n", "<html lang=\"en\">", "Hand In" },
    { "", "<html lang=\"en\">", "Hand In" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *headers = g_strconcat (PAGE, cases[i].accept, NULL);
      g_autoptr (MuTestReply) page = ask_page (server, "GET", headers, NULL, "/e/%s", server->id);
      g_autoptr (MuTestReply) json = ask_page (server, "POST", cases[i].accept, ILLEGAL, "/check");

      assert_status (page, 200);
      assert_contains (page, cases[i].lang);
      assert_contains (page, cases[i].word);
      assert_contains (json, "unique");
      assert_contains (json, "Wedge Antilles");
    }
}

/* Returns the paths of all pages there are. */
static GPtrArray *
list_pages (MuTestServer *server, const char *own)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (pages, g_strdup ("/"));
  g_ptr_array_add (pages, g_strdup_printf ("/e/%s", server->id));
  g_ptr_array_add (pages, g_strdup (own));
  g_ptr_array_add (pages, g_strdup_printf ("/e/%s/published", server->id));
  g_ptr_array_add (pages, g_strdup_printf ("/e/%s/published/1", server->id));
  g_ptr_array_add (pages, g_strdup_printf ("/o/%s", server->organiser));
  g_ptr_array_add (pages, g_strdup_printf ("/o/%s/lists/1", server->organiser));
  g_ptr_array_add (pages, g_strdup_printf ("/o/%s/log", server->organiser));
  return pages;
}

/* A page has no script, and is small. */
static void
assert_plain_page (const MuTestReply *page)
{
  static const char *const never[] = { "<script", "javascript:", "onerror=", "onload=", "style=", "<style", "<img",
                                       "http://", "<iframe" };

  assert_status (page, 200);
  assert_safe (page);
  assert_header (page, "Cache-Control", "no-store");
  g_assert_true (g_utf8_validate (page->body, (gssize) page->size, NULL));
  g_assert_cmpuint (page->size, <, 30 * 1024);
  assert_contains (page, "<meta name=\"viewport\"");
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    if (strstr (page->body, never[i]) != NULL)
      g_error ("%s in %s", never[i], page->body);
}

/* Returns (element-type utf8) what the group of an expression matches on the page. */
static GPtrArray *
list_matches (const MuTestReply *page, const char *expression)
{
  g_autoptr (GRegex) regex = g_regex_new (expression, G_REGEX_DEFAULT, 0, NULL);
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, page->body, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (matches, g_match_info_fetch (match, 1));
  return matches;
}

/* Every tag is closed in its turn. */
static void
assert_nested (const MuTestReply *page)
{
  g_autoptr (GPtrArray) tags = list_matches (page, "<(/?[a-z0-9]+)");
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  for (guint i = 0; i < tags->len; i++)
    {
      const char *tag = tags->pdata[i];

      if (g_str_equal (tag, "meta") || g_str_equal (tag, "link") || g_str_equal (tag, "input"))
        continue;
      if (*tag != '/')
        g_ptr_array_add (open, (gpointer) tag);
      else
        g_assert_cmpstr (open->len > 0 ? g_ptr_array_steal_index (open, open->len - 1) : NULL, ==, tag + 1);
    }
  g_assert_cmpuint (open->len, ==, 0);
}

/* What a screen reader goes by: one main part with one title, headings without gaps, a label for every field, and a heading
 * for every column. */
static void
assert_accessible (const MuTestReply *page)
{
  g_autoptr (GPtrArray) fields = list_matches (page, "<(?:input|textarea|select) id=\"([^\"]*)\"");
  g_autoptr (GPtrArray) all_fields = list_matches (page, "(<(?:input|textarea|select)\\b)");
  g_autoptr (GPtrArray) descriptions = list_matches (page, "aria-describedby=\"([^\"]*)\"");
  g_autoptr (GPtrArray) headings = list_matches (page, "<h([1-6])");
  g_autoptr (GPtrArray) columns = list_matches (page, "<th( scope=\"col\")?");
  g_autoptr (GPtrArray) mains = list_matches (page, "(<main>)");
  int level = 0;

  g_assert_cmpuint (mains->len, ==, 1);
  g_assert_cmpuint (fields->len, ==, all_fields->len);
  for (guint i = 0; i < fields->len; i++)
    {
      g_autofree char *label = g_strdup_printf ("<label for=\"%s\">", (char *) fields->pdata[i]);

      assert_contains (page, label);
    }
  for (guint i = 0; i < descriptions->len; i++)
    {
      g_autofree char *id = g_strdup_printf (" id=\"%s\">", (char *) descriptions->pdata[i]);

      assert_contains (page, id);
    }
  for (guint i = 0; i < headings->len; i++)
    {
      int next = *(const char *) headings->pdata[i] - '0';

      g_assert_cmpint (next, ==, i == 0 ? 1 : CLAMP (next, 2, level + 1));
      level = next;
    }
  for (guint i = 0; i < columns->len; i++)
    g_assert_cmpstr (columns->pdata[i], ==, " scope=\"col\"");
}

static void
test_pages (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *own = hand_in (server, "Ann", ILLEGAL);
  g_autoptr (GPtrArray) pages = list_pages (server, own);
  g_autoptr (MuTestReply) style = ask (server, "GET", NULL, "/style.css");

  mu_event_set_published (server->event, TRUE, NULL);
  for (guint i = 0; i < pages->len; i++)
    {
      g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", (char *) pages->pdata[i]);

      assert_plain_page (page);
      assert_nested (page);
      assert_accessible (page);
    }
  assert_status (style, 200);
  assert_header (style, "Content-Type", "text/css; charset=utf-8");
  assert_header (style, "Cache-Control", "max-age=3600");
  assert_contains (style, "prefers-color-scheme:dark");
}

/* Everybody sees in the table of what faction a list is, in words, and how many of its points it has. */
static void
test_table (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *ann = hand_in (server, "Ann", LEGAL);
  g_autofree char *bo = hand_in (server, "Bo", FLEET);
  g_autofree char *cy = hand_in (server, "Cy", "{\"faction\":\"rebel\",\"pilots\":[]}");
  g_autoptr (MuTestReply) organiser = NULL;
  g_autoptr (MuTestReply) published = NULL;

  mu_event_set_published (server->event, TRUE, NULL);
  organiser = ask_page (server, "GET", PAGE, NULL, "/o/%s", server->organiser);
  published = ask_page (server, "GET", PAGE, NULL, "/e/%s/published", server->id);
  for (guint i = 0; i < 2; i++)
    {
      const MuTestReply *page = i == 0 ? organiser : published;

      assert_contains (page, "<td>Imperial</td><td class=\"number\">30/100</td>");
      assert_contains (page, "<td>Rebel</td><td class=\"number\">69/300</td>");
      assert_contains (page, "<td>Rebel</td><td class=\"number\">0/100</td>");
    }
}

/* What is wrong stands below the verdict, whatever it is about; then the notes, and then the ships. */
static void
test_errors_first (void)
{
  static const char of_ship[]
      = "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"},{\"name\":\"rookiepilot\","
        "\"ship\":\"xwing\",\"upgrades\":{\"crew\":[\"kyloren\"]}}]}";
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", of_ship);
  g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", path);
  const char *order[] = { "Illegal ✗", "<strong>Error:</strong> Rookie Pilot: Kylo Ren",
                          "<strong>Note:</strong>", "<section>", "<section>",
                          "<strong>Error:</strong> Kylo Ren" };
  const char *at = page->body;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const char *found = strstr (at, order[i]);

      if (found == NULL)
        g_test_message ("%s is not in\n%s", order[i], at);
      g_assert_nonnull (found);
      at = found;
    }
}

/* A message that names the ship does not begin with it, and what the list states is told once. */
static void
test_said_once (void)
{
  static const char list[] = "Soontir Fel (27)\nPush the Limit (3)\nVeteran Instincts (1)\nTotal: 32\n";
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", list);
  g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", path);
  const char *stated = strstr (page->body, "The list states 32 points");

  assert_contains (page, "<strong>Error:</strong> Soontir Fel has");
  g_assert_nonnull (stated);
  g_assert_null (strstr (stated + 1, "The list states 32 points"));
}

/* What a list has for the set-up stands below its verdict; nothing where it has nothing. */
static void
test_set_up (void)
{
  static const char with[]
      = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}],\"obstacles\":["
        "\"coreasteroid0\",\"coreasteroid1\"]}";
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", with);
  g_autofree char *without = hand_in (server, "Bo", LEGAL);
  g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", path);
  g_autoptr (MuTestReply) other = ask_page (server, "GET", PAGE, NULL, "%s", without);

  assert_contains (page, "<p>Obstacles: Core Set: asteroid 1, Core Set: asteroid 2</p>");
  g_assert_null (strstr (page->body, "Objectives"));
  g_assert_null (strstr (other->body, "Obstacles"));
}

static void
test_error_sentence (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestReply) page
      = ask_page (server, "POST", FORM, "name=Ann&list=nothing", "/e/%s/lists", server->id);

  assert_status (page, 422);
  assert_contains (page, "<strong>Error:</strong> Not a list: ");
}

/* The longest page of a table, with names as people have them, is small, too, and leads to the next one. */
static void
test_long_page (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autoptr (MuTestReply) first = NULL;
  g_autoptr (MuTestReply) second = NULL;

  for (int i = 1; i <= 101; i++)
    {
      g_autofree char *name = g_strdup_printf ("Wilhelmina Sch\u00e4fer-Br\u00fcckner %d", i);
      g_autofree char *path = hand_in (server, name, i % 2 == 0 ? LEGAL : ILLEGAL);
    }
  first = ask_page (server, "GET", PAGE, NULL, "/o/%s", server->organiser);
  second = ask_page (server, "GET", PAGE, NULL, "/o/%s?after=100", server->organiser);
  assert_plain_page (first);
  assert_nested (first);
  assert_contains (first, "Schäfer-Brückner 100<");
  assert_contains (first, "href=\"?after=100\"");
  g_assert_null (strstr (first->body, "Brückner 101<"));
  assert_contains (second, "Brückner 101<");
}

/* People are told what to do about a problem. */
static void
test_problem_pages (void)
{
  static const struct
  {
    const char *method;
    const char *path;
    gsize size;
    int status;
    const char *part;
  } cases[] = {
    { "GET", "/nothing", 0, 404, "Is the address complete?" },
    { "POST", "/check", MU_REQUEST_MAX_BODY + 1, 413, "Is this the right file?" },
    { "DELETE", "/check", 0, 405, "This cannot be done" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestServer) strict = mu_test_server_new (&(MuTestServerOptions){ .service = { 1, 1, 1 } });
  g_autoptr (MuTestReply) once = ask_page (strict, "POST", PAGE, LEGAL, "/check");
  g_autoptr (MuTestReply) twice = ask_page (strict, "POST", PAGE, LEGAL, "/check");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *body = g_strnfill (cases[i].size, 'x');
      g_autoptr (MuTestReply) page = ask_page (server, cases[i].method, PAGE, body, "%s", cases[i].path);

      assert_status (page, cases[i].status);
      assert_safe (page);
      assert_contains (page, cases[i].part);
      assert_nested (page);
      assert_accessible (page);
    }
  assert_status (once, 200);
  assert_status (twice, 429);
  assert_contains (twice, "wait a little");
}

/* An event judges all versions by its format, and so no version changes that. */
static void
test_changes (void)
{
  static const char epic[] = "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"cr90corvettefore\",\"ship\":\"cr90corvette\"}]}";
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (MuTestReply) changed = ask (server, "PUT", epic, "%s", path);
  g_autoptr (MuTestReply) own = ask (server, "GET", NULL, "%s", path);
  g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", path);

  assert_status (changed, 200);
  assert_contains (own, "Faction: Imperial → Rebel");
  g_assert_null (strstr (own->body, "Format: "));
  /* An illegal list is taken, and its player told so; the address to keep is whole. */
  assert_contains (page, "The list was received all the same");
  g_free (g_steal_pointer (&path));
  path = g_strdup_printf (">127.0.0.1:%u/e/%s/lists/", server->port, server->id);
  assert_contains (page, path);
}

/* Where a list would be judged otherwise now, its pages and the answers to programs have the verdict that was given. */
static void
test_given_verdict (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *key = NULL;
  g_autofree char *other = NULL;
  g_autoptr (MuHandIn) given = mu_hand_in_new ();
  const char *paths[4];
  g_autofree char *organisers = NULL;
  g_autofree char *published = NULL;
  g_autofree char *all = g_strdup_printf ("/o/%s", server->organiser);
  g_autoptr (MuTestReply) json = NULL;
  g_autoptr (MuTestReply) table = NULL;

  assert_page_says (server, path, ">Legal ");
  given->player = g_strdup ("Bo");
  given->seat = g_strdup ("");
  given->text = g_bytes_new (LEGAL, strlen (LEGAL));
  given->verdict = g_strdup ("{\"legal\":false,\"findings\":[{\"rule\":\"total\",\"severity\":\"error\",\"message\":"
                             "\"Too dear <then>\",\"mends\":[\"Drop a card\"]}],\"program\":\"0.1\",\"revision\":null}");
  given->name = g_strdup ("Crimson");
  given->game = g_strdup ("xwing");
  given->format = g_strdup ("xwing-standard");
  given->faction = g_strdup ("imperial");
  given->points = 123;
  given->limit = 100;
  key = mu_event_add (server->event, given, NULL, NULL);
  g_assert_nonnull (key);
  mu_event_set_published (server->event, TRUE, NULL);
  other = g_strdup_printf ("/e/%s/lists/%s", server->id, key);
  organisers = g_strdup_printf ("/o/%s/lists/2", server->organiser);
  published = g_strdup_printf ("/e/%s/published/2", server->id);
  paths[0] = other;
  paths[1] = organisers;
  paths[2] = published;
  paths[3] = NULL;
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", paths[i]);

      assert_status (page, 200);
      assert_contains (page, ">Illegal ");
      assert_contains (page, "123 of 100 points");
      assert_contains (page, "Too dear &lt;then&gt;");
      assert_contains (page, "Drop a card");
      assert_contains (page, "the verdict that was given when the list came in");
      assert_contains (page, "Judged by Muster 0.1, by the costs as printed.");
      g_assert_true ((strstr (page->body, "/judge\"") != NULL) == (i == 1));
      assert_nested (page);
    }
  json = ask (server, "GET", NULL, "%s", other);
  assert_contains (json, "Too dear");
  /* The organiser's tables have the same. */
  table = ask (server, "GET", NULL, "/o/%s/export.csv", server->organiser);
  assert_contains (table, "Illegal,2,Crimson,Bo,X-Wing,Imperial,Standard,123,100,Too dear <then>,");
  assert_page_says (server, all, "<td class=\"number\">123/100</td><td class=\"bad\">Illegal</td>");
}

/* The organiser has a list judged by what holds now, and is told what that changes: the first time, and no more. */
static void
test_judge_again (void)
{
  g_autoptr (MuTestServer) server = new_server ("xwing-standard");
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *organisers = g_strdup_printf ("/o/%s/lists/1", server->organiser);
  g_autoptr (MuHandIn) list = mu_event_get_list (server->event, 1, NULL);
  g_autoptr (MuTestReply) stranger = NULL;
  g_autoptr (MuTestReply) page = NULL;
  g_autoptr (MuTestReply) table = NULL;
  g_autoptr (MuTestReply) again = NULL;
  g_autoptr (MuTestReply) none = NULL;

  g_assert_nonnull (strstr (list->verdict, "\"program\":\"" PACKAGE_VERSION "\",\"revision\":null"));
  g_free (list->verdict);
  list->verdict = g_strdup ("{\"legal\":false,\"findings\":[{\"rule\":\"total\",\"severity\":\"error\",\"message\":"
                            "\"Too dear <then>\",\"mends\":[]}],\"program\":\"0.1\",\"revision\":null}");
  list->legal = FALSE;
  list->points = 123;
  g_assert_true (mu_event_judge_again (server->event, list, NULL, NULL));
  assert_page_says (server, organisers, "Too dear &lt;then&gt;");
  stranger = ask (server, "POST", "", "/o/%s/lists/1/judge", "0123456789abcdef0123456789abcdef");
  assert_status (stranger, 404);
  page = ask_page (server, "POST", PAGE, "", "%s/judge", organisers);
  assert_status (page, 200);
  assert_contains (page, "The list was judged again:");
  assert_contains (page, "<li>Verdict: Illegal → Legal</li>");
  assert_contains (page, "<li>Points: 123/100 → ");
  assert_contains (page, "<li>No longer: Too dear &lt;then&gt;</li>");
  assert_nested (page);
  assert_page_says (server, path, ">Legal ");
  table = ask (server, "GET", NULL, "/o/%s/export.csv", server->organiser);
  assert_contains (table, "Legal,1,");
  g_assert_null (strstr (table->body, "Illegal"));
  again = ask (server, "POST", "", "%s/judge", organisers);
  assert_status (again, 200);
  assert_contains (again, "\"changes\":[]");
  none = ask (server, "POST", "", "/o/%s/lists/7/judge", server->organiser);
  assert_status (none, 404);
}

/* Every tag of a page is one of the templates', with attributes of theirs: what a stranger writes became none. */
static void
assert_only_templates (const MuTestReply *page, const char *name)
{
  static const char tag[]
      = "<(?:!DOCTYPE html|/?(?:a|body|button|code|div|form|h[1-3]|head|header|html|input|label|li|link|main|meta|nav|"
        "optgroup|option|p|section|select|span|strong|table|td|textarea|th|title|tr|ul)"
        "(?: (?:action|aria-describedby|aria-label|autocapitalize|autocomplete|charset|class|content|enctype|for|formaction|href|id|label|"
        "lang|maxlength|method|name|rel|required|role|rows|scope|spellcheck|type|value)(?:=\"[^\"<>]*\")?|\n)*)>";
  g_autoptr (GRegex) regex = g_regex_new (tag, G_REGEX_DEFAULT, G_REGEX_MATCH_ANCHORED, NULL);
  g_autoptr (GRegex) link = g_regex_new (" (?:href|action|formaction)=\"(?![/?])", G_REGEX_DEFAULT, 0, NULL);

  assert_status (page, 200);
  assert_safe (page);
  g_assert_true (g_utf8_validate (page->body, (gssize) page->size, NULL));
  for (const char *sign = page->body; (sign = strchr (sign, '<')) != NULL; sign++)
    if (!g_regex_match_full (regex, page->body, -1, (int) (sign - page->body), 0, NULL, NULL))
      g_error ("with %s, a page has %.40s", name, sign);
  if (g_regex_match (link, page->body, 0, NULL))
    g_error ("with %s, a page leads elsewhere: %s", name, page->body);
}

static void
check_hostile_name (const char *name, MuGames *games)
{
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .name = name, .games = games });
  json_t *squad = json_pack ("{s:s, s:s, s:[{s:s, s:s, s:{s:[s]}}], s:[s]}", "name", name, "faction", "rebel", "pilots",
                             "name", name, "ship", "xwing", "upgrades", "ept", name, "obstacles", name);
  char *list = json_dumps (squad, 0);
  g_autofree char *escaped = g_uri_escape_string (name, NULL, FALSE);
  g_autofree char *escaped_list = g_uri_escape_string (list, NULL, FALSE);
  g_autofree char *form = g_strdup_printf ("name=A%s&seat=B%s&list=%s", escaped, escaped, escaped_list);
  g_autofree char *wrong = g_strdup_printf ("name=A%s&seat=B%s&list=%%7Bx%s", escaped, escaped, escaped);
  g_autoptr (MuTestReply) made = ask_page (server, "POST", FORM, form, "/e/%s/lists", server->id);
  g_autofree char *own = mu_test_reply_dup_header (made, "Location");
  g_autoptr (MuTestReply) checked = ask_page (server, "POST", FORM, form, "/check");
  g_autoptr (MuTestReply) returned = ask_page (server, "POST", FORM, wrong, "/e/%s/lists", server->id);
  g_autoptr (MuTestReply) replaced = NULL;
  g_autoptr (MuTestReply) rejected = NULL;
  g_autoptr (MuTestReply) rejected_page = NULL;
  g_autoptr (MuTestReply) restored = NULL;
  g_autoptr (GPtrArray) pages = NULL;

  assert_status (made, 303);
  assert_only_templates (checked, name);
  g_assert_cmpint (returned->status, ==, 422);
  returned->status = 200;
  assert_only_templates (returned, name);
  replaced = ask_page (server, "PUT", NULL, LEGAL, "%s", own);
  assert_status (replaced, 200);
  mu_event_set_published (server->event, TRUE, NULL);
  rejected = ask (server, "POST", "", "/o/%s/reject?lists=1&reason=%s", server->organiser, escaped);
  assert_status (rejected, 200);
  rejected_page = ask_page (server, "GET", PAGE, NULL, "%s", own);
  assert_only_templates (rejected_page, name);
  restored = ask (server, "POST", "", "/o/%s/restore?lists=1", server->organiser);
  assert_status (restored, 200);
  pages = list_pages (server, own);
  for (guint i = 0; i < pages->len; i++)
    {
      g_autoptr (MuTestReply) page = ask_page (server, "GET", PAGE, NULL, "%s", (char *) pages->pdata[i]);

      assert_only_templates (page, name);
    }
  free (list);
  json_decref (squad);
}

/* What strangers call themselves, their lists, their cards or the event adds no markup to any page. */
static void
test_hostile_names (void)
{
  guint n_names;
  const char *const *names = mu_test_names_list (&n_names);
  g_autoptr (MuGames) games = mu_games_new ();

  for (guint i = 0; i < n_names; i++)
    {
      g_autofree char *name = g_utf8_make_valid (names[i], -1);

      check_hostile_name (name, games);
    }
}

/* Limits */

static void
test_large_bodies (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *most = g_strnfill (MU_REQUEST_MAX_BODY, 'x');
  g_autofree char *more = g_strnfill (MU_REQUEST_MAX_BODY + 1, 'x');
  g_autoptr (MuTestReply) fits = ask (server, "POST", most, "/check");
  g_autoptr (MuTestReply) large = ask (server, "POST", more, "/check");
  g_autoptr (GPtrArray) length = mu_test_server_send (
      server, "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n", -1);
  g_autofree char *chunks = g_strdup_printf ("POST /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                                             "Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n",
                                             MU_REQUEST_MAX_BODY + 1, more);
  g_autoptr (GPtrArray) chunked = mu_test_server_send (server, chunks, -1);

  assert_problem (fits, 422, "unreadable");
  assert_problem (large, 413, "too-large");
  /* That is no number for libmicrohttpd, which answers by itself. */
  g_assert_cmpint (((MuTestReply *) length->pdata[0])->status, ==, 413);
  g_assert_cmpuint (chunked->len, ==, 1);
  assert_problem (chunked->pdata[0], 413, "too-large");
}

static gboolean
is_busy (MuTestServer *server, const char *body)
{
  g_autoptr (MuTestReply) reply = ask (server, "POST", body, "/check");

  if (reply->status == 503)
    assert_problem (reply, 503, "busy");
  else
    assert_status (reply, 422);
  return reply->status == 503;
}

/* The bodies that are on their way take a bound of memory together. Small ones are always taken. */
static void
test_many_bodies (void)
{
  enum { LARGE = MU_REQUEST_MAX_BODY - 1 };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { 100, 100, 3600 * 1000, 3600 * 1000, MU_REQUEST_MAX_BODY } });
  g_autofree char *large = g_strnfill (LARGE, 'x');
  g_autofree char *small = g_strnfill (1024, 'x');
  g_autoptr (GSocketConnection) half = NULL;

  g_assert_false (is_busy (server, large));
  half = mu_test_server_connect (server);
  mu_test_server_write (half, "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65536\r\n\r\n", -1);
  mu_test_server_write (half, large, LARGE);
  mu_test_await (is_busy (server, large));
  g_assert_false (is_busy (server, small));
  g_clear_object (&half);
  mu_test_await (!is_busy (server, large));
}

static void
test_endless_body (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (GSocketConnection) connection = mu_test_server_connect (server);
  g_autoptr (GPtrArray) replies = NULL;
  g_autofree char *piece = g_strnfill (0x10000, 'x');

  mu_test_server_write (connection, "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", -1);
  for (int i = 0; i < 100; i++)
    {
      mu_test_server_write (connection, "10000\r\n", -1);
      mu_test_server_write (connection, piece, 0x10000);
      mu_test_server_write (connection, "\r\n", -1);
    }
  /* It was cut long before the end. */
  replies = mu_test_server_read (connection);
  g_assert_cmpuint (replies->len, ==, 0);
}

static void
test_large_header (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *filling = g_strnfill (MU_REQUEST_MAX_HEADER, 'x');
  g_autofree char *huge = g_strnfill (1024 * 1024, 'x');
  g_autofree char *header = g_strdup_printf ("X-Filling: %s\r\n", filling);
  g_autofree char *target = g_strdup_printf ("GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n", huge);
  g_autoptr (MuTestReply) large = ask_page (server, "GET", header, NULL, "/");
  g_autoptr (GPtrArray) larger = mu_test_server_send (server, target, -1);
  g_autoptr (MuTestReply) after = ask (server, "GET", NULL, "/");

  assert_problem (large, 431, "header");
  for (guint i = 0; i < larger->len; i++)
    g_assert_cmpint (((MuTestReply *) larger->pdata[i])->status, >=, 400);
  assert_status (after, 200);
}

static void
assert_too_often (MuTestServer *server, int n, const char *method, const char *body, const char *target)
{
  for (int i = 0; i < n; i++)
    {
      g_autoptr (MuTestReply) reply = mu_test_server_ask (server, method, target, NULL, body);

      g_assert_cmpint (reply->status, !=, 429);
    }
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MuTestReply) reply = mu_test_server_ask (server, method, target, NULL, body);
      g_autofree char *retry = mu_test_reply_dup_header (reply, "Retry-After");

      assert_problem (reply, 429, "too-often");
      g_assert_nonnull (retry);
    }
}

/* So few a period that none comes back during the test, however slow the machine is, is no test of how fast they do:
 * test-rate-limit is. */
static void
test_rates (void)
{
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .service = { 1, 2, 1 }, .trusted_proxy = "127.0.0.1" });
  g_autofree char *lists = g_strdup_printf ("/e/%s/lists?name=Ann", server->id);
  g_autofree char *wrong = g_strdup_printf ("/e/%s/lists/aaaaaaaaaaaaaaaaaaaaaaaaaa", server->id);
  g_autoptr (MuTestReply) other = NULL;

  assert_too_often (server, 2, "POST", LEGAL, lists);
  assert_too_often (server, 1, "GET", NULL, wrong);
  /* Everybody else goes on. */
  other = mu_test_server_ask (server, "GET", wrong, "X-Forwarded-For: 192.0.2.1, 192.0.2.7\r\n", NULL);
  assert_problem (other, 404, "not-found");
}

/* A right key passes, however many wrong ones came from its address, and takes nothing from anybody. */
static void
test_right_keys (void)
{
  static const struct
  {
    const char *method;
    const char *body;
    const char *target; /* with the event, or the organiser's key, in front */
    gboolean is_organiser;
  } cases[] = {
    { "GET", NULL, "", TRUE },
    { "GET", NULL, "/lists", TRUE },
    { "GET", NULL, "/lists/1", TRUE },
    { "POST", "", "/lock", TRUE },
    { "POST", "", "/unlock", TRUE },
    { "GET", NULL, "/export.csv", TRUE },
    { "GET", NULL, "", FALSE },
    { "GET", NULL, "/list.txt", FALSE },
    { "PUT", OTHER, "", FALSE },
  };
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .service = { 1000, 1000, 3 } });
  g_autofree char *own = hand_in (server, "Ann", LEGAL);
  g_autofree char *organiser = g_strdup_printf ("/o/%s", server->organiser);
  g_autofree char *wrong_list = g_strdup_printf ("/e/%s/lists/aaaaaaaaaaaaaaaaaaaaaaaaaa", server->id);

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (MuTestReply) right = ask (server, "GET", NULL, "%s", organiser);

      assert_status (right, 200);
    }
  assert_too_often (server, 3, "GET", NULL, "/o/aaaaaaaaaaaaaaaaaaaaaaaaaa");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, cases[i].method, cases[i].body, "%s%s",
                                           cases[i].is_organiser ? organiser : own, cases[i].target);
      g_autoptr (MuTestReply) wrong = ask (server, "GET", NULL, "%s", i % 2 == 0 ? wrong_list : "/o/x");

      g_test_message ("%s %s", cases[i].method, cases[i].target);
      assert_status (reply, 200);
      assert_problem (wrong, 429, "too-often");
    }
}

/* The page of another site has a browser hand in nothing, and lock nothing. */
static void
test_other_sites (void)
{
  static const struct
  {
    const char *method;
    const char *headers;
    int status;
  } cases[] = {
    { "POST", "", 201 },
    { "POST", "Origin: http://127.0.0.1:%u\r\n", 201 },
    { "POST", "Origin: http://127.0.0.1:%u\r\nSec-Fetch-Site: same-origin\r\n", 201 },
    { "POST", "Origin: http://127.0.0.1:1\r\n", 403 },
    { "POST", "Origin: http://evil.example\r\n", 403 },
    { "POST", "Origin: http://evil.example\r\nContent-Type: text/plain\r\n", 403 },
    { "POST", "Origin: null\r\n", 403 },
    { "POST", "Sec-Fetch-Site: cross-site\r\n", 403 },
    { "GET", "Origin: http://evil.example\r\nSec-Fetch-Site: cross-site\r\n", 405 },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestReply) lock = NULL;
  g_autoptr (MuTestReply) page = NULL;
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Ann", server->id);
  g_autofree char *lock_target = g_strdup_printf ("/o/%s/lock", server->organiser);
  g_autoptr (MuEventState) state = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) parts = g_strsplit (cases[i].headers, "%u", 2);
      g_autofree char *port = g_strdup_printf ("%u", server->port);
      g_autofree char *headers = g_strjoinv (port, parts);
      g_autoptr (MuTestReply) reply = mu_test_server_ask (server, cases[i].method, target, headers, LEGAL);

      g_test_message ("%s %s", cases[i].method, headers);
      assert_status (reply, cases[i].status);
      if (cases[i].status == 403)
        assert_problem (reply, 403, "site");
    }
  lock = mu_test_server_ask (server, "POST", lock_target, "Origin: http://evil.example\r\n", "");
  page = mu_test_server_ask (server, "POST", lock_target, PAGE "Origin: http://evil.example\r\n", "");
  assert_problem (lock, 403, "site");
  assert_status (page, 403);
  assert_safe (page);
  assert_contains (page, "open the page of the event, and send the form that is there");
  state = mu_event_dup_state (server->event, NULL);
  g_assert_false (state->locked);
  g_assert_cmpint (state->n_lists, ==, 3);
}

/* The address that somebody says is theirs counts only if a proxy that is trusted says so, and only the last one. */
#define OWN "x-forwarded-for: 203.0.113.7\r\n"
static void
test_proxy (void)
{
  static const struct
  {
    const char *proxy;
    const char *headers[3];
    int status; /* of the third */
  } cases[] = {
    { NULL, { "X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n", "X-Forwarded-For: 192.0.2.3\r\n" }, 429 },
    { "192.0.2.9", { "X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n", "X-Forwarded-For: 192.0.2.3\r\n" }, 429 },
    { "127.0.0.1", { "X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n", "X-Forwarded-For: 192.0.2.3\r\n" }, 404 },
    { "127.0.0.1", { "X-Forwarded-For: 1.1.1.1, 192.0.2.1\r\n", "X-Forwarded-For: 1.1.1.2, 192.0.2.1\r\n", "X-Forwarded-For: 1.1.1.3, 192.0.2.1\r\n" }, 429 },
    { "127.0.0.1", { "X-Forwarded-For: 2001:db8::1\r\n", "X-Forwarded-For: 2001:db8::2\r\n", "X-Forwarded-For: 2001:db8:0:0:9::3\r\n" }, 429 },
    { "127.0.0.1", { "X-Forwarded-For: nonsense\r\n", "X-Forwarded-For: ,\r\n", "" }, 429 },
    /* A proxy may add a line of its own behind those that came. */
    { "127.0.0.1", { "X-Forwarded-For: 192.0.2.1\r\n" OWN, "X-Forwarded-For: 192.0.2.2\r\n" OWN, "X-Forwarded-For: 192.0.2.3\r\n" OWN }, 429 },
    { "127.0.0.1", { OWN "X-Forwarded-For: 192.0.2.1\r\n", OWN "X-Forwarded-For: 192.0.2.2\r\n", OWN "X-Forwarded-For: 192.0.2.3\r\n" }, 404 },
    { "127.0.0.1", { "X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 1.1.1.1, 203.0.113.7\r\n", OWN, "X-Forwarded-For: 1.1.1.1,203.0.113.7\r\n" }, 429 },
    { "127.0.0.1", { OWN "X-Forwarded-For: ::ffff:192.0.2.1\r\n", OWN "X-Forwarded-For: 192.0.2.1\r\n", OWN "X-Forwarded-For: 9, 192.0.2.1\r\n" }, 429 },
    { "::ffff:127.0.0.1", { "X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n", "X-Forwarded-For: 192.0.2.3\r\n" }, 404 },
    /* In a hall, each machine has an address of its own that differs only in the second half. */
    { "127.0.0.1", { "X-Forwarded-For: fd00::1\r\n", "X-Forwarded-For: fd00::2\r\n", "X-Forwarded-For: fd00::3\r\n" }, 404 },
    { "127.0.0.1", { "X-Forwarded-For: fe80::1\r\n", "X-Forwarded-For: fe80::1\r\n", "X-Forwarded-For: fe80:0::1\r\n" }, 429 },
    { "127.0.0.1", { OWN "X-Forwarded-For: nonsense\r\n", OWN "X-Forwarded-For: 1.2.3.4.5\r\n", "X-Forwarded-For: \r\n" }, 429 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestServer) server = mu_test_server_new (
          &(MuTestServerOptions){ .service = { 1000, 1000, 2 }, .trusted_proxy = cases[i].proxy });

      for (int j = 0; j < 3; j++)
        {
          g_autoptr (MuTestReply) reply
              = mu_test_server_ask (server, "GET", "/o/aaaaaaaaaaaaaaaaaaaaaaaaaa", cases[i].headers[j], NULL);

          g_test_message ("%s", cases[i].headers[j]);
          assert_status (reply, j < 2 ? 404 : cases[i].status);
        }
    }
}
#undef OWN

static MuRequest *
new_request (const char *method, const char *target, const char *body)
{
  MuRequest *request = mu_request_new (method, target);

  request->host = g_strdup ("localhost");
  request->address = g_strdup ("127.0.0.1");
  mu_request_take_body (request, g_bytes_new (body, strlen (body)));
  return request;
}

/* What costs much waits for its turn; what is only looked up does not, nor what is refused. */
static void
test_turns (void)
{
  static const struct
  {
    const char *method;
    const char *target; /* with an E for the event, a K for the path of a list, and an O for the path of the organiser */
    const char *body;
    MuWork work;
    guint status;
  } cases[] = {
    { "GET", "/", "", MU_WORK_LIGHT, 200 },
    { "GET", "/style.css", "", MU_WORK_LIGHT, 200 },
    { "GET", "/e/E", "", MU_WORK_LIGHT, 200 },
    { "GET", "/nothing", "", MU_WORK_LIGHT, 404 },
    { "POST", "/check", LEGAL, MU_WORK_HEAVY, 200 },
    { "POST", "/check", "no list", MU_WORK_HEAVY, 422 },
    { "POST", "/check", "PK\x03\x04", MU_WORK_LIGHT, 415 },
    { "POST", "/e/E/lists?name=Bo", LEGAL, MU_WORK_HEAVY, 201 },
    { "POST", "/e/aaaaaaaa/lists?name=Bo", LEGAL, MU_WORK_LIGHT, 404 },
    { "PUT", "K", OTHER, MU_WORK_HEAVY, 200 },
    { "PUT", "/e/E/lists/aaaaaaaaaaaaaaaaaaaaaaaaaa", OTHER, MU_WORK_LIGHT, 404 },
    { "GET", "K", "", MU_WORK_HEAVY, 200 },
    { "GET", "/e/E/lists/aaaaaaaaaaaaaaaaaaaaaaaaaa", "", MU_WORK_LIGHT, 404 },
    { "GET", "K/list.txt", "", MU_WORK_HEAVY, 200 },
    { "GET", "K/list.pdf", "", MU_WORK_DOCUMENT, 200 },
    { "GET", "/e/E/published", "", MU_WORK_HEAVY, 200 },
    { "GET", "/e/E/published/1", "", MU_WORK_HEAVY, 200 },
    { "GET", "O", "", MU_WORK_LIGHT, 200 },
    { "GET", "O/lists", "", MU_WORK_LIGHT, 200 },
    { "GET", "O/lists/1", "", MU_WORK_HEAVY, 200 },
    { "GET", "O/export.json", "", MU_WORK_DOCUMENT, 200 },
    { "GET", "O/export.csv", "", MU_WORK_DOCUMENT, 200 },
    { "GET", "O/export.pdf", "", MU_WORK_DOCUMENT, 200 },
    { "GET", "/o/aaaaaaaaaaaaaaaaaaaaaaaaaa/export.pdf", "", MU_WORK_LIGHT, 404 },
    { "POST", "O/publish", "", MU_WORK_LIGHT, 200 },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *organiser = g_strconcat ("/o/", server->organiser, NULL);

  mu_event_set_published (server->event, TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) target = g_string_new (cases[i].target);
      g_autoptr (MuRequest) request = NULL;
      g_autoptr (MuAnswer) answer = NULL;
      int n_turns = 0;

      g_test_message ("%s %s", cases[i].method, cases[i].target);
      g_string_replace (target, "E", server->id, 1);
      g_string_replace (target, "K", path, 1);
      g_string_replace (target, "O", organiser, 1);
      request = new_request (cases[i].method, target->str, cases[i].body);
      answer = mu_service_answer (server->service, request);
      g_assert_cmpint (answer == NULL, ==, cases[i].work != MU_WORK_LIGHT);
      g_assert_cmpint (request->work, ==, cases[i].work);
      while (answer == NULL && n_turns++ < 10)
        answer = mu_service_answer (server->service, request);
      g_assert_nonnull (answer);
      g_assert_cmpuint (answer->status, ==, cases[i].status);
    }
}

static MuAnswer *
answer_whole (MuTestServer *server, const char *method, const char *target, const char *body)
{
  g_autoptr (MuRequest) request = new_request (method, target, body);
  MuAnswer *answer;

  while ((answer = mu_service_answer (server->service, request)) == NULL)
    ;
  return answer;
}

/* Returns after how many lists that were written a request is answered. */
static int
count_turns (MuTestServer *server, MuRequest *request, MuAnswer **answer)
{
  int n_turns = 0;

  g_assert_null (mu_service_answer (server->service, request));
  while ((*answer = mu_service_answer (server->service, request)) == NULL)
    n_turns++;
  return n_turns;
}

/* An export is written list by list, so that others have their turn meanwhile, and few of them at once. */
static void
test_export_turns (void)
{
  static const char *const files[] = { "export.json", "export.csv", "export.pdf" };
  enum { N_LISTS = 5 };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *target = g_strdup_printf ("/o/%s/export.csv", server->organiser);
  g_autoptr (MuTestReply) json = NULL;
  json_t *whole;
  json_t *players;

  for (int i = 1; i <= N_LISTS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %d", i);
      g_autofree char *path = hand_in (server, name, i % 2 == 0 ? LEGAL : ILLEGAL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/o/%s/%s", server->organiser, files[i]);
      g_autoptr (MuRequest) request = new_request ("GET", path, "");
      g_autoptr (MuRequest) unfinished = new_request ("GET", target, "");
      g_autoptr (MuRequest) refused = new_request ("GET", target, "");
      g_autoptr (MuRequest) next = new_request ("GET", target, "");
      g_autoptr (MuAnswer) answer = NULL;
      g_autoptr (MuAnswer) busy = NULL;
      g_autoptr (MuAnswer) later = NULL;

      for (int j = 0; j < 2; j++)
        {
          g_assert_null (mu_service_answer (server->service, request));
          g_assert_null (mu_service_answer (server->service, unfinished));
        }
      g_assert_cmpint (count_turns (server, refused, &busy), ==, 0);
      g_assert_cmpuint (busy->status, ==, 503);
      g_assert_cmpint (count_turns (server, request, &answer), ==, N_LISTS - 2);
      g_assert_cmpuint (answer->status, ==, 200);
      g_assert_nonnull (answer->file);
      /* One that was answered makes room, though nobody has read it. */
      g_assert_cmpint (count_turns (server, next, &later), ==, N_LISTS);
      g_assert_cmpuint (later->status, ==, 200);
    }
  json = ask (server, "GET", NULL, "/o/%s/export.json", server->organiser);
  whole = parse (json);
  players = json_object_get (json_object_get (whole, "tournament"), "players");
  g_assert_cmpuint (json_array_size (players), ==, N_LISTS);
  g_assert_cmpstr (get_string (json_array_get (players, 4), "name"), ==, "Player 5");
  g_assert_cmpstr (get_string (json_object_get (json_array_get (players, 1), "list"), "name"), ==, "Crimson");
  g_assert_true (json_is_array (json_object_get (json_object_get (whole, "tournament"), "rounds")));
  json_decref (whole);
}

/* Answers that nobody reads take a bound of memory, then of disk; beyond that, large ones are refused with a word, and
 * small ones are not. What was read makes room. */
static void
test_unread_answers (void)
{
  enum { N_ASKED = 40, ROOM = 512 * 1024 };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .service = { 0, 0, 0, ROOM, ROOM } });
  g_autofree char *text = dup_worst (0);
  g_autoptr (GPtrArray) unread = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_answer_free);
  g_autofree char *own = NULL;
  g_autoptr (MuTestReply) beyond = NULL;
  g_autoptr (MuTestReply) page = NULL;
  g_autoptr (MuTestReply) small = NULL;
  g_autoptr (MuTestReply) after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (MuTestReply) export = NULL;
  g_autoptr (MuTestReply) lists = NULL;
  g_autofree char *retry = NULL;
  gsize n_bytes = 0;
  guint n_files = 0;
  guint n_refused = 0;

  for (int i = 0; i < N_ASKED; i++)
    {
      MuAnswer *answer = answer_whole (server, "POST", "/check", text);

      g_ptr_array_add (unread, answer);
      if (answer->status != 200)
        g_assert_cmpuint (answer->status, ==, 503);
      n_refused += answer->status == 503;
      n_files += answer->file != NULL;
      n_bytes += answer->file != NULL ? mu_spool_get_size (answer->file) : g_bytes_get_size (answer->body);
    }
  g_assert_cmpuint (n_files, >, 0);
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_bytes, >, ROOM);
  g_assert_cmpuint (n_bytes, <=, 2 * ROOM + N_ASKED * 1024);
  beyond = ask (server, "POST", text, "/check");
  assert_problem (beyond, 503, "busy");
  retry = mu_test_reply_dup_header (beyond, "Retry-After");
  g_assert_nonnull (retry);
  page = ask_page (server, "GET", PAGE, NULL, "/e/%s", server->id);
  assert_status (page, 200);
  own = hand_in (server, "Ann", LEGAL);
  small = ask (server, "GET", NULL, "%s", own);
  assert_status (small, 200);
  /* The organiser has room that strangers cannot take. */
  kept = hand_in (server, "Bo", text);
  export = ask (server, "GET", NULL, "/o/%s/export.json", server->organiser);
  assert_status (export, 200);
  lists = ask (server, "GET", NULL, "/o/%s/lists?since=0", server->organiser);
  assert_status (lists, 200);
  assert_contains (lists, "\"player\":\"Bo\"");
  /* That is nothing for whoever runs the server to do something about. */
  g_assert_cmpuint (mu_test_server_count_troubles (server), ==, 0);
  g_ptr_array_set_size (unread, 0);
  after = ask (server, "POST", text, "/check");
  assert_status (after, 200);
}

/* An answer that was put aside is the same as one that was not. */
static void
test_answers_aside (void)
{
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .service = { 0, 0, 0, 1, 0 } });
  g_autoptr (MuTestServer) plain = new_server (NULL);
  g_autofree char *text = dup_worst (0);
  g_autoptr (MuAnswer) answer = answer_whole (server, "POST", "/check", text);
  g_autoptr (MuTestReply) aside = ask (server, "POST", text, "/check");
  g_autoptr (MuTestReply) head = NULL;
  g_autoptr (MuTestReply) in_memory = ask (plain, "POST", text, "/check");
  g_auto (GStrv) names = mu_test_folder_list (server->folder, "");

  g_assert_nonnull (answer->file);
  g_assert_cmpuint (mu_spool_get_size (answer->file), ==, in_memory->size);
  g_assert_cmpstr (aside->body, ==, in_memory->body);
  assert_header (aside, "Content-Type", "application/json");
  assert_safe (aside);
  /* The file is there for the answer only. */
  for (char **name = names; *name != NULL; name++)
    g_assert_true (g_str_has_prefix (*name, "event.db"));
  head = ask (server, "HEAD", NULL, "/style.css");
  assert_status (head, 200);
}

/* Returns that many lines, with as many blank ones between them. */
static char *
dup_lines (const char *line, int n_lines)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n_lines; i++)
    g_string_append_printf (text, "%s\r\n \r\n", line);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A text of more lines than any list has is refused before anybody reads it. */
static void
test_lines (void)
{
  static const struct
  {
    const char *first;
    const char *line;
    const char *last;
    int n_lines;
    gboolean is_read;
  } cases[] = {
    { "", "Rookie Piolt (21)", "", MU_JUDGED_LIST_MAX_LINES - 1, TRUE },
    { "", "Rookie Piolt (21)", "", MU_JUDGED_LIST_MAX_LINES, TRUE },
    { "", "Rookie Piolt (21)", "", MU_JUDGED_LIST_MAX_LINES + 1, FALSE },
    { "", "", "", MU_JUDGED_LIST_MAX_LINES + 1, FALSE }, /* blank */
    { "", "", "Rookie Pilot (21)", MU_JUDGED_LIST_MAX_LINES + 1, TRUE },
    { "<p>\n", "Rookie Piolt (21)", "", MU_JUDGED_LIST_MAX_LINES + 1, FALSE },
    { "<?xml version=\"1.0\"?>\n<html>\n", "Rookie Piolt (21)", "", MU_JUDGED_LIST_MAX_LINES + 1, FALSE },
    { "{\"faction\":\"rebel\",\"obstacles\":[\n", "\"x\",", "\"x\"]}", MU_JUDGED_LIST_MAX_LINES + 1, TRUE },
    { "<?xml version=\"1.0\"?>\n<muster version=\"1\" game=\"xwing\">\n", "<unit kind=\"pilot\" card=\"a\"/>",
      "</muster>", MU_JUDGED_LIST_MAX_LINES + 1, TRUE },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = dup_lines (cases[i].line, cases[i].n_lines);
      g_autofree char *text = g_strconcat (cases[i].first, lines, cases[i].last, NULL);
      g_autoptr (MuRequest) request = new_request ("POST", "/check", text);
      g_autoptr (MuAnswer) answer = mu_service_answer (server->service, request);

      g_test_message ("%s%s, %d lines", cases[i].first, cases[i].line, cases[i].n_lines);
      g_assert_cmpint (request->work == MU_WORK_HEAVY, ==, cases[i].is_read);
      g_assert_cmpint (answer == NULL, ==, cases[i].is_read);
      if (answer != NULL)
        g_assert_cmpuint (answer->status, ==, 422);
    }
}

/* Looking at a list that is there takes its turn with the checks, and a file of it, too. */
static void
test_views_take_turns (void)
{
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .service = { 3, 100, 100 } });
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *pdf = g_strconcat (path, "/list.pdf", NULL);
  g_autofree char *organiser = g_strdup_printf ("/o/%s/lists/1", server->organiser);
  g_autoptr (MuTestReply) checked = ask (server, "POST", LEGAL, "/check");
  g_autoptr (MuTestReply) sheet = ask (server, "GET", NULL, "%s", pdf);
  g_autoptr (MuTestReply) refused = NULL;
  g_autoptr (MuTestReply) changed = NULL;
  g_autoptr (MuTestReply) organisers = NULL;
  g_autoptr (MuTestReply) published = NULL;
  g_autoptr (MuTestReply) published_page = NULL;
  g_autoptr (MuTestReply) published_list = NULL;

  mu_event_set_published (server->event, TRUE, NULL);
  assert_status (checked, 200);
  assert_status (sheet, 200);
  assert_too_often (server, 1, "GET", NULL, path);
  refused = ask (server, "GET", NULL, "%s", pdf);
  assert_problem (refused, 429, "too-often");
  changed = ask (server, "PUT", OTHER, "%s", path);
  organisers = ask (server, "GET", NULL, "%s", organiser);
  assert_status (changed, 200);
  assert_status (organisers, 200);
  published = ask (server, "GET", NULL, "/e/%s/published", server->id);
  published_list = ask (server, "GET", NULL, "/e/%s/published/1", server->id);
  assert_problem (published, 429, "too-often");
  assert_problem (published_list, 429, "too-often");
  /* The table of all lists, which everybody in a hall wants to see at once, is cheap. */
  published_page = ask_page (server, "GET", PAGE, NULL, "/e/%s/published", server->id);
  assert_status (published_page, 200);
}

/* A list has a player that can be seen, when it comes and when it changes. */
static void
test_names (void)
{
  static const struct
  {
    const char *name; /* as it stands in an address */
    gboolean is_name;
  } cases[] = {
    { "Ann", TRUE },         { "%C5%BB", TRUE },          { "%F0%9F%9A%80", TRUE }, { "%E1%84%80%E1%85%A1", TRUE },
    { "%20", FALSE },        { "%09", FALSE },            { "%C2%A0", FALSE },      { "%E3%85%A4", FALSE },
    { "%E2%A0%80", FALSE },  { "%E2%80%8B", FALSE },      { "%E2%81%A0", FALSE },   { "%EF%BE%A0", FALSE },
    { "%E3%80%80", FALSE },  { "%E2%80%8D", FALSE },      { "%CC%81", FALSE },      { "%E1%85%9F%E1%85%A0", FALSE },
    { "%20%CC%81.", TRUE },  { "%E3%85%A4Ann", TRUE },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) made = ask (server, "POST", LEGAL, "/e/%s/lists?name=%s", server->id, cases[i].name);
      g_autoptr (MuTestReply) changed = ask (server, "PUT", OTHER, "%s?name=%s", path, cases[i].name);

      g_test_message ("%s", cases[i].name);
      assert_status (made, cases[i].is_name ? 201 : 400);
      assert_status (changed, cases[i].is_name ? 200 : 400);
    }
}

static void
test_connections (void)
{
  enum { MOST = 4 };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { 100, MOST, 3600 * 1000, 3600 * 1000 } });
  g_autoptr (GPtrArray) idle = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MuTestReply) one_more = NULL;
  g_autoptr (GPtrArray) closed = NULL;

  /* Each asks something, so that the server surely knows it, and stays. */
  for (int i = 0; i < MOST; i++)
    {
      GSocketConnection *connection = mu_test_server_connect (server);
      char byte;

      g_ptr_array_add (idle, connection);
      mu_test_server_write (connection, "GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n", -1);
      g_assert_cmpint (g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), &byte, 1, NULL, NULL),
                       ==, 1);
    }
  one_more = ask (server, "GET", NULL, "/");
  assert_problem (one_more, 429, "too-often");
  /* Those beyond even that are closed without a word. */
  for (int i = 0; i < 50; i++)
    g_ptr_array_add (idle, mu_test_server_connect (server));
  closed = mu_test_server_read (idle->pdata[idle->len - 1]);
  g_assert_cmpuint (closed->len, ==, 0);
  g_ptr_array_set_size (idle, 0);
  while (TRUE)
    {
      g_autoptr (GSocketConnection) connection = mu_test_server_connect (server);
      g_autoptr (GPtrArray) replies = NULL;

      write_request (connection, "GET", "/");
      replies = mu_test_server_read (connection);
      if (replies->len == 1 && ((MuTestReply *) replies->pdata[0])->status == 200)
        break;
    }
}

/* A server may do no more than its design says. */
static void
test_limits (void)
{
  g_assert_cmpint (MU_HTTP_LIMITS.connections, ==, 512);
  g_assert_cmpint (MU_HTTP_LIMITS.connections_per_address, ==, 32);
  g_assert_cmpint (MU_HTTP_LIMITS.request_ms, ==, 10 * 1000);
  g_assert_cmpint (MU_SERVICE_LIMITS.checks_per_minute, ==, 60);
  g_assert_cmpint (MU_SERVICE_LIMITS.hand_ins_per_hour, ==, 20);
  g_assert_cmpint (MU_REQUEST_MAX_BODY, ==, 64 * 1024);
  g_assert_cmpint (MU_REQUEST_MAX_HEADER, ==, 16 * 1024);
  g_assert_cmpint (MU_EVENT_MAX_LISTS, ==, 2000);
}

/* Asks, and reads the answer as far as its first byte; the connection stays. */
static void
ask_and_stay (GSocketConnection *connection)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  char bytes[0x8000];

  mu_test_server_write (connection, "GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n", -1);
  g_assert_cmpint (g_input_stream_read (input, bytes, sizeof bytes, NULL, NULL), >, 0);
}

/* Whether the server has neither said anything more nor ended the connection. */
static gboolean
is_quiet (GSocketConnection *connection)
{
  return (g_socket_condition_check (g_socket_connection_get_socket (connection), G_IO_IN | G_IO_HUP) & (G_IO_IN | G_IO_HUP))
         == 0;
}

/* Holds whoever hands in a list. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  gboolean is_open;
  int n_held;
} Gate;

static void
hold (const char *trouble, gpointer data)
{
  Gate *gate = data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&gate->mutex);

  gate->n_held++;
  while (!gate->is_open)
    g_cond_wait (&gate->cond, &gate->mutex);
}

static int
count_held (Gate *gate)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&gate->mutex);

  return gate->n_held;
}

static void
open_gate (Gate *gate)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&gate->mutex);

  gate->is_open = TRUE;
  g_cond_broadcast (&gate->cond);
}

/* @from: the last number of the address of who asks */
G_GNUC_PRINTF (5, 6)
static void
ask_from (GPtrArray *connections, MuTestServer *server, int from, const char *method, const char *format, ...)
{
  GSocketConnection *connection = mu_test_server_connect (server);
  const char *body = g_str_equal (method, "POST") ? LEGAL : "";
  g_autofree char *target = NULL;
  g_autofree char *request = NULL;
  va_list arguments;

  va_start (arguments, format);
  target = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  request = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.%d\r\n"
                             "Content-Length: %zu\r\n\r\n%s",
                             method, target, from, strlen (body), body);
  mu_test_server_write (connection, request, -1);
  g_ptr_array_add (connections, connection);
}

static int
count_answered (GPtrArray *connections)
{
  int n = 0;

  for (guint i = 0; i < connections->len; i++)
    n += !is_quiet (connections->pdata[i]);
  return n;
}

static int
count_status (GPtrArray *connections, int status)
{
  int n = 0;

  for (guint i = 0; i < connections->len; i++)
    {
      g_autoptr (GPtrArray) replies = mu_test_server_read (connections->pdata[i]);

      g_assert_cmpuint (replies->len, ==, 1);
      n += ((MuTestReply *) replies->pdata[0])->status == status;
    }
  return n;
}

/* Behind a proxy, an address has no connections of its own, but no more requests under way than it might have. */
static void
test_requests_under_way (void)
{
  enum { MOST = 4, N_BEYOND = 3 };
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){
      .http = { 100, MOST, 3600 * 1000, 3600 * 1000 }, .trusted_proxy = "127.0.0.1" });
  g_autoptr (GPtrArray) asked = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) later = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *path = NULL;

  /* Nothing comes before the list below. */
  for (int i = 0; i < MOST + N_BEYOND; i++)
    ask_from (asked, server, 1, "GET", "/o/%s/lists?since=0", server->organiser);
  mu_test_await (count_answered (asked) == N_BEYOND);
  for (int i = 0; i < MOST; i++)
    ask_from (others, server, 2, "GET", "/e/%s", server->id);
  g_assert_cmpint (count_status (others, 200), ==, MOST);
  path = hand_in (server, "Ann", LEGAL);
  g_assert_cmpint (count_status (asked, 429), ==, N_BEYOND);
  for (int i = 0; i < MOST; i++)
    ask_from (later, server, 1, "GET", "/e/%s", server->id);
  g_assert_cmpint (count_status (later, 200), ==, MOST);
}

/* Where too many wait, as many as are too many are told so at once, and the organiser is never among them. */
static void
test_dropped (void)
{
  enum { CONNECTIONS = 40, MOST = CONNECTIONS / 2, N_BEYOND = 5 };
  const int n_threads = CLAMP ((int) g_get_num_processors (), 2, 8);
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){
      .http = { CONNECTIONS, CONNECTIONS, 3600 * 1000, 3600 * 1000 }, .trusted_proxy = "127.0.0.1" });
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) strangers = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) organiser = g_ptr_array_new_with_free_func (g_object_unref);
  Gate gate = { .is_open = FALSE };

  g_mutex_init (&gate.mutex);
  g_cond_init (&gate.cond);
  mu_http_server_set_func (server->http, hold, &gate);
  for (int i = 0; i < n_threads; i++)
    ask_from (held, server, 1, "POST", "/e/%s/lists?name=Bo", server->id);
  mu_test_await (count_held (&gate) == n_threads);
  for (int i = 0; i < MOST + N_BEYOND; i++)
    ask_from (strangers, server, 2 + i, "POST", "/check");
  mu_test_await (count_answered (strangers) == N_BEYOND);
  ask_from (organiser, server, 100, "GET", "/o/%s/lists/1", server->organiser);
  mu_test_await (count_answered (strangers) == N_BEYOND + 1);
  open_gate (&gate);
  g_assert_cmpint (count_status (strangers, 503), ==, N_BEYOND + 1);
  g_assert_cmpint (count_status (organiser, 200), ==, 1);
  g_assert_cmpint (count_status (held, 201), ==, n_threads);
  mu_http_server_set_func (server->http, NULL, NULL);
  g_mutex_clear (&gate.mutex);
  g_cond_clear (&gate.cond);
}

/* When all connections there may be are taken, those that send no request give way to new ones: first those of the
 * address with most of them, and of these the oldest. Whoever waits for an answer gets it. */
static void
test_all_connections (void)
{
  static const int owners[] = { 2, 3, 3, 3, 4, 2 }; /* the last number of the address of each */
  static const guint expected[] = { 1, 0, 2, 3, 4, 5 };
  enum { N_HALF_OPEN = G_N_ELEMENTS (owners), MOST = N_HALF_OPEN + 1 };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { MOST, 100, 3600 * 1000, 3600 * 1000 } });
  g_autofree char *waiting = g_strdup_printf ("/o/%s/lists?since=0&wait=30", server->organiser);
  g_autoptr (GPtrArray) half_open = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) honest = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GSocketConnection) organiser = mu_test_server_connect_from (server, "127.0.0.9");
  g_autoptr (GPtrArray) came = NULL;
  g_autofree char *path = NULL;

  write_request (organiser, "GET", waiting);
  for (guint i = 0; i < N_HALF_OPEN; i++)
    {
      g_autofree char *own = g_strdup_printf ("127.0.0.%d", owners[i]);

      g_ptr_array_add (half_open, mu_test_server_connect_from (server, own));
      mu_test_server_write (half_open->pdata[i], i % 2 == 0 ? "GET / HTTP/1.1\r\nHost: loc" : "", -1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *own = g_strdup_printf ("127.0.1.%u", i + 1);
      g_autoptr (GPtrArray) replies = NULL;

      g_ptr_array_add (honest, mu_test_server_connect_from (server, own));
      ask_and_stay (honest->pdata[i]);
      replies = mu_test_server_read (half_open->pdata[expected[i]]);
      g_assert_cmpuint (replies->len, ==, 1);
      assert_problem (replies->pdata[0], 408, "timeout");
      for (guint j = i + 1; j < G_N_ELEMENTS (expected); j++)
        g_assert_true (is_quiet (half_open->pdata[expected[j]]));
    }
  path = hand_in (server, "Ann", LEGAL);
  came = mu_test_server_read (organiser);
  g_assert_cmpuint (came->len, ==, 1);
  assert_status ((MuTestReply *) came->pdata[0], 200);
}

static guint
count_files (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

/* Of what the program has open, an answer that nobody reads has a connection and a file, and no more. */
static void
test_open_files (void)
{
  enum { N_LISTS = 12, N_STALLED = 3 };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *target = g_strdup_printf ("/o/%s/export.json", server->organiser);
  g_autofree char *text = dup_worst (0);
  g_autoptr (MuTestReply) whole = NULL;
  g_autoptr (GPtrArray) stalled = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_before;

  for (int i = 0; i < N_LISTS; i++)
    {
      g_autofree char *path = hand_in (server, "Ann", text);
    }
  whole = ask (server, "GET", NULL, "%s", target);
  assert_status (whole, 200);
  n_before = count_files (); /* the last connection may still be among them */
  for (guint i = 1; i <= N_STALLED; i++)
    {
      GSocketConnection *connection = mu_test_server_connect (server);
      char byte;

      g_ptr_array_add (stalled, connection);
      write_request (connection, "GET", target);
      g_assert_cmpint (g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), &byte, 1, NULL, NULL),
                       ==, 1);
      /* Both ends of the connection are here. */
      g_assert_cmpuint (count_files (), <=, n_before + 3 * i);
    }
  g_ptr_array_set_size (stalled, 0);
  mu_test_await (count_files () <= n_before);
}

/* A server has as many files as it may need, where the system lets it. */
static void
test_limit_of_files (void)
{
  static const struct
  {
    rlim_t before;
    int connections;
    rlim_t least; /* after */
  } cases[] = {
    { 256, 512, 2 * 512 },
    { 256, 100, 2 * 100 },
    { 4000, 100, 4000 },
  };
  struct rlimit usual;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &usual), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct rlimit limit = { MIN (cases[i].before, usual.rlim_max), usual.rlim_max };
      g_autoptr (MuTestServer) server = NULL;

      g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
      server = mu_test_server_new (&(MuTestServerOptions){ .http = { cases[i].connections, 32, 3600 * 1000, 3600 * 1000 } });
      g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
      g_assert_cmpuint (limit.rlim_cur, >=, MIN (cases[i].least, usual.rlim_max));
      g_assert_cmpuint (limit.rlim_max, ==, usual.rlim_max);
    }
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &usual), ==, 0);
}

/* As many connections as somebody can open keep nobody else out, and leave nothing when they end. */
static void
test_ten_thousand_connections (void)
{
  enum { MOST = 10000, OTHERS = 600 };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MuTestReply) first = ask (server, "GET", NULL, "/");
  g_autoptr (GSocketConnection) honest = NULL;
  g_autoptr (GPtrArray) replies = NULL;
  struct rlimit limit;
  guint n_before;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  limit.rlim_cur = MIN (limit.rlim_max, MOST + OTHERS);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  n_before = count_files ();
  for (guint i = 0; i < MIN (MOST, (guint) limit.rlim_cur - OTHERS); i++)
    g_ptr_array_add (all, mu_test_server_connect_from (server, "127.0.0.2"));
  g_test_message ("%u connections", all->len);
  g_assert_cmpuint (all->len, >, 100);
  honest = mu_test_server_connect_from (server, "127.0.0.3");
  write_request (honest, "GET", "/");
  replies = mu_test_server_read (honest);
  g_assert_cmpuint (replies->len, ==, 1);
  assert_status ((MuTestReply *) replies->pdata[0], 200);
  g_clear_object (&honest);
  g_ptr_array_set_size (all, 0);
  mu_test_await (count_files () <= n_before);
}

/* Bad senders */

static void
test_slow_senders (void)
{
  static const struct
  {
    const char *bytes;
    int status; /* 0: none */
  } cases[] = {
    { "", 408 },
    { "GET / HT", 408 },
    { "GET / HTTP/1.1\r\nHost: localhost\r\n", 408 },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{", 408 },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", 408 },
    /* Who was answered and asks nothing more is not blamed. */
    { "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n", 404 },
  };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { 100, 100, 100, 3600 * 1000 } });

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) replies = mu_test_server_send (server, cases[i].bytes, -1);

      g_test_message ("%s", cases[i].bytes);
      g_assert_cmpuint (replies->len, ==, 1);
      assert_status ((MuTestReply *) replies->pdata[0], cases[i].status);
      if (cases[i].status == 408)
        assert_problem (replies->pdata[0], 408, "timeout");
    }
}

/* Who does not take the answers is cut, however many there are still to come. */
static void
test_slow_readers (void)
{
  enum { N_REQUESTS = 5000 };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { 100, 100, 3600 * 1000, 100 } });
  g_autoptr (GSocketConnection) connection = mu_test_server_connect (server);
  g_autoptr (GString) requests = g_string_new (NULL);
  g_autoptr (GPtrArray) replies = NULL;
  g_autoptr (MuTestReply) after = NULL;
  guint n_files;

  ask_and_stay (connection);
  n_files = count_files ();
  for (int i = 0; i < N_REQUESTS; i++)
    g_string_append (requests, "GET /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n");
  mu_test_server_write (connection, requests->str, (gssize) requests->len);
  /* The server's end is one of the program's files, too. */
  mu_test_await (count_files () < n_files);
  replies = mu_test_server_read (connection);
  g_assert_cmpuint (replies->len, <, N_REQUESTS);
  after = ask (server, "GET", NULL, "/");
  assert_status (after, 200);
}

/* Who goes away in the middle leaves nothing. */
static void
test_cut_bodies (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *request = g_strdup_printf ("POST /e/%s/lists?name=Ann HTTP/1.1\r\nHost: localhost\r\n"
                                              "Content-Length: %zu\r\n\r\n%s",
                                              server->id, strlen (LEGAL), LEGAL);
  g_autoptr (MuTestReply) after = NULL;
  json_t *json;

  for (gsize size = 0; size < strlen (request); size += 7)
    {
      g_autoptr (GSocketConnection) connection = mu_test_server_connect (server);

      mu_test_server_write (connection, request, (gssize) size);
    }
  after = ask (server, "GET", NULL, "/o/%s/lists", server->organiser);
  json = parse (after);
  g_assert_cmpuint (json_array_size (json_object_get (json, "lists")), ==, 0);
  json_decref (json);
}

static void
test_pipelining (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *requests = g_strdup_printf ("GET /e/%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
                                               "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n%s"
                                               "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n"
                                               "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                                               server->id, strlen (LEGAL), LEGAL);
  g_autoptr (GPtrArray) replies = mu_test_server_send (server, requests, -1);
  static const int expected[] = { 200, 200, 404, 200 };

  g_assert_cmpuint (replies->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < replies->len; i++)
    assert_status ((MuTestReply *) replies->pdata[i], expected[i]);
  assert_contains (replies->pdata[1], "Crimson");
}

static void
test_chunked (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (GString) request = g_string_new (NULL);
  g_autoptr (GPtrArray) replies = NULL;

  g_string_printf (request,
                   "POST /e/%s/lists?name=Ann HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                   "Transfer-Encoding: chunked\r\n\r\n",
                   server->id);
  for (const char *rest = LEGAL; *rest != '\0'; rest += MIN (strlen (rest), 9))
    g_string_append_printf (request, "%zx\r\n%.9s\r\n", MIN (strlen (rest), 9), rest);
  g_string_append (request, "0\r\n\r\n");
  replies = mu_test_server_send (server, request->str, -1);
  g_assert_cmpuint (replies->len, ==, 1);
  assert_status ((MuTestReply *) replies->pdata[0], 201);
  assert_contains (replies->pdata[0], "Crimson");
}

/* A second request, if somebody takes it for one. */
#define SMUGGLED "GET /zz HTTP/1.1\r\nHost: localhost\r\n\r\n"

enum
{
  MALFORMED = -400, /* that status, after which nothing is read; libmicrohttpd 1.0 gives some of these answers itself */
};

static void
test_odd_requests (void)
{
  static const struct
  {
    const char *request;
    int status; /* 0: any refusal, or none at all */
  } cases[] = {
    { "DELETE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405 },
    { "PATCH /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405 },
    { "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405 },
    { "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GARBAGE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405 },
    { "GET /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405 },
    { "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GET /%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GET /\xff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400 },
    { "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 421 },
    { "GET / HTTP/1.1\r\nHost: localhost.evil.example:80\r\nConnection: close\r\n\r\n", 421 },
    { "GET /a b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", MALFORMED },
    { "GET  \r\nHost: localhost\r\n\r\n", 0 },
    { "GET / HTTP/1.1\r\nHost:\r\n\r\n", MALFORMED },
    { "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", MALFORMED },
    { "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", MALFORMED },
    { "GET / HTTP/1.1\r\n\r\n", MALFORMED },
    { "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 40\r\n\r\nhello" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\nContent-Length: 5\r\n\r\nhello" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length : 40\r\n\r\n" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length\t: 40\r\n\r\n" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" SMUGGLED, MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5, 5\r\n\r\nhello" SMUGGLED, 0 },
    { "GET / HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n", 200 },
    { "GET / HTTP/1.1\r\nHost: 10.1.2.3:8080\r\nConnection: close\r\n\r\n", 200 },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5\r\n"
      "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      MALFORMED },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: -1\r\n\r\n", 0 },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1\r\n"
      "Content-Type: multipart/form-data; boundary=x\r\n\r\nx",
      400 },
    { "POST /check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1\r\n"
      "Content-Type: multipart/mixed; boundary=x\r\n\r\nx",
      415 },
    { "HELO there\r\n\r\n", 0 },
    { "\r\n\r\n\r\n\x16\x03\x01\x02", 0 },
  };
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .http = { 100, 100, 2000, 3600 * 1000 } });

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) replies = mu_test_server_send (server, cases[i].request, -1);

      g_test_message ("%s", cases[i].request);
      if (cases[i].status == 0)
        {
          if (replies->len > 0 && ((MuTestReply *) replies->pdata[0])->status != 0)
            g_assert_cmpint (((MuTestReply *) replies->pdata[0])->status, >=, 400);
          continue;
        }
      g_assert_cmpuint (replies->len, ==, 1);
      assert_status ((MuTestReply *) replies->pdata[0], ABS (cases[i].status));
      if (cases[i].status != MALFORMED || MHD_VERSION < 0x01000000)
        assert_safe (replies->pdata[0]);
    }
}

/* Far more fields than any request has are refused at once. */
static void
test_many_fields (void)
{
  static const struct
  {
    guint n_fields;
    int status;
  } cases[] = { { 32, 200 }, { 33, 400 }, { 3000, 400 }, { 7000, 400 } };
  g_autoptr (MuTestServer) server = new_server (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) request = g_string_new ("GET /?a");
      g_autoptr (GPtrArray) replies = NULL;

      for (guint j = 1; j < cases[i].n_fields; j++)
        g_string_append (request, "&a");
      g_string_append (request, " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      replies = mu_test_server_send (server, request->str, -1);
      g_test_message ("%u", cases[i].n_fields);
      g_assert_cmpuint (replies->len, ==, 1);
      assert_status ((MuTestReply *) replies->pdata[0], cases[i].status);
      assert_safe (replies->pdata[0]);
      if (cases[i].status == 400)
        assert_problem (replies->pdata[0], 400, "malformed");
    }
}

static void
test_allow (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autoptr (MuTestReply) check = ask (server, "GET", NULL, "/check");
  g_autoptr (MuTestReply) list = ask (server, "DELETE", NULL, "/e/%s/lists/x", server->id);
  g_autoptr (MuTestReply) head = ask (server, "HEAD", NULL, "/");

  assert_problem (check, 405, "method");
  assert_header (check, "Allow", "POST");
  assert_header (list, "Allow", "GET, HEAD, POST, PUT");
  assert_status (head, 200);
  g_assert_cmpuint (head->size, ==, 0);
}

static void
test_public_url (void)
{
  g_autoptr (MuTestServer) server
      = mu_test_server_new (&(MuTestServerOptions){ .public_url = "https://lists.example.org/" });
  g_autoptr (GPtrArray) known
      = mu_test_server_send (server, "GET / HTTP/1.1\r\nHost: lists.example.org\r\nConnection: close\r\n\r\n", -1);
  g_autoptr (MuTestReply) made = ask (server, "POST", LEGAL, "/e/%s/lists?name=Ann", server->id);
  static const char *const wrong[] = { "", "lists.example.org", "ftp://lists.example.org", "https://", "https:///x",
                                       "https://lists.example.org/below", "https://lists.example.org/?x" };

  assert_status ((MuTestReply *) known->pdata[0], 200);
  assert_contains (made, "\"link\":\"https://lists.example.org/e/");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mu_service_new (server->games, server->event, wrong[i], &MU_SERVICE_LIMITS, &error));
      g_assert_nonnull (error);
    }
}

/* The file */

static void
note_trouble (const char *trouble, gpointer n_troubles)
{
  if (trouble != NULL)
    g_atomic_int_inc ((int *) n_troubles);
}

static void
test_full_disk (void)
{
  int troubles = 0;
  g_autofree char *text = g_strnfill (20000, ' ');
  g_autofree char *list = g_strconcat (LEGAL, text, NULL);
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (MuTestReply) full = NULL;
  g_autoptr (MuTestReply) page = NULL;
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) later = NULL;
  g_autofree char *body = g_strdup_printf ("name=Bo&list=%%7B");
  g_autoptr (MuEvent) fresh = NULL;

  /* Opened below the watch, the file is one whose writes fail. */
  mu_http_server_free (server->http);
  mu_service_free (server->service);
  mu_event_free (server->event);
  mu_test_disk_watch (server->folder);
  server->event = mu_event_open (server->path, NULL);
  server->service = mu_service_new (server->games, server->event, NULL, &MU_SERVICE_LIMITS, NULL);
  server->http = mu_http_server_new (server->service, &(MuHttpOptions){ .limits = MU_HTTP_LIMITS }, NULL);
  server->port = mu_http_server_get_port (server->http);
  mu_http_server_set_func (server->http, note_trouble, &troubles);

  mu_test_disk_fail (1, TRUE, ENOSPC);
  full = ask (server, "POST", list, "/e/%s/lists?name=Bo", server->id);
  for (int i = 0; i < 5; i++)
    {
      g_autoptr (MuTestReply) more = ask (server, "POST", list, "/e/%s/lists?name=Bo", server->id);

      assert_problem (more, 507, "full");
    }
  own = ask (server, "GET", NULL, "%s", path);
  mu_test_disk_fail (0, FALSE, 0);
  assert_problem (full, 507, "full");
  /* Whoever runs the server is told once. */
  g_assert_cmpint (g_atomic_int_get (&troubles), ==, 1);
  /* What the machine looks like inside is nobody's business. */
  g_assert_null (strstr (full->body, "event.db"));
  assert_status (own, 200);
  later = ask (server, "GET", NULL, "/o/%s/lists", server->organiser);
  g_assert_null (strstr (later->body, "\"Bo\""));
  assert_contains (later, "\"Ann\"");
  g_clear_pointer (&later, mu_test_reply_free);
  later = ask (server, "POST", list, "/e/%s/lists?name=Bo", server->id);
  assert_status (later, 201);
  mu_http_server_free (server->http);
  mu_event_free (server->event);
  mu_test_disk_stop ();
  server->event = mu_event_open (server->path, NULL);
  server->http = mu_http_server_new (server->service, &(MuHttpOptions){ .limits = MU_HTTP_LIMITS }, NULL);
}

static void
test_replaced_file (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autofree char *aside = g_strconcat (server->path, ".aside", NULL);
  g_autoptr (MuTestReply) made = NULL;
  g_autoptr (MuTestReply) own = NULL;

  g_assert_cmpint (g_rename (server->path, aside), ==, 0);
  made = ask (server, "POST", LEGAL, "/e/%s/lists?name=Bo", server->id);
  own = ask (server, "GET", NULL, "%s", path);
  assert_problem (made, 503, "busy");
  assert_problem (own, 503, "busy");
  /* Whoever runs the server is told once. */
  g_assert_cmpuint (mu_test_server_count_troubles (server), ==, 1);
  g_assert_cmpint (g_rename (aside, server->path), ==, 0);
  g_clear_pointer (&made, mu_test_reply_free);
  made = ask (server, "POST", LEGAL, "/e/%s/lists?name=Bo", server->id);
  assert_status (made, 201);
}

/* A file that another program holds is as it was, and lists are taken again once it is free. */
static void
test_locked_file (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *path = hand_in (server, "Ann", LEGAL);
  g_autoptr (MuTestReply) made = NULL;
  g_autoptr (MuTestReply) own = NULL;
  g_autoptr (MuTestReply) later = NULL;
  g_autofree char *retry = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (server->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  made = ask (server, "POST", LEGAL, "/e/%s/lists?name=Bo", server->id);
  own = ask (server, "GET", NULL, "%s", path);
  assert_problem (made, 503, "busy");
  retry = mu_test_reply_dup_header (made, "Retry-After");
  g_assert_nonnull (retry);
  assert_status (own, 200);
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  later = ask (server, "POST", LEGAL, "/e/%s/lists?name=Bo", server->id);
  assert_status (later, 201);
  assert_contains (later, "\"number\":2,");
}

/* Of players, what they typed is kept, and not from where. */
static void
test_no_addresses (void)
{
  g_autoptr (MuTestServer) server = mu_test_server_new (&(MuTestServerOptions){ .trusted_proxy = "127.0.0.1" });
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Annabell", server->id);
  g_autoptr (MuTestReply) made
      = mu_test_server_ask (server, "POST", target, "X-Forwarded-For: 203.0.113.77\r\nUser-Agent: Telephone\r\n", LEGAL);
  g_auto (GStrv) names = mu_test_folder_list (server->folder, "");
  gboolean found = FALSE;

  assert_status (made, 201);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (server->folder, *name, NULL);
      g_autofree char *contents = NULL;
      gsize size;

      if (!g_file_get_contents (path, &contents, &size, NULL))
        continue;
      found |= memmem (contents, size, "Annabell", strlen ("Annabell")) != NULL;
      g_assert_null (memmem (contents, size, "203.0.113", strlen ("203.0.113")));
      g_assert_null (memmem (contents, size, "127.0.0.1", strlen ("127.0.0.1")));
      g_assert_null (memmem (contents, size, "Telephone", strlen ("Telephone")));
    }
  g_assert_true (found);
}

/* A field of a list in which a person may write something. */
#define MARK "Qz%dMarker"

/* Returns @template with a mark in place of each asterisk. */
static char *
fill_marks (const char *template, int *n_marks)
{
  g_auto (GStrv) parts = g_strsplit (template, "*", -1);
  g_autoptr (GString) text = g_string_new (parts[0]);

  for (char **part = parts + 1; *part != NULL; part++)
    g_string_append_printf (text, MARK "%s", (*n_marks)++, *part);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns which marks are in the files of the event, in this order. */
static char *
dup_marks (MuTestServer *server)
{
  g_auto (GStrv) names = mu_test_folder_list (server->folder, "");
  g_autoptr (GRegex) regex = g_regex_new ("Qz\\d+Marker", G_REGEX_RAW, 0, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_build_filename (server->folder, *name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GMatchInfo) match = NULL;
      gsize size;

      if (!g_file_get_contents (path, &contents, &size, NULL))
        continue;
      for (g_regex_match_full (regex, contents, (gssize) size, 0, 0, &match, NULL); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *mark = g_match_info_fetch (match, 0);

          g_string_append_printf (found, "%s ", mark);
        }
    }
  return g_string_free (g_steal_pointer (&found), FALSE);
}

static gboolean
forget_list (MuHandIn *list, gpointer games)
{
  return mu_judged_list_forget (games, list);
}

/* Afterwards nothing that a person typed about a list is left in any file, wherever it stood, in whichever version. */
static void
test_forget (void)
{
  static const struct
  {
    const char *list;
    const char *known; /* what stays of it */
  } cases[] = {
    { "{\"faction\":\"rebel\",\"name\":\"*\",\"description\":\"*\",\"player\":\"*\",\"vendor\":{\"x\":{\"who\":\"*\"}},"
      "\"*\":1,\"obstacles\":[\"*\",\"coreasteroid1\"],\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\","
      "\"vendor\":{\"n\":\"*\"},\"*\":\"*\",\"upgrades\":{\"ept\":[\"*\"],\"*\":[\"r2d2\"]}},{\"name\":\"*\",\"ship\":\"xwing\"},"
      "{\"name\":\"rookiepilot\",\"ship\":\"*\"}]}",
      "coreasteroid1" },
    { "<?xml version=\"1.0\"?><muster version=\"1\" game=\"xwing\" format=\"xwing-standard\" faction=\"rebel\" zz=\"*\">"
      "<name a=\"*\">*</name><notes q=\"*\">*</notes><player p=\"*\">*</player><event e=\"*\">*</event><tag t=\"*\">*</tag>"
      "<obstacle o=\"*\">*</obstacle><objective card=\"*\"/><unit kind=\"pilot\" card=\"rookiepilot\" u=\"*\">"
      "<upgrade card=\"r2astromech\" future=\"*\"><kid w=\"*\">*</kid></upgrade><upgrade card=\"*\"/>"
      "<upgrade unknown=\"*\" text=\"*\" line=\"3\"/><strange>*</strange></unit><unit kind=\"pilot\" card=\"*\"/>"
      "<unit kind=\"pilot\" unknown=\"*\" text=\"*\"/><more>*</more><unknown line=\"2\" text=\"*\">*</unknown><!-- * --></muster>",
      "r2astromech" },
    { "*\nRookie Pilot (21)\n* (5)\n*\n", "rookiepilot" },
    { "My squad\n\nRookie Pilot (21)\nR2-D2 (4)\n\nTotal: 25\n\nAnn *, *\n*@example.org\n", "r2d2" },
    { "* - Rebels\nRookie Pilot (21)\n", "rookiepilot" },
    { "Name: *\nFaction: Rebel\nCommander: *\nAuthor: *\n\nCR90 Corvette A (44)\n\u2022 * (3)\n= 44\n\nPlayer: *\n", "cr90" },
  };
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *before = NULL;
  g_autofree char *served = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  int n_marks = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int version = 0; version < 2; version++)
      {
        g_autofree char *list = fill_marks (cases[i].list, &n_marks);
        g_autofree char *query = fill_marks ("name=*&seat=*", &n_marks);
        g_autoptr (MuTestReply) reply
            = version == 0 ? ask (server, "POST", list, "/e/%s/lists?%s", server->id, query)
                           : ask (server, "PUT", list, "%s?%s", (char *) paths->pdata[i], query);

        g_test_message ("%s", list);
        assert_status (reply, version == 0 ? 201 : 200);
        if (version == 0)
          g_ptr_array_add (paths, mu_test_reply_dup_header (reply, "Location"));
      }
  {
    g_autofree char *query = fill_marks ("lists=1-2&reason=*", &n_marks);
    g_autofree char *again = fill_marks ("lists=2-3&reason=*", &n_marks);
    g_autoptr (MuTestReply) rejected = ask (server, "POST", "", "/o/%s/reject?%s", server->organiser, query);
    g_autoptr (MuTestReply) rejected_again = ask (server, "POST", "", "/o/%s/reject?%s", server->organiser, again);

    assert_status (rejected, 200);
    assert_status (rejected_again, 200);
  }
  before = dup_marks (server);
  for (int i = 0; i < n_marks; i++)
    {
      g_autofree char *mark = g_strdup_printf (MARK, i);

      g_assert_nonnull (strstr (before, mark));
    }
  g_assert_true (mu_event_forget (server->event, forget_list, server->games, &error));
  g_assert_no_error (error);
  served = dup_marks (server);
  g_assert_cmpstr (served, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestReply) reply = ask (server, "GET", NULL, "%s", (char *) paths->pdata[i]);

      assert_status (reply, 200);
      assert_contains (reply, cases[i].known);
      g_assert_null (strstr (reply->body, "Marker"));
    }
  g_clear_pointer (&server->event, mu_event_free);
  after = dup_marks (server);
  g_assert_cmpstr (after, ==, "");
  server->event = mu_event_open (server->path, &error);
  g_assert_no_error (error);
}

/* Starting */

static void
assert_start_fails (MuTestServer *server, const MuHttpOptions *options, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuHttpServer) other = mu_http_server_new (server->service, options, &error);

  g_assert_null (other);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_addresses (void)
{
  g_autoptr (MuTestServer) server = new_server (NULL);
  g_autofree char *holder = g_strdup_printf ("port %u is in use by ", server->port);
  g_autofree char *process = g_strdup_printf ("(process %d)", (int) getpid ());

  assert_start_fails (server, &(MuHttpOptions){ .port = server->port, .limits = MU_HTTP_LIMITS }, holder);
  assert_start_fails (server, &(MuHttpOptions){ .port = server->port, .limits = MU_HTTP_LIMITS }, process);
  assert_start_fails (server, &(MuHttpOptions){ .address = "192.0.2.1", .limits = MU_HTTP_LIMITS }, "192.0.2.1");
  assert_start_fails (server, &(MuHttpOptions){ .address = "localhost", .limits = MU_HTTP_LIMITS }, "localhost");
  assert_start_fails (server, &(MuHttpOptions){ .trusted_proxy = "proxy", .limits = MU_HTTP_LIMITS }, "proxy");
  assert_start_fails (server, &(MuHttpOptions){ .certificate = "x", .key = "y", .limits = MU_HTTP_LIMITS }, "certificate");
}

/* Many at once, each in its own language, and nobody gets what is another's. */
typedef struct
{
  MuTestServer *server;
  int number;
} Client;

static gpointer
be_client (gpointer data)
{
  const Client *client = data;
  g_autofree char *name = g_strdup_printf ("Player %d", client->number);
  g_autofree char *path = hand_in (client->server, name, client->number % 2 == 0 ? LEGAL : ILLEGAL);

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (MuTestReply) changed
          = ask (client->server, "PUT", i % 2 == 0 ? OTHER : LEGAL, "%s", path);
      g_autoptr (MuTestReply) own = ask_page (client->server, "GET",
                                              client->number % 3 == 0 ? PAGE "Accept-Language: de\r\n" : PAGE, NULL,
                                              "%s", path);

      assert_status (changed, 200);
      assert_contains (own, name);
      assert_contains (own, client->number % 3 == 0 ? "lang=\"de\"" : "lang=\"en\"");
    }
  return NULL;
}

static void
test_many_at_once (void)
{
  enum { N_CLIENTS = 24 };
  g_autoptr (MuTestServer) server = new_server (NULL);
  GThread *threads[N_CLIENTS];
  Client clients[N_CLIENTS];
  g_autoptr (MuEventState) state = NULL;

  for (int i = 0; i < N_CLIENTS; i++)
    {
      clients[i] = (Client){ server, i };
      threads[i] = g_thread_new ("client", be_client, &clients[i]);
    }
  for (int i = 0; i < N_CLIENTS; i++)
    g_thread_join (threads[i]);
  state = mu_event_dup_state (server->event, NULL);
  g_assert_cmpint (state->n_lists, ==, N_CLIENTS);
  g_assert_cmpint (state->change, ==, N_CLIENTS * 6);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    GTestFunc run;
  } tests[] = {
    { "/server/check", test_check },
    { "/server/check-refuses", test_check_refuses },
    { "/server/event", test_event },
    { "/server/hand-in", test_hand_in },
    { "/server/player", test_player },
    { "/server/lock-and-publish", test_lock_and_publish },
    { "/server/deadline", test_deadline },
    { "/server/game", test_game },
    { "/server/organiser", test_organiser },
    { "/server/reject", test_reject },
    { "/server/remove", test_remove },
    { "/server/decision-forms", test_decision_forms },
    { "/server/many", test_many },
    { "/server/bounded-findings", test_bounded_findings },
    { "/server/bounded-answers", test_bounded_answers },
    { "/server/bounded-texts", test_bounded_texts },
    { "/server/brief-answers", test_brief_answers },
    { "/server/waiting", test_waiting },
    { "/server/longest-wait", test_longest_wait },
    { "/server/exports", test_exports },
    { "/server/export-sheets", test_export_sheets },
    { "/server/files", test_files },
    { "/server/forms", test_forms },
    { "/server/chosen-file", test_chosen_file },
    { "/server/languages", test_languages },
    { "/server/code", test_code },
    { "/server/pages", test_pages },
    { "/server/errors-first", test_errors_first },
    { "/server/said-once", test_said_once },
    { "/server/set-up", test_set_up },
    { "/server/error-sentence", test_error_sentence },
    { "/server/table", test_table },
    { "/server/long-page", test_long_page },
    { "/server/problem-pages", test_problem_pages },
    { "/server/changes", test_changes },
    { "/server/given-verdict", test_given_verdict },
    { "/server/judge-again", test_judge_again },
    { "/server/hostile-names", test_hostile_names },
    { "/server/large-bodies", test_large_bodies },
    { "/server/many-bodies", test_many_bodies },
    { "/server/endless-body", test_endless_body },
    { "/server/large-header", test_large_header },
    { "/server/rates", test_rates },
    { "/server/right-keys", test_right_keys },
    { "/server/other-sites", test_other_sites },
    { "/server/turns", test_turns },
    { "/server/export-turns", test_export_turns },
    { "/server/unread-answers", test_unread_answers },
    { "/server/answers-aside", test_answers_aside },
    { "/server/lines", test_lines },
    { "/server/views-take-turns", test_views_take_turns },
    { "/server/names", test_names },
    { "/server/proxy", test_proxy },
    { "/server/connections", test_connections },
    { "/server/limits", test_limits },
    { "/server/requests-under-way", test_requests_under_way },
    { "/server/dropped", test_dropped },
    { "/server/all-connections", test_all_connections },
    { "/server/open-files", test_open_files },
    { "/server/limit-of-files", test_limit_of_files },
    { "/server/ten-thousand-connections", test_ten_thousand_connections },
    { "/server/slow-senders", test_slow_senders },
    { "/server/slow-readers", test_slow_readers },
    { "/server/cut-bodies", test_cut_bodies },
    { "/server/pipelining", test_pipelining },
    { "/server/chunked", test_chunked },
    { "/server/odd-requests", test_odd_requests },
    { "/server/many-fields", test_many_fields },
    { "/server/allow", test_allow },
    { "/server/public-url", test_public_url },
    { "/server/full-disk", test_full_disk },
    { "/server/replaced-file", test_replaced_file },
    { "/server/locked-file", test_locked_file },
    { "/server/no-addresses", test_no_addresses },
    { "/server/forget", test_forget },
    { "/server/addresses", test_addresses },
    { "/server/many-at-once", test_many_at_once },
  };

  /* As in Berlin, wherever the test runs. */
  g_setenv ("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
