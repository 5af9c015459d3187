/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/mu-game.h"

void mu_card_links_fill (GtkBox *box, MuGame *game, MuCatalog *catalog, MuCard *card);
