/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the server does for everybody else while somebody means no good. An honest page is to come within a second, the
 * server has its memory, and what was handed in stays. */

#include <string.h>

#include "bench/mu-bench-server.h"

enum
{
  N_HONEST = 150,
  PAUSE = 50000,      /* us between honest requests */
  MAX_P99 = 1000,     /* ms */
  MAX_MEMORY = 96,    /* MiB */
  N_CONNECTIONS = 30, /* of one address */
  MOST = 32,          /* the same, as many as the server takes */
  N_ADDRESSES = 24,
  N_HEAVY = 40, /* lists that are as wrong as can be */
  N_VERSIONS = 20,
};

static MuBenchServer *server;
static gboolean is_over; /* atomic */
static char *text;       /* what is sent */
static char *target;     /* where to */

/* What an attack does, in each of its threads, until it is over. */
typedef void (*Attack) (int thread);

static gpointer
run_attack (gpointer data)
{
  const gpointer *arguments = data;
  Attack attack = (Attack) arguments[0];
  int thread = GPOINTER_TO_INT (arguments[1]);

  while (!g_atomic_int_get (&is_over))
    attack (thread);
  return NULL;
}

/* Measures honest pages while the attack goes on, and holds them against the bars. */
static void
hold (Attack attack, int n_threads)
{
  g_autofree char *page = g_strdup_printf ("/e/%s", server->id);
  g_autofree char *add = g_strdup_printf ("/e/%s/lists?name=Honest", server->id);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  gpointer (*arguments)[2] = g_malloc_n ((gsize) n_threads, sizeof *arguments);
  g_autofree char *own = NULL;
  double p99;
  int n_lost;

  g_atomic_int_set (&is_over, FALSE);
  mu_bench_server_print_load ();
  for (int i = 0; i < n_threads; i++)
    {
      arguments[i][0] = (gpointer) attack;
      arguments[i][1] = GINT_TO_POINTER (i);
      g_ptr_array_add (threads, g_thread_new ("attack", run_attack, arguments[i]));
    }
  for (int i = 0; i < N_HONEST; i++)
    {
      g_autofree char *answer
          = mu_bench_server_ask_timed (server, "127.0.0.99", "GET", page, "Accept: text/html\r\n", "", "HTTP/1.1 200");

      g_usleep (PAUSE);
    }
  /* Handing in a list waits for its turn among the others, but no longer. */
  own = mu_bench_server_ask (server, "127.0.0.99", "POST", add, "",
                             "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\",\"ship\":\"xwing\"}]}");
  g_atomic_int_set (&is_over, TRUE);
  for (int i = 0; i < n_threads; i++)
    g_thread_join (threads->pdata[i]);
  g_free (arguments);
  p99 = mu_bench_server_print_latencies ("honest pages", &n_lost);
  g_assert_cmpint (n_lost, ==, 0);
  g_assert_cmpfloat (p99, <=, MAX_P99);
  g_assert_cmpfloat (mu_bench_server_get_peak (server), <=, MAX_MEMORY);
  g_assert_nonnull (own);
  g_assert_true (g_str_has_prefix (own, "HTTP/1.1 201"));
}

static char *
repeat (const char *piece, int n)
{
  GString *joined = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append (joined, piece);
  return g_string_free (joined, FALSE);
}

/* Returns a squad of 200 ships with ten errors each. */
static char *
dup_heavy (int number)
{
  g_autofree char *ships = repeat (
      ",{\"name\":\"rookiepilot\",\"ship\":\"xwing\",\"upgrades\":{\"ept\":[\"pushthelimit\",\"pushthelimit\"],"
      "\"amd\":[\"r2d2\",\"r5p9\"],\"torpedo\":[\"protontorpedoes\",\"aa\"],\"mod\":[\"autothrusters\","
      "\"hullupgrade\",\"engineupgrade\"]}}",
      200);

  return g_strdup_printf ("{\"faction\":\"rebel\",\"name\":\"Heavy %d\",\"pilots\":[%s]}", number, ships + 1);
}

/* Returns the path of the new list. */
static char *
hand_in (const char *from, const char *list)
{
  g_autofree char *add = g_strdup_printf ("/e/%s/lists?name=Troll", server->id);
  g_autofree char *answer = mu_bench_server_ask (server, from, "POST", add, "", list);
  char *own = mu_bench_server_dup_location (answer);

  g_assert_nonnull (own);
  return own;
}

static void
begin (void)
{
  server = mu_bench_server_new ();
}

/* @n_lists: how many were handed in besides the honest one */
static void
end (int n_lists)
{
  g_assert_cmpint (mu_bench_server_stop (server), ==, n_lists + 1);
  g_clear_pointer (&text, g_free);
  g_clear_pointer (&target, g_free);
}

static void
send_text (int thread)
{
  g_free (mu_bench_server_ask (server, "127.0.0.3", "POST", "/check", "", text));
}

/* Lines in which every name is misspelt are the dearest to read: as many as a list may be large, and as it may have. */
static void
test_misspelt (void)
{
  static const char *const lines[] = { "Rookie Piolt (21)\n", "Rookie Pilot, Wdge Ant, R2-D3, Xx, Qy, Zt (21)\n" };
  static const int counts[] = { 3600, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      begin ();
      text = repeat (lines[i], counts[i]);
      hold (send_text, N_CONNECTIONS);
      end (0);
    }
}

static void
view_own (int thread)
{
  g_free (mu_bench_server_ask (server, "127.0.0.4", "GET", target, thread % 2 == 0 ? "Accept: text/html\r\n" : "", ""));
}

/* Who looks at a list of many heavy versions, or draws its sheet, without end. */
static void
look_at_own (const char *file)
{
  g_autofree char *own = NULL;
  g_autofree char *first = dup_heavy (0);

  begin ();
  own = hand_in ("127.0.0.4", first);
  for (int i = 1; i < N_VERSIONS; i++)
    {
      g_autofree char *next = dup_heavy (i);

      g_free (mu_bench_server_ask (server, "127.0.0.4", "PUT", own, "", next));
    }
  target = g_strconcat (own, file, NULL);
  hold (view_own, N_CONNECTIONS);
  end (1);
}

static void
test_own_list (void)
{
  look_at_own ("");
}

static void
test_own_sheet (void)
{
  look_at_own ("/list.pdf");
}

static void
ask_for_all (int thread)
{
  static const char *const files[] = { "lists?since=0&wait=0", "export.json", "export.csv", "export.pdf" };
  g_autofree char *path = g_strdup_printf ("/o/%s/%s", server->organiser, files[thread % (int) G_N_ELEMENTS (files)]);

  g_free (mu_bench_server_ask (server, "127.0.0.5", "GET", path, "", ""));
}

static void
hand_in_heavy (void)
{
  for (int i = 0; i < N_HEAVY; i++)
    {
      g_autofree char *list = dup_heavy (i);

      g_free (hand_in ("127.0.0.4", list));
    }
}

/* All lists, and every document of them, at once. */
static void
test_organiser (void)
{
  begin ();
  hand_in_heavy ();
  hold (ask_for_all, 4);
  end (N_HEAVY);
}

/* Asks for something large and does not read it, from one address or many. */
static void
ask_and_wait (int thread)
{
  g_autofree char *from = g_strdup_printf ("127.0.2.%d", thread + 1);
  g_autofree char *request = g_strdup_printf ("GET /e/%s/published HTTP/1.1\r\nHost: localhost\r\n\r\n", server->id);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < MOST; i++)
    {
      GSocketConnection *connection = mu_bench_server_connect (server, from);

      if (connection == NULL)
        break;
      g_ptr_array_add (all, connection);
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request),
                                 NULL, NULL, NULL);
    }
  for (int i = 0; i < 20 && !g_atomic_int_get (&is_over); i++)
    g_usleep (10 * PAUSE);
}

static void
test_unread (void)
{
  g_autofree char *publish = NULL;

  for (int n_addresses = 1; n_addresses <= N_ADDRESSES; n_addresses += N_ADDRESSES - 1)
    {
      begin ();
      hand_in_heavy ();
      publish = g_strdup_printf ("/o/%s/publish", server->organiser);
      g_free (mu_bench_server_ask (server, "127.0.0.5", "POST", publish, "", ""));
      g_clear_pointer (&publish, g_free);
      hold (ask_and_wait, n_addresses);
      end (N_HEAVY);
    }
}

/* Sends half of a request on as many connections as there may be, and again when they are cut. */
static void
send_half (int thread)
{
  g_autofree char *from = g_strdup_printf ("127.0.2.%d", thread + 1);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < MOST; i++)
    {
      GSocketConnection *connection = mu_bench_server_connect (server, from);

      if (connection == NULL)
        break;
      g_ptr_array_add (all, connection);
      g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), text, strlen (text), NULL,
                                 NULL, NULL);
    }
  for (int i = 0; i < 4 && !g_atomic_int_get (&is_over); i++)
    g_usleep (10 * PAUSE);
}

static void
test_half_open (void)
{
  g_autofree char *body = repeat ("x", 60000);

  begin ();
  text = g_strdup ("GET / HTTP/1.1\r\nHost: loc");
  hold (send_half, N_ADDRESSES);
  end (0);
  begin ();
  text = g_strconcat ("POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65536\r\n\r\n", body, NULL);
  hold (send_half, N_ADDRESSES);
  end (0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    GTestFunc run;
  } tests[] = {
    { "/attacks/misspelt", test_misspelt },   { "/attacks/own-list", test_own_list },
    { "/attacks/own-sheet", test_own_sheet }, { "/attacks/organiser", test_organiser },
    { "/attacks/unread", test_unread },       { "/attacks/half-open", test_half_open },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
