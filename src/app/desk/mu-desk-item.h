/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "exchange/tables/mu-verdict-row.h"

#define MU_TYPE_DESK_ITEM (mu_desk_item_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskItem, mu_desk_item, MU, DESK_ITEM, GObject)

MuDeskItem         *mu_desk_item_new          (GFile *file, const char *label, MuRoster *roster, const char *error);
void                mu_desk_item_judge        (MuDeskItem *self, const MuFormat *format, int total);
gboolean            mu_desk_item_is_judged    (MuDeskItem *self, const MuFormat *format, int total);
void                mu_desk_item_judge_team   (GPtrArray *members, const MuFormat *format, int total);
void                mu_desk_item_renew        (MuDeskItem *self, MuDeskItem *from);
void                mu_desk_item_set_team     (MuDeskItem *self, guint team);
void                mu_desk_item_set_remark   (MuDeskItem *self, const char *remark);
GFile              *mu_desk_item_get_file     (MuDeskItem *self);
const char         *mu_desk_item_get_label    (MuDeskItem *self);
MuRoster           *mu_desk_item_get_roster   (MuDeskItem *self);
MuReport           *mu_desk_item_get_report   (MuDeskItem *self);
const MuVerdictRow *mu_desk_item_get_row      (MuDeskItem *self);
guint               mu_desk_item_get_team     (MuDeskItem *self);
const char         *mu_desk_item_get_cards    (MuDeskItem *self);
const char         *mu_desk_item_get_player   (MuDeskItem *self);
gboolean            mu_desk_item_matches      (MuDeskItem *self, char **folded_words);
