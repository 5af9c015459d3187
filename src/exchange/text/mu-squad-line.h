/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-squad-names.h"

/* What may be one card in a line of a squad's text, and what it may name. */
typedef struct
{
  MuFleetLine *line;
  GPtrArray *pilots;
  GPtrArray *upgrades;
  GPtrArray *ships;
  int slot; /* what is said of its slot, “Crew: …”; -1: nothing */
} MuSquadPiece;

guint mu_squad_line_count (const MuFleetLine *line);
GPtrArray *mu_squad_line_split (const MuSquadNames *names, const MuFleetLine *line);
gboolean mu_squad_piece_is_known (const MuSquadPiece *self);
