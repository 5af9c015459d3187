/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-builder.h"

#include <string.h>

#include "exchange/io/mu-import-limits.h"
#include "model/mu-digits.h"

enum
{
  MAX_COPIES = 20,
  MIN_PILOT_COST = 11 /* no upgrade costs as much */
};

/**
 * mu_squad_builder_init:
 *
 * Initializes a builder with a new squad in the standard format of the game.
 */
void
mu_squad_builder_init (MuSquadBuilder *self, MuGame *game)
{
  *self = (MuSquadBuilder){ .roster = mu_roster_new (game, mu_game_get_standard_format (game)), .copies = 1 };
  self->stated = mu_stated_new ();
  self->decisions = g_array_new (FALSE, FALSE, sizeof (MuSquadDecision));
  mu_squad_names_init (&self->names, game, mu_roster_get_catalog (self->roster));
}

/**
 * mu_squad_builder_clear:
 *
 * Frees the squad and the contents of a builder.
 */
void
mu_squad_builder_clear (MuSquadBuilder *self)
{
  g_clear_object (&self->roster);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_clear_pointer (&self->decisions, g_array_unref);
  mu_squad_names_clear (&self->names);
}

/**
 * mu_squad_builder_set_name:
 *
 * Sets the name of the squad.
 */
void
mu_squad_builder_set_name (MuSquadBuilder *self, const char *name)
{
  mu_roster_set_name (self->roster, name);
  self->is_named = TRUE;
}

/**
 * mu_squad_builder_set_faction:
 * @faction: the index of a primary faction
 *
 * Sets the faction of the squad and of the cards to look up.
 */
void
mu_squad_builder_set_faction (MuSquadBuilder *self, int faction)
{
  mu_roster_set_faction (self->roster, faction);
  mu_squad_names_set_faction (&self->names, faction);
}

/**
 * mu_squad_builder_close:
 *
 * Notes a gap in the text, after which another ship may begin.
 */
void
mu_squad_builder_close (MuSquadBuilder *self)
{
  self->closed = TRUE;
}

/* “2x”: copies are made once the ship has all its upgrades. */
static void
add_copies (MuSquadBuilder *self)
{
  for (int i = 1; i < self->copies && self->unit != NULL; i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (self->unit);

      mu_roster_add_unit (self->roster, copy);
    }
  self->copies = 1;
}

static void
begin_ship (MuSquadBuilder *self, MuCard *card, int copies)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  add_copies (self);
  mu_roster_add_unit (self->roster, unit);
  self->unit = unit;
  self->copies = copies;
  self->closed = FALSE;
}

static gboolean
is_possible_count (const MuFleetLine *line)
{
  return line->count >= 1 && line->count <= MAX_COPIES;
}

/* A bare number is not a count if it is the cost, or if no squad has so many ships. */
static int
count_copies (const MuFleetLine *line, MuCard *card)
{
  if (!line->counted || !is_possible_count (line))
    return 1;
  return mu_fleet_line_has_bare_number (line) && card != NULL && line->count == mu_card_get_cost (card) ? 1
                                                                                                        : line->count;
}

/* “400x Academy Pilot” is not a squad, so the count is not ignored. */
static gboolean
is_miscounted (const MuFleetLine *line)
{
  return line->counted && !mu_fleet_line_has_bare_number (line) && !is_possible_count (line);
}

/* Reads “[#2]”, which this program writes to tell which sections of huge ships belong together. */
static void
read_section (MuSquadBuilder *self, const MuFleetLine *line)
{
  const char *mark = strstr (line->text, "[#");
  const char *digits;
  int section;

  if (mark == NULL)
    return;
  digits = mark + 2;
  if (mu_digits_scan (&digits, MU_MAX_SECTION, &section))
    mu_unit_set_section (self->unit, section);
  else if (digits > mark + 2)
    mu_import_limits_add_unknown (self->roster, MU_CARD_PILOT, line->text, line->text, line->number);
}

/* Returns the card that @piece is to be read as, a pilot or an upgrade; NULL if that is left to the builder. */
static MuCard *
get_forced (const MuSquadBuilder *self, const MuSquadPiece *piece)
{
  return self->forced != NULL ? g_hash_table_lookup (self->forced, piece) : NULL;
}

static void
note_decision (MuSquadBuilder *self, const MuSquadPiece *piece, MuCard *card, int copies, gboolean certain)
{
  MuSquadDecision decision = { piece, card, copies, certain };

  g_array_append_val (self->decisions, decision);
}

static void
add_pilot (MuSquadBuilder *self, const MuSquadPiece *piece, const MuFleetLine *line, gboolean certain)
{
  MuCard *forced = get_forced (self, piece);
  gboolean only;
  MuCard *pilot = mu_squad_names_pick_pilot (&self->names, piece->pilots, piece->line, self->ship, &only);
  int copies;

  if (forced != NULL)
    pilot = forced;
  copies = count_copies (piece->line, pilot);
  begin_ship (self, pilot, copies);
  read_section (self, line);
  if (piece->line->priced)
    mu_stated_add_cost (self->stated, (int) mu_roster_get_n_units (self->roster) - 1, -1, piece->line->cost,
                        line->number);
  note_decision (self, piece, pilot, copies, certain && only);
  self->is_squad = TRUE;
}

/* A ship next to its pilot tells pilots with the same name apart. Any other ship is that of the pilots that follow. */
static void
add_ship (MuSquadBuilder *self, const MuSquadPiece *piece, gboolean beside)
{
  MuCard *ship = piece->ships->pdata[0];
  MuCard *pilot = self->unit != NULL ? mu_unit_get_card (self->unit) : NULL;

  if (pilot != NULL && mu_unit_get_n_upgrades (self->unit) == 0 && !mu_card_is_unknown (pilot))
    {
      g_autoptr (GPtrArray) namesakes = mu_squad_names_list (&self->names, MU_CARD_PILOT, mu_card_get_name (pilot));
      MuCard *better = mu_squad_names_pick_pilot (&self->names, namesakes, piece->line, ship, NULL);

      if (mu_catalog_get_ship_of (self->names.catalog, pilot) == ship)
        return;
      if (better != NULL && mu_catalog_get_ship_of (self->names.catalog, better) == ship)
        {
          MuSquadDecision *decision = &g_array_index (self->decisions, MuSquadDecision, self->decisions->len - 1);

          mu_unit_set_card (self->unit, better);
          decision->card = better;
          decision->certain = TRUE;
          return;
        }
    }
  if (beside && pilot != NULL && mu_squad_piece_is_known (piece))
    return;
  self->ship = ship;
  self->closed = TRUE;
}

static void
add_upgrade (MuSquadBuilder *self, const MuSquadPiece *piece, const MuFleetLine *line, gboolean certain)
{
  MuCard *forced = get_forced (self, piece);
  gboolean only;
  MuCard *known
      = mu_squad_names_pick_upgrade (&self->names, piece->upgrades, piece->line, self->unit, piece->slot, &only);
  int copies;

  if (forced != NULL)
    known = forced;
  if (self->unit == NULL)
    {
      mu_import_limits_add_unknown (self->roster, MU_CARD_UPGRADE, piece->line->name, line->text, line->number);
      return;
    }
  copies = count_copies (piece->line, known);
  for (int i = copies; i > 0 && mu_unit_get_n_upgrades (self->unit) <= MU_MAX_UPGRADES; i--)
    mu_import_limits_add_upgrade (self->unit, known, piece->line->name, line->text, line->number);
  if (known == NULL)
    return;
  if (piece->line->priced && copies == 1)
    mu_stated_add_cost (self->stated, (int) mu_roster_get_n_units (self->roster) - 1,
                        (int) mu_unit_get_n_upgrades (self->unit) - 1, piece->line->cost, line->number);
  note_decision (self, piece, known, copies * self->copies, certain && only);
  self->is_squad = TRUE;
}

/*
 * Returns TRUE if an unknown name at the start of a line is that of a ship: by its cost, or since upgrades follow in the
 * line and other ships have theirs in one line, too.
 */
static gboolean
is_unknown_ship (const MuSquadBuilder *self, const MuSquadPiece *piece, const MuFleetLine *line, GPtrArray *pieces)
{
  if (line->bullet)
    return FALSE;
  if (piece->line->priced && piece->line->cost >= MIN_PILOT_COST)
    return TRUE;
  if (self->unit != NULL && !self->in_lines)
    return FALSE;
  for (guint i = 1; i < pieces->len; i++)
    if (((const MuSquadPiece *) pieces->pdata[i])->upgrades->len > 0)
      return TRUE;
  return FALSE;
}

/* Unknown cards are kept where they were found: on their ship, as a ship, or in the list. */
static void
add_unknown (MuSquadBuilder *self, const MuSquadPiece *piece, const MuFleetLine *line, GPtrArray *pieces)
{
  gboolean first = pieces->pdata[0] == piece;
  gboolean ship = first && is_unknown_ship (self, piece, line, pieces);

  if (!ship && self->unit != NULL && (!first || !self->closed || line->bullet))
    add_upgrade (self, piece, line, TRUE);
  else if (ship || piece->line->priced)
    {
      g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_PILOT, piece->line->name, line->text, line->number);

      begin_ship (self, unknown, count_copies (piece->line, NULL));
      read_section (self, line);
    }
  else
    mu_import_limits_add_unknown (self->roster, MU_CARD_PILOT, piece->line->name, line->text, line->number);
}

static gboolean
has_room (const MuSquadBuilder *self, const MuSquadPiece *piece)
{
  for (guint i = 0; i < piece->upgrades->len; i++)
    if (mu_squad_names_has_room (&self->names, self->unit, mu_card_get_facts (piece->upgrades->pdata[i])->slot))
      return TRUE;
  return FALSE;
}

/* Many characters are both a pilot and a crew card. A line by itself that may be either is an upgrade where ships stand
 * apart from each other; elsewhere it is a ship if the one before has no room for the card, or if all lines may be
 * ships. */
static gboolean
is_pilot (const MuSquadBuilder *self, const MuSquadPiece *piece, const MuFleetLine *line, gboolean first,
          gboolean alone, gboolean *certain)
{
  gboolean as_pilot = mu_squad_names_agree (piece->pilots, piece->line);
  gboolean as_upgrade = mu_squad_names_agree (piece->upgrades, piece->line);
  MuCard *forced = get_forced (self, piece);

  *certain = TRUE;
  if (forced != NULL)
    return mu_card_get_kind (forced) == MU_CARD_PILOT;
  if (piece->pilots->len == 0 || piece->slot >= 0)
    return FALSE;
  if (piece->upgrades->len == 0 || self->unit == NULL)
    return TRUE;
  if (as_pilot != as_upgrade)
    return as_pilot;
  if (piece->line->priced && piece->line->cost >= MIN_PILOT_COST)
    return TRUE;
  if (!first || line->bullet)
    return FALSE;
  if (self->closed || !alone)
    return TRUE;
  if (self->has_blocks)
    return FALSE;
  if (self->has_bullets || !has_room (self, piece))
    return TRUE;
  *certain = FALSE;
  return self->only_pilots;
}

/* “IG-88B - Aggressor - 36”: a ship may have the same name as a pilot, and the pilot comes first. */
static gboolean
is_ship_beside (const MuSquadBuilder *self, const MuSquadPiece *piece, gboolean begun)
{
  MuCard *pilot = self->unit != NULL ? mu_unit_get_card (self->unit) : NULL;

  return begun && piece->ships->len > 0 && pilot != NULL && !mu_card_is_unknown (pilot)
         && mu_unit_get_n_upgrades (self->unit) == 0
         && g_ptr_array_find (piece->ships, mu_catalog_get_ship_of (self->names.catalog, pilot), NULL);
}

/**
 * mu_squad_builder_add_line:
 * @pieces: (element-type MuSquadPiece): the possible cards in @line
 *
 * Adds the cards of a line. Those after more ships than a list can have are not added, since the list is refused.
 */
void
mu_squad_builder_add_line (MuSquadBuilder *self, const MuFleetLine *line, GPtrArray *pieces)
{
  gboolean begun = FALSE; /* a ship began in this line */

  for (guint i = 0; i < pieces->len && mu_roster_get_n_units (self->roster) <= MU_MAX_UNITS; i++)
    {
      const MuSquadPiece *piece = pieces->pdata[i];
      gboolean certain;

      if (is_ship_beside (self, piece, begun))
        continue;
      if (is_miscounted (piece->line))
        mu_import_limits_add_unknown (self->roster, MU_CARD_PILOT, piece->line->text, line->text, line->number);
      else if (is_pilot (self, piece, line, i == 0, pieces->len == 1, &certain))
        {
          add_pilot (self, piece, line, certain);
          begun = TRUE;
          self->in_lines |= i == 0 && pieces->len > 1;
        }
      else if (piece->upgrades->len > 0 && (piece->ships->len == 0 || self->unit != NULL))
        add_upgrade (self, piece, line, certain);
      else if (piece->ships->len > 0)
        add_ship (self, piece, begun);
      else
        add_unknown (self, piece, line, pieces);
    }
}

static MuUnit *
find_half (MuRoster *roster, guint from, const char *ship)
{
  for (guint i = from; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_unit_get_section (unit) < 0 && mu_card_get_facts (mu_unit_get_card (unit))->ship == ship)
        return unit;
    }
  return NULL;
}

/**
 * mu_squad_builder_pair_halves:
 *
 * Puts sections of huge ships together in their order, unless the text says which belong together: only this program's
 * own text does.
 */
void
mu_squad_builder_pair_halves (MuRoster *roster)
{
  int section = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *ship = mu_catalog_get_ship_of (mu_roster_get_catalog (roster), mu_unit_get_card (unit));
      const char *partner = ship != NULL ? mu_card_get_facts (ship)->partner : NULL;
      MuUnit *half = partner != NULL && mu_unit_get_section (unit) < 0 ? find_half (roster, i + 1, partner) : NULL;

      if (half == NULL)
        continue;
      mu_unit_set_section (unit, section);
      mu_unit_set_section (half, section);
      section++;
    }
}

/**
 * mu_squad_builder_finish:
 *
 * Returns: (transfer full) (nullable): the squad; %NULL if no card in the text is known.
 */
MuRoster *
mu_squad_builder_finish (MuSquadBuilder *self)
{
  add_copies (self);
  if (!self->has_format)
    mu_squad_builder_pair_halves (self->roster);
  return self->is_squad || self->has_format ? g_steal_pointer (&self->roster) : NULL;
}
