/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* One choice of a BattleScribe roster, with those made below it. */
typedef struct
{
  char *name;
  char *type; /* “unit” is a group, “model” a ship, squadron or objective, “upgrade” what it carries; or "" */
  char *group; /* what the choice was made from, or "" */
  int number;
  int cost; /* of all of them, without what is below */
  int line;
  GPtrArray *children; /* of MuSelection */
} MuSelection;

/* A roster of the program BattleScribe, as its file has it. */
typedef struct
{
  char *name;
  char *game;            /* what its game system is called */
  char *faction;         /* what the catalogue of its first force is called, or "" */
  int limit;             /* 0: none */
  GPtrArray *selections; /* of MuSelection */
} MuBattleScribe;

gboolean mu_battlescribe_is_roster (GBytes *bytes);
MuBattleScribe *mu_battlescribe_read (GBytes *bytes, int *line, char **problem);
void mu_battlescribe_free (MuBattleScribe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBattleScribe, mu_battlescribe_free)
