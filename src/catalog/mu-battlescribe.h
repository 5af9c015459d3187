/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/roster/mu-stated.h"

/* A selection in a BattleScribe roster, with the selections inside it. */
typedef struct
{
  char *name;
  char *type; /* “unit” is a group, “model” a ship, squadron or objective, “upgrade” a card on it; possibly empty */
  char *group; /* the group that the selection was made from, possibly empty */
  int number;
  int cost; /* of all copies, without the selections inside */
  int line;
  GPtrArray *children; /* of MuSelection */
} MuSelection;

/* The contents of a BattleScribe roster. */
typedef struct
{
  char *name;
  char *game;            /* name of the game system */
  char *faction;         /* name of the catalogue of the first force, possibly empty */
  int limit;             /* 0 if there is none */
  int total;             /* the cost of the roster as it states it; 0 if it does not */
  GPtrArray *selections; /* of MuSelection */
  MuStated *stated;      /* what of it was not read; nullable */
} MuBattleScribe;

MuSelection *mu_selection_new (void);
MuBattleScribe *mu_battlescribe_new (void);
gboolean mu_battlescribe_is_roster (GBytes *bytes);
MuBattleScribe *mu_battlescribe_read (GBytes *bytes, int *line, char **problem);
void mu_battlescribe_free (MuBattleScribe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBattleScribe, mu_battlescribe_free)
