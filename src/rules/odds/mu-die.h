/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How many faces of X-Wing's dice show what; the others are blank. */
enum
{
  MU_DIE_FACES = 8,
  MU_ATTACK_DIE_HITS = 3,
  MU_ATTACK_DIE_CRITICALS = 1,
  MU_ATTACK_DIE_FOCUSES = 2,
  MU_DEFENSE_DIE_EVADES = 3,
  MU_DEFENSE_DIE_FOCUSES = 2,
};
