/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <jansson.h>
#include <string.h>
#include <sys/socket.h>

#include "fuzz/mu-fuzz.h"
#include "serve/mu-http-server.h"
#include "support/mu-test-roster.h"

/* A server, and what stands for its random parts in an input. */
typedef struct
{
  MuEvent *event;
  MuService *service;
  MuHttpServer *http;
  char *id;
  char *key;
  char *organiser;
} Server;

#define LIST "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}"

/* Asks until there is an answer, whatever it costs. */
static MuAnswer *
answer (const Server *server, MuRequest *request)
{
  MuAnswer *found;

  while ((found = mu_service_answer (server->service, request)) == NULL)
    ;
  return found;
}

static MuAnswer *
ask (const Server *server, const char *method, const char *target, const char *body)
{
  g_autoptr (MuRequest) request = mu_request_new (method, target);

  request->address = g_strdup ("192.0.2.1");
  request->host = g_strdup ("localhost");
  mu_request_take_body (request, g_bytes_new (body, strlen (body)));
  return answer (server, request);
}

/* An input may have removed the list that others ask for. */
static void
keep_list (Server *server)
{
  g_autoptr (MuHandIn) list = server->key != NULL ? mu_event_find (server->event, server->key, NULL) : NULL;
  g_autofree char *target = NULL;
  g_autoptr (MuAnswer) made = NULL;

  if (list != NULL)
    return;
  target = g_strdup_printf ("/e/%s/lists?name=Ann", server->id);
  made = ask (server, "POST", target, LIST);
  g_assert_cmpuint (made->status, ==, 201);
  g_free (server->key);
  server->key = g_strdup (strrchr (made->location, '/') + 1);
}

static Server *
get_server (void)
{
  static Server server;
  const MuServiceLimits limits = { 1000000, 1000000, 1000000, 1000000, 1000000 };
  g_autoptr (MuEventState) state = NULL;
  g_autofree char *path = NULL;

  if (server.event != NULL)
    return &server;
  path = g_build_filename (g_get_user_runtime_dir (), "event.db", NULL);
  server.event = mu_event_create (path, &(MuEventState){ .name = (char *) "Cup" }, &server.organiser, NULL);
  g_assert_nonnull (server.event);
  server.service = mu_service_new (mu_test_get_games (), server.event, NULL, &limits, NULL);
  server.http = mu_http_server_new (server.service, &(MuHttpOptions){ .limits = { 100, 100, 1000, 1000, 1000000 } }, NULL);
  state = mu_event_dup_state (server.event, NULL);
  server.id = g_strdup (state->id);
  keep_list (&server);
  return &server;
}

/* In an input, these words stand for what nobody can guess. */
static GString *
fill_in (const Server *server, GBytes *bytes)
{
  const struct { const char *word; const char *value; } words[]
      = { { "EVENT", server->id }, { "KEY", server->key }, { "ORGANISER", server->organiser } };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  GString *text = g_string_new_len (data != NULL ? data : "", (gssize) size);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      char *found = memmem (text->str, text->len, words[i].word, strlen (words[i].word));

      if (found == NULL)
        continue;
      g_string_erase (text, found - text->str, (gssize) strlen (words[i].word));
      g_string_insert (text, found - text->str, words[i].value);
    }
  return text;
}

static char *
take_word (const char **text, const char *end)
{
  gsize length = strcspn (*text, end);
  char *word = g_strndup (*text, length);

  *text += length;
  if (**text != '\0')
    (*text)++;
  return word;
}

/* A request as the network's part hands it over. */
static MuRequest *
parse (const GString *text)
{
  const char *blank = g_strstr_len (text->str, (gssize) text->len, "\n\n");
  gsize head_size = blank != NULL ? (gsize) (blank - text->str) : text->len;
  g_autofree char *head = g_strndup (text->str, head_size);
  const char *rest = head;
  g_autofree char *method = take_word (&rest, " ");
  g_autofree char *target = take_word (&rest, "\n");
  MuRequest *request = mu_request_new (method, target);
  gsize used = MIN (text->len, head_size + 2);

  request->address = g_strdup ("192.0.2.1");
  /* Most inputs are about something else. */
  if (strstr (head, "Host") == NULL)
    mu_request_take_header (request, "Host", "localhost");
  while (*rest != '\0')
    {
      g_autofree char *name = take_word (&rest, ":\n");
      g_autofree char *value = take_word (&rest, "\n");

      mu_request_take_header (request, name, g_strstrip (value));
    }
  mu_request_end_header (request);
  mu_request_take_body (request, g_bytes_new (text->str + used, MIN (text->len - used, MU_REQUEST_MAX_BODY)));
  return request;
}

/* What is an answer, is a whole one. */
static void
check_answer (const MuAnswer *answer)
{
  gsize size;
  const char *data = g_bytes_get_data (answer->body, &size);

  g_assert_cmpuint (answer->status, >=, 200);
  g_assert_cmpuint (answer->status, !=, 500);
  g_assert_true (answer->status < 400 || !answer->may_keep);
  if (answer->location != NULL)
    g_assert_true (*answer->location == '/' && g_str_is_ascii (answer->location));
  if (g_str_equal (answer->type, MU_ANSWER_JSON) || g_str_equal (answer->type, MU_ANSWER_PROBLEM))
    {
      json_t *json = json_loadb (data, size, 0, NULL);

      g_assert_nonnull (json);
      if (answer->status >= 400)
        g_assert_cmpint (json_integer_value (json_object_get (json, "status")), ==, answer->status);
      json_decref (json);
    }
  else if (g_str_equal (answer->type, MU_ANSWER_PAGE))
    {
      g_assert_true (g_utf8_validate_len (data, size, NULL));
      g_assert_true (g_str_has_suffix (data, "</html>\n"));
      g_assert_null (strstr (data, "<script"));
    }
}

/**
 * mu_fuzz_request:
 *
 * Answers a request: a method and a target, headers, an empty line, a body.
 */
void
mu_fuzz_request (GBytes *bytes)
{
  Server *server = get_server ();
  GString *text = fill_in (server, bytes);
  g_autoptr (MuRequest) request = parse (text);
  g_autoptr (MuAnswer) found = NULL;

  request->has_waited = TRUE;
  found = answer (server, request);
  check_answer (found);
  /* What is not asked to be there, or to be shown, does not lock others out of the inputs to come. */
  mu_event_set_locked (server->event, FALSE, NULL);
  keep_list (server);
  g_string_free (text, TRUE);
}

/* Sends all, says that nothing more comes, and reads whatever comes back. Returns its size. */
static gsize
send_bytes (const Server *server, const char *data, gsize size)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  GInputStream *input;
  char chunk[4096];
  gsize total = 0;
  gssize n;

  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) mu_http_server_get_port (server->http),
                                                NULL, NULL);
  g_assert_nonnull (connection);
  input = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), data, size, NULL, NULL, NULL);
  g_socket_shutdown (g_socket_connection_get_socket (connection), FALSE, TRUE, NULL);
  while ((n = g_input_stream_read (input, chunk, sizeof chunk, NULL, NULL)) > 0)
    total += (gsize) n;
  return total;
}

/**
 * mu_fuzz_http:
 *
 * Sends bytes to a server over the network, whatever they are. It answers others afterwards.
 */
void
mu_fuzz_http (GBytes *bytes)
{
  static const char good[] = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  Server *server = get_server ();
  GString *text = fill_in (server, bytes);

  send_bytes (server, text->str, text->len);
  g_assert_cmpuint (send_bytes (server, good, sizeof good - 1), >, 100);
  mu_event_set_locked (server->event, FALSE, NULL);
  keep_list (server);
  g_string_free (text, TRUE);
}
