/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a die is rolled for. */
typedef enum
{
  MU_DIE_ATTACK,
  MU_DIE_DEFENSE,
  MU_DIE_RED,
  MU_DIE_BLUE,
  MU_DIE_BLACK,
  MU_N_DICE
} MuDieRole;

enum
{
  MU_MAX_DIE_FACES = 6,    /* different ones */
  MU_MAX_COLOR_FACES = 11, /* different ones of the red, blue and black dice together, which are rolled together */
  MU_MAX_FACE_DAMAGE = 2
};

/* What some faces of a die show; blank ones nothing. */
typedef struct
{
  int n_faces;
  int hits; /* evades, of a defense die */
  int criticals;
  int accuracies;
  int focuses;
} MuDieFace;

/* A die of a game. Without faces, the game does not have it. */
typedef struct
{
  MuDieFace faces[MU_MAX_DIE_FACES];
  int n_different;
  int n_faces; /* all together */
} MuDie;

gboolean mu_die_add_face (MuDie *self, const MuDieFace *face);
double   mu_die_get_mean (const MuDie *self, gboolean criticals);
