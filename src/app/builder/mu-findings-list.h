/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-finding-row.h"

#define MU_TYPE_FINDINGS_LIST (mu_findings_list_get_type ())
G_DECLARE_FINAL_TYPE (MuFindingsList, mu_findings_list, MU, FINDINGS_LIST, GtkWidget)

void     mu_findings_list_show           (MuFindingsList *self, MuSession *session);
void     mu_findings_list_set_expanded   (MuFindingsList *self, gboolean expanded);
gboolean mu_findings_list_is_expanded    (MuFindingsList *self);
gboolean mu_findings_list_has_focus      (MuFindingsList *self);
guint    mu_findings_list_get_n_findings (MuFindingsList *self);
