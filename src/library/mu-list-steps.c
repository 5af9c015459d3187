/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-list-steps.h"

/* Returns no steps. */
MuListSteps *
mu_list_steps_new (void)
{
  MuListSteps *self = g_new0 (MuListSteps, 1);

  self->undo = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->redo = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

/* Frees the steps. */
void
mu_list_steps_free (MuListSteps *self)
{
  g_array_unref (self->undo);
  g_array_unref (self->redo);
  g_free (self);
}
