/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

#define MU_TYPE_KEEPER (mu_keeper_get_type ())
G_DECLARE_FINAL_TYPE (MuKeeper, mu_keeper, MU, KEEPER, GObject)

MuKeeper     *mu_keeper_new         (void);
MuLibrary    *mu_keeper_get_library (MuKeeper *self);
void          mu_keeper_set_library (MuKeeper *self, MuLibrary *library);
const char   *mu_keeper_get_id      (MuKeeper *self);
gint64        mu_keeper_get_revision (MuKeeper *self);
const GError *mu_keeper_get_error   (MuKeeper *self);
gboolean      mu_keeper_is_unsaved  (MuKeeper *self);
void          mu_keeper_begin       (MuKeeper *self, const char *id, gint64 revision);
void          mu_keeper_begin_copy  (MuKeeper *self);
void          mu_keeper_set_gone    (MuKeeper *self, gboolean gone);
void          mu_keeper_touch       (MuKeeper *self);
gboolean      mu_keeper_save        (MuKeeper *self, MuRoster *roster, const MuReport *report, GError **error);
