/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/mu-cli-odds.h"
#include "rules/odds/mu-battery-odds.h"

/* The options of an attack with red, blue and black dice. */
typedef struct
{
  const MuDie *dies; /* of the game, by MuDieRole */
  MuDice dice;  /* of an attacker without a list */
  char *arc;    /* nullable: the hull zone that attacks; the front */
  char *zone;   /* nullable: the hull zone that is attacked; the front */
  char *tokens; /* nullable: the defense tokens that are spent; those of the ship */
  const char *range; /* nullable: medium */
  int strength;      /* of a defender without a list; 0: not stated */
  gboolean json;
} MuCliBattery;

void     mu_cli_battery_clear    (MuCliBattery *self);
gboolean mu_cli_battery_has_dice (const MuCliBattery *self);
gboolean mu_cli_battery_is_asked (const MuCliBattery *self);
int      mu_cli_battery_run      (const MuCliBattery *self, const MuOddsSide *attacker, const MuOddsSide *defender);
