/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-hand-in.h"

#include <jansson.h>
#include <string.h>

/* Returns a list of nobody, with nothing in it. */
MuHandIn *
mu_hand_in_new (void)
{
  return g_new0 (MuHandIn, 1);
}

/* Frees a list. */
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

/* Returns the text of a list that has it; invalid UTF-8 is replaced. */
char *
mu_hand_in_dup_text (const MuHandIn *self)
{
  gsize size;
  const char *data = g_bytes_get_data (self->text, &size);

  return g_utf8_make_valid (data != NULL ? data : "", (gssize) size);
}

/* Takes text and verdict out of a list. */
void
mu_hand_in_strip (MuHandIn *self)
{
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->verdict, g_free);
}

/* Returns how many bytes text and verdict have in JSON, 0 without them: a text of control characters has six for each. */
gsize
mu_hand_in_count_bytes (const MuHandIn *self)
{
  g_autofree char *text = self->text != NULL ? mu_hand_in_dup_text (self) : NULL;
  gsize n_bytes = self->verdict != NULL ? strlen (self->verdict) : 0;

  for (const char *sign = text; sign != NULL && *sign != '\0'; sign++)
    if (strchr ("\"\\\b\f\n\r\t", *sign) != NULL)
      n_bytes += strlen ("\\n");
    else
      n_bytes += g_ascii_iscntrl (*sign) ? strlen ("\\u0001") : 1;
  return n_bytes;
}

/*
 * Returns what is different from the version before, in lines; empty if that is not known. The elements are char*.
 *
 * @language: the tag of a language
 */
GPtrArray *
mu_hand_in_list_changes (const MuHandIn *self, const char *language)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  json_auto_t *changes = self->changes != NULL ? json_loads (self->changes, 0, NULL) : NULL;
  json_t *line;
  size_t i;

  json_array_foreach (json_object_get (changes, language), i, line) if (json_is_string (line))
      g_ptr_array_add (lines, g_strdup (json_string_value (line)));
  return lines;
}
