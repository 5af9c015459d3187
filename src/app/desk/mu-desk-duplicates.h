/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-item.h"

typedef struct _MuDeskDuplicates MuDeskDuplicates;

MuDeskDuplicates *mu_desk_duplicates_new           (GListModel *rows);
void              mu_desk_duplicates_free          (MuDeskDuplicates *self);
gboolean          mu_desk_duplicates_step          (MuDeskDuplicates *self);
guint             mu_desk_duplicates_get_n_remarks (MuDeskDuplicates *self);
