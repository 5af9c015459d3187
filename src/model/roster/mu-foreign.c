/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/roster/mu-foreign.h"

static void
part_free (MuForeignPart *self)
{
  g_free (self->part);
  for (int i = 0; i < MU_N_FOREIGN; i++)
    g_free (self->texts[i]);
  g_free (self);
}

/* Returns a new empty array. The elements are MuForeignPart. */
GPtrArray *
mu_foreign_parts_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
}

/*
 * Adds the foreign data of a part, unless both texts are empty.
 *
 * @part: a name for the part; only the reader and the writer of documents must agree on it
 */
void
mu_foreign_parts_add (GPtrArray *parts, const char *part, const char *attributes, const char *elements)
{
  MuForeignPart *added;

  if (*attributes == '\0' && *elements == '\0')
    return;
  added = g_new0 (MuForeignPart, 1);
  added->part = g_strdup (part);
  added->texts[MU_FOREIGN_ATTRIBUTES] = g_strdup (attributes);
  added->texts[MU_FOREIGN_ELEMENTS] = g_strdup (elements);
  g_ptr_array_add (parts, added);
}

/* Returns a deep copy. The elements are MuForeignPart. */
GPtrArray *
mu_foreign_parts_copy (GPtrArray *parts)
{
  GPtrArray *copy = mu_foreign_parts_new ();

  for (guint i = 0; i < parts->len; i++)
    {
      const MuForeignPart *part = parts->pdata[i];

      mu_foreign_parts_add (copy, part->part, part->texts[MU_FOREIGN_ATTRIBUTES], part->texts[MU_FOREIGN_ELEMENTS]);
    }
  return copy;
}

/* Returns TRUE if both have the same parts in the same order. */
gboolean
mu_foreign_parts_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const MuForeignPart *one = a->pdata[i], *other = b->pdata[i];

      if (g_strcmp0 (one->part, other->part) != 0)
        return FALSE;
      for (int j = 0; j < MU_N_FOREIGN; j++)
        if (g_strcmp0 (one->texts[j], other->texts[j]) != 0)
          return FALSE;
    }
  return TRUE;
}
