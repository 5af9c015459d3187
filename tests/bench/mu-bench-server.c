/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench-server.h"

#include <stdlib.h>
#include <string.h>

#include "serve/mu-event.h"

static GMutex mutex;
static GArray *latencies; /* of gint64, in microseconds; the mutex guards it */
static int lost;          /* the same */

static void
start (MuBenchServer *self)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GDataInputStream) said = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "serve", self->path, "--port", "0",
                                    "--hand-ins", "1000000", NULL);
  g_assert_no_error (error);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  line = g_data_input_stream_read_line (said, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (line);
  self->port = (guint16) atoi (strrchr (line, ':') + 1);
}

MuBenchServer *
mu_bench_server_new (void)
{
  MuBenchServer *self = g_new0 (MuBenchServer, 1);
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  g_autoptr (MuEventState) state = NULL;
  MuEvent *event;

  latencies = g_array_new (FALSE, FALSE, sizeof (gint64));
  lost = 0;
  self->path = g_build_filename (folder, "event.db", NULL);
  event = mu_event_create (self->path, &(MuEventState){ .name = (char *) "Cup" }, &self->organiser, NULL);
  g_assert_nonnull (event);
  state = mu_event_dup_state (event, NULL);
  self->id = g_strdup (state->id);
  mu_event_free (event);
  start (self);
  return self;
}

/* Returns how many lists the event has. */
int
mu_bench_server_stop (MuBenchServer *self)
{
  g_autoptr (MuEventState) state = NULL;
  MuEvent *event;
  int n_lists;

  g_subprocess_send_signal (self->process, 15);
  g_subprocess_wait (self->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (self->process));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  event = mu_event_open (self->path, NULL);
  g_assert_nonnull (event);
  state = mu_event_dup_state (event, NULL);
  n_lists = state->n_lists;
  mu_event_free (event);
  g_array_unref (latencies);
  g_object_unref (self->process);
  g_free (self->path);
  g_free (self->id);
  g_free (self->organiser);
  g_free (self);
  return n_lists;
}

/* Returns the memory of the server at its peak, in MiB, and prints it. */
double
mu_bench_server_get_peak (MuBenchServer *self)
{
  g_autofree char *file = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (self->process));
  g_autofree char *status = NULL;
  const char *line;
  double peak;

  g_assert_true (g_file_get_contents (file, &status, NULL, NULL));
  line = strstr (status, "VmHWM:");
  g_assert_nonnull (line);
  peak = atoi (line + strlen ("VmHWM:")) / 1024.0;
  g_print ("# memory at most: %.1f MiB\n", peak);
  return peak;
}

/* @from: the address of this machine to ask from */
GSocketConnection *
mu_bench_server_connect (MuBenchServer *self, const char *from)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) own = g_inet_socket_address_new_from_string (from, 0);

  g_socket_client_set_local_address (client, own);
  g_socket_client_set_enable_proxy (client, FALSE);
  return g_socket_client_connect_to_host (client, "127.0.0.1", self->port, NULL, NULL);
}

/* Returns the whole answer, or NULL. */
char *
mu_bench_server_ask (MuBenchServer *self, const char *from, const char *method, const char *target, const char *headers,
                     const char *body)
{
  g_autoptr (GSocketConnection) connection = mu_bench_server_connect (self, from);
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%sContent-Length: %zu\r\n\r\n%s",
                         method, target, headers, strlen (body), body);
  char chunk[16384];
  gssize n;

  if (connection == NULL
      || !g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request,
                                     strlen (request), NULL, NULL, NULL))
    return NULL;
  while ((n = g_input_stream_read (g_io_stream_get_input_stream (G_IO_STREAM (connection)), chunk, sizeof chunk, NULL,
                                   NULL))
         > 0)
    g_string_append_len (answer, chunk, n);
  return answer->len > 0 ? g_string_free (g_steal_pointer (&answer), FALSE) : NULL;
}

/* Asks, and notes how long that took, and whether the answer began as expected. */
char *
mu_bench_server_ask_timed (MuBenchServer *self, const char *from, const char *method, const char *target,
                           const char *headers, const char *body, const char *expected)
{
  gint64 begin = g_get_monotonic_time ();
  char *answer = mu_bench_server_ask (self, from, method, target, headers, body);
  gint64 latency = g_get_monotonic_time () - begin;

  g_mutex_lock (&mutex);
  g_array_append_val (latencies, latency);
  lost += answer == NULL || !g_str_has_prefix (answer, expected);
  g_mutex_unlock (&mutex);
  return answer;
}

char *
mu_bench_server_dup_location (const char *answer)
{
  const char *place = answer != NULL ? strstr (answer, "Location: ") : NULL;

  return place != NULL ? g_strndup (place + 10, strcspn (place + 10, "\r")) : NULL;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return (difference > 0) - (difference < 0);
}

/* Prints what was noted, and begins anew. Returns the 99th percentile in milliseconds. */
double
mu_bench_server_print_latencies (const char *what, int *n_lost)
{
  double p99;

  g_array_sort (latencies, compare);
  p99 = g_array_index (latencies, gint64, latencies->len * 99 / 100) / 1000.0;
  g_print ("# %s: %u requests, %d lost, median %.1f ms, p99 %.1f ms, slowest %.1f ms\n", what, latencies->len, lost,
           g_array_index (latencies, gint64, latencies->len / 2) / 1000.0, p99,
           g_array_index (latencies, gint64, latencies->len - 1) / 1000.0);
  *n_lost = lost;
  g_array_set_size (latencies, 0);
  lost = 0;
  return p99;
}

/* Other programs share the processors with the server and its clients. */
void
mu_bench_server_print_load (void)
{
  double load[1];

  if (getloadavg (load, 1) == 1)
    g_print ("# load of the machine: %.1f\n", load[0]);
}
