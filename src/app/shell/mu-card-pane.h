/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-item.h"
#include "app/session/mu-session.h"

#define MU_TYPE_CARD_PANE (mu_card_pane_get_type ())
G_DECLARE_FINAL_TYPE (MuCardPane, mu_card_pane, MU, CARD_PANE, GtkWidget)

void mu_card_pane_show (MuCardPane *self, MuSession *session, MuCard *card, int unit);
void mu_card_pane_clear (MuCardPane *self);
void mu_card_pane_show_found (MuCardPane *self, MuSession *session, MuPickerItem *item);
