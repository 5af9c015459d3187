/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-pick-edit.h"
#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_PICK_GHOST (mu_pick_ghost_get_type ())
G_DECLARE_FINAL_TYPE (MuPickGhost, mu_pick_ghost, MU, PICK_GHOST, GtkWidget)

const MuReport *mu_pick_ghost_show  (MuPickGhost *self, MuSession *session, const MuPickRequest *request,
                                     MuPickerItem *item, MuPickEdit *edit);
void            mu_pick_ghost_place (MuPickGhost *self, GtkWidget *target, GtkWidget *column);
gboolean        mu_pick_ghost_clear (MuPickGhost *self);
