/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-squad-names.h"

/* A part of a line that may be a card, and the cards that it may stand for. */
typedef struct
{
  MuFleetLine *line;
  GPtrArray *pilots;
  GPtrArray *upgrades;
  GPtrArray *ships;
  int slot; /* the slot stated by a label, as in “Crew: …”; -1 if there is none */
} MuSquadPiece;

guint mu_squad_line_count (const MuFleetLine *line);
GPtrArray *mu_squad_line_split (const MuSquadNames *names, const MuFleetLine *line);
gboolean mu_squad_piece_is_known (const MuSquadPiece *self);
