/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_FINDING_ROW (mu_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (MuFindingRow, mu_finding_row, MU, FINDING_ROW, GtkWidget)

void       mu_finding_row_show          (MuFindingRow *self, MuSession *session, MuFinding *finding);
gboolean   mu_finding_row_is_unfinished (const MuFinding *finding);
gboolean   mu_finding_row_is_of_use     (const MuFinding *finding);
