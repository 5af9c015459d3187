/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-samples.h"

#include "model/mu-i18n.h"

enum { MAX_UNITS = 8, MAX_UPGRADES = 6 };

typedef struct
{
  MuCardKind kind;
  const char *card;
  int count;
  const char *upgrades[MAX_UPGRADES];
} SampleUnit;

/* A list to look at and take apart: legal, and all of its format's points spent. */
typedef struct
{
  const char *game;
  const char *faction;
  const char *name;
  SampleUnit units[MAX_UNITS];
  const char *objectives[MU_N_OBJECTIVE_TYPES];
} Sample;

static const Sample samples[] = {
  { .game = "xwing",
    .faction = "imperial",
    .name = N_ ("Crimson Guard"),
    .units
    = { { MU_CARD_PILOT, "soontirfel", 1, { "pushthelimit", "royalguardtie", "autothrusters", "stealthdevice" } },
        { MU_CARD_PILOT, "carnorjax", 1, { "pushthelimit", "royalguardtie", "autothrusters", "engineupgrade" } },
        { MU_CARD_PILOT, "royalguardpilot", 1, { "lonewolf", "royalguardtie", "autothrusters", "engineupgrade" } } } },
  { .game = "armada",
    .faction = "rebel",
    .name = N_ ("Haven and Pride"),
    .units = { { MU_CARD_SHIP, "assaultfrigatemarkiib", 1, { "garmbeliblis", "gallanthaven", "expandedhangarbay" } },
               { MU_CARD_SHIP, "nebulonbescortfrigate", 1, { "yavaris", "navteam" } },
               { MU_CARD_SHIP, "cr90corvettea", 1, { "dodonnaspride" } },
               { MU_CARD_SQUADRON, "lukeskywalker", 1 },
               { MU_CARD_SQUADRON, "xwingsquadron", 2 },
               { MU_CARD_SQUADRON, "bwingsquadron", 2 } },
    .objectives = { "mostwanted", "contestedoutpost", "superiorpositions" } },
};

static void
add_unit (MuRoster *roster, MuCatalog *catalog, const SampleUnit *sample)
{
  MuCard *card = mu_catalog_get_card (catalog, sample->kind, sample->card);
  g_autoptr (MuUnit) unit = NULL;

  if (card == NULL)
    return;
  unit = mu_unit_new (card);
  mu_unit_set_count (unit, sample->count);
  for (int i = 0; i < MAX_UPGRADES && sample->upgrades[i] != NULL; i++)
    {
      MuCard *upgrade = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, sample->upgrades[i]);

      if (upgrade != NULL)
        mu_unit_add_upgrade (unit, upgrade);
    }
  mu_roster_add_unit (roster, unit);
}

static MuRoster *
new_roster (MuGame *game, const Sample *sample)
{
  MuRoster *roster = mu_roster_new (game, mu_game_get_standard_format (game));
  MuCatalog *catalog = mu_roster_get_catalog (roster);

  mu_roster_set_name (roster, _ (sample->name));
  mu_roster_set_faction (roster, mu_game_find_term (game, MU_VOCABULARY_FACTION, sample->faction));
  for (int i = 0; i < MAX_UNITS && sample->units[i].card != NULL; i++)
    add_unit (roster, catalog, &sample->units[i]);
  for (int i = 0; i < MU_N_OBJECTIVE_TYPES && sample->objectives[i] != NULL; i++)
    {
      MuCard *objective = mu_catalog_get_card (catalog, MU_CARD_OBJECTIVE, sample->objectives[i]);

      if (objective != NULL)
        mu_roster_add_objective (roster, objective);
    }
  return roster;
}

/**
 * mu_sample_new:
 * @game: the id of a game
 *
 * Returns: (transfer full) (nullable): a list of that game to start from; %NULL with @error when the game has no cards
 *   here or no sample.
 */
MuRoster *
mu_sample_new (MuGames *games, const char *game, GError **error)
{
  MuGame *found = mu_games_get (games, game, error);

  if (found == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (g_str_equal (samples[i].game, game))
      return new_roster (found, &samples[i]);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no sample list for %s."),
               mu_text_get (mu_game_get_name (found)));
  return NULL;
}
