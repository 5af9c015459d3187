/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-card-mention.h"

#include <string.h>

enum
{
  MAX_WORDS = 600, /* of one line; more do not fit into a line that is read */
  MAX_NAME_WORDS = 6,
  MAX_NEAR_WORDS = 3, /* of a name with a slip of the pen */
  MIN_BEGINNING = 4,  /* letters that tell whether a name begins with them */
  MIN_WORD = 8        /* letters of a single word that is taken for the name of a card */
};

/* The words of a line. */
typedef struct
{
  gboolean objectives; /* are looked for, and no other cards */
  GString *letters;    /* of all words, canonical */
  guint n;
  const char *starts[MAX_WORDS];
  gsize begins[MAX_WORDS + 1]; /* where the letters of each word begin */
} Words;

static gboolean
has_capital (const char *word)
{
  return g_unichar_isupper (g_utf8_get_char (word)) || g_ascii_isdigit (*word) || strchr ("\"'(“", *word) != NULL;
}

static void
split_words (Words *words, const char *text)
{
  static const char marks[] = " ,;:/\t";

  words->objectives = FALSE;
  words->n = 0;
  words->letters = g_string_sized_new (strlen (text));
  for (const char *p = text + strspn (text, marks); *p != '\0' && words->n < MAX_WORDS; p += strspn (p, marks))
    {
      const char *end = p + strcspn (p, marks);

      words->starts[words->n] = p;
      words->begins[words->n++] = words->letters->len;
      for (; p < end && (guchar) *p < 0x80; p++)
        if (g_ascii_isalnum (*p))
          g_string_append_c (words->letters, g_ascii_tolower (*p));
      if (p < end)
        {
          g_autofree char *rest = g_strndup (p, end - p);
          g_autofree char *canonical = mu_text_canonical (rest);

          g_string_append (words->letters, canonical);
          p = end;
        }
    }
  words->begins[words->n] = words->letters->len;
}

/* Returns the card with exactly that name, of several words or a long one. */
static MuCard *
find_card (MuCardNames *names, const char *canonical, gboolean objectives, gboolean several)
{
  static const MuCardKind kinds[]
      = { MU_CARD_PILOT, MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE, MU_CARD_OBJECTIVE };
  const guint n_others = G_N_ELEMENTS (kinds) - 1;

  if (!several && strlen (canonical) < MIN_WORD)
    return NULL;
  for (guint i = objectives ? n_others : 0; i < n_others + objectives; i++)
    {
      GPtrArray *cards = mu_catalog_list_called (names->catalog, kinds[i], canonical);

      if (cards != NULL && mu_game_find_faction (names->game, canonical) < 0)
        return cards->pdata[0];
    }
  return NULL;
}

/* Returns the card whose name begins with a word; sets @near to one with nearly that name, in which words have
 * capitals. */
static MuCard *
find_at (MuCardNames *names, const Words *words, guint first, MuCard **near)
{
  for (guint last = first; last < MIN (words->n, first + MAX_NAME_WORDS); last++)
    {
      char *name = words->letters->str + words->begins[first];
      char *end = words->letters->str + words->begins[last + 1];
      char next = *end;
      gboolean may_be_near = near != NULL && *near == NULL && last - first < MAX_NEAR_WORDS
                             && has_capital (words->starts[first]);
      gboolean may_begin;
      MuCard *card;

      *end = '\0';
      may_begin = end - name < MIN_BEGINNING || mu_catalog_may_begin (names->catalog, name);
      card = may_begin ? find_card (names, name, words->objectives, last > first) : NULL;
      if (card == NULL && may_be_near && has_capital (words->starts[last]))
        *near = mu_card_names_find_near (names, name);
      *end = next;
      if (card != NULL || (!may_begin && !may_be_near))
        return card;
    }
  return NULL;
}

/* Returns a card whose name is in @text, or nearly so; NULL if there is none. */
MuCard *
mu_card_mention_find (MuCardNames *names, const char *text)
{
  gpointer found;
  MuCard *near = NULL;
  MuCard *card = NULL;
  Words words;

  if (g_hash_table_lookup_extended (names->mentioned, text, NULL, &found))
    return found;
  split_words (&words, text);
  for (guint first = 0; first < words.n && card == NULL; first++)
    card = find_at (names, &words, first, &near);
  g_string_free (words.letters, TRUE);
  card = card != NULL ? card : near;
  g_hash_table_insert (names->mentioned, g_strdup (text), card);
  return card;
}

/* Returns an objective whose name is in @text; NULL if there is none. */
MuCard *
mu_card_mention_find_objective (MuCardNames *names, const char *text)
{
  MuCard *card = NULL;
  Words words;

  split_words (&words, text);
  words.objectives = TRUE;
  for (guint first = 0; first < words.n && card == NULL; first++)
    card = find_at (names, &words, first, NULL);
  g_string_free (words.letters, TRUE);
  return card;
}

/* Returns TRUE for a few words with capitals and no marks of a sentence. */
gboolean
mu_card_mention_looks_like_name (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", MAX_NAME_WORDS + 1);
  guint n = g_strv_length (words);
  guint n_capitals = 0;

  if (n == 0 || n > MAX_NAME_WORDS || strpbrk (text, "?!;,:") != NULL || g_str_has_suffix (text, "."))
    return FALSE;
  for (guint i = 0; i < n; i++)
    n_capitals += has_capital (words[i]);
  return 2 * n_capitals > n;
}
