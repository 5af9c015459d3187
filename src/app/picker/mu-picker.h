/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-pick-request.h"
#include "app/picker/mu-picker-options.h"
#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_PICKER (mu_picker_get_type ())
G_DECLARE_FINAL_TYPE (MuPicker, mu_picker, MU, PICKER, GtkPopover)

void                 mu_picker_open           (MuPicker *self, MuSession *session, const MuPickRequest *request);
const MuPickRequest *mu_picker_get_request    (MuPicker *self);
void                 mu_picker_set_text       (MuPicker *self, const char *text);
void                 mu_picker_set_only_legal (MuPicker *self, gboolean only_legal);
guint                mu_picker_get_n_items    (MuPicker *self);
MuPickerItem        *mu_picker_get_item       (MuPicker *self, guint position);
MuPickerItem        *mu_picker_get_selected   (MuPicker *self);
MuPickerItem        *mu_picker_find           (MuPicker *self, const char *card_id);
void                 mu_picker_take           (MuPicker *self, MuPickerItem *item, gboolean anyway);
GtkWidget           *mu_picker_get_search     (MuPicker *self);
MuPickerOptions     *mu_picker_get_options    (MuPicker *self);
const char          *mu_picker_get_count      (MuPicker *self);
