/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-server.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>

#include "support/mu-test-deadline.h"
#include "support/mu-test-folder.h"

/**
 * MHD_get_connection_info:
 *
 * Takes the place of libmicrohttpd's, by its name for the linker. Whatever version is installed, every answer
 * overwrites the last one, as version 1.0 does it.
 *
 * Returns: (transfer none) (nullable): what is asked about the connection.
 */
const union MHD_ConnectionInfo *
MHD_get_connection_info (struct MHD_Connection *connection, enum MHD_ConnectionInfoType what, ...)
{
  static _Thread_local union MHD_ConnectionInfo answer;
  const union MHD_ConnectionInfo *(*real) (struct MHD_Connection *, enum MHD_ConnectionInfoType, ...);
  const union MHD_ConnectionInfo *found;

  *(gpointer *) &real = dlsym (RTLD_NEXT, "MHD_get_connection_info");
  g_assert_nonnull (real);
  found = real (connection, what);
  if (found == NULL)
    return NULL;
  answer = *found;
  return &answer;
}

static void
note_trouble (const char *trouble, gpointer data)
{
  MuTestServer *self = data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (trouble != NULL)
    g_ptr_array_add (self->troubles, g_strdup (trouble));
}

/**
 * mu_test_server_new:
 *
 * Returns: (transfer full): a running server for a new event.
 */
MuTestServer *
mu_test_server_new (const MuTestServerOptions *options)
{
  MuTestServer *self = g_new0 (MuTestServer, 1);
  const MuServiceLimits usual = MU_SERVICE_LIMITS;
  MuServiceLimits service = options->service;
  MuHttpOptions http = { NULL, 0, NULL, NULL, options->trusted_proxy,
                         options->http.connections > 0 ? options->http : MU_HTTP_LIMITS };
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (GError) error = NULL;

  /* However busy the machine is: a request has all the time in the world unless a test says otherwise. */
  if (service.checks_per_minute == 0)
    service.checks_per_minute = service.hand_ins_per_hour = service.wrong_keys_per_minute = 1000000;
  if (service.answers_in_memory == 0)
    service.answers_in_memory = usual.answers_in_memory;
  if (service.answers_on_disk == 0)
    service.answers_on_disk = usual.answers_on_disk;
  if (http.limits.bodies == 0)
    http.limits.bodies = MU_HTTP_LIMITS.bodies;
  if (options->http.connections == 0)
    http.limits.request_ms = http.limits.answer_ms = 3600 * 1000;
  g_mutex_init (&self->mutex);
  self->troubles = g_ptr_array_new_with_free_func (g_free);
  self->folder = mu_test_folder_new ();
  self->path = g_build_filename (self->folder, "event.db", NULL);
  self->games = options->games != NULL ? g_object_ref (options->games) : mu_games_new ();
  self->event = mu_event_create (self->path,
                                 &(MuEventState){ .name = (char *) (options->name != NULL ? options->name : "The Event"),
                                                  .game = (char *) options->game,
                                                  .format = (char *) options->format,
                                                  .deadline = options->deadline },
                                 &self->organiser, &error);
  g_assert_no_error (error);
  state = mu_event_dup_state (self->event, &error);
  g_assert_no_error (error);
  self->id = g_strdup (state->id);
  self->service = mu_service_new (self->games, self->event, options->public_url, &service, &error);
  g_assert_no_error (error);
  self->http = mu_http_server_new (self->service, &http, &error);
  g_assert_no_error (error);
  mu_http_server_set_func (self->http, note_trouble, self);
  self->port = mu_http_server_get_port (self->http);
  return self;
}

void
mu_test_server_free (MuTestServer *self)
{
  mu_http_server_free (self->http);
  mu_service_free (self->service);
  mu_event_free (self->event);
  g_object_unref (self->games);
  g_free (self->organiser);
  g_free (self->id);
  g_free (self->path);
  mu_test_folder_free (self->folder);
  g_ptr_array_unref (self->troubles);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * mu_test_server_count_troubles:
 *
 * Returns: of how many troubles whoever runs the server was told.
 */
guint
mu_test_server_count_troubles (MuTestServer *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->troubles->len;
}

/**
 * mu_test_server_connect_from:
 * @own: (nullable): the address of this machine to connect from
 *
 * Returns: (transfer full): a connection.
 */
GSocketConnection *
mu_test_server_connect_from (MuTestServer *self, const char *own)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) address = own != NULL ? g_inet_socket_address_new_from_string (own, 0) : NULL;
  g_autoptr (GError) error = NULL;
  GSocketConnection *connection;

  g_socket_client_set_local_address (client, address);
  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", (guint16) self->port, NULL, &error);
  g_assert_no_error (error);
  g_socket_set_timeout (g_socket_connection_get_socket (connection), mu_test_deadline_get_seconds ());
  return connection;
}

/**
 * mu_test_server_connect:
 *
 * Returns: (transfer full): a connection.
 */
GSocketConnection *
mu_test_server_connect (MuTestServer *self)
{
  return mu_test_server_connect_from (self, NULL);
}

/**
 * mu_test_server_write:
 * @size: -1: up to the end of the text
 *
 * Sends bytes; the server may have ended the connection.
 */
void
mu_test_server_write (GSocketConnection *connection, const char *bytes, gssize size)
{
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  gsize length = size >= 0 ? (gsize) size : strlen (bytes);

  g_output_stream_write_all (stream, bytes, length, NULL, NULL, NULL);
}

static MuTestReply *
parse_reply (const char *bytes, gsize size, gsize *used)
{
  const char *end = size > 0 ? g_strstr_len (bytes, (gssize) size, "\r\n\r\n") : NULL;
  MuTestReply *reply = g_new0 (MuTestReply, 1);
  g_autofree char *length = NULL;
  gsize rest;

  *used = size;
  if (end == NULL)
    {
      reply->head = g_strndup (bytes, size);
      reply->body = g_strdup ("");
      return reply;
    }
  reply->head = g_strndup (bytes, (gsize) (end + 2 - bytes));
  g_assert_true (g_str_has_prefix (reply->head, "HTTP/1.1 "));
  reply->status = atoi (reply->head + strlen ("HTTP/1.1 "));
  rest = size - (gsize) (end + 4 - bytes);
  length = mu_test_reply_dup_header (reply, "Content-Length");
  reply->size = reply->status == 100 ? 0 : length != NULL ? MIN ((gsize) atoi (length), rest) : rest;
  reply->body = g_memdup2 (end + 4, reply->size + 1);
  reply->body[reply->size] = '\0';
  *used = (gsize) (end + 4 - bytes) + reply->size;
  return reply;
}

/**
 * mu_test_server_read:
 *
 * Reads until the server ends the connection.
 *
 * Returns: (transfer full) (element-type MuTestReply): the answers, one after the other.
 */
GPtrArray *
mu_test_server_read (GSocketConnection *connection)
{
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  GPtrArray *replies = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_test_reply_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  char chunk[4096];
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, sizeof chunk, NULL, &error)) > 0)
    g_string_append_len (text, chunk, n);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED))
    g_assert_no_error (error);
  for (gsize done = 0, used; done < text->len; done += used)
    g_ptr_array_add (replies, parse_reply (text->str + done, text->len - done, &used));
  return replies;
}

/**
 * mu_test_server_send:
 * @size: -1: up to the end of the text
 *
 * Sends bytes, and nothing after them.
 *
 * Returns: (transfer full) (element-type MuTestReply): the answers until the server ends the connection.
 */
GPtrArray *
mu_test_server_send (MuTestServer *self, const char *bytes, gssize size)
{
  g_autoptr (GSocketConnection) connection = mu_test_server_connect (self);

  mu_test_server_write (connection, bytes, size);
  return mu_test_server_read (connection);
}

/**
 * mu_test_server_ask:
 * @headers: (nullable): more headers, each with its line break
 * @body: (nullable): a body
 *
 * Returns: (transfer full): the answer to one request.
 */
MuTestReply *
mu_test_server_ask (MuTestServer *self, const char *method, const char *target, const char *headers, const char *body)
{
  g_autofree char *length = body != NULL ? g_strdup_printf ("Content-Length: %zu\r\n", strlen (body)) : g_strdup ("");
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n%s%s\r\n%s", method, target,
                         self->port, headers != NULL ? headers : "", length, body != NULL ? body : "");
  g_autoptr (GPtrArray) replies = mu_test_server_send (self, request, -1);

  g_assert_cmpuint (replies->len, ==, 1);
  return g_ptr_array_steal_index (replies, 0);
}

/**
 * mu_test_reply_dup_header:
 *
 * Returns: (transfer full) (nullable): the value of a header.
 */
char *
mu_test_reply_dup_header (const MuTestReply *self, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (self->head, "\r\n", -1);
  gsize length = strlen (name);

  for (char **line = lines; *line != NULL; line++)
    if (g_ascii_strncasecmp (*line, name, length) == 0 && (*line)[length] == ':')
      return g_strdup (g_strstrip (*line + length + 1));
  return NULL;
}

void
mu_test_reply_free (MuTestReply *self)
{
  g_free (self->head);
  g_free (self->body);
  g_free (self);
}
