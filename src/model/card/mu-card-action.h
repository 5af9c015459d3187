/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-maneuver.h"

/* An action on a card's action bar, and the action that may follow it. */
typedef struct
{
  int action;
  MuDifficulty difficulty; /* MU_DIFFICULTY_STANDARD (white), MU_DIFFICULTY_HARD (red) or MU_DIFFICULTY_PURPLE */
  int linked;              /* -1: none */
  MuDifficulty linked_difficulty;
} MuCardAction;

const char  *mu_card_action_get_color   (MuDifficulty difficulty);
MuDifficulty mu_card_action_parse_color (const char *color);
guint32      mu_card_actions_get_set    (const GArray *bar);
void         mu_card_actions_add        (GArray *bar, const MuCardAction *action);
