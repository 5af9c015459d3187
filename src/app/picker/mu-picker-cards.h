/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-picker-item.h"
#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_PICKER_CARDS (mu_picker_cards_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerCards, mu_picker_cards, MU, PICKER_CARDS, GtkWidget)

void     mu_picker_cards_show       (MuPickerCards *self, MuSession *session, int unit, MuPickerItem *item);
void     mu_picker_cards_toggle     (MuPickerCards *self, MuPickerItem *item);
void     mu_picker_cards_clear      (MuPickerCards *self);
gboolean mu_picker_cards_keeps      (MuPickerCards *self, MuPickerItem *item);
guint    mu_picker_cards_get_n_kept (MuPickerCards *self);
