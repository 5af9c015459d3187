/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/game/mu-game.h"

#define MU_TYPE_STAT (mu_stat_get_type ())
G_DECLARE_FINAL_TYPE (MuStat, mu_stat, MU, STAT, GtkWidget)

void       mu_stat_show      (MuStat *self, const MuTerm *stat, int value, int printed);
void       mu_stat_show_text (MuStat *self, const char *symbol, const char *text, const char *spoken, int change);
