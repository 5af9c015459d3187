/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support/mu-test-command.h"

/* A language and how it names the faction in a list. */
static const struct
{
  const char *language;
  const char *label;
} languages[] = {
  { "de", "Fraktion: " }, { "es", "Facción: " }, { "fi", "Osapuoli: " }, { "fr", "Faction: " },
  { "it", "Fazione: " },  { "pl", "Frakcja: " }, { "sv", "Fraktion: " },
};

static const char *const lists[][2] = {
  { "xwing-standard", "scum" },
  { "xwing-epic", "rebel" },
  { "armada-400", "republic" },
  { "armada-standard", "imperial" },
};

/* Ways to ask for a language, of which no locale needs to be installed. */
static const struct
{
  const char *lc_all;
  gboolean by_option;
} ways[] = {
  { "C.UTF-8", FALSE },
  { "qq_QQ.UTF-8", FALSE }, /* installed nowhere */
  { "", FALSE },
  { "C", TRUE },
};

/* Runs muster with @words in a language. */
static MuTestRun *
run_abroad (const char *input, guint language, guint way, const char *words)
{
  const char *tag = languages[language].language;
  const char *const environment[] = {
    "LC_ALL", ways[way].lc_all, "LANG", "", "LANGUAGE", ways[way].by_option ? "" : tag, NULL,
  };
  g_autofree char *line = ways[way].by_option ? g_strconcat (words, " --lang ", tag, NULL) : g_strdup (words);
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);

  return mu_test_command_argv (input, environment, (const char *const *) arguments);
}

/* A list written in one language is the same list to a program that speaks another. */
static void
test_exchange (gconstpointer data)
{
  guint language = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *random = g_strdup_printf ("random --format %s --faction %s --seed 3", lists[i][0], lists[i][1]);
      g_autofree char *convert = g_strdup_printf ("convert --format %s --to text -", lists[i][0]);
      g_autoptr (MuTestRun) abroad = run_abroad (NULL, language, i % G_N_ELEMENTS (ways), random);
      g_autoptr (MuTestRun) at_home
          = mu_test_command (abroad->out, NULL, "convert", "--format", lists[i][0], "--to", "csv", "-", NULL);
      g_autoptr (MuTestRun) back = run_abroad (at_home->out, language, (i + 1) % G_N_ELEMENTS (ways), convert);

      g_assert_cmpint (abroad->status, ==, 0);
      g_assert_nonnull (strstr (abroad->out, languages[language].label));
      g_assert_cmpint (at_home->status, ==, 0);
      g_assert_cmpint (back->status, ==, 0);
      g_assert_cmpstr (back->out, ==, abroad->out);
    }
}

/* What one game calls an upgrade another one calls otherwise, in languages in which their rulebooks differ. */
static void
test_words_of_games (void)
{
  static const struct
  {
    const char *card;
    const char *language;
    const char *bar;
  } cases[] = {
    { "pilot:lukeskywalker", "pl", "Pasek rozwinięć " },
    { "pilot:lukeskywalker", "de", "Aufwertungsleiste " },
    { "ship:cr90corvettea", "pl", "Pasek ulepszeń " },
    { "ship:cr90corvettea", "de", "Aufwertungsleiste " },
    { "ship:cr90corvettea", "en", "Upgrade bar " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run
          = mu_test_command (NULL, NULL, "card", "--lang", cases[i].language, cases[i].card, NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_nonnull (strstr (run->out, cases[i].bar));
    }
}

/* What programs read is the same in every language. */
static void
test_json (gconstpointer data)
{
  static const char squad[]
      = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"},"
        "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}";
  g_autoptr (MuTestRun) at_home = mu_test_command (squad, NULL, "check", "--json", "-", NULL);

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      g_autoptr (MuTestRun) abroad = run_abroad (squad, GPOINTER_TO_UINT (data), way, "check --json -");

      g_assert_cmpint (abroad->status, ==, 1);
      g_assert_cmpstr (abroad->out, ==, at_home->out);
    }
}

/* Columns are wide enough for the words of every language: nothing is cut off. */
static void
test_columns (gconstpointer data)
{
  static const char *const words[] = {
    "card soontirfel", "card cr90corvettefore", "card stardreadnoughtcommandprototype", "card blockaderun", "card xwingsquadron",
    "formats",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (MuTestRun) run = run_abroad (NULL, GPOINTER_TO_UINT (data), 3, words[i]);

      g_assert_cmpint (run->status, ==, 0);
      if (strstr (run->out, "…") != NULL)
        g_error ("“muster %s” cuts words off:\n%s", words[i], run->out);
    }
}

static const char *const german[] = { "LC_ALL", "C.UTF-8", "LANGUAGE", "de", NULL };
static const char *const plain[] = { "LC_ALL", "C", "LANGUAGE", "de", NULL };

/* Every command takes the option, wherever it stands, and takes it before anything is said. */
static void
test_option (void)
{
  static const struct
  {
    const char *const *environment;
    const char *words;
    int status;
    const char *said;
  } cases[] = {
    { NULL, "--lang de", 64, "kein Befehl" },
    { NULL, "--lang de --help", 0, "Befehle:" },
    { NULL, "--lang=de check --help", 0, "--lang=SPRACHE" },
    { NULL, "check --help --lang de", 0, "--lang=SPRACHE" },
    { NULL, "cards --lang de soontir", 0, "TIE-Abfangjäger" },
    { NULL, "card soontirfel --lang fi", 0, "Soontir Fel" },
    { NULL, "card soontirfel --lang it", 0, "Ricevendo un segnalino stress" },
    { NULL, "card soontirfel --lang sv", 0, "När piloten får en stressbricka" },
    { NULL, "card soontirfel --lang de", 0, "Erhält dieser Pilot einen Stressmarker" },
    { NULL, "card soontirfel --lang de --json", 0, "Gaining a stress token" },
    { NULL, "cards --lang de fokusmarker leerseite", 0, "Sensorcluster" },
    { NULL, "cards --lang de focus blank", 0, "Sensorcluster" },
    { NULL, "rules --lang pl slot", 0, "ulepsze" },
    { NULL, "cards --lang es soontir", 0, "Interceptor TIE" },
    { NULL, "formats --lang sv", 0, "Standard" },
    { NULL, "formats --lang fi", 0, "300  vakio" },
    { NULL, "formats --lang de", 0, "(klein)" },
    { NULL, "cards --help --lang fi", 0, "--slot=PAIKKA" },
    { NULL, "cards --help --lang de", 0, "--slot=SLOT" },
    { german, "formats --lang en --lang pl", 0, "Standard" },
    { german, "check --lang en", 64, "no file to check" },
    { german, "check", 64, "keine Datei" },
    { german, "check --lang fi --json", 64, "no file to check" },
    { plain, "check", 64, "no file to check" },
    { NULL, "check --lang", 64, "--lang" },
    { NULL, "check --lang qq x", 64, "there is no language “qq”; there are: de, en, es, fi, fr, it, pl, sv" },
    { german, "check --lang ../de x", 64,
      "die Sprache „../de“ gibt es nicht; es gibt: de, en, es, fi, fr, it, pl, sv" },
    { german, "check --json --lang qq x", 64, "there is no language “qq”" },
    { NULL, "check -- --lang", 2, "--lang: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].words, " ", -1);
      g_autoptr (MuTestRun) run = mu_test_command_argv (NULL, cases[i].environment, (const char *const *) words);

      g_test_message ("muster %s", cases[i].words);
      g_assert_cmpint (run->status, ==, cases[i].status);
      g_assert_nonnull (strstr (cases[i].status == 0 ? run->out : run->err, cases[i].said));
    }
}

/* A label ends the way its language ends one, except in a list that other programs read. */
static void
test_labels (void)
{
  static const struct
  {
    const char *words;
    const char *english;
    const char *french;
  } cases[] = {
    { "show -", "Assault: Opening Salvo", "Assaut\u00a0: Opening Salvo" },
    { "convert --allow-illegal --to html -", "<dt>Faction:</dt> <dd>", "<dt>Faction\u00a0:</dt> <dd>" },
    { "convert --allow-illegal --to html -", "<h2>Squadrons:</h2>", "<h2>Escadrons\u00a0:</h2>" },
    { "convert --allow-illegal --to text -", "Faction: Rebel\n", "Faction: Rebelles\n" },
  };
  static const char fleet[] = "Faction: Rebel\nAssault: Opening Salvo\n\nCR90 Corvette A (44)\n\nSquadrons:\n"
                              "X-wing Squadron (13)\n";

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat (cases[i].words, " --lang fr", NULL);
      g_auto (GStrv) words = g_strsplit (cases[i].words, " ", -1);
      g_auto (GStrv) words_french = g_strsplit (line, " ", -1);
      g_autoptr (MuTestRun) english = mu_test_command_argv (fleet, NULL, (const char *const *) words);
      g_autoptr (MuTestRun) french = mu_test_command_argv (fleet, NULL, (const char *const *) words_french);

      g_test_message ("muster %s", cases[i].words);
      g_assert_nonnull (strstr (english->out, cases[i].english));
      g_assert_nonnull (strstr (french->out, cases[i].french));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *exchange = g_strdup_printf ("/cli/languages/exchange/%s", languages[i].language);
      g_autofree char *json = g_strdup_printf ("/cli/languages/json/%s", languages[i].language);
      g_autofree char *columns = g_strdup_printf ("/cli/languages/columns/%s", languages[i].language);

      g_test_add_data_func (exchange, GUINT_TO_POINTER (i), test_exchange);
      g_test_add_data_func (json, GUINT_TO_POINTER (i), test_json);
      g_test_add_data_func (columns, GUINT_TO_POINTER (i), test_columns);
    }
  g_test_add_func ("/cli/languages/words-of-games", test_words_of_games);
  g_test_add_func ("/cli/languages/option", test_option);
  g_test_add_func ("/cli/languages/labels", test_labels);
  return g_test_run ();
}
