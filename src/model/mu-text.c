/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-text.h"

#include <string.h>

/* A name or sentence in English and, where known, other languages. Reference counted; changed only while loading. */
struct _MuText
{
  char *english;
  GHashTable *others; /* language → text; NULL while there is only English */
};

/**
 * mu_text_new:
 * @english: (nullable): the text in English; %NULL is kept as the empty text
 *
 * Returns: (transfer full): a new text.
 */
MuText *
mu_text_new (const char *english)
{
  MuText *self = g_atomic_rc_box_new0 (MuText);

  self->english = g_strdup (english != NULL ? english : "");
  return self;
}

MuText *
mu_text_ref (MuText *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
mu_text_clear (gpointer data)
{
  MuText *self = data;

  g_clear_pointer (&self->english, g_free);
  g_clear_pointer (&self->others, g_hash_table_unref);
}

void
mu_text_unref (MuText *self)
{
  g_atomic_rc_box_release_full (self, mu_text_clear);
}

/**
 * mu_text_set:
 * @language: (nullable): a language tag such as `de`; %NULL or `en` sets the English text
 * @text: the text in that language
 */
void
mu_text_set (MuText *self, const char *language, const char *text)
{
  if (language == NULL || g_str_equal (language, "en"))
    {
      g_free (self->english);
      self->english = g_strdup (text);
      return;
    }

  if (self->others == NULL)
    self->others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_replace (self->others, g_strdup (language), g_strdup (text));
}

/**
 * mu_text_get:
 * @self: (nullable): a text
 *
 * Returns: (transfer none): the text in the best of the user's languages; the empty string for %NULL.
 */
const char *
mu_text_get (MuText *self)
{
  if (self == NULL)
    return "";
  if (self->others == NULL)
    return self->english;

  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    {
      const char *text = g_hash_table_lookup (self->others, *language);

      if (text != NULL)
        return text;
      if (g_str_has_prefix (*language, "en"))
        break;
    }
  return self->english;
}

/**
 * mu_text_get_english:
 * @self: (nullable): a text
 *
 * Returns: (transfer none): the English text; the empty string for %NULL.
 */
const char *
mu_text_get_english (MuText *self)
{
  return self != NULL ? self->english : "";
}

/**
 * mu_text_get_language:
 *
 * Returns: (transfer none) (nullable): the text in exactly that language.
 */
const char *
mu_text_get_language (MuText *self, const char *language)
{
  if (g_str_equal (language, "en"))
    return self->english;
  return self->others != NULL ? g_hash_table_lookup (self->others, language) : NULL;
}

static gboolean
is_ascii (const char *text)
{
  for (; *text != '\0'; text++)
    if ((guchar) *text >= 0x80)
      return FALSE;
  return TRUE;
}

/**
 * mu_text_fold:
 *
 * Returns: (transfer full): @text in lower case without accents, for searching. Invalid UTF-8 is replaced.
 */
char *
mu_text_fold (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *decomposed = NULL;
  g_autofree char *lower = NULL;
  g_autoptr (GString) folded = NULL;

  if (is_ascii (text))
    return g_ascii_strdown (text, -1);

  valid = g_utf8_make_valid (text, -1);
  decomposed = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  lower = g_utf8_casefold (decomposed, -1);
  folded = g_string_sized_new (strlen (lower));
  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_type (c) != G_UNICODE_NON_SPACING_MARK)
        g_string_append_unichar (folded, c);
    }
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

/**
 * mu_text_canonical:
 *
 * Reduces a name the way XWS makes ids of names: ASCII letters and digits only, in lower case, accents dropped.
 *
 * Returns: (transfer full): the canonical spelling, possibly empty.
 */
char *
mu_text_canonical (const char *text)
{
  g_autofree char *folded = mu_text_fold (text);
  char *out = folded;

  for (const char *p = folded; *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      *out++ = *p;
  *out = '\0';
  return g_steal_pointer (&folded);
}
