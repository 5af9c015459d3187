/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-expansion.h"

#include "model/text/mu-intern.h"

/* Returns a new expansion without cards, named by its id. */
MuExpansion *
mu_expansion_new (const char *id)
{
  MuExpansion *self = g_new0 (MuExpansion, 1);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  self->figures = TRUE;
  self->holdings = g_array_new (FALSE, FALSE, sizeof (MuHolding));
  return self;
}

/* Frees an expansion. */
void
mu_expansion_free (MuExpansion *self)
{
  g_free (self->code);
  g_free (self->released);
  mu_text_unref (self->name);
  g_array_unref (self->holdings);
  g_free (self);
}
