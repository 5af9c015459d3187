/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-name-words.h"

#include <string.h>

#include "model/text/mu-text.h"

/* Returns the words in @text, folded, with one space before and after each. */
static char *
split_words (const char *text)
{
  g_autofree char *folded = mu_text_fold (text);
  GString *words = g_string_new (" ");

  for (const char *p = folded; *p != '\0'; p++)
    if (g_ascii_isalnum (*p) || *p == '*')
      g_string_append_c (words, *p);
    else if (words->str[words->len - 1] != ' ')
      g_string_append_c (words, ' ');
  if (words->str[words->len - 1] != ' ')
    g_string_append_c (words, ' ');
  return g_string_free (words, FALSE);
}

/*
 * Returns TRUE if the name of the ship contains the words (XW2 Upgrade cards): “TIE/fo Fighter” contains “TIE”.
 *
 * @name: a ship's name
 * @words: consecutive words to find; a final `*` matches words that start with the last one
 */
gboolean
mu_name_contains (const char *name, const char *words)
{
  g_autofree char *name_words = split_words (name);
  g_autofree char *wanted = split_words (words);
  char *star = strchr (wanted, '*');

  if (star != NULL)
    *star = '\0';
  return strstr (name_words, wanted) != NULL;
}
