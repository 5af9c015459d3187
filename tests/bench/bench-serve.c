/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "serve/mu-event.h"

enum
{
  N_PLAYERS = 500,
  N_HAND_INS = 5, /* of each */
  N_AT_ONCE = 100,
  N_IDLE = 10000,
  N_FLOODERS = 4,
  N_WRONG = 50000, /* keys that each tries */
  N_HONEST = 200,  /* requests beside them */
};

/* The server, in a process of its own. */
typedef struct
{
  char *path;
  char *id;
  GSubprocess *process;
  guint16 port;
} Server;

static Server server;
static GMutex mutex;
static GArray *latencies; /* of gint64, in microseconds */
static int next_player;
static int n_lost;

#define LIST "{\"name\":\"Squad %d\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"lukeskywalker\",\"ship\":\"xwing\","    \
             "\"upgrades\":{\"ept\":[\"pushthelimit\"],\"amd\":[\"r2d2\"]}},{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}"

static void
start (void)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GDataInputStream) said = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  server.process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "serve", server.path, "--port", "0",
                                     "--hand-ins", "1000000", "--checks", "1000000", "--trusted-proxy", "127.0.0.3", NULL);
  g_assert_no_error (error);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (server.process));
  line = g_data_input_stream_read_line (said, NULL, NULL, &error);
  g_assert_no_error (error);
  server.port = (guint16) atoi (strrchr (line, ':') + 1);
}

/* @from: the address of this machine to ask from */
static GSocketConnection *
connect_from (const char *from)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) own = g_inet_socket_address_new_from_string (from, 0);

  g_socket_client_set_local_address (client, own);
  g_socket_client_set_enable_proxy (client, FALSE);
  return g_socket_client_connect_to_host (client, "127.0.0.1", server.port, NULL, NULL);
}

/* Returns the whole answer, or NULL. */
static char *
ask (const char *from, const char *method, const char *target, const char *body)
{
  g_autoptr (GSocketConnection) connection = connect_from (from);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", method,
                         target, strlen (body), body);
  char chunk[16384];
  gssize n;

  if (connection == NULL
      || !g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request),
                                     NULL, NULL, NULL))
    return NULL;
  while ((n = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), chunk, sizeof chunk, NULL,
                                   NULL))
         > 0)
    g_string_append_len (answer, chunk, n);
  return answer->len > 0 ? g_string_free (g_steal_pointer (&answer), FALSE) : NULL;
}

/* Asks, and notes how long that took. */
static char *
ask_timed (const char *from, const char *method, const char *target, const char *body, const char *expected)
{
  gint64 begin = g_get_monotonic_time ();
  char *answer = ask (from, method, target, body);
  gint64 latency = g_get_monotonic_time () - begin;

  g_mutex_lock (&mutex);
  g_array_append_val (latencies, latency);
  n_lost += answer == NULL || !g_str_has_prefix (answer, expected);
  g_mutex_unlock (&mutex);
  return answer;
}

static char *
dup_location (const char *answer)
{
  const char *place = answer != NULL ? strstr (answer, "Location: ") : NULL;

  return place != NULL ? g_strndup (place + 10, strcspn (place + 10, "\r")) : NULL;
}

static gpointer
be_players (gpointer data)
{
  /* Each has an address of its own, as in a hall. */
  g_autofree char *from = g_strdup_printf ("127.0.1.%d", GPOINTER_TO_INT (data) + 1);
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Player", server.id);

  while (g_atomic_int_add (&next_player, 1) < N_PLAYERS)
    {
      g_autofree char *list = g_strdup_printf (LIST, 0);
      g_autofree char *made = ask_timed (from, "POST", target, list, "HTTP/1.1 201");
      g_autofree char *own = dup_location (made);

      for (int i = 1; own != NULL && i < N_HAND_INS; i++)
        {
          g_autofree char *next = g_strdup_printf (LIST, i);
          g_autofree char *answer = ask_timed (from, "PUT", own, next, "HTTP/1.1 200");
        }
    }
  return NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return (difference > 0) - (difference < 0);
}

static void
print_latencies (const char *what)
{
  g_array_sort (latencies, compare);
  g_print ("%s: %u requests, %d lost, median %.1f ms, p99 %.1f ms, slowest %.1f ms\n", what, latencies->len, n_lost,
           g_array_index (latencies, gint64, latencies->len / 2) / 1000.0,
           g_array_index (latencies, gint64, latencies->len * 99 / 100) / 1000.0,
           g_array_index (latencies, gint64, latencies->len - 1) / 1000.0);
  g_array_set_size (latencies, 0);
  n_lost = 0;
}

static void
print_memory (void)
{
  g_autofree char *file = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (server.process));
  g_autofree char *status = NULL;
  const char *peak;

  g_assert_true (g_file_get_contents (file, &status, NULL, NULL));
  peak = strstr (status, "VmHWM:");
  g_print ("memory at most: %.1f MiB\n", peak != NULL ? atoi (peak + strlen ("VmHWM:")) / 1024.0 : 0.0);
}

static void
be_honest (void)
{
  g_autofree char *target = g_strdup_printf ("/e/%s", server.id);

  for (int i = 0; i < N_HONEST; i++)
    {
      g_autofree char *answer = ask_timed ("127.0.0.2", "GET", target, "", "HTTP/1.1 200");
    }
}

static gpointer
flood (gpointer data)
{
  g_autofree char *from = g_strdup_printf ("127.0.2.%d", GPOINTER_TO_INT (data) + 1);
  static const char request[] = "GET /o/aaaaaaaaaaaaaaaaaaaaaaaaaa HTTP/1.1\r\nHost: localhost\r\n\r\n";
  g_autoptr (GSocketConnection) connection = connect_from (from);
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  char chunk[4096];
  int n = 0;

  while (n < N_WRONG && g_output_stream_write_all (output, request, sizeof request - 1, NULL, NULL, NULL)
         && g_input_stream_read (input, chunk, sizeof chunk, NULL, NULL) > 0)
    n++;
  return GINT_TO_POINTER (n);
}

/* Other programs share the processors with the server and its clients. */
static void
print_load (void)
{
  double load[1];

  if (getloadavg (load, 1) == 1)
    g_print ("load of the machine: %.1f\n", load[0]);
}

static void
measure_hand_ins (void)
{
  GThread *threads[N_AT_ONCE];
  gint64 begin = g_get_monotonic_time ();

  for (int i = 0; i < N_AT_ONCE; i++)
    threads[i] = g_thread_new ("players", be_players, GINT_TO_POINTER (i));
  for (int i = 0; i < N_AT_ONCE; i++)
    g_thread_join (threads[i]);
  g_print ("%d players, %d hand-ins each, %d at a time: %.1f s\n", N_PLAYERS, N_HAND_INS, N_AT_ONCE,
           (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  print_latencies ("hand-ins");
  print_memory ();
}

static void
measure_flood (void)
{
  GThread *threads[N_FLOODERS];
  gint64 begin = g_get_monotonic_time ();
  int n = 0;

  for (int i = 0; i < N_FLOODERS; i++)
    threads[i] = g_thread_new ("flood", flood, GINT_TO_POINTER (i));
  be_honest ();
  for (int i = 0; i < N_FLOODERS; i++)
    n += GPOINTER_TO_INT (g_thread_join (threads[i]));
  g_print ("wrong keys: %.0f a minute\n", n * 60.0 * G_USEC_PER_SEC / (double) (g_get_monotonic_time () - begin));
  print_latencies ("beside them");
  print_memory ();
}

static void
measure_idle (void)
{
  g_autoptr (GPtrArray) idle = g_ptr_array_new_with_free_func (g_object_unref);
  struct rlimit limit;

  getrlimit (RLIMIT_NOFILE, &limit);
  limit.rlim_cur = MIN (limit.rlim_max, N_IDLE + 1000);
  setrlimit (RLIMIT_NOFILE, &limit);
  for (int i = 0; i < N_IDLE; i++)
    {
      GSocketConnection *connection = connect_from ("127.0.0.9");

      if (connection != NULL)
        g_ptr_array_add (idle, connection);
    }
  g_print ("idle connections: %u\n", idle->len);
  be_honest ();
  print_latencies ("beside them");
  print_memory ();
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autofree char *organiser = NULL;
  g_autoptr (MuEventState) state = NULL;
  MuEvent *event;

  latencies = g_array_new (FALSE, FALSE, sizeof (gint64));
  server.path = g_build_filename (folder, "event.db", NULL);
  event = mu_event_create (server.path, &(MuEventState){ .name = (char *) "Cup" }, &organiser, NULL);
  g_assert_nonnull (event);
  state = mu_event_dup_state (event, NULL);
  server.id = state->id;
  mu_event_free (event);
  start ();
  print_load ();
  measure_hand_ins ();
  print_load ();
  measure_flood ();
  print_load ();
  measure_idle ();
  g_subprocess_send_signal (server.process, 15);
  g_subprocess_wait (server.process, NULL, NULL);
  event = mu_event_open (server.path, NULL);
  mu_event_state_free (g_steal_pointer (&state));
  state = mu_event_dup_state (event, NULL);
  g_print ("lists kept: %d of %d\n", state->n_lists, N_PLAYERS);
  mu_event_free (event);
  return 0;
}
