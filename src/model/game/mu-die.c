/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-die.h"

/* Returns FALSE if the die has too many different faces already. */
gboolean
mu_die_add_face (MuDie *self, const MuDieFace *face)
{
  if (self->n_different == MU_MAX_DIE_FACES)
    return FALSE;
  self->faces[self->n_different++] = *face;
  self->n_faces += face->n_faces;
  return TRUE;
}

/* Returns the damage of the die on average; 0 if the game does not have it. Criticals do not always count. */
double
mu_die_get_mean (const MuDie *self, gboolean criticals)
{
  int sum = 0;

  for (int i = 0; i < self->n_different; i++)
    sum += self->faces[i].n_faces * (self->faces[i].hits + (criticals ? self->faces[i].criticals : 0));
  return (double) sum / MAX (self->n_faces, 1);
}
