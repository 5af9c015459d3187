/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "model/text/mu-language.h"
#include "support/mu-test-roster.h"

/* “1–2” is written with a dash. Dates and the names of cards have hyphens. */
#define HYPHEN_FOR_DASH "(?<![\\w-])[0-9]+-[0-9]+(?![\\w-])"

/* A translated summary is not longer than this part of the English one. */
#define LENGTH_LIMIT 1.6

/* A line of a file of terms: the English side and that of the language; both are the same in en.txt. */
typedef struct
{
  int number; /* 0 for a term */
  char *english;
  char *words;
} Term;

/* Where a language says the same with another word. */
typedef struct
{
  char *card; /* kind and id, with a blank between them */
  char *difference;
} Exception;

/* The terms of a language for the cards of a game. */
typedef struct
{
  char *language;
  GArray *terms;      /* (element-type Term) */
  GArray *exceptions; /* (element-type Exception) */
} Terms;

static void
term_clear (gpointer data)
{
  Term *term = data;

  g_free (term->english);
  g_free (term->words);
}

static void
exception_clear (gpointer data)
{
  Exception *exception = data;

  g_free (exception->card);
  g_free (exception->difference);
}

static void
terms_free (Terms *self)
{
  g_array_unref (self->terms);
  g_array_unref (self->exceptions);
  g_free (self->language);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Terms, terms_free)

/* Replaces the words of a term that the language has for all games. */
static void
replace_words (Terms *self, const Term *term)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      Term *common = &g_array_index (self->terms, Term, i);

      if (g_str_equal (common->english, term->english))
        {
          term_clear (common);
          *common = *term;
          return;
        }
    }
  g_error ("%s: “%s” is not a term of all games", self->language, term->english);
}

/*
 * A line is `number⇥words`, `English expression⇥words` or `! kind id⇥difference`; in en.txt a term has no tab.
 *
 * @of_game: whether the line is only for the cards of one game
 */
static void
add_line (Terms *self, const char *line, gboolean of_game)
{
  g_auto (GStrv) sides = g_strsplit (line, "\t", 2);
  const char *right = sides[1] != NULL ? sides[1] : sides[0];

  if (g_str_has_prefix (line, "! "))
    {
      Exception exception = { g_strdup (sides[0] + 2), g_strdup (right) };

      g_array_append_val (self->exceptions, exception);
    }
  else
    {
      Term term = { atoi (sides[0]), g_strdup (sides[0]), g_strdup (right) };

      if (of_game)
        replace_words (self, &term);
      else
        g_array_append_val (self->terms, term);
    }
}

/* What follows a line `@ game` is for that game alone. */
static Terms *
terms_load (const char *language, const char *game)
{
  Terms *self = g_new0 (Terms, 1);
  g_autofree char *name = g_strconcat (language, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "catalog", "terms", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const char *only_for = NULL;

  self->language = g_strdup (language);
  self->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (self->terms, term_clear);
  self->exceptions = g_array_new (FALSE, FALSE, sizeof (Exception));
  g_array_set_clear_func (self->exceptions, exception_clear);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "@ "))
      only_for = *line + 2;
    else if (**line != '\0' && !g_str_has_prefix (*line, "# ") && (only_for == NULL || g_str_equal (only_for, game)))
      add_line (self, *line, only_for != NULL);
  return self;
}

/* Returns the languages that have a file of terms, without English. */
static GPtrArray *
list_languages (void)
{
  GPtrArray *languages = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "catalog", "terms", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt") && !g_str_equal (name, "en.txt"))
      g_ptr_array_add (languages, g_strndup (name, strlen (name) - strlen (".txt")));
  return languages;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
add_matches (GArray *values, const char *text, const char *pattern, int value)
{
  g_autofree char *whole = g_strdup_printf ("\\b(%s)\\b", pattern);
  g_autoptr (GRegex) regex = g_regex_new (whole, G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_nonnull (regex);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 0);
      int found = value > 0 ? value : atoi (word);

      g_array_append_val (values, found);
    }
}

/* Returns the numbers of a text in ascending order. */
static char *
dup_numbers (const char *text, const Terms *terms)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (int));
  GString *list = g_string_new (NULL);

  add_matches (values, text, "[0-9]+", 0);
  for (guint i = 0; i < terms->terms->len; i++)
    {
      const Term *term = &g_array_index (terms->terms, Term, i);

      if (term->number > 0)
        add_matches (values, text, term->words, term->number);
    }
  g_array_sort (values, compare_ints);
  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (list, "%d ", g_array_index (values, int, i));
  return g_string_free (list, FALSE);
}

static gboolean
has (const char *text, const char *pattern)
{
  return g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0);
}

/* Returns what @summary states otherwise than @english. */
static GPtrArray *
compare (const char *english, const char *summary, const Terms *terms, const Terms *english_terms)
{
  GPtrArray *differences = g_ptr_array_new ();
  g_autofree char *numbers_here = dup_numbers (english, english_terms);
  g_autofree char *numbers_there = dup_numbers (summary, terms);

  if (g_utf8_strlen (summary, -1) > LENGTH_LIMIT * g_utf8_strlen (english, -1))
    g_ptr_array_add (differences, (char *) "length");
  if (has (english, HYPHEN_FOR_DASH) || has (summary, HYPHEN_FOR_DASH))
    g_ptr_array_add (differences, (char *) "dash");
  if (!g_str_equal (numbers_here, numbers_there))
    g_ptr_array_add (differences, (char *) "numbers");
  for (guint i = 0; i < terms->terms->len; i++)
    {
      const Term *term = &g_array_index (terms->terms, Term, i);

      if (term->number == 0 && has (english, term->english) != has (summary, term->words))
        g_ptr_array_add (differences, term->english);
    }
  return differences;
}

/* Takes the exceptions that are needed for a card out of @unneeded. */
static gboolean
is_excepted (const Terms *terms, const char *card, const char *difference, GHashTable *unneeded)
{
  for (guint i = 0; i < terms->exceptions->len; i++)
    {
      const Exception *exception = &g_array_index (terms->exceptions, Exception, i);

      if (g_str_equal (exception->card, card) && g_str_equal (exception->difference, difference))
        {
          g_hash_table_remove (unneeded, exception);
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns the number of faults of a summary in the language of the thread. */
static guint
check_summary (const char *card, MuText *text, const Terms *terms, const Terms *english_terms, GHashTable *unneeded)
{
  const char *english = mu_text_get_english (text);
  const char *summary = mu_text_get_summary (text);
  g_autoptr (GPtrArray) differences = NULL;
  guint n_faults = 0;

  if (summary == english)
    {
      g_test_message ("%s: no summary in “%s”", card, terms->language);
      return 1;
    }
  differences = compare (english, summary, terms, english_terms);
  for (guint i = 0; i < differences->len; i++)
    if (!is_excepted (terms, card, differences->pdata[i], unneeded))
      {
        g_test_message ("%s, “%s”, %s:\n  %s\n  %s", card, terms->language, (char *) differences->pdata[i], english,
                        summary);
        n_faults++;
      }
  return n_faults;
}

/* Adds the summaries of a catalog's cards and of their abilities to @summaries, one of a wording for each card. */
static void
add_summaries (GHashTable *summaries, MuCatalog *catalog)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuText *texts[] = { facts->summary, facts->ability != NULL ? facts->ability->summary : NULL };

      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        if (texts[j] != NULL)
          g_hash_table_insert (summaries,
                               g_strdup_printf ("%s %s\t%s", mu_card_kind_get_word (facts->kind), facts->id,
                                                mu_text_get_english (texts[j])),
                               texts[j]);
    }
}

/* Returns the summaries of a game at every date: (element-type utf8 MuText), the card and the English wording. */
static GHashTable *
list_summaries (MuGame *game)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  GHashTable *summaries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_summaries (summaries, mu_game_get_catalog (game, NULL));
  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];

      add_summaries (summaries, mu_game_get_catalog (game, revision->id));
    }
  return summaries;
}

/* Returns the number of faults of a game's summaries in a language, and of exceptions that no summary needs. */
static guint
check_game (const char *id, const char *language)
{
  g_autoptr (GHashTable) summaries = list_summaries (mu_games_get (mu_test_get_games (), id, NULL));
  g_autoptr (Terms) english_terms = terms_load ("en", id);
  g_autoptr (Terms) terms = terms_load (language, id);
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (language);
  g_autoptr (GHashTable) unneeded = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key, text;
  guint n_faults = 0;

  for (guint i = 0; i < terms->exceptions->len; i++)
    g_hash_table_add (unneeded, &g_array_index (terms->exceptions, Exception, i));
  g_hash_table_iter_init (&iter, summaries);
  while (g_hash_table_iter_next (&iter, &key, &text))
    {
      g_autofree char *card = g_strndup (key, strcspn (key, "\t"));

      n_faults += check_summary (card, text, terms, english_terms, unneeded);
    }
  if (g_hash_table_size (unneeded) > 0)
    g_test_message ("%s, %s: %u exceptions are not needed", id, language, g_hash_table_size (unneeded));
  return n_faults + g_hash_table_size (unneeded);
}

static const char *const games[] = { "xwing", "armada", "xwing2" };

/*
 * Every summary is there in the languages, at every date, and says what the English one says. No exception outlives the
 * summary it was for.
 */
static void
test_translated (void)
{
  g_autoptr (GPtrArray) languages = list_languages ();
  guint n_faults = 0;

  for (guint i = 0; i < languages->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (games); j++)
      n_faults += check_game (games[j], languages->pdata[i]);
  g_assert_cmpuint (languages->len, >=, 2);
  g_assert_cmpuint (n_faults, ==, 0);
}

/* Returns how many parts of @summary have a title. */
static guint
count_titles (const char *summary)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\w[^.:;]*:\\s", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, summary, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    n++;
  return n;
}

/* The summary of a card with two sides says of each what it is called, in English and in the languages. */
static void
test_sides (void)
{
  g_autoptr (GPtrArray) languages = list_languages ();
  guint n_cards = 0;

  g_ptr_array_add (languages, g_strdup ("en"));
  for (guint i = 0; i < languages->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (games); j++)
      {
        g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (languages->pdata[i]);
        MuGame *game = mu_games_get (mu_test_get_games (), games[j], NULL);
        GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, NULL));

        for (guint k = 0; k < cards->len; k++)
          {
            const MuCardFacts *facts = mu_card_get_facts (cards->pdata[k]);

            if (facts->faces->len < 2)
              continue;
            g_test_message ("%s, %s: %s", facts->id, (char *) languages->pdata[i],
                            mu_text_get_summary (facts->summary));
            g_assert_cmpuint (count_titles (mu_text_get_summary (facts->summary)), >=, facts->faces->len);
            n_cards++;
          }
      }
  g_assert_cmpuint (n_cards, >, 30 * languages->len);
}

/* Each language has a word for every number and every term, in the same order. */
static void
test_terms (void)
{
  g_autoptr (GPtrArray) languages = list_languages ();
  g_autoptr (Terms) english = terms_load ("en", "xwing");

  for (guint i = 0; i < languages->len; i++)
    {
      g_autoptr (Terms) terms = terms_load (languages->pdata[i], "xwing");

      g_test_message ("%s", terms->language);
      g_assert_cmpuint (terms->terms->len, ==, english->terms->len);
      for (guint j = 0; j < terms->terms->len; j++)
        g_assert_cmpstr (g_array_index (terms->terms, Term, j).english, ==,
                         g_array_index (english->terms, Term, j).english);
    }
}

/* The comparison itself finds what a translator may get wrong. */
static void
test_comparison (void)
{
  static const struct
  {
    const char *language, *game, *english, *summary;
    const char *finds; /* how the difference starts; NULL: there is none */
  } cases[] = {
    { "de", "xwing", "Roll two attack dice at Range 1–2.", "In Reichweite 1–2 zwei Angriffswürfel werfen.", NULL },
    { "de", "xwing", "Roll two attack dice at Range 1–2.", "In Reichweite 1–2 drei Angriffswürfel werfen.", "numbers" },
    { "de", "xwing", "Roll two attack dice at Range 1–2.", "In Reichweite 1–3 zwei Angriffswürfel werfen.", "numbers" },
    { "de", "xwing", "Roll two attack dice at Range 1–2.", "Angriffswürfel werfen, zwei, 1–2.", "\\brange" },
    { "de", "xwing", "Turn a hit to a critical hit.", "Einen kritischen Treffer ändern.", "(?<!critical )" },
    { "de", "xwing", "Turn a hit to a critical hit.", "Einen Treffer in einen anderen ändern.", "\\bcritical" },
    { "de", "xwing", "Turn one hit into a critical hit.", "Einen Treffer in einen kritischen Treffer ändern.", NULL },
    { "de", "xwing", "Roll two attack dice at Range 1–2.", "In Reichweite 1-2 zwei Angriffswürfel werfen.", "dash" },
    { "de", "xwing", "Roll two attack dice at Range 1-2.", "In Reichweite 1–2 zwei Angriffswürfel werfen.", "dash" },
    { "de", "xwing", "Choose 0-0-0 or L3-37.", "0-0-0 oder L3-37 wählen.", NULL },
    { "de", "xwing", "Take a blue die.", "Einen roten Würfel nehmen.", "\\bblue" },
    { "de", "xwing", "Take 1 damage.", "Einen Schaden nehmen.", "numbers" },
    { "de", "xwing", "Gain a token.", "Auf die eine oder andere Weise einen Marker erhalten.", "length" },
    { "pl", "xwing", "Roll two attack dice at Range 1–2.", "Rzuca dwiema kośćmi ataku w zasięgu 1–2.", NULL },
    { "pl", "xwing", "Roll two attack dice at Range 1–2.", "Rzuca trzema kośćmi ataku w zasięgu 1–2.", "numbers" },
    { "pl", "xwing", "Roll two attack dice at Range 1–2.", "Rzuca dwiema kośćmi obrony w zasięgu 1–2.", "\\battack" },
    { "pl", "xwing", "Turn a hit to a critical hit.", "Zmienia trafienie krytyczne.", "(?<!critical )" },
    { "pl", "xwing", "Turn one hit into a critical hit.", "Zmienia jedno trafienie na trafienie krytyczne.", NULL },
    { "pl", "xwing", "Choose a unique enemy.", "Wybiera unikatowego wroga.", NULL },
    { "pl", "xwing", "Choose an enemy.", "Wybiera przyjazny statek.", "\\benem" },
    { "de", "xwing", "A ship in the rear arc.", "Ein Schiff im hinteren Winkel.", "\\barcs" },
    { "de", "xwing2", "A ship in the rear arc.", "Ein Schiff im hinteren Winkel.", NULL },
    { "de", "xwing2", "A ship in the rear arc.", "Ein Schiff hinten.", "\\barcs" },
    { "pl", "xwing", "Gain an ion token.", "Otrzymuje żeton jonizacji.", "\\bion" },
    { "pl", "xwing2", "Gain an ion token.", "Otrzymuje żeton jonizacji.", NULL },
    { "pl", "xwing2", "Suffer 1 hit damage.", "Przyjmuje 1 uszkodzenie.", "(?<!critical )" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Terms) english_terms = terms_load ("en", cases[i].game);
      g_autoptr (Terms) terms = terms_load (cases[i].language, cases[i].game);
      g_autoptr (GPtrArray) differences = compare (cases[i].english, cases[i].summary, terms, english_terms);
      gboolean found = FALSE;

      g_test_message ("%s", cases[i].summary);
      for (guint j = 0; j < differences->len; j++)
        {
          g_test_message ("differs: %s", (char *) differences->pdata[j]);
          found |= cases[i].finds != NULL && g_str_has_prefix (differences->pdata[j], cases[i].finds);
        }
      g_assert_true (cases[i].finds != NULL ? found : differences->len == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/summaries/translated", test_translated);
  g_test_add_func ("/summaries/sides", test_sides);
  g_test_add_func ("/summaries/terms", test_terms);
  g_test_add_func ("/summaries/comparison", test_comparison);

  return g_test_run ();
}
