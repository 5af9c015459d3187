/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

const char *mu_zone_get_name            (MuZoneId zone);
const char *mu_zone_get_title           (MuZoneId zone);
const char *mu_objective_type_get_own_name (MuGame *game, MuObjectiveType type);
gboolean    mu_objective_type_is_called (MuGame *game, MuObjectiveType type, const char *canonical);
const char *mu_objective_type_get_name  (MuGame *game, MuObjectiveType type);
const char *mu_objective_type_get_title (MuGame *game, MuObjectiveType type);
char *mu_cards_dup_names (MuGame *game, MuCardKind kind, const GPtrArray *ids, const char *last);
const char *mu_budget_get_name          (const MuBudget *self, MuGame *game);
const char *mu_cap_get_name             (const MuCap *self, MuGame *game);
