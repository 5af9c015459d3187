/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

char *mu_card_origin_dup_state (MuSession *session, MuGame *game, MuCard *card);
void mu_card_origin_fill (GtkBox *box, MuSession *session, MuGame *game, MuCard *card);
