/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <sys/resource.h>

#include "bench/mu-bench-server.h"

enum
{
  N_PLAYERS = 500,
  N_HAND_INS = 5, /* of each */
  N_AT_ONCE = 100,
  N_IDLE = 10000,
  N_FLOODERS = 4,
  N_WRONG = 50000, /* keys that each tries */
  N_HONEST = 200,  /* requests beside them */
  MAX_MEMORY = 64, /* MiB */
};

static MuBenchServer *server;
static int next_player;

#define LIST                                                                                                           \
  "{\"name\":\"Squad %d\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"lukeskywalker\",\"ship\":\"xwing\","           \
  "\"upgrades\":{\"ept\":[\"pushthelimit\"],\"amd\":[\"r2d2\"]}},{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}"

static gpointer
be_players (gpointer data)
{
  /* Each has an address of its own, as in a hall. */
  g_autofree char *from = g_strdup_printf ("127.0.1.%d", GPOINTER_TO_INT (data) + 1);
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Player", server->id);

  while (g_atomic_int_add (&next_player, 1) < N_PLAYERS)
    {
      g_autofree char *list = g_strdup_printf (LIST, 0);
      g_autofree char *made = mu_bench_server_ask_timed (server, from, "POST", target, "", list, "HTTP/1.1 201");
      g_autofree char *own = mu_bench_server_dup_location (made);

      for (int i = 1; own != NULL && i < N_HAND_INS; i++)
        {
          g_autofree char *next = g_strdup_printf (LIST, i);
          g_autofree char *answer = mu_bench_server_ask_timed (server, from, "PUT", own, "", next, "HTTP/1.1 200");
        }
    }
  return NULL;
}

static void
be_honest (void)
{
  g_autofree char *target = g_strdup_printf ("/e/%s", server->id);

  for (int i = 0; i < N_HONEST; i++)
    {
      g_autofree char *answer = mu_bench_server_ask_timed (server, "127.0.0.2", "GET", target, "", "", "HTTP/1.1 200");
    }
}

static gpointer
flood (gpointer data)
{
  g_autofree char *from = g_strdup_printf ("127.0.2.%d", GPOINTER_TO_INT (data) + 1);
  static const char request[] = "GET /o/aaaaaaaaaaaaaaaaaaaaaaaaaa HTTP/1.1\r\nHost: localhost\r\n\r\n";
  g_autoptr (GSocketConnection) connection = mu_bench_server_connect (server, from);
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  char chunk[4096];
  int n = 0;

  while (n < N_WRONG && g_output_stream_write_all (output, request, sizeof request - 1, NULL, NULL, NULL)
         && g_input_stream_read (input, chunk, sizeof chunk, NULL, NULL) > 0)
    n++;
  return GINT_TO_POINTER (n);
}

static void
measure_hand_ins (void)
{
  GThread *threads[N_AT_ONCE];
  gint64 begin = g_get_monotonic_time ();
  int n_lost;

  for (int i = 0; i < N_AT_ONCE; i++)
    threads[i] = g_thread_new ("players", be_players, GINT_TO_POINTER (i));
  for (int i = 0; i < N_AT_ONCE; i++)
    g_thread_join (threads[i]);
  g_print ("# %d players, %d hand-ins each, %d at a time: %.1f s\n", N_PLAYERS, N_HAND_INS, N_AT_ONCE,
           (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  mu_bench_server_print_latencies ("hand-ins", &n_lost);
  g_assert_cmpint (n_lost, ==, 0);
}

static void
measure_flood (void)
{
  GThread *threads[N_FLOODERS];
  gint64 begin = g_get_monotonic_time ();
  int n = 0;
  int n_lost;

  for (int i = 0; i < N_FLOODERS; i++)
    threads[i] = g_thread_new ("flood", flood, GINT_TO_POINTER (i));
  be_honest ();
  for (int i = 0; i < N_FLOODERS; i++)
    n += GPOINTER_TO_INT (g_thread_join (threads[i]));
  g_print ("# wrong keys: %.0f a minute\n", n * 60.0 * G_USEC_PER_SEC / (double) (g_get_monotonic_time () - begin));
  mu_bench_server_print_latencies ("beside them", &n_lost);
  g_assert_cmpint (n_lost, ==, 0);
}

static void
measure_idle (void)
{
  g_autoptr (GPtrArray) idle = g_ptr_array_new_with_free_func (g_object_unref);
  struct rlimit limit;
  int n_lost;

  getrlimit (RLIMIT_NOFILE, &limit);
  limit.rlim_cur = MIN (limit.rlim_max, N_IDLE + 1000);
  setrlimit (RLIMIT_NOFILE, &limit);
  for (int i = 0; i < N_IDLE; i++)
    {
      GSocketConnection *connection = mu_bench_server_connect (server, "127.0.0.9");

      if (connection != NULL)
        g_ptr_array_add (idle, connection);
    }
  g_print ("# idle connections: %u\n", idle->len);
  be_honest ();
  mu_bench_server_print_latencies ("beside them", &n_lost);
  g_assert_cmpint (n_lost, ==, 0);
}

int
main (void)
{
  static void (*const measures[]) (void) = { measure_hand_ins, measure_flood, measure_idle };
  int n_lists;

  server = mu_bench_server_new ();
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      mu_bench_server_print_load ();
      measures[i]();
      g_assert_cmpfloat (mu_bench_server_get_peak (server), <=, MAX_MEMORY);
    }
  n_lists = mu_bench_server_stop (server);
  g_print ("# lists kept: %d of %d\n", n_lists, N_PLAYERS);
  g_assert_cmpint (n_lists, ==, N_PLAYERS);
  return 0;
}
