/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-list-words.h"

enum
{
  MAX_WORDS = 64 /* more words find nothing else, and each costs SQLite memory */
};

/* Returns a full-text query for words that begin with those that a user typed, or NULL; NULL if there are none. Only
 * the first words of a long text are used. */
char *
mu_list_words_dup_query (const char *search)
{
  g_autofree char *valid = g_utf8_make_valid (search != NULL ? search : "", -1);
  g_autoptr (GString) query = g_string_new (NULL);
  gboolean in_word = FALSE;
  int n_words = 0;

  for (const char *p = valid; *p != '\0' && n_words < MAX_WORDS; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c) || (in_word && g_unichar_ismark (c)))
        {
          if (!in_word)
            g_string_append (query, query->len > 0 ? " \"" : "\"");
          g_string_append_unichar (query, c);
          in_word = TRUE;
        }
      else if (in_word)
        {
          g_string_append (query, "\"*");
          in_word = FALSE;
          n_words++;
        }
    }
  if (in_word)
    g_string_append (query, "\"*");
  return query->len > 0 ? g_string_free (g_steal_pointer (&query), FALSE) : NULL;
}

/* Returns the list's tags, one on each line. */
char *
mu_list_words_dup_tags (MuRoster *roster)
{
  GPtrArray *tags = mu_roster_get_tags (roster);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < tags->len; i++)
    {
      g_string_append (words, tags->pdata[i]);
      g_string_append_c (words, '\n');
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
append_text (GString *words, MuText *text)
{
  const char *english = mu_text_get_english (text);
  const char *local = mu_text_get (text);

  g_string_append (words, english);
  g_string_append_c (words, '\n');
  if (!g_str_equal (english, local))
    {
      g_string_append (words, local);
      g_string_append_c (words, '\n');
    }
}

static void
append_card (GString *words, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  append_text (words, facts->name);
  append_text (words, facts->subname);
}

static void
append_cards (GString *words, GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    append_card (words, cards->pdata[i]);
}

/* Returns the names of all cards in the list, in English and the user's language, and of the ships its pilots fly. */
char *
mu_list_words_dup_cards (MuRoster *roster)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *card = mu_unit_get_card (unit);
      MuCard *ship = mu_catalog_get_ship_of (catalog, card);

      append_card (words, card);
      if (ship != NULL && ship != card)
        append_card (words, ship);
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        append_card (words, mu_unit_get_upgrade (unit, j));
    }
  append_cards (words, mu_roster_get_objectives (roster));
  append_cards (words, mu_roster_get_unknown (roster));
  return g_string_free (g_steal_pointer (&words), FALSE);
}
