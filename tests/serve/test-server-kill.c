/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/mu-event.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-rounds.h"

enum
{
  N_ROUNDS = 20,
  N_CLIENTS = 4,
  MOST_LISTS = 40, /* before it is killed */
};

#define LIST                                                                                                           \
  "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"

/* A server that is killed, and those who hand in lists meanwhile. */
typedef struct
{
  char *path;
  char *id;
  GSubprocess *process;
  guint16 port;
  GMutex mutex;
  GCond cond;
  GPtrArray *links; /* of the lists for which a 201 came */
  guint n_ended;    /* clients that found no server any more */
} Round;

static void
start (Round *round)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GDataInputStream) said = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  round->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "serve", round->path, "--port",
                                     "0", "--hand-ins", "1000000", "--checks", "1000000", NULL);
  g_assert_no_error (error);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (round->process));
  line = g_data_input_stream_read_line (said, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (line);
  round->port = (guint16) atoi (strrchr (line, ':') + 1);
}

/* Returns the whole answer, or NULL if there is no server any more. */
static char *
ask (const Round *round, const char *method, const char *target, const char *body)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  g_autofree char *request
      = g_strdup_printf ("%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", method,
                         target, strlen (body), body);
  char chunk[4096];
  gssize n;

  g_socket_client_set_enable_proxy (client, FALSE);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", round->port, NULL, NULL);
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

/* Hands in one list after the other until the server is gone. */
static gpointer
be_client (gpointer data)
{
  Round *round = data;
  g_autofree char *target = g_strdup_printf ("/e/%s/lists?name=Ann", round->id);

  while (TRUE)
    {
      g_autofree char *answer = ask (round, "POST", target, LIST);
      const char *place = answer != NULL && g_str_has_prefix (answer, "HTTP/1.1 201 ") ? strstr (answer, "Location: ") : NULL;
      const char *end = place != NULL ? strstr (place, "\r\n") : NULL;

      g_mutex_lock (&round->mutex);
      if (end != NULL)
        {
          place += strlen ("Location: ");
          g_ptr_array_add (round->links, g_strndup (place, (gsize) (end - place)));
        }
      round->n_ended += answer == NULL;
      g_cond_signal (&round->cond);
      g_mutex_unlock (&round->mutex);
      if (answer == NULL)
        return NULL;
    }
}

/* The moment is when so many lists came, while others are on their way. */
static void
kill_after (Round *round, guint n_lists)
{
  GThread *threads[N_CLIENTS];

  for (int i = 0; i < N_CLIENTS; i++)
    threads[i] = g_thread_new ("client", be_client, round);
  g_mutex_lock (&round->mutex);
  while (round->links->len < n_lists && round->n_ended == 0)
    g_cond_wait (&round->cond, &round->mutex);
  g_mutex_unlock (&round->mutex);
  g_subprocess_force_exit (round->process);
  for (int i = 0; i < N_CLIENTS; i++)
    g_thread_join (threads[i]);
  g_assert_true (g_subprocess_wait (round->process, NULL, NULL));
  g_clear_object (&round->process);
}

/* Every list for which a 201 came is there, whole. */
static void
check_lists (Round *round)
{
  start (round);
  for (guint i = 0; i < round->links->len; i++)
    {
      g_autofree char *answer = ask (round, "GET", round->links->pdata[i], "");

      g_assert_nonnull (answer);
      g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 200 "));
      g_assert_nonnull (strstr (answer, "soontirfel"));
    }
  g_subprocess_force_exit (round->process);
  g_assert_true (g_subprocess_wait (round->process, NULL, NULL));
  g_clear_object (&round->process);
}

static void
run_round (guint n_lists)
{
  char *folder = mu_test_folder_new ();
  Round round = { .path = g_build_filename (folder, "event.db", NULL) };
  g_autofree char *organiser = NULL;
  g_autoptr (MuEventState) state = NULL;
  g_autoptr (GError) error = NULL;
  MuEvent *event = mu_event_create (round.path, &(MuEventState){ .name = (char *) "Cup" }, &organiser, &error);

  g_assert_no_error (error);
  state = mu_event_dup_state (event, NULL);
  mu_event_free (event);
  g_mutex_init (&round.mutex);
  g_cond_init (&round.cond);
  round.id = state->id;
  round.links = g_ptr_array_new_with_free_func (g_free);
  start (&round);
  kill_after (&round, n_lists);
  g_assert_cmpuint (round.links->len, >=, n_lists);
  check_lists (&round);
  g_ptr_array_unref (round.links);
  g_cond_clear (&round.cond);
  g_mutex_clear (&round.mutex);
  g_free (round.path);
  mu_test_folder_free (folder);
}

static void
test_kill (void)
{
  for (guint i = 0; i < mu_test_rounds (N_ROUNDS); i++)
    run_round ((guint) g_test_rand_int_range (0, MOST_LISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/server-kill/every-201-is-there", test_kill);
  return g_test_run ();
}
