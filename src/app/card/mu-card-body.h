/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_CARD_BODY (mu_card_body_get_type ())
G_DECLARE_FINAL_TYPE (MuCardBody, mu_card_body, MU, CARD_BODY, GtkBox)

void mu_card_body_show         (MuCardBody *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card,
                                int unit);
void mu_card_body_show_figures (MuCardBody *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card,
                                int unit);
void mu_card_body_clear        (MuCardBody *self);
