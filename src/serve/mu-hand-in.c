/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-hand-in.h"

/**
 * mu_hand_in_new:
 *
 * Returns: (transfer full): a list of nobody, with nothing in it.
 */
MuHandIn *
mu_hand_in_new (void)
{
  return g_new0 (MuHandIn, 1);
}

/**
 * mu_hand_in_free:
 *
 * Frees a list.
 */
void
mu_hand_in_free (MuHandIn *self)
{
  g_free (self->player);
  g_free (self->seat);
  g_free (self->reason);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_free (self->verdict);
  g_free (self->name);
  g_free (self->game);
  g_free (self->format);
  g_free (self->faction);
  g_free (self);
}
