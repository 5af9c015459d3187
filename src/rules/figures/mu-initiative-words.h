/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* Who has initiative, or the choice, when two lists meet. */
typedef struct
{
  int chooser; /* index of the list whose player chooses, or -1 */
  int holder;  /* index of the list whose player has initiative without a choice, or -1 */
  char *text;  /* translated */
} MuInitiativeOutcome;

const char *mu_initiative_get_heading (MuGame *game);
char *mu_initiative_dup_rule (MuGame *game, const MuFormat *format);
MuInitiativeOutcome mu_initiative_decide (MuGame *game, const MuInitiative *initiative, char *const names[2],
                                          const int points[2], const int factions[2]);
