/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/check/mu-report.h"

#define MU_TYPE_SQUADRON_CHIP (mu_squadron_chip_get_type ())
G_DECLARE_FINAL_TYPE (MuSquadronChip, mu_squadron_chip, MU, SQUADRON_CHIP, GtkWidget)

void       mu_squadron_chip_show      (MuSquadronChip *self, const MuReport *report, guint index);
guint      mu_squadron_chip_get_index (MuSquadronChip *self);
GtkWidget *mu_squadron_chip_get_open  (MuSquadronChip *self);
