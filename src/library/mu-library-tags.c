/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-tags.h"

#include "library/mu-database.h"

enum { MAX_CHARACTERS = 60 };

/* Returns the tag that a user typed: in one line, without space around it, not overly long; NULL if nothing is left. */
char *
mu_library_dup_tag (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) tag = g_string_new (NULL);
  glong n_characters = 0;

  for (const char *p = valid; *p != '\0' && n_characters < MAX_CHARACTERS; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean space = g_unichar_isspace (c) || g_unichar_iscntrl (c);

      if (space && (tag->len == 0 || tag->str[tag->len - 1] == ' '))
        continue;
      g_string_append_unichar (tag, space ? ' ' : c);
      n_characters++;
    }
  g_strchomp (tag->str);
  return tag->str[0] != '\0' ? g_string_free (g_steal_pointer (&tag), FALSE) : NULL;
}

/* Returns the tags of all lists that are not deleted, the most used first, or NULL. */
GStrv
mu_library_list_tags (MuLibrary *self, GError **error)
{
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  g_autoptr (sqlite3_stmt) statement
      = mu_database_prepare (mu_library_get_database (self), error,
                             "SELECT tag FROM tags JOIN lists ON number = list WHERE deleted_at IS NULL "
                             "GROUP BY tag ORDER BY count(*) DESC, tag",
                             "");
  gboolean failed;

  while (mu_database_next (mu_library_get_database (self), statement, &failed, error))
    {
      g_autofree char *tag = NULL;

      if (!mu_database_dup_column (mu_library_get_database (self), statement, 0, &tag, error))
        return NULL;
      g_strv_builder_add (tags, tag);
    }
  return failed ? NULL : g_strv_builder_end (tags);
}
