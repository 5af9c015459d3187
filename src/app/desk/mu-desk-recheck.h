/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-item.h"
#include "catalog/mu-games.h"

#define MU_TYPE_DESK_RECHECK (mu_desk_recheck_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskRecheck, mu_desk_recheck, MU, DESK_RECHECK, GObject)

MuDeskRecheck *mu_desk_recheck_new          (MuGames *games, GListStore *rows, const MuFormat *format, int total);
void           mu_desk_recheck_stop         (MuDeskRecheck *self);
void           mu_desk_recheck_get_progress (MuDeskRecheck *self, guint *n_found, guint *n_done);
