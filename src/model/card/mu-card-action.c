/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-card-action.h"

#include "model/text/mu-words.h"

static const char *const colors[MU_N_DIFFICULTIES] = {
  [MU_DIFFICULTY_STANDARD] = "white",
  [MU_DIFFICULTY_HARD] = "red",
  [MU_DIFFICULTY_PURPLE] = "purple",
};

/* Returns the word that catalogs use for how hard an action is, such as `red`; NULL if no action is that hard. */
const char *
mu_card_action_get_color (MuDifficulty difficulty)
{
  return colors[difficulty];
}

/* Returns MU_DIFFICULTY_NONE if the word is unknown. */
MuDifficulty
mu_card_action_parse_color (const char *color)
{
  int difficulty = mu_words_find (colors, G_N_ELEMENTS (colors), color);

  return difficulty >= 0 ? (MuDifficulty) difficulty : MU_DIFFICULTY_NONE;
}

/* Returns the actions of the bar, of any difficulty, as a set; linked actions are not among them. */
guint32
mu_card_actions_get_set (const GArray *bar)
{
  guint32 set = 0;

  for (guint i = 0; i < bar->len; i++)
    set |= 1u << g_array_index (bar, MuCardAction, i).action;
  return set;
}

/* Adds an action to the bar, which is kept in the order of the vocabulary, unless it has the same already. */
void
mu_card_actions_add (GArray *bar, const MuCardAction *action)
{
  guint place = 0;

  for (guint i = 0; i < bar->len; i++)
    {
      const MuCardAction *other = &g_array_index (bar, MuCardAction, i);

      if (other->action == action->action && other->difficulty == action->difficulty && other->linked == action->linked
          && (other->linked < 0 || other->linked_difficulty == action->linked_difficulty))
        return;
      if (other->action <= action->action)
        place = i + 1;
    }
  g_array_insert_vals (bar, place, action, 1);
}
