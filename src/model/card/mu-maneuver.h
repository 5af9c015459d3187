/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  MU_BEARING_TURN_LEFT,
  MU_BEARING_BANK_LEFT,
  MU_BEARING_STRAIGHT,
  MU_BEARING_BANK_RIGHT,
  MU_BEARING_TURN_RIGHT,
  MU_BEARING_KOIOGRAN,
  MU_BEARING_SEGNORS_LEFT,
  MU_BEARING_SEGNORS_RIGHT,
  MU_BEARING_TALLON_LEFT,
  MU_BEARING_TALLON_RIGHT,
  MU_BEARING_STOP,
  MU_BEARING_REVERSE_BANK_LEFT,
  MU_BEARING_REVERSE_STRAIGHT,
  MU_BEARING_REVERSE_BANK_RIGHT,
  MU_N_BEARINGS,
} MuBearing;

typedef enum
{
  MU_DIFFICULTY_NONE, /* the dial does not have the maneuver */
  MU_DIFFICULTY_EASY,
  MU_DIFFICULTY_STANDARD,
  MU_DIFFICULTY_HARD,
  MU_DIFFICULTY_PURPLE,
  MU_N_DIFFICULTIES,
} MuDifficulty;

/* One maneuver of an X-Wing dial. */
typedef struct
{
  int speed;
  MuBearing bearing;
  MuDifficulty difficulty;
  int energy; /* of huge ships: energy gained */
} MuManeuver;

/* A change that a card makes to a dial. */
typedef struct
{
  guint speeds;   /* bits 1 << speed; 0 means any */
  guint bearings; /* bits 1 << MuBearing; 0 means any */
  MuDifficulty difficulty;
  gboolean add;
} MuManeuverChange;

const char  *mu_difficulty_get_word (MuDifficulty difficulty);
MuDifficulty mu_difficulty_parse    (const char *word);
guint       mu_bearing_parse    (const char *word);
const char *mu_bearing_get_word (MuBearing bearing);
void        mu_maneuver_change  (GArray *dial, const MuManeuverChange *change);
