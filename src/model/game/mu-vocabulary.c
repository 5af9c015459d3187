/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-vocabulary.h"

#include "model/text/mu-intern.h"

/* The terms of one kind in a game. The index of a term is its bit in the sets that cards have. */
struct _MuVocabulary
{
  GPtrArray *terms;
  guint limit;
};

static void
mu_term_free (MuTerm *term)
{
  mu_text_unref (term->name);
  g_clear_pointer (&term->phrase, mu_text_unref);
  g_clear_pointer (&term->short_name, mu_text_unref);
  g_ptr_array_unref (term->aliases);
  g_free (term);
}

/* Returns what heads a narrow column of the values of the stat: its short name, or else its name. */
const char *
mu_term_get_short_name (const MuTerm *self)
{
  return mu_text_get (self->short_name != NULL ? self->short_name : self->name);
}

/* Returns what a card with the term is called, such as “small ship” for the size “small”; the name of the term if it
 * has no phrase; the empty string for NULL. */
const char *
mu_term_get_phrase (const MuTerm *self)
{
  if (self == NULL)
    return "";
  return mu_text_get (self->phrase != NULL ? self->phrase : self->name);
}

/* Returns a new empty vocabulary of at most @limit terms: sets of them are bits of an integer. */
MuVocabulary *
mu_vocabulary_new (guint limit)
{
  MuVocabulary *self = g_new0 (MuVocabulary, 1);

  self->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_term_free);
  self->limit = limit;
  return self;
}

/* Frees a vocabulary and its terms. */
void
mu_vocabulary_free (MuVocabulary *self)
{
  g_ptr_array_unref (self->terms);
  g_free (self);
}

/* Adds a term, unless there is one with that id already. Returns that term; NULL if the vocabulary is full. */
MuTerm *
mu_vocabulary_add (MuVocabulary *self, const char *id)
{
  int index = mu_vocabulary_find (self, id);
  MuTerm *term;

  if (index >= 0)
    return self->terms->pdata[index];
  if (self->terms->len >= self->limit)
    return NULL;

  term = g_new0 (MuTerm, 1);
  term->id = mu_intern (id);
  term->xws = term->id;
  term->name = mu_text_new (id);
  term->aliases = g_ptr_array_new_with_free_func (g_free);
  term->of = -1;
  term->takes = -1;
  g_ptr_array_add (self->terms, term);
  return term;
}

/* Returns the number of terms. */
guint
mu_vocabulary_get_size (MuVocabulary *self)
{
  return self->terms->len;
}

/* Returns the term at @index; NULL if there is none. */
const MuTerm *
mu_vocabulary_get (MuVocabulary *self, int index)
{
  return index >= 0 && (guint) index < self->terms->len ? self->terms->pdata[index] : NULL;
}

/* Returns the index of the term with that id, or -1. */
int
mu_vocabulary_find (MuVocabulary *self, const char *id)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      const char *here = ((MuTerm *) self->terms->pdata[i])->id;

      if (*here == *id && g_str_equal (here, id))
        return i;
    }
  return -1;
}

static gboolean
mu_term_is_spelled (const MuTerm *term, const char *canonical)
{
  if (mu_text_is_spelled (term->id, canonical) || mu_text_is_spelled (mu_text_get_english (term->name), canonical)
      || (term->xws != NULL && g_str_equal (term->xws, canonical)))
    return TRUE;
  for (guint i = 0; i < term->aliases->len; i++)
    if (mu_text_is_spelled (term->aliases->pdata[i], canonical))
      return TRUE;
  return FALSE;
}

/*
 * Returns the index of the term with that spelling, or -1.
 *
 * @spelling: an id, an XWS key, an alias or a name; case, accents and punctuation are ignored, and English names take
 *   precedence
 */
int
mu_vocabulary_find_any (MuVocabulary *self, const char *spelling)
{
  g_autofree char *canonical = NULL;
  int index;

  /* XWS keys are compared exactly, which is much cheaper than comparing canonical spellings. */
  for (guint i = 0; i < self->terms->len; i++)
    {
      const MuTerm *term = self->terms->pdata[i];

      if (term->xws != NULL && *term->xws == *spelling && g_str_equal (term->xws, spelling))
        return i;
    }
  index = mu_vocabulary_find (self, spelling);
  if (index >= 0)
    return index;
  canonical = mu_text_canonical (spelling);
  if (*canonical == '\0')
    return -1;
  for (guint i = 0; i < self->terms->len; i++)
    if (mu_term_is_spelled (self->terms->pdata[i], canonical))
      return i;
  for (guint i = 0; i < self->terms->len; i++)
    if (mu_text_is_called (((const MuTerm *) self->terms->pdata[i])->name, canonical))
      return i;
  return -1;
}

/* Returns TRUE if a card in that slot, or NULL, makes its ship the flagship (AR1 Flagship). */
gboolean
mu_term_is_commander (const MuTerm *self)
{
  return self != NULL && g_strcmp0 (self->rule, "flagship") == 0;
}
