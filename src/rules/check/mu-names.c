/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-terms.h"
#include "model/game/mu-word.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"

/* Names of things that all games have in common. */

/* Returns the translated name of the hull zone for use within a sentence. */
const char *
mu_zone_get_name (MuZoneId zone)
{
  static const char *const names[MU_N_ZONES] = {
    [MU_ZONE_FRONT] = N_ ("front"),
    [MU_ZONE_LEFT] = N_ ("left"),
    [MU_ZONE_RIGHT] = N_ ("right"),
    [MU_ZONE_REAR] = N_ ("rear"),
    [MU_ZONE_LEFT_AUXILIARY] = N_ ("left auxiliary"),
    [MU_ZONE_RIGHT_AUXILIARY] = N_ ("right auxiliary"),
    [MU_ZONE_SPECIAL] = N_ ("special"),
  };

  return _ (names[zone]);
}

/* Returns the translated name of the hull zone, capitalized. */
const char *
mu_zone_get_title (MuZoneId zone)
{
  static const char *const titles[MU_N_ZONES] = {
    [MU_ZONE_FRONT] = N_ ("Front"),
    [MU_ZONE_LEFT] = N_ ("Left"),
    [MU_ZONE_RIGHT] = N_ ("Right"),
    [MU_ZONE_REAR] = N_ ("Rear"),
    [MU_ZONE_LEFT_AUXILIARY] = N_ ("Left auxiliary"),
    [MU_ZONE_RIGHT_AUXILIARY] = N_ ("Right auxiliary"),
    [MU_ZONE_SPECIAL] = N_ ("Special"),
  };

  return _ (titles[zone]);
}

static const char *const objective_names[MU_N_OBJECTIVE_TYPES] = {
  [MU_OBJECTIVE_ASSAULT] = N_ ("Assault objective"),
  [MU_OBJECTIVE_DEFENSE] = N_ ("Defense objective"),
  [MU_OBJECTIVE_NAVIGATION] = N_ ("Navigation objective"),
  [MU_OBJECTIVE_CAMPAIGN] = N_ ("Campaign objective"),
};

/* Returns what the game itself calls objectives of that type; NULL if it has no word of its own. */
const char *
mu_objective_type_get_own_name (MuGame *game, MuObjectiveType type)
{
  return mu_game_get_own_word (game, objective_names[type]);
}

/* Returns TRUE if that is what the game itself calls them, in any language. */
gboolean
mu_objective_type_is_called (MuGame *game, MuObjectiveType type, const char *canonical)
{
  int word = mu_word_find (objective_names[type]);
  MuText *own = word >= 0 ? mu_game_get_rules (game)->words[word] : NULL;

  return own != NULL && mu_text_is_called (own, canonical);
}

/* Returns what an objective of that type is called. */
const char *
mu_objective_type_get_name (MuGame *game, MuObjectiveType type)
{
  return mu_game_translate (game, objective_names[type]);
}

/* Returns the same where it is clear that objectives are meant. */
const char *
mu_objective_type_get_title (MuGame *game, MuObjectiveType type)
{
  static const char *const titles[MU_N_OBJECTIVE_TYPES] = {
    [MU_OBJECTIVE_ASSAULT] = N_ ("Assault"),
    [MU_OBJECTIVE_DEFENSE] = N_ ("Defense"),
    [MU_OBJECTIVE_NAVIGATION] = N_ ("Navigation"),
    [MU_OBJECTIVE_CAMPAIGN] = N_ ("Campaign"),
  };
  const char *own = mu_objective_type_get_own_name (game, type);

  return own != NULL ? own : _ (titles[type]);
}

/*
 * Returns the names of cards, joined; the id of a card that no catalog has. The caller owns it.
 *
 * @kind: the kind of all cards
 * @ids: (of char*) their ids
 * @last: what stands before the last of them
 */
char *
mu_cards_dup_names (MuGame *game, MuCardKind kind, const GPtrArray *ids, const char *last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    {
      MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), kind, ids->pdata[i]);

      g_ptr_array_add (names, card != NULL ? (gpointer) mu_card_get_name (card) : ids->pdata[i]);
    }
  return mu_terms_dup_joined (names, last);
}

/* Returns what players call it: the format's name for it, else that of the stat that is counted. */
const char *
mu_budget_get_name (const MuBudget *self, MuGame *game)
{
  if (self->name != NULL)
    return mu_text_get (self->name);
  return self->sum >= 0 ? mu_game_get_term_name (game, MU_VOCABULARY_STAT, self->sum) : self->id;
}

/* Returns what the cap counts: its own name, translated, else the game's word for cards of that kind. */
const char *
mu_cap_get_name (const MuCap *self, MuGame *game)
{
  static const char *const names[] = {
    [MU_COUNTED_SHIPS] = N_ ("ships"),       [MU_COUNTED_SQUADRONS] = N_ ("squadrons"),
    [MU_COUNTED_UPGRADES] = N_ ("upgrades"), [MU_COUNTED_UNITS] = N_ ("ships and squadrons"),
    [MU_COUNTED_ALL] = N_ ("cards"),
  };

  return self->name != NULL ? mu_text_get (self->name) : mu_game_translate (game, names[self->match.of]);
}
