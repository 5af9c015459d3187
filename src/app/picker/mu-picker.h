/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-pick-request.h"
#include "app/picker/mu-picker-item.h"
#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_PICKER (mu_picker_get_type ())
G_DECLARE_FINAL_TYPE (MuPicker, mu_picker, MU, PICKER, GtkPopover)

void                 mu_picker_open        (MuPicker *self, MuSession *session, const MuPickRequest *request);
int                  mu_picker_fit         (MuPicker *self, int room, int most);
gboolean             mu_picker_fit_beside  (MuPicker *self, int beside, int below);
void                 mu_picker_set_has_pane (MuPicker *self, gboolean has_pane);
const MuPickRequest *mu_picker_get_request (MuPicker *self);
