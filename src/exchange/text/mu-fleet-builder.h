/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-fleet-names.h"
#include "model/mu-roster.h"

/* A fleet whose text is being read. */
typedef struct
{
  MuRoster *roster;
  MuStated *stated;      /* what the text states of it */
  MuFleetNames names;
  MuUnit *ship;    /* the ship that upgrades are added to, borrowed; NULL at the beginning */
  gboolean closed; /* the total of the ship was read, so no upgrades follow */
  gboolean in_squadrons;
  gboolean is_named;
  gboolean has_format; /* the text names its format */
  gboolean has_bullets;
  gboolean has_begun; /* the first line was read */
  gboolean is_fleet;  /* a line was read that only fleets have */
} MuFleetBuilder;

void mu_fleet_builder_init            (MuFleetBuilder *self, MuGame *game);
void mu_fleet_builder_clear           (MuFleetBuilder *self);
void mu_fleet_builder_set_name        (MuFleetBuilder *self, const char *name);
void mu_fleet_builder_set_faction     (MuFleetBuilder *self, int faction);
void mu_fleet_builder_set_format      (MuFleetBuilder *self, const MuFormat *format);
void mu_fleet_builder_set_limit       (MuFleetBuilder *self, int limit);
void mu_fleet_builder_enter_squadrons (MuFleetBuilder *self, gboolean squadrons);
void mu_fleet_builder_add_objective   (MuFleetBuilder *self, MuCard *known, const MuFleetLine *line, const char *name);
void mu_fleet_builder_add             (MuFleetBuilder *self, MuCard *known, const MuFleetLine *line);
void mu_fleet_builder_state_total     (MuFleetBuilder *self, int total);
MuRoster *mu_fleet_builder_finish     (MuFleetBuilder *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuFleetBuilder, mu_fleet_builder_clear)
