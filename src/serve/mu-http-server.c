/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-http-server.h"

#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "model/text/mu-i18n.h"
#include "serve/mu-address.h"
#include "serve/mu-fair-queue.h"
#include "serve/mu-port-holder.h"
#include "serve/mu-work-lanes.h"

/*
 * One thread of libmicrohttpd reads and writes, and never waits for anything but the network. Some threads make the
 * answers; a connection is suspended meanwhile. The clock ends what takes too long.
 */

enum
{
  MEMORY = 32 * 1024,       /* of a connection, for its header */
  SMALL_BODY = 8 * 1024,    /* as many as there may be connections do no harm */
  MAX_DRAINED = 512 * 1024, /* bytes of a body that is too large which are read before the connection is cut */
  N_SPARE = 16,             /* connections beyond all there may be, until others have given way to them */
  N_TOLD = 8,               /* connections of an address beyond its limit that are told so; more are just closed */
  BACKLOG = SOMAXCONN,
  SEND_BUFFER = 64 * 1024,
  LAST_RESORT = 120,        /* seconds */
  N_OTHER_FILES = 1024,     /* of the program, beside a socket and an answer for each connection */
};

#define TLS_VERSIONS "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"
#define POLICY "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"

typedef enum
{
  PHASE_READING,
  PHASE_WORKING,
  PHASE_SENDING,
} Phase;

/* A connection. */
typedef struct
{
  int fd;
  char *address;      /* by which it is counted */
  gboolean is_proxy;  /* whether it is the proxy that is trusted */
  Phase phase;
  gint64 since;       /* monotonic; when the phase began */
  gint64 deadline;    /* monotonic; of reading and sending */
  gboolean is_beyond; /* whether its address has too many */
  gboolean is_ended;  /* whether it was cut */
  guint n_requests;   /* that were answered */
} Link;

/* A request on its way. */
typedef struct
{
  MuHttpServer *server;
  struct MHD_Connection *connection;
  Link *link; /* lives as long as the connection, and so longer */
  gboolean has_many_fields; /* more than are read */
  char *target;
  MuRequest *request; /* nullable: its header is not read yet */
  GByteArray *body;
  gsize n_drained;
  gsize n_taken;      /* of the quota of bodies */
  MuAnswer *answer;   /* nullable: there is none yet */
  guint64 generation; /* of the event, when the answer was looked for */
  gint64 deadline;  /* monotonic; while it waits */
} Transfer;

struct _MuHttpServer
{
  MuService *service;
  MuHttpLimits limits;
  GInetAddress *trusted_proxy; /* nullable */
  MuQuota *bodies;     /* of what is in memory of large ones */
  gboolean has_tls;
  char *too_late;        /* an answer, as it is sent */
  GSocket *socket;
  struct MHD_Daemon *daemon;
  MuWorkLanes *lanes;
  GThread *clock;

  GMutex mutex; /* of the following, and of every Link */
  GCond cond;
  gboolean is_stopping;
  MuServiceFunc func; /* nullable */
  gpointer data;
  guint64 generation;      /* grows with every change of the event */
  GHashTable *links;       /* set of Link */
  GHashTable *n_links;     /* address → how many links that were not cut */
  GHashTable *n_requests;  /* address of who asks → how many requests under way; behind a proxy, they share its links */
  GPtrArray *waiting;      /* of Transfer */
};

/* Addresses */

/* @is_proxy: (out): whether it is the proxy that is trusted */
static char *
dup_counted (MuHttpServer *self, const struct sockaddr *native, gboolean *is_proxy)
{
  gsize size = native->sa_family == AF_INET6 ? sizeof (struct sockaddr_in6) : sizeof (struct sockaddr_in);
  g_autoptr (GSocketAddress) address = g_socket_address_new_from_native ((gpointer) native, size);
  GInetAddress *host;

  *is_proxy = FALSE;
  if (!G_IS_INET_SOCKET_ADDRESS (address))
    return g_strdup ("?");
  host = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
  *is_proxy = self->trusted_proxy != NULL && mu_address_equal (host, self->trusted_proxy);
  return mu_address_dup_counted (host);
}

/* Connections */

static int
count_links (MuHttpServer *self, const char *address)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->n_links, address));
}

/* Counts up or down for an address. Returns how many it has then. The caller holds the mutex. */
static int
change_count (GHashTable *counts, const char *address, int change)
{
  int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, address)) + change;

  if (n > 0)
    g_hash_table_replace (counts, g_strdup (address), GINT_TO_POINTER (n));
  else
    g_hash_table_remove (counts, address);
  return n;
}

static enum MHD_Result
accept_connection (void *data, const struct sockaddr *native, socklen_t size)
{
  MuHttpServer *self = data;
  gboolean is_proxy;
  g_autofree char *address = dup_counted (self, native, &is_proxy);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return is_proxy || count_links (self, address) < self->limits.connections_per_address + N_TOLD
             ? MHD_YES
             : MHD_NO;
}

static void
set_phase (MuHttpServer *self, Link *link, Phase phase)
{
  gint64 now = g_get_monotonic_time ();

  link->phase = phase;
  link->since = now;
  if (phase == PHASE_READING)
    link->deadline = now + self->limits.request_ms * G_TIME_SPAN_MILLISECOND;
  else if (phase == PHASE_SENDING)
    link->deadline = now + self->limits.answer_ms * G_TIME_SPAN_MILLISECOND;
  g_cond_signal (&self->cond);
}

/*
 * Answers a connection in place of libmicrohttpd, and ends it; libmicrohttpd notices. Within TLS only libmicrohttpd can
 * speak. Who has an answer and asks nothing more needs no word. The caller holds the mutex.
 */
static void
cut (MuHttpServer *self, Link *link)
{
  const gboolean is_told = link->phase == PHASE_READING && link->n_requests == 0 && !self->has_tls;
  char unread[4096];

  if (!link->is_ended)
    change_count (self->n_links, link->address, -1);
  link->is_ended = TRUE;
  if (is_told && send (link->fd, self->too_late, strlen (self->too_late), MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
    g_debug ("a sender is gone: %s", g_strerror (errno));
  /* With something unread, the system takes the answer back. */
  for (gsize n_read = 0; n_read < MAX_DRAINED; n_read += sizeof unread)
    if (recv (link->fd, unread, sizeof unread, MSG_DONTWAIT) <= 0)
      break;
  shutdown (link->fd, SHUT_RDWR);
}

/* Whether @a gives way before @b: the one of the address with more connections does, or else the one that took longer. */
static gboolean
is_before (MuHttpServer *self, const Link *a, const Link *b)
{
  int n_a = a->is_proxy ? 1 : count_links (self, a->address);
  int n_b = b->is_proxy ? 1 : count_links (self, b->address);

  return n_a != n_b ? n_a > n_b : a->since < b->since;
}

/*
 * If there are more connections than there may be, one of those gives way that send no request, or do not take their
 * answer. Whoever waits for an answer is not among them, nor who has just come. The caller holds the mutex.
 */
static void
give_way (MuHttpServer *self, const Link *newcomer)
{
  Link *first = NULL;
  guint n_open = 0;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->links);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      Link *link = key;

      n_open += !link->is_ended;
      if (link != newcomer && !link->is_ended && link->phase != PHASE_WORKING
          && (first == NULL || is_before (self, link, first)))
        first = link;
    }
  if (n_open > (guint) self->limits.connections && first != NULL)
    cut (self, first);
}

/* The socket is closed only after this, so that the clock never cuts another connection. */
static void
notify_connection (void *data, struct MHD_Connection *connection, void **context,
                   enum MHD_ConnectionNotificationCode what)
{
  MuHttpServer *self = data;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (what == MHD_CONNECTION_NOTIFY_STARTED)
    {
      Link *link = g_new0 (Link, 1);
      int n_links;

      /* libmicrohttpd 1.0 answers about a connection at one place in memory: the next answer overwrites the last. */
      link->fd = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
      link->address = dup_counted (
          self, MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr, &link->is_proxy);
      n_links = change_count (self->n_links, link->address, 1);
      link->is_beyond = n_links > self->limits.connections_per_address && !link->is_proxy;
      g_hash_table_add (self->links, link);
      set_phase (self, link, PHASE_READING);
      *context = link;
      give_way (self, link);
    }
  else if (*context != NULL)
    {
      Link *link = *context;

      if (!link->is_ended)
        change_count (self->n_links, link->address, -1);
      g_hash_table_remove (self->links, link);
      g_free (link->address);
      g_free (link);
    }
}

/* Requests */

/* @target: (nullable): the request has none */
static void *
begin_request (void *data, const char *target, struct MHD_Connection *connection)
{
  MuHttpServer *self = data;
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->server = self;
  transfer->connection = connection;
  transfer->link = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
  transfer->target = g_strdup (target != NULL ? target : "");
  transfer->body = g_byte_array_new ();
  transfer->has_many_fields = mu_request_has_many_fields (transfer->target);
  /* libmicrohttpd has no memory for that many fields, and then hangs or crashes. It looks for them only after this call, in
   * the text it has given, which is its own. */
  if (transfer->has_many_fields)
    strchr ((char *) target, '?')[1] = '\0';
  return transfer;
}

static void
end_request (void *data, struct MHD_Connection *connection, void **context, enum MHD_RequestTerminationCode how)
{
  MuHttpServer *self = data;
  Transfer *transfer = *context;
  g_autoptr (GMutexLocker) locker = NULL;

  if (transfer == NULL)
    return;
  *context = NULL;
  locker = g_mutex_locker_new (&self->mutex);
  transfer->link->n_requests++;
  if (transfer->request != NULL)
    change_count (self->n_requests, transfer->request->address, -1);
  set_phase (self, transfer->link, PHASE_READING);
  g_free (transfer->target);
  g_clear_pointer (&transfer->request, mu_request_free);
  g_byte_array_unref (transfer->body);
  g_clear_pointer (&transfer->answer, mu_answer_free);
  mu_quota_give (transfer->server->bodies, transfer->n_taken);
  g_free (transfer);
}

static enum MHD_Result
take_header (void *request, enum MHD_ValueKind kind, const char *name, const char *value)
{
  mu_request_take_header (request, name, value != NULL ? value : "");
  return MHD_YES;
}

static MuRequest *
new_request (const Transfer *self, const char *method)
{
  const union MHD_ConnectionInfo *size
      = MHD_get_connection_info (self->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  MuRequest *request = mu_request_new (method, self->target);
  g_autofree char *forwarded = NULL;
  g_autoptr (GInetAddress) client = NULL;
  int n_requests;

  MHD_get_connection_values (self->connection, MHD_HEADER_KIND, take_header, request);
  mu_request_end_header (request);
  /* Who asks is counted by the address that a trusted proxy names, or else by that of the connection. */
  forwarded = self->link->is_proxy ? mu_request_dup_forwarded (request) : NULL;
  client = forwarded != NULL ? g_inet_address_new_from_string (forwarded) : NULL;
  request->address = client != NULL ? mu_address_dup_counted (client) : g_strdup (self->link->address);
  g_mutex_lock (&self->server->mutex);
  n_requests = change_count (self->server->n_requests, request->address, 1);
  g_mutex_unlock (&self->server->mutex);
  if (self->has_many_fields)
    request->fault = MU_REQUEST_MALFORMED;
  else if (self->link->is_beyond || n_requests > self->server->limits.connections_per_address)
    request->fault = MU_REQUEST_TOO_MANY;
  else if (size != NULL && size->header_size > MU_REQUEST_MAX_HEADER)
    request->fault = MU_REQUEST_HEADER_TOO_LARGE;
  return request;
}

static void
free_bytes (void *bytes)
{
  g_bytes_unref (bytes);
}

static void
add_header (struct MHD_Response *response, const char *name, const char *value)
{
  if (value != NULL)
    MHD_add_response_header (response, name, value);
}

/* The body of the answer, without headers; its file goes with it. Returns NULL if there is no memory for it. */
static struct MHD_Response *
new_bare_response (const MuAnswer *answer)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (answer->body, &size);

  if (answer->file != NULL)
    return MHD_create_response_from_fd64 (mu_spool_get_size (answer->file), mu_spool_steal_fd (answer->file));
  return MHD_create_response_from_buffer_with_free_callback_cls (size, (void *) (data != NULL ? data : ""), free_bytes,
                                                                 g_bytes_ref (answer->body));
}

/* Returns NULL as new_bare_response() does. */
static struct MHD_Response *
new_response (const MuAnswer *answer)
{
  struct MHD_Response *response = new_bare_response (answer);
  /* What a browser shows itself is not saved at once. */
  gboolean is_shown = g_str_equal (answer->type, "application/pdf") || g_str_equal (answer->type, MU_ANSWER_TEXT);
  g_autofree char *disposition
      = answer->file_name != NULL
            ? g_strdup_printf ("%s; filename=\"%s\"", is_shown ? "inline" : "attachment", answer->file_name)
            : NULL;
  g_autofree char *retry = answer->retry_after > 0 ? g_strdup_printf ("%d", answer->retry_after) : NULL;

  if (response == NULL)
    return NULL;
  add_header (response, MHD_HTTP_HEADER_CONTENT_TYPE, answer->type);
  add_header (response, "Content-Security-Policy", POLICY);
  add_header (response, "X-Content-Type-Options", "nosniff");
  add_header (response, "Referrer-Policy", "no-referrer");
  add_header (response, MHD_HTTP_HEADER_CACHE_CONTROL, answer->may_keep ? "max-age=3600" : "no-store");
  add_header (response, MHD_HTTP_HEADER_VARY, "Accept, Accept-Language");
  add_header (response, MHD_HTTP_HEADER_LOCATION, answer->location);
  add_header (response, MHD_HTTP_HEADER_ALLOW, answer->allow);
  add_header (response, "Content-Disposition", disposition);
  add_header (response, "Retry-After", retry);
  if (answer->closes)
    add_header (response, MHD_HTTP_HEADER_CONNECTION, "close");
  return response;
}

static enum MHD_Result
send_answer (Transfer *self)
{
  struct MHD_Response *response = new_response (self->answer);
  enum MHD_Result result;

  if (response == NULL)
    return MHD_NO;
  g_mutex_lock (&self->server->mutex);
  set_phase (self->server, self->link, PHASE_SENDING);
  g_mutex_unlock (&self->server->mutex);
  result = MHD_queue_response (self->connection, self->answer->status, response);
  MHD_destroy_response (response);
  return result;
}

/* What is refused already is not read any further. */
static enum MHD_Result
refuse (Transfer *self)
{
  self->answer = mu_service_answer (self->server->service, self->request);
  self->answer->closes = TRUE;
  return send_answer (self);
}

static enum MHD_Result
read_body (Transfer *self, const char *data, size_t *size)
{
  /* Small bodies do not count. */
  const gsize n_more = MAX (self->body->len + *size, SMALL_BODY) - MAX (self->body->len, SMALL_BODY);

  self->n_drained += *size;
  if (self->body->len + *size > MU_REQUEST_MAX_BODY)
    self->request->fault = MU_REQUEST_TOO_LARGE;
  else if (self->request->fault == MU_REQUEST_FINE && !mu_quota_take (self->server->bodies, n_more))
    self->request->fault = MU_REQUEST_NO_ROOM;
  if (self->request->fault == MU_REQUEST_FINE)
    {
      self->n_taken += n_more;
      g_byte_array_append (self->body, (const guint8 *) data, (guint) *size);
    }
  *size = 0;
  return self->n_drained <= MAX_DRAINED ? MHD_YES : MHD_NO;
}

/* Where too many wait, somebody who has most of them waiting is told to come back. The request belongs to another thread
 * then, which may have answered and freed it already. */
static void
push_work (MuHttpServer *server, Transfer *taken)
{
  const char *address = taken->request->is_organiser ? MU_FAIR_QUEUE_KEY_HOLDER : taken->request->address;
  Transfer *dropped = mu_work_lanes_push (server->lanes, taken->request->work, address, taken);

  if (dropped == NULL)
    return;
  dropped->answer = mu_service_refuse (server->service, dropped->request, MU_PROBLEM_BUSY);
  MHD_resume_connection (dropped->connection);
}

static enum MHD_Result
start_work (Transfer *self)
{
  MuHttpServer *server = self->server;
  g_autoptr (GMutexLocker) locker = NULL;

  if (self->request->fault != MU_REQUEST_FINE)
    return refuse (self);
  mu_request_take_body (self->request, g_byte_array_free_to_bytes (g_steal_pointer (&self->body)));
  self->body = g_byte_array_new ();
  locker = g_mutex_locker_new (&server->mutex);
  if (server->is_stopping)
    return MHD_NO;
  set_phase (server, self->link, PHASE_WORKING);
  MHD_suspend_connection (self->connection);
  push_work (server, self);
  return MHD_YES;
}

/* Is called when the header is read, for every piece of the body, at its end, and when there is an answer. */
static enum MHD_Result
handle (void *data, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
        const char *upload, size_t *size, void **context)
{
  Transfer *transfer = *context;

  if (transfer->request == NULL)
    {
      transfer->request = new_request (transfer, method);
      return transfer->request->fault != MU_REQUEST_FINE ? refuse (transfer) : MHD_YES;
    }
  if (*size > 0)
    return read_body (transfer, upload, size);
  return transfer->answer != NULL ? send_answer (transfer) : start_work (transfer);
}

/* Work */

/* Returns FALSE if the event changed while the answer was looked for, or there is no time to wait. */
static gboolean
wait_for_change (Transfer *self)
{
  MuHttpServer *server = self->server;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&server->mutex);

  if (server->is_stopping)
    self->request->has_waited = TRUE;
  if (server->is_stopping || server->generation != self->generation)
    return FALSE;
  if (self->deadline == 0)
    self->deadline = g_get_monotonic_time () + self->request->wait * G_TIME_SPAN_SECOND;
  g_ptr_array_add (server->waiting, self);
  g_cond_signal (&server->cond);
  return TRUE;
}

static void
work (gpointer data, gpointer unused)
{
  Transfer *self = data;
  MuHttpServer *server = self->server;
  gboolean is_stopping;

  while (TRUE)
    {
      g_mutex_lock (&server->mutex);
      self->generation = server->generation;
      is_stopping = server->is_stopping;
      g_mutex_unlock (&server->mutex);
      /* Whoever stops the server does not wait for what others have not even begun. */
      self->answer = is_stopping && self->request->work != MU_WORK_LIGHT
                         ? mu_service_refuse (server->service, self->request, MU_PROBLEM_BUSY)
                         : mu_service_answer (server->service, self->request);
      if (self->answer != NULL)
        break;
      if (self->request->wait == 0)
        {
          push_work (server, self);
          return;
        }
      if (wait_for_change (self))
        return;
    }
  MHD_resume_connection (self->connection);
}

/* Sends the waiting requests back to work: all, or those whose time is over. The caller holds the mutex. */
static void
end_waiting (MuHttpServer *self, gboolean all, gint64 now)
{
  for (guint i = self->waiting->len; i > 0; i--)
    {
      Transfer *transfer = self->waiting->pdata[i - 1];

      if (!all && now < transfer->deadline)
        continue;
      transfer->request->has_waited = self->is_stopping || now >= transfer->deadline;
      g_ptr_array_remove_index_fast (self->waiting, i - 1);
      push_work (self, transfer);
    }
}

/* Has requests that wait for a change look again. Call it after changing the event otherwise than by a request. */
void
mu_http_server_wake (MuHttpServer *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->generation++;
  if (!self->is_stopping)
    end_waiting (self, TRUE, g_get_monotonic_time ());
}

static void
on_service (const char *trouble, gpointer data)
{
  MuHttpServer *self = data;
  MuServiceFunc func;
  gpointer func_data;

  if (trouble == NULL)
    mu_http_server_wake (self);
  g_mutex_lock (&self->mutex);
  func = self->func;
  func_data = self->data;
  g_mutex_unlock (&self->mutex);
  if (func != NULL)
    func (trouble, func_data);
}

/* The clock */

/* Returns when to look again. The caller holds the mutex. */
static gint64
cut_late (MuHttpServer *self, gint64 now)
{
  gint64 next = G_MAXINT64;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->links);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      Link *link = key;

      if (link->phase == PHASE_WORKING || link->is_ended)
        continue;
      if (now >= link->deadline)
        cut (self, link);
      else
        next = MIN (next, link->deadline);
    }
  for (guint i = 0; i < self->waiting->len; i++)
    next = MIN (next, ((Transfer *) self->waiting->pdata[i])->deadline);
  return next;
}

static gpointer
run_clock (gpointer data)
{
  MuHttpServer *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->is_stopping)
    {
      gint64 now = g_get_monotonic_time ();
      gint64 next;

      end_waiting (self, FALSE, now);
      next = cut_late (self, now);
      if (next == G_MAXINT64)
        g_cond_wait (&self->cond, &self->mutex);
      else
        g_cond_wait_until (&self->cond, &self->mutex, next);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* Starting and stopping */

static void
set_in_use (GInetAddress *address, guint port, GError **error)
{
  g_autoptr (MuPortHolder) holder = mu_port_holder_find (address, port);

  if (holder != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE,
                 _ ("port %u is in use by %s (process %d); choose another one"), port, holder->name, holder->process);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE,
                 _ ("port %u is in use by another program; choose another one"), port);
}

static GSocket *
listen_at (const MuHttpOptions *options, GError **error)
{
  const char *text = options->address != NULL ? options->address : "127.0.0.1";
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  g_autoptr (GSocketAddress) place = NULL;
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GError) local_error = NULL;

  if (address == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” is not an address of this machine; give numbers, such as 192.168.1.5 or ::"), text);
      return NULL;
    }
  place = g_inet_socket_address_new (address, (guint16) options->port);
  socket = g_socket_new (g_inet_address_get_family (address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  if (socket == NULL)
    return NULL;
  g_socket_set_listen_backlog (socket, BACKLOG);
  /* Connections have the same; the system would keep megabytes for whoever does not read. */
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, NULL);
  if (g_socket_bind (socket, place, TRUE, &local_error) && g_socket_listen (socket, &local_error))
    return g_steal_pointer (&socket);
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    set_in_use (address, options->port, error);
  else if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("port %u may not be used; choose one above 1023"), options->port);
  else
    g_set_error (error, local_error->domain, local_error->code, _ ("%s is not an address of this machine: %s"), text,
                 local_error->message);
  return NULL;
}

/* A terminal usually lets a program have 1024 files, and more if it asks. */
static void
raise_limit_of_files (const MuHttpLimits *limits)
{
  const rlim_t wanted = 2 * ((rlim_t) limits->connections + N_SPARE) + N_OTHER_FILES;
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
    return;
  limit.rlim_cur = MIN (wanted, limit.rlim_max);
  setrlimit (RLIMIT_NOFILE, &limit);
}

static gboolean
start (MuHttpServer *self, const MuHttpOptions *options, GError **error)
{
  const unsigned int flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (self->has_tls ? MHD_USE_TLS : 0);
  /* What is malformed is ours to refuse: libmicrohttpd would do so with a page of its own, or with half of one. Version 1.0
   * would correct a blank in the target and redirect. */
  const int strict = MHD_VERSION >= 0x01000000;
  struct MHD_OptionItem tls[] = { { MHD_OPTION_HTTPS_MEM_CERT, 0, (void *) options->certificate },
                                  { MHD_OPTION_HTTPS_MEM_KEY, 0, (void *) options->key },
                                  { MHD_OPTION_HTTPS_PRIORITIES, 0, (void *) TLS_VERSIONS },
                                  { MHD_OPTION_END, 0, NULL } };

  self->daemon = MHD_start_daemon (flags, 0, accept_connection, self, handle, self, MHD_OPTION_LISTEN_SOCKET,
                                   g_socket_get_fd (self->socket), MHD_OPTION_CONNECTION_LIMIT,
                                   (unsigned int) self->limits.connections + N_SPARE, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                                   (size_t) MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int) LAST_RESORT,
                                   MHD_OPTION_NOTIFY_CONNECTION, notify_connection, self, MHD_OPTION_NOTIFY_COMPLETED,
                                   end_request, self, MHD_OPTION_URI_LOG_CALLBACK, begin_request, self,
                                   MHD_OPTION_STRICT_FOR_CLIENT, strict, MHD_OPTION_ARRAY, self->has_tls ? tls : &tls[3],
                                   MHD_OPTION_END);
  if (self->daemon != NULL)
    return TRUE;
  if (self->has_tls)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("the certificate and its key do not fit, or libmicrohttpd has no TLS"));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("the server cannot be started"));
  return FALSE;
}

/* Returns an answer as it is sent, to whoever asks for whatever, but too late. */
static char *
dup_too_late (void)
{
  const guint status = mu_api_get_status (MU_PROBLEM_TIMEOUT);
  g_autofree char *problem = mu_api_dup_problem (MU_PROBLEM_TIMEOUT, NULL);

  return g_strdup_printf ("HTTP/1.1 %u %s\r\nContent-Type: %s\r\nContent-Security-Policy: %s\r\n"
                          "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
                          "Cache-Control: no-store\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s",
                          status, MHD_get_reason_phrase_for (status), MU_ANSWER_PROBLEM, POLICY, strlen (problem),
                          problem);
}

/*
 * Starts a server. Returns the running server; NULL with @error.
 *
 * @service: what is asked; stays as long as the server
 */
MuHttpServer *
mu_http_server_new (MuService *service, const MuHttpOptions *options, GError **error)
{
  g_autoptr (GSocket) socket = listen_at (options, error);
  g_autoptr (GInetAddress) proxy = NULL;
  MuHttpServer *self;

  if (socket == NULL)
    return NULL;
  if (options->trusted_proxy != NULL)
    {
      proxy = g_inet_address_new_from_string (options->trusted_proxy);
      if (proxy == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is not the address of a proxy"),
                       options->trusted_proxy);
          return NULL;
        }
    }
  raise_limit_of_files (&options->limits);
  self = g_new0 (MuHttpServer, 1);
  self->service = service;
  self->limits = options->limits;
  self->trusted_proxy = g_steal_pointer (&proxy);
  self->has_tls = options->certificate != NULL;
  self->too_late = dup_too_late ();
  self->socket = g_steal_pointer (&socket);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->links = g_hash_table_new (NULL, NULL);
  self->n_links = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->n_requests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->waiting = g_ptr_array_new ();
  self->lanes = mu_work_lanes_new (work, NULL, (guint) MAX (self->limits.connections / 2, 1),
                                   (guint) MAX (self->limits.connections / 8, 1));
  self->bodies = mu_quota_new (self->limits.bodies);
  mu_service_set_func (service, on_service, self);
  self->clock = g_thread_new ("clock", run_clock, self);
  if (start (self, options, error))
    return self;
  mu_http_server_free (self);
  return NULL;
}

/* Stops the server: what is being answered is answered, and nothing else. What still waits for its turn is refused. */
void
mu_http_server_free (MuHttpServer *self)
{
  g_mutex_lock (&self->mutex);
  self->is_stopping = TRUE;
  end_waiting (self, TRUE, g_get_monotonic_time ());
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->clock);
  /* libmicrohttpd must have no suspended connection when it stops. */
  mu_work_lanes_free (self->lanes);
  if (self->daemon != NULL)
    {
      MHD_socket fd = MHD_quiesce_daemon (self->daemon);

      MHD_stop_daemon (self->daemon);
      g_assert (fd == MHD_INVALID_SOCKET || fd == g_socket_get_fd (self->socket));
    }
  mu_service_set_func (self->service, NULL, NULL);
  g_socket_close (self->socket, NULL);
  g_object_unref (self->socket);
  g_ptr_array_unref (self->waiting);
  g_hash_table_unref (self->links);
  g_hash_table_unref (self->n_links);
  g_hash_table_unref (self->n_requests);
  mu_quota_unref (self->bodies);
  g_clear_object (&self->trusted_proxy);
  g_free (self->too_late);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/*
 * Sets the function that is called. At first there is none.
 *
 * @func: is called when the event changed or something failed, or NULL; in any thread
 */
void
mu_http_server_set_func (MuHttpServer *self, MuServiceFunc func, gpointer data)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->data = data;
  self->func = func;
}

static GInetSocketAddress *
get_place (MuHttpServer *self)
{
  return G_INET_SOCKET_ADDRESS (g_socket_get_local_address (self->socket, NULL));
}

/* Returns the port at which it listens. */
guint
mu_http_server_get_port (MuHttpServer *self)
{
  g_autoptr (GInetSocketAddress) place = get_place (self);

  return g_inet_socket_address_get_port (place);
}

/* Returns TRUE if other machines can reach it. */
gboolean
mu_http_server_is_open_to_others (MuHttpServer *self)
{
  g_autoptr (GInetSocketAddress) place = get_place (self);

  return !g_inet_address_get_is_loopback (g_inet_socket_address_get_address (place));
}

/* Returns the address of the server, without a slash at its end. */
char *
mu_http_server_dup_url (MuHttpServer *self)
{
  g_autoptr (GInetSocketAddress) place = get_place (self);
  GInetAddress *address = g_inet_socket_address_get_address (place);
  g_autofree char *text = g_inet_address_to_string (address);
  gboolean is_six = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;

  return g_strdup_printf ("%s://%s%s%s:%u", self->has_tls ? "https" : "http", is_six ? "[" : "", text, is_six ? "]" : "",
                          g_inet_socket_address_get_port (place));
}
