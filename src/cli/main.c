/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/mu-cli-completion.h"
#include "cli/mu-cli.h"
#include "model/text/mu-i18n.h"

static const MuCliCommand commands[] = {
  { "check", mu_cmd_check, N_ ("check whether lists are legal, and explain why not") },
  { "show", mu_cmd_show, N_ ("show a whole list: cards, costs, values, what to bring") },
  { "compare", mu_cmd_compare, N_ ("compare two lists: initiative, tokens, differences") },
  { "odds", mu_cmd_odds, N_ ("count the odds of an attack, exactly") },
  { "convert", mu_cmd_convert, N_ ("convert legal lists to another format") },
  { "print", mu_cmd_print, N_ ("write lists as PDF: list sheet, check list, compact cards") },
  { "random", mu_cmd_random, N_ ("make a random legal list") },
  { "complete", mu_cmd_complete, N_ ("show legal ways to spend the points left") },
  { "cards", mu_cmd_cards, N_ ("search the cards") },
  { "card", mu_cmd_card, N_ ("show one card") },
  { "formats", mu_cmd_formats, N_ ("show the formats") },
  { "rules", mu_cmd_rules, N_ ("explain the rules lists are checked by") },
  { "library", mu_cmd_library, N_ ("list, add to and export the saved lists") },
#ifdef HAVE_SERVE
  { "serve", mu_cmd_serve, N_ ("take lists for an event over the network") },
#endif
  { "catalog", mu_cmd_catalog, N_ ("check catalog files, import and compare points") },
};

/* What can stand in place of a command. */
static const char *const others[] = { "help", "--help", "--version" };

static void
print_help (void)
{
  printf (_ ("Usage: muster COMMAND [OPTION…] [ARGUMENT…]\n\n"
             "Builds and checks lists for X-Wing and Armada.\n\n"
             "Commands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-10s%s\n", commands[i].name, _ (commands[i].summary));
  printf (_ ("\n“muster COMMAND --help” shows more. Exit status: 0 every list legal, 1 at least one\nillegal, 2 at "
             "least one input unreadable, 64 usage error.\n"));
}

/* Prints what the last of @words, which a shell asks for, can be. */
static int
complete (int n_words, char **words)
{
  const MuCliCommand *command = n_words > 1 ? mu_cli_find_command (commands, G_N_ELEMENTS (commands), words[0]) : NULL;

  mu_cli_completion_begin ();
  if (command != NULL)
    return command->run (n_words, words);
  if (n_words == 1 || (n_words == 2 && g_str_equal (words[0], "help")))
    for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
      mu_cli_completion_offer (commands[i].name, _ (commands[i].summary));
  if (n_words == 1)
    for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
      mu_cli_completion_offer (others[i], NULL);
  return MU_EXIT_LEGAL;
}

static int
run (int argc, char **argv)
{
  const MuCliCommand *command;
  g_autofree char *hint = NULL;

  if (argc < 2)
    return mu_cli_refuse (_ ("no command; try “muster --help”"));
  /* Help is on a command or on a rule. */
  if (g_str_equal (argv[1], "help") && argc == 3 && !mu_cli_is_help (argv[2]))
    {
      char *on_command[] = { argv[2], (char *) "--help", NULL };
      char *on_rule[] = { (char *) "rules", (char *) "--", argv[2], NULL };

      command = mu_cli_find_command (commands, G_N_ELEMENTS (commands), argv[2]);
      return command != NULL ? command->run (2, on_command) : mu_cmd_rules (3, on_rule);
    }
  if (mu_cli_is_help (argv[1]) || g_str_equal (argv[1], "help"))
    {
      print_help ();
      return MU_EXIT_LEGAL;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      printf ("muster %s\n", PACKAGE_VERSION);
      return MU_EXIT_LEGAL;
    }
  command = mu_cli_find_command (commands, G_N_ELEMENTS (commands), argv[1]);
  if (command != NULL)
    return command->run (argc - 1, argv + 1);
  hint = g_strdup_printf (_ ("there is no command “%s”; try “muster --help”"), argv[1]);
  return mu_cli_refuse_command (commands, G_N_ELEMENTS (commands), NULL, argv[1], hint);
}

/* GLib reports that it is out of memory, and aborts the program after that. Nothing here may allocate. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer unused)
{
  const char *message = NULL;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
  if ((level & G_LOG_LEVEL_ERROR) == 0)
    return g_log_writer_default (level, fields, n_fields, NULL);
  /* GLib has no message if there was no memory for it. */
  if (message != NULL && strstr (message, "failed to allocate") == NULL && strstr (message, "creating thread") == NULL)
    return g_log_writer_default (level, fields, n_fields, NULL);
  fflush (stdout);
  fprintf (stderr, "muster: %s\n", _ ("there is not enough memory; close other programs and try again"));
  _exit (MU_EXIT_UNREADABLE);
}

/* Who has read enough, as “head” does, closes the pipe. */
static gboolean
is_output_closed (void)
{
  struct pollfd output = { STDOUT_FILENO, POLLOUT, 0 };

  return poll (&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

int
main (int argc, char **argv)
{
  int status;
  gboolean is_json;
  const char *tag;

  g_log_set_writer_func (write_log, NULL, NULL);
  signal (SIGPIPE, SIG_IGN);
  if (argc > 2 && g_str_equal (argv[1], "--words"))
    {
      mu_language_start (NULL);
      return complete (argc - 2, argv + 2);
    }
  /* Output for programs is never translated. */
  is_json = mu_cli_has_option (argv, "--json");
  tag = mu_cli_take_option (argv, "--lang");
  if (!is_json)
    mu_language_start (NULL);
  if (tag != NULL && !mu_language_exists (tag))
    {
      g_autoptr (GPtrArray) tags = mu_language_list ();
      g_autofree char *list = NULL;

      g_ptr_array_add (tags, NULL);
      list = g_strjoinv (", ", (char **) tags->pdata);
      return mu_cli_refuse (_ ("there is no language “%s”; there are: %s"), tag, list);
    }
  if (!is_json && tag != NULL)
    mu_language_start (tag);
  status = run ((int) g_strv_length (argv), argv);
  if ((fflush (stdout) == 0 && !ferror (stdout)) || is_output_closed ())
    return status;
  mu_cli_complain (NULL, _ ("the output could not be written"));
  return MAX (status, MU_EXIT_UNREADABLE);
}
