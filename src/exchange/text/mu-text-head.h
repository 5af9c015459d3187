/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* What a line “Key: value” states. */
typedef enum
{
  MU_TEXT_HEAD_NONE,
  MU_TEXT_HEAD_NAME,
  MU_TEXT_HEAD_PLAYER,
  MU_TEXT_HEAD_EVENT,
  MU_TEXT_HEAD_NOTES,
  MU_TEXT_HEAD_FACTION,
  MU_TEXT_HEAD_COMMANDER,
  MU_TEXT_HEAD_POINTS,
  MU_TEXT_HEAD_LIMIT,
  MU_TEXT_HEAD_FORMAT,
  MU_TEXT_HEAD_OBJECTIVE,
  MU_TEXT_HEAD_SQUADRONS,
  MU_TEXT_HEAD_SHIPS,
  MU_TEXT_HEAD_OBSTACLES,
  MU_TEXT_HEAD_SUM,   /* of a part of the list */
  MU_TEXT_HEAD_TOTAL, /* of all of it */
  MU_TEXT_HEAD_REST,  /* what its cards leave of the points allowed */
} MuTextHead;

MuTextHead mu_text_head_find (const char *heading);
MuTextHead mu_text_head_parse (const char *line, char **value);
MuTextHead mu_text_head_parse_sum (const char *line, int *total);
gboolean mu_text_head_is_of_squadrons (const char *line);
gboolean mu_text_head_is_about_points (const char *text);
int mu_text_head_find_spoken_total (const char *text);
gboolean mu_text_head_is_distinctive (MuTextHead head);
gboolean mu_text_head_begins_with_points (const char *text);
int mu_text_head_parse_total (MuTextHead head, const char *value);
int mu_text_head_parse_limit (MuTextHead head, const char *value);
const char *mu_text_head_get_mode (MuGame *game, const MuFormat *format);
const MuFormat *mu_text_head_find_format (MuGame *game, const char *value);
