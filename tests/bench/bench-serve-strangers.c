/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/mu-event.h"
#include "support/mu-test-folder.h"

/*
 * How long somebody honest waits for a page while strangers do to the server what they can, and how much memory it has
 * then. Each case has a server of its own, in a process of its own.
 */

enum
{
  N_HONEST = 300,      /* pages */
  MAX_P99 = 1000000,   /* µs */
  MAX_MEMORY = 96,     /* MiB */
  N_STRANGERS = 8,
  TIMEOUT = 60,        /* seconds */
};

#define LIST "{\"faction\":\"rebel\",\"name\":\"Qz%dMarker\",\"obstacles\":[\"Qz%dMarker\"],\"pilots\":[{\"name\":" \
             "\"rookiepilot\",\"ship\":\"xwing\",\"upgrades\":{\"ept\":[\"Qz%dMarker\"]}}]}"
#define WRONG "aaaaaaaaaaaaaaaaaaaaaaaaaa"

typedef struct
{
  char *folder;
  char *path;
  char *id;
  char *organiser;
  GSubprocess *process;
  guint16 port;
  int is_over; /* atomic */
  int n_sent;  /* atomic */
} Fixture;

/* What a stranger does, again and again; @n is how often it was done before. */
typedef void (*Deed) (Fixture *fixture, const char *from, int n);

typedef struct
{
  const char *path;
  Deed deed;
  Deed beside; /* nullable: what the organiser does meanwhile */
  const char *stranger; /* nullable: the one address of all of them; otherwise each has their own */
} Case;

static char *
get_program (void)
{
  return g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *program = get_program ();
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (MuEvent) event = NULL;
  g_autoptr (GDataInputStream) said = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "event.db", NULL);
  event = mu_event_create (fixture->path, &(MuEventState){ .name = (char *) "Cup" }, &fixture->organiser, &error);
  g_assert_no_error (error);
  state = mu_event_dup_state (event, NULL);
  fixture->id = g_strdup (state->id);
  fixture->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "serve", fixture->path, "--port",
                                       "0", "--trusted-proxy", "127.0.0.3", NULL);
  g_assert_no_error (error);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (fixture->process));
  line = g_data_input_stream_read_line (said, NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->port = (guint16) atoi (strrchr (line, ':') + 1);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_subprocess_send_signal (fixture->process, 15);
  g_subprocess_wait (fixture->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (fixture->process));
  g_assert_cmpint (g_subprocess_get_exit_status (fixture->process), ==, 0);
  g_object_unref (fixture->process);
  g_free (fixture->path);
  g_free (fixture->id);
  g_free (fixture->organiser);
  mu_test_folder_free (fixture->folder);
}

/* Sends bytes from an address of this machine. Returns all that is answered, or NULL. */
static char *
send_raw (Fixture *fixture, const char *from, const char *bytes)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) own = g_inet_socket_address_new_from_string (from, 0);
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  char chunk[16384];
  gssize n;

  g_socket_client_set_local_address (client, own);
  g_socket_client_set_enable_proxy (client, FALSE);
  g_socket_client_set_timeout (client, TIMEOUT);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", fixture->port, NULL, NULL);
  if (connection == NULL
      || !g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), bytes, strlen (bytes), NULL,
                                     NULL, NULL))
    return NULL;
  while ((n = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), chunk, sizeof chunk, NULL,
                                   NULL))
         > 0)
    g_string_append_len (answer, chunk, n);
  return answer->len > 0 ? g_string_free (g_steal_pointer (&answer), FALSE) : NULL;
}

/* @headers: each with its line break */
static char *
ask (Fixture *fixture, const char *from, const char *method, const char *target, const char *headers, const char *body)
{
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%sContent-Length: %zu\r\n\r\n%s", method,
                         target, headers, strlen (body), body);

  return send_raw (fixture, from, request);
}

/* Deeds */

static void
hand_in_from (Fixture *fixture, const char *from, const char *headers, int n)
{
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Qz%dMarker&seat=Qz%dMarker", fixture->id, n, n);
  g_autofree char *list = g_strdup_printf (LIST, n, n, n);
  g_autofree char *answer = ask (fixture, from, "POST", target, headers, list);
}

/* Whatever they call themselves, the proxy saw one address. */
static void
make_up_addresses (Fixture *fixture, const char *from, int n)
{
  g_autofree char *headers
      = g_strdup_printf ("X-Forwarded-For: 198.51.%d.%d\r\nX-Forwarded-For: 203.0.113.7\r\n", n / 250 % 250, n % 250);

  hand_in_from (fixture, from, headers, n);
}

static void
try_wrong_keys (Fixture *fixture, const char *from, int n)
{
  g_autofree char *list = g_strdup_printf ("/e/%s/lists/" WRONG, fixture->id);
  g_autofree char *answer = ask (fixture, from, "GET", n % 2 == 0 ? list : "/o/" WRONG, "", "");
}

/* Each has an address of its own behind the proxy. */
static void
fill_event (Fixture *fixture, const char *from, int n)
{
  g_autofree char *headers = g_strdup_printf ("X-Forwarded-For: 198.51.%d.%d\r\n", n / 250 % 250, n % 250);

  hand_in_from (fixture, from, headers, n);
}

static void
remove_all (Fixture *fixture, const char *from, int n)
{
  g_autofree char *target = g_strdup_printf ("/o/%s/%s?lists=1-2000000000", fixture->organiser, n % 3 == 0 ? "reject" : n % 3 == 1 ? "restore" : "remove");
  g_autofree char *answer = ask (fixture, from, "POST", target, "", "");

  g_usleep (G_USEC_PER_SEC / 10);
}

static void
forget_all (Fixture *fixture, const char *from, int n)
{
  g_autofree char *program = get_program ();
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, program, "serve", "--forget", fixture->path, NULL);

  g_assert_nonnull (process);
  g_subprocess_wait (process, NULL, NULL);
}

static void
send_malformed (Fixture *fixture, const char *from, int n)
{
  static const char *const starts[] = {
    "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 40\r\n\r\nhello",
    "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length : 40\r\n\r\n",
    "POST /check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
  };
  g_autoptr (GString) request = g_string_new (starts[n % (int) G_N_ELEMENTS (starts)]);
  g_autofree char *answer = NULL;

  if (n % 7 == 0)
    {
      g_string_assign (request, "GET /?a");
      for (int i = 0; i < 3000; i++)
        g_string_append (request, "&a=b");
      g_string_append (request, " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
  answer = send_raw (fixture, from, request->str);
}

/* Running */

typedef struct
{
  Fixture *fixture;
  Deed deed;
  char *from;
} Stranger;

static gpointer
be_stranger (gpointer data)
{
  Stranger *self = data;

  while (!g_atomic_int_get (&self->fixture->is_over))
    self->deed (self->fixture, self->from, g_atomic_int_add (&self->fixture->n_sent, 1));
  g_free (self->from);
  g_free (self);
  return NULL;
}

static GThread *
start (Fixture *fixture, Deed deed, const char *from)
{
  Stranger *stranger = g_new (Stranger, 1);

  *stranger = (Stranger){ fixture, deed, g_strdup (from) };
  return g_thread_new ("stranger", be_stranger, stranger);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return (difference > 0) - (difference < 0);
}

static double
get_memory (Fixture *fixture)
{
  g_autofree char *file = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (fixture->process));
  g_autofree char *status = NULL;
  const char *peak;

  g_assert_true (g_file_get_contents (file, &status, NULL, NULL));
  peak = strstr (status, "VmHWM:");
  return peak != NULL ? atoi (peak + strlen ("VmHWM:")) / 1024.0 : 0;
}

/* Asks as honest people do, from the address of @from: the page of the event, and that of the organiser. */
static GArray *
be_honest (Fixture *fixture, const char *from)
{
  g_autofree char *event = g_strdup_printf ("/e/%s", fixture->id);
  g_autofree char *organiser = g_strdup_printf ("/o/%s", fixture->organiser);
  GArray *latencies = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 0; i < N_HONEST; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      g_autofree char *answer
          = ask (fixture, from, "GET", i % 2 == 0 ? event : organiser, "Accept: text/html\r\n", "");
      gint64 latency = g_get_monotonic_time () - begin;

      g_assert_nonnull (answer);
      if (!g_str_has_prefix (answer, "HTTP/1.1 200"))
        g_error ("%.300s", answer);
      g_array_append_val (latencies, latency);
      g_usleep (G_USEC_PER_SEC / 50);
    }
  g_array_sort (latencies, compare);
  return latencies;
}

static void
measure (Fixture *fixture, gconstpointer data)
{
  const Case *deeds = data;
  GThread *strangers[N_STRANGERS];
  GThread *beside = deeds->beside != NULL ? start (fixture, deeds->beside, "127.0.0.4") : NULL;
  g_autoptr (GArray) latencies = NULL;
  gint64 p99;

  for (int i = 0; i < N_STRANGERS; i++)
    {
      g_autofree char *own = g_strdup_printf ("127.0.2.%d", i + 1);

      strangers[i] = start (fixture, deeds->deed, deeds->stranger != NULL ? deeds->stranger : own);
    }
  latencies = be_honest (fixture, "127.0.0.2");
  g_atomic_int_set (&fixture->is_over, TRUE);
  for (int i = 0; i < N_STRANGERS; i++)
    g_thread_join (strangers[i]);
  if (beside != NULL)
    g_thread_join (beside);
  p99 = g_array_index (latencies, gint64, latencies->len * 99 / 100);
  g_test_message ("%d deeds; honest pages: median %.1f ms, p99 %.1f ms; memory at most %.1f MiB",
                  g_atomic_int_get (&fixture->n_sent), g_array_index (latencies, gint64, latencies->len / 2) / 1000.0,
                  p99 / 1000.0, get_memory (fixture));
  g_assert_cmpint (p99, <=, MAX_P99);
  g_assert_cmpfloat (get_memory (fixture), <=, MAX_MEMORY);
}

int
main (int argc, char **argv)
{
  static const Case cases[] = {
    { "/strangers/wrong-keys", try_wrong_keys, NULL, "127.0.0.2" },
    { "/strangers/made-up-addresses", make_up_addresses, NULL, "127.0.0.3" },
    { "/strangers/removed", fill_event, remove_all, "127.0.0.3" },
    { "/strangers/forgotten", fill_event, forget_all, "127.0.0.3" },
    { "/strangers/malformed", send_malformed, NULL, NULL },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, &cases[i], set_up, measure, tear_down);
  return g_test_run ();
}
