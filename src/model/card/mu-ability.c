/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-ability.h"

#include "model/text/mu-intern.h"

/* Returns a new ability without a name, for a reader to fill. */
MuAbility *
mu_ability_new (const char *id)
{
  MuAbility *self = g_atomic_rc_box_new0 (MuAbility);

  self->id = mu_intern (id);
  return self;
}

static void
mu_ability_clear (gpointer data)
{
  MuAbility *self = data;

  g_clear_pointer (&self->name, mu_text_unref);
  g_clear_pointer (&self->summary, mu_text_unref);
  g_clear_pointer (&self->effects, g_ptr_array_unref);
}

/* Releases a reference. */
void
mu_ability_unref (MuAbility *self)
{
  g_atomic_rc_box_release_full (self, mu_ability_clear);
}
