/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-squadron-chip.h"
#include "app/session/mu-session.h"

#define MU_TYPE_SQUADRON_BOX (mu_squadron_box_get_type ())
G_DECLARE_FINAL_TYPE (MuSquadronBox, mu_squadron_box, MU, SQUADRON_BOX, GtkWidget)

void            mu_squadron_box_show       (MuSquadronBox *self, const MuReport *report);
void            mu_squadron_box_show_meter (MuSquadronBox *self, const MuReport *report);
MuSquadronChip *mu_squadron_box_find       (MuSquadronBox *self, guint index);
GtkWidget      *mu_squadron_box_get_add    (MuSquadronBox *self);
