/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-effect.h"

/* Returns a new effect that refers to no slot and no term, and whose filter accepts every card. */
MuEffect *
mu_effect_new (MuEffectKind kind)
{
  MuEffect *self = g_atomic_rc_box_new0 (MuEffect);

  self->kind = kind;
  self->slot = -1;
  self->term = -1;
  self->action = (MuCardAction){ .action = -1, .linked = -1 };
  self->filter.max_cost = G_MAXINT;
  self->filter.cards = g_ptr_array_new ();
  self->attack_dice = (MuDiceEffect){ .most = G_MAXINT, .stat = -1, .max = G_MAXINT };
  return self;
}

static void
mu_effect_clear (gpointer data)
{
  MuEffect *self = data;

  g_ptr_array_unref (self->filter.cards);
}

/* Releases a reference. */
void
mu_effect_unref (MuEffect *self)
{
  g_atomic_rc_box_release_full (self, mu_effect_clear);
}
