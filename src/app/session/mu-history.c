/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/mu-history.h"

enum { TYPING_PAUSE_US = 3 * G_USEC_PER_SEC };

/* The way back and forth through the states of a list, each a whole document. It has no limit. */
struct _MuHistory
{
  GBytes *document; /* where the list is now */
  GPtrArray *undo;  /* of GBytes */
  GPtrArray *redo;  /* of GBytes */
  int typing;       /* the text the last step was typed into, or -1 */
  gint64 typed_at;
};

/**
 * mu_history_new:
 *
 * Returns: (transfer full): a history that has not begun.
 */
MuHistory *
mu_history_new (void)
{
  MuHistory *self = g_new0 (MuHistory, 1);

  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->typing = -1;
  return self;
}

void
mu_history_free (MuHistory *self)
{
  g_clear_pointer (&self->document, g_bytes_unref);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_free (self);
}

static void
set_document (MuHistory *self, GBytes *document)
{
  GBytes *old = self->document;

  self->document = document != NULL ? g_bytes_ref (document) : NULL;
  g_clear_pointer (&old, g_bytes_unref);
}

/**
 * mu_history_begin:
 * @document: (nullable): the state of another list; %NULL for none
 *
 * Forgets all and begins anew.
 */
void
mu_history_begin (MuHistory *self, GBytes *document)
{
  set_document (self, document);
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
  self->typing = -1;
}

/**
 * mu_history_get_document:
 *
 * Returns: (transfer none) (nullable): the state the list is in, as far as steps were taken.
 */
GBytes *
mu_history_get_document (MuHistory *self)
{
  return self->document;
}

/* Whether the step now taken goes on with the text typed in the step before. */
static gboolean
goes_on_typing (MuHistory *self, int typing)
{
  gint64 now = g_get_monotonic_time ();
  gboolean goes_on = typing >= 0 && typing == self->typing && now - self->typed_at < TYPING_PAUSE_US;

  self->typing = typing;
  self->typed_at = now;
  return goes_on;
}

/**
 * mu_history_take:
 * @document: the state after an edit
 * @typing: which text was typed into, or -1; such steps that follow one another without a long pause are one
 *
 * Takes a step.
 *
 * Returns: whether @document differs from the state before.
 */
gboolean
mu_history_take (MuHistory *self, GBytes *document, int typing)
{
  if (g_bytes_equal (document, self->document))
    return FALSE;
  if (!goes_on_typing (self, typing))
    g_ptr_array_add (self->undo, g_bytes_ref (self->document));
  set_document (self, document);
  g_ptr_array_set_size (self->redo, 0);
  return TRUE;
}

static GBytes *
step (MuHistory *self, GPtrArray *from, GPtrArray *to)
{
  g_autoptr (GBytes) document = NULL;

  if (from->len == 0)
    return NULL;
  document = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, g_bytes_ref (self->document));
  set_document (self, document);
  self->typing = -1;
  return self->document;
}

/**
 * mu_history_undo:
 *
 * Returns: (transfer none) (nullable): the state a step back, which the list now is in; %NULL at the beginning.
 */
GBytes *
mu_history_undo (MuHistory *self)
{
  return step (self, self->undo, self->redo);
}

/**
 * mu_history_redo:
 *
 * Returns: (transfer none) (nullable): the state a step forth, which the list now is in; %NULL at the end.
 */
GBytes *
mu_history_redo (MuHistory *self)
{
  return step (self, self->redo, self->undo);
}

gboolean
mu_history_can_undo (MuHistory *self)
{
  return self->undo->len > 0;
}

gboolean
mu_history_can_redo (MuHistory *self)
{
  return self->redo->len > 0;
}
