/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/desk/mu-desk-list.h"
#include "catalog/mu-games.h"

#define MU_TYPE_DESK_READER (mu_desk_reader_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskReader, mu_desk_reader, MU, DESK_READER, GObject)

MuDeskReader *mu_desk_reader_new          (MuGames *games);
void          mu_desk_reader_judge_by     (MuDeskReader *self, const MuFormat *format, int total);
void          mu_desk_reader_add_file     (MuDeskReader *self, GFile *file, const char *label);
void          mu_desk_reader_add_text     (MuDeskReader *self, const char *text, const char *label);
void          mu_desk_reader_cancel       (MuDeskReader *self);
gboolean      mu_desk_reader_is_busy      (MuDeskReader *self);
void          mu_desk_reader_get_progress (MuDeskReader *self, guint *n_found, guint *n_done);
guint         mu_desk_reader_get_n_passed (MuDeskReader *self);
