/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-odds.h"

#include "cli/mu-cli.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "describe/mu-odds-words.h"
#include "model/mu-i18n.h"

enum
{
  LABEL_WIDTH = 5,
  PERCENT_WIDTH = 9,
  BAR_WIDTH = 40
};

/**
 * mu_cli_odds_new_side:
 *
 * Returns: (transfer full): an object with the ship of the side, if it has one.
 */
json_t *
mu_cli_odds_new_side (const MuOddsSide *side)
{
  json_t *object = json_object ();

  if (side->unit != NULL)
    {
      json_object_set_new (object, "file", mu_json_new_string (side->file));
      json_object_set_new (object, "unit", json_integer (side->number - 1));
      json_object_set_new (object, "id", mu_json_new_string (mu_card_get_id (side->unit->card)));
      json_object_set_new (object, "name", mu_json_new_string (mu_card_get_name (side->unit->card)));
    }
  return object;
}

/* Returns the first game that has such dice, installed ones before the user's, or @only if it is not NULL and has them;
 * NULL if there is none. */
MuGame *
mu_cli_odds_find_game (MuGames *games, const char *only, gboolean (*has_dice) (MuGame *game))
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  for (int users = FALSE; users <= TRUE; users++)
    for (guint i = 0; i < ids->len; i++)
      {
        g_autofree char *installed = g_build_filename (mu_games_get_dir (games), ids->pdata[i], NULL);
        MuGame *game = NULL;

        if (g_file_test (installed, G_FILE_TEST_IS_DIR) != users && (only == NULL || g_str_equal (only, ids->pdata[i])))
          game = mu_games_get (games, ids->pdata[i], NULL);
        if (game != NULL && has_dice (game))
          return game;
      }
  return NULL;
}

/**
 * mu_cli_odds_print_bars:
 * @at_least: the chances of at least so much damage, from 0 to @most
 *
 * Prints the chances as bars.
 */
void
mu_cli_odds_print_bars (const double *at_least, int most)
{
  mu_print (MU_STYLE_STRONG, "\n%s\n", _ ("At least this much damage"));
  for (int damage = 1; damage <= most; damage++)
    {
      g_autofree char *label = g_strdup_printf ("%d", damage);
      g_autofree char *percent = mu_odds_words_dup_percent (at_least[damage]);
      g_autoptr (GString) bar = g_string_new ("  ");

      for (int i = 0; i < (int) (at_least[damage] * BAR_WIDTH + 0.5); i++)
        g_string_append (bar, "█");
      mu_print_cell (MU_STYLE_PLAIN, label, LABEL_WIDTH, MU_ALIGN_RIGHT);
      mu_print_cell (MU_STYLE_PLAIN, percent, PERCENT_WIDTH, MU_ALIGN_RIGHT);
      mu_print (MU_STYLE_PLAIN, "%s\n", bar->len > 2 ? bar->str : "");
    }
}

/**
 * mu_cli_odds_print_destroyed:
 * @strength: the damage that destroys the defender
 * @chance: from 0 to 1
 *
 * Prints the chance to destroy the defender.
 */
void
mu_cli_odds_print_destroyed (int strength, double chance)
{
  g_autofree char *destroyed = mu_odds_words_dup_percent (chance);

  mu_print (MU_STYLE_PLAIN,
            ngettext ("Chance to destroy a ship with %d hull and shields together: %s\n",
                      "Chance to destroy a ship with %d hull and shields together: %s\n", strength),
            strength, destroyed);
}

/**
 * mu_cli_odds_print_cards:
 * @cards: (element-type MuCard): cards of which only the values that they change are counted
 *
 * Names the cards.
 */
void
mu_cli_odds_print_cards (const GPtrArray *cards)
{
  g_autofree char *line = mu_odds_words_dup_cards (cards);

  if (line != NULL)
    mu_print_wrapped (MU_STYLE_WARNING, 0, 2, line);
}

/**
 * mu_cli_odds_print_counted:
 *
 * Names the cards whose effects on dice are counted, if there are any.
 */
void
mu_cli_odds_print_counted (const MuOddsCards *cards)
{
  g_autofree char *line = mu_odds_words_dup_counted (cards->counted);

  if (line != NULL)
    mu_print_wrapped (MU_STYLE_PLAIN, 0, 2, line);
}

/**
 * mu_cli_odds_new_ids:
 * @cards: (element-type MuCard): cards
 *
 * Returns: (transfer full): an array of their ids.
 */
json_t *
mu_cli_odds_new_ids (const GPtrArray *cards)
{
  json_t *array = json_array ();

  for (guint i = 0; i < cards->len; i++)
    json_array_append_new (array, mu_json_new_string (mu_card_get_id (cards->pdata[i])));
  return array;
}

/**
 * mu_cli_odds_new_counted:
 * @cards: (element-type MuOddsCard): cards whose effects on dice are counted
 *
 * Returns: (transfer full): an array of their ids, each once.
 */
json_t *
mu_cli_odds_new_counted (const GArray *cards)
{
  g_autoptr (GPtrArray) once = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *card = g_array_index (cards, MuOddsCard, i).card;

      if (!g_ptr_array_find (once, card, NULL))
        g_ptr_array_add (once, card);
    }
  return mu_cli_odds_new_ids (once);
}

/**
 * mu_cli_odds_append:
 *
 * Appends a part to a line of parts.
 */
void
mu_cli_odds_append (GString *line, const char *text)
{
  g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", text);
}

/**
 * mu_cli_odds_get_game:
 *
 * Returns: (transfer none) (nullable): the game of the side's list; %NULL if it has none.
 */
MuGame *
mu_cli_odds_get_game (const MuOddsSide *self)
{
  return self->input != NULL ? mu_roster_get_game (self->input->roster) : NULL;
}

/**
 * mu_cli_odds_read_side:
 *
 * Finds the ship of a side in its list, if it has one.
 *
 * Returns: the exit status.
 */
int
mu_cli_odds_read_side (MuOddsSide *self, MuGames *games)
{
  g_autoptr (GPtrArray) inputs = NULL;
  MuCliInput *input;

  if (self->file == NULL)
    return MU_EXIT_LEGAL;
  inputs = mu_cli_input_read (games, self->file, NULL);
  mu_cli_report_problems (games);
  input = inputs->len > 0 ? inputs->pdata[0] : NULL;
  if (input == NULL || input->error != NULL)
    {
      if (input != NULL)
        mu_cli_complain (input->file, input->error);
      return MU_EXIT_UNREADABLE;
    }
  if (inputs->len > 1)
    return mu_cli_refuse (_ ("%s contains several lists; give a file with one"), self->file);
  mu_cli_input_judge (input, NULL, MU_NO_TOTAL);
  if (self->number > (int) input->report->units->len)
    return mu_cli_refuse (ngettext ("%s contains only %u ship", "%s contains only %u ships", input->report->units->len),
                          self->file, input->report->units->len);
  self->unit = mu_report_get_unit (input->report, self->number - 1);
  self->input = g_ptr_array_steal_index (inputs, 0);
  return mu_cli_input_get_status (self->input);
}
