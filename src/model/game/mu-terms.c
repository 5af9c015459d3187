/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-terms.h"

#include <string.h>

#include "model/text/mu-i18n.h"
#include "model/text/mu-words.h"

/* These functions join terms of a game to one text in the language of the calling thread. */

/* Returns the names of the terms in a set of bits, with @between between them. */
char *
mu_terms_dup_set (MuGame *game, MuVocabularyKind kind, guint64 set, const char *between)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      mu_words_append (text, between, mu_game_get_term_name (game, kind, i));
  return g_string_free (text, FALSE);
}

/* Returns the names (of char*) as in “a, b or c”; @last stands before the last one, such as “ or ”, translated. */
char *
mu_terms_dup_joined (const GPtrArray *words, const char *last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    mu_words_append (text, i + 1 == words->len ? last : ", ", words->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Returns the names of the terms in a set of bits as mu_terms_dup_joined() does. */
char *
mu_terms_dup_choice (MuGame *game, MuVocabularyKind kind, guint64 set, const char *last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      g_ptr_array_add (names, (gpointer) mu_game_get_term_name (game, kind, i));
  return mu_terms_dup_joined (names, last);
}

/* Returns the names of the terms with these indices (of int), possibly repeated, with @between between them. */
char *
mu_terms_dup_list (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < indices->len; i++)
    mu_words_append (text, between, mu_game_get_term_name (game, kind, g_array_index (indices, int, i)));
  return g_string_free (text, FALSE);
}

/* Returns the name of the term with that id; @id itself if the game does not have it. */
const char *
mu_terms_get_name (MuGame *game, MuVocabularyKind kind, const char *id)
{
  int index = mu_game_find_term (game, kind, id);

  return index >= 0 ? mu_game_get_term_name (game, kind, index) : id;
}

/* Returns the names of the terms with these ids (of char*), or the ids of those that the game does not have. */
char *
mu_terms_dup_ids (MuGame *game, MuVocabularyKind kind, const GPtrArray *ids, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    mu_words_append (text, between, mu_terms_get_name (game, kind, ids->pdata[i]));
  return g_string_free (text, FALSE);
}

static char *
dup_with_count (const char *name, int count)
{
  return count > 1 ? g_strdup_printf ("%d × %s", count, name) : g_strdup (name);
}

/* Returns the names of the terms with these indices (of int), each once, with its count as in “2 × Evade”. */
char *
mu_terms_dup_counted (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between)
{
  GString *text = g_string_new (NULL);
  guint64 done = 0;

  for (guint i = 0; i < indices->len; i++)
    {
      int index = g_array_index (indices, int, i);
      g_autofree char *word = NULL;
      int count = 0;

      if (done >> index & 1)
        continue;
      done |= G_GUINT64_CONSTANT (1) << index;
      for (guint j = i; j < indices->len; j++)
        count += g_array_index (indices, int, j) == index;
      word = dup_with_count (mu_game_get_term_name (game, kind, index), count);
      mu_words_append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

/* Returns the slots of an upgrade bar, each once, with its count, and with all its kinds: “2 × Crew, Cannon/Torpedo”. */
char *
mu_terms_dup_bar (MuGame *game, const GArray *slots, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < slots->len; i++)
    {
      guint32 kinds = g_array_index (slots, guint32, i);
      g_autofree char *names = mu_terms_dup_set (game, MU_VOCABULARY_SLOT, kinds, "/");
      g_autofree char *word = NULL;
      int before = 0, count = 0;

      for (guint j = 0; j < slots->len; j++)
        {
          before += j < i && g_array_index (slots, guint32, j) == kinds;
          count += g_array_index (slots, guint32, j) == kinds;
        }
      word = dup_with_count (names, count);
      if (before == 0)
        mu_words_append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

static void
append_action (MuGame *game, GString *word, int action, MuDifficulty difficulty)
{
  g_string_append (word, mu_game_get_term_name (game, MU_VOCABULARY_ACTION, action));
  if (difficulty == MU_DIFFICULTY_HARD)
    g_string_append_printf (word, " (%s)", C_ ("action", "red"));
  else if (difficulty == MU_DIFFICULTY_PURPLE)
    g_string_append_printf (word, " (%s)", C_ ("action", "purple"));
}

/* Returns an action, or an action and the one that it is linked to, with their colors: “Boost → Focus (red)”. */
char *
mu_terms_dup_action (MuGame *game, const MuCardAction *action)
{
  GString *word = g_string_new (NULL);

  append_action (game, word, action->action, action->difficulty);
  if (action->linked >= 0)
    {
      g_string_append (word, " → ");
      append_action (game, word, action->linked, action->linked_difficulty);
    }
  return g_string_free (word, FALSE);
}

/* Returns the actions of a bar, an array of MuCardAction. */
char *
mu_terms_dup_actions (MuGame *game, const GArray *bar, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bar->len; i++)
    {
      g_autofree char *word = mu_terms_dup_action (game, &g_array_index (bar, MuCardAction, i));

      mu_words_append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

/* Returns the arcs and how many dice the ship attacks with in each, of an array of MuArcAttack. */
char *
mu_terms_dup_attacks (MuGame *game, const GArray *attacks, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < attacks->len; i++)
    {
      const MuArcAttack *attack = &g_array_index (attacks, MuArcAttack, i);
      g_autofree char *word
          = g_strdup_printf ("%s %d", mu_terms_get_name (game, MU_VOCABULARY_ARC, attack->arc), attack->value);

      mu_words_append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

/* Returns the traits that are keywords of the card, or those that are not. */
char *
mu_terms_dup_traits (MuGame *game, guint64 traits, gboolean keywords, const char *between)
{
  for (int i = 0; i < 64; i++)
    if (traits >> i & 1 && mu_game_get_term (game, MU_VOCABULARY_TRAIT, i)->keyword != keywords)
      traits &= ~(G_GUINT64_CONSTANT (1) << i);
  return mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, traits, between);
}

/* Returns the keywords of a card: those of squadrons, with their numbers, and traits that stand on the card. */
char *
mu_terms_dup_keywords (MuGame *game, const MuCardFacts *facts, const char *between)
{
  g_autofree char *traits = mu_terms_dup_traits (game, facts->traits, TRUE, between);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < facts->keywords->len; i++)
    {
      const MuKeyword *keyword = &g_array_index (facts->keywords, MuKeyword, i);
      const char *name = mu_game_get_term_name (game, MU_VOCABULARY_KEYWORD, keyword->keyword);
      g_autofree char *word = keyword->value > 0 ? g_strdup_printf ("%s %d", name, keyword->value) : g_strdup (name);

      mu_words_append (text, between, word);
    }
  mu_words_append (text, between, traits);
  return g_string_free (text, FALSE);
}

/* Returns the values of the stats in @has_stats, on one line, and how many come back each round; NULL: unknown. */
char *
mu_terms_dup_stats (MuGame *game, guint32 has_stats, const int *stats, const gint8 *recover)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      {
        g_string_append_printf (words, "%s%s %d", words->len > 0 ? " · " : "",
                                mu_game_get_term_name (game, MU_VOCABULARY_STAT, i), stats[i]);
        if (recover != NULL && recover[i] != 0)
          /* Translators: how many charges come back, or go, each round, as in “charges 3 (+1 each round)” */
          g_string_append_printf (words, _ (" (%+d each round)"), recover[i]);
      }
  return g_string_free (words, FALSE);
}

/* Returns @word with a capital first letter, to begin a line with. */
char *
mu_terms_dup_capitalized (const char *word)
{
  g_autofree char *first = g_utf8_substring (word, 0, MIN (1, g_utf8_strlen (word, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, word + strlen (first), NULL);
}
