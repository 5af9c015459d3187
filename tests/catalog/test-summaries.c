/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "support/mu-test-roster.h"

/* The languages that summaries are translated into. Each table below has a column for each. */
enum
{
  GERMAN,
  POLISH,
  N_LANGUAGES,
};

static const char *const languages[N_LANGUAGES] = { "de", "pl" };

/* The games whose cards have all their summaries in a language. */
static const struct
{
  const char *game;
  int language;
} translated[] = { { "xwing", GERMAN }, { "armada", GERMAN }, { "xwing", POLISH }, { "armada", POLISH } };

/* A translated summary is not longer than this part of the English one. */
#define LENGTH_LIMIT 1.6

/* Words that state a number as a digit would; “one” is an article in other languages, so it does not count. */
static const struct
{
  int value;
  const char *english;
  const char *words[N_LANGUAGES];
} numbers[] = {
  { 2,
    "two|twice|doubled?|second",
    { "zwei|zweimal|zweite[nrms]?|doppelt\\w*|verdoppelt\\w*",
      "dwa|dwie|dwóch|dwiema|dwoma|dwóm|dwukrotnie|drugą|druga|drugi\\w*|podwaja|podwój\\w+|podwojon\\w+" } },
  { 3, "three|third", { "drei|dreimal|dritte[nrms]?", "trzy|trzech|trzema|trzem|trzecia|trzeciej|trzeci" } },
  { 4, "four|fourth", { "vier|viermal|vierte[nrms]?", "cztery|czterech|czterema|czterem" } },
  { 5, "five|fifth", { "fünf|fünfmal|fünfte[nrms]?", "pięć|pięci\\w*|piąt\\w+" } },
  { 6, "six|sixth", { "sechs|sechsmal|sechste[nrms]?", "sześć|sześciu|sześcioma" } },
};

/* What a summary says in every language or in none. */
static const struct
{
  const char *english;
  const char *words[N_LANGUAGES];
} terms[] = {
  { "\\bcritical", { "kritisch", "krytyczn" } },
  { "(?<!critical )\\bhit(s|ting)?\\b(?! with)",
    { "(?<!kritische )(?<!kritische[nrm] )\\btreffer|\\btrifft|\\btreffen|getroffen",
      "(trafieni(e|a|u|em|ami|ach)|trafień)\\b(?! krytyczn)|\\btrafi(ł|ć)?\\b|trafion|trafiając" } },
  { "\\baccuracy|\\baccuracies", { "präzision", "celnoś" } },
  { "\\bblanks?\\b", { "leerseite|\\bleer\\b", "\\bpust" } },
  { "\\bfocus", { "fokus", "skupieni" } },
  { "\\bevades?\\b", { "ausweich", "\\bunik(?!at)" } },
  { "(?<!pilot )stress|unstressed", { "stress(?! des piloten)", "stres(?!u pilota)" } },
  { "\\bion tokens?\\b", { "ionenmarker", "żeton\\w* (stresu lub )?jonów" } },
  { "\\bjam", { "(?<!zer)stör", "zakłóc" } },
  { "tractor beam token", { "traktorstrahlmarker", "promienia ściągającego" } },
  { "\\block(s|ed|ing)?\\b", { "erfass|(?<!„)\\bgesperrt|sperrend|festzulegen", "namierz|zablok|blokując" } },
  { "\\brange [1-9]", { "reichweite [1-9]", "zasięg\\w* [1-9]" } },
  { "\\b(close|medium|long)(-| at )?(medium |long )?-?range\\b|(close|medium|long) range",
    { "(kurze|mittlere|lange)r? (bis \\w+ )?reichweite",
      "(blisk|średni|dalek)\\w* (lub \\w+ )?zasięg|zasięgu od bliskiego" } },
  { "\\bdistance [1-9]", { "entfernung [1-9]", "dystans\\w* [1-9]" } },
  { "\\bshields?\\b", { "schild", "osłon" } },
  { "\\benergy\\b", { "energie", "energi" } },
  { "\\bagility\\b", { "wendigkeit", "zwrotnoś" } },
  { "\\bpilot skill\\b", { "pilotenwert", "umiejętnoś" } },
  { "\\barcs?\\b", { "feuerwinkel|korona.*winkel", "pol\\w+ rażenia" } },
  { "\\bbarrel roll", { "fassrolle", "beczk[aięą]\\w*(?! tallona)" } },
  { "\\breroll", { "neu (zu )?würfel|neu gewürfelt|neuen? würfe|neuwürfe", "przerzu" } },
  { "cancel", { "negier", "anul" } },
  { "obstruct", { "versperr", "przyblokow" } },
  { "\\bfaceup\\b", { "\\boffene?[nmrs]?\\b(?! rechnung)", "odkry" } },
  { "\\bfacedown\\b", { "verdeck", "zakry" } },
  { "\\bdamage", { "schaden|schäden", "uszk" } },
  { "\\benem(y|ies)\\b|\\bopponent|\\bopposing\\b|\\bfoe\\b", { "feind|gegner", "wrog|wróg|przeciwni" } },
  { "\\bfriend(s|ly)?\\b", { "freund", "przyjazn" } },
  { "\\bred\\b", { "\\brot", "czerwon" } },
  { "\\bblue\\b", { "\\bblau", "niebiesk" } },
  { "\\bblack\\b", { "\\bschwarz", "czarn" } },
  { "\\bwhite\\b", { "\\bweiß", "biał" } },
  { "\\bgreen\\b", { "\\bgrün", "\\bzielon" } },
  { "\\bactivation phases?\\b", { "aktivierungsphase", "faz\\w* aktywacji" } },
  { "\\bcombat phases?\\b|\\bcombat (begins|ends)\\b|\\bin combat\\b",
    { "kampfphase", "(faz\\w*|początku|na koniec) walki|\\bw walce" } },
  { "\\bend phases?\\b", { "endphase", "faz\\w+ końcow" } },
  { "\\bcommand phases?\\b", { "kommandophase", "faz\\w* rozkazów" } },
  { "\\bship phases?\\b", { "schiffsphase", "faz\\w* statków" } },
  { "\\bsquadron phases?\\b", { "staffelphase", "faz\\w* eskadr" } },
  { "\\bstatus phases?\\b", { "statusphase", "faz\\w* statusu" } },
  { "\\b(once|one time) (per|each|in each)\\b|\\b(each|every) round\\b",
    { "einmal (pro|bei)|jede[rn]? runde", "\\braz (na|w każdym)|(każd\\w+|danej|co) rund" } },
  { "\\bexhaust", { "erschöpf", "wyczerp" } },
  { "\\battack (die|dice)\\b", { "angriffswürfel", "ko[śs]\\w+ ataku\\b" } },
  { "\\bdefense (die|dice)\\b", { "verteidigungswürfel", "ko[śs]\\w+ obrony" } },
  { "\\bdefense tokens?\\b", { "verteidigungsmarker", "żeton\\w* obrony" } },
  { "\\braid tokens?\\b", { "überfall", "rajdu" } },
  { "\\blimited to one per\\b", { "limitiert", "najwyżej jedna na" } },
};

/* Where a language says the same with another word; the last has no card. */
static const struct
{
  int language;
  MuCardKind kind;
  const char *card;
  const char *english; /* of the term; “numbers” for numbers */
} exceptions[] = {
  { POLISH, MU_CARD_UPGRADE, "boardingengineers", "\\bfaceup\\b" },
  { POLISH, MU_CARD_UPGRADE, "swivelmountbatteries", "\\bfocus" },
  { 0 },
};

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
      int found = value >= 0 ? value : atoi (word);

      g_array_append_val (values, found);
    }
}

/* Returns the numbers of a text in ascending order. @language is an index of languages[], or -1 for English. */
static char *
dup_numbers (const char *text, int language)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (int));
  GString *list = g_string_new (NULL);

  add_matches (values, text, "[0-9]+", -1);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    add_matches (values, text, language < 0 ? numbers[i].english : numbers[i].words[language], numbers[i].value);
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

/* Appends to @differences what @summary states otherwise than @english. */
static void
compare (GPtrArray *differences, const char *english, const char *summary, int language)
{
  g_autofree char *numbers_here = dup_numbers (english, -1);
  g_autofree char *numbers_there = dup_numbers (summary, language);

  if (g_utf8_strlen (summary, -1) > LENGTH_LIMIT * g_utf8_strlen (english, -1))
    g_ptr_array_add (differences, (char *) "length");
  if (!g_str_equal (numbers_here, numbers_there))
    g_ptr_array_add (differences, (char *) "numbers");
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    if (has (english, terms[i].english) != has (summary, terms[i].words[language]))
      g_ptr_array_add (differences, (char *) terms[i].english);
}

static gboolean
is_excepted (const MuCardFacts *facts, int language, const char *difference)
{
  for (guint i = 0; exceptions[i].card != NULL; i++)
    if (exceptions[i].language == language && exceptions[i].kind == facts->kind
        && g_str_equal (exceptions[i].card, facts->id) && g_str_equal (exceptions[i].english, difference))
      return TRUE;
  return FALSE;
}

/* Returns the number of faults of a card's summary in a language. */
static guint
check_card (const MuCardFacts *facts, int language)
{
  g_autoptr (GPtrArray) differences = g_ptr_array_new ();
  const char *english = mu_text_get_english (facts->summary);
  const char *summary = mu_text_get_language (facts->summary, languages[language]);
  guint n_faults = 0;

  if (summary == NULL)
    {
      g_test_message ("%s %s: no summary in “%s”", mu_card_kind_get_word (facts->kind), facts->id, languages[language]);
      return 1;
    }
  compare (differences, english, summary, language);
  for (guint i = 0; i < differences->len; i++)
    if (!is_excepted (facts, language, differences->pdata[i]))
      {
        g_test_message ("%s %s, “%s”, %s:\n  %s\n  %s", mu_card_kind_get_word (facts->kind), facts->id,
                        languages[language], (char *) differences->pdata[i], english, summary);
        n_faults++;
      }
  return n_faults;
}

static guint
check_catalog (MuCatalog *catalog, int language)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  guint n_faults = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->summary != NULL)
        n_faults += check_card (facts, language);
    }
  return n_faults;
}

/* Every summary is there in the languages, at every date, and says what the English one says. */
static void
test_translated (void)
{
  guint n_faults = 0;

  for (guint i = 0; i < G_N_ELEMENTS (translated); i++)
    {
      MuGame *game = mu_games_get (mu_test_get_games (), translated[i].game, NULL);
      GPtrArray *revisions = mu_game_get_revisions (game);

      n_faults += check_catalog (mu_game_get_catalog (game, NULL), translated[i].language);
      for (guint j = 0; j < revisions->len; j++)
        {
          const MuRevision *revision = revisions->pdata[j];

          n_faults += check_catalog (mu_game_get_catalog (game, revision->id), translated[i].language);
        }
    }
  g_assert_cmpuint (n_faults, ==, 0);
}

/* No exception outlives the summary it was for. */
static void
test_exceptions (void)
{
  for (guint i = 0; exceptions[i].card != NULL; i++)
    {
      gboolean needed = FALSE;

      g_test_message ("%s", exceptions[i].card);
      for (guint j = 0; j < G_N_ELEMENTS (translated); j++)
        {
          MuGame *game = mu_games_get (mu_test_get_games (), translated[j].game, NULL);
          MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), exceptions[i].kind, exceptions[i].card);
          g_autoptr (GPtrArray) differences = g_ptr_array_new ();

          if (card == NULL || translated[j].language != exceptions[i].language)
            continue;
          compare (differences, mu_text_get_english (mu_card_get_facts (card)->summary),
                   mu_text_get_language (mu_card_get_facts (card)->summary, languages[translated[j].language]),
                   translated[j].language);
          needed |= g_ptr_array_find_with_equal_func (differences, exceptions[i].english, g_str_equal, NULL);
        }
      g_assert_true (needed);
    }
}

/* The comparison itself finds what a translator may get wrong. */
static void
test_comparison (void)
{
  static const struct
  {
    int language;
    const char *english, *summary;
    const char *finds; /* how the difference starts; NULL: there is none */
  } cases[] = {
    { GERMAN, "Roll two attack dice at Range 1-2.", "In Reichweite 1-2 zwei Angriffswürfel werfen.", NULL },
    { GERMAN, "Roll two attack dice at Range 1-2.", "In Reichweite 1-2 drei Angriffswürfel werfen.", "numbers" },
    { GERMAN, "Roll two attack dice at Range 1-2.", "In Reichweite 1-3 zwei Angriffswürfel werfen.", "numbers" },
    { GERMAN, "Roll two attack dice at Range 1-2.", "Angriffswürfel werfen, zwei, 1-2.", "\\brange" },
    { GERMAN, "Turn a hit to a critical hit.", "Einen kritischen Treffer ändern.", "(?<!critical )" },
    { GERMAN, "Turn a hit to a critical hit.", "Einen Treffer in einen anderen ändern.", "\\bcritical" },
    { GERMAN, "Turn one hit into a critical hit.", "Einen Treffer in einen kritischen Treffer ändern.", NULL },
    { GERMAN, "Take a blue die.", "Einen roten Würfel nehmen.", "\\bblue" },
    { GERMAN, "Take 1 damage.", "Einen Schaden nehmen.", "numbers" },
    { GERMAN, "Gain a token.", "Auf die eine oder andere Weise einen Marker erhalten.", "length" },
    { POLISH, "Roll two attack dice at Range 1-2.", "Rzuca dwiema kośćmi ataku w zasięgu 1-2.", NULL },
    { POLISH, "Roll two attack dice at Range 1-2.", "Rzuca trzema kośćmi ataku w zasięgu 1-2.", "numbers" },
    { POLISH, "Roll two attack dice at Range 1-2.", "Rzuca dwiema kośćmi obrony w zasięgu 1-2.", "\\battack" },
    { POLISH, "Turn a hit to a critical hit.", "Zmienia trafienie krytyczne.", "(?<!critical )" },
    { POLISH, "Turn one hit into a critical hit.", "Zmienia jedno trafienie na trafienie krytyczne.", NULL },
    { POLISH, "Choose a unique enemy.", "Wybiera unikatowego wroga.", NULL },
    { POLISH, "Choose an enemy.", "Wybiera przyjazny statek.", "\\benem" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) differences = g_ptr_array_new ();
      gboolean found = FALSE;

      compare (differences, cases[i].english, cases[i].summary, cases[i].language);
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
  g_test_add_func ("/summaries/exceptions", test_exceptions);
  g_test_add_func ("/summaries/comparison", test_comparison);
  return g_test_run ();
}
