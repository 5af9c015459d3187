/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-fleet-line.h"
#include "model/mu-game.h"
#include "model/mu-unit.h"

/* Looks up the names in the text of a squad. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  guint32 factions;  /* the factions that play for the squad's faction; 0 if it is not known */
  GPtrArray *ships;  /* of MuCard */
  GPtrArray *ship_names; /* of char*: their canonical names */
} MuSquadNames;

void mu_squad_names_init (MuSquadNames *self, MuGame *game, MuCatalog *catalog);
void mu_squad_names_clear (MuSquadNames *self);
void mu_squad_names_set_faction (MuSquadNames *self, int faction);
gboolean mu_squad_names_is_on_side (const MuSquadNames *self, const MuCardFacts *facts);
void mu_squad_names_take_price (const MuSquadNames *self, MuFleetLine *line);
GPtrArray *mu_squad_names_list (const MuSquadNames *self, MuCardKind kind, const char *name);
MuCard *mu_squad_names_pick_pilot (const MuSquadNames *self, GPtrArray *pilots, const MuFleetLine *line, MuCard *ship,
                                   gboolean *certain);
MuCard *mu_squad_names_pick_upgrade (const MuSquadNames *self, GPtrArray *upgrades, const MuFleetLine *line,
                                     MuUnit *unit, int slot, gboolean *certain);
gboolean mu_squad_names_has_room (const MuSquadNames *self, MuUnit *unit, int slot);
gboolean mu_squad_names_agree (GPtrArray *cards, const MuFleetLine *line);
char *mu_squad_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card);
