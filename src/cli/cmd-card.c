/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli.h"

#include <stdio.h>

#include "cli/mu-cli-card-json.h"
#include "cli/mu-cli-card-text.h"
#include "cli/mu-cli-find.h"
#include "cli/mu-cli-json.h"
#include "model/text/mu-i18n.h"

static void
print_cards (const GArray *found, gboolean json)
{
  for (guint i = 0; i < found->len; i++)
    {
      const MuFoundCard *item = &g_array_index (found, MuFoundCard, i);

      if (json)
        {
          json_t *card = mu_json_new_card (item->game, item->card);

          mu_json_set_played (card, item->game, item->card);
          mu_json_print (card);
        }
      else
        {
          if (i > 0)
            putchar ('\n');
          mu_card_print (item->game, item->card);
        }
    }
}

/* Runs `muster card`. Returns the exit status. */
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
  found = mu_cli_find_cards (loaded, ids[0]);
  if (found->len == 0)
    return mu_cli_refuse_card (loaded, ids[0]);
  print_cards (found, json);
  return MU_EXIT_LEGAL;
}
