/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

/* A card that a name may stand for. */
typedef struct
{
  MuCard *card;
  int likeness; /* how well the name matches; higher is better */
  char *hint;   /* additional text, such as a squadron type, slot or faction; canonical, possibly empty */
} MuFleetMatch;

GPtrArray *mu_fleet_spellings_list (MuCatalog *catalog, MuCardKind kind, const char *name);
