/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-edition.h"

#include <string.h>

#include "model/text/mu-intern.h"

/* Returns a new edition without marks, named by its id. */
MuEdition *
mu_edition_new (const char *id)
{
  MuEdition *self = g_new0 (MuEdition, 1);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  self->marks = g_ptr_array_new_with_free_func (g_free);
  self->xws_factions = g_new0 (char *, 1);
  self->xws_slots = g_new0 (char *, 1);
  self->xws_rulesets = g_new0 (char *, 1);
  return self;
}

/* Frees an edition. */
void
mu_edition_free (MuEdition *self)
{
  mu_text_unref (self->name);
  g_ptr_array_unref (self->marks);
  g_strfreev (self->xws_factions);
  g_strfreev (self->xws_slots);
  g_strfreev (self->xws_rulesets);
  g_free (self->cards);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_free (self);
}

/* Returns the first of the edition's marks that is in a list or a part of it, in capital or small letters, or NULL. */
const char *
mu_edition_find_mark (const MuEdition *self, const char *text)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const char *mark = self->marks->pdata[i];
      const char first[] = { g_ascii_tolower (*mark), g_ascii_toupper (*mark), '\0' };
      gsize length = strlen (mark);

      for (const char *p = strpbrk (text, first); p != NULL; p = strpbrk (p + 1, first))
        if (g_ascii_strncasecmp (p, mark, length) == 0)
          return mark;
    }
  return NULL;
}

/* Returns TRUE if @host, in small letters, is a site such as “example.org” or part of it, as “www.example.org” is. */
gboolean
mu_edition_is_host (const char *host, const char *site)
{
  gsize length = strlen (host);
  gsize rest = strlen (site);

  return rest <= length && g_str_equal (host + length - rest, site)
         && (rest == length || host[length - rest - 1] == '.');
}

/* Returns TRUE if one of the edition's marks is @host, in small letters, or a site that it is a part of. */
gboolean
mu_edition_has_host (const MuEdition *self, const char *host)
{
  for (guint i = 0; i < self->marks->len; i++)
    if (mu_edition_is_host (host, self->marks->pdata[i]))
      return TRUE;
  return FALSE;
}

/*
 * This may be called in any thread. Returns whether the edition has a ship, a pilot or an upgrade of that name.
 *
 * @name: a name as people or programs write it, or an XWS id
 */
gboolean
mu_edition_has_card (MuEdition *self, const char *name)
{
  g_autofree char *canonical = mu_text_canonical (name);

  if (g_once_init_enter (&self->listed))
    {
      g_auto (GStrv) cards = g_strsplit (self->cards != NULL ? self->cards : "", ";", -1);

      self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (char **card = cards; *card != NULL; card++)
        g_hash_table_add (self->known, mu_text_canonical (*card));
      g_once_init_leave (&self->listed, 1);
    }
  return *canonical != '\0' && g_hash_table_contains (self->known, canonical);
}
