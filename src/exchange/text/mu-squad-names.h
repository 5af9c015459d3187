/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-fleet-line.h"
#include "model/mu-game.h"
#include "model/mu-unit.h"

/* What the names in a squad's text are looked up in. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  guint32 factions;  /* those of the squad's side; 0: not known */
  GPtrArray *ships;  /* of MuCard */
  GPtrArray *called; /* of char*: their names, canonical */
} MuSquadNames;

void mu_squad_names_init (MuSquadNames *self, MuGame *game, MuCatalog *catalog);
void mu_squad_names_clear (MuSquadNames *self);
void mu_squad_names_set_faction (MuSquadNames *self, int faction);
void mu_squad_names_take_price (const MuSquadNames *self, MuFleetLine *line);
GPtrArray *mu_squad_names_list (const MuSquadNames *self, MuCardKind kind, const char *name);
MuCard *mu_squad_names_pick_pilot (const MuSquadNames *self, GPtrArray *pilots, const MuFleetLine *line, MuCard *ship);
MuCard *mu_squad_names_pick_upgrade (const MuSquadNames *self, GPtrArray *upgrades, const MuFleetLine *line,
                                     MuUnit *unit, int slot);
gboolean mu_squad_names_agree (GPtrArray *cards, const MuFleetLine *line);
char *mu_squad_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card);
