/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-predicate.h"

/* Returns a new predicate without parts, ids or bounds. */
MuPredicate *
mu_predicate_new (MuPredicateKind kind)
{
  MuPredicate *self = g_atomic_rc_box_new0 (MuPredicate);

  self->kind = kind;
  self->term = -1;
  self->min = G_MININT;
  self->max = G_MAXINT;
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_predicate_unref);
  self->ids = g_ptr_array_new ();
  return self;
}

/* Returns @self with one more reference. */
MuPredicate *
mu_predicate_ref (MuPredicate *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
mu_predicate_clear (gpointer data)
{
  MuPredicate *self = data;

  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->ids);
  g_free (self->words);
}

/* Releases a reference. */
void
mu_predicate_unref (MuPredicate *self)
{
  g_atomic_rc_box_release_full (self, mu_predicate_clear);
}

/* Adds a part (taken) to a predicate. */
void
mu_predicate_add (MuPredicate *self, MuPredicate *part)
{
  g_ptr_array_add (self->parts, part);
}
