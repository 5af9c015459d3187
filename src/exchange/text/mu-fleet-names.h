/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-fleet-line.h"
#include "model/mu-game.h"

/* Looks up the names in the text of a fleet. What was read so far decides between cards with the same name. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  guint32 factions;      /* factions of the fleet; 0 if not known */
  GPtrArray *commanders; /* of MuCard: the cards that may be the commander named in the head; NULL if it names none */
  gboolean has_commander;
} MuFleetNames;

void     mu_fleet_names_init          (MuFleetNames *self, MuGame *game, MuCatalog *catalog);
void     mu_fleet_names_clear         (MuFleetNames *self);
void     mu_fleet_names_set_commander (MuFleetNames *self, const char *name);
gboolean mu_fleet_names_is_commander  (const MuFleetNames *self, MuCard *card);
MuCard  *mu_fleet_names_find          (const MuFleetNames *self, MuCardKind kind, const MuFleetLine *line, MuCard *ship);
MuCard *mu_fleet_names_find_namesake (const MuFleetNames *self, MuCard *card, const MuFleetLine *line, MuCard *ship);
guint32  mu_fleet_names_get_factions  (const MuFleetNames *self, const MuFleetLine *line);
MuCard  *mu_fleet_names_find_objective (const MuFleetNames *self, const char *name);
gboolean mu_fleet_names_agrees        (const MuFleetNames *self, MuCard *card, const MuFleetLine *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuFleetNames, mu_fleet_names_clear)
