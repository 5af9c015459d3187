/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-pick-request.h"
#include "app/picker/mu-picker-item.h"
#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_PICKER (mu_picker_get_type ())
G_DECLARE_FINAL_TYPE (MuPicker, mu_picker, MU, PICKER, GtkWidget)

void                 mu_picker_open        (MuPicker *self, MuSession *session, const MuPickRequest *request);
void                 mu_picker_close       (MuPicker *self);
void                 mu_picker_refresh     (MuPicker *self, guint unit, int replaced);
const MuPickRequest *mu_picker_get_request (MuPicker *self);
