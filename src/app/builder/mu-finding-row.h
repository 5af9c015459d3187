/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_FINDING_ROW (mu_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (MuFindingRow, mu_finding_row, MU, FINDING_ROW, GtkWidget)

GtkWidget *mu_finding_row_new (void);
void mu_finding_row_show (MuFindingRow *self, MuSession *session, MuFinding *finding);
const char *mu_finding_row_get_text (MuFindingRow *self);
GtkMenuButton *mu_finding_row_get_why (MuFindingRow *self);
GtkButton *mu_finding_row_get_mend (MuFindingRow *self);
GtkButton *mu_finding_row_get_locate (MuFindingRow *self);
gboolean mu_finding_row_is_missing (const MuFinding *finding);
