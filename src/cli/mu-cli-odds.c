/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-odds.h"

#include "cli/mu-cli.h"

#include "cli/mu-cli-json.h"
#include "cli/mu-cli-print.h"
#include "describe/mu-odds-words.h"
#include "model/text/mu-i18n.h"

enum
{
  LABEL_WIDTH = 5,
  PERCENT_WIDTH = 9,
  BAR_WIDTH = 40
};

/* Returns an object with the ship of the side, if it has one. */
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

static gboolean
has_roles (MuGame *game, guint64 roles)
{
  for (MuRole role = 0; role < MU_N_ROLES; role++)
    if (roles >> role & 1 && mu_game_find_role (game, role) < 0)
      return FALSE;
  return TRUE;
}

/* Returns the first game that has such dice and terms with the roles, bits 1 << MuRole, installed ones before the user's,
 * or @only if it is not NULL and has them; NULL if there is none. */
MuGame *
mu_cli_odds_find_game (MuGames *games, const char *only, gboolean (*has_dice) (MuGame *game), guint64 roles)
{
  g_autoptr (GPtrArray) ids = mu_games_list_ids (games);

  for (int users = FALSE; users <= TRUE; users++)
    for (guint i = 0; i < ids->len; i++)
      {
        g_autofree char *installed = g_build_filename (mu_games_get_dir (games), ids->pdata[i], NULL);
        MuGame *game = NULL;

        if (g_file_test (installed, G_FILE_TEST_IS_DIR) != users && (only == NULL || g_str_equal (only, ids->pdata[i])))
          game = mu_games_get (games, ids->pdata[i], NULL);
        if (game != NULL && has_dice (game) && has_roles (game, roles))
          return game;
      }
  return NULL;
}

static json_t *
new_ids (const GPtrArray *cards)
{
  json_t *array = json_array ();

  for (guint i = 0; i < cards->len; i++)
    json_array_append_new (array, mu_json_new_string (mu_card_get_id (cards->pdata[i])));
  return array;
}

/* Adds the chances to an object, and the ids of the cards whose effects on dice are counted, each once, and of the
 * others. */
void
mu_cli_odds_set_chances (json_t *object, const MuOddsChances *chances, const MuOddsCards *cards)
{
  json_t *at_least = json_array ();
  g_autoptr (GPtrArray) counted = g_ptr_array_new ();

  for (int i = 0; i <= chances->most; i++)
    json_array_append_new (at_least, json_real (chances->at_least[i]));
  for (guint i = 0; i < cards->counted->len; i++)
    {
      MuCard *card = g_array_index (cards->counted, MuOddsCard, i).card;

      if (!g_ptr_array_find (counted, card, NULL))
        g_ptr_array_add (counted, card);
    }
  json_object_set_new (object, "at_least", at_least);
  if (chances->strength > 0)
    json_object_set_new (object, "destroyed", json_real (chances->destroyed));
  json_object_set_new (object, "counted", new_ids (counted));
  json_object_set_new (object, "values_only", new_ids (cards->left));
}

/* Prints the chance to destroy the defender, and the others as bars. */
void
mu_cli_odds_print_chances (const MuOddsChances *chances)
{
  if (chances->strength > 0)
    {
      g_autofree char *destroyed = mu_odds_words_dup_percent (chances->destroyed);

      mu_print (MU_STYLE_PLAIN,
                ngettext ("Chance to destroy a ship with %d hull and shields together: %s\n",
                          "Chance to destroy a ship with %d hull and shields together: %s\n", chances->strength),
                chances->strength, destroyed);
    }
  mu_print (MU_STYLE_STRONG, "\n%s\n", _ ("At least this much damage"));
  for (int damage = 1; damage <= chances->most; damage++)
    {
      g_autofree char *label = g_strdup_printf ("%d", damage);
      g_autofree char *percent = mu_odds_words_dup_percent (chances->at_least[damage]);
      g_autoptr (GString) bar = g_string_new ("  ");

      for (int i = 0; i < (int) (chances->at_least[damage] * BAR_WIDTH + 0.5); i++)
        g_string_append (bar, "█");
      mu_print_cell (MU_STYLE_PLAIN, label, LABEL_WIDTH, MU_ALIGN_RIGHT);
      mu_print_cell (MU_STYLE_PLAIN, percent, PERCENT_WIDTH, MU_ALIGN_RIGHT);
      mu_print (MU_STYLE_PLAIN, "%s\n", bar->len > 2 ? bar->str : "");
    }
  mu_print (MU_STYLE_PLAIN, "\n");
}

/* Says what is counted of the cards and what is not. @battery: whether a hull zone attacks */
void
mu_cli_odds_print_cards (const MuOddsCards *cards, gboolean battery)
{
  g_autofree char *counted = mu_odds_words_dup_counted (cards->counted);
  g_autofree char *left = mu_odds_words_dup_cards (cards->left);

  if (counted != NULL)
    mu_print_wrapped (MU_STYLE_PLAIN, 0, 2, counted);
  mu_print_wrapped (MU_STYLE_PLAIN, 0, 2, mu_odds_words_get_not_counted (battery));
  if (left != NULL)
    mu_print_wrapped (MU_STYLE_WARNING, 0, 2, left);
}

/* Appends a part to a line of parts, if there is one. */
void
mu_cli_odds_append (GString *line, const char *text)
{
  if (text != NULL)
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", text);
}

/* Returns the game of the side's list; NULL if it has none. */
MuGame *
mu_cli_odds_get_game (const MuOddsSide *self)
{
  return self->input != NULL ? mu_roster_get_game (self->input->roster) : NULL;
}

/* Finds the ship of a side in its list, if it has one. Returns the exit status. */
int
mu_cli_odds_read_side (MuOddsSide *self, MuGames *games)
{
  g_autoptr (GPtrArray) inputs = NULL;
  MuCliInput *input;

  if (self->file == NULL)
    return MU_EXIT_LEGAL;
  inputs = mu_cli_input_read (games, self->file, NULL);
  mu_cli_report_problems (games);
  input = inputs->pdata[0];
  if (input->error != NULL)
    {
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
