/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-card-names.h"

/* A part of a line that may name a card. */
typedef struct
{
  MuTextLine *line;           /* the part, parsed */
  const MuNamedCards *named;  /* what its name stands for */
  MuNamedCards *misspelt;     /* the same for a misspelt name; nullable, owned */
  int slot;                   /* the slot stated by a label, as in “Crew: …”; -1 if there is none */
  int kind;                   /* the kind of card stated by a label, as in “Ship: …”; -1 if there is none */
} MuTextPiece;

const MuNamedCards *mu_text_piece_get_named (const MuTextPiece *self);
guint mu_text_piece_count (const MuTextLine *line);
GPtrArray *mu_text_piece_list (MuCardNames *names, const MuTextLine *line);
