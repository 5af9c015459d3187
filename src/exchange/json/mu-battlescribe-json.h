/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-battlescribe.h"
#include "exchange/json/mu-json-splitter.h"

gboolean mu_battlescribe_json_is_roster (const MuJsonPiece *piece);
MuBattleScribe *mu_battlescribe_json_read (const MuJsonPiece *piece, GError **error);
