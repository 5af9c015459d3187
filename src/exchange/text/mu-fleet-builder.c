/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-builder.h"

#include "exchange/io/mu-import-limits.h"
#include "rules/check/mu-check-context.h"

enum
{
  MAX_SAME = 20
};

/**
 * mu_fleet_builder_init:
 *
 * Initializes a builder with a new fleet in the standard format of the game.
 */
void
mu_fleet_builder_init (MuFleetBuilder *self, MuGame *game)
{
  *self = (MuFleetBuilder){ .roster = mu_roster_new (game, mu_game_get_standard_format (game)) };
  self->stated = mu_stated_new ();
  mu_fleet_names_init (&self->names, game, mu_roster_get_catalog (self->roster));
}

/**
 * mu_fleet_builder_clear:
 *
 * Frees the fleet and the contents of a builder.
 */
void
mu_fleet_builder_clear (MuFleetBuilder *self)
{
  g_clear_object (&self->roster);
  g_clear_pointer (&self->stated, mu_stated_unref);
  mu_fleet_names_clear (&self->names);
}

/**
 * mu_fleet_builder_set_name:
 *
 * Sets the name of the fleet.
 */
void
mu_fleet_builder_set_name (MuFleetBuilder *self, const char *name)
{
  mu_roster_set_name (self->roster, name);
  self->is_named = TRUE;
}

/**
 * mu_fleet_builder_set_faction:
 * @faction: the index of a primary faction
 *
 * Sets the faction of the fleet and of the cards to look up.
 */
void
mu_fleet_builder_set_faction (MuFleetBuilder *self, int faction)
{
  mu_roster_set_faction (self->roster, faction);
  self->names.factions = 1u << faction;
  self->is_fleet = TRUE;
}

/**
 * mu_fleet_builder_set_format:
 *
 * Sets the format. Cards are looked up at its points revision from then on.
 */
void
mu_fleet_builder_set_format (MuFleetBuilder *self, const MuFormat *format)
{
  mu_roster_set_format (self->roster, format);
  self->has_format = TRUE;
  self->names.catalog = mu_roster_get_catalog (self->roster);
}

/**
 * mu_fleet_builder_set_limit:
 * @limit: the total stated by the text, of a format or of the player's choice; 0 if it states none
 *
 * Sets the total of the fleet, and the format with that total if none is named.
 */
void
mu_fleet_builder_set_limit (MuFleetBuilder *self, int limit)
{
  mu_import_limits_set_limit (self->roster, limit, self->has_format);
  self->names.catalog = mu_roster_get_catalog (self->roster);
}

/**
 * mu_fleet_builder_enter_squadrons:
 * @squadrons: %TRUE if squadrons follow, %FALSE if ships follow
 *
 * Begins another section of the text.
 */
void
mu_fleet_builder_enter_squadrons (MuFleetBuilder *self, gboolean squadrons)
{
  self->in_squadrons = squadrons;
  self->closed = TRUE;
}

/**
 * mu_fleet_builder_add_objective:
 * @known: (nullable): the card; %NULL adds an unknown card for @name and @line
 *
 * Adds an objective.
 */
void
mu_fleet_builder_add_objective (MuFleetBuilder *self, MuCard *known, const MuFleetLine *line, const char *name)
{
  g_autoptr (MuCard) objective
      = known != NULL ? g_object_ref (known) : mu_card_new_unknown (MU_CARD_OBJECTIVE, name, line->text, line->number);

  mu_roster_add_objective (self->roster, objective);
}

static void
add_unit (MuFleetBuilder *self, MuCard *card, int count)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_unit_set_count (unit, count);
  mu_roster_add_unit (self->roster, unit);
  if (mu_card_get_kind (card) != MU_CARD_SHIP)
    return;
  self->ship = unit;
  self->closed = FALSE;
  self->in_squadrons = FALSE;
}

/* If nothing else tells the faction, it is that of the first ship. */
static void
add_ships (MuFleetBuilder *self, MuCard *card, int count)
{
  guint32 factions = mu_card_get_facts (card)->factions;

  if (self->names.factions == 0 && factions != 0)
    mu_fleet_builder_set_faction (self, g_bit_nth_lsf (factions, -1));
  for (int i = 0; i < count; i++)
    add_unit (self, card, 1);
}

/* Equal squadrons are one unit; every ship is a unit of its own. */
static void
add_units (MuFleetBuilder *self, MuCard *card, int count)
{
  if (mu_card_get_kind (card) == MU_CARD_SQUADRON)
    add_unit (self, card, count);
  else
    add_ships (self, card, count);
}

static void
keep_line (MuFleetBuilder *self, MuCardKind kind, const MuFleetLine *line)
{
  mu_import_limits_add_unknown (self->roster, kind, line->name, line->text, line->number);
}

static void
add_upgrade (MuFleetBuilder *self, MuCard *card, const MuFleetLine *line)
{
  if (self->ship == NULL)
    {
      keep_line (self, MU_CARD_UPGRADE, line);
      return;
    }
  for (int i = 0; i < line->count && mu_unit_get_n_upgrades (self->ship) <= MU_MAX_UPGRADES; i++)
    mu_import_limits_add_upgrade (self->ship, card, line->name, line->text, line->number);
  if (mu_fleet_names_is_commander (&self->names, card))
    self->names.has_commander = TRUE;
}

static void
add_known (MuFleetBuilder *self, MuCard *card, const MuFleetLine *line)
{
  switch (mu_card_get_kind (card))
    {
    case MU_CARD_SHIP:
    case MU_CARD_SQUADRON:
      add_units (self, card, line->count);
      break;
    case MU_CARD_OBJECTIVE:
      mu_fleet_builder_add_objective (self, card, line, line->name);
      break;
    default:
      add_upgrade (self, card, line);
      break;
    }
}

/* Unknown cards are kept where they were found: on their ship, among the squadrons, or in the list. */
static void
add_unknown (MuFleetBuilder *self, const MuFleetLine *line)
{
  gboolean is_squadron = self->in_squadrons || (line->counted && !line->bullet);
  gboolean on_ship = line->bullet || !self->has_bullets;
  MuCardKind kind = is_squadron || line->bullet ? MU_CARD_SQUADRON : MU_CARD_SHIP;

  if (self->ship != NULL && !self->closed && on_ship && !is_squadron)
    mu_import_limits_add_upgrade (self->ship, NULL, line->name, line->text, line->number);
  else if (line->priced || (line->labelled && line->kind != MU_CARD_UPGRADE) || (self->in_squadrons && line->bullet))
    {
      g_autoptr (MuCard) unknown = mu_card_new_unknown (kind, line->name, line->text, line->number);

      add_units (self, unknown, line->count);
    }
  else
    keep_line (self, kind, line);
}

/* One line may stand for several ships or cards, whose cost it states together or each by itself. */
static void
state_cost (MuFleetBuilder *self, MuCard *card, const MuFleetLine *line)
{
  MuCardKind kind = mu_card_get_kind (card);
  int unit = (int) mu_roster_get_n_units (self->roster) - 1;

  if (!line->priced || unit < 0 || (kind != MU_CARD_SQUADRON && line->count > 1))
    return;
  if (kind == MU_CARD_SHIP || kind == MU_CARD_SQUADRON)
    mu_stated_add_cost (self->stated, unit, -1, line->cost, line->number);
  else if (kind == MU_CARD_UPGRADE && self->ship != NULL && mu_roster_get_unit (self->roster, unit) == self->ship)
    mu_stated_add_cost (self->stated, unit, (int) mu_unit_get_n_upgrades (self->ship) - 1, line->cost, line->number);
}

static void
doubt_card (MuFleetBuilder *self, MuCard *card, const MuFleetLine *line)
{
  MuCard *ship = self->ship != NULL ? mu_unit_get_card (self->ship) : NULL;
  MuCard *instead = mu_fleet_names_find_namesake (&self->names, card, line, ship);

  if (instead != NULL)
    mu_stated_add_doubt (self->stated, card, instead, line->number);
}

static gboolean
is_countable (MuCard *card, const MuFleetLine *line)
{
  int most = card == NULL || mu_card_get_kind (card) == MU_CARD_SQUADRON ? MU_MAX_UNITS : MAX_SAME;

  return line->count >= 1 && line->count <= most && *line->name != '-';
}

/**
 * mu_fleet_builder_add:
 * @known: (nullable): the card that @line names; %NULL adds an unknown card
 *
 * Adds the card of a line, unless there are already more ships and squadrons than a list can have and it is refused.
 */
void
mu_fleet_builder_add (MuFleetBuilder *self, MuCard *known, const MuFleetLine *line)
{
  if (mu_roster_get_n_units (self->roster) > MU_MAX_UNITS)
    return;
  if (!is_countable (known, line))
    keep_line (self, MU_CARD_SQUADRON, line);
  else if (known != NULL)
    {
      doubt_card (self, known, line);
      add_known (self, known, line);
      state_cost (self, known, line);
    }
  else
    add_unknown (self, line);
  self->is_fleet |= known != NULL;
}

/**
 * mu_fleet_builder_state_total:
 * @total: what the text says that all of it costs; negative: nothing
 */
void
mu_fleet_builder_state_total (MuFleetBuilder *self, int total)
{
  if (total >= 0)
    self->stated->total = total;
}

/**
 * mu_fleet_builder_finish:
 *
 * Returns: (transfer full): the fleet, with what the text states of it.
 */
MuRoster *
mu_fleet_builder_finish (MuFleetBuilder *self)
{
  if (self->stated->total >= 0
      && mu_check_context_count_points (self->roster, mu_roster_get_catalog (self->roster)) == self->stated->total)
    mu_stated_settle (self->stated);
  mu_roster_set_stated (self->roster, self->stated);
  return g_steal_pointer (&self->roster);
}
