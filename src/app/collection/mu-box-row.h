/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/collection/mu-collection-editor.h"
#include "model/game/mu-game.h"

#define MU_TYPE_BOX_ROW (mu_box_row_get_type ())
G_DECLARE_FINAL_TYPE (MuBoxRow, mu_box_row, MU, BOX_ROW, GtkListBoxRow)

GtkWidget         *mu_box_row_new           (MuCollectionEditor *editor, MuGame *game, const MuExpansion *expansion);
const MuExpansion *mu_box_row_get_expansion (MuBoxRow *self);
int                mu_box_row_get_count     (MuBoxRow *self);
const char        *mu_box_row_get_group     (MuBoxRow *self);
int                mu_box_row_get_rank      (MuBoxRow *self);
gboolean           mu_box_row_matches       (MuBoxRow *self, const char *const *folded_words);
void               mu_box_row_change        (MuBoxRow *self, int change);
void               mu_box_row_update        (MuBoxRow *self);
