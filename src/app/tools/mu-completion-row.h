/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/complete/mu-complete.h"

#define MU_TYPE_COMPLETION_ROW (mu_completion_row_get_type ())
G_DECLARE_FINAL_TYPE (MuCompletionRow, mu_completion_row, MU, COMPLETION_ROW, GtkListBoxRow)

GtkWidget          *mu_completion_row_new            (MuRoster *roster, const MuCompletion *completion, int points,
                                                      int limit);
const MuCompletion *mu_completion_row_get_completion (MuCompletionRow *self);
char               *mu_completion_row_dup_names      (const MuCompletion *completion);
