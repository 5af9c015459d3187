/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "model/game/mu-collection.h"

gboolean      mu_cli_owned_open     (gboolean asked, MuLibrary **library);
MuCollection *mu_cli_owned_get      (MuLibrary *library);
gboolean      mu_cli_owned_is_empty (MuLibrary *library, MuGame *game);
