/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-item.h"

#define MU_TYPE_DESK_JUDGE (mu_desk_judge_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskJudge, mu_desk_judge, MU, DESK_JUDGE, GObject)

MuDeskJudge    *mu_desk_judge_new             (GListModel *rows);
void            mu_desk_judge_start           (MuDeskJudge *self);
void            mu_desk_judge_cancel          (MuDeskJudge *self);
gboolean        mu_desk_judge_is_busy         (MuDeskJudge *self);
guint           mu_desk_judge_get_n_done      (MuDeskJudge *self);
void            mu_desk_judge_set_format      (MuDeskJudge *self, const MuFormat *format);
const MuFormat *mu_desk_judge_get_format      (MuDeskJudge *self);
void            mu_desk_judge_set_total       (MuDeskJudge *self, int total);
int             mu_desk_judge_get_total       (MuDeskJudge *self, const MuFormat *format);
const MuFormat *mu_desk_judge_get_open_format (MuDeskJudge *self);
gboolean        mu_desk_judge_make_team       (MuDeskJudge *self, GPtrArray *rows);
gboolean        mu_desk_judge_has_teams       (MuDeskJudge *self);
const guint    *mu_desk_judge_get_counts      (MuDeskJudge *self);
guint mu_desk_judge_get_n_doubts (MuDeskJudge *self);
guint           mu_desk_judge_get_n_remarks   (MuDeskJudge *self);
