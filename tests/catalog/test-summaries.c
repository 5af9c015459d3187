/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "model/mu-language.h"
#include "support/mu-test-roster.h"

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

/* The terms of a language. */
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

/* A line is `number⇥words`, `English expression⇥words` or `! kind id⇥difference`; in en.txt a term has no tab. */
static void
add_line (Terms *self, const char *line)
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

      g_array_append_val (self->terms, term);
    }
}

static Terms *
terms_load (const char *language)
{
  Terms *self = g_new0 (Terms, 1);
  g_autofree char *name = g_strconcat (language, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "catalog", "terms", name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  self->language = g_strdup (language);
  self->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (self->terms, term_clear);
  self->exceptions = g_array_new (FALSE, FALSE, sizeof (Exception));
  g_array_set_clear_func (self->exceptions, exception_clear);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && !g_str_has_prefix (*line, "# "))
      add_line (self, *line);
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

/* Returns the number of faults of a card's summary in the language of the thread. */
static guint
check_card (const MuCardFacts *facts, const Terms *terms, const Terms *english_terms, GHashTable *unneeded)
{
  g_autofree char *card = g_strdup_printf ("%s %s", mu_card_kind_get_word (facts->kind), facts->id);
  const char *english = mu_text_get_english (facts->summary);
  const char *summary = mu_card_facts_get_summary (facts);
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

static guint
check_catalog (MuCatalog *catalog, const Terms *terms, const Terms *english_terms, GHashTable *unneeded)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  guint n_faults = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->summary != NULL)
        n_faults += check_card (facts, terms, english_terms, unneeded);
    }
  return n_faults;
}

static guint
check_game (MuGame *game, const Terms *terms, const Terms *english_terms, GHashTable *unneeded)
{
  GPtrArray *revisions = mu_game_get_revisions (game);
  guint n_faults = check_catalog (mu_game_get_catalog (game, NULL), terms, english_terms, unneeded);

  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];

      n_faults += check_catalog (mu_game_get_catalog (game, revision->id), terms, english_terms, unneeded);
    }
  return n_faults;
}

/*
 * Every summary is there in the languages, at every date, and says what the English one says. No exception outlives the
 * summary it was for.
 */
static void
test_translated (void)
{
  static const char *const games[] = { "xwing", "armada" };
  g_autoptr (GPtrArray) languages = list_languages ();
  g_autoptr (Terms) english_terms = terms_load ("en");
  guint n_faults = 0;

  for (guint i = 0; i < languages->len; i++)
    {
      g_autoptr (Terms) terms = terms_load (languages->pdata[i]);
      g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (terms->language);
      g_autoptr (GHashTable) unneeded = g_hash_table_new (NULL, NULL);

      for (guint j = 0; j < terms->exceptions->len; j++)
        g_hash_table_add (unneeded, &g_array_index (terms->exceptions, Exception, j));
      for (guint j = 0; j < G_N_ELEMENTS (games); j++)
        n_faults += check_game (mu_games_get (mu_test_get_games (), games[j], NULL), terms, english_terms, unneeded);
      if (g_hash_table_size (unneeded) > 0)
        g_test_message ("%s: %u exceptions are not needed", terms->language, g_hash_table_size (unneeded));
      n_faults += g_hash_table_size (unneeded);
    }
  g_assert_cmpuint (languages->len, >=, 2);
  g_assert_cmpuint (n_faults, ==, 0);
}

/* Each language has a word for every number and every term, in the same order. */
static void
test_terms (void)
{
  g_autoptr (GPtrArray) languages = list_languages ();
  g_autoptr (Terms) english = terms_load ("en");

  for (guint i = 0; i < languages->len; i++)
    {
      g_autoptr (Terms) terms = terms_load (languages->pdata[i]);

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
    const char *language, *english, *summary;
    const char *finds; /* how the difference starts; NULL: there is none */
  } cases[] = {
    { "de", "Roll two attack dice at Range 1-2.", "In Reichweite 1-2 zwei Angriffswürfel werfen.", NULL },
    { "de", "Roll two attack dice at Range 1-2.", "In Reichweite 1-2 drei Angriffswürfel werfen.", "numbers" },
    { "de", "Roll two attack dice at Range 1-2.", "In Reichweite 1-3 zwei Angriffswürfel werfen.", "numbers" },
    { "de", "Roll two attack dice at Range 1-2.", "Angriffswürfel werfen, zwei, 1-2.", "\\brange" },
    { "de", "Turn a hit to a critical hit.", "Einen kritischen Treffer ändern.", "(?<!critical )" },
    { "de", "Turn a hit to a critical hit.", "Einen Treffer in einen anderen ändern.", "\\bcritical" },
    { "de", "Turn one hit into a critical hit.", "Einen Treffer in einen kritischen Treffer ändern.", NULL },
    { "de", "Take a blue die.", "Einen roten Würfel nehmen.", "\\bblue" },
    { "de", "Take 1 damage.", "Einen Schaden nehmen.", "numbers" },
    { "de", "Gain a token.", "Auf die eine oder andere Weise einen Marker erhalten.", "length" },
    { "pl", "Roll two attack dice at Range 1-2.", "Rzuca dwiema kośćmi ataku w zasięgu 1-2.", NULL },
    { "pl", "Roll two attack dice at Range 1-2.", "Rzuca trzema kośćmi ataku w zasięgu 1-2.", "numbers" },
    { "pl", "Roll two attack dice at Range 1-2.", "Rzuca dwiema kośćmi obrony w zasięgu 1-2.", "\\battack" },
    { "pl", "Turn a hit to a critical hit.", "Zmienia trafienie krytyczne.", "(?<!critical )" },
    { "pl", "Turn one hit into a critical hit.", "Zmienia jedno trafienie na trafienie krytyczne.", NULL },
    { "pl", "Choose a unique enemy.", "Wybiera unikatowego wroga.", NULL },
    { "pl", "Choose an enemy.", "Wybiera przyjazny statek.", "\\benem" },
  };
  g_autoptr (Terms) english_terms = terms_load ("en");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Terms) terms = terms_load (cases[i].language);
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
  g_test_add_func ("/summaries/terms", test_terms);
  g_test_add_func ("/summaries/comparison", test_comparison);

  return g_test_run ();
}
