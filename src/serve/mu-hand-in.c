/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-hand-in.h"

#include <jansson.h>

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
  g_free (self->changes);
  g_free (self->name);
  g_free (self->game);
  g_free (self->format);
  g_free (self->faction);
  g_free (self);
}

/**
 * mu_hand_in_list_changes:
 * @language: the tag of a language
 *
 * Returns: (transfer full) (element-type utf8): what is different from the version before, in lines; empty if that is
 *   not known.
 */
GPtrArray *
mu_hand_in_list_changes (const MuHandIn *self, const char *language)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  json_t *changes = self->changes != NULL ? json_loads (self->changes, 0, NULL) : NULL;
  json_t *line;
  size_t i;

  json_array_foreach (json_object_get (changes, language), i, line) if (json_is_string (line))
      g_ptr_array_add (lines, g_strdup (json_string_value (line)));
  json_decref (changes);
  return lines;
}
