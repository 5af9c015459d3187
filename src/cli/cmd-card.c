/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>
#include <string.h>

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-card-text.h"
#include "cli/mu-cli-json.h"
#include "model/mu-i18n.h"
#include "model/mu-similarity.h"

enum { MOST_SUGGESTIONS = 5 };

/* A card and its game. */
typedef struct
{
  MuGame *game;
  MuCard *card;
} MuFoundCard;

static void
find_in_game (GArray *found, MuGame *game, int kind, const char *id)
{
  g_autoptr (GPtrArray) cards = mu_catalog_list_by_id (mu_game_get_catalog (game, NULL), id);

  for (guint i = 0; i < cards->len; i++)
    if (kind < 0 || kind == (int) mu_card_get_kind (cards->pdata[i]))
      {
        MuFoundCard card = { game, cards->pdata[i] };

        g_array_append_val (found, card);
      }
}

/* @id is an id, such as “soontirfel” or “pilot:soontirfel”, or a name. */
static GArray *
find_cards (GPtrArray *games, const char *id)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MuFoundCard));
  const char *colon = strchr (id, ':');
  g_autofree char *word = g_strndup (id, colon != NULL ? colon - id : 0);
  int kind = mu_card_kind_parse (word);
  const char *plain = kind >= 0 ? colon + 1 : id;
  g_autofree char *canonical = mu_text_canonical (plain);

  for (guint i = 0; i < games->len; i++)
    find_in_game (found, games->pdata[i], kind, plain);
  for (guint i = 0; i < games->len && found->len == 0; i++)
    find_in_game (found, games->pdata[i], kind, canonical);
  return found;
}

static void
suggest_from (GPtrArray *suggestions, MuGame *game, const char *wanted)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

  for (guint i = 0; i < cards->len && suggestions->len < MOST_SUGGESTIONS; i++)
    {
      const char *id = mu_card_get_id (cards->pdata[i]);

      if (g_ptr_array_find_with_equal_func (suggestions, id, g_str_equal, NULL))
        continue;
      if (mu_similarity_measure (wanted, id) != MU_SIMILARITY_NONE)
        g_ptr_array_add (suggestions, (gpointer) id);
    }
}

static int
refuse_unknown (GPtrArray *games, const char *id)
{
  g_autoptr (GPtrArray) suggestions = g_ptr_array_new ();
  g_autofree char *wanted = mu_text_canonical (id);
  g_autofree char *names = NULL;
  g_autofree char *message = NULL;

  for (guint i = 0; i < games->len && *wanted != '\0' && strlen (wanted) < 100; i++)
    suggest_from (suggestions, games->pdata[i], wanted);
  g_ptr_array_add (suggestions, NULL);
  names = g_strjoinv (", ", (char **) suggestions->pdata);
  message = *names != '\0' ? g_strdup_printf (_ ("there is no card “%s”; did you mean %s?"), id, names)
                           : g_strdup_printf (_ ("there is no card “%s”; “muster cards %s” searches for it"), id, id);
  mu_cli_complain (NULL, message);
  return MU_EXIT_ILLEGAL;
}

static void
print_cards (const GArray *found, gboolean json)
{
  for (guint i = 0; i < found->len; i++)
    {
      const MuFoundCard *item = &g_array_index (found, MuFoundCard, i);

      if (json)
        mu_json_print (mu_json_new_card (item->game, item->card));
      else
        {
          if (i > 0)
            putchar ('\n');
          mu_card_print (item->game, item->card);
        }
    }
}

/**
 * mu_cmd_card:
 *
 * Runs `muster card`.
 *
 * Returns: the exit status.
 */
int
mu_cmd_card (int argc, char **argv)
{
  gboolean json = FALSE;
  g_auto (GStrv) ids = NULL;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object for each card with that id"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &ids, NULL, NULL },
    { 0 },
  };
  const MuCliUsage usage = {
    "card",
    N_ ("ID"),
    N_ ("Shows the cards with an id, such as soontirfel or pilot:soontirfel."),
    options,
  };
  g_autoptr (MuGames) games = NULL;
  g_autoptr (GPtrArray) loaded = NULL;
  g_autoptr (GArray) found = NULL;

  if (!mu_cli_parse (&usage, argc, argv))
    return MU_EXIT_USAGE;
  if (ids == NULL || g_strv_length (ids) != 1)
    return mu_cli_refuse (_ ("one card at a time; try “muster card --help”"));
  games = mu_cli_new_games (NULL);
  loaded = games != NULL ? mu_cli_load_games (games, NULL) : NULL;
  if (loaded == NULL || loaded->len == 0)
    return MU_EXIT_UNREADABLE;
  found = find_cards (loaded, ids[0]);
  if (found->len == 0)
    return refuse_unknown (loaded, ids[0]);
  print_cards (found, json);
  return MU_EXIT_LEGAL;
}
