/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-text.h"

#include <string.h>

#include "model/text/mu-intern.h"
#include "model/text/mu-language.h"

typedef struct
{
  const char *language; /* borrowed */
  char *text;
} MuTranslation;

/* A name or sentence in English and in other languages. Reference counted; changed only while catalogs are loaded. */
struct _MuText
{
  char *english;
  MuTranslation *others; /* NULL if there is only English */
  guint n_others;
  gboolean has_english; /* whether it was set; else it is what mu_text_new() made of an id or another language */
};

/*
 * Returns a new text.
 *
 * @english: what stands for the text in English until that is set; NULL is the same as the empty string
 */
MuText *
mu_text_new (const char *english)
{
  MuText *self = mu_text_new_take (g_strdup (english != NULL ? english : ""));

  self->has_english = FALSE;
  return self;
}

/* Returns a new text that is @english (taken) in English. */
MuText *
mu_text_new_take (char *english)
{
  MuText *self = g_atomic_rc_box_new0 (MuText);

  self->english = english;
  self->has_english = TRUE;
  return self;
}

/* Returns @self with one more reference. */
MuText *
mu_text_ref (MuText *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
mu_text_clear (gpointer data)
{
  MuText *self = data;

  for (guint i = 0; i < self->n_others; i++)
    g_free (self->others[i].text);
  g_free (self->others);
  g_free (self->english);
}

/* Releases a reference. */
void
mu_text_unref (MuText *self)
{
  g_atomic_rc_box_release_full (self, mu_text_clear);
}

static gboolean
is_english (const char *language)
{
  return language == NULL || g_str_equal (language, "en");
}

static MuTranslation *
find_translation (MuText *self, const char *language)
{
  for (guint i = 0; i < self->n_others; i++)
    if (g_str_equal (self->others[i].language, language))
      return &self->others[i];
  return NULL;
}

/*
 * Sets the text in a language.
 *
 * @language: a language tag such as `de`, which is not copied and must not be freed before @self; NULL or `en` for English
 * @text: (taken) the text
 */
void
mu_text_take (MuText *self, const char *language, char *text)
{
  MuTranslation *translation;

  if (is_english (language))
    {
      g_free (self->english);
      self->english = text;
      self->has_english = TRUE;
      return;
    }

  translation = find_translation (self, language);
  if (translation == NULL)
    {
      /* Most texts are in several languages. */
      if (self->n_others % 4 == 0)
        self->others = g_renew (MuTranslation, self->others, self->n_others + 4);
      translation = &self->others[self->n_others++];
      translation->language = language;
    }
  else
    g_free (translation->text);
  translation->text = text;
}

/* Returns the text in the preferred language of the calling thread that it has, or in English; empty for NULL. */
const char *
mu_text_get (MuText *self)
{
  if (self == NULL)
    return "";
  if (self->n_others == 0)
    return self->english;

  for (const char *const *tag = mu_language_get_tags (mu_language_get_current ()); *tag != NULL; tag++)
    {
      const MuTranslation *translation = find_translation (self, *tag);

      if (translation != NULL)
        return translation->text;
    }
  return self->english;
}

/* Returns the English text; the empty string for NULL. */
const char *
mu_text_get_english (MuText *self)
{
  return self != NULL ? self->english : "";
}

/*
 * Returns a text on a card in the language of the calling thread, or in English; empty for NULL. The catalog itself may
 * have it in other languages; where it does not, the messages of summaries do.
 */
const char *
mu_text_get_summary (MuText *self)
{
  const char *summary = mu_text_get (self);

  return summary == mu_text_get_english (self) ? mu_language_translate_summary (summary) : summary;
}

/*
 * Returns the text in exactly that language; NULL if it was not set.
 *
 * @language: a language tag such as `de`; NULL or `en` for English
 */
const char *
mu_text_get_language (MuText *self, const char *language)
{
  const MuTranslation *translation;

  if (is_english (language))
    return self->has_english ? self->english : NULL;
  translation = find_translation (self, language);
  return translation != NULL ? translation->text : NULL;
}

/* Returns the text in the language of that index, English left out; NULL for NULL and where there is none. */
const char *
mu_text_get_other (MuText *self, guint index)
{
  return self != NULL && index < self->n_others ? self->others[index].text : NULL;
}

/*
 * Folds a text for searching. Returns @text in lower case without accents, and with l for the Polish ł, which Unicode
 * does not decompose. Invalid UTF-8 is replaced. The caller owns it.
 */
char *
mu_text_fold (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *decomposed = NULL;
  g_autofree char *lower = NULL;
  g_autoptr (GString) folded = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);

  valid = g_utf8_make_valid (text, -1);
  decomposed = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  lower = g_utf8_casefold (decomposed, -1);
  folded = g_string_sized_new (strlen (lower));
  for (const char *p = lower; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_type (c) != G_UNICODE_NON_SPACING_MARK)
        g_string_append_unichar (folded, c == 0x0142 ? 'l' : c);
    }
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

/* Returns the words of a text, as mu_text_fold() returns them. The caller owns them. */
GStrv
mu_text_fold_words (const char *text)
{
  g_autofree char *folded = mu_text_fold (text);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

/* Returns TRUE if a folded text contains every one of the folded words. */
gboolean
mu_text_has_words (const char *folded, const char *const *folded_words)
{
  for (; *folded_words != NULL; folded_words++)
    if (strstr (folded, *folded_words) == NULL)
      return FALSE;
  return TRUE;
}

/* Returns TRUE if all letters and digits are ASCII, and the rest is neither part of any nor folded into some. */
static gboolean
has_only_plain_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = (guchar) *text < 0x80 ? (guchar) *text : g_utf8_get_char_validated (text, -1);
      gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

      if (c >= 0x80
          && (c > 0x10ffff || g_unichar_isalnum (c) || g_unichar_ismark (c)
              || g_unichar_fully_decompose (c, TRUE, parts, G_N_ELEMENTS (parts)) > 1 || parts[0] != c))
        return FALSE;
    }
  return TRUE;
}

/*
 * Reduces a name the way XWS forms ids: only letters and digits, in lower case, without accents. Returns the canonical
 * spelling, possibly empty. The caller owns it.
 */
char *
mu_text_canonical (const char *text)
{
  gboolean plain = has_only_plain_letters (text);
  g_autofree char *folded = plain ? g_malloc (strlen (text) + 1) : mu_text_fold (text);
  char *out = folded;

  for (const char *p = plain ? text : folded, *next; *p != '\0'; p = next)
    {
      next = g_utf8_next_char (p);
      if (plain ? g_ascii_isalnum (*p) : g_unichar_isalnum (g_utf8_get_char (p)))
        while (p < next)
          *out++ = g_ascii_tolower (*p++);
    }
  *out = '\0';
  return g_steal_pointer (&folded);
}

/* Returns TRUE if mu_text_canonical() makes @canonical of @text. */
gboolean
mu_text_is_spelled (const char *text, const char *canonical)
{
  g_autofree char *spelled = NULL;
  const char *p = canonical;

  for (const char *q = text; (guchar) *q < 0x80; q++)
    if (*q == '\0')
      return *p == '\0';
    else if (g_ascii_isalnum (*q) && g_ascii_tolower (*q) != *p++)
      return FALSE;
  spelled = mu_text_canonical (text);
  return g_str_equal (spelled, canonical);
}

/* Returns TRUE if the text has the spelling of mu_text_canonical() in any language; FALSE for NULL. */
gboolean
mu_text_is_called (MuText *self, const char *canonical)
{
  const char *name = self != NULL ? self->english : NULL;

  for (guint i = 0; name != NULL; name = mu_text_get_other (self, i++))
    if (mu_text_is_spelled (name, canonical))
      return TRUE;
  return FALSE;
}
