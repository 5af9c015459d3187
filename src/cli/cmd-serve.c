/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "model/text/mu-i18n.h"
#include "serve/mu-event-time.h"
#include "serve/mu-http-server.h"
#include "serve/mu-judged-list.h"

enum
{
  DEFAULT_PORT = 8080,
  MAX_PORT = 65535,
  MAX_TURNS = 1000000,
};

/* The options. */
typedef struct
{
  gboolean is_new;
  gboolean forgets;
  gboolean renews;
  char *name;
  char *game_id;
  char *format_id;
  char *deadline;
  char *address;
  int port;
  char *certificate_file;
  char *key_file;
  char *public_url;
  char *trusted_proxy;
  char *catalog_dir;
  MuServiceLimits limits;
  GStrv files;
  gint64 deadline_time;
} MuServeRun;

static void
serve_run_clear (MuServeRun *self)
{
  g_free (self->name);
  g_free (self->game_id);
  g_free (self->format_id);
  g_free (self->deadline);
  g_free (self->address);
  g_free (self->certificate_file);
  g_free (self->key_file);
  g_free (self->public_url);
  g_free (self->trusted_proxy);
  g_free (self->catalog_dir);
  g_strfreev (self->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuServeRun, serve_run_clear)

static gboolean
check_options (MuServeRun *run)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;

  if (run->files == NULL || g_strv_length (run->files) != 1)
    mu_cli_refuse (_ ("give the file of one event; try “muster serve --help”"));
  else if (run->is_new + run->forgets + run->renews > 1)
    mu_cli_refuse (_ ("--new, --forget and --new-key exclude each other"));
  else if (run->is_new && (run->name == NULL || *run->name == '\0'))
    mu_cli_refuse (_ ("a new event needs a name: --name NAME"));
  else if (!run->is_new
           && (run->name != NULL || run->game_id != NULL || run->format_id != NULL || run->deadline != NULL))
    mu_cli_refuse (_ ("--name, --game, --format and --deadline are for a new event, with --new"));
  else if (run->game_id != NULL && run->format_id != NULL)
    mu_cli_refuse (_ ("--game and --format exclude each other: a format is of one game"));
  else if (run->port < 0 || run->port > MAX_PORT)
    mu_cli_refuse (_ ("--port must be a number from 0 to %d"), MAX_PORT);
  else if (run->limits.checks_per_minute < 1 || run->limits.checks_per_minute > MAX_TURNS
           || run->limits.hand_ins_per_hour < 1 || run->limits.hand_ins_per_hour > MAX_TURNS)
    mu_cli_refuse (_ ("a limit must be a number from 1 to %d"), MAX_TURNS);
  else if ((run->certificate_file == NULL) != (run->key_file == NULL))
    mu_cli_refuse (_ ("--tls-certificate and --tls-key belong together"));
  else if (run->deadline != NULL && !mu_event_time_parse (run->deadline, now, &run->deadline_time, &error))
    mu_cli_refuse ("%s", error->message);
  else
    return TRUE;
  return FALSE;
}

static gboolean
parse (MuServeRun *run, int argc, char **argv)
{
  const GOptionEntry options[] = {
    { "new", 0, 0, G_OPTION_ARG_NONE, &run->is_new, N_ ("Make a new event, and print its addresses"), NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING, &run->name, N_ ("The name of the new event"), N_ ("NAME") },
    { "game", 0, 0, G_OPTION_ARG_FILENAME, &run->game_id,
      N_ ("The game of the new event, if each list is of its own format"), N_ ("GAME") },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &run->format_id,
      N_ ("The format of the new event, in place of each list's own"), N_ ("ID") },
    { "deadline", 0, 0, G_OPTION_ARG_STRING, &run->deadline,
      N_ ("Until when the new event takes lists, such as 2026-12-24 18:00, or 18:00 today"), N_ ("TIME") },
    { "new-key", 0, 0, G_OPTION_ARG_NONE, &run->renews,
      N_ ("Print a new address for the organiser; the old one no longer works"), NULL },
    { "forget", 0, 0, G_OPTION_ARG_NONE, &run->forgets, N_ ("Remove all names from the event"), NULL },
    { "port", 0, 0, G_OPTION_ARG_INT, &run->port, N_ ("The port; 0 is any that is free"), N_ ("N") },
    { "bind", 0, 0, G_OPTION_ARG_STRING, &run->address,
      N_ ("The address of this machine to listen at; :: is all of them"), N_ ("ADDRESS") },
    { "tls-certificate", 0, 0, G_OPTION_ARG_FILENAME, &run->certificate_file, N_ ("The certificate, for HTTPS"),
      N_ ("FILE") },
    { "tls-key", 0, 0, G_OPTION_ARG_FILENAME, &run->key_file, N_ ("The key of the certificate"), N_ ("FILE") },
    { "public-url", 0, 0, G_OPTION_ARG_STRING, &run->public_url, N_ ("The address by which players reach the server"),
      N_ ("URL") },
    { "trusted-proxy", 0, 0, G_OPTION_ARG_STRING, &run->trusted_proxy,
      N_ ("Let the proxy at this address say who asks (X-Forwarded-For)"), N_ ("ADDRESS") },
    { "checks", 0, 0, G_OPTION_ARG_INT, &run->limits.checks_per_minute, N_ ("Checks a minute for each address"),
      N_ ("N") },
    { "hand-ins", 0, 0, G_OPTION_ARG_INT, &run->limits.hand_ins_per_hour, N_ ("Lists an hour from each address"),
      N_ ("N") },
    { "catalog", 0, 0, G_OPTION_ARG_FILENAME, &run->catalog_dir, N_ ("Use the catalogs in this folder"), N_ ("DIR") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &run->files, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "serve",
    N_ ("EVENT.db"),
    N_ ("Takes lists for an event over the network, until it is stopped; players need only a browser.\n"
        "Exit status: 0 stopped, 2 the event or the address cannot be used, 64 usage error."),
    options,
  };

  return mu_cli_parse (&usage, argc, argv) && check_options (run);
}

static int
fail (const GError *error)
{
  mu_cli_complain (NULL, error->message);
  return MU_EXIT_UNREADABLE;
}

/* The address of the server as players know it, as far as it is known. */
static char *
dup_base (const MuServeRun *run)
{
  if (run->public_url != NULL)
    return g_strndup (run->public_url, strlen (run->public_url) - g_str_has_suffix (run->public_url, "/"));
  return g_strdup_printf ("%s://%s:%d", run->certificate_file != NULL ? "https" : "http",
                          run->address != NULL ? run->address : "127.0.0.1", run->port);
}

static gboolean
print_addresses (const MuServeRun *run, MuEvent *event, const char *key, GError **error)
{
  g_autoptr (MuEventState) state = mu_event_dup_state (event, error);
  g_autofree char *base = dup_base (run);
  g_autofree char *deadline = NULL;

  if (state == NULL)
    return FALSE;
  printf (_ ("For players: %s/e/%s\n"), base, state->id);
  printf (_ ("For the organiser, secret: %s/o/%s\n"), base, key);
  deadline = mu_event_state_dup_deadline (state);
  if (deadline != NULL)
    printf ("%s\n", deadline);
  return TRUE;
}

static int
make_event (const MuServeRun *run, MuGames *games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEvent) event = NULL;
  g_autofree char *key = NULL;
  const MuFormat *format;
  MuGame *game;

  if (!mu_cli_find_format (games, run->format_id, &game, &format))
    return MU_EXIT_USAGE;
  if (run->game_id != NULL)
    game = mu_games_get (games, run->game_id, NULL);
  event = mu_event_create (run->files[0],
                           &(MuEventState){ .name = run->name,
                                            .game = game != NULL ? (char *) mu_game_get_id (game) : NULL,
                                            .format = run->format_id,
                                            .deadline = run->deadline_time },
                           &key, &error);
  if (event == NULL || !print_addresses (run, event, key, &error))
    return fail (error);
  return MU_EXIT_LEGAL;
}

static gboolean
forget_list (MuHandIn *list, gpointer games)
{
  return mu_judged_list_forget (games, list);
}

static int
forget (const MuServeRun *run, MuGames *games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEvent) event = mu_event_open (run->files[0], &error);

  if (event == NULL || !mu_event_forget (event, forget_list, games, &error))
    return fail (error);
  return MU_EXIT_LEGAL;
}

static gboolean
stop (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

/* Changes need no word here. */
static void
complain (const char *trouble, gpointer data)
{
  if (trouble != NULL)
    mu_cli_complain (NULL, trouble);
}

static void
announce (MuHttpServer *server, const MuServeRun *run, const MuEventState *state)
{
  g_autofree char *own = mu_http_server_dup_url (server);
  g_autofree char *base = run->public_url != NULL ? dup_base (run) : g_strdup (own);

  if (mu_http_server_is_open_to_others (server) && run->certificate_file == NULL)
    mu_cli_complain (NULL, _ ("without TLS, whoever is in the same network can read what players send"));
  printf (_ ("%s takes lists at %s/e/%s (listening at %s)\n"), state->name, base, state->id, own);
  fflush (stdout);
}

static int
serve (const MuServeRun *run, MuGames *games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuEvent) event = mu_event_open (run->files[0], &error);
  g_autoptr (MuEventState) state = event != NULL ? mu_event_dup_state (event, &error) : NULL;
  g_autoptr (MuService) service
      = state != NULL ? mu_service_new (games, event, run->public_url, &run->limits, &error) : NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (MuHttpServer) server = NULL;
  g_autofree char *certificate = NULL;
  g_autofree char *key = NULL;
  MuHttpOptions options = { run->address, (guint) run->port, NULL, NULL, run->trusted_proxy, MU_HTTP_LIMITS };

  if (service == NULL
      || (run->certificate_file != NULL
          && (!g_file_get_contents (run->certificate_file, &certificate, NULL, &error)
              || !g_file_get_contents (run->key_file, &key, NULL, &error))))
    return fail (error);
  options.certificate = certificate;
  options.key = key;
  server = mu_http_server_new (service, &options, &error);
  if (server == NULL)
    return fail (error);
  mu_http_server_set_func (server, complain, NULL);
  announce (server, run, state);
  g_unix_signal_add (SIGINT, stop, loop);
  g_unix_signal_add (SIGTERM, stop, loop);
  g_main_loop_run (loop);
  return MU_EXIT_LEGAL;
}

/* Runs `muster serve`. Returns the exit status. */
int
mu_cmd_serve (int argc, char **argv)
{
  g_auto (MuServeRun) run = { .port = DEFAULT_PORT, .limits = MU_SERVICE_LIMITS };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) loaded = NULL;

  if (!parse (&run, argc, argv))
    return MU_EXIT_USAGE;
  if (run.renews)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MuEvent) event = mu_event_open (run.files[0], &error);
      g_autofree char *key = event != NULL ? mu_event_new_organiser (event, &error) : NULL;

      if (key == NULL || !print_addresses (&run, event, key, &error))
        return fail (error);
      return MU_EXIT_LEGAL;
    }
  games = mu_cli_new_games (run.catalog_dir);
  /* Players do not wait for it then. */
  loaded = games != NULL ? mu_cli_load_games (games, run.game_id) : NULL;
  if (loaded == NULL || loaded->len == 0)
    return games != NULL && loaded == NULL ? MU_EXIT_USAGE : MU_EXIT_UNREADABLE;
  if (run.is_new)
    return make_event (&run, games);
  return run.forgets ? forget (&run, games) : serve (&run, games);
}
