/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "model/game/mu-collection.h"

/* The saved collection, for commands with --owned. */
typedef struct
{
  MuLibrary *library; /* NULL without --owned */
} MuCliOwned;

gboolean mu_cli_owned_init (MuCliOwned *self, gboolean asked);
MuCollection *mu_cli_owned_get (const MuCliOwned *self);
gboolean mu_cli_owned_is_empty (const MuCliOwned *self, MuGame *game);
void mu_cli_owned_clear (MuCliOwned *self);
