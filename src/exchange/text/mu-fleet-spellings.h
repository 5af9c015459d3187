/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

/* A card a name may mean. */
typedef struct
{
  MuCard *card;
  int likeness; /* the higher, the nearer its name is to what is written */
  char *hint;   /* what else is written: the craft, a slot, a faction; canonical, possibly empty */
} MuFleetMatch;

GPtrArray *mu_fleet_spellings_list (MuCatalog *catalog, MuCardKind kind, const char *name);
