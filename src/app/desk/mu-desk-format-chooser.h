/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk/mu-desk-judge.h"
#include "catalog/mu-games.h"

#define MU_TYPE_DESK_FORMAT_CHOOSER (mu_desk_format_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskFormatChooser, mu_desk_format_chooser, MU, DESK_FORMAT_CHOOSER, GtkBox)

void mu_desk_format_chooser_set_judge (MuDeskFormatChooser *self, MuDeskJudge *judge, MuGames *games);
