/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-battlescribe-fleet.h"

#include <string.h>

#include "catalog/mu-battlescribe.h"
#include "exchange/io/mu-import-error.h"
#include "exchange/io/mu-import-limits.h"
#include "exchange/text/mu-fleet-dialects.h"
#include "exchange/text/mu-fleet-builder.h"
#include "model/mu-i18n.h"
#include "model/mu-safe-line.h"

/* The costs in BattleScribe's catalogues are those of the tournament format. */
enum
{
  USUAL_LIMIT = 400,
  MAX_KINDS = 4
};

/* The kinds of card that a selection may be, most likely first; -1 ends them. */
typedef struct
{
  int kinds[MAX_KINDS];
} Guess;

static const Guess at_top = { { MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_OBJECTIVE, MU_CARD_UPGRADE } };
static const Guess in_group = { { MU_CARD_SQUADRON, MU_CARD_OBJECTIVE, MU_CARD_SHIP, -1 } };
static const Guess on_ship = { { MU_CARD_UPGRADE, -1, -1, -1 } };

/* The group of a selection tells cards with the same name apart. */
static MuFleetLine *
make_line (const MuSelection *selection, const MuSelection *group)
{
  const char *hint = group != NULL ? group->name : strncmp (selection->group, "Title", 5) == 0 ? "" : selection->group;
  gboolean hinted = *hint != '\0' && strchr (selection->name, '(') == NULL;
  g_autofree char *name = hinted ? g_strdup_printf ("%s (%s)", selection->name, hint) : g_strdup (selection->name);

  return mu_fleet_line_new_priced (name, MAX (selection->number, 1), selection->cost, selection->line);
}

static MuCard *
find_card (const MuFleetBuilder *fleet, const MuFleetLine *line, const Guess *guess)
{
  MuCard *ship = fleet->ship != NULL ? mu_unit_get_card (fleet->ship) : NULL;

  for (int i = 0; i < MAX_KINDS && guess->kinds[i] >= 0; i++)
    {
      MuCard *card = mu_fleet_names_find (&fleet->names, guess->kinds[i], line, ship);

      if (card != NULL)
        return card;
    }
  return NULL;
}

static gboolean
is_group (const MuSelection *selection)
{
  return g_str_equal (selection->type, "unit") && selection->children->len > 0 && selection->cost == 0;
}

static void
add_upgrades (MuFleetBuilder *fleet, const MuSelection *ship)
{
  for (guint i = 0; i < ship->children->len; i++)
    {
      const MuSelection *upgrade = ship->children->pdata[i];
      g_autoptr (MuFleetLine) line = make_line (upgrade, NULL);

      mu_fleet_builder_add (fleet, find_card (fleet, line, &on_ship), line);
      /* A selection below an upgrade that costs nothing is a mark, such as “Modification”. */
      for (guint j = 0; j < upgrade->children->len; j++)
        if (((MuSelection *) upgrade->children->pdata[j])->cost != 0)
          {
            g_autoptr (MuFleetLine) more = make_line (upgrade->children->pdata[j], NULL);

            mu_fleet_builder_add (fleet, find_card (fleet, more, &on_ship), more);
          }
    }
}

static void
add_selection (MuFleetBuilder *fleet, const MuSelection *selection, const MuSelection *group)
{
  g_autoptr (MuFleetLine) line = NULL;
  MuCard *card;

  if (group == NULL && is_group (selection))
    {
      for (guint i = 0; i < selection->children->len; i++)
        add_selection (fleet, selection->children->pdata[i], selection);
      return;
    }
  line = make_line (selection, group);
  mu_fleet_builder_enter_squadrons (fleet, group != NULL);
  card = find_card (fleet, line, group != NULL ? &in_group : &at_top);
  mu_fleet_builder_add (fleet, card, line);
  if (card == NULL || mu_card_get_kind (card) == MU_CARD_SHIP)
    add_upgrades (fleet, selection);
}

static void
read_head (MuFleetBuilder *fleet, const MuBattleScribe *file)
{
  int faction = mu_game_find_faction (fleet->names.game, file->faction);

  mu_fleet_builder_set_name (fleet, file->name);
  mu_fleet_builder_set_limit (fleet, file->limit > 0 ? file->limit : USUAL_LIMIT);
  if (file->limit <= 0)
    mu_roster_set_format_source (fleet->roster, MU_FORMAT_DEFAULT);
  if (faction >= 0)
    mu_fleet_builder_set_faction (fleet, faction);
  else if (*file->faction != '\0')
    mu_import_limits_add_unknown (fleet->roster, MU_CARD_SHIP, file->faction, file->faction, 0);
}

static GPtrArray *
read_fleet (MuGame *game, const MuBattleScribe *file, GError **error)
{
  g_auto (MuFleetBuilder) fleet = { NULL };
  GPtrArray *rosters;

  mu_fleet_builder_init (&fleet, game);
  read_head (&fleet, file);
  for (guint i = 0; i < file->selections->len; i++)
    add_selection (&fleet, file->selections->pdata[i], NULL);
  if (!mu_import_limits_is_sane (fleet.roster, error))
    return NULL;
  rosters = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (rosters, mu_fleet_builder_finish (&fleet));
  return rosters;
}

static gboolean
is_armada (const MuBattleScribe *file)
{
  g_autofree char *game = mu_text_canonical (file->game);

  return *game == '\0' || strstr (game, MU_FLEET_TEXT_GAME) != NULL;
}

/**
 * mu_battlescribe_fleet_read:
 * @bytes: a BattleScribe roster, uncompressed
 *
 * Reads the fleet in a BattleScribe roster.
 *
 * Returns: (transfer full) (element-type MuRoster) (nullable): the fleet; %NULL with @error set if there is none.
 */
GPtrArray *
mu_battlescribe_fleet_read (MuGames *games, GBytes *bytes, GError **error)
{
  int line = 0;
  g_autofree char *problem = NULL;
  g_autoptr (MuBattleScribe) file = mu_battlescribe_read (bytes, &line, &problem);
  MuGame *game;

  if (file == NULL)
    {
      g_set_error (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_SYNTAX, _ ("line %d: %s"), line, problem);
      return NULL;
    }
  if (!mu_battlescribe_is_roster (bytes))
    {
      g_set_error_literal (error, MU_IMPORT_ERROR, MU_IMPORT_ERROR_NO_LIST,
                           _ ("not a list: a zip file without a BattleScribe roster"));
      return NULL;
    }
  if (!is_armada (file))
    {
      g_autofree char *short_name = mu_safe_line_dup_name (file->game);
      g_autofree char *message = g_strdup_printf (_ ("it is a roster for another game, %s"), short_name);

      mu_import_limits_refuse (error, message);
      return NULL;
    }
  game = mu_games_get (games, MU_FLEET_TEXT_GAME, error);
  return game != NULL ? read_fleet (game, file, error) : NULL;
}
