/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

char *mu_card_details_dup_state (MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit);
void mu_card_details_fill (GtkBox *box, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit);
