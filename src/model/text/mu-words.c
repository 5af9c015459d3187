/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-words.h"

#include <string.h>

static const char blanks[] = " \t\n";

/* Returns the words of the text, which blanks separate, up to a NULL. Free it with g_free(), which frees the words too. */
char **
mu_words_split (const char *text)
{
  gsize length = strlen (text);
  gsize n_most = length / 2 + 1;
  char **words = g_malloc ((n_most + 1) * sizeof (char *) + length + 1);
  char *rest = memcpy (words + n_most + 1, text, length + 1);
  gsize n_words = 0;

  for (rest += strspn (rest, blanks); *rest != '\0'; rest += strspn (rest, blanks))
    {
      words[n_words++] = rest;
      rest += strcspn (rest, blanks);
      if (*rest != '\0')
        *rest++ = '\0';
    }
  words[n_words] = NULL;
  return words;
}

/* Ends the word before the first @sign in it. Returns what is behind the sign, or NULL without one. */
char *
mu_words_cut (char *word, char sign)
{
  char *found = strchr (word, sign);

  if (found != NULL)
    *found++ = '\0';
  return found;
}

/* Returns the index of @word in @words, of which some may be NULL; -1 if it is none of them. */
int
mu_words_find (const char *const *words, guint n_words, const char *word)
{
  for (guint i = 0; i < n_words; i++)
    if (words[i] != NULL && g_str_equal (words[i], word))
      return (int) i;
  return -1;
}

/* Appends a word, unless it is empty, with @between before it if it is not the first. */
void
mu_words_append (GString *text, const char *between, const char *word)
{
  if (*word == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, between);
  g_string_append (text, word);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorts the words by their bytes, so that the order is the same in every language. */
void
mu_words_sort (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_words);
}

/* Returns the words, sorted, with @between between them. Ends @words with a NULL. */
char *
mu_words_join_sorted (GPtrArray *words, const char *between)
{
  mu_words_sort (words);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (between, (char **) words->pdata);
}
