/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "model/mu-collection.h"

/* The saved collection, for commands that can keep to it. */
typedef struct
{
  MuLibrary *library; /* NULL: not asked for */
} MuCliOwned;

gboolean mu_cli_owned_init (MuCliOwned *self, gboolean asked);
MuCollection *mu_cli_owned_get (const MuCliOwned *self);
void mu_cli_owned_clear (MuCliOwned *self);
