/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

/* What a line “Key: value” states. */
typedef enum
{
  MU_FLEET_HEAD_NONE,
  MU_FLEET_HEAD_NAME,
  MU_FLEET_HEAD_PLAYER,
  MU_FLEET_HEAD_EVENT,
  MU_FLEET_HEAD_NOTES,
  MU_FLEET_HEAD_FACTION,
  MU_FLEET_HEAD_COMMANDER,
  MU_FLEET_HEAD_POINTS,
  MU_FLEET_HEAD_LIMIT,
  MU_FLEET_HEAD_FORMAT,
  MU_FLEET_HEAD_OBJECTIVE,
  MU_FLEET_HEAD_SQUADRONS,
  MU_FLEET_HEAD_SHIPS,
  MU_FLEET_HEAD_OBSTACLES,
  MU_FLEET_HEAD_SUM,   /* of a part of the list */
  MU_FLEET_HEAD_TOTAL, /* of all of it */
} MuFleetHead;

MuFleetHead mu_fleet_head_find (const char *heading);
MuFleetHead mu_fleet_head_parse (const char *line, char **value);
gboolean mu_fleet_head_is_distinctive (MuFleetHead head);
int mu_fleet_head_parse_total (MuFleetHead head, const char *value);
int mu_fleet_head_parse_limit (MuFleetHead head, const char *value);
const char *mu_fleet_head_get_mode (MuGame *game, const MuFormat *format);
const MuFormat *mu_fleet_head_find_format (MuGame *game, const char *value);
