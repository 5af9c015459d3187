/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-completion.h"

#include <stdio.h>
#include <string.h>

#include "catalog/mu-games.h"
#include "exchange/write/mu-export.h"
#include "model/game/mu-catalog.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-rule.h"

/* What shells complete, a line for each: the word, a tab and what it is. The two lines below ask for names of files. */
#define FILES ":files"
#define FOLDERS ":folders"

static gboolean begun;
static const char *offered_before = ""; /* what stands before each word, such as "--to=" */

/* From here on, mu_cli_parse() prints what the last of the arguments can be, and exits. */
void
mu_cli_completion_begin (void)
{
  begun = TRUE;
}

/* Returns whether a shell asks. */
gboolean
mu_cli_completion_begun (void)
{
  return begun;
}

/*
 * Offers a word.
 *
 * @about: a few words, or NULL
 */
void
mu_cli_completion_offer (const char *word, const char *about)
{
  printf ("%s%s\t%s\n", offered_before, word, about != NULL ? about : "");
}

static void
offer_languages (void)
{
  g_autoptr (GPtrArray) tags = mu_language_list ();

  for (guint i = 0; i < tags->len; i++)
    mu_cli_completion_offer (tags->pdata[i], NULL);
}

static void
offer_rules (void)
{
  guint n_rules;
  const MuRule *rules = mu_rules_get (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    mu_cli_completion_offer (rules[i].id, _ (rules[i].plain));
}

static void
offer_targets (void)
{
  guint n_formats;
  const MuExportFormat *formats = mu_export_get_formats (&n_formats);

  for (guint i = 0; i < n_formats; i++)
    mu_cli_completion_offer (formats[i].id, _ (formats[i].name));
}

static void
offer_game (MuGame *game)
{
  mu_cli_completion_offer (mu_game_get_id (game), mu_text_get (mu_game_get_name (game)));
}

static void
offer_formats (MuGame *game)
{
  GPtrArray *formats = mu_game_get_formats (game);

  for (guint i = 0; i < formats->len; i++)
    {
      const MuFormat *format = formats->pdata[i];

      mu_cli_completion_offer (format->id, mu_text_get (format->name));
    }
}

static void
offer_cards (MuGame *game)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

  for (guint i = 0; i < cards->len; i++)
    mu_cli_completion_offer (mu_card_get_id (cards->pdata[i]), mu_card_get_name (cards->pdata[i]));
}

static void
offer_terms (MuGame *game, MuVocabularyKind kind)
{
  MuVocabulary *vocabulary = mu_game_get_vocabulary (game, kind);

  for (guint i = 0; i < mu_vocabulary_get_size (vocabulary); i++)
    {
      const MuTerm *term = mu_vocabulary_get (vocabulary, (int) i);

      mu_cli_completion_offer (term->id, mu_text_get (term->name));
    }
}

static void
offer_factions (MuGame *game)
{
  offer_terms (game, MU_VOCABULARY_FACTION);
}

static void
offer_slots (MuGame *game)
{
  offer_terms (game, MU_VOCABULARY_SLOT);
}

/* What a word can be: words, or what a function offers for the program or for each game. */
typedef struct
{
  const char *name;
  const char *words;
  void (*offer) (void);
  void (*offer_of_game) (MuGame *game);
} MuCliWords;

/* The values of options. */
static const MuCliWords values[] = {
  { "format", .offer_of_game = offer_formats },
  { "to", .offer = offer_targets },
  { "paper", "a4 letter" },
  { "parts", "sheet components cards setup score" },
  { "qr", "muster yasb none" },
  { "scale", "1 2 3" },
  { "range", "1 2 3 4 5 close medium long" },
  { "arc", "front left right rear left-auxiliary right-auxiliary special" },
  { "zone", "front left right rear left-auxiliary right-auxiliary special" },
  { "tokens", "scatter brace evade none" },
  { "played-with", .offer_of_game = offer_cards },
  { "game", .offer_of_game = offer_game },
  { "lang", .offer = offer_languages },
  { "faction", .offer_of_game = offer_factions },
  { "slot", .offer_of_game = offer_slots },
};

/* The arguments of commands that take no files. */
static const MuCliWords arguments[] = {
  { "rules", .offer = offer_rules },
  { "card", .offer_of_game = offer_cards },
};

/* Fails if there is no @name in the table. */
static gboolean
offer_words (const MuCliWords *table, gsize n_rows, const char *name)
{
  const MuCliWords *row = table;
  g_auto (GStrv) words = NULL;

  while (row < table + n_rows && !g_str_equal (row->name, name))
    row++;
  if (row == table + n_rows)
    return FALSE;
  words = g_strsplit (row->words != NULL ? row->words : "", " ", -1);
  for (char **word = words; *word != NULL; word++)
    mu_cli_completion_offer (*word, NULL);
  if (row->offer != NULL)
    row->offer ();
  if (row->offer_of_game != NULL)
    {
      g_autoptr (MuGames) all = mu_games_new ();
      g_autoptr (GPtrArray) games = mu_games_list (all);

      for (guint i = 0; i < games->len; i++)
        row->offer_of_game (games->pdata[i]);
    }
  return TRUE;
}

static void
offer_value (const GOptionEntry *option)
{
  if (offer_words (values, G_N_ELEMENTS (values), option->long_name))
    return;
  if (g_strcmp0 (option->arg_description, "DIR") == 0)
    puts (FOLDERS);
  else if (option->arg == G_OPTION_ARG_FILENAME || option->arg == G_OPTION_ARG_FILENAME_ARRAY)
    puts (FILES);
}

static void
offer_options (const GOptionEntry *options)
{
  for (; options->long_name != NULL; options++)
    {
      g_autofree char *word = g_strconcat ("--", options->long_name, NULL);

      if (*options->long_name != '\0')
        mu_cli_completion_offer (word, _ (options->description));
    }
}

/* Returns the option that @word is, up to the equals sign if there is one; NULL if it is none that takes a value. */
static const GOptionEntry *
find_option (const GOptionEntry *options, const char *word)
{
  const gsize length = strcspn (word, "=");

  for (; g_str_has_prefix (word, "-") && options->long_name != NULL; options++)
    {
      const char short_name[] = { '-', options->short_name, '\0' };
      g_autofree char *long_name = g_strconcat ("--", options->long_name, NULL);

      if (options->arg == G_OPTION_ARG_NONE || *options->long_name == '\0')
        continue;
      if ((options->short_name != '\0' && g_str_equal (word, short_name))
          || (strlen (long_name) == length && strncmp (word, long_name, length) == 0))
        return options;
    }
  return NULL;
}

/*
 * Prints what the last argument can be. What does not begin as it does is left to the shell. An equals sign may be an
 * argument of its own, as in bash, or stand between an option and the beginning of its value.
 *
 * @usage: the arguments of the command, such as "FILE…", or NULL
 * @options: its options
 * @common: the options of every command
 * @argv: the arguments, starting with the command; the last one is being typed
 */
void
mu_cli_completion_print (const char *usage, const GOptionEntry *options, const GOptionEntry *common, int argc,
                         char **argv)
{
  const char *typed = argv[argc - 1];
  const char *before = argc > 2 ? argv[argc - 2] : "";
  const char *equals = strchr (typed, '=');
  const GOptionEntry *option;

  if (g_str_equal (before, "=") && argc > 3)
    before = argv[argc - 3];
  else if (g_str_has_prefix (typed, "--") && equals != NULL)
    before = offered_before = g_strndup (typed, (gsize) (equals + 1 - typed));
  option = find_option (options, before);
  if (option == NULL)
    option = find_option (common, before);
  if (option != NULL)
    offer_value (option);
  else if (g_str_has_prefix (typed, "-"))
    {
      offer_options (options);
      offer_options (common);
      mu_cli_completion_offer ("--help", NULL);
    }
  else if (!offer_words (arguments, G_N_ELEMENTS (arguments), argv[0]) && usage != NULL && strstr (usage, "FILE") != NULL)
    puts (FILES);
}
