/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-squad-line.h"
#include "model/mu-roster.h"

/* The card that a piece of the text was read as. */
typedef struct
{
  const MuSquadPiece *piece;
  MuCard *card;     /* a pilot or an upgrade */
  int copies;
  gboolean certain; /* its place, its cost or a word next to it decided; otherwise it was only the likelier card */
} MuSquadDecision;

/* A squad whose text is being read. */
typedef struct
{
  MuRoster *roster;
  MuStated *stated;   /* what the text states of it */
  MuSquadNames names;
  GHashTable *forced;   /* of MuSquadPiece to MuCard: the cards to read some pieces as; nullable, borrowed */
  GArray *decisions;    /* of MuSquadDecision, in the order of the text */
  gboolean only_pilots; /* every piece can be a pilot */
  gboolean has_blocks;  /* there are blank lines between the ships */
  gboolean has_bullets; /* there are bullets before the upgrades only */
  MuUnit *unit;    /* the unit that upgrades are added to, borrowed; NULL at the beginning */
  int copies;      /* number of copies of the unit to make */
  gboolean closed; /* other text followed the unit, so another one may begin */
  MuCard *ship;    /* the ship of the pilots that follow; NULL if not given */
  gboolean in_lines; /* a pilot was followed by other cards in the same line */
  gboolean is_named;
  gboolean has_format;
  gboolean is_squad; /* a card in the text is known */
} MuSquadBuilder;

void mu_squad_builder_init (MuSquadBuilder *self, MuGame *game);
void mu_squad_builder_clear (MuSquadBuilder *self);
void mu_squad_builder_set_name (MuSquadBuilder *self, const char *name);
void mu_squad_builder_set_faction (MuSquadBuilder *self, int faction);
void mu_squad_builder_close (MuSquadBuilder *self);
void mu_squad_builder_add_line (MuSquadBuilder *self, const MuFleetLine *line, GPtrArray *pieces);
MuRoster *mu_squad_builder_finish (MuSquadBuilder *self);

void mu_squad_builder_pair_halves (MuRoster *roster);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuSquadBuilder, mu_squad_builder_clear)
