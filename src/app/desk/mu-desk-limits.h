/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-item.h"

typedef struct _MuDeskLimits MuDeskLimits;

MuDeskLimits *mu_desk_limits_new        (GListModel *rows);
void          mu_desk_limits_free       (MuDeskLimits *self);
gboolean      mu_desk_limits_step       (MuDeskLimits *self);
guint         mu_desk_limits_get_n_only (MuDeskLimits *self);
