/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

#define MU_TYPE_IMPORT_ACTIONS (mu_import_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuImportActions, mu_import_actions, MU, IMPORT_ACTIONS, GObject)

MuImportActions *mu_import_actions_new (MuWindowContext *context);
void mu_import_actions_add_files (MuImportActions *self, GFile **files, int n_files);
gboolean mu_import_actions_add_value (MuImportActions *self, const GValue *value);
