/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-squad-line.h"
#include "model/mu-roster.h"

/* A squad while its text is read. */
typedef struct
{
  MuRoster *roster;
  MuSquadNames names;
  MuUnit *unit;    /* what upgrades go on, borrowed; NULL: none yet */
  int copies;      /* how many of it there are to be */
  gboolean closed; /* something stood between it and what comes */
  MuCard *ship;    /* the ship said of the pilots to come; NULL: none */
  gboolean is_named;
  gboolean has_format;
  gboolean is_squad; /* something in it was understood */
} MuSquadBuilder;

void mu_squad_builder_init (MuSquadBuilder *self, MuGame *game);
void mu_squad_builder_clear (MuSquadBuilder *self);
void mu_squad_builder_set_name (MuSquadBuilder *self, const char *name);
void mu_squad_builder_set_faction (MuSquadBuilder *self, int faction);
void mu_squad_builder_close (MuSquadBuilder *self);
void mu_squad_builder_add_line (MuSquadBuilder *self, const MuFleetLine *line, GPtrArray *pieces);
MuRoster *mu_squad_builder_finish (MuSquadBuilder *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuSquadBuilder, mu_squad_builder_clear)
