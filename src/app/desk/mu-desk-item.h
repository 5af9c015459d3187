/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-list.h"

#define MU_TYPE_DESK_ITEM (mu_desk_item_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskItem, mu_desk_item, MU, DESK_ITEM, GObject)

typedef void (*MuDeskItemFunc) (MuDeskItem *row, gpointer data);

MuDeskItem         *mu_desk_item_new          (MuDeskList *list);
void                mu_desk_item_judge        (MuDeskItem *self, const MuFormat *format, int total);
void                mu_desk_item_judge_team   (GPtrArray *members, const MuFormat *format, int total);
gboolean            mu_desk_item_is_judged    (MuDeskItem *self, const MuFormat *format, int total);
void                mu_desk_item_replace_list (MuDeskItem *self, MuDeskList *list);
void                mu_desk_item_set_team     (MuDeskItem *self, guint team);
void                mu_desk_item_set_larger   (MuDeskItem *self, const char *larger);
void                mu_desk_item_set_remark   (MuDeskItem *self, const char *remark);
const MuDeskList   *mu_desk_item_get_list     (MuDeskItem *self);
const MuVerdictRow *mu_desk_item_get_row      (MuDeskItem *self);
guint               mu_desk_item_get_team     (MuDeskItem *self);
gboolean            mu_desk_item_matches      (MuDeskItem *self, const char *const *folded_words);
gboolean            mu_desk_item_do_some      (GListModel *rows, guint *n_done, guint n_rows, MuDeskItemFunc each,
                                               gpointer data);
