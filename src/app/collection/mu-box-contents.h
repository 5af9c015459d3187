/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/mu-collection.h"
#include "model/game/mu-game.h"

#define MU_TYPE_BOX_CONTENTS (mu_box_contents_get_type ())
G_DECLARE_FINAL_TYPE (MuBoxContents, mu_box_contents, MU, BOX_CONTENTS, GtkWidget)

void mu_box_contents_show (MuBoxContents *self, MuGame *game, const MuExpansion *expansion, MuCollection *collection);
